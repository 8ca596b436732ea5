-- What the filler keeps to, which lessons it leaves alone, and what was published. Why: docs/decisions/0035-filler.md.

create table fill_rules (
  school_code text not null references schools,
  id bigint generated always as identity,
  kind text not null check (kind in ('away', 'homeRoom', 'unitRoom', 'doubles')),
  user_code text,
  group_code text,
  activity_code text,
  venue_code text,
  -- Monday is 1.
  day smallint check (day between 1 and 7),
  start_minute smallint check (start_minute >= 0),
  end_minute smallint check (end_minute <= 1439),
  amount smallint check (amount between 1 and 5),
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (school_code, id),
  foreign key (school_code, user_code) references staff on delete cascade,
  foreign key (school_code, group_code) references groups on delete cascade,
  foreign key (school_code, activity_code) references units on delete cascade,
  foreign key (school_code, venue_code) references venues on delete cascade,
  check (end_minute > start_minute),
  check (num_nonnulls(user_code, day, start_minute, end_minute) = case when kind = 'away' then 4 else 0 end),
  check ((group_code is not null) = (kind = 'homeRoom')),
  check ((activity_code is not null) = (kind in ('unitRoom', 'doubles'))),
  check ((venue_code is not null) = (kind in ('homeRoom', 'unitRoom'))),
  check ((amount is not null) = (kind = 'doubles')),
  constraint fill_rules_once unique nulls not distinct
    (school_code, kind, user_code, group_code, activity_code, venue_code, day, start_minute, end_minute)
);
create index fill_rules_staff on fill_rules (school_code, user_code);
create index fill_rules_group on fill_rules (school_code, group_code);
create index fill_rules_unit on fill_rules (school_code, activity_code);
create index fill_rules_venue on fill_rules (school_code, venue_code);
call secure_tenant_table('fill_rules');
grant select, insert, delete on fill_rules to ofisi_app;

create table lesson_locks (
  school_code text not null references schools,
  lesson_id bigint not null,
  locked_at timestamptz not null default now(),
  locked_by text not null,
  primary key (school_code, lesson_id),
  foreign key (school_code, lesson_id) references lessons on delete cascade
);
call secure_tenant_table('lesson_locks');
grant select, insert, delete on lesson_locks to ofisi_app;

create table timetable_publications (
  school_code text not null references schools,
  id bigint generated always as identity,
  published_at timestamptz not null default now(),
  published_by text not null,
  published_by_name text not null,
  -- Lessons as rows of the table: what was changed or removed, as it was, and what was changed or added, as it became.
  before jsonb not null,
  after jsonb not null,
  added integer not null,
  moved integer not null,
  removed integer not null,
  undone_at timestamptz,
  primary key (school_code, id)
);
call secure_tenant_table('timetable_publications');
grant select, insert, update, delete on timetable_publications to ofisi_app;

-- A publication lets two lessons change places, which no order of single moves does: there the walls look at the end.
alter table lessons drop constraint lessons_venue, drop constraint lessons_staff, drop constraint lessons_group;
alter table lessons
  add constraint lessons_venue exclude using gist (
    code_range(school_code || ' ' || venue_code, school_code || ' ' || venue_code, '[]') with &&,
    int4range(day * 1440 + start_minute, day * 1440 + end_minute) with &&
  ) deferrable initially immediate,
  add constraint lessons_staff exclude using gist (
    code_range(school_code || ' ' || user_code, school_code || ' ' || user_code, '[]') with &&,
    int4range(day * 1440 + start_minute, day * 1440 + end_minute) with &&
  ) deferrable initially immediate,
  add constraint lessons_group exclude using gist (
    code_range(
      school_code || ' ' || coalesce(group_code, ''),
      case when group_code is null then school_code || '!' else school_code || ' ' || group_code end,
      '[]'
    ) with &&,
    int4range(day * 1440 + start_minute, day * 1440 + end_minute) with &&
  ) deferrable initially immediate;
