/** SHA-256 (FIPS 180-4) of short texts, thousands in a row. For work, not for secrets. */

/** The first 32 bits of the fractional parts of roots of the first primes: 64 cube roots, 8 square roots. */
const { K, START } = (() => {
  const primes: number[] = [];
  for (let each = 2; primes.length < 64; each += 1) if (primes.every((prime) => each % prime !== 0)) primes.push(each);
  const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
  return {
    K: Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
    START: primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime))),
  };
})();

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The schedule of one block, used again for every block: nobody else runs meanwhile. */
const words = new Int32Array(64);

export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const blocks = new DataView(padded.buffer);
  blocks.setUint32(padded.length - 4, message.length * 8);
  const state = Int32Array.from(START);
  for (let block = 0; block < padded.length; block += 64) mix(state, blocks, block);
  const hash = new DataView(new ArrayBuffer(32));
  for (let at = 0; at < 8; at += 1) hash.setInt32(at * 4, state[at]!);
  return new Uint8Array(hash.buffer);
}

/** Mixes a block into the state. In plain variables: an array of them would be made anew at each of the 64 turns. */
function mix(state: Int32Array, blocks: DataView, block: number): void {
  for (let at = 0; at < 16; at += 1) words[at] = blocks.getInt32(block + at * 4);
  for (let at = 16; at < 64; at += 1)
    words[at] = next(words[at - 15]!, words[at - 2]!, words[at - 16]!, words[at - 7]!);
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let at = 0; at < 64; at += 1) {
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[at]! + words[at]!) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0] = state[0]! + a;
  state[1] = state[1]! + b;
  state[2] = state[2]! + c;
  state[3] = state[3]! + d;
  state[4] = state[4]! + e;
  state[5] = state[5]! + f;
  state[6] = state[6]! + g;
  state[7] = state[7]! + h;
}

/** A word of the schedule of those 15, 2, 16 and 7 before it. */
function next(before15: number, before2: number, before16: number, before7: number): number {
  const low = turn(before15, 7) ^ turn(before15, 18) ^ (before15 >>> 3);
  const high = turn(before2, 17) ^ turn(before2, 19) ^ (before2 >>> 10);
  return (before16 + low + before7 + high) | 0;
}
