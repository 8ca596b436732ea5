-- The timetable as days really go: what is different on a date, and who of the staff is on leave.
-- Why: docs/decisions/0036-lesson-changes.md.

create table staff_leave (
  school_code text not null references schools,
  id bigint generated always as identity,
  user_code text not null,
  -- Both included.
  first_day date not null,
  last_day date not null,
  reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  primary key (school_code, id),
  foreign key (school_code, user_code) references staff on delete cascade,
  constraint staff_leave_order check (last_day >= first_day),
  constraint staff_leave_once exclude using gist (
    code_range(school_code || ' ' || user_code, school_code || ' ' || user_code, '[]') with &&,
    daterange(first_day, last_day, '[]') with &&
  )
);
create index staff_leave_of on staff_leave (school_code, user_code);
create index staff_leave_in_order on staff_leave (school_code, first_day, id);
call secure_tenant_table('staff_leave');
grant select, insert, update, delete on staff_leave to ofisi_app;

-- One lesson on one date, where it is not as in every week.
create table lesson_changes (
  school_code text not null references schools,
  id bigint generated always as identity,
  lesson_id bigint not null,
  on_day date not null,
  is_cancelled boolean not null default false,
  -- Null is as by the timetable.
  start_minute smallint check (start_minute between 0 and 1439),
  end_minute smallint check (end_minute <= 1439),
  venue_code text,
  user_code text,
  reason text not null default '',
  changed_by_name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  primary key (school_code, id),
  foreign key (school_code, lesson_id) references lessons on delete cascade,
  foreign key (school_code, venue_code) references venues on delete cascade,
  foreign key (school_code, user_code) references staff on delete cascade,
  constraint lesson_changes_once unique (school_code, lesson_id, on_day),
  constraint lesson_changes_times check ((start_minute is null) = (end_minute is null) and end_minute > start_minute),
  -- Either it is not held, or something is different.
  constraint lesson_changes_what check (is_cancelled = (start_minute is null and venue_code is null and user_code is null))
);
create index lesson_changes_by_day on lesson_changes (school_code, on_day);
create index lesson_changes_by_staff on lesson_changes (school_code, user_code) where user_code is not null;
create index lesson_changes_by_venue on lesson_changes (school_code, venue_code) where venue_code is not null;
call secure_tenant_table('lesson_changes');
grant select, insert, update, delete on lesson_changes to ofisi_app;

-- The lessons that are held on a date, as they stand then.
create function lessons_on(the_school text, the_day date)
returns table (lesson_id bigint, venue_code text, user_code text, group_code text, start_minute smallint, end_minute smallint,
  is_changed boolean)
language sql stable set search_path = public, pg_temp as $$
  select l.id, coalesce(c.venue_code, l.venue_code), coalesce(c.user_code, l.user_code), l.group_code,
    coalesce(c.start_minute, l.start_minute), coalesce(c.end_minute, l.end_minute), c.id is not null
  from lessons l
  left join lesson_changes c on c.school_code = l.school_code and c.lesson_id = l.id and c.on_day = the_day
  where l.school_code = the_school and l.day = extract(isodow from the_day) and not coalesce(c.is_cancelled, false)
$$;

-- Refuses dates on which two lessons share a venue, a teacher or a group. Of two that meet at least one is changed, since
-- the lessons of a week never meet. Whoever writes lessons or changes of a school waits for who is writing others of it: each
-- sees what the other has written.
create function refuse_meetings(the_school text, days date[]) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from unnest(days) as d (on_day)
    cross join lateral lessons_on(the_school, d.on_day) a
    join lateral lessons_on(the_school, d.on_day) b on b.lesson_id <> a.lesson_id
    where a.is_changed and a.start_minute < b.end_minute and b.start_minute < a.end_minute
      and (a.venue_code = b.venue_code or a.user_code = b.user_code or a.group_code is null or b.group_code is null
        or a.group_code = b.group_code)
  ) then
    raise exception 'lessons meet on a date' using errcode = 'exclusion_violation', constraint = 'lesson_changes_meet',
      table = 'lesson_changes';
  end if;
end $$;

create function lock_timetable(the_school text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('timetable ' || the_school, 0))
$$;

-- Days that are over were settled under the timetable of their time: since then others may have come in their way, and what
-- is said of them, or goes with a person, is nobody else's matter.
create function keep_changed_lessons_apart() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare of_school record;
begin
  for of_school in
    select t.school_code, array_agg(distinct t.on_day) as days from these_changes t
    where t.on_day >= current_date - 1 group by t.school_code order by t.school_code
  loop
    perform lock_timetable(of_school.school_code);
    perform refuse_meetings(of_school.school_code, of_school.days);
  end loop;
  return null;
end $$;

-- A lesson of every week that comes or moves must leave room for what is changed on the dates to come. A change of a
-- lesson that is on another day of the week from now on is of no lesson any more.
create function keep_lessons_apart_on_dates() returns trigger
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
        and l.school_code = c.school_code and l.id = c.lesson_id and l.day <> extract(isodow from c.on_day);
    select array_agg(distinct c.on_day) into the_days from lesson_changes c
      where c.school_code = of_school.school_code and c.on_day >= current_date - 1
        and extract(isodow from c.on_day)::smallint = any(of_school.weekdays);
    if the_days is not null then perform refuse_meetings(of_school.school_code, the_days); end if;
  end loop;
  return null;
end $$;

-- A restore brings dates that were settled under the timetables of their time.
create trigger keep_apart_new_changes after insert on lesson_changes referencing new table as these_changes
  for each statement when (is_counted()) execute function keep_changed_lessons_apart();
create trigger keep_apart_changed_changes after update on lesson_changes referencing new table as these_changes
  for each statement when (is_counted()) execute function keep_changed_lessons_apart();
create trigger keep_apart_gone_changes after delete on lesson_changes referencing old table as these_changes
  for each statement when (is_counted()) execute function keep_changed_lessons_apart();
create trigger keep_apart_new_lessons after insert on lessons referencing new table as these_lessons
  for each statement when (is_counted()) execute function keep_lessons_apart_on_dates();
create trigger keep_apart_moved_lessons after update on lessons referencing new table as these_lessons
  for each statement when (is_counted()) execute function keep_lessons_apart_on_dates();
