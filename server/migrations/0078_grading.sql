-- Rubrics, and what texts of one assignment share. Why so: docs/decisions/0046-grading.md.


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

-- What was compared last of an assignment's texts: `stamp` is of the submissions as they stood, so that it says by itself when it is old.
create table similarity_runs (
  school_code text not null references schools,
  assignment_code text not null,
  stamp text not null,
  texts integer not null,
  state text not null check (state in ('done', 'failed')),
  at timestamptz not null default now(),
  primary key (school_code, assignment_code),
  foreign key (school_code, assignment_code) references assignments on delete cascade
);
call secure_tenant_table('similarity_runs');
grant select, insert, update on similarity_runs to ofisi_app;

-- Two of them that share long passages, each as it was handed in that time.
create table similarity_pairs (
  school_code text not null references schools,
  assignment_code text not null,
  one_code text not null,
  one_attempt integer not null,
  other_code text not null,
  other_attempt integer not null,
  words integer not null check (words > 0),
  -- [{one, other, words}], the longest first.
  passages jsonb not null,
  primary key (school_code, assignment_code, one_code, other_code),
  foreign key (school_code, assignment_code) references assignments on delete cascade,
  foreign key (school_code, one_code) references assignment_submissions on delete cascade,
  foreign key (school_code, other_code) references assignment_submissions on delete cascade
);
create index similarity_pairs_of_other on similarity_pairs (school_code, other_code);
create index similarity_pairs_of_one on similarity_pairs (school_code, one_code);
call secure_tenant_table('similarity_pairs');
grant select, insert, delete on similarity_pairs to ofisi_app;
