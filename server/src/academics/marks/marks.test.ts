/** Marks through the wire: refusals first, then what is kept of them. */
import { courses } from "@ofisi/contract/academics/courses";
import { examSchemes } from "@ofisi/contract/academics/examSchemes";
import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { scaledScores } from "@ofisi/contract/academics/scaledScores";
import { transcript } from "@ofisi/contract/academics/transcript";
import { units } from "@ofisi/contract/academics/units";
import { signIns } from "@ofisi/contract/people/signIns";
import { students } from "@ofisi/contract/people/students";
import { describe, expect, it } from "vitest";
import { aColleague, aGroup, unique } from "../../../test/cast.ts";
import { aMarkedClass } from "../../../test/marks.ts";

const rowOf = <Row extends { userCode: string }>(rows: readonly Row[], userCode: string) =>
  rows.find((row) => row.userCode === userCode)!;

describe("a marks sheet", () => {
  it("is of things that are there, and says which is not", async () => {
    const { office, sheet } = await aMarkedClass();
    for (const [field, message] of [
      ["academicYearCode", "This academic year is not there any more"],
      ["semesterCode", "This semester is not there any more"],
      ["activityCode", "This unit is not there any more"],
      ["schemeCode", "This scheme is not there any more"],
      ["groupCode", "This group is not there any more"],
    ] as const)
      expect(await office.try(marksSheet.getMarksSheet, { ...sheet, [field]: "X-1" })).toMatchObject({
        message,
        field,
      });
    expect(await office.post("getMarksSheet", {})).toMatchObject({ message: "Select Academic Year" });
  });

  it("lists the class with papers, and may be marked by who teaches it and the head", async () => {
    const school = await aMarkedClass();
    const { open, head, teacher, codes, papers } = school;
    const colleague = await aColleague(school, "teacher");
    await head.call(signIns.saveStaffRule, { everyStaffMay: false });
    const seen = await open(teacher);
    expect(seen.rows.map(({ userCode }) => userCode)).toEqual(codes);
    expect(seen.rows[0]).toMatchObject({ marks: ["", ""], total: null, grade: "", isComplete: false, heldBy: "" });
    expect(seen.papers.map(({ examTypePaperCode }) => examTypePaperCode)).toEqual([papers.one, papers.two]);
    expect(seen).toMatchObject({ mayMark: true, period: { isLocked: false } });
    expect((await open(head)).mayMark).toBe(true);
    expect((await open(colleague)).mayMark).toBe(false);
  });

  it("keeps each mark, its total, scaled score and merit", async () => {
    const { save, open, teacher, codes, papers } = await aMarkedClass();
    const [first, second, third] = codes as [string, string, string];
    const { outcomes, rows } = await save(teacher, [
      [first, papers.one, "33,5"],
      [first, papers.two, "40"],
      [second, papers.one, "a"],
      [second, papers.two, "49.99"],
      [third, papers.one, "exm"],
      [third, papers.two, "30"],
    ]);
    expect(outcomes.map(({ kind, value }) => [kind, value])).toEqual([
      ["saved", "33.5"],
      ["saved", "40"],
      ["saved", "ABS"],
      ["saved", "49.99"],
      ["saved", "EXM"],
      ["saved", "30"],
    ]);
    expect(rowOf(rows, first)).toMatchObject({ total: 73.5, grade: "B", merit: "PASS", isComplete: true });
    expect(rowOf(rows, second)).toMatchObject({ total: 49.99, grade: "E", merit: "FAIL" });
    expect(rowOf(rows, third)).toMatchObject({ total: 50, grade: "B", merit: "PASS", marks: ["EXM", "30"] });
    expect((await open()).rows).toEqual(rows);
  });

  it("refuses a mark over the paper, letter for letter, and what is no mark; the others are kept", async () => {
    const { save, open, teacher, codes, papers } = await aMarkedClass();
    const { outcomes } = await save(teacher, [
      [codes[0]!, papers.one, "40.01"],
      [codes[0]!, papers.two, "many"],
      [codes[1]!, papers.one, "40"],
      ["ST-NOBODY", papers.one, "1"],
      [codes[2]!, "EP-NONE", "1"],
    ]);
    expect(outcomes.map(({ kind, why }) => `${kind} ${why}`)).toEqual([
      "refused Raw Score cannot be greater than 40Marks",
      "refused Write a number with at most two decimals, ABS for absent or EXM for exempt",
      "saved ",
      "refused This student is not in this class any more",
      "refused This paper is not there any more",
    ]);
    const { rows } = await open();
    expect(rows.map(({ marks }) => marks)).toEqual([
      ["", ""],
      ["40", ""],
      ["", ""],
    ]);
  });

  it("never writes over what somebody else wrote meanwhile, and tells both", async () => {
    const { save, teacher, head, codes, papers } = await aMarkedClass();
    const [who] = codes as [string];
    await save(head, [[who, papers.one, "20"]]);
    const { outcomes } = await save(teacher, [[who, papers.one, "30"]]);
    expect(outcomes[0]).toMatchObject({ kind: "conflict", value: "20" });
    // The same as what stands there is no conflict; and once seen, it may be changed.
    expect((await save(teacher, [[who, papers.one, "20"]])).outcomes[0]).toMatchObject({ kind: "saved" });
    expect((await save(teacher, [[who, papers.one, "30", "20"]])).outcomes[0]).toMatchObject({ kind: "saved" });
  });

  it("keeps the history of each mark, and nothing is left of an entry without marks", async () => {
    const { save, open, teacher, sheet, codes, papers } = await aMarkedClass();
    const [who] = codes as [string];
    await save(teacher, [[who, papers.one, "20"]]);
    await save(teacher, [[who, papers.one, "", "20"]]);
    expect(await teacher.call(transcript.getTranscript, { userCode: who })).toEqual([]);
    const history = await teacher.call(marksSheet.getMarkHistory, { ...sheet, userCode: who });
    expect(
      history.map(({ valueBefore, valueAfter, changedBy, paper }) => [paper, valueBefore, valueAfter, changedBy]),
    ).toEqual([
      ["Paper 1", "20", "", "Otieno Teacher"],
      ["Paper 1", "", "20", "Otieno Teacher"],
    ]);
    expect((await open()).rows[0]).toMatchObject({ marks: ["", ""], total: null });
  });

  it("keeps the band that a mark was given under, until the mark changes", async () => {
    const { save, open, head, teacher, sheet, group, codes, papers } = await aMarkedClass();
    const [who] = codes as [string];
    await save(teacher, [
      [who, papers.one, "0"],
      [who, papers.two, "55"],
    ]);
    const place = { keyStageCode: group.keyStageCode, activityCode: sheet.activityCode };
    const band = (await head.call(scaledScores.getGradeScore, place)).find(({ scaledScore }) => scaledScore === "B")!;
    await head.call(scaledScores.editGradeScore, {
      ...place,
      id: band.id,
      nonRange: false,
      minRawScore: 50,
      maxRawScore: 100,
      scaledScore: "A",
      merit: "PASS",
    });
    await save(teacher, [[who, "remarks", "Works well"]]);
    expect(rowOf((await open()).rows, who)).toMatchObject({ grade: "B", remarks: "Works well" });
    await save(teacher, [[who, papers.two, "56", "55"]]);
    expect(rowOf((await open()).rows, who)).toMatchObject({ grade: "A", total: 56 });
  });

  it("shows who was in the class when marked, and not who came from another class with marks", async () => {
    const school = await aMarkedClass();
    const { save, open, head, teacher, office, sheet, codes, papers } = school;
    const [who] = codes as [string];
    await save(teacher, [[who, papers.one, "20"]]);
    const next = await aGroup(school);
    await office.call(students.checkUser, { userCode: who, checked: true });
    await office.call(students.moveStudent, {
      groupCode: sheet.groupCode,
      groupCodeSelected: next.groupCode,
      checkedStudent: [who],
    });
    expect((await open()).rows.map(({ userCode }) => userCode)).toEqual(codes);
    const others = await head.call(marksSheet.getMarksSheet, { ...sheet, groupCode: next.groupCode });
    expect(others.rows).toEqual([]);
  });
});

describe("who may mark", () => {
  it("is who teaches, the head, and whom the head names; others are told", async () => {
    const school = await aMarkedClass();
    const { save, trySave, head, sheet, codes, papers } = school;
    const colleague = await aColleague(school, "teacher");
    await head.call(signIns.saveStaffRule, { everyStaffMay: false });
    const cell = [codes[0]!, papers.one, "20"] as const;
    expect(await trySave(colleague, [cell])).toMatchObject({
      statusCode: 403,
      message: "You may mark what you teach. Ask the head to let you mark this as well",
      // With a field it is told in its place, and the page stays.
      field: "unitCode",
    });
    const permit = await head.call(marksSheet.addMarkPermit, {
      userCode: colleague.userCode,
      activityCode: sheet.activityCode,
    });
    expect(permit).toMatchObject({ staffName: colleague.name, activityName: "Maths", groupName: "" });
    await save(colleague, [cell]);
    await head.call(marksSheet.removeMarkPermit, { id: permit.id });
    expect((await trySave(colleague, [[codes[0]!, papers.one, "21", "20"]])).success).toBe(false);
    expect(await head.try(marksSheet.removeMarkPermit, { id: permit.id })).toMatchObject({
      message: "This leave to mark is not there any more",
    });
  });

  it("is who teaches a course of another name that names the unit, which then holds it", async () => {
    const school = await aMarkedClass();
    const { office, trySave, head, sheet, period, codes, papers } = school;
    const colleague = await aColleague(school, "teacher");
    const cell = [codes[0]!, papers.one, "20"] as const;
    const { CourseCategory } = await office.call(courses.getCourseCategory, {});
    const { categoryCode } = CourseCategory[0]!;
    const course = { categoryCode, courseName: "Algebra", courseCode: unique("ALG ") };
    const added = await office.call(courses.addCourse, course);
    await office.call(courses.addCourseLectures, {
      userCode: colleague.userCode,
      courseCode: course.courseCode,
      groupCode: sheet.groupCode,
      hoursPerWeek: 2,
      ...period,
    });
    const { activityCode } = await office.call(units.addActivity, { activityName: "Geometry", isALl: false });
    await office.call(courses.editCourse, { ...course, id: added.id, activityCode });
    expect(await office.try(units.removeActivity, { activityCode, activityName: "" })).toMatchObject({
      message: "Geometry cannot be removed while it has 1 course. Remove that first",
    });
    await head.call(signIns.saveStaffRule, { everyStaffMay: false });
    expect((await trySave(colleague, [cell])).success).toBe(false);
    await head.call(courses.editCourse, { ...course, id: added.id, activityCode: sheet.activityCode });
    expect((await trySave(colleague, [cell])).success).toBe(true);
  });

  it("is who teaches a course of the unit's name, whatever the unit is called later", async () => {
    const { head, save, open, teacher, sheet, codes, papers } = await aMarkedClass();
    const { activityCode } = sheet;
    await head.call(signIns.saveStaffRule, { everyStaffMay: false });
    await head.call(units.editActivity, { activityCode, activityName: "Mathematics", isALl: true });
    expect((await open(teacher)).mayMark).toBe(true);
    expect((await save(teacher, [[codes[0]!, papers.one, "20"]])).outcomes[0]).toMatchObject({ kind: "saved" });
  });

  it("has the same leave once", async () => {
    const { head, teacher } = await aMarkedClass();
    await head.call(marksSheet.addMarkPermit, { userCode: teacher.userCode });
    expect(await head.try(marksSheet.addMarkPermit, { userCode: teacher.userCode })).toMatchObject({
      message: "This leave to mark has been given already",
    });
    expect(await head.call(marksSheet.getMarkPermits, {})).toHaveLength(1);
  });
});

describe("a lock", () => {
  it("refuses marks and says by whom and why; from then on a change says why", async () => {
    const { save, trySave, open, head, teacher, sheet, period, codes, papers } = await aMarkedClass();
    const [who] = codes as [string];
    expect(await head.try(marksSheet.lockMarks, { ...period, why: "Reports" })).toMatchObject({
      message: "Nothing has been marked in this period yet",
    });
    await save(teacher, [[who, papers.one, "20"]]);
    expect(await head.post("lockMarks", period)).toMatchObject({
      message: "Say why the period is locked",
      field: "why",
    });
    await head.call(marksSheet.lockMarks, { ...period, why: "Reports are printed" });
    expect(await head.try(marksSheet.lockMarks, { ...period, why: "Again" })).toMatchObject({
      message: "Wanjiru Head has locked this period already",
    });
    const refusal = { message: "Wanjiru Head has locked the marks of this period: Reports are printed" };
    expect(await trySave(teacher, [[who, papers.one, "21", "20"]])).toMatchObject(refusal);
    expect(await trySave(head, [[who, papers.one, "21", "20"]])).toMatchObject(refusal);
    const [entry] = await head.call(transcript.getTranscript, { userCode: who });
    expect(await head.try(transcript.removeTranscript, { id: entry!.id, why: "x" })).toMatchObject(refusal);
    expect((await open(teacher)).period).toMatchObject({ isLocked: true, changedBy: "Wanjiru Head" });

    await head.call(marksSheet.unlockMarks, { ...period, why: "A paper was recounted" });
    expect(await trySave(teacher, [[who, papers.one, "21", "20"]])).toMatchObject({ field: "why" });
    await save(teacher, [[who, papers.one, "21", "20"]], "Recounted");
    const [change] = await teacher.call(marksSheet.getMarkHistory, { ...sheet, userCode: who });
    expect(change).toMatchObject({ valueBefore: "20", valueAfter: "21", why: "Recounted" });
    expect(await head.call(marksSheet.getMarkPeriods, {})).toMatchObject([{ isLocked: false, wasLocked: true }]);
  });
});

describe("a transcript entry", () => {
  const aTotal = {
    unitDesc: "Mathematics",
    result: 67.5,
    grade: "B",
    remarks: "Good",
    merit: undefined,
    papers: [],
    why: "",
  };

  it("needs all that the documents ask for", async () => {
    const { head } = await aMarkedClass();
    expect(await head.post("addTranscript", {})).toMatchObject({ message: "Select Academic Year" });
    expect(await head.post("addTranscript", { academicYear: "2026" })).toMatchObject({ message: "Select Unit" });
  });

  it("is one for each student, year, semester and unit, also when two add it at once (G083)", async () => {
    const { head, sheet, period, codes } = await aMarkedClass();
    const entry = {
      ...aTotal,
      academicYear: "2026",
      semesterCode: period.semesterCode,
      unitCode: sheet.activityCode,
      userCode: codes[0]!,
    };
    const answers = await Promise.all([1, 2, 3].map(() => head.try(transcript.addTranscript, entry)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    for (const { success, message } of answers)
      if (!success) expect(message).toBe("This student has an entry in this unit and semester already");
    expect(await head.call(transcript.getTranscript, { userCode: codes[0]! })).toMatchObject([
      {
        academicYear: "2026",
        unitDesc: "Mathematics",
        result: 67.5,
        grade: "B",
        merit: "",
        remarks: "Good",
        schemeCode: "",
      },
    ]);
  });

  it("with papers is the server's sum, and the sheet has the same marks", async () => {
    const { head, teacher, open, sheet, period, codes, papers } = await aMarkedClass();
    const [who] = codes as [string];
    const entry = {
      ...aTotal,
      academicYear: "2026",
      semesterCode: period.semesterCode,
      unitCode: sheet.activityCode,
      userCode: who,
      result: 1,
      grade: "A+",
    };
    const paper = (examTypePaperCode: string, mark: string) => ({ examTypePaperCode, mark });
    expect(await teacher.try(transcript.addTranscript, { ...entry, papers: [paper(papers.one, "41")] })).toMatchObject({
      message: "Raw Score cannot be greater than 40Marks",
    });
    const added = await teacher.call(transcript.addTranscript, {
      ...entry,
      papers: [paper(papers.one, "30"), paper(papers.two, "12.25")],
    });
    expect(added).toMatchObject({ result: 42.25, grade: "E", merit: "FAIL" });
    expect(rowOf((await open()).rows, who)).toMatchObject({ marks: ["30", "12.25"], total: 42.25, merit: "FAIL" });
    await head.call(transcript.removeTranscript, { id: added.id, why: "" });
    expect(rowOf((await open()).rows, who)).toMatchObject({ marks: ["", ""], total: null });
    expect(await head.try(transcript.removeTranscript, { id: added.id, why: "" })).toMatchObject({
      message: "This entry is not there any more",
    });
  });

  it("of a total without papers keeps the sheet from writing beside it", async () => {
    const { head, save, open, sheet, period, codes, papers } = await aMarkedClass();
    const [who] = codes as [string];
    await head.call(transcript.addTranscript, {
      ...aTotal,
      academicYear: "2026",
      semesterCode: period.semesterCode,
      unitCode: sheet.activityCode,
      userCode: who,
    });
    expect(rowOf((await open()).rows, who)).toMatchObject({ heldBy: "total", total: 67.5 });
    const { outcomes } = await save(head, [[who, papers.one, "20"]]);
    expect(outcomes[0]).toMatchObject({ kind: "refused", why: expect.stringMatching(/total without papers/) });
    expect(rowOf((await open()).rows, who)).toMatchObject({ total: 67.5, grade: "B" });
  });
});

describe("what marks hold", () => {
  it("cannot be removed or shrunk, and says what hangs on it", async () => {
    const { office, head, save, teacher, codes, papers, examTypeCode } = await aMarkedClass();
    await save(teacher, [[codes[0]!, papers.one, "20"]]);
    expect(await office.try(students.deleteStudent, { userCode: codes[0]! })).toMatchObject({
      success: false,
      message: expect.stringMatching(/1 mark in the transcript/),
    });
    const paper = { examTypePaperCode: papers.one, examTypePaper: "Paper 1", numberOfPaperMarks: "" };
    expect(await head.try(examSchemes.deletePaper, paper)).toMatchObject({
      message: expect.stringMatching(/1 mark\b/),
    });
    expect(await head.try(examSchemes.editPaper, { ...paper, numberOfPaperMarks: 19 })).toMatchObject({
      message: "Paper 1 cannot be given fewer marks while it has 1 mark",
    });
    expect(
      await head.try(examSchemes.deleteSubject, { examTypeCode, examTypeName: "", examTypeTotalMarks: "" }),
    ).toMatchObject({
      success: false,
    });
  });
});
