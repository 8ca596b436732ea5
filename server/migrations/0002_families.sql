-- Families: the guardians behind a family ID, which brothers and sisters share.

create table guardians (
  school_code text not null references schools,
  id bigint generated always as identity,
  -- The family's number (document 000 section 3); students carry the same.
  parent_id_number text not null check (parent_id_number <> ''),
  names text collate "und-x-icu" not null check (names <> ''),
  relationship text not null default '',
  phone_number text not null default '',
  email text not null default '',
  address text not null default '',
  nationality text not null default '',
  created_at timestamptz not null default now(),
  -- Removed since; can be taken back for 30 days.
  deleted_at timestamptz,
  search_text text generated always as (fold(names || ' ' || parent_id_number || ' ' || phone_number || ' ' || email)) stored,
  primary key (school_code, id)
);
-- Nobody is in a family twice.
create unique index guardians_once on guardians (school_code, parent_id_number, fold(names)) where deleted_at is null;
create index guardians_by_name on guardians (school_code, names, id) where deleted_at is null;
create index guardians_search on guardians using gin (school_code, search_text gin_trgm_ops) where deleted_at is null;
call secure_tenant_table('guardians');
grant select, insert, update, delete on guardians to ofisi_app;

-- As matching_students: row security would keep the trigram index from use.
create function matching_guardians(patterns text[]) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
begin
  return query execute
    'select id from guardians where school_code = $1 and deleted_at is null and search_text like all ($2)'
    using current_school(), patterns;
end $$;
alter function matching_guardians(text[]) owner to ofisi_platform;
revoke all on function matching_guardians(text[]) from public;
grant execute on function matching_guardians(text[]) to ofisi_app;

-- The bin of a school, newest first, and its emptying.
create index students_in_bin on students (school_code, deleted_at desc) where deleted_at is not null;
