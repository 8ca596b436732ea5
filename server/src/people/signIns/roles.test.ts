/** Who is what, who may give whom a password, and that a second person is one: refusals first (decision 0014). */
import { receipts } from "@ofisi/contract/finance/receipts";
import { reports } from "@ofisi/contract/finance/reports";
import { cents } from "@ofisi/contract/kit/money";
import { session } from "@ofisi/contract/platform/session";
import { notifications } from "@ofisi/contract/platform/notifications";
import type { StaffRole } from "@ofisi/contract/kit/access";
import { rolesVersion, ruleVersion, signIns } from "@ofisi/contract/people/signIns";
import { staff } from "@ofisi/contract/people/staff";
import { students } from "@ofisi/contract/people/students";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aBill } from "../../../test/accounts.ts";
import {
  aColleague,
  aMember,
  aSchool,
  aStranger,
  aStudent,
  PASSWORD,
  unique,
  type School,
} from "../../../test/cast.ts";
import type { InProcessClient } from "../../kit/inProcessClient.ts";

const DENIED = "Sorry, access denied.";

/** A school where each may what their role says, with a head. */
async function aRuledSchool() {
  const school = await aSchool();
  const head = await aColleague(school, "head", { name: "Margaret Githinji", email: "head@example.org" });
  await head.call(signIns.saveStaffRule, { everyStaffMay: false });
  return { school: { ...school, office: head }, head };
}

async function mailsTo(school: School, recipient: string): Promise<string[]> {
  const { owner } = await testApp();
  const all = (await owner.query(
    `begin; set local role ofisi_platform;
     select body from outbox where school_code = '${school.schoolCode}' and recipient = '${recipient}'; commit`,
  )) as unknown as { rows: { body: string }[] }[];
  return all[2]!.rows.map((row) => row.body);
}

/** Who has given whom a password, as the audit trail has it. */
async function audited(school: School): Promise<unknown[]> {
  const { owner } = await testApp();
  const all = (await owner.query(
    `begin; set local role ofisi_platform;
     select username, subject from audit where school_code = '${school.schoolCode}' and operation = 'issueStaffSignIns'; commit`,
  )) as unknown as { rows: unknown[] }[];
  return all[2]!.rows;
}

const told = async (visitor: InProcessClient) =>
  (await visitor.call(notifications.getNotifications, {})).notifications.map(({ kind, params }) => ({ kind, params }));

describe("the roles of the staff", () => {
  it("are given by a head alone, never by whom the setting lets do everything else, and to who signs in", async () => {
    const school = await aSchool();
    const head = await aColleague(school, "head");
    const teacher = await aColleague(school, "teacher");
    const set = (by: InProcessClient, userCode: string, roles: ("head" | "bursar")[]) =>
      by.try(signIns.setStaffRoles, { userCode, roles });
    for (const by of [teacher, school.office])
      expect(await set(by, teacher.userCode, ["head"])).toMatchObject({ statusCode: 403, message: DENIED });
    expect((await teacher.try(signIns.saveStaffRule, { everyStaffMay: false })).statusCode).toBe(403);
    const silent = await aMember(school);
    expect((await set(head, silent.userCode, ["bursar"])).message).toBe(
      "This member of the staff has no sign-in yet. Make one first",
    );
    const elsewhere = await aColleague(await aSchool(), "");
    expect((await set(head, elsewhere.userCode, ["bursar"])).success).toBe(false);
    expect((await head.post("setStaffRoles", { userCode: teacher.userCode, roles: '["owner"]' })).statusCode).toBe(422);
  });

  it("hold from the next request on, without a new sign-in, and are told to the person and the other heads", async () => {
    const { school, head } = await aRuledSchool();
    const deputy = await aColleague(school, "head", { name: "Peter Deputy" });
    const clerk = await aColleague(school, "teacher", { name: "Joseph Kilonzo" });
    const takings = () => clerk.try(reports.getDailyTotals, { dateFrom: "2026-01-01", dateTo: "2026-01-02" });
    expect(await takings()).toMatchObject({ statusCode: 403, message: DENIED });
    expect((await clerk.try(students.searchStudent, {})).success).toBe(true);
    await head.call(signIns.setStaffRoles, { userCode: clerk.userCode, roles: ["bursar", "secretary"] });
    expect((await takings()).success).toBe(true);
    expect((await clerk.call(session.getSession, {})).session).toMatchObject({
      roles: "secretary,bursar",
      everyStaffMay: false,
    });
    await head.call(signIns.setStaffRoles, { userCode: clerk.userCode, roles: [] });
    expect((await takings()).statusCode).toBe(403);
    const params = { by: head.name, name: "Joseph Kilonzo" };
    for (const each of [clerk, deputy]) expect(await told(each)).toContainEqual({ kind: "staffRolesChanged", params });
    expect((await told(head)).map((one) => one.kind)).not.toContain("staffRolesChanged");
  });

  it("are saved from a form that shows them as they are, and so is the rule", async () => {
    const { school, head } = await aRuledSchool();
    const clerk = await aColleague(school, "teacher", { name: "Joseph Kilonzo" });
    const set = (roles: StaffRole[], version: number) =>
      head.try(signIns.setStaffRoles, { userCode: clerk.userCode, roles, version });
    expect((await set(["bursar"], rolesVersion(["teacher"]))).success).toBe(true);
    expect((await set(["teacher", "secretary"], rolesVersion(["teacher"]))).message).toBe(
      "The roles of Joseph Kilonzo were changed since you opened this form. Look at them again before saving",
    );
    expect((await set(["teacher", "bursar"], rolesVersion(["bursar"]))).success).toBe(true);
    const rule = (version: number) => head.try(signIns.saveStaffRule, { everyStaffMay: true, version });
    expect((await rule(ruleVersion(true))).message).toContain("Margaret Githinji has changed the settings");
    expect((await rule(ruleVersion(false))).success).toBe(true);
  });

  it("leave the school a head who can sign in, whatever two heads do at once", async () => {
    const { school, head } = await aRuledSchool();
    const secretary = await aColleague(school, "secretary");
    const alone = "Margaret Githinji is the only head who can sign in. Make somebody else head first";
    const resign = (by: InProcessClient, of: string) =>
      by.try(signIns.setStaffRoles, { userCode: of, roles: ["teacher"] });
    expect((await resign(head, head.userCode)).message).toBe(alone);
    expect((await secretary.try(signIns.closeStaffSignIn, { userCode: head.userCode })).statusCode).toBe(403);
    expect((await secretary.try(staff.deleteStaff, { userCode: head.userCode })).message).toBe(
      "Margaret Githinji may more than you. Ask the head",
    );
    const teacher = await aColleague(school, "teacher");
    const checkedStaff = [head.userCode, secretary.userCode, teacher.userCode];
    const remove = (rest: boolean) => secretary.call(staff.deleteStaffs, { checkedStaff, rest });
    const held = expect.arrayContaining([
      { code: head.userCode, name: head.name, reason: "Margaret Githinji may more than you. Ask the head" },
      { code: secretary.userCode, name: secretary.name, reason: "You cannot delete yourself" },
    ]);
    expect(await remove(false)).toEqual({ deleted: [], held });
    expect(await remove(true)).toEqual({ deleted: [teacher.userCode], held });
    const other = await aColleague(school, "head");
    const answers = await Promise.all([resign(head, head.userCode), resign(other, other.userCode)]);
    expect(answers.filter((one) => one.success)).toHaveLength(1);
  });

  it("do not count where the school lets every member of staff do everything, as before there were any", async () => {
    const school = await aSchool();
    const teacher = await aColleague(school, "teacher");
    const takings = () => teacher.try(reports.getDailyTotals, { dateFrom: "2026-01-01", dateTo: "2026-01-02" });
    expect((await takings()).success).toBe(true);
    const head = await aColleague(school, "head", { name: "Margaret Githinji" });
    await head.call(signIns.saveStaffRule, { everyStaffMay: false });
    expect((await takings()).statusCode).toBe(403);
    expect(await told(teacher)).toContainEqual({ kind: "rolesCountNow", params: { name: "Margaret Githinji" } });
    await head.call(signIns.saveStaffRule, { everyStaffMay: true });
    expect((await takings()).success).toBe(true);
  });
});

it("nobody opens the sign-in of somebody who may more than they by taking them out of the bin", async () => {
  const { school, head } = await aRuledSchool();
  const secretary = await aColleague(school, "secretary");
  const deputy = await aColleague(school, "head", { name: "Peter Deputy" });
  const teacher = await aColleague(school, "teacher", { name: "Daniel Rotich" });
  const checkedStaff = [deputy.userCode, teacher.userCode];
  await head.call(staff.deleteStaffs, { checkedStaff });
  const reason = "Peter Deputy may more than you. Ask the head";
  expect(await secretary.try(staff.restoreStaff, { userCode: deputy.userCode })).toMatchObject({
    message: reason,
    field: "userCode",
  });
  expect(await secretary.call(staff.restoreStaffs, { checkedStaff })).toEqual({
    restored: 1,
    held: [{ code: deputy.userCode, name: "Peter Deputy", reason }],
  });
  const signIn = async (username: string) =>
    (await (await aStranger()).try(session.portalLogin, { username, password: PASSWORD })).message;
  expect(await signIn(teacher.username)).toBe("");
  expect(await signIn(deputy.username)).toBe("This sign-in is closed. Ask your office");
  expect(await head.call(staff.restoreStaff, { userCode: deputy.userCode })).toMatchObject({ signIn: "open" });
});

describe("a colleague's password", () => {
  it("is renewed by a head alone, and where the setting opens it to others never for who may more", async () => {
    const { school, head } = await aRuledSchool();
    const victim = await aColleague(school, "bursar");
    for (const role of ["teacher", "secretary", "bursar"] as const) {
      const by = await aColleague(school, role);
      expect((await by.try(signIns.issueStaffSignIns, { checkedStaff: [victim.userCode] })).statusCode).toBe(403);
    }
    await head.call(signIns.saveStaffRule, { everyStaffMay: true });
    const teacher = await aColleague(school, "teacher");
    expect((await teacher.try(signIns.issueStaffSignIns, { checkedStaff: [head.userCode] })).message).toBe(
      "Margaret Githinji may more than you. Ask the head",
    );
    expect((await teacher.try(signIns.closeStaffSignIn, { userCode: head.userCode })).success).toBe(false);
    expect((await head.try(session.getSignIns, {})).success).toBe(true);
  });

  it("goes by a link to their own address when they have one, and nothing is shown", async () => {
    const { school, head } = await aRuledSchool();
    const email = `${unique("bursar").toLowerCase()}@example.org`;
    const bursar = await aColleague(school, "bursar", { name: "Joseph Kilonzo", email });
    const answer = await head.call(signIns.issueStaffSignIns, { checkedStaff: [bursar.userCode] });
    expect(answer).toEqual({ signIns: [], slips: "", mailed: [{ userCode: bursar.userCode, name: "Joseph Kilonzo" }] });
    expect((await bursar.try(session.getSignIns, {})).success).toBe(true);
    const [mail] = await mailsTo(school, email);
    const token = /token=(\S+)/.exec(mail ?? "")?.[1] ?? "";
    const stranger = await aStranger();
    await stranger.call(session.completeReset, { token, newPassword: "mlima-na-bahari-3" });
    expect((await bursar.try(session.getSignIns, {})).statusCode).toBe(401);
    expect((await told(head)).map((one) => one.kind)).not.toContain("signInLinkMailed");
  });

  it("is shown once where there is no address; earlier sessions end, and the person and the other heads are told", async () => {
    const { school, head } = await aRuledSchool();
    const deputy = await aColleague(school, "head");
    const teacher = await aColleague(school, "teacher", { name: "Daniel Rotich" });
    const answer = await head.call(signIns.issueStaffSignIns, { checkedStaff: [teacher.userCode] });
    expect(answer.signIns).toHaveLength(1);
    expect((await teacher.try(session.getSignIns, {})).statusCode).toBe(401);
    const { username, password } = answer.signIns[0]!;
    const again = await aStranger();
    await again.call(session.portalLogin, { username, password });
    const news = { kind: "signInRenewed", params: { by: head.name, name: "Daniel Rotich" } };
    for (const each of [again, deputy]) expect(await told(each)).toContainEqual(news);
    expect(await audited(school)).toEqual([{ username: head.username, subject: `account ${teacher.username}` }]);
  });

  it("does not open a closed sign-in unless that is said, and then not with the password of before", async () => {
    const { school, head } = await aRuledSchool();
    const teacher = await aColleague(school, "teacher", { name: "Daniel Rotich", email: "daniel@example.org" });
    await head.call(signIns.closeStaffSignIn, { userCode: teacher.userCode });
    const issue = (reopen: boolean) =>
      head.try(signIns.issueStaffSignIns, { checkedStaff: [teacher.userCode], reopen });
    expect(await issue(false)).toMatchObject({
      message: "The sign-in of Daniel Rotich is closed. Say that it is to be opened again",
      field: "reopen",
    });
    expect((await head.call(staff.getStaffMember, { userCode: teacher.userCode })).signIn).toBe("closed");
    expect((await issue(true)).value.mailed).toHaveLength(1);
    const old = await (await aStranger()).try(session.portalLogin, { username: teacher.username, password: PASSWORD });
    expect(old.message).toBe("Wrong username or password");
  });

  it("cannot be turned to another box by whoever may less: an address is set by who may renew the password", async () => {
    const { school } = await aRuledSchool();
    const secretary = await aColleague(school, "secretary");
    const bursar = await aColleague(school, "bursar", { name: "Joseph Kilonzo" });
    await secretary.call(staff.editStaff, {
      userCode: bursar.userCode,
      name: "Joseph Kilonzo",
      email: "secretary@example.org",
    });
    await (await aStranger()).call(session.resetPassword, { username: bursar.username });
    expect(await mailsTo(school, "secretary@example.org")).toEqual([]);
  });
});

describe("a second person", () => {
  /** A bursar who has asked for a reversal above the limit, and its code. */
  async function anAskedReversal(school: School, asker: InProcessClient) {
    const student = await aStudent(school);
    const billNo = await aBill(school.schoolCode, student, cents(1_000_00n));
    const receipt = await asker.call(receipts.receiptPayment, {
      billNo,
      bankCode: "CASH",
      bankRef: unique("SP"),
      amount: cents(300_00n),
      payerName: "A Parent",
    });
    await asker.call(receipts.saveFinanceSettings, { approvalAbove: cents(1_00n) });
    const asked = await asker.call(receipts.reverseReceipts, {
      receiptNos: [receipt.receiptNo],
      reason: "Returned",
      outcome: "returned",
    });
    return asked.requestCode;
  }

  it("is not the asker under a name whose password the asker gave, nor one reached through it", async () => {
    const school = await aSchool();
    const teacher = await aColleague(school, "");
    const [bursar, clerk] = [await aColleague(school, ""), await aColleague(school, "")];
    const requestCode = await anAskedReversal(school, teacher);
    const take = async (by: InProcessClient, userCode: string) => {
      const [issued] = (await by.call(signIns.issueStaffSignIns, { checkedStaff: [userCode] })).signIns;
      const visitor = await aStranger();
      const { username, password } = issued!;
      await visitor.call(session.portalLogin, { username, password });
      await visitor.call(session.changePassword, { password, newPassword: "mlima-na-bahari-3" });
      return visitor;
    };
    const asBursar = await take(teacher, bursar.userCode);
    const asClerk = await take(asBursar, clerk.userCode);
    for (const visitor of [teacher, asBursar, asClerk]) {
      const answer = await visitor.try(receipts.decideReversal, { requestCode, approve: true });
      expect(answer.success).toBe(false);
      if (visitor !== teacher) expect(answer.message).toMatch(/^.* has made or changed your sign-in within 7 days/);
    }
    const other = await aColleague(school, "");
    expect((await other.try(receipts.decideReversal, { requestCode, approve: true })).value).toMatchObject({
      reversed: 1,
    });
  });

  it("is not one whose role the asker has just given, and is one again when the days are over", async () => {
    const { school, head } = await aRuledSchool();
    const other = await aColleague(school, "teacher");
    await head.call(signIns.setStaffRoles, { userCode: other.userCode, roles: ["head"] });
    const requestCode = await anAskedReversal(school, head);
    const decide = () => other.try(receipts.decideReversal, { requestCode, approve: true });
    expect((await decide()).success).toBe(false);
    expect((await other.call(receipts.getReversalRequests, {})).requests[0]).toMatchObject({ canDecide: false });
    const { owner } = await testApp();
    await owner.query(
      `begin; set local role ofisi_platform;
       update sign_in_acts set at = at - interval '8 days' where school_code = '${school.schoolCode}'; commit`,
    );
    expect((await decide()).value).toMatchObject({ reversed: 1 });
  });

  it("is asked of each request by its own day: an older one of the same asker settles nothing for a newer one", async () => {
    const { school, head } = await aRuledSchool();
    const other = await aColleague(school, "teacher");
    await head.call(signIns.setStaffRoles, { userCode: other.userCode, roles: ["head"] });
    const older = await anAskedReversal(school, head);
    const newer = await anAskedReversal(school, head);
    const { owner } = await testApp();
    await owner.query(
      `begin; set local role ofisi_platform;
       update sign_in_acts set at = at - interval '9 days' where school_code = '${school.schoolCode}';
       update reversal_requests set requested_at = requested_at - interval '5 days' where request_code = '${older}'; commit`,
    );
    const { requests } = await other.call(receipts.getReversalRequests, {});
    expect(requests.map((request) => [request.requestCode, request.canDecide])).toEqual([
      [older, false],
      [newer, true],
    ]);
    const decide = (requestCode: string) => other.try(receipts.decideReversal, { requestCode, approve: true });
    expect([(await decide(older)).success, (await decide(newer)).success]).toEqual([false, true]);
  });

  it("of the only head is a bursar, who is told so when asking, and anybody may withdraw their own", async () => {
    const { school, head } = await aRuledSchool();
    const limit = { approvalAbove: cents(50n) };
    await head.call(receipts.saveFinanceSettings, limit);
    const first = await anAskedReversal(school, head);
    expect((await head.call(receipts.getFinanceSettings, {})).approver).toBe("nobody");
    expect((await head.call(receipts.getReversalRequests, {})).requests[0]).toMatchObject({
      isOwn: true,
      canDecide: false,
      approver: "nobody",
    });
    expect((await head.try(receipts.withdrawReversal, { requestCode: first })).success).toBe(true);

    const bursar = await aColleague(school, "bursar");
    expect((await head.call(receipts.getFinanceSettings, {})).approver).toBe("bursar");
    const second = await anAskedReversal(school, head);
    expect((await bursar.call(receipts.getReversalRequests, {})).requests[0]).toMatchObject({ canDecide: true });
    // A second head decides instead, once there is one.
    const other = await aColleague(school, "head");
    const approve = { requestCode: second, approve: true };
    expect((await bursar.try(receipts.decideReversal, approve)).statusCode).toBe(403);
    expect((await bursar.call(receipts.getFinanceSettings, {})).approver).toBe("head");
    expect((await other.try(receipts.decideReversal, { ...approve, approve: false })).success).toBe(true);
    const { owner } = await testApp();
    await owner.query("update accounts set roles = 'teacher' where user_code = $1", [other.userCode]);
    const third = await anAskedReversal(school, head);
    expect((await bursar.try(receipts.decideReversal, { requestCode: third, approve: true })).value).toMatchObject({
      reversed: 1,
    });
  });

  it("is the head, not another bursar; and only the head loosens the limit", async () => {
    const { school, head } = await aRuledSchool();
    const [bursar, other] = [await aColleague(school, "bursar"), await aColleague(school, "bursar")];
    const requestCode = await anAskedReversal(school, bursar);
    expect((await other.try(receipts.decideReversal, { requestCode, approve: true })).statusCode).toBe(403);
    expect((await other.call(receipts.getReversalRequests, {})).requests[0]).toMatchObject({ canDecide: false });
    for (const approvalAbove of [cents(9_000_00n), undefined])
      expect(await bursar.try(receipts.saveFinanceSettings, { approvalAbove })).toMatchObject({
        message: "Only the head raises or lifts the limit of reversals",
        field: "approvalAbove",
      });
    await bursar.call(receipts.saveFinanceSettings, { approvalAbove: cents(50n) });
    await head.call(receipts.saveFinanceSettings, { approvalAbove: cents(9_000_00n) });
    expect(await told(bursar)).toContainEqual(expect.objectContaining({ kind: "reversalLimitRaised" }));
    expect((await head.try(receipts.decideReversal, { requestCode, approve: true })).value).toMatchObject({
      reversed: 1,
    });
  });
});
