/** Academic years and semesters through the wire: refusals first. */
import { calendar } from "@ofisi/contract/academics/calendar";
import { courses } from "@ofisi/contract/academics/courses";
import { examSchemes } from "@ofisi/contract/academics/examSchemes";
import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { describe, expect, it } from "vitest";
import { aSchool } from "../../../test/cast.ts";
import { aMarkedClass } from "../../../test/marks.ts";

describe("an academic year", () => {
  it("needs a name of its own, also when two people add it at once", async () => {
    const { office } = await aSchool();
    expect(await office.post("addAcademicYear", {})).toMatchObject({ message: "Empty", field: "academicYear" });
    const answers = await Promise.all([1, 2].map(() => office.try(calendar.addAcademicYear, { academicYear: "2026" })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)?.message).toBe("There is an academic year called 2026 already");
  });

  it("is listed with the newest first and this one known, and removed", async () => {
    const { office } = await aSchool();
    const now = new Date().getUTCFullYear();
    for (const academicYear of [`${now - 1}`, `${now + 1}`, `${now}`])
      await office.call(calendar.addAcademicYear, { academicYear });
    const years = await office.call(calendar.getAcademicYear, {});
    expect(years.map(({ academicYear, isCurrent }) => [academicYear, isCurrent])).toEqual([
      [`${now + 1}`, false],
      [`${now}`, true],
      [`${now - 1}`, false],
    ]);
    for (const year of years) await office.call(calendar.removeAcademicYear, year);
    expect(await office.call(calendar.getAcademicYear, {})).toEqual([]);
    expect(await office.try(calendar.removeAcademicYear, years[0]!)).toMatchObject({
      message: "This academic year is not there any more",
    });
  });
});

describe("a year and a semester that were marked in", () => {
  it("are held by the marks, and go once the last is taken away", async () => {
    const { office, head, save, codes, papers, sheet } = await aMarkedClass();
    const { academicYearCode, semesterCode } = sheet;
    const next = await office.call(calendar.addAcademicYear, { academicYear: "2027" });
    const place = { ...sheet, academicYear: next.academicYearCode, examTypeName: "Mock", totalMarks: 40 };
    const { Subject } = await office.call(examSchemes.addExamType, place);
    const { examTypeCode } = Subject;
    const mock = { examTypeCode, examTypePaper: "Paper 1", numberOfPaperMarks: 40 };
    const { examTypePaperCode } = await office.call(examSchemes.addExamTypePaper, mock);
    const marked = { ...sheet, academicYearCode: next.academicYearCode, why: "" };
    const cell = { userCode: codes[0]!, column: examTypePaperCode, value: "30", base: "" };
    await head.call(marksSheet.saveMarks, { ...marked, cells: [cell] });
    expect(await office.try(calendar.removeAcademicYear, next)).toMatchObject({
      message: "2027 cannot be removed while it has 1 exam subject and 1 mark in the transcript. Remove that first",
    });
    await head.call(marksSheet.saveMarks, { ...marked, cells: [{ ...cell, value: "", base: "30" }] });
    await office.call(examSchemes.deleteSubject, { examTypeCode });
    expect(await office.try(calendar.removeAcademicYear, next)).toMatchObject({ statusCode: 200, success: true });

    await save(head, [[codes[0]!, papers.one, "30"]]);
    await save(head, [[codes[0]!, papers.one, "", "30"]]);
    const { CourseLecturesResponse } = await office.call(courses.getCourseLectures, {
      keyword: "",
      id: 0,
      page: 0,
      size: 0,
      sort: "staffName",
      direction: "asc",
      academicYearCode,
    });
    for (const { id } of CourseLecturesResponse) await office.call(courses.removeCourseLecture, { id });
    expect(await office.try(calendar.removeSemester, { semesterCode })).toMatchObject({ success: true });
  });
});

describe("a semester", () => {
  it("needs a name of its own, is listed in natural order, and removed", async () => {
    const { office } = await aSchool();
    expect(await office.post("addSemester", {})).toMatchObject({ message: "Empty", field: "semesterName" });
    for (const semesterName of ["Term 10", "Term 2"]) await office.call(calendar.addSemester, { semesterName });
    expect(await office.try(calendar.addSemester, { semesterName: "TERM 2" })).toMatchObject({
      message: "There is a semester called Term 2 already",
      field: "semesterName",
    });
    const [first, second] = await office.call(calendar.getSemester, {});
    expect([first?.semesterName, second?.semesterName]).toEqual(["Term 2", "Term 10"]);
    await office.call(calendar.removeSemester, first!);
    expect(await office.call(calendar.getSemester, {})).toEqual([second]);
    expect(await office.try(calendar.removeSemester, first!)).toMatchObject({
      message: "This semester is not there any more",
    });
  });
});
