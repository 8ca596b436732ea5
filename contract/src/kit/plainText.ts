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
  return text
    .normalize("NFD")
    .replaceAll(/[\p{M}'`´‘’ʼ]/gu, "")
    .toLowerCase()
    .replaceAll(/[œæßøđł]/g, (letter) => LETTERS[letter] ?? letter);
}
