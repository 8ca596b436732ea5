/** Entries of the transcript: what of them stays behind, and one that would hold nothing. */
import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { transcript } from "@ofisi/contract/academics/transcript";
import { expect, it } from "vitest";
import { aMarkedClass } from "../../../test/marks.ts";

it("one that is removed leaves its remarks in the history beside its marks", async () => {
  const { head, save, sheet, codes, papers } = await aMarkedClass();
  const [marked, remarked] = codes as [string, string];
  await save(head, [
    [marked, papers.one, "20"],
    [marked, "remarks", "Steady"],
    [remarked, "remarks", "Ill all term"],
  ]);
  const left = async (userCode: string) => {
    for (const { id } of await head.call(transcript.getTranscript, { userCode }))
      await head.call(transcript.removeTranscript, { id, why: "" });
    const changes = await head.call(marksSheet.getMarkHistory, { ...sheet, userCode });
    return changes
      .filter(({ valueAfter }) => valueAfter === "")
      .map(({ what, valueBefore }) => `${what} ${valueBefore}`)
      .toSorted((one, other) => one.localeCompare(other));
  };
  expect(await left(marked)).toEqual(["mark 20", "remarks Steady"]);
  expect(await left(remarked)).toEqual(["remarks Ill all term"]);
});

it("one of papers without any mark is none, and keeps nobody from marking in another scheme", async () => {
  const { head, sheet, period, codes, papers } = await aMarkedClass();
  const entry = {
    academicYear: "2026",
    semesterCode: period.semesterCode,
    unitCode: sheet.activityCode,
    userCode: codes[0]!,
    unitDesc: "",
    result: 1,
    grade: "",
    remarks: "",
    merit: undefined,
    why: "",
    papers: [{ examTypePaperCode: papers.one, mark: " " }],
  };
  expect(await head.try(transcript.addTranscript, entry)).toMatchObject({ success: false, field: "papers" });
  expect(await head.call(transcript.getTranscript, { userCode: codes[0]! })).toEqual([]);
});
