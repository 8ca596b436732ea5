-- Which folder of uploads belongs to this database, where several machines share the two: the word in its file
-- `uploads/installation`. Empty until a start with DATABASE_URL has paired them.
alter table installation add column uploads_mark text not null default '';
-- The schools that `npm run seed` has made: it adds nobody to another without being told twice.
alter table installation add column seeded_schools text[] not null default '{}';
