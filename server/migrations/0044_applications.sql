-- The school's public form, which is closed until the school opens it, and what came by it.
create table application_forms (
  school_code text not null references schools primary key,
  is_open boolean not null default false,
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  updated_by text not null default ''
);
call secure_tenant_table('application_forms');
grant select, insert, update on application_forms to ofisi_app;

-- The groups that can be applied for by the form.
create table open_applicant_groups (
  school_code text not null references schools,
  group_code text not null,
  primary key (school_code, group_code),
  foreign key (school_code, group_code) references applicant_groups on delete cascade
);
call secure_tenant_table('open_applicant_groups');
-- Updated never: a row is locked as one that may be, so that no application lands in a group that is being closed.
grant select, insert, update, delete on open_applicant_groups to ofisi_app;

-- What an applicant brought along who came by the form, beside the record.
create table applications (
  school_code text not null references schools,
  user_code text not null,
  reference text not null check (reference ~ '^[0-9A-Z]{10}$'),
  -- The browser's key for this application, hashed, and what it said: a repeat is known by them.
  request_key bytea not null,
  request_hash bytea not null,
  guardian_name text not null,
  guardian_phone text not null,
  -- As it was written. The record has it too unless another applicant has it already: the public form tells nobody so.
  national_id_number text not null default '',
  created_at timestamptz not null default now(),
  primary key (school_code, user_code),
  foreign key (school_code, user_code) references applicants on delete cascade
);
create unique index applications_reference on applications (school_code, reference);
create unique index applications_request on applications (school_code, request_key);
call secure_tenant_table('applications');
grant select, insert, delete on applications to ofisi_app;

-- Challenges that have been solved: each is good for one application.
create table spent_challenges (
  school_code text not null references schools,
  challenge bytea not null,
  expires_at timestamptz not null,
  primary key (school_code, challenge)
);
create index spent_challenges_over on spent_challenges (school_code, expires_at);
call secure_tenant_table('spent_challenges');
grant select, insert, delete on spent_challenges to ofisi_app;
