/** What the things to look at cost, of one class and of all, in a school with many. */
import { expect, it } from "vitest";
import { longSchoolForAll, marks, students } from "../../../test/longLists.ts";
import { findAnomalies } from "./anomalies.queries.ts";

const STUDENTS = 4_000;
const UNITS = 4;

const TABLES = ["students", "groups", "units", "exam_papers", "exam_subjects", "transcript_entries", "paper_marks"];

const costs = longSchoolForAll({ fill: [...students(STUDENTS), ...marks(UNITS)], tables: TABLES });

it.each([
  // What is given in the school is gone through some times, to know which scheme is its most usual.
  ["a class", "GR-LONG-3", 25],
  // Each entry some times more, and its mark, which is not looked for by each student of each lesson.
  ["the school", undefined, 35],
])("the marks of %s are not each held against those of the school", async (_, groupCode, times) => {
  const looks = await costs(async (scope) => {
    const where = { academicYearCode: "AY-LONG", semesterCode: "SE-LONG", groupCode };
    const paging = { page: 0, size: 25, sort: "kind", direction: "asc" } as const;
    expect((await findAnomalies(scope, where, undefined, paging)).counts.missing).toBe(0);
  });
  expect(looks).toHaveLength(1);
  for (const { text, rows } of looks) expect(rows / (STUDENTS * UNITS), text).toBeLessThan(times);
});
