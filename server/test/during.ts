/** Two who act at the same moment: somebody else's write that is there and not committed while a call waits for it. */
import { sql } from "kysely";
import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Scope } from "../src/kit/scope.ts";
import { inScope } from "./accounts.ts";
import { testApp } from "./app.ts";

/**
 * Another's statement, uncommitted; then a call, until it waits for it; then the commit, and the call goes on.
 * @param next another statement of theirs, before the commit: it fails where the call holds what it locks; or what
 * others do while the call waits.
 */
export async function during<T>(
  statement: string,
  values: unknown[],
  call: () => Promise<T>,
  next?: string | (() => Promise<unknown>),
): Promise<T> {
  const { owner } = await testApp();
  const other = await owner.connect();
  try {
    await other.query("begin; set local role ofisi_platform");
    await other.query(statement, values);
    const pid = (await other.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
    const answer = call();
    // Until it waits for the other's row: both have looked before either has written.
    if (pid !== undefined) await untilWaitedFor(pid);
    if (typeof next === "string") await other.query(next, values);
    else await next?.();
    await other.query("commit");
    return await answer;
  } finally {
    other.release(true);
  }
}

/** As `during`, where the other does a whole act and not a statement. */
export async function duringWork<T>(
  schoolCode: string,
  work: (scope: Scope) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const done = new EventEmitter();
  const theirs = inScope(schoolCode, async (scope) => {
    await work(scope);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(scope.db);
    const ended = once(done, "commit");
    done.emit("worked", rows[0]?.pid);
    await ended;
  });
  const [pid] = (await Promise.race([once(done, "worked"), theirs.then(() => [])])) as number[];
  const answer = call();
  if (pid !== undefined) await untilWaitedFor(pid);
  done.emit("commit");
  await theirs;
  return await answer;
}

/** Until somebody waits for what this connection holds; or for five seconds, where nobody does. */
async function untilWaitedFor(pid: number): Promise<void> {
  const { owner } = await testApp();
  for (let tries = 0; tries < 500; tries += 1) {
    const waiting = await owner.query("select 1 from pg_stat_activity where $1 = any (pg_blocking_pids(pid))", [pid]);
    if ((waiting.rowCount ?? 0) > 0) return;
    await sleep(10);
  }
}
