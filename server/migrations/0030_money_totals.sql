-- What the receipts of a school come to by day, and its payments by state and day, kept so that the cards above their lists
-- need not add up 200,000 rows (decision 0009). As the totals of bills: each statement that writes leaves the difference as
-- rows of its own, in its own transaction; nobody waits for anybody. The sum of the rows counts; housekeeping adds them up.
create table receipt_totals (
  school_code text not null references schools,
  id bigint generated always as identity,
  on_day date not null,
  is_reversed boolean not null,
  receipts integer not null,
  amount_cents bigint not null,
  primary key (school_code, id)
);
call secure_tenant_table('receipt_totals');
-- Written by the triggers below alone.
grant select on receipt_totals to ofisi_app;

-- Of payments the day is UTC's: the school's own would be another when its time zone is mended.
create table payment_totals (
  school_code text not null references schools,
  id bigint generated always as identity,
  utc_day date not null,
  state text not null,
  payments integer not null,
  amount_cents bigint not null,
  primary key (school_code, id)
);
call secure_tenant_table('payment_totals');
grant select on payment_totals to ofisi_app;

create function add_new_receipts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into receipt_totals (school_code, on_day, is_reversed, receipts, amount_cents)
    select school_code, on_day, reversed_no is not null, count(*), sum(amount_cents)
    from new_receipts where kind = 'receipt' group by 1, 2, 3;
  return null;
end $$;
alter function add_new_receipts() owner to ofisi_platform;

create function add_changed_receipts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into receipt_totals (school_code, on_day, is_reversed, receipts, amount_cents)
    select school_code, on_day, is_reversed, sum(one), sum(one * amount_cents) from (
      select 1 as one, school_code, on_day, reversed_no is not null as is_reversed, amount_cents
        from new_receipts where kind = 'receipt'
      union all select -1, school_code, on_day, reversed_no is not null, amount_cents
        from old_receipts where kind = 'receipt'
    ) both_sides group by school_code, on_day, is_reversed having sum(one) <> 0 or sum(one * amount_cents) <> 0;
  return null;
end $$;
alter function add_changed_receipts() owner to ofisi_platform;

create function add_new_payments() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into payment_totals (school_code, utc_day, state, payments, amount_cents)
    select school_code, (paid_at at time zone 'UTC')::date, state, count(*), sum(amount_cents)
    from new_payments group by 1, 2, 3;
  return null;
end $$;
alter function add_new_payments() owner to ofisi_platform;

create function add_changed_payments() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into payment_totals (school_code, utc_day, state, payments, amount_cents)
    select school_code, utc_day, state, sum(one), sum(one * amount_cents) from (
      select 1 as one, school_code, (paid_at at time zone 'UTC')::date as utc_day, state, amount_cents from new_payments
      union all select -1, school_code, (paid_at at time zone 'UTC')::date, state, amount_cents from old_payments
    ) both_sides group by school_code, utc_day, state having sum(one) <> 0 or sum(one * amount_cents) <> 0;
  return null;
end $$;
alter function add_changed_payments() owner to ofisi_platform;

create trigger add_new_receipts after insert on receipts referencing new table as new_receipts
  for each statement when (is_counted()) execute function add_new_receipts();
create trigger add_changed_receipts after update on receipts referencing new table as new_receipts old table as old_receipts
  for each statement when (is_counted()) execute function add_changed_receipts();
create trigger add_new_payments after insert on payments referencing new table as new_payments
  for each statement when (is_counted()) execute function add_new_payments();
create trigger add_changed_payments after update on payments referencing new table as new_payments old table as old_payments
  for each statement when (is_counted()) execute function add_changed_payments();
-- Money that came in is kept for ever, so that nothing has to be taken away for what is gone.
revoke delete, truncate on receipts, payments from ofisi_platform;

-- The receipts and payments that are there: nobody changes them until this is whole.
set local role ofisi_platform;
insert into receipt_totals (school_code, on_day, is_reversed, receipts, amount_cents)
  select school_code, on_day, reversed_no is not null, count(*), sum(amount_cents)
  from receipts where kind = 'receipt' group by 1, 2, 3;
insert into payment_totals (school_code, utc_day, state, payments, amount_cents)
  select school_code, (paid_at at time zone 'UTC')::date, state, count(*), sum(amount_cents) from payments group by 1, 2, 3;
set local role none;
