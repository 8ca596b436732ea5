/** Two who act at the same moment: somebody else's write that is there and not committed while a call waits for it. */
import { setTimeout as sleep } from "node:timers/promises";
import { testApp } from "./app.ts";

/**
 * Another's statement, uncommitted; then a call, until it waits for it; then the commit, and the call goes on.
 * @param next another statement of theirs, before the commit: it fails where the call holds what it locks.
 */
export async function during<T>(
  statement: string,
  values: unknown[],
  call: () => Promise<T>,
  next?: string,
): Promise<T> {
  const { owner } = await testApp();
  const other = await owner.connect();
  try {
    await other.query("begin; set local role ofisi_platform");
    await other.query(statement, values);
    const pid = (await other.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
    const answer = call();
    // Until it waits for the other's row: both have looked before either has written.
    for (let tries = 0; tries < 500; tries += 1) {
      const waiting = await owner.query("select 1 from pg_stat_activity where $1 = any (pg_blocking_pids(pid))", [pid]);
      if ((waiting.rowCount ?? 0) > 0) break;
      await sleep(10);
    }
    if (next !== undefined) await other.query(next, values);
    await other.query("commit");
    return await answer;
  } finally {
    other.release(true);
  }
}
