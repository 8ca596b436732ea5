/** Rules of passwords and usernames (SAFETY V6). */

/** argon2id, 19 MiB, two passes, one lane (V11.4.2). */
export const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A first password works once, within two days (V6.4.1). */
export const ONE_TIME_HOURS = 48;

/** Tries per account and per address in a quarter of an hour (V6.3.1). A whole school may share an address. */
export const TRIES_PER_ACCOUNT = 10;
export const TRIES_PER_ADDRESS = 100;
export const TRIES_MINUTES = 15;

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
const COMMON_WORDS = (
  "password passw passwd motdepasse neno nenosiri siri qwerty qwertyuiop azerty azertyuiop admin administrator welcome " +
  "letmein iloveyou jetaime nakupenda changeme default secret princess sunshine football basketball superman batman " +
  "dragon monkey master shadow michael jordan liverpool arsenal chelsea manchester barcelona realmadrid jesus jesuschrist " +
  "godisgood godislove blessed kenya nairobi mombasa kisumu harambee uhuru congo kinshasa lubumbashi school shule ecole " +
  "teacher student bursar secretary mwalimu mwanafunzi abc abcd abcdef abcdefgh asdf asdfgh asdfghjkl zxcvbnm test testtest"
).split(" ");
