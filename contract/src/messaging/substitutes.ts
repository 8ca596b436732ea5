/**
 * What a character says in the default alphabet of an SMS, for those that are not merely a letter with an accent or a
 * compatibility form (`½`, `…`, `№`, a wide or a thin space), which Unicode itself takes apart.
 */

/** Plain text, and the characters that it stands for. */
const ROWS: readonly (readonly [string, string])[] = [
  ["'", "‘’‚‛′‹›`´ʹʻʼˈ"],
  ['"', "“”„‟″«»¨❝❞"],
  ["-", "‐‑‒–—―⁃−⸺•◦‣▪▫■□●○"],
  [".", "·"],
  ["/", "⁄∕÷"],
  ["x", "×"],
  ["o", "°"],
  ["u", "µ"],
  ["c", "¢"],
  ["|", "¦"],
  ["^", "ˆ"],
  ["+/-", "±"],
  ["<=", "≤"],
  [">=", "≥"],
  ["->", "→➔➜➡"],
  ["<-", "←⬅"],
  ["=>", "⇒"],
  ["(c)", "©"],
  ["(R)", "®"],
  // Letters of the languages of our schools that no accent makes: French, Lingala, Luganda, Dholuo and neighbours.
  ["oe", "œ"],
  ["OE", "Œ"],
  ["e", "ɛ"],
  ["E", "Ɛ"],
  ["o", "ɔ"],
  ["O", "Ɔ"],
  ["ng'", "ŋ"],
  ["Ng'", "Ŋ"],
  ["b", "ɓ"],
  ["d", "ɗđ"],
  ["D", "Đ"],
  ["l", "ł"],
  ["L", "Ł"],
  ["i", "ı"],
  ["ß", "ẞ"],
  [" ", "\t"],
  ["\n", "\u0085\u2028\u2029\u000b"],
];

export const PLAIN: ReadonlyMap<string, string> = new Map([
  ...ROWS.flatMap(([plain, characters]) => Array.from(characters, (one) => [one, plain] as const)),
  // What is not seen at all: controls, joiners, marks of direction, soft hyphens, the byte order mark.
  ...unseen(0x00, 0x08),
  ...unseen(0x0e, 0x1f),
  ...unseen(0x7f, 0x84),
  ...unseen(0x86, 0x9f),
  ...unseen(0xad, 0xad),
  ...unseen(0x200b, 0x200f),
  ...unseen(0x202a, 0x202e),
  ...unseen(0x2060, 0x2069),
  ...unseen(0xfe00, 0xfe0f),
  ...unseen(0xfeff, 0xfeff),
]);

function unseen(from: number, to: number): (readonly [string, string])[] {
  return Array.from({ length: to - from + 1 }, (_, index) => [String.fromCharCode(from + index), ""] as const);
}
