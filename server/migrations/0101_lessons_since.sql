-- Since which of the school's days a lesson is on its day of the week: nobody was to take its register before. Why so:
-- docs/decisions/0030-attendance.md.
alter table lessons add column since date;
update lessons l set since = (l.created_at at time zone s.time_zone)::date from schools s where s.school_code = l.school_code;
alter table lessons alter column since set not null;

create function begin_lesson() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  -- A restore says itself since when, and a demo whose term has begun.
  if new.since is null or tg_op = 'UPDATE' then
    select (now() at time zone s.time_zone)::date into new.since from schools s where s.school_code = new.school_code;
  end if;
  return new;
end $$;
create trigger begin_new_lesson before insert on lessons for each row execute function begin_lesson();
create trigger begin_moved_lesson before update of day, week on lessons for each row
  when (old.day <> new.day or old.week <> new.week) execute function begin_lesson();
