/** Codes and secrets that the server makes. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** No 0/O, 1/I/L: people read these aloud. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** A code such as `ST-7K2M9QX4HB`: 10 characters carry 49 bits, and a unique key stands behind each. */
export function makeCode(prefix: string): string {
  return `${prefix}-${randomText(ALPHABET, 10)}`;
}

/** What a family writes down to ask for an application again: 10 characters, 49 bits. */
export function makeReference(): string {
  return randomText(ALPHABET, 10);
}

/** A one-time password that can be read aloud and typed on a phone: 3 × 4 characters, 59 bits. */
export function makeOneTimePassword(): string {
  return randomGroups(3);
}

/** A key that is typed into a device once: 5 × 4 characters, 99 bits. */
export function makeTypedKey(): string {
  return randomGroups(5);
}

/** An unguessable token of 256 bits for cookies and links. */
export function makeToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The same of 128 bits, for a link in an SMS, where each character is paid for. */
export function makeShortToken(): string {
  return randomBytes(16).toString("base64url");
}

/** Tokens are stored only as this. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/**
 * What a one-time secret is known by once it is used: whoever sends the same again with the key that their page made has lost
 * the answer, and nobody else has that key. Without one, nobody can.
 */
export function hashRepeat(key: string | undefined, ...sent: readonly string[]): Buffer {
  return hashToken(JSON.stringify([key ?? makeToken(), ...sent]));
}

/** Compares what must be guessed: the time that it takes does not tell how much of it is right. */
export function isSame(one: string | Buffer, other: string | Buffer): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** An unguessable file name without extension: 30 lower-case characters. */
export function makeFileName(): string {
  return randomText("abcdefghijklmnopqrstuvwxyz0123456789", 30);
}

function randomGroups(count: number): string {
  return Array.from({ length: count }, () => randomText(ALPHABET.toLowerCase(), 4)).join("-");
}

function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}
