-- From when to when a period lasts: a semester of an academic year. What is known by days, such as attendance, belongs to a
-- period by them. The days go with the year or the semester; marks are not asked (decision 0033).
create table period_days (
  school_code text not null references schools,
  academic_year_code text not null,
  semester_code text not null,
  -- Both, the last one included; null of days that were taken away again, whose version stays.
  first_day date,
  last_day date,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  primary key (school_code, academic_year_code, semester_code),
  foreign key (school_code, academic_year_code) references academic_years on delete cascade,
  foreign key (school_code, semester_code) references semesters on delete cascade,
  constraint period_days_both check ((first_day is null) = (last_day is null)),
  constraint period_days_order check (last_day between first_day and first_day + 366),
  -- A day lies in one period of a year.
  constraint period_days_apart exclude using gist (
    code_range(
      school_code || ' ' || academic_year_code, school_code || ' ' || academic_year_code, '[]'
    ) with &&,
    daterange(first_day, last_day, '[]') with &&
  ) where (first_day is not null)
);
create index period_days_of_semester on period_days (school_code, semester_code);
call secure_tenant_table('period_days');
grant select, insert, update on period_days to ofisi_app;
