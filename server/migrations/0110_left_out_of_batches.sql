-- Whom a batch of papers was made without, and why, as JSON: those who have gone to the bin since it was asked for.
alter table card_batches add column left_out jsonb not null default '[]';
