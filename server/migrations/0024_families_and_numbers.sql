-- The next school ID and family ID are proposed whenever a form opens. At 20,000 students reading them all took a third of
-- a second: a number's beginning and what it counts stand beside it now, so that an index finds the largest at once.
-- Columns and no expressions in the index: row security would keep the index from use with a function in the condition.

-- What stands before the digits at the end, as numbers are compared; and what these count, where they are a count.
create function number_prefix(given text) returns text language sql immutable parallel safe strict
  as $$ select upper(rtrim(given, '0123456789')) $$;
create function number_counter(given text) returns bigint language sql immutable parallel safe strict
  as $$ select case when length(given) - length(rtrim(given, '0123456789')) between 1 and 15
    then right(given, length(given) - length(rtrim(given, '0123456789')))::bigint end $$;

alter table students
  add column school_id_prefix text generated always as (number_prefix(school_id_number)) stored,
  add column school_id_counter bigint generated always as (number_counter(school_id_number)) stored,
  add column family_prefix text generated always as (number_prefix(parent_id_number)) stored,
  add column family_counter bigint generated always as (number_counter(parent_id_number)) stored;
create index students_numbers on students (school_code, school_id_prefix, school_id_counter) where school_id_counter is not null;
-- The newest number says which pattern the school goes by.
create index students_newest_number on students (school_code, id) where school_id_counter is not null;
create index students_family_numbers on students (school_code, family_prefix, family_counter) where family_counter is not null;

alter table guardians
  add column family_prefix text generated always as (number_prefix(parent_id_number)) stored,
  add column family_counter bigint generated always as (number_counter(parent_id_number)) stored;
create index guardians_family_numbers on guardians (school_code, family_prefix, family_counter) where family_counter is not null;

-- A school has too few of the staff for an index to be of use.
alter table staff
  add column school_id_prefix text generated always as (number_prefix(school_id_number)) stored,
  add column school_id_counter bigint generated always as (number_counter(school_id_number)) stored;

-- Families by anybody in them: those of the students and guardians whose search line has every word, and how many students
-- were found in each; the empty number is of those who are in none.
create function matching_families(patterns text[]) returns table (parent_id_number text, students bigint)
  language plpgsql stable security definer set search_path = public, pg_temp
  set random_page_cost = 1.1 set jit = off rows 100 as $$
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
end $$;
alter function matching_families(text[]) owner to ofisi_platform;
revoke all on function matching_families(text[]) from public;
grant execute on function matching_families(text[]) to ofisi_app;

-- Which field each column of a file fed the last time that one with these titles was imported, by kind of import.
create table import_columns (
  school_code text not null references schools,
  kind text not null check (kind in ('students', 'groups', 'staff', 'parents')),
  -- The titles as they are compared, of the whole row.
  titles_sha256 bytea not null,
  -- The target field of each column by position; empty was left out.
  mapping jsonb not null,
  used_at timestamptz not null default now(),
  primary key (school_code, kind, titles_sha256)
);
call secure_tenant_table('import_columns');
grant select, insert, update, delete on import_columns to ofisi_app;

-- When the columns of an import were matched so the last time; null for those that were matched anew.
alter table imports add column columns_as_of timestamptz;
