-- What is taught and when: units, and the years and semesters that marks are given in (document 000 section 3).
create table units (
  school_code text not null references schools,
  activity_code text not null,
  activity_name text collate natural_order not null check (activity_name <> ''),
  -- Taught at every key stage and marked in every scheme (G079).
  is_for_all boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (school_code, activity_code)
);
create unique index units_name on units (school_code, fold(activity_name));
call secure_tenant_table('units');
grant select, insert, update, delete on units to ofisi_app;

create table academic_years (
  school_code text not null references schools,
  academic_year_code text not null,
  academic_year text collate natural_order not null check (academic_year <> ''),
  created_at timestamptz not null default now(),
  primary key (school_code, academic_year_code)
);
create unique index academic_years_name on academic_years (school_code, fold(academic_year));
call secure_tenant_table('academic_years');
grant select, insert, update, delete on academic_years to ofisi_app;

create table semesters (
  school_code text not null references schools,
  semester_code text not null,
  semester_name text collate natural_order not null check (semester_name <> ''),
  created_at timestamptz not null default now(),
  primary key (school_code, semester_code)
);
create unique index semesters_name on semesters (school_code, fold(semester_name));
call secure_tenant_table('semesters');
grant select, insert, update, delete on semesters to ofisi_app;
