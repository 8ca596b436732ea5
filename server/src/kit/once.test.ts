/** Jobs that take all there is: one for many arrivals, and none of them missed. */
import { expect, it } from "vitest";
import { aSchool } from "../../test/cast.ts";
import { testApp } from "../../test/app.ts";
import { inTransaction, type Database } from "./database/transaction.ts";
import { awaitArrivals, enqueueOnce } from "./once.ts";
import { mintSchoolCode } from "./tenant.ts";

const TASK = "takeReports";

async function arrivals() {
  const [{ services, owner }, { schoolCode }] = [await testApp(), await aSchool()];
  const payload = { schoolCode };
  const within = <T>(work: (db: Database) => Promise<T>) =>
    inTransaction(services.workPool, mintSchoolCode(schoolCode), "write", ({ db }) => work(db));
  const jobs = async () =>
    (
      await owner.query<{ id: string }>(
        `select id from graphile_worker._private_jobs where payload::text = $1 order by id`,
        [JSON.stringify(payload)],
      )
    ).rows.map(({ id }) => id);
  return { owner, jobs, within, arrive: (db: Database) => enqueueOnce(db, TASK, payload), payload };
}

it("many arrivals ask for one job, and for another once that has begun or is to be tried again later", async () => {
  const { owner, jobs, within, arrive } = await arrivals();
  for (let arrival = 0; arrival < 5; arrival += 1) await within(arrive);
  const [first, ...others] = await jobs();
  expect(others).toEqual([]);
  await owner.query(
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker' where id = $1",
    [first],
  );
  await within(arrive);
  await within(arrive);
  const [, second, ...more] = await jobs();
  expect(second).toBeDefined();
  expect(more).toEqual([]);
  await owner.query("update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where id = $1", [
    second,
  ]);
  await within(arrive);
  expect(await jobs()).toHaveLength(3);
});

it("a job begins only once those who counted on it have committed", async () => {
  const { jobs, within, arrive, payload } = await arrivals();
  await within(arrive);
  const order: string[] = [];
  let commit = (): void => undefined;
  const stored = new Promise<void>((done) => (commit = done));
  let hasCounted = (): void => undefined;
  const counted = new Promise<void>((done) => (hasCounted = done));
  const arrival = within(async (db) => {
    await arrive(db);
    hasCounted();
    await stored;
    order.push("arrived");
  });
  await counted;
  const job = within((db) => awaitArrivals(db, TASK, payload)).then(() => order.push("began"));
  commit();
  await Promise.all([arrival, job]);
  expect(order).toEqual(["arrived", "began"]);
  expect(await jobs()).toHaveLength(1);
});
