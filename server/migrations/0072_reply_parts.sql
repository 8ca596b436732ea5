-- Incoming messages that a carrier brings in parts: a part waits for the others (`part`), and is one with them once they are
-- there (`joined`); the last that came stands for the whole (`taken`).
alter table message_replies drop constraint message_replies_outcome_check;
alter table message_replies add constraint message_replies_outcome_check
  check (outcome in ('waiting', 'part', 'joined', 'taken', 'repeated', 'unreadable'));
drop index message_replies_told;
-- Of parts the fingerprint is that of the message which they are parts of.
create index message_replies_told on message_replies (school_code, fingerprint) where outcome in ('taken', 'part', 'joined');
create index message_replies_parts on message_replies (school_code, received_at) where outcome = 'part';
