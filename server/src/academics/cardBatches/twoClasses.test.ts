/** Batches of a period in the middle of which somebody has changed class. */
import { cardBatches } from "@ofisi/contract/academics/cardBatches";
import { transcript } from "@ofisi/contract/academics/transcript";
import { units } from "@ofisi/contract/academics/units";
import { students } from "@ofisi/contract/people/students";
import { expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aGroup } from "../../../test/cast.ts";
import { aMarkedClass } from "../../../test/marks.ts";
import type { BatchClass } from "./rules.ts";

it("make one transcript of whoever was marked in two classes, in the class that they are in", async () => {
  const school = await aMarkedClass(["Achieng", "Baraka"]);
  const { office, head, save, codes, papers, group, period, sheet } = school;
  const [moved] = codes as [string, string];
  await save(head, [
    [moved, papers.one, "20"],
    [codes[1]!, papers.one, "30"],
  ]);
  const next = await aGroup(school, { keyStageCode: group.keyStageCode });
  await office.call(students.checkUser, { userCode: moved, checked: true });
  const from = { groupCode: group.groupCode, groupCodeSelected: next.groupCode, checkedStudent: [moved] };
  await office.call(students.moveStudent, from);
  const { activityCode } = await office.call(units.addActivity, { activityName: "History", isALl: true });
  const entry = { academicYear: sheet.academicYearCode, semesterCode: period.semesterCode, unitCode: activityCode };
  await office.call(transcript.addTranscript, { ...entry, userCode: moved, result: 60, grade: "", papers: [] });

  const asked = { ...period, keyStageCode: group.keyStageCode, form: "zip" as const, withRank: true };
  const batch = await head.call(cardBatches.startCardBatch, { ...asked, paper: "transcripts" });
  expect(batch.total).toBe(2);
  const { owner } = await testApp();
  const { rows } = await owner.query<{ classes: BatchClass[] }>(
    "select classes from card_batches where batch_code = $1",
    [batch.batchCode],
  );
  const made = rows[0]!.classes.map((one) => [one.groupCode, one.students.map(({ userCode }) => userCode)]);
  expect(new Map(made as [string, string[]][])).toEqual(
    new Map([
      [group.groupCode, [codes[1]]],
      [next.groupCode, [moved]],
    ]),
  );
});
