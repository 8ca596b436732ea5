-- The school's staff and their groups (G045, G046). Somebody who signs in has an account of the same user_code.

create table staff_groups (
  school_code text not null references schools,
  group_code text not null,
  group_name text collate "und-x-icu" not null check (group_name <> ''),
  created_at timestamptz not null default now(),
  primary key (school_code, group_code)
);
create unique index staff_groups_name on staff_groups (school_code, fold(group_name));
call secure_tenant_table('staff_groups');
grant select, insert, update, delete on staff_groups to ofisi_app;

create table staff (
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
  -- What the documents call the photo of somebody who has none (document 000 section 9).
  photo text not null default 'noimage.jpg',
  group_code text not null,
  -- As students': with the school's code and a dash before it, or empty.
  school_id_number text not null default '',
  version integer not null default 1,
  import_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  -- In the bin since; purged after 30 days. A sign-in that the deletion closed bears the same moment.
  deleted_at timestamptz,
  deleted_by text not null default '',
  search_text text generated always as (
    fold(name || ' ' || school_id_number || ' ' || phone_number || ' ' || email || ' ' || national_id_number)
  ) stored,
  primary key (school_code, user_code),
  foreign key (school_code, group_code) references staff_groups
);
-- A school ID and a national ID are one person's each (G046); those in the bin hold neither. An ID is the same
-- however its groups of figures are set apart.
create unique index staff_school_id on staff (school_code, upper(school_id_number))
  where school_id_number <> '' and deleted_at is null;
create unique index staff_national_id on staff (school_code, upper(translate(national_id_number, ' -./', '')))
  where national_id_number <> '' and deleted_at is null;
create index staff_by_name on staff (school_code, name, user_code) where deleted_at is null;
create index staff_by_group on staff (school_code, group_code, name, user_code);
create index staff_by_import on staff (school_code, import_code) where import_code is not null;
create index staff_in_bin on staff (school_code, deleted_at desc) where deleted_at is not null;
create index staff_search on staff using gin (school_code, search_text gin_trgm_ops) where deleted_at is null;
call secure_tenant_table('staff');
grant select, insert, update, delete on staff to ofisi_app;

-- As matching_guardians: row security would keep the trigram index from use.
create function matching_staff(patterns text[]) returns setof text
  language plpgsql stable security definer set search_path = public, pg_temp
  set random_page_cost = 1.1 set jit = off rows 100 as $$
declare
  pattern text;
  query text := 'select user_code from staff where school_code = $1 and deleted_at is null';
begin
  foreach pattern in array patterns loop
    query := query || format(' and search_text like %L', fold(pattern));
  end loop;
  return query execute query using current_school();
end $$;
alter function matching_staff(text[]) owner to ofisi_platform;
revoke all on function matching_staff(text[]) from public;
grant execute on function matching_staff(text[]) to ofisi_app;

-- Staff come from spreadsheets as students do (G065).
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('students', 'groups', 'staff'));
