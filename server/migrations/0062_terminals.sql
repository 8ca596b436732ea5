-- Attendance terminals, the cards that they read, and what comes of them. Why so: docs/decisions/0034-terminals.md.

create table terminals (
  school_code text not null references schools,
  id bigint generated always as identity,
  name text not null check (name <> ''),
  -- The address that holds the key is told once and kept nowhere.
  key_hash bytea not null,
  -- What the device called itself last; empty of one that says nothing.
  imei text not null default '',
  seen_at timestamptz,
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  revoked_by_name text not null default '',
  revoked_at timestamptz,
  -- The attendance list that is open on it: a tick names a person and no lesson.
  list_day date,
  list_group text,
  list_lesson bigint,
  -- Where it said last that it was; no way is kept.
  latitude double precision,
  longitude double precision,
  located_at timestamptz,
  primary key (school_code, id)
);
create unique index terminals_key on terminals (key_hash);
create unique index terminals_name on terminals (school_code, lower(name)) where revoked_at is null;
call secure_tenant_table('terminals');
grant select, insert, update on terminals to ofisi_app;

-- A terminal sends no credential: its address says whose it is.
create function terminal_by_key(hash bytea)
  returns table (school_code text, id bigint, name text, time_zone text, imei text, is_due boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select t.school_code, t.id, t.name, s.time_zone, t.imei, t.seen_at is null or t.seen_at < now() - interval '1 minute'
    from terminals t join schools s on s.school_code = t.school_code
    where t.key_hash = hash and t.revoked_at is null $$;
alter function terminal_by_key(bytea) owner to ofisi_platform;
revoke all on function terminal_by_key(bytea) from public;
grant execute on function terminal_by_key(bytea) to ofisi_app;

create table cards (
  school_code text not null references schools,
  id bigint generated always as identity,
  user_code text not null,
  kind text not null check (kind in ('students', 'staff')),
  -- Of the first four bytes, without their leading zeros: all that some readers tell.
  short_code text not null check (short_code ~ '^[0-9A-F]{4,8}$'),
  -- All bytes; empty while no reader that tells them has seen the card.
  full_code text not null default '' check (full_code ~ '^([0-9A-F]{8}|[0-9A-F]{14}|[0-9A-F]{20})?$'),
  state text not null default 'active' check (state in ('active', 'lost', 'replaced')),
  encoded_by text not null,
  encoded_at timestamptz not null default now(),
  ended_by text not null default '',
  ended_at timestamptz,
  student_code text generated always as (case kind when 'students' then user_code end) stored,
  staff_code text generated always as (case kind when 'staff' then user_code end) stored,
  primary key (school_code, id),
  foreign key (school_code, student_code) references students on delete cascade,
  foreign key (school_code, staff_code) references staff on delete cascade
);
-- Two cards that some reader cannot tell apart are never in use at once, and nobody has two.
create unique index cards_in_use on cards (school_code, short_code) where state = 'active';
create unique index cards_of_person on cards (school_code, user_code) where state = 'active';
create index cards_by_code on cards (school_code, short_code, id);
create index cards_of_student on cards (school_code, student_code) where student_code is not null;
create index cards_of_staff on cards (school_code, staff_code) where staff_code is not null;
call secure_tenant_table('cards');
grant select, insert on cards to ofisi_app;
grant update (full_code, state, encoded_by, encoded_at, ended_by, ended_at) on cards to ofisi_app;

-- Every tap as it came; what it was is decided after it is kept.
create table taps (
  school_code text not null references schools,
  id bigint generated always as identity,
  terminal_id bigint not null,
  rfid text not null,
  imei text not null default '',
  place text not null default '',
  tapped_at timestamptz not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'in', 'out', 'again', 'refused')),
  -- Whose card it was; empty of one that nobody has.
  user_code text not null default '',
  kind text not null default '' check (kind in ('', 'students', 'staff')),
  on_day date,
  student_code text generated always as (case kind when 'students' then user_code end) stored,
  staff_code text generated always as (case kind when 'staff' then user_code end) stored,
  primary key (school_code, id),
  foreign key (school_code, terminal_id) references terminals,
  foreign key (school_code, student_code) references students on delete cascade,
  foreign key (school_code, staff_code) references staff on delete cascade
);
create index taps_of_person on taps (school_code, user_code, on_day, tapped_at) where user_code <> '';
create index taps_waiting on taps (school_code, tapped_at) where outcome = 'waiting';
create index taps_by_time on taps (school_code, tapped_at);
create index taps_of_student on taps (school_code, student_code) where student_code is not null;
create index taps_of_staff on taps (school_code, staff_code) where staff_code is not null;
call secure_tenant_table('taps');
grant select, insert, delete on taps to ofisi_app;
grant update (outcome, user_code, kind, on_day) on taps to ofisi_app;

-- Sealed, and read by nothing of the application: it may put one here, and see whose there are.
create table fingerprints (
  school_code text not null references schools,
  user_code text not null,
  kind text not null check (kind in ('students', 'staff')),
  sealed text not null,
  terminal_id bigint not null,
  taken_at timestamptz not null default now(),
  student_code text generated always as (case kind when 'students' then user_code end) stored,
  staff_code text generated always as (case kind when 'staff' then user_code end) stored,
  primary key (school_code, user_code),
  foreign key (school_code, terminal_id) references terminals,
  foreign key (school_code, student_code) references students on delete cascade,
  foreign key (school_code, staff_code) references staff on delete cascade
);
create index fingerprints_of_student on fingerprints (school_code, student_code) where student_code is not null;
create index fingerprints_of_staff on fingerprints (school_code, staff_code) where staff_code is not null;
call secure_tenant_table('fingerprints');
grant select (school_code, user_code, kind, terminal_id, taken_at), insert on fingerprints to ofisi_app;
grant update (sealed, terminal_id, taken_at) on fingerprints to ofisi_app;

-- Which vehicle a terminal rides in.
create table terminal_vehicles (
  school_code text not null references schools,
  number_plate text not null check (number_plate <> ''),
  terminal_id bigint not null,
  imei text not null default '',
  added_at timestamptz not null default now(),
  primary key (school_code, number_plate),
  foreign key (school_code, terminal_id) references terminals
);
call secure_tenant_table('terminal_vehicles');
grant select, insert, update on terminal_vehicles to ofisi_app;

-- Asked at a terminal: to leave the school's ground. Days and times as the device wrote them.
create table permission_requests (
  school_code text not null references schools,
  id bigint generated always as identity,
  user_code text not null,
  kind text not null check (kind in ('students', 'staff')),
  destination text not null,
  observation text not null,
  leaves_at text not null,
  returns_at text not null,
  terminal_id bigint not null,
  asked_at timestamptz not null default now(),
  student_code text generated always as (case kind when 'students' then user_code end) stored,
  staff_code text generated always as (case kind when 'staff' then user_code end) stored,
  primary key (school_code, id),
  foreign key (school_code, terminal_id) references terminals,
  foreign key (school_code, student_code) references students on delete cascade,
  foreign key (school_code, staff_code) references staff on delete cascade
);
create index permission_requests_of_student on permission_requests (school_code, student_code) where student_code is not null;
create index permission_requests_of_staff on permission_requests (school_code, staff_code) where staff_code is not null;
call secure_tenant_table('permission_requests');
grant select, insert on permission_requests to ofisi_app;
