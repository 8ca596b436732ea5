/** Academic years and semesters through the wire: refusals first. */
import { calendar } from "@ofisi/contract/academics/calendar";
import { describe, expect, it } from "vitest";
import { aSchool } from "../../../test/cast.ts";

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

describe("a semester", () => {
  it("needs a name of its own, is listed in natural order, and removed", async () => {
    const { office } = await aSchool();
    expect(await office.post("addSemester", {})).toMatchObject({ message: "Empty", field: "semesterName" });
    for (const semesterName of ["Term 10", "Term 2"]) await office.call(calendar.addSemester, { semesterName });
    expect(await office.try(calendar.addSemester, { semesterName: "TERM 2" })).toMatchObject({
      message: "There is a semester called TERM 2 already",
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
