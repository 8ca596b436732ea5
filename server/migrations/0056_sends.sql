-- Sends that wait: for the hour they were given, for the end of the quiet hours, for a second person (decision 0029).

alter table message_limits
  -- A send to more than so many, or that costs more, waits for a second person; no amount is no limit of that kind.
  add column approval_above integer not null default 500 check (approval_above between 0 and 50000),
  add column approval_above_cents bigint check (approval_above_cents >= 0),
  -- By the school's own clock; the same hour twice is none.
  add column quiet_from text not null default '20:00' check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column quiet_until text not null default '07:00' check (quiet_until ~ '^([01]\d|2[0-3]):[0-5]\d$');

alter table message_sends
  add column send_at timestamptz,
  add column approval text not null default 'none' check (approval in ('none', 'waiting', 'approved', 'refused')),
  add column decided_by text not null default '',
  add column decided_name text not null default '',
  add column decided_at timestamptz,
  add column decision_note text not null default '',
  add constraint message_sends_two_people check (approval <> 'approved' or (decided_by <> '' and decided_by <> sent_by));
grant update (approval, decided_by, decided_name, decided_at, decision_note) on message_sends to ofisi_app;

-- Held: nobody takes it in hand before a second person has said yes.
alter table messages drop constraint messages_state_check;
alter table messages add constraint messages_state_check check (state in
  ('held', 'waiting', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'suppressed', 'cancelled'));
create index messages_held on messages (school_code, send_code) where state = 'held';
