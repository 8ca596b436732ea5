/** Grades that are held back until they are released, and grades as marks of a paper. */
import { assignmentComments } from "@ofisi/contract/academics/assignmentComments";
import { assignmentGrades, gradeAsMark } from "@ofisi/contract/academics/assignmentGrades";
import { assignments } from "@ofisi/contract/academics/assignments";
import { rubrics } from "@ofisi/contract/academics/rubrics";
import { notifications } from "@ofisi/contract/platform/notifications";
import { beforeAll, describe, expect, it } from "vitest";
import { aColleague } from "../../../test/cast.ts";
import { aPdf } from "../../../test/documents.ts";
import { aTeachingSchool, handIn } from "../../../test/homework.ts";

type Teaching = Awaited<ReturnType<typeof aTeachingSchool>>;
let school: Teaching;
let other: Teaching;
let pupils: [Pupil, Pupil];
type Pupil = Awaited<ReturnType<Teaching["aPupil"]>>;
beforeAll(async () => {
  school = await aTeachingSchool();
  other = await aTeachingSchool();
  pupils = [await school.aPupil(), await school.aPupil()];
});

const grade = (assignmentCode: string, given: string, of = school) =>
  of.office.try(assignments.updateAssignmentGrade, { assignmentCode, grade: given, comments: "Good work" });
const ownOf = async (pupil: Pupil, parentCode: string) =>
  (await pupil.call(assignments.getStudentSubmittedAssignments, {})).find((one) => one.parentCode === parentCode);
const toldOf = async (pupil: Pupil, title: string) =>
  (await pupil.call(notifications.getNotifications, {})).notifications.filter(
    ({ kind, params }) => kind === "workGraded" && params["name"] === title,
  );

describe("a grade that is held back", () => {
  it("is shown to nobody of the class, with comments, levels and all, until it is released; then it is told of once", async () => {
    const { id, assignmentCode, title } = await school.publish({ holdsGrades: true, title: "Held rivers" });
    const criteria = [
      {
        id: 0,
        name: "Facts",
        levels: [
          { id: 0, points: 0, words: "None" },
          { id: 0, points: 5, words: "All" },
        ],
      },
    ];
    await school.office.call(rubrics.saveRubric, { id, criteria, version: 0, restates: false });
    const { criteria: kept } = await school.office.call(rubrics.getRubric, { id });
    const one = (await handIn(pupils[0], assignmentCode, { file: { name: "a.pdf", contents: aPdf() } })).value;
    const place = { page: 1, x: 0.5, y: 0.5, width: 0, height: 0 };
    await school.office.call(assignmentComments.addFileComment, { file: one.file, place, comments: "Look here" });
    const levels = [{ criterion: kept[0]!.id, level: kept[0]!.levels[1]!.id }];
    const given = { assignmentCode: one.assignmentCode, grade: "5", comments: "Good work", levels };
    expect((await school.office.try(assignments.updateAssignmentGrade, given)).value).toMatchObject({
      grade: "5",
      isHeld: true,
    });
    expect(await ownOf(pupils[0], assignmentCode)).toMatchObject({
      graded: 1,
      grade: "",
      gradeComments: "",
      isHeld: false,
    });
    expect((await pupils[0].call(rubrics.getRubric, { id: one.id })).chosen).toEqual([]);
    expect(await pupils[0].call(assignmentComments.getFileComments, { id: one.id })).toEqual([]);
    expect(await toldOf(pupils[0], title)).toEqual([]);
    expect((await handIn(pupils[0], assignmentCode)).message).toBe("This is graded already and cannot be replaced");

    const release = () => school.office.call(assignmentGrades.releaseGrades, { id });
    expect(await release()).toEqual({ title, released: 1 });
    expect(await release()).toEqual({ title, released: 0 });
    expect(await ownOf(pupils[0], assignmentCode)).toMatchObject({ graded: 2, grade: "5", gradeComments: "Good work" });
    expect((await pupils[0].call(rubrics.getRubric, { id: one.id })).chosen).toEqual(levels);
    expect(await pupils[0].call(assignmentComments.getFileComments, { id: one.id })).toHaveLength(1);
    expect(await toldOf(pupils[0], title)).toHaveLength(1);
  });

  it("is released by itself, and the others stay; held back no longer, all are", async () => {
    const { id, assignmentCode, title } = await school.publish({ holdsGrades: true, title: "Held lakes" });
    const sent = [];
    for (const pupil of pupils) sent.push((await handIn(pupil, assignmentCode)).value);
    for (const one of sent) await grade(one.assignmentCode, "B");
    expect(await school.office.call(assignmentGrades.releaseGrades, { id: sent[0]!.id })).toEqual({
      title,
      released: 1,
    });
    const graded = async () => await Promise.all(pupils.map(async (one) => (await ownOf(one, assignmentCode))?.graded));
    expect(await graded()).toEqual([2, 1]);
    expect(await school.office.call(assignmentGrades.holdGrades, { id, holds: false })).toEqual({ title, released: 1 });
    expect(await graded()).toEqual([2, 2]);
    // What was read once is not taken back.
    await school.office.call(assignmentGrades.holdGrades, { id, holds: true });
    expect(await graded()).toEqual([2, 2]);
  });

  it("pressed by two at once is told of once", async () => {
    const { id, assignmentCode, title } = await school.publish({ holdsGrades: true, title: "Held hills" });
    await grade((await handIn(pupils[0], assignmentCode)).value.assignmentCode, "A");
    const both = await Promise.all([1, 2].map(() => school.office.call(assignmentGrades.releaseGrades, { id })));
    expect(both.map(({ released }) => released).toSorted((one, two) => one - two)).toEqual([0, 1]);
    expect(await toldOf(pupils[0], title)).toHaveLength(1);
  });

  it("is released by two teachers, one by one and held no longer at once: each student is told once and reads it", async () => {
    const colleague = await aColleague(school, "teacher");
    const { id, assignmentCode, title } = await school.publish({ holdsGrades: true, title: "Held seas" });
    const sent = [];
    for (const pupil of pupils) sent.push((await handIn(pupil, assignmentCode)).value);
    for (const one of sent) await grade(one.assignmentCode, "B");
    const all = await Promise.all([
      school.office.call(assignmentGrades.releaseGrades, { id }),
      colleague.call(assignmentGrades.releaseGrades, { id }),
      colleague.call(assignmentGrades.releaseGrades, { id: sent[0]!.id }),
      school.office.call(assignmentGrades.holdGrades, { id, holds: false }),
      colleague.call(assignmentGrades.holdGrades, { id, holds: false }),
    ]);
    expect(all.reduce((sum, { released }) => sum + released, 0)).toBe(2);
    for (const pupil of pupils) {
      expect(await ownOf(pupil, assignmentCode)).toMatchObject({ graded: 2, grade: "B" });
      expect(await toldOf(pupil, title)).toHaveLength(1);
    }
  });

  it("given in the moment in which all are released is read, or still held and told of when it is: never neither", async () => {
    const { id, assignmentCode, title } = await school.publish({ holdsGrades: true, title: "Held moors" });
    const [first, second] = pupils;
    const [one, two] = [(await handIn(first, assignmentCode)).value, (await handIn(second, assignmentCode)).value];
    await grade(one.assignmentCode, "B");
    await Promise.all([
      grade(two.assignmentCode, "A"),
      school.office.call(assignmentGrades.holdGrades, { id, holds: false }),
    ]);
    // No longer held: whichever came first, both are read, and each is told of once.
    for (const [pupil, given] of [
      [first, "B"],
      [second, "A"],
    ] as const) {
      expect(await ownOf(pupil, assignmentCode)).toMatchObject({ graded: 2, grade: given });
      expect(await toldOf(pupil, title)).toHaveLength(1);
    }
  });

  it("is of no other school, nor of an id that nobody has", async () => {
    const { id } = await school.publish({ holdsGrades: true });
    for (const gone of [id, 999_999_999])
      for (const tried of [
        await other.office.try(assignmentGrades.releaseGrades, { id: gone }),
        await other.office.try(assignmentGrades.holdGrades, { id: gone, holds: false }),
      ])
        expect(tried).toMatchObject({ success: false, message: "This assignment is not there any more" });
  });
});

it("a grade is told of once, with where it is read, and not again when it is changed", async () => {
  const { assignmentCode, title } = await school.publish({ title: "Read at once" });
  const one = (await handIn(pupils[0], assignmentCode)).value;
  await grade(one.assignmentCode, "B");
  await grade(one.assignmentCode, "A");
  expect(await toldOf(pupils[0], title)).toMatchObject([
    { path: `/student/assessments?dialog=ownSubmission~${one.id}` },
  ]);
});

it("is told of again once what it was of is deleted and handed in anew", async () => {
  const { assignmentCode, title } = await school.publish({ title: "Handed in anew" });
  const first = (await handIn(pupils[0], assignmentCode)).value;
  await grade(first.assignmentCode, "D");
  await school.office.call(assignments.deleteAssignment, { id: first.id });
  const second = (await handIn(pupils[0], assignmentCode)).value;
  await grade(second.assignmentCode, "B");
  await grade(second.assignmentCode, "A");
  expect((await toldOf(pupils[0], title)).map(({ path }) => path).toSorted()).toEqual(
    [first, second].map(({ id }) => `/student/assessments?dialog=ownSubmission~${id}`),
  );
});

it("is given one after the other, by name, within one assignment", async () => {
  const { assignmentCode } = await school.publish({ title: "One by one" });
  await handIn(pupils[0], (await school.publish({ title: "Another" })).assignmentCode);
  const [one, two] = [(await handIn(pupils[0], assignmentCode)).value, (await handIn(pupils[1], assignmentCode)).value];
  await grade(two.assignmentCode, "A");
  const order = (of = school) => of.office.call(assignmentGrades.getGradingOrder, { id: one.id });
  const inOrder = [one, two].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  expect(await order()).toEqual(inOrder.map(({ id, name }) => ({ id, name, isGraded: id === two.id })));
  expect(await order(other)).toEqual([]);
});

describe("for the marks sheet", () => {
  it("are the assignments of a class and unit that are graded by numbers, with who has no grade", async () => {
    const teaching = await aTeachingSchool();
    const pupil = await teaching.aPupil();
    await teaching.aPupil();
    await teaching.publish({ title: "In words" });
    const { id, assignmentCode } = await teaching.publish({ title: "In numbers", outOf: "20" });
    await grade((await handIn(pupil, assignmentCode)).value.assignmentCode, "17", teaching);
    const { groupCode, activityCode } = teaching;
    expect(await teaching.office.call(assignmentGrades.getSheetGrades, { groupCode, activityCode })).toMatchObject([
      { id, title: "In numbers", outOf: "20", withoutGrade: 1, grades: [{ userCode: pupil.userCode, grade: "17" }] },
    ]);
    expect(await other.office.call(assignmentGrades.getSheetGrades, { groupCode, activityCode })).toEqual([]);
  });

  it.each([
    ["17", "20", 40, "34"],
    ["17", "20", 20, "17"],
    ["1", "3", 100, "33.33"],
    ["2", "3", 100, "66.67"],
    ["7.5", "10", 30, "22.5"],
    ["0", "20", 40, "0"],
    ["1", "8", 1, "0.13"],
    ["Good", "20", 40, "Good"],
    ["17", "0", 40, "17"],
  ])("%s of %s is of %s: %s", (given, outOf, marks, mark) => {
    expect(gradeAsMark(given, outOf, marks)).toBe(mark);
  });
});
