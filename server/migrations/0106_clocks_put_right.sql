-- A machine's clock may have been ahead and been put right since, as after a power cut: a bucket that was emptied then kept
-- people and terminals out until that hour came. None takes longer to fill than it holds, so what says so counts as full.
create or replace function take_tries(names text[], sizes integer[], seconds integer[], out wait integer, out used integer)
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
    select window_ends_at into full_at from rate_counters where bucket = one.name for update;
    if full_at > clock_timestamp() + make_interval(secs => (one.size + 1)::float8 * one.every) then
      update rate_counters set window_ends_at = clock_timestamp() where bucket = one.name;
      full_at := clock_timestamp();
    end if;
    full_at := greatest(full_at, clock_timestamp());
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
