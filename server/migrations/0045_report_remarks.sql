-- What the head writes on a student's report card of a period.
create table report_remarks (
  school_code text not null references schools,
  user_code text not null,
  academic_year_code text not null,
  semester_code text not null,
  -- Empty of one that was taken away: its version goes on, so that an older form is still refused.
  remark text not null,
  version integer not null default 1,
  written_by text not null,
  written_at timestamptz not null default now(),
  primary key (school_code, user_code, academic_year_code, semester_code),
  -- Whoever is deleted for good takes it along.
  foreign key (school_code, user_code) references students on delete cascade,
  foreign key (school_code, academic_year_code, semester_code) references mark_periods
);
create index report_remarks_period on report_remarks (school_code, academic_year_code, semester_code);
call secure_tenant_table('report_remarks');
grant select, insert, update, delete on report_remarks to ofisi_app;
