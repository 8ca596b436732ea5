-- What calendars were told of each lesson, and since when it is so: by it they know that they have an older state of it.
-- Why: docs/decisions/0032-lesson-calendars.md.
create table calendar_events (
  school_code text not null references schools,
  -- A group's calendar says other things of a lesson than a teacher's.
  link_of text not null check (link_of in ('group', 'staff')),
  lesson_id bigint not null,
  -- ISO, of an event of one day; empty of that of every week, with all that is otherwise on some of its days.
  day text not null,
  -- A hash of what it says.
  told bytea not null,
  -- Whole seconds, and with each difference a later one.
  changed_at timestamptz not null default date_trunc('second', now()),
  primary key (school_code, lesson_id, link_of, day),
  foreign key (school_code, lesson_id) references lessons on delete cascade
);
call secure_tenant_table('calendar_events');
grant select, insert, update on calendar_events to ofisi_app;
