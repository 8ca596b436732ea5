/** Rules of passwords and usernames (SAFETY V6). */

import type { Bucket } from "../../kit/rateLimit.ts";

/** argon2id, 19 MiB, two passes, one lane (V11.4.2). */
export const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A first password works once, within two days (V6.4.1). */
export const ONE_TIME_HOURS = 48;

/**
 * In a quarter of an hour: tries of somebody signed in at their own password (V6.3.1); of an address at links that are not good,
 * and askings for one.
 */
export const TRIES_PER_ACCOUNT = 10;
export const TRIES_PER_ADDRESS = 20;
export const TRIES_MINUTES = 15;

/**
 * Where guesses at a password are counted (decision 0015). A browser that the person has used has a bucket of its own.
 * Strangers share one of the account, ten in a quarter of an hour wherever they come from, of which one address gets
 * eight: the person with a new telephone is not kept out by one who guesses elsewhere.
 */
export const browserBucket = (username: string, browser: string): Bucket => ({
  name: `login:browser:${username.toLowerCase()}:${browser}`,
  size: 10,
  seconds: 90,
});
export const strangersBucket = (username: string): Bucket => ({
  name: `login:strangers:${username.toLowerCase()}`,
  size: 6,
  seconds: 225,
});
export const pairBucket = (username: string, address: string): Bucket => ({
  name: `login:pair:${username.toLowerCase()}:${address}`,
  size: 5,
  seconds: 300,
});

/** Unknown browsers of one address, a whole school's perhaps: counted and never refused. Each is forgotten after a second. */
export const ADDRESS = { size: 1_000_000, seconds: 1 } as const;
/** So many of an address are not held back for its sake: a room of people who sign in at once, and some who mistype. */
export const FREELY_PER_ADDRESS = 60;
/** The longest that a try is held back, without a connection. */
export const HELD_MS_MAX = 4_000;
/** Tries of one address beyond those that are held back at the same time; more are told to come again. */
export const HELD_PER_ADDRESS = 20;

/** How long a guess is held back when so many before it have failed: half a second, one, two, four. */
export function heldMs(failed: number): number {
  return failed <= 0 ? 0 : Math.min(HELD_MS_MAX, 500 * 2 ** (failed - 1));
}

/** Whoever asks for a link is answered after so long, much more than a mail takes to be written down (V6.3.8). */
export const ASKED_MS = 400;

/** Lower case; what a person types at sign-in. */
export function isUsername(value: string): boolean {
  return /^[a-z0-9][a-z0-9._@-]{2,59}$/.test(value);
}

/**
 * True for a password that guessers try first: the common long ones, a run or repeat of few characters,
 * the username with little added. Shorter ones fall to the minimum length.
 */
export function isCommonPassword(password: string, username: string): boolean {
  const plain = password.toLowerCase();
  if (new Set(plain).size <= 3) return true;
  const letters = plain.replace(/[^a-z]/g, "");
  if (COMMON_WORDS.some((word) => letters === word || letters === word + word)) return true;
  if (RUNS.some((run) => run.includes(plain))) return true;
  const name = username.toLowerCase().replace(/[^a-z0-9]/g, "");
  const bare = plain.replace(/[^a-z0-9]/g, "");
  return name.length >= 4 && bare.includes(name) && bare.length - name.length <= 3;
}

const RUNS = [
  "01234567890123456789",
  "98765432109876543210",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfghjklzxcvbnm",
  "1q2w3e4r5t6y7u8i9o0p",
  "1qaz2wsx3edc4rfv5tgb",
];

/** Words that, dressed with digits and signs, fill the lists of leaked passwords; with those of East and Central Africa. */
export const COMMON_WORDS: readonly string[] = (
  "password passw passwd motdepasse neno nenosiri siri qwerty qwertyuiop azerty azertyuiop admin administrator welcome " +
  "letmein iloveyou jetaime nakupenda changeme default secret princess sunshine football basketball superman batman " +
  "dragon monkey master shadow michael jordan liverpool arsenal chelsea manchester barcelona realmadrid jesus jesuschrist " +
  "godisgood godislove blessed kenya nairobi mombasa kisumu harambee uhuru congo kinshasa lubumbashi school shule ecole " +
  "teacher student bursar secretary mwalimu mwanafunzi abc abcd abcdef abcdefgh asdf asdfgh asdfghjkl zxcvbnm test testtest " +
  "kamau mwangi njoroge kariuki wanjiku wanjiru njeri wambui nyambura otieno ochieng odhiambo achieng akinyi atieno wafula wekesa " +
  "nekesa mutua musyoka kiprop kipchoge cheptoo chebet hassan fatuma baraka neema tumaini upendo amani imani rehema zawadi simba " +
  "kabila tshisekedi mbuyi kabongo ilunga mutombo kasongo mwamba"
).split(" ");
