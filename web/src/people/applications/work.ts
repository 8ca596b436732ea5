/** The work that stands in a captcha's place: a hash with enough zero bits is looked for, a second or two on a cheap phone. */
import { leadingZeroBits, workOf } from "@ofisi/contract/people/applications";

/** So many at once: the page answers a touch in between. */
const BATCH = 256;

const bytesOf = new TextEncoder();

/**
 * A solution of a challenge.
 * @param subtle the browser's own hashing, which there is none of on plain http
 */
export async function solve(
  challenge: string,
  zeroBits: number,
  subtle: SubtleCrypto | undefined = globalThis.crypto.subtle,
): Promise<number> {
  const digest: (text: string) => Promise<Uint8Array> = subtle
    ? async (text: string) => new Uint8Array(await subtle.digest("SHA-256", bytesOf.encode(text)))
    : await ownDigest();
  for (let from = 0; ; from += BATCH) {
    const hashes = await Promise.all(Array.from({ length: BATCH }, (_, at) => digest(workOf(challenge, from + at))));
    const found = hashes.findIndex((hash) => leadingZeroBits(hash) >= zeroBits);
    if (found >= 0) return from + found;
    // A task of its own, and not only a promise's: what is touched meanwhile comes first.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

async function ownDigest() {
  const { sha256 } = await import("./sha256.ts");
  return async (text: string) => sha256(bytesOf.encode(text));
}
