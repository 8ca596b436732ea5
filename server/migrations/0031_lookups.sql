-- What a payment is looked up by: the school's ID as a payer types it, bare of what stands between its parts, the phone of
-- a student, and our own code of a payment. Row security lets an index answer for a column, not for a function of one.
alter table students add column bare_school_id text not null
  generated always as (regexp_replace(upper(school_id_number), '[^A-Z0-9]', '', 'g')) stored;
create index students_bare_school_id on students (school_code, bare_school_id)
  where bare_school_id <> '' and deleted_at is null;
create index students_by_phone on students (school_code, phone_number) where phone_number <> '' and deleted_at is null;
create index phone_requests_by_code on phone_requests (school_code, transaction_code);
-- Asked of what was pulled alone.
create index mpesa_callbacks_pulled on mpesa_callbacks (school_code, transaction_code) where kind = 'pull';
-- Each student who is deleted takes the ticks along.
create index student_ticks_of_student on student_ticks (school_code, user_code);
