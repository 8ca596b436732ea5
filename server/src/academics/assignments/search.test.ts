/** What was handed in, found by its words: wherever each of them stands. */
import { assignments } from "@ofisi/contract/academics/assignments";
import { beforeAll, describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aTeachingSchool, handIn } from "../../../test/homework.ts";

type Teaching = Awaited<ReturnType<typeof aTeachingSchool>>;
let school: Teaching;
let first: Awaited<ReturnType<Teaching["aPupil"]>>;
let second: Awaited<ReturnType<Teaching["aPupil"]>>;

/** Whose work is found. */
const found = async (keyword: string, part: object = {}) => {
  const { Submitted, count } = await school.office.call(assignments.searchSubmitted, {
    keyword,
    page: 0,
    size: 25,
    sort: "name",
    direction: "asc",
    ...part,
  });
  expect(count).toBe(Submitted.length);
  return Submitted.map(({ name, title }) => `${name}: ${title}`);
};

beforeAll(async () => {
  school = await aTeachingSchool();
  first = await school.aPupil();
  second = await school.aPupil();
  const { owner } = await testApp();
  for (const [{ userCode }, name] of [
    [first, "Ángela Wanjikũ Ng'ang'a"],
    [second, "Baraka Otieno"],
  ] as const)
    await owner.query("update students set name = $2 where user_code = $1", [userCode, name]);
  const rivers = await school.publish({ title: "Rivers of Kenya" });
  const hills = await school.publish({ title: "Hills of Kenya" });
  await handIn(first, rivers.assignmentCode, { comments: "The Tana, hastily" });
  await handIn(first, rivers.assignmentCode, { comments: "The Athi, with care" });
  await handIn(second, rivers.assignmentCode, { comments: "I like the 100% blue one" });
  await handIn(second, hills.assignmentCode, { comments: "Ngong" });
});

describe("what was handed in is found", () => {
  it.each([
    ["a name, without its marks", "angela nganga", ["Ángela Wanjikũ Ng'ang'a: Rivers of Kenya"]],
    ["a name and a title, in any order", "hills baraka", ["Baraka Otieno: Hills of Kenya"]],
    ["a word of the comments", "ATHI", ["Ángela Wanjikũ Ng'ang'a: Rivers of Kenya"]],
    ["a sign that stands for any in a pattern", "100%", ["Baraka Otieno: Rivers of Kenya"]],
    ["a sign alone that nobody wrote", "_", []],
    ["a word of what was replaced", "tana", []],
    ["words of two people's", "angela ngong", []],
    ["a title of several", "rivers", ["Ángela Wanjikũ Ng'ang'a: Rivers of Kenya", "Baraka Otieno: Rivers of Kenya"]],
  ])("by %s", async (_, keyword, expected) => {
    expect((await found(keyword)).toSorted()).toEqual(expected.toSorted());
  });

  it("by a title of its own, page after page in each order, and for a group alone", async () => {
    const [one] = (
      await school.office.call(assignments.searchSubmitted, {
        keyword: "ngong",
        page: 0,
        size: 25,
        sort: "date",
        direction: "desc",
      })
    ).Submitted;
    await school.office.call(assignments.editAssignmentSave, {
      id: one!.id,
      title: "Mountains",
      Instructions: one!.Instructions,
      dueDate: "",
      version: one!.version,
    });
    expect(await found("mountains")).toEqual(["Baraka Otieno: Mountains"]);
    for (const sort of [
      "date",
      "name",
      "groupName",
      "activityName",
      "title",
      "staffName",
      "dueDate",
      "graded",
    ] as const)
      for (const direction of ["asc", "desc"] as const) {
        const pages = [];
        for (const page of [0, 1, 2]) {
          const asked = { keyword: "", page, size: 1, sort, direction, groupCode: school.groupCode };
          const { Submitted, count } = await school.office.call(assignments.searchSubmitted, asked);
          expect(count).toBe(3);
          pages.push(...Submitted.map(({ id }) => id));
        }
        expect(new Set(pages).size, `${sort} ${direction}`).toBe(3);
      }
    expect(await found("", { groupCode: "GR-NOBODY" })).toEqual([]);
  });
});
