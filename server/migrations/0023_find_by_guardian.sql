-- Students found by their guardians too, whose names and phones are what a caller says first. As matching_students, with
-- all that a list is narrowed, sorted and counted by; guardian_id is the guardian that the words found, where they did not
-- find the student. Words of under three letters give the trigram index nothing to look for: they are looked for in the
-- students alone, as before, and never read every guardian of the school.

create function matching_students_or_guardians(patterns text[])
  returns table (user_code text, name text, date_of_birth date, gender text, nationality text,
    school_id_number text, group_code text, phone_number text, photo text, parent_id_number text, guardian_id bigint)
  language plpgsql stable security definer set search_path = public, pg_temp
  set random_page_cost = 1.1 set jit = off rows 100 as $$
declare
  pattern text;
  columns text := 's.user_code, s.name, s.date_of_birth, s.gender, s.nationality, s.school_id_number, s.group_code, s.phone_number, s.photo, s.parent_id_number';
  own text := '';
  theirs text := '';
  is_long boolean := false;
begin
  foreach pattern in array patterns loop
    own := own || format(' and s.search_text like %L', fold(pattern));
    theirs := theirs || format(' and g.search_text like %L', fold(pattern));
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
end $$;
alter function matching_students_or_guardians(text[]) owner to ofisi_platform;
revoke all on function matching_students_or_guardians(text[]) from public;
grant execute on function matching_students_or_guardians(text[]) to ofisi_app;
