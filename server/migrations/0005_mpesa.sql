-- M-Pesa by Safaricom's Daraja: paybills, what was received word by word, and questions on parents' phones.

create table mpesa_accounts (
  school_code text not null references schools,
  short_code text not null check (short_code ~ '^\d{5,7}$'),
  environment text not null check (environment in ('sandbox', 'live')),
  -- Sealed with the installation's secret; empty until they are given.
  consumer_key text not null default '',
  consumer_secret text not null default '',
  passkey text not null default '',
  -- Callbacks come under a path that nobody guesses: kept as a hash to be found by, and sealed to be registered again.
  path_hash bytea not null unique,
  path_sealed text not null,
  is_strict boolean not null default false,
  allow_list text not null default '',
  registered_at timestamptz,
  pulled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (school_code, short_code)
);
-- A paybill is one school's.
create unique index mpesa_accounts_once on mpesa_accounts (short_code, environment);
call secure_tenant_table('mpesa_accounts');
grant select, insert, update on mpesa_accounts to ofisi_app;

-- A callback has no session: its path says whose it is.
create function mpesa_account_by_path(hash bytea)
  returns table (school_code text, short_code text, allow_list text, is_strict boolean, time_zone text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select a.school_code, a.short_code, a.allow_list, a.is_strict, s.time_zone
        from mpesa_accounts a join schools s using (school_code) where a.path_hash = hash $$;
alter function mpesa_account_by_path(bytea) owner to ofisi_platform;
revoke all on function mpesa_account_by_path(bytea) from public;
grant execute on function mpesa_account_by_path(bytea) to ofisi_app;

-- Word by word what came in, stored before it is answered (SAFETY 5: never dropped).
create table mpesa_callbacks (
  school_code text not null references schools,
  id bigint generated always as identity,
  kind text not null check (kind in ('confirmation', 'validation', 'stk', 'result', 'pull')),
  short_code text not null,
  transaction_code text not null default '',
  body text not null,
  address text not null default '',
  received_at timestamptz not null default now(),
  outcome text not null default 'waiting' check (outcome in ('waiting', 'recorded', 'known', 'differs', 'refused', 'unreadable', 'noted')),
  detail text not null default '',
  processed_at timestamptz,
  primary key (school_code, id)
);
create index mpesa_callbacks_newest on mpesa_callbacks (school_code, received_at desc);
create index mpesa_callbacks_waiting on mpesa_callbacks (school_code, id) where outcome = 'waiting';
call secure_tenant_table('mpesa_callbacks');
grant select, insert on mpesa_callbacks to ofisi_app;
grant update (outcome, detail, transaction_code, processed_at) on mpesa_callbacks to ofisi_app;

create table phone_requests (
  school_code text not null references schools,
  request_code text not null,
  short_code text not null,
  bill_no text not null,
  phone_number text not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'paid', 'cancelled', 'failed', 'unknown')),
  merchant_request_id text not null default '',
  checkout_request_id text not null default '',
  detail text not null default '',
  transaction_code text not null default '',
  asked_by text not null,
  person_name text not null default '',
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (school_code, request_code),
  foreign key (school_code, bill_no) references bills
);
create unique index phone_requests_by_checkout on phone_requests (school_code, checkout_request_id) where checkout_request_id <> '';
call secure_tenant_table('phone_requests');
grant select, insert, update on phone_requests to ofisi_app;
