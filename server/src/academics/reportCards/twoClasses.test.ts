/** Who was marked in two classes within a period: one card, one rank, and the marks of both classes on it. */
import { cardBatches } from "@ofisi/contract/academics/cardBatches";
import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { reportCards } from "@ofisi/contract/academics/reportCards";
import { transcript } from "@ofisi/contract/academics/transcript";
import { units } from "@ofisi/contract/academics/units";
import { students } from "@ofisi/contract/people/students";
import { expect, it } from "vitest";
import { aGroup, aStudent } from "../../../test/cast.ts";
import { aMarkedClass } from "../../../test/marks.ts";
import { pdfPages } from "../../../test/pdf.ts";

/** East has marks in Maths, the best of them Achieng's, who then moves to West and is marked there in History, as Dalila is. */
async function twoClasses() {
  const school = await aMarkedClass(["Achieng", "Baraka", "Chausiku"]);
  const { office, head, save, codes, papers, group: east, period } = school;
  const [moved] = codes as [string];
  await save(
    head,
    codes.flatMap((code, at) => [[code, papers.one, String(40 - at)] as const, [code, papers.two, "40"] as const]),
  );
  const west = await aGroup(school, { keyStageCode: east.keyStageCode });
  const dalila = await aStudent(school, { name: "Dalila", groupCode: west.groupCode });
  const move = async (from: string, to: string) => {
    await office.call(students.checkUser, { userCode: moved, checked: true });
    await office.call(students.moveStudent, { groupCode: from, groupCodeSelected: to, checkedStudent: [moved] });
  };
  await move(east.groupCode, west.groupCode);
  const { activityCode } = await office.call(units.addActivity, { activityName: "History", isALl: true });
  const entry = { academicYear: period.academicYearCode, semesterCode: period.semesterCode, unitCode: activityCode };
  for (const [userCode, result] of [
    [moved, 60],
    [dalila.userCode, 90],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop
    await office.call(transcript.addTranscript, { ...entry, userCode, result, grade: "", papers: [] });
  const cards = async ({ groupCode }: { groupCode: string }) =>
    (await head.call(reportCards.getReportCards, { ...period, groupCode })).rows.map(({ name, mean, rank }) => [
      name,
      mean,
      rank,
    ]);
  return { ...school, east, west, move, cards };
}

const AT_HOME = [
  ["Achieng", 70, 2],
  ["Dalila", 90, 1],
];
const WITHOUT = [
  ["Baraka", 79, 1],
  ["Chausiku", 78, 2],
];

it("stand once, with the units of both, in the class that they are in", async () => {
  const { east, west, move, cards } = await twoClasses();
  expect(await cards(east)).toEqual(WITHOUT);
  expect(await cards(west)).toEqual(AT_HOME);
  await move(west.groupCode, east.groupCode);
  expect(await cards(east)).toEqual([["Achieng", 70, 3], ...WITHOUT]);
  expect(await cards(west)).toEqual([["Dalila", 90, 1]]);
});

it("are named on the sheet of their class where another has marked them in its unit, with that class", async () => {
  const { head, sheet, east, west } = await twoClasses();
  const elsewhere = async ({ groupCode }: { groupCode: string }) =>
    (await head.call(marksSheet.getMarksSheet, { ...sheet, groupCode })).elsewhere;
  expect(await elsewhere(west)).toEqual([{ name: "Achieng", groupName: east.groupName }]);
  expect(await elsewhere(east)).toEqual([]);
});

it("stand in the class that was the last to mark them once they are in another one", async () => {
  const school = await twoClasses();
  const { west, east, move, cards } = school;
  const third = await aGroup(school, { keyStageCode: west.keyStageCode });
  await move(west.groupCode, third.groupCode);
  expect(await cards(west)).toEqual(AT_HOME);
  expect(await cards(east)).toEqual(WITHOUT);
  expect(await cards(third)).toEqual([]);
});

it("have one paper in a batch, which names the class that a unit was marked in where it is another", async () => {
  const { head, period, east, west } = await twoClasses();
  const asked = { ...period, keyStageCode: west.keyStageCode, form: "zip" as const, withRank: true };
  expect((await head.call(cardBatches.startCardBatch, { ...asked, paper: "reportCards" })).total).toBe(4);
  const query = new URLSearchParams({
    function: "printReportCards",
    language: "en",
    ...period,
    groupCode: west.groupCode,
  });
  const pages = pdfPages((await head.get(`/api/index.php?${query.toString()}`)).rawPayload);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain(`Maths (${east.groupName})`);
  expect(pages[0]).toMatch(/^History {2}60/m);
});
