-- What each timetable file brought, so that it can be taken back while nothing depends on it (decision 0041).
create table fet_takes (
  school_code text not null references schools,
  id bigint generated always as identity,
  academic_year_code text not null,
  semester_code text not null,
  taken_at timestamptz not null default now(),
  taken_by text not null,
  taken_by_name text not null,
  -- By kind, what was made: codes or numbers with names; of lines what they were before.
  made jsonb not null,
  undone_at timestamptz,
  primary key (school_code, id)
);
call secure_tenant_table('fet_takes');
grant select, insert, update, delete on fet_takes to ofisi_app;
