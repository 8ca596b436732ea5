/** Groups and statuses of applicants through the wire: refusals first. */
import { applicantGroups } from "@ofisi/contract/people/applicantGroups";
import { applicants } from "@ofisi/contract/people/applicants";
import { describe, expect, it } from "vitest";
import { aColleague, aGroup, anApplicant, anApplicantGroup, aSchool, aStaffGroup } from "../../../test/cast.ts";
import { testApp } from "../../../test/app.ts";
import { during } from "../../../test/during.ts";

describe("a group of applicants", () => {
  it("is refused without a name or its years, with years the wrong way round, and twice in one year", async () => {
    const school = await aSchool();
    const group = { groupName: "Form 1", groupEntryYear: "2027", groupExitYear: "2030" };
    for (const field of ["groupName", "groupEntryYear", "groupExitYear"])
      expect(await school.office.post("addGroupApplicant", { ...group, [field]: " " })).toMatchObject({
        statusCode: 422,
        message: "Empty",
        field,
      });
    expect(await school.office.post("addGroupApplicant", { ...group, groupEntryYear: "next" })).toMatchObject({
      message: "Entry year: write a year like 2024",
    });
    expect(await school.office.post("addGroupApplicant", { ...group, groupExitYear: "2026" })).toMatchObject({
      message: "Exit year: not before the entry year",
      field: "groupExitYear",
    });
    const { groupCode } = await school.office.call(applicantGroups.addGroupApplicant, group);
    expect(await school.office.try(applicantGroups.addGroupApplicant, { ...group, groupName: "FORM 1" })).toMatchObject(
      {
        message: "There is a group called Form 1 of 2027 already",
        field: "groupName",
      },
    );
    const next = { ...group, groupEntryYear: "2028", groupExitYear: "2031" };
    const later = await school.office.call(applicantGroups.addGroupApplicant, next);
    expect((await school.office.call(applicantGroups.getGroupApplicant, {})).Groups).toEqual([
      { ...next, groupCode: later.groupCode, applicantCount: 0 },
      { ...group, groupCode, applicantCount: 0 },
    ]);
  });

  it("is a store of its own: a class or a crew is no group of applicants, nor the other way round", async () => {
    const school = await aSchool();
    const { groupCode } = await anApplicantGroup(school);
    for (const other of [await aGroup(school), await aStaffGroup(school)]) {
      expect(other.groupCode).not.toBe(groupCode);
      expect(
        await school.office.try(applicants.addApplicant, { name: "Imani", groupCode: other.groupCode }),
      ).toMatchObject({ success: false, message: "This group is not there any more", field: "groupCode" });
    }
    expect((await school.office.post("getGroupList", { groupCode })).data).toMatchObject({ count: 0 });
    expect((await school.office.post("addStudents", { name: "Imani", groupCode })).message).toBe(
      "This group is not there any more",
    );
  });

  it("is not removed while it has applicants, here or in the bin; then it goes", async () => {
    const school = await aSchool();
    const { groupCode, groupName } = await anApplicantGroup(school, "Form 1");
    const { userCode } = await anApplicant(school, { groupCode });
    const remove = () => school.office.try(applicantGroups.removeGroupApplicant, { groupCode, groupName });
    expect((await school.office.post("removeGroupApplicant", { groupCode: "" })).message).toBe(
      "Select the group you want to remove",
    );
    expect((await remove()).message).toBe("Form 1 cannot be removed while it has 1 applicant. Move it first");
    await school.office.call(applicants.deleteApplicant, { userCode });
    expect((await remove()).message).toBe("Form 1 cannot be removed while 1 of its applicants is in the bin");
    await school.office.call(applicants.restoreApplicant, { userCode });
    const other = await anApplicantGroup(school);
    const move = { checkedApplicant: [userCode], groupCodeSelected: other.groupCode, groupCode };
    await school.office.call(applicants.moveApplicant, move);
    expect((await remove()).success).toBe(true);
    expect((await remove()).message).toBe("This group is not there any more");
  });
});

describe("a status", () => {
  it("is refused without a label, under one that is there, or under a default's name or number", async () => {
    const school = await aSchool();
    expect(await school.office.post("addStatus", { newStatus: " " })).toMatchObject({
      message: "Empty",
      field: "newStatus",
    });
    await school.office.call(applicantGroups.addStatus, { newStatus: "Interviewed" });
    for (const [newStatus, there] of [
      ["Interviewed", "Interviewed"],
      ["INTERVIEWED", "Interviewed"],
      ["pending", "Pending"],
      ["Printed", "Printed"],
      ["2", "2"],
    ])
      expect(await school.office.try(applicantGroups.addStatus, { newStatus })).toMatchObject({
        success: false,
        message: `There is a status called ${there} already`,
        field: "newStatus",
      });
    const status = (label: string, isDefault: boolean) => ({ label, isDefault, applicantCount: 0 });
    expect(await school.office.call(applicantGroups.getStatusApplicant, {})).toEqual([
      status("Pending", true),
      status("Printed", true),
      status("Collected", true),
      status("Interviewed", false),
    ]);
  });

  it("is not removed where it is a default, by label or number, is not there, or is had by somebody", async () => {
    const school = await aSchool();
    const remove = (status: string) => school.office.try(applicantGroups.removeStatus, { status });
    expect(await school.office.post("removeStatus", { status: "" })).toMatchObject({
      message: "Select the status you want to remove",
      field: "status",
    });
    for (const [sent, said] of [
      ["Pending", "Pending"],
      ["3", "Collected"],
    ] as const)
      expect((await remove(sent)).message).toBe(`${said} is a status of every school and cannot be removed`);
    expect((await remove("Interviewed")).message).toBe("This status is not there any more");

    await school.office.call(applicantGroups.addStatus, { newStatus: "Interviewed" });
    const { userCode } = await anApplicant(school);
    await school.office.call(applicants.addProgressStatusApplicant, { userCode, progressStatus: "Interviewed" });
    expect((await remove("Interviewed")).message).toBe(
      "Interviewed cannot be removed while 1 applicant has it. Change theirs first",
    );
    await school.office.call(applicants.deleteApplicant, { userCode });
    expect((await remove("Interviewed")).message).toBe(
      "Interviewed cannot be removed while 1 applicant in the bin has it",
    );
    await school.office.call(applicants.restoreApplicant, { userCode });
    await school.office.call(applicants.addProgressStatusApplicant, { userCode, progressStatus: "1" });
    expect((await remove("Interviewed")).success).toBe(true);
  });

  it("that goes while it is being given is refused, and the applicant keeps the former", async () => {
    const school = await aSchool();
    await school.office.call(applicantGroups.addStatus, { newStatus: "Interviewed" });
    const { userCode } = await anApplicant(school);
    const answer = await during(
      "delete from applicant_statuses where school_code = $1 and label = $2",
      [school.schoolCode, "Interviewed"],
      () => school.office.try(applicants.addProgressStatusApplicant, { userCode, progressStatus: "Interviewed" }),
    );
    expect(answer).toMatchObject({ success: false, message: "This status is not there any more" });
    expect((await school.office.call(applicants.getApplicant, { userCode })).status).toBe("Pending");
  });
});

it("nobody but the secretary and the head reads applicants or what they are sorted into", async () => {
  const school = await aSchool();
  const { owner } = await testApp();
  await owner.query("update schools set every_staff_may = false where school_code = $1", [school.schoolCode]);
  await owner.query("update accounts set roles = 'secretary' where username = $1", [school.officeUsername]);
  const { groupCode } = await anApplicantGroup(school);
  for (const role of ["bursar", "teacher", ""] as const) {
    const colleague = await aColleague(school, role);
    for (const [name, fields] of [
      ["searchApplicant", {}],
      ["getGroupListApplicant", { groupCode }],
      ["getGroupApplicant", {}],
    ] as const)
      expect(await colleague.post(name, fields)).toMatchObject({ statusCode: 403, success: false });
  }
  expect((await school.office.post("searchApplicant", {})).success).toBe(true);
});
