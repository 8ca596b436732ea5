/**
 * Long passages that two texts of many share, by winnowing: of every few shingles of words one hash is kept, so that equal
 * passages of some length are sure to meet at one. Case and punctuation make no difference. Pure.
 */
import { cutTo } from "../cut.ts";

/** Words of a shingle, and shingles of a window: what is shared of as many words as both less one is sure to be found. */
const SHINGLE = 8;
const WINDOW = 5;
/** Of a text, so many: a hundred pages. */
const WORDS_MAX = 30_000;
/** Shorter ones are how people write; so many in all make two texts worth a look. */
const PASSAGE_WORDS_MIN = 20;
const SHARED_WORDS_MIN = 30;
const PAIRS_MAX = 60;
const PASSAGES_MAX = 6;
const PASSAGE_CHARACTERS_MAX = 1_500;
const MEETINGS_MAX = 5_000;
/** A hash and the place of its entry share a number of 53 bits. */
const ENTRIES_MAX = 2 ** 21;

/** A passage as each of the two has it. */
export interface Passage {
  one: string;
  other: string;
  words: number;
}

/** Two texts, by their places, that share long passages: of the longest some, and how many words in all. */
export interface Shared {
  one: number;
  other: number;
  words: number;
  passages: Passage[];
}

/** Words by their hashes, and where each stands. */
interface Read {
  text: string;
  hashes: Uint32Array;
  starts: Uint32Array;
  ends: Uint32Array;
}

/**
 * Compares each text with each other; those that share most first.
 * @param known what stands in it is no finding: what the assignment says
 */
export function compareTexts(texts: readonly string[], known: readonly string[] = []): Shared[] {
  const read = texts.map(readWords);
  const ignored = new Set(known.flatMap((text) => allShingles(readWords(text))));
  const { docs, places, groups } = meetings(read, ignored);
  const counts = new Uint32Array(read.length ** 2);
  const each = (act: (pair: number, onePlace: number, otherPlace: number) => void): void => {
    for (const [from, to] of groups)
      for (let at = from; at < to; at += 1)
        for (let next = at + 1; next < to; next += 1)
          act(docs[at]! * read.length + docs[next]!, places[at]!, places[next]!);
  };
  each((pair) => (counts[pair]! += 1));
  const pairs = [...counts.keys()]
    .filter((pair) => counts[pair]! > 0)
    .toSorted((one, other) => counts[other]! - counts[one]! || one - other)
    .slice(0, PAIRS_MAX);
  const met = new Map<number, [number, number][]>(pairs.map((pair) => [pair, []]));
  each((pair, onePlace, otherPlace) => {
    const list = met.get(pair);
    if (list && list.length < MEETINGS_MAX) list.push([onePlace, otherPlace]);
  });
  return pairs
    .flatMap((pair) => {
      const [one, other] = [Math.floor(pair / read.length), pair % read.length];
      const found = passagesOf(read[one]!, read[other]!, met.get(pair)!);
      const words = found.reduce((sum, passage) => sum + passage.words, 0);
      if (words < SHARED_WORDS_MIN) return [];
      const passages = found.toSorted((a, b) => b.words - a.words).slice(0, PASSAGES_MAX);
      return [{ one, other, words, passages }];
    })
    .toSorted((a, b) => b.words - a.words);
}

function readWords(text: string): Read {
  const [hashes, starts, ends]: [number[], number[], number[]] = [[], [], []];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    if (hashes.length >= WORDS_MAX) break;
    hashes.push(hashOf(word.toLowerCase()));
    starts.push(index);
    ends.push(index + word.length);
  }
  return { text, hashes: Uint32Array.from(hashes), starts: Uint32Array.from(starts), ends: Uint32Array.from(ends) };
}

/** FNV-1a. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The hash of each shingle, rolled on from the one before. */
function allShingles({ hashes }: Read): number[] {
  const base = 0x01000193;
  let highest = 1;
  for (let at = 1; at < SHINGLE; at += 1) highest = Math.imul(highest, base);
  const shingles: number[] = [];
  let rolled = 0;
  for (const [at, hash] of hashes.entries()) {
    const gone = at >= SHINGLE ? hashes[at - SHINGLE]! : 0;
    rolled = (Math.imul(rolled - Math.imul(gone, highest), base) + hash) | 0;
    if (at >= SHINGLE - 1) shingles.push(mixed(rolled));
  }
  return shingles;
}

/** Spread over all bits: which hash of a window is the least must not follow from the words. */
function mixed(hash: number): number {
  let spread = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  spread = Math.imul(spread ^ (spread >>> 13), 0xc2b2ae35);
  return (spread ^ (spread >>> 16)) >>> 0;
}

/** The least hash of each window with its place; of equal ones the last. */
function winnowed(read: Read): [hash: number, place: number][] {
  const shingles = allShingles(read);
  const kept: [number, number][] = [];
  let last = -1;
  for (let from = 0; from + WINDOW <= Math.max(shingles.length, WINDOW); from += 1) {
    let least = from;
    for (let at = from; at < Math.min(from + WINDOW, shingles.length); at += 1)
      if (shingles[at]! <= shingles[least]!) least = at;
    if (least !== last && least < shingles.length) kept.push([shingles[least]!, least]);
    last = least;
  }
  return kept;
}

/** Where texts meet: entries by their hashes, each text once in a group. What very many have is nobody's. */
function meetings(read: readonly Read[], ignored: ReadonlySet<number>) {
  const entries = read
    .flatMap((one, doc) => winnowed(one).map(([hash, place]) => ({ hash, doc, place })))
    .filter(({ hash }) => !ignored.has(hash))
    .slice(0, ENTRIES_MAX);
  const order = Float64Array.from(entries, ({ hash }, at) => hash * ENTRIES_MAX + at).toSorted();
  const [docs, places]: [number[], number[]] = [[], []];
  const groups: [from: number, to: number][] = [];
  const many = Math.max(4, Math.ceil(read.length / 5));
  for (let at = 0; at < order.length;) {
    const { hash } = entries[order[at]! % ENTRIES_MAX]!;
    const from = docs.length;
    for (; at < order.length; at += 1) {
      const entry = entries[order[at]! % ENTRIES_MAX]!;
      if (entry.hash !== hash) break;
      if (docs.length > from && docs.at(-1) === entry.doc) continue;
      docs.push(entry.doc);
      places.push(entry.place);
    }
    const size = docs.length - from;
    if (size >= 2 && size <= many) groups.push([from, docs.length]);
  }
  return { docs, places, groups };
}

/** Meetings made as long as both texts go on alike; none lies in another. */
function passagesOf(one: Read, other: Read, met: readonly (readonly [number, number])[]): Passage[] {
  const passages: Passage[] = [];
  let [oneEnd, otherEnds] = [0, new Set<number>()];
  for (const [onePlace, otherPlace] of met.toSorted(([a], [b]) => a - b)) {
    if (onePlace < oneEnd || otherEnds.has(otherPlace)) continue;
    let [from, length] = [0, SHINGLE];
    while (
      onePlace - from > oneEnd &&
      otherPlace - from > 0 &&
      one.hashes[onePlace - from - 1] === other.hashes[otherPlace - from - 1]
    )
      from += 1;
    while (
      onePlace + length < one.hashes.length &&
      otherPlace + length < other.hashes.length &&
      one.hashes[onePlace + length] === other.hashes[otherPlace + length]
    )
      length += 1;
    const words = from + length;
    if (words < PASSAGE_WORDS_MIN) continue;
    oneEnd = onePlace + length;
    for (let at = otherPlace - from; at < otherPlace + length; at += 1) otherEnds.add(at);
    passages.push({ one: cut(one, onePlace - from, words), other: cut(other, otherPlace - from, words), words });
  }
  return passages;
}

/** The words as they are written. */
function cut({ text, starts, ends }: Read, from: number, words: number): string {
  const whole = text.slice(starts[from], ends[from + words - 1]).replaceAll(/\s+/g, " ");
  return whole.length > PASSAGE_CHARACTERS_MAX ? `${cutTo(whole, PASSAGE_CHARACTERS_MAX)}…` : whole;
}
