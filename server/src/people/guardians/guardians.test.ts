/** Guardians and families through the wire: refusals first. */
import { guardians } from "@ofisi/contract/people/guardians";
import { students } from "@ofisi/contract/people/students";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aPerson, aSchool, aStudent, type School } from "../../../test/cast.ts";

describe("a guardian", () => {
  it("needs names, and a family ID when first of the family", async () => {
    const school = await aSchool();
    const { userCode } = await aStudent(school);
    expect(await school.office.post("addParent", { userCode })).toMatchObject({ success: false, field: "names" });
    expect(await school.office.post("addParent", { userCode, names: "Mama Achieng" })).toMatchObject({
      message: "Family ID: enter it for the first guardian of the family",
      field: "parentIDNumber",
    });
    expect((await school.office.call(guardians.getParents, {})).count).toBe(0);
  });

  it("puts the student in the family, and the next one joins it whatever is typed (G061)", async () => {
    const school = await aSchool();
    const { userCode } = await aStudent(school);
    await school.office.call(guardians.addParent, {
      userCode,
      parentIDNumber: "F-1",
      names: "Mama Achieng",
      phoneNumber: "0712345678",
    });
    await school.office.call(guardians.addParent, { userCode, parentIDNumber: "OTHER", names: "Baba Achieng" });
    const family = await school.office.call(guardians.getFamily, { userCode });
    expect(family.parentIDNumber).toBe("F-1");
    expect(family.guardians.map((guardian) => guardian.names)).toEqual(["Baba Achieng", "Mama Achieng"]);
    expect(family.guardians[1]).toMatchObject({ phoneNumber: "+254712345678" });
  });

  it("is in a family once", async () => {
    const school = await aSchool();
    const add = () => school.office.try(guardians.addParent, { parentIDNumber: "F-1", names: "Mama Ñame" });
    const answers = await Promise.all([add(), add()]);
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    expect((await school.office.try(guardians.addParent, { parentIDNumber: "F-1", names: "MAMA NAME" })).message).toBe(
      "There is a guardian called Mama Ñame in this family already",
    );
  });

  it("is shared by brothers and sisters: changed, removed and taken back for all of them (G062)", async () => {
    const school = await aSchool();
    const elder = await aStudent(school, { name: "Elder" });
    const younger = await aStudent(school, { name: "Younger", groupCode: elder.groupCode });
    const guardian = await school.office.call(guardians.addParent, {
      userCode: elder.userCode,
      parentIDNumber: "F-2",
      names: "Bibi",
    });
    await school.office.call(students.editStudents, {
      userCode: younger.userCode,
      name: "Younger",
      parentIDNumber: "F-2",
    });
    const ofYounger = await school.office.call(guardians.getFamily, { userCode: younger.userCode });
    expect(ofYounger.guardians).toHaveLength(1);
    expect(ofYounger.siblings.map((student) => student.name)).toEqual(["Elder"]);
    expect((await school.office.call(guardians.getParents, {})).parents[0]).toMatchObject({
      names: "Bibi",
      children: 2,
    });
    await school.office.call(guardians.editGuardian, { ...guardian, names: "Bibi Kubwa" });
    await school.office.call(guardians.removeGuardian, { id: guardian.id });
    const none = await school.office.try(guardians.getGuardianFamily, { parentIDNumber: "F-2" });
    expect(none).toMatchObject({ success: true, data: [], message: "No guardian family was found" });
    const { owner } = await testApp();
    const deletedBy = async () => {
      const { rows } = await owner.query<{ username: string | null }>(
        "select a.username from guardians g left join accounts a on a.user_code = g.deleted_by where g.id = $1",
        [guardian.id],
      );
      return rows[0]?.username;
    };
    expect(await deletedBy()).toBe(school.officeUsername);
    await school.office.call(guardians.restoreGuardian, { id: guardian.id });
    expect(await deletedBy()).toBeNull();
    expect((await school.office.call(guardians.getGuardianFamily, { parentIDNumber: "F-2" }))[0]).toMatchObject({
      names: "Bibi Kubwa",
    });
  });
});

describe("two people at one guardian", () => {
  it("the later one is told who changed what, and overwrites nothing", async () => {
    const school = await aSchool();
    const colleague = await aPerson("STAFF", school.schoolCode, "Wekesa");
    const guardian = await school.office.call(guardians.addParent, { parentIDNumber: "F-9", names: "Bibi" });
    expect(guardian.version).toBe(1);
    const first = await colleague.call(guardians.editGuardian, { ...guardian, phoneNumber: "0712345678" });
    expect(first.version).toBe(2);
    const late = { ...guardian, names: "Overwritten" };
    expect((await school.office.try(guardians.editGuardian, late)).message).toBe(
      "Wekesa has changed the phone since you opened this form. Look at it again before saving",
    );
    expect(await school.office.call(guardians.getGuardianFamily, { parentIDNumber: "F-9" })).toEqual([first]);
    const saved = await school.office.call(guardians.editGuardian, { ...first, names: "Bibi Kubwa" });
    expect(saved).toMatchObject({ names: "Bibi Kubwa", phoneNumber: "+254712345678", version: 3 });
  });

  it("a removal in between is a change too, told without a field", async () => {
    const school = await aSchool();
    const guardian = await school.office.call(guardians.addParent, { parentIDNumber: "F-9", names: "Bibi" });
    await school.office.call(guardians.removeGuardian, { id: guardian.id });
    expect((await school.office.try(guardians.editGuardian, guardian)).message).toBe(
      "This guardian is not there any more",
    );
    await school.office.call(guardians.restoreGuardian, { id: guardian.id });
    expect((await school.office.try(guardians.editGuardian, guardian)).message).toBe(
      "Amina Office has changed the record since you opened this form. Look at it again before saving",
    );
  });
});

describe("a guardian of two families", () => {
  const MARY = { names: "Mary Wanjiku", phoneNumber: "0722111934", email: "mary@example.org" };

  /** Mary, a mother here and an aunt there, as linking makes her. */
  async function inTwoFamilies(school: School) {
    const [child, cousin] = [await aStudent(school, { name: "Achieng" }), await aStudent(school, { name: "Brian" })];
    const { office } = school;
    const add = { userCode: child.userCode, parentIDNumber: "F-1", relationship: "Mother", ...MARY };
    const mary = await office.call(guardians.addParent, add);
    await office.call(guardians.addParent, { userCode: cousin.userCode, parentIDNumber: "F-2", names: "Baba" });
    const aunt = await office.call(guardians.linkGuardian, { id: mary.id, userCode: cousin.userCode });
    const there = await office.call(guardians.editGuardian, { ...aunt, relationship: "Aunt" });
    return { mary, there };
  }

  const familyOf = (school: School, parentIDNumber: string) =>
    school.office.call(guardians.getGuardianFamily, { parentIDNumber });

  it("is named with the other family, and changed there too in the same act; the relationship stays", async () => {
    const school = await aSchool();
    const { mary, there } = await inTwoFamilies(school);
    expect(await school.office.call(guardians.getOtherFamilies, { id: mary.id })).toEqual({
      families: [{ id: there.id, parentIDNumber: "F-2", children: ["Brian"] }],
    });
    const change = { names: "Mary W. Otieno", phoneNumber: "0733000222", relationship: "Guardian", address: "Thika" };
    const otherIds = [String(there.id)];
    const saved = await school.office.call(guardians.editGuardian, { ...mary, ...change, otherIds });
    expect(saved).toMatchObject({ ...change, phoneNumber: "+254733000222" });
    expect((await familyOf(school, "F-2"))[1]).toEqual({
      ...there,
      names: "Mary W. Otieno",
      phoneNumber: "+254733000222",
      address: "Thika",
      version: there.version + 1,
    });
    // Known as one person still, from the other side too, by the phone alone.
    await school.office.call(guardians.editGuardian, { ...saved, email: "" });
    const others = await school.office.call(guardians.getOtherFamilies, { id: there.id });
    expect(others.families.map(({ id }) => id)).toEqual([mary.id]);
    const { owner } = await testApp();
    const { rows } = await owner.query<{ operation: string }>(
      "select operation from audit where school_code = $1 and subject = $2 order by id",
      [school.schoolCode, `guardian ${there.id}`],
    );
    expect(rows.at(-1)?.operation).toBe("editGuardian");
  });

  it("keeps the other family as it is when nobody asks for more", async () => {
    const school = await aSchool();
    const { mary, there } = await inTwoFamilies(school);
    await school.office.call(guardians.editGuardian, { ...mary, phoneNumber: "0733000222" });
    expect((await familyOf(school, "F-2"))[1]).toEqual(there);
  });

  it("is refused whole for who is somebody else, for names that are taken there, and for an old form", async () => {
    const school = await aSchool();
    const { mary, there } = await inTwoFamilies(school);
    const { office } = school;
    const namesake = await office.call(guardians.addParent, { parentIDNumber: "F-3", names: MARY.names });
    const husband = await office.call(guardians.addParent, { ...MARY, parentIDNumber: "F-4", names: "Peter Otieno" });
    const edit = (fields: object) =>
      office.try(guardians.editGuardian, { ...mary, phoneNumber: "0733000222", ...fields });
    for (const { id } of [namesake, husband])
      expect((await edit({ otherIds: [String(there.id), String(id)] })).message).toBe(
        "Mary Wanjiku has been changed in another family meanwhile. Save again",
      );
    const otherIds = [String(there.id)];
    expect(await edit({ otherIds, names: "BABA" })).toMatchObject({
      message: "There is a guardian called Baba in family F-2 already",
      field: "names",
    });
    await office.call(guardians.editGuardian, { ...mary, address: "Thika" });
    expect((await edit({ otherIds })).message).toBe(
      "Amina Office has changed the address since you opened this form. Look at it again before saving",
    );
    expect((await familyOf(school, "F-1"))[0]).toMatchObject({ phoneNumber: "+254722111934", address: "Thika" });
    expect((await familyOf(school, "F-2"))[1]).toEqual(there);
  });

  it("is never named or changed in another school", async () => {
    const [school, other] = [await aSchool(), await aSchool()];
    const { mary, there } = await inTwoFamilies(school);
    const theirs = await inTwoFamilies(other);
    const { families } = await school.office.call(guardians.getOtherFamilies, { id: mary.id });
    expect(families.map(({ id }) => id)).toEqual([there.id]);
    expect((await school.office.try(guardians.getOtherFamilies, { id: theirs.mary.id })).message).toBe(
      "This guardian is not there any more",
    );
    const otherIds = [String(there.id), String(theirs.mary.id), String(theirs.there.id)];
    const edit = { ...mary, phoneNumber: "0733000222", otherIds };
    expect((await school.office.try(guardians.editGuardian, edit)).success).toBe(false);
    await school.office.call(guardians.editGuardian, { ...edit, otherIds: [String(there.id)] });
    expect((await familyOf(other, "F-1"))[0]).toEqual(theirs.mary);
    expect((await familyOf(other, "F-2"))[1]).toEqual(theirs.there);
  });
});

describe("a family by its number", () => {
  it("has its guardians and its children in the school; a number that nobody has is an empty family", async () => {
    const school = await aSchool();
    const [zawadi, amani] = [await aStudent(school, { name: "Zawadi" }), await aStudent(school, { name: "Amani" })];
    for (const { userCode, name } of [zawadi, amani])
      await school.office.call(students.editStudents, { userCode, name, parentIDNumber: "F-7" });
    const guardian = await school.office.call(guardians.addParent, { parentIDNumber: "F-7", names: "Baba" });
    const family = await school.office.call(guardians.getFamilyMembers, { parentIDNumber: "F-7" });
    expect(family.guardians).toEqual([guardian]);
    expect(family.children.map((child) => child.name)).toEqual(["Amani", "Zawadi"]);
    await school.office.call(students.deleteStudent, { userCode: amani.userCode });
    const after = await school.office.call(guardians.getFamilyMembers, { parentIDNumber: "F-7" });
    expect(after.children.map((child) => child.name)).toEqual(["Zawadi"]);
    expect(await school.office.call(guardians.getFamilyMembers, { parentIDNumber: "NONE" })).toEqual({
      guardians: [],
      children: [],
    });
  });
});

describe("the parents page", () => {
  it("finds by name, family ID, phone and e-mail, pages and counts", async () => {
    const school = await aSchool();
    for (const [index, names] of ["Zawadi Otieno", "Amina Wekesa", "Étienne Kabila"].entries()) {
      await school.office.call(guardians.addParent, {
        parentIDNumber: `F-${index}`,
        names,
        phoneNumber: `071234567${index}`,
        email: `p${index}@example.org`,
      });
    }
    const found = async (search: string) =>
      (await school.office.call(guardians.getParents, { search })).parents.map((parent) => parent.names);
    expect(await found("")).toEqual(["Amina Wekesa", "Étienne Kabila", "Zawadi Otieno"]);
    expect(await found("kabila etienne")).toEqual(["Étienne Kabila"]);
    expect(await found("0712345670")).toEqual(["Zawadi Otieno"]);
    expect(await found("p1@")).toEqual(["Amina Wekesa"]);
    expect(await found("F-2")).toEqual(["Étienne Kabila"]);
    const page = await school.office.call(guardians.getParents, {
      size: 10,
      sort: "parentIDNumber",
      direction: "desc",
    });
    expect(page).toMatchObject({ count: 3 });
    expect(page.parents[0]!.parentIDNumber).toBe("F-2");
  });
});

describe("the bin", () => {
  it("lists who is in it, since when and by whom; a move tells where each came from", async () => {
    const school = await aSchool();
    const student = await aStudent(school, { name: "Gone" });
    await school.office.call(students.deleteStudent, { userCode: student.userCode });
    const bin = await school.office.call(students.getBin, {});
    expect(bin.Students[0]).toMatchObject({ name: "Gone", deletedBy: "Amina Office" });
    expect(bin.count).toBe(1);
  });

  it("is the latest first, or the first first when asked", async () => {
    const school = await aSchool();
    for (const name of ["First", "Second"]) {
      const { userCode } = await aStudent(school, { name });
      await school.office.call(students.deleteStudent, { userCode });
    }
    const names = async (direction?: "asc" | "desc") =>
      (await school.office.call(students.getBin, direction ? { direction } : {})).Students.map((one) => one.name);
    expect(await names()).toEqual(["Second", "First"]);
    expect(await names("desc")).toEqual(["Second", "First"]);
    expect(await names("asc")).toEqual(["First", "Second"]);
  });
});
