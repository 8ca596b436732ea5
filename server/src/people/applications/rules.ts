/** The work that a sender's browser proves, instead of a riddle of somebody else's site; and what makes a repeat. */
import { createHash, createHmac } from "node:crypto";
import { isSame } from "../../kit/codes.ts";
import { leadingZeroBits, workOf } from "@ofisi/contract/people/applications";
import type { FieldWords } from "../../kit/changes.rules.ts";

/** 8,192 hashes on average: a second or two for a cheap phone. */
const BITS_LEAST = 13;
/** Eight times as many: what a cheap phone still does while a form is filled in. */
const BITS_MOST = 16;
/** Applications of a school's ordinary busy hour: after them a bit more is asked, and another after so many more. */
export const UNUSUALLY_MANY = 200;
const MORE_BY = 100;

/** The work that is asked of the next one, by how many have come to the school within an hour (decision 0054). */
export function bitsAfter(arrived: number): number {
  const harder = arrived < UNUSUALLY_MANY ? 0 : 1 + Math.floor((arrived - UNUSUALLY_MANY) / MORE_BY);
  return Math.min(BITS_LEAST + harder, BITS_MOST);
}

/** From the press until the application is here, over the worst of lines. */
export const CHALLENGE_MINUTES = 15;

const FORM = /^([A-Z0-9]{2,12})\.([\w-]{16,64})\.(\d{10,12})\.(\d{1,2})\.([\w-]{43})$/;

const sign = (secret: string, body: string) =>
  createHmac("sha256", secret).update(`challenge of an application\n${body}`).digest("base64url");

/**
 * A challenge of a school, which says itself how much work it asks: it holds as it was given, whatever is asked of others
 * meanwhile. Nothing is kept of it until it is solved.
 */
export function makeChallenge(
  secret: string,
  { school, token, zeroBits }: { school: string; token: string; zeroBits: number },
  now: Date,
): string {
  const until = Math.floor(now.getTime() / 1_000) + CHALLENGE_MINUTES * 60;
  const body = `${school}.${token}.${until}.${zeroBits}`;
  return `${body}.${sign(secret, body)}`;
}

/** A challenge that was solved in time, as it is noted when it is spent. */
export interface Solved {
  hash: Buffer;
  expiresAt: Date;
}

/** The challenge if it is ours, this school's, not over, and solved; otherwise undefined. */
export function readSolved(
  secret: string,
  { schoolCode, challenge, solution }: { schoolCode: string; challenge: string; solution: number },
  now: Date,
): Solved | undefined {
  const [, school, token, until, zeroBits, signature] = FORM.exec(challenge) ?? [];
  if (school !== schoolCode || signature === undefined) return undefined;
  if (!isSame(sign(secret, `${school}.${token}.${until}.${zeroBits}`), signature)) return undefined;
  const expiresAt = new Date(Number(until) * 1_000);
  if (expiresAt < now) return undefined;
  const work = createHash("sha256").update(workOf(challenge, solution)).digest();
  if (leadingZeroBits(work) < Number(zeroBits)) return undefined;
  return { hash: createHash("sha256").update(challenge).digest(), expiresAt };
}

/** Over the worst of lines, and until tomorrow evening where the photo must be taken again. */
const TICKET_HOURS = 48;
const TICKET = /^([A-Z0-9]{2,12})\.([0-9A-Z]{10})\.(\d{10,12})\.([\w-]{43})$/;

const signTicket = (secret: string, body: string) =>
  createHmac("sha256", secret).update(`ticket of an application\n${body}`).digest("base64url");

/** What lets the sender of an application that has arrived send its files: nothing is kept of it. */
export function makeTicket(secret: string, school: string, reference: string, now: Date): string {
  const body = `${school}.${reference}.${Math.floor(now.getTime() / 1_000) + TICKET_HOURS * 3_600}`;
  return `${body}.${signTicket(secret, body)}`;
}

/** Whose files a ticket is for; undefined where it is not ours, or over. */
export function readTicket(
  secret: string,
  ticket: string,
  now: Date,
): { school: string; reference: string } | undefined {
  const [, school, reference, until, signature] = TICKET.exec(ticket) ?? [];
  if (school === undefined || reference === undefined || signature === undefined) return undefined;
  if (!isSame(signTicket(secret, `${school}.${reference}.${until}`), signature)) return undefined;
  return Number(until) * 1_000 < now.getTime() ? undefined : { school, reference };
}

/** How a browser's key is kept. */
export const hashKey = (requestKey: string): Buffer => createHash("sha256").update(requestKey).digest();

/** What an application says, without what is new at each try. */
export function hashApplication(said: Readonly<Record<string, string>>): Buffer {
  return createHash("sha256")
    .update(JSON.stringify(Object.entries(said).toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .digest();
}

/** What of the form's settings somebody has changed. */
export const FORM_WORDS: FieldWords = { isOpen: "whether the form is open", openGroups: "the open groups" };
