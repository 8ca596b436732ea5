-- Carriers whole: lines that stay open (SMPP), signed mail (DKIM), what people answer, and what a carrier says is left.

alter table message_providers
  drop constraint message_providers_adapter_check,
  add constraint message_providers_adapter_check check (adapter in ('capture', 'africasTalking', 'http', 'smpp', 'smtp')),
  -- A line is held by one process, for as long as it says that it lives; carriers let one in at a time.
  add line_holder text not null default '',
  add line_until timestamptz,
  -- How the line stands: `open`, or word by word why it is not.
  add line_said text not null default '',
  -- Sealed, as the secret is.
  add dkim_key text not null default '',
  -- As the carrier says it, with its currency; asked for by a job.
  add balance text not null default '',
  add balance_at timestamptz,
  -- Why the last question had no answer.
  add balance_said text not null default '';
create index message_providers_lines on message_providers (school_code) where adapter = 'smpp';

-- What people write back, word by word as it came, stored before it is answered; then whose it is.
create table message_replies (
  school_code text not null references schools,
  id bigint generated always as identity,
  adapter text not null,
  body text not null,
  address text not null default '',
  received_at timestamptz not null default now(),
  -- repeated: the carrier has told it again.
  outcome text not null default 'waiting' check (outcome in ('waiting', 'taken', 'repeated', 'unreadable')),
  -- The carrier's own name for it; a digest of the whole where it has none.
  fingerprint text not null default '',
  sender text not null default '',
  message text not null default '',
  -- What it asked for, and got.
  act text not null default '' check (act in ('', 'stop', 'start')),
  person_type text not null default '' check (person_type in ('', 'STUDENT', 'PARENT', 'STAFF')),
  person_name text not null default '',
  -- The children of a parent, or the one whose number it is.
  person_codes text[] not null default '{}',
  student_name text not null default '',
  read_at timestamptz,
  read_by text not null default '',
  processed_at timestamptz,
  search_text text generated always as (fold(person_name || ' ' || student_name || ' ' || sender || ' ' || message)) stored,
  primary key (school_code, id)
);
create index message_replies_waiting on message_replies (school_code, id) where outcome = 'waiting';
create index message_replies_newest on message_replies (school_code, id desc) where outcome = 'taken';
create index message_replies_unread on message_replies (school_code, id desc) where outcome = 'taken' and read_at is null;
create index message_replies_told on message_replies (school_code, fingerprint) where outcome = 'taken';
create index message_replies_of_person on message_replies using gin (school_code, person_codes) where outcome = 'taken';
call secure_tenant_table('message_replies');
grant select, insert, delete on message_replies to ofisi_app;
grant update (outcome, fingerprint, sender, message, act, person_type, person_name, person_codes, student_name, read_at,
  read_by, processed_at, body) on message_replies to ofisi_app;

-- Reports are kept for a time.
grant delete on message_reports to ofisi_app;
create index message_reports_old on message_reports (school_code, received_at) where outcome in ('taken', 'noted', 'unreadable');
