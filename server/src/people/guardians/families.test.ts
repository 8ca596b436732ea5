/** Families found by whoever is in them, and a known guardian linked to one: refusals first. */
import { FAMILIES_FOUND_MAX, guardians } from "@ofisi/contract/people/guardians";
import { students } from "@ofisi/contract/people/students";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aGroup, aSchool, aStudent, type School } from "../../../test/cast.ts";

/** Achieng and José of family F-123 with their mother and father, and Chebet who is in none. */
async function aFamily() {
  const school = await aSchool();
  const { groupCode, groupName } = await aGroup(school);
  const [achieng, jose] = [
    await aStudent(school, { groupCode, name: "Achieng Omondi", schoolIDNo: "1042", parentIDNumber: "F-123" }),
    await aStudent(school, { groupCode, name: "José Omondi", parentIDNumber: "F-123" }),
  ];
  const mary = await school.office.call(guardians.addParent, {
    parentIDNumber: "F-123",
    names: "Mary Omondi",
    relationship: "Mother",
    phoneNumber: "0722000111",
  });
  await school.office.call(guardians.addParent, { parentIDNumber: "F-123", names: "Peter Ouma" });
  const chebet = await aStudent(school, { groupCode, name: "Chebet Rono" });
  return { school, groupCode, groupName, achieng, jose, mary, chebet };
}

const find = (school: School, keyword: string) => school.office.call(guardians.findFamilies, { keyword });

describe("a family", () => {
  it.each([
    ["its number", "f-123"],
    ["a sibling's name", "achieng"],
    ["a sibling's name without accents, in another order", "omondi jose"],
    ["a sibling's school ID", "1042"],
    ["a parent's name", "mary omondi"],
    ["a parent's phone as it is dialled", "0722 000 111"],
  ])("is found by %s, with everybody in it named", async (_, keyword) => {
    const { school, groupName } = await aFamily();
    expect(await find(school, keyword)).toEqual({
      families: [
        {
          parentIDNumber: "F-123",
          children: [
            { name: "Achieng Omondi", groupName },
            { name: "José Omondi", groupName },
          ],
          guardians: [
            { names: "Mary Omondi", relationship: "Mother", phoneNumber: "+254722000111" },
            { names: "Peter Ouma", relationship: "", phoneNumber: "" },
          ],
        },
      ],
      count: 1,
      alone: 0,
    });
    expect(await find(await aSchool(), keyword)).toEqual({ families: [], count: 0, alone: 0 });
  });

  it("is nobody's for an empty search; who is in none is counted; the deleted are not named", async () => {
    const { school, jose, mary } = await aFamily();
    expect(await find(school, " ")).toEqual({ families: [], count: 0, alone: 0 });
    expect(await find(school, "chebet")).toEqual({ families: [], count: 0, alone: 1 });
    await school.office.call(students.deleteStudent, { userCode: jose.userCode });
    await school.office.call(guardians.removeGuardian, { id: mary.id });
    expect(await find(school, "mary")).toMatchObject({ count: 0 });
    const [family] = (await find(school, "F-123")).families;
    expect(family?.children.map((child) => child.name)).toEqual(["Achieng Omondi"]);
    expect(family?.guardians.map((guardian) => guardian.names)).toEqual(["Peter Ouma"]);
  });

  it("whose number was typed comes first, and no more are named than can be told apart", async () => {
    const school = await aSchool();
    for (let at = 1; at <= FAMILIES_FOUND_MAX + 3; at += 1)
      await school.office.call(guardians.addParent, { parentIDNumber: `F${at}`, names: `Juma F9 ${at}` });
    const found = await find(school, "f9");
    expect(found.count).toBe(FAMILIES_FOUND_MAX + 3);
    expect(found.families).toHaveLength(FAMILIES_FOUND_MAX);
    expect(found.families[0]?.parentIDNumber).toBe("F9");
  });

  it("is chosen when a student is added", async () => {
    const { school, groupCode } = await aFamily();
    const added = await aStudent(school, { groupCode, name: "Zawadi Omondi", parentIDNumber: "F-123" });
    const family = await school.office.call(guardians.getFamily, { userCode: added.userCode });
    expect(family.siblings.map((student) => student.name)).toEqual(["Achieng Omondi", "José Omondi"]);
  });
});

describe("linking a guardian who is known", () => {
  const link = (school: School, id: number, to: { userCode?: string; parentIDNumber?: string }) =>
    school.office.try(guardians.linkGuardian, { id, ...to });

  it("is refused without a family, of another school, and of one who was removed", async () => {
    const { school, mary, chebet } = await aFamily();
    expect(await link(school, mary.id, {})).toMatchObject({
      message: "Family ID: enter it for the first guardian of the family",
      field: "parentIDNumber",
    });
    const stranger = await aFamily();
    for (const id of [stranger.mary.id, 999_999_999])
      expect(await link(school, id, { userCode: chebet.userCode })).toMatchObject({
        message: "This guardian is not there any more",
        field: "id",
      });
    await school.office.call(guardians.removeGuardian, { id: mary.id });
    expect((await link(school, mary.id, { userCode: chebet.userCode })).success).toBe(false);
  });

  it("brings a student who is in no family into the guardian's, once however often it is asked for", async () => {
    const { school, mary, chebet } = await aFamily();
    const answers = await Promise.all([1, 2].map(() => link(school, mary.id, { userCode: chebet.userCode })));
    expect(answers.map((answer) => answer.value?.id)).toEqual([mary.id, mary.id]);
    const family = await school.office.call(guardians.getFamily, { userCode: chebet.userCode });
    expect(family.parentIDNumber).toBe("F-123");
    expect(family.guardians).toHaveLength(2);
  });

  it("brings a student who is in no family into the one that was chosen, and the guardian too", async () => {
    const { school, groupCode, mary, chebet } = await aFamily();
    await aStudent(school, { groupCode, parentIDNumber: "F-300" });
    await link(school, mary.id, { userCode: chebet.userCode, parentIDNumber: "F-300" });
    const family = await school.office.call(guardians.getFamily, { userCode: chebet.userCode });
    expect(family).toMatchObject({ parentIDNumber: "F-300", guardians: [{ names: "Mary Omondi" }] });
    expect(family.siblings).toHaveLength(1);
  });

  it("makes the guardian one of another family too, once, with what is known of them", async () => {
    const { school, groupCode, mary } = await aFamily();
    const cousin = await aStudent(school, { groupCode, parentIDNumber: "F-200" });
    const to = [{ userCode: cousin.userCode }, { parentIDNumber: "F-200" }];
    const answers = await Promise.all(to.map((each) => link(school, mary.id, each)));
    expect(answers.map((answer) => answer.success)).toEqual([true, true]);
    const there = await school.office.call(guardians.getGuardianFamily, { parentIDNumber: "F-200" });
    expect(there).toMatchObject([{ names: "Mary Omondi", relationship: "Mother", phoneNumber: "+254722000111" }]);
    expect(await school.office.call(guardians.getGuardianFamily, { parentIDNumber: "F-123" })).toHaveLength(2);
    const { owner } = await testApp();
    const { rows } = await owner.query(
      "select after from audit where school_code = $1 and operation = 'linkGuardian'",
      [school.schoolCode],
    );
    const kept = rows.map((row: { after: unknown }) => row.after);
    expect(kept).toContainEqual({ linkedFrom: mary.id });
    expect(kept).toContainEqual(expect.objectContaining({ names: mary.names, parentIDNumber: "F-200" }));
  });

  it("leaves a family alone that has somebody of that name with another phone", async () => {
    const { school, mary } = await aFamily();
    await school.office.call(guardians.addParent, {
      parentIDNumber: "F-9",
      names: "MARY OMONDI",
      phoneNumber: "0733999888",
    });
    expect(await link(school, mary.id, { parentIDNumber: "F-9" })).toMatchObject({
      success: false,
      message: "There is a guardian called Mary Omondi in this family already",
    });
  });
});
