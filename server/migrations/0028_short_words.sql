-- A word of one or two letters has no trigram of its own inside of a word, so that a search read every student of the
-- school: 13 to 27 ms at 20,000, most of them strangers to what was meant. At the beginning of a word the index knows it
-- (`  a`, ` an`), and there it is looked for: of a name, an e-mail, and of a school ID's parts. Longer words are looked for
-- anywhere, as before.

-- What a pattern of a search asks of a search line `line`, as a condition in SQL.
create function search_condition(line text, pattern text) returns text language sql immutable strict parallel safe
  as $$ select case
    when fold(pattern) ~ '^%[[:alnum:]]{1,2}%$'
      -- Named one by one: of a class such as [^a-z] the index finds no trigram.
      then format('%s ~ %L', line, '(^|[ /.-])' || trim(both '%' from fold(pattern)))
    else format('%s like %L', line, fold(pattern)) end $$;
revoke all on function search_condition(text, text) from public;
grant execute on function search_condition(text, text) to ofisi_platform;

create or replace function matching_students_or_guardians(patterns text[])
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
end $$;
