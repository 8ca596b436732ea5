-- Two people at one guardian: the later save is told what the earlier one changed, as for students.
alter table guardians
  add column version integer not null default 1,
  add column updated_by text not null default '';
