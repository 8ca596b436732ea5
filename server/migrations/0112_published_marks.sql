-- Marks are shown to families class by class, once the head publishes them: locking them showed a whole school's, finished
-- or not.
create table mark_publications (
  school_code text not null references schools,
  academic_year_code text not null,
  semester_code text not null,
  group_code text not null,
  published_by text not null,
  published_at timestamptz not null,
  primary key (school_code, academic_year_code, semester_code, group_code),
  foreign key (school_code, academic_year_code, semester_code) references mark_periods on delete cascade,
  foreign key (school_code, group_code) references groups on delete cascade
);
create index mark_publications_of_group on mark_publications (school_code, group_code);
call secure_tenant_table('mark_publications');
grant select, insert, delete on mark_publications to ofisi_app;

-- What families saw stays in sight: every class of a locked period.
insert into mark_publications
select p.school_code, p.academic_year_code, p.semester_code, g.group_code, p.changed_by, p.changed_at
from mark_periods p join groups g on g.school_code = p.school_code
where p.is_locked;
