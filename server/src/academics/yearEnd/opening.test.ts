/** The next year as a close opens it by copies, and what its undo may take away again. */
import { calendar } from "@ofisi/contract/academics/calendar";
import { courses } from "@ofisi/contract/academics/courses";
import { examSchemes } from "@ofisi/contract/academics/examSchemes";
import { lessonChanges } from "@ofisi/contract/academics/lessonChanges";
import { lessonWeeks } from "@ofisi/contract/academics/lessonWeeks";
import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { timetable } from "@ofisi/contract/academics/timetable";
import { venues } from "@ofisi/contract/academics/venues";
import { yearEnd } from "@ofisi/contract/academics/yearEnd";
import { groups } from "@ofisi/contract/people/groups";
import { describe, expect, it } from "vitest";
import { aMember, aStudent } from "../../../test/cast.ts";
import { proven } from "../../../test/bursary.ts";
import { aPlan, aTaughtYear, codeOf, rollOf } from "../../../test/years.ts";

type TaughtYear = Awaited<ReturnType<typeof aTaughtYear>>;

/** Closed with exam subjects and the distribution copied. */
async function closed(school: TaughtYear) {
  const plan = await aPlan(school, { copiesSchemes: true, copiesLectures: true });
  return await school.office.call(yearEnd.closeYear, plan);
}
const yearsOf = async ({ office }: TaughtYear) =>
  (await office.call(calendar.getAcademicYear, {})).map(({ academicYear }) => academicYear);
const lecturesOf = async ({ office }: TaughtYear, academicYearCode: string) => {
  const every = { keyword: "", id: 0, page: 0, size: 0, sort: "staffName", direction: "asc" } as const;
  return (await office.call(courses.getCourseLectures, { ...every, academicYearCode })).CourseLecturesResponse;
};

describe("what a close copies", () => {
  it("is foretold by the preview, there after the close, and gone after its undo", async () => {
    const school = await aTaughtYear();
    const before = await rollOf(school);
    const plan = await aPlan(school, { copiesSchemes: true, copiesLectures: true });
    expect(await school.office.call(yearEnd.previewYearEnd, plan)).toMatchObject({ subjects: 1, lectures: 1 });
    const end = await school.office.call(yearEnd.closeYear, plan);
    expect(end).toMatchObject({ subjects: 1, lectures: 1, hindrances: [] });
    const { sheet, papers } = await school.sheetOf("2027", school.grades[0]!);
    expect(papers).toMatchObject([{ examTypeName: "End of term", examTypePaper: "Paper 1", numberOfPaperMarks: 100 }]);
    expect(await lecturesOf(school, sheet.academicYearCode)).toMatchObject([{ courseName: "Maths", hoursPerWeek: 5 }]);

    await school.office.call(yearEnd.undoYearEnd, end);
    expect(await yearsOf(school)).toEqual(["2026"]);
    expect(await rollOf(school)).toEqual(before);
    // What it was copied from is as it was.
    expect((await school.sheetOf("2026", school.grades[0]!)).papers).toHaveLength(1);
    expect(await lecturesOf(school, school.academicYearCode)).toHaveLength(1);
    await proven(school);
  });

  it("is not copied twice over what is there, and then not taken away either", async () => {
    const school = await aTaughtYear();
    await school.office.call(calendar.addAcademicYear, { academicYear: "2027" });
    const first = await closed(school);
    await school.office.call(yearEnd.undoYearEnd, first);
    expect(await yearsOf(school)).toEqual(["2027", "2026"]);
    expect((await school.sheetOf("2027", school.grades[0]!)).papers).toEqual([]);
    const second = await closed(school);
    expect(second).toMatchObject({ subjects: 1, lectures: 1 });
  });

  it("is not taken away once marks hang on it, and the refusal says on what; without them it is", async () => {
    const school = await aTaughtYear();
    const end = await closed(school);
    const { mark } = await school.sheetOf("2027", school.grades[1]!);
    const userCode = await codeOf(school, "A1");
    expect(await mark(userCode, "80")).toMatchObject({ success: true });
    const rolls = await rollOf(school);
    expect(await school.office.try(yearEnd.undoYearEnd, end)).toMatchObject({
      success: false,
      message: "2026 cannot be opened again: End of term was changed or used since and 2027 was changed or used since",
    });
    expect((await school.office.call(yearEnd.getYearEnds, {})).YearEnds).toMatchObject([
      { isLast: true, hindrances: ["End of term was changed or used since", "2027 was changed or used since"] },
    ]);
    expect(await rollOf(school)).toEqual(rolls);
    expect((await school.sheetOf("2027", school.grades[0]!)).papers).toHaveLength(1);

    expect(await mark(userCode, "", "80")).toMatchObject({ success: true });
    expect(await school.office.call(yearEnd.undoYearEnd, end)).toMatchObject({ undoneBy: "Amina Office" });
    expect(await yearsOf(school)).toEqual(["2026"]);
  });

  it("stays with the year where remarks alone were written in it", async () => {
    const school = await aTaughtYear();
    const end = await closed(school);
    const { sheet } = await school.sheetOf("2027", school.grades[1]!);
    const userCode = await codeOf(school, "A1");
    const cells = [{ userCode, column: "remarks", value: "New here", base: "" }];
    await school.office.call(marksSheet.saveMarks, { ...sheet, cells, why: "" });
    expect(await school.office.try(yearEnd.undoYearEnd, end)).toMatchObject({
      message: "2026 cannot be opened again: 2027 was changed or used since",
    });
    expect((await school.sheetOf("2027", school.grades[0]!)).papers).toHaveLength(1);
  });

  it("stays with the year where a subject or a course of its own was added to it", async () => {
    const school = await aTaughtYear();
    const end = await closed(school);
    const { sheet } = await school.sheetOf("2027", school.grades[1]!);
    const { schemeCode, activityCode, academicYearCode: academicYear } = sheet;
    const added = { schemeCode, activityCode, academicYear, examTypeName: "Mock", totalMarks: 50 };
    await school.office.call(examSchemes.addExamType, added);
    expect(await school.office.try(yearEnd.undoYearEnd, end)).toMatchObject({
      message: "2026 cannot be opened again: 2027 was changed or used since",
    });
  });

  it("stays with the year where somebody has set the days of a period of its own", async () => {
    const school = await aTaughtYear();
    const end = await closed(school);
    const { sheet } = await school.sheetOf("2027", school.grades[1]!);
    await school.office.call(calendar.savePeriodDays, {
      academicYearCode: sheet.academicYearCode,
      semesterCode: sheet.semesterCode,
      dateFrom: "2027-01-05",
      dateTo: "2027-04-02",
      version: 0,
    });
    expect(await school.office.try(yearEnd.undoYearEnd, end)).toMatchObject({
      message: "2026 cannot be opened again: 2027 was changed or used since",
    });
  });

  it("keeps the group of alumni where somebody was put who left in the middle of the year", async () => {
    const school = await aTaughtYear();
    const end = await closed(school);
    const { groupCode } = (await school.office.call(groups.getGroup, {})).Groups.find(({ isAlumni }) => isAlumni)!;
    await aStudent(school, { name: "Early leaver", groupCode });
    expect(await school.office.try(yearEnd.undoYearEnd, end)).toMatchObject({
      message: "2026 cannot be opened again: Alumni 2026 was changed or used since",
    });
  });

  it("takes the days of the periods a year on, and leaves those alone that the next year has", async () => {
    const school = await aTaughtYear();
    const { office, academicYearCode, sheetOf } = school;
    const { sheet } = await sheetOf("2026", school.grades[0]!);
    const term = { academicYearCode, semesterCode: sheet.semesterCode };
    await office.call(calendar.savePeriodDays, {
      ...term,
      dateFrom: "2026-01-05",
      dateTo: "2026-04-03",
      version: 0,
    });
    const { semesterCode: leap } = await office.call(calendar.addSemester, { semesterName: "Second" });
    await office.call(calendar.savePeriodDays, {
      academicYearCode,
      semesterCode: leap,
      dateFrom: "2026-05-04",
      dateTo: "2026-08-07",
      version: 0,
    });
    const { academicYearCode: next } = await office.call(calendar.addAcademicYear, { academicYear: "2027" });
    // The second's days would lie in these.
    const other = await office.call(calendar.addSemester, { semesterName: "Summer" });
    await office.call(calendar.savePeriodDays, {
      academicYearCode: next,
      semesterCode: other.semesterCode,
      dateFrom: "2027-08-01",
      dateTo: "2027-08-31",
      version: 0,
    });
    const daysOf = async (year: string) =>
      (await office.call(calendar.getPeriodDays, { academicYearCode: year }))
        .filter(({ dateFrom }) => dateFrom !== "")
        .map(({ dateFrom, dateTo }) => `${dateFrom} ${dateTo}`);
    const before = await daysOf(next);

    const plan = await aPlan(school, { copiesDays: true });
    expect(await office.call(yearEnd.previewYearEnd, plan)).toMatchObject({ days: 1 });
    const end = await office.call(yearEnd.closeYear, plan);
    expect(end).toMatchObject({ days: 1, hindrances: [] });
    expect(await daysOf(next)).toEqual(["2027-01-05 2027-04-03", ...before]);
    expect(await daysOf(academicYearCode)).toEqual(["2026-01-05 2026-04-03", "2026-05-04 2026-08-07"]);

    await office.call(calendar.savePeriodDays, {
      academicYearCode: next,
      semesterCode: term.semesterCode,
      dateFrom: "2027-01-04",
      dateTo: "2027-04-02",
      version: 1,
    });
    const { hindrances } = (await office.call(yearEnd.getYearEnds, {})).YearEnds[0]!;
    expect(hindrances).toHaveLength(1);
    expect(await office.try(yearEnd.undoYearEnd, end)).toMatchObject({ success: false });
    expect(await daysOf(next)).toEqual(["2027-01-04 2027-04-02", ...before]);
  });

  it("takes copied days away with the undo, and keeps the year's own", async () => {
    const school = await aTaughtYear();
    const { office, academicYearCode, sheetOf } = school;
    const { sheet } = await sheetOf("2026", school.grades[0]!);
    const days = { semesterCode: sheet.semesterCode, dateFrom: "2026-01-05", dateTo: "2026-04-03", version: 0 };
    await office.call(calendar.savePeriodDays, { ...days, academicYearCode });
    const { academicYearCode: next } = await office.call(calendar.addAcademicYear, { academicYear: "2027" });
    const end = await office.call(yearEnd.closeYear, await aPlan(school, { copiesDays: true }));
    expect(end).toMatchObject({ days: 1 });
    await office.call(yearEnd.undoYearEnd, end);
    expect(await office.call(calendar.getPeriodDays, { academicYearCode: next })).toMatchObject([{ dateFrom: "" }]);
    expect(await office.call(calendar.getPeriodDays, { academicYearCode })).toMatchObject([{ dateFrom: "2026-01-05" }]);
  });

  it("is not undone over copied days of which somebody has said since which week is A", async () => {
    const school = await aTaughtYear();
    const { office, academicYearCode } = school;
    const { sheet } = await school.sheetOf("2026", school.grades[0]!);
    const { semesterCode } = sheet;
    const days = { semesterCode, dateFrom: "2026-01-05", dateTo: "2026-04-03", version: 0 };
    await office.call(calendar.savePeriodDays, { ...days, academicYearCode });
    await office.call(lessonWeeks.saveLessonWeeks, { alternates: true, weekA: "2026-01-05" });
    const { academicYearCode: next } = await office.call(calendar.addAcademicYear, { academicYear: "2027" });
    const end = await office.call(yearEnd.closeYear, await aPlan(school, { copiesDays: true }));
    await office.call(lessonWeeks.savePeriodWeek, { academicYearCode: next, semesterCode, weekA: "2027-01-11" });
    expect((await office.call(yearEnd.getYearEnds, {})).YearEnds[0]!.hindrances).toHaveLength(1);
    expect(await office.try(yearEnd.undoYearEnd, end)).toMatchObject({ success: false });
    const { periods } = await office.call(lessonWeeks.getLessonWeeks, {});
    expect(periods.at(-1)).toMatchObject({ academicYearCode: next, weekA: "2027-01-11" });
  });

  it("says so where copied days would let week B begin on a date that is changed, and closes nothing", async () => {
    const school = await aTaughtYear();
    const { office, academicYearCode, grades } = school;
    const { sheet } = await school.sheetOf("2026", grades[0]!);
    const term = await office.call(calendar.addSemester, { semesterName: "Term 2" });
    const of = { academicYearCode, version: 0 };
    const [first, second] = [
      { semesterCode: sheet.semesterCode, dateFrom: "2026-01-05", dateTo: "2026-04-03" },
      { semesterCode: term.semesterCode, dateFrom: "2026-05-04", dateTo: "2026-08-07" },
    ];
    await office.call(calendar.savePeriodDays, { ...of, ...first });
    await office.call(calendar.savePeriodDays, { ...of, ...second });
    await office.call(lessonWeeks.saveLessonWeeks, { alternates: true, weekA: "2026-01-05" });
    const { venueCode } = await office.call(venues.addVenue, { venueName: "Lab", description: "Lab" });
    const staffCode = (await aMember(school)).userCode;
    const lesson = {
      activityCode: sheet.activityCode,
      venueCode,
      groupCode: grades[0]!,
      staffCode,
      day: "Monday" as const,
    };
    const add = (startTime: string, endTime: string, week: "every" | "B") =>
      office.call(timetable.addActivityList, { ...lesson, startTime, endTime, week });
    await add("10:00", "10:40", "B");
    const { id: lessonId } = await add("08:00", "08:40", "every");
    // As the second term counts it is a week A.
    const changed = { lessonId, day: "2027-01-11", what: "changed", startTime: "10:00", endTime: "10:40" } as const;
    await office.call(lessonChanges.saveLessonChange, changed);
    const plan = await aPlan(school, { copiesDays: true });
    expect(await office.try(yearEnd.closeYear, plan)).toMatchObject({
      success: false,
      status: 200,
      message:
        "A lesson is in the way that is changed on a day to come: 11 Jan 2027: Maths, Grade 1, 10:00–10:40, Lab / Maths, Grade 1, 10:00–10:40, Lab (the venue). Choose otherwise, or change that day first under Dates",
    });
    await office.call(lessonChanges.removeLessonChange, changed);
    const end = await office.call(yearEnd.closeYear, await aPlan(school, { copiesDays: true }));
    expect(end).toMatchObject({ days: 2 });
    // The other way: as the copies count it is a week B, and 18 January is a week A.
    await office.call(lessonChanges.saveLessonChange, { ...changed, day: "2027-01-18" });
    expect(await office.try(yearEnd.undoYearEnd, end)).toMatchObject({ success: false, status: 200 });
  });
});

/** A year that follows is being marked before this one is closed: in a paper of 40 and one of 60 of its own. */
async function markedAhead() {
  const school = await aTaughtYear();
  const { office, grades } = school;
  await office.call(calendar.addAcademicYear, { academicYear: "2027" });
  const { sheet } = await school.sheetOf("2027", grades[0]!);
  const { schemeCode, activityCode, academicYearCode, semesterCode } = sheet;
  const place = { schemeCode, activityCode, academicYear: academicYearCode };
  const { Subject } = await office.call(examSchemes.addExamType, {
    ...place,
    examTypeName: "Mid term",
    totalMarks: 100,
  });
  const papers: string[] = [];
  for (const [examTypePaper, numberOfPaperMarks] of [
    ["Oral", 40],
    ["Written", 60],
  ] as const) {
    const paper = { examTypeCode: Subject.examTypeCode, examTypePaper, numberOfPaperMarks };
    papers.push((await office.call(examSchemes.addExamTypePaper, paper)).examTypePaperCode);
  }
  const userCode = await codeOf(school, "A1");
  const cells = ["EXM", "45"].map((value, at) => ({ userCode, column: papers[at]!, value, base: "" }));
  await office.call(marksSheet.saveMarks, { ...sheet, cells, why: "" });
  const row = async () =>
    (await office.call(marksSheet.getMarksSheet, sheet)).rows.find((each) => each.userCode === userCode)!;
  return { school, row, period: { academicYearCode, semesterCode } };
}

describe("a next year that is being marked already", () => {
  const LOCKED =
    "Maths has marks in Term 1, 2027, which is locked: no papers can be copied to it. Unlock it, or copy no exam subjects";

  it("keeps what it has locked: the preview and the close say so, and nothing is copied", async () => {
    const { school, row, period } = await markedAhead();
    const before = await row();
    expect(before).toMatchObject({ total: 75, isComplete: true });
    await school.office.call(marksSheet.lockMarks, { ...period, why: "printed" });
    const plan = await aPlan(school, { copiesSchemes: true });
    expect(await school.office.call(yearEnd.previewYearEnd, plan)).toMatchObject({ faults: [LOCKED] });
    expect(await school.office.try(yearEnd.closeYear, plan)).toMatchObject({ success: false, message: LOCKED });
    expect(await row()).toEqual(before);
    const without = await aPlan(school);
    expect(await school.office.call(yearEnd.previewYearEnd, without)).toMatchObject({ faults: [] });
    await school.office.call(yearEnd.closeYear, without);
    expect(await row()).toEqual(before);
  });

  it("sums up again who is exempt, when papers come and when the undo takes them away", async () => {
    const { school, row } = await markedAhead();
    const end = await closed(school);
    // 45 of 160, of 200.
    expect(await row()).toMatchObject({ total: 56.25, isComplete: false });
    await school.office.call(yearEnd.undoYearEnd, end);
    expect(await row()).toMatchObject({ total: 75, isComplete: true });
  });

  it("keeps the papers that came with the close once their period is locked", async () => {
    const { school, row, period } = await markedAhead();
    const end = await closed(school);
    await school.office.call(marksSheet.lockMarks, { ...period, why: "printed" });
    const before = await row();
    const hindrance = "Maths has marks in Term 1, 2027, which is locked";
    expect((await school.office.call(yearEnd.getYearEnds, {})).YearEnds).toMatchObject([{ hindrances: [hindrance] }]);
    expect(await school.office.try(yearEnd.undoYearEnd, end)).toMatchObject({
      success: false,
      message: `2026 cannot be opened again: ${hindrance}`,
    });
    expect(await row()).toEqual(before);
  });
});
