-- A plan for a year's end may carry the days of its periods into the next year, a year later (decision 0033).
alter table year_ends add column copies_days boolean not null default false;
alter table year_ends alter column copies_days drop default;
-- The undo takes days away that nobody has changed since, as if they had never been set.
grant delete on period_days to ofisi_app;
