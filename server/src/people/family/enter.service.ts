/**
 * Coming in by a link and a code. Links that are over, that were taken back and that never were are answered alike, and so
 * are codes; tries are counted for each link and each address, and a right code is given back.
 */
import { CODE_MINUTES, type family } from "@ofisi/contract/people/family";
import type { In } from "@ofisi/contract/kit/operation";
import { hashRepeat, hashToken, makeCode } from "../../kit/codes.ts";
import type { After, Before, Context } from "../../kit/context.ts";
import { isWithin } from "../../kit/rateLimit.ts";
import { guessed, refuse } from "../../kit/refusal.ts";
import { mintSchoolCode, type SchoolCode } from "../../kit/tenant.ts";
import { rememberBrowser } from "../../platform/session/guesses.service.ts";
import { startSession } from "../../platform/session/start.service.ts";
import { countCodeTo, handOver } from "../familyLinks/codes.service.ts";
import * as links from "../familyLinks/queries.ts";
import { codeText, hashCode, isRightCode, makeDigits, usernameOf } from "../familyLinks/rules.ts";

/** A village may come by one address. */
const ADDRESS = { tries: 120, minutes: 10 } as const;
/** Codes cost the school money, and each is a chance to guess. */
const CODES = { tries: 4, minutes: 30 } as const;
const GUESSES = { tries: 5, minutes: CODE_MINUTES } as const;
/** Of a link in a day: a month of them would be right once in a thousand. */
const GUESSES_OF_DAY = { tries: 30, minutes: 24 * 60 } as const;

const wrong = () =>
  guessed(
    refuse("This code is not right, or it is too old. Ask for a new one, or ask the school for a new link", {}, "code"),
  );

const bucketOf = (what: string, token: string): string => `family ${what} ${hashToken(token).toString("base64url")}`;

/** Counts a wish for a code; answers whether one may be sent, which nobody is told. */
export async function countWish(before: Before, { token }: In<typeof family.openFamilyLink>): Promise<boolean> {
  await before.limitAddress("family open", ADDRESS.tries, ADDRESS.minutes);
  await before.limit(bucketOf("open", token), CODES.tries, CODES.minutes);
  const found = await before.reading(async ({ db, enterSchool }) => {
    const known = await links.findByToken(db, hashToken(token));
    if (!known) return undefined;
    const school = mintSchoolCode(known.schoolCode);
    await enterSchool(school);
    return await links.findContact({ db, school }, known.id);
  });
  return found !== undefined && (await isWithin(countCodeTo(before, found, "entry")));
}

/** Sends a code for a link that opens, unless one has just left: a second would make that one wrong before it is there. */
export async function sendCode(context: Context, { token }: In<typeof family.openFamilyLink>): Promise<void> {
  const opened = await openLink(context, token);
  if (!opened || opened.link.isOnItsWay) return;
  const { school, link } = opened;
  const { db, language, services } = context;
  const tables = { db, school };
  const code = makeDigits();
  const known = (await links.listLanguages(db, [link.contact])).get(link.contact);
  if (!(await handOver(context, tables, { ...link, text: codeText(known ?? language), code }))) return;
  await links.keepCode(tables, link.id, hashCode(services.secret, link.id, code));
  await context.audit({ subject: `guardian ${link.guardianId}`, after: { familyCode: "sent" } });
}

/** Counts a guess. */
export async function countGuess(before: Before, { token }: In<typeof family.enterFamily>): Promise<void> {
  await before.limitAddress("family enter", ADDRESS.tries, ADDRESS.minutes);
  await before.limit(bucketOf("enter", token), GUESSES.tries, GUESSES.minutes);
  const { tries, minutes } = GUESSES_OF_DAY;
  if (!(await isWithin(before.limit(bucketOf("enter today", token), tries, minutes)))) throw wrong();
}

/** A right code is not counted. */
export async function forgiveCode(after: After, { token }: In<typeof family.enterFamily>): Promise<void> {
  await after.forgiveAddress("family enter");
  for (const what of ["enter", "enter today"]) await after.forgiveLimit(bucketOf(what, token));
}

/** Signs in whoever has the link and its code; a code is good once, and again for the page whose answer was lost. */
export async function signIn(context: Context, { token, code }: In<typeof family.enterFamily>): Promise<void> {
  const { db, key, services } = context;
  const opened = await openLink(context, token);
  const repeat = hashRepeat(key, token, code);
  const isRight = (link: links.OpenedLink) =>
    [hashCode(services.secret, link.id, code), repeat].some((hash) => isRightCode(link, hash));
  if (!opened || !isRight(opened.link)) throw wrong();
  const { school, link } = opened;
  await links.markOpened({ db, school }, link.id, repeat);
  const username = usernameOf(link.contact);
  await links.keepAccount(db, { username, userCode: makeCode("GD"), personName: link.names });
  await startSession(context, username);
  // Strangers who guess at the password of this number do not keep this browser out.
  rememberBrowser(context, username);
  await context.audit({ subject: `guardian ${link.guardianId}`, after: { familyPage: "signed in" } });
}

/** The link, locked within its school; undefined for one that opens nothing. */
async function openLink(
  context: Context,
  token: string,
): Promise<{ school: SchoolCode; link: links.OpenedLink } | undefined> {
  const known = await links.findByToken(context.db, hashToken(token));
  if (!known) return undefined;
  const school = mintSchoolCode(known.schoolCode);
  await context.enterSchool(school);
  const link = await links.lockLink({ db: context.db, school }, known.id);
  return link && { school, link };
}
