-- Who was there: marks of lessons and of days, what each person's day comes to, and how many of each group were present
-- (document 000 sections 2, 3 and 7; G096 to G099). Why so: docs/decisions/0030-attendance.md.

-- How a school keeps its registers. Without a row, days are never locked.
create table attendance_settings (
  school_code text not null references schools,
  -- A day can be corrected for so many days after it; null for ever.
  lock_days smallint check (lock_days between 0 and 366),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  primary key (school_code)
);
call secure_tenant_table('attendance_settings');
grant select, insert, update on attendance_settings to ofisi_app;

-- What a school says besides present, late, absent and excused; each counts as one of them.
create table attendance_codes (
  school_code text not null references schools,
  code text not null,
  name text not null check (name <> ''),
  counts_as text not null check (counts_as in ('present', 'late', 'absent', 'excused')),
  place smallint not null,
  -- Marks keep a code that is offered no more.
  is_offered boolean not null default true,
  primary key (school_code, code)
);
call secure_tenant_table('attendance_codes');
grant select, insert, update on attendance_codes to ofisi_app;

-- A register that was taken: of a lesson, or of a group's whole day. Lessons are moved and removed: what was taken stands.
create table registers (
  school_code text not null references schools,
  on_day date not null,
  kind text not null check (kind in ('students', 'staff')),
  group_code text not null,
  -- 0 is the day itself.
  lesson_id bigint not null,
  taken_by text not null,
  taken_by_name text not null,
  taken_at timestamptz not null default now(),
  primary key (school_code, on_day, kind, group_code, lesson_id)
);
call secure_tenant_table('registers');
grant select, insert on registers to ofisi_app;

-- What was said of a person in a lesson, or of the person's day, by a register or at the gate.
create table attendance_marks (
  school_code text not null references schools,
  on_day date not null,
  user_code text not null,
  -- 0 is the day itself.
  lesson_id bigint not null default 0,
  kind text not null check (kind in ('students', 'staff')),
  -- As they were then.
  group_code text not null,
  activity_code text not null default '',
  venue_code text not null default '',
  -- Minutes since midnight; of the day itself 0.
  start_minute smallint not null default 0,
  state text not null check (state in ('present', 'late', 'absent', 'excused')),
  -- One of the school's own.
  code text not null default '',
  reason text not null default '',
  -- Minutes since midnight, of the school's own day; null where nobody looked at a clock.
  time_in smallint check (time_in between 0 and 1439),
  time_out smallint check (time_out between 0 and 1439),
  marked_by text not null,
  marked_at timestamptz not null default now(),
  student_code text generated always as (case kind when 'students' then user_code end) stored,
  staff_code text generated always as (case kind when 'staff' then user_code end) stored,
  primary key (school_code, on_day, user_code, lesson_id),
  -- With the person goes what was said of the person.
  foreign key (school_code, student_code) references students on delete cascade,
  foreign key (school_code, staff_code) references staff on delete cascade,
  constraint attendance_marks_times check (time_out >= time_in),
  -- Who is not there has no times.
  constraint attendance_marks_there check (state in ('present', 'late') or (time_in is null and time_out is null))
);
create index attendance_marks_of_student on attendance_marks (school_code, student_code, on_day) where student_code is not null;
create index attendance_marks_of_staff on attendance_marks (school_code, staff_code, on_day) where staff_code is not null;
call secure_tenant_table('attendance_marks');
grant select, insert on attendance_marks to ofisi_app;
grant update (state, code, reason, time_in, time_out, marked_by, marked_at) on attendance_marks to ofisi_app;

-- Every correction of a mark. Nobody changes or removes these, but with the person.
create table attendance_changes (
  school_code text not null references schools,
  id bigint generated always as identity,
  on_day date not null,
  user_code text not null,
  lesson_id bigint not null,
  activity_code text not null default '',
  -- Code, times and reason, as the wire writes them.
  value_before text not null,
  value_after text not null,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  primary key (school_code, id),
  foreign key (school_code, on_day, user_code, lesson_id) references attendance_marks on delete cascade
);
create index attendance_changes_of on attendance_changes (school_code, on_day, user_code, lesson_id);
call secure_tenant_table('attendance_changes');
grant select, insert on attendance_changes to ofisi_app;

-- What a person's marks of a day come to, kept so that nobody reads a year of lessons. Written by the triggers below alone.
create table attendance_days (
  school_code text not null references schools,
  on_day date not null,
  user_code text not null,
  kind text not null,
  group_code text not null,
  state text not null,
  code text not null,
  reason text not null,
  time_in smallint,
  time_out smallint,
  student_code text generated always as (case kind when 'students' then user_code end) stored,
  staff_code text generated always as (case kind when 'staff' then user_code end) stored,
  primary key (school_code, on_day, user_code),
  foreign key (school_code, student_code) references students on delete cascade,
  foreign key (school_code, staff_code) references staff on delete cascade
);
create index attendance_days_of_student on attendance_days (school_code, student_code, on_day) where student_code is not null;
create index attendance_days_of_staff on attendance_days (school_code, staff_code, on_day) where staff_code is not null;
call secure_tenant_table('attendance_days');
grant select on attendance_days to ofisi_app;

-- How many were what: of days by group, and of the school with an empty group; of lessons with their unit and venue.
create table attendance_counts (
  school_code text not null references schools,
  kind text not null,
  group_code text not null,
  activity_code text not null default '',
  venue_code text not null default '',
  on_day date not null,
  state text not null,
  people integer not null,
  primary key (school_code, kind, group_code, activity_code, venue_code, on_day, state)
);
create index attendance_counts_unit on attendance_counts (school_code, activity_code, on_day) where activity_code <> '';
create index attendance_counts_venue on attendance_counts (school_code, venue_code, on_day) where venue_code <> '';
call secure_tenant_table('attendance_counts');
grant select on attendance_counts to ofisi_app;

-- Whoever writes marks of a school's day waits for who is writing others of it: what a day comes to is read from all of them.
create function lock_attendance(school text, days date[]) returns void language plpgsql as $$
declare of_day date;
begin
  for of_day in select distinct unnest(days) order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended('attendance ' || school || ' ' || of_day, 0));
  end loop;
end $$;

-- Present in any lesson is present that day, and late when late in the first of them. Who was in none is what the mark of the
-- day says, or else absent rather than excused.
create function days_of_marks(schools text[], days date[], users text[])
returns table (school_code text, on_day date, user_code text, kind text, group_code text, state text, code text, reason text,
  time_in smallint, time_out smallint)
language sql stable set search_path = public, pg_temp as $$
  select distinct on (m.school_code, m.on_day, m.user_code) m.school_code, m.on_day, m.user_code, m.kind, m.group_code, m.state,
    m.code, m.reason, min(m.time_in) over each_day, max(m.time_out) over each_day
  from unnest(schools, days, users) as t (school_code, on_day, user_code)
  join attendance_marks m using (school_code, on_day, user_code)
  window each_day as (partition by m.school_code, m.on_day, m.user_code)
  order by m.school_code, m.on_day, m.user_code, m.state in ('present', 'late') desc,
    case when m.state in ('present', 'late') then m.start_minute else (m.lesson_id <> 0)::int end, m.state, m.lesson_id
$$;

create function keep_attendance_days() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare the_schools text[]; the_days date[]; the_users text[];
begin
  select array_agg(t.school_code), array_agg(t.on_day), array_agg(t.user_code) into the_schools, the_days, the_users
    from (select distinct n.school_code, n.on_day, n.user_code from new_marks n) t;
  if the_schools is null then return null; end if;
  perform lock_attendance(s.school_code, s.days) from (
    select u.school_code, array_agg(distinct u.on_day) as days from unnest(the_schools, the_days) as u (school_code, on_day)
    group by u.school_code order by u.school_code) s;
  insert into attendance_days as d (school_code, on_day, user_code, kind, group_code, state, code, reason, time_in, time_out)
    select * from days_of_marks(the_schools, the_days, the_users)
  on conflict (school_code, on_day, user_code) do update set group_code = excluded.group_code, state = excluded.state,
    code = excluded.code, reason = excluded.reason, time_in = excluded.time_in, time_out = excluded.time_out
    where (d.group_code, d.state, d.code, d.reason, d.time_in, d.time_out)
      is distinct from (excluded.group_code, excluded.state, excluded.code, excluded.reason, excluded.time_in, excluded.time_out);
  return null;
end $$;
alter function keep_attendance_days() owner to ofisi_platform;

create function count_new_days() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into attendance_counts as c (school_code, kind, on_day, state, group_code, people)
    select school_code, kind, on_day, state, coalesce(group_code, ''), count(*) from new_days
    group by school_code, kind, on_day, state, grouping sets ((group_code), ()) order by 1, 2, 3, 4, 5
  on conflict (school_code, kind, group_code, activity_code, venue_code, on_day, state)
    do update set people = c.people + excluded.people;
  return null;
end $$;
alter function count_new_days() owner to ofisi_platform;

create function count_changed_days() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into attendance_counts as c (school_code, kind, on_day, state, group_code, people)
    select school_code, kind, on_day, state, coalesce(group_code, ''), sum(one) from (
      select 1 as one, school_code, kind, on_day, state, group_code from new_days
      union all select -1, school_code, kind, on_day, state, group_code from old_days
    ) both_sides group by school_code, kind, on_day, state, grouping sets ((group_code), ()) having sum(one) <> 0
    order by 1, 2, 3, 4, 5
  on conflict (school_code, kind, group_code, activity_code, venue_code, on_day, state)
    do update set people = c.people + excluded.people;
  return null;
end $$;
alter function count_changed_days() owner to ofisi_platform;

create function count_gone_days() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into attendance_counts as c (school_code, kind, on_day, state, group_code, people)
    select school_code, kind, on_day, state, coalesce(group_code, ''), -count(*) from old_days
    group by school_code, kind, on_day, state, grouping sets ((group_code), ()) order by 1, 2, 3, 4, 5
  on conflict (school_code, kind, group_code, activity_code, venue_code, on_day, state)
    do update set people = c.people + excluded.people;
  return null;
end $$;
alter function count_gone_days() owner to ofisi_platform;

create function count_new_marks() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into attendance_counts as c (school_code, kind, group_code, activity_code, venue_code, on_day, state, people)
    select school_code, kind, group_code, activity_code, venue_code, on_day, state, count(*) from new_marks
    where lesson_id <> 0 group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
  on conflict (school_code, kind, group_code, activity_code, venue_code, on_day, state)
    do update set people = c.people + excluded.people;
  return null;
end $$;
alter function count_new_marks() owner to ofisi_platform;

create function count_changed_marks() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into attendance_counts as c (school_code, kind, group_code, activity_code, venue_code, on_day, state, people)
    select school_code, kind, group_code, activity_code, venue_code, on_day, state, sum(one) from (
      select 1 as one, * from new_marks where lesson_id <> 0 union all select -1, * from old_marks where lesson_id <> 0
    ) both_sides group by 1, 2, 3, 4, 5, 6, 7 having sum(one) <> 0 order by 1, 2, 3, 4, 5, 6, 7
  on conflict (school_code, kind, group_code, activity_code, venue_code, on_day, state)
    do update set people = c.people + excluded.people;
  return null;
end $$;
alter function count_changed_marks() owner to ofisi_platform;

create function count_gone_marks() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into attendance_counts as c (school_code, kind, group_code, activity_code, venue_code, on_day, state, people)
    select school_code, kind, group_code, activity_code, venue_code, on_day, state, -count(*) from old_marks
    where lesson_id <> 0 group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
  on conflict (school_code, kind, group_code, activity_code, venue_code, on_day, state)
    do update set people = c.people + excluded.people;
  return null;
end $$;
alter function count_gone_marks() owner to ofisi_platform;

-- A restore brings days and counts with the marks; nobody else can leave them out.
create trigger count_new_marks after insert on attendance_marks referencing new table as new_marks
  for each statement when (is_counted()) execute function count_new_marks();
create trigger count_changed_marks after update on attendance_marks
  referencing new table as new_marks old table as old_marks
  for each statement when (is_counted()) execute function count_changed_marks();
create trigger count_gone_marks after delete on attendance_marks referencing old table as old_marks
  for each statement when (is_counted()) execute function count_gone_marks();
create trigger keep_days_of_new_marks after insert on attendance_marks referencing new table as new_marks
  for each statement when (is_counted()) execute function keep_attendance_days();
create trigger keep_days_of_changed_marks after update on attendance_marks referencing new table as new_marks
  for each statement when (is_counted()) execute function keep_attendance_days();
create trigger count_new_days after insert on attendance_days referencing new table as new_days
  for each statement when (is_counted()) execute function count_new_days();
create trigger count_changed_days after update on attendance_days referencing new table as new_days old table as old_days
  for each statement when (is_counted()) execute function count_changed_days();
create trigger count_gone_days after delete on attendance_days referencing old table as old_days
  for each statement when (is_counted()) execute function count_gone_days();
