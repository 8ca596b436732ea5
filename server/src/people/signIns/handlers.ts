/** Sign-ins on demand (G058): made or renewed, shown once, printed on slips. */
import { mayAllThat, STAFF_ROLES } from "@ofisi/contract/kit/access";
import { rolesVersion, ruleVersion, signIns as contract, type SignIn } from "@ofisi/contract/people/signIns";
import { stale } from "../../kit/changes.rules.ts";
import { hashToken, makeOneTimePassword, makeToken } from "../../kit/codes.ts";
import type { After, InSchool, SchoolContext } from "../../kit/context.ts";
import { schoolHandlers, schoolPhases } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { addMail } from "../../platform/mail/queries.ts";
import { resetMail } from "../../platform/mail/rules.ts";
import { addHeadsNotice, addOfficeNotice } from "../../platform/notifications/queries.ts";
import { hashPasswords } from "../../platform/session/passwords.rules.ts";
import { addAccount, addReset } from "../../platform/session/queries.ts";
import { ONE_TIME_HOURS } from "../../platform/session/rules.ts";
import { bareSchoolId } from "../persons/ids.rules.ts";
import * as queries from "./queries.ts";
import {
  addSignInActs,
  lockHeads,
  lockStaffAccount,
  onlyHeadAmong,
  setRoles,
  settleEveryStaffMay,
} from "./roles.queries.ts";
import { ONLY_HEAD, staffUsername, studentUsername } from "./rules.ts";
import { renderSlips } from "./slips.pdf.ts";

export const signInHandlers = schoolHandlers(contract, {
  issueSignIns: schoolPhases(contract.issueSignIns, {
    before: async (_, { checkedStudent }) => await onePasswordEach(checkedStudent),
    async within(context, { checkedStudent }, passwords) {
      const candidates = await queries.lockCandidates(context, checkedStudent);
      if (candidates.length < checkedStudent.length)
        throw refuse("This student is not there any more", {}, "checkedStudent");
      return await issue(context, "STUDENT", { candidates, passwords }, (candidate, attempt) => {
        const number = bareSchoolId(context.school, candidate.schoolIdNumber);
        return studentUsername(context.school, number, candidate.name, attempt);
      });
    },
    after: withSlips,
  }),

  issueStaffSignIns: schoolPhases(contract.issueStaffSignIns, {
    async before({ caller }, { checkedStaff }) {
      // It would end the very session that is to show the new password.
      if (checkedStaff.includes(caller.userCode))
        throw refuse("This is your own sign-in. Change its password on your account page", {}, "checkedStaff");
      return await onePasswordEach(checkedStaff);
    },
    async within(context, { checkedStaff, reopen }, passwords) {
      const candidates = await queries.lockStaffCandidates(context, checkedStaff);
      if (candidates.length < checkedStaff.length)
        throw refuse("This member of the staff is not there any more", {}, "checkedStaff");
      for (const { name, account } of candidates) {
        if (account) requireAllThat(context, name, account.roles);
        if (account?.isClosed && !reopen)
          throw refuse("The sign-in of {name} is closed. Say that it is to be opened again", { name }, "reopen");
      }
      for (const [index, candidate] of candidates.entries())
        if (candidate.account?.isClosed) await openAgain(context, candidate, passwords[index]!.passwordHash);
      const byMail = candidates.filter(
        ({ account }) => account !== null && account.hasOwnPassword && account.email !== "",
      );
      for (const candidate of byMail) await mailLink(context, candidate);
      const shown = candidates.filter((candidate) => !byMail.includes(candidate));
      const issued = await issue(context, "STAFF", { candidates: shown, passwords }, ({ name }, attempt) =>
        staffUsername(context.school, name, attempt),
      );
      const { caller } = context;
      await addSignInActs(context, caller.userCode, [
        ...byMail.map(({ userCode }) => ({ userCode, kind: "linkMailed" as const })),
        ...shown.map(({ userCode, account }) => ({
          userCode,
          kind: account ? ("renewed" as const) : ("made" as const),
        })),
      ]);
      await tellHeadsAnd(context, "signInLinkMailed", byMail);
      await tellHeadsAnd(
        context,
        "signInRenewed",
        shown.filter(({ account }) => account !== null),
      );
      return { ...issued, mailed: byMail.map(({ userCode, name }) => ({ userCode, name })) };
    },
    async after(after, { mailed, ...issued }) {
      if (issued.signIns.length === 0) return { signIns: [], slips: "", mailed };
      return { ...(await withSlips(after, issued)), mailed };
    },
  }),

  async closeStaffSignIn(context, { userCode }) {
    if (userCode === context.caller.userCode)
      throw refuse("This is your own sign-in. Ask a colleague to close it", {}, "userCode");
    const [person] = await queries.lockStaffCandidates(context, [userCode]);
    if (!person) throw refuse("This member of the staff is not there any more", {}, "userCode");
    if (person.account) requireAllThat(context, person.name, person.account.roles);
    if (person.account?.roles.includes("head") && (await onlyHeadAmong(context, [userCode])))
      throw refuse(ONLY_HEAD, { name: person.name }, "userCode");
    const username = (await queries.closeSignIns(context, [userCode])).get(userCode);
    if (username === undefined) throw refuse("{name} has no sign-in", { name: person.name }, "userCode");
    await context.audit({ subject: `account ${username}`, before: { closed: false }, after: { closed: true } });
    context.say("The sign-in of {name} is closed", { name: person.name });
  },

  async setStaffRoles(context, { userCode, roles: wanted, version }) {
    const { db, caller } = context;
    // First of all, so that of two heads who take the role from each other one stays.
    const heads = await lockHeads(context);
    const account = await lockStaffAccount(context, userCode);
    if (!account) throw refuse("This member of the staff has no sign-in yet. Make one first", {}, "userCode");
    const before = STAFF_ROLES.filter((role) => account.roles.includes(role));
    const after = STAFF_ROLES.filter((role) => wanted.includes(role));
    if (version > 0 && version !== rolesVersion(before))
      throw refuse("The roles of {name} were changed since you opened this form. Look at them again before saving", {
        name: account.personName,
      });
    if (heads.includes(userCode) && heads.length === 1 && !after.includes("head"))
      throw refuse(ONLY_HEAD, { name: account.personName }, "roles");
    const beside = account.roles.filter((role) => !STAFF_ROLES.some((each) => each === role));
    await setRoles(db, account.username, [...after, ...beside]);
    if (after.some((role) => !before.includes(role)))
      await addSignInActs(context, caller.userCode, [{ userCode, kind: "rolesRaised" }]);
    if (before.join() !== after.join())
      await tellHeadsAnd(context, "staffRolesChanged", [{ userCode, name: account.personName }]);
    await context.audit({
      subject: `account ${account.username}`,
      before: { roles: before.join(",") },
      after: { roles: after.join(",") },
    });
    if (userCode === caller.userCode) context.say("Your roles are changed");
    else context.say("The roles of {name} are changed", { name: account.personName });
  },

  async saveStaffRule(context, { everyStaffMay, version }) {
    const { db, caller } = context;
    if (version > 0 && version !== ruleVersion(caller.everyStaffMay))
      throw await stale(context, { subject: "staff rule", version, since: version - 1 }, {}, "the settings");
    await settleEveryStaffMay(db, everyStaffMay);
    await context.audit({
      subject: "staff rule",
      before: { everyStaffMay: caller.everyStaffMay },
      after: { everyStaffMay },
    });
    if (everyStaffMay !== caller.everyStaffMay)
      await addOfficeNotice(context, {
        kind: everyStaffMay ? "everyStaffMayNow" : "rolesCountNow",
        params: { name: caller.personName },
        path: "/account",
      });
  },
});

/** @throws Refusal when somebody may more than the caller: their sign-in is not the caller's to give or take. */
function requireAllThat({ caller }: SchoolContext, name: string, roles: readonly string[]): void {
  if (!mayAllThat(caller, roles)) throw refuse("{name} may more than you. Ask the head", { name }, "userCode");
}

/** Whoever closed it had reasons: the password of then is not taken up again. */
async function openAgain(
  context: SchoolContext,
  candidate: queries.StaffCandidate,
  unknownHash: string,
): Promise<void> {
  const username = candidate.username ?? "";
  await queries.reopen(context.db, username, unknownHash);
  await context.audit({ subject: `account ${username}`, before: { closed: true }, after: { closed: false } });
  await tellHeadsAnd(context, "signInReopened", [candidate]);
}

/** A link to the person's own address: nobody in the office sees what opens their door. */
async function mailLink(context: SchoolContext, { username, name, account }: queries.StaffCandidate): Promise<void> {
  const token = makeToken();
  await addReset(context.db, hashToken(token), username ?? "");
  const link = `${context.services.baseUrl()}/#/reset?token=${token}`;
  await addMail(context, { recipient: account?.email ?? "", ...resetMail(context.language, name, link) });
  await context.audit({ subject: `account ${username ?? ""}`, after: { linkMailed: true } });
}

/** Tells each of these people what was done to their sign-in, and the heads of all of them. */
async function tellHeadsAnd(
  { db, school, caller }: SchoolContext,
  kind: "signInRenewed" | "signInLinkMailed" | "signInReopened" | "staffRolesChanged",
  people: readonly { userCode: string; name: string }[],
): Promise<void> {
  for (const { userCode, name } of people) {
    const notice = { kind, params: { by: caller.personName, name }, path: "/account" };
    await addHeadsNotice({ db, school }, notice, { alsoTo: userCode, butNotTo: caller.userCode });
  }
}

/** A one-time password for each, hashed. */
async function onePasswordEach(people: readonly string[]): Promise<{ password: string; passwordHash: string }[]> {
  const passwords = people.map(() => makeOneTimePassword());
  const hashes = await hashPasswords(passwords);
  return passwords.map((password, index) => ({ password, passwordHash: hashes[index]! }));
}

/** What was issued, for those who sign in and for their slips. */
interface Issued {
  signIns: (SignIn & { groupName: string })[];
  until: Date;
}

/** Makes or renews the sign-ins of people who are locked. */
async function issue<Candidate extends queries.Candidate & { email?: string; firstRole?: string }>(
  context: SchoolContext,
  userTypeCode: "STUDENT" | "STAFF",
  {
    candidates,
    passwords,
  }: { candidates: readonly Candidate[]; passwords: readonly { password: string; passwordHash: string }[] },
  nameFor: (candidate: Candidate, attempt: number) => string,
): Promise<Issued> {
  const until = new Date(context.now.getTime() + ONE_TIME_HOURS * 3_600_000);
  const issued: Issued["signIns"] = [];
  const taken = new Set<string>();
  for (const [index, candidate] of candidates.entries()) {
    const username =
      candidate.username ?? (await freeUsername(context, (attempt) => nameFor(candidate, attempt), taken));
    taken.add(username);
    const { password, passwordHash } = passwords[index]!;
    if (candidate.username) await queries.renewPassword(context.db, username, passwordHash, until);
    else {
      await addAccount(context.db, {
        username,
        schoolCode: context.school,
        userCode: candidate.userCode,
        userTypeCode,
        personName: candidate.name,
        ...(candidate.email !== undefined && { email: candidate.email }),
        ...(candidate.firstRole !== undefined && { roles: candidate.firstRole }),
        passwordHash,
        oneTimeUntil: until,
      });
    }
    issued.push({
      userCode: candidate.userCode,
      name: candidate.name,
      username,
      password,
      groupName: candidate.groupName,
    });
  }
  await context.audit(
    issued.map(({ username, userCode }) => ({ subject: `account ${username}`, after: { userCode } })),
  );
  return { signIns: issued, until };
}

/** The sign-ins with their slips: shown once. */
async function withSlips(after: InSchool<After>, { signIns, until }: Issued) {
  const { caller, services, language } = after;
  const school = {
    code: after.school,
    name: caller.schoolName,
    address: services.baseUrl(),
    timeZone: caller.timeZone,
  };
  const slips = await renderSlips(language, school, until, signIns);
  return { signIns, slips: slips.toString("base64") };
}

/** The first username that nobody has, here or in what is being made. */
async function freeUsername(
  context: SchoolContext,
  nameFor: (attempt: number) => string,
  taken: ReadonlySet<string>,
): Promise<string> {
  for (let attempt = 0; ; attempt += 10) {
    const wanted = Array.from({ length: 10 }, (_, step) => nameFor(attempt + step));
    const held = await queries.takenUsernames(context.db, wanted);
    const free = wanted.find((username) => !held.has(username) && !taken.has(username));
    if (free) return free;
  }
}
