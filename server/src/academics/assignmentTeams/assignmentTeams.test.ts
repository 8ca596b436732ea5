/** Work in teams: handed in once, seen and graded for all of the team, and nobody else's. */
import { assignmentGrades } from "@ofisi/contract/academics/assignmentGrades";
import { assignments } from "@ofisi/contract/academics/assignments";
import { assignmentTeams } from "@ofisi/contract/academics/assignmentTeams";
import { missingWork } from "@ofisi/contract/academics/missingWork";
import { notifications } from "@ofisi/contract/platform/notifications";
import { beforeAll, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aTeachingSchool, handIn } from "../../../test/homework.ts";

type Teaching = Awaited<ReturnType<typeof aTeachingSchool>>;
type Pupil = Awaited<ReturnType<Teaching["aPupil"]>>;
let school: Teaching;
let pupils: [Pupil, Pupil, Pupil];
beforeAll(async () => {
  school = await aTeachingSchool();
  pupils = [await school.aPupil(), await school.aPupil(), await school.aPupil()];
});

/** An assignment whose first two students work together. */
async function together(part: Parameters<Teaching["publish"]>[0] = {}) {
  const made = await school.publish(part);
  const teams = pupils.slice(0, 2).map(({ userCode }) => ({ userCode, team: 1 }));
  await school.office.call(assignmentTeams.saveTeams, { id: made.id, teams });
  return made;
}
const ownOf = async (pupil: Pupil, parentCode: string) =>
  (await pupil.call(assignments.getStudentSubmittedAssignments, {})).filter((one) => one.parentCode === parentCode);

it("is handed in by one of them for both, replaced by the other, graded once and read by both", async () => {
  const { id, assignmentCode, title } = await together({ outOf: "20", title: "A bridge of straw" });
  const [first, second, third] = pupils;
  const given = async (pupil: Pupil) =>
    (await pupil.call(assignments.getAssignments, {})).find((one) => one.id === id)?.partners;
  expect([await given(first), await given(second), await given(third)]).toEqual([second.name, first.name, ""]);

  const one = (await handIn(first, assignmentCode)).value;
  const again = (await handIn(second, assignmentCode)).value;
  expect(again).toMatchObject({ id: one.id, times: 2 });
  expect(await ownOf(first, assignmentCode)).toMatchObject([{ id: one.id, partners: second.name }]);
  expect(await ownOf(second, assignmentCode)).toMatchObject([{ id: one.id, partners: first.name }]);
  expect(await ownOf(third, assignmentCode)).toEqual([]);

  for (const { file } of [one, again]) {
    const status = async (pupil: Pupil) => (await pupil.get(`/api/assignments/files/${file}`)).statusCode;
    expect([await status(first), await status(second), await status(third)]).toEqual([200, 200, 404]);
  }
  for (const pupil of [first, second])
    expect(await pupil.call(assignments.getAttempts, { id: one.id })).toHaveLength(2);
  expect((await third.try(assignments.getAttempts, { id: one.id })).success).toBe(false);

  const missing = await school.office.call(missingWork.getMissingStudents, { id });
  expect(missing.Students.map(({ userCode }) => userCode)).toEqual([third.userCode]);

  const graded = { assignmentCode: one.assignmentCode, grade: "18", comments: "It holds" };
  await school.office.call(assignments.updateAssignmentGrade, graded);
  for (const pupil of [first, second]) {
    expect(await ownOf(pupil, assignmentCode)).toMatchObject([{ graded: 2, grade: "18" }]);
    const told = (await pupil.call(notifications.getNotifications, {})).notifications;
    expect(told.filter(({ kind, params }) => kind === "workGraded" && params["name"] === title)).toHaveLength(1);
  }
  const { groupCode, activityCode } = school;
  const sheet = await school.office.call(assignmentGrades.getSheetGrades, { groupCode, activityCode });
  const grades = sheet.find((each) => each.id === id)?.grades.map(({ userCode, grade }) => [userCode, grade]);
  expect(new Map(grades?.map(([code, grade]) => [code, grade]))).toEqual(
    new Map([
      [first.userCode, "18"],
      [second.userCode, "18"],
    ]),
  );
});

it("handed in by both at once is one submission with two attempts", async () => {
  const { assignmentCode } = await together();
  await Promise.all(pupils.slice(0, 2).map((pupil) => handIn(pupil, assignmentCode)));
  expect(await ownOf(pupils[0], assignmentCode)).toMatchObject([{ times: 2 }]);
  const { owner } = await testApp();
  const { rows } = await owner.query("select 1 from assignment_submissions where assignment_code = $1", [
    assignmentCode,
  ]);
  expect(rows).toHaveLength(1);
});

it("stays with those teams once something is handed in, and takes nobody twice or of another class", async () => {
  const { id, assignmentCode } = await together();
  const save = (teams: { userCode: string; team: number }[]) =>
    school.office.try(assignmentTeams.saveTeams, { id, teams });
  const { userCode } = pupils[0];
  expect(
    (
      await save([
        { userCode, team: 1 },
        { userCode, team: 2 },
      ])
    ).message,
  ).toBe("Teams: a student is in one team");
  expect((await save([{ userCode: "ST-NOBODY", team: 1 }])).message).toBe("This student is not in this class any more");
  expect((await save([{ userCode, team: 3 }])).value).toMatchObject({ teams: 1 });
  await handIn(pupils[2], assignmentCode);
  const stays = (name: string) =>
    `${name} is in a team or has handed in already, and stays there: only other students can be added`;
  expect((await save([])).message).toBe(stays(pupils[0].name));
  const own = { userCode, team: 3 };
  expect((await save([own, { userCode: pupils[2].userCode, team: 3 }])).message).toBe(stays(pupils[2].name));
  const { isHandedIn, Students } = await school.office.call(assignmentTeams.getTeams, { id });
  expect(isHandedIn).toBe(true);
  const fixed = (code: string) => Students.find((one) => one.userCode === code)?.isFixed;
  expect(pupils.map((one) => fixed(one.userCode))).toEqual([true, false, true]);
  expect(Students.find((one) => one.userCode === userCode)?.team).toBe(3);
});

it("takes a late joiner, who sees its work and has its grade; nobody of a team moves to another", async () => {
  const { id, assignmentCode, title } = await together({ title: "A tower of paper" });
  const [first, second, third] = pupils;
  const work = (await handIn(first, assignmentCode)).value;
  const grade = { assignmentCode: work.assignmentCode, grade: "A", comments: "It stands" };
  await school.office.call(assignments.updateAssignmentGrade, grade);
  const late = await school.aPupil();
  const two = [first, second].map(({ userCode }) => ({ userCode, team: 1 }));
  const save = (teams: { userCode: string; team: number }[]) =>
    school.office.try(assignmentTeams.saveTeams, { id, teams });
  expect((await save([two[0]!, { userCode: second.userCode, team: 2 }])).success).toBe(false);
  expect((await save([...two, { userCode: late.userCode, team: 1 }])).value).toMatchObject({ teams: 1 });
  expect(await ownOf(late, assignmentCode)).toMatchObject([{ id: work.id, grade: "A" }]);
  expect((await late.get(`/api/assignments/files/${work.file}`)).statusCode).toBe(200);
  expect(await ownOf(third, assignmentCode)).toEqual([]);
  const told = async (pupil: Pupil) =>
    (await pupil.call(notifications.getNotifications, {})).notifications.filter(
      ({ kind, params }) => kind === "workGraded" && params["name"] === title,
    ).length;
  expect([await told(first), await told(second), await told(late)]).toEqual([1, 1, 1]);
  // Who has joined stays there as well.
  expect((await save(two)).success).toBe(false);
});

it("of another school is not there", async () => {
  const { id } = await together();
  const other = await aTeachingSchool();
  expect((await other.office.try(assignmentTeams.getTeams, { id })).success).toBe(false);
  expect((await other.office.try(assignmentTeams.saveTeams, { id, teams: [] })).success).toBe(false);
  const { Students } = await school.office.call(assignmentTeams.getTeams, { id });
  expect(Students.filter(({ team }) => team === 1)).toHaveLength(2);
});
