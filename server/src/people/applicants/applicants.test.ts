/** Applicants through the wire: refusals first. */
import { applicantGroups } from "@ofisi/contract/people/applicantGroups";
import { applicants } from "@ofisi/contract/people/applicants";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aColleague, anApplicant, anApplicantGroup, aSchool, aStudent, type School } from "../../../test/cast.ts";

const find = async (school: School, filter: Record<string, string>) =>
  (await school.office.call(applicants.searchApplicant, filter)).Students.map(({ name }) => name);

describe("an applicant", () => {
  it("is refused without a group, a name or a real date of birth", async () => {
    const school = await aSchool();
    const { groupCode } = await anApplicantGroup(school);
    for (const [fields, message] of [
      [{ name: "Imani" }, "Select Group"],
      [{ name: " ", groupCode }, "Name: enter the applicant's name"],
      [{ name: "Imani", groupCode, dateOfBirth: "2014-02-30" }, "Date of birth: write a real date like 2012-03-31"],
      [{ name: "Imani", groupCode: "AG-GONE" }, "This group is not there any more"],
    ] as const)
      expect((await school.office.post("addApplicant", fields)).message).toBe(message);
    expect(await find(school, {})).toEqual([]);
  });

  it("is added as Pending, on the school's day, without a picture whatever the caller sends", async () => {
    const school = await aSchool();
    const { groupCode, groupName } = await anApplicantGroup(school);
    const added = await school.office.call(applicants.addApplicant, {
      name: "Imani Wanjiru",
      dateOfBirth: "2013-05-06",
      gender: "Female",
      idNumber: "B 12-34",
      nationality: "Kenyan",
      address: "Nyeri",
      phoneNumber: "0712345678",
      email: "wanjiru@example.org",
      photo: "../secret.png",
      userTypeCode: "STAFF",
      groupCode,
    });
    expect(added).toEqual({
      id: added.id,
      userCode: added.userCode,
      name: "Imani Wanjiru",
      dateOfBirth: "2013-05-06",
      gender: "Female",
      nationalIdNumber: "B 12-34",
      nationality: "Kenyan",
      address: "Nyeri",
      phoneNumber: "+254712345678",
      email: "wanjiru@example.org",
      photo: "N/A",
      groupCode,
      groupName,
      status: "Pending",
      comments: "",
      date: added.date,
      cv: "",
      byForm: false,
      sameIdAs: "",
      version: 1,
      acceptedOn: "",
      studentCode: "",
      studentName: "",
      studentSchoolId: "",
    });
    expect(added.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await school.office.call(applicants.getApplicant, { userCode: added.userCode })).toEqual(added);
  });

  it("has a national ID of their own among applicants: the holder is named, and a student's is no matter", async () => {
    const school = await aSchool();
    await aStudent(school, { idNumber: "77 11" });
    const first = await anApplicant(school, { name: "Imani", idNumber: "77-11" });
    const taken = { success: false, message: "National ID 7711 belongs to Imani", field: "idNumber" };
    const { groupCode } = first;
    const again = { name: "Baraka", groupCode, idNumber: "7711" };
    expect(await school.office.try(applicants.addApplicant, again)).toMatchObject(taken);
    const second = await anApplicant(school, { name: "Baraka", groupCode });
    const edit = { ...again, groupCode: undefined, userCode: second.userCode };
    expect(await school.office.try(applicants.addEditUserApplicant, edit)).toMatchObject(taken);

    await school.office.call(applicants.deleteApplicant, { userCode: first.userCode });
    await school.office.call(applicants.addEditUserApplicant, edit);
    expect(await school.office.try(applicants.restoreApplicant, { userCode: first.userCode })).toMatchObject({
      message: "National ID 77-11 belongs to Baraka",
    });
  });

  it("whom two add with one national ID at the same moment is one", async () => {
    const school = await aSchool();
    const { groupCode } = await anApplicantGroup(school);
    const answers = await Promise.all(
      ["Imani", "Baraka", "Zawadi"].map((name) =>
        school.office.try(applicants.addApplicant, { name, groupCode, idNumber: "5150" }),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const [kept] = await find(school, {});
    for (const refused of answers.filter(({ success }) => !success))
      expect(refused.message).toMatch(new RegExp(`^National ID 5150 belongs to (${kept}|…)$`));
  });

  it("is changed under the version that the form was filled from, and keeps group, status and comments", async () => {
    const school = await aSchool();
    const { userCode, groupCode, version } = await anApplicant(school, { name: "Imani" });
    const set = { userCode, progressStatus: "2" };
    expect(await school.office.call(applicants.addProgressStatusApplicant, set)).toMatchObject({ status: "Printed" });
    const late = { name: "Imani W.", userCode, groupCode: undefined, version };
    expect((await school.office.try(applicants.addEditUserApplicant, late)).message).toBe(
      "Amina Office has changed the status since you opened this form. Look at it again before saving",
    );
    expect(await school.office.call(applicants.addEditUserApplicant, { ...late, version: 2 })).toMatchObject({
      name: "Imani W.",
      groupCode,
      status: "Printed",
      version: 3,
    });
  });

  it("gets a status that there is, and comments that can be taken away", async () => {
    const school = await aSchool();
    const { userCode } = await anApplicant(school);
    expect(await school.office.post("addProgressStatusApplicant", { userCode, progressStatus: "" })).toMatchObject({
      message: "Empty",
      field: "progressStatus",
    });
    const set = (progressStatus: string) =>
      school.office.try(applicants.addProgressStatusApplicant, { userCode, progressStatus });
    expect((await set("Interviewed")).message).toBe("This status is not there any more");
    await school.office.call(applicantGroups.addStatus, { newStatus: "Interviewed" });
    expect((await set("Interviewed")).value).toMatchObject({ status: "Interviewed" });

    const comment = (comments: string) => school.office.try(applicants.updateCommentsApplicant, { userCode, comments });
    expect((await comment("x".repeat(1_001))).message).toBe("At most 1,000 characters");
    expect((await comment("Comes with her sister.\nGood at sums.")).value).toMatchObject({
      comments: "Comes with her sister.\nGood at sums.",
    });
    expect((await comment("")).value).toMatchObject({ comments: "" });
  });

  it("is found by part of what is written of them, in a group, with a status, a page at a time", async () => {
    const school = await aSchool();
    const { groupCode } = await anApplicantGroup(school);
    const other = await anApplicantGroup(school);
    const imani = await anApplicant(school, { name: "Imani Wanjirũ", groupCode, idNumber: "B1234" });
    await anApplicant(school, { name: "Baraka Otieno", groupCode, phoneNumber: "0722000111" });
    await anApplicant(school, { name: "Zawadi Otieno", groupCode: other.groupCode });
    await school.office.call(applicants.addProgressStatusApplicant, { userCode: imani.userCode, progressStatus: "3" });
    expect(await find(school, { keyword: "wanjiru ima" })).toEqual(["Imani Wanjirũ"]);
    expect(await find(school, { keyword: "b1234" })).toEqual(["Imani Wanjirũ"]);
    expect(await find(school, { keyword: "722000" })).toEqual(["Baraka Otieno"]);
    expect(await find(school, { keyword: "otieno", groupCode })).toEqual(["Baraka Otieno"]);
    expect(await find(school, { status: "3" })).toEqual(["Imani Wanjirũ"]);
    expect(await find(school, { status: "Pending", direction: "desc" })).toEqual(["Zawadi Otieno", "Baraka Otieno"]);
    expect(await school.office.call(applicants.searchApplicant, { size: 1, page: 1 })).toMatchObject({
      Students: [{ name: "Imani Wanjirũ" }],
      count: 3,
    });
    const wire = async (name: string, fields: object) =>
      (
        (await school.office.post(name, fields as Record<string, string>)).data as { Students: { name: string }[] }
      ).Students.map(({ name: who }) => who);
    expect(await wire("getGroupListApplicant", { groupCode })).toEqual(["Baraka Otieno", "Imani Wanjirũ"]);
    expect(await wire("getGroupListByStatusApplicant", { groupCode, status: "1" })).toEqual(["Baraka Otieno"]);
  });

  it("goes into the bin and comes back, and is out of every selection meanwhile", async () => {
    const school = await aSchool();
    const { userCode, groupCode } = await anApplicant(school, { name: "Imani" });
    await school.office.call(applicants.checkApplicant, { userCode, checked: true });
    expect(await school.office.try(applicants.deleteApplicant, { userCode })).toMatchObject({
      message: "Imani is in the bin",
    });
    expect((await school.office.try(applicants.deleteApplicant, { userCode })).message).toBe(
      "This applicant is not there any more",
    );
    expect(await find(school, {})).toEqual([]);
    expect(await school.office.call(applicants.getApplicantBin, {})).toMatchObject({
      Students: [{ userCode, deletedBy: "Amina Office" }],
      count: 1,
    });
    await school.office.call(applicants.restoreApplicant, { userCode });
    const { groupCode: target } = await anApplicantGroup(school);
    const move = { groupCodeSelected: target, groupCode, checkedApplicant: [] };
    expect((await school.office.try(applicants.moveApplicant, move)).message).toBe("Select Applicants");
  });
});

describe("many applicants", () => {
  it("go into the bin in one act and come back, all of them or none", async () => {
    const school = await aSchool();
    const other = await aSchool();
    const first = await anApplicant(school, { name: "Imani", idNumber: "B 90-17" });
    const { groupCode } = first;
    const second = await anApplicant(school, { name: "Baraka", groupCode });
    await anApplicant(school, { name: "Zawadi", groupCode });
    const names = async () => (await find(school, {})).toSorted();
    const checkedApplicant = [first.userCode, second.userCode];
    await school.office.call(applicants.checkApplicant, { userCode: first.userCode, checked: true });
    expect((await school.office.try(applicants.deleteApplicants, { checkedApplicant: [] })).message).toBe(
      "Select Applicants",
    );
    const gone = { success: false, message: "This applicant is not there any more" };
    const ticked = [...checkedApplicant, "AP-GONE"];
    expect(await school.office.try(applicants.deleteApplicants, { checkedApplicant: ticked })).toMatchObject(gone);
    expect(await other.office.try(applicants.deleteApplicants, { checkedApplicant })).toMatchObject(gone);
    expect(await names()).toHaveLength(3);

    await school.office.call(applicants.deleteApplicants, { checkedApplicant });
    expect(await names()).toEqual(["Zawadi"]);
    expect(await school.office.call(applicants.getApplicantBin, {})).toMatchObject({ count: 2 });
    const { rows } = await (
      await testApp()
    ).owner.query("select from applicant_ticks where school_code = $1", [school.schoolCode]);
    expect(rows).toEqual([]);

    expect(await other.office.try(applicants.restoreApplicants, { checkedApplicant })).toMatchObject(gone);
    const taker = await anApplicant(school, { name: "Juma", idNumber: "B 90-17", groupCode });
    expect(await school.office.try(applicants.restoreApplicants, { checkedApplicant })).toMatchObject({
      message: "National ID B 90-17 belongs to Juma",
    });
    expect(await names()).toEqual(["Juma", "Zawadi"]);
    await school.office.call(applicants.deleteApplicants, { checkedApplicant: [taker.userCode] });
    await school.office.call(applicants.restoreApplicants, { checkedApplicant });
    expect(await names()).toEqual(["Baraka", "Imani", "Zawadi"]);
  });
});

describe("a move of applicants", () => {
  it("is refused to the same group, to one that is gone, and where this operator has ticked nobody", async () => {
    const school = await aSchool();
    const { groupCode, userCode } = await anApplicant(school);
    const target = await anApplicantGroup(school);
    const colleague = await aColleague(school, "secretary");
    await colleague.call(applicants.checkApplicant, { userCode, checked: true });
    const move = (groupCodeSelected: string) => school.office.post("moveApplicant", { groupCodeSelected, groupCode });
    expect((await move("")).message).toBe("Select Group");
    expect((await move(groupCode)).message).toBe("Cannot move to the same group");
    // Ticked by somebody else.
    expect((await move(target.groupCode)).message).toBe("Select Applicants");
    await school.office.call(applicants.checkApplicant, { userCode, checked: true });
    expect((await move("AG-GONE")).message).toBe("This group is not there any more");
    await school.office.call(applicants.checkApplicant, { userCode, checked: false });
    expect((await move(target.groupCode)).message).toBe("Select Applicants");
    expect((await school.office.call(applicants.getApplicant, { userCode })).groupCode).toBe(groupCode);
  });

  it("takes those whom this operator has ticked in the group, clears those ticks, and leaves all others", async () => {
    const school = await aSchool();
    const colleague = await aColleague(school, "secretary");
    const { groupCode } = await anApplicantGroup(school);
    const target = await anApplicantGroup(school);
    const [mine, theirs, both] = await Promise.all(
      ["A", "B", "C"].map((name) => anApplicant(school, { name, groupCode })),
    );
    const elsewhere = await anApplicant(school, { name: "D" });
    const tick = (by: typeof school.office, userCode: string) =>
      by.call(applicants.checkApplicant, { userCode, checked: true });
    for (const { userCode } of [mine!, both!, elsewhere]) await tick(school.office, userCode);
    for (const { userCode } of [theirs!, both!]) await tick(colleague, userCode);

    const move = { groupCodeSelected: target.groupCode, groupCode };
    expect(await school.office.post("moveApplicant", move)).toMatchObject({
      success: true,
      data: { moved: 2, from: [{ groupCode, userCodes: [mine!.userCode, both!.userCode].toSorted() }] },
    });
    expect(await find(school, { groupCode: target.groupCode })).toEqual(["A", "C"]);
    expect(await find(school, { groupCode })).toEqual(["B"]);
    // Who was ticked elsewhere still is; of those moved only the colleague's tick is left.
    expect(await tick(school.office, elsewhere.userCode)).toEqual({ count: 1 });
    expect((await school.office.post("moveApplicant", move)).message).toBe("Select Applicants");
    expect(await tick(colleague, theirs!.userCode)).toEqual({ count: 2 });
    expect(await colleague.post("moveApplicant", move)).toMatchObject({ data: { moved: 1 } });
  });

  it("takes those who are named in the place of the ticked ones, and back again", async () => {
    const school = await aSchool();
    const { groupCode, userCode } = await anApplicant(school, { name: "A" });
    const ticked = await anApplicant(school, { name: "B", groupCode });
    await school.office.call(applicants.checkApplicant, { userCode: ticked.userCode, checked: true });
    const target = await anApplicantGroup(school);
    const named = { checkedApplicant: [userCode], groupCode: undefined };
    const to = { ...named, groupCodeSelected: target.groupCode };
    expect((await school.office.call(applicants.moveApplicant, to)).moved).toBe(1);
    expect(await find(school, { groupCode })).toEqual(["B"]);
    await school.office.call(applicants.moveApplicant, { ...named, groupCodeSelected: groupCode });
    expect(await find(school, { groupCode })).toEqual(["A", "B"]);
    expect(
      (await school.office.try(applicants.moveApplicant, { ...to, checkedApplicant: [userCode, "AP-GONE"] })).message,
    ).toBe("One of the applicants is not there any more. Nothing was moved");
  });
});
