-- Searching by the trigram index. `like all (array)` cannot use an index and read every student of the school;
-- one LIKE for each word can. What a list is sorted and counted by comes with each student found, so that only
-- the rows of one page are looked up again under row security.

drop function matching_students(text[]);
create function matching_students(patterns text[])
  returns table (user_code text, name text, date_of_birth date, gender text, nationality text,
    school_id_number text, group_code text)
  language plpgsql stable security definer set search_path = public, pg_temp
  -- Disks without a moving head read one page as fast as the next; and the statement is too short to compile.
  set random_page_cost = 1.1 set jit = off rows 100 as $$
declare
  pattern text;
  query text := 'select user_code, name, date_of_birth, gender, nationality, school_id_number, group_code from students where school_code = $1 and deleted_at is null';
begin
  foreach pattern in array patterns loop
    query := query || format(' and search_text like %L', fold(pattern));
  end loop;
  return query execute query using current_school();
end $$;
alter function matching_students(text[]) owner to ofisi_platform;
revoke all on function matching_students(text[]) from public;
grant execute on function matching_students(text[]) to ofisi_app;

create or replace function matching_guardians(patterns text[]) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp
  set random_page_cost = 1.1 set jit = off rows 100 as $$
declare
  pattern text;
  query text := 'select id from guardians where school_code = $1 and deleted_at is null';
begin
  foreach pattern in array patterns loop
    query := query || format(' and search_text like %L', fold(pattern));
  end loop;
  return query execute query using current_school();
end $$;
