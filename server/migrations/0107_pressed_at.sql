-- When it was pressed, by this machine's clock: what waited on a phone for a link arrives after what was pressed later elsewhere.
-- Attempts are numbered in this order, so the last one is the one that counts.
alter table assignment_attempts add column pressed_at timestamptz not null default now();
update assignment_attempts set pressed_at = handed_in_at;
