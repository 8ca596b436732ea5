/** SHA-256 (FIPS 180-4) for pages on plain http, where browsers keep their own to themselves. For work, not for secrets. */

/** The first 32 bits of the fractional parts of roots of the first primes: 64 cube roots, 8 square roots. */
const { K, START } = (() => {
  const primes: number[] = [];
  for (let each = 2; primes.length < 64; each += 1) if (primes.every((prime) => each % prime !== 0)) primes.push(each);
  const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
  return {
    K: primes.map((prime) => fraction(Math.cbrt(prime))),
    START: primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime))),
  };
})();

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const blocks = new DataView(new ArrayBuffer(Math.ceil((message.length + 9) / 64) * 64));
  message.forEach((byte, at) => blocks.setUint8(at, byte));
  blocks.setUint8(message.length, 0x80);
  blocks.setUint32(blocks.byteLength - 4, message.length * 8);
  const state = Int32Array.from(START);
  const words = new Int32Array(64);
  for (let block = 0; block < blocks.byteLength; block += 64) {
    for (let at = 0; at < 64; at += 1)
      words[at] =
        at < 16
          ? blocks.getInt32(block + at * 4)
          : next(words[at - 15]!, words[at - 2]!, words[at - 16]!, words[at - 7]!);
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let at = 0; at < 64; at += 1) {
      const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[at]! + words[at]!) | 0;
      const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = (state[at]! + word) | 0));
  }
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => hash.setInt32(at * 4, word));
  return new Uint8Array(hash.buffer);
}

/** A word of the schedule of those 15, 2, 16 and 7 before it. */
function next(before15: number, before2: number, before16: number, before7: number): number {
  const low = turn(before15, 7) ^ turn(before15, 18) ^ (before15 >>> 3);
  const high = turn(before2, 17) ^ turn(before2, 19) ^ (before2 >>> 10);
  return (before16 + low + before7 + high) | 0;
}
