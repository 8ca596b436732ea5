-- What the office sees of mobile money: how the last pull went, who asks Safaricom for a payment's state, and which
-- odd messages somebody has looked at.

alter table mpesa_accounts
  -- Safaricom tells a payment's state only to a named user of the paybill. The credential is sealed.
  add column initiator text not null default '',
  add column security_credential text not null default '',
  -- New payments that the last pull has found.
  add column pulled_count integer not null default 0,
  -- Why the last pull failed; empty after one that went well.
  add column pull_failure text not null default '',
  add column pull_failed_at timestamptz;

-- The message itself never changes; that somebody has looked at it stands beside it.
alter table mpesa_callbacks
  add column looked_at timestamptz,
  add column looked_by text not null default '';
grant update (looked_at, looked_by) on mpesa_callbacks to ofisi_app;

-- Counted whenever the transactions are looked at.
create index mpesa_callbacks_odd on mpesa_callbacks (school_code, id)
  where outcome in ('waiting', 'differs', 'refused', 'unreadable') and looked_at is null;
-- An open question for a bill is looked for before another is asked.
create index phone_requests_open on phone_requests (school_code, bill_no) where state in ('waiting', 'sending', 'sent');
