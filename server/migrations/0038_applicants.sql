-- Who asks for a place at the school: applicants, their groups and statuses, apart from its students (G066, G068).
create table applicant_groups (
  school_code text not null references schools,
  group_code text not null,
  group_name text collate natural_order not null check (group_name <> ''),
  group_entry_year text not null check (group_entry_year ~ '^(19|20)[0-9]{2}$'),
  group_exit_year text not null check (group_exit_year ~ '^(19|20)[0-9]{2}$' and group_exit_year >= group_entry_year),
  created_at timestamptz not null default now(),
  primary key (school_code, group_code)
);
-- An intake comes again each year under its name.
create unique index applicant_groups_name on applicant_groups (school_code, fold(group_name), group_entry_year);
call secure_tenant_table('applicant_groups');
grant select, insert, update, delete on applicant_groups to ofisi_app;

-- The school's own statuses; Pending, Printed and Collected, also known as 1, 2 and 3, are every school's.
create table applicant_statuses (
  school_code text not null references schools,
  label text not null check (label not in ('', 'Pending', 'Printed', 'Collected', '1', '2', '3')),
  created_at timestamptz not null default now(),
  primary key (school_code, label)
);
create unique index applicant_statuses_label on applicant_statuses (school_code, fold(label));
call secure_tenant_table('applicant_statuses');
grant select, insert, update, delete on applicant_statuses to ofisi_app;

create table applicants (
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
  -- What the documents call the photo of an applicant, who has none (document 000 section 5; G071).
  photo text not null default 'N/A',
  group_code text not null,
  status text not null default 'Pending',
  -- A status of the school's own, so that it stays while somebody has it.
  own_status text generated always as (
    case when status in ('Pending', 'Printed', 'Collected') then null else status end
  ) stored,
  comments text not null default '',
  -- The school's day on which the application came.
  applied_on date not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text not null default '',
  search_text text generated always as (
    fold(name || ' ' || phone_number || ' ' || email || ' ' || national_id_number)
  ) stored,
  primary key (school_code, user_code),
  foreign key (school_code, group_code) references applicant_groups,
  constraint applicants_own_status foreign key (school_code, own_status) references applicant_statuses (school_code, label)
);
-- One applicant's, as the staff's is (G046): a CV is kept under it (G069).
create unique index applicants_national_id on applicants (school_code, upper(translate(national_id_number, ' -./', '')))
  where national_id_number <> '' and deleted_at is null;
create index applicants_by_name on applicants (school_code, name, user_code) where deleted_at is null;
create index applicants_by_group on applicants (school_code, group_code, name, user_code);
create index applicants_by_status on applicants (school_code, own_status) where own_status is not null;
create index applicants_in_bin on applicants (school_code, deleted_at desc) where deleted_at is not null;
create index applicants_search on applicants using gin (school_code, search_text gin_trgm_ops) where deleted_at is null;
call secure_tenant_table('applicants');
grant select, insert, update, delete on applicants to ofisi_app;

-- Whom each operator has ticked, to be moved (G055).
create table applicant_ticks (
  school_code text not null,
  operator_code text not null,
  user_code text not null,
  primary key (school_code, operator_code, user_code),
  foreign key (school_code, user_code) references applicants on delete cascade
);
create index applicant_ticks_of_applicant on applicant_ticks (school_code, user_code);
call secure_tenant_table('applicant_ticks');
grant select, insert, delete on applicant_ticks to ofisi_app;

-- As matching_staff: row security would keep the trigram index from use.
create function matching_applicants(patterns text[]) returns setof text
  language plpgsql stable security definer set search_path = public, pg_temp
  set random_page_cost = 1.1 set jit = off rows 100 as $$
declare
  pattern text;
  query text := 'select user_code from applicants where school_code = $1 and deleted_at is null';
begin
  foreach pattern in array patterns loop
    query := query || format(' and search_text like %L', fold(pattern));
  end loop;
  return query execute query using current_school();
end $$;
alter function matching_applicants(text[]) owner to ofisi_platform;
revoke all on function matching_applicants(text[]) from public;
grant execute on function matching_applicants(text[]) to ofisi_app;
