-- Families are told of absences, and say why. Why it is so: docs/decisions/0038-absences.md.

create table absence_settings (
  school_code text not null references schools,
  tells boolean not null default false,
  -- Of any lesson, or of days alone.
  tells_of text not null default 'lesson' check (tells_of in ('lesson', 'day')),
  delay_minutes smallint not null default 30 check (delay_minutes between 0 and 720),
  -- Of the messages, and of what is written as a reason.
  language text not null default 'en' check (language in ('en', 'fr', 'sw')),
  -- Empty is the product's own.
  template_en text not null default '',
  template_fr text not null default '',
  template_sw text not null default '',
  -- What a family may choose that excuses by itself.
  excuses text[] not null default '{}',
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  primary key (school_code)
);
call secure_tenant_table('absence_settings');
grant select, insert, update on absence_settings to ofisi_app;

-- A child's absence on a day: told once, whatever is marked, by whomever, how often.
create table absence_notices (
  school_code text not null references schools,
  on_day date not null,
  student_code text not null,
  state text not null default 'waiting' check (state in ('waiting', 'told', 'withdrawn', 'unreachable', 'overLimit')),
  due_at timestamptz not null,
  ended_at timestamptz,
  primary key (school_code, on_day, student_code),
  -- With the person goes what was said of the person.
  foreign key (school_code, student_code) references students on delete cascade
);
create index absence_notices_due on absence_notices (school_code, due_at) where state = 'waiting';
create index absence_notices_of_student on absence_notices (school_code, student_code);
call secure_tenant_table('absence_notices');
grant select on absence_notices to ofisi_app;
grant update (state, due_at, ended_at) on absence_notices to ofisi_app;

-- A message to a number, with the link in it.
create table absence_links (
  school_code text not null references schools,
  on_day date not null,
  student_code text not null,
  recipient text not null,
  name text not null default '',
  -- The address itself is kept in the message alone.
  token_hash bytea not null,
  message_id bigint not null,
  expires_at timestamptz not null,
  -- Each number once, however many guardians share it.
  primary key (school_code, on_day, student_code, recipient),
  foreign key (school_code, on_day, student_code) references absence_notices on delete cascade,
  foreign key (school_code, message_id) references messages
);
create unique index absence_links_token on absence_links (token_hash);
create index absence_links_message on absence_links (school_code, message_id);
create index absence_links_recipient on absence_links (school_code, recipient, on_day);
call secure_tenant_table('absence_links');
grant select, insert on absence_links to ofisi_app;

-- Whoever opens a link has no session: its address says whose it is.
create function absence_link_by_token(hash bytea)
  returns table (school_code text, on_day date, student_code text, recipient text, name text, expires_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select l.school_code, l.on_day, l.student_code, l.recipient, l.name, l.expires_at
    from absence_links l where l.token_hash = hash $$;
alter function absence_link_by_token(bytea) owner to ofisi_platform;
revoke all on function absence_link_by_token(bytea) from public;
grant execute on function absence_link_by_token(bytea) to ofisi_app;

-- Why a family says that a child is absent: all of it, the latest counts.
create table absence_reasons (
  school_code text not null references schools,
  id bigint generated always as identity,
  on_day date not null,
  student_code text not null,
  via text not null check (via in ('link', 'sms')),
  -- Empty of a reply.
  choice text not null default '',
  said text not null default '',
  said_by text not null default '',
  phone text not null,
  said_at timestamptz not null default now(),
  primary key (school_code, id),
  foreign key (school_code, on_day, student_code) references absence_notices on delete cascade
);
create index absence_reasons_of on absence_reasons (school_code, on_day, student_code, id);
call secure_tenant_table('absence_reasons');
grant select, insert on absence_reasons to ofisi_app;

-- A mark of today brings a notice, whoever makes it: a register, the office, the gate. One that was withdrawn waits again.
create function note_absences() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare told record;
begin
  for told in with noted as (
    insert into absence_notices as a (school_code, on_day, student_code, due_at)
    select distinct n.school_code, n.on_day, n.user_code, now() + make_interval(mins => w.delay_minutes)
      from new_marks n join absence_settings w using (school_code) join schools s using (school_code)
      where w.tells and n.kind = 'students' and n.state = 'absent' and n.on_day = (now() at time zone s.time_zone)::date
      order by 1, 2, 3
    on conflict (school_code, on_day, student_code) do update set state = 'waiting', due_at = excluded.due_at, ended_at = null
      where a.state = 'withdrawn'
    returning a.school_code, a.due_at
  ) select distinct school_code, due_at from noted
  loop
    perform enqueue_job('tellAbsences', json_build_object('schoolCode', told.school_code), null, told.due_at);
  end loop;
  return null;
end $$;
alter function note_absences() owner to ofisi_platform;
create trigger note_new_absences after insert on attendance_marks referencing new table as new_marks
  for each statement when (is_counted()) execute function note_absences();
create trigger note_changed_absences after update on attendance_marks referencing new table as new_marks
  for each statement when (is_counted()) execute function note_absences();

-- Who was away, and when: a season of a large school is some ten thousand rows.
create index attendance_days_away on attendance_days (school_code, on_day, user_code)
  where kind = 'students' and state in ('absent', 'excused');
create index attendance_marks_away on attendance_marks (school_code, on_day, user_code)
  where kind = 'students' and state in ('absent', 'excused');
