-- Who owes how much, and since when: in the order of the students, read from the index alone.

create index bills_owed on bills (school_code, student_code) include (balance_cents, billed_on)
  where voided_at is null and balance_cents > 0;
