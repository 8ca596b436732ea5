/** The counts of students that are kept by group are those of the rows, whatever happens to them (decision 0009). */
import { groups } from "@ofisi/contract/people/groups";
import { keyStages } from "@ofisi/contract/people/keyStages";
import { students } from "@ofisi/contract/people/students";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { inScope, faultsOf, proven } from "../../../test/bursary.ts";
import { aGroup, aSchool, aStudent, type School } from "../../../test/cast.ts";
import { commit, undo, uploaded } from "../../../test/importing.ts";
import { makeJobContext } from "../../kit/jobs.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { emptyBin } from "../../kit/database/bin.ts";
import { foldStudentCounts } from "./counts.queries.ts";

/** How many students there are by each list's count, in all and by group; the lists themselves agree with it. */
async function countsOf(school: School): Promise<number[]> {
  const counts = [await countOf(school, {})];
  for (const { groupCode, studentCount } of (await school.office.call(groups.getGroup, {})).Groups) {
    expect(await countOf(school, { groupCode })).toBe(studentCount);
    counts.push(studentCount);
  }
  await proven(school);
  return counts;
}

async function countOf(school: School, filter: { groupCode?: string; keyStageCode?: string }): Promise<number> {
  const all = await school.office.call(students.searchStudent, { ...filter, size: 0 });
  const page = await school.office.call(students.searchStudent, { ...filter, size: 10 });
  expect(page.count).toBe(all.Students.length);
  return page.count;
}

async function atNight(school: School, act: typeof foldStudentCounts): Promise<number> {
  const { services, owner } = await testApp();
  return await makeJobContext(services, owner).platform((db) => act({ db, school: mintSchoolCode(school.schoolCode) }));
}

async function rowsOf({ schoolCode }: School): Promise<number> {
  const { owner } = await testApp();
  return (await owner.query("select from student_counts where school_code = $1", [schoolCode])).rowCount ?? 0;
}

it("holds through adding, moving, the bin and back, purging and the end of a group", async () => {
  const school = await aSchool();
  expect(await countsOf(school)).toEqual([0]);
  const [first, second] = [await aGroup(school, { groupName: "Amber" }), await aGroup(school, { groupName: "Blue" })];
  const made = [];
  for (let count = 0; count < 4; count += 1) made.push(await aStudent(school, { groupCode: first.groupCode }));
  const [one, two, three] = made.map((student) => student.userCode) as [string, string, string];
  expect(await countsOf(school)).toEqual([4, 4, 0]);
  await school.office.call(students.moveStudent, { checkedStudent: [one, two], groupCodeSelected: second.groupCode });
  expect(await countsOf(school)).toEqual([4, 2, 2]);
  await school.office.call(students.deleteStudents, { checkedStudent: [one, three], rest: false });
  expect(await countsOf(school)).toEqual([2, 1, 1]);
  await school.office.call(students.restoreStudent, { userCode: one });
  expect(await countsOf(school)).toEqual([3, 1, 2]);
  const { owner } = await testApp();
  await owner.query("update students set deleted_at = now() - interval '31 days' where user_code = $1", [three]);
  expect(await atNight(school, (tables) => emptyBin(tables, "students"))).toBe(1);
  expect(await countsOf(school)).toEqual([3, 1, 2]);
  const before = await rowsOf(school);
  await atNight(school, foldStudentCounts);
  expect(await rowsOf(school)).toBeLessThan(before);
  expect(await countsOf(school)).toEqual([3, 1, 2]);
  const rest = [one, two, made[3]!.userCode];
  await school.office.call(students.moveStudent, { checkedStudent: rest, groupCodeSelected: second.groupCode });
  await school.office.call(groups.removeGroup, { groupCode: first.groupCode });
  expect(await countsOf(school)).toEqual([3, 3]);
});

it("holds through an import and its undoing", async () => {
  const school = await aSchool();
  const { groupCode } = await aGroup(school);
  const roster = ["Name,Adm No", "Achieng Otieno,1", "Baraka Juma,2", "Chebet Rono,3"].join("\r\n");
  const { importCode } = await uploaded(school, roster, { groupCode });
  await commit(school, importCode);
  expect(await countsOf(school)).toEqual([3, 3]);
  await undo(school, importCode);
  expect(await countsOf(school)).toEqual([0, 0]);
});

it("counts a key stage's students", async () => {
  const school = await aSchool();
  const { keyStageCode } = await school.office.call(keyStages.addKeyStage, { keyStageName: "Lower" });
  const inside = await aGroup(school, { keyStageCode });
  await aStudent(school, { groupCode: inside.groupCode });
  await aStudent(school);
  expect(await countOf(school, { keyStageCode })).toBe(1);
});

it("counts by the rows what groups do not decide", async () => {
  const school = await aSchool();
  const { groupCode } = await aGroup(school);
  await aStudent(school, { groupCode, gender: "Female" });
  await aStudent(school, { groupCode, gender: "Male" });
  const page = { groupCode, size: 10 } as const;
  expect((await school.office.call(students.searchStudent, { ...page, gender: "Male" })).count).toBe(1);
  expect((await school.office.call(students.searchStudent, { ...page, missing: "photo" })).count).toBe(2);
  expect((await school.office.call(students.searchStudent, { ...page, ageFrom: "90" })).count).toBe(0);
});

it("lets nobody wait: two swap their groups while others add and the rows are added up", async () => {
  const school = await aSchool();
  const [first, second] = [await aGroup(school), await aGroup(school)];
  const made: string[][] = [[], []];
  for (const [at, { groupCode }] of [first, second, first, second].entries())
    made[at % 2]!.push((await aStudent(school, { groupCode })).userCode);
  // In opposite directions: each writes the counts of both groups.
  const moved = [second, first].map(({ groupCode: groupCodeSelected }, at) =>
    school.office.call(students.moveStudent, { checkedStudent: made[at]!, groupCodeSelected }),
  );
  const added = [first, second].map(({ groupCode }) => aStudent(school, { groupCode }));
  const folded = [1, 2, 3].map(() => atNight(school, foldStudentCounts));
  await Promise.all([...moved, ...added, ...folded]);
  expect(await countsOf(school)).toEqual([6, 3, 3]);
});

it("waits for no open transaction of another writer", async () => {
  const school = await aSchool();
  const { groupCode } = await aGroup(school);
  const { userCode } = await aStudent(school, { groupCode });
  const { owner } = await testApp();
  const other = await owner.connect();
  try {
    await other.query("begin; set local role ofisi_platform");
    await other.query("update students set deleted_at = now() where user_code = $1", [userCode]);
    // While that is open, another joins the same group and is counted.
    await aStudent(school, { groupCode });
    expect(await countOf(school, { groupCode })).toBe(2);
    await other.query("commit");
  } finally {
    other.release(true);
  }
  expect(await countsOf(school)).toEqual([1, 1]);
});

it("undoes what was rolled back, cannot be written by the office's own role, nor left uncounted by it", async () => {
  const school = await aSchool();
  const { groupCode } = await aGroup(school);
  await aStudent(school, { groupCode });
  const failing = inScope(school, async ({ db }) => {
    await db.deleteFrom("students").execute();
    throw new Error("cut");
  });
  await expect(failing).rejects.toThrow("cut");
  expect(await countsOf(school)).toEqual([1, 1]);
  const written = inScope(school, ({ db }) => db.updateTable("student_counts").set({ students: 0 }).execute());
  await expect(written).rejects.toThrow(/permission denied/);
  await inScope(school, async ({ db }) => {
    await sql`set local app.restoring = 'on'`.execute(db);
    await db.deleteFrom("students").execute();
  });
  expect(await countsOf(school)).toEqual([0, 0]);
});

it("tells of a count that was changed behind the product's back", async () => {
  const school = await aSchool();
  const { groupCode } = await aGroup(school);
  await aStudent(school, { groupCode });
  const { owner } = await testApp();
  await owner.query("delete from student_counts where school_code = $1", [school.schoolCode]);
  expect(await faultsOf(school.schoolCode)).toEqual([
    `The counts of students by group are the students who are not in the bin: group ${groupCode}, kept 0, ledger 1`,
  ]);
});
