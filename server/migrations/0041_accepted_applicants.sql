-- Who was accepted has become a student, and stays here as the history of it.
alter table applicants
  -- The school's day of the acceptance. It outlives the student, who may be deleted and purged from the bin.
  add column accepted_on date,
  add column student_code text,
  add constraint applicants_student foreign key (school_code, student_code) references students
    on delete set null (student_code),
  add constraint applicants_student_accepted check (student_code is null or accepted_on is not null);
create unique index applicants_student_once on applicants (school_code, student_code) where student_code is not null;

-- An accepted applicant holds no status any more: the school may remove one that only they had.
alter table applicants drop column own_status;
alter table applicants
  add column own_status text generated always as (
    case when accepted_on is not null or status in ('Pending', 'Printed', 'Collected') then null else status end
  ) stored,
  add constraint applicants_own_status foreign key (school_code, own_status) references applicant_statuses (school_code, label);
create index applicants_by_status on applicants (school_code, own_status) where own_status is not null;
-- A column of the board, page by page.
create index applicants_on_board on applicants (school_code, status, name, user_code)
  where deleted_at is null and accepted_on is null;
