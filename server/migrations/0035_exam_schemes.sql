-- What a unit is examined in: schemes, their subjects for each unit and academic year, and the papers of a subject
-- (document 000 sections 3 and 5). Marks are exact to the hundredth.
create table exam_schemes (
  school_code text not null references schools,
  scheme_code text not null,
  scheme_name text collate natural_order not null check (scheme_name <> ''),
  created_at timestamptz not null default now(),
  primary key (school_code, scheme_code)
);
create unique index exam_schemes_name on exam_schemes (school_code, fold(scheme_name));
call secure_tenant_table('exam_schemes');
grant select, insert, update, delete on exam_schemes to ofisi_app;

create table exam_subjects (
  school_code text not null references schools,
  exam_type_code text not null,
  scheme_code text not null,
  activity_code text not null,
  academic_year_code text not null,
  exam_type_name text collate natural_order not null check (exam_type_name <> ''),
  total_marks numeric(6, 2) not null check (total_marks between 1 and 1000),
  -- The sum of its papers' marks, written by the trigger below alone: papers never have more than their subject (G078).
  allocated_marks numeric(6, 2) not null default 0,
  created_at timestamptz not null default now(),
  primary key (school_code, exam_type_code),
  foreign key (school_code, scheme_code) references exam_schemes (school_code, scheme_code),
  foreign key (school_code, activity_code) references units (school_code, activity_code),
  foreign key (school_code, academic_year_code) references academic_years (school_code, academic_year_code),
  constraint exam_subjects_allocated check (allocated_marks between 0 and total_marks)
);
create unique index exam_subjects_name
  on exam_subjects (school_code, scheme_code, activity_code, academic_year_code, fold(exam_type_name));
create index exam_subjects_of_unit on exam_subjects (school_code, activity_code);
create index exam_subjects_of_year on exam_subjects (school_code, academic_year_code);
call secure_tenant_table('exam_subjects');
grant select, delete, update (exam_type_name, total_marks) on exam_subjects to ofisi_app;
grant insert (school_code, exam_type_code, scheme_code, activity_code, academic_year_code, exam_type_name, total_marks)
  on exam_subjects to ofisi_app;

create table exam_papers (
  school_code text not null references schools,
  exam_type_paper_code text not null,
  exam_type_code text not null,
  exam_type_paper text collate natural_order not null check (exam_type_paper <> ''),
  paper_marks numeric(6, 2) not null check (paper_marks between 1 and 1000),
  created_at timestamptz not null default now(),
  primary key (school_code, exam_type_paper_code),
  foreign key (school_code, exam_type_code) references exam_subjects (school_code, exam_type_code)
);
create unique index exam_papers_name on exam_papers (school_code, exam_type_code, fold(exam_type_paper));
call secure_tenant_table('exam_papers');
-- A paper stays with its subject.
grant select, insert, delete, update (exam_type_paper, paper_marks) on exam_papers to ofisi_app;

create function allocate_marks() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update exam_subjects
  set allocated_marks = allocated_marks + coalesce(new.paper_marks, 0) - coalesce(old.paper_marks, 0)
  where school_code = coalesce(new.school_code, old.school_code)
    and exam_type_code = coalesce(new.exam_type_code, old.exam_type_code);
  return null;
end $$;
alter function allocate_marks() owner to ofisi_platform;

-- A restore brings the sums with the subjects, and says so.
create trigger allocate_marks after insert or delete or update of paper_marks on exam_papers
  for each row when (is_counted()) execute function allocate_marks();
