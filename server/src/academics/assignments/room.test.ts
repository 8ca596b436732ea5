/** Room for files: of the school and of a person's day; two who hand something in at the same moment. */
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aTeachingSchool, filesOf, handIn } from "../../../test/homework.ts";

it("a file is refused where the school's room, or a person's day, is full", async () => {
  const { tryPublish, publish, schoolCode, aPupil } = await aTeachingSchool();
  const { assignmentCode } = await publish();
  const pupil = await aPupil();
  const { owner } = await testApp();
  const fill = (bytes: number, by: string) =>
    owner.query("update uploads set bytes = $2, created_by = $3 where school_code = $1", [schoolCode, bytes, by]);
  await fill(999_999_999, pupil.userCode);
  expect((await handIn(pupil, assignmentCode)).message).toBe(
    "You have sent 1,000 MB since yesterday, and 0 MB are left. Wait until tomorrow, or send a smaller file",
  );
  await fill(49_999_999_999, "");
  expect((await tryPublish()).message).toBe(
    "The school's room for files of assignments has 0 MB left. Delete assignments that are over, or send a smaller file",
  );
  expect(await filesOf(schoolCode)).toHaveLength(1);
});

it("of two files that were looked into at the same time the later one is refused, where one has room", async () => {
  const { publish, aPupil, schoolCode } = await aTeachingSchool();
  // An assignment each: what is handed in for one and the same takes turns at its row.
  const [one, other] = [await publish(), await publish()];
  const [first, second] = [await aPupil(), await aPupil()];
  const { owner } = await testApp();
  const each = Math.round((50e9 - one.bytes * 1.5) / 2);
  await owner.query("update uploads set bytes = $2, created_by = '' where school_code = $1", [schoolCode, each]);
  const holder = await owner.connect();
  try {
    // The first has counted, and waits to enter its submission: somebody holds the record of whoever hands it in.
    await holder.query("begin");
    await holder.query("select from students where school_code = $1 and user_code = $2 for update", [
      schoolCode,
      first.userCode,
    ]);
    const { rows } = await holder.query<{ pid: number }>("select pg_backend_pid() as pid");
    const isOver = { first: false, second: false };
    const firstAnswer = handIn(first, one.assignmentCode).finally(() => (isOver.first = true));
    const waiting = await waiterOf(rows[0]!.pid, () => isOver.first);
    expect(waiting).toBeDefined();
    // The second stands behind the first; where it does not, it is through before the first is entered.
    const secondAnswer = handIn(second, other.assignmentCode).finally(() => (isOver.second = true));
    await waiterOf(waiting!, () => isOver.second);
    await holder.query("rollback");
    expect(await firstAnswer).toMatchObject({ success: true });
    expect(await secondAnswer).toMatchObject({
      success: false,
      message: expect.stringContaining("room for files of assignments has 0 MB left"),
    });
  } finally {
    await holder.query("rollback");
    holder.release();
  }
  expect(await filesOf(schoolCode)).toHaveLength(3);
});

/** The process of the database that waits for another; undefined where what was begun is over without having waited. */
async function waiterOf(pid: number, isOver: () => boolean): Promise<number | undefined> {
  const { owner } = await testApp();
  while (!isOver()) {
    const { rows } = await owner.query<{ pid: number }>(
      "select pid from pg_stat_activity where $1 = any (pg_blocking_pids(pid))",
      [pid],
    );
    if (rows[0]) return rows[0].pid;
    await sleep(20);
  }
  return undefined;
}
