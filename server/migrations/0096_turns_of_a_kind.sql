-- The number that is served now is that of queues of the same kind (`long work of A`, `messages of A`). Where the number of
-- any queue counted, a school whose first import came while another's hundredth message left waited behind everybody's.
create or replace function enqueue_job(task text, payload json, queue text default null, run_at timestamptz default null, job_key text default null)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  turn integer;
begin
  if queue is not null then
    select greatest(max(j.priority + 1) filter (where j.queue_name = queue), max(j.priority) filter (where j.locked_at is not null))
      into turn
      from graphile_worker.jobs j where split_part(j.queue_name, ' of ', 1) = split_part(queue, ' of ', 1)
        and (j.locked_at is not null or j.attempts < j.max_attempts);
  end if;
  perform graphile_worker.add_job(
    identifier => task, payload => payload, queue_name => queue, run_at => run_at, job_key => job_key, max_attempts => 12,
    -- It is a smallint there; queues of that length have no order to lose.
    priority => least(coalesce(turn, 0), 32767));
end $$;
