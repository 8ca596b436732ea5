/** Who may change an assignment and grade it: its own teacher, the head, and people the head lets mark there. */
import { assignmentComments } from "@ofisi/contract/academics/assignmentComments";
import { assignmentGrades } from "@ofisi/contract/academics/assignmentGrades";
import { assignments } from "@ofisi/contract/academics/assignments";
import { assignmentTeams } from "@ofisi/contract/academics/assignmentTeams";
import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { missingWork } from "@ofisi/contract/academics/missingWork";
import { rubrics } from "@ofisi/contract/academics/rubrics";
import { signIns } from "@ofisi/contract/people/signIns";
import { notifications } from "@ofisi/contract/platform/notifications";
import { beforeAll, describe, expect, it } from "vitest";
import { aColleague, aGroup } from "../../../test/cast.ts";
import { aPdf } from "../../../test/documents.ts";
import { aFile, aSchoolByRoles, handIn } from "../../../test/homework.ts";

type Teaching = Awaited<ReturnType<typeof aSchoolByRoles>>;
type Colleague = Awaited<ReturnType<typeof aColleague>>;
let school: Teaching;
let owner: Colleague;
let other: Colleague;
let named: Colleague;
beforeAll(async () => {
  school = await aSchoolByRoles();
  owner = await aColleague(school, "teacher", { name: "Owner Teacher" });
  other = await aColleague(school, "teacher", { name: "Other Teacher" });
  named = await aColleague(school, "teacher", { name: "Named Teacher" });
  const { groupCode, activityCode } = school;
  await school.office.call(marksSheet.addMarkPermit, { userCode: named.userCode, activityCode, groupCode });
});

const level = (points: number) => ({ id: 0, points, words: "" });
const CRITERIA = [{ id: 0, name: "Facts", levels: [level(0), level(5)] }];

/** The owner's assignment, with a picture that a pupil has handed in, a comment on it and a pupil who has not. */
async function aWork(title: string) {
  const made = await school.publish({
    staffCode: owner.userCode,
    title,
    dueDate: "2090-01-06T08:00",
    holdsGrades: true,
  });
  const [pupil, idle] = [await school.aPupil(), await school.aPupil()];
  const file = { name: "a.pdf", contents: aPdf() };
  const work = (await handIn(pupil, made.assignmentCode, { file })).value;
  const place = { page: 1, x: 0.5, y: 0.5, width: 0, height: 0 };
  const comment = await owner.call(assignmentComments.addFileComment, { file: work.file, place, comments: "Here" });
  const bare = await school.publish({ staffCode: owner.userCode, title: `${title}, with a rubric` });
  return { ...made, work, comment, place, pupil, idle, bare };
}

/** Every act on a colleague's assignment, each answered as it came. */
function actsOn(of: Awaited<ReturnType<typeof aWork>>, by: Pick<Colleague, "try">) {
  const { id, work, comment, place, idle, bare } = of;
  const { commentCode } = comment;
  const words = { title: `${of.title} again`, Instructions: "Changed" };
  const grade = { assignmentCode: work.assignmentCode, grade: "B", comments: "Good" };
  return {
    grade: () => by.try(assignments.updateAssignmentGrade, grade),
    comment: () => by.try(assignmentComments.addFileComment, { file: work.file, place, comments: "There" }),
    editComment: () => by.try(assignmentComments.editFileComment, { commentCode, place, comments: "x", version: 0 }),
    removeComment: () => by.try(assignmentComments.removeFileComment, { commentCode, version: 0 }),
    rubric: () => by.try(rubrics.saveRubric, { id: bare.id, criteria: CRITERIA, version: 0, restates: false }),
    release: () => by.try(assignmentGrades.releaseGrades, { id }),
    releaseOne: () => by.try(assignmentGrades.releaseGrades, { id: work.id }),
    hold: () => by.try(assignmentGrades.holdGrades, { id, holds: true }),
    teams: () => by.try(assignmentTeams.saveTeams, { id, teams: [{ userCode: idle.userCode, team: 4 }] }),
    remind: () => by.try(missingWork.remindMissing, { id }),
    moreTime: () => by.try(missingWork.giveMoreTime, { id, userCode: idle.userCode, dueDate: "2091-01-06T08:00" }),
    edit: () => by.try(assignments.editAssignmentSave, { id, ...words }),
    editOne: () => by.try(assignments.editAssignmentSave, { id: work.id, ...words }),
    close: () => by.try(assignments.updateAssignmentStatus, { id, status: 1 }),
    removeOne: () => by.try(assignments.deleteAssignment, { id: work.id, attachment: "" }),
    remove: () => by.try(assignments.deleteAssignment, { id, attachment: "" }),
  };
}

const toldOf = async (who: Colleague, name: string) =>
  (await who.call(notifications.getNotifications, {})).notifications
    .filter(({ kind, params }) => kind.startsWith("own") && params["name"] === name)
    .map(({ kind, params }) => [kind, params["by"], params["student"]]);

describe("a colleague's assignment", () => {
  it("is changed, graded and deleted by no other teacher, in whatever way", async () => {
    const made = await aWork("Rivers");
    for (const [name, act] of Object.entries(actsOn(made, other))) {
      const answer = await act();
      expect([name, answer.statusCode, answer.message]).toEqual([
        name,
        403,
        "This assignment is Owner Teacher's. Ask the head to let you mark it",
      ]);
    }
    const [now] = (await owner.call(assignments.searchSubmitted, { id: made.work.id })).Submitted;
    expect(now).toMatchObject({ graded: 1, title: "Rivers", mayChange: true, version: made.work.version });
    const mine = async (by: Colleague) =>
      (await by.call(assignments.searchAssignments, { id: made.id })).Assignments[0]?.mayChange;
    expect([await mine(owner), await mine(named), await mine(other)]).toEqual([true, true, false]);
    expect((await made.pupil.call(assignments.getAssignments, {})).every(({ mayChange }) => !mayChange)).toBe(true);
    // Of what was published in their name, and of nothing since.
    expect(await toldOf(owner, "Rivers")).toEqual([["ownWorkPublished", "Amina Office", undefined]]);
  });

  it("is open to its own teacher, to the head and to people the head lets mark there", async () => {
    for (const who of [owner, named, school.office])
      for (const [name, act] of Object.entries(actsOn(await aWork("Lakes"), who)))
        expect([name, await act()]).toEqual([name, expect.objectContaining({ success: true })]);
  });

  it("is open to every teacher of a school where all staff may do everything", async () => {
    const free = await aSchoolByRoles();
    const somebody = await aColleague(free, "teacher");
    const { id } = await free.publish();
    const edit = () => somebody.try(assignments.editAssignmentSave, { id, title: "Seas", Instructions: "All" });
    expect((await edit()).statusCode).toBe(403);
    await free.office.call(signIns.saveStaffRule, { everyStaffMay: true, version: 1 });
    expect(await edit()).toMatchObject({ success: true });
  });

  it("tells its teacher once what somebody else has done, and nothing of their own acts", async () => {
    const made = await aWork("Bridges");
    await actsOn(made, owner).edit();
    expect(await toldOf(owner, "Bridges again")).toEqual([]);
    await actsOn(made, named).grade();
    await actsOn(made, named).comment();
    await actsOn(made, school.office).removeOne();
    expect((await toldOf(owner, "Bridges again")).toReversed()).toEqual([
      ["ownWorkGraded", "Named Teacher", undefined],
      ["ownHandInDeleted", "Amina Office", made.pupil.name],
    ]);
  });
});

describe("publishing in a colleague's name", () => {
  it("is for the head and people the head lets mark there, and tells the colleague", async () => {
    const publish = (by: Colleague, title: string, groupCode = school.groupCode) =>
      by.try(
        assignments.uploadAssignment,
        { ...school.place, groupCode, staffCode: owner.userCode, title, instructions: "All" },
        { files: { fileToUpload: aFile() } },
      );
    expect(await publish(other, "Hills")).toMatchObject({
      statusCode: 403,
      field: "staffCode",
      message: "Publish in your own name. Ask the head to let you mark this as well",
    });
    const elsewhere = (await aGroup(school)).groupCode;
    expect(await publish(named, "Hills", elsewhere)).toMatchObject({ statusCode: 403 });
    expect(await publish(named, "Hills")).toMatchObject({ success: true });
    expect(await toldOf(owner, "Hills")).toEqual([["ownWorkPublished", "Named Teacher", undefined]]);
    const choices = async (by: Colleague) => {
      const { ownStaffCode, mayPublishForOthers } = await by.call(assignments.getAssignmentChoices, {});
      return [ownStaffCode, mayPublishForOthers];
    };
    expect(await choices(other)).toEqual([other.userCode, false]);
    expect(await choices(named)).toEqual([named.userCode, true]);
  });
});

it("twenty grades sent at once without a version are one grade", async () => {
  const { work } = await aWork("At once");
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      owner.try(assignments.updateAssignmentGrade, {
        assignmentCode: work.assignmentCode,
        grade: `G${at}`,
        comments: "Good",
      }),
    ),
  );
  expect(all.filter(({ success }) => success)).toHaveLength(1);
  expect(new Set(all.filter(({ success }) => !success).map(({ message }) => message))).toEqual(
    new Set(["This has a grade already. Open it again to change the grade"]),
  );
  const [now] = (await owner.call(assignments.searchSubmitted, { id: work.id })).Submitted;
  const again = { assignmentCode: work.assignmentCode, grade: "A", comments: "Better", version: now!.version };
  expect(await owner.try(assignments.updateAssignmentGrade, again)).toMatchObject({ success: true });
});
