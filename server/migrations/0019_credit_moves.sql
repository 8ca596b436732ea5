-- Credit may also pay a bill of a brother or sister, by hand and with a reason.
alter table credit_uses
  add column reason text not null default '',
  -- Whose credit it was, where that is another student than the one whose bill it pays: the two accounts hang together.
  add column from_student_code text,
  add constraint credit_uses_of_another check (from_student_code <> student_code);
create index credit_uses_between on credit_uses (school_code) where from_student_code is not null and undone_at is null;
