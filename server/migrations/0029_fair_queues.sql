-- Long work waits in a queue of its school's. Queues take turns (decision 0019): a job gets the number behind the last of
-- its own queue, or the number that is served now where that is higher, and the lowest number goes first. So ten imports of
-- one school do not stand before the first of another.
create or replace function enqueue_job(task text, payload json, queue text default null, run_at timestamptz default null, job_key text default null)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  turn integer;
begin
  if queue is not null then
    select greatest(max(j.priority + 1) filter (where j.queue_name = queue), max(j.priority) filter (where j.locked_at is not null))
      into turn
      from graphile_worker.jobs j where j.queue_name is not null
        and (j.locked_at is not null or j.attempts < j.max_attempts);
  end if;
  perform graphile_worker.add_job(
    identifier => task, payload => payload, queue_name => queue, run_at => run_at, job_key => job_key, max_attempts => 12,
    -- It is a smallint there; queues of that length have no order to lose.
    priority => least(coalesce(turn, 0), 32767));
end $$;
