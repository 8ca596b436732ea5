/** What the things to look at in one class cost, in a school with many. */
import { expect, it } from "vitest";
import { costsOf, marks, students } from "../../../test/longLists.ts";
import { findAnomalies } from "./anomalies.queries.ts";

const STUDENTS = 4_000;
const UNITS = 4;

it("the marks of a class are not each held against those of the school", async () => {
  const tables = ["students", "groups", "units", "exam_papers", "exam_subjects", "transcript_entries", "paper_marks"];
  const looks = await costsOf({ fill: [...students(STUDENTS), ...marks(UNITS)], tables }, async (scope) => {
    const where = { academicYearCode: "AY-LONG", semesterCode: "SE-LONG", groupCode: "GR-LONG-3" };
    const paging = { page: 0, size: 25, sort: "kind", direction: "asc" } as const;
    expect((await findAnomalies(scope, where, undefined, paging)).counts.missing).toBe(0);
  });
  expect(looks).toHaveLength(1);
  // What is given in the school is gone through some times, to know which scheme is its most usual.
  for (const { text, rows } of looks) expect(rows, text).toBeLessThan(25 * STUDENTS * UNITS);
});
