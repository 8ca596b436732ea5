/** What a file says twice of one student, or in two columns of one paper. */
import { marksSheet, paperTitle } from "@ofisi/contract/academics/marksSheet";
import { expect, it } from "vitest";
import { aMarkedClass } from "../../../test/marks.ts";

it("goes into no cell twice in one call, which names the student, the paper and both", async () => {
  const { office, sheet, save, open, teacher, codes, papers } = await aMarkedClass();
  const [first, second] = codes as [string, string];
  const before = (await open()).rows;
  const cells = [
    { userCode: second, column: papers.one, value: "12", base: "" },
    { userCode: first, column: papers.one, value: "33", base: "" },
    { userCode: first, column: papers.one, value: "21", base: "" },
  ];
  const { name } = before.find((row) => row.userCode === first)!;
  const [paper] = (await open()).papers;
  expect(await office.try(marksSheet.saveMarks, { ...sheet, cells, why: "" })).toMatchObject({
    message: `${name}, ${paperTitle(paper!)}: there are two values, 33 and 21. Leave one of them out`,
    field: "cells",
  });
  const remarks = ["Good", "Weak"].map((value) => ({ userCode: first, column: "remarks", value, base: "" }));
  expect((await office.try(marksSheet.saveMarks, { ...sheet, cells: remarks, why: "" })).message).toBe(
    `${name}, Remarks: there are two values, Good and Weak. Leave one of them out`,
  );
  expect((await open()).rows).toEqual(before);
  expect((await save(teacher, [[first, papers.one, "33"]])).outcomes).toMatchObject([{ kind: "saved" }]);
});
