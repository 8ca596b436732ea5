/** Sign-ins on demand (G058): made or renewed, shown once, printed on slips. */
import { signIns as contract, type SignIn } from "@ofisi/contract/people/signIns";
import { makeOneTimePassword } from "../../kit/codes.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { hashPassword } from "../../platform/session/passwords.rules.ts";
import { addAccount } from "../../platform/session/queries.ts";
import { ONE_TIME_HOURS } from "../../platform/session/rules.ts";
import { bareSchoolId } from "../students/rules.ts";
import * as queries from "./queries.ts";
import { staffUsername, studentUsername } from "./rules.ts";
import { renderSlips } from "./slips.pdf.ts";

export const signInHandlers = schoolHandlers(contract, {
  async issueSignIns(context, { checkedStudent }) {
    const candidates = await queries.lockCandidates(context.db, context.school, checkedStudent);
    if (candidates.length < checkedStudent.length)
      throw refuse("This student is not there any more", {}, "checkedStudent");
    return await issue(context, "STUDENT", candidates, (candidate, attempt) =>
      studentUsername(context.school, bareSchoolId(context.school, candidate.schoolIdNumber), candidate.name, attempt),
    );
  },

  async issueStaffSignIns(context, { checkedStaff }) {
    // It would end the very session that is to show the new password.
    if (checkedStaff.includes(context.caller.userCode))
      throw refuse("This is your own sign-in. Change its password on your account page", {}, "checkedStaff");
    const candidates = await queries.lockStaffCandidates(context.db, context.school, checkedStaff);
    if (candidates.length < checkedStaff.length)
      throw refuse("This member of the staff is not there any more", {}, "checkedStaff");
    return await issue(context, "STAFF", candidates, ({ name }, attempt) =>
      staffUsername(context.school, name, attempt),
    );
  },

  async closeStaffSignIn(context, { userCode }) {
    if (userCode === context.caller.userCode)
      throw refuse("This is your own sign-in. Ask a colleague to close it", {}, "userCode");
    const [person] = await queries.lockStaffCandidates(context.db, context.school, [userCode]);
    if (!person) throw refuse("This member of the staff is not there any more", {}, "userCode");
    const username = await queries.closeSignIn(context.db, context.school, userCode);
    if (username === undefined) throw refuse("{name} has no sign-in", { name: person.name }, "userCode");
    await context.audit({ subject: `account ${username}`, before: { closed: false }, after: { closed: true } });
    context.say("The sign-in of {name} is closed", { name: person.name });
    return {};
  },
});

/** Makes or renews the sign-ins of people who are locked, and answers them once with their slips. */
async function issue<Candidate extends queries.Candidate & { email?: string }>(
  context: SchoolContext,
  userTypeCode: "STUDENT" | "STAFF",
  candidates: readonly Candidate[],
  nameFor: (candidate: Candidate, attempt: number) => string,
): Promise<{ signIns: SignIn[]; slips: string }> {
  const until = new Date(context.now.getTime() + ONE_TIME_HOURS * 3_600_000);
  const issued: (SignIn & { groupName: string })[] = [];
  const taken = new Set<string>();
  const passwords = candidates.map(() => makeOneTimePassword());
  // Hashing is most of the work and runs on every core.
  const hashes = await Promise.all(passwords.map(hashPassword));
  for (const [index, candidate] of candidates.entries()) {
    const username =
      candidate.username ?? (await freeUsername(context, (attempt) => nameFor(candidate, attempt), taken));
    taken.add(username);
    const password = passwords[index]!;
    const passwordHash = hashes[index]!;
    if (candidate.username) await queries.renewPassword(context.db, username, passwordHash, until);
    else {
      await addAccount(context.db, {
        username,
        schoolCode: context.school,
        userCode: candidate.userCode,
        userTypeCode,
        personName: candidate.name,
        ...(candidate.email !== undefined && { email: candidate.email }),
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
  const school = {
    name: context.caller.schoolName,
    address: context.services.baseUrl(),
    timeZone: context.caller.timeZone,
  };
  const slips = await renderSlips(context.language, school, until, issued);
  return { signIns: issued, slips: slips.toString("base64") };
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
