-- Roles among the staff, and what people have done to each other's sign-ins (decision 0014).

-- As the documents have it, every member of staff may do everything; a school may settle otherwise.
alter table schools add column every_staff_may boolean not null default true;
-- Schools have no row security: the app changes its own school's rule through this and no other's.
create function settle_every_staff_may(chosen boolean) returns void
  language sql security definer set search_path = public, pg_temp
  as $$ update schools set every_staff_may = chosen where school_code = current_school() $$;
alter function settle_every_staff_may(boolean) owner to ofisi_platform;
revoke all on function settle_every_staff_may(boolean) from public;
grant execute on function settle_every_staff_may(boolean) to ofisi_app;

-- Somebody must be able to give roles: in each school that is there, whose sign-in was the first, as it was made with
-- the school. Nobody may less than before.
update accounts set roles = case when roles = '' then 'head' else roles || ',head' end
where username in (
  select distinct on (school_code) username from accounts
  where user_type_code = 'STAFF' and school_code <> '' and disabled_at is null
  order by school_code, created_at, username);

-- Who had a hand in whose sign-in: such a person's approval is not a second person's for some days.
create table sign_in_acts (
  school_code text not null references schools,
  id bigint generated always as identity,
  -- Whose sign-in it is.
  user_code text not null,
  by_user_code text not null,
  kind text not null check (kind in ('made', 'renewed', 'linkMailed', 'emailSet', 'rolesRaised')),
  at timestamptz not null default now(),
  primary key (school_code, id)
);
create index sign_in_acts_of on sign_in_acts (school_code, user_code, at desc);
call secure_tenant_table('sign_in_acts');
grant select, insert on sign_in_acts to ofisi_app;

-- Guesses at passwords are slowed down and no door is closed. A bucket holds so many tries and gets one back every so
-- many seconds; `window_ends_at` is when it is full again. All of the named buckets give a try, or none does. Buckets
-- are locked in the order of their names.
-- Answers the seconds until the next try where one is empty, else 0, and how many tries were out of the fullest.
create function take_tries(names text[], sizes integer[], seconds integer[], out wait integer, out used integer)
  language plpgsql set search_path = public, pg_temp as $$
declare
  one record;
  full_at timestamptz;
begin
  wait := 0;
  used := 0;
  for one in select n as name, sizes[at] as size, seconds[at] as every
      from unnest(names) with ordinality as list (n, at) order by n loop
    insert into rate_counters (bucket, window_ends_at, hits) values (one.name, clock_timestamp(), 0)
      on conflict do nothing;
    select greatest(window_ends_at, clock_timestamp()) into full_at
      from rate_counters where bucket = one.name for update;
    wait := greatest(wait, ceil(extract(epoch from full_at - clock_timestamp()) - (one.size - 1) * one.every)::int);
    used := greatest(used, ceil(extract(epoch from full_at - clock_timestamp()) / one.every)::int);
  end loop;
  if wait > 0 then return; end if;
  for one in select n as name, seconds[at] as every from unnest(names) with ordinality as list (n, at) order by n loop
    update rate_counters set hits = hits + 1,
      window_ends_at = greatest(window_ends_at, clock_timestamp()) + make_interval(secs => one.every)
      where bucket = one.name;
  end loop;
end $$;
