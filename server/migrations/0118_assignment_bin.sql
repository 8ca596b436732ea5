-- Deleted assignments and submissions stay in a bin for 30 days (docs/decisions/0031-assignments.md).
alter table assignments
  add column deleted_at timestamptz,
  add column deleted_by text not null default '';
create index assignments_in_bin on assignments (school_code, deleted_at) where deleted_at is not null;

alter table assignment_submissions
  add column deleted_at timestamptz,
  add column deleted_by text not null default '',
  -- Deleted with its assignment, and restored with it.
  add column binned_with_assignment boolean not null default false;
create index assignment_submissions_in_bin on assignment_submissions (school_code, deleted_at) where deleted_at is not null;

-- A student whose submission is in the bin can hand in again.
alter table assignment_submissions drop constraint assignment_submissions_one;
create unique index assignment_submissions_one on assignment_submissions (school_code, assignment_code, user_code)
  where deleted_at is null;
create index assignment_submissions_of_assignment on assignment_submissions (school_code, assignment_code);
