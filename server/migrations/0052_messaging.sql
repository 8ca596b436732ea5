-- Messages that leave the house (G128): what was sent to whom and how it ended, the lists that people fill before they
-- send, who carries them, what they cost, and who wants none.

-- How a school's SMS and e-mail leave. Without a row they are captured: nothing leaves a machine by accident.
create table message_providers (
  school_code text not null references schools,
  channel text not null check (channel in ('sms', 'email')),
  adapter text not null check (adapter in ('capture', 'africasTalking', 'http', 'smtp')),
  -- What is no secret: addresses, names, templates, as the adapter reads them.
  options jsonb not null default '{}',
  -- Sealed with the key beside the database.
  secret text not null default '',
  -- Delivery reports come under a path that nobody guesses: a hash to be found by, sealed to be shown again.
  path_hash bytea not null unique,
  path_sealed text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  primary key (school_code, channel)
);
call secure_tenant_table('message_providers');
grant select, insert, update on message_providers to ofisi_app;

-- A report has no session: its path says whose it is.
create function message_provider_by_path(hash bytea) returns table (school_code text, channel text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select p.school_code, p.channel from message_providers p where p.path_hash = hash $$;
alter function message_provider_by_path(bytea) owner to ofisi_platform;
revoke all on function message_provider_by_path(bytea) from public;
grant execute on function message_provider_by_path(bytea) to ofisi_app;

-- What may be spent, and on how many at once; null is no limit.
create table message_limits (
  school_code text not null references schools,
  day_max_cents bigint check (day_max_cents >= 0),
  send_max_cents bigint check (send_max_cents >= 0),
  recipients_max integer not null default 5000 check (recipients_max between 1 and 50000),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  primary key (school_code)
);
call secure_tenant_table('message_limits');
grant select, insert, update on message_limits to ofisi_app;

-- What a segment costs by how the number begins; the longest prefix that fits counts. Providers charge fractions of a
-- cent, so prices and costs of messages are in ten-thousandths of the currency.
create table message_prices (
  school_code text not null references schools,
  prefix text not null check (prefix ~ '^\+\d{0,12}$'),
  network text not null default '',
  price_e4 bigint not null check (price_e4 >= 0),
  primary key (school_code, prefix)
);
call secure_tenant_table('message_prices');
grant select, insert, delete on message_prices to ofisi_app;

-- Who is sent nothing, and why; released, it stays as what happened.
create table message_suppressions (
  school_code text not null references schools,
  channel text not null check (channel in ('sms', 'email')),
  address text not null,
  kind text not null check (kind in ('optOut', 'bounced', 'blacklisted', 'office')),
  reason text not null default '',
  added_at timestamptz not null default now(),
  added_by text not null default '',
  released_at timestamptz,
  released_by text not null default '',
  primary key (school_code, channel, address)
);
create index message_suppressions_newest on message_suppressions (school_code, added_at desc) where released_at is null;
call secure_tenant_table('message_suppressions');
grant select, insert, update on message_suppressions to ofisi_app;

-- One press of Send.
create table message_sends (
  school_code text not null references schools,
  send_code text not null,
  kind text not null check (kind in ('bulk', 'staff', 'custom', 'retry', 'attendance', 'bus')),
  -- As it was written, with its placeholders.
  message text not null default '',
  email_subject text not null default '',
  email_body text not null default '',
  email_reply_to text not null default '',
  attachment text,
  -- What was sent again is of the first.
  retry_of text,
  -- The list that it was sent from, so that clearing it stops what waits.
  list text not null default '',
  sent_by text not null,
  person_name text not null default '',
  created_at timestamptz not null default now(),
  search_text text generated always as (fold(message || ' ' || email_subject || ' ' || email_body)) stored,
  primary key (school_code, send_code),
  foreign key (school_code, attachment) references uploads,
  foreign key (school_code, retry_of) references message_sends
);
create index message_sends_newest on message_sends (school_code, created_at desc, send_code);
create index message_sends_search on message_sends using gin (school_code, search_text gin_trgm_ops);
call secure_tenant_table('message_sends');
grant select, insert on message_sends to ofisi_app;
-- A send never changes; whoever is to hold one needs the right to change something of it.
grant update (retry_of) on message_sends to ofisi_app;

-- One message to one recipient.
create table messages (
  school_code text not null references schools,
  id bigint generated always as identity,
  send_code text not null,
  channel text not null check (channel in ('sms', 'email')),
  name text not null default '',
  recipient text not null check (recipient <> ''),
  subject text not null default '',
  body text not null,
  segments integer not null default 0,
  price_e4 bigint not null default 0,
  -- What it did cost, once somebody has taken it.
  cost_e4 bigint not null default 0,
  state text not null default 'waiting' check (state in
    ('waiting', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'suppressed', 'cancelled')),
  -- Who has it in hand: only the attempt that took it may say how it ended.
  attempt text,
  attempts integer not null default 0,
  claimed_at timestamptz,
  try_after timestamptz,
  provider text not null default '',
  reference text not null default '',
  -- Word by word as the provider said it.
  reason text not null default '',
  queued_at timestamptz not null default now(),
  sent_at timestamptz,
  ended_at timestamptz,
  search_text text generated always as (fold(name || ' ' || recipient)) stored,
  primary key (school_code, id),
  foreign key (school_code, send_code) references message_sends
);
create index messages_of_send on messages (school_code, send_code, id);
create index messages_waiting on messages (school_code, id) where state = 'waiting';
create index messages_sending on messages (school_code, claimed_at) where state = 'sending';
create index messages_by_reference on messages (school_code, channel, reference) where reference <> '';
create index messages_search on messages using gin (school_code, search_text gin_trgm_ops);
call secure_tenant_table('messages');
grant select, insert on messages to ofisi_app;
grant update (state, attempt, attempts, claimed_at, try_after, provider, reference, reason, cost_e4, sent_at, ended_at)
  on messages to ofisi_app;

-- How the messages of each send stand, kept so that a page of the history counts no million (decision 0009). Written by
-- the triggers below alone; they take the rows in the order of their keys.
create table message_counts (
  school_code text not null references schools,
  send_code text not null,
  channel text not null,
  state text not null,
  messages integer not null,
  price_e4 bigint not null,
  cost_e4 bigint not null,
  primary key (school_code, send_code, channel, state)
);
call secure_tenant_table('message_counts');
grant select on message_counts to ofisi_app;

create function count_new_messages() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into message_counts as c (school_code, send_code, channel, state, messages, price_e4, cost_e4)
    select school_code, send_code, channel, state, count(*), sum(price_e4), sum(cost_e4)
    from new_messages group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (school_code, send_code, channel, state) do update set messages = c.messages + excluded.messages,
    price_e4 = c.price_e4 + excluded.price_e4, cost_e4 = c.cost_e4 + excluded.cost_e4;
  return null;
end $$;
alter function count_new_messages() owner to ofisi_platform;

create function count_changed_messages() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into message_counts as c (school_code, send_code, channel, state, messages, price_e4, cost_e4)
    select school_code, send_code, channel, state, sum(one), sum(one * price_e4), sum(one * cost_e4) from (
      select 1 as one, school_code, send_code, channel, state, price_e4, cost_e4 from new_messages
      union all select -1, school_code, send_code, channel, state, price_e4, cost_e4 from old_messages
    ) both_sides group by 1, 2, 3, 4 having sum(one) <> 0 or sum(one * cost_e4) <> 0 order by 1, 2, 3, 4
  on conflict (school_code, send_code, channel, state) do update set messages = c.messages + excluded.messages,
    price_e4 = c.price_e4 + excluded.price_e4, cost_e4 = c.cost_e4 + excluded.cost_e4;
  return null;
end $$;
alter function count_changed_messages() owner to ofisi_platform;

create trigger count_new_messages after insert on messages referencing new table as new_messages
  for each statement when (is_counted()) execute function count_new_messages();
create trigger count_changed_messages after update on messages
  referencing new table as new_messages old table as old_messages
  for each statement when (is_counted()) execute function count_changed_messages();

-- Sends whose text, or one of whose recipients, holds every one of the folded words.
create function matching_sends(patterns text[]) returns setof text
  language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
begin
  return query execute
    'select send_code from message_sends where school_code = $1 and search_text like all ($2)
     union select send_code from messages where school_code = $1 and search_text like all ($2)'
    using current_school(), patterns;
end $$;
alter function matching_sends(text[]) owner to ofisi_platform;
revoke all on function matching_sends(text[]) from public;
grant execute on function matching_sends(text[]) to ofisi_app;

-- What carriers report, word by word, stored before it is answered.
create table message_reports (
  school_code text not null references schools,
  id bigint generated always as identity,
  channel text not null check (channel in ('sms', 'email')),
  body text not null,
  address text not null default '',
  received_at timestamptz not null default now(),
  -- early: of a message whose sending has not been answered yet, or whose answer was lost.
  outcome text not null default 'waiting' check (outcome in ('waiting', 'taken', 'early', 'noted', 'unreadable')),
  reference text not null default '',
  state text not null default '',
  detail text not null default '',
  processed_at timestamptz,
  primary key (school_code, id)
);
create index message_reports_waiting on message_reports (school_code, id) where outcome = 'waiting';
create index message_reports_early on message_reports (school_code, channel, reference) where outcome = 'early';
call secure_tenant_table('message_reports');
grant select, insert on message_reports to ofisi_app;
grant update (outcome, reference, state, detail, processed_at) on message_reports to ofisi_app;

-- The lists that people fill before they send; each person has their own (G131).
create table message_list_rows (
  school_code text not null references schools,
  id bigint generated always as identity,
  user_code text not null,
  list text not null check (list in ('STUDENT', 'STAFF', 'CUSTOM')),
  type text not null check (type in ('STUDENT', 'PARENT', 'STAFF', 'PERSON')),
  -- The student whose parent it is, the student, or the member of the staff.
  person_code text not null default '',
  name text not null,
  -- The children that a parent is told of.
  student_name text not null default '',
  group_name text not null default '',
  phone_number text not null default '',
  email text not null default '',
  -- The columns of a spreadsheet by their titles.
  fields jsonb not null default '{}',
  message text not null default '',
  email_body text not null default '',
  email_subject text not null default '',
  email_reply_to text not null default '',
  -- Who stands in it is not added again.
  entry_key text not null,
  sms_id bigint,
  email_id bigint,
  added_at timestamptz not null default now(),
  primary key (school_code, id),
  foreign key (school_code, sms_id) references messages,
  foreign key (school_code, email_id) references messages
);
create unique index message_list_rows_once on message_list_rows (school_code, user_code, list, entry_key);
create index message_list_rows_of_list on message_list_rows (school_code, user_code, list, id);
create index message_list_rows_by_sms on message_list_rows (school_code, sms_id) where sms_id is not null;
create index message_list_rows_by_email on message_list_rows (school_code, email_id) where email_id is not null;
call secure_tenant_table('message_list_rows');
grant select, insert, delete on message_list_rows to ofisi_app;
grant update (sms_id, email_id) on message_list_rows to ofisi_app;
