-- Courses in categories, and who teaches which to whom (document 000 sections 3, 5 and 7).
create table course_categories (
  school_code text not null references schools,
  category_code text not null,
  category_name text collate natural_order not null check (category_name <> ''),
  created_at timestamptz not null default now(),
  primary key (school_code, category_code)
);
create unique index course_categories_name on course_categories (school_code, fold(category_name));
call secure_tenant_table('course_categories');
grant select, insert, update, delete on course_categories to ofisi_app;

create table courses (
  school_code text not null references schools,
  id bigint generated always as identity,
  category_code text not null,
  course_name text collate natural_order not null check (course_name <> ''),
  -- The school's own, which it may change: others refer to the id.
  course_code text collate natural_order not null check (course_code <> ''),
  created_at timestamptz not null default now(),
  primary key (school_code, id),
  foreign key (school_code, category_code) references course_categories
);
create unique index courses_code on courses (school_code, fold(course_code));
create index courses_category on courses (school_code, category_code);
call secure_tenant_table('courses');
grant select, insert, update, delete on courses to ofisi_app;

create table course_lectures (
  school_code text not null references schools,
  id bigint generated always as identity,
  user_code text not null,
  course_id bigint not null,
  group_code text not null,
  semester_code text not null,
  academic_year_code text not null,
  -- Hours per week, twice: half an hour is the least, and stays exact.
  half_hours smallint not null check (half_hours between 1 and 120),
  created_at timestamptz not null default now(),
  primary key (school_code, id),
  foreign key (school_code, user_code) references staff,
  foreign key (school_code, course_id) references courses,
  foreign key (school_code, group_code) references groups,
  foreign key (school_code, semester_code) references semesters,
  foreign key (school_code, academic_year_code) references academic_years,
  constraint course_lectures_once
    unique (school_code, academic_year_code, semester_code, user_code, course_id, group_code)
);
create index course_lectures_staff on course_lectures (school_code, user_code);
create index course_lectures_course on course_lectures (school_code, course_id);
create index course_lectures_group on course_lectures (school_code, group_code);
create index course_lectures_semester on course_lectures (school_code, semester_code);
call secure_tenant_table('course_lectures');
grant select, insert, update, delete on course_lectures to ofisi_app;
