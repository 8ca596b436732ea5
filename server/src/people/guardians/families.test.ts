/** Families found by whoever is in them, and a known guardian linked to one: refusals first. */
import { bills } from "@ofisi/contract/finance/bills";
import { cents } from "@ofisi/contract/kit/money";
import { FAMILIES_FOUND_MAX, guardians } from "@ofisi/contract/people/guardians";
import { students } from "@ofisi/contract/people/students";
import { describe, expect, it } from "vitest";
import { aBill } from "../../../test/accounts.ts";
import { testApp } from "../../../test/app.ts";
import { aGroup, aSchool, aStudent, type School } from "../../../test/cast.ts";
import { commit, undo, uploaded } from "../../../test/importing.ts";

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
      message: "There is a guardian called MARY OMONDI in this family already",
    });
  });
});

describe("the ID of a family", () => {
  it("is one however capitals stand, in every form, link and list", async () => {
    const { school, achieng, mary, chebet } = await aFamily();
    const { office } = school;
    const { userCode, name } = chebet;
    expect(await office.call(students.editStudents, { userCode, name, parentIDNumber: "f-123" })).toMatchObject({
      parentIDNumber: "F-123",
    });
    expect(await aStudent(school, { parentIDNumber: "f-123" })).toMatchObject({ parentIDNumber: "F-123" });
    const aunt = { parentIDNumber: "f-123", names: "Aunt Akinyi" };
    expect(await office.call(guardians.addParent, aunt)).toMatchObject({ parentIDNumber: "F-123" });
    expect(await office.try(guardians.addParent, { ...aunt, names: "mary omondi" })).toMatchObject({ success: false });
    expect(await office.call(guardians.linkGuardian, { id: mary.id, parentIDNumber: "f-123" })).toEqual(mary);
    const { guardians: people, children } = await office.call(guardians.getFamilyMembers, { parentIDNumber: "f-123" });
    expect([people.length, children.length]).toEqual([3, 4]);
    expect(await office.call(guardians.getGuardianFamily, { parentIDNumber: "f-123" })).toHaveLength(3);
    const checked = await office.call(guardians.checkParent, { parentIDNumber: "f-123", phoneNumber: "" });
    expect(checked).toMatchObject({ children: 4, guardians: 3 });
    const account = await office.call(bills.getFamilyAccount, { parentIDNumber: "f-123" });
    expect(account).toMatchObject({ parentIDNumber: "F-123" });
    expect(account.students).toHaveLength(4);
    const billNo = await aBill(school.schoolCode, achieng, cents(100_00n));
    const { Bills } = await office.call(bills.getBills, { parentIDNumber: "f-123" });
    expect(Bills.map((bill) => bill.billNo)).toEqual([billNo]);
  });

  it("stays what it is where two families are told apart by capitals from before, and another school's is another", async () => {
    const { school } = await aFamily();
    const { owner } = await testApp();
    const odd = await aStudent(school, { name: "Odd One" });
    await owner.query("update students set parent_id_number = 'f-123' where user_code = $1", [odd.userCode]);
    expect(await aStudent(school, { parentIDNumber: "f-123" })).toMatchObject({ parentIDNumber: "f-123" });
    expect(await aStudent(school, { parentIDNumber: "F-123" })).toMatchObject({ parentIDNumber: "F-123" });
    expect(await aStudent(await aSchool(), { parentIDNumber: "f-123" })).toMatchObject({ parentIDNumber: "f-123" });
  });

  it("is one in a file too, with the school's families and among its rows, and its undo takes all of it back", async () => {
    const { school, groupCode } = await aFamily();
    const file = `Name,Adm,Family ID,Guardian name,Guardian phone
Asha Omondi,71,f-123,MARY OMONDI,0722000111
Otis Awuor,72,K-9,Grace Awuor,0722000222
Olga Awuor,73,k-9,Grace Awuor,0722000222
`;
    const { importCode, ...preview } = await uploaded(school, file, { groupCode });
    expect(preview).toMatchObject({ validCount: 3 });
    expect(await commit(school, importCode)).toMatchObject({ importedCount: 3 });
    const family = (parentIDNumber: string) => school.office.call(guardians.getFamilyMembers, { parentIDNumber });
    expect((await family("F-123")).guardians.map(({ names }) => names)).toEqual(["Mary Omondi", "Peter Ouma"]);
    expect((await family("F-123")).children).toHaveLength(3);
    expect((await family("K-9")).children).toHaveLength(2);
    expect((await family("K-9")).guardians).toHaveLength(1);

    const again = await uploaded(school, "Name,Adm,Family ID\nAsha Omondi,71,f-123\n");
    expect(again).toMatchObject({ sameCount: 1, differences: [] });
    const parents = await uploaded(school, "Adm,Guardian name,Family ID\n71,mary omondi,f-123\n", { kind: "parents" });
    expect(parents).toMatchObject({ sameCount: 1 });
    await undo(school, importCode);
    expect(await family("K-9")).toEqual({ guardians: [], children: [] });
  });
});
