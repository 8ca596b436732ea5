/** Sign-in and out, passwords, resets, the first set-up. */
import { session as contract, type SessionView } from "@ofisi/contract/platform/session";
import { hashRepeat, hashToken, makeCode, makeOneTimePassword, makeToken } from "../../kit/codes.ts";
import { setTimeout as sleep } from "node:timers/promises";
import type { In } from "@ofisi/contract/kit/operation";
import type { Before, Context, Session } from "../../kit/context.ts";
import { isWithin } from "../../kit/rateLimit.ts";
import { openHandlers, openPhases } from "../../kit/operations.ts";
import { publicLinks } from "../../kit/publicLinks.ts";
import { guessed, refuse, refuseAs, type Refusal } from "../../kit/refusal.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { visitorOf } from "../../kit/visitor.ts";
import { capturedChannels } from "../../messaging/outbox/rules.ts";
import { addMail } from "../mail/queries.ts";
import { resetMail } from "../mail/rules.ts";
import { admitGuess, forgiveGuess, rememberBrowser } from "./guesses.service.ts";
import { knownBrowser } from "./browsers.rules.ts";
import { guessable, isGuessable } from "./guessable.service.ts";
import { hashPassword, verifyPassword } from "./passwords.rules.ts";
import * as queries from "./queries.ts";
import { startSession } from "./start.service.ts";
import { ASKED_MS, isUsername, ONE_TIME_HOURS, TRIES_MINUTES, TRIES_PER_ACCOUNT, TRIES_PER_ADDRESS } from "./rules.ts";

export const sessionHandlers = openHandlers(contract, {
  portalLogin: openPhases(contract.portalLogin, {
    async before(before, { username, password }) {
      const { reading } = before;
      await admitGuess(before, username);
      const account = await reading(({ db }) => queries.findAccount(db, username));
      if (!(await verifyPassword(account?.passwordHash, password)) || !account)
        throw guessed(refuse("Wrong username or password"));
      return account;
    },
    async within(context, _, proved) {
      const account = await unchanged(context, proved);
      if (account.disabledAt) throw refuse("This sign-in is closed. Ask your office");
      if (account.oneTimeUntil && account.oneTimeUntil < context.now) {
        throw refuse("This one-time password is no longer valid. Ask your office for a new one");
      }
      const tokenHash = await startSession(context, account.username);
      if (account.schoolCode) await context.enterSchool(mintSchoolCode(account.schoolCode));
      await context.audit({ subject: `account ${account.username}` });
      rememberBrowser(context, account.username);
      return view(await queries.getSessionWithin(context.client, tokenHash), context);
    },
    async after(after, kept, { username }) {
      await forgiveGuess(after, username);
      return kept;
    },
  }),

  resetPassword: openPhases(contract.resetPassword, {
    async before(before, { username }) {
      const askedAt = performance.now();
      await before.limitAddress("reset:address", TRIES_PER_ADDRESS, TRIES_MINUTES);
      const account = await before.reading(({ db }) => queries.findAccount(db, username));
      const isOpen = account !== undefined && account.email !== "" && !account.disabledAt;
      return { askedAt, account: isOpen && (await mayMail(before, account.username)) ? account : undefined };
    },
    async within(context, _, { askedAt, account }) {
      if (account) await sendReset(context, account);
      context.say(
        "If this username exists and has an e-mail address, a link to set a new password is on its way. It is valid for 10 minutes",
      );
      return askedAt;
    },
    // Only a name that somebody has makes work: how long it took would tell which those are.
    async after(_after, askedAt) {
      await sleep(askedAt + ASKED_MS - performance.now());
    },
  }),

  completeReset: openPhases(contract.completeReset, {
    async before(before, { token, newPassword }) {
      const repeat = hashRepeat(before.key, token, newPassword);
      const { username, isDone } = await before.reading(async ({ db }) => ({
        username: await queries.findReset(db, hashToken(token)),
        isDone: await queries.wasReset(db, repeat),
      }));
      if (isDone) return { repeat, passwordHash: "" };
      if (username === undefined) throw await linkRefused(before);
      // What is hashed for it is counted for whose link it is: nobody else can try with it.
      await before.limit(`reset:link:${username}`, TRIES_PER_ADDRESS, TRIES_MINUTES);
      await checkNew(newPassword, username);
      return { repeat, passwordHash: await hashPassword(newPassword) };
    },
    async within(context, { token }, { repeat, passwordHash }) {
      context.say("Your password is changed");
      const username = await queries.useReset(context.db, hashToken(token), repeat);
      if (username === undefined) {
        if (await queries.wasReset(context.db, repeat)) return;
        throw linkUsed();
      }
      await queries.setPassword(context.db, username, passwordHash);
      await queries.endSessions(context.db, username);
      // Whoever reads the person's mail is the person: no stranger's guesses keep them out after this.
      rememberBrowser(context, username);
      const account = await queries.findAccount(context.db, username);
      if (account?.schoolCode) await context.enterSchool(mintSchoolCode(account.schoolCode));
      await context.audit({ subject: `account ${username}` });
    },
  }),

  async getSession(context) {
    return { session: context.caller ? view(context.caller, context) : null };
  },

  changePassword: openPhases(contract.changePassword, {
    async before(before, { password, newPassword }) {
      const caller = signedIn(before);
      await before.limit(`password:${caller.username}`, TRIES_PER_ACCOUNT, TRIES_MINUTES);
      const account = await before.reading(({ db }) => queries.findAccount(db, caller.username));
      if (!(await verifyPassword(account?.passwordHash, password)) || !account)
        throw guessed(refuse("The present password is not right", {}, "password"));
      if (password === newPassword)
        throw refuse("New password: it must differ from the present one", {}, "newPassword");
      await checkNew(newPassword, caller.username);
      return { account, passwordHash: await hashPassword(newPassword) };
    },
    async within(context, _, { account, passwordHash }) {
      const caller = signedIn(context);
      await unchanged(context, account, refuse("The present password is not right", {}, "password"));
      await queries.setPassword(context.db, caller.username, passwordHash);
      await queries.endSessions(context.db, caller.username, caller.tokenHash);
      await context.audit({ subject: `account ${caller.username}` });
      context.say("Your password is changed");
    },
  }),

  async signOut(context, { everywhere }) {
    const caller = signedIn(context);
    if (everywhere) await queries.endSessions(context.db, caller.username);
    else await queries.endSession(context.db, caller.tokenHash);
    context.setSessionCookie(undefined);
    context.say("Logout successfully.");
  },

  async getSignIns(context) {
    const caller = signedIn(context);
    const rows = await queries.listSessions(context.db, caller.username);
    return {
      signIns: rows.map((row) => ({
        signInCode: signInCode(row.token_hash),
        startedAt: row.started_at.toISOString(),
        lastUsedAt: row.last_used_at.toISOString(),
        address: row.address,
        device: row.device,
        current: row.token_hash.equals(caller.tokenHash),
      })),
    };
  },

  async endSignIn(context, { signInCode: code }) {
    const { db, username, tokenHash } = { db: context.db, ...signedIn(context) };
    const row = (await queries.listSessions(db, username)).find((one) => signInCode(one.token_hash) === code);
    if (!row) throw refuse("This sign-in has ended already", {}, "signInCode");
    await queries.endSession(db, row.token_hash);
    if (row.token_hash.equals(tokenHash)) context.setSessionCookie(undefined);
    await context.audit({ subject: `account ${username}`, after: { endedSignInOf: row.device } });
    context.say("This sign-in has ended");
  },

  completeSetup: openPhases(contract.completeSetup, {
    async before(before, input) {
      const repeat = hashRepeat(before.key, JSON.stringify(input));
      const isGood = await before.reading(({ db }) => queries.isSetupLink(db, hashToken(input.token), repeat));
      if (!isGood) throw await linkRefused(before);
      checkUsername(input.username, "username");
      await checkNew(input.newPassword, input.username);
      const school = firstSchool(input);
      return {
        repeat,
        passwordHash: await hashPassword(input.newPassword),
        school: school && { ...school, passwordHash: await hashPassword(school.officePassword) },
      };
    },
    async within(context, { token, username, email }, { repeat, passwordHash, school }) {
      const { db, now } = context;
      const oneTimeUntil = new Date(now.getTime() + ONE_TIME_HOURS * 3_600_000);
      context.say("This installation is set up");
      if (!(await queries.useSetupLink(db, hashToken(token), repeat))) {
        // Its answer was lost, and with it the password that is shown once: another takes its place while nobody has used it.
        const isRepeat = await queries.isSetupLink(db, hashToken(token), repeat);
        if (!isRepeat || (school && !(await queries.renewUnused(db, { ...school, oneTimeUntil })))) throw linkUsed();
        return shownOnce(school);
      }
      await queries.addAccount(db, {
        username,
        schoolCode: "",
        userCode: makeCode("PL"),
        userTypeCode: "SUPERADMIN",
        personName: username,
        email,
        passwordHash,
      });
      await context.audit({ subject: `account ${username.toLowerCase()}` });
      if (!school) return shownOnce(school);
      const { schoolCode, name, officeUsername } = school;
      await queries.addSchool(db, { schoolCode, name, country: "KE" });
      await queries.addAccount(db, {
        username: officeUsername,
        schoolCode,
        userCode: makeCode("SF"),
        userTypeCode: "STAFF",
        personName: officeUsername,
        // Whoever sets the school up gives the others their roles.
        roles: "head",
        passwordHash: school.passwordHash,
        oneTimeUntil,
      });
      return shownOnce(school);
    },
  }),
});

/** The account as it was when its password was verified; a password that has changed since is a wrong one. */
async function unchanged(
  { db }: Context,
  proved: queries.Account,
  otherwise = guessed(refuse("Wrong username or password")),
): Promise<queries.Account> {
  const account = await queries.findAccount(db, proved.username);
  if (account?.passwordHash !== proved.passwordHash) throw otherwise;
  return account;
}

async function sendReset(context: Context, account: queries.Account): Promise<void> {
  const token = makeToken();
  await queries.addReset(context.db, hashToken(token), account.username);
  if (account.schoolCode) await context.enterSchool(mintSchoolCode(account.schoolCode));
  const link = `${context.services.baseUrl()}/#/reset?token=${token}`;
  await addMail(context, { recipient: account.email, ...resetMail(context.language, account.personName, link) });
  await context.audit({ subject: `account ${account.username}` });
}

/** What a session is called in its own account's list; it tells nothing of the hash that it is kept by. */
const signInCode = (tokenHash: Buffer): string =>
  hashToken(tokenHash.toString("hex")).toString("base64url").slice(0, 16);

const linkUsed = () => guessed(refuse("This link has been used or is too old. Ask for a new one"));

/**
 * The refusal of a link that is not good, or of so many tries at links. A good one is asked first and never counted with them:
 * a whole school may share an address, and a link is good for less time than an address is made to wait.
 */
async function linkRefused({ limitAddress }: Before): Promise<Refusal> {
  await limitAddress("links:address", TRIES_PER_ADDRESS, TRIES_MINUTES);
  return linkUsed();
}

/** The first school of an installation, with the sign-in of its office; undefined when none is wanted yet. */
function firstSchool({
  schoolName: name,
  schoolCode,
  officeUsername,
  username,
}: Pick<In<typeof contract.completeSetup>, "schoolName" | "schoolCode" | "officeUsername" | "username">) {
  if (!name && !schoolCode && !officeUsername) return undefined;
  if (name === "") throw refuse("School name: enter it, or leave the school's fields empty", {}, "schoolName");
  if (!schoolCode) throw refuse("School code: 2 to 12 capital letters and digits, a letter first", {}, "schoolCode");
  checkUsername(officeUsername, "officeUsername");
  if (officeUsername.toLowerCase() === username.toLowerCase())
    throw refuse("This username is taken", {}, "officeUsername");
  return { name, schoolCode, officeUsername, officePassword: makeOneTimePassword() };
}

/** The sign-in of the office as whoever sets the installation up reads it; empty where no school was named. */
const shownOnce = (school: ReturnType<typeof firstSchool>) => ({
  officeUsername: school?.officeUsername.toLowerCase() ?? "",
  officePassword: school?.officePassword ?? "",
});

function checkUsername(username: string, field: string): void {
  if (!isUsername(username.toLowerCase())) {
    throw refuseAs("invalid", "Username: 3 to 60 letters, digits, dots, dashes or underscores", {}, field);
  }
}

async function checkNew(newPassword: string, username: string): Promise<void> {
  if (await isGuessable(newPassword, username)) throw guessable();
}

/**
 * Three reset mails an hour for each asker of an account, beyond which the answer stays the same and nothing is sent: a browser
 * that the person has used, or an address. Strangers have twelve among them, so that nobody's mailbox is flooded.
 */
async function mayMail(before: Before, username: string): Promise<boolean> {
  const known = knownBrowser(before.services.secret, before.browser, username);
  if (known !== undefined) return await isWithin(before.limit(`reset:browser:${username}:${known}`, MAILS.own, 60));
  const { near, wide } = visitorOf(before.address);
  return (
    (await isWithin(before.limit(`reset:pair:${username}:${wide ?? near}`, MAILS.own, 60))) &&
    (await isWithin(before.limit(`reset:strangers:${username}`, MAILS.strangers, 60)))
  );
}

/** In an hour, to one account. */
const MAILS = { own: 3, strangers: 12 } as const;

function signedIn({ caller }: Pick<Context, "caller">): Session {
  if (!caller) throw refuseAs("signedOut", "Token has expired");
  return caller;
}

function view(session: Session, { services }: Pick<Context, "services">): SessionView {
  return {
    schoolCode: session.school ?? "",
    name: session.schoolName,
    userCode: session.userCode,
    logo: session.logo,
    roles: session.roles.join(","),
    userTypeCode: session.userTypeCode,
    personName: session.personName,
    username: session.username,
    mustChangePassword: session.mustChangePassword,
    country: session.country,
    currency: session.currency,
    timeZone: session.timeZone,
    everyStaffMay: session.everyStaffMay,
    capturesMessages:
      session.school !== undefined && capturedChannels(session.carried, services.settings.mail.adapter).length > 0,
    publicLinks: publicLinks(services.settings),
  };
}
