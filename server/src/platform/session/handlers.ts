/** Sign-in and out, passwords, resets, the first set-up. */
import { session as contract, type SessionView } from "@ofisi/contract/platform/session";
import { hashToken, makeCode, makeOneTimePassword, makeToken } from "../../kit/codes.ts";
import type { Context, Session } from "../../kit/context.ts";
import { openHandlers } from "../../kit/operations.ts";
import { Refusal, refuse, refuseAs } from "../../kit/refusal.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { addMail } from "../mail/queries.ts";
import { resetMail } from "../mail/rules.ts";
import { hashPassword, verifyPassword } from "./passwords.rules.ts";
import * as queries from "./queries.ts";
import {
  isCommonPassword,
  isUsername,
  ONE_TIME_HOURS,
  TRIES_MINUTES,
  TRIES_PER_ACCOUNT,
  TRIES_PER_ADDRESS,
} from "./rules.ts";

export const sessionHandlers = openHandlers(contract, {
  async portalLogin(context, { username, password }) {
    const bucket = `login:account:${username.toLowerCase()}`;
    const addressBucket = `login:address:${context.address}`;
    await context.limit(addressBucket, TRIES_PER_ADDRESS, TRIES_MINUTES);
    await context.limit(bucket, TRIES_PER_ACCOUNT, TRIES_MINUTES);
    const account = await queries.findAccount(context.db, username);
    if (!(await verifyPassword(account?.passwordHash, password)) || !account)
      throw refuse("Wrong username or password");
    if (account.disabledAt) throw refuse("This sign-in is closed. Ask your office");
    if (account.oneTimeUntil && account.oneTimeUntil < context.now) {
      throw refuse("This one-time password is no longer valid. Ask your office for a new one");
    }
    await context.forgetLimit(bucket);
    await context.forgiveTry(addressBucket);
    const token = makeToken();
    // A new id at every sign-in; the one that the browser came with is dead (V7.2.4).
    if (context.caller) await queries.endSession(context.db, context.caller.tokenHash);
    await queries.addSession(context.db, {
      tokenHash: hashToken(token),
      username: account.username,
      address: context.address,
      device: context.device,
    });
    if (account.schoolCode) await context.enterSchool(mintSchoolCode(account.schoolCode));
    await context.audit({ subject: `account ${account.username}` });
    context.setSessionCookie(token);
    return view(await queries.getSessionWithin(context.client, hashToken(token)));
  },

  async resetPassword(context, { username }) {
    await context.limit(`reset:address:${context.address}`, 20, TRIES_MINUTES);
    const account = await queries.findAccount(context.db, username);
    if (account?.email && !account.disabledAt && (await mayMail(context, account.username))) {
      const token = makeToken();
      await queries.addReset(context.db, hashToken(token), account.username);
      if (account.schoolCode) await context.enterSchool(mintSchoolCode(account.schoolCode));
      const link = `${context.services.baseUrl()}/#/reset?token=${token}`;
      await addMail(context, { recipient: account.email, ...resetMail(context.language, account.personName, link) });
      await context.audit({ subject: `account ${account.username}` });
    }
    context.say(
      "If this username exists and has an e-mail address, a link to set a new password is on its way. It is valid for 10 minutes",
    );
    return {};
  },

  async completeReset(context, { token, newPassword }) {
    await context.limit(`reset:address:${context.address}`, 20, TRIES_MINUTES);
    const username = await queries.useReset(context.db, hashToken(token));
    if (!username) throw refuse("This link has been used or is too old. Ask for a new one");
    checkNew(newPassword, username);
    await queries.setPassword(context.db, username, await hashPassword(newPassword));
    await queries.endSessions(context.db, username);
    const account = await queries.findAccount(context.db, username);
    if (account?.schoolCode) await context.enterSchool(mintSchoolCode(account.schoolCode));
    await context.audit({ subject: `account ${username}` });
    context.say("Your password is changed");
    return {};
  },

  async getSession(context) {
    return { session: context.caller ? view(context.caller) : null };
  },

  async changePassword(context, { password, newPassword }) {
    const caller = signedIn(context);
    await context.limit(`password:${caller.username}`, TRIES_PER_ACCOUNT, TRIES_MINUTES);
    const account = await queries.findAccount(context.db, caller.username);
    if (!(await verifyPassword(account?.passwordHash, password)))
      throw refuse("The present password is not right", {}, "password");
    if (password === newPassword) throw refuse("New password: it must differ from the present one", {}, "newPassword");
    checkNew(newPassword, caller.username);
    await queries.setPassword(context.db, caller.username, await hashPassword(newPassword));
    await queries.endSessions(context.db, caller.username, caller.tokenHash);
    await context.audit({ subject: `account ${caller.username}` });
    context.say("Your password is changed");
    return {};
  },

  async signOut(context, { everywhere }) {
    const caller = signedIn(context);
    if (everywhere) await queries.endSessions(context.db, caller.username);
    else await queries.endSession(context.db, caller.tokenHash);
    context.setSessionCookie(undefined);
    context.say("Logout successfully.");
    return {};
  },

  async getSignIns(context) {
    const caller = signedIn(context);
    const rows = await queries.listSessions(context.db, caller.username);
    return {
      signIns: rows.map((row) => ({
        startedAt: row.started_at.toISOString(),
        lastUsedAt: row.last_used_at.toISOString(),
        address: row.address,
        device: row.device,
        current: row.token_hash.equals(caller.tokenHash),
      })),
    };
  },

  async completeSetup(context, input) {
    await context.limit(`setup:address:${context.address}`, 20, TRIES_MINUTES);
    if (!(await queries.useSetupLink(context.db, hashToken(input.token)))) {
      throw refuse("This link has been used or is too old. Ask for a new one");
    }
    checkUsername(input.username, "username");
    checkNew(input.newPassword, input.username);
    await queries.addAccount(context.db, {
      username: input.username,
      schoolCode: "",
      userCode: makeCode("PL"),
      userTypeCode: "SUPERADMIN",
      personName: input.username,
      email: input.email,
      passwordHash: await hashPassword(input.newPassword),
    });
    await context.audit({ subject: `account ${input.username.toLowerCase()}` });
    context.say("This installation is set up");
    if (!input.schoolName && !input.schoolCode && !input.officeUsername)
      return { officeUsername: "", officePassword: "" };
    return await firstSchool(context, input.schoolName, input.schoolCode, input.officeUsername, input.username);
  },
});

/** The first school of an installation, with the sign-in of its office. */
async function firstSchool(
  context: Context,
  name: string,
  schoolCode: string | undefined,
  officeUsername: string,
  adminUsername: string,
) {
  if (name === "") throw refuse("School name: enter it, or leave the school's fields empty", {}, "schoolName");
  if (!schoolCode) throw refuse("School code: 2 to 12 capital letters and digits, a letter first", {}, "schoolCode");
  checkUsername(officeUsername, "officeUsername");
  if (officeUsername.toLowerCase() === adminUsername.toLowerCase())
    throw refuse("This username is taken", {}, "officeUsername");
  await queries.addSchool(context.db, { schoolCode, name, country: "KE" });
  const officePassword = makeOneTimePassword();
  await queries.addAccount(context.db, {
    username: officeUsername,
    schoolCode,
    userCode: makeCode("SF"),
    userTypeCode: "STAFF",
    personName: officeUsername,
    passwordHash: await hashPassword(officePassword),
    oneTimeUntil: new Date(context.now.getTime() + ONE_TIME_HOURS * 3_600_000),
  });
  return { officeUsername: officeUsername.toLowerCase(), officePassword };
}

function checkUsername(username: string, field: string): void {
  if (!isUsername(username.toLowerCase())) {
    throw refuseAs("invalid", "Username: 3 to 60 letters, digits, dots, dashes or underscores", {}, field);
  }
}

function checkNew(newPassword: string, username: string): void {
  if (isCommonPassword(newPassword, username)) {
    throw refuseAs("invalid", "New password: this one is among the most common; choose another", {}, "newPassword");
  }
}

/** At most three reset mails an hour and account; beyond that the answer stays the same and nothing is sent. */
async function mayMail(context: Context, username: string): Promise<boolean> {
  try {
    await context.limit(`reset:account:${username}`, 3, 60);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function signedIn(context: Context): Session {
  if (!context.caller) throw refuseAs("signedOut", "Token has expired");
  return context.caller;
}

function view(session: Session): SessionView {
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
  };
}
