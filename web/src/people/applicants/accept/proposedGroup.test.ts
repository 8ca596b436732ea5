import { expect, test } from "vitest";
import { proposedGroup } from "./proposedGroup.ts";

const GROUPS = ["Grade 1", "Grade 10", "Grade 7", "Grade 7 East", "1re primaire"].map((groupName) => ({
  groupCode: groupName,
  groupName,
}));
const of = (...appliedFor: string[]): string => proposedGroup(appliedFor, GROUPS);

test("the group is proposed that goes by the name of what was applied for", () => {
  expect(of("Grade 7")).toBe("Grade 7");
  expect(of("GRADE 7, 2027")).toBe("Grade 7");
  expect(of("Grade 7 East 2027")).toBe("Grade 7 East");
  expect(of("Grade 10")).toBe("Grade 10");
  expect(of("1re primaire (2027)")).toBe("1re primaire");
  expect(of("Grade 1", "grade 1")).toBe("Grade 1");
});

test("nothing is proposed where no group is called so, or they applied for different ones", () => {
  expect(of("Form 1")).toBe("");
  expect(of("Grade 12")).toBe("");
  expect(of("Grade 1", "Grade 7")).toBe("");
  expect(proposedGroup(["Grade 7"], [...GROUPS, { groupCode: "again", groupName: "Grade 7" }])).toBe("");
  expect(proposedGroup(["Grade 7"], [])).toBe("");
});
