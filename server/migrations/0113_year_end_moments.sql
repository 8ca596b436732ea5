-- A close is dated when it has every student, and no longer when it began to wait for them: whoever was entered meanwhile
-- and moved by it was missing from the closed year. When it began is kept for those whom it did not find.
alter table year_ends add column begun_at timestamptz;
