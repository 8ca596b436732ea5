/** Who is ranked on report cards, and by what. */
import { expect, test } from "vitest";
import { cardsOf, type Result } from "./rules.ts";

/** What a student was given in a unit of two papers of 50 each; a total of null is an exemption from both. */
const given = (userCode: string, activityCode: string, total: number | null, part: Partial<Result> = {}): Result => ({
  id: 0,
  userCode,
  groupCode: "G",
  academicYearCode: "Y",
  academicYear: "2026",
  semesterCode: "S",
  semesterName: "Term 1",
  activityCode,
  unitName: activityCode,
  schemeCode: "SC",
  total,
  marked: 2,
  paperCount: 2,
  outOf: 100,
  grade: "",
  merit: "",
  remarks: "",
  ...part,
});

/** The mean and rank of each student, in the order of their codes. */
function standing(...results: Result[]): Record<string, [mean: number | null, rank: number | null]> {
  const codes = [...new Set(results.map(({ userCode }) => userCode))].toSorted();
  const students = codes.map((userCode) => ({ userCode, studentSchoolIdNumber: "", name: userCode, photo: "" }));
  return Object.fromEntries(
    cardsOf(students, results, "G").map(({ student, mean, rank }) => [student.userCode, [mean, rank]]),
  );
}

test("who missed an exam whole stands below those who sat it", () => {
  const marks = [
    ["A", 60, 0],
    ["B", 60, 50],
    ["C", 60, 30],
  ] as const;
  expect(
    standing(...marks.flatMap(([who, maths, english]) => [given(who, "Maths", maths), given(who, "English", english)])),
  ).toEqual({ A: [30, 3], B: [55, 1], C: [45, 2] });
});

test("who lacks a unit that the class has is not ranked, whether it was begun or not; the others are", () => {
  const whole = ["A", "B", "C"].flatMap((who, at) => [given(who, "Maths", 50 + at), given(who, "English", 50)]);
  const begun = [given("E", "Maths", 90), given("E", "English", 40, { marked: 1 })];
  expect(standing(...whole, given("D", "Maths", 61), ...begun)).toEqual({
    A: [50, 3],
    B: [50.5, 2],
    C: [51, 1],
    D: [61, null],
    E: [90, null],
  });
});

test("who is exempt from a unit, takes another elective or none is ranked", () => {
  const both = (who: string, elective: string) => [given(who, "Maths", 50), given(who, elective, 60)];
  expect(standing(...both("A", "French"), ...both("B", "French"), ...both("C", "German"))).toMatchObject({
    C: [55, 1],
  });
  const exempt = [given("D", "Maths", 80), given("D", "French", null)];
  expect(standing(...both("A", "French"), ...both("B", "French"), ...exempt)).toMatchObject({ D: [80, 1] });
  // Music is taken by one of three.
  const maths = ["A", "B", "C"].map((who) => given(who, "Maths", 50));
  expect(standing(...maths, given("A", "Music", 90))).toEqual({ A: [70, 1], B: [50, 2], C: [50, 2] });
});

test("a unit that is not marked whole yet costs nobody the rank", () => {
  const maths = ["A", "B", "C"].map((who, at) => given(who, "Maths", 50 + at));
  const english = ["A", "B", "C"].map((who) => given(who, "English", 20, { marked: 1 }));
  expect(standing(...maths, ...english)).toEqual({ A: [50, 3], B: [51, 2], C: [52, 1] });
});
