/** Guardians and families through the wire: refusals first. */
import { guardians } from "@ofisi/contract/people/guardians";
import { students } from "@ofisi/contract/people/students";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aPerson, aSchool, aStudent } from "../../../test/cast.ts";

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
