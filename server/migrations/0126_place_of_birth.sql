-- Where a student was born, as papers ask for it beside the date. Empty for unknown.
alter table students add column place_of_birth text not null default '';
