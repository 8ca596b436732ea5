/** The first and last days of periods through the wire: refusals first. */
import { calendar } from "@ofisi/contract/academics/calendar";
import { describe, expect, it } from "vitest";
import { aColleague, aSchool } from "../../../test/cast.ts";

async function aYear() {
  const school = await aSchool();
  const { office } = school;
  const head = await aColleague(school, "head", { name: "Wanjiru Head" });
  const { academicYearCode } = await office.call(calendar.addAcademicYear, { academicYear: "2026" });
  const [first, second] = [
    await office.call(calendar.addSemester, { semesterName: "Term 1" }),
    await office.call(calendar.addSemester, { semesterName: "Term 2" }),
  ];
  const days = (semesterCode: string, dateFrom: string, dateTo: string, version = 0) => ({
    academicYearCode,
    semesterCode,
    dateFrom,
    dateTo,
    version,
  });
  return { ...school, head, academicYearCode, first: first.semesterCode, second: second.semesterCode, days };
}

describe("the days of a period", () => {
  it("are two, in order, of a year at most, and of a year and a semester that are there", async () => {
    const { head, first, days, academicYearCode } = await aYear();
    const refusal = (given: Record<string, string>) =>
      head.post("savePeriodDays", { academicYearCode, semesterCode: first, version: "0", ...given });
    const both = "Give the first day and the last, or neither";
    expect(await refusal({ dateFrom: "2026-01-05" })).toMatchObject({ message: both, field: "dateTo" });
    expect(await refusal({ dateTo: "2026-01-05" })).toMatchObject({ message: both });
    expect(await refusal({ dateFrom: "2026-01-05", dateTo: "2026-01-04" })).toMatchObject({
      message: "The last day must not be before the first",
      field: "dateTo",
    });
    expect(await refusal({ dateFrom: "2026-01-05", dateTo: "2028-04-03" })).toMatchObject({
      message: "A period lasts a year at most",
    });
    expect(await refusal({ dateFrom: "2026-02-30", dateTo: "2026-04-03" })).toMatchObject({ field: "dateFrom" });
    expect(await refusal({ academicYearCode: "AY-1" })).toMatchObject({
      message: "This academic year is not there any more",
    });
    expect(await refusal({ semesterCode: "SM-1" })).toMatchObject({ message: "This semester is not there any more" });
    // The longest that there is, leap day and all.
    await head.call(calendar.savePeriodDays, days(first, "2027-09-01", "2028-08-31"));
  });

  it("overlap with no other semester of the year, which is named, and lie as they like in another year", async () => {
    const { head, office, first, second, days, academicYearCode } = await aYear();
    await head.call(calendar.savePeriodDays, days(first, "2026-01-05", "2026-04-03"));
    for (const [from, to] of [
      ["2026-04-03", "2026-08-07"],
      ["2025-12-01", "2026-01-05"],
      ["2025-12-01", "2026-08-07"],
      ["2026-02-01", "2026-02-02"],
    ] as const)
      expect(await head.try(calendar.savePeriodDays, days(second, from, to))).toMatchObject({
        message: "These days overlap with those of Term 1",
        field: "dateFrom",
      });
    await head.call(calendar.savePeriodDays, days(second, "2026-04-04", "2026-08-07"));
    // It does not stand in its own way.
    expect(await head.call(calendar.savePeriodDays, days(first, "2026-01-06", "2026-04-03", 1))).toMatchObject({
      semesterName: "Term 1",
      version: 2,
    });
    const next = await office.call(calendar.addAcademicYear, { academicYear: "2026-2027" });
    await head.call(calendar.savePeriodDays, {
      ...days(first, "2026-02-01", "2026-03-01"),
      academicYearCode: next.academicYearCode,
    });
    const listed = await head.call(calendar.getPeriodDays, { academicYearCode });
    expect(listed.map(({ semesterName, dateFrom, dateTo }) => [semesterName, dateFrom, dateTo])).toEqual([
      ["Term 1", "2026-01-06", "2026-04-03"],
      ["Term 2", "2026-04-04", "2026-08-07"],
    ]);
  });

  it("are not written over another's, are taken away again, and go with their semester", async () => {
    const school = await aYear();
    const { head, office, first, second, days, academicYearCode } = school;
    await head.call(calendar.savePeriodDays, days(first, "2026-01-05", "2026-04-03"));
    const other = await aColleague(school, "head", { name: "Second Head" });
    const late = days(first, "2026-01-12", "2026-04-03");
    expect(await other.try(calendar.savePeriodDays, late)).toMatchObject({
      message:
        "Wanjiru Head has changed the last day and the first day since you opened this form. Look at it again before saving",
    });
    expect(await other.call(calendar.savePeriodDays, days(first, "", "", 1))).toMatchObject({
      dateFrom: "",
      version: 2,
    });
    await head.call(calendar.savePeriodDays, days(second, "2026-01-05", "2026-04-03"));
    await office.call(calendar.removeSemester, { semesterCode: second });
    const [only, ...others] = await head.call(calendar.getPeriodDays, { academicYearCode });
    expect([only, others]).toEqual([
      { academicYearCode, semesterCode: first, semesterName: "Term 1", dateFrom: "", dateTo: "", version: 2 },
      [],
    ]);
    expect(await head.call(calendar.getPeriodDays, { academicYearCode: "" })).toEqual([]);
  });

  it("of two semesters set at once are never over each other, and who comes second is told of the first", async () => {
    const { head, first, second, days, academicYearCode } = await aYear();
    const all = async () => await head.call(calendar.getPeriodDays, { academicYearCode });
    const put = async (dateFrom: string, dateTo: string) => {
      const versions = new Map((await all()).map(({ semesterCode, version }) => [semesterCode, version]));
      return await Promise.all(
        [first, second].map((code) =>
          head.try(calendar.savePeriodDays, days(code, dateFrom, dateTo, versions.get(code))),
        ),
      );
    };
    for (let round = 0; round < 10; round += 1) {
      const refused = (await put("2026-01-05", "2026-04-03")).filter(({ success }) => !success);
      expect(refused).toHaveLength(1);
      expect(refused[0]!.message).toMatch(/^These days overlap with those of Term [12]$/);
      expect((await all()).filter(({ dateFrom }) => dateFrom !== "")).toHaveLength(1);
      expect((await put("", "")).every(({ success }) => success)).toBe(true);
    }
  });
});
