-- The other parent or guardian whom the public form may name.
alter table applications
  add column second_guardian_name text not null default '',
  add column second_guardian_phone text not null default '';
