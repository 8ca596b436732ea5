-- What the bills of a school come to, by group and status, kept so that a list need not read 200,000 bills for its
-- cards. Each change of bills leaves the difference as rows of its own, in its own transaction: nobody waits for
-- anybody, and whoever sees the bills sees their totals. The sum of the rows counts; housekeeping adds them up.
create table bill_totals (
  school_code text not null references schools,
  id bigint generated always as identity,
  group_code text not null,
  status smallint not null,
  bills integer not null,
  amount_cents bigint not null,
  received_cents bigint not null,
  primary key (school_code, id)
);
call secure_tenant_table('bill_totals');
-- Written by the triggers below alone.
grant select on bill_totals to ofisi_app;

create function add_new_bills() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into bill_totals (school_code, group_code, status, bills, amount_cents, received_cents)
    select school_code, group_code, status, count(*), sum(amount_cents), sum(received_cents)
    from new_bills group by school_code, group_code, status;
  return null;
end $$;
alter function add_new_bills() owner to ofisi_platform;

create function add_changed_bills() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into bill_totals (school_code, group_code, status, bills, amount_cents, received_cents)
    select school_code, group_code, status, sum(one), sum(one * amount_cents), sum(one * received_cents) from (
      select 1 as one, school_code, group_code, status, amount_cents, received_cents from new_bills
      union all select -1, school_code, group_code, status, amount_cents, received_cents from old_bills
    ) both_sides group by school_code, group_code, status
    having sum(one) <> 0 or sum(one * amount_cents) <> 0 or sum(one * received_cents) <> 0;
  return null;
end $$;
alter function add_changed_bills() owner to ofisi_platform;

-- The owner writes bills only when it restores a backup, which brings the totals with it.
create trigger add_new_bills after insert on bills referencing new table as new_bills
  for each statement when (current_user in ('ofisi_app', 'ofisi_platform')) execute function add_new_bills();
create trigger add_changed_bills after update on bills referencing new table as new_bills old table as old_bills
  for each statement when (current_user in ('ofisi_app', 'ofisi_platform')) execute function add_changed_bills();
-- Bills are kept for ever, so that nothing has to be taken away for one that is gone.
revoke delete, truncate on bills from ofisi_platform;

-- The bills that are there.
set local role ofisi_platform;
insert into bill_totals (school_code, group_code, status, bills, amount_cents, received_cents)
  select school_code, group_code, status, count(*), sum(amount_cents), sum(received_cents)
  from bills group by school_code, group_code, status;
set local role none;

-- The cards are no longer read from the rows, but where a search or days narrow them: then other indexes find these.
drop index bills_totals;
