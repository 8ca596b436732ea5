-- How many a venue holds; 0 where nobody has said, and then it holds any group.
alter table venues add column seats integer not null default 0 check (seats between 0 and 100000);
