-- What each student owes, kept on the student's account: the sum of the student's open bills, so that the page of who
-- owes most need not add them up for 13,000 students. It is not the account's balance, from which credit on another
-- bill is taken off.
alter table student_accounts
  add column owed_cents bigint not null default 0,
  add constraint student_accounts_owed check (owed_cents >= 0);
-- The books are written as before. What is owed is written by the triggers below alone.
revoke insert, update on student_accounts from ofisi_app;
grant insert (school_code, student_code, charged_cents, received_cents) on student_accounts to ofisi_app;
grant update (charged_cents, received_cents) on student_accounts to ofisi_app;

-- Accounts are locked before their bills change (`openBooks`), so nobody waits here; and who changes a bill without
-- that is added to what is there, not written over it.
create function owe_new_bills() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into student_accounts (school_code, student_code, owed_cents)
    select school_code, student_code, sum(balance_cents) from new_bills
    where voided_at is null and balance_cents > 0 group by school_code, student_code
    order by school_code, student_code collate "C"
    on conflict (school_code, student_code) do update set owed_cents = student_accounts.owed_cents + excluded.owed_cents;
  return null;
end $$;
alter function owe_new_bills() owner to ofisi_platform;

create function owe_changed_bills() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  -- A plan is kept for as long as its connection. One made for a run of bills would read all accounts at each receipt.
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into student_accounts (school_code, student_code)
    select distinct school_code, student_code from new_bills where voided_at is null and balance_cents > 0
    on conflict (school_code, student_code) do nothing;
  update student_accounts a set owed_cents = a.owed_cents + d.more from (
    select school_code, student_code, sum(owed) as more from (
      select school_code, student_code, balance_cents as owed from new_bills where voided_at is null and balance_cents > 0
      union all
      select school_code, student_code, -balance_cents from old_bills where voided_at is null and balance_cents > 0
    ) both_sides group by school_code, student_code having sum(owed) <> 0
  ) d where a.school_code = d.school_code and a.student_code = d.student_code;
  return null;
end $$;
alter function owe_changed_bills() owner to ofisi_platform;

-- The owner writes bills only when it restores a backup, which brings the accounts with it.
create trigger owe_new_bills after insert on bills referencing new table as new_bills
  for each statement when (current_user in ('ofisi_app', 'ofisi_platform')) execute function owe_new_bills();
create trigger owe_changed_bills after update on bills referencing new table as new_bills old table as old_bills
  for each statement when (current_user in ('ofisi_app', 'ofisi_platform')) execute function owe_changed_bills();

-- The bills that are there: nobody changes them until this is whole.
set local role ofisi_platform;
insert into student_accounts (school_code, student_code, owed_cents)
  select school_code, student_code, sum(balance_cents) from bills
  where voided_at is null and balance_cents > 0 group by school_code, student_code
  on conflict (school_code, student_code) do update set owed_cents = excluded.owed_cents;
set local role none;

-- Who owes most, or least, with the count and the sum of all.
create index student_accounts_owing on student_accounts (school_code, owed_cents, student_code) where owed_cents > 0;
-- Nothing is read in the order of balances. Without it a payment changes as many indexes as before.
drop index student_accounts_by_balance;
