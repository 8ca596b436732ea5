/** Names as they are compared, in a file and in the school. */

/** Without case, accents and apostrophes, as the database compares them; inner spaces count once. */
export function fold(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/[\p{M}'`´‘’ʼ]/gu, "")
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** A person's: its words in one order, since some put the surname first. */
export const foldPerson = (name: string): string =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(" ");

/** As long as a name may be, and never half of a character. */
export const cut = (name: string, max = 120): string =>
  name
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
