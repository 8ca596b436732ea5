-- Closing an academic year (decision 0022): the draft plan, what each close moved and added, and groups of those who left.
alter table groups add column is_alumni boolean not null default false;

create table year_ends (
  school_code text not null references schools,
  year_end_code text not null,
  state text not null default 'draft' check (state in ('draft', 'closed', 'undone')),
  -- The year that ends. Its name stays known when it is removed one day.
  academic_year_code text not null,
  academic_year text not null check (academic_year <> ''),
  next_year text not null check (next_year <> ''),
  alumni_name text not null check (alumni_name <> ''),
  copies_fees boolean not null,
  copies_schemes boolean not null,
  copies_lectures boolean not null,
  version integer not null default 1,
  -- How many students went which way.
  counts jsonb not null default '{}',
  -- The codes of what the close has added, which its undo takes away.
  added jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  closed_at timestamptz,
  closed_by text not null default '',
  undone_at timestamptz,
  undone_by text not null default '',
  primary key (school_code, year_end_code),
  constraint year_ends_closed_at check ((state = 'draft') = (closed_at is null))
);
-- One plan at a time, and each year closed once: the database decides between two who do it at once.
create unique index year_ends_draft on year_ends (school_code) where state = 'draft';
create unique index year_ends_closed on year_ends (school_code, academic_year_code) where state = 'closed';
call secure_tenant_table('year_ends');
grant select, insert, update on year_ends to ofisi_app;

-- Where the plan sends a group: the code of a group, 'leaves' or 'stays'.
create table year_end_groups (
  school_code text not null references schools,
  year_end_code text not null,
  group_code text not null,
  destination text not null check (destination <> ''),
  primary key (school_code, year_end_code, group_code),
  foreign key (school_code, year_end_code) references year_ends
);
call secure_tenant_table('year_end_groups');
grant select, insert, update, delete on year_end_groups to ofisi_app;

-- Who goes another way than the group.
create table year_end_students (
  school_code text not null references schools,
  year_end_code text not null,
  user_code text not null,
  destination text not null check (destination <> ''),
  primary key (school_code, year_end_code, user_code),
  foreign key (school_code, year_end_code) references year_ends,
  foreign key (school_code, user_code) references students on delete cascade
);
create index year_end_students_student on year_end_students (school_code, user_code);
call secure_tenant_table('year_end_students');
grant select, insert, update, delete on year_end_students to ofisi_app;

-- Whom a close moved from where to where. Who is deleted for good goes from here too.
create table year_end_moves (
  school_code text not null references schools,
  year_end_code text not null,
  user_code text not null,
  from_group_code text not null,
  to_group_code text not null check (to_group_code <> from_group_code),
  primary key (school_code, year_end_code, user_code),
  foreign key (school_code, year_end_code) references year_ends,
  foreign key (school_code, user_code) references students on delete cascade
);
create index year_end_moves_student on year_end_moves (school_code, user_code);
call secure_tenant_table('year_end_moves');
grant select, insert on year_end_moves to ofisi_app;
