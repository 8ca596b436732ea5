-- Leave to go out: asked, decided, seen at the gate; and what families are told of the gate. Why so: docs/decisions/0042-id-cards.md.

alter table permission_requests
  alter column terminal_id drop not null,
  -- The day that it is for; it is over with it.
  add column on_day date,
  add column asked_by text not null default '',
  add column asked_by_name text not null default '',
  add column status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused')),
  add column word text not null default '',
  add column decided_by text not null default '',
  add column decided_by_name text not null default '',
  add column decided_at timestamptz;
update permission_requests p set on_day = (p.asked_at at time zone s.time_zone)::date from schools s
  where s.school_code = p.school_code;
alter table permission_requests alter column on_day set not null;
create index permission_requests_of_day on permission_requests (school_code, on_day desc, id);
create index permission_requests_of_person on permission_requests (school_code, user_code, on_day);
grant update (status, word, decided_by, decided_by_name, decided_at) on permission_requests to ofisi_app;

-- Every decision of a request, the first and those that took it back.
create table permission_decisions (
  school_code text not null references schools,
  id bigint generated always as identity,
  request_id bigint not null,
  status text not null check (status in ('approved', 'refused')),
  word text not null default '',
  decided_by text not null,
  decided_by_name text not null,
  decided_at timestamptz not null default now(),
  primary key (school_code, id),
  foreign key (school_code, request_id) references permission_requests on delete cascade
);
create index permission_decisions_of on permission_decisions (school_code, request_id, id);
call secure_tenant_table('permission_decisions');
grant select, insert on permission_decisions to ofisi_app;

-- What families are told of the gate; nothing until the school says so.
create table gate_settings (
  school_code text not null references schools,
  tells_in boolean not null default false,
  tells_out boolean not null default false,
  tells_leave boolean not null default false,
  delay_minutes smallint not null default 5 check (delay_minutes between 0 and 720),
  language text not null default 'en' check (language in ('en', 'fr', 'sw')),
  -- In that language; empty is the product's own.
  template_in text not null default '',
  template_out text not null default '',
  template_leave text not null default '',
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  primary key (school_code)
);
call secure_tenant_table('gate_settings');
grant select, insert, update on gate_settings to ofisi_app;

-- Once for a child, a day and what is told; of leave once for a request.
create table gate_notices (
  school_code text not null references schools,
  on_day date not null,
  student_code text not null,
  what text not null check (what in ('in', 'out', 'leave')),
  -- 0 of a tap.
  request_id bigint not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'told', 'withdrawn', 'unreachable', 'overLimit')),
  due_at timestamptz not null,
  ended_at timestamptz,
  primary key (school_code, on_day, student_code, what, request_id),
  foreign key (school_code, student_code) references students on delete cascade
);
create index gate_notices_due on gate_notices (school_code, due_at) where state = 'waiting';
create index gate_notices_of_student on gate_notices (school_code, student_code);
call secure_tenant_table('gate_notices');
grant select, insert on gate_notices to ofisi_app;
grant update (state, due_at, ended_at) on gate_notices to ofisi_app;
