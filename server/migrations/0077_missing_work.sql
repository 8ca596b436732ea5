-- Who has not handed in an assignment: reminders, and more time. Why so: docs/decisions/0046-grading.md.

alter table message_sends drop constraint message_sends_kind_check,
  add constraint message_sends_kind_check
    check (kind in ('bulk', 'staff', 'custom', 'retry', 'attendance', 'bus', 'family', 'assignment'));

-- Whether reminders leave as SMS too; not until the school says so.
create table work_reminder_settings (
  school_code text not null references schools,
  tells_students boolean not null default false,
  tells_families boolean not null default false,
  language text not null default 'en' check (language in ('en', 'fr', 'sw')),
  -- In that language; empty is the product's own.
  template text not null default '',
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  primary key (school_code)
);
call secure_tenant_table('work_reminder_settings');
grant select, insert, update on work_reminder_settings to ofisi_app;

-- When a student was reminded of an assignment last: the row is what keeps two presses from reminding twice.
create table work_reminders (
  school_code text not null references schools,
  assignment_code text not null,
  student_code text not null,
  reminded_at timestamptz not null default now(),
  reminded_by text not null,
  reminded_by_name text not null,
  -- What became of the SMS; none where the school sends none.
  state text not null default 'none' check (state in ('none', 'waiting', 'told', 'withdrawn', 'unreachable', 'overLimit')),
  -- When it may leave.
  due_at timestamptz not null default now(),
  primary key (school_code, assignment_code, student_code),
  foreign key (school_code, assignment_code) references assignments on delete cascade,
  foreign key (school_code, student_code) references students on delete cascade
);
create index work_reminders_due on work_reminders (school_code, due_at) where state = 'waiting';
create index work_reminders_of_student on work_reminders (school_code, student_code);
call secure_tenant_table('work_reminders');
grant select, insert on work_reminders to ofisi_app;
grant update (reminded_at, reminded_by, reminded_by_name, state, due_at) on work_reminders to ofisi_app;

-- More time for a student who has not handed it in; what is handed in then has it as a due date of its own.
create table assignment_extensions (
  school_code text not null references schools,
  assignment_code text not null,
  student_code text not null,
  due_at timestamptz not null,
  given_by text not null,
  given_at timestamptz not null default now(),
  primary key (school_code, assignment_code, student_code),
  foreign key (school_code, assignment_code) references assignments on delete cascade,
  foreign key (school_code, student_code) references students on delete cascade
);
create index assignment_extensions_of_student on assignment_extensions (school_code, student_code);
call secure_tenant_table('assignment_extensions');
grant select, insert, update, delete on assignment_extensions to ofisi_app;
