/** What a card says of other terms, and what is said of somebody whose papers are not all in, wherever it stands. */
import { calendar } from "@ofisi/contract/academics/calendar";
import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { markAnalysis } from "@ofisi/contract/academics/markAnalysis";
import { reportCards } from "@ofisi/contract/academics/reportCards";
import { transcript } from "@ofisi/contract/academics/transcript";
import { units } from "@ofisi/contract/academics/units";
import { examSchemes } from "@ofisi/contract/academics/examSchemes";
import { describe, expect, it } from "vitest";
import { aMarkedClass } from "../../../test/marks.ts";
import { pdfPages } from "../../../test/pdf.ts";
import type { InProcessClient } from "../../kit/inProcessClient.ts";

async function print(who: InProcessClient, name: string, fields: Record<string, string>) {
  const response = await who.get(
    `/api/index.php?${new URLSearchParams({ function: name, language: "en", ...fields }).toString()}`,
  );
  expect(response.headers["content-type"], response.body.slice(0, 300)).toBe("application/pdf");
  return pdfPages(response.rawPayload).join("\n");
}

describe("the means so far", () => {
  it("end with the card's own period, whatever was marked since", async () => {
    const school = await aMarkedClass(["Achieng"]);
    const { office, head, codes, group, period } = school;
    const [userCode] = codes as [string];
    const { activityCode } = await office.call(units.addActivity, { activityName: "History", isALl: true });
    await office.call(calendar.addAcademicYear, { academicYear: "2025" });
    const term = async (academicYear: string, semesterName: string, result: number) => {
      const semesters = await office.call(calendar.getSemester, {});
      const { semesterCode } =
        semesters.find((each) => each.semesterName === semesterName) ??
        (await office.call(calendar.addSemester, { semesterName }));
      const entry = { academicYear, semesterCode, unitCode: activityCode, userCode, result, grade: "", papers: [] };
      await office.call(transcript.addTranscript, entry);
      return semesterCode;
    };
    // The year before ends with the name that is last.
    await term("2025", "Term 3", 41.25);
    await term("2026", "Term 1", 52.25);
    const second = await term("2026", "Term 2", 63.25);
    await term("2026", "Term 3", 74.25);
    const cards = (semesterCode: string) =>
      print(head, "printReportCards", { ...period, semesterCode, groupCode: group.groupCode });
    const means = (page: string) => ["41.25", "52.25", "63.25", "74.25"].filter((mean) => page.includes(mean));
    expect(means(await cards(second))).toEqual(["41.25", "52.25", "63.25"]);
    expect(means(await cards(period.semesterCode))).toEqual(["41.25", "52.25"]);
  });
});

describe("terms whose names do not sort", () => {
  /** `Deuxième` comes before `Premier` by name. */
  async function threeTerms() {
    const school = await aMarkedClass(["Achieng"]);
    const { office, head, codes, group, period } = school;
    const [userCode] = codes as [string];
    const { academicYearCode } = period;
    const { activityCode } = await office.call(units.addActivity, { activityName: "History", isALl: true });
    const term = async (semesterName: string, result: number, days: readonly [string, string]) => {
      const { semesterCode } = await office.call(calendar.addSemester, { semesterName });
      const entry = { academicYear: "2026", semesterCode, unitCode: activityCode, userCode, result, grade: "" };
      await office.call(transcript.addTranscript, { ...entry, papers: [] });
      const setDays = async () => {
        const [dateFrom, dateTo] = days;
        await head.call(calendar.savePeriodDays, { academicYearCode, semesterCode, dateFrom, dateTo, version: 0 });
      };
      return { semesterCode, setDays };
    };
    const first = await term("Premier trimestre", 52.25, ["2026-01-05", "2026-04-03"]);
    const second = await term("Deuxième trimestre", 63.25, ["2026-04-27", "2026-07-31"]);
    const third = await term("Troisième trimestre", 74.25, ["2026-08-24", "2026-11-27"]);
    const means = async (semesterCode: string) => {
      const page = await print(head, "printReportCards", {
        academicYearCode,
        semesterCode,
        groupCode: group.groupCode,
      });
      return ["52.25", "63.25", "74.25"].filter((mean) => page.includes(mean));
    };
    return { ...school, userCode, academicYearCode, first, second, third, means };
  }

  it("follow each other by their days, on cards, in the transcript, in the analysis and in the list of periods", async () => {
    const { head, userCode, academicYearCode, first, second, third, means } = await threeTerms();
    for (const { setDays } of [first, second, third]) await setDays();
    expect(await means(first.semesterCode)).toEqual(["52.25"]);
    expect(await means(second.semesterCode)).toEqual(["52.25", "63.25"]);
    const newestFirst = ["Troisième trimestre", "Deuxième trimestre", "Premier trimestre"];
    const entries = await head.call(transcript.getTranscript, { userCode });
    expect(entries.map(({ semesterName }) => semesterName)).toEqual(newestFirst);
    const periods = await head.call(marksSheet.getMarkPeriods, {});
    expect(periods.map(({ semesterName }) => semesterName)).toEqual(newestFirst);
    const before = async (semesterCode: string) =>
      (await head.call(markAnalysis.getMarkAnalysis, { academicYearCode, semesterCode, by: "unit" })).before;
    expect(await before(first.semesterCode)).toBeNull();
    expect(await before(second.semesterCode)).toMatchObject({ semesterName: "Premier trimestre" });
    const paper = await print(head, "printTranscript", { userCode });
    const places = newestFirst.map((name) => paper.indexOf(name));
    expect(places).toEqual(places.toSorted((one, other) => other - one));
  });

  it("follow each other by name while one that has marks has no days", async () => {
    const { first, second, third, means } = await threeTerms();
    await first.setDays();
    await third.setDays();
    expect(await means(second.semesterCode)).toEqual(["63.25"]);
  });
});

describe("who has not all papers in", () => {
  it("is not complete, with neither scaled score nor merit, on every screen and paper", async () => {
    const school = await aMarkedClass(["Achieng", "Baraka", "Chausiku"]);
    const { save, open, head, codes, papers, period, sheet } = school;
    const [half, failed, absent] = codes as [string, string, string];
    await save(head, [
      [half, papers.one, "20"],
      [failed, papers.one, "10"],
      [failed, papers.two, "10"],
      [absent, papers.one, "30"],
      [absent, papers.two, "ABS"],
    ]);
    const none = { grade: "", merit: "" };
    const { rows } = await open();
    expect(rows[0]).toMatchObject({ total: 20, isComplete: false, ...none });
    expect(rows[1]).toMatchObject({ total: 20, isComplete: true, grade: "E", merit: "FAIL" });
    // An absence is given, and counts as nothing.
    expect(rows[2]).toMatchObject({ total: 30, isComplete: true, grade: "E", merit: "FAIL" });

    const entryOf = async (userCode: string) => (await head.call(transcript.getTranscript, { userCode }))[0];
    expect(await entryOf(half)).toMatchObject({ result: 20, isComplete: false, ...none });
    expect(await entryOf(failed)).toMatchObject({ result: 20, isComplete: true, grade: "E", merit: "FAIL" });

    const card = await print(head, "printReportCards", {
      ...period,
      groupCode: school.group.groupCode,
      checked: half,
    });
    expect(card).toContain("Incomplete");
    expect(card).not.toContain("Fail");
    const paper = await print(head, "printTranscript", { userCode: half });
    expect(paper).toContain("Incomplete");
    expect(paper).not.toContain("Fail");
    const analysed = await head.call(markAnalysis.getMarkAnalysis, { ...period, by: "unit" });
    expect(analysed.whole.now).toMatchObject({ count: 2, passRate: 0 });

    const query = new URLSearchParams({ function: "downloadMarksSheet", format: "csv", ...sheet });
    const file = await head.get(`/api/index.php?${query.toString()}`);
    const written = file.body.split("\n");
    expect(written.find((row) => row.includes("Achieng"))).not.toMatch(/FAIL|[;,"]E[;,"]/);
    expect(written.find((row) => row.includes("Baraka"))).toMatch(/[;,"]E[;,"].*FAIL/);
  });

  it("counts as soon as the last one is in, also where that adds nothing, and no more once it is taken out", async () => {
    const { save, open, head, codes, papers } = await aMarkedClass(["Achieng"]);
    const [who] = codes as [string];
    await save(head, [[who, papers.one, "20"]]);
    await save(head, [[who, papers.two, "ABS"]]);
    expect((await open()).rows[0]).toMatchObject({ total: 20, isComplete: true, grade: "E", merit: "FAIL" });
    await save(head, [[who, papers.two, "", "ABS"]]);
    expect((await open()).rows[0]).toMatchObject({ total: 20, isComplete: false, grade: "", merit: "" });
  });

  it("is anybody at all when a paper is added", async () => {
    const school = await aMarkedClass(["Achieng"]);
    const { save, open, head, codes, papers, addSubject, addPaper } = school;
    const [who] = codes as [string];
    await save(head, [
      [who, papers.one, "40"],
      [who, papers.two, "60"],
    ]);
    const { examTypeCode } = (await addSubject("Oral", 20)).Subject;
    await addPaper(examTypeCode, "Paper 3", 20);
    expect((await open()).rows[0]).toMatchObject({ isComplete: false, grade: "", merit: "" });
    expect((await head.call(transcript.getTranscript, { userCode: who }))[0]).toMatchObject({
      isComplete: false,
      merit: "",
    });
  });

  it("keeps a total that was typed with its merit, and what another scheme gave, in whichever sheet they stand", async () => {
    const school = await aMarkedClass(["Achieng", "Baraka"]);
    const { office, head, codes, sheet, save, papers } = school;
    const [typed, marked] = codes as [string, string];
    const { academicYearCode: academicYear, semesterCode, activityCode: unitCode } = sheet;
    const given = { academicYear, semesterCode, unitCode, userCode: typed, result: 44, grade: "D" };
    await office.call(transcript.addTranscript, { ...given, merit: "FAIL", papers: [] });
    await save(head, [[marked, papers.one, "20"]]);
    const other = await office.call(examSchemes.addScheme, { schemeName: "Local" });
    const ask = async () =>
      (await head.call(marksSheet.getMarksSheet, { ...sheet, schemeCode: other.schemeCode })).rows;
    expect((await ask())[0]).toMatchObject({ heldBy: "total", total: 44, grade: "D", merit: "FAIL" });
    expect((await ask())[1]).toMatchObject({ heldBy: "scheme", total: 20, grade: "", merit: "" });
    await save(head, [[marked, papers.two, "20"]]);
    expect((await ask())[1]).toMatchObject({ heldBy: "scheme", total: 40, grade: "E", merit: "FAIL" });
    expect(
      (await office.call(reportCards.getReportCards, { ...school.period, groupCode: sheet.groupCode })).count,
    ).toBe(2);
  });
});
