-- Lists of payments as spreadsheets (G123), and what reading and reversing payments asks of the tables of 0004.

create table fee_lists (
  school_code text not null references schools,
  list_code text not null,
  state text not null default 'checked' check (state in ('checked', 'imported', 'cancelled')),
  -- How the payments of the list came.
  bank_code text not null check (bank_code <> ''),
  file_name text not null,
  file_sha256 bytea not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null default now(),
  finished_by text not null default '',
  finished_at timestamptz,
  primary key (school_code, list_code)
);
create index fee_lists_newest on fee_lists (school_code, uploaded_at desc);
call secure_tenant_table('fee_lists');
grant select, insert on fee_lists to ofisi_app;
grant update (state, finished_by, finished_at) on fee_lists to ofisi_app;

-- A row as it was written, and how it was read.
create table fee_list_rows (
  school_code text not null,
  list_code text not null,
  row_number integer not null,
  from_text text not null default '',
  amount_text text not null default '',
  bill_text text not null default '',
  code_text text not null default '',
  date_text text not null default '',
  name_text text not null default '',
  amount_cents bigint check (amount_cents > 0),
  paid_at timestamptz,
  -- The open bill that it names.
  bill_no text,
  -- [{field, problem, detail}]
  problems jsonb not null default '[]',
  state text not null check (state in ('ready', 'matched', 'known', 'invalid', 'imported')),
  primary key (school_code, list_code, row_number),
  foreign key (school_code, list_code) references fee_lists,
  check (state = 'invalid' or (amount_cents is not null and paid_at is not null and code_text <> ''))
);
call secure_tenant_table('fee_list_rows');
grant select, insert on fee_list_rows to ofisi_app;
grant update (state, bill_no) on fee_list_rows to ofisi_app;

-- A reference that a clerk has typed wrongly, reversed and given back is free again: the right amount can be taken
-- under it. What a provider has told of stays known for ever, whatever became of it.
drop index payments_once;
create unique index payments_once on payments (school_code, bank_code, upper(bank_ref))
  where bank_ref <> '' and not (source = 'counter' and state = 'returned');

-- The cards, without reading the rows themselves.
create index payments_days on payments (school_code, paid_at) include (amount_cents, state);
create index receipts_days on receipts (school_code, on_day) include (amount_cents)
  where kind = 'receipt' and reversed_no is null;

-- Whoever approves a reversal is not the one who asked for it (V2.3.5).
alter table receipts add constraint receipts_two_people check (approved_by = '' or approved_by <> user_code);

-- Asked once an entry, with a plan that is kept: made while the ledger was small, it must hold when it is not.
alter function entry_balances() set enable_seqscan = off;
