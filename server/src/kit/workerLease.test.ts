/** The sign of life of a process, over the loss of its connection at the worst moments. */
import pg from "pg";
import { afterEach, expect, it, vi } from "vitest";
import { testApp } from "../../test/app.ts";
import { Absence } from "./database/absence.ts";
import { quietLog } from "./log.ts";
import { WorkerLease } from "./workerLease.ts";
import { PATIENCE } from "../../test/patience.ts";
import { testDatabase } from "../../test/database.ts";

type Query = (this: pg.Client, ...args: unknown[]) => Promise<unknown>;

const absence = new Absence(quietLog, async () => true);
/** What happens to a lease's connection between the lock's answer and whoever waits for it; the first time alone. */
function atTheLock(work: (client: pg.Client) => Promise<void>): void {
  let isFirst = true;
  const query = Reflect.get(pg.Client.prototype, "query") as Query;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(async function (this: pg.Client, ...args: unknown[]) {
    const answer = await query.apply(this, args);
    if (isFirst && String(args[0]).includes("pg_advisory_lock")) {
      isFirst = false;
      await work(this);
    }
    return answer;
  });
}

afterEach(() => void vi.restoreAllMocks());

/** How many connections give the sign of life of this process. */
async function signs(lease: WorkerLease): Promise<number> {
  const { owner } = await testApp();
  const { rows } = await owner.query<{ count: number }>(
    "select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = $1::bigint::oid and granted",
    [lease.name.slice("ofisi-".length)],
  );
  return rows[0]!.count;
}

it("is given again when the connection ended before its first answer was looked at", async () => {
  const lease = new WorkerLease(testDatabase().app, quietLog, absence);
  atTheLock(async (client) => {
    const ended = new Promise((resolve) => void client.once("end", resolve));
    (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
    await ended;
    await vi.waitFor(async () => expect(await signs(lease)).toBe(0), PATIENCE);
  });
  // Whoever starts it hears of that, or it is given anew by itself.
  await lease.start().catch(async () => await lease.start());
  await vi.waitFor(async () => expect(await signs(lease)).toBe(1), PATIENCE);
  await lease.stop();
  await vi.waitFor(async () => expect(await signs(lease)).toBe(0), PATIENCE);
});

it("is not left behind by a stop that came while it was being given", async () => {
  const lease = new WorkerLease(testDatabase().app, quietLog, absence);
  atTheLock(() => lease.stop());
  await lease.start();
  await vi.waitFor(async () => expect(await signs(lease)).toBe(0), PATIENCE);
});

it("comes back after its connection was cut", async () => {
  const lease = new WorkerLease(testDatabase().app, quietLog, absence);
  await lease.start();
  const { owner } = await testApp();
  await owner.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = $1::bigint::oid`,
    [lease.name.slice("ofisi-".length)],
  );
  await vi.waitFor(async () => expect(await signs(lease)).toBe(0), PATIENCE);
  await vi.waitFor(async () => expect(await signs(lease)).toBe(1), PATIENCE);
  await lease.stop();
});
