/** Sign-ins on demand through the wire: refusals first. */
import { imports } from "@ofisi/contract/people/imports";
import { session } from "@ofisi/contract/platform/session";
import { signIns } from "@ofisi/contract/people/signIns";
import { staff } from "@ofisi/contract/people/staff";
import { students } from "@ofisi/contract/people/students";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aGroup, aMember, aSchool, aStaffGroup, aStranger, aStudent } from "../../../test/cast.ts";
import { commit, undo, uploaded } from "../../../test/importing.ts";
import type { InProcessClient } from "../../kit/inProcessClient.ts";
import { staffUsername, studentUsername } from "./rules.ts";

describe("sign-ins on demand", () => {
  it("are refused without students, and for one that is gone; nothing is made", async () => {
    const { owner } = await testApp();
    const school = await aSchool();
    const student = await aStudent(school);
    expect((await school.office.post("issueSignIns", { checkedStudent: "[]" })).message).toBe("Select Students");
    const answer = await school.office.try(signIns.issueSignIns, { checkedStudent: [student.userCode, "ST-GONE"] });
    expect(answer.message).toBe("This student is not there any more");
    const { rows } = await owner.query("select 1 from accounts where school_code = $1 and user_type_code = 'STUDENT'", [
      school.schoolCode,
    ]);
    expect(rows).toEqual([]);
  });

  it("work once and must then be changed; a renewal ends what was", async () => {
    const school = await aSchool();
    const student = await aStudent(school, { schoolIDNo: "1042", name: "Achieng Otieno" });
    const [issued] = (await school.office.call(signIns.issueSignIns, { checkedStudent: [student.userCode] })).signIns;
    expect(issued!.username).toBe(`${school.schoolCode.toLowerCase()}.1042`);
    expect(issued!.password).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/);
    const child = await aStranger();
    const view = await child.call(session.portalLogin, { username: issued!.username, password: issued!.password });
    expect(view).toMatchObject({ userTypeCode: "STUDENT", mustChangePassword: true, personName: "Achieng Otieno" });
    await child.call(session.changePassword, { password: issued!.password, newPassword: "mlima-na-bahari-3" });
    const [renewed] = (await school.office.call(signIns.issueSignIns, { checkedStudent: [student.userCode] })).signIns;
    expect(renewed!.username).toBe(issued!.username);
    expect((await child.try(session.getSignIns, {})).statusCode).toBe(401);
    expect(
      (await child.try(session.portalLogin, { username: issued!.username, password: "mlima-na-bahari-3" })).success,
    ).toBe(false);
  });

  it("come on slips, ten to a page, whatever the names hold", async () => {
    const school = await aSchool({ name: 'École "Lumière" #1' });
    const { groupCode } = await aGroup(school, { groupName: "*Form* #import _x_" });
    const codes = [];
    for (const name of [
      "#panic()",
      "Ng'ang'a \\ $x$",
      "Élodie Tshilombo",
      ...Array.from({ length: 9 }, (_, i) => `Pupil ${i}`),
    ]) {
      codes.push((await aStudent(school, { groupCode, name })).userCode);
    }
    const answer = await school.office.call(signIns.issueSignIns, { checkedStudent: codes });
    const pdf = Buffer.from(answer.slips, "base64");
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.toString("latin1")).toMatch(/\/Count 2\b/);
    expect(new Set(answer.signIns.map((one) => one.username)).size).toBe(12);
  });

  it("are kept nowhere readable, and a repeat under the same key does not show them again", async () => {
    const { owner } = await testApp();
    const school = await aSchool();
    const student = await aStudent(school);
    const send = () =>
      school.office.try(signIns.issueSignIns, { checkedStudent: [student.userCode] }, { key: "issue-once-1" });
    const first = await send();
    const password = first.value.signIns[0]!.password;
    expect(await send()).toMatchObject({
      success: false,
      message: "This was done already. What it showed cannot be shown again; ask for it anew",
    });
    for (const table of ["accounts", "audit", "idempotency_keys"]) {
      const { rows } = await owner
        .query(`begin; set local role ofisi_platform; select t::text as row from ${table} t`)
        .then(async (all) => {
          await owner.query("commit");
          return (all as unknown as { rows: { row: string }[] }[])[2]!;
        });
      expect(
        rows.some(({ row }) => row.includes(password)),
        table,
      ).toBe(false);
    }
  });

  it("are not made for a student in the bin", async () => {
    const school = await aSchool();
    const student = await aStudent(school);
    await school.office.call(students.deleteStudent, { userCode: student.userCode });
    expect((await school.office.try(signIns.issueSignIns, { checkedStudent: [student.userCode] })).success).toBe(false);
  });
});

it("a student is greeted by the name that the office has put right, by hand or with a list", async () => {
  const school = await aSchool();
  const student = await aStudent(school, { name: "Amna Nor", schoolIDNo: "1" });
  const { signIns: made } = await school.office.call(signIns.issueSignIns, { checkedStudent: [student.userCode] });
  const pupil = await aStranger();
  await pupil.call(session.portalLogin, { username: made[0]!.username, password: made[0]!.password });
  const greeted = async () => (await pupil.call(session.getSession, {})).session?.personName;
  expect(await greeted()).toBe("Amna Nor");
  const { userCode, schoolIdNumber } = student;
  await school.office.call(students.editStudents, { userCode, name: "Amina Nor", schoolIDNo: schoolIdNumber });
  expect(await greeted()).toBe("Amina Nor");
  const { importCode } = await uploaded(school, "Name,Adm\nAmina Noor,1\n");
  await school.office.call(imports.setImportUpdates, { importCode, fields: ["name"] });
  expect(await commit(school, importCode)).toMatchObject({ updatedCount: 1 });
  expect(await greeted()).toBe("Amina Noor");
  await undo(school, importCode);
  expect(await greeted()).toBe("Amina Nor");
});

describe("a student in the bin", () => {
  it("is signed out and cannot sign in, comes back with the same password, and opens nothing that was closed before", async () => {
    const school = await aSchool();
    const [amina, omar] = [await aStudent(school), await aStudent(school)];
    const checkedStudent = [amina.userCode, omar.userCode];
    const { signIns: made } = await school.office.call(signIns.issueSignIns, { checkedStudent });
    const signIn = async (userCode: string, pupil: InProcessClient) => {
      const { username = "", password = "" } = made.find((one) => one.userCode === userCode) ?? {};
      return (await pupil.try(session.portalLogin, { username, password })).message;
    };
    const pupil = await aStranger();
    expect(await signIn(amina.userCode, pupil)).toBe("");
    const closed = "This sign-in is closed. Ask your office";
    const { owner } = await testApp();
    await owner.query("update accounts set disabled_at = now() - interval '1 day' where user_code = $1", [
      omar.userCode,
    ]);
    await school.office.call(students.deleteStudents, { checkedStudent });
    expect((await pupil.try(session.getSession, {})).value?.session).toBeFalsy();
    expect(await signIn(amina.userCode, await aStranger())).toBe(closed);
    await school.office.call(students.restoreStudents, { checkedStudent });
    expect(await signIn(amina.userCode, await aStranger())).toBe("");
    expect(await signIn(omar.userCode, await aStranger())).toBe(closed);
    await school.office.call(students.deleteStudent, { userCode: amina.userCode });
    expect(await signIn(amina.userCode, await aStranger())).toBe(closed);
    await school.office.call(students.restoreStudent, { userCode: amina.userCode });
    expect(await signIn(amina.userCode, await aStranger())).toBe("");
  });
});

describe("sign-ins of staff", () => {
  it("are refused without staff, for oneself, for one who is gone, and for a student", async () => {
    const school = await aSchool();
    const member = await aMember(school);
    const own = await aMember(school, { username: school.officeUsername });
    const issue = async (checkedStaff: string[]) =>
      (await school.office.try(signIns.issueStaffSignIns, { checkedStaff })).message;
    expect((await school.office.post("issueStaffSignIns", { checkedStaff: "[]" })).message).toBe("Select Staff");
    expect(await issue([member.userCode, own.userCode])).toBe(
      "This is your own sign-in. Change its password on your account page",
    );
    for (const code of ["SF-GONE", (await aStudent(school)).userCode])
      expect(await issue([member.userCode, code])).toBe("This member of the staff is not there any more");
    expect(await school.office.call(staff.getStaffMember, { userCode: member.userCode })).toMatchObject({
      signIn: "none",
      username: "",
    });
  });

  it("work once as STAFF and must then be changed; closing one ends what was, a renewal opens it again when told to", async () => {
    const school = await aSchool();
    const { userCode } = await aMember(school, { name: "Dr Daniel Kiprotich Rotich", email: "daniel@example.org" });
    const signIn = async () => (await school.office.call(staff.getStaffMember, { userCode })).signIn;
    const close = () => school.office.try(signIns.closeStaffSignIn, { userCode });
    expect((await close()).message).toBe("Dr Daniel Kiprotich Rotich has no sign-in");
    const [issued] = (await school.office.call(signIns.issueStaffSignIns, { checkedStaff: [userCode] })).signIns;
    expect(issued!.username).toBe(`daniel.rotich.${school.schoolCode.toLowerCase()}`);
    expect(await signIn()).toBe("oneTime");
    const teacher = await aStranger();
    const view = await teacher.call(session.portalLogin, { username: issued!.username, password: issued!.password });
    expect(view).toMatchObject({ userTypeCode: "STAFF", mustChangePassword: true, userCode });
    expect((await teacher.try(staff.getStaff, {})).message).toBe("Change your one-time password first");
    await teacher.call(session.changePassword, { password: issued!.password, newPassword: "mlima-na-bahari-3" });
    expect((await teacher.try(staff.getStaff, {})).success).toBe(true);
    expect(await signIn()).toBe("open");
    expect((await teacher.try(signIns.closeStaffSignIn, { userCode })).message).toBe(
      "This is your own sign-in. Ask a colleague to close it",
    );
    expect(await close()).toMatchObject({
      success: true,
      message: "The sign-in of Dr Daniel Kiprotich Rotich is closed",
    });
    expect(await signIn()).toBe("closed");
    expect((await teacher.try(staff.getStaff, {})).statusCode).toBe(401);
    expect((await close()).success).toBe(false);
    // Who had a password and an address would get a link there: this one has none any more.
    await (await testApp()).owner.query("update accounts set email = '' where user_code = $1", [userCode]);
    const again = await school.office.call(signIns.issueStaffSignIns, { checkedStaff: [userCode], reopen: true });
    expect(again.signIns[0]!.username).toBe(issued!.username);
    expect(await signIn()).toBe("oneTime");
    expect(Buffer.from(again.slips, "base64").subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("of two who share a name get names of their own", async () => {
    const school = await aSchool();
    const { groupCode } = await aStaffGroup(school);
    const codes = [];
    for (let each = 0; each < 2; each += 1)
      codes.push((await aMember(school, { name: "Grace Njeri", groupCode })).userCode);
    const answer = await school.office.call(signIns.issueStaffSignIns, { checkedStaff: codes });
    const end = school.schoolCode.toLowerCase();
    expect(answer.signIns.map((one) => one.username)).toEqual([`grace.njeri.${end}`, `grace.njeri2.${end}`]);
  });
});

describe("a username of the staff", () => {
  it.each([
    ["Daniel Kiprotich Rotich", 0, "daniel.rotich.uhuru"],
    ["Dr Margaret Wambui Githinji", 0, "margaret.githinji.uhuru"],
    ["Kabongo Tshibangu Désiré", 1, "kabongo.desire2.uhuru"],
    ["Ng'ang'a", 0, "nganga.uhuru"],
    ["Sr", 0, "sr.uhuru"],
    ["阿明", 0, "staff.uhuru"],
  ])("of %j, attempt %j, is %s", (name, attempt, username) => {
    expect(staffUsername("UHURU", name, attempt)).toBe(username);
  });
});

describe("a student's username", () => {
  it.each([
    ["1042", "Achieng Otieno", 0, "uhuru.1042"],
    ["2024/FORM-1", "Achieng", 0, "uhuru.2024form1"],
    ["", "Élodie Tshilombo", 0, "uhuru.elodie"],
    ["", "阿明", 0, "uhuru.student"],
    ["1042", "Achieng", 2, "uhuru.1042-3"],
  ])("of %j and %j, attempt %j, is %s", (id, name, attempt, username) => {
    expect(studentUsername("UHURU", id, name, attempt)).toBe(username);
  });
});
