-- What students were given: an entry of the transcript for each student, year, semester and unit, the marks of the papers
-- behind it, every change of a mark, and which periods are locked (document 000 sections 2, 3 and 5; G083 to G085;
-- decision 0021).

-- A period is a semester of an academic year. A row appears with the first mark; whoever marks shares it, whoever locks
-- it waits for them.
create table mark_periods (
  school_code text not null references schools,
  academic_year_code text not null,
  semester_code text not null,
  is_locked boolean not null default false,
  -- From the first lock on a change says why.
  was_locked boolean not null default false,
  changed_by text not null default '',
  changed_at timestamptz,
  why text not null default '',
  primary key (school_code, academic_year_code, semester_code),
  foreign key (school_code, academic_year_code) references academic_years,
  foreign key (school_code, semester_code) references semesters
);
create index mark_periods_of_semester on mark_periods (school_code, semester_code);
call secure_tenant_table('mark_periods');
grant select, insert, update on mark_periods to ofisi_app;

create table transcript_entries (
  school_code text not null references schools,
  id bigint generated always as identity,
  user_code text not null,
  academic_year_code text not null,
  semester_code text not null,
  activity_code text not null,
  unit_desc text not null default '',
  -- The class and key stage that the student was in when it was given: a later move changes no old report.
  group_code text,
  key_stage_code text,
  -- Of marks that were gathered by paper; null of a total that was typed.
  scheme_code text,
  -- The raw total; null of somebody who was absent from every paper.
  result numeric(7, 2) check (result >= 0),
  -- As it was given: a change of the bands alters nothing here by itself.
  grade text not null default '',
  is_pass boolean,
  remarks text not null default '',
  -- How many papers have a mark, an absence or an exemption.
  marked smallint not null default 0,
  given_by text not null,
  given_at timestamptz not null default now(),
  primary key (school_code, id),
  foreign key (school_code, user_code) references students,
  foreign key (school_code, academic_year_code, semester_code) references mark_periods,
  foreign key (school_code, activity_code) references units,
  foreign key (school_code, group_code) references groups,
  foreign key (school_code, key_stage_code) references key_stages,
  foreign key (school_code, scheme_code) references exam_schemes,
  -- G083.
  constraint transcript_entries_once unique (school_code, user_code, academic_year_code, semester_code, activity_code)
);
create index transcript_entries_class
  on transcript_entries (school_code, academic_year_code, semester_code, activity_code, group_code);
create index transcript_entries_group on transcript_entries (school_code, group_code);
create index transcript_entries_unit on transcript_entries (school_code, activity_code);
create index transcript_entries_scheme on transcript_entries (school_code, scheme_code);
create index transcript_entries_key_stage on transcript_entries (school_code, key_stage_code);
call secure_tenant_table('transcript_entries');
grant select, insert, delete, update on transcript_entries to ofisi_app;

create table paper_marks (
  school_code text not null references schools,
  entry_id bigint not null,
  exam_type_paper_code text not null,
  -- Null of a student who was absent or is exempt.
  mark numeric(6, 2) check (mark >= 0),
  absence text check (absence in ('ABS', 'EXM')),
  primary key (school_code, entry_id, exam_type_paper_code),
  foreign key (school_code, entry_id) references transcript_entries on delete cascade,
  foreign key (school_code, exam_type_paper_code) references exam_papers,
  check ((mark is null) = (absence is not null))
);
create index paper_marks_of_paper on paper_marks (school_code, exam_type_paper_code);
call secure_tenant_table('paper_marks');
grant select, insert, delete, update (mark, absence) on paper_marks to ofisi_app;

-- Every change of a mark, who made it and, after a lock, why. Nobody changes or removes these.
create table mark_changes (
  school_code text not null references schools,
  id bigint generated always as identity,
  user_code text not null,
  academic_year_code text not null,
  semester_code text not null,
  activity_code text not null,
  -- Empty of a total, a scaled score or a remark, which `what` names.
  exam_type_paper_code text not null default '',
  what text not null check (what in ('mark', 'total', 'remarks', 'grade')),
  value_before text not null,
  value_after text not null,
  why text not null default '',
  changed_by text not null,
  changed_at timestamptz not null default now(),
  primary key (school_code, id)
);
create index mark_changes_of on mark_changes (school_code, user_code, academic_year_code, semester_code, activity_code);
call secure_tenant_table('mark_changes');
grant select, insert on mark_changes to ofisi_app;

-- Who may mark besides those whom the course distribution names, and the head: of one unit or group, or of all.
create table mark_permits (
  school_code text not null references schools,
  id bigint generated always as identity,
  user_code text not null,
  activity_code text,
  group_code text,
  given_by text not null,
  given_at timestamptz not null default now(),
  primary key (school_code, id),
  foreign key (school_code, user_code) references staff on delete cascade,
  foreign key (school_code, activity_code) references units,
  foreign key (school_code, group_code) references groups,
  constraint mark_permits_once unique nulls not distinct (school_code, user_code, activity_code, group_code)
);
create index mark_permits_unit on mark_permits (school_code, activity_code);
create index mark_permits_group on mark_permits (school_code, group_code);
call secure_tenant_table('mark_permits');
grant select, insert, update, delete on mark_permits to ofisi_app;

-- The unit whose marks those who teach a course give; where it is null, the unit of the course's own name.
alter table courses add column activity_code text;
alter table courses add foreign key (school_code, activity_code) references units;
create index courses_unit on courses (school_code, activity_code);
