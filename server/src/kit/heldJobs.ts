/**
 * The jobs that this process is at, beside what the table says that it holds. A database that dies may take an answer with
 * it: a job is then locked under the name of a process that lives and does not know of it, or that is done with it and could not
 * say so. Nobody else would take it up for four hours, nor what waits behind it in its queue.
 */
import type { WorkerEvents } from "graphile-worker";
import type pg from "pg";

/** Our pools read it as a number, whatever the queue's types say. */
const idOf = ({ id }: { id: string | number }): string => String(id);

export class HeldJobs {
  readonly #atWork = new Set<string>();
  /** Held without being worked at when it was looked at last: the answer may have been on its way. */
  #doubtful = new Set<string>();

  /** Hears of a runner's jobs; to be called before it begins. */
  follow(events: WorkerEvents): void {
    events.on("job:start", ({ job }) => void this.#atWork.add(idOf(job)));
    events.on("job:complete", ({ job }) => void this.#atWork.delete(idOf(job)));
  }

  /**
   * Unlocks the jobs held under this name that two looks in a row found nobody at, so that they are run, or run again.
   * Answers how many.
   */
  async freeLost(owner: pg.Pool, name: string): Promise<number> {
    const { rows } = await owner.query<{ id: string }>(
      "select id::text as id from graphile_worker.jobs where locked_by = $1",
      [name],
    );
    const idle = rows.map(({ id }) => id).filter((id) => !this.#atWork.has(id));
    const lost = idle.filter((id) => this.#doubtful.has(id));
    this.#doubtful = new Set(idle);
    // The queue's own function unlocks all of a process. Its tables' names are those of the version in package.json.
    if (lost.length > 0)
      await owner.query(
        `with freed as (
           update graphile_worker._private_jobs set locked_at = null, locked_by = null
           where id = any($1::bigint[]) and locked_by = $2 returning job_queue_id)
         update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
         from freed where q.id = freed.job_queue_id and q.locked_by = $2`,
        [lost, name],
      );
    return lost.length;
  }
}
