-- A run of bills looks for those who have too much on an earlier bill: a few of a school's.
create index bills_with_credit on bills (school_code, student_code) where voided_at is null and balance_cents < 0;
