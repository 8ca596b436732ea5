-- Rubrics: criteria with levels whose points add up to the grade. Why so: docs/decisions/0046-grading.md.

create table rubrics (
  school_code text not null references schools,
  assignment_code text not null,
  -- [{id, name, levels: [{id, points, words}]}], in their order; ids are never given twice.
  criteria jsonb not null check (jsonb_typeof(criteria) = 'array' and criteria <> '[]'),
  version integer not null default 1,
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (school_code, assignment_code),
  foreign key (school_code, assignment_code) references assignments on delete cascade
);
create index rubrics_of_person on rubrics (school_code, created_by);
call secure_tenant_table('rubrics');
grant select, insert, update, delete on rubrics to ofisi_app;

-- Each grade that was given by levels, and each that followed from other points: who gave what. Nothing in it is changed.
create table rubric_grades (
  school_code text not null references schools,
  id bigint generated always as identity,
  submission_code text not null,
  -- [{criterion, level}]
  levels jsonb not null,
  grade text not null,
  comments text not null,
  is_restated boolean not null default false,
  given_by text not null,
  given_by_name text not null,
  given_at timestamptz not null default now(),
  primary key (school_code, id),
  foreign key (school_code, submission_code) references assignment_submissions on delete cascade
);
create index rubric_grades_of_submission on rubric_grades (school_code, submission_code, id desc);
call secure_tenant_table('rubric_grades');
grant select, insert on rubric_grades to ofisi_app;
