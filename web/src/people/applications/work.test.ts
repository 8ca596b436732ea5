import { createHash, webcrypto } from "node:crypto";
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

test.each([
  ["with the browser's own hashing", webcrypto.subtle as unknown as SubtleCrypto],
  ["on plain http, where there is none", undefined],
])("finds a hash with the zero bits that are asked, %s", async (_, subtle) => {
  // `undefined` alone would mean the browser's own.
  const solution = await solve("NYOTA.token.1772352000.signature", 9, subtle ?? (null as never));
  const isSolved = (each: number) => leadingZeroBits(hashOf(workOf("NYOTA.token.1772352000.signature", each))) >= 9;
  expect(isSolved(solution)).toBe(true);
  // The first there is: no work is done in vain.
  expect(Array.from({ length: solution }, (_each, at) => at).some(isSolved)).toBe(false);
});
