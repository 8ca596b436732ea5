-- Two lessons that swap on a date know each other, so that restoring one restores both (docs/decisions/0036-lesson-changes.md).
alter table lesson_changes
  -- The other lesson; null once the change is another one.
  add column swapped_with bigint,
  add foreign key (school_code, swapped_with) references lessons (school_code, id) on delete set null (swapped_with);
create index lesson_changes_by_swap on lesson_changes (school_code, swapped_with) where swapped_with is not null;
