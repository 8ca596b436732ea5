-- What a school allows for its assignments: kinds of files, and room for them. Why it is so: docs/decisions/0031-assignments.md.

-- One that has settled nothing takes every kind, and has the room of the product (`server/src/academics/workFiles/rules.ts`).
create table work_file_settings (
  school_code text not null references schools,
  -- As the contract calls them; what is handed in already stays, whatever is left out here.
  kinds text[] not null check (cardinality(kinds) > 0),
  -- Of 1,000,000,000 bytes.
  gigabytes integer not null check (gigabytes between 1 and 500),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  primary key (school_code)
);
call secure_tenant_table('work_file_settings');
grant select, insert, update on work_file_settings to ofisi_app;
