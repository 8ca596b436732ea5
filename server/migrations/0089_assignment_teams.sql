-- Work that students of a class do together. Why it is so: docs/decisions/0049-homework-to-marks.md.

-- In which team of an assignment a student is; whoever is in none works alone. What one of a team hands in is all of theirs, so
-- teams stay as they are once a student has handed something in.
create table assignment_teams (
  school_code text not null references schools,
  assignment_code text not null,
  student_code text not null,
  team smallint not null check (team between 1 and 500),
  primary key (school_code, assignment_code, student_code),
  foreign key (school_code, assignment_code) references assignments on delete cascade,
  foreign key (school_code, student_code) references students on delete cascade
);
create index assignment_teams_of_student on assignment_teams (school_code, student_code);
call secure_tenant_table('assignment_teams');
grant select, insert, update, delete on assignment_teams to ofisi_app;
