/** Which target field each column of a file feeds, from its title and a few of its values (G065). */
import { withoutAccents } from "./folding.ts";
import type { Column, Importer } from "./importer.ts";

type ColumnWays = Pick<Importer, "columns" | "others">;

/** What a field is called in any of the languages, the surest first. */
const namesOf = ({ titles: { en, fr, sw } }: Column): string[] =>
  `${en} ${fr} ${sw}`.split(/\s+/).filter((name) => name !== "");

/** How many different fields the cells of a row name, as titles. */
export function knownTitles({ columns, others }: ColumnWays, cells: readonly string[]): number {
  const fields = new Set<string>();
  const known = Object.entries(columns).map(([field, column]) => ({ field, names: namesOf(column) }));
  for (const cell of cells) {
    const folded = foldTitle(cell);
    const field = known.find(({ names }) => names.includes(folded))?.field ?? others?.field?.(cell);
    if (folded !== "" && field !== undefined) fields.add(field);
  }
  return fields.size;
}

/** What is never read nor kept, whatever the mapping says. A secretary, or a `secrétariat`, is no secret. */
export function isSecretTitle(title: string): boolean {
  return (
    /password|passwd|motdepasse|nenosiri|nywila|\bpin\b|secret(?!ai?r)/.test(foldTitle(title)) ||
    /\bpin\b|\bpwd\b/i.test(title)
  );
}

/** A title as it is compared: letters and digits alone, without accents or case. */
export function foldTitle(title: string): string {
  return withoutAccents(title)
    .replaceAll("&", "and")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/**
 * How sure a match must be, of about 107: a whole title is 100. A title that only ends or begins with a known one is 40,
 * and is taken only when the values look like the field too (5). Anything below is left open for the person.
 */
const CERTAINTY_MIN = 45;

interface Candidate {
  column: number;
  field: string;
  score: number;
}

/**
 * The target field of each column by position; empty where none fits for sure. Each field is given once, to the column
 * whose title fits best; the values decide between columns whose titles fit alike, and veto a title that lies.
 * @param samples up to a few values of each column, by position
 */
export function matchColumns(
  { columns, others }: ColumnWays,
  titles: readonly string[],
  samples: readonly (readonly string[])[],
): string[] {
  const known = Object.entries(columns).map(([field, column]) => ({ field, column, names: namesOf(column) }));
  const candidates: Candidate[] = [];
  titles.forEach((title, column) => {
    if (isSecretTitle(title)) return;
    const isOfOther = wordsOf(title).some((word) => others?.isOf(word));
    for (const { field, column: of, names } of known) {
      const score = titleScore(title, names, isOfOther);
      const fit = score > 0 ? valueFit(of, samples[column] ?? []) : 0;
      if (score > 0 && fit > -1 && score + fit >= CERTAINTY_MIN) candidates.push({ column, field, score: score + fit });
    }
    const of = others?.field?.(title);
    if (of !== undefined && valueFit(columns[of], samples[column] ?? []) > -1)
      candidates.push({ column, field: of, score: 100 });
  });
  candidates.sort((a, b) => b.score - a.score || a.column - b.column);
  const mapping = titles.map(() => "");
  const taken = new Set<string>();
  for (const { column, field } of candidates) {
    if (mapping[column] !== "" || taken.has(field)) continue;
    mapping[column] = field;
    taken.add(field);
  }
  return withoutDoubleNames(mapping);
}

/** A whole title is sure; one that begins or ends with the words of a known name is a guess. */
function titleScore(title: string, names: readonly string[], isOfOther: boolean): number {
  const exact = names.indexOf(foldTitle(title));
  if (exact >= 0) return 100 - exact / 10;
  if (isOfOther) return 0;
  const own = wordsOf(title);
  const parts = own.slice(1).flatMap((_, at) => [own.slice(0, at + 1).join(""), own.slice(at + 1).join("")]);
  const within = names.findIndex((name) => name.length >= 5 && parts.includes(name));
  return within >= 0 ? 40 - within / 100 : 0;
}

/** Up to 7: 5 when the values look like the field, 2 when all are filled. -1 when they surely are something else. */
function valueFit(column: Column | undefined, values: readonly string[]): number {
  const given = values.filter((value) => value !== "");
  if (given.length === 0) return 0;
  const filled = (2 * given.length) / values.length;
  if (!column?.looks) return filled;
  const fitting = given.filter(column.looks).length;
  if (fitting === given.length) return 5 + filled;
  return fitting === 0 && column.mustLook && contradicts(column, given) ? -1 : filled;
}

/** True when there are values and none of them can be the field's, however a person has matched the column. */
export function contradicts(column: Column | undefined, values: readonly string[]): boolean {
  const mayBe = column?.mayBe ?? column?.looks;
  const given = values.filter((value) => value !== "");
  return mayBe !== undefined && given.length > 0 && !given.some((value) => mayBe(value));
}

/** The words of a title, without accents and case; a capital or any sign begins a new one. */
export function wordsOf(title: string): string[] {
  return title
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/['’`](?=s\b)/g, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/**
 * Beside a given name, a title such as `Nom` or `Name` is the family name when no column is called so; a whole
 * name beside both its parts is left out, since the parts say more.
 */
function withoutDoubleNames(mapping: string[]): string[] {
  const whole = mapping.indexOf("name");
  const given = mapping.includes("givenName");
  const family = mapping.includes("familyName");
  if (whole < 0) {
    // A surname alone is a whole name.
    return given || !family ? mapping : mapping.map((field) => (field === "familyName" ? "name" : field));
  }
  if (given && family) return mapping.map((field) => (field === "name" ? "" : field));
  if (given) return mapping.map((field) => (field === "name" ? "familyName" : field));
  return mapping.map((field) => (field === "familyName" || field === "middleName" ? "" : field));
}
