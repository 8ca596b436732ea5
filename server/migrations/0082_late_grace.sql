-- Lateness by the clock: whoever comes so many minutes after the start is late; null is not by the clock (decision 0034).
alter table attendance_settings add column grace_minutes smallint check (grace_minutes between 0 and 240);

-- The day's own mark, which terminals make, may now begin as the first lesson does: then what the teacher said of that decides.
create or replace function days_of_marks(schools text[], days date[], users text[])
returns table (school_code text, on_day date, user_code text, kind text, group_code text, state text, code text, reason text,
  time_in smallint, time_out smallint)
language sql stable set search_path = public, pg_temp as $$
  select distinct on (m.school_code, m.on_day, m.user_code) m.school_code, m.on_day, m.user_code, m.kind, m.group_code, m.state,
    m.code, m.reason, min(m.time_in) over each_day, max(m.time_out) over each_day
  from unnest(schools, days, users) as t (school_code, on_day, user_code)
  join attendance_marks m using (school_code, on_day, user_code)
  window each_day as (partition by m.school_code, m.on_day, m.user_code)
  order by m.school_code, m.on_day, m.user_code, m.state in ('present', 'late') desc,
    case when m.state in ('present', 'late') then m.start_minute else (m.lesson_id <> 0)::int end, m.lesson_id = 0, m.state,
    m.lesson_id
$$;
