/** Remarks that were meant for somebody else. */
import { markAnalysis } from "@ofisi/contract/academics/markAnalysis";
import { reportCards } from "@ofisi/contract/academics/reportCards";
import { expect, it } from "vitest";
import { aMarkedClass } from "../../../test/marks.ts";

it("names a remark with the first name of another student of the class, on the card or beside a unit", async () => {
  const { save, head, period, codes, papers } = await aMarkedClass(["Achieng Otieno", "Baraka Achieng", "Jean Kalala"]);
  const [achieng, baraka, jean] = codes as [string, string, string];
  await save(head, [
    ...codes.map((code) => [code, papers.one, "30"] as const),
    [achieng, "remarks", "Achieng works well, Jean’s help counts"],
    // Her own second name.
    [baraka, "remarks", "Achieng must read more"],
    [jean, "remarks", "A jean is no uniform"],
  ]);
  const remark = "Baraka must work harder";
  await head.call(reportCards.saveReportRemark, { ...period, userCode: jean, remark, version: 0 });
  const asked = { ...period, anomaly: "named" as const, page: 0, size: 0, sort: "kind", direction: "asc" as const };
  const { rows, counts } = await head.call(markAnalysis.getMarkAnomalies, {
    ...asked,
    keyStageCode: undefined,
    groupCode: undefined,
  } as never);
  expect(counts.named).toBe(2);
  expect(rows.map(({ activityName, students }) => [activityName, ...students])).toEqual([
    ["Maths", "Achieng Otieno", "Jean Kalala"],
    ["", "Baraka Achieng", "Jean Kalala"],
  ]);
});
