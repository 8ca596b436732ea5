/** Students through the wire: refusals first. */
import { students } from "@ofisi/contract/people/students";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aGroup, aPerson, aSchool, aStudent } from "../../../test/cast.ts";
import { searchPatterns } from "../../kit/search.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { bareSchoolId, storedSchoolId } from "../persons/ids.rules.ts";

describe("adding a student", () => {
  it.each([
    [{ name: "" }, "Name: enter the student's name", "name"],
    [{ groupCode: "" }, "Select Group", "groupCode"],
    [{ dateOfBirth: "2012-02-30" }, "Date of birth: write a real date like 2012-03-31", "dateOfBirth"],
    [{ dateOfBirth: "2099-01-01" }, "Date of birth: this day is still to come", "dateOfBirth"],
    [{ phoneNumber: "07x2" }, "Phone: write it like +254712345678 or 0712345678", "phoneNumber"],
    [{ email: "not an address" }, "E-mail: write it like name@example.org", "email"],
    [{ gender: "Robot" }, "Gender: Female, Male or Other", "gender"],
    [{ name: "x".repeat(121) }, "At most 120 characters", "name"],
    [{ groupCode: "GR-GONE" }, "This group is not there any more", "groupCode"],
  ])("is refused with %j", async (change, message, field) => {
    const school = await aSchool();
    const group = await aGroup(school);
    const fields = { name: "Wanjikũ Ng'ang'a", groupCode: group.groupCode, ...change } as Record<string, string>;
    expect(await school.office.post("addStudents", fields)).toMatchObject({ success: false, message, field });
    expect((await school.office.call(students.searchStudent, {})).count).toBe(0);
  });

  it("keeps the school ID with exactly one prefix, and the phone in its international form", async () => {
    const school = await aSchool();
    const group = await aGroup(school);
    const student = await aStudent(school, {
      groupCode: group.groupCode,
      name: "Kiptoo Chebet",
      schoolIDNo: `${school.schoolCode}-${school.schoolCode}-104`,
      phoneNumber: "0712 345 678",
      dateOfBirth: "2012-02-29",
    });
    expect(student).toMatchObject({
      schoolIdNumber: `${school.schoolCode}-104`,
      phoneNumber: "+254712345678",
      dateOfBirth: "2012-02-29",
      groupName: group.groupName,
      version: 1,
    });
  });

  it("gives a school ID to one person only, also when two clerks race", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const add = (name: string) => school.office.try(students.addStudents, { name, groupCode, schoolIDNo: "77" });
    const answers = await Promise.all([add("Akinyi"), add("Baraka"), add("Chebet")]);
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    const again = await add("Dalila");
    expect(again.message).toMatch(
      new RegExp(`^School ID ${school.schoolCode}-77 belongs to (Akinyi|Baraka|Chebet)\\. 78 is free$`),
    );
    expect(again.field).toBe("schoolIDNo");
  });

  it("ignores a user type, a user code and a school that the caller made up", async () => {
    const school = await aSchool();
    const other = await aSchool();
    const { groupCode } = await aGroup(school);
    const answer = await school.office.post("addStudents", {
      name: "Juma",
      groupCode,
      userTypeCode: "SUPERADMIN",
      userCode: "ST-MINE",
      photo: "../../etc/passwd",
      id: "1",
    });
    expect(answer.success).toBe(true);
    expect((await school.office.call(students.searchStudent, {})).Students[0]).toMatchObject({
      name: "Juma",
      photo: "",
    });
    expect((await other.office.call(students.searchStudent, {})).count).toBe(0);
  });
});

describe("finding students", () => {
  it.each([
    ["part of a name", "chieng"],
    ["words in another order", "otieno achieng"],
    ["without accents or case", "ACHIENG OTIENO"],
    ["the school ID", "1042"],
    ["the school ID with its prefix", "PREFIX-1042"],
    ["the phone as it is dialled here", "0712345678"],
    ["the phone in its international form", "+254712345678"],
    ["the e-mail", "achieng@"],
    ["the national ID", "BC99887"],
    ["a name without its apostrophe", "ngetich"],
    ["a name with a typesetter's apostrophe", "Ng’etich"],
  ])("finds by %s", async (_, keyword) => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    await aStudent(school, {
      groupCode,
      name: "Áchieng Mercy Ng'etich Otiéno",
      schoolIDNo: "1042",
      phoneNumber: "0712345678",
      email: "achieng@example.org",
      idNumber: "BC99887",
    });
    await aStudent(school, { groupCode, name: "Somebody Else" });
    const found = await school.office.call(students.searchStudent, {
      keyword: keyword.replace("PREFIX", school.schoolCode),
    });
    expect(found.Students.map((student) => student.name)).toEqual(["Áchieng Mercy Ng'etich Otiéno"]);
    expect(found.count).toBe(1);
  });

  it("takes wildcards as themselves", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    await aStudent(school, { groupCode, name: "A100%Z" });
    await aStudent(school, { groupCode, name: "A100XZ" });
    for (const [keyword, count] of [
      ["100%", 1],
      ["_", 0],
      ["\\", 0],
      ["a'; drop table students; --", 0],
    ] as const) {
      expect((await school.office.call(students.searchStudent, { keyword })).count, keyword).toBe(count);
    }
  });

  it("pages, sorts and counts; All is all", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    for (const name of ["Éric", "Zawadi", "Amani", "Faraja", "Eunice"]) await aStudent(school, { groupCode, name });
    const names = async (input: object) =>
      (await school.office.call(students.searchStudent, input)).Students.map((student) => student.name);
    expect(await names({})).toEqual(["Amani", "Éric", "Eunice", "Faraja", "Zawadi"]);
    expect(await names({ size: 2, page: 1 })).toEqual(["Eunice", "Faraja"]);
    expect(await names({ size: 2, page: 2, direction: "desc" })).toEqual(["Amani"]);
    expect((await school.office.call(students.searchStudent, { size: 2, page: 0 })).count).toBe(5);
    expect((await school.office.call(students.searchStudent, { size: 2, page: 9 })).count).toBe(5);
    expect((await school.office.call(students.getGroupList, { groupCode })).count).toBe(5);
    expect((await school.office.post("searchStudent", { sort: "password_hash" })).statusCode).toBe(422);
  });
});

describe("editing a student", () => {
  it("keeps the group when none is sent, and takes the ID with or without its prefix", async () => {
    const school = await aSchool();
    const student = await aStudent(school, { schoolIDNo: "5" });
    const edited = await school.office.call(students.editStudents, {
      userCode: student.userCode,
      name: "New Name",
      schoolIDNo: `${school.schoolCode}-6`,
      parentIDNumber: "F-1",
    });
    expect(edited).toMatchObject({
      name: "New Name",
      groupCode: student.groupCode,
      schoolIdNumber: `${school.schoolCode}-6`,
      parentIDNumber: "F-1",
      version: 2,
    });
  });

  it("has a place of birth of one line, which the trail of changes knows", async () => {
    const school = await aSchool();
    const colleague = await aPerson("STAFF", school.schoolCode, "Wekesa");
    const student = await aStudent(school, { placeOfBirth: "Goma" });
    expect(student.placeOfBirth).toBe("Goma");
    const form = { userCode: student.userCode, name: student.name, version: student.version };
    const edited = await colleague.call(students.editStudents, { ...form, placeOfBirth: " Bukavu  (Kadutu) " });
    expect(edited.placeOfBirth).toBe("Bukavu (Kadutu)");
    expect((await school.office.try(students.editStudents, form)).message).toBe(
      "Wekesa has changed the place of birth since you opened this form. Look at it again before saving",
    );
    const late = { ...form, version: 0, placeOfBirth: "x".repeat(81) };
    expect(await school.office.try(students.editStudents, late)).toMatchObject({
      success: false,
      field: "placeOfBirth",
    });
  });

  it("tells the later of two people what the earlier changed, and overwrites nothing", async () => {
    const school = await aSchool();
    const colleague = await aPerson("STAFF", school.schoolCode, "Wekesa");
    const student = await aStudent(school, { name: "Original" });
    const form = { userCode: student.userCode, name: student.name, version: student.version };
    await colleague.call(students.editStudents, { ...form, address: "Kisumu" });
    await colleague.call(students.editStudents, { ...form, address: "Kisumu", phoneNumber: "0712345678", version: 2 });
    const late = await school.office.try(students.editStudents, { ...form, name: "Overwritten" });
    expect(late.message).toBe(
      "Wekesa has changed the phone and the address since you opened this form. Look at it again before saving",
    );
    const wire = { ...form, version: String(form.version) };
    const inFrench = await school.office.post("editStudents", wire, { headers: { "accept-language": "fr" } });
    expect(inFrench.message).toBe(
      "Wekesa a modifié le téléphone et l’adresse depuis que vous avez ouvert ce formulaire. Vérifiez avant d’enregistrer",
    );
    expect(await school.office.call(students.getStudent, { userCode: student.userCode })).toMatchObject({
      name: "Original",
      address: "Kisumu",
    });
  });
});

describe("the bin", () => {
  it("hides a student from every list, frees the ID, and gives the student back", async () => {
    const school = await aSchool();
    const student = await aStudent(school, { schoolIDNo: "9" });
    await school.office.call(students.deleteStudent, { userCode: student.userCode });
    expect((await school.office.call(students.searchStudent, {})).count).toBe(0);
    expect((await school.office.try(students.getStudent, { userCode: student.userCode })).message).toBe(
      "This student is not there any more",
    );
    const taker = await aStudent(school, { schoolIDNo: "9", groupCode: student.groupCode, name: "Taker" });
    expect((await school.office.try(students.restoreStudent, { userCode: student.userCode })).message).toMatch(
      /belongs to Taker\. 10 is free$/,
    );
    await school.office.call(students.deleteStudent, { userCode: taker.userCode });
    expect(await school.office.call(students.restoreStudent, { userCode: student.userCode })).toMatchObject({
      schoolIdNumber: student.schoolIdNumber,
    });
  });
});

describe("what is left of a selection", () => {
  it("is those still in the school, as they are now; none is asked for in vain", async () => {
    const school = await aSchool();
    const [stays, goes] = [await aStudent(school, { name: "Stays" }), await aStudent(school, { name: "Goes" })];
    await school.office.call(students.deleteStudent, { userCode: goes.userCode });
    const asked = { checkedStudent: [stays.userCode, goes.userCode, "ST-NONE"] };
    const { Students } = await school.office.call(students.getPresentStudents, asked);
    expect(Students).toEqual([expect.objectContaining(stays)]);
    expect((await school.office.try(students.getPresentStudents, { checkedStudent: [] })).message).toBe(
      "Select Students",
    );
  });
});

describe("moving students", () => {
  it("is refused to the same group, to a group that is gone, and with one student that is gone; nothing moves", async () => {
    const school = await aSchool();
    const student = await aStudent(school);
    const target = await aGroup(school);
    const move = (change: object) =>
      school.office.try(students.moveStudent, {
        checkedStudent: [student.userCode],
        groupCodeSelected: target.groupCode,
        groupCode: student.groupCode,
        ...change,
      });
    expect((await move({ groupCodeSelected: student.groupCode })).message).toBe("Cannot move to the same group");
    expect((await move({ groupCodeSelected: "GR-GONE" })).message).toBe("This group is not there any more");
    expect((await move({ checkedStudent: [student.userCode, "ST-GONE"] })).message).toBe(
      "One of the students is not there any more. Nothing was moved",
    );
    expect(
      (await school.office.post("moveStudent", { checkedStudent: "[]", groupCodeSelected: target.groupCode })).message,
    ).toBe("Select Students");
    expect((await school.office.call(students.getStudent, { userCode: student.userCode })).groupCode).toBe(
      student.groupCode,
    );
  });

  it("leaves an audit row for each student, with where each came from", async () => {
    const { owner } = await testApp();
    const school = await aSchool();
    const [one, two] = [await aStudent(school), await aStudent(school)];
    const target = await aGroup(school);
    const checkedStudent = [one.userCode, two.userCode];
    await school.office.call(students.moveStudent, { checkedStudent, groupCodeSelected: target.groupCode });
    const { rows } = await owner.query(
      "select subject, username, before, after from audit where school_code = $1 and operation = 'moveStudent' order by subject",
      [school.schoolCode],
    );
    const row = (student: typeof one) => ({
      subject: `student ${student.userCode}`,
      username: school.officeUsername,
      before: { groupCode: student.groupCode },
      after: { groupCode: target.groupCode },
    });
    expect(rows).toEqual([one, two].toSorted((a, b) => (a.userCode < b.userCode ? -1 : 1)).map(row));
  });

  it("moves, clears the ticks, and takes the groups the other way round too (G053)", async () => {
    const school = await aSchool();
    const student = await aStudent(school);
    const target = await aGroup(school);
    expect(await school.office.call(students.checkUser, { userCode: student.userCode, checked: true })).toEqual({
      count: 1,
    });
    expect(
      await school.office.call(students.moveStudent, {
        checkedStudent: [student.userCode],
        groupCodeSelected: target.groupCode,
        groupCode: student.groupCode,
      }),
    ).toEqual({ moved: 1, from: [{ groupCode: student.groupCode, userCodes: [student.userCode] }] });
    expect(await school.office.call(students.checkUser, { userCode: student.userCode, checked: false })).toEqual({
      count: 0,
    });
    await school.office.call(students.moveStudent, {
      checkedStudent: [student.userCode],
      groupCodeSelected: target.groupCode,
      groupCode: student.groupCode,
    });
    expect(await school.office.call(students.getGroupName, { userCode: student.userCode })).toEqual({
      groupName: (await school.office.call(students.getStudent, { userCode: student.userCode })).groupName,
    });
    expect((await school.office.call(students.getStudent, { userCode: student.userCode })).groupCode).toBe(
      student.groupCode,
    );
  });
});

describe("rules", () => {
  const school = mintSchoolCode("UHURU");
  it.each([
    ["104", "UHURU-104"],
    ["UHURU-104", "UHURU-104"],
    ["uhuru-104", "UHURU-104"],
    ["UHURU-UHURU-104", "UHURU-104"],
    [" ", ""],
    ["UHURU-", ""],
  ])("keep %j as %j", (given, stored) => {
    expect(storedSchoolId(school, given)).toBe(stored);
    expect(storedSchoolId(school, bareSchoolId(school, stored))).toBe(stored);
  });
  it("search words are folded, escaped and few", () => {
    expect(searchPatterns("  Ng'ang'a  É% ")).toEqual(["%nganga%", "%e\\%%"]);
    expect(searchPatterns("a ".repeat(50))).toHaveLength(8);
    expect(searchPatterns("0712345678")).toEqual(["%712345678%"]);
    expect(searchPatterns("kamau 0712 345-678")).toEqual(["%kamau%", "%712345678%"]);
    expect(searchPatterns("+254 712 345 678")).toEqual(["%+254712345678%"]);
    expect(searchPatterns("+33 6 12 34 56 78")).toHaveLength(6);
    expect(searchPatterns("1042 12 34")).toEqual(["%1042%", "%12%", "%34%"]);
  });
});
