-- Assignments, and what is handed in for them (document 001 sections 2.9, 2.10 and 7.5; G144 to G156). Why rows of three
-- tables and files of the one store: docs/decisions/0031-assignments.md.

-- Assignments and submissions are deleted and edited by the same calls, by their id alone (G146).
create sequence assignment_ids;
grant usage on sequence assignment_ids to ofisi_app, ofisi_platform;

create table assignments (
  school_code text not null references schools,
  id bigint not null default nextval('assignment_ids'),
  assignment_code text not null,
  group_code text not null,
  activity_code text not null,
  -- Whose it is. It stays when they leave, and so does their name.
  staff_code text not null,
  staff_name text not null,
  title text not null check (title <> ''),
  instructions text not null check (instructions <> ''),
  due_at timestamptz,
  -- The most that can be reached; null where grades are words.
  out_of numeric(7, 2) check (out_of > 0),
  -- 1 active, 2 closed (G148).
  status smallint not null default 1 check (status in (1, 2)),
  upload_name text not null,
  pages integer not null check (pages >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  primary key (school_code, assignment_code),
  unique (school_code, id),
  foreign key (school_code, group_code) references groups,
  foreign key (school_code, activity_code) references units,
  foreign key (school_code, upload_name) references uploads
);
create index assignments_by_group on assignments (school_code, group_code, status);
create index assignments_by_unit on assignments (school_code, activity_code);
create unique index assignments_of_upload on assignments (school_code, upload_name);
call secure_tenant_table('assignments');
grant select, insert, update, delete on assignments to ofisi_app;

create table assignment_submissions (
  school_code text not null,
  id bigint not null default nextval('assignment_ids'),
  -- A code of its own (G145).
  submission_code text not null,
  assignment_code text not null,
  -- Who handed it in: a student, or one of the staff (G149), who need not have a record.
  user_code text not null,
  student_code text,
  name text not null,
  -- Of this one alone, where somebody has written it so: more time for one student.
  title text,
  instructions text,
  due_at timestamptz,
  -- How often it was handed in, and when last.
  attempts integer not null default 1 check (attempts > 0),
  handed_in_at timestamptz not null default now(),
  grade text not null default '',
  grade_comments text not null default '',
  graded_at timestamptz,
  graded_by text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  primary key (school_code, submission_code),
  unique (school_code, id),
  constraint assignment_submissions_one unique (school_code, assignment_code, user_code),
  foreign key (school_code, assignment_code) references assignments on delete cascade,
  foreign key (school_code, student_code) references students on delete cascade,
  check (student_code is null or student_code = user_code),
  check ((graded_at is null) = (grade = ''))
);
create index assignment_submissions_by_student on assignment_submissions (school_code, student_code);
create index assignment_submissions_by_user on assignment_submissions (school_code, user_code);
create index assignment_submissions_by_time on assignment_submissions (school_code, handed_in_at desc, id desc);
call secure_tenant_table('assignment_submissions');
grant select, insert, update, delete on assignment_submissions to ofisi_app;

-- Each time that it was handed in; the last one counts (G150).
create table assignment_attempts (
  school_code text not null,
  submission_code text not null,
  attempt integer not null check (attempt > 0),
  comments text not null check (comments <> ''),
  upload_name text not null,
  pages integer not null check (pages >= 0),
  handed_in_at timestamptz not null default now(),
  primary key (school_code, submission_code, attempt),
  foreign key (school_code, submission_code) references assignment_submissions on delete cascade,
  foreign key (school_code, upload_name) references uploads
);
create unique index assignment_attempts_of_upload on assignment_attempts (school_code, upload_name);
call secure_tenant_table('assignment_attempts');
grant select, insert, update, delete on assignment_attempts to ofisi_app;

-- How much a school keeps, and what somebody has sent today.
create index uploads_of_assignments on uploads (school_code, created_by, created_at) include (bytes)
  where kind = 'assignmentFile';
