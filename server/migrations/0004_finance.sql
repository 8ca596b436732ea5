-- Finance: fees, bills, payments, receipts, and the ledger beneath them (document 001; G100 to G126; decision 0006).
-- All money is integer minor units of one currency. Nothing here is ever deleted: what was wrong is voided or
-- reversed by new rows. Every tenant table's keys begin with school_code.

-- What a school has settled about its money.
create table finance_settings (
  school_code text primary key references schools,
  currency text not null default 'KES' check (currency in ('KES', 'USD', 'CDF')),
  -- A reversal of more than this needs a second person; null: never.
  approval_above_cents bigint check (approval_above_cents >= 0),
  receipt_paper text not null default 'a4' check (receipt_paper in ('a4', 'roll')),
  updated_at timestamptz not null default now(),
  updated_by text not null default ''
);
call secure_tenant_table('finance_settings');
grant select, insert, update on finance_settings to ofisi_app;

-- Numbers without gaps: the row is locked until the transaction that took a number ends, and goes back with it.
create table document_numbers (
  school_code text not null references schools,
  series text not null check (series in ('bill', 'receipt')),
  last_number bigint not null default 0,
  primary key (school_code, series)
);
call secure_tenant_table('document_numbers');
grant select, insert, update on document_numbers to ofisi_app;

-- Fees -------------------------------------------------------------------------------------------------
create table fee_types (
  school_code text not null references schools,
  fee_type_code text not null,
  fee_type_name text collate "und-x-icu" not null check (fee_type_name <> ''),
  created_at timestamptz not null default now(),
  primary key (school_code, fee_type_code)
);
create unique index fee_types_name on fee_types (school_code, fold(fee_type_name));
call secure_tenant_table('fee_types');
grant select, insert, update, delete on fee_types to ofisi_app;

create table fee_structures (
  school_code text not null references schools,
  fee_structure_code text not null,
  fee_type_code text not null,
  group_code text not null,
  amount_cents bigint not null check (amount_cents > 0),
  date_from date not null,
  date_to date not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  primary key (school_code, fee_structure_code),
  foreign key (school_code, fee_type_code) references fee_types,
  foreign key (school_code, group_code) references groups,
  constraint fee_structures_dates check (date_from <= date_to)
);
-- The same fee for the same group and time is one structure (G110).
create unique index fee_structures_once on fee_structures (school_code, fee_type_code, group_code, date_from, date_to);
create index fee_structures_by_group on fee_structures (school_code, group_code, date_from desc);
call secure_tenant_table('fee_structures');
-- Removed for good: bills keep copies of what they charged (M11).
grant select, insert, update, delete on fee_structures to ofisi_app;

-- Students' accounts and their bills ---------------------------------------------------------------------
-- One row a student: the lock under which that student's money moves, and the balance as the ledger has it.
create table student_accounts (
  school_code text not null references schools,
  student_code text not null,
  -- Live bills, and what was received on them. The balance below zero is the student's credit.
  charged_cents bigint not null default 0,
  received_cents bigint not null default 0,
  balance_cents bigint not null generated always as (charged_cents - received_cents) stored,
  primary key (school_code, student_code)
);
create index student_accounts_by_balance on student_accounts (school_code, balance_cents desc, student_code);
call secure_tenant_table('student_accounts');
grant select, insert, update on student_accounts to ofisi_app;

-- A press of Proceed: who is billed for what, followed while it is done.
create table bill_runs (
  school_code text not null references schools,
  run_code text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  group_code text not null,
  fee_structure_codes jsonb not null,
  student_codes jsonb not null,
  -- [{userCode, reason}]: students who were left out on purpose.
  left_out jsonb not null default '[]',
  progress integer not null default 0,
  total integer not null,
  billed_count integer not null default 0,
  skipped_count integer not null default 0,
  amount_cents bigint not null default 0,
  credit_cents bigint not null default 0,
  failure text not null default '',
  started_by text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (school_code, run_code)
);
create index bill_runs_newest on bill_runs (school_code, started_at desc);
call secure_tenant_table('bill_runs');
grant select, insert, update on bill_runs to ofisi_app;

create table bills (
  school_code text not null references schools,
  -- B000001: also what people type as the account of a mobile payment.
  bill_no text not null,
  number bigint not null,
  student_code text not null,
  -- The group at the time of billing.
  group_code text not null,
  run_code text,
  currency text not null default 'KES' check (currency in ('KES', 'USD', 'CDF')),
  -- The live items' sum, and what live receipts and the student's credit have brought. The ledger says the same.
  amount_cents bigint not null check (amount_cents >= 0),
  received_cents bigint not null default 0 check (received_cents >= 0),
  balance_cents bigint not null generated always as (amount_cents - received_cents) stored,
  items_count integer not null default 0,
  period_from date not null,
  period_to date not null,
  -- How the last money came, for the list.
  last_bank_code text not null default '',
  billed_on date not null,
  created_at timestamptz not null default now(),
  created_by text not null default '',
  voided_at timestamptz,
  voided_by text not null default '',
  void_reason text not null default '',
  -- 1 Unpaid, 2 Partially paid, 3 Paid in full, 4 Overpaid, 5 Void (G100).
  status smallint not null generated always as (case
    when voided_at is not null then 5
    when received_cents > amount_cents then 4
    when received_cents = amount_cents then 3
    when received_cents > 0 then 2
    else 1 end) stored,
  primary key (school_code, bill_no),
  unique (school_code, number),
  foreign key (school_code, student_code) references students,
  -- A void bill holds no money.
  constraint bills_void_is_empty check (voided_at is null or (amount_cents = 0 and received_cents = 0 and void_reason <> ''))
);
create index bills_newest on bills (school_code, number desc) where voided_at is null;
create index bills_by_student on bills (school_code, student_code, number);
create index bills_by_group on bills (school_code, group_code, number desc) where voided_at is null;
create index bills_by_status on bills (school_code, status, number desc);
create index bills_open on bills (school_code, balance_cents) where voided_at is null and balance_cents <> 0;
create index bills_number_search on bills using gin (school_code, bill_no gin_trgm_ops);
call secure_tenant_table('bills');
grant select, insert, update on bills to ofisi_app;

create table bill_items (
  school_code text not null,
  id bigint generated always as identity,
  bill_no text not null,
  student_code text not null,
  fee_structure_code text not null,
  fee_type_code text not null,
  -- Copies: what was charged stays as it was, whatever becomes of the fee (M11).
  fee_type_name text not null,
  group_name text not null,
  amount_cents bigint not null check (amount_cents > 0),
  period_from date not null,
  period_to date not null,
  created_at timestamptz not null default now(),
  created_by text not null default '',
  removed_at timestamptz,
  removed_by text not null default '',
  primary key (school_code, id),
  foreign key (school_code, bill_no) references bills,
  check (period_from <= period_to)
);
-- Nobody is billed twice for the same fee and period (M8).
create unique index bill_items_once on bill_items (school_code, student_code, fee_type_code, period_from, period_to)
  where removed_at is null;
create index bill_items_of_bill on bill_items (school_code, bill_no, id);
call secure_tenant_table('bill_items');
grant select, insert on bill_items to ofisi_app;
grant update (removed_at, removed_by) on bill_items to ofisi_app;

-- Payments and receipts --------------------------------------------------------------------------------
-- Money that has arrived, by whatever way: the documents' transactions. It waits in suspense until it is posted.
create table payments (
  school_code text not null references schools,
  payment_id bigint generated always as identity,
  -- What people see and search; the provider's reference where it has one.
  transaction_code text not null check (transaction_code <> ''),
  bank_code text not null check (bank_code <> ''),
  bank_ref text not null default '',
  -- The school's paybill, for mobile money.
  short_code text not null default '',
  source text not null check (source in ('counter', 'c2b', 'stk', 'pull', 'list')),
  list_code text not null default '',
  -- The payer's account or phone, and what the payer typed as the account to pay.
  account_from text not null default '',
  account_reference text not null default '',
  payer_name text not null default '',
  phone_number text not null default '',
  currency text not null default 'KES' check (currency in ('KES', 'USD', 'CDF')),
  amount_cents bigint not null check (amount_cents > 0),
  paid_at timestamptz not null,
  -- Free text as received (G124).
  status text not null default '',
  state text not null default 'unposted' check (state in ('unposted', 'posted', 'returned')),
  created_at timestamptz not null default now(),
  created_by text not null default '',
  search_text text generated always as (
    fold(transaction_code || ' ' || account_reference || ' ' || payer_name || ' ' || phone_number || ' ' || account_from)
  ) stored,
  primary key (school_code, payment_id),
  unique (school_code, transaction_code),
  -- For receipts: they are of the whole amount.
  unique (school_code, payment_id, amount_cents)
);
-- One payment is known once, however often a provider or a clerk tells of it (M3, G112).
create unique index payments_once on payments (school_code, bank_code, upper(bank_ref)) where bank_ref <> '';
create index payments_newest on payments (school_code, paid_at desc, payment_id desc);
create index payments_waiting on payments (school_code, paid_at desc, payment_id desc) where state = 'unposted';
create index payments_search on payments using gin (school_code, search_text gin_trgm_ops);
call secure_tenant_table('payments');
grant select, insert on payments to ofisi_app;
grant update (state, status) on payments to ofisi_app;

create function matching_payments(patterns text[]) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp
  set random_page_cost = 1.1 set jit = off rows 100 as $$
declare
  pattern text;
  query text := 'select payment_id from payments where school_code = $1';
begin
  foreach pattern in array patterns loop
    query := query || format(' and search_text like %L', fold(pattern));
  end loop;
  return query execute query using current_school();
end $$;
alter function matching_payments(text[]) owner to ofisi_platform;
revoke all on function matching_payments(text[]) from public;
grant execute on function matching_payments(text[]) to ofisi_app;

-- A payment posted to bills; and its reversal, a row of its own with a number of its own (M6).
create table receipts (
  school_code text not null references schools,
  -- R000001.
  receipt_no text not null,
  number bigint not null,
  kind text not null check (kind in ('receipt', 'reversal')),
  payment_id bigint not null,
  currency text not null default 'KES' check (currency in ('KES', 'USD', 'CDF')),
  amount_cents bigint not null check (amount_cents > 0),
  -- The receipt that this reverses.
  reverses_no text,
  -- What became of the money of a reversed receipt: back in suspense, or returned to the payer.
  outcome text check (outcome in ('unposted', 'returned')),
  reason text not null default '',
  -- The school's day on which it was made.
  on_day date not null,
  at timestamptz not null default now(),
  user_code text not null,
  person_name text not null default '',
  approved_by text not null default '',
  -- The reversal of this receipt.
  reversed_no text,
  primary key (school_code, receipt_no),
  unique (school_code, number),
  unique (school_code, receipt_no, payment_id, amount_cents),
  foreign key (school_code, payment_id, amount_cents) references payments (school_code, payment_id, amount_cents),
  -- A receipt is reversed once, by its whole amount (M9).
  constraint receipts_reversed_once unique (school_code, reverses_no),
  foreign key (school_code, reverses_no, payment_id, amount_cents) references receipts (school_code, receipt_no, payment_id, amount_cents),
  check ((kind = 'reversal') = (reverses_no is not null)),
  check ((kind = 'reversal') = (outcome is not null)),
  check (kind = 'receipt' or reason <> ''),
  check (kind = 'receipt' or reversed_no is null)
);
-- A payment is posted to one set of bills at a time (M3).
create unique index receipts_once on receipts (school_code, payment_id) where kind = 'receipt' and reversed_no is null;
create index receipts_newest on receipts (school_code, number desc) where kind = 'receipt' and reversed_no is null;
create index receipts_by_day on receipts (school_code, on_day);
call secure_tenant_table('receipts');
grant select, insert on receipts to ofisi_app;
grant update (reversed_no) on receipts to ofisi_app;

-- Which bills a receipt paid.
create table receipt_lines (
  school_code text not null,
  receipt_no text not null,
  line smallint not null,
  bill_no text not null,
  student_code text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- The student's whole balance after it, as printed.
  balance_after_cents bigint not null,
  primary key (school_code, receipt_no, line),
  unique (school_code, receipt_no, bill_no),
  foreign key (school_code, receipt_no) references receipts,
  foreign key (school_code, bill_no) references bills
);
create index receipt_lines_of_bill on receipt_lines (school_code, bill_no);
create index receipt_lines_of_student on receipt_lines (school_code, student_code);
call secure_tenant_table('receipt_lines');
grant select, insert on receipt_lines to ofisi_app;

-- A student's credit on one bill used for another (G112).
create table credit_uses (
  school_code text not null references schools,
  use_id bigint generated always as identity,
  student_code text not null,
  from_bill_no text not null,
  to_bill_no text not null,
  amount_cents bigint not null check (amount_cents > 0),
  at timestamptz not null default now(),
  user_code text not null default '',
  undone_at timestamptz,
  undone_by text not null default '',
  primary key (school_code, use_id),
  foreign key (school_code, from_bill_no) references bills,
  foreign key (school_code, to_bill_no) references bills,
  check (from_bill_no <> to_bill_no)
);
create index credit_uses_from on credit_uses (school_code, from_bill_no) where undone_at is null;
create index credit_uses_to on credit_uses (school_code, to_bill_no) where undone_at is null;
call secure_tenant_table('credit_uses');
grant select, insert on credit_uses to ofisi_app;
grant update (undone_at, undone_by) on credit_uses to ofisi_app;

-- Reversals that wait for a second person (V2.3.5).
create table reversal_requests (
  school_code text not null references schools,
  request_code text not null,
  receipt_nos jsonb not null,
  amount_cents bigint not null,
  outcome text not null check (outcome in ('unposted', 'returned')),
  reason text not null check (reason <> ''),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined')),
  requested_by text not null,
  requested_at timestamptz not null default now(),
  decided_by text not null default '',
  decided_at timestamptz,
  note text not null default '',
  primary key (school_code, request_code),
  constraint reversal_requests_two_people check (decided_by = '' or state = 'declined' or decided_by <> requested_by)
);
create index reversal_requests_waiting on reversal_requests (school_code, requested_at) where state = 'waiting';
call secure_tenant_table('reversal_requests');
grant select, insert on reversal_requests to ofisi_app;
grant update (state, decided_by, decided_at, note) on reversal_requests to ofisi_app;

-- For whom a payer has paid before, as learned from postings; revoked by a person.
create table payer_links (
  school_code text not null references schools,
  link_id bigint generated always as identity,
  payer_kind text not null check (payer_kind in ('phone', 'account', 'name')),
  payer_key text not null check (payer_key <> ''),
  payer_name text not null default '',
  student_code text not null,
  times integer not null default 1,
  learned_at timestamptz not null default now(),
  learned_by text not null default '',
  revoked_at timestamptz,
  revoked_by text not null default '',
  primary key (school_code, link_id),
  foreign key (school_code, student_code) references students
);
create unique index payer_links_once on payer_links (school_code, payer_kind, payer_key, student_code) where revoked_at is null;
call secure_tenant_table('payer_links');
grant select, insert, update on payer_links to ofisi_app;

-- The ledger -------------------------------------------------------------------------------------------
-- Double entry, append-only. Debits are positive, credits negative. Accounts:
--   student   what a student owes on a bill (student_code, bill_no)
--   income    what was charged, by fee type (fee_type_code)
--   money     what came in, by payment mode (bank_code)
--   suspense  money that is not posted yet, by payment (payment_id)
create table journal_entries (
  school_code text not null references schools,
  entry_id bigint generated always as identity,
  kind text not null check (kind in ('bill', 'itemAdded', 'itemRemoved', 'void', 'payment', 'receipt', 'reversal', 'return', 'credit', 'creditUndone')),
  currency text not null default 'KES' check (currency in ('KES', 'USD', 'CDF')),
  -- The school's day.
  on_day date not null,
  at timestamptz not null default now(),
  user_code text not null default '',
  bill_no text,
  payment_id bigint,
  receipt_no text,
  reason text not null default '',
  -- The transaction that wrote it: nothing is added to an entry later.
  written_in xid8 not null default pg_current_xact_id(),
  primary key (school_code, entry_id)
);
create index journal_entries_by_day on journal_entries (school_code, on_day, entry_id);
call secure_tenant_table('journal_entries');

create table postings (
  school_code text not null,
  entry_id bigint not null,
  line integer not null,
  account text not null check (account in ('student', 'income', 'money', 'suspense')),
  student_code text,
  bill_no text,
  fee_type_code text,
  bank_code text,
  payment_id bigint,
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (school_code, entry_id, line),
  foreign key (school_code, entry_id) references journal_entries,
  foreign key (school_code, bill_no) references bills,
  constraint postings_account check (case account
    when 'student' then num_nonnulls(student_code, bill_no) = 2
    when 'income' then fee_type_code is not null
    when 'money' then bank_code is not null
    else payment_id is not null end)
);
create index postings_of_student on postings (school_code, student_code, entry_id) include (bill_no, amount_cents) where account = 'student';
create index postings_of_bill on postings (school_code, bill_no) include (amount_cents) where account = 'student';
create index postings_of_payment on postings (school_code, payment_id) include (amount_cents) where account = 'suspense';
call secure_tenant_table('postings');

grant select, insert on journal_entries, postings to ofisi_app;
revoke update, delete on journal_entries, postings from ofisi_platform;

-- Every entry balances when its transaction ends (M2). Runs as the platform, which sees every school.
create function entry_balances() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  total bigint;
  lines integer;
begin
  select coalesce(sum(amount_cents), 0), count(*) into total, lines
    from postings where school_code = new.school_code and entry_id = new.entry_id;
  if total <> 0 or lines < 2 then
    raise exception 'entry % of % does not balance: % lines, sum %', new.entry_id, new.school_code, lines, total
      using errcode = 'check_violation', constraint = 'entry_balances';
  end if;
  return null;
end $$;
alter function entry_balances() owner to ofisi_platform;
create constraint trigger entry_balances after insert on journal_entries
  deferrable initially deferred for each row execute function entry_balances();

-- An entry is whole when its transaction ends: what comes later is an entry of its own.
create function entry_is_new() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from (select distinct school_code, entry_id from added) a join journal_entries e using (school_code, entry_id)
    where e.written_in <> pg_current_xact_id()
  ) then
    raise exception 'a ledger entry cannot be added to' using errcode = 'check_violation', constraint = 'entry_is_new';
  end if;
  return null;
end $$;
alter function entry_is_new() owner to ofisi_platform;
create trigger entry_is_new after insert on postings
  referencing new table as added for each statement when (current_user = 'ofisi_app') execute function entry_is_new();

create function ledger_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'insufficient_privilege', constraint = 'ledger_is_kept';
end $$;
create trigger ledger_is_kept before update or delete on journal_entries for each row execute function ledger_is_kept();
create trigger ledger_is_kept before update or delete on postings for each row execute function ledger_is_kept();
