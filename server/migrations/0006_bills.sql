-- Bills at 200,000: their totals from an index alone, names in their order, and the search by number, student or family.

-- The cards' totals: an index-only scan of what is live.
create index bills_totals on bills (school_code) include (amount_cents, received_cents, balance_cents, status)
  where voided_at is null;
-- A list of bills by the student's name; those in the bin may still owe.
create index students_names on students (school_code, name, user_code);
create index bills_by_amount on bills (school_code, amount_cents, number) where voided_at is null;
create index bills_by_received on bills (school_code, received_cents, number) where voided_at is null;
create index bills_by_balance on bills (school_code, balance_cents, number) where voided_at is null;
create index bills_by_day on bills (school_code, billed_on, number) where voided_at is null;
-- Owing students in the bin are found too: their search does not stop at the living.
create index students_search_in_bin on students using gin (school_code, search_text gin_trgm_ops) where deleted_at is not null;

-- Numbers of the bills that a search finds: by their own number, or by any words that find the student or a guardian.
-- Row security would keep the trigram indexes from use, as for students (0003).
create function matching_bills(patterns text[]) returns setof text
  language plpgsql stable security definer set search_path = public, pg_temp
  set random_page_cost = 1.1 set jit = off rows 200 as $$
declare
  pattern text;
  present text := '';
  guarded text := '';
  numbered text := '';
begin
  foreach pattern in array patterns loop
    present := present || format(' and search_text like %L', fold(pattern));
    guarded := guarded || format(' and g.search_text like %L', fold(pattern));
    numbered := numbered || format(' and bill_no ilike %L', pattern);
  end loop;
  return query execute
    'select bill_no from bills where school_code = $1' || numbered
    || ' union select b.bill_no from ('
    || '   select user_code from students where school_code = $1 and deleted_at is null' || present
    || '   union all select user_code from students where school_code = $1 and deleted_at is not null' || present
    || '   union all select s.user_code from guardians g join students s'
    || '     on s.school_code = g.school_code and s.parent_id_number = g.parent_id_number and s.parent_id_number <> '''''
    || '     where g.school_code = $1 and g.deleted_at is null' || guarded
    || '   union all select user_code from students where school_code = $1 and parent_id_number = any ($2)'
    || ' ) f join bills b on b.school_code = $1 and b.student_code = f.user_code'
    -- Family IDs are written in capitals, or as somebody wrote them.
    using current_school(), (select array_agg(bare) || array_agg(upper(bare))
      from unnest(patterns) p, replace(btrim(p, '%'), '\', '') bare);
end $$;
alter function matching_bills(text[]) owner to ofisi_platform;
revoke all on function matching_bills(text[]) from public;
grant execute on function matching_bills(text[]) to ofisi_app;
