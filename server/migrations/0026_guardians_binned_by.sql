-- Who put a guardian in the bin, as students and staff have it.
alter table guardians add column deleted_by text not null default '';
