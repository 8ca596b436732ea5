-- The timetable: lessons of a week, of which no two share a venue, a teacher or a group at one time (document 000
-- sections 3 and 5; G090, G095). Why ranges: docs/decisions/0027-timetable.md.

-- Codes as points on a line, so that "the same or all of them" is the overlap of two ranges.
create type code_range as range (subtype = text, collation = "C");

create table lessons (
  school_code text not null references schools,
  id bigint generated always as identity,
  activity_code text not null,
  venue_code text not null,
  -- Null is every group of the school.
  group_code text,
  user_code text not null,
  -- Monday is 1.
  day smallint not null check (day between 1 and 7),
  -- Minutes since midnight, the end not included: one lesson may begin when another ends.
  start_minute smallint not null check (start_minute between 0 and 1439),
  end_minute smallint not null check (end_minute <= 1439),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  primary key (school_code, id),
  foreign key (school_code, activity_code) references units,
  foreign key (school_code, venue_code) references venues,
  foreign key (school_code, group_code) references groups,
  foreign key (school_code, user_code) references staff,
  constraint lessons_end check (end_minute > start_minute),
  constraint lessons_venue exclude using gist (
    code_range(school_code || ' ' || venue_code, school_code || ' ' || venue_code, '[]') with &&,
    int4range(day * 1440 + start_minute, day * 1440 + end_minute) with &&
  ),
  constraint lessons_staff exclude using gist (
    code_range(school_code || ' ' || user_code, school_code || ' ' || user_code, '[]') with &&,
    int4range(day * 1440 + start_minute, day * 1440 + end_minute) with &&
  ),
  -- All groups of a school reach from its code and a blank to the character that follows a blank.
  constraint lessons_group exclude using gist (
    code_range(
      school_code || ' ' || coalesce(group_code, ''),
      case when group_code is null then school_code || '!' else school_code || ' ' || group_code end,
      '[]'
    ) with &&,
    int4range(day * 1440 + start_minute, day * 1440 + end_minute) with &&
  )
);
create index lessons_by_unit on lessons (school_code, activity_code);
create index lessons_by_venue on lessons (school_code, venue_code);
create index lessons_by_group on lessons (school_code, group_code);
create index lessons_by_staff on lessons (school_code, user_code);
call secure_tenant_table('lessons');
grant select, insert, update, delete on lessons to ofisi_app;
