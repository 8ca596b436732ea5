-- Words of what was handed in, folded once: a search of 200,000 folded each of them anew. Where they are looked for:
-- server/src/academics/assignments/queries.ts.
alter table assignment_submissions add column search_text text
  generated always as (fold((name || ' ' || coalesce(title, '')) collate "und-x-icu")) stored;
alter table assignment_attempts add column search_text text
  generated always as (fold(comments collate "und-x-icu")) stored;
alter table assignments add column search_text text
  generated always as (fold((title || ' ' || staff_name) collate "und-x-icu")) stored;
