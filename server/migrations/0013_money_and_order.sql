-- A school's books are in one currency: the school's, settled before its first entry and not changed after it.
-- It stands with the school, so that whoever is signed in has it at hand, the messaging office too.
alter table schools add column currency text not null default '';

-- Left empty it is what the schools of the country mostly charge in.
create function country_currency() returns trigger language plpgsql as $$
begin
  if new.currency = '' then
    new.currency := case new.country when 'CD' then 'USD' else 'KES' end;
  end if;
  return new;
end $$;
create trigger country_currency before insert or update of currency on schools
  for each row execute function country_currency();

-- As the platform, which sees every school: books and paybills that are there were kept in shillings.
set local role ofisi_platform;
update schools s set currency = coalesce(
  (select e.currency from journal_entries e where e.school_code = s.school_code order by e.entry_id limit 1),
  (select 'KES' from mpesa_accounts m where m.school_code = s.school_code limit 1),
  '');
reset role;

alter table schools
  add constraint schools_currency check (currency in ('KES', 'USD', 'CDF')),
  add constraint schools_one_currency unique (school_code, currency);
-- An entry in another currency than the school's is refused, and so is another currency for a school with entries:
-- also when the two happen at once.
alter table journal_entries add constraint journal_entries_currency
  foreign key (school_code, currency) references schools (school_code, currency);
-- M-Pesa of Kenya pays in shillings only.
alter table mpesa_accounts
  add column currency text not null default 'KES' check (currency = 'KES'),
  add constraint mpesa_accounts_currency foreign key (school_code, currency) references schools (school_code, currency);

alter table finance_settings drop column currency;

-- Schools have no row security: the app changes its own school's currency through this and no other's.
create function settle_currency(chosen text) returns void
  language sql security definer set search_path = public, pg_temp
  as $$ update schools set currency = chosen where school_code = current_school() and currency <> chosen $$;
alter function settle_currency(text) owner to ofisi_platform;
revoke all on function settle_currency(text) from public;
grant execute on function settle_currency(text) to ofisi_app;

-- A higher limit for reversals, or none, holds from the next of the school's days (decision 0007).
alter table finance_settings
  add column next_above_cents bigint check (next_above_cents >= 0),
  -- Null while nothing is to change; then a null `next_above_cents` is: no limit.
  add column next_from date;
-- What a person has reversed on a day without a second one.
create index receipts_reversed_by on receipts (school_code, user_code, on_day) include (amount_cents)
  where kind = 'reversal' and approved_by = '';

-- Groups in the order that people count: Grade 2 before Grade 10. A collation of ICU, as that of every name here since
-- 0001, so a server without ICU is no new matter. Lists and menus sort by the column and follow it.
create collation natural_order (provider = icu, locale = 'und-u-kn-true');
alter table groups alter column group_name type text collate natural_order;
alter table staff_groups alter column group_name type text collate natural_order;
