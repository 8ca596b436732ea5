-- A new school begins with roles (decision 0014): nobody may more than what they are. Schools that are there keep what they have.
alter table schools alter column every_staff_may set default false;

-- What somebody is at the school once they sign in: said with the record, before there is a sign-in to give roles to.
alter table staff add column first_role text not null default ''
  check (first_role in ('', 'secretary', 'bursar', 'teacher', 'head'));
