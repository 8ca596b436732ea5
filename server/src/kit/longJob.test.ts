/** Long jobs wait in queues of their schools, which take turns; what is short never waits for them (decision 0019). */
import { said } from "@ofisi/contract/kit/phrases";
import { sql } from "kysely";
import { afterEach, describe, expect, it, vi } from "vitest";
import { testApp } from "../../test/app.ts";
import { aSchool, unique } from "../../test/cast.ts";
import { Absence } from "./database/absence.ts";
import { JOBS_AT_ONCE } from "./database/pools.ts";
import { makeJobContext, startJobs, type JobRunner } from "./jobs.ts";
import { quietLog } from "./log.ts";
import { longTasks, queueWork, resumeWork, Stopped, type LongJob, type LongJobs, type OfSchool } from "./longJob.ts";
import { PATIENCE } from "../../test/patience.ts";
import { testDatabase } from "../../test/database.ts";

// Each wait has its own limit below.
interface Named extends OfSchool {
  name: string;
}

/** Waits as long as a busy machine may take; a job that nothing holds up begins in some ms. */
const SOON = PATIENCE;

const absence = new Absence(quietLog, async () => true);
let runner: JobRunner | undefined;
let letAllGo = () => {};
/** The tasks of the test: other files may have jobs in the same table. */
const made: string[] = [];
afterEach(async () => {
  letAllGo();
  await runner?.stop();
  runner = undefined;
  // What is left would be counted among the turns of the next.
  await (
    await testApp()
  ).owner.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = any($1)`,
    [made.splice(0)],
  );
});

/** Schools with a process of their own for their long and short jobs; each long one goes on until it is let go. */
async function aProcess(schools: number) {
  const { owner, services } = await testApp();
  const codes = await Promise.all(Array.from({ length: schools }, async () => (await aSchool()).schoolCode));
  const [long, short] = [unique("long"), unique("short")];
  made.push(long, short);
  const begun: string[] = [];
  const done = new Map<string, () => void>();
  let free = false;
  const job: LongJob<Named> = {
    portion: async ({ db }, { name }) => {
      await sql`select 1`.execute(db);
      begun.push(name);
      if (!free) await new Promise<void>((resolve) => done.set(name, resolve));
      return false;
    },
    stopped: async () => undefined,
    unfinished: said("Nothing was imported: the import could not be finished. Try it again"),
  };
  letAllGo = () => {
    free = true;
    for (const letGo of done.values()) letGo();
  };
  const context = makeJobContext(services, owner);
  const tasks = longTasks(context, { tasks: { [long]: job }, listInterrupted: async () => [] });
  const shorts: Record<string, (payload: unknown) => Promise<void>> = {
    [short]: async (payload) => void begun.push((payload as Named).name),
  };
  return {
    begun,
    codes,
    /** Queues long work of a school, by names. */
    queue: async (schoolCode: string, ...names: string[]) => {
      for (const name of names) {
        const payload: Named = { schoolCode, name };
        await context.platform((db) => queueWork(db, { task: long, key: `${long} ${name}`, payload }));
      }
    },
    queueShort: async (schoolCode: string, name: string) => {
      const payload = JSON.stringify({ schoolCode, name });
      await context.platform((db) => sql`select enqueue_job(${short}, ${payload}::json)`.execute(db));
    },
    start: async () => {
      const config = testDatabase().owner;
      runner = await startJobs({ owner, config, absence }, { short: shorts, long: tasks, outward: {} }, services);
    },
    letGo: (name: string) => done.get(name)?.(),
    /** What waits, in the order in which free slots take it. */
    waiting: async () => {
      const { rows } = await owner.query<{ name: string }>(
        `select j.payload ->> 'name' as name from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = $1 and j.locked_at is null order by j.priority, j.run_at, j.id`,
        [long],
      );
      return rows.map(({ name }) => name);
    },
    /**
     * Two slots become free, one after the other; answers what began in them. Slots of any kind that look at the same
     * moment hide queues from each other, so that whose turn it is may be taken by the second of them.
     */
    two: async (...names: [string, string]) => {
      const before = begun.length;
      for (const [nth, name] of names.entries()) {
        done.get(name)?.();
        await vi.waitFor(() => expect(begun).toHaveLength(before + nth + 1), SOON);
      }
      return begun.slice(before);
    },
    /** How many jobs of these have a slot. */
    held: async () => {
      const { rows } = await owner.query<{ held: number }>(
        "select count(locked_at)::int as held from graphile_worker.jobs where task_identifier = $1",
        [long],
      );
      return rows[0]?.held;
    },
  };
}

describe("the long work of a school", () => {
  it("is done one after the other, and what waits holds no slot: others' long and short work goes on", async () => {
    const { codes, queue, queueShort, start, begun, held, letGo } = await aProcess(2);
    const [a, b] = codes as [string, string];
    const many = Array.from({ length: 2 * (JOBS_AT_ONCE.long + JOBS_AT_ONCE.short) }, (_, index) => `a${index + 1}`);
    await queue(a, ...many);
    await queueShort(b, "mail");
    await queue(b, "b1");
    await start();
    await vi.waitFor(() => expect(begun.toSorted()).toEqual(["a1", "b1", "mail"]), SOON);
    expect(await held()).toBe(2);
    letGo("a1");
    await vi.waitFor(() => expect(begun).toContain("a2"), SOON);
    expect(begun).not.toContain("a3");
  });

  it("comes in turn with the others', however much of it was queued before", async () => {
    const { codes, queue, start, begun, waiting, two } = await aProcess(JOBS_AT_ONCE.long + 1);
    const late = codes.pop()!;
    const nth = (turn: number) => codes.map((_, index) => `s${index}.${turn}`);
    for (const [index, code] of codes.entries()) await queue(code, ...[1, 2, 3].map((turn) => `s${index}.${turn}`));
    await start();
    await vi.waitFor(() => expect(begun.toSorted()).toEqual(nth(1)), SOON);
    // Behind those that are served, and before what others had queued behind theirs.
    await queue(late, "late.1", "late.2");
    expect(await waiting()).toEqual(["late.1", ...nth(2), "late.2", ...nth(3)]);
    expect(await two("s0.1", "s1.1")).toContain("late.1");
  });

  it("has a turn among long work alone: how far other queues are says nothing of it", async () => {
    const { owner } = await testApp();
    const { codes, queue, start, begun, waiting, two } = await aProcess(JOBS_AT_ONCE.long + 1);
    const late = codes.pop()!;
    const nth = (turn: number) => codes.map((code) => `${code}.${turn}`);
    for (const code of codes) await queue(code, `${code}.1`, `${code}.2`);
    await start();
    await vi.waitFor(() => expect(begun.toSorted()).toEqual(nth(1).toSorted()), SOON);
    // As while a school's hundredth message is being sent.
    const elsewhere = unique("elsewhere");
    await owner.query("select graphile_worker.add_job($1, queue_name => $2, priority => 100)", [
      elsewhere,
      `messages of ${late}`,
    ]);
    const lock = `update graphile_worker._private_jobs j set locked_at = now(), locked_by = 'somebody'
      from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = $1`;
    await owner.query(lock, [elsewhere]);
    await queue(late, "late.1");
    expect(await waiting()).toEqual(["late.1", ...nth(2)]);
    const [first = "", second = ""] = nth(1);
    expect(await two(first, second)).toContain("late.1");
    await owner.query("delete from graphile_worker._private_jobs where locked_by = 'somebody'");
  });

  it("leaves short work its slots, whatever number of schools has some", async () => {
    const { codes, queue, queueShort, start, begun, held } = await aProcess(JOBS_AT_ONCE.long + 2);
    for (const code of codes) await queue(code, code);
    await start();
    await vi.waitFor(() => expect(begun).toHaveLength(JOBS_AT_ONCE.long), SOON);
    await queueShort(codes[0]!, "mail");
    await vi.waitFor(() => expect(begun).toContain("mail"), SOON);
    expect(await held()).toBe(JOBS_AT_ONCE.long);
  });
});

describe("a long job", () => {
  /** One that does as it is told, and what became of it. */
  async function aJob(portion: (nth: number) => boolean) {
    const { owner, services } = await testApp();
    const { schoolCode } = await aSchool();
    const ends: (string | undefined)[] = [];
    let nth = 0;
    const jobs: LongJobs = {
      tasks: {
        some: {
          portion: async () => portion((nth += 1)),
          stopped: async (_work, _payload, failure) => void ends.push(failure),
          unfinished: said("Nothing was imported: the import could not be finished. Try it again"),
        },
      },
      listInterrupted: async () => [{ task: "some", key: `some ${schoolCode}`, payload: { schoolCode } }],
    };
    const context = makeJobContext(services, owner);
    const attempt = (count: number) =>
      longTasks(context, jobs)["some"]!({ schoolCode }, { attempt: count, attemptsMax: 12 });
    return { attempt, ends, portions: () => nth, resume: () => resumeWork(context, jobs), schoolCode, owner };
  }

  it("goes on portion by portion until there is no more", async () => {
    const { attempt, ends, portions } = await aJob((nth) => nth < 3);
    await attempt(1);
    expect([portions(), ends]).toEqual([3, []]);
  });

  it("is tried again four times, and then the person is told", async () => {
    const { attempt, ends } = await aJob(() => {
      throw new Error("the disk is full");
    });
    for (const count of [1, 2, 3, 4]) await expect(attempt(count)).rejects.toThrow("the disk is full");
    expect(ends).toEqual([]);
    await attempt(5);
    expect(ends).toEqual([expect.stringMatching(/^Nothing was imported: the import could not be finished/)]);
  });

  it("is not tried again when that would not help, nor when somebody has stopped it", async () => {
    const impossible = await aJob(() => {
      throw new Stopped(said("Nothing to import: no row is ready"));
    });
    await impossible.attempt(1);
    expect(impossible.ends).toEqual(["Nothing to import: no row is ready"]);
    const cancelled = await aJob(() => {
      throw new Stopped();
    });
    await cancelled.attempt(1);
    expect(cancelled.ends).toEqual([undefined]);
  });

  it("is queued again, once, in its school's queue when its process ended", async () => {
    const { resume, schoolCode, owner } = await aJob(() => false);
    await resume();
    await resume();
    const { rows } = await owner.query("select queue_name from graphile_worker.jobs where key = $1", [
      `some ${schoolCode}`,
    ]);
    expect(rows).toEqual([{ queue_name: `long work of ${schoolCode}` }]);
  });
});
