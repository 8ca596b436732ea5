-- A word finds bills by their numbers and by their students. Looked up one by one, the 42,000 bills of a name that one student in
-- four bears (or a guardian of theirs) took seconds: what is found is told apart, so that many of it are one pass over the bills
-- (server/src/finance/bills/list.queries.ts).
drop function matching_bills(text[]);

-- Students whose bills a search finds, those in the bin too: by any words that find the student or a guardian. More than once
-- where more than one of these does. Row security would keep the trigram indexes from use, as for students (0003).
create function matching_billed(patterns text[]) returns setof text
  language plpgsql stable security definer set search_path = public, pg_temp
  set random_page_cost = 1.1 set jit = off rows 200 as $$
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
end $$;
alter function matching_billed(text[]) owner to ofisi_platform;
revoke all on function matching_billed(text[]) from public;
grant execute on function matching_billed(text[]) to ofisi_app;

create function matching_bill_numbers(patterns text[]) returns setof text
  language plpgsql stable security definer set search_path = public, pg_temp
  set random_page_cost = 1.1 set jit = off rows 200 as $$
declare
  pattern text;
  numbered text := '';
begin
  foreach pattern in array patterns loop
    numbered := numbered || format(' and bill_no ilike %L', pattern);
  end loop;
  return query execute 'select bill_no from bills where school_code = $1' || numbered using current_school();
end $$;
alter function matching_bill_numbers(text[]) owner to ofisi_platform;
revoke all on function matching_bill_numbers(text[]) from public;
grant execute on function matching_bill_numbers(text[]) to ofisi_app;
