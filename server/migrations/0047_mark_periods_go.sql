-- A period's row appears with the first mark and stays when the last is taken away. It kept its year and its semester
-- from being removed although nothing was marked in them any more; now it goes with them, and the head's remarks of cards
-- that nobody has any marks on with it. Marks themselves still hold their year and semester.
alter table mark_periods
  drop constraint mark_periods_school_code_academic_year_code_fkey,
  drop constraint mark_periods_school_code_semester_code_fkey,
  add constraint mark_periods_academic_year foreign key (school_code, academic_year_code)
    references academic_years on delete cascade,
  add constraint mark_periods_semester foreign key (school_code, semester_code) references semesters on delete cascade;
alter table report_remarks
  drop constraint report_remarks_school_code_academic_year_code_semester_cod_fkey,
  add constraint report_remarks_of_period foreign key (school_code, academic_year_code, semester_code)
    references mark_periods on delete cascade;
