-- Weeks A and B: lessons of every second week. Why: docs/decisions/0040-weeks.md.

-- A school that has a row has weeks that alternate.
create table lesson_weeks (
  school_code text primary key references schools,
  -- The Monday of a week that is A, for the days before any period.
  week_a date not null check (extract(isodow from week_a) = 1),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null default ''
);
call secure_tenant_table('lesson_weeks');
grant select, insert, update, delete on lesson_weeks to ofisi_app;

-- The Monday from which week A counts in a period; null is the week of its first day.
alter table period_days add column week_a date check (extract(isodow from week_a) = 1);

create function monday_of(the_day date) returns date language sql immutable parallel safe as $$
  select the_day - (extract(isodow from the_day)::int - 1)
$$;

-- Which week a day is in; nothing of a school whose weeks do not alternate. Each period counts anew, from its first week on
-- until the next one begins.
create function lesson_week(the_school text, the_day date) returns text
language sql stable set search_path = public, pg_temp as $$
  select case when (monday_of(the_day) - coalesce(p.week_a, w.week_a)) / 7 % 2 = 0 then 'A' else 'B' end
  from lesson_weeks w
  left join lateral (
    select coalesce(d.week_a, monday_of(d.first_day)) as week_a from period_days d
    where d.school_code = w.school_code and monday_of(d.first_day) <= the_day
    order by d.first_day desc, d.academic_year_code, d.semester_code limit 1
  ) p on true
  where w.school_code = the_school
$$;

-- Two lessons of different weeks never meet.
alter table lessons add column week text not null default 'every' check (week in ('every', 'A', 'B'));
alter table lessons drop constraint lessons_venue, drop constraint lessons_staff, drop constraint lessons_group;
alter table lessons
  add constraint lessons_venue exclude using gist (
    code_range(school_code || ' ' || venue_code, school_code || ' ' || venue_code, '[]') with &&,
    int4range(day * 1440 + start_minute, day * 1440 + end_minute) with &&,
    int4range(case week when 'B' then 1 else 0 end, case week when 'A' then 1 else 2 end) with &&
  ) deferrable initially immediate,
  add constraint lessons_staff exclude using gist (
    code_range(school_code || ' ' || user_code, school_code || ' ' || user_code, '[]') with &&,
    int4range(day * 1440 + start_minute, day * 1440 + end_minute) with &&,
    int4range(case week when 'B' then 1 else 0 end, case week when 'A' then 1 else 2 end) with &&
  ) deferrable initially immediate,
  add constraint lessons_group exclude using gist (
    code_range(
      school_code || ' ' || coalesce(group_code, ''),
      case when group_code is null then school_code || '!' else school_code || ' ' || group_code end,
      '[]'
    ) with &&,
    int4range(day * 1440 + start_minute, day * 1440 + end_minute) with &&,
    int4range(case week when 'B' then 1 else 0 end, case week when 'A' then 1 else 2 end) with &&
  ) deferrable initially immediate;

create or replace function lessons_on(the_school text, the_day date)
returns table (lesson_id bigint, venue_code text, user_code text, group_code text, start_minute smallint, end_minute smallint,
  is_changed boolean)
language sql stable set search_path = public, pg_temp as $$
  select l.id, coalesce(c.venue_code, l.venue_code), coalesce(c.user_code, l.user_code), l.group_code,
    coalesce(c.start_minute, l.start_minute), coalesce(c.end_minute, l.end_minute), c.id is not null
  from lessons l
  left join lesson_changes c on c.school_code = l.school_code and c.lesson_id = l.id and c.on_day = the_day
  where l.school_code = the_school and l.day = extract(isodow from the_day) and not coalesce(c.is_cancelled, false)
    and (l.week = 'every' or l.week = lesson_week(the_school, the_day))
$$;

-- As before; a change of a lesson that is of the other week from now on goes as one does whose lesson is on another day.
create or replace function keep_lessons_apart_on_dates() returns trigger
language plpgsql set search_path = public, pg_temp as $$
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
end $$;

-- When weeks begin to count otherwise, other lessons are on a date than before: what is changed then must leave room for them.
create function keep_lessons_apart_in_weeks() returns trigger
language plpgsql set search_path = public, pg_temp as $$
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
end $$;

create trigger keep_apart_new_weeks after insert on lesson_weeks referencing new table as these_weeks
  for each statement when (is_counted()) execute function keep_lessons_apart_in_weeks();
create trigger keep_apart_changed_weeks after update on lesson_weeks referencing new table as these_weeks
  for each statement when (is_counted()) execute function keep_lessons_apart_in_weeks();
create trigger keep_apart_new_periods after insert on period_days referencing new table as these_weeks
  for each statement when (is_counted()) execute function keep_lessons_apart_in_weeks();
create trigger keep_apart_changed_periods after update on period_days referencing new table as these_weeks
  for each statement when (is_counted()) execute function keep_lessons_apart_in_weeks();
create trigger keep_apart_gone_periods after delete on period_days referencing old table as these_weeks
  for each statement when (is_counted()) execute function keep_lessons_apart_in_weeks();
