-- A guardian's row says when it was changed, as every row does that people fill forms from.
alter table guardians add column updated_at timestamptz not null default now();
