/** Who has not handed in what, and reminding them: nobody twice, and nobody in vain. */
import { assignments } from "@ofisi/contract/academics/assignments";
import { missingWork } from "@ofisi/contract/academics/missingWork";
import { notifications } from "@ofisi/contract/platform/notifications";
import { beforeAll, describe, expect, it } from "vitest";
import { aFamily } from "../../../test/absences.ts";
import { testApp } from "../../../test/app.ts";
import { aColleague, aGroup, unique } from "../../../test/cast.ts";
import { aTeachingSchool, handIn } from "../../../test/homework.ts";
import { makeJobContext } from "../../kit/jobs.ts";
import { missingWorkJobs } from "./jobs.ts";

const PAST = "2020-01-06T08:00";
const FAR = "2099-01-06T08:00";
const ascending = (one: number, other: number) => one - other;

type Teaching = Awaited<ReturnType<typeof aTeachingSchool>>;
type Pupil = Awaited<ReturnType<Teaching["aPupil"]>>;
let school: Teaching & { groupCode: string };
let other: Teaching;
let pupils: [Pupil, Pupil, Pupil];
beforeAll(async () => {
  school = await aTeachingSchool();
  other = await aTeachingSchool();
  pupils = [await school.aPupil(), await school.aPupil(), await school.aPupil()];
});

const remind = (id: number) => school.office.call(missingWork.remindMissing, { id });
const seen = (id: number) => school.office.call(missingWork.getMissingStudents, { id });
/** What a student was reminded of, the latest first. */
const noticesOf = async (pupil: Pupil, title: string) =>
  (await pupil.call(notifications.getNotifications, {})).notifications.filter(
    ({ kind, params }) => kind.startsWith("workMissing") && params["name"] === title,
  );
/** Lets a day go by since the reminders of an assignment. */
async function aDayLater(assignmentCode: string): Promise<void> {
  const { owner } = await testApp();
  await owner.query(
    "update work_reminders set reminded_at = reminded_at - interval '1 day' where school_code = $1 and assignment_code = $2",
    [school.schoolCode, assignmentCode],
  );
}

/** What the job does; several at once are several workers. */
async function tell(): Promise<void> {
  const { services, owner } = await testApp();
  const jobs = missingWorkJobs(makeJobContext(services, owner));
  await jobs["tellMissingWork"]!({ schoolCode: school.schoolCode }, { attempt: 1, attemptsMax: 1 });
}
/** SMS that say a title, by number. */
async function messagesOf(title: string) {
  const { owner } = await testApp();
  const { rows } = await owner.query<{ recipient: string; body: string }>(
    `select m.recipient, m.body from messages m join message_sends s using (school_code, send_code)
     where m.school_code = $1 and s.kind = 'assignment' and m.body like '%' || $2 || '%' order by 1`,
    [school.schoolCode, title],
  );
  return rows;
}

describe("what is missing", () => {
  it("is listed by group with how many, of open assignments alone, and by name", async () => {
    const title = unique("Maps ");
    const { id, assignmentCode } = await school.publish({ title, dueDate: PAST });
    const shut = await school.publish({ title: unique("Shut ") });
    await school.office.call(assignments.updateAssignmentStatus, { id: shut.id, status: 2 });
    const empty = await school.publish({ groupCode: (await aGroup(school)).groupCode });
    await handIn(pupils[0], assignmentCode);
    const { Assignments } = await school.office.call(missingWork.getMissingWork, { groupCode: school.groupCode });
    expect(Assignments.find((one) => one.id === id)).toMatchObject({ title, students: 3, missing: 2, dueDate: PAST });
    expect(Assignments.map((one) => one.id)).not.toContain(shut.id);
    expect(Assignments.map((one) => one.id)).not.toContain(empty.id);
    const { Students } = await seen(id);
    expect(new Set(Students.map(({ userCode }) => userCode))).toEqual(
      new Set([pupils[1].userCode, pupils[2].userCode]),
    );
  });

  it("of another school is not there, and a student is shown none of it", async () => {
    const { id } = await other.publish();
    expect(await school.office.try(missingWork.getMissingStudents, { id })).toMatchObject({ field: "id" });
    expect(await school.office.try(missingWork.remindMissing, { id })).toMatchObject({ field: "id" });
    expect((await pupils[0].post("getMissingStudents", { id: String(id) })).statusCode).toBe(403);
  });
});

describe("a reminder", () => {
  it("reaches each who misses it once, however often and by however many it is pressed", async () => {
    const title = unique("Lakes ");
    const { id, assignmentCode } = await school.publish({ title, dueDate: FAR });
    await handIn(pupils[0], assignmentCode);
    const colleague = await aColleague(school, "teacher");
    const pressed = await Promise.all(
      [school.office, colleague, school.office].map((one) => one.call(missingWork.remindMissing, { id })),
    );
    expect(pressed.map(({ reminded }) => reminded).toSorted(ascending)).toEqual([0, 0, 2]);
    expect(pressed.map(({ remindedLately }) => remindedLately).toSorted(ascending)).toEqual([0, 2, 2]);
    expect(await noticesOf(pupils[0], title)).toEqual([]);
    expect(await noticesOf(pupils[1], title)).toMatchObject([
      {
        kind: "workMissingDue",
        params: { day: "2099-01-06" },
        path: `/student/studentAssignment?dialog=ownAssignment~${id}`,
      },
    ]);
    expect((await seen(id)).Students.map(({ press, told }) => `${press} ${told}`)).toEqual([
      "remindedLately none",
      "remindedLately none",
    ]);

    // The next day whoever has handed it in meanwhile is left in peace.
    await aDayLater(assignmentCode);
    await handIn(pupils[1], assignmentCode);
    expect(await remind(id)).toMatchObject({ reminded: 1, remindedLately: 0, haveMoreTime: 0 });
    expect(await noticesOf(pupils[1], title)).toHaveLength(1);
    expect(await noticesOf(pupils[2], title)).toHaveLength(2);
  });

  it("is refused of what is closed", async () => {
    const { id } = await school.publish();
    await school.office.call(assignments.updateAssignmentStatus, { id, status: 2 });
    expect((await school.office.try(missingWork.remindMissing, { id })).message).toBe(
      "This assignment is closed: nothing more can be handed in",
    );
  });
});

describe("more time", () => {
  it("is the student's own due date, read by them and kept with what they hand in; who has it is not pressed", async () => {
    const title = unique("Hills ");
    const { id, assignmentCode } = await school.publish({ title, dueDate: PAST });
    const { userCode } = pupils[0];
    const give = (part: object) => school.office.try(missingWork.giveMoreTime, { id, userCode, dueDate: FAR, ...part });
    expect((await give({ dueDate: PAST })).message).toBe(
      "More time: choose a moment after the due date of the assignment",
    );
    expect(await give({ userCode: (await other.aPupil()).userCode })).toMatchObject({ field: "userCode" });
    expect((await give({})).success).toBe(true);
    expect(await remind(id)).toMatchObject({ reminded: 2, remindedLately: 0, haveMoreTime: 1 });
    expect(await noticesOf(pupils[0], title)).toEqual([]);
    const dueOf = async (pupil: Pupil) =>
      (await pupil.call(assignments.getAssignments, {})).find((one) => one.id === id)!.dueDate;
    expect([await dueOf(pupils[0]), await dueOf(pupils[1])]).toEqual([FAR, PAST]);
    expect((await handIn(pupils[0], assignmentCode)).value).toMatchObject({ isLate: false, dueDate: FAR });
    expect((await handIn(pupils[1], assignmentCode)).value).toMatchObject({ isLate: true, dueDate: PAST });
    expect((await give({})).message).toBe("This student has handed it in already: give more time where it is graded");
  });

  it("that all have by now is nobody's disadvantage, also where it was handed in before", async () => {
    const title = unique("Lakes ");
    const { id, assignmentCode } = await school.publish({ title, dueDate: PAST });
    const { userCode } = pupils[0];
    await school.office.call(missingWork.giveMoreTime, { id, userCode, dueDate: "2020-02-06T08:00" });
    for (const pupil of [pupils[0], pupils[1]]) await handIn(pupil, assignmentCode);
    await school.office.call(assignments.editAssignmentSave, { id, title, instructions: "Read", dueDate: FAR });
    for (const pupil of [pupils[0], pupils[1]])
      expect((await handIn(pupil, assignmentCode)).value).toMatchObject({ isLate: false, dueDate: FAR });
  });

  it("that is taken back, or ends within a day, leaves nobody out", async () => {
    const { id } = await school.publish({ dueDate: PAST });
    const { userCode } = pupils[0];
    const call = (dueDate: string) => school.office.call(missingWork.giveMoreTime, { id, userCode, dueDate });
    await call(FAR);
    await call("");
    expect((await seen(id)).Students.filter(({ press }) => press === "reminds")).toHaveLength(3);
    // Over by now: they are late as well.
    await call("2020-02-06T08:00");
    expect(await remind(id)).toMatchObject({ reminded: 3, haveMoreTime: 0 });
  });

  it("is refused where nothing is due", async () => {
    const { id } = await school.publish();
    const { userCode } = pupils[0];
    expect((await school.office.try(missingWork.giveMoreTime, { id, userCode, dueDate: FAR })).message).toBe(
      "This assignment has no due date: nothing is late",
    );
  });
});

describe("an SMS", () => {
  it("follows where the school says so: once to each number, and not of what was handed in before it left", async () => {
    const title = unique("Coasts ");
    const settings = { tellsStudents: false, tellsFamilies: true, language: "en" as const, template: "" };
    const save = (part: object) => school.office.try(missingWork.saveWorkReminderSettings, { ...settings, ...part });
    expect(await save({ template: "$Balance" })).toMatchObject({ field: "template" });
    expect((await save({})).success).toBe(true);
    for (const [pupil, number] of [
      [pupils[0], "+254722000111"],
      [pupils[1], "+254722000222"],
    ] as const)
      await aFamily(school, pupil.userCode, { [unique("Parent ")]: number });
    const { id, assignmentCode } = await school.publish({ title, dueDate: PAST });
    expect(await remind(id)).toMatchObject({ reminded: 3 });
    await handIn(pupils[1], assignmentCode);
    await Promise.all([tell(), tell()]);
    await tell();
    expect(await messagesOf(title)).toEqual([
      {
        recipient: "+254722000111",
        body: expect.stringMatching(
          `^${pupils[0].name} has not handed in ${title} \\(.*\\) yet\\. Due 06/01/2020 08:00\\.$`,
        ),
      },
    ]);
    const told = new Map((await seen(id)).Students.map((one) => [one.userCode, one.told]));
    expect([told.get(pupils[0].userCode), told.get(pupils[2].userCode)]).toEqual(["told", "unreachable"]);
  });
});
