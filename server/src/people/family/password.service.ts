/**
 * Coming in by a number and a password (decision 0050). It is set by whoever has just come by a code, and counts as long as no
 * school has written the number down anew: numbers change hands, and a password does not.
 */
import { PASSWORD_MINUTES, type family } from "@ofisi/contract/people/family";
import type { In } from "@ofisi/contract/kit/operation";
import type { After, Before, Context } from "../../kit/context.ts";
import { guessed, refuse } from "../../kit/refusal.ts";
import { admitGuess, forgiveGuess, rememberBrowser } from "../../platform/session/guesses.service.ts";
import { guessable, isGuessable } from "../../platform/session/guessable.service.ts";
import { hashPassword, verifyPassword } from "../../platform/session/passwords.rules.ts";
import { endSessions } from "../../platform/session/queries.ts";
import { startSession } from "../../platform/session/start.service.ts";
import * as links from "../familyLinks/queries.ts";
import { contactOf, usernameOf } from "../familyLinks/rules.ts";

const GUESSES = { tries: 5, minutes: 15 } as const;

const wrong = () =>
  guessed(
    refuse(
      "This number or password is not right. If the school has changed your number, come in by the link and a code",
      {},
      "password",
    ),
  );
const callerContact = ({ caller }: Pick<Context, "caller">): string => (caller ? contactOf(caller) : "");

/** The password as it was when it was proved; a number that nobody has is refused as a wrong password is. */
export async function provePassword(
  before: Before,
  { contact, password }: In<typeof family.enterByPassword>,
): Promise<{ hash: string }> {
  await admitGuess(before, usernameOf(contact));
  const found = await before.reading(({ db }) => links.findPassword(db, contact));
  if (!(await verifyPassword(found?.hash, password)) || !found?.counts) throw wrong();
  return { hash: found.hash };
}

/** Signs them in where the password still is what was proved, and some school still lets them in. */
export async function signInByPassword(
  context: Context,
  { contact }: In<typeof family.enterByPassword>,
  proved: { hash: string },
): Promise<void> {
  const { db } = context;
  const found = await links.findPassword(db, contact);
  if (found?.hash !== proved.hash || !found.counts) throw wrong();
  if ((await links.listOwnChildren(db, contact)).length === 0) throw wrong();
  const username = usernameOf(contact);
  await startSession(context, username);
  rememberBrowser(context, username);
  await context.audit({ subject: `account ${username}`, after: { familyPage: "signed in by password" } });
}

/** A right password is not counted. */
export const forgivePassword = (after: After, { contact }: In<typeof family.enterByPassword>): Promise<void> =>
  forgiveGuess(after, usernameOf(contact));

/** Whether the caller's own sign-in is fresh from a code: of two phones, the one that has lain about may not. */
async function mayUseCode({ db, caller }: Context, contact: string): Promise<boolean> {
  return caller
    ? await links.cameByCode(db, contact, { tokenHash: caller.tokenHash, minutes: PASSWORD_MINUTES })
    : false;
}

export async function getMyPassword(context: Context): Promise<{ isSet: boolean; maySet: boolean }> {
  const contact = callerContact(context);
  const found = await links.findPassword(context.db, contact);
  return { isSet: found?.counts === true, maySet: await mayUseCode(context, contact) };
}

/** @throws Refusal of a password that guessers try first. */
export async function preparePassword(
  before: Before,
  { newPassword }: In<typeof family.saveMyPassword>,
): Promise<string> {
  const contact = callerContact(before);
  await before.limit(`family new password ${contact}`, GUESSES.tries, GUESSES.minutes);
  if (newPassword === "") return "";
  if (await isGuessable(newPassword, contact)) throw guessable();
  return await hashPassword(newPassword);
}

/** @throws Refusal for whoever has not come by a code just now: a phone that was left lying about is not enough. */
export async function savePassword(context: Context, _: In<typeof family.saveMyPassword>, hash: string): Promise<void> {
  const { db, caller } = context;
  const contact = callerContact(context);
  if (hash === "") await links.dropPassword(db, contact);
  else {
    if (!(await mayUseCode(context, contact)))
      throw refuse(
        "Come in by the school's link and a code first: a password is set within half an hour of that",
        {},
        "newPassword",
      );
    await links.setPassword(db, contact, hash);
  }
  if (caller) await endSessions(db, caller.username, caller.tokenHash);
  await context.audit({ subject: "family page", after: { password: hash === "" ? "taken away" : "set" } });
}
