-- The foundation: roles, tenancy, people who sign in, the audit trail, idempotency, uploads, the mail
-- outbox, notifications, imports, and the first domain (key stages, groups, students).
--
-- Runs as the owner of the database, in one transaction, under the migration lock.
-- SQL of the PostgreSQL 15 subset. Every tenant table's keys begin with school_code.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;

-- Roles ---------------------------------------------------------------------------------------------
-- ofisi_app       what requests run as: sees one school, the one named by SET LOCAL app.school_code.
-- ofisi_platform  sees every school: owns the search functions, reads for backup and verification.
-- Roles belong to the cluster, so another database of the same cluster may have made them already.
-- Two databases may do this at the same moment: whoever comes second finds the work done.
do $$
declare
  made text;
begin
  foreach made in array array['ofisi_app', 'ofisi_platform'] loop
    begin
      if not exists (select from pg_roles where rolname = made) then execute format('create role %I nologin', made); end if;
    exception when duplicate_object or unique_violation then null;
    end;
    begin
      execute format('grant %I to current_user', made);
    exception
      when unique_violation or internal_error then null;
      -- Somebody with the right to has granted it before.
      when insufficient_privilege then
        if not pg_has_role(current_user, made, 'member') then raise; end if;
    end;
  end loop;
end $$;
-- An owner hands a function to ofisi_platform only if that role may create in the schema.
grant usage, create on schema public to ofisi_platform;
grant usage on schema public to ofisi_app;

-- The school of the running transaction; null when none is set, so that no row matches.
create function current_school() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.school_code', true), '') $$;

-- Turns a table into one school's rows: row security forced, the app sees its own school, the platform all.
create procedure secure_tenant_table(table_name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format('create policy tenant on %I to ofisi_app using (school_code = current_school()) with check (school_code = current_school())', table_name);
  execute format('create policy platform on %I to ofisi_platform using (true) with check (true)', table_name);
  execute format('grant select, insert, update, delete on %I to ofisi_platform', table_name);
end $$;

-- Text as it is searched: without accents, in lower case, and without the apostrophe of Ng'eno, which people leave out. Immutable by naming the dictionary.
create function fold(value text) returns text language sql immutable parallel safe strict
  as $$ select lower(translate(public.unaccent('public.unaccent'::regdictionary, value), E'\'`\u00b4\u2018\u2019\u02bc', '')) $$;

-- Schools and the people who sign in (reference tables, not one school's) ------------------------------
create table schools (
  school_code text primary key check (school_code ~ '^[A-Z][A-Z0-9]{1,11}$'),
  name text not null check (name <> ''),
  logo text not null default '',
  country text not null default 'KE' check (country in ('KE', 'CD')),
  time_zone text not null default 'Africa/Nairobi',
  created_at timestamptz not null default now()
);

create table accounts (
  -- Lower case; unique in the installation (G161).
  username text primary key check (username = lower(username) and username <> ''),
  -- Empty for people of the platform itself (SUPERADMIN, G162).
  school_code text not null default '',
  user_code text not null unique,
  user_type_code text not null check (user_type_code in ('STAFF', 'STUDENT', 'SUPERADMIN', 'SNA', 'LEADCAB', 'AGENT')),
  person_name text not null,
  email text not null default '',
  -- Comma-separated, as the documents have it (G015).
  roles text not null default '',
  -- argon2id, PHC string.
  password_hash text not null,
  must_change_password boolean not null default false,
  -- A one-time password is refused from this moment (V6.4.1).
  one_time_until timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);
create index accounts_by_school on accounts (school_code, user_code);

create table sessions (
  -- SHA-256 of the opaque session id; the id itself is only in the person's cookie.
  token_hash bytea primary key,
  username text not null references accounts on delete cascade,
  started_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  address text not null default '',
  device text not null default ''
);
create index sessions_by_account on sessions (username);

create table password_resets (
  token_hash bytea primary key,
  username text not null references accounts on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- The one-time link with which an empty installation gets its administrator.
create table setup_links (
  token_hash bytea primary key,
  created_at timestamptz not null default now(),
  used_at timestamptz
);

-- What the installation knows of itself: one row, the owner's alone.
create table installation (
  only_row boolean primary key default true check (only_row),
  -- Signs short links to files.
  link_secret text not null,
  -- Whether the demo was loaded; 'loading' left behind means a start that was cut off.
  demo text not null default '' check (demo in ('', 'loading', 'loaded'))
);

-- Fixed-window counters, shared by every process. Losing them in a crash costs nothing, so they are unlogged.
create unlogged table rate_counters (
  bucket text primary key,
  window_ends_at timestamptz not null,
  hits integer not null
);

grant select on schools to ofisi_app;
grant insert on schools to ofisi_app;
grant select, insert, update on accounts to ofisi_app;
grant select, insert, update, delete on sessions, password_resets, setup_links, rate_counters to ofisi_app;
grant select, insert, update, delete on schools, accounts, sessions, password_resets, setup_links, rate_counters to ofisi_platform;

-- Audit: who did what, when, from where; the app can only add ------------------------------------------
create table audit (
  school_code text not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_code text not null,
  username text not null,
  operation text not null,
  -- What it was done to: a noun and its code, such as `student ST-…`.
  subject text not null default '',
  -- The changed fields only.
  before jsonb,
  after jsonb,
  address text not null default '',
  request_id text not null default '',
  primary key (school_code, id)
);
alter table audit enable row level security;
alter table audit force row level security;
-- Acts of people without a school (sign-in, platform) are kept under the empty school code.
create policy tenant on audit to ofisi_app using (school_code = current_school())
  with check (school_code = coalesce(current_school(), ''));
create policy platform on audit to ofisi_platform using (true) with check (true);
grant select, insert on audit to ofisi_app;
grant select, insert on audit to ofisi_platform;

-- Idempotency: the answer of a write, kept in the same transaction as its effect ------------------------
create table idempotency_keys (
  school_code text not null,
  user_code text not null,
  key text not null check (length(key) between 8 and 100),
  operation text not null,
  request_hash bytea not null,
  -- The whole envelope as it was answered; null while the first try is still in its transaction.
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (school_code, user_code, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy tenant on idempotency_keys to ofisi_app using (school_code = coalesce(current_school(), ''))
  with check (school_code = coalesce(current_school(), ''));
create policy platform on idempotency_keys to ofisi_platform using (true) with check (true);
grant select, insert, update on idempotency_keys to ofisi_app;
grant select, insert, update, delete on idempotency_keys to ofisi_platform;

-- Uploads: files on disk under names we made -----------------------------------------------------------
create table uploads (
  school_code text not null references schools,
  -- Unguessable; also the file's name in the store.
  upload_name text not null check (upload_name ~ '^[a-z0-9]{24,40}\.[a-z0-9]{1,5}$'),
  -- Who may fetch it is decided by this noun: photo, spreadsheet, document.
  kind text not null,
  content_type text not null,
  bytes bigint not null check (bytes >= 0),
  sha256 bytea not null,
  original_name text not null default '',
  created_by text not null,
  created_at timestamptz not null default now(),
  primary key (school_code, upload_name)
);
call secure_tenant_table('uploads');
grant select, insert, update, delete on uploads to ofisi_app;

-- Outbox: messages wait here and leave by a job (G128) -------------------------------------------------
create table outbox (
  school_code text not null,
  id bigint generated always as identity,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  reply_to text not null default '',
  subject text not null default '',
  body text not null,
  -- 1 Pending, 2 Sent (document 000 section 4), 3 Failed (G128).
  status smallint not null default 1 check (status in (1, 2, 3)),
  attempts integer not null default 0,
  failure text not null default '',
  provider_reference text not null default '',
  created_by text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (school_code, id)
);
create index outbox_pending on outbox (school_code, id) where status = 1;
alter table outbox enable row level security;
alter table outbox force row level security;
-- Mail of the platform itself (a reset for an administrator) has the empty school code.
create policy tenant on outbox to ofisi_app using (school_code = coalesce(current_school(), ''))
  with check (school_code = coalesce(current_school(), ''));
create policy platform on outbox to ofisi_platform using (true) with check (true);
grant select, insert, update on outbox to ofisi_app;
grant select, insert, update, delete on outbox to ofisi_platform;

-- Notifications ----------------------------------------------------------------------------------------
create table notifications (
  school_code text not null,
  id bigint generated always as identity,
  user_code text not null,
  kind text not null,
  params jsonb not null default '{}',
  path text not null default '',
  at timestamptz not null default now(),
  read_at timestamptz,
  primary key (school_code, id)
);
create index notifications_of_person on notifications (school_code, user_code, id desc);
call secure_tenant_table('notifications');
grant select, insert, update on notifications to ofisi_app;

-- Key stages, groups, students -------------------------------------------------------------------------
create table key_stages (
  school_code text not null references schools,
  key_stage_code text not null,
  key_stage_name text collate "und-x-icu" not null check (key_stage_name <> ''),
  created_at timestamptz not null default now(),
  primary key (school_code, key_stage_code)
);
create unique index key_stages_name on key_stages (school_code, fold(key_stage_name));
call secure_tenant_table('key_stages');
grant select, insert, update, delete on key_stages to ofisi_app;

create table groups (
  school_code text not null references schools,
  group_code text not null,
  group_name text collate "und-x-icu" not null check (group_name <> ''),
  key_stage_code text,
  group_entry_year text not null default '',
  group_exit_year text not null default '',
  import_code text,
  created_at timestamptz not null default now(),
  primary key (school_code, group_code),
  foreign key (school_code, key_stage_code) references key_stages,
  -- A group belongs to a key stage or is known by its years (G050).
  check (key_stage_code is not null or (group_entry_year <> '' and group_exit_year <> ''))
);
-- One name per key stage; groups without one share a list of their own.
create unique index groups_name on groups (school_code, coalesce(key_stage_code, ''), fold(group_name));
call secure_tenant_table('groups');
grant select, insert, update, delete on groups to ofisi_app;

create table students (
  school_code text not null references schools,
  user_code text not null,
  id bigint generated always as identity,
  name text collate "und-x-icu" not null check (name <> ''),
  date_of_birth date,
  gender text not null default '' check (gender in ('', 'Female', 'Male', 'Other')),
  national_id_number text not null default '',
  nationality text not null default '',
  address text not null default '',
  phone_number text not null default '',
  email text not null default '',
  photo text not null default '',
  group_code text not null,
  -- With the school's code and a dash before it, or empty (document 000 section 3).
  school_id_number text not null default '',
  parent_id_number text not null default '',
  -- Card status: 1 Pending, 2 Printed, 3 Collected (G127).
  card_status smallint not null default 1 check (card_status in (1, 2, 3)),
  version integer not null default 1,
  import_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  -- In the bin since; purged after 30 days.
  deleted_at timestamptz,
  deleted_by text not null default '',
  -- One folded line of all that a person may type to find a student.
  search_text text generated always as (
    fold(name || ' ' || school_id_number || ' ' || phone_number || ' ' || email || ' ' || national_id_number)
  ) stored,
  primary key (school_code, user_code),
  foreign key (school_code, group_code) references groups
);
-- A school ID is one person's; those in the bin do not hold it.
create unique index students_school_id on students (school_code, upper(school_id_number))
  where school_id_number <> '' and deleted_at is null;
create index students_by_name on students (school_code, name, user_code) where deleted_at is null;
create index students_by_group on students (school_code, group_code, name, user_code) where deleted_at is null;
create index students_by_import on students (school_code, import_code) where import_code is not null;
create index students_by_family on students (school_code, parent_id_number) where parent_id_number <> '';
create index students_search on students using gin (school_code, search_text gin_trgm_ops) where deleted_at is null;
call secure_tenant_table('students');
-- Deleted for good only by the undo of an import; the bin is emptied by the platform's own job.
grant select, insert, update, delete on students to ofisi_app;

-- Which students an operator has ticked (G054).
create table student_ticks (
  school_code text not null,
  operator_code text not null,
  user_code text not null,
  primary key (school_code, operator_code, user_code),
  foreign key (school_code, user_code) references students on delete cascade
);
call secure_tenant_table('student_ticks');
grant select, insert, delete on student_ticks to ofisi_app;

-- Students whose folded line holds every one of the folded words. Row security would keep the trigram index
-- from use (ILIKE is not leakproof), so the search runs as ofisi_platform and checks the school itself.
create function matching_students(patterns text[]) returns setof text
  language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
begin
  return query execute
    'select user_code from students where school_code = $1 and deleted_at is null and search_text like all ($2)'
    using current_school(), patterns;
end $$;
alter function matching_students(text[]) owner to ofisi_platform;
revoke all on function matching_students(text[]) from public;
grant execute on function matching_students(text[]) to ofisi_app;

-- Imports (G065) ---------------------------------------------------------------------------------------
create table imports (
  school_code text not null references schools,
  import_code text not null,
  kind text not null check (kind in ('students', 'groups')),
  state text not null check (state in ('reading', 'checked', 'importing', 'imported', 'cancelled', 'undone', 'failed')),
  file_name text not null,
  file_sha256 bytea not null,
  group_code text not null default '',
  key_stage_code text not null default '',
  -- [{title, samples}] and the target field of each, by position.
  columns jsonb not null default '[]',
  mapping jsonb not null default '[]',
  date_order text not null default 'ask' check (date_order in ('dmy', 'mdy', 'ask')),
  all_or_none boolean not null default false,
  cancel_requested boolean not null default false,
  progress integer not null default 0,
  failure text not null default '',
  started_by text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (school_code, import_code)
);
create index imports_newest on imports (school_code, started_at desc);
call secure_tenant_table('imports');
grant select, insert, update, delete on imports to ofisi_app;

create table import_rows (
  school_code text not null,
  import_code text not null,
  row_number integer not null,
  -- The file's cells as text, by position; and corrections made in the preview, by target field.
  cells jsonb not null,
  fixes jsonb not null default '{}',
  values jsonb not null default '{}',
  problems jsonb not null default '[]',
  state text not null check (state in ('valid', 'invalid', 'same', 'likely', 'skipped', 'imported')),
  -- The record that this row became.
  made_code text,
  primary key (school_code, import_code, row_number),
  foreign key (school_code, import_code) references imports on delete cascade
);
create index import_rows_by_state on import_rows (school_code, import_code, state, row_number);
call secure_tenant_table('import_rows');
grant select, insert, update, delete on import_rows to ofisi_app;

-- Jobs: queued in the transaction that causes them. The queue's own tables stay the owner's.
create function enqueue_job(task text, payload json, queue text default null, run_at timestamptz default null, job_key text default null)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(
    identifier => task, payload => payload, queue_name => queue, run_at => run_at, job_key => job_key, max_attempts => 12);
end $$;
revoke all on function enqueue_job(text, json, text, timestamptz, text) from public;
grant execute on function enqueue_job(text, json, text, timestamptz, text) to ofisi_app, ofisi_platform;
