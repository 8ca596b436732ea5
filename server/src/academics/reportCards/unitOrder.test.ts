/** Units stand in one order wherever a student's marks are read, accents, capitals and numbers or not. */
import { reportCards } from "@ofisi/contract/academics/reportCards";
import { transcript } from "@ofisi/contract/academics/transcript";
import { units } from "@ofisi/contract/academics/units";
import { expect, it } from "vitest";
import { aMarkedClass } from "../../../test/marks.ts";
import { pdfPages } from "../../../test/pdf.ts";

/** As the school's list of units has them; Maths is the class's own. */
const ORDER = ["algèbre", "Éducation civique", "Maths", "Religion", "Unité 2", "Unité 10"];

it("are in the order of the school's units on the card, in what is missing on it, and in the transcript", async () => {
  const { head, office, period, group, codes } = await aMarkedClass(["Achieng", "Baraka"]);
  const [first, second] = codes as [string, string];
  const named = ORDER.filter((name) => name !== "Maths");
  for (const activityName of named.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop
    const { activityCode } = await office.call(units.addActivity, { activityName, isALl: true });
    const place = { academicYear: period.academicYearCode, semesterCode: period.semesterCode, unitCode: activityCode };
    // oxlint-disable-next-line no-await-in-loop
    await office.call(transcript.addTranscript, { ...place, userCode: first, result: 60, grade: "C", papers: [] });
  }
  const { Activities } = await office.call(units.getActivity, {});
  expect(Activities.map(({ activityName }) => activityName)).toEqual(ORDER);
  const { rows } = await head.call(reportCards.getReportCards, { ...period, groupCode: group.groupCode });
  expect(rows.find(({ userCode }) => userCode === second)!.missing).toEqual(named);
  const unitsOn = async (name: string, fields: Record<string, string>) => {
    const query = new URLSearchParams({ function: name, language: "fr", ...fields }).toString();
    const [page = ""] = pdfPages((await head.get(`/api/index.php?${query}`)).rawPayload);
    return page.split("\n").flatMap((line) => named.filter((unit) => line.startsWith(`${unit}  60/100`)));
  };
  expect(await unitsOn("printTranscript", { userCode: first })).toEqual(named);
  expect(await unitsOn("printReportCards", { ...period, groupCode: group.groupCode })).toEqual(named);
});
