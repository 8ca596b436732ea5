-- Written by `npm run generate` from the migrated database. Do not edit; for reading, not for running.

create extension btree_gin;
create extension pg_trgm;
create extension unaccent;

create table absence_links (
  school_code text not null,
  on_day date not null,
  student_code text not null,
  recipient text not null,
  name text default ''::text not null,
  token_hash bytea not null,
  message_id bigint not null,
  expires_at timestamp with time zone not null,
  constraint absence_links_pkey PRIMARY KEY (school_code, on_day, student_code, recipient),
  constraint absence_links_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint absence_links_school_code_message_id_fkey FOREIGN KEY (school_code, message_id) REFERENCES messages(school_code, id),
  constraint absence_links_school_code_on_day_student_code_fkey FOREIGN KEY (school_code, on_day, student_code) REFERENCES absence_notices(school_code, on_day, student_code) ON DELETE CASCADE
);
CREATE INDEX absence_links_message ON public.absence_links USING btree (school_code, message_id);
CREATE INDEX absence_links_recipient ON public.absence_links USING btree (school_code, recipient, on_day);
CREATE UNIQUE INDEX absence_links_token ON public.absence_links USING btree (token_hash);
alter table absence_links enable row level security;
alter table absence_links force row level security;
create policy platform on absence_links to ofisi_platform using (true) with check (true);
create policy tenant on absence_links to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select on absence_links to ofisi_app;
grant delete, insert, select, update on absence_links to ofisi_platform;

create table absence_notices (
  school_code text not null,
  on_day date not null,
  student_code text not null,
  state text default 'waiting'::text not null,
  due_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint absence_notices_pkey PRIMARY KEY (school_code, on_day, student_code),
  constraint absence_notices_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint absence_notices_school_code_student_code_fkey FOREIGN KEY (school_code, student_code) REFERENCES students(school_code, user_code) ON DELETE CASCADE,
  constraint absence_notices_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'told'::text, 'withdrawn'::text, 'unreachable'::text, 'overLimit'::text])))
);
CREATE INDEX absence_notices_due ON public.absence_notices USING btree (school_code, due_at) WHERE (state = 'waiting'::text);
CREATE INDEX absence_notices_of_student ON public.absence_notices USING btree (school_code, student_code);
alter table absence_notices enable row level security;
alter table absence_notices force row level security;
create policy platform on absence_notices to ofisi_platform using (true) with check (true);
create policy tenant on absence_notices to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant select on absence_notices to ofisi_app;
grant delete, insert, select, update on absence_notices to ofisi_platform;
grant update (state, due_at, ended_at) on absence_notices to ofisi_app;

create table absence_reasons (
  school_code text not null,
  id bigint generated always as identity not null,
  on_day date not null,
  student_code text not null,
  via text not null,
  choice text default ''::text not null,
  said text default ''::text not null,
  said_by text default ''::text not null,
  phone text not null,
  said_at timestamp with time zone default now() not null,
  constraint absence_reasons_pkey PRIMARY KEY (school_code, id),
  constraint absence_reasons_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint absence_reasons_school_code_on_day_student_code_fkey FOREIGN KEY (school_code, on_day, student_code) REFERENCES absence_notices(school_code, on_day, student_code) ON DELETE CASCADE,
  constraint absence_reasons_via_check CHECK ((via = ANY (ARRAY['link'::text, 'sms'::text])))
);
CREATE INDEX absence_reasons_of ON public.absence_reasons USING btree (school_code, on_day, student_code, id);
alter table absence_reasons enable row level security;
alter table absence_reasons force row level security;
create policy platform on absence_reasons to ofisi_platform using (true) with check (true);
create policy tenant on absence_reasons to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select on absence_reasons to ofisi_app;
grant delete, insert, select, update on absence_reasons to ofisi_platform;

create table absence_settings (
  school_code text not null,
  tells boolean default false not null,
  tells_of text default 'lesson'::text not null,
  delay_minutes smallint default 30 not null,
  language text default 'en'::text not null,
  template_en text default ''::text not null,
  template_fr text default ''::text not null,
  template_sw text default ''::text not null,
  excuses text[] default '{}'::text[] not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  constraint absence_settings_pkey PRIMARY KEY (school_code),
  constraint absence_settings_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint absence_settings_delay_minutes_check CHECK (((delay_minutes >= 0) AND (delay_minutes <= 720))),
  constraint absence_settings_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'sw'::text]))),
  constraint absence_settings_tells_of_check CHECK ((tells_of = ANY (ARRAY['lesson'::text, 'day'::text])))
);
alter table absence_settings enable row level security;
alter table absence_settings force row level security;
create policy platform on absence_settings to ofisi_platform using (true) with check (true);
create policy tenant on absence_settings to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select, update on absence_settings to ofisi_app;
grant delete, insert, select, update on absence_settings to ofisi_platform;

create table academic_years (
  school_code text not null,
  academic_year_code text not null,
  academic_year text collate natural_order not null,
  created_at timestamp with time zone default now() not null,
  constraint academic_years_pkey PRIMARY KEY (school_code, academic_year_code),
  constraint academic_years_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint academic_years_academic_year_check CHECK ((academic_year <> ''::text))
);
CREATE UNIQUE INDEX academic_years_name ON public.academic_years USING btree (school_code, fold(academic_year));
alter table academic_years enable row level security;
alter table academic_years force row level security;
create policy platform on academic_years to ofisi_platform using (true) with check (true);
create policy tenant on academic_years to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on academic_years to ofisi_app;
grant delete, insert, select, update on academic_years to ofisi_platform;

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
  language text default ''::text not null,
  password_set_at timestamp with time zone,
  constraint accounts_pkey PRIMARY KEY (username),
  constraint accounts_user_code_key UNIQUE (user_code),
  constraint accounts_language_check CHECK ((language = ANY (ARRAY[''::text, 'en'::text, 'fr'::text, 'sw'::text]))),
  constraint accounts_user_type_code_check CHECK ((user_type_code = ANY (ARRAY['STAFF'::text, 'STUDENT'::text, 'SUPERADMIN'::text, 'SNA'::text, 'LEADCAB'::text, 'AGENT'::text, 'GUARDIAN'::text]))),
  constraint accounts_username_check CHECK (((username = lower(username)) AND (username <> ''::text)))
);
CREATE INDEX accounts_by_school ON public.accounts USING btree (school_code, user_code);
grant insert, select, update on accounts to ofisi_app;
grant delete, insert, select, update on accounts to ofisi_platform;

create table applicant_files (
  school_code text not null,
  file_code text not null,
  user_code text not null,
  kind text not null,
  upload_name text not null,
  pages integer not null,
  request_key bytea,
  constraint applicant_files_pkey PRIMARY KEY (school_code, file_code),
  constraint applicant_files_school_code_upload_name_fkey FOREIGN KEY (school_code, upload_name) REFERENCES uploads(school_code, upload_name),
  constraint applicant_files_school_code_user_code_fkey FOREIGN KEY (school_code, user_code) REFERENCES applicants(school_code, user_code) ON DELETE CASCADE,
  constraint applicant_files_kind_check CHECK ((kind = ANY (ARRAY['CV'::text, 'PAPER'::text]))),
  constraint applicant_files_pages_check CHECK ((pages >= 0))
);
CREATE UNIQUE INDEX applicant_files_cv ON public.applicant_files USING btree (school_code, user_code) WHERE (kind = 'CV'::text);
CREATE INDEX applicant_files_of_applicant ON public.applicant_files USING btree (school_code, user_code);
CREATE UNIQUE INDEX applicant_files_of_upload ON public.applicant_files USING btree (school_code, upload_name);
CREATE UNIQUE INDEX applicant_files_request ON public.applicant_files USING btree (school_code, user_code, request_key) WHERE (request_key IS NOT NULL);
alter table applicant_files enable row level security;
alter table applicant_files force row level security;
create policy platform on applicant_files to ofisi_platform using (true) with check (true);
create policy tenant on applicant_files to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on applicant_files to ofisi_app;
grant delete, insert, select, update on applicant_files to ofisi_platform;

create table applicant_groups (
  school_code text not null,
  group_code text not null,
  group_name text collate natural_order not null,
  group_entry_year text not null,
  group_exit_year text not null,
  created_at timestamp with time zone default now() not null,
  constraint applicant_groups_pkey PRIMARY KEY (school_code, group_code),
  constraint applicant_groups_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint applicant_groups_check CHECK (((group_exit_year ~ '^(19|20)[0-9]{2}$'::text) AND (group_exit_year >= group_entry_year))),
  constraint applicant_groups_group_entry_year_check CHECK ((group_entry_year ~ '^(19|20)[0-9]{2}$'::text)),
  constraint applicant_groups_group_name_check CHECK ((group_name <> ''::text))
);
CREATE UNIQUE INDEX applicant_groups_name ON public.applicant_groups USING btree (school_code, fold(group_name), group_entry_year);
alter table applicant_groups enable row level security;
alter table applicant_groups force row level security;
create policy platform on applicant_groups to ofisi_platform using (true) with check (true);
create policy tenant on applicant_groups to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on applicant_groups to ofisi_app;
grant delete, insert, select, update on applicant_groups to ofisi_platform;

create table applicant_statuses (
  school_code text not null,
  label text not null,
  created_at timestamp with time zone default now() not null,
  constraint applicant_statuses_pkey PRIMARY KEY (school_code, label),
  constraint applicant_statuses_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint applicant_statuses_label_check CHECK ((label <> ALL (ARRAY[''::text, 'Pending'::text, 'Printed'::text, 'Collected'::text, '1'::text, '2'::text, '3'::text])))
);
CREATE UNIQUE INDEX applicant_statuses_label ON public.applicant_statuses USING btree (school_code, fold(label));
alter table applicant_statuses enable row level security;
alter table applicant_statuses force row level security;
create policy platform on applicant_statuses to ofisi_platform using (true) with check (true);
create policy tenant on applicant_statuses to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on applicant_statuses to ofisi_app;
grant delete, insert, select, update on applicant_statuses to ofisi_platform;

create table applicant_ticks (
  school_code text not null,
  operator_code text not null,
  user_code text not null,
  constraint applicant_ticks_pkey PRIMARY KEY (school_code, operator_code, user_code),
  constraint applicant_ticks_school_code_user_code_fkey FOREIGN KEY (school_code, user_code) REFERENCES applicants(school_code, user_code) ON DELETE CASCADE
);
CREATE INDEX applicant_ticks_of_applicant ON public.applicant_ticks USING btree (school_code, user_code);
alter table applicant_ticks enable row level security;
alter table applicant_ticks force row level security;
create policy platform on applicant_ticks to ofisi_platform using (true) with check (true);
create policy tenant on applicant_ticks to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select on applicant_ticks to ofisi_app;
grant delete, insert, select, update on applicant_ticks to ofisi_platform;

create table applicants (
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
  photo text default 'N/A'::text not null,
  group_code text not null,
  status text default 'Pending'::text not null,
  comments text default ''::text not null,
  applied_on date not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  deleted_at timestamp with time zone,
  deleted_by text default ''::text not null,
  search_text text generated always as (fold(((((((name || ' '::text) || phone_number) || ' '::text) || email) || ' '::text) || national_id_number))) stored,
  accepted_on date,
  student_code text,
  own_status text generated always as (
CASE
    WHEN ((accepted_on IS NOT NULL) OR (status = ANY (ARRAY['Pending'::text, 'Printed'::text, 'Collected'::text]))) THEN NULL::text
    ELSE status
END) stored,
  import_code text,
  constraint applicants_pkey PRIMARY KEY (school_code, user_code),
  constraint applicants_own_status FOREIGN KEY (school_code, own_status) REFERENCES applicant_statuses(school_code, label),
  constraint applicants_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint applicants_school_code_group_code_fkey FOREIGN KEY (school_code, group_code) REFERENCES applicant_groups(school_code, group_code),
  constraint applicants_student FOREIGN KEY (school_code, student_code) REFERENCES students(school_code, user_code) ON DELETE SET NULL (student_code),
  constraint applicants_gender_check CHECK ((gender = ANY (ARRAY[''::text, 'Female'::text, 'Male'::text, 'Other'::text]))),
  constraint applicants_name_check CHECK ((name <> ''::text)),
  constraint applicants_student_accepted CHECK (((student_code IS NULL) OR (accepted_on IS NOT NULL)))
);
CREATE INDEX applicants_by_group ON public.applicants USING btree (school_code, group_code, name, user_code);
CREATE INDEX applicants_by_import ON public.applicants USING btree (school_code, import_code) WHERE (import_code IS NOT NULL);
CREATE INDEX applicants_by_name ON public.applicants USING btree (school_code, name, user_code) WHERE (deleted_at IS NULL);
CREATE INDEX applicants_by_status ON public.applicants USING btree (school_code, own_status) WHERE (own_status IS NOT NULL);
CREATE INDEX applicants_in_bin ON public.applicants USING btree (school_code, deleted_at DESC) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX applicants_national_id ON public.applicants USING btree (school_code, upper(translate(national_id_number, ' -./'::text, ''::text))) WHERE ((national_id_number <> ''::text) AND (deleted_at IS NULL));
CREATE INDEX applicants_on_board ON public.applicants USING btree (school_code, status, name, user_code) WHERE ((deleted_at IS NULL) AND (accepted_on IS NULL));
CREATE INDEX applicants_search ON public.applicants USING gin (school_code, search_text gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX applicants_student_once ON public.applicants USING btree (school_code, student_code) WHERE (student_code IS NOT NULL);
alter table applicants enable row level security;
alter table applicants force row level security;
create policy platform on applicants to ofisi_platform using (true) with check (true);
create policy tenant on applicants to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on applicants to ofisi_app;
grant delete, insert, select, update on applicants to ofisi_platform;

create table application_forms (
  school_code text not null,
  is_open boolean default false not null,
  version integer default 0 not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  constraint application_forms_pkey PRIMARY KEY (school_code),
  constraint application_forms_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code)
);
alter table application_forms enable row level security;
alter table application_forms force row level security;
create policy platform on application_forms to ofisi_platform using (true) with check (true);
create policy tenant on application_forms to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select, update on application_forms to ofisi_app;
grant delete, insert, select, update on application_forms to ofisi_platform;

create table applications (
  school_code text not null,
  user_code text not null,
  reference text not null,
  request_key bytea not null,
  request_hash bytea not null,
  guardian_name text not null,
  guardian_phone text not null,
  national_id_number text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  second_guardian_name text default ''::text not null,
  second_guardian_phone text default ''::text not null,
  constraint applications_pkey PRIMARY KEY (school_code, user_code),
  constraint applications_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint applications_school_code_user_code_fkey FOREIGN KEY (school_code, user_code) REFERENCES applicants(school_code, user_code) ON DELETE CASCADE,
  constraint applications_reference_check CHECK ((reference ~ '^[0-9A-Z]{10}$'::text))
);
CREATE UNIQUE INDEX applications_reference ON public.applications USING btree (school_code, reference);
CREATE UNIQUE INDEX applications_request ON public.applications USING btree (school_code, request_key);
alter table applications enable row level security;
alter table applications force row level security;
create policy platform on applications to ofisi_platform using (true) with check (true);
create policy tenant on applications to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select on applications to ofisi_app;
grant delete, insert, select, update on applications to ofisi_platform;

create table assignment_attempts (
  school_code text not null,
  submission_code text not null,
  attempt integer not null,
  comments text not null,
  upload_name text not null,
  pages integer not null,
  handed_in_at timestamp with time zone default now() not null,
  search_text text generated always as (fold((comments COLLATE "und-x-icu"))) stored,
  pressed_at timestamp with time zone default now() not null,
  constraint assignment_attempts_pkey PRIMARY KEY (school_code, submission_code, attempt),
  constraint assignment_attempts_school_code_submission_code_fkey FOREIGN KEY (school_code, submission_code) REFERENCES assignment_submissions(school_code, submission_code) ON DELETE CASCADE,
  constraint assignment_attempts_school_code_upload_name_fkey FOREIGN KEY (school_code, upload_name) REFERENCES uploads(school_code, upload_name),
  constraint assignment_attempts_attempt_check CHECK ((attempt > 0)),
  constraint assignment_attempts_comments_check CHECK ((comments <> ''::text)),
  constraint assignment_attempts_pages_check CHECK ((pages >= 0))
);
CREATE UNIQUE INDEX assignment_attempts_of_upload ON public.assignment_attempts USING btree (school_code, upload_name);
alter table assignment_attempts enable row level security;
alter table assignment_attempts force row level security;
create policy platform on assignment_attempts to ofisi_platform using (true) with check (true);
create policy tenant on assignment_attempts to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on assignment_attempts to ofisi_app;
grant delete, insert, select, update on assignment_attempts to ofisi_platform;

create table assignment_extensions (
  school_code text not null,
  assignment_code text not null,
  student_code text not null,
  due_at timestamp with time zone not null,
  given_by text not null,
  given_at timestamp with time zone default now() not null,
  constraint assignment_extensions_pkey PRIMARY KEY (school_code, assignment_code, student_code),
  constraint assignment_extensions_school_code_assignment_code_fkey FOREIGN KEY (school_code, assignment_code) REFERENCES assignments(school_code, assignment_code) ON DELETE CASCADE,
  constraint assignment_extensions_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint assignment_extensions_school_code_student_code_fkey FOREIGN KEY (school_code, student_code) REFERENCES students(school_code, user_code) ON DELETE CASCADE
);
CREATE INDEX assignment_extensions_by_due ON public.assignment_extensions USING btree (due_at);
CREATE INDEX assignment_extensions_of_student ON public.assignment_extensions USING btree (school_code, student_code);
alter table assignment_extensions enable row level security;
alter table assignment_extensions force row level security;
create policy platform on assignment_extensions to ofisi_platform using (true) with check (true);
create policy tenant on assignment_extensions to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on assignment_extensions to ofisi_app;
grant delete, insert, select, update on assignment_extensions to ofisi_platform;

create table assignment_submissions (
  school_code text not null,
  id bigint default nextval('assignment_ids'::regclass) not null,
  submission_code text not null,
  assignment_code text not null,
  user_code text not null,
  student_code text,
  name text not null,
  title text,
  instructions text,
  due_at timestamp with time zone,
  attempts integer default 1 not null,
  handed_in_at timestamp with time zone default now() not null,
  grade text default ''::text not null,
  grade_comments text default ''::text not null,
  graded_at timestamp with time zone,
  graded_by text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  released_at timestamp with time zone,
  search_text text generated always as (fold((((name || ' '::text) || COALESCE(title, ''::text)) COLLATE "und-x-icu"))) stored,
  deleted_at timestamp with time zone,
  deleted_by text default ''::text not null,
  binned_with_assignment boolean default false not null,
  constraint assignment_submissions_pkey PRIMARY KEY (school_code, submission_code),
  constraint assignment_submissions_school_code_id_key UNIQUE (school_code, id),
  constraint assignment_submissions_school_code_assignment_code_fkey FOREIGN KEY (school_code, assignment_code) REFERENCES assignments(school_code, assignment_code) ON DELETE CASCADE,
  constraint assignment_submissions_school_code_student_code_fkey FOREIGN KEY (school_code, student_code) REFERENCES students(school_code, user_code) ON DELETE CASCADE,
  constraint assignment_submissions_attempts_check CHECK ((attempts > 0)),
  constraint assignment_submissions_check CHECK (((student_code IS NULL) OR (student_code = user_code))),
  constraint assignment_submissions_check1 CHECK (((graded_at IS NULL) = (grade = ''::text)))
);
CREATE INDEX assignment_submissions_by_student ON public.assignment_submissions USING btree (school_code, student_code);
CREATE INDEX assignment_submissions_by_time ON public.assignment_submissions USING btree (school_code, handed_in_at DESC, id DESC);
CREATE INDEX assignment_submissions_by_user ON public.assignment_submissions USING btree (school_code, user_code);
CREATE INDEX assignment_submissions_in_bin ON public.assignment_submissions USING btree (school_code, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX assignment_submissions_of_assignment ON public.assignment_submissions USING btree (school_code, assignment_code);
CREATE UNIQUE INDEX assignment_submissions_one ON public.assignment_submissions USING btree (school_code, assignment_code, user_code) WHERE (deleted_at IS NULL);
alter table assignment_submissions enable row level security;
alter table assignment_submissions force row level security;
create policy platform on assignment_submissions to ofisi_platform using (true) with check (true);
create policy tenant on assignment_submissions to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on assignment_submissions to ofisi_app;
grant delete, insert, select, update on assignment_submissions to ofisi_platform;

create table assignment_teams (
  school_code text not null,
  assignment_code text not null,
  student_code text not null,
  team smallint not null,
  constraint assignment_teams_pkey PRIMARY KEY (school_code, assignment_code, student_code),
  constraint assignment_teams_school_code_assignment_code_fkey FOREIGN KEY (school_code, assignment_code) REFERENCES assignments(school_code, assignment_code) ON DELETE CASCADE,
  constraint assignment_teams_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint assignment_teams_school_code_student_code_fkey FOREIGN KEY (school_code, student_code) REFERENCES students(school_code, user_code) ON DELETE CASCADE,
  constraint assignment_teams_team_check CHECK (((team >= 1) AND (team <= 500)))
);
CREATE INDEX assignment_teams_of_student ON public.assignment_teams USING btree (school_code, student_code);
alter table assignment_teams enable row level security;
alter table assignment_teams force row level security;
create policy platform on assignment_teams to ofisi_platform using (true) with check (true);
create policy tenant on assignment_teams to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on assignment_teams to ofisi_app;
grant delete, insert, select, update on assignment_teams to ofisi_platform;

create table assignments (
  school_code text not null,
  id bigint default nextval('assignment_ids'::regclass) not null,
  assignment_code text not null,
  group_code text not null,
  activity_code text not null,
  staff_code text not null,
  staff_name text not null,
  title text not null,
  instructions text not null,
  due_at timestamp with time zone,
  out_of numeric(7,2),
  status smallint default 1 not null,
  upload_name text not null,
  pages integer not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  holds_grades boolean default false not null,
  search_text text generated always as (fold((((title || ' '::text) || staff_name) COLLATE "und-x-icu"))) stored,
  deleted_at timestamp with time zone,
  deleted_by text default ''::text not null,
  constraint assignments_pkey PRIMARY KEY (school_code, assignment_code),
  constraint assignments_school_code_id_key UNIQUE (school_code, id),
  constraint assignments_school_code_activity_code_fkey FOREIGN KEY (school_code, activity_code) REFERENCES units(school_code, activity_code),
  constraint assignments_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint assignments_school_code_group_code_fkey FOREIGN KEY (school_code, group_code) REFERENCES groups(school_code, group_code),
  constraint assignments_school_code_upload_name_fkey FOREIGN KEY (school_code, upload_name) REFERENCES uploads(school_code, upload_name),
  constraint assignments_instructions_check CHECK ((instructions <> ''::text)),
  constraint assignments_out_of_check CHECK ((out_of > (0)::numeric)),
  constraint assignments_pages_check CHECK ((pages >= 0)),
  constraint assignments_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint assignments_title_check CHECK ((title <> ''::text))
);
CREATE INDEX assignments_by_due ON public.assignments USING btree (due_at) WHERE ((status = 1) AND (due_at IS NOT NULL));
CREATE INDEX assignments_by_group ON public.assignments USING btree (school_code, group_code, status);
CREATE INDEX assignments_by_unit ON public.assignments USING btree (school_code, activity_code);
CREATE INDEX assignments_in_bin ON public.assignments USING btree (school_code, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX assignments_of_upload ON public.assignments USING btree (school_code, upload_name);
alter table assignments enable row level security;
alter table assignments force row level security;
create policy platform on assignments to ofisi_platform using (true) with check (true);
create policy tenant on assignments to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on assignments to ofisi_app;
grant delete, insert, select, update on assignments to ofisi_platform;

create table attendance_changes (
  school_code text not null,
  id bigint generated always as identity not null,
  on_day date not null,
  user_code text not null,
  lesson_id bigint not null,
  activity_code text default ''::text not null,
  value_before text not null,
  value_after text not null,
  changed_by text not null,
  changed_at timestamp with time zone default now() not null,
  constraint attendance_changes_pkey PRIMARY KEY (school_code, id),
  constraint attendance_changes_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint attendance_changes_school_code_on_day_user_code_lesson_id_fkey FOREIGN KEY (school_code, on_day, user_code, lesson_id) REFERENCES attendance_marks(school_code, on_day, user_code, lesson_id) ON DELETE CASCADE
);
CREATE INDEX attendance_changes_of ON public.attendance_changes USING btree (school_code, on_day, user_code, lesson_id);
alter table attendance_changes enable row level security;
alter table attendance_changes force row level security;
create policy platform on attendance_changes to ofisi_platform using (true) with check (true);
create policy tenant on attendance_changes to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select on attendance_changes to ofisi_app;
grant delete, insert, select, update on attendance_changes to ofisi_platform;

create table attendance_codes (
  school_code text not null,
  code text not null,
  name text not null,
  counts_as text not null,
  place smallint not null,
  is_offered boolean default true not null,
  constraint attendance_codes_pkey PRIMARY KEY (school_code, code),
  constraint attendance_codes_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint attendance_codes_counts_as_check CHECK ((counts_as = ANY (ARRAY['present'::text, 'late'::text, 'absent'::text, 'excused'::text]))),
  constraint attendance_codes_name_check CHECK ((name <> ''::text))
);
alter table attendance_codes enable row level security;
alter table attendance_codes force row level security;
create policy platform on attendance_codes to ofisi_platform using (true) with check (true);
create policy tenant on attendance_codes to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select, update on attendance_codes to ofisi_app;
grant delete, insert, select, update on attendance_codes to ofisi_platform;

create table attendance_counts (
  school_code text not null,
  kind text not null,
  group_code text not null,
  activity_code text default ''::text not null,
  venue_code text default ''::text not null,
  on_day date not null,
  state text not null,
  people integer not null,
  constraint attendance_counts_pkey PRIMARY KEY (school_code, kind, group_code, activity_code, venue_code, on_day, state),
  constraint attendance_counts_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code)
);
CREATE INDEX attendance_counts_unit ON public.attendance_counts USING btree (school_code, activity_code, on_day) WHERE (activity_code <> ''::text);
CREATE INDEX attendance_counts_venue ON public.attendance_counts USING btree (school_code, venue_code, on_day) WHERE (venue_code <> ''::text);
alter table attendance_counts enable row level security;
alter table attendance_counts force row level security;
create policy platform on attendance_counts to ofisi_platform using (true) with check (true);
create policy tenant on attendance_counts to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant select on attendance_counts to ofisi_app;
grant delete, insert, select, update on attendance_counts to ofisi_platform;

create table attendance_days (
  school_code text not null,
  on_day date not null,
  user_code text not null,
  kind text not null,
  group_code text not null,
  state text not null,
  code text not null,
  reason text not null,
  time_in smallint,
  time_out smallint,
  student_code text generated always as (
CASE kind
    WHEN 'students'::text THEN user_code
    ELSE NULL::text
END) stored,
  staff_code text generated always as (
CASE kind
    WHEN 'staff'::text THEN user_code
    ELSE NULL::text
END) stored,
  constraint attendance_days_pkey PRIMARY KEY (school_code, on_day, user_code),
  constraint attendance_days_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint attendance_days_school_code_staff_code_fkey FOREIGN KEY (school_code, staff_code) REFERENCES staff(school_code, user_code) ON DELETE CASCADE,
  constraint attendance_days_school_code_student_code_fkey FOREIGN KEY (school_code, student_code) REFERENCES students(school_code, user_code) ON DELETE CASCADE
);
CREATE INDEX attendance_days_away ON public.attendance_days USING btree (school_code, on_day, user_code) WHERE ((kind = 'students'::text) AND (state = ANY (ARRAY['absent'::text, 'excused'::text])));
CREATE INDEX attendance_days_of_staff ON public.attendance_days USING btree (school_code, staff_code, on_day) WHERE (staff_code IS NOT NULL);
CREATE INDEX attendance_days_of_student ON public.attendance_days USING btree (school_code, student_code, on_day) WHERE (student_code IS NOT NULL);
alter table attendance_days enable row level security;
alter table attendance_days force row level security;
create policy platform on attendance_days to ofisi_platform using (true) with check (true);
create policy tenant on attendance_days to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
CREATE TRIGGER count_changed_days AFTER UPDATE ON public.attendance_days REFERENCING OLD TABLE AS old_days NEW TABLE AS new_days FOR EACH STATEMENT WHEN (is_counted()) EXECUTE FUNCTION count_changed_days();
CREATE TRIGGER count_gone_days AFTER DELETE ON public.attendance_days REFERENCING OLD TABLE AS old_days FOR EACH STATEMENT WHEN (is_counted()) EXECUTE FUNCTION count_gone_days();
CREATE TRIGGER count_new_days AFTER INSERT ON public.attendance_days REFERENCING NEW TABLE AS new_days FOR EACH STATEMENT WHEN (is_counted()) EXECUTE FUNCTION count_new_days();
grant select on attendance_days to ofisi_app;
grant delete, insert, select, update on attendance_days to ofisi_platform;

create table attendance_marks (
  school_code text not null,
  on_day date not null,
  user_code text not null,
  lesson_id bigint default 0 not null,
  kind text not null,
  group_code text not null,
  activity_code text default ''::text not null,
  venue_code text default ''::text not null,
  start_minute smallint default 0 not null,
  state text not null,
  code text default ''::text not null,
  reason text default ''::text not null,
  time_in smallint,
  time_out smallint,
  marked_by text not null,
  marked_at timestamp with time zone default now() not null,
  student_code text generated always as (
CASE kind
    WHEN 'students'::text THEN user_code
    ELSE NULL::text
END) stored,
  staff_code text generated always as (
CASE kind
    WHEN 'staff'::text THEN user_code
    ELSE NULL::text
END) stored,
  constraint attendance_marks_pkey PRIMARY KEY (school_code, on_day, user_code, lesson_id),
  constraint attendance_marks_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint attendance_marks_school_code_staff_code_fkey FOREIGN KEY (school_code, staff_code) REFERENCES staff(school_code, user_code) ON DELETE CASCADE,
  constraint attendance_marks_school_code_student_code_fkey FOREIGN KEY (school_code, student_code) REFERENCES students(school_code, user_code) ON DELETE CASCADE,
  constraint attendance_marks_kind_check CHECK ((kind = ANY (ARRAY['students'::text, 'staff'::text]))),
  constraint attendance_marks_state_check CHECK ((state = ANY (ARRAY['present'::text, 'late'::text, 'absent'::text, 'excused'::text]))),
  constraint attendance_marks_there CHECK (((state = ANY (ARRAY['present'::text, 'late'::text])) OR ((time_in IS NULL) AND (time_out IS NULL)))),
  constraint attendance_marks_time_in_check CHECK (((time_in >= 0) AND (time_in <= 1439))),
  constraint attendance_marks_time_out_check CHECK (((time_out >= 0) AND (time_out <= 1439))),
  constraint attendance_marks_times CHECK ((time_out >= time_in))
);
CREATE INDEX attendance_marks_away ON public.attendance_marks USING btree (school_code, on_day, user_code) WHERE ((kind = 'students'::text) AND (state = ANY (ARRAY['absent'::text, 'excused'::text])));
CREATE INDEX attendance_marks_of_staff ON public.attendance_marks USING btree (school_code, staff_code, on_day) WHERE (staff_code IS NOT NULL);
CREATE INDEX attendance_marks_of_student ON public.attendance_marks USING btree (school_code, student_code, on_day) WHERE (student_code IS NOT NULL);
alter table attendance_marks enable row level security;
alter table attendance_marks force row level security;
create policy platform on attendance_marks to ofisi_platform using (true) with check (true);
create policy tenant on attendance_marks to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
CREATE TRIGGER count_changed_marks AFTER UPDATE ON public.attendance_marks REFERENCING OLD TABLE AS old_marks NEW TABLE AS new_marks FOR EACH STATEMENT WHEN (is_counted()) EXECUTE FUNCTION count_changed_marks();
CREATE TRIGGER count_gone_marks AFTER DELETE ON public.attendance_marks REFERENCING OLD TABLE AS old_marks FOR EACH STATEMENT WHEN (is_counted()) EXECUTE FUNCTION count_gone_marks();
CREATE TRIGGER count_new_marks AFTER INSERT ON public.attendance_marks REFERENCING NEW TABLE AS new_marks FOR EACH STATEMENT WHEN (is_counted()) EXECUTE FUNCTION count_new_marks();
CREATE TRIGGER keep_days_of_changed_marks AFTER UPDATE ON public.attendance_marks REFERENCING NEW TABLE AS new_marks FOR EACH STATEMENT WHEN (is_counted()) EXECUTE FUNCTION keep_attendance_days();
CREATE TRIGGER keep_days_of_new_marks AFTER INSERT ON public.attendance_marks REFERENCING NEW TABLE AS new_marks FOR EACH STATEMENT WHEN (is_counted()) EXECUTE FUNCTION keep_attendance_days();
CREATE TRIGGER note_changed_absences AFTER UPDATE ON public.attendance_marks REFERENCING NEW TABLE AS new_marks FOR EACH STATEMENT WHEN (is_counted()) EXECUTE FUNCTION note_absences();
CREATE TRIGGER note_new_absences AFTER INSERT ON public.attendance_marks REFERENCING NEW TABLE AS new_marks FOR EACH STATEMENT WHEN (is_counted()) EXECUTE FUNCTION note_absences();
grant insert, select on attendance_marks to ofisi_app;
grant delete, insert, select, update on attendance_marks to ofisi_platform;
grant update (state, code, reason, time_in, time_out, marked_by, marked_at) on attendance_marks to ofisi_app;

create table attendance_settings (
  school_code text not null,
  lock_days smallint,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  grace_minutes smallint,
  constraint attendance_settings_pkey PRIMARY KEY (school_code),
  constraint attendance_settings_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint attendance_settings_grace_minutes_check CHECK (((grace_minutes >= 0) AND (grace_minutes <= 240))),
  constraint attendance_settings_lock_days_check CHECK (((lock_days >= 0) AND (lock_days <= 366)))
);
alter table attendance_settings enable row level security;
alter table attendance_settings force row level security;
create policy platform on attendance_settings to ofisi_platform using (true) with check (true);
create policy tenant on attendance_settings to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select, update on attendance_settings to ofisi_app;
grant delete, insert, select, update on attendance_settings to ofisi_platform;

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

create table bells (
  school_code text not null,
  id bigint generated always as identity not null,
  name text collate natural_order not null,
  start_minute smallint not null,
  end_minute smallint not null,
  is_break boolean not null,
  days smallint[] not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  constraint bells_pkey PRIMARY KEY (school_code, id),
  constraint bells_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint bells_days_check CHECK ((((cardinality(days) >= 1) AND (cardinality(days) <= 7)) AND (days <@ '{1,2,3,4,5,6,7}'::smallint[]))),
  constraint bells_end CHECK ((end_minute > start_minute)),
  constraint bells_end_minute_check CHECK ((end_minute <= 1439)),
  constraint bells_name_check CHECK ((name <> ''::text)),
  constraint bells_start_minute_check CHECK (((start_minute >= 0) AND (start_minute <= 1439)))
);
alter table bells enable row level security;
alter table bells force row level security;
create policy platform on bells to ofisi_platform using (true) with check (true);
create policy tenant on bells to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on bells to ofisi_app;
grant delete, insert, select, update on bells to ofisi_platform;

create table bill_items (
  school_code text not null,
  id bigint generated always as identity not null,
  bill_no text not null,
  student_code text not null,
  fee_structure_code text not null,
  fee_type_code text not null,
  fee_type_name text not null,
  group_name text not null,
  amount_cents bigint not null,
  period_from date not null,
  period_to date not null,
  created_at timestamp with time zone default now() not null,
  created_by text default ''::text not null,
  removed_at timestamp with time zone,
  removed_by text default ''::text not null,
  constraint bill_items_pkey PRIMARY KEY (school_code, id),
  constraint bill_items_school_code_bill_no_fkey FOREIGN KEY (school_code, bill_no) REFERENCES bills(school_code, bill_no),
  constraint bill_items_amount_cents_check CHECK ((amount_cents > 0)),
  constraint bill_items_check CHECK ((period_from <= period_to))
);
CREATE INDEX bill_items_of_bill ON public.bill_items USING btree (school_code, bill_no, id);
CREATE UNIQUE INDEX bill_items_once ON public.bill_items USING btree (school_code, student_code, fee_type_code, period_from, period_to) WHERE (removed_at IS NULL);
alter table bill_items enable row level security;
alter table bill_items force row level security;
create policy platform on bill_items to ofisi_platform using (true) with check (true);
create policy tenant on bill_items to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select on bill_items to ofisi_app;
grant delete, insert, select, update on bill_items to ofisi_platform;
grant update (removed_at, removed_by) on bill_items to ofisi_app;

create table bill_runs (
  school_code text not null,
  run_code text not null,
  state text default 'queued'::text not null,
  group_code text not null,
  fee_structure_codes jsonb not null,
  student_codes jsonb not null,
  left_out jsonb default '[]'::jsonb not null,
  progress integer default 0 not null,
  total integer not null,
  billed_count integer default 0 not null,
  skipped_count integer default 0 not null,
  amount_cents bigint default 0 not null,
  credit_cents bigint default 0 not null,
  failure text default ''::text not null,
  started_by text not null,
  started_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  gone jsonb default '[]'::jsonb not null,
  seen jsonb,
  constraint bill_runs_pkey PRIMARY KEY (school_code, run_code),
  constraint bill_runs_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint bill_runs_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX bill_runs_newest ON public.bill_runs USING btree (school_code, started_at DESC);
alter table bill_runs enable row level security;
alter table bill_runs force row level security;
create policy platform on bill_runs to ofisi_platform using (true) with check (true);
create policy tenant on bill_runs to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select, update on bill_runs to ofisi_app;
grant delete, insert, select, update on bill_runs to ofisi_platform;

create table bill_totals (
  school_code text not null,
  id bigint generated always as identity not null,
  group_code text not null,
  status smallint not null,
  bills integer not null,
  amount_cents bigint not null,
  received_cents bigint not null,
  constraint bill_totals_pkey PRIMARY KEY (school_code, id),
  constraint bill_totals_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code)
);
alter table bill_totals enable row level security;
alter table bill_totals force row level security;
create policy platform on bill_totals to ofisi_platform using (true) with check (true);
create policy tenant on bill_totals to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant select on bill_totals to ofisi_app;
grant delete, insert, select, update on bill_totals to ofisi_platform;

create table bills (
  school_code text not null,
  bill_no text not null,
  number bigint not null,
  student_code text not null,
  group_code text not null,
  run_code text,
  currency text default 'KES'::text not null,
  amount_cents bigint not null,
  received_cents bigint default 0 not null,
  balance_cents bigint generated always as ((amount_cents - received_cents)) stored not null,
  items_count integer default 0 not null,
  period_from date not null,
  period_to date not null,
  last_bank_code text default ''::text not null,
  billed_on date not null,
  created_at timestamp with time zone default now() not null,
  created_by text default ''::text not null,
  voided_at timestamp with time zone,
  voided_by text default ''::text not null,
  void_reason text default ''::text not null,
  status smallint generated always as (
CASE
    WHEN (voided_at IS NOT NULL) THEN 5
    WHEN (received_cents > amount_cents) THEN 4
    WHEN (received_cents = amount_cents) THEN 3
    WHEN (received_cents > 0) THEN 2
    ELSE 1
END) stored not null,
  constraint bills_pkey PRIMARY KEY (school_code, bill_no),
  constraint bills_school_code_number_key UNIQUE (school_code, number),
  constraint bills_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint bills_school_code_student_code_fkey FOREIGN KEY (school_code, student_code) REFERENCES students(school_code, user_code),
  constraint bills_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint bills_currency_check CHECK ((currency = ANY (ARRAY['KES'::text, 'USD'::text, 'CDF'::text]))),
  constraint bills_received_cents_check CHECK ((received_cents >= 0)),
  constraint bills_void_is_empty CHECK (((voided_at IS NULL) OR ((amount_cents = 0) AND (received_cents = 0) AND (void_reason <> ''::text))))
);
CREATE INDEX bills_by_amount ON public.bills USING btree (school_code, amount_cents, number) WHERE (voided_at IS NULL);
CREATE INDEX bills_by_balance ON public.bills USING btree (school_code, balance_cents, number) WHERE (voided_at IS NULL);
CREATE INDEX bills_by_day ON public.bills USING btree (school_code, billed_on, number) WHERE (voided_at IS NULL);
CREATE INDEX bills_by_group ON public.bills USING btree (school_code, group_code, number DESC) WHERE (voided_at IS NULL);
CREATE INDEX bills_by_received ON public.bills USING btree (school_code, received_cents, number) WHERE (voided_at IS NULL);
CREATE INDEX bills_by_status ON public.bills USING btree (school_code, status, number DESC);
CREATE INDEX bills_by_student ON public.bills USING btree (school_code, student_code, number);
CREATE INDEX bills_newest ON public.bills USING btree (school_code, number DESC) WHERE (voided_at IS NULL);
CREATE INDEX bills_number_search ON public.bills USING gin (school_code, bill_no gin_trgm_ops);
CREATE INDEX bills_open ON public.bills USING btree (school_code, balance_cents) WHERE ((voided_at IS NULL) AND (balance_cents <> 0));
CREATE INDEX bills_owed ON public.bills USING btree (school_code, student_code) INCLUDE (balance_cents, billed_on) WHERE ((voided_at IS NULL) AND (balance_cents > 0));
CREATE INDEX bills_with_credit ON public.bills USING btree (school_code, student_code) WHERE ((voided_at IS NULL) AND (balance_cents < 0));
alter table bills enable row level security;
alter table bills force row level security;
create policy platform on bills to ofisi_platform using (true) with check (true);
create policy tenant on bills to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
CREATE TRIGGER add_changed_bills AFTER UPDATE ON public.bills REFERENCING OLD TABLE AS old_bills NEW TABLE AS new_bills FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['ofisi_app'::name, 'ofisi_platform'::name]))) EXECUTE FUNCTION add_changed_bills();
CREATE TRIGGER add_new_bills AFTER INSERT ON public.bills REFERENCING NEW TABLE AS new_bills FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['ofisi_app'::name, 'ofisi_platform'::name]))) EXECUTE FUNCTION add_new_bills();
CREATE TRIGGER owe_changed_bills AFTER UPDATE ON public.bills REFERENCING OLD TABLE AS old_bills NEW TABLE AS new_bills FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['ofisi_app'::name, 'ofisi_platform'::name]))) EXECUTE FUNCTION owe_changed_bills();
CREATE TRIGGER owe_new_bills AFTER INSERT ON public.bills REFERENCING NEW TABLE AS new_bills FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['ofisi_app'::name, 'ofisi_platform'::name]))) EXECUTE FUNCTION owe_new_bills();
grant insert, select, update on bills to ofisi_app;
grant insert, select, update on bills to ofisi_platform;

create table calendar_events (
  school_code text not null,
  link_of text not null,
  lesson_id bigint not null,
  day text not null,
  told bytea not null,
  changed_at timestamp with time zone default date_trunc('second'::text, now()) not null,
  constraint calendar_events_pkey PRIMARY KEY (school_code, lesson_id, link_of, day),
  constraint calendar_events_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint calendar_events_school_code_lesson_id_fkey FOREIGN KEY (school_code, lesson_id) REFERENCES lessons(school_code, id) ON DELETE CASCADE,
  constraint calendar_events_link_of_check CHECK ((link_of = ANY (ARRAY['group'::text, 'staff'::text])))
);
alter table calendar_events enable row level security;
alter table calendar_events force row level security;
create policy platform on calendar_events to ofisi_platform using (true) with check (true);
create policy tenant on calendar_events to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select, update on calendar_events to ofisi_app;
grant delete, insert, select, update on calendar_events to ofisi_platform;

create table calendar_links (
  school_code text not null,
  id bigint generated always as identity not null,
  group_code text,
  user_code text,
  token_hash bytea not null,
  created_by text not null,
  created_by_name text not null,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  constraint calendar_links_pkey PRIMARY KEY (school_code, id),
  constraint calendar_links_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint calendar_links_school_code_group_code_fkey FOREIGN KEY (school_code, group_code) REFERENCES groups(school_code, group_code) ON DELETE CASCADE,
  constraint calendar_links_school_code_user_code_fkey FOREIGN KEY (school_code, user_code) REFERENCES staff(school_code, user_code) ON DELETE CASCADE,
  constraint calendar_links_check CHECK (((group_code IS NULL) <> (user_code IS NULL)))
);
CREATE INDEX calendar_links_group ON public.calendar_links USING btree (school_code, group_code);
CREATE INDEX calendar_links_staff ON public.calendar_links USING btree (school_code, user_code);
CREATE UNIQUE INDEX calendar_links_token ON public.calendar_links USING btree (token_hash);
alter table calendar_links enable row level security;
alter table calendar_links force row level security;
create policy platform on calendar_links to ofisi_platform using (true) with check (true);
create policy tenant on calendar_links to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on calendar_links to ofisi_app;
grant delete, insert, select, update on calendar_links to ofisi_platform;

create table card_batches (
  school_code text not null,
  batch_code text not null,
  paper text not null,
  form text not null,
  academic_year_code text not null,
  semester_code text not null,
  with_rank boolean not null,
  language text not null,
  file_name text not null,
  classes jsonb not null,
  state text default 'queued'::text not null,
  progress integer default 0 not null,
  total integer not null,
  made integer default 0 not null,
  upload_name text default ''::text not null,
  bytes bigint default 0 not null,
  failure text default ''::text not null,
  started_by text not null,
  started_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  left_out jsonb default '[]'::jsonb not null,
  constraint card_batches_pkey PRIMARY KEY (school_code, batch_code),
  constraint card_batches_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint card_batches_form_check CHECK ((form = ANY (ARRAY['pdf'::text, 'zip'::text]))),
  constraint card_batches_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'sw'::text]))),
  constraint card_batches_paper_check CHECK ((paper = ANY (ARRAY['reportCards'::text, 'transcripts'::text, 'idCards'::text]))),
  constraint card_batches_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE INDEX card_batches_newest ON public.card_batches USING btree (school_code, started_at DESC);
CREATE UNIQUE INDEX card_batches_one_at_a_time ON public.card_batches USING btree (school_code) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
alter table card_batches enable row level security;
alter table card_batches force row level security;
create policy platform on card_batches to ofisi_platform using (true) with check (true);
create policy tenant on card_batches to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select, update on card_batches to ofisi_app;
grant delete, insert, select, update on card_batches to ofisi_platform;

create table card_prints (
  school_code text not null,
  print_code text not null,
  kind text not null,
  language text not null,
  state text default 'open'::text not null,
  started_by text not null,
  started_by_name text not null,
  started_at timestamp with time zone default now() not null,
  settled_by_name text default ''::text not null,
  settled_at timestamp with time zone,
  constraint card_prints_pkey PRIMARY KEY (school_code, print_code),
  constraint card_prints_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint card_prints_kind_check CHECK ((kind = ANY (ARRAY['students'::text, 'staff'::text]))),
  constraint card_prints_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'sw'::text]))),
  constraint card_prints_state_check CHECK ((state = ANY (ARRAY['open'::text, 'settled'::text])))
);
CREATE INDEX card_prints_open ON public.card_prints USING btree (school_code, started_at) WHERE (state = 'open'::text);
alter table card_prints enable row level security;
alter table card_prints force row level security;
create policy platform on card_prints to ofisi_platform using (true) with check (true);
create policy tenant on card_prints to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select on card_prints to ofisi_app;
grant delete, insert, select, update on card_prints to ofisi_platform;
grant update (state, settled_by_name, settled_at) on card_prints to ofisi_app;

create table card_steps (
  school_code text not null,
  id bigint generated always as identity not null,
  user_code text not null,
  kind text not null,
  card_status smallint not null,
  done_by text not null,
  done_by_name text not null,
  done_at timestamp with time zone default now() not null,
  student_code text generated always as (
CASE kind
    WHEN 'students'::text THEN user_code
    ELSE NULL::text
END) stored,
  staff_code text generated always as (
CASE kind
    WHEN 'staff'::text THEN user_code
    ELSE NULL::text
END) stored,
  constraint card_steps_pkey PRIMARY KEY (school_code, id),
  constraint card_steps_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint card_steps_school_code_staff_code_fkey FOREIGN KEY (school_code, staff_code) REFERENCES staff(school_code, user_code) ON DELETE CASCADE,
  constraint card_steps_school_code_student_code_fkey FOREIGN KEY (school_code, student_code) REFERENCES students(school_code, user_code) ON DELETE CASCADE,
  constraint card_steps_card_status_check CHECK ((card_status = ANY (ARRAY[1, 2, 3]))),
  constraint card_steps_kind_check CHECK ((kind = ANY (ARRAY['students'::text, 'staff'::text])))
);
CREATE INDEX card_steps_of_person ON public.card_steps USING btree (school_code, user_code, id);
CREATE INDEX card_steps_of_staff ON public.card_steps USING btree (school_code, staff_code) WHERE (staff_code IS NOT NULL);
CREATE INDEX card_steps_of_student ON public.card_steps USING btree (school_code, student_code) WHERE (student_code IS NOT NULL);
alter table card_steps enable row level security;
alter table card_steps force row level security;
create policy platform on card_steps to ofisi_platform using (true) with check (true);
create policy tenant on card_steps to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select on card_steps to ofisi_app;
grant delete, insert, select, update on card_steps to ofisi_platform;

create table cards (
  school_code text not null,
  id bigint generated always as identity not null,
  user_code text not null,
  kind text not null,
  short_code text not null,
  full_code text default ''::text not null,
  state text default 'active'::text not null,
  encoded_by text not null,
  encoded_at timestamp with time zone default now() not null,
  ended_by text default ''::text not null,
  ended_at timestamp with time zone,
  student_code text generated always as (
CASE kind
    WHEN 'students'::text THEN user_code
    ELSE NULL::text
END) stored,
  staff_code text generated always as (
CASE kind
    WHEN 'staff'::text THEN user_code
    ELSE NULL::text
END) stored,
  constraint cards_pkey PRIMARY KEY (school_code, id),
  constraint cards_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint cards_school_code_staff_code_fkey FOREIGN KEY (school_code, staff_code) REFERENCES staff(school_code, user_code) ON DELETE CASCADE,
  constraint cards_school_code_student_code_fkey FOREIGN KEY (school_code, student_code) REFERENCES students(school_code, user_code) ON DELETE CASCADE,
  constraint cards_full_code_check CHECK ((full_code ~ '^([0-9A-F]{8}|[0-9A-F]{14}|[0-9A-F]{20})?$'::text)),
  constraint cards_kind_check CHECK ((kind = ANY (ARRAY['students'::text, 'staff'::text]))),
  constraint cards_short_code_check CHECK ((short_code ~ '^[0-9A-F]{4,8}$'::text)),
  constraint cards_state_check CHECK ((state = ANY (ARRAY['active'::text, 'lost'::text, 'replaced'::text])))
);
CREATE INDEX cards_by_code ON public.cards USING btree (school_code, short_code, id);
CREATE UNIQUE INDEX cards_in_use ON public.cards USING btree (school_code, short_code) WHERE (state = 'active'::text);
CREATE UNIQUE INDEX cards_of_person ON public.cards USING btree (school_code, user_code) WHERE (state = 'active'::text);
CREATE INDEX cards_of_staff ON public.cards USING btree (school_code, staff_code) WHERE (staff_code IS NOT NULL);
CREATE INDEX cards_of_student ON public.cards USING btree (school_code, student_code) WHERE (student_code IS NOT NULL);
alter table cards enable row level security;
alter table cards force row level security;
create policy platform on cards to ofisi_platform using (true) with check (true);
create policy tenant on cards to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select on cards to ofisi_app;
grant delete, insert, select, update on cards to ofisi_platform;
grant update (full_code, state, encoded_by, encoded_at, ended_by, ended_at) on cards to ofisi_app;

create table contact_proposals (
  school_code text not null,
  id bigint generated always as identity not null,
  guardian_id bigint not null,
  contact text not null,
  names text,
  phone_number text,
  email text,
  address text,
  state text default 'waiting'::text not null,
  proposed_at timestamp with time zone default now() not null,
  decided_at timestamp with time zone,
  decided_by text default ''::text not null,
  reason text default ''::text not null,
  phone_proved_at timestamp with time zone,
  email_proved_at timestamp with time zone,
  code_hash bytea,
  code_until timestamp with time zone,
  constraint contact_proposals_pkey PRIMARY KEY (school_code, id),
  constraint contact_proposals_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint contact_proposals_school_code_guardian_id_fkey FOREIGN KEY (school_code, guardian_id) REFERENCES guardians(school_code, id) ON DELETE CASCADE,
  constraint contact_proposals_contact_check CHECK ((contact <> ''::text)),
  constraint contact_proposals_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text, 'replaced'::text])))
);
CREATE INDEX contact_proposals_guardian ON public.contact_proposals USING btree (school_code, guardian_id, id);
CREATE UNIQUE INDEX contact_proposals_waiting ON public.contact_proposals USING btree (school_code, guardian_id) WHERE (state = 'waiting'::text);
alter table contact_proposals enable row level security;
alter table contact_proposals force row level security;
create policy platform on contact_proposals to ofisi_platform using (true) with check (true);
create policy tenant on contact_proposals to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select on contact_proposals to ofisi_app;
grant delete, insert, select, update on contact_proposals to ofisi_platform;
grant update (state, decided_at, decided_by, reason, phone_proved_at, email_proved_at, code_hash, code_until) on contact_proposals to ofisi_app;

create table course_categories (
  school_code text not null,
  category_code text not null,
  category_name text collate natural_order not null,
  created_at timestamp with time zone default now() not null,
  constraint course_categories_pkey PRIMARY KEY (school_code, category_code),
  constraint course_categories_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint course_categories_category_name_check CHECK ((category_name <> ''::text))
);
CREATE UNIQUE INDEX course_categories_name ON public.course_categories USING btree (school_code, fold(category_name));
alter table course_categories enable row level security;
alter table course_categories force row level security;
create policy platform on course_categories to ofisi_platform using (true) with check (true);
create policy tenant on course_categories to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on course_categories to ofisi_app;
grant delete, insert, select, update on course_categories to ofisi_platform;

create table course_lectures (
  school_code text not null,
  id bigint generated always as identity not null,
  user_code text not null,
  course_id bigint not null,
  group_code text not null,
  semester_code text not null,
  academic_year_code text not null,
  half_hours smallint not null,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  constraint course_lectures_pkey PRIMARY KEY (school_code, id),
  constraint course_lectures_once UNIQUE (school_code, academic_year_code, semester_code, user_code, course_id, group_code),
  constraint course_lectures_school_code_academic_year_code_fkey FOREIGN KEY (school_code, academic_year_code) REFERENCES academic_years(school_code, academic_year_code),
  constraint course_lectures_school_code_course_id_fkey FOREIGN KEY (school_code, course_id) REFERENCES courses(school_code, id),
  constraint course_lectures_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint course_lectures_school_code_group_code_fkey FOREIGN KEY (school_code, group_code) REFERENCES groups(school_code, group_code),
  constraint course_lectures_school_code_semester_code_fkey FOREIGN KEY (school_code, semester_code) REFERENCES semesters(school_code, semester_code),
  constraint course_lectures_school_code_user_code_fkey FOREIGN KEY (school_code, user_code) REFERENCES staff(school_code, user_code),
  constraint course_lectures_half_hours_check CHECK (((half_hours >= 1) AND (half_hours <= 120)))
);
CREATE INDEX course_lectures_course ON public.course_lectures USING btree (school_code, course_id);
CREATE INDEX course_lectures_group ON public.course_lectures USING btree (school_code, group_code);
CREATE INDEX course_lectures_semester ON public.course_lectures USING btree (school_code, semester_code);
CREATE INDEX course_lectures_staff ON public.course_lectures USING btree (school_code, user_code);
alter table course_lectures enable row level security;
alter table course_lectures force row level security;
create policy platform on course_lectures to ofisi_platform using (true) with check (true);
create policy tenant on course_lectures to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on course_lectures to ofisi_app;
grant delete, insert, select, update on course_lectures to ofisi_platform;

create table courses (
  school_code text not null,
  id bigint generated always as identity not null,
  category_code text not null,
  course_name text collate natural_order not null,
  course_code text collate natural_order not null,
  created_at timestamp with time zone default now() not null,
  activity_code text,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  constraint courses_pkey PRIMARY KEY (school_code, id),
  constraint courses_school_code_activity_code_fkey FOREIGN KEY (school_code, activity_code) REFERENCES units(school_code, activity_code),
  constraint courses_school_code_category_code_fkey FOREIGN KEY (school_code, category_code) REFERENCES course_categories(school_code, category_code),
  constraint courses_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint courses_course_code_check CHECK ((course_code <> ''::text)),
  constraint courses_course_name_check CHECK ((course_name <> ''::text))
);
CREATE INDEX courses_category ON public.courses USING btree (school_code, category_code);
CREATE UNIQUE INDEX courses_code ON public.courses USING btree (school_code, fold(course_code));
CREATE INDEX courses_unit ON public.courses USING btree (school_code, activity_code);
alter table courses enable row level security;
alter table courses force row level security;
create policy platform on courses to ofisi_platform using (true) with check (true);
create policy tenant on courses to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on courses to ofisi_app;
grant delete, insert, select, update on courses to ofisi_platform;

create table credit_uses (
  school_code text not null,
  use_id bigint generated always as identity not null,
  student_code text not null,
  from_bill_no text not null,
  to_bill_no text not null,
  amount_cents bigint not null,
  at timestamp with time zone default now() not null,
  user_code text default ''::text not null,
  undone_at timestamp with time zone,
  undone_by text default ''::text not null,
  reason text default ''::text not null,
  from_student_code text,
  constraint credit_uses_pkey PRIMARY KEY (school_code, use_id),
  constraint credit_uses_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint credit_uses_school_code_from_bill_no_fkey FOREIGN KEY (school_code, from_bill_no) REFERENCES bills(school_code, bill_no),
  constraint credit_uses_school_code_to_bill_no_fkey FOREIGN KEY (school_code, to_bill_no) REFERENCES bills(school_code, bill_no),
  constraint credit_uses_amount_cents_check CHECK ((amount_cents > 0)),
  constraint credit_uses_check CHECK ((from_bill_no <> to_bill_no)),
  constraint credit_uses_of_another CHECK ((from_student_code <> student_code))
);
CREATE INDEX credit_uses_between ON public.credit_uses USING btree (school_code) WHERE ((from_student_code IS NOT NULL) AND (undone_at IS NULL));
CREATE INDEX credit_uses_from ON public.credit_uses USING btree (school_code, from_bill_no) WHERE (undone_at IS NULL);
CREATE INDEX credit_uses_to ON public.credit_uses USING btree (school_code, to_bill_no) WHERE (undone_at IS NULL);
alter table credit_uses enable row level security;
alter table credit_uses force row level security;
create policy platform on credit_uses to ofisi_platform using (true) with check (true);
create policy tenant on credit_uses to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select on credit_uses to ofisi_app;
grant delete, insert, select, update on credit_uses to ofisi_platform;
grant update (undone_at, undone_by) on credit_uses to ofisi_app;

create table days_off (
  school_code text not null,
  id bigint generated always as identity not null,
  name text not null,
  first_day date not null,
  last_day date not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  constraint days_off_pkey PRIMARY KEY (school_code, id),
  constraint days_off_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint days_off_check CHECK ((last_day >= first_day)),
  constraint days_off_name_check CHECK ((name <> ''::text))
);
CREATE INDEX days_off_in_order ON public.days_off USING btree (school_code, first_day, id);
alter table days_off enable row level security;
alter table days_off force row level security;
create policy platform on days_off to ofisi_platform using (true) with check (true);
create policy tenant on days_off to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on days_off to ofisi_app;
grant delete, insert, select, update on days_off to ofisi_platform;

create table document_numbers (
  school_code text not null,
  series text not null,
  last_number bigint default 0 not null,
  constraint document_numbers_pkey PRIMARY KEY (school_code, series),
  constraint document_numbers_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint document_numbers_series_check CHECK ((series = ANY (ARRAY['bill'::text, 'receipt'::text])))
);
alter table document_numbers enable row level security;
alter table document_numbers force row level security;
create policy platform on document_numbers to ofisi_platform using (true) with check (true);
create policy tenant on document_numbers to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select, update on document_numbers to ofisi_app;
grant delete, insert, select, update on document_numbers to ofisi_platform;

create table exam_papers (
  school_code text not null,
  exam_type_paper_code text not null,
  exam_type_code text not null,
  exam_type_paper text collate natural_order not null,
  paper_marks numeric(6,2) not null,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  constraint exam_papers_pkey PRIMARY KEY (school_code, exam_type_paper_code),
  constraint exam_papers_school_code_exam_type_code_fkey FOREIGN KEY (school_code, exam_type_code) REFERENCES exam_subjects(school_code, exam_type_code),
  constraint exam_papers_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint exam_papers_exam_type_paper_check CHECK ((exam_type_paper <> ''::text)),
  constraint exam_papers_paper_marks_check CHECK (((paper_marks >= (1)::numeric) AND (paper_marks <= (1000)::numeric)))
);
CREATE UNIQUE INDEX exam_papers_name ON public.exam_papers USING btree (school_code, exam_type_code, fold(exam_type_paper));
alter table exam_papers enable row level security;
alter table exam_papers force row level security;
create policy platform on exam_papers to ofisi_platform using (true) with check (true);
create policy tenant on exam_papers to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
CREATE TRIGGER allocate_marks AFTER INSERT OR DELETE OR UPDATE OF paper_marks ON public.exam_papers FOR EACH ROW WHEN (is_counted()) EXECUTE FUNCTION allocate_marks();
grant delete, insert, select on exam_papers to ofisi_app;
grant delete, insert, select, update on exam_papers to ofisi_platform;
grant update (exam_type_paper, paper_marks, version, updated_at, updated_by) on exam_papers to ofisi_app;

create table exam_schemes (
  school_code text not null,
  scheme_code text not null,
  scheme_name text collate natural_order not null,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  constraint exam_schemes_pkey PRIMARY KEY (school_code, scheme_code),
  constraint exam_schemes_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint exam_schemes_scheme_name_check CHECK ((scheme_name <> ''::text))
);
CREATE UNIQUE INDEX exam_schemes_name ON public.exam_schemes USING btree (school_code, fold(scheme_name));
alter table exam_schemes enable row level security;
alter table exam_schemes force row level security;
create policy platform on exam_schemes to ofisi_platform using (true) with check (true);
create policy tenant on exam_schemes to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on exam_schemes to ofisi_app;
grant delete, insert, select, update on exam_schemes to ofisi_platform;

create table exam_subjects (
  school_code text not null,
  exam_type_code text not null,
  scheme_code text not null,
  activity_code text not null,
  academic_year_code text not null,
  exam_type_name text collate natural_order not null,
  total_marks numeric(6,2) not null,
  allocated_marks numeric(6,2) default 0 not null,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  constraint exam_subjects_pkey PRIMARY KEY (school_code, exam_type_code),
  constraint exam_subjects_school_code_academic_year_code_fkey FOREIGN KEY (school_code, academic_year_code) REFERENCES academic_years(school_code, academic_year_code),
  constraint exam_subjects_school_code_activity_code_fkey FOREIGN KEY (school_code, activity_code) REFERENCES units(school_code, activity_code),
  constraint exam_subjects_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint exam_subjects_school_code_scheme_code_fkey FOREIGN KEY (school_code, scheme_code) REFERENCES exam_schemes(school_code, scheme_code),
  constraint exam_subjects_allocated CHECK (((allocated_marks >= (0)::numeric) AND (allocated_marks <= total_marks))),
  constraint exam_subjects_exam_type_name_check CHECK ((exam_type_name <> ''::text)),
  constraint exam_subjects_total_marks_check CHECK (((total_marks >= (1)::numeric) AND (total_marks <= (1000)::numeric)))
);
CREATE UNIQUE INDEX exam_subjects_name ON public.exam_subjects USING btree (school_code, scheme_code, activity_code, academic_year_code, fold(exam_type_name));
CREATE INDEX exam_subjects_of_unit ON public.exam_subjects USING btree (school_code, activity_code);
CREATE INDEX exam_subjects_of_year ON public.exam_subjects USING btree (school_code, academic_year_code);
alter table exam_subjects enable row level security;
alter table exam_subjects force row level security;
create policy platform on exam_subjects to ofisi_platform using (true) with check (true);
create policy tenant on exam_subjects to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, select on exam_subjects to ofisi_app;
grant delete, insert, select, update on exam_subjects to ofisi_platform;
grant insert (school_code, exam_type_code, scheme_code, activity_code, academic_year_code, exam_type_name, total_marks, updated_by) on exam_subjects to ofisi_app;
grant update (exam_type_name, total_marks, version, updated_at, updated_by) on exam_subjects to ofisi_app;

create table family_links (
  school_code text not null,
  id bigint generated always as identity not null,
  guardian_id bigint not null,
  contact text not null,
  token_hash bytea,
  made_at timestamp with time zone default now() not null,
  made_by text not null,
  made_name text not null,
  expires_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  withdrawn_by text default ''::text not null,
  opened_at timestamp with time zone,
  code_hash bytea,
  code_until timestamp with time zone,
  constraint family_links_pkey PRIMARY KEY (school_code, id),
  constraint family_links_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint family_links_school_code_guardian_id_fkey FOREIGN KEY (school_code, guardian_id) REFERENCES guardians(school_code, id) ON DELETE CASCADE,
  constraint family_links_contact_check CHECK ((contact <> ''::text))
);
CREATE INDEX family_links_contact ON public.family_links USING btree (contact) WHERE (withdrawn_at IS NULL);
CREATE INDEX family_links_guardian ON public.family_links USING btree (school_code, guardian_id);
CREATE UNIQUE INDEX family_links_token ON public.family_links USING btree (token_hash);
alter table family_links enable row level security;
alter table family_links force row level security;
create policy platform on family_links to ofisi_platform using (true) with check (true);
create policy tenant on family_links to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select on family_links to ofisi_app;
grant delete, insert, select, update on family_links to ofisi_platform;
grant update (withdrawn_at, withdrawn_by, opened_at, code_hash, code_until) on family_links to ofisi_app;

create table family_settings (
  school_code text not null,
  link_days smallint default 30 not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  constraint family_settings_pkey PRIMARY KEY (school_code),
  constraint family_settings_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint family_settings_link_days_check CHECK (((link_days >= 1) AND (link_days <= 365)))
);
alter table family_settings enable row level security;
alter table family_settings force row level security;
create policy platform on family_settings to ofisi_platform using (true) with check (true);
create policy tenant on family_settings to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select, update on family_settings to ofisi_app;
grant delete, insert, select, update on family_settings to ofisi_platform;

create table fee_list_rows (
  school_code text not null,
  list_code text not null,
  row_number integer not null,
  from_text text default ''::text not null,
  amount_text text default ''::text not null,
  bill_text text default ''::text not null,
  code_text text default ''::text not null,
  date_text text default ''::text not null,
  name_text text default ''::text not null,
  amount_cents bigint,
  paid_at timestamp with time zone,
  bill_no text,
  problems jsonb default '[]'::jsonb not null,
  state text not null,
  mode_text text default ''::text not null,
  bank_code text default ''::text not null,
  constraint fee_list_rows_pkey PRIMARY KEY (school_code, list_code, row_number),
  constraint fee_list_rows_school_code_list_code_fkey FOREIGN KEY (school_code, list_code) REFERENCES fee_lists(school_code, list_code),
  constraint fee_list_rows_amount_cents_check CHECK ((amount_cents > 0)),
  constraint fee_list_rows_check CHECK (((state = 'invalid'::text) OR ((amount_cents IS NOT NULL) AND (paid_at IS NOT NULL) AND (code_text <> ''::text)))),
  constraint fee_list_rows_state_check CHECK ((state = ANY (ARRAY['ready'::text, 'matched'::text, 'waits'::text, 'known'::text, 'invalid'::text, 'imported'::text])))
);
alter table fee_list_rows enable row level security;
alter table fee_list_rows force row level security;
create policy platform on fee_list_rows to ofisi_platform using (true) with check (true);
create policy tenant on fee_list_rows to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select on fee_list_rows to ofisi_app;
grant delete, insert, select, update on fee_list_rows to ofisi_platform;
grant update (bill_no, state) on fee_list_rows to ofisi_app;

create table fee_lists (
  school_code text not null,
  list_code text not null,
  state text default 'checked'::text not null,
  bank_code text not null,
  file_name text not null,
  file_sha256 bytea not null,
  uploaded_by text not null,
  uploaded_at timestamp with time zone default now() not null,
  finished_by text default ''::text not null,
  finished_at timestamp with time zone,
  constraint fee_lists_pkey PRIMARY KEY (school_code, list_code),
  constraint fee_lists_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint fee_lists_bank_code_check CHECK ((bank_code <> ''::text)),
  constraint fee_lists_state_check CHECK ((state = ANY (ARRAY['checked'::text, 'imported'::text, 'cancelled'::text])))
);
CREATE INDEX fee_lists_newest ON public.fee_lists USING btree (school_code, uploaded_at DESC);
alter table fee_lists enable row level security;
alter table fee_lists force row level security;
create policy platform on fee_lists to ofisi_platform using (true) with check (true);
create policy tenant on fee_lists to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select on fee_lists to ofisi_app;
grant delete, insert, select, update on fee_lists to ofisi_platform;
grant update (state, finished_by, finished_at) on fee_lists to ofisi_app;

create table fee_structures (
  school_code text not null,
  fee_structure_code text not null,
  fee_type_code text not null,
  group_code text not null,
  amount_cents bigint not null,
  date_from date not null,
  date_to date not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  constraint fee_structures_pkey PRIMARY KEY (school_code, fee_structure_code),
  constraint fee_structures_school_code_fee_type_code_fkey FOREIGN KEY (school_code, fee_type_code) REFERENCES fee_types(school_code, fee_type_code),
  constraint fee_structures_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint fee_structures_school_code_group_code_fkey FOREIGN KEY (school_code, group_code) REFERENCES groups(school_code, group_code),
  constraint fee_structures_amount_cents_check CHECK ((amount_cents > 0)),
  constraint fee_structures_dates CHECK ((date_from <= date_to))
);
CREATE INDEX fee_structures_by_group ON public.fee_structures USING btree (school_code, group_code, date_from DESC);
CREATE UNIQUE INDEX fee_structures_once ON public.fee_structures USING btree (school_code, fee_type_code, group_code, date_from, date_to);
alter table fee_structures enable row level security;
alter table fee_structures force row level security;
create policy platform on fee_structures to ofisi_platform using (true) with check (true);
create policy tenant on fee_structures to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on fee_structures to ofisi_app;
grant delete, insert, select, update on fee_structures to ofisi_platform;

create table fee_types (
  school_code text not null,
  fee_type_code text not null,
  fee_type_name text collate "und-x-icu" not null,
  created_at timestamp with time zone default now() not null,
  constraint fee_types_pkey PRIMARY KEY (school_code, fee_type_code),
  constraint fee_types_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint fee_types_fee_type_name_check CHECK ((fee_type_name <> ''::text))
);
CREATE UNIQUE INDEX fee_types_name ON public.fee_types USING btree (school_code, fold(fee_type_name));
alter table fee_types enable row level security;
alter table fee_types force row level security;
create policy platform on fee_types to ofisi_platform using (true) with check (true);
create policy tenant on fee_types to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on fee_types to ofisi_app;
grant delete, insert, select, update on fee_types to ofisi_platform;

create table fet_takes (
  school_code text not null,
  id bigint generated always as identity not null,
  academic_year_code text not null,
  semester_code text not null,
  taken_at timestamp with time zone default now() not null,
  taken_by text not null,
  taken_by_name text not null,
  made jsonb not null,
  undone_at timestamp with time zone,
  constraint fet_takes_pkey PRIMARY KEY (school_code, id),
  constraint fet_takes_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code)
);
alter table fet_takes enable row level security;
alter table fet_takes force row level security;
create policy platform on fet_takes to ofisi_platform using (true) with check (true);
create policy tenant on fet_takes to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on fet_takes to ofisi_app;
grant delete, insert, select, update on fet_takes to ofisi_platform;

create table file_comments (
  school_code text not null,
  comment_code text not null,
  upload_name text not null,
  page integer not null,
  x double precision not null,
  y double precision not null,
  width double precision not null,
  height double precision not null,
  comments text not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  writer_name text not null,
  changer_name text default ''::text not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  constraint file_comments_pkey PRIMARY KEY (school_code, comment_code),
  constraint file_comments_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint file_comments_school_code_upload_name_fkey FOREIGN KEY (school_code, upload_name) REFERENCES assignment_attempts(school_code, upload_name) ON DELETE CASCADE,
  constraint file_comments_comments_check CHECK ((comments <> ''::text)),
  constraint file_comments_height_check CHECK (((height >= (0)::double precision) AND (height <= (1)::double precision))),
  constraint file_comments_page_check CHECK ((page > 0)),
  constraint file_comments_width_check CHECK (((width >= (0)::double precision) AND (width <= (1)::double precision))),
  constraint file_comments_x_check CHECK (((x >= (0)::double precision) AND (x <= (1)::double precision))),
  constraint file_comments_y_check CHECK (((y >= (0)::double precision) AND (y <= (1)::double precision)))
);
CREATE INDEX file_comments_by_file ON public.file_comments USING btree (school_code, upload_name);
alter table file_comments enable row level security;
alter table file_comments force row level security;
create policy platform on file_comments to ofisi_platform using (true) with check (true);
create policy tenant on file_comments to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on file_comments to ofisi_app;
grant delete, insert, select, update on file_comments to ofisi_platform;

create table fill_rules (
  school_code text not null,
  id bigint generated always as identity not null,
  kind text not null,
  user_code text,
  group_code text,
  activity_code text,
  venue_code text,
  day smallint,
  start_minute smallint,
  end_minute smallint,
  amount smallint,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  constraint fill_rules_pkey PRIMARY KEY (school_code, id),
  constraint fill_rules_once UNIQUE NULLS NOT DISTINCT (school_code, kind, user_code, group_code, activity_code, venue_code, day, start_minute, end_minute),
  constraint fill_rules_school_code_activity_code_fkey FOREIGN KEY (school_code, activity_code) REFERENCES units(school_code, activity_code) ON DELETE CASCADE,
  constraint fill_rules_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint fill_rules_school_code_group_code_fkey FOREIGN KEY (school_code, group_code) REFERENCES groups(school_code, group_code) ON DELETE CASCADE,
  constraint fill_rules_school_code_user_code_fkey FOREIGN KEY (school_code, user_code) REFERENCES staff(school_code, user_code) ON DELETE CASCADE,
  constraint fill_rules_school_code_venue_code_fkey FOREIGN KEY (school_code, venue_code) REFERENCES venues(school_code, venue_code) ON DELETE CASCADE,
  constraint fill_rules_amount_check CHECK (((amount >= 1) AND (amount <= 5))),
  constraint fill_rules_check CHECK ((end_minute > start_minute)),
  constraint fill_rules_check1 CHECK ((num_nonnulls(user_code, day, start_minute, end_minute) =
CASE
    WHEN (kind = 'away'::text) THEN 4
    ELSE 0
END)),
  constraint fill_rules_check2 CHECK (((group_code IS NOT NULL) = (kind = 'homeRoom'::text))),
  constraint fill_rules_check3 CHECK (((activity_code IS NOT NULL) = (kind = ANY (ARRAY['unitRoom'::text, 'doubles'::text])))),
  constraint fill_rules_check4 CHECK (((venue_code IS NOT NULL) = (kind = ANY (ARRAY['homeRoom'::text, 'unitRoom'::text])))),
  constraint fill_rules_check5 CHECK (((amount IS NOT NULL) = (kind = 'doubles'::text))),
  constraint fill_rules_day_check CHECK (((day >= 1) AND (day <= 7))),
  constraint fill_rules_end_minute_check CHECK ((end_minute <= 1439)),
  constraint fill_rules_kind_check CHECK ((kind = ANY (ARRAY['away'::text, 'homeRoom'::text, 'unitRoom'::text, 'doubles'::text]))),
  constraint fill_rules_start_minute_check CHECK ((start_minute >= 0))
);
CREATE INDEX fill_rules_group ON public.fill_rules USING btree (school_code, group_code);
CREATE INDEX fill_rules_staff ON public.fill_rules USING btree (school_code, user_code);
CREATE INDEX fill_rules_unit ON public.fill_rules USING btree (school_code, activity_code);
CREATE INDEX fill_rules_venue ON public.fill_rules USING btree (school_code, venue_code);
alter table fill_rules enable row level security;
alter table fill_rules force row level security;
create policy platform on fill_rules to ofisi_platform using (true) with check (true);
create policy tenant on fill_rules to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select on fill_rules to ofisi_app;
grant delete, insert, select, update on fill_rules to ofisi_platform;

create table finance_settings (
  school_code text not null,
  approval_above_cents bigint,
  receipt_paper text default 'a4'::text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  next_above_cents bigint,
  next_from date,
  constraint finance_settings_pkey PRIMARY KEY (school_code),
  constraint finance_settings_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint finance_settings_approval_above_cents_check CHECK ((approval_above_cents >= 0)),
  constraint finance_settings_next_above_cents_check CHECK ((next_above_cents >= 0)),
  constraint finance_settings_receipt_paper_check CHECK ((receipt_paper = ANY (ARRAY['a4'::text, 'roll'::text])))
);
alter table finance_settings enable row level security;
alter table finance_settings force row level security;
create policy platform on finance_settings to ofisi_platform using (true) with check (true);
create policy tenant on finance_settings to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select, update on finance_settings to ofisi_app;
grant delete, insert, select, update on finance_settings to ofisi_platform;

create table fingerprints (
  school_code text not null,
  user_code text not null,
  kind text not null,
  sealed text not null,
  terminal_id bigint not null,
  taken_at timestamp with time zone default now() not null,
  student_code text generated always as (
CASE kind
    WHEN 'students'::text THEN user_code
    ELSE NULL::text
END) stored,
  staff_code text generated always as (
CASE kind
    WHEN 'staff'::text THEN user_code
    ELSE NULL::text
END) stored,
  constraint fingerprints_pkey PRIMARY KEY (school_code, user_code),
  constraint fingerprints_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint fingerprints_school_code_staff_code_fkey FOREIGN KEY (school_code, staff_code) REFERENCES staff(school_code, user_code) ON DELETE CASCADE,
  constraint fingerprints_school_code_student_code_fkey FOREIGN KEY (school_code, student_code) REFERENCES students(school_code, user_code) ON DELETE CASCADE,
  constraint fingerprints_school_code_terminal_id_fkey FOREIGN KEY (school_code, terminal_id) REFERENCES terminals(school_code, id),
  constraint fingerprints_kind_check CHECK ((kind = ANY (ARRAY['students'::text, 'staff'::text])))
);
CREATE INDEX fingerprints_of_staff ON public.fingerprints USING btree (school_code, staff_code) WHERE (staff_code IS NOT NULL);
CREATE INDEX fingerprints_of_student ON public.fingerprints USING btree (school_code, student_code) WHERE (student_code IS NOT NULL);
alter table fingerprints enable row level security;
alter table fingerprints force row level security;
create policy platform on fingerprints to ofisi_platform using (true) with check (true);
create policy tenant on fingerprints to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert on fingerprints to ofisi_app;
grant delete, insert, select, update on fingerprints to ofisi_platform;
grant select (school_code, user_code, kind, terminal_id, taken_at) on fingerprints to ofisi_app;
grant update (sealed, terminal_id, taken_at) on fingerprints to ofisi_app;

create table gate_notices (
  school_code text not null,
  on_day date not null,
  student_code text not null,
  what text not null,
  request_id bigint default 0 not null,
  state text default 'waiting'::text not null,
  due_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint gate_notices_pkey PRIMARY KEY (school_code, on_day, student_code, what, request_id),
  constraint gate_notices_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint gate_notices_school_code_student_code_fkey FOREIGN KEY (school_code, student_code) REFERENCES students(school_code, user_code) ON DELETE CASCADE,
  constraint gate_notices_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'told'::text, 'withdrawn'::text, 'unreachable'::text, 'overLimit'::text]))),
  constraint gate_notices_what_check CHECK ((what = ANY (ARRAY['in'::text, 'out'::text, 'leave'::text, 'noLeave'::text])))
);
CREATE INDEX gate_notices_due ON public.gate_notices USING btree (school_code, due_at) WHERE (state = 'waiting'::text);
CREATE INDEX gate_notices_of_student ON public.gate_notices USING btree (school_code, student_code);
alter table gate_notices enable row level security;
alter table gate_notices force row level security;
create policy platform on gate_notices to ofisi_platform using (true) with check (true);
create policy tenant on gate_notices to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select on gate_notices to ofisi_app;
grant delete, insert, select, update on gate_notices to ofisi_platform;
grant update (state, due_at, ended_at) on gate_notices to ofisi_app;

create table gate_settings (
  school_code text not null,
  tells_in boolean default false not null,
  tells_out boolean default false not null,
  tells_leave boolean default false not null,
  delay_minutes smallint default 5 not null,
  language text default 'en'::text not null,
  template_in text default ''::text not null,
  template_out text default ''::text not null,
  template_leave text default ''::text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  constraint gate_settings_pkey PRIMARY KEY (school_code),
  constraint gate_settings_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint gate_settings_delay_minutes_check CHECK (((delay_minutes >= 0) AND (delay_minutes <= 720))),
  constraint gate_settings_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'sw'::text])))
);
alter table gate_settings enable row level security;
alter table gate_settings force row level security;
create policy platform on gate_settings to ofisi_platform using (true) with check (true);
create policy tenant on gate_settings to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select, update on gate_settings to ofisi_app;
grant delete, insert, select, update on gate_settings to ofisi_platform;

create table grade_scores (
  school_code text not null,
  id bigint generated always as identity not null,
  key_stage_code text not null,
  activity_code text not null,
  is_range boolean not null,
  raw_min numeric(6,2) not null,
  raw_max numeric(6,2) not null,
  scaled_score text not null,
  is_pass boolean not null,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  constraint grade_scores_pkey PRIMARY KEY (school_code, id),
  constraint grade_scores_school_code_activity_code_fkey FOREIGN KEY (school_code, activity_code) REFERENCES units(school_code, activity_code),
  constraint grade_scores_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint grade_scores_school_code_key_stage_code_fkey FOREIGN KEY (school_code, key_stage_code) REFERENCES key_stages(school_code, key_stage_code),
  constraint grade_scores_check CHECK ((raw_min <= raw_max)),
  constraint grade_scores_check1 CHECK ((is_range OR (raw_min = raw_max))),
  constraint grade_scores_raw_min_check CHECK ((raw_min >= (0)::numeric)),
  constraint grade_scores_scaled_score_check CHECK ((scaled_score <> ''::text))
);
CREATE INDEX grade_scores_of_unit ON public.grade_scores USING btree (school_code, activity_code);
CREATE UNIQUE INDEX grade_scores_once ON public.grade_scores USING btree (school_code, key_stage_code, activity_code, is_range, raw_min);
alter table grade_scores enable row level security;
alter table grade_scores force row level security;
create policy platform on grade_scores to ofisi_platform using (true) with check (true);
create policy tenant on grade_scores to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select on grade_scores to ofisi_app;
grant delete, insert, select, update on grade_scores to ofisi_platform;
grant update (is_range, raw_min, raw_max, scaled_score, is_pass, version, updated_at, updated_by) on grade_scores to ofisi_app;

create table grading_comments (
  school_code text not null,
  comment_code text not null,
  user_code text not null,
  comments text not null,
  created_at timestamp with time zone default now() not null,
  constraint grading_comments_pkey PRIMARY KEY (school_code, comment_code),
  constraint grading_comments_school_code_user_code_comments_key UNIQUE (school_code, user_code, comments),
  constraint grading_comments_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint grading_comments_comments_check CHECK ((comments <> ''::text))
);
alter table grading_comments enable row level security;
alter table grading_comments force row level security;
create policy platform on grading_comments to ofisi_platform using (true) with check (true);
create policy tenant on grading_comments to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on grading_comments to ofisi_app;
grant delete, insert, select, update on grading_comments to ofisi_platform;

create table groups (
  school_code text not null,
  group_code text not null,
  group_name text collate natural_order not null,
  key_stage_code text,
  group_entry_year text default ''::text not null,
  group_exit_year text default ''::text not null,
  import_code text,
  created_at timestamp with time zone default now() not null,
  "position" integer,
  school_order text collate natural_order generated always as (((lpad((COALESCE("position", (100000 + class_rank(group_name))))::text, 6, '0'::text) || ' '::text) || replace(group_name, ' '::text, ''::text))) stored,
  is_alumni boolean default false not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  constraint groups_pkey PRIMARY KEY (school_code, group_code),
  constraint groups_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint groups_school_code_key_stage_code_fkey FOREIGN KEY (school_code, key_stage_code) REFERENCES key_stages(school_code, key_stage_code),
  constraint groups_check CHECK (((key_stage_code IS NOT NULL) OR ((group_entry_year <> ''::text) AND (group_exit_year <> ''::text)))),
  constraint groups_group_name_check CHECK ((group_name <> ''::text)),
  constraint groups_position_check CHECK ((("position" >= 1) AND ("position" <= 99999)))
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
  version integer default 1 not null,
  updated_by text default ''::text not null,
  import_code text,
  family_prefix text generated always as (number_prefix(parent_id_number)) stored,
  family_counter bigint generated always as (number_counter(parent_id_number)) stored,
  updated_at timestamp with time zone default now() not null,
  deleted_by text default ''::text not null,
  applicant_code text,
  phone_since timestamp with time zone,
  email_since timestamp with time zone,
  search_text text generated always as ((fold(((((((names || ' '::text) || parent_id_number) || ' '::text) || phone_number) || ' '::text) || email)) || words_after_apostrophes(names))) stored,
  constraint guardians_pkey PRIMARY KEY (school_code, id),
  constraint guardians_applicant FOREIGN KEY (school_code, applicant_code) REFERENCES applicants(school_code, user_code) ON DELETE SET NULL (applicant_code),
  constraint guardians_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint guardians_names_check CHECK ((names <> ''::text)),
  constraint guardians_parent_id_number_check CHECK ((parent_id_number <> ''::text))
);
CREATE INDEX guardians_by_applicant ON public.guardians USING btree (school_code, applicant_code) WHERE (applicant_code IS NOT NULL);
CREATE INDEX guardians_by_email ON public.guardians USING btree (school_code, lower(email)) WHERE ((email <> ''::text) AND (deleted_at IS NULL));
CREATE INDEX guardians_by_import ON public.guardians USING btree (school_code, import_code) WHERE (import_code IS NOT NULL);
CREATE INDEX guardians_by_name ON public.guardians USING btree (school_code, names, id) WHERE (deleted_at IS NULL);
CREATE INDEX guardians_by_phone ON public.guardians USING btree (school_code, phone_number) WHERE ((phone_number <> ''::text) AND (deleted_at IS NULL));
CREATE INDEX guardians_family_numbers ON public.guardians USING btree (school_code, family_prefix, family_counter) WHERE (family_counter IS NOT NULL);
CREATE UNIQUE INDEX guardians_once ON public.guardians USING btree (school_code, parent_id_number, fold(names)) WHERE (deleted_at IS NULL);
CREATE INDEX guardians_search ON public.guardians USING gin (school_code, search_text gin_trgm_ops) WHERE (deleted_at IS NULL);
alter table guardians enable row level security;
alter table guardians force row level security;
create policy platform on guardians to ofisi_platform using (true) with check (true);
create policy tenant on guardians to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
CREATE TRIGGER guardians_contacts BEFORE UPDATE OF phone_number, email ON public.guardians FOR EACH ROW EXECUTE FUNCTION note_contacts();
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

create table import_columns (
  school_code text not null,
  kind text not null,
  titles_sha256 bytea not null,
  mapping jsonb not null,
  used_at timestamp with time zone default now() not null,
  constraint import_columns_pkey PRIMARY KEY (school_code, kind, titles_sha256),
  constraint import_columns_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code)
);
alter table import_columns enable row level security;
alter table import_columns force row level security;
create policy platform on import_columns to ofisi_platform using (true) with check (true);
create policy tenant on import_columns to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on import_columns to ofisi_app;
grant delete, insert, select, update on import_columns to ofisi_platform;

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
  changes jsonb default '[]'::jsonb not null,
  constraint import_rows_pkey PRIMARY KEY (school_code, import_code, row_number),
  constraint import_rows_school_code_import_code_fkey FOREIGN KEY (school_code, import_code) REFERENCES imports(school_code, import_code) ON DELETE CASCADE,
  constraint import_rows_state_check CHECK ((state = ANY (ARRAY['valid'::text, 'invalid'::text, 'same'::text, 'likely'::text, 'skipped'::text, 'imported'::text, 'update'::text, 'updated'::text, 'undone'::text, 'kept'::text])))
);
CREATE INDEX import_rows_by_state ON public.import_rows USING btree (school_code, import_code, state, row_number);
alter table import_rows enable row level security;
alter table import_rows force row level security;
create policy platform on import_rows to ofisi_platform using (true) with check (true);
create policy tenant on import_rows to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on import_rows to ofisi_app;
grant delete, insert, select, update on import_rows to ofisi_platform;

create table import_sheets (
  school_code text not null,
  import_code text not null,
  sheet integer not null,
  part integer not null,
  rows jsonb not null,
  constraint import_sheets_pkey PRIMARY KEY (school_code, import_code, sheet, part),
  constraint import_sheets_school_code_import_code_fkey FOREIGN KEY (school_code, import_code) REFERENCES imports(school_code, import_code) ON DELETE CASCADE
);
alter table import_sheets enable row level security;
alter table import_sheets force row level security;
create policy platform on import_sheets to ofisi_platform using (true) with check (true);
create policy tenant on import_sheets to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select on import_sheets to ofisi_app;
grant delete, insert, select, update on import_sheets to ofisi_platform;

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
  sheets jsonb default '[]'::jsonb not null,
  sheet integer default 0 not null,
  header_row integer default 1 not null,
  update_fields jsonb default '[]'::jsonb not null,
  columns_as_of timestamp with time zone,
  constraint imports_pkey PRIMARY KEY (school_code, import_code),
  constraint imports_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint imports_date_order_check CHECK ((date_order = ANY (ARRAY['dmy'::text, 'mdy'::text, 'ask'::text]))),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'checked'::text, 'importing'::text, 'imported'::text, 'cancelled'::text, 'undoing'::text, 'undone'::text, 'failed'::text])))
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
  link_secret text default ''::text not null,
  demo text default ''::text not null,
  link_key_hash bytea,
  uploads_mark text default ''::text not null,
  seeded_schools text[] default '{}'::text[] not null,
  constraint installation_pkey PRIMARY KEY (only_row),
  constraint installation_demo_check CHECK ((demo = ANY (ARRAY[''::text, 'loading'::text, 'loaded'::text]))),
  constraint installation_only_row_check CHECK (only_row)
);

create table journal_entries (
  school_code text not null,
  entry_id bigint generated always as identity not null,
  kind text not null,
  currency text default 'KES'::text not null,
  on_day date not null,
  at timestamp with time zone default now() not null,
  user_code text default ''::text not null,
  bill_no text,
  payment_id bigint,
  receipt_no text,
  reason text default ''::text not null,
  written_in xid8 default pg_current_xact_id() not null,
  approved_by text default ''::text not null,
  constraint journal_entries_pkey PRIMARY KEY (school_code, entry_id),
  constraint journal_entries_currency FOREIGN KEY (school_code, currency) REFERENCES schools(school_code, currency),
  constraint journal_entries_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint journal_entries_currency_check CHECK ((currency = ANY (ARRAY['KES'::text, 'USD'::text, 'CDF'::text]))),
  constraint journal_entries_kind_check CHECK ((kind = ANY (ARRAY['bill'::text, 'itemAdded'::text, 'itemRemoved'::text, 'void'::text, 'payment'::text, 'receipt'::text, 'reversal'::text, 'return'::text, 'credit'::text, 'creditUndone'::text]))),
  constraint journal_entries_two_people CHECK (((approved_by = ''::text) OR (approved_by <> user_code)))
);
CREATE INDEX journal_entries_adjustments ON public.journal_entries USING btree (school_code, on_day, entry_id) WHERE (kind = ANY (ARRAY['reversal'::text, 'void'::text, 'itemRemoved'::text]));
CREATE INDEX journal_entries_by_day ON public.journal_entries USING btree (school_code, on_day, entry_id);
alter table journal_entries enable row level security;
alter table journal_entries force row level security;
create policy platform on journal_entries to ofisi_platform using (true) with check (true);
create policy tenant on journal_entries to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
CREATE CONSTRAINT TRIGGER entry_balances AFTER INSERT ON public.journal_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION entry_balances();
CREATE TRIGGER ledger_is_kept BEFORE DELETE OR UPDATE ON public.journal_entries FOR EACH ROW EXECUTE FUNCTION ledger_is_kept();
grant insert, select on journal_entries to ofisi_app;
grant insert, select on journal_entries to ofisi_platform;

create table key_stages (
  school_code text not null,
  key_stage_code text not null,
  key_stage_name text collate natural_order not null,
  created_at timestamp with time zone default now() not null,
  "position" integer,
  school_order text collate natural_order generated always as (((lpad((COALESCE("position", (100000 + class_rank(key_stage_name))))::text, 6, '0'::text) || ' '::text) || replace(key_stage_name, ' '::text, ''::text))) stored,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  constraint key_stages_pkey PRIMARY KEY (school_code, key_stage_code),
  constraint key_stages_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint key_stages_key_stage_name_check CHECK ((key_stage_name <> ''::text)),
  constraint key_stages_position_check CHECK ((("position" >= 1) AND ("position" <= 99999)))
);
CREATE UNIQUE INDEX key_stages_name ON public.key_stages USING btree (school_code, fold(key_stage_name));
alter table key_stages enable row level security;
alter table key_stages force row level security;
create policy platform on key_stages to ofisi_platform using (true) with check (true);
create policy tenant on key_stages to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on key_stages to ofisi_app;
grant delete, insert, select, update on key_stages to ofisi_platform;

create table lesson_changes (
  school_code text not null,
  id bigint generated always as identity not null,
  lesson_id bigint not null,
  on_day date not null,
  is_cancelled boolean default false not null,
  start_minute smallint,
  end_minute smallint,
  venue_code text,
  user_code text,
  reason text default ''::text not null,
  changed_by_name text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  swapped_with bigint,
  constraint lesson_changes_pkey PRIMARY KEY (school_code, id),
  constraint lesson_changes_once UNIQUE (school_code, lesson_id, on_day),
  constraint lesson_changes_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint lesson_changes_school_code_lesson_id_fkey FOREIGN KEY (school_code, lesson_id) REFERENCES lessons(school_code, id) ON DELETE CASCADE,
  constraint lesson_changes_school_code_swapped_with_fkey FOREIGN KEY (school_code, swapped_with) REFERENCES lessons(school_code, id) ON DELETE SET NULL (swapped_with),
  constraint lesson_changes_school_code_user_code_fkey FOREIGN KEY (school_code, user_code) REFERENCES staff(school_code, user_code) ON DELETE CASCADE,
  constraint lesson_changes_school_code_venue_code_fkey FOREIGN KEY (school_code, venue_code) REFERENCES venues(school_code, venue_code) ON DELETE CASCADE,
  constraint lesson_changes_end_minute_check CHECK ((end_minute <= 1439)),
  constraint lesson_changes_start_minute_check CHECK (((start_minute >= 0) AND (start_minute <= 1439))),
  constraint lesson_changes_times CHECK ((((start_minute IS NULL) = (end_minute IS NULL)) AND (end_minute > start_minute))),
  constraint lesson_changes_what CHECK ((is_cancelled = ((start_minute IS NULL) AND (venue_code IS NULL) AND (user_code IS NULL))))
);
CREATE INDEX lesson_changes_by_day ON public.lesson_changes USING btree (school_code, on_day);
CREATE INDEX lesson_changes_by_staff ON public.lesson_changes USING btree (school_code, user_code) WHERE (user_code IS NOT NULL);
CREATE INDEX lesson_changes_by_swap ON public.lesson_changes USING btree (school_code, swapped_with) WHERE (swapped_with IS NOT NULL);
CREATE INDEX lesson_changes_by_venue ON public.lesson_changes USING btree (school_code, venue_code) WHERE (venue_code IS NOT NULL);
alter table lesson_changes enable row level security;
alter table lesson_changes force row level security;
create policy platform on lesson_changes to ofisi_platform using (true) with check (true);
create policy tenant on lesson_changes to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
CREATE TRIGGER keep_apart_changed_changes AFTER UPDATE ON public.lesson_changes REFERENCING NEW TABLE AS these_changes FOR EACH STATEMENT WHEN (is_counted()) EXECUTE FUNCTION keep_changed_lessons_apart();
CREATE TRIGGER keep_apart_gone_changes AFTER DELETE ON public.lesson_changes REFERENCING OLD TABLE AS these_changes FOR EACH STATEMENT WHEN (is_counted()) EXECUTE FUNCTION keep_changed_lessons_apart();
CREATE TRIGGER keep_apart_new_changes AFTER INSERT ON public.lesson_changes REFERENCING NEW TABLE AS these_changes FOR EACH STATEMENT WHEN (is_counted()) EXECUTE FUNCTION keep_changed_lessons_apart();
grant delete, insert, select, update on lesson_changes to ofisi_app;
grant delete, insert, select, update on lesson_changes to ofisi_platform;

create table lesson_days (
  school_code text not null,
  first_day date,
  last_day date,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  constraint lesson_days_pkey PRIMARY KEY (school_code),
  constraint lesson_days_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint lesson_days_check CHECK ((last_day >= first_day))
);
alter table lesson_days enable row level security;
alter table lesson_days force row level security;
create policy platform on lesson_days to ofisi_platform using (true) with check (true);
create policy tenant on lesson_days to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select, update on lesson_days to ofisi_app;
grant delete, insert, select, update on lesson_days to ofisi_platform;

create table lesson_locks (
  school_code text not null,
  lesson_id bigint not null,
  locked_at timestamp with time zone default now() not null,
  locked_by text not null,
  constraint lesson_locks_pkey PRIMARY KEY (school_code, lesson_id),
  constraint lesson_locks_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint lesson_locks_school_code_lesson_id_fkey FOREIGN KEY (school_code, lesson_id) REFERENCES lessons(school_code, id) ON DELETE CASCADE
);
alter table lesson_locks enable row level security;
alter table lesson_locks force row level security;
create policy platform on lesson_locks to ofisi_platform using (true) with check (true);
create policy tenant on lesson_locks to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select on lesson_locks to ofisi_app;
grant delete, insert, select, update on lesson_locks to ofisi_platform;

create table lesson_weeks (
  school_code text not null,
  week_a date not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  constraint lesson_weeks_pkey PRIMARY KEY (school_code),
  constraint lesson_weeks_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint lesson_weeks_week_a_check CHECK ((EXTRACT(isodow FROM week_a) = (1)::numeric))
);
alter table lesson_weeks enable row level security;
alter table lesson_weeks force row level security;
create policy platform on lesson_weeks to ofisi_platform using (true) with check (true);
create policy tenant on lesson_weeks to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
CREATE TRIGGER keep_apart_changed_weeks AFTER UPDATE ON public.lesson_weeks REFERENCING NEW TABLE AS these_weeks FOR EACH STATEMENT WHEN (is_counted()) EXECUTE FUNCTION keep_lessons_apart_in_weeks();
CREATE TRIGGER keep_apart_new_weeks AFTER INSERT ON public.lesson_weeks REFERENCING NEW TABLE AS these_weeks FOR EACH STATEMENT WHEN (is_counted()) EXECUTE FUNCTION keep_lessons_apart_in_weeks();
grant delete, insert, select, update on lesson_weeks to ofisi_app;
grant delete, insert, select, update on lesson_weeks to ofisi_platform;

create table lessons (
  school_code text not null,
  id bigint generated always as identity not null,
  activity_code text not null,
  venue_code text not null,
  group_code text,
  user_code text not null,
  day smallint not null,
  start_minute smallint not null,
  end_minute smallint not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  week text default 'every'::text not null,
  since date not null,
  constraint lessons_pkey PRIMARY KEY (school_code, id),
  constraint lessons_school_code_activity_code_fkey FOREIGN KEY (school_code, activity_code) REFERENCES units(school_code, activity_code),
  constraint lessons_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint lessons_school_code_group_code_fkey FOREIGN KEY (school_code, group_code) REFERENCES groups(school_code, group_code),
  constraint lessons_school_code_user_code_fkey FOREIGN KEY (school_code, user_code) REFERENCES staff(school_code, user_code),
  constraint lessons_school_code_venue_code_fkey FOREIGN KEY (school_code, venue_code) REFERENCES venues(school_code, venue_code),
  constraint lessons_day_check CHECK (((day >= 1) AND (day <= 7))),
  constraint lessons_end CHECK ((end_minute > start_minute)),
  constraint lessons_end_minute_check CHECK ((end_minute <= 1439)),
  constraint lessons_start_minute_check CHECK (((start_minute >= 0) AND (start_minute <= 1439))),
  constraint lessons_week_check CHECK ((week = ANY (ARRAY['every'::text, 'A'::text, 'B'::text]))),
  constraint lessons_group EXCLUDE USING gist (code_range(((school_code || ' '::text) || COALESCE(group_code, ''::text)),
CASE
    WHEN (group_code IS NULL) THEN (school_code || '!'::text)
    ELSE ((school_code || ' '::text) || group_code)
END, '[]'::text) WITH &&, int4range(((day * 1440) + start_minute), ((day * 1440) + end_minute)) WITH &&, int4range(
CASE week
    WHEN 'B'::text THEN 1
    ELSE 0
END,
CASE week
    WHEN 'A'::text THEN 1
    ELSE 2
END) WITH &&) DEFERRABLE,
  constraint lessons_staff EXCLUDE USING gist (code_range(((school_code || ' '::text) || user_code), ((school_code || ' '::text) || user_code), '[]'::text) WITH &&, int4range(((day * 1440) + start_minute), ((day * 1440) + end_minute)) WITH &&, int4range(
CASE week
    WHEN 'B'::text THEN 1
    ELSE 0
END,
CASE week
    WHEN 'A'::text THEN 1
    ELSE 2
END) WITH &&) DEFERRABLE,
  constraint lessons_venue EXCLUDE USING gist (code_range(((school_code || ' '::text) || venue_code), ((school_code || ' '::text) || venue_code), '[]'::text) WITH &&, int4range(((day * 1440) + start_minute), ((day * 1440) + end_minute)) WITH &&, int4range(
CASE week
    WHEN 'B'::text THEN 1
    ELSE 0
END,
CASE week
    WHEN 'A'::text THEN 1
    ELSE 2
END) WITH &&) DEFERRABLE
);
CREATE INDEX lessons_by_group ON public.lessons USING btree (school_code, group_code);
CREATE INDEX lessons_by_staff ON public.lessons USING btree (school_code, user_code);
CREATE INDEX lessons_by_unit ON public.lessons USING btree (school_code, activity_code);
CREATE INDEX lessons_by_venue ON public.lessons USING btree (school_code, venue_code);
alter table lessons enable row level security;
alter table lessons force row level security;
create policy platform on lessons to ofisi_platform using (true) with check (true);
create policy tenant on lessons to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
CREATE TRIGGER begin_moved_lesson BEFORE UPDATE OF day, week ON public.lessons FOR EACH ROW WHEN (((old.day <> new.day) OR (old.week <> new.week))) EXECUTE FUNCTION begin_lesson();
CREATE TRIGGER begin_new_lesson BEFORE INSERT ON public.lessons FOR EACH ROW EXECUTE FUNCTION begin_lesson();
CREATE TRIGGER keep_apart_moved_lessons AFTER UPDATE ON public.lessons REFERENCING NEW TABLE AS these_lessons FOR EACH STATEMENT WHEN (is_counted()) EXECUTE FUNCTION keep_lessons_apart_on_dates();
CREATE TRIGGER keep_apart_new_lessons AFTER INSERT ON public.lessons REFERENCING NEW TABLE AS these_lessons FOR EACH STATEMENT WHEN (is_counted()) EXECUTE FUNCTION keep_lessons_apart_on_dates();
grant delete, insert, select, update on lessons to ofisi_app;
grant delete, insert, select, update on lessons to ofisi_platform;

create table letter_templates (
  school_code text not null,
  kind text not null,
  title text default ''::text not null,
  body text default ''::text not null,
  language text default 'en'::text not null,
  version integer default 0 not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  constraint letter_templates_pkey PRIMARY KEY (school_code, kind),
  constraint letter_templates_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint letter_templates_kind_check CHECK ((kind = ANY (ARRAY['invitation'::text, 'admission'::text, 'regret'::text]))),
  constraint letter_templates_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'sw'::text])))
);
alter table letter_templates enable row level security;
alter table letter_templates force row level security;
create policy platform on letter_templates to ofisi_platform using (true) with check (true);
create policy tenant on letter_templates to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select, update on letter_templates to ofisi_app;
grant delete, insert, select, update on letter_templates to ofisi_platform;

create table mailed_papers (
  school_code text not null,
  mailing_code text not null,
  user_code text not null,
  recipient text not null,
  name text not null,
  place integer not null,
  mail_id bigint,
  failure text default ''::text not null,
  constraint mailed_papers_pkey PRIMARY KEY (school_code, mailing_code, user_code, recipient),
  constraint mailed_papers_school_code_mail_id_fkey FOREIGN KEY (school_code, mail_id) REFERENCES outbox(school_code, id),
  constraint mailed_papers_school_code_mailing_code_fkey FOREIGN KEY (school_code, mailing_code) REFERENCES paper_mailings(school_code, mailing_code),
  constraint mailed_papers_one_end CHECK (((mail_id IS NULL) OR (failure = ''::text))),
  constraint mailed_papers_recipient_check CHECK ((recipient <> ''::text))
);
CREATE INDEX mailed_papers_mail ON public.mailed_papers USING btree (school_code, mail_id);
CREATE INDEX mailed_papers_person ON public.mailed_papers USING btree (school_code, user_code);
CREATE INDEX mailed_papers_waiting ON public.mailed_papers USING btree (school_code, mailing_code, place) WHERE ((mail_id IS NULL) AND (failure = ''::text));
alter table mailed_papers enable row level security;
alter table mailed_papers force row level security;
create policy platform on mailed_papers to ofisi_platform using (true) with check (true);
create policy tenant on mailed_papers to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select, update on mailed_papers to ofisi_app;
grant delete, insert, select, update on mailed_papers to ofisi_platform;

create table mark_changes (
  school_code text not null,
  id bigint generated always as identity not null,
  user_code text not null,
  academic_year_code text not null,
  semester_code text not null,
  activity_code text not null,
  exam_type_paper_code text default ''::text not null,
  what text not null,
  value_before text not null,
  value_after text not null,
  why text default ''::text not null,
  changed_by text not null,
  changed_at timestamp with time zone default now() not null,
  cause text default ''::text not null,
  paper_name text default ''::text not null,
  constraint mark_changes_pkey PRIMARY KEY (school_code, id),
  constraint mark_changes_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint mark_changes_cause_check CHECK ((cause = ANY (ARRAY[''::text, 'papers'::text]))),
  constraint mark_changes_what_check CHECK ((what = ANY (ARRAY['mark'::text, 'total'::text, 'remarks'::text, 'grade'::text])))
);
CREATE INDEX mark_changes_of ON public.mark_changes USING btree (school_code, user_code, academic_year_code, semester_code, activity_code);
alter table mark_changes enable row level security;
alter table mark_changes force row level security;
create policy platform on mark_changes to ofisi_platform using (true) with check (true);
create policy tenant on mark_changes to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select on mark_changes to ofisi_app;
grant delete, insert, select, update on mark_changes to ofisi_platform;

create table mark_periods (
  school_code text not null,
  academic_year_code text not null,
  semester_code text not null,
  is_locked boolean default false not null,
  was_locked boolean default false not null,
  changed_by text default ''::text not null,
  changed_at timestamp with time zone,
  why text default ''::text not null,
  constraint mark_periods_pkey PRIMARY KEY (school_code, academic_year_code, semester_code),
  constraint mark_periods_academic_year FOREIGN KEY (school_code, academic_year_code) REFERENCES academic_years(school_code, academic_year_code) ON DELETE CASCADE,
  constraint mark_periods_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint mark_periods_semester FOREIGN KEY (school_code, semester_code) REFERENCES semesters(school_code, semester_code) ON DELETE CASCADE
);
CREATE INDEX mark_periods_of_semester ON public.mark_periods USING btree (school_code, semester_code);
alter table mark_periods enable row level security;
alter table mark_periods force row level security;
create policy platform on mark_periods to ofisi_platform using (true) with check (true);
create policy tenant on mark_periods to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select, update on mark_periods to ofisi_app;
grant delete, insert, select, update on mark_periods to ofisi_platform;

create table mark_permits (
  school_code text not null,
  id bigint generated always as identity not null,
  user_code text not null,
  activity_code text,
  group_code text,
  given_by text not null,
  given_at timestamp with time zone default now() not null,
  constraint mark_permits_pkey PRIMARY KEY (school_code, id),
  constraint mark_permits_once UNIQUE NULLS NOT DISTINCT (school_code, user_code, activity_code, group_code),
  constraint mark_permits_school_code_activity_code_fkey FOREIGN KEY (school_code, activity_code) REFERENCES units(school_code, activity_code),
  constraint mark_permits_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint mark_permits_school_code_group_code_fkey FOREIGN KEY (school_code, group_code) REFERENCES groups(school_code, group_code),
  constraint mark_permits_school_code_user_code_fkey FOREIGN KEY (school_code, user_code) REFERENCES staff(school_code, user_code) ON DELETE CASCADE
);
CREATE INDEX mark_permits_group ON public.mark_permits USING btree (school_code, group_code);
CREATE INDEX mark_permits_unit ON public.mark_permits USING btree (school_code, activity_code);
alter table mark_permits enable row level security;
alter table mark_permits force row level security;
create policy platform on mark_permits to ofisi_platform using (true) with check (true);
create policy tenant on mark_permits to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on mark_permits to ofisi_app;
grant delete, insert, select, update on mark_permits to ofisi_platform;

create table mark_publications (
  school_code text not null,
  academic_year_code text not null,
  semester_code text not null,
  group_code text not null,
  published_by text not null,
  published_at timestamp with time zone not null,
  constraint mark_publications_pkey PRIMARY KEY (school_code, academic_year_code, semester_code, group_code),
  constraint mark_publications_school_code_academic_year_code_semester__fkey FOREIGN KEY (school_code, academic_year_code, semester_code) REFERENCES mark_periods(school_code, academic_year_code, semester_code) ON DELETE CASCADE,
  constraint mark_publications_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint mark_publications_school_code_group_code_fkey FOREIGN KEY (school_code, group_code) REFERENCES groups(school_code, group_code) ON DELETE CASCADE
);
CREATE INDEX mark_publications_of_group ON public.mark_publications USING btree (school_code, group_code);
alter table mark_publications enable row level security;
alter table mark_publications force row level security;
create policy platform on mark_publications to ofisi_platform using (true) with check (true);
create policy tenant on mark_publications to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select on mark_publications to ofisi_app;
grant delete, insert, select, update on mark_publications to ofisi_platform;

create table message_counts (
  school_code text not null,
  send_code text not null,
  channel text not null,
  state text not null,
  messages integer not null,
  price_e4 bigint not null,
  cost_e4 bigint not null,
  network text default ''::text not null,
  constraint message_counts_pkey PRIMARY KEY (school_code, send_code, channel, state, network),
  constraint message_counts_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code)
);
alter table message_counts enable row level security;
alter table message_counts force row level security;
create policy platform on message_counts to ofisi_platform using (true) with check (true);
create policy tenant on message_counts to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant select on message_counts to ofisi_app;
grant delete, insert, select, update on message_counts to ofisi_platform;

create table message_former_carriers (
  school_code text not null,
  path_hash bytea not null,
  channel text not null,
  adapter text not null,
  options jsonb default '{}'::jsonb not null,
  left_at timestamp with time zone default now() not null,
  constraint message_former_carriers_pkey PRIMARY KEY (school_code, path_hash),
  constraint message_former_carriers_path_hash_key UNIQUE (path_hash),
  constraint message_former_carriers_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint message_former_carriers_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text])))
);
alter table message_former_carriers enable row level security;
alter table message_former_carriers force row level security;
create policy platform on message_former_carriers to ofisi_platform using (true) with check (true);
create policy tenant on message_former_carriers to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select on message_former_carriers to ofisi_app;
grant delete, insert, select, update on message_former_carriers to ofisi_platform;

create table message_limits (
  school_code text not null,
  day_max_cents bigint,
  send_max_cents bigint,
  recipients_max integer default 5000 not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  approval_above integer default 500 not null,
  approval_above_cents bigint,
  quiet_from text default '20:00'::text not null,
  quiet_until text default '07:00'::text not null,
  constraint message_limits_pkey PRIMARY KEY (school_code),
  constraint message_limits_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint message_limits_approval_above_cents_check CHECK ((approval_above_cents >= 0)),
  constraint message_limits_approval_above_check CHECK (((approval_above >= 0) AND (approval_above <= 50000))),
  constraint message_limits_day_max_cents_check CHECK ((day_max_cents >= 0)),
  constraint message_limits_quiet_from_check CHECK ((quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
  constraint message_limits_quiet_until_check CHECK ((quiet_until ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
  constraint message_limits_recipients_max_check CHECK (((recipients_max >= 1) AND (recipients_max <= 50000))),
  constraint message_limits_send_max_cents_check CHECK ((send_max_cents >= 0))
);
alter table message_limits enable row level security;
alter table message_limits force row level security;
create policy platform on message_limits to ofisi_platform using (true) with check (true);
create policy tenant on message_limits to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select, update on message_limits to ofisi_app;
grant delete, insert, select, update on message_limits to ofisi_platform;

create table message_list_rows (
  school_code text not null,
  id bigint generated always as identity not null,
  user_code text not null,
  list text not null,
  type text not null,
  person_code text default ''::text not null,
  name text not null,
  student_name text default ''::text not null,
  group_name text default ''::text not null,
  phone_number text default ''::text not null,
  email text default ''::text not null,
  fields jsonb default '{}'::jsonb not null,
  message text default ''::text not null,
  email_body text default ''::text not null,
  email_subject text default ''::text not null,
  email_reply_to text default ''::text not null,
  entry_key text not null,
  sms_id bigint,
  email_id bigint,
  added_at timestamp with time zone default now() not null,
  constraint message_list_rows_pkey PRIMARY KEY (school_code, id),
  constraint message_list_rows_school_code_email_id_fkey FOREIGN KEY (school_code, email_id) REFERENCES messages(school_code, id),
  constraint message_list_rows_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint message_list_rows_school_code_sms_id_fkey FOREIGN KEY (school_code, sms_id) REFERENCES messages(school_code, id),
  constraint message_list_rows_list_check CHECK ((list = ANY (ARRAY['STUDENT'::text, 'STAFF'::text, 'CUSTOM'::text]))),
  constraint message_list_rows_type_check CHECK ((type = ANY (ARRAY['STUDENT'::text, 'PARENT'::text, 'STAFF'::text, 'PERSON'::text])))
);
CREATE INDEX message_list_rows_by_email ON public.message_list_rows USING btree (school_code, email_id) WHERE (email_id IS NOT NULL);
CREATE INDEX message_list_rows_by_sms ON public.message_list_rows USING btree (school_code, sms_id) WHERE (sms_id IS NOT NULL);
CREATE INDEX message_list_rows_of_list ON public.message_list_rows USING btree (school_code, user_code, list, id);
CREATE UNIQUE INDEX message_list_rows_once ON public.message_list_rows USING btree (school_code, user_code, list, entry_key);
alter table message_list_rows enable row level security;
alter table message_list_rows force row level security;
create policy platform on message_list_rows to ofisi_platform using (true) with check (true);
create policy tenant on message_list_rows to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select on message_list_rows to ofisi_app;
grant delete, insert, select, update on message_list_rows to ofisi_platform;
grant update (sms_id, email_id) on message_list_rows to ofisi_app;

create table message_prices (
  school_code text not null,
  prefix text not null,
  network text default ''::text not null,
  price_e4 bigint not null,
  constraint message_prices_pkey PRIMARY KEY (school_code, prefix),
  constraint message_prices_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint message_prices_prefix_check CHECK ((prefix ~ '^\+\d{0,12}$'::text)),
  constraint message_prices_price_e4_check CHECK ((price_e4 >= 0))
);
alter table message_prices enable row level security;
alter table message_prices force row level security;
create policy platform on message_prices to ofisi_platform using (true) with check (true);
create policy tenant on message_prices to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select on message_prices to ofisi_app;
grant delete, insert, select, update on message_prices to ofisi_platform;

create table message_providers (
  school_code text not null,
  channel text not null,
  adapter text not null,
  options jsonb default '{}'::jsonb not null,
  secret text default ''::text not null,
  path_hash bytea not null,
  path_sealed text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  line_holder text default ''::text not null,
  line_until timestamp with time zone,
  line_said text default ''::text not null,
  dkim_key text default ''::text not null,
  balance text default ''::text not null,
  balance_at timestamp with time zone,
  balance_said text default ''::text not null,
  secret_at timestamp with time zone,
  refused_said text default ''::text not null,
  refused_until timestamp with time zone,
  constraint message_providers_pkey PRIMARY KEY (school_code, channel),
  constraint message_providers_path_hash_key UNIQUE (path_hash),
  constraint message_providers_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint message_providers_adapter_check CHECK ((adapter = ANY (ARRAY['capture'::text, 'africasTalking'::text, 'http'::text, 'smpp'::text, 'smtp'::text]))),
  constraint message_providers_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text])))
);
CREATE INDEX message_providers_lines ON public.message_providers USING btree (school_code) WHERE (adapter = 'smpp'::text);
alter table message_providers enable row level security;
alter table message_providers force row level security;
create policy platform on message_providers to ofisi_platform using (true) with check (true);
create policy tenant on message_providers to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
CREATE TRIGGER keep_carried AFTER INSERT OR UPDATE OF adapter ON public.message_providers FOR EACH ROW EXECUTE FUNCTION keep_carried();
grant insert, select, update on message_providers to ofisi_app;
grant delete, insert, select, update on message_providers to ofisi_platform;

create table message_replies (
  school_code text not null,
  id bigint generated always as identity not null,
  adapter text not null,
  body text not null,
  address text default ''::text not null,
  received_at timestamp with time zone default now() not null,
  outcome text default 'waiting'::text not null,
  fingerprint text default ''::text not null,
  sender text default ''::text not null,
  message text default ''::text not null,
  act text default ''::text not null,
  person_type text default ''::text not null,
  person_name text default ''::text not null,
  person_codes text[] default '{}'::text[] not null,
  student_name text default ''::text not null,
  read_at timestamp with time zone,
  read_by text default ''::text not null,
  processed_at timestamp with time zone,
  search_text text generated always as (fold(((((((person_name || ' '::text) || student_name) || ' '::text) || sender) || ' '::text) || message))) stored,
  options jsonb default '{}'::jsonb not null,
  constraint message_replies_pkey PRIMARY KEY (school_code, id),
  constraint message_replies_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint message_replies_act_check CHECK ((act = ANY (ARRAY[''::text, 'stop'::text, 'start'::text]))),
  constraint message_replies_outcome_check CHECK ((outcome = ANY (ARRAY['waiting'::text, 'part'::text, 'joined'::text, 'taken'::text, 'repeated'::text, 'unreadable'::text]))),
  constraint message_replies_person_type_check CHECK ((person_type = ANY (ARRAY[''::text, 'STUDENT'::text, 'PARENT'::text, 'STAFF'::text])))
);
CREATE INDEX message_replies_newest ON public.message_replies USING btree (school_code, id DESC) WHERE (outcome = 'taken'::text);
CREATE INDEX message_replies_of_person ON public.message_replies USING gin (school_code, person_codes) WHERE (outcome = 'taken'::text);
CREATE INDEX message_replies_parts ON public.message_replies USING btree (school_code, received_at) WHERE (outcome = 'part'::text);
CREATE INDEX message_replies_told ON public.message_replies USING btree (school_code, fingerprint) WHERE (outcome = ANY (ARRAY['taken'::text, 'part'::text, 'joined'::text]));
CREATE INDEX message_replies_unread ON public.message_replies USING btree (school_code, id DESC) WHERE ((outcome = 'taken'::text) AND (read_at IS NULL));
CREATE INDEX message_replies_waiting ON public.message_replies USING btree (school_code, id) WHERE (outcome = 'waiting'::text);
alter table message_replies enable row level security;
alter table message_replies force row level security;
create policy platform on message_replies to ofisi_platform using (true) with check (true);
create policy tenant on message_replies to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select on message_replies to ofisi_app;
grant delete, insert, select, update on message_replies to ofisi_platform;
grant update (body, outcome, fingerprint, sender, message, act, person_type, person_name, person_codes, student_name, read_at, read_by, processed_at) on message_replies to ofisi_app;

create table message_reports (
  school_code text not null,
  id bigint generated always as identity not null,
  channel text not null,
  body text not null,
  address text default ''::text not null,
  received_at timestamp with time zone default now() not null,
  outcome text default 'waiting'::text not null,
  reference text default ''::text not null,
  state text default ''::text not null,
  detail text default ''::text not null,
  processed_at timestamp with time zone,
  adapter text default ''::text not null,
  options jsonb default '{}'::jsonb not null,
  suppress text default ''::text not null,
  asked text default ''::text not null,
  constraint message_reports_pkey PRIMARY KEY (school_code, id),
  constraint message_reports_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint message_reports_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text]))),
  constraint message_reports_outcome_check CHECK ((outcome = ANY (ARRAY['waiting'::text, 'taken'::text, 'early'::text, 'noted'::text, 'unreadable'::text]))),
  constraint message_reports_suppress_check CHECK ((suppress = ANY (ARRAY[''::text, 'bounced'::text, 'blacklisted'::text])))
);
CREATE INDEX message_reports_early ON public.message_reports USING btree (school_code, channel, reference) WHERE (outcome = 'early'::text);
CREATE INDEX message_reports_old ON public.message_reports USING btree (school_code, received_at) WHERE (outcome = ANY (ARRAY['taken'::text, 'noted'::text, 'unreadable'::text]));
CREATE INDEX message_reports_waiting ON public.message_reports USING btree (school_code, id) WHERE (outcome = 'waiting'::text);
alter table message_reports enable row level security;
alter table message_reports force row level security;
create policy platform on message_reports to ofisi_platform using (true) with check (true);
create policy tenant on message_reports to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select on message_reports to ofisi_app;
grant delete, insert, select, update on message_reports to ofisi_platform;
grant update (outcome, reference, state, detail, processed_at, adapter, suppress) on message_reports to ofisi_app;

create table message_sends (
  school_code text not null,
  send_code text not null,
  kind text not null,
  message text default ''::text not null,
  email_subject text default ''::text not null,
  email_body text default ''::text not null,
  email_reply_to text default ''::text not null,
  attachment text,
  retry_of text,
  list text default ''::text not null,
  sent_by text not null,
  person_name text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  search_text text generated always as (fold(((((message || ' '::text) || email_subject) || ' '::text) || email_body))) stored,
  send_at timestamp with time zone,
  approval text default 'none'::text not null,
  decided_by text default ''::text not null,
  decided_name text default ''::text not null,
  decided_at timestamp with time zone,
  decision_note text default ''::text not null,
  unpriced integer default 0 not null,
  constraint message_sends_pkey PRIMARY KEY (school_code, send_code),
  constraint message_sends_school_code_attachment_fkey FOREIGN KEY (school_code, attachment) REFERENCES uploads(school_code, upload_name),
  constraint message_sends_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint message_sends_school_code_retry_of_fkey FOREIGN KEY (school_code, retry_of) REFERENCES message_sends(school_code, send_code),
  constraint message_sends_approval_check CHECK ((approval = ANY (ARRAY['none'::text, 'waiting'::text, 'approved'::text, 'refused'::text]))),
  constraint message_sends_kind_check CHECK ((kind = ANY (ARRAY['bulk'::text, 'staff'::text, 'custom'::text, 'retry'::text, 'attendance'::text, 'bus'::text, 'family'::text, 'assignment'::text, 'test'::text]))),
  constraint message_sends_two_people CHECK (((approval <> 'approved'::text) OR ((decided_by <> ''::text) AND (decided_by <> sent_by)))),
  constraint message_sends_unpriced_check CHECK ((unpriced >= 0))
);
CREATE INDEX message_sends_newest ON public.message_sends USING btree (school_code, created_at DESC, send_code);
CREATE INDEX message_sends_search ON public.message_sends USING gin (school_code, search_text gin_trgm_ops);
alter table message_sends enable row level security;
alter table message_sends force row level security;
create policy platform on message_sends to ofisi_platform using (true) with check (true);
create policy tenant on message_sends to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select on message_sends to ofisi_app;
grant delete, insert, select, update on message_sends to ofisi_platform;
grant update (retry_of, approval, decided_by, decided_name, decided_at, decision_note) on message_sends to ofisi_app;

create table message_suppressions (
  school_code text not null,
  channel text not null,
  address text not null,
  kind text not null,
  reason text default ''::text not null,
  added_at timestamp with time zone default now() not null,
  added_by text default ''::text not null,
  released_at timestamp with time zone,
  released_by text default ''::text not null,
  constraint message_suppressions_pkey PRIMARY KEY (school_code, channel, address, kind),
  constraint message_suppressions_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint message_suppressions_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text]))),
  constraint message_suppressions_kind_check CHECK ((kind = ANY (ARRAY['optOut'::text, 'bounced'::text, 'blacklisted'::text, 'office'::text])))
);
CREATE INDEX message_suppressions_newest ON public.message_suppressions USING btree (school_code, added_at DESC) WHERE (released_at IS NULL);
alter table message_suppressions enable row level security;
alter table message_suppressions force row level security;
create policy platform on message_suppressions to ofisi_platform using (true) with check (true);
create policy tenant on message_suppressions to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select, update on message_suppressions to ofisi_app;
grant delete, insert, select, update on message_suppressions to ofisi_platform;

create table message_templates (
  school_code text not null,
  template_code text not null,
  template_name text not null,
  language text not null,
  message text not null,
  constraint message_templates_pkey PRIMARY KEY (school_code, template_code),
  constraint message_templates_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint message_templates_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'sw'::text])))
);
CREATE UNIQUE INDEX message_templates_name ON public.message_templates USING btree (school_code, language, fold(template_name));
alter table message_templates enable row level security;
alter table message_templates force row level security;
create policy platform on message_templates to ofisi_platform using (true) with check (true);
create policy tenant on message_templates to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on message_templates to ofisi_app;
grant delete, insert, select, update on message_templates to ofisi_platform;

create table messages (
  school_code text not null,
  id bigint generated always as identity not null,
  send_code text not null,
  channel text not null,
  name text default ''::text not null,
  recipient text not null,
  subject text default ''::text not null,
  body text not null,
  segments integer default 0 not null,
  price_e4 bigint default 0 not null,
  cost_e4 bigint default 0 not null,
  state text default 'waiting'::text not null,
  attempt text,
  attempts integer default 0 not null,
  claimed_at timestamp with time zone,
  try_after timestamp with time zone,
  provider text default ''::text not null,
  reference text default ''::text not null,
  reason text default ''::text not null,
  queued_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  ended_at timestamp with time zone,
  search_text text generated always as (fold(((name || ' '::text) || recipient))) stored,
  network text default ''::text not null,
  reply_to text default ''::text not null,
  ask_after timestamp with time zone,
  asks smallint default 0 not null,
  constraint messages_pkey PRIMARY KEY (school_code, id),
  constraint messages_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint messages_school_code_send_code_fkey FOREIGN KEY (school_code, send_code) REFERENCES message_sends(school_code, send_code),
  constraint messages_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text]))),
  constraint messages_recipient_check CHECK ((recipient <> ''::text)),
  constraint messages_state_check CHECK ((state = ANY (ARRAY['held'::text, 'waiting'::text, 'sending'::text, 'sent'::text, 'delivered'::text, 'failed'::text, 'unknown'::text, 'suppressed'::text, 'cancelled'::text])))
);
CREATE INDEX messages_by_reference ON public.messages USING btree (school_code, channel, reference) WHERE (reference <> ''::text);
CREATE INDEX messages_captured ON public.messages USING btree (school_code, id DESC) WHERE (provider = 'capture'::text);
CREATE INDEX messages_held ON public.messages USING btree (school_code, send_code) WHERE (state = 'held'::text);
CREATE INDEX messages_of_recipient ON public.messages USING btree (school_code, recipient, id DESC);
CREATE INDEX messages_of_send ON public.messages USING btree (school_code, send_code, id);
CREATE INDEX messages_search ON public.messages USING gin (school_code, search_text gin_trgm_ops);
CREATE INDEX messages_sending ON public.messages USING btree (school_code, claimed_at) WHERE (state = 'sending'::text);
CREATE INDEX messages_to_ask ON public.messages USING btree (school_code, ask_after) WHERE (ask_after IS NOT NULL);
CREATE INDEX messages_waiting ON public.messages USING btree (school_code, id) WHERE (state = 'waiting'::text);
alter table messages enable row level security;
alter table messages force row level security;
create policy platform on messages to ofisi_platform using (true) with check (true);
create policy tenant on messages to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
CREATE TRIGGER count_changed_messages AFTER UPDATE ON public.messages REFERENCING OLD TABLE AS old_messages NEW TABLE AS new_messages FOR EACH STATEMENT WHEN (is_counted()) EXECUTE FUNCTION count_changed_messages();
CREATE TRIGGER count_new_messages AFTER INSERT ON public.messages REFERENCING NEW TABLE AS new_messages FOR EACH STATEMENT WHEN (is_counted()) EXECUTE FUNCTION count_new_messages();
grant insert, select on messages to ofisi_app;
grant delete, insert, select, update on messages to ofisi_platform;
grant update (cost_e4, state, attempt, attempts, claimed_at, try_after, provider, reference, reason, sent_at, ended_at, ask_after, asks) on messages to ofisi_app;

create table mpesa_accounts (
  school_code text not null,
  short_code text not null,
  environment text not null,
  consumer_key text default ''::text not null,
  consumer_secret text default ''::text not null,
  passkey text default ''::text not null,
  path_hash bytea not null,
  path_sealed text not null,
  is_strict boolean default false not null,
  allow_list text default ''::text not null,
  registered_at timestamp with time zone,
  pulled_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  initiator text default ''::text not null,
  security_credential text default ''::text not null,
  pulled_count integer default 0 not null,
  pull_failure text default ''::text not null,
  pull_failed_at timestamp with time zone,
  currency text default 'KES'::text not null,
  posts_exact boolean default false not null,
  constraint mpesa_accounts_pkey PRIMARY KEY (school_code, short_code),
  constraint mpesa_accounts_path_hash_key UNIQUE (path_hash),
  constraint mpesa_accounts_currency FOREIGN KEY (school_code, currency) REFERENCES schools(school_code, currency),
  constraint mpesa_accounts_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint mpesa_accounts_currency_check CHECK ((currency = 'KES'::text)),
  constraint mpesa_accounts_environment_check CHECK ((environment = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  constraint mpesa_accounts_short_code_check CHECK ((short_code ~ '^\d{5,7}$'::text))
);
CREATE UNIQUE INDEX mpesa_accounts_once ON public.mpesa_accounts USING btree (short_code, environment);
alter table mpesa_accounts enable row level security;
alter table mpesa_accounts force row level security;
create policy platform on mpesa_accounts to ofisi_platform using (true) with check (true);
create policy tenant on mpesa_accounts to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select, update on mpesa_accounts to ofisi_app;
grant delete, insert, select, update on mpesa_accounts to ofisi_platform;

create table mpesa_callbacks (
  school_code text not null,
  id bigint generated always as identity not null,
  kind text not null,
  short_code text not null,
  transaction_code text default ''::text not null,
  body text not null,
  address text default ''::text not null,
  received_at timestamp with time zone default now() not null,
  outcome text default 'waiting'::text not null,
  detail text default ''::text not null,
  processed_at timestamp with time zone,
  looked_at timestamp with time zone,
  looked_by text default ''::text not null,
  tries smallint default 0 not null,
  try_after timestamp with time zone,
  checkout_request_id text default ''::text not null,
  constraint mpesa_callbacks_pkey PRIMARY KEY (school_code, id),
  constraint mpesa_callbacks_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint mpesa_callbacks_kind_check CHECK ((kind = ANY (ARRAY['confirmation'::text, 'validation'::text, 'stk'::text, 'result'::text, 'pull'::text]))),
  constraint mpesa_callbacks_outcome_check CHECK ((outcome = ANY (ARRAY['waiting'::text, 'recorded'::text, 'known'::text, 'differs'::text, 'refused'::text, 'unreadable'::text, 'noted'::text, 'failed'::text])))
);
CREATE INDEX mpesa_callbacks_by_checkout ON public.mpesa_callbacks USING btree (school_code, checkout_request_id) WHERE (checkout_request_id <> ''::text);
CREATE INDEX mpesa_callbacks_newest ON public.mpesa_callbacks USING btree (school_code, received_at DESC);
CREATE INDEX mpesa_callbacks_odd ON public.mpesa_callbacks USING btree (school_code, id) WHERE ((outcome = ANY (ARRAY['waiting'::text, 'differs'::text, 'refused'::text, 'unreadable'::text, 'failed'::text])) AND (looked_at IS NULL));
CREATE INDEX mpesa_callbacks_pulled ON public.mpesa_callbacks USING btree (school_code, transaction_code) WHERE (kind = 'pull'::text);
CREATE INDEX mpesa_callbacks_waiting ON public.mpesa_callbacks USING btree (school_code, id) WHERE (outcome = 'waiting'::text);
alter table mpesa_callbacks enable row level security;
alter table mpesa_callbacks force row level security;
create policy platform on mpesa_callbacks to ofisi_platform using (true) with check (true);
create policy tenant on mpesa_callbacks to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select on mpesa_callbacks to ofisi_app;
grant delete, insert, select, update on mpesa_callbacks to ofisi_platform;
grant update (transaction_code, outcome, detail, processed_at, looked_at, looked_by, tries, try_after, checkout_request_id) on mpesa_callbacks to ofisi_app;

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

create table open_applicant_groups (
  school_code text not null,
  group_code text not null,
  constraint open_applicant_groups_pkey PRIMARY KEY (school_code, group_code),
  constraint open_applicant_groups_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint open_applicant_groups_school_code_group_code_fkey FOREIGN KEY (school_code, group_code) REFERENCES applicant_groups(school_code, group_code) ON DELETE CASCADE
);
alter table open_applicant_groups enable row level security;
alter table open_applicant_groups force row level security;
create policy platform on open_applicant_groups to ofisi_platform using (true) with check (true);
create policy tenant on open_applicant_groups to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on open_applicant_groups to ofisi_app;
grant delete, insert, select, update on open_applicant_groups to ofisi_platform;

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
  taken_until timestamp with time zone,
  topic text default ''::text not null,
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

create table outbox_attachments (
  school_code text not null,
  mail_id bigint not null,
  place smallint not null,
  name text not null,
  content_type text not null,
  bytes bytea,
  size integer not null,
  sha256 bytea not null,
  constraint outbox_attachments_pkey PRIMARY KEY (school_code, mail_id, place),
  constraint outbox_attachments_school_code_mail_id_fkey FOREIGN KEY (school_code, mail_id) REFERENCES outbox(school_code, id) ON DELETE CASCADE,
  constraint outbox_attachments_name_check CHECK ((name <> ''::text)),
  constraint outbox_attachments_size_check CHECK ((size > 0))
);
CREATE INDEX outbox_attachments_kept ON public.outbox_attachments USING btree (school_code, mail_id) WHERE (bytes IS NOT NULL);
alter table outbox_attachments enable row level security;
alter table outbox_attachments force row level security;
create policy platform on outbox_attachments to ofisi_platform using (true) with check (true);
create policy tenant on outbox_attachments to ofisi_app using ((school_code = COALESCE(current_school(), ''::text))) with check ((school_code = COALESCE(current_school(), ''::text)));
grant insert, select on outbox_attachments to ofisi_app;
grant delete, insert, select, update on outbox_attachments to ofisi_platform;

create table paper_mailings (
  school_code text not null,
  mailing_code text not null,
  kind text not null,
  asked jsonb not null,
  paper text not null,
  title text not null,
  language text not null,
  state text default 'running'::text not null,
  started_by text not null,
  started_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint paper_mailings_pkey PRIMARY KEY (school_code, mailing_code),
  constraint paper_mailings_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint paper_mailings_finished CHECK (((state = 'running'::text) = (finished_at IS NULL))),
  constraint paper_mailings_kind_check CHECK ((kind = ANY (ARRAY['letter'::text, 'reportCard'::text]))),
  constraint paper_mailings_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'sw'::text]))),
  constraint paper_mailings_paper_check CHECK ((paper <> ''::text)),
  constraint paper_mailings_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text]))),
  constraint paper_mailings_title_check CHECK ((title <> ''::text))
);
CREATE INDEX paper_mailings_running ON public.paper_mailings USING btree (school_code, mailing_code) WHERE (state = 'running'::text);
alter table paper_mailings enable row level security;
alter table paper_mailings force row level security;
create policy platform on paper_mailings to ofisi_platform using (true) with check (true);
create policy tenant on paper_mailings to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select, update on paper_mailings to ofisi_app;
grant delete, insert, select, update on paper_mailings to ofisi_platform;

create table paper_marks (
  school_code text not null,
  entry_id bigint not null,
  exam_type_paper_code text not null,
  mark numeric(6,2),
  absence text,
  constraint paper_marks_pkey PRIMARY KEY (school_code, entry_id, exam_type_paper_code),
  constraint paper_marks_school_code_entry_id_fkey FOREIGN KEY (school_code, entry_id) REFERENCES transcript_entries(school_code, id) ON DELETE CASCADE,
  constraint paper_marks_school_code_exam_type_paper_code_fkey FOREIGN KEY (school_code, exam_type_paper_code) REFERENCES exam_papers(school_code, exam_type_paper_code),
  constraint paper_marks_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint paper_marks_absence_check CHECK ((absence = ANY (ARRAY['ABS'::text, 'EXM'::text]))),
  constraint paper_marks_check CHECK (((mark IS NULL) = (absence IS NOT NULL))),
  constraint paper_marks_mark_check CHECK ((mark >= (0)::numeric))
);
CREATE INDEX paper_marks_of_paper ON public.paper_marks USING btree (school_code, exam_type_paper_code);
alter table paper_marks enable row level security;
alter table paper_marks force row level security;
create policy platform on paper_marks to ofisi_platform using (true) with check (true);
create policy tenant on paper_marks to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select on paper_marks to ofisi_app;
grant delete, insert, select, update on paper_marks to ofisi_platform;
grant update (mark, absence) on paper_marks to ofisi_app;

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

create table payer_lessons (
  school_code text not null,
  receipt_no text not null,
  link_id bigint not null,
  constraint payer_lessons_pkey PRIMARY KEY (school_code, receipt_no, link_id),
  constraint payer_lessons_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint payer_lessons_school_code_link_id_fkey FOREIGN KEY (school_code, link_id) REFERENCES payer_links(school_code, link_id),
  constraint payer_lessons_school_code_receipt_no_fkey FOREIGN KEY (school_code, receipt_no) REFERENCES receipts(school_code, receipt_no)
);
CREATE INDEX payer_lessons_of_link ON public.payer_lessons USING btree (school_code, link_id);
alter table payer_lessons enable row level security;
alter table payer_lessons force row level security;
create policy platform on payer_lessons to ofisi_platform using (true) with check (true);
create policy tenant on payer_lessons to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select on payer_lessons to ofisi_app;
grant delete, insert, select, update on payer_lessons to ofisi_platform;

create table payer_links (
  school_code text not null,
  link_id bigint generated always as identity not null,
  payer_kind text not null,
  payer_key text not null,
  payer_name text default ''::text not null,
  student_code text not null,
  times integer default 1 not null,
  learned_at timestamp with time zone default now() not null,
  learned_by text default ''::text not null,
  revoked_at timestamp with time zone,
  revoked_by text default ''::text not null,
  constraint payer_links_pkey PRIMARY KEY (school_code, link_id),
  constraint payer_links_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint payer_links_school_code_student_code_fkey FOREIGN KEY (school_code, student_code) REFERENCES students(school_code, user_code),
  constraint payer_links_payer_key_check CHECK ((payer_key <> ''::text)),
  constraint payer_links_payer_kind_check CHECK ((payer_kind = ANY (ARRAY['phone'::text, 'account'::text, 'name'::text])))
);
CREATE UNIQUE INDEX payer_links_once ON public.payer_links USING btree (school_code, payer_kind, payer_key, student_code) WHERE (revoked_at IS NULL);
alter table payer_links enable row level security;
alter table payer_links force row level security;
create policy platform on payer_links to ofisi_platform using (true) with check (true);
create policy tenant on payer_links to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select, update on payer_links to ofisi_app;
grant delete, insert, select, update on payer_links to ofisi_platform;

create table payment_totals (
  school_code text not null,
  id bigint generated always as identity not null,
  utc_day date not null,
  state text not null,
  payments integer not null,
  amount_cents bigint not null,
  constraint payment_totals_pkey PRIMARY KEY (school_code, id),
  constraint payment_totals_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code)
);
alter table payment_totals enable row level security;
alter table payment_totals force row level security;
create policy platform on payment_totals to ofisi_platform using (true) with check (true);
create policy tenant on payment_totals to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant select on payment_totals to ofisi_app;
grant delete, insert, select, update on payment_totals to ofisi_platform;

create table payments (
  school_code text not null,
  payment_id bigint generated always as identity not null,
  transaction_code text not null,
  bank_code text not null,
  bank_ref text default ''::text not null,
  short_code text default ''::text not null,
  source text not null,
  list_code text default ''::text not null,
  account_from text default ''::text not null,
  account_reference text default ''::text not null,
  payer_name text default ''::text not null,
  phone_number text default ''::text not null,
  currency text default 'KES'::text not null,
  amount_cents bigint not null,
  paid_at timestamp with time zone not null,
  status text default ''::text not null,
  state text default 'unposted'::text not null,
  created_at timestamp with time zone default now() not null,
  created_by text default ''::text not null,
  search_text text generated always as (fold(((((((((transaction_code || ' '::text) || account_reference) || ' '::text) || payer_name) || ' '::text) || phone_number) || ' '::text) || account_from))) stored,
  constraint payments_pkey PRIMARY KEY (school_code, payment_id),
  constraint payments_school_code_payment_id_amount_cents_key UNIQUE (school_code, payment_id, amount_cents),
  constraint payments_school_code_transaction_code_key UNIQUE (school_code, transaction_code),
  constraint payments_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint payments_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payments_bank_code_check CHECK ((bank_code <> ''::text)),
  constraint payments_currency_check CHECK ((currency = ANY (ARRAY['KES'::text, 'USD'::text, 'CDF'::text]))),
  constraint payments_source_check CHECK ((source = ANY (ARRAY['counter'::text, 'c2b'::text, 'stk'::text, 'pull'::text, 'list'::text]))),
  constraint payments_state_check CHECK ((state = ANY (ARRAY['unposted'::text, 'posted'::text, 'returned'::text]))),
  constraint payments_transaction_code_check CHECK ((transaction_code <> ''::text))
);
CREATE INDEX payments_days ON public.payments USING btree (school_code, paid_at) INCLUDE (amount_cents, state);
CREATE INDEX payments_given_back ON public.payments USING btree (school_code, bank_code, upper(bank_ref)) WHERE ((bank_ref <> ''::text) AND (source = 'counter'::text) AND (state = 'returned'::text));
CREATE INDEX payments_newest ON public.payments USING btree (school_code, paid_at DESC, payment_id DESC);
CREATE UNIQUE INDEX payments_once ON public.payments USING btree (school_code, bank_code, upper(bank_ref)) WHERE ((bank_ref <> ''::text) AND (NOT ((source = 'counter'::text) AND (state = 'returned'::text))));
CREATE INDEX payments_search ON public.payments USING gin (school_code, search_text gin_trgm_ops);
CREATE INDEX payments_waiting ON public.payments USING btree (school_code, paid_at DESC, payment_id DESC) WHERE (state = 'unposted'::text);
alter table payments enable row level security;
alter table payments force row level security;
create policy platform on payments to ofisi_platform using (true) with check (true);
create policy tenant on payments to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
CREATE TRIGGER add_changed_payments AFTER UPDATE ON public.payments REFERENCING OLD TABLE AS old_payments NEW TABLE AS new_payments FOR EACH STATEMENT WHEN (is_counted()) EXECUTE FUNCTION add_changed_payments();
CREATE TRIGGER add_new_payments AFTER INSERT ON public.payments REFERENCING NEW TABLE AS new_payments FOR EACH STATEMENT WHEN (is_counted()) EXECUTE FUNCTION add_new_payments();
grant insert, select on payments to ofisi_app;
grant insert, select, update on payments to ofisi_platform;
grant update (status, state) on payments to ofisi_app;

create table period_days (
  school_code text not null,
  academic_year_code text not null,
  semester_code text not null,
  first_day date,
  last_day date,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  week_a date,
  constraint period_days_pkey PRIMARY KEY (school_code, academic_year_code, semester_code),
  constraint period_days_school_code_academic_year_code_fkey FOREIGN KEY (school_code, academic_year_code) REFERENCES academic_years(school_code, academic_year_code) ON DELETE CASCADE,
  constraint period_days_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint period_days_school_code_semester_code_fkey FOREIGN KEY (school_code, semester_code) REFERENCES semesters(school_code, semester_code) ON DELETE CASCADE,
  constraint period_days_both CHECK (((first_day IS NULL) = (last_day IS NULL))),
  constraint period_days_order CHECK (((last_day >= first_day) AND (last_day <= (first_day + 366)))),
  constraint period_days_week_a_check CHECK ((EXTRACT(isodow FROM week_a) = (1)::numeric)),
  constraint period_days_apart EXCLUDE USING gist (code_range(((school_code || ' '::text) || academic_year_code), ((school_code || ' '::text) || academic_year_code), '[]'::text) WITH &&, daterange(first_day, last_day, '[]'::text) WITH &&) WHERE ((first_day IS NOT NULL))
);
CREATE INDEX period_days_of_semester ON public.period_days USING btree (school_code, semester_code);
alter table period_days enable row level security;
alter table period_days force row level security;
create policy platform on period_days to ofisi_platform using (true) with check (true);
create policy tenant on period_days to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
CREATE TRIGGER keep_apart_changed_periods AFTER UPDATE ON public.period_days REFERENCING NEW TABLE AS these_weeks FOR EACH STATEMENT WHEN (is_counted()) EXECUTE FUNCTION keep_lessons_apart_in_weeks();
CREATE TRIGGER keep_apart_gone_periods AFTER DELETE ON public.period_days REFERENCING OLD TABLE AS these_weeks FOR EACH STATEMENT WHEN (is_counted()) EXECUTE FUNCTION keep_lessons_apart_in_weeks();
CREATE TRIGGER keep_apart_new_periods AFTER INSERT ON public.period_days REFERENCING NEW TABLE AS these_weeks FOR EACH STATEMENT WHEN (is_counted()) EXECUTE FUNCTION keep_lessons_apart_in_weeks();
grant delete, insert, select, update on period_days to ofisi_app;
grant delete, insert, select, update on period_days to ofisi_platform;

create table permission_decisions (
  school_code text not null,
  id bigint generated always as identity not null,
  request_id bigint not null,
  status text not null,
  word text default ''::text not null,
  decided_by text not null,
  decided_by_name text not null,
  decided_at timestamp with time zone default now() not null,
  constraint permission_decisions_pkey PRIMARY KEY (school_code, id),
  constraint permission_decisions_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint permission_decisions_school_code_request_id_fkey FOREIGN KEY (school_code, request_id) REFERENCES permission_requests(school_code, id) ON DELETE CASCADE,
  constraint permission_decisions_status_check CHECK ((status = ANY (ARRAY['approved'::text, 'refused'::text])))
);
CREATE INDEX permission_decisions_of ON public.permission_decisions USING btree (school_code, request_id, id);
alter table permission_decisions enable row level security;
alter table permission_decisions force row level security;
create policy platform on permission_decisions to ofisi_platform using (true) with check (true);
create policy tenant on permission_decisions to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select on permission_decisions to ofisi_app;
grant delete, insert, select, update on permission_decisions to ofisi_platform;

create table permission_requests (
  school_code text not null,
  id bigint generated always as identity not null,
  user_code text not null,
  kind text not null,
  destination text not null,
  observation text not null,
  leaves_at text not null,
  returns_at text not null,
  terminal_id bigint,
  asked_at timestamp with time zone default now() not null,
  student_code text generated always as (
CASE kind
    WHEN 'students'::text THEN user_code
    ELSE NULL::text
END) stored,
  staff_code text generated always as (
CASE kind
    WHEN 'staff'::text THEN user_code
    ELSE NULL::text
END) stored,
  on_day date not null,
  asked_by text default ''::text not null,
  asked_by_name text default ''::text not null,
  status text default 'waiting'::text not null,
  word text default ''::text not null,
  decided_by text default ''::text not null,
  decided_by_name text default ''::text not null,
  decided_at timestamp with time zone,
  constraint permission_requests_pkey PRIMARY KEY (school_code, id),
  constraint permission_requests_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint permission_requests_school_code_staff_code_fkey FOREIGN KEY (school_code, staff_code) REFERENCES staff(school_code, user_code) ON DELETE CASCADE,
  constraint permission_requests_school_code_student_code_fkey FOREIGN KEY (school_code, student_code) REFERENCES students(school_code, user_code) ON DELETE CASCADE,
  constraint permission_requests_school_code_terminal_id_fkey FOREIGN KEY (school_code, terminal_id) REFERENCES terminals(school_code, id),
  constraint permission_requests_kind_check CHECK ((kind = ANY (ARRAY['students'::text, 'staff'::text]))),
  constraint permission_requests_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text])))
);
CREATE INDEX permission_requests_of_day ON public.permission_requests USING btree (school_code, on_day DESC, id);
CREATE INDEX permission_requests_of_person ON public.permission_requests USING btree (school_code, user_code, on_day);
CREATE INDEX permission_requests_of_staff ON public.permission_requests USING btree (school_code, staff_code) WHERE (staff_code IS NOT NULL);
CREATE INDEX permission_requests_of_student ON public.permission_requests USING btree (school_code, student_code) WHERE (student_code IS NOT NULL);
alter table permission_requests enable row level security;
alter table permission_requests force row level security;
create policy platform on permission_requests to ofisi_platform using (true) with check (true);
create policy tenant on permission_requests to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select on permission_requests to ofisi_app;
grant delete, insert, select, update on permission_requests to ofisi_platform;
grant update (status, word, decided_by, decided_by_name, decided_at) on permission_requests to ofisi_app;

create table postings (
  school_code text not null,
  entry_id bigint not null,
  line integer not null,
  account text not null,
  student_code text,
  bill_no text,
  fee_type_code text,
  bank_code text,
  payment_id bigint,
  amount_cents bigint not null,
  constraint postings_pkey PRIMARY KEY (school_code, entry_id, line),
  constraint postings_school_code_bill_no_fkey FOREIGN KEY (school_code, bill_no) REFERENCES bills(school_code, bill_no),
  constraint postings_school_code_entry_id_fkey FOREIGN KEY (school_code, entry_id) REFERENCES journal_entries(school_code, entry_id),
  constraint postings_account CHECK (
CASE account
    WHEN 'student'::text THEN (num_nonnulls(student_code, bill_no) = 2)
    WHEN 'income'::text THEN (fee_type_code IS NOT NULL)
    WHEN 'money'::text THEN (bank_code IS NOT NULL)
    ELSE (payment_id IS NOT NULL)
END),
  constraint postings_account_check CHECK ((account = ANY (ARRAY['student'::text, 'income'::text, 'money'::text, 'suspense'::text]))),
  constraint postings_amount_cents_check CHECK ((amount_cents <> 0))
);
CREATE INDEX postings_of_bill ON public.postings USING btree (school_code, bill_no) INCLUDE (amount_cents) WHERE (account = 'student'::text);
CREATE INDEX postings_of_payment ON public.postings USING btree (school_code, payment_id) INCLUDE (amount_cents) WHERE (account = 'suspense'::text);
CREATE INDEX postings_of_student ON public.postings USING btree (school_code, student_code, entry_id) INCLUDE (bill_no, amount_cents) WHERE (account = 'student'::text);
alter table postings enable row level security;
alter table postings force row level security;
create policy platform on postings to ofisi_platform using (true) with check (true);
create policy tenant on postings to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
CREATE TRIGGER entry_is_new AFTER INSERT ON public.postings REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((CURRENT_USER = 'ofisi_app'::name)) EXECUTE FUNCTION entry_is_new();
CREATE TRIGGER ledger_is_kept BEFORE DELETE OR UPDATE ON public.postings FOR EACH ROW EXECUTE FUNCTION ledger_is_kept();
grant insert, select on postings to ofisi_app;
grant insert, select on postings to ofisi_platform;

create table printed_cards (
  school_code text not null,
  id bigint generated always as identity not null,
  print_code text not null,
  place integer not null,
  user_code text not null,
  kind text not null,
  valid_until smallint not null,
  state text default 'open'::text not null,
  settled_at timestamp with time zone,
  student_code text generated always as (
CASE kind
    WHEN 'students'::text THEN user_code
    ELSE NULL::text
END) stored,
  staff_code text generated always as (
CASE kind
    WHEN 'staff'::text THEN user_code
    ELSE NULL::text
END) stored,
  constraint printed_cards_pkey PRIMARY KEY (school_code, id),
  constraint printed_cards_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint printed_cards_school_code_print_code_fkey FOREIGN KEY (school_code, print_code) REFERENCES card_prints(school_code, print_code),
  constraint printed_cards_school_code_staff_code_fkey FOREIGN KEY (school_code, staff_code) REFERENCES staff(school_code, user_code) ON DELETE CASCADE,
  constraint printed_cards_school_code_student_code_fkey FOREIGN KEY (school_code, student_code) REFERENCES students(school_code, user_code) ON DELETE CASCADE,
  constraint printed_cards_kind_check CHECK ((kind = ANY (ARRAY['students'::text, 'staff'::text]))),
  constraint printed_cards_state_check CHECK ((state = ANY (ARRAY['open'::text, 'good'::text, 'spoiled'::text])))
);
CREATE INDEX printed_cards_good ON public.printed_cards USING btree (school_code, user_code, id) WHERE (state = 'good'::text);
CREATE UNIQUE INDEX printed_cards_in_hand ON public.printed_cards USING btree (school_code, user_code) WHERE (state = 'open'::text);
CREATE INDEX printed_cards_of_print ON public.printed_cards USING btree (school_code, print_code, place);
CREATE INDEX printed_cards_of_staff ON public.printed_cards USING btree (school_code, staff_code) WHERE (staff_code IS NOT NULL);
CREATE INDEX printed_cards_of_student ON public.printed_cards USING btree (school_code, student_code) WHERE (student_code IS NOT NULL);
alter table printed_cards enable row level security;
alter table printed_cards force row level security;
create policy platform on printed_cards to ofisi_platform using (true) with check (true);
create policy tenant on printed_cards to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select on printed_cards to ofisi_app;
grant delete, insert, select, update on printed_cards to ofisi_platform;
grant update (state, settled_at) on printed_cards to ofisi_app;

create unlogged table rate_counters (
  bucket text not null,
  window_ends_at timestamp with time zone not null,
  hits integer not null,
  constraint rate_counters_pkey PRIMARY KEY (bucket)
);
grant delete, insert, select, update on rate_counters to ofisi_app;
grant delete, insert, select, update on rate_counters to ofisi_platform;

create table receipt_lines (
  school_code text not null,
  receipt_no text not null,
  line smallint not null,
  bill_no text not null,
  student_code text not null,
  amount_cents bigint not null,
  balance_after_cents bigint not null,
  constraint receipt_lines_pkey PRIMARY KEY (school_code, receipt_no, line),
  constraint receipt_lines_school_code_receipt_no_bill_no_key UNIQUE (school_code, receipt_no, bill_no),
  constraint receipt_lines_school_code_bill_no_fkey FOREIGN KEY (school_code, bill_no) REFERENCES bills(school_code, bill_no),
  constraint receipt_lines_school_code_receipt_no_fkey FOREIGN KEY (school_code, receipt_no) REFERENCES receipts(school_code, receipt_no),
  constraint receipt_lines_amount_cents_check CHECK ((amount_cents > 0))
);
CREATE INDEX receipt_lines_of_bill ON public.receipt_lines USING btree (school_code, bill_no);
CREATE INDEX receipt_lines_of_student ON public.receipt_lines USING btree (school_code, student_code);
alter table receipt_lines enable row level security;
alter table receipt_lines force row level security;
create policy platform on receipt_lines to ofisi_platform using (true) with check (true);
create policy tenant on receipt_lines to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select on receipt_lines to ofisi_app;
grant delete, insert, select, update on receipt_lines to ofisi_platform;

create table receipt_totals (
  school_code text not null,
  id bigint generated always as identity not null,
  on_day date not null,
  is_reversed boolean not null,
  receipts integer not null,
  amount_cents bigint not null,
  constraint receipt_totals_pkey PRIMARY KEY (school_code, id),
  constraint receipt_totals_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code)
);
alter table receipt_totals enable row level security;
alter table receipt_totals force row level security;
create policy platform on receipt_totals to ofisi_platform using (true) with check (true);
create policy tenant on receipt_totals to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant select on receipt_totals to ofisi_app;
grant delete, insert, select, update on receipt_totals to ofisi_platform;

create table receipts (
  school_code text not null,
  receipt_no text not null,
  number bigint not null,
  kind text not null,
  payment_id bigint not null,
  currency text default 'KES'::text not null,
  amount_cents bigint not null,
  reverses_no text,
  outcome text,
  reason text default ''::text not null,
  on_day date not null,
  at timestamp with time zone default now() not null,
  user_code text not null,
  person_name text default ''::text not null,
  approved_by text default ''::text not null,
  reversed_no text,
  constraint receipts_pkey PRIMARY KEY (school_code, receipt_no),
  constraint receipts_reversed_once UNIQUE (school_code, reverses_no),
  constraint receipts_school_code_number_key UNIQUE (school_code, number),
  constraint receipts_school_code_receipt_no_payment_id_amount_cents_key UNIQUE (school_code, receipt_no, payment_id, amount_cents),
  constraint receipts_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint receipts_school_code_payment_id_amount_cents_fkey FOREIGN KEY (school_code, payment_id, amount_cents) REFERENCES payments(school_code, payment_id, amount_cents),
  constraint receipts_school_code_reverses_no_payment_id_amount_cents_fkey FOREIGN KEY (school_code, reverses_no, payment_id, amount_cents) REFERENCES receipts(school_code, receipt_no, payment_id, amount_cents),
  constraint receipts_amount_cents_check CHECK ((amount_cents > 0)),
  constraint receipts_check CHECK (((kind = 'reversal'::text) = (reverses_no IS NOT NULL))),
  constraint receipts_check1 CHECK (((kind = 'reversal'::text) = (outcome IS NOT NULL))),
  constraint receipts_check2 CHECK (((kind = 'receipt'::text) OR (reason <> ''::text))),
  constraint receipts_check3 CHECK (((kind = 'receipt'::text) OR (reversed_no IS NULL))),
  constraint receipts_currency_check CHECK ((currency = ANY (ARRAY['KES'::text, 'USD'::text, 'CDF'::text]))),
  constraint receipts_kind_check CHECK ((kind = ANY (ARRAY['receipt'::text, 'reversal'::text]))),
  constraint receipts_outcome_check CHECK ((outcome = ANY (ARRAY['unposted'::text, 'returned'::text]))),
  constraint receipts_two_people CHECK (((approved_by = ''::text) OR (approved_by <> user_code)))
);
CREATE INDEX receipts_by_day ON public.receipts USING btree (school_code, on_day);
CREATE INDEX receipts_by_receiver ON public.receipts USING btree (school_code, user_code, number DESC) INCLUDE (person_name) WHERE (kind = 'receipt'::text);
CREATE INDEX receipts_days ON public.receipts USING btree (school_code, on_day) INCLUDE (amount_cents) WHERE ((kind = 'receipt'::text) AND (reversed_no IS NULL));
CREATE INDEX receipts_newest ON public.receipts USING btree (school_code, number DESC) WHERE ((kind = 'receipt'::text) AND (reversed_no IS NULL));
CREATE UNIQUE INDEX receipts_once ON public.receipts USING btree (school_code, payment_id) WHERE ((kind = 'receipt'::text) AND (reversed_no IS NULL));
CREATE INDEX receipts_reversed_by ON public.receipts USING btree (school_code, user_code, on_day) INCLUDE (amount_cents) WHERE ((kind = 'reversal'::text) AND (approved_by = ''::text));
CREATE INDEX receipts_taken_back ON public.receipts USING btree (school_code, payment_id) WHERE ((kind = 'receipt'::text) AND (reversed_no IS NOT NULL));
alter table receipts enable row level security;
alter table receipts force row level security;
create policy platform on receipts to ofisi_platform using (true) with check (true);
create policy tenant on receipts to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
CREATE TRIGGER add_changed_receipts AFTER UPDATE ON public.receipts REFERENCING OLD TABLE AS old_receipts NEW TABLE AS new_receipts FOR EACH STATEMENT WHEN (is_counted()) EXECUTE FUNCTION add_changed_receipts();
CREATE TRIGGER add_new_receipts AFTER INSERT ON public.receipts REFERENCING NEW TABLE AS new_receipts FOR EACH STATEMENT WHEN (is_counted()) EXECUTE FUNCTION add_new_receipts();
grant insert, select on receipts to ofisi_app;
grant insert, select, update on receipts to ofisi_platform;
grant update (reversed_no) on receipts to ofisi_app;

create table registers (
  school_code text not null,
  on_day date not null,
  kind text not null,
  group_code text not null,
  lesson_id bigint not null,
  taken_by text not null,
  taken_by_name text not null,
  taken_at timestamp with time zone default now() not null,
  constraint registers_pkey PRIMARY KEY (school_code, on_day, kind, group_code, lesson_id),
  constraint registers_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint registers_kind_check CHECK ((kind = ANY (ARRAY['students'::text, 'staff'::text])))
);
alter table registers enable row level security;
alter table registers force row level security;
create policy platform on registers to ofisi_platform using (true) with check (true);
create policy tenant on registers to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select on registers to ofisi_app;
grant delete, insert, select, update on registers to ofisi_platform;

create table report_remarks (
  school_code text not null,
  user_code text not null,
  academic_year_code text not null,
  semester_code text not null,
  remark text not null,
  version integer default 1 not null,
  written_by text not null,
  written_at timestamp with time zone default now() not null,
  constraint report_remarks_pkey PRIMARY KEY (school_code, user_code, academic_year_code, semester_code),
  constraint report_remarks_of_period FOREIGN KEY (school_code, academic_year_code, semester_code) REFERENCES mark_periods(school_code, academic_year_code, semester_code) ON DELETE CASCADE,
  constraint report_remarks_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint report_remarks_school_code_user_code_fkey FOREIGN KEY (school_code, user_code) REFERENCES students(school_code, user_code) ON DELETE CASCADE
);
CREATE INDEX report_remarks_period ON public.report_remarks USING btree (school_code, academic_year_code, semester_code);
alter table report_remarks enable row level security;
alter table report_remarks force row level security;
create policy platform on report_remarks to ofisi_platform using (true) with check (true);
create policy tenant on report_remarks to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on report_remarks to ofisi_app;
grant delete, insert, select, update on report_remarks to ofisi_platform;

create table resumable_uploads (
  school_code text not null,
  upload_id text not null,
  created_by text not null,
  operation text not null,
  field text not null,
  original_name text not null,
  bytes bigint not null,
  received bigint default 0 not null,
  writer text,
  writer_until timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  touched_at timestamp with time zone default now() not null,
  taken_at timestamp with time zone,
  constraint resumable_uploads_pkey PRIMARY KEY (school_code, upload_id),
  constraint resumable_uploads_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint resumable_uploads_bytes_check CHECK ((bytes > 0)),
  constraint resumable_uploads_check CHECK (((received >= 0) AND (received <= bytes))),
  constraint resumable_uploads_check1 CHECK (((writer IS NULL) = (writer_until IS NULL))),
  constraint resumable_uploads_check2 CHECK (((taken_at IS NULL) OR (received = bytes))),
  constraint resumable_uploads_upload_id_check CHECK ((upload_id ~ '^[a-z0-9]{30}$'::text))
);
CREATE INDEX resumable_uploads_of_person ON public.resumable_uploads USING btree (school_code, created_by, touched_at);
CREATE INDEX resumable_uploads_untouched ON public.resumable_uploads USING btree (touched_at);
alter table resumable_uploads enable row level security;
alter table resumable_uploads force row level security;
create policy platform on resumable_uploads to ofisi_platform using (true) with check (true);
create policy tenant on resumable_uploads to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on resumable_uploads to ofisi_app;
grant delete, insert, select, update on resumable_uploads to ofisi_platform;

create table reversal_requests (
  school_code text not null,
  request_code text not null,
  receipt_nos jsonb not null,
  amount_cents bigint not null,
  outcome text not null,
  reason text not null,
  state text default 'waiting'::text not null,
  requested_by text not null,
  requested_at timestamp with time zone default now() not null,
  decided_by text default ''::text not null,
  decided_at timestamp with time zone,
  note text default ''::text not null,
  kind text default 'reversal'::text not null,
  bill_nos jsonb default '[]'::jsonb not null,
  item_id bigint,
  constraint reversal_requests_pkey PRIMARY KEY (school_code, request_code),
  constraint reversal_requests_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint reversal_requests_kind_check CHECK ((kind = ANY (ARRAY['reversal'::text, 'void'::text, 'removal'::text]))),
  constraint reversal_requests_outcome_check CHECK ((outcome = ANY (ARRAY['unposted'::text, 'returned'::text]))),
  constraint reversal_requests_reason_check CHECK ((reason <> ''::text)),
  constraint reversal_requests_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint reversal_requests_subject CHECK (
CASE kind
    WHEN 'reversal'::text THEN ((receipt_nos <> '[]'::jsonb) AND (bill_nos = '[]'::jsonb))
    WHEN 'void'::text THEN (bill_nos <> '[]'::jsonb)
    ELSE ((jsonb_array_length(bill_nos) = 1) AND (item_id IS NOT NULL))
END),
  constraint reversal_requests_two_people CHECK (((decided_by = ''::text) OR (state = ANY (ARRAY['declined'::text, 'withdrawn'::text])) OR (decided_by <> requested_by)))
);
CREATE INDEX reversal_requests_waiting ON public.reversal_requests USING btree (school_code, requested_at) WHERE (state = 'waiting'::text);
alter table reversal_requests enable row level security;
alter table reversal_requests force row level security;
create policy platform on reversal_requests to ofisi_platform using (true) with check (true);
create policy tenant on reversal_requests to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select on reversal_requests to ofisi_app;
grant delete, insert, select, update on reversal_requests to ofisi_platform;
grant update (state, decided_by, decided_at, note) on reversal_requests to ofisi_app;

create table rubric_grades (
  school_code text not null,
  id bigint generated always as identity not null,
  submission_code text not null,
  levels jsonb not null,
  grade text not null,
  comments text not null,
  is_restated boolean default false not null,
  given_by text not null,
  given_by_name text not null,
  given_at timestamp with time zone default now() not null,
  constraint rubric_grades_pkey PRIMARY KEY (school_code, id),
  constraint rubric_grades_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint rubric_grades_school_code_submission_code_fkey FOREIGN KEY (school_code, submission_code) REFERENCES assignment_submissions(school_code, submission_code) ON DELETE CASCADE
);
CREATE INDEX rubric_grades_of_submission ON public.rubric_grades USING btree (school_code, submission_code, id DESC);
alter table rubric_grades enable row level security;
alter table rubric_grades force row level security;
create policy platform on rubric_grades to ofisi_platform using (true) with check (true);
create policy tenant on rubric_grades to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select on rubric_grades to ofisi_app;
grant delete, insert, select, update on rubric_grades to ofisi_platform;

create table rubrics (
  school_code text not null,
  assignment_code text not null,
  criteria jsonb not null,
  version integer default 1 not null,
  created_by text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text not null,
  constraint rubrics_pkey PRIMARY KEY (school_code, assignment_code),
  constraint rubrics_school_code_assignment_code_fkey FOREIGN KEY (school_code, assignment_code) REFERENCES assignments(school_code, assignment_code) ON DELETE CASCADE,
  constraint rubrics_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint rubrics_criteria_check CHECK (((jsonb_typeof(criteria) = 'array'::text) AND (criteria <> '[]'::jsonb)))
);
CREATE INDEX rubrics_of_person ON public.rubrics USING btree (school_code, created_by);
alter table rubrics enable row level security;
alter table rubrics force row level security;
create policy platform on rubrics to ofisi_platform using (true) with check (true);
create policy tenant on rubrics to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on rubrics to ofisi_app;
grant delete, insert, select, update on rubrics to ofisi_platform;

create table schema_migrations (
  version integer not null,
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone default now() not null,
  constraint schema_migrations_pkey PRIMARY KEY (version)
);

create table school_profiles (
  school_code text not null,
  motto text default ''::text not null,
  address text default ''::text not null,
  phone text default ''::text not null,
  email text default ''::text not null,
  website text default ''::text not null,
  payment_details text default ''::text not null,
  due_days smallint,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  constraint school_profiles_pkey PRIMARY KEY (school_code),
  constraint school_profiles_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint school_profiles_due_days_check CHECK (((due_days >= 0) AND (due_days <= 365)))
);
alter table school_profiles enable row level security;
alter table school_profiles force row level security;
create policy platform on school_profiles to ofisi_platform using (true) with check (true);
create policy tenant on school_profiles to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select, update on school_profiles to ofisi_app;
grant delete, insert, select, update on school_profiles to ofisi_platform;

create table schools (
  school_code text not null,
  name text not null,
  logo text default ''::text not null,
  country text default 'KE'::text not null,
  time_zone text default 'Africa/Nairobi'::text not null,
  created_at timestamp with time zone default now() not null,
  currency text default ''::text not null,
  every_staff_may boolean default false not null,
  carried text[] default '{}'::text[] not null,
  constraint schools_pkey PRIMARY KEY (school_code),
  constraint schools_one_currency UNIQUE (school_code, currency),
  constraint schools_country_check CHECK ((country = ANY (ARRAY['KE'::text, 'CD'::text]))),
  constraint schools_currency CHECK ((currency = ANY (ARRAY['KES'::text, 'USD'::text, 'CDF'::text]))),
  constraint schools_name_check CHECK ((name <> ''::text)),
  constraint schools_school_code_check CHECK ((school_code ~ '^[A-Z][A-Z0-9]{1,11}$'::text))
);
CREATE TRIGGER country_currency BEFORE INSERT OR UPDATE OF currency ON public.schools FOR EACH ROW EXECUTE FUNCTION country_currency();
grant insert, select on schools to ofisi_app;
grant delete, insert, select, update on schools to ofisi_platform;

create table semesters (
  school_code text not null,
  semester_code text not null,
  semester_name text collate natural_order not null,
  created_at timestamp with time zone default now() not null,
  constraint semesters_pkey PRIMARY KEY (school_code, semester_code),
  constraint semesters_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint semesters_semester_name_check CHECK ((semester_name <> ''::text))
);
CREATE UNIQUE INDEX semesters_name ON public.semesters USING btree (school_code, fold(semester_name));
alter table semesters enable row level security;
alter table semesters force row level security;
create policy platform on semesters to ofisi_platform using (true) with check (true);
create policy tenant on semesters to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on semesters to ofisi_app;
grant delete, insert, select, update on semesters to ofisi_platform;

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
CREATE TRIGGER tell_ended_session AFTER DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION tell_ended_session();
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

create table sign_in_acts (
  school_code text not null,
  id bigint generated always as identity not null,
  user_code text not null,
  by_user_code text not null,
  kind text not null,
  at timestamp with time zone default now() not null,
  constraint sign_in_acts_pkey PRIMARY KEY (school_code, id),
  constraint sign_in_acts_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint sign_in_acts_kind_check CHECK ((kind = ANY (ARRAY['made'::text, 'renewed'::text, 'linkMailed'::text, 'emailSet'::text, 'rolesRaised'::text])))
);
CREATE INDEX sign_in_acts_of ON public.sign_in_acts USING btree (school_code, user_code, at DESC);
alter table sign_in_acts enable row level security;
alter table sign_in_acts force row level security;
create policy platform on sign_in_acts to ofisi_platform using (true) with check (true);
create policy tenant on sign_in_acts to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select on sign_in_acts to ofisi_app;
grant delete, insert, select, update on sign_in_acts to ofisi_platform;

create table similarity_pairs (
  school_code text not null,
  assignment_code text not null,
  one_code text not null,
  one_attempt integer not null,
  other_code text not null,
  other_attempt integer not null,
  words integer not null,
  passages jsonb not null,
  constraint similarity_pairs_pkey PRIMARY KEY (school_code, assignment_code, one_code, other_code),
  constraint similarity_pairs_school_code_assignment_code_fkey FOREIGN KEY (school_code, assignment_code) REFERENCES assignments(school_code, assignment_code) ON DELETE CASCADE,
  constraint similarity_pairs_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint similarity_pairs_school_code_one_code_fkey FOREIGN KEY (school_code, one_code) REFERENCES assignment_submissions(school_code, submission_code) ON DELETE CASCADE,
  constraint similarity_pairs_school_code_other_code_fkey FOREIGN KEY (school_code, other_code) REFERENCES assignment_submissions(school_code, submission_code) ON DELETE CASCADE,
  constraint similarity_pairs_words_check CHECK ((words > 0))
);
CREATE INDEX similarity_pairs_of_one ON public.similarity_pairs USING btree (school_code, one_code);
CREATE INDEX similarity_pairs_of_other ON public.similarity_pairs USING btree (school_code, other_code);
alter table similarity_pairs enable row level security;
alter table similarity_pairs force row level security;
create policy platform on similarity_pairs to ofisi_platform using (true) with check (true);
create policy tenant on similarity_pairs to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select on similarity_pairs to ofisi_app;
grant delete, insert, select, update on similarity_pairs to ofisi_platform;

create table similarity_runs (
  school_code text not null,
  assignment_code text not null,
  stamp text not null,
  texts integer not null,
  state text not null,
  at timestamp with time zone default now() not null,
  constraint similarity_runs_pkey PRIMARY KEY (school_code, assignment_code),
  constraint similarity_runs_school_code_assignment_code_fkey FOREIGN KEY (school_code, assignment_code) REFERENCES assignments(school_code, assignment_code) ON DELETE CASCADE,
  constraint similarity_runs_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint similarity_runs_state_check CHECK ((state = ANY (ARRAY['done'::text, 'failed'::text])))
);
alter table similarity_runs enable row level security;
alter table similarity_runs force row level security;
create policy platform on similarity_runs to ofisi_platform using (true) with check (true);
create policy tenant on similarity_runs to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select, update on similarity_runs to ofisi_app;
grant delete, insert, select, update on similarity_runs to ofisi_platform;

create table spent_challenges (
  school_code text not null,
  challenge bytea not null,
  expires_at timestamp with time zone not null,
  constraint spent_challenges_pkey PRIMARY KEY (school_code, challenge),
  constraint spent_challenges_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code)
);
CREATE INDEX spent_challenges_over ON public.spent_challenges USING btree (school_code, expires_at);
alter table spent_challenges enable row level security;
alter table spent_challenges force row level security;
create policy platform on spent_challenges to ofisi_platform using (true) with check (true);
create policy tenant on spent_challenges to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select on spent_challenges to ofisi_app;
grant delete, insert, select, update on spent_challenges to ofisi_platform;

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
  school_id_prefix text generated always as (number_prefix(school_id_number)) stored,
  school_id_counter bigint generated always as (number_counter(school_id_number)) stored,
  card_status smallint default 1 not null,
  first_role text default ''::text not null,
  constraint staff_pkey PRIMARY KEY (school_code, user_code),
  constraint staff_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint staff_school_code_group_code_fkey FOREIGN KEY (school_code, group_code) REFERENCES staff_groups(school_code, group_code),
  constraint staff_card_status_check CHECK ((card_status = ANY (ARRAY[1, 2, 3]))),
  constraint staff_first_role_check CHECK ((first_role = ANY (ARRAY[''::text, 'secretary'::text, 'bursar'::text, 'teacher'::text, 'head'::text]))),
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
  group_name text collate natural_order not null,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
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

create table staff_leave (
  school_code text not null,
  id bigint generated always as identity not null,
  user_code text not null,
  first_day date not null,
  last_day date not null,
  reason text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  constraint staff_leave_pkey PRIMARY KEY (school_code, id),
  constraint staff_leave_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint staff_leave_school_code_user_code_fkey FOREIGN KEY (school_code, user_code) REFERENCES staff(school_code, user_code) ON DELETE CASCADE,
  constraint staff_leave_order CHECK ((last_day >= first_day)),
  constraint staff_leave_once EXCLUDE USING gist (code_range(((school_code || ' '::text) || user_code), ((school_code || ' '::text) || user_code), '[]'::text) WITH &&, daterange(first_day, last_day, '[]'::text) WITH &&)
);
CREATE INDEX staff_leave_in_order ON public.staff_leave USING btree (school_code, first_day, id);
CREATE INDEX staff_leave_of ON public.staff_leave USING btree (school_code, user_code);
alter table staff_leave enable row level security;
alter table staff_leave force row level security;
create policy platform on staff_leave to ofisi_platform using (true) with check (true);
create policy tenant on staff_leave to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on staff_leave to ofisi_app;
grant delete, insert, select, update on staff_leave to ofisi_platform;

create table stk_requests (
  school_code text not null,
  request_code text not null,
  short_code text not null,
  bill_no text not null,
  phone_number text not null,
  amount_cents bigint not null,
  state text default 'waiting'::text not null,
  merchant_request_id text default ''::text not null,
  checkout_request_id text default ''::text not null,
  detail text default ''::text not null,
  transaction_code text default ''::text not null,
  asked_by text not null,
  person_name text default ''::text not null,
  asked_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint stk_requests_pkey PRIMARY KEY (school_code, request_code),
  constraint stk_requests_school_code_bill_no_fkey FOREIGN KEY (school_code, bill_no) REFERENCES bills(school_code, bill_no),
  constraint stk_requests_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint stk_requests_amount_cents_check CHECK ((amount_cents > 0)),
  constraint stk_requests_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'paid'::text, 'cancelled'::text, 'failed'::text, 'unknown'::text])))
);
CREATE UNIQUE INDEX stk_requests_by_checkout ON public.stk_requests USING btree (school_code, checkout_request_id) WHERE (checkout_request_id <> ''::text);
CREATE INDEX stk_requests_by_code ON public.stk_requests USING btree (school_code, transaction_code);
CREATE INDEX stk_requests_open ON public.stk_requests USING btree (school_code, bill_no) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'unknown'::text]));
alter table stk_requests enable row level security;
alter table stk_requests force row level security;
create policy platform on stk_requests to ofisi_platform using (true) with check (true);
create policy tenant on stk_requests to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select, update on stk_requests to ofisi_app;
grant delete, insert, select, update on stk_requests to ofisi_platform;

create table student_accounts (
  school_code text not null,
  student_code text not null,
  charged_cents bigint default 0 not null,
  received_cents bigint default 0 not null,
  balance_cents bigint generated always as ((charged_cents - received_cents)) stored not null,
  owed_cents bigint default 0 not null,
  constraint student_accounts_pkey PRIMARY KEY (school_code, student_code),
  constraint student_accounts_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint student_accounts_owed CHECK ((owed_cents >= 0))
);
CREATE INDEX student_accounts_owing ON public.student_accounts USING btree (school_code, owed_cents, student_code) WHERE (owed_cents > 0);
alter table student_accounts enable row level security;
alter table student_accounts force row level security;
create policy platform on student_accounts to ofisi_platform using (true) with check (true);
create policy tenant on student_accounts to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant select on student_accounts to ofisi_app;
grant delete, insert, select, update on student_accounts to ofisi_platform;
grant insert (school_code, student_code, charged_cents, received_cents) on student_accounts to ofisi_app;
grant update (charged_cents, received_cents) on student_accounts to ofisi_app;

create table student_consents (
  school_code text not null,
  id bigint generated always as identity not null,
  user_code text not null,
  consent text not null,
  answer text not null,
  said_by text not null,
  recorded_by text not null,
  said_at timestamp with time zone default now() not null,
  constraint student_consents_pkey PRIMARY KEY (school_code, id),
  constraint student_consents_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint student_consents_school_code_user_code_fkey FOREIGN KEY (school_code, user_code) REFERENCES students(school_code, user_code) ON DELETE CASCADE,
  constraint student_consents_answer_check CHECK ((answer = ANY (ARRAY[''::text, 'agreed'::text, 'refused'::text]))),
  constraint student_consents_consent_check CHECK ((consent = ANY (ARRAY['photoInside'::text, 'photoOutside'::text, 'contactDetails'::text]))),
  constraint student_consents_said_by_check CHECK ((said_by <> ''::text))
);
CREATE INDEX student_consents_latest ON public.student_consents USING btree (school_code, user_code, consent, id DESC);
alter table student_consents enable row level security;
alter table student_consents force row level security;
create policy platform on student_consents to ofisi_platform using (true) with check (true);
create policy tenant on student_consents to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select on student_consents to ofisi_app;
grant delete, insert, select, update on student_consents to ofisi_platform;

create table student_counts (
  school_code text not null,
  id bigint generated always as identity not null,
  group_code text not null,
  students integer not null,
  constraint student_counts_pkey PRIMARY KEY (school_code, id),
  constraint student_counts_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code)
);
alter table student_counts enable row level security;
alter table student_counts force row level security;
create policy platform on student_counts to ofisi_platform using (true) with check (true);
create policy tenant on student_counts to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant select on student_counts to ofisi_app;
grant delete, insert, select, update on student_counts to ofisi_platform;

create table student_ticks (
  school_code text not null,
  operator_code text not null,
  user_code text not null,
  constraint student_ticks_pkey PRIMARY KEY (school_code, operator_code, user_code),
  constraint student_ticks_school_code_user_code_fkey FOREIGN KEY (school_code, user_code) REFERENCES students(school_code, user_code) ON DELETE CASCADE
);
CREATE INDEX student_ticks_of_student ON public.student_ticks USING btree (school_code, user_code);
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
  school_id_prefix text generated always as (number_prefix(school_id_number)) stored,
  school_id_counter bigint generated always as (number_counter(school_id_number)) stored,
  family_prefix text generated always as (number_prefix(parent_id_number)) stored,
  family_counter bigint generated always as (number_counter(parent_id_number)) stored,
  bare_school_id text generated always as (regexp_replace(upper(school_id_number), '[^A-Z0-9]'::text, ''::text, 'g'::text)) stored not null,
  search_text text generated always as ((fold(((((((((name || ' '::text) || school_id_number) || ' '::text) || phone_number) || ' '::text) || email) || ' '::text) || national_id_number)) || words_after_apostrophes(name))) stored,
  place_of_birth text default ''::text not null,
  constraint students_pkey PRIMARY KEY (school_code, user_code),
  constraint students_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint students_school_code_group_code_fkey FOREIGN KEY (school_code, group_code) REFERENCES groups(school_code, group_code),
  constraint students_card_status_check CHECK ((card_status = ANY (ARRAY[1, 2, 3]))),
  constraint students_gender_check CHECK ((gender = ANY (ARRAY[''::text, 'Female'::text, 'Male'::text, 'Other'::text]))),
  constraint students_name_check CHECK ((name <> ''::text))
);
CREATE INDEX students_bare_school_id ON public.students USING btree (school_code, bare_school_id) WHERE ((bare_school_id <> ''::text) AND (deleted_at IS NULL));
CREATE INDEX students_by_card_status ON public.students USING btree (school_code, card_status) WHERE (deleted_at IS NULL);
CREATE INDEX students_by_family ON public.students USING btree (school_code, parent_id_number) WHERE (parent_id_number <> ''::text);
CREATE INDEX students_by_group ON public.students USING btree (school_code, group_code, name, user_code) WHERE (deleted_at IS NULL);
CREATE INDEX students_by_import ON public.students USING btree (school_code, import_code) WHERE (import_code IS NOT NULL);
CREATE INDEX students_by_name ON public.students USING btree (school_code, name, user_code) WHERE (deleted_at IS NULL);
CREATE INDEX students_by_phone ON public.students USING btree (school_code, phone_number) WHERE ((phone_number <> ''::text) AND (deleted_at IS NULL));
CREATE INDEX students_family_numbers ON public.students USING btree (school_code, family_prefix, family_counter) WHERE (family_counter IS NOT NULL);
CREATE INDEX students_in_bin ON public.students USING btree (school_code, deleted_at DESC) WHERE (deleted_at IS NOT NULL);
CREATE INDEX students_names ON public.students USING btree (school_code, name, user_code);
CREATE INDEX students_newest_number ON public.students USING btree (school_code, id) WHERE (school_id_counter IS NOT NULL);
CREATE INDEX students_numbers ON public.students USING btree (school_code, school_id_prefix, school_id_counter) WHERE (school_id_counter IS NOT NULL);
CREATE UNIQUE INDEX students_school_id ON public.students USING btree (school_code, upper(school_id_number)) WHERE ((school_id_number <> ''::text) AND (deleted_at IS NULL));
CREATE INDEX students_search ON public.students USING gin (school_code, search_text gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX students_search_in_bin ON public.students USING gin (school_code, search_text gin_trgm_ops) WHERE (deleted_at IS NOT NULL);
alter table students enable row level security;
alter table students force row level security;
create policy platform on students to ofisi_platform using (true) with check (true);
create policy tenant on students to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
CREATE TRIGGER count_changed_students AFTER UPDATE ON public.students REFERENCING OLD TABLE AS old_students NEW TABLE AS new_students FOR EACH STATEMENT WHEN (is_counted()) EXECUTE FUNCTION count_changed_students();
CREATE TRIGGER count_gone_students AFTER DELETE ON public.students REFERENCING OLD TABLE AS old_students FOR EACH STATEMENT WHEN (is_counted()) EXECUTE FUNCTION count_gone_students();
CREATE TRIGGER count_new_students AFTER INSERT ON public.students REFERENCING NEW TABLE AS new_students FOR EACH STATEMENT WHEN (is_counted()) EXECUTE FUNCTION count_new_students();
grant delete, insert, select, update on students to ofisi_app;
grant delete, insert, select, update on students to ofisi_platform;

create table taps (
  school_code text not null,
  id bigint generated always as identity not null,
  terminal_id bigint not null,
  rfid text not null,
  imei text default ''::text not null,
  place text default ''::text not null,
  tapped_at timestamp with time zone not null,
  outcome text default 'waiting'::text not null,
  user_code text default ''::text not null,
  kind text default ''::text not null,
  on_day date,
  student_code text generated always as (
CASE kind
    WHEN 'students'::text THEN user_code
    ELSE NULL::text
END) stored,
  staff_code text generated always as (
CASE kind
    WHEN 'staff'::text THEN user_code
    ELSE NULL::text
END) stored,
  constraint taps_pkey PRIMARY KEY (school_code, id),
  constraint taps_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint taps_school_code_staff_code_fkey FOREIGN KEY (school_code, staff_code) REFERENCES staff(school_code, user_code) ON DELETE CASCADE,
  constraint taps_school_code_student_code_fkey FOREIGN KEY (school_code, student_code) REFERENCES students(school_code, user_code) ON DELETE CASCADE,
  constraint taps_school_code_terminal_id_fkey FOREIGN KEY (school_code, terminal_id) REFERENCES terminals(school_code, id),
  constraint taps_kind_check CHECK ((kind = ANY (ARRAY[''::text, 'students'::text, 'staff'::text]))),
  constraint taps_outcome_check CHECK ((outcome = ANY (ARRAY['waiting'::text, 'in'::text, 'out'::text, 'again'::text, 'refused'::text])))
);
CREATE INDEX taps_by_time ON public.taps USING btree (school_code, tapped_at);
CREATE INDEX taps_of_person ON public.taps USING btree (school_code, user_code, on_day, tapped_at) WHERE (user_code <> ''::text);
CREATE INDEX taps_of_staff ON public.taps USING btree (school_code, staff_code) WHERE (staff_code IS NOT NULL);
CREATE INDEX taps_of_student ON public.taps USING btree (school_code, student_code) WHERE (student_code IS NOT NULL);
CREATE INDEX taps_waiting ON public.taps USING btree (school_code, tapped_at) WHERE (outcome = 'waiting'::text);
alter table taps enable row level security;
alter table taps force row level security;
create policy platform on taps to ofisi_platform using (true) with check (true);
create policy tenant on taps to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select on taps to ofisi_app;
grant delete, insert, select, update on taps to ofisi_platform;
grant update (outcome, user_code, kind, on_day) on taps to ofisi_app;

create table terminal_vehicles (
  school_code text not null,
  number_plate text not null,
  terminal_id bigint not null,
  imei text default ''::text not null,
  added_at timestamp with time zone default now() not null,
  constraint terminal_vehicles_pkey PRIMARY KEY (school_code, number_plate),
  constraint terminal_vehicles_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint terminal_vehicles_school_code_terminal_id_fkey FOREIGN KEY (school_code, terminal_id) REFERENCES terminals(school_code, id),
  constraint terminal_vehicles_number_plate_check CHECK ((number_plate <> ''::text))
);
alter table terminal_vehicles enable row level security;
alter table terminal_vehicles force row level security;
create policy platform on terminal_vehicles to ofisi_platform using (true) with check (true);
create policy tenant on terminal_vehicles to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select, update on terminal_vehicles to ofisi_app;
grant delete, insert, select, update on terminal_vehicles to ofisi_platform;

create table terminals (
  school_code text not null,
  id bigint generated always as identity not null,
  name text not null,
  key_hash bytea not null,
  imei text default ''::text not null,
  seen_at timestamp with time zone,
  created_by text not null,
  created_by_name text not null,
  created_at timestamp with time zone default now() not null,
  revoked_by_name text default ''::text not null,
  revoked_at timestamp with time zone,
  list_day date,
  list_group text,
  list_lesson bigint,
  latitude double precision,
  longitude double precision,
  located_at timestamp with time zone,
  writes_cards boolean default false not null,
  constraint terminals_pkey PRIMARY KEY (school_code, id),
  constraint terminals_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint terminals_name_check CHECK ((name <> ''::text))
);
CREATE UNIQUE INDEX terminals_key ON public.terminals USING btree (key_hash);
CREATE UNIQUE INDEX terminals_name ON public.terminals USING btree (school_code, lower(name)) WHERE (revoked_at IS NULL);
alter table terminals enable row level security;
alter table terminals force row level security;
create policy platform on terminals to ofisi_platform using (true) with check (true);
create policy tenant on terminals to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select, update on terminals to ofisi_app;
grant delete, insert, select, update on terminals to ofisi_platform;

create table timetable_publications (
  school_code text not null,
  id bigint generated always as identity not null,
  published_at timestamp with time zone default now() not null,
  published_by text not null,
  published_by_name text not null,
  before jsonb not null,
  after jsonb not null,
  added integer not null,
  moved integer not null,
  removed integer not null,
  undone_at timestamp with time zone,
  constraint timetable_publications_pkey PRIMARY KEY (school_code, id),
  constraint timetable_publications_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code)
);
alter table timetable_publications enable row level security;
alter table timetable_publications force row level security;
create policy platform on timetable_publications to ofisi_platform using (true) with check (true);
create policy tenant on timetable_publications to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on timetable_publications to ofisi_app;
grant delete, insert, select, update on timetable_publications to ofisi_platform;

create table transcript_entries (
  school_code text not null,
  id bigint generated always as identity not null,
  user_code text not null,
  academic_year_code text not null,
  semester_code text not null,
  activity_code text not null,
  unit_desc text default ''::text not null,
  group_code text,
  key_stage_code text,
  scheme_code text,
  result numeric(7,2),
  grade text default ''::text not null,
  is_pass boolean,
  remarks text default ''::text not null,
  marked smallint default 0 not null,
  given_by text not null,
  given_at timestamp with time zone default now() not null,
  constraint transcript_entries_pkey PRIMARY KEY (school_code, id),
  constraint transcript_entries_once UNIQUE (school_code, user_code, academic_year_code, semester_code, activity_code),
  constraint transcript_entries_school_code_academic_year_code_semester_fkey FOREIGN KEY (school_code, academic_year_code, semester_code) REFERENCES mark_periods(school_code, academic_year_code, semester_code),
  constraint transcript_entries_school_code_activity_code_fkey FOREIGN KEY (school_code, activity_code) REFERENCES units(school_code, activity_code),
  constraint transcript_entries_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint transcript_entries_school_code_group_code_fkey FOREIGN KEY (school_code, group_code) REFERENCES groups(school_code, group_code),
  constraint transcript_entries_school_code_key_stage_code_fkey FOREIGN KEY (school_code, key_stage_code) REFERENCES key_stages(school_code, key_stage_code),
  constraint transcript_entries_school_code_scheme_code_fkey FOREIGN KEY (school_code, scheme_code) REFERENCES exam_schemes(school_code, scheme_code),
  constraint transcript_entries_school_code_user_code_fkey FOREIGN KEY (school_code, user_code) REFERENCES students(school_code, user_code),
  constraint transcript_entries_result_check CHECK ((result >= (0)::numeric))
);
CREATE INDEX transcript_entries_class ON public.transcript_entries USING btree (school_code, academic_year_code, semester_code, activity_code, group_code);
CREATE INDEX transcript_entries_group ON public.transcript_entries USING btree (school_code, group_code);
CREATE INDEX transcript_entries_key_stage ON public.transcript_entries USING btree (school_code, key_stage_code);
CREATE INDEX transcript_entries_scheme ON public.transcript_entries USING btree (school_code, scheme_code);
CREATE INDEX transcript_entries_unit ON public.transcript_entries USING btree (school_code, activity_code);
alter table transcript_entries enable row level security;
alter table transcript_entries force row level security;
create policy platform on transcript_entries to ofisi_platform using (true) with check (true);
create policy tenant on transcript_entries to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on transcript_entries to ofisi_app;
grant delete, insert, select, update on transcript_entries to ofisi_platform;

create table units (
  school_code text not null,
  activity_code text not null,
  activity_name text collate natural_order not null,
  is_for_all boolean default false not null,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  constraint units_pkey PRIMARY KEY (school_code, activity_code),
  constraint units_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint units_activity_name_check CHECK ((activity_name <> ''::text))
);
CREATE UNIQUE INDEX units_name ON public.units USING btree (school_code, fold(activity_name));
alter table units enable row level security;
alter table units force row level security;
create policy platform on units to ofisi_platform using (true) with check (true);
create policy tenant on units to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on units to ofisi_app;
grant delete, insert, select, update on units to ofisi_platform;

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
CREATE INDEX uploads_from_outside ON public.uploads USING btree (school_code, created_at) WHERE ((kind = 'applicantFile'::text) AND (created_by = ''::text));
CREATE INDEX uploads_of_assignments ON public.uploads USING btree (school_code, created_by, created_at) INCLUDE (bytes) WHERE (kind = 'assignmentFile'::text);
alter table uploads enable row level security;
alter table uploads force row level security;
create policy platform on uploads to ofisi_platform using (true) with check (true);
create policy tenant on uploads to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on uploads to ofisi_app;
grant delete, insert, select, update on uploads to ofisi_platform;

create table venues (
  school_code text not null,
  venue_code text not null,
  venue_name text collate natural_order not null,
  description text collate natural_order not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  deleted_at timestamp with time zone,
  deleted_by text default ''::text not null,
  seats integer default 0 not null,
  constraint venues_pkey PRIMARY KEY (school_code, venue_code),
  constraint venues_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint venues_description_check CHECK ((description <> ''::text)),
  constraint venues_seats_check CHECK (((seats >= 0) AND (seats <= 100000))),
  constraint venues_venue_name_check CHECK ((venue_name <> ''::text))
);
CREATE UNIQUE INDEX venues_name ON public.venues USING btree (school_code, fold(venue_name)) WHERE (deleted_at IS NULL);
alter table venues enable row level security;
alter table venues force row level security;
create policy platform on venues to ofisi_platform using (true) with check (true);
create policy tenant on venues to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on venues to ofisi_app;
grant delete, insert, select, update on venues to ofisi_platform;

create table work_file_settings (
  school_code text not null,
  kinds text[] not null,
  gigabytes integer not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  constraint work_file_settings_pkey PRIMARY KEY (school_code),
  constraint work_file_settings_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint work_file_settings_gigabytes_check CHECK (((gigabytes >= 1) AND (gigabytes <= 500))),
  constraint work_file_settings_kinds_check CHECK ((cardinality(kinds) > 0))
);
alter table work_file_settings enable row level security;
alter table work_file_settings force row level security;
create policy platform on work_file_settings to ofisi_platform using (true) with check (true);
create policy tenant on work_file_settings to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select, update on work_file_settings to ofisi_app;
grant delete, insert, select, update on work_file_settings to ofisi_platform;

create table work_news (
  school_code text not null,
  assignment_code text not null,
  student_code text not null,
  kind text not null,
  told_at timestamp with time zone default now() not null,
  state text default 'none'::text not null,
  due_at timestamp with time zone default now() not null,
  constraint work_news_pkey PRIMARY KEY (school_code, assignment_code, student_code, kind),
  constraint work_news_school_code_assignment_code_fkey FOREIGN KEY (school_code, assignment_code) REFERENCES assignments(school_code, assignment_code) ON DELETE CASCADE,
  constraint work_news_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint work_news_school_code_student_code_fkey FOREIGN KEY (school_code, student_code) REFERENCES students(school_code, user_code) ON DELETE CASCADE,
  constraint work_news_kind_check CHECK ((kind = ANY (ARRAY['published'::text, 'due'::text, 'graded'::text]))),
  constraint work_news_state_check CHECK ((state = ANY (ARRAY['none'::text, 'waiting'::text, 'told'::text, 'withdrawn'::text, 'unreachable'::text, 'overLimit'::text])))
);
CREATE INDEX work_news_due ON public.work_news USING btree (school_code, due_at) WHERE (state = 'waiting'::text);
CREATE INDEX work_news_of_student ON public.work_news USING btree (school_code, student_code);
alter table work_news enable row level security;
alter table work_news force row level security;
create policy platform on work_news to ofisi_platform using (true) with check (true);
create policy tenant on work_news to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select on work_news to ofisi_app;
grant delete, insert, select, update on work_news to ofisi_platform;
grant update (told_at, state, due_at) on work_news to ofisi_app;

create table work_reminder_settings (
  school_code text not null,
  tells_students boolean default false not null,
  tells_families boolean default false not null,
  language text default 'en'::text not null,
  template text default ''::text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  news_published boolean default false not null,
  news_due boolean default false not null,
  news_graded boolean default false not null,
  constraint work_reminder_settings_pkey PRIMARY KEY (school_code),
  constraint work_reminder_settings_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint work_reminder_settings_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'sw'::text])))
);
alter table work_reminder_settings enable row level security;
alter table work_reminder_settings force row level security;
create policy platform on work_reminder_settings to ofisi_platform using (true) with check (true);
create policy tenant on work_reminder_settings to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select, update on work_reminder_settings to ofisi_app;
grant delete, insert, select, update on work_reminder_settings to ofisi_platform;

create table work_reminders (
  school_code text not null,
  assignment_code text not null,
  student_code text not null,
  reminded_at timestamp with time zone default now() not null,
  reminded_by text not null,
  reminded_by_name text not null,
  state text default 'none'::text not null,
  due_at timestamp with time zone default now() not null,
  constraint work_reminders_pkey PRIMARY KEY (school_code, assignment_code, student_code),
  constraint work_reminders_school_code_assignment_code_fkey FOREIGN KEY (school_code, assignment_code) REFERENCES assignments(school_code, assignment_code) ON DELETE CASCADE,
  constraint work_reminders_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint work_reminders_school_code_student_code_fkey FOREIGN KEY (school_code, student_code) REFERENCES students(school_code, user_code) ON DELETE CASCADE,
  constraint work_reminders_state_check CHECK ((state = ANY (ARRAY['none'::text, 'waiting'::text, 'told'::text, 'withdrawn'::text, 'unreachable'::text, 'overLimit'::text])))
);
CREATE INDEX work_reminders_due ON public.work_reminders USING btree (school_code, due_at) WHERE (state = 'waiting'::text);
CREATE INDEX work_reminders_of_student ON public.work_reminders USING btree (school_code, student_code);
alter table work_reminders enable row level security;
alter table work_reminders force row level security;
create policy platform on work_reminders to ofisi_platform using (true) with check (true);
create policy tenant on work_reminders to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select on work_reminders to ofisi_app;
grant delete, insert, select, update on work_reminders to ofisi_platform;
grant update (reminded_at, reminded_by, reminded_by_name, state, due_at) on work_reminders to ofisi_app;

create table year_end_groups (
  school_code text not null,
  year_end_code text not null,
  group_code text not null,
  destination text not null,
  constraint year_end_groups_pkey PRIMARY KEY (school_code, year_end_code, group_code),
  constraint year_end_groups_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint year_end_groups_school_code_year_end_code_fkey FOREIGN KEY (school_code, year_end_code) REFERENCES year_ends(school_code, year_end_code),
  constraint year_end_groups_destination_check CHECK ((destination <> ''::text))
);
alter table year_end_groups enable row level security;
alter table year_end_groups force row level security;
create policy platform on year_end_groups to ofisi_platform using (true) with check (true);
create policy tenant on year_end_groups to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on year_end_groups to ofisi_app;
grant delete, insert, select, update on year_end_groups to ofisi_platform;

create table year_end_moves (
  school_code text not null,
  year_end_code text not null,
  user_code text not null,
  from_group_code text not null,
  to_group_code text not null,
  constraint year_end_moves_pkey PRIMARY KEY (school_code, year_end_code, user_code),
  constraint year_end_moves_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint year_end_moves_school_code_user_code_fkey FOREIGN KEY (school_code, user_code) REFERENCES students(school_code, user_code) ON DELETE CASCADE,
  constraint year_end_moves_school_code_year_end_code_fkey FOREIGN KEY (school_code, year_end_code) REFERENCES year_ends(school_code, year_end_code)
);
CREATE INDEX year_end_moves_student ON public.year_end_moves USING btree (school_code, user_code);
alter table year_end_moves enable row level security;
alter table year_end_moves force row level security;
create policy platform on year_end_moves to ofisi_platform using (true) with check (true);
create policy tenant on year_end_moves to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select on year_end_moves to ofisi_app;
grant delete, insert, select, update on year_end_moves to ofisi_platform;

create table year_end_students (
  school_code text not null,
  year_end_code text not null,
  user_code text not null,
  destination text not null,
  constraint year_end_students_pkey PRIMARY KEY (school_code, year_end_code, user_code),
  constraint year_end_students_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint year_end_students_school_code_user_code_fkey FOREIGN KEY (school_code, user_code) REFERENCES students(school_code, user_code) ON DELETE CASCADE,
  constraint year_end_students_school_code_year_end_code_fkey FOREIGN KEY (school_code, year_end_code) REFERENCES year_ends(school_code, year_end_code),
  constraint year_end_students_destination_check CHECK ((destination <> ''::text))
);
CREATE INDEX year_end_students_student ON public.year_end_students USING btree (school_code, user_code);
alter table year_end_students enable row level security;
alter table year_end_students force row level security;
create policy platform on year_end_students to ofisi_platform using (true) with check (true);
create policy tenant on year_end_students to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant delete, insert, select, update on year_end_students to ofisi_app;
grant delete, insert, select, update on year_end_students to ofisi_platform;

create table year_ends (
  school_code text not null,
  year_end_code text not null,
  state text default 'draft'::text not null,
  academic_year_code text not null,
  academic_year text not null,
  next_year text not null,
  alumni_name text not null,
  copies_fees boolean not null,
  copies_schemes boolean not null,
  copies_lectures boolean not null,
  version integer default 1 not null,
  counts jsonb default '{}'::jsonb not null,
  added jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default ''::text not null,
  closed_at timestamp with time zone,
  closed_by text default ''::text not null,
  undone_at timestamp with time zone,
  undone_by text default ''::text not null,
  copies_days boolean not null,
  begun_at timestamp with time zone,
  constraint year_ends_pkey PRIMARY KEY (school_code, year_end_code),
  constraint year_ends_school_code_fkey FOREIGN KEY (school_code) REFERENCES schools(school_code),
  constraint year_ends_academic_year_check CHECK ((academic_year <> ''::text)),
  constraint year_ends_alumni_name_check CHECK ((alumni_name <> ''::text)),
  constraint year_ends_closed_at CHECK (((state = 'draft'::text) = (closed_at IS NULL))),
  constraint year_ends_next_year_check CHECK ((next_year <> ''::text)),
  constraint year_ends_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'closed'::text, 'undone'::text])))
);
CREATE UNIQUE INDEX year_ends_closed ON public.year_ends USING btree (school_code, academic_year_code) WHERE (state = 'closed'::text);
CREATE UNIQUE INDEX year_ends_draft ON public.year_ends USING btree (school_code) WHERE (state = 'draft'::text);
alter table year_ends enable row level security;
alter table year_ends force row level security;
create policy platform on year_ends to ofisi_platform using (true) with check (true);
create policy tenant on year_ends to ofisi_app using ((school_code = current_school())) with check ((school_code = current_school()));
grant insert, select, update on year_ends to ofisi_app;
grant delete, insert, select, update on year_ends to ofisi_platform;

CREATE OR REPLACE FUNCTION public.absence_link_by_token(hash bytea)
 RETURNS TABLE(school_code text, on_day date, student_code text, recipient text, name text, expires_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select l.school_code, l.on_day, l.student_code, l.recipient, l.name, l.expires_at
    from absence_links l where l.token_hash = hash $function$;
-- owner ofisi_platform; may be called by ofisi_app.

CREATE OR REPLACE FUNCTION public.add_changed_bills()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into bill_totals (school_code, group_code, status, bills, amount_cents, received_cents)
    select school_code, group_code, status, sum(one), sum(one * amount_cents), sum(one * received_cents) from (
      select 1 as one, school_code, group_code, status, amount_cents, received_cents from new_bills
      union all select -1, school_code, group_code, status, amount_cents, received_cents from old_bills
    ) both_sides group by school_code, group_code, status
    having sum(one) <> 0 or sum(one * amount_cents) <> 0 or sum(one * received_cents) <> 0;
  return null;
end $function$;
-- owner ofisi_platform; may be called by everybody.

CREATE OR REPLACE FUNCTION public.add_changed_payments()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into payment_totals (school_code, utc_day, state, payments, amount_cents)
    select school_code, utc_day, state, sum(one), sum(one * amount_cents) from (
      select 1 as one, school_code, (paid_at at time zone 'UTC')::date as utc_day, state, amount_cents from new_payments
      union all select -1, school_code, (paid_at at time zone 'UTC')::date, state, amount_cents from old_payments
    ) both_sides group by school_code, utc_day, state having sum(one) <> 0 or sum(one * amount_cents) <> 0;
  return null;
end $function$;
-- owner ofisi_platform; may be called by everybody.

CREATE OR REPLACE FUNCTION public.add_changed_receipts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into receipt_totals (school_code, on_day, is_reversed, receipts, amount_cents)
    select school_code, on_day, is_reversed, sum(one), sum(one * amount_cents) from (
      select 1 as one, school_code, on_day, reversed_no is not null as is_reversed, amount_cents
        from new_receipts where kind = 'receipt'
      union all select -1, school_code, on_day, reversed_no is not null, amount_cents
        from old_receipts where kind = 'receipt'
    ) both_sides group by school_code, on_day, is_reversed having sum(one) <> 0 or sum(one * amount_cents) <> 0;
  return null;
end $function$;
-- owner ofisi_platform; may be called by everybody.

CREATE OR REPLACE FUNCTION public.add_new_bills()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into bill_totals (school_code, group_code, status, bills, amount_cents, received_cents)
    select school_code, group_code, status, count(*), sum(amount_cents), sum(received_cents)
    from new_bills group by school_code, group_code, status;
  return null;
end $function$;
-- owner ofisi_platform; may be called by everybody.

CREATE OR REPLACE FUNCTION public.add_new_payments()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into payment_totals (school_code, utc_day, state, payments, amount_cents)
    select school_code, (paid_at at time zone 'UTC')::date, state, count(*), sum(amount_cents)
    from new_payments group by 1, 2, 3;
  return null;
end $function$;
-- owner ofisi_platform; may be called by everybody.

CREATE OR REPLACE FUNCTION public.add_new_receipts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into receipt_totals (school_code, on_day, is_reversed, receipts, amount_cents)
    select school_code, on_day, reversed_no is not null, count(*), sum(amount_cents)
    from new_receipts where kind = 'receipt' group by 1, 2, 3;
  return null;
end $function$;
-- owner ofisi_platform; may be called by everybody.

CREATE OR REPLACE FUNCTION public.allocate_marks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update exam_subjects
  set allocated_marks = allocated_marks + coalesce(new.paper_marks, 0) - coalesce(old.paper_marks, 0)
  where school_code = coalesce(new.school_code, old.school_code)
    and exam_type_code = coalesce(new.exam_type_code, old.exam_type_code);
  return null;
end $function$;
-- owner ofisi_platform; may be called by everybody.

CREATE OR REPLACE FUNCTION public.begin_lesson()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- A restore says itself since when, and a demo whose term has begun.
  if new.since is null or tg_op = 'UPDATE' then
    select (now() at time zone s.time_zone)::date into new.since from schools s where s.school_code = new.school_code;
  end if;
  return new;
end $function$;
-- owner of the database; may be called by everybody.

CREATE OR REPLACE FUNCTION public.calendar_link_by_token(hash bytea)
 RETURNS TABLE(school_code text, id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select l.school_code, l.id from calendar_links l where l.token_hash = hash $function$;
-- owner ofisi_platform; may be called by ofisi_app.

CREATE OR REPLACE FUNCTION public.class_rank(name text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when name ~* '\m(play ?group|toddlers?|baby|cr[eè]che|day ?care)' then 100
    when name ~* '\m(pre-? ?primary|pp ?[0-9]|pre-? ?unit|nursery|kinder|kg ?[0-9]|ecde?|maternelle|awali|chekechea)' then 200
    when name ~* '\mlower primary' then 300
    when name ~* '\mupper primary' then 320
    when name ~* '\m(junior|jss|éducation de base|[0-9]+e? *(ème)? *c?t?eb)\M' then 400
    when name ~* '\m(form|senior|secondary|secondaires?|humanités?|kidato|sekondari|high)\M' then 500
    when name ~* '\m(grade|class|standard|std|primary|primaire|darasa|msingi)\M' then 310
    else 900
  end
$function$;
-- owner of the database; may be called by everybody.

CREATE OR REPLACE FUNCTION public.code_multirange()
 RETURNS code_multirange
 LANGUAGE internal
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$multirange_constructor0$function$;
-- owner postgres; may be called by everybody.

CREATE OR REPLACE FUNCTION public.code_multirange(VARIADIC code_range[])
 RETURNS code_multirange
 LANGUAGE internal
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$multirange_constructor2$function$;
-- owner postgres; may be called by everybody.

CREATE OR REPLACE FUNCTION public.code_multirange(code_range)
 RETURNS code_multirange
 LANGUAGE internal
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$multirange_constructor1$function$;
-- owner postgres; may be called by everybody.

CREATE OR REPLACE FUNCTION public.code_range(text, text)
 RETURNS code_range
 LANGUAGE internal
 IMMUTABLE PARALLEL SAFE
AS $function$range_constructor2$function$;
-- owner postgres; may be called by everybody.

CREATE OR REPLACE FUNCTION public.code_range(text, text, text)
 RETURNS code_range
 LANGUAGE internal
 IMMUTABLE PARALLEL SAFE
AS $function$range_constructor3$function$;
-- owner postgres; may be called by everybody.

CREATE OR REPLACE FUNCTION public.count_changed_days()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into attendance_counts as c (school_code, kind, on_day, state, group_code, people)
    select school_code, kind, on_day, state, coalesce(group_code, ''), sum(one) from (
      select 1 as one, school_code, kind, on_day, state, group_code from new_days
      union all select -1, school_code, kind, on_day, state, group_code from old_days
    ) both_sides group by school_code, kind, on_day, state, grouping sets ((group_code), ()) having sum(one) <> 0
    order by 1, 2, 3, 4, 5
  on conflict (school_code, kind, group_code, activity_code, venue_code, on_day, state)
    do update set people = c.people + excluded.people;
  return null;
end $function$;
-- owner ofisi_platform; may be called by everybody.

CREATE OR REPLACE FUNCTION public.count_changed_marks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into attendance_counts as c (school_code, kind, group_code, activity_code, venue_code, on_day, state, people)
    select school_code, kind, group_code, activity_code, venue_code, on_day, state, sum(one) from (
      select 1 as one, * from new_marks where lesson_id <> 0 union all select -1, * from old_marks where lesson_id <> 0
    ) both_sides group by 1, 2, 3, 4, 5, 6, 7 having sum(one) <> 0 order by 1, 2, 3, 4, 5, 6, 7
  on conflict (school_code, kind, group_code, activity_code, venue_code, on_day, state)
    do update set people = c.people + excluded.people;
  return null;
end $function$;
-- owner ofisi_platform; may be called by everybody.

CREATE OR REPLACE FUNCTION public.count_changed_messages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into message_counts as c (school_code, send_code, channel, state, network, messages, price_e4, cost_e4)
    select school_code, send_code, channel, state, network, sum(one), sum(one * price_e4), sum(one * cost_e4) from (
      select 1 as one, school_code, send_code, channel, state, network, price_e4, cost_e4 from new_messages
      union all select -1, school_code, send_code, channel, state, network, price_e4, cost_e4 from old_messages
    ) both_sides group by 1, 2, 3, 4, 5 having sum(one) <> 0 or sum(one * cost_e4) <> 0 order by 1, 2, 3, 4, 5
  on conflict (school_code, send_code, channel, state, network) do update set messages = c.messages + excluded.messages,
    price_e4 = c.price_e4 + excluded.price_e4, cost_e4 = c.cost_e4 + excluded.cost_e4;
  return null;
end $function$;
-- owner ofisi_platform; may be called by everybody.

CREATE OR REPLACE FUNCTION public.count_changed_students()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into student_counts (school_code, group_code, students)
    select school_code, group_code, sum(one) from (
      select 1 as one, school_code, group_code from new_students where deleted_at is null
      union all select -1, school_code, group_code from old_students where deleted_at is null
    ) both_sides group by school_code, group_code having sum(one) <> 0;
  return null;
end $function$;
-- owner ofisi_platform; may be called by everybody.

CREATE OR REPLACE FUNCTION public.count_gone_days()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into attendance_counts as c (school_code, kind, on_day, state, group_code, people)
    select school_code, kind, on_day, state, coalesce(group_code, ''), -count(*) from old_days
    group by school_code, kind, on_day, state, grouping sets ((group_code), ()) order by 1, 2, 3, 4, 5
  on conflict (school_code, kind, group_code, activity_code, venue_code, on_day, state)
    do update set people = c.people + excluded.people;
  return null;
end $function$;
-- owner ofisi_platform; may be called by everybody.

CREATE OR REPLACE FUNCTION public.count_gone_marks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into attendance_counts as c (school_code, kind, group_code, activity_code, venue_code, on_day, state, people)
    select school_code, kind, group_code, activity_code, venue_code, on_day, state, -count(*) from old_marks
    where lesson_id <> 0 group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
  on conflict (school_code, kind, group_code, activity_code, venue_code, on_day, state)
    do update set people = c.people + excluded.people;
  return null;
end $function$;
-- owner ofisi_platform; may be called by everybody.

CREATE OR REPLACE FUNCTION public.count_gone_students()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into student_counts (school_code, group_code, students)
    select school_code, group_code, -count(*) from old_students where deleted_at is null group by school_code, group_code;
  return null;
end $function$;
-- owner ofisi_platform; may be called by everybody.

CREATE OR REPLACE FUNCTION public.count_new_days()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into attendance_counts as c (school_code, kind, on_day, state, group_code, people)
    select school_code, kind, on_day, state, coalesce(group_code, ''), count(*) from new_days
    group by school_code, kind, on_day, state, grouping sets ((group_code), ()) order by 1, 2, 3, 4, 5
  on conflict (school_code, kind, group_code, activity_code, venue_code, on_day, state)
    do update set people = c.people + excluded.people;
  return null;
end $function$;
-- owner ofisi_platform; may be called by everybody.

CREATE OR REPLACE FUNCTION public.count_new_marks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into attendance_counts as c (school_code, kind, group_code, activity_code, venue_code, on_day, state, people)
    select school_code, kind, group_code, activity_code, venue_code, on_day, state, count(*) from new_marks
    where lesson_id <> 0 group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
  on conflict (school_code, kind, group_code, activity_code, venue_code, on_day, state)
    do update set people = c.people + excluded.people;
  return null;
end $function$;
-- owner ofisi_platform; may be called by everybody.

CREATE OR REPLACE FUNCTION public.count_new_messages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into message_counts as c (school_code, send_code, channel, state, network, messages, price_e4, cost_e4)
    select school_code, send_code, channel, state, network, count(*), sum(price_e4), sum(cost_e4)
    from new_messages group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (school_code, send_code, channel, state, network) do update set messages = c.messages + excluded.messages,
    price_e4 = c.price_e4 + excluded.price_e4, cost_e4 = c.cost_e4 + excluded.cost_e4;
  return null;
end $function$;
-- owner ofisi_platform; may be called by everybody.

CREATE OR REPLACE FUNCTION public.count_new_students()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into student_counts (school_code, group_code, students)
    select school_code, group_code, count(*) from new_students where deleted_at is null group by school_code, group_code;
  return null;
end $function$;
-- owner ofisi_platform; may be called by everybody.

CREATE OR REPLACE FUNCTION public.country_currency()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.currency = '' then
    new.currency := case new.country when 'CD' then 'USD' else 'KES' end;
  end if;
  return new;
end $function$;
-- owner of the database; may be called by everybody.

CREATE OR REPLACE FUNCTION public.current_school()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.school_code', true), '') $function$;
-- owner of the database; may be called by everybody.

CREATE OR REPLACE FUNCTION public.days_of_marks(schools text[], days date[], users text[])
 RETURNS TABLE(school_code text, on_day date, user_code text, kind text, group_code text, state text, code text, reason text, time_in smallint, time_out smallint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct on (m.school_code, m.on_day, m.user_code) m.school_code, m.on_day, m.user_code, m.kind, m.group_code, m.state,
    m.code, m.reason, min(m.time_in) over each_day, max(m.time_out) over each_day
  from unnest(schools, days, users) as t (school_code, on_day, user_code)
  join attendance_marks m using (school_code, on_day, user_code)
  window each_day as (partition by m.school_code, m.on_day, m.user_code)
  order by m.school_code, m.on_day, m.user_code, m.state in ('present', 'late') desc,
    case when m.state in ('present', 'late') then m.start_minute else (m.lesson_id <> 0)::int end, m.lesson_id = 0, m.state,
    m.lesson_id
$function$;
-- owner of the database; may be called by everybody.

CREATE OR REPLACE FUNCTION public.enqueue_job(task text, payload json, queue text DEFAULT NULL::text, run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, job_key text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  turn integer;
begin
  if queue is not null then
    select greatest(max(j.priority + 1) filter (where j.queue_name = queue), max(j.priority) filter (where j.locked_at is not null))
      into turn
      from graphile_worker.jobs j where split_part(j.queue_name, ' of ', 1) = split_part(queue, ' of ', 1)
        and (j.locked_at is not null or j.attempts < j.max_attempts);
  end if;
  perform graphile_worker.add_job(
    identifier => task, payload => payload, queue_name => queue, run_at => run_at, job_key => job_key, max_attempts => 12,
    -- It is a smallint there; queues of that length have no order to lose.
    priority => least(coalesce(turn, 0), 32767));
end $function$;
-- owner of the database; may be called by ofisi_app, ofisi_platform.

CREATE OR REPLACE FUNCTION public.enqueue_job_once(task text, payload json)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('once ' || task || ' ' || payload::text, 0));
  if not exists (
    select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = enqueue_job_once.task and j.payload::text = enqueue_job_once.payload::text and j.locked_at is null and j.run_at <= now()
      and j.attempts < j.max_attempts
  ) then
    perform public.enqueue_job(task, payload);
  end if;
end $function$;
-- owner of the database; may be called by ofisi_app, ofisi_platform.

CREATE OR REPLACE FUNCTION public.entry_balances()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  total bigint;
  lines integer;
begin
  select coalesce(sum(amount_cents), 0), count(*) into total, lines
    from postings where school_code = new.school_code and entry_id = new.entry_id;
  if total <> 0 or lines < 2 then
    raise exception 'entry % of % does not balance: % lines, sum %', new.entry_id, new.school_code, lines, total
      using errcode = 'check_violation', constraint = 'entry_balances';
  end if;
  return null;
end $function$;
-- owner ofisi_platform; may be called by everybody.

CREATE OR REPLACE FUNCTION public.entry_is_new()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (
    select from (select distinct school_code, entry_id from added) a join journal_entries e using (school_code, entry_id)
    where e.written_in <> pg_current_xact_id()
  ) then
    raise exception 'a ledger entry cannot be added to' using errcode = 'check_violation', constraint = 'entry_is_new';
  end if;
  return null;
end $function$;
-- owner ofisi_platform; may be called by everybody.

CREATE OR REPLACE FUNCTION public.family_children(of_contact text)
 RETURNS TABLE(school_code text, user_code text, guardian_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    with found as (
      select s.school_code, s.user_code, g.id, g.parent_id_number
      from (select distinct l.school_code from family_links l where l.contact = of_contact and l.withdrawn_at is null) o
      cross join lateral (
        select p.* from guardians p where p.school_code = o.school_code and p.deleted_at is null
          and p.phone_number <> '' and p.phone_number = of_contact
        union all
        select e.* from guardians e where e.school_code = o.school_code and e.deleted_at is null
          and e.email <> '' and lower(e.email) = of_contact
      ) g
      join students s on s.school_code = g.school_code and s.parent_id_number = g.parent_id_number
        and s.parent_id_number <> '' and s.deleted_at is null
      where of_contact <> ''
    )
    select f.school_code, f.user_code, min(f.id) from found f
    where f.school_code not in (
      select c.school_code from found c group by 1 having count(distinct c.parent_id_number) > 3
    )
    group by 1, 2
  $function$;
-- owner ofisi_platform; may be called by ofisi_app.

CREATE OR REPLACE FUNCTION public.family_contact_since(of_contact text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select max(case when g.phone_number = of_contact then coalesce(g.phone_since, g.created_at)
      else coalesce(g.email_since, g.created_at) end)
    from guardians g
    where of_contact <> '' and g.deleted_at is null and (g.phone_number = of_contact or lower(g.email) = of_contact)
      and exists (select from family_links l where l.school_code = g.school_code and l.contact = of_contact
        and l.withdrawn_at is null)
  $function$;
-- owner ofisi_platform; may be called by ofisi_app.

CREATE OR REPLACE FUNCTION public.family_link_by_token(hash bytea)
 RETURNS TABLE(school_code text, id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select l.school_code, l.id from family_links l where l.token_hash = hash $function$;
-- owner ofisi_platform; may be called by ofisi_app.

CREATE OR REPLACE FUNCTION public.family_opened_at(of_contact text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select max(l.opened_at) from family_links l where l.contact = of_contact and l.withdrawn_at is null
  $function$;
-- owner ofisi_platform; may be called by ofisi_app.

CREATE OR REPLACE FUNCTION public.fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select lower(translate(public.unaccent('public.unaccent'::regdictionary, value), E'\'`\u00b4\u2018\u2019\u02bc', '')) $function$;
-- owner of the database; may be called by everybody.

CREATE OR REPLACE FUNCTION public.is_counted()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select current_user in ('ofisi_app', 'ofisi_platform') or current_setting('app.restoring', true) is distinct from 'on' $function$;
-- owner of the database; may be called by everybody.

CREATE OR REPLACE FUNCTION public.keep_attendance_days()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare the_schools text[]; the_days date[]; the_users text[];
begin
  select array_agg(t.school_code), array_agg(t.on_day), array_agg(t.user_code) into the_schools, the_days, the_users
    from (select distinct n.school_code, n.on_day, n.user_code from new_marks n) t;
  if the_schools is null then return null; end if;
  perform lock_attendance(s.school_code, s.days) from (
    select u.school_code, array_agg(distinct u.on_day) as days from unnest(the_schools, the_days) as u (school_code, on_day)
    group by u.school_code order by u.school_code) s;
  insert into attendance_days as d (school_code, on_day, user_code, kind, group_code, state, code, reason, time_in, time_out)
    select * from days_of_marks(the_schools, the_days, the_users)
  on conflict (school_code, on_day, user_code) do update set group_code = excluded.group_code, state = excluded.state,
    code = excluded.code, reason = excluded.reason, time_in = excluded.time_in, time_out = excluded.time_out
    where (d.group_code, d.state, d.code, d.reason, d.time_in, d.time_out)
      is distinct from (excluded.group_code, excluded.state, excluded.code, excluded.reason, excluded.time_in, excluded.time_out);
  return null;
end $function$;
-- owner ofisi_platform; may be called by everybody.

CREATE OR REPLACE FUNCTION public.keep_carried()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update schools set carried = array(
    select channel from message_providers where school_code = new.school_code and adapter <> 'capture' order by channel)
  where school_code = new.school_code;
  return null;
end $function$;
-- owner ofisi_platform; may be called by its owner alone.

CREATE OR REPLACE FUNCTION public.keep_changed_lessons_apart()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare of_school record;
begin
  for of_school in
    select t.school_code, array_agg(distinct t.on_day) as days from these_changes t
    where t.on_day >= current_date - 1 group by t.school_code order by t.school_code
  loop
    perform lock_timetable(of_school.school_code);
    perform refuse_meetings(of_school.school_code, of_school.days);
  end loop;
  return null;
end $function$;
-- owner of the database; may be called by everybody.

CREATE OR REPLACE FUNCTION public.keep_lessons_apart_in_weeks()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare of_school record; the_days date[];
begin
  for of_school in select distinct n.school_code from these_weeks n order by n.school_code
  loop
    if not exists (select from lesson_weeks w where w.school_code = of_school.school_code) then continue; end if;
    perform lock_timetable(of_school.school_code);
    select array_agg(distinct c.on_day) into the_days from lesson_changes c
      where c.school_code = of_school.school_code and c.on_day >= current_date - 1;
    if the_days is not null then perform refuse_meetings(of_school.school_code, the_days); end if;
  end loop;
  return null;
end $function$;
-- owner of the database; may be called by everybody.

CREATE OR REPLACE FUNCTION public.keep_lessons_apart_on_dates()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare of_school record; the_days date[];
begin
  for of_school in
    select n.school_code, array_agg(distinct n.id) as ids, array_agg(distinct n.day) as weekdays
    from these_lessons n group by n.school_code order by n.school_code
  loop
    perform lock_timetable(of_school.school_code);
    delete from lesson_changes c using lessons l
      where c.school_code = of_school.school_code and c.on_day >= current_date and c.lesson_id = any(of_school.ids)
        and l.school_code = c.school_code and l.id = c.lesson_id
        and (l.day <> extract(isodow from c.on_day)
          or l.week <> 'every' and l.week is distinct from lesson_week(c.school_code, c.on_day));
    select array_agg(distinct c.on_day) into the_days from lesson_changes c
      where c.school_code = of_school.school_code and c.on_day >= current_date - 1
        and extract(isodow from c.on_day)::smallint = any(of_school.weekdays);
    if the_days is not null then perform refuse_meetings(of_school.school_code, the_days); end if;
  end loop;
  return null;
end $function$;
-- owner of the database; may be called by everybody.

CREATE OR REPLACE FUNCTION public.ledger_is_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger is append-only' using errcode = 'insufficient_privilege', constraint = 'ledger_is_kept';
end $function$;
-- owner of the database; may be called by everybody.

CREATE OR REPLACE FUNCTION public.lesson_week(the_school text, the_day date)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case when (monday_of(the_day) - coalesce(p.week_a, w.week_a)) / 7 % 2 = 0 then 'A' else 'B' end
  from lesson_weeks w
  left join lateral (
    select coalesce(d.week_a, monday_of(d.first_day)) as week_a from period_days d
    where d.school_code = w.school_code and monday_of(d.first_day) <= the_day
    order by d.first_day desc, d.academic_year_code, d.semester_code limit 1
  ) p on true
  where w.school_code = the_school
$function$;
-- owner of the database; may be called by everybody.

CREATE OR REPLACE FUNCTION public.lessons_on(the_school text, the_day date)
 RETURNS TABLE(lesson_id bigint, venue_code text, user_code text, group_code text, start_minute smallint, end_minute smallint, is_changed boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select l.id, coalesce(c.venue_code, l.venue_code), coalesce(c.user_code, l.user_code), l.group_code,
    coalesce(c.start_minute, l.start_minute), coalesce(c.end_minute, l.end_minute), c.id is not null
  from lessons l
  left join lesson_changes c on c.school_code = l.school_code and c.lesson_id = l.id and c.on_day = the_day
  where l.school_code = the_school and l.day = extract(isodow from the_day) and not coalesce(c.is_cancelled, false)
    and (l.week = 'every' or l.week = lesson_week(the_school, the_day))
$function$;
-- owner of the database; may be called by everybody.

CREATE OR REPLACE FUNCTION public.lock_attendance(school text, days date[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare of_day date;
begin
  for of_day in select distinct unnest(days) order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended('attendance ' || school || ' ' || of_day, 0));
  end loop;
end $function$;
-- owner of the database; may be called by everybody.

CREATE OR REPLACE FUNCTION public.lock_timetable(the_school text)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(hashtextextended('timetable ' || the_school, 0))
$function$;
-- owner of the database; may be called by everybody.

CREATE OR REPLACE FUNCTION public.matching_applicants(patterns text[])
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'public', 'pg_temp'
 SET random_page_cost TO '1.1'
 SET jit TO 'off'
AS $function$
declare
  pattern text;
  query text := 'select user_code from applicants where school_code = $1 and deleted_at is null';
begin
  foreach pattern in array patterns loop
    query := query || format(' and search_text like %L', fold(pattern));
  end loop;
  return query execute query using current_school();
end $function$;
-- owner ofisi_platform; may be called by ofisi_app.

CREATE OR REPLACE FUNCTION public.matching_bill_numbers(patterns text[])
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 200
 SET search_path TO 'public', 'pg_temp'
 SET random_page_cost TO '1.1'
 SET jit TO 'off'
AS $function$
declare
  pattern text;
  numbered text := '';
begin
  foreach pattern in array patterns loop
    numbered := numbered || format(' and bill_no ilike %L', pattern);
  end loop;
  return query execute 'select bill_no from bills where school_code = $1' || numbered using current_school();
end $function$;
-- owner ofisi_platform; may be called by ofisi_app.

CREATE OR REPLACE FUNCTION public.matching_billed(patterns text[])
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 200
 SET search_path TO 'public', 'pg_temp'
 SET random_page_cost TO '1.1'
 SET jit TO 'off'
AS $function$
declare
  pattern text;
  present text := '';
  guarded text := '';
begin
  foreach pattern in array patterns loop
    present := present || format(' and search_text like %L', fold(pattern));
    guarded := guarded || format(' and g.search_text like %L', fold(pattern));
  end loop;
  return query execute
    'select user_code from students where school_code = $1 and deleted_at is null' || present
    || ' union all select user_code from students where school_code = $1 and deleted_at is not null' || present
    || ' union all select s.user_code from guardians g join students s'
    || '   on s.school_code = g.school_code and s.parent_id_number = g.parent_id_number and s.parent_id_number <> '''''
    || '   where g.school_code = $1 and g.deleted_at is null' || guarded
    || ' union all select user_code from students where school_code = $1 and parent_id_number = any ($2)'
    -- Family IDs are written in capitals, or as somebody wrote them.
    using current_school(), (select array_agg(bare) || array_agg(upper(bare))
      from unnest(patterns) p, replace(btrim(p, '%'), '\', '') bare);
end $function$;
-- owner ofisi_platform; may be called by ofisi_app.

CREATE OR REPLACE FUNCTION public.matching_families(patterns text[])
 RETURNS TABLE(parent_id_number text, students bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'public', 'pg_temp'
 SET random_page_cost TO '1.1'
 SET jit TO 'off'
AS $function$
declare
  pattern text;
  words text := '';
begin
  foreach pattern in array patterns loop
    words := words || format(' and search_text like %L', fold(pattern));
  end loop;
  return query execute 'select f.parent_id_number, sum(f.found)::bigint from (
      select parent_id_number, 1 as found from students where school_code = $1 and deleted_at is null' || words || '
      union all
      select parent_id_number, 0 from guardians where school_code = $1 and deleted_at is null' || words || '
    ) f group by f.parent_id_number'
    using current_school();
end $function$;
-- owner ofisi_platform; may be called by ofisi_app.

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

CREATE OR REPLACE FUNCTION public.matching_payments(patterns text[])
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'public', 'pg_temp'
 SET random_page_cost TO '1.1'
 SET jit TO 'off'
AS $function$
declare
  pattern text;
  query text := 'select payment_id from payments where school_code = $1';
begin
  foreach pattern in array patterns loop
    query := query || format(' and search_text like %L', fold(pattern));
  end loop;
  return query execute query using current_school();
end $function$;
-- owner ofisi_platform; may be called by ofisi_app.

CREATE OR REPLACE FUNCTION public.matching_sends(patterns text[])
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  every_word text;
begin
  select string_agg(format('search_text like %L', fold(pattern)), ' and ') into every_word from unnest(patterns) as pattern;
  return query execute format(
    'select send_code from message_sends where school_code = $1 and %1$s
     union select send_code from messages where school_code = $1 and %1$s', coalesce(every_word, 'true'))
    using current_school();
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

CREATE OR REPLACE FUNCTION public.matching_students_or_guardians(patterns text[])
 RETURNS TABLE(user_code text, name text, date_of_birth date, gender text, nationality text, school_id_number text, group_code text, phone_number text, photo text, parent_id_number text, guardian_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'public', 'pg_temp'
 SET random_page_cost TO '1.1'
 SET jit TO 'off'
AS $function$
declare
  pattern text;
  columns text := 's.user_code, s.name, s.date_of_birth, s.gender, s.nationality, s.school_id_number, s.group_code, s.phone_number, s.photo, s.parent_id_number';
  own text := '';
  theirs text := '';
  is_long boolean := false;
begin
  foreach pattern in array patterns loop
    own := own || ' and ' || search_condition('s.search_text', pattern);
    theirs := theirs || ' and ' || search_condition('g.search_text', pattern);
    is_long := is_long or pattern ~ '[[:alnum:]]{3}';
  end loop;
  return query execute 'select ' || columns
    || ', null::bigint from students s where s.school_code = $1 and s.deleted_at is null' || own
    using current_school();
  if not is_long then return; end if;
  return query execute 'select ' || columns || ', f.id from (
      select distinct on (g.parent_id_number) g.parent_id_number, g.id from guardians g
      where g.school_code = $1 and g.deleted_at is null' || theirs || '
      order by g.parent_id_number, g.id) f
    join students s on s.school_code = $1 and s.parent_id_number = f.parent_id_number and s.parent_id_number <> '''' and s.deleted_at is null
    where not (true' || own || ')'
    using current_school();
end $function$;
-- owner ofisi_platform; may be called by ofisi_app.

CREATE OR REPLACE FUNCTION public.message_provider_by_path(hash bytea)
 RETURNS TABLE(school_code text, channel text, adapter text, options jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select p.school_code, p.channel, p.adapter, p.options from message_providers p where p.path_hash = hash
    union all
    select f.school_code, f.channel, f.adapter, f.options from message_former_carriers f where f.path_hash = hash
  $function$;
-- owner ofisi_platform; may be called by ofisi_app.

CREATE OR REPLACE FUNCTION public.monday_of(the_day date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select the_day - (extract(isodow from the_day)::int - 1)
$function$;
-- owner of the database; may be called by everybody.

CREATE OR REPLACE FUNCTION public.mpesa_account_by_path(hash bytea)
 RETURNS TABLE(school_code text, short_code text, allow_list text, is_strict boolean, time_zone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select a.school_code, a.short_code, a.allow_list, a.is_strict, s.time_zone
        from mpesa_accounts a join schools s using (school_code) where a.path_hash = hash $function$;
-- owner ofisi_platform; may be called by ofisi_app.

CREATE OR REPLACE FUNCTION public.note_absences()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare told record;
begin
  for told in with noted as (
    insert into absence_notices as a (school_code, on_day, student_code, due_at)
    select distinct n.school_code, n.on_day, n.user_code, now() + make_interval(mins => w.delay_minutes)
      from new_marks n join absence_settings w using (school_code) join schools s using (school_code)
      where w.tells and n.kind = 'students' and n.state = 'absent' and n.on_day = (now() at time zone s.time_zone)::date
      order by 1, 2, 3
    on conflict (school_code, on_day, student_code) do update set state = 'waiting', due_at = excluded.due_at, ended_at = null
      where a.state = 'withdrawn'
    returning a.school_code, a.due_at
  ) select distinct school_code, due_at from noted
  loop
    perform enqueue_job('tellAbsences', json_build_object('schoolCode', told.school_code), null, told.due_at);
  end loop;
  return null;
end $function$;
-- owner ofisi_platform; may be called by everybody.

CREATE OR REPLACE FUNCTION public.note_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.phone_number <> old.phone_number then
    new.phone_since := now();
  end if;
  if lower(new.email) <> lower(old.email) then
    new.email_since := now();
  end if;
  return new;
end $function$;
-- owner of the database; may be called by everybody.

CREATE OR REPLACE FUNCTION public.number_counter(given text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select case when length(given) - length(rtrim(given, '0123456789')) between 1 and 15
    then right(given, length(given) - length(rtrim(given, '0123456789')))::bigint end $function$;
-- owner of the database; may be called by everybody.

CREATE OR REPLACE FUNCTION public.number_prefix(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select upper(rtrim(given, '0123456789')) $function$;
-- owner of the database; may be called by everybody.

CREATE OR REPLACE FUNCTION public.owe_changed_bills()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  insert into student_accounts (school_code, student_code)
    select distinct school_code, student_code from new_bills where voided_at is null and balance_cents > 0
    on conflict (school_code, student_code) do nothing;
  update student_accounts a set owed_cents = a.owed_cents + d.more from (
    select school_code, student_code, sum(owed) as more from (
      select school_code, student_code, balance_cents as owed from new_bills where voided_at is null and balance_cents > 0
      union all
      select school_code, student_code, -balance_cents from old_bills where voided_at is null and balance_cents > 0
    ) both_sides group by school_code, student_code having sum(owed) <> 0
  ) d where a.school_code = d.school_code and a.student_code = d.student_code;
  return null;
end $function$;
-- owner ofisi_platform; may be called by everybody.

CREATE OR REPLACE FUNCTION public.owe_new_bills()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into student_accounts (school_code, student_code, owed_cents)
    select school_code, student_code, sum(balance_cents) from new_bills
    where voided_at is null and balance_cents > 0 group by school_code, student_code
    order by school_code, student_code collate "C"
    on conflict (school_code, student_code) do update set owed_cents = student_accounts.owed_cents + excluded.owed_cents;
  return null;
end $function$;
-- owner ofisi_platform; may be called by everybody.

CREATE OR REPLACE FUNCTION public.present_school(new_name text, new_logo text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ update schools set name = new_name, logo = new_logo where school_code = current_school() $function$;
-- owner ofisi_platform; may be called by ofisi_app.

CREATE OR REPLACE FUNCTION public.refuse_meetings(the_school text, days date[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare meetings jsonb;
begin
  with met as (
    select d.on_day, a as one, b as other,
      case when a.venue_code = b.venue_code then 'venue' when a.user_code = b.user_code then 'staff' else 'group' end as over
    from unnest(days) as d (on_day)
    cross join lateral lessons_on(the_school, d.on_day) a
    join lateral lessons_on(the_school, d.on_day) b on b.lesson_id <> a.lesson_id
    -- Of two that are changed each is the other's.
    where a.is_changed and (not b.is_changed or a.lesson_id < b.lesson_id)
      and a.start_minute < b.end_minute and b.start_minute < a.end_minute
      and (a.venue_code = b.venue_code or a.user_code = b.user_code or a.group_code is null or b.group_code is null
        or a.group_code = b.group_code)
  ), named as (
    select m.on_day, m.over, (m.one).start_minute as start_minute, (m.one).lesson_id as lesson_id,
      (select jsonb_agg(jsonb_build_object('unit', u.activity_name, 'group', g.group_name, 'start', s.start_minute,
          'end', s.end_minute, 'venue', v.venue_name) order by s.place)
        from (values (1, (m.one).lesson_id, (m.one).venue_code, (m.one).group_code, (m.one).start_minute, (m.one).end_minute),
          (2, (m.other).lesson_id, (m.other).venue_code, (m.other).group_code, (m.other).start_minute, (m.other).end_minute))
          as s (place, lesson_id, venue_code, group_code, start_minute, end_minute)
        join lessons l on l.school_code = the_school and l.id = s.lesson_id
        join units u on u.school_code = the_school and u.activity_code = l.activity_code
        join venues v on v.school_code = the_school and v.venue_code = s.venue_code
        left join groups g on g.school_code = the_school and g.group_code = s.group_code) as lessons
    from met m
    order by m.on_day, (m.one).start_minute, (m.one).lesson_id, (m.other).lesson_id limit 3
  )
  select jsonb_build_object('count', (select count(*) from met), 'first', jsonb_agg(jsonb_build_object(
    'day', on_day, 'over', over, 'lessons', lessons) order by on_day, start_minute, lesson_id)) into meetings from named
  having count(*) > 0;
  if meetings is not null then
    raise exception 'lessons meet on a date' using errcode = 'exclusion_violation', constraint = 'lesson_changes_meet',
      table = 'lesson_changes', detail = meetings::text;
  end if;
end $function$;
-- owner of the database; may be called by everybody.

CREATE OR REPLACE FUNCTION public.search_condition(line text, pattern text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select case
    when fold(pattern) ~ '^%[[:alnum:]]{1,2}%$'
      -- Named one by one: of a class such as [^a-z] the index finds no trigram.
      then format('%s ~ %L', line, '(^|[] /.,;:&+_<("{[-])' || trim(both '%' from fold(pattern)))
    else format('%s like %L', line, fold(pattern)) end $function$;
-- owner of the database; may be called by ofisi_platform.

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

CREATE OR REPLACE FUNCTION public.settle_currency(chosen text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ update schools set currency = chosen where school_code = current_school() and currency <> chosen $function$;
-- owner ofisi_platform; may be called by ofisi_app.

CREATE OR REPLACE FUNCTION public.settle_every_staff_may(chosen boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ update schools set every_staff_may = chosen where school_code = current_school() $function$;
-- owner ofisi_platform; may be called by ofisi_app.

CREATE OR REPLACE FUNCTION public.take_tries(names text[], sizes integer[], seconds integer[], OUT wait integer, OUT used integer)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  one record;
  full_at timestamptz;
begin
  wait := 0;
  used := 0;
  for one in select n as name, sizes[at] as size, seconds[at] as every
      from unnest(names) with ordinality as list (n, at) order by n loop
    insert into rate_counters (bucket, window_ends_at, hits) values (one.name, clock_timestamp(), 0)
      on conflict do nothing;
    select window_ends_at into full_at from rate_counters where bucket = one.name for update;
    if full_at > clock_timestamp() + make_interval(secs => (one.size + 1)::float8 * one.every) then
      update rate_counters set window_ends_at = clock_timestamp() where bucket = one.name;
      full_at := clock_timestamp();
    end if;
    full_at := greatest(full_at, clock_timestamp());
    wait := greatest(wait, ceil(extract(epoch from full_at - clock_timestamp()) - (one.size - 1) * one.every)::int);
    used := greatest(used, ceil(extract(epoch from full_at - clock_timestamp()) / one.every)::int);
  end loop;
  if wait > 0 then return; end if;
  for one in select n as name, seconds[at] as every from unnest(names) with ordinality as list (n, at) order by n loop
    update rate_counters set hits = hits + 1,
      window_ends_at = greatest(window_ends_at, clock_timestamp()) + make_interval(secs => one.every)
      where bucket = one.name;
  end loop;
end $function$;
-- owner of the database; may be called by everybody.

CREATE OR REPLACE FUNCTION public.tell_ended_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('ofisi_ended', encode(old.token_hash, 'hex'));
  return null;
end $function$;
-- owner of the database; may be called by everybody.

CREATE OR REPLACE FUNCTION public.terminal_by_key(hash bytea)
 RETURNS TABLE(school_code text, id bigint, name text, time_zone text, country text, imei text, is_due boolean, writes_cards boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select t.school_code, t.id, t.name, s.time_zone, s.country, t.imei,
      t.seen_at is null or t.seen_at < now() - interval '1 minute', t.writes_cards
    from terminals t join schools s on s.school_code = t.school_code
    where t.key_hash = hash and t.revoked_at is null $function$;
-- owner ofisi_platform; may be called by ofisi_app.

CREATE OR REPLACE FUNCTION public.words_after_apostrophes(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select case when plain ~ marks then ' ' || lower(regexp_replace(plain, marks, ' ', 'g')) else '' end
    from (select public.unaccent('public.unaccent'::regdictionary, value), E'[\'`\u00b4\u2018\u2019\u02bc]') as t (plain, marks) $function$;
-- owner of the database; may be called by everybody.
