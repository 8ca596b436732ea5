-- Students are told of what is published, due tomorrow and graded. Why it is so: docs/decisions/0049-homework-to-marks.md.

-- Of which of these an SMS follows; to whom, the reminders' own settings say.
alter table work_reminder_settings
  add column news_published boolean not null default false,
  add column news_due boolean not null default false,
  add column news_graded boolean not null default false;

-- What a student was told of an assignment: the row is what keeps them from being told twice.
create table work_news (
  school_code text not null references schools,
  assignment_code text not null,
  student_code text not null,
  kind text not null check (kind in ('published', 'due', 'graded')),
  told_at timestamptz not null default now(),
  -- What became of the SMS; none where the school sends none.
  state text not null default 'none' check (state in ('none', 'waiting', 'told', 'withdrawn', 'unreachable', 'overLimit')),
  -- When it may leave.
  due_at timestamptz not null default now(),
  primary key (school_code, assignment_code, student_code, kind),
  foreign key (school_code, assignment_code) references assignments on delete cascade,
  foreign key (school_code, student_code) references students on delete cascade
);
create index work_news_due on work_news (school_code, due_at) where state = 'waiting';
create index work_news_of_student on work_news (school_code, student_code);
call secure_tenant_table('work_news');
grant select, insert on work_news to ofisi_app;
grant update (told_at, state, due_at) on work_news to ofisi_app;

-- What is due tomorrow is looked up every hour, across schools.
create index assignments_by_due on assignments (due_at) where status = 1 and due_at is not null;
create index assignment_extensions_by_due on assignment_extensions (due_at);
