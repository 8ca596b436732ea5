/** Counting guesses at a password, of the staff, students and guardians alike (decision 0015). */
import { setTimeout as sleep } from "node:timers/promises";
import { makeToken } from "../../kit/codes.ts";
import type { Asking, Before, Context, Limits } from "../../kit/context.ts";
import { tooManyTries, type Bucket } from "../../kit/rateLimit.ts";
import { visitorOf, WIDE_TIMES } from "../../kit/visitor.ts";
import { knownBrowser, withAccount } from "./browsers.rules.ts";
import {
  ADDRESS,
  browserBucket,
  FREELY_PER_ADDRESS,
  HELD_MS_MAX,
  HELD_PER_ADDRESS,
  heldMs,
  pairBucket,
  strangersBucket,
} from "./rules.ts";

interface Buckets {
  /** The person's own, of the browser or of the place. */
  own: Bucket;
  /** Those that others use too: none for a browser that is known. */
  shared?: { strangers: Bucket; place: Bucket; network: Bucket | undefined };
}

function bucketsOf({ services, browser, address }: Asking, username: string): Buckets {
  const known = knownBrowser(services.secret, browser, username);
  if (known !== undefined) return { own: browserBucket(username, known) };
  const { near, wide } = visitorOf(address);
  return {
    // By the wider network: two neighbouring ones of an IPv6 visitor would empty the strangers' bucket between them.
    own: pairBucket(username, wide ?? near),
    shared: {
      strangers: strangersBucket(username),
      place: { name: `login:address:${near}`, ...ADDRESS },
      network: wide === undefined ? undefined : { name: `login:address:${wide}`, ...ADDRESS },
    },
  };
}

/** How many of each address are held back for its sake, in this process. */
const held = new Map<string, number>();

/**
 * Counts a guess at a password, and holds it back where others have failed before it: slower and slower, while no
 * connection is held. @throws Refusal when the account has been guessed at too often; never for a known browser that
 * strangers guess beside.
 */
export async function admitGuess(before: Before, username: string): Promise<void> {
  const { own, shared } = bucketsOf(before, username);
  if (!shared) return void (await before.takeAttempts([own]));
  const failed = await before.takeAttempts([own, shared.strangers]);
  const atPlace = await before.takeAttempts([shared.place]);
  const inNetwork = shared.network ? await before.takeAttempts([shared.network]) : 0;
  const beyond = Math.max(atPlace - FREELY_PER_ADDRESS, inNetwork - FREELY_PER_ADDRESS * WIDE_TIMES);
  // However many come at once: each has been admitted to an account, and those of an address are counted.
  if (beyond <= 0) return await sleep(heldMs(failed));
  const ms = Math.max(heldMs(failed), Math.min(HELD_MS_MAX, beyond * 1_000));
  const place = (shared.network ?? shared.place).name;
  const waiting = held.get(place) ?? 0;
  if (waiting >= HELD_PER_ADDRESS) throw tooManyTries(1);
  held.set(place, waiting + 1);
  try {
    await sleep(ms);
  } finally {
    const left = (held.get(place) ?? 1) - 1;
    if (left > 0) held.set(place, left);
    else held.delete(place);
  }
}

/** Gives a guess back, which was right. */
export async function forgiveGuess(asked: Asking & Limits, username: string): Promise<void> {
  const { own, shared } = bucketsOf(asked, username);
  await asked.forgetLimit(own.name);
  if (!shared) return;
  const { strangers, place, network } = shared;
  await asked.giveBack([strangers, place, ...(network ? [network] : [])]);
}

/** The browser is known from now on as one that this person has used. */
export function rememberBrowser(context: Context, username: string): void {
  const { secret } = context.services;
  context.setBrowserCookie(withAccount(secret, context.browser, username, makeToken().slice(0, 16)));
}
