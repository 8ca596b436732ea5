-- Written by `npm run generate` from the migrated database. Do not edit; for reading, not for running.

create extension btree_gin;
create extension pg_trgm;
create extension unaccent;

create table accounts (
  username text not null,
  school_code text default ''::text not null,
  user_code text not null,
  user_type_code text not null,
  person_name text not null,
  email text default ''::text not null,
  roles text default ''::text not null,
  password_hash text not null,
  must_change_password boolean default false not null,
  one_time_until timestamp with time zone,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint accounts_pkey PRIMARY KEY (username),
  constraint accounts_user_code_key UNIQUE (user_code),
  constraint accounts_user_type_code_check CHECK ((user_type_code = ANY (ARRAY['STAFF'::text, 'STUDENT'::text, 'SUPERADMIN'::text, 'SNA'::text, 'LEADCAB'::text, 'AGENT'::text]))),
  constraint accounts_username_check CHECK (((username = lower(username)) AND (username <> ''::text)))
);
CREATE INDEX accounts_by_school ON public.accounts USING btree (school_code, user_code);
grant insert, select, update on accounts to ofisi_app;
grant delete, insert, select, update on accounts to ofisi_platform;

create table audit (
  school_code text not null,
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  user_code text not null,
  username text not null,
  operation text not null,
  subject text default ''::text not null,
  before jsonb,
  after jsonb,
  address text default ''::text not null,
  request_id text default ''::text not null,
  constraint audit_pkey PRIMARY KEY (school_code, id)
);
alter table audit enable row level security;
alter table audit force row level security;
create policy platform on audit to ofisi_platform using (true) with check (true);
create policy tenant on audit to ofisi_app using ((school_code = current_school())) with check ((school_code = COALESCE(current_school(), ''::text)));
grant insert, select on audit to ofisi_app;
grant insert, select on audit to ofisi_platform;

create table groups (
  school_code text not null,
  group_code text not null,
  group_name text collate "und-x-icu" not null,
  key_stage_code text,
  group_entry_year text default ''::text not null,
  group_exit_year text default ''::text not null,
  import_code text,
  created_at timestamp with time zone default now() not null,
  constraint groups_pkey PRIMARY KEY (school_code, group_code),
  constraint groups_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint groups_school_code_key_stage_code_fkey FOREIGN KEY (school_code, key_stage_code) REFERENCES key_stages(school_code, key_stage_code),
  constraint groups_check CHECK (((key_stage_code IS NOT NULL) OR ((group_entry_year <> ''::text) AND (group_exit_year <> ''::text)))),
  constraint groups_group_name_check CHECK ((group_name <> ''::text))
);
CREATE UNIQUE INDEX groups_name ON public.groups USING btree (school_code, COALESCE(key_stage_code, ''::text), fold(group_name));
alter table groups enable row level security;
alter table groups force row level security;
create policy platform on groups to ofisi_platform using (true) with check (true);
create policy tenant on groups to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on groups to ofisi_app;
grant delete, insert, select, update on groups to ofisi_platform;

create table guardians (
  school_code text not null,
  id bigint generated always as identity not null,
  parent_id_number text not null,
  names text collate "und-x-icu" not null,
  relationship text default ''::text not null,
  phone_number text default ''::text not null,
  email text default ''::text not null,
  address text default ''::text not null,
  nationality text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  search_text text generated always as (fold(((((((names || ' '::text) || parent_id_number) || ' '::text) || phone_number) || ' '::text) || email))) stored,
  constraint guardians_pkey PRIMARY KEY (school_code, id),
  constraint guardians_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint guardians_names_check CHECK ((names <> ''::text)),
  constraint guardians_parent_id_number_check CHECK ((parent_id_number <> ''::text))
);
CREATE INDEX guardians_by_name ON public.guardians USING btree (school_code, names, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX guardians_once ON public.guardians USING btree (school_code, parent_id_number, fold(names)) WHERE (deleted_at IS NULL);
CREATE INDEX guardians_search ON public.guardians USING gin (school_code, search_text gin_trgm_ops) WHERE (deleted_at IS NULL);
alter table guardians enable row level security;
alter table guardians force row level security;
create policy platform on guardians to ofisi_platform using (true) with check (true);
create policy tenant on guardians to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on guardians to ofisi_app;
grant delete, insert, select, update on guardians to ofisi_platform;

create table idempotency_keys (
  school_code text not null,
  user_code text not null,
  key text not null,
  operation text not null,
  request_hash bytea not null,
  response jsonb,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (school_code, user_code, key),
  constraint idempotency_keys_key_check CHECK (((length(key) >= 8) AND (length(key) <= 100)))
);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy platform on idempotency_keys to ofisi_platform using (true) with check (true);
create policy tenant on idempotency_keys to ofisi_app using ((school_code = COALESCE(current_school(), ''::text))) with check ((school_code = COALESCE(current_school(), ''::text)));
grant insert, select, update on idempotency_keys to ofisi_app;
grant delete, insert, select, update on idempotency_keys to ofisi_platform;

create table import_rows (
  school_code text not null,
  import_code text not null,
  row_number integer not null,
  cells jsonb not null,
  fixes jsonb default '{}'::jsonb not null,
  "values" jsonb default '{}'::jsonb not null,
  problems jsonb default '[]'::jsonb not null,
  state text not null,
  made_code text,
  constraint import_rows_pkey PRIMARY KEY (school_code, import_code, row_number),
  constraint import_rows_school_code_import_code_fkey FOREIGN KEY (school_code, import_code) REFERENCES imports(school_code, import_code) ON DELETE CASCADE,
  constraint import_rows_state_check CHECK ((state = ANY (ARRAY['valid'::text, 'invalid'::text, 'same'::text, 'likely'::text, 'skipped'::text, 'imported'::text])))
);
CREATE INDEX import_rows_by_state ON public.import_rows USING btree (school_code, import_code, state, row_number);
alter table import_rows enable row level security;
alter table import_rows force row level security;
create policy platform on import_rows to ofisi_platform using (true) with check (true);
create policy tenant on import_rows to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on import_rows to ofisi_app;
grant delete, insert, select, update on import_rows to ofisi_platform;

create table imports (
  school_code text not null,
  import_code text not null,
  kind text not null,
  state text not null,
  file_name text not null,
  file_sha256 bytea not null,
  group_code text default ''::text not null,
  key_stage_code text default ''::text not null,
  columns jsonb default '[]'::jsonb not null,
  mapping jsonb default '[]'::jsonb not null,
  date_order text default 'ask'::text not null,
  all_or_none boolean default false not null,
  cancel_requested boolean default false not null,
  progress integer default 0 not null,
  failure text default ''::text not null,
  started_by text not null,
  started_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint imports_pkey PRIMARY KEY (school_code, import_code),
  constraint imports_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint imports_date_order_check CHECK ((date_order = ANY (ARRAY['dmy'::text, 'mdy'::text, 'ask'::text]))),
  constraint imports_kind_check CHECK ((kind = ANY (ARRAY['students'::text, 'groups'::text, 'staff'::text]))),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'checked'::text, 'importing'::text, 'imported'::text, 'cancelled'::text, 'undone'::text, 'failed'::text])))
);
CREATE INDEX imports_newest ON public.imports USING btree (school_code, started_at DESC);
alter table imports enable row level security;
alter table imports force row level security;
create policy platform on imports to ofisi_platform using (true) with check (true);
create policy tenant on imports to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on imports to ofisi_app;
grant delete, insert, select, update on imports to ofisi_platform;

create table installation (
  only_row boolean default true not null,
  link_secret text not null,
  demo text default ''::text not null,
  constraint installation_pkey PRIMARY KEY (only_row),
  constraint installation_demo_check CHECK ((demo = ANY (ARRAY[''::text, 'loading'::text, 'loaded'::text]))),
  constraint installation_only_row_check CHECK (only_row)
);

create table key_stages (
  school_code text not null,
  key_stage_code text not null,
  key_stage_name text collate "und-x-icu" not null,
  created_at timestamp with time zone default now() not null,
  constraint key_stages_pkey PRIMARY KEY (school_code, key_stage_code),
  constraint key_stages_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint key_stages_key_stage_name_check CHECK ((key_stage_name <> ''::text))
);
CREATE UNIQUE INDEX key_stages_name ON public.key_stages USING btree (school_code, fold(key_stage_name));
alter table key_stages enable row level security;
alter table key_stages force row level security;
create policy platform on key_stages to ofisi_platform using (true) with check (true);
create policy tenant on key_stages to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on key_stages to ofisi_app;
grant delete, insert, select, update on key_stages to ofisi_platform;

create table notifications (
  school_code text not null,
  id bigint generated always as identity not null,
  user_code text not null,
  kind text not null,
  params jsonb default '{}'::jsonb not null,
  path text default ''::text not null,
  at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (school_code, id)
);
CREATE INDEX notifications_of_person ON public.notifications USING btree (school_code, user_code, id DESC);
alter table notifications enable row level security;
alter table notifications force row level security;
create policy platform on notifications to ofisi_platform using (true) with check (true);
create policy tenant on notifications to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select, update on notifications to ofisi_app;
grant delete, insert, select, update on notifications to ofisi_platform;

create table outbox (
  school_code text not null,
  id bigint generated always as identity not null,
  channel text not null,
  recipient text not null,
  reply_to text default ''::text not null,
  subject text default ''::text not null,
  body text not null,
  status smallint default 1 not null,
  attempts integer default 0 not null,
  failure text default ''::text not null,
  provider_reference text default ''::text not null,
  created_by text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  constraint outbox_pkey PRIMARY KEY (school_code, id),
  constraint outbox_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text]))),
  constraint outbox_status_check CHECK ((status = ANY (ARRAY[1, 2, 3])))
);
CREATE INDEX outbox_pending ON public.outbox USING btree (school_code, id) WHERE (status = 1);
alter table outbox enable row level security;
alter table outbox force row level security;
create policy platform on outbox to ofisi_platform using (true) with check (true);
create policy tenant on outbox to ofisi_app using ((school_code = COALESCE(current_school(), ''::text))) with check ((school_code = COALESCE(current_school(), ''::text)));
grant insert, select, update on outbox to ofisi_app;
grant delete, insert, select, update on outbox to ofisi_platform;

create table password_resets (
  token_hash bytea not null,
  username text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_resets_pkey PRIMARY KEY (token_hash),
  constraint password_resets_username_fkey FOREIGN KEY (username) REFERENCES accounts(username) ON DELETE CASCADE
);
grant delete, insert, select, update on password_resets to ofisi_app;
grant delete, insert, select, update on password_resets to ofisi_platform;

create unlogged table rate_counters (
  bucket text not null,
  window_ends_at timestamp with time zone not null,
  hits integer not null,
  constraint rate_counters_pkey PRIMARY KEY (bucket)
);
grant delete, insert, select, update on rate_counters to ofisi_app;
grant delete, insert, select, update on rate_counters to ofisi_platform;

create table schema_migrations (
  version integer not null,
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone default now() not null,
  constraint schema_migrations_pkey PRIMARY KEY (version)
);

create table schools (
  school_code text not null,
  name text not null,
  logo text default ''::text not null,
  country text default 'KE'::text not null,
  time_zone text default 'Africa/Nairobi'::text not null,
  created_at timestamp with time zone default now() not null,
  constraint schools_pkey PRIMARY KEY (school_code),
  constraint schools_country_check CHECK ((country = ANY (ARRAY['KE'::text, 'CD'::text]))),
  constraint schools_name_check CHECK ((name <> ''::text)),
  constraint schools_school_code_check CHECK ((school_code ~ '^[A-Z][A-Z0-9]{1,11}$'::text))
);
grant insert, select on schools to ofisi_app;
grant delete, insert, select, update on schools to ofisi_platform;

create table sessions (
  token_hash bytea not null,
  username text not null,
  started_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  address text default ''::text not null,
  device text default ''::text not null,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_username_fkey FOREIGN KEY (username) REFERENCES accounts(username) ON DELETE CASCADE
);
CREATE INDEX sessions_by_account ON public.sessions USING btree (username);
grant delete, insert, select, update on sessions to ofisi_app;
grant delete, insert, select, update on sessions to ofisi_platform;

create table setup_links (
  token_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  used_at timestamp with time zone,
  constraint setup_links_pkey PRIMARY KEY (token_hash)
);
grant delete, insert, select, update on setup_links to ofisi_app;
grant delete, insert, select, update on setup_links to ofisi_platform;

create table staff (
  school_code text not null,
  user_code text not null,
  id bigint generated always as identity not null,
  name text collate "und-x-icu" not null,
  date_of_birth date,
  gender text default ''::text not null,
  national_id_number text default ''::text not null,
  nationality text default ''::text not null,
  address text default ''::text not null,
  phone_number text default ''::text not null,
  email text default ''::text not null,
  photo text default 'noimage.jpg'::text not null,
  group_code text not null,
  school_id_number text default ''::text not null,
  version integer default 1 not null,
  import_code text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  deleted_at timestamp with time zone,
  deleted_by text default ''::text not null,
  search_text text generated always as (fold(((((((((name || ' '::text) || school_id_number) || ' '::text) || phone_number) || ' '::text) || email) || ' '::text) || national_id_number))) stored,
  constraint staff_pkey PRIMARY KEY (school_code, user_code),
  constraint staff_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint staff_school_code_group_code_fkey FOREIGN KEY (school_code, group_code) REFERENCES staff_groups(school_code, group_code),
  constraint staff_gender_check CHECK ((gender = ANY (ARRAY[''::text, 'Female'::text, 'Male'::text, 'Other'::text]))),
  constraint staff_name_check CHECK ((name <> ''::text))
);
CREATE INDEX staff_by_group ON public.staff USING btree (school_code, group_code, name, user_code);
CREATE INDEX staff_by_import ON public.staff USING btree (school_code, import_code) WHERE (import_code IS NOT NULL);
CREATE INDEX staff_by_name ON public.staff USING btree (school_code, name, user_code) WHERE (deleted_at IS NULL);
CREATE INDEX staff_in_bin ON public.staff USING btree (school_code, deleted_at DESC) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX staff_national_id ON public.staff USING btree (school_code, upper(translate(national_id_number, ' -./'::text, ''::text))) WHERE ((national_id_number <> ''::text) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX staff_school_id ON public.staff USING btree (school_code, upper(school_id_number)) WHERE ((school_id_number <> ''::text) AND (deleted_at IS NULL));
CREATE INDEX staff_search ON public.staff USING gin (school_code, search_text gin_trgm_ops) WHERE (deleted_at IS NULL);
alter table staff enable row level security;
alter table staff force row level security;
create policy platform on staff to ofisi_platform using (true) with check (true);
create policy tenant on staff to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on staff to ofisi_app;
grant delete, insert, select, update on staff to ofisi_platform;

create table staff_groups (
  school_code text not null,
  group_code text not null,
  group_name text collate "und-x-icu" not null,
  created_at timestamp with time zone default now() not null,
  constraint staff_groups_pkey PRIMARY KEY (school_code, group_code),
  constraint staff_groups_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint staff_groups_group_name_check CHECK ((group_name <> ''::text))
);
CREATE UNIQUE INDEX staff_groups_name ON public.staff_groups USING btree (school_code, fold(group_name));
alter table staff_groups enable row level security;
alter table staff_groups force row level security;
create policy platform on staff_groups to ofisi_platform using (true) with check (true);
create policy tenant on staff_groups to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on staff_groups to ofisi_app;
grant delete, insert, select, update on staff_groups to ofisi_platform;

create table student_ticks (
  school_code text not null,
  operator_code text not null,
  user_code text not null,
  constraint student_ticks_pkey PRIMARY KEY (school_code, operator_code, user_code),
  constraint student_ticks_school_code_user_code_fkey FOREIGN KEY (school_code, user_code) REFERENCES students(school_code, user_code) ON DELETE CASCADE
);
alter table student_ticks enable row level security;
alter table student_ticks force row level security;
create policy platform on student_ticks to ofisi_platform using (true) with check (true);
create policy tenant on student_ticks to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select on student_ticks to ofisi_app;
grant delete, insert, select, update on student_ticks to ofisi_platform;

create table students (
  school_code text not null,
  user_code text not null,
  id bigint generated always as identity not null,
  name text collate "und-x-icu" not null,
  date_of_birth date,
  gender text default ''::text not null,
  national_id_number text default ''::text not null,
  nationality text default ''::text not null,
  address text default ''::text not null,
  phone_number text default ''::text not null,
  email text default ''::text not null,
  photo text default ''::text not null,
  group_code text not null,
  school_id_number text default ''::text not null,
  parent_id_number text default ''::text not null,
  card_status smallint default 1 not null,
  version integer default 1 not null,
  import_code text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  deleted_at timestamp with time zone,
  deleted_by text default ''::text not null,
  search_text text generated always as (fold(((((((((name || ' '::text) || school_id_number) || ' '::text) || phone_number) || ' '::text) || email) || ' '::text) || national_id_number))) stored,
  constraint students_pkey PRIMARY KEY (school_code, user_code),
  constraint students_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint students_school_code_group_code_fkey FOREIGN KEY (school_code, group_code) REFERENCES groups(school_code, group_code),
  constraint students_card_status_check CHECK ((card_status = ANY (ARRAY[1, 2, 3]))),
  constraint students_gender_check CHECK ((gender = ANY (ARRAY[''::text, 'Female'::text, 'Male'::text, 'Other'::text]))),
  constraint students_name_check CHECK ((name <> ''::text))
);
CREATE INDEX students_by_family ON public.students USING btree (school_code, parent_id_number) WHERE (parent_id_number <> ''::text);
CREATE INDEX students_by_group ON public.students USING btree (school_code, group_code, name, user_code) WHERE (deleted_at IS NULL);
CREATE INDEX students_by_import ON public.students USING btree (school_code, import_code) WHERE (import_code IS NOT NULL);
CREATE INDEX students_by_name ON public.students USING btree (school_code, name, user_code) WHERE (deleted_at IS NULL);
CREATE INDEX students_in_bin ON public.students USING btree (school_code, deleted_at DESC) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX students_school_id ON public.students USING btree (school_code, upper(school_id_number)) WHERE ((school_id_number <> ''::text) AND (deleted_at IS NULL));
CREATE INDEX students_search ON public.students USING gin (school_code, search_text gin_trgm_ops) WHERE (deleted_at IS NULL);
alter table students enable row level security;
alter table students force row level security;
create policy platform on students to ofisi_platform using (true) with check (true);
create policy tenant on students to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on students to ofisi_app;
grant delete, insert, select, update on students to ofisi_platform;

create table uploads (
  school_code text not null,
  upload_name text not null,
  kind text not null,
  content_type text not null,
  bytes bigint not null,
  sha256 bytea not null,
  original_name text default ''::text not null,
  created_by text not null,
  created_at timestamp with time zone default now() not null,
  constraint uploads_pkey PRIMARY KEY (school_code, upload_name),
  constraint uploads_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint uploads_bytes_check CHECK ((bytes >= 0)),
  constraint uploads_upload_name_check CHECK ((upload_name ~ '^[a-z0-9]{24,40}\.[a-z0-9]{1,5}$'::text))
);
alter table uploads enable row level security;
alter table uploads force row level security;
create policy platform on uploads to ofisi_platform using (true) with check (true);
create policy tenant on uploads to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on uploads to ofisi_app;
grant delete, insert, select, update on uploads to ofisi_platform;

CREATE OR REPLACE FUNCTION public.current_school()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.school_code', true), '') $function$;
-- owner of the database; may be called by everybody.

CREATE OR REPLACE FUNCTION public.enqueue_job(task text, payload json, queue text DEFAULT NULL::text, run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, job_key text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform graphile_worker.add_job(
    identifier => task, payload => payload, queue_name => queue, run_at => run_at, job_key => job_key, max_attempts => 12);
end $function$;
-- owner of the database; may be called by ofisi_app, ofisi_platform.

CREATE OR REPLACE FUNCTION public.fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select lower(translate(public.unaccent('public.unaccent'::regdictionary, value), E'\'`\u00b4\u2018\u2019\u02bc', '')) $function$;
-- owner of the database; may be called by everybody.

CREATE OR REPLACE FUNCTION public.matching_guardians(patterns text[])
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'public', 'pg_temp'
 SET random_page_cost TO '1.1'
 SET jit TO 'off'
AS $function$
declare
  pattern text;
  query text := 'select id from guardians where school_code = $1 and deleted_at is null';
begin
  foreach pattern in array patterns loop
    query := query || format(' and search_text like %L', fold(pattern));
  end loop;
  return query execute query using current_school();
end $function$;
-- owner ofisi_platform; may be called by ofisi_app.

CREATE OR REPLACE FUNCTION public.matching_staff(patterns text[])
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'public', 'pg_temp'
 SET random_page_cost TO '1.1'
 SET jit TO 'off'
AS $function$
declare
  pattern text;
  query text := 'select user_code from staff where school_code = $1 and deleted_at is null';
begin
  foreach pattern in array patterns loop
    query := query || format(' and search_text like %L', fold(pattern));
  end loop;
  return query execute query using current_school();
end $function$;
-- owner ofisi_platform; may be called by ofisi_app.

CREATE OR REPLACE FUNCTION public.matching_students(patterns text[])
 RETURNS TABLE(user_code text, name text, date_of_birth date, gender text, nationality text, school_id_number text, group_code text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'public', 'pg_temp'
 SET random_page_cost TO '1.1'
 SET jit TO 'off'
AS $function$
declare
  pattern text;
  query text := 'select user_code, name, date_of_birth, gender, nationality, school_id_number, group_code from students where school_code = $1 and deleted_at is null';
begin
  foreach pattern in array patterns loop
    query := query || format(' and search_text like %L', fold(pattern));
  end loop;
  return query execute query using current_school();
end $function$;
-- owner ofisi_platform; may be called by ofisi_app.

CREATE OR REPLACE PROCEDURE public.secure_tenant_table(IN table_name text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format('create policy tenant on %I to ofisi_app using (school_code = current_school()) with check (school_code = current_school())', table_name);
  execute format('create policy platform on %I to ofisi_platform using (true) with check (true)', table_name);
  execute format('grant select, insert, update, delete on %I to ofisi_platform', table_name);
end $procedure$;
-- owner of the database; may be called by everybody.
