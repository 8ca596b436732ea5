/** Who stands in the papers of a year that was closed: those who were in the class then, and nobody who came since. */
import { cardBatches } from "@ofisi/contract/academics/cardBatches";
import { calendar } from "@ofisi/contract/academics/calendar";
import { markAnalysis } from "@ofisi/contract/academics/markAnalysis";
import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { reportCards } from "@ofisi/contract/academics/reportCards";
import { transcript } from "@ofisi/contract/academics/transcript";
import { STAYS, yearEnd } from "@ofisi/contract/academics/yearEnd";
import { groups } from "@ofisi/contract/people/groups";
import { students } from "@ofisi/contract/people/students";
import { describe, expect, it } from "vitest";
import { aStudent } from "../../../test/cast.ts";
import { aPlan, aTaughtYear, codeOf } from "../../../test/years.ts";

/** Grade 1 has A1, who was marked, B1 and C1, who were not, and R1, who is to repeat it; Grade 2 has A2 and B2. */
async function aYear() {
  const school = await aTaughtYear();
  const { office, grades } = school;
  const [one, two, three] = grades as [string, string, string];
  await aStudent(school, { name: "C1", groupCode: one });
  await aStudent(school, { name: "R1", groupCode: one });
  const { sheet, mark } = await school.sheetOf("2026", one);
  expect(await mark(await codeOf(school, "A1"), "40")).toMatchObject({ success: true });
  const close = async () =>
    await office.call(
      yearEnd.closeYear,
      await aPlan(school, { copiesSchemes: true, students: [{ userCode: await codeOf(school, "R1"), to: STAYS }] }),
    );
  const place = { academicYearCode: sheet.academicYearCode, semesterCode: sheet.semesterCode };
  const sheetIn = async (groupCode: string) =>
    (await office.call(marksSheet.getMarksSheet, { ...sheet, groupCode })).rows.map(({ name }) => name).join(" ");
  const cardsIn = async (groupCode: string) =>
    (await office.call(reportCards.getReportCards, { ...place, groupCode })).rows.map(({ name }) => name).join(" ");
  const fileOf = async (groupCode: string) => {
    const asked = new URLSearchParams({ function: "downloadMarksSheet", ...sheet, groupCode, format: "csv" });
    return [...(await office.get(`/api/index.php?${asked.toString()}`)).body.matchAll(/\b[A-Z][1-3]\b/g)]
      .map(([name]) => name)
      .join(" ");
  };
  /** What every paper of the year says of a class. */
  const said = async (groupCode: string) => {
    const all = [await sheetIn(groupCode), await cardsIn(groupCode), await fileOf(groupCode)];
    expect(new Set(all).size, all.join(" | ")).toBe(1);
    return all[0];
  };
  const move = async (userCode: string, from: string, to: string) => {
    await office.call(students.checkUser, { userCode, checked: true });
    const moved = { groupCode: from, groupCodeSelected: to, checkedStudent: [userCode] };
    await office.call(students.moveStudent, moved);
  };
  return { ...school, one, two, three, sheet, place, close, said, move, mark };
}

describe("a class of a year that was closed", () => {
  it("is who was in it, on the sheet, the cards and in the file, and the new ones once it is taken back", async () => {
    const { office, one, two, three, close, said } = await aYear();
    const before = await Promise.all([said(one), said(two), said(three)]);
    expect(before).toEqual(["A1 B1 C1 R1", "A2 B2", "A3 B3"]);
    const { yearEndCode } = await close();
    expect(await Promise.all([said(one), said(two), said(three)])).toEqual(before);
    await office.call(yearEnd.undoYearEnd, { yearEndCode });
    expect(await Promise.all([said(one), said(two), said(three)])).toEqual(before);
  });

  it("has nobody who came or was moved there afterwards, and keeps whom another close has moved on", async () => {
    const school = await aYear();
    const { office, one, two, three, close, said, move } = school;
    await close();
    await aStudent(school, { name: "N1", groupCode: one });
    // By the close B1 is in Grade 2, and skips it.
    await move(await codeOf(school, "B1"), two, three);
    expect([await said(one), await said(two), await said(three)]).toEqual(["A1 B1 C1 R1", "A2 B2", "A3 B3"]);
    const next = await school.sheetOf("2027", one);
    const names = async (groupCode: string) =>
      (await office.call(marksSheet.getMarksSheet, { ...next.sheet, groupCode })).rows
        .map(({ name }) => name)
        .join(" ");
    expect([await names(one), await names(two), await names(three)]).toEqual(["N1 R1", "A1 C1", "A2 B1 B2"]);
    await office.call(yearEnd.closeYear, await aPlan(school));
    expect([await said(one), await said(two), await said(three)]).toEqual(["A1 B1 C1 R1", "A2 B2", "A3 B3"]);
    expect([await names(one), await names(two), await names(three)]).toEqual(["N1 R1", "A1 C1", "A2 B1 B2"]);
  });

  it("keeps whom the close left where they were, wherever they are moved by hand afterwards", async () => {
    const school = await aYear();
    const { office, one, two, three, close, said, move } = school;
    const { yearEndCode } = await close();
    // R1 was to repeat Grade 1, and is let into Grade 2 after all.
    await move(await codeOf(school, "R1"), one, two);
    expect([await said(one), await said(two), await said(three)]).toEqual(["A1 B1 C1 R1", "A2 B2", "A3 B3"]);
    // The close did not move R1, and so neither hinders nor touches where they are when it is taken back.
    await office.call(yearEnd.undoYearEnd, { yearEndCode });
    expect([await said(one), await said(two), await said(three)]).toEqual(["A1 B1 C1", "A2 B2 R1", "A3 B3"]);
  });

  it("is not opened again while one whom the close left there has been put among its alumni", async () => {
    const school = await aYear();
    const { office, one, close, move } = school;
    const { yearEndCode } = await close();
    const { Groups } = await office.call(groups.getGroup, {});
    const alumni = Groups.find(({ isAlumni }) => isAlumni)!;
    await move(await codeOf(school, "R1"), one, alumni.groupCode);
    const { YearEnds } = await office.call(yearEnd.getYearEnds, {});
    expect(YearEnds[0]!.hindrances).toEqual([`${alumni.groupName} was changed or used since`]);
    expect((await office.try(yearEnd.undoYearEnd, { yearEndCode })).message).toContain(alumni.groupName);
  });

  it("is not joined by who came afterwards, whatever they were given elsewhere in that year", async () => {
    const school = await aYear();
    const { office, one, two, place, close, said, sheet } = school;
    await close();
    const { userCode } = await aStudent(school, { name: "N1", groupCode: one });
    const entry = { academicYear: "2026", semesterCode: place.semesterCode, unitCode: sheet.activityCode, userCode };
    await office.call(transcript.addTranscript, { ...entry, result: 95, grade: "A", papers: [] });
    expect([await said(one), await said(two)]).toEqual(["A1 B1 C1 R1", "A2 B2"]);
    expect(await office.call(transcript.getTranscript, { userCode })).toMatchObject([{ result: 95, grade: "A" }]);
  });

  it("is marked late where it was, and lacks marks only of those who were in it", async () => {
    const school = await aYear();
    const { office, one, two, place, close, said, mark, sheet } = school;
    await close();
    await aStudent(school, { name: "N1", groupCode: one });
    const late = await codeOf(school, "B1");
    expect(await mark(late, "55")).toMatchObject({ data: { outcomes: [{ kind: "saved" }] } });
    const stranger = await mark(await codeOf(school, "N1"), "55");
    expect(stranger).toMatchObject({ data: { outcomes: [{ kind: "refused" }] } });
    // As the documents have it, one by one: the class is that of then.
    await office.call(transcript.addTranscript, {
      academicYear: "2026",
      semesterCode: place.semesterCode,
      unitCode: sheet.activityCode,
      userCode: await codeOf(school, "C1"),
      result: 60,
      grade: "",
      papers: [],
    });
    expect([await said(one), await said(two)]).toEqual(["A1 B1 C1 R1", "A2 B2"]);
    const { rows } = await office.call(markAnalysis.getMarkAnomalies, { ...place, groupCode: one });
    expect(rows.filter(({ kind }) => kind === "missing")).toMatchObject([{ count: 1, of: 4 }]);
    const { total } = await office.call(cardBatches.startCardBatch, {
      ...place,
      groupCode: one,
      paper: "reportCards",
      form: "pdf",
      withRank: true,
    });
    expect(total).toBe(4);
    expect((await office.call(calendar.getAcademicYear, {})).length).toBe(2);
  });
});
