-- ID cards on paper: who prints whose, how they came out, and what became of each. Why so: docs/decisions/0042-id-cards.md.

-- As the students': 1 Pending, 2 Printed, 3 Collected (G127).
alter table staff add column card_status smallint not null default 1 check (card_status in (1, 2, 3));
create index students_by_card_status on students (school_code, card_status) where deleted_at is null;

-- Sheets that somebody prints: open until it is said how they came out.
create table card_prints (
  school_code text not null references schools,
  print_code text not null,
  kind text not null check (kind in ('students', 'staff')),
  language text not null check (language in ('en', 'fr', 'sw')),
  state text not null default 'open' check (state in ('open', 'settled')),
  started_by text not null,
  started_by_name text not null,
  started_at timestamptz not null default now(),
  settled_by_name text not null default '',
  settled_at timestamptz,
  primary key (school_code, print_code)
);
create index card_prints_open on card_prints (school_code, started_at) where state = 'open';
call secure_tenant_table('card_prints');
grant select, insert on card_prints to ofisi_app;
grant update (state, settled_by_name, settled_at) on card_prints to ofisi_app;

-- A card on a sheet; its number is what the code on it names.
create table printed_cards (
  school_code text not null references schools,
  id bigint generated always as identity,
  print_code text not null,
  place integer not null,
  user_code text not null,
  kind text not null check (kind in ('students', 'staff')),
  valid_until smallint not null,
  state text not null default 'open' check (state in ('open', 'good', 'spoiled')),
  settled_at timestamptz,
  student_code text generated always as (case kind when 'students' then user_code end) stored,
  staff_code text generated always as (case kind when 'staff' then user_code end) stored,
  primary key (school_code, id),
  foreign key (school_code, print_code) references card_prints,
  foreign key (school_code, student_code) references students on delete cascade,
  foreign key (school_code, staff_code) references staff on delete cascade
);
-- Two people never print the same card at once.
create unique index printed_cards_in_hand on printed_cards (school_code, user_code) where state = 'open';
create index printed_cards_of_print on printed_cards (school_code, print_code, place);
create index printed_cards_good on printed_cards (school_code, user_code, id) where state = 'good';
create index printed_cards_of_student on printed_cards (school_code, student_code) where student_code is not null;
create index printed_cards_of_staff on printed_cards (school_code, staff_code) where staff_code is not null;
call secure_tenant_table('printed_cards');
grant select, insert on printed_cards to ofisi_app;
grant update (state, settled_at) on printed_cards to ofisi_app;

-- What became of somebody's card, by whom and when.
create table card_steps (
  school_code text not null references schools,
  id bigint generated always as identity,
  user_code text not null,
  kind text not null check (kind in ('students', 'staff')),
  card_status smallint not null check (card_status in (1, 2, 3)),
  done_by text not null,
  done_by_name text not null,
  done_at timestamptz not null default now(),
  student_code text generated always as (case kind when 'students' then user_code end) stored,
  staff_code text generated always as (case kind when 'staff' then user_code end) stored,
  primary key (school_code, id),
  foreign key (school_code, student_code) references students on delete cascade,
  foreign key (school_code, staff_code) references staff on delete cascade
);
create index card_steps_of_person on card_steps (school_code, user_code, id);
create index card_steps_of_student on card_steps (school_code, student_code) where student_code is not null;
create index card_steps_of_staff on card_steps (school_code, staff_code) where staff_code is not null;
call secure_tenant_table('card_steps');
grant select, insert on card_steps to ofisi_app;

-- Sheets of many are drawn as the report cards of many are.
alter table card_batches drop constraint card_batches_paper_check,
  add constraint card_batches_paper_check check (paper in ('reportCards', 'transcripts', 'idCards'));
