/** Publishing marks: an act of its own, class by class, that says what is missing and can be taken back. */
import { markPublication } from "@ofisi/contract/academics/markPublication";
import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aGroup } from "../../../test/cast.ts";
import { aMarkedClass } from "../../../test/marks.ts";

it("is of classes that have marks in the period", async () => {
  const school = await aMarkedClass();
  const { head, period, group, save, codes, papers } = school;
  const asked = { ...period, groupCodes: [group.groupCode] };
  expect(await head.try(markPublication.publishMarks, asked)).toMatchObject({ field: "semesterCode" });
  await save(head, [[codes[0]!, papers.one, "20"]]);
  const { groupCode } = await aGroup(school);
  expect(await head.try(markPublication.publishMarks, { ...period, groupCodes: [groupCode] })).toMatchObject({
    message: "One of these classes has no marks in this period. Choose again",
    field: "groupCodes",
  });
});

it("says of each class what it lacks, who published it, and leaves what is published as it is", async () => {
  const { head, teacher, period, group, save, codes, papers } = await aMarkedClass();
  await save(head, [
    [codes[0]!, papers.one, "20"],
    [codes[0]!, papers.two, "30"],
    [codes[1]!, papers.one, "20"],
  ]);
  const read = () => teacher.call(markPublication.getMarkPublication, period);
  const missing = [{ unitName: "Maths", count: 2, of: 3 }];
  const one = { groupCode: group.groupCode, groupName: group.groupName, missing };
  expect(await read()).toEqual({
    isLocked: false,
    classes: [{ ...one, isPublished: false, publishedBy: "", publishedAt: "" }],
  });
  const asked = { ...period, groupCodes: [group.groupCode] };
  const shown = await head.call(markPublication.publishMarks, asked);
  expect(shown.classes).toEqual([
    { ...one, isPublished: true, publishedBy: "Wanjiru Head", publishedAt: expect.any(String) },
  ]);
  expect(await head.call(markPublication.publishMarks, asked)).toEqual(shown);
  await head.call(marksSheet.lockMarks, { ...period, why: "Done" });
  expect(await read()).toMatchObject({ isLocked: true, classes: [{ isPublished: true }] });
  expect(await head.call(markPublication.withdrawMarks, asked)).toMatchObject({ classes: [{ isPublished: false }] });
  const { owner } = await testApp();
  const { rows } = await owner.query("select after from audit where subject = $1 order by id", [
    `mark publication ${period.academicYearCode} ${period.semesterCode} ${group.groupCode}`,
  ]);
  // The second press changed nothing.
  expect(rows).toEqual([{ after: { isPublished: true } }, { after: { isPublished: false } }]);
});
