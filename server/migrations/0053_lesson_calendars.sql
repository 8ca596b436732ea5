-- Dates of the timetable, and secret links to calendars of its lessons. Why: docs/decisions/0032-lesson-calendars.md.

-- From when to when lessons are held; null is not known.
create table lesson_days (
  school_code text not null references schools,
  first_day date,
  last_day date,
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  primary key (school_code),
  check (last_day >= first_day)
);
call secure_tenant_table('lesson_days');
grant select, insert, update on lesson_days to ofisi_app;

create table days_off (
  school_code text not null references schools,
  id bigint generated always as identity,
  name text not null check (name <> ''),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  primary key (school_code, id)
);
create index days_off_in_order on days_off (school_code, first_day, id);
call secure_tenant_table('days_off');
grant select, insert, update, delete on days_off to ofisi_app;

create table calendar_links (
  school_code text not null references schools,
  id bigint generated always as identity,
  -- One of the two: whose lessons are shown.
  group_code text,
  user_code text,
  -- The address itself is kept nowhere.
  token_hash bytea not null,
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (school_code, id),
  foreign key (school_code, group_code) references groups on delete cascade,
  foreign key (school_code, user_code) references staff on delete cascade,
  check ((group_code is null) <> (user_code is null))
);
create unique index calendar_links_token on calendar_links (token_hash);
create index calendar_links_group on calendar_links (school_code, group_code);
create index calendar_links_staff on calendar_links (school_code, user_code);
call secure_tenant_table('calendar_links');
grant select, insert, update, delete on calendar_links to ofisi_app;

-- A calendar has no session: its address says whose it is.
create function calendar_link_by_token(hash bytea) returns table (school_code text, id bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select l.school_code, l.id from calendar_links l where l.token_hash = hash $$;
alter function calendar_link_by_token(bytea) owner to ofisi_platform;
revoke all on function calendar_link_by_token(bytea) from public;
grant execute on function calendar_link_by_token(bytea) to ofisi_app;
