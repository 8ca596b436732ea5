-- Grades that a class reads once the teacher releases them. Why it is so: docs/decisions/0049-homework-to-marks.md.

-- A grade of such an assignment is read by its student once it is released; of any other at once.
alter table assignments add column holds_grades boolean not null default false;
alter table assignment_submissions add column released_at timestamptz;
-- What was given before this was read at once.
update assignment_submissions set released_at = graded_at where graded_at is not null;
