/** The work that stands in a captcha's place: a hash with enough zero bits is looked for, some tenths of a second on a cheap phone. */
import { leadingZeroBits, workOf } from "@ofisi/contract/people/applications";
import { sha256 } from "./sha256.ts";

/** So many at once: some milliseconds on a cheap phone, after which the page answers a touch. */
const BATCH = 512;

const bytesOf = new TextEncoder();

/**
 * A solution of a challenge. Hashed by our own hand: the browser's own hashing answers each hash by a promise, which for
 * texts as short as these takes many times as long, and on plain http there is none.
 */
export async function solve(challenge: string, zeroBits: number): Promise<number> {
  for (let from = 0; ; from += BATCH) {
    for (let solution = from; solution < from + BATCH; solution += 1)
      if (leadingZeroBits(sha256(bytesOf.encode(workOf(challenge, solution)))) >= zeroBits) return solution;
    // A task of its own, and not only a promise's: what is touched meanwhile comes first.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
