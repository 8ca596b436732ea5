-- How many students a school has in each group, those in the bin left out, kept so that the first page of a list need not
-- count 20,000 rows (decision 0009). As the totals of bills: each statement that writes students leaves the difference as
-- rows of its own, in its own transaction; nobody waits for anybody. The sum of the rows counts; housekeeping adds them up.
create table student_counts (
  school_code text not null references schools,
  id bigint generated always as identity,
  group_code text not null,
  students integer not null,
  primary key (school_code, id)
);
call secure_tenant_table('student_counts');
-- Written by the triggers below alone.
grant select on student_counts to ofisi_app;

create function is_counted() returns boolean language sql stable
  as $$ select current_user in ('ofisi_app', 'ofisi_platform') or current_setting('app.restoring', true) is distinct from 'on' $$;

create function count_new_students() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into student_counts (school_code, group_code, students)
    select school_code, group_code, count(*) from new_students where deleted_at is null group by school_code, group_code;
  return null;
end $$;
alter function count_new_students() owner to ofisi_platform;

create function count_gone_students() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into student_counts (school_code, group_code, students)
    select school_code, group_code, -count(*) from old_students where deleted_at is null group by school_code, group_code;
  return null;
end $$;
alter function count_gone_students() owner to ofisi_platform;

-- Into the bin and out of it, and from group to group; most changes of a student are neither, and leave nothing.
create function count_changed_students() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into student_counts (school_code, group_code, students)
    select school_code, group_code, sum(one) from (
      select 1 as one, school_code, group_code from new_students where deleted_at is null
      union all select -1, school_code, group_code from old_students where deleted_at is null
    ) both_sides group by school_code, group_code having sum(one) <> 0;
  return null;
end $$;
alter function count_changed_students() owner to ofisi_platform;

-- A restore brings the counts with the students; it runs as the owner and says so. Nobody else can leave them uncounted.
create trigger count_new_students after insert on students referencing new table as new_students
  for each statement when (is_counted()) execute function count_new_students();
create trigger count_gone_students after delete on students referencing old table as old_students
  for each statement when (is_counted()) execute function count_gone_students();
create trigger count_changed_students after update on students referencing new table as new_students old table as old_students
  for each statement when (is_counted()) execute function count_changed_students();

-- The students that are there: nobody changes them until this is whole.
set local role ofisi_platform;
insert into student_counts (school_code, group_code, students)
  select school_code, group_code, count(*) from students where deleted_at is null group by school_code, group_code;
set local role none;
