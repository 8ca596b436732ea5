/** Text as it is looked for, the same in a browser, on the server and, as `fold()`, in the database. */

/** Letters that no accent makes, as people type them who have no such key. */
const LETTERS: Readonly<Record<string, string>> = {
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ø: "o",
  đ: "d",
  ł: "l",
};

/** Small letters without accents and apostrophes: `Ng’ang’a Cœur` and `nganga coeur` are one. */
export function plainText(text: string): string {
  return plainDashes(withoutUnseen(text))
    .normalize("NFD")
    .replaceAll(/[\p{M}'`´‘’ʼ]/gu, "")
    .toLowerCase()
    .replaceAll(/[œæßøđł]/g, (letter) => LETTERS[letter] ?? letter);
}

/** Without the marks of direction and the like that come along when something is copied. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(/[\u00ad\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]/g, "");
}

/** A text of one line, such as a name, as it is kept: composed, without what nobody sees, its blanks single. */
export function oneLine(text: string): string {
  return withoutUnseen(text)
    .normalize("NFC")
    .replaceAll(/[\s\u200b\ufeff]+/g, " ")
    .trim();
}

/** Dashes of any length as the one that keyboards have. */
export function plainDashes(text: string): string {
  return text.replaceAll(/[‐‑‒–—―−]/g, "-");
}
