/**
 * Jobs that take all there is: each arrival asks for one, and ten thousand arrivals are not ten thousand jobs. An arrival asks
 * for none while one is queued that has not begun, and that one begins by waiting for those who may have counted on it.
 */
import { sql } from "kysely";
import type { Database } from "./database/transaction.ts";

/** Queues it in the transaction that stores what it is to take, unless one is queued that has not begun. */
export async function enqueueOnce(db: Database, task: string, payload: object): Promise<void> {
  await sql`select enqueue_job_once(${task}, ${JSON.stringify(payload)}::json)`.execute(db);
}

/** The job's first step, in a transaction of its own: whoever has counted on this job has committed after it. */
export async function awaitArrivals(db: Database, task: string, payload: object): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`once ${task} ${JSON.stringify(payload)}`}, 0))`.execute(
    db,
  );
}
