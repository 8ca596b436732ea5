import { createHash } from "node:crypto";
import { leadingZeroBits, workOf } from "@ofisi/contract/people/applications";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sha256 } from "./sha256.ts";
import { solve } from "./work.ts";

const hashOf = (text: string | Uint8Array) => new Uint8Array(createHash("sha256").update(text).digest());

test("hashes as everybody else does, at every length around the edges of a block", () => {
  for (let length = 0; length < 200; length += 1) {
    const message = new Uint8Array(length).fill(length);
    expect(sha256(message)).toEqual(hashOf(message));
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (message) => {
      expect(sha256(message)).toEqual(hashOf(message));
    }),
  );
});

test("finds the first hash with the zero bits that are asked: no work is done in vain", async () => {
  const challenge = "NYOTA.token.1772352000.signature";
  const solution = await solve(challenge, 9);
  const isSolved = (each: number) => leadingZeroBits(hashOf(workOf(challenge, each))) >= 9;
  expect(isSolved(solution)).toBe(true);
  expect(Array.from({ length: solution }, (_, at) => at).some(isSolved)).toBe(false);
});

test("lets the page do something else in between", async () => {
  let turns = 0;
  let isOver = false;
  const others = (): void => {
    turns += 1;
    if (!isOver) setTimeout(others);
  };
  setTimeout(others);
  // Of 13 bits, as the server asks: this one is some thousands of hashes away.
  const solution = await solve("NYOTA.token.1772352001.signature", 13);
  isOver = true;
  expect(solution).toBeGreaterThan(1_024);
  expect(turns).toBeGreaterThanOrEqual(2);
});
