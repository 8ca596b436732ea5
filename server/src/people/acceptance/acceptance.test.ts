/** Applicants become students, through the wire: refusals first. */
import { acceptance } from "@ofisi/contract/people/acceptance";
import { applicantGroups } from "@ofisi/contract/people/applicantGroups";
import { applicants } from "@ofisi/contract/people/applicants";
import { signIns } from "@ofisi/contract/people/signIns";
import { students } from "@ofisi/contract/people/students";
import { session } from "@ofisi/contract/platform/session";
import { describe, expect, it } from "vitest";
import { cents } from "@ofisi/contract/kit/money";
import { aBill } from "../../../test/accounts.ts";
import {
  aGroup,
  anApplicant,
  anApplicantGroup,
  aSchool,
  aStranger,
  aStudent,
  type School,
} from "../../../test/cast.ts";

const accept = (school: School, studentGroupCode: string, ...acceptances: { userCode: string; schoolIDNo: string }[]) =>
  school.office.try(acceptance.acceptApplicants, { studentGroupCode, acceptances });
const undo = (school: School, ...checkedApplicant: string[]) =>
  school.office.try(acceptance.undoAcceptApplicants, { checkedApplicant });
const read = (school: School, userCode: string) => school.office.call(applicants.getApplicant, { userCode });
const roll = async (school: School) =>
  (await school.office.call(students.searchStudent, {})).Students.map(({ name }) => name);

describe("an acceptance", () => {
  it("is refused without a group, without anybody, and for one who is named twice or is not there", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const { userCode } = await anApplicant(school, { name: "Imani" });
    const one = { userCode, schoolIDNo: "" };
    const post = (studentGroupCode: string, acceptances: unknown) =>
      school.office.post("acceptApplicants", { studentGroupCode, acceptances: JSON.stringify(acceptances) });
    for (const [group, list, message] of [
      ["", [one], "Select Group"],
      ["GR-GONE", [one], "This group is not there any more"],
      [groupCode, [], "Select Applicants"],
      [groupCode, [one, one], "This list names somebody twice"],
      [
        groupCode,
        Array.from({ length: 201 }, (_, at) => ({ userCode: `AP-${at}`, schoolIDNo: "" })),
        "At most 200 applicants are accepted at once",
      ],
      [groupCode, [{ userCode, schoolIDNo: "<b>" }], "School ID: letters, digits, dash, dot, slash only"],
      [
        groupCode,
        [one, { userCode: "AP-GONE", schoolIDNo: "" }],
        "One of the applicants is not there any more. Nobody was accepted",
      ],
    ] as const)
      expect((await post(group, list)).message).toBe(message);
    expect(await roll(school)).toEqual([]);
    expect(await read(school, userCode)).toMatchObject({ acceptedOn: "", studentCode: "" });
  });

  it("makes a student of the group with all that is known, and leaves the applicant with a link to it", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const { userCode } = await anApplicant(school, {
      name: "Imani Wanjiru",
      dateOfBirth: "2013-05-06",
      gender: "Female",
      idNumber: "B 12-34",
      nationality: "Kenyan",
      address: "Nyeri",
      phoneNumber: "0712345678",
      email: "wanjiru@example.org",
    });
    await school.office.call(applicants.addProgressStatusApplicant, { userCode, progressStatus: "Collected" });
    const { value } = await accept(school, groupCode, { userCode, schoolIDNo: "1041" });
    const { studentCode } = value.accepted[0]!;
    const schoolIdNumber = `${school.schoolCode}-1041`;
    expect(await school.office.call(students.getStudent, { userCode: studentCode })).toMatchObject({
      name: "Imani Wanjiru",
      dateOfBirth: "2013-05-06",
      gender: "Female",
      nationalIdNumber: "B 12-34",
      nationality: "Kenyan",
      address: "Nyeri",
      phoneNumber: "+254712345678",
      email: "wanjiru@example.org",
      photo: "",
      groupCode,
      schoolIdNumber,
    });
    expect(await read(school, userCode)).toMatchObject({
      status: "Collected",
      acceptedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      studentCode,
      studentName: "Imani Wanjiru",
      studentSchoolId: schoolIdNumber,
    });
    // The student leads back to whom they came as.
    expect(await school.office.call(acceptance.getApplicantOfStudent, { studentCode })).toMatchObject({
      userCode,
      acceptedOn: expect.stringMatching(/^\d{4}-/) as string,
      papers: 0,
    });
    const { userCode: other } = await aStudent(school, { name: "Never applied", groupCode });
    expect(await school.office.call(acceptance.getApplicantOfStudent, { studentCode: other })).toMatchObject({
      userCode: "",
      acceptedOn: "",
    });
    const nobody = await school.office.try(acceptance.getApplicantOfStudent, { studentCode: "ST-NOBODY" });
    expect(nobody.message).toBe("This student is not there any more");
    // An accepted applicant stands in no status any more, nor can be given one.
    const found = async (filter: object) =>
      (await school.office.call(applicants.searchApplicant, filter)).Students.map(({ name }) => name);
    expect(await found({ status: "Collected" })).toEqual([]);
    expect(await found({ accepted: "no" })).toEqual([]);
    expect(await found({ accepted: "yes" })).toEqual(["Imani Wanjiru"]);
    const counts = await school.office.call(applicantGroups.getStatusApplicant, {});
    expect(counts.map(({ applicantCount }) => applicantCount)).toEqual([0, 0, 0]);
    const give = await school.office.try(applicants.addProgressStatusApplicant, {
      userCode,
      progressStatus: "Printed",
    });
    expect(give.message).toBe("Imani Wanjiru is accepted as a student. Undo that to change the status");
  });

  it("of several is all or nobody: every ID that is taken is named with its holder", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    await aStudent(school, { name: "Achieng", schoolIDNo: "7" });
    await aStudent(school, { name: "Otieno", idNumber: "88-1" });
    const { groupCode: intake } = await anApplicantGroup(school);
    const add = (name: string, idNumber = "") => anApplicant(school, { name, idNumber, groupCode: intake });
    const [imani, baraka, zawadi] = [await add("Imani"), await add("Baraka", "881"), await add("Zawadi")];
    const refused = await accept(
      school,
      groupCode,
      { userCode: imani.userCode, schoolIDNo: `${school.schoolCode}-7` },
      { userCode: baraka.userCode, schoolIDNo: "8" },
      { userCode: zawadi.userCode, schoolIDNo: "8" },
    );
    expect(refused).toMatchObject({
      success: false,
      field: "acceptances",
      message:
        "Imani: school ID 7 belongs to Achieng, Baraka: national ID 881 belongs to the student Otieno, and " +
        "Zawadi: school ID 8 is given to Baraka too. Nobody was accepted",
    });
    expect(await roll(school)).toEqual(["Achieng", "Otieno"]);
  });

  it("names ten who clash, and counts the others", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const { groupCode: intake } = await anApplicantGroup(school);
    const coming = await Promise.all(
      Array.from({ length: 13 }, (_, at) => anApplicant(school, { name: `No ${at}`, groupCode: intake })),
    );
    const refused = await accept(school, groupCode, ...coming.map(({ userCode }) => ({ userCode, schoolIDNo: "9" })));
    expect(refused.message.match(/is given to/g)).toHaveLength(10);
    expect(refused.message).toContain("2 more");
  });

  it("asked for by twenty at the same moment is one: the others are told which student it is", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const { userCode } = await anApplicant(school, { name: "Imani" });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => accept(school, groupCode, { userCode, schoolIDNo: String(100 + at) })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const kept = (await read(school, userCode)).studentSchoolId.slice(school.schoolCode.length + 1);
    for (const { message } of answers.filter(({ success }) => !success))
      expect(message).toBe(
        `Imani is accepted already, as the student Imani with school ID ${kept}. Nobody was accepted`,
      );
    expect(await roll(school)).toEqual(["Imani"]);
  });

  it("of twenty who are given one school ID at the same moment is one", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const { groupCode: intake } = await anApplicantGroup(school);
    const coming = await Promise.all(
      Array.from({ length: 20 }, (_, at) => anApplicant(school, { name: `No ${at}`, groupCode: intake })),
    );
    const answers = await Promise.all(
      coming.map(({ userCode }) => accept(school, groupCode, { userCode, schoolIDNo: "5" })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    for (const { message } of answers.filter(({ success }) => !success))
      expect(message).toMatch(/school ID 5 belongs to No \d+\. Nobody|school IDs was taken this very moment/);
    expect(await roll(school)).toHaveLength(1);
  });

  it("sent twice with one key is done once and answered alike", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const { userCode } = await anApplicant(school);
    const fields = { studentGroupCode: groupCode, acceptances: JSON.stringify([{ userCode, schoolIDNo: "3" }]) };
    const send = () => school.office.post("acceptApplicants", fields, { key: "6f1c2a34-5b6d-4e7f-8a90-1b2c3d4e5f60" });
    const first = await send();
    expect(first.success).toBe(true);
    expect(await send()).toEqual(first);
    expect(await roll(school)).toHaveLength(1);
  });

  it("knows no applicant of another school", async () => {
    const school = await aSchool();
    const other = await aSchool();
    const { groupCode } = await aGroup(school);
    const { userCode } = await anApplicant(other);
    expect((await accept(school, groupCode, { userCode, schoolIDNo: "" })).message).toBe(
      "One of the applicants is not there any more. Nobody was accepted",
    );
    expect((await undo(school, userCode)).message).toBe(
      "One of the applicants is not there any more. Nothing was undone",
    );
  });
});

describe("the undo of an acceptance", () => {
  it("is refused for whom it does not hold, and while the student has a bill, by name", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const { userCode } = await anApplicant(school, { name: "Imani" });
    expect((await undo(school, userCode)).message).toBe("Imani is not accepted any more. Nothing was undone");
    await accept(school, groupCode, { userCode, schoolIDNo: "1" });
    const { studentCode } = await read(school, userCode);
    const student = await school.office.call(students.getStudent, { userCode: studentCode });
    await aBill(school.schoolCode, student, cents(1_000_00n));
    expect((await undo(school, userCode)).message).toMatch(
      /^Imani still has 1 .*bill.*\. An acceptance can be undone once nothing of this is left$/,
    );
    expect(await roll(school)).toEqual(["Imani"]);
    expect(await read(school, userCode)).toMatchObject({ studentCode });
  });

  it("puts the student in the bin and gives the applicant the status back, and they can be accepted again", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const { userCode } = await anApplicant(school, { name: "Imani" });
    await school.office.call(applicantGroups.addStatus, { newStatus: "Interviewed" });
    await school.office.call(applicants.addProgressStatusApplicant, { userCode, progressStatus: "Interviewed" });
    await accept(school, groupCode, { userCode, schoolIDNo: "1" });
    const { studentCode } = await read(school, userCode);
    const { signIns: made } = await school.office.call(signIns.issueSignIns, { checkedStudent: [studentCode] });
    expect(await undo(school, userCode)).toMatchObject({ success: true, data: { undone: 1 } });
    const { username, password } = made[0]!;
    expect((await (await aStranger()).try(session.portalLogin, { username, password })).message).toBe(
      "This sign-in is closed. Ask your office",
    );
    expect(await roll(school)).toEqual([]);
    expect((await school.office.call(students.getBin, {})).Students.map(({ name }) => name)).toEqual(["Imani"]);
    expect(await read(school, userCode)).toMatchObject({ acceptedOn: "", studentCode: "", status: "Interviewed" });
    expect((await accept(school, groupCode, { userCode, schoolIDNo: "1" })).success).toBe(true);
  });

  it("makes one Pending whose status was removed meanwhile, since who is accepted keeps none from it", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const { userCode } = await anApplicant(school);
    await school.office.call(applicantGroups.addStatus, { newStatus: "Interviewed" });
    await school.office.call(applicants.addProgressStatusApplicant, { userCode, progressStatus: "Interviewed" });
    await accept(school, groupCode, { userCode, schoolIDNo: "" });
    await school.office.call(applicantGroups.removeStatus, { status: "Interviewed" });
    expect((await undo(school, userCode)).success).toBe(true);
    expect(await read(school, userCode)).toMatchObject({ status: "Pending" });
  });

  it("clears an acceptance whose student was deleted by hand", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const { userCode } = await anApplicant(school);
    await accept(school, groupCode, { userCode, schoolIDNo: "" });
    const { studentCode } = await read(school, userCode);
    await school.office.call(students.deleteStudent, { userCode: studentCode });
    expect(await read(school, userCode)).toMatchObject({
      acceptedOn: expect.stringMatching(/./) as string,
      studentCode: "",
    });
    expect((await undo(school, userCode)).success).toBe(true);
    expect(await read(school, userCode)).toMatchObject({ acceptedOn: "" });
  });
});
