/** Rubrics through the wire: their points are the grade, and no grade changes unless that was asked for. */
import { assignments } from "@ofisi/contract/academics/assignments";
import { rubrics, sumOf, type Criterion } from "@ofisi/contract/academics/rubrics";
import type { In } from "@ofisi/contract/kit/operation";
import { beforeAll, describe, expect, it } from "vitest";
import { aColleague, aGroup, aPerson } from "../../../test/cast.ts";
import { aTeachingSchool, handIn } from "../../../test/homework.ts";

type Teaching = Awaited<ReturnType<typeof aTeachingSchool>>;
type Pupil = Awaited<ReturnType<Teaching["aPupil"]>>;
let school: Teaching;
let pupil: Pupil;
beforeAll(async () => {
  school = await aTeachingSchool();
  pupil = await school.aPupil();
});

const level = (points: number, words = "") => ({ id: 0, points, words });
/** What comes to 20 at most. */
const CRITERIA = [
  { id: 0, name: "Facts", levels: [level(0), level(7.5, "Most of them"), level(12, "All of them")] },
  { id: 0, name: "Language", levels: [level(2), level(8, "Without a fault")] },
];

const save = (id: number, part: Partial<In<typeof rubrics.saveRubric>> = {}) =>
  school.office.try(rubrics.saveRubric, { id, criteria: CRITERIA, version: 0, restates: false, ...part });
const read = (id: number) => school.office.call(rubrics.getRubric, { id });
/** The levels in these places. */
const places = (criteria: readonly Criterion[], ...chosen: number[]) =>
  criteria.map(({ id, levels }, at) => ({ criterion: id, level: levels[chosen[at]!]!.id }));

/** An assignment with a rubric that the pupil has handed in. */
async function anEssay(graded?: readonly [number, number]) {
  const { id, assignmentCode } = await school.publish({ outOf: "100" });
  expect((await save(id)).success).toBe(true);
  const { criteria } = await read(id);
  const submission = (await handIn(pupil, assignmentCode)).value;
  const grade = (chosen: readonly number[], shown: string, by = school.office, version = 0) =>
    by.try(assignments.updateAssignmentGrade, {
      assignmentCode: submission.assignmentCode,
      grade: shown,
      comments: "Read",
      levels: places(criteria, ...chosen),
      version,
    });
  if (graded) await grade(graded, String(sumOf(criteria, places(criteria, ...graded))));
  return { id, criteria, submission, grade };
}

describe("a rubric", () => {
  it("is refused of criteria that no grade could come of", async () => {
    const { id } = await school.publish();
    // As they are sent by whoever does not look first.
    const said = async (criteria: Criterion[]) =>
      (await school.office.post("saveRubric", { id: String(id), criteria: JSON.stringify(criteria) })).message;
    const [first] = CRITERIA;
    expect(await said([{ ...first!, name: " " }])).toBe("Rubric: give each criterion a name of 120 characters at most");
    expect(await said([{ ...first!, levels: [level(3)] }])).toBe("Rubric: give each criterion between 2 and 8 levels");
    for (const points of [-1, 1_001, 0.125])
      expect(await said([{ ...first!, levels: [level(0), level(points)] }])).toBe(
        "Rubric: points are numbers from 0 to 1000, with two decimals at most",
      );
    expect(await said([{ ...first!, levels: [level(0), level(0)] }])).toBe("Rubric: some level must be worth points");
    expect((await read(id)).criteria).toEqual([]);
  });

  it("is what the assignment is out of, and is read by its class before anything is handed in", async () => {
    const { id } = await school.publish();
    expect((await save(id)).value).toMatchObject({ outOf: "20", restated: 0 });
    const shown = await pupil.call(rubrics.getRubric, { id });
    expect(shown).toMatchObject({ criteria: [{ name: "Facts" }, { name: "Language" }], chosen: [], given: [] });
    expect((await pupil.call(assignments.getAssignments, {})).find((one) => one.id === id)!.outOf).toBe("20");
    const stranger = await school.aPupil((await aGroup(school)).groupCode);
    expect(await stranger.try(rubrics.getRubric, { id })).toMatchObject({ field: "id" });
  });

  it("is used again as a new one, by whose it is alone", async () => {
    const { id } = await school.publish();
    await save(id);
    const [own] = await school.office.call(rubrics.getOwnRubrics, {});
    expect(own).toMatchObject({ id, criteria: [{ name: "Facts" }, { name: "Language" }] });
    const colleague = await aColleague(school, "teacher");
    expect(await colleague.call(rubrics.getOwnRubrics, {})).toEqual([]);
  });

  it("that somebody else has saved meanwhile is not written over", async () => {
    const { id } = await school.publish();
    const both = await Promise.all([save(id), save(id)]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(both.find(({ success }) => !success)!.message).toMatch(/has changed the rubric since you opened this form/);
  });
});

describe("a grade by levels", () => {
  it("is what they come to, of each criterion one, and as the person saw it", async () => {
    const { submission, grade, criteria } = await anEssay();
    const { assignmentCode } = submission;
    const bare = await school.office.try(assignments.updateAssignmentGrade, {
      assignmentCode,
      grade: "20",
      comments: "Read",
      levels: [places(criteria, 1, 1)[0]!],
    });
    expect(bare).toMatchObject({ field: "levels", message: "Choose a level for each criterion" });
    expect((await grade([1, 1], "20")).message).toMatch(/^The points of this rubric have changed/);
    expect((await grade([1, 1], "15.5")).value).toMatchObject({ grade: "15.5", outOf: "20" });
    const shown = await pupil.call(rubrics.getRubric, { id: submission.id });
    expect(shown).toMatchObject({ chosen: places(criteria, 1, 1), given: [], graded: 0 });
  });

  it("keeps who gave what; somebody else's is not there", async () => {
    const { submission, grade } = await anEssay([0, 0]);
    const colleague = await aColleague(school, "teacher");
    const [now] = (await school.office.call(assignments.searchSubmitted, { id: submission.id })).Submitted;
    expect((await grade([2, 1], "20", colleague, now!.version)).success).toBe(true);
    const { given } = await read(submission.id);
    expect(given.map((one) => one.grade)).toEqual(["20", "2"]);
    expect(new Set(given.map(({ by }) => by)).size).toBe(2);
    const other = await school.aPupil();
    expect(await other.try(rubrics.getRubric, { id: submission.id })).toMatchObject({ field: "id" });
  });

  it("is restated where that was asked for, with the levels as they were chosen", async () => {
    const { id, submission, criteria } = await anEssay([2, 1]);
    const dearer = criteria.with(1, {
      ...criteria[1]!,
      levels: criteria[1]!.levels.map((one) => ({ ...one, points: one.points * 2 })),
    });
    const change = (part: object) => save(id, { criteria: dearer, version: 1, ...part });
    expect(await change({})).toMatchObject({
      field: "restates",
      message: "1 grade was given by this rubric. Tick that it is to be restated",
    });
    for (const lacking of [dearer.slice(0, 1), [...dearer, { id: 0, name: "New", levels: [level(0), level(1)] }]])
      expect(await change({ criteria: lacking, restates: true })).toMatchObject({ field: "criteria" });
    expect((await change({ restates: true })).value).toMatchObject({ outOf: "28", restated: 1 });
    expect((await read(submission.id)).given.map((one) => [one.grade, one.isRestated])).toEqual([
      ["28", true],
      ["20", false],
    ]);
    const [handedIn] = (await pupil.call(assignments.getStudentSubmittedAssignments, {})).filter(
      (one) => one.id === submission.id,
    );
    expect(handedIn).toMatchObject({ grade: "28", outOf: "28" });
  });

  it("is never mixed with grades that were given without", async () => {
    const { id, assignmentCode } = await school.publish({ outOf: "20" });
    const { value } = await handIn(pupil, assignmentCode);
    const plain = { assignmentCode: value.assignmentCode, grade: "17", comments: "Read" };
    expect((await school.office.try(assignments.updateAssignmentGrade, plain)).value).toMatchObject({ grade: "17" });
    expect((await save(id, { restates: true })).message).toBe(
      "1 grade was given without this rubric, and would not follow from it",
    );
  });
});

it("of another school is not there", async () => {
  const other = await aTeachingSchool();
  const { id } = await other.publish();
  expect(await save(id)).toMatchObject({ field: "id" });
  expect(await school.office.try(rubrics.getRubric, { id })).toMatchObject({ field: "id" });
  const visitor = await aPerson("STUDENT", other.schoolCode);
  expect((await visitor.post("saveRubric", { id: String(id) })).statusCode).toBe(403);
});
