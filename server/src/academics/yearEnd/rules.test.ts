import { expect, it, test } from "vitest";
import { endOf, nextYearName, proposeDestinations } from "./rules.ts";

it.each([
  ["2026", "2027", 2026],
  ["2025-2026", "2026-2027", 2026],
  ["2025/26", "2026/27", 2026],
  ["Année 2025 – 2026", "Année 2026 – 2027", 2026],
  ["The first", "", undefined],
])("%s is followed by %s", (name, next, end) => {
  expect(nextYearName(name)).toBe(next);
  expect(endOf(name)).toBe(end);
});

/** What is proposed for groups of one key stage in this order, by their names. */
function proposed(...names: string[]): string[] {
  const groups = names.map((groupName) => ({ groupCode: groupName, groupName, keyStageCode: "K", groupExitYear: "" }));
  return [...proposeDestinations(groups, "2026").values()];
}

test("a class goes to the next number of its own stream, and the last leaves", () => {
  expect(proposed("Grade 1 East", "Grade 1 West", "Grade 2 East", "Grade 2 West")).toEqual([
    "Grade 2 East",
    "Grade 2 West",
    "leaves",
    "leaves",
  ]);
  expect(proposed("Form 3B", "Form 4B")).toEqual(["Form 4B", "leaves"]);
  expect(proposed("1ère A", "2ème A", "3e A")).toEqual(["2ème A", "3e A", "leaves"]);
});

test("the last of one kind goes to the first of the next, where names leave no doubt", () => {
  expect(proposed("PP1", "PP2", "Grade 1", "Grade 2")).toEqual(["PP2", "Grade 1", "Grade 2", "leaves"]);
  expect(proposed("PP2", "Grade 1 East", "Grade 1 West")).toEqual(["", "leaves", "leaves"]);
});

test("where the class with the next number is missing nothing is proposed, and no class is skipped", () => {
  expect(proposed("1re primaire", "3e primaire", "6e primaire")).toEqual(["", "", "leaves"]);
  expect(proposed("Grade 1", "Grade 2", "Grade 4")).toEqual(["Grade 2", "", "leaves"]);
  expect(proposed("Grade 1 East", "Grade 3 East")).toEqual(["", "leaves"]);
  // The next kind begins later than with its first class.
  expect(proposed("PP2", "Grade 3")).toEqual(["", "leaves"]);
  expect(proposed("Form 1", "Form 3", "Form 2")).toEqual(["Form 2", "leaves", "Form 3"]);
});

test("kinds that stand behind the number follow each other too", () => {
  expect(proposed("2e maternelle", "3e maternelle", "1re primaire", "2e primaire")).toEqual([
    "3e maternelle",
    "1re primaire",
    "2e primaire",
    "leaves",
  ]);
  expect(proposed("3e maternelle A", "1re primaire A", "1re primaire B")).toEqual([
    "1re primaire A",
    "leaves",
    "leaves",
  ]);
  expect(proposed("6e primaire", "7e CTEB", "8e CTEB")).toEqual(["7e CTEB", "8e CTEB", "leaves"]);
});

test("a name without a number says nothing, and is nobody's way on", () => {
  expect(proposed("Grade 1", "Hostel")).toEqual(["leaves", ""]);
});

test("a group known by its years stays until they are over", () => {
  const group = { groupCode: "A", groupName: "Class of 2026", keyStageCode: "", groupExitYear: "2026" };
  const later = { groupCode: "B", groupName: "Class of 2027", keyStageCode: "", groupExitYear: "2027" };
  expect([...proposeDestinations([group, later], "2025-2026")]).toEqual([
    ["A", "leaves"],
    ["B", "stays"],
  ]);
});

test("two groups of the same name in two key stages are a person's to tell apart", () => {
  const [one, two, other] = ["K1", "K1", "K2"].map((keyStageCode, at) => {
    return { groupCode: `G${at}`, groupName: at === 0 ? "Grade 1" : "Grade 2", keyStageCode, groupExitYear: "" };
  }) as [never, never, never];
  expect(proposeDestinations([one, two, other], "2026").get("G0")).toBe("");
});
