-- Refuses dates on which two lessons share a venue, a teacher or a group, as before (0065), and says which: whoever has brought it
-- about by a lesson of every week, a period's days or a publication cannot know on which of the days to come two would meet. The
-- first three, as JSON, and how many there are; no names of people, since a database may log what is refused.
create or replace function refuse_meetings(the_school text, days date[]) returns void
language plpgsql set search_path = public, pg_temp as $$
declare meetings jsonb;
begin
  with met as (
    select d.on_day, a as one, b as other,
      case when a.venue_code = b.venue_code then 'venue' when a.user_code = b.user_code then 'staff' else 'group' end as over
    from unnest(days) as d (on_day)
    cross join lateral lessons_on(the_school, d.on_day) a
    join lateral lessons_on(the_school, d.on_day) b on b.lesson_id <> a.lesson_id
    -- Of two that are changed each is the other's.
    where a.is_changed and (not b.is_changed or a.lesson_id < b.lesson_id)
      and a.start_minute < b.end_minute and b.start_minute < a.end_minute
      and (a.venue_code = b.venue_code or a.user_code = b.user_code or a.group_code is null or b.group_code is null
        or a.group_code = b.group_code)
  ), named as (
    select m.on_day, m.over, (m.one).start_minute as start_minute, (m.one).lesson_id as lesson_id,
      (select jsonb_agg(jsonb_build_object('unit', u.activity_name, 'group', g.group_name, 'start', s.start_minute,
          'end', s.end_minute, 'venue', v.venue_name) order by s.place)
        from (values (1, (m.one).lesson_id, (m.one).venue_code, (m.one).group_code, (m.one).start_minute, (m.one).end_minute),
          (2, (m.other).lesson_id, (m.other).venue_code, (m.other).group_code, (m.other).start_minute, (m.other).end_minute))
          as s (place, lesson_id, venue_code, group_code, start_minute, end_minute)
        join lessons l on l.school_code = the_school and l.id = s.lesson_id
        join units u on u.school_code = the_school and u.activity_code = l.activity_code
        join venues v on v.school_code = the_school and v.venue_code = s.venue_code
        left join groups g on g.school_code = the_school and g.group_code = s.group_code) as lessons
    from met m
    order by m.on_day, (m.one).start_minute, (m.one).lesson_id, (m.other).lesson_id limit 3
  )
  select jsonb_build_object('count', (select count(*) from met), 'first', jsonb_agg(jsonb_build_object(
    'day', on_day, 'over', over, 'lessons', lessons) order by on_day, start_minute, lesson_id)) into meetings from named
  having count(*) > 0;
  if meetings is not null then
    raise exception 'lessons meet on a date' using errcode = 'exclusion_violation', constraint = 'lesson_changes_meet',
      table = 'lesson_changes', detail = meetings::text;
  end if;
end $$;
