/** Staff through the wire: refusals first. */
import { staff } from "@ofisi/contract/people/staff";
import { session } from "@ofisi/contract/platform/session";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aMember, aPerson, aSchool, aStaffGroup, aStranger, aStudent, PASSWORD } from "../../../test/cast.ts";

const names = (rows: readonly { name: string }[]) => rows.map((row) => row.name);

describe("adding to the staff", () => {
  it("is refused without a group, without a name, and to a group that is gone", async () => {
    const school = await aSchool();
    expect(await school.office.post("addStaff", { name: "Daniel Rotich" })).toMatchObject({
      statusCode: 422,
      message: "Select Group",
    });
    const { groupCode } = await aStaffGroup(school);
    expect(await school.office.post("addStaff", { groupCode })).toMatchObject({
      message: "Name: enter the staff member's name",
      field: "name",
    });
    expect((await school.office.try(staff.addStaff, { name: "Daniel", groupCode: "SG-GONE" })).message).toBe(
      "This group is not there any more",
    );
    expect((await school.office.call(staff.searchStaff, {})).count).toBe(0);
  });

  it("refuses a national ID or school ID that is somebody's, however it is written, and overwrites nothing (G046)", async () => {
    const school = await aSchool();
    const member = await aMember(school, { name: "Grace Njeri", schoolIDNo: "T014", idNumber: "23 456 789" });
    const add = (part: Record<string, string>) =>
      school.office.try(staff.addStaff, { name: "Somebody Else", groupCode: member.groupCode, ...part });
    expect(await add({ schoolIDNo: "t014" })).toMatchObject({
      success: false,
      message: `School ID ${school.schoolCode}-t014 belongs to Grace Njeri. T015 is free`,
      field: "schoolIDNo",
    });
    expect(await add({ idNumber: "23456789" })).toMatchObject({
      success: false,
      message: "National ID 23456789 belongs to Grace Njeri",
      field: "idNumber",
    });
    const other = await aMember(school, { name: "Peter Oloo", groupCode: member.groupCode });
    const edited = await school.office.try(staff.editStaff, {
      userCode: other.userCode,
      name: "Peter Oloo",
      idNumber: "23-456-789",
    });
    expect(edited.message).toBe("National ID 23-456-789 belongs to Grace Njeri");
    expect(names((await school.office.call(staff.searchStaff, {})).Staffs)).toEqual(["Grace Njeri", "Peter Oloo"]);
    expect(await school.office.call(staff.getStaffMember, { userCode: member.userCode })).toEqual(member);
  });

  it("keeps what the form says, without a sign-in and under the default photo; a student's ID is not in the way", async () => {
    const school = await aSchool();
    await aStudent(school, { schoolIDNo: "1042", idNumber: "111" });
    const group = await aStaffGroup(school, "Teachers");
    const member = await school.office.call(staff.addStaff, {
      name: "Wanjikũ Ng'ang'a",
      dateOfBirth: "1988-02-29",
      gender: "Female",
      idNumber: "111",
      schoolIDNo: "1042",
      address: "Karatina",
      phoneNumber: "0712 345 678",
      email: "wanjiku@example.org",
      nationality: "Kenyan",
      userTypeCode: "SUPERADMIN",
      photo: "noimage.jpg",
      groupCode: group.groupCode,
    });
    expect(member).toMatchObject({
      name: "Wanjikũ Ng'ang'a",
      dateOfBirth: "1988-02-29",
      gender: "Female",
      nationalIdNumber: "111",
      schoolIdNumber: `${school.schoolCode}-1042`,
      phoneNumber: "+254712345678",
      photo: "noimage.jpg",
      groupName: "Teachers",
      username: "",
      signIn: "none",
      version: 1,
    });
    expect(member.userCode).toMatch(/^SF-/);
  });

  it("gives somebody who signs in already their own code, once", async () => {
    const school = await aSchool();
    const free = await school.office.call(staff.getFreeSignIns, {});
    expect(free).toEqual([{ username: school.officeUsername, personName: "Amina Office" }]);
    const { groupCode } = await aStaffGroup(school);
    const elsewhere = await aSchool();
    const claim = (username: string) =>
      school.office.try(staff.addStaff, { name: "Amina Hassan", groupCode, username });
    for (const username of [elsewhere.officeUsername, "nobody.here"])
      expect((await claim(username)).message).toBe("This sign-in is somebody else's or not there any more");
    const student = await aPerson("STUDENT", school.schoolCode);
    expect((await claim(student.username)).success).toBe(false);
    const { value } = await claim(school.officeUsername);
    expect(value).toMatchObject({ username: school.officeUsername, signIn: "open" });
    const view = await school.office.call(session.getSession, {});
    expect(view.session).toMatchObject({ userCode: value.userCode, personName: "Amina Hassan" });
    expect((await claim(school.officeUsername)).success).toBe(false);
    expect(await school.office.call(staff.getFreeSignIns, {})).toEqual([]);
    expect((await school.office.try(staff.deleteStaff, { userCode: value.userCode })).message).toBe(
      "You cannot delete yourself",
    );
  });
});

describe("finding staff", () => {
  it("goes by any part of name, ID, phone, e-mail, without accents or order, within the group, page by page", async () => {
    const school = await aSchool();
    const teachers = await aStaffGroup(school, "Teachers");
    const kitchen = await aStaffGroup(school, "Kitchen");
    await aMember(school, { name: "Wanjikũ Ng'ang'a", groupCode: teachers.groupCode, idNumber: "30111222" });
    await aMember(school, { name: "Élysée Kabongo", groupCode: teachers.groupCode, schoolIDNo: "T7" });
    await aMember(school, {
      name: "Ali Bakari",
      groupCode: kitchen.groupCode,
      phoneNumber: "0722111333",
      email: "ali.b@example.org",
    });
    const search = async (keyword: string, groupCode = "") =>
      names((await school.office.call(staff.searchStaff, { keyword, groupCode: groupCode || undefined })).Staffs);
    expect(await search("nganga wanjiku")).toEqual(["Wanjikũ Ng'ang'a"]);
    expect(await search("30111")).toEqual(["Wanjikũ Ng'ang'a"]);
    expect(await search("elysee")).toEqual(["Élysée Kabongo"]);
    expect(await search(`${school.schoolCode}-t7`)).toEqual(["Élysée Kabongo"]);
    expect(await search("0722111333")).toEqual(["Ali Bakari"]);
    expect(await search("ali.b@")).toEqual(["Ali Bakari"]);
    expect(await search("%")).toEqual([]);
    expect(await search("a", kitchen.groupCode)).toEqual(["Ali Bakari"]);
    expect(names(await school.office.call(staff.getStaff, { keyword: "" }))).toEqual([
      "Ali Bakari",
      "Élysée Kabongo",
      "Wanjikũ Ng'ang'a",
    ]);
    const list = await school.office.call(staff.getStaffGroupList, { groupCode: teachers.groupCode });
    expect([list.count, names(list.Staffs)]).toEqual([2, ["Élysée Kabongo", "Wanjikũ Ng'ang'a"]]);
    expect((await school.office.post("getStaffGroupList", {})).message).toBe("Select Group");
    const second = await school.office.call(staff.searchStaff, { page: 1, size: 10, sort: "groupName" });
    expect([second.count, second.Staffs]).toEqual([3, []]);
    const sorted = await school.office.call(staff.searchStaff, { size: 10, sort: "groupName", direction: "desc" });
    expect(sorted.Staffs.at(-1)?.name).toBe("Ali Bakari");
  });
});

describe("what is left of a selection of staff", () => {
  it("is those still at the school, as they are now; none is asked for in vain", async () => {
    const school = await aSchool();
    const { groupCode } = await aStaffGroup(school);
    const [stays, goes] = [await aMember(school, { groupCode }), await aMember(school, { groupCode })];
    await school.office.call(staff.deleteStaff, { userCode: goes.userCode });
    const checkedStaff = [stays.userCode, goes.userCode, "SF-NONE"];
    expect((await school.office.call(staff.getPresentStaff, { checkedStaff })).Staffs).toEqual([stays]);
    expect((await school.office.try(staff.getPresentStaff, { checkedStaff: [] })).message).toBe("Select Staff");
  });
});

describe("editing staff", () => {
  it("keeps the group when none is given, and tells the second of two people what the first has changed", async () => {
    const school = await aSchool();
    const before = await aMember(school, { name: "Joseph Kilonzo", idNumber: "5" });
    const edit = (change: Record<string, unknown>) =>
      school.office.try(staff.editStaff, {
        userCode: before.userCode,
        name: "Joseph Kilonzo",
        idNumber: "5",
        version: before.version,
        ...change,
      });
    expect((await edit({ userCode: "SF-GONE" })).message).toBe("This member of the staff is not there any more");
    expect((await edit({ groupCode: "SG-GONE" })).message).toBe("This group is not there any more");
    const { value } = await edit({ address: "Machakos", email: "joseph@example.org" });
    expect(value).toMatchObject({ address: "Machakos", groupCode: before.groupCode, version: 2 });
    expect((await edit({ address: "Kitui" })).message).toBe(
      "Amina Office has changed the e-mail and the address since you opened this form. Look at it again before saving",
    );
    expect((await school.office.call(staff.getStaffMember, { userCode: before.userCode })).address).toBe("Machakos");
  });
});

describe("moving staff", () => {
  it("is refused when nobody is ticked, to the same group, and when one of them is gone; then nothing moves", async () => {
    const school = await aSchool();
    const member = await aMember(school);
    const target = await aStaffGroup(school);
    const move = (change: object) =>
      school.office.try(staff.moveStaff, {
        checkedStaff: [member.userCode],
        groupCodeSelected: target.groupCode,
        groupCode: member.groupCode,
        ...change,
      });
    expect((await move({ groupCodeSelected: member.groupCode })).message).toBe("Cannot move to the same group");
    expect((await move({ groupCodeSelected: "SG-GONE" })).message).toBe("This group is not there any more");
    expect((await move({ checkedStaff: [member.userCode, "SF-GONE"] })).message).toBe(
      "One of the staff is not there any more. Nothing was moved",
    );
    expect(
      (await school.office.post("moveStaff", { checkedStaff: "[]", groupCodeSelected: target.groupCode })).message,
    ).toBe("Select Staff");
    expect((await move({})).value).toEqual({
      moved: 1,
      from: [{ groupCode: member.groupCode, userCodes: [member.userCode] }],
    });
    expect((await school.office.call(staff.getStaffMember, { userCode: member.userCode })).groupCode).toBe(
      target.groupCode,
    );
  });
});

describe("the bin of the staff", () => {
  it("closes the sign-in with its person and opens it again; a taken ID keeps them in", async () => {
    const school = await aSchool();
    const { groupCode } = await aStaffGroup(school);
    const teacher = await aPerson("STAFF", school.schoolCode, "Daniel Rotich");
    const { value: member } = await school.office.try(staff.addStaff, {
      name: "Daniel Rotich",
      groupCode,
      idNumber: "77",
      username: teacher.username,
    });
    await school.office.call(staff.deleteStaff, { userCode: member.userCode });
    expect((await teacher.try(session.getSignIns, {})).statusCode).toBe(401);
    const signIn = async () =>
      (await (await aStranger()).try(session.portalLogin, { username: teacher.username, password: PASSWORD })).message;
    expect(await signIn()).toBe("This sign-in is closed. Ask your office");
    expect((await school.office.try(staff.getStaffMember, { userCode: member.userCode })).success).toBe(false);
    expect((await school.office.call(staff.searchStaff, { keyword: "Daniel" })).count).toBe(0);
    const bin = await school.office.call(staff.getStaffBin, {});
    expect(bin).toMatchObject({ count: 1, Staffs: [{ name: "Daniel Rotich", deletedBy: "Amina Office" }] });
    const heir = await aMember(school, { name: "Another One", groupCode, idNumber: "77" });
    expect((await school.office.try(staff.restoreStaff, { userCode: member.userCode })).message).toBe(
      "National ID 77 belongs to Another One",
    );
    expect(await signIn()).toBe("This sign-in is closed. Ask your office");
    await school.office.call(staff.deleteStaff, { userCode: heir.userCode });
    const back = await school.office.call(staff.restoreStaff, { userCode: member.userCode });
    expect(back).toMatchObject({ username: teacher.username, signIn: "open", nationalIdNumber: "77" });
    expect(await signIn()).toBe("");
    expect((await school.office.try(staff.restoreStaff, { userCode: member.userCode })).message).toBe(
      "This member of the staff is not there any more",
    );
  });

  it("lets nobody out of it whose sign-in had been closed before into the open", async () => {
    const school = await aSchool();
    const { owner } = await testApp();
    const teacher = await aPerson("STAFF", school.schoolCode);
    const member = await aMember(school, { username: teacher.username });
    await owner.query("update accounts set disabled_at = now() - interval '1 day' where username = $1", [
      teacher.username,
    ]);
    await school.office.call(staff.deleteStaff, { userCode: member.userCode });
    expect(await school.office.call(staff.restoreStaff, { userCode: member.userCode })).toMatchObject({
      signIn: "closed",
    });
  });
});

describe("a photo of the staff", () => {
  it("is refused when it is no picture, else kept and fetched by staff of the school alone", async () => {
    const school = await aSchool();
    const { userCode } = await aMember(school);
    const send = (contents: Buffer) =>
      school.office.try(
        staff.uploadStaffPhoto,
        { userCode },
        { files: { fileToUpload: { name: "me.jpg", contents } } },
      );
    expect((await send(Buffer.from("<html>"))).message).toBe(
      "This file is not a picture of a kind we know. Use JPEG, PNG or WebP",
    );
    expect((await school.office.post("uploadStaffPhoto", { userCode })).message).toBe("Kindly select the file");
    const { value } = await send(
      await sharp({ create: { width: 80, height: 60, channels: 3, background: "#3f51b5" } })
        .jpeg()
        .toBuffer(),
    );
    expect((await school.office.call(staff.getStaffMember, { userCode })).photo).toBe(value.photo);
    expect((await school.office.get(`/api/uploads/${value.photo}`)).statusCode).toBe(200);
    expect((await (await aSchool()).office.get(`/api/uploads/${value.photo}`)).statusCode).toBe(404);
  });
});

describe("staff on paper", () => {
  it("come as a list that can be uploaded again, and as an empty template", async () => {
    const school = await aSchool();
    await aMember(school, { name: "=HYPERLINK(1)", schoolIDNo: "T1" });
    const list = await school.office.get("/api/index.php?function=downloadStaff&format=csv");
    expect(list.body).toContain('Name,"School ID",Group');
    expect(list.body).toMatch(/'=HYPERLINK\(1\)/);
    const template = await school.office.get("/api/index.php?function=downloadStaffTemplate");
    expect(template.headers["content-disposition"]).toContain(`staff-template-${school.schoolCode}.xlsx`);
  });
});
