/**
 * A block of cells, pasted or of a file, matched with a sheet: which column says whose marks a line has, which paper
 * each other column belongs to, and which student each line is. Accents, capitals and the order of words are ignored.
 */
import { shownSchoolId } from "../../kit/form/schoolId.ts";

export interface Person {
  userCode: string;
  name: string;
  studentSchoolIdNumber: string;
}

/** A column of the sheet that can be written in, with all that a title may call it. */
export interface Target {
  id: string;
  titles: readonly string[];
}

/** A column of the block that holds values. */
export interface BlockColumn {
  /** Its place in the block, from 0. */
  at: number;
  /** Its title, or empty. */
  title: string;
  /** The column of the sheet that it goes to; empty for none. */
  to: string;
}

export interface BlockLine {
  /** Its place in the block, from 0. */
  at: number;
  /** The names and IDs that it says, as they stand there. */
  said: string;
  cells: readonly string[];
  /** `twice` names a student that a line before has named. */
  kind: "matched" | "ambiguous" | "unmatched" | "twice";
  /** The student it is taken for; empty of none, and of one that is not certain. */
  userCode: string;
  /** Whom it may mean. */
  candidates: readonly string[];
}

export interface Matched {
  columns: readonly BlockColumn[];
  lines: readonly BlockLine[];
}

/** Titles stand in one of the first rows of a file. */
const TITLE_ROWS_MAX = 15;
/** Of the lines, so many at least name somebody in a column of names. */
const NAMED_PART = 0.5;

const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const wordsOf = (name: string): string[] => fold(name).split(" ").filter(Boolean).toSorted();
const idOf = (text: string): string => fold(text).replaceAll(" ", "");

/** Whom a text may mean: by school ID, or by a name: all of its words or some of them, in any order. */
interface Finder {
  byId: (text: string) => readonly string[];
  byName: (text: string) => readonly string[];
}

function finderOf(people: readonly Person[], schoolCode: string): Finder {
  const ids = new Map<string, string[]>();
  const names = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, key: string, code: string): void => {
    const there = map.get(key) ?? [];
    if (key !== "" && !there.includes(code)) map.set(key, [...there, code]);
  };
  const words = people.map(({ userCode, name, studentSchoolIdNumber }) => {
    add(ids, idOf(studentSchoolIdNumber), userCode);
    add(ids, idOf(shownSchoolId(studentSchoolIdNumber, schoolCode)), userCode);
    add(names, wordsOf(name).join(" "), userCode);
    return { userCode, words: new Set(wordsOf(name)) };
  });
  return {
    byId: (text) => ids.get(idOf(text)) ?? [],
    byName(text) {
      const said = wordsOf(text);
      const exact = names.get(said.join(" "));
      if (exact || said.length === 0) return exact ?? [];
      return words.filter((one) => said.every((word) => one.words.has(word))).map(({ userCode }) => userCode);
    },
  };
}

/** A word, as no mark begins, neither a number nor one that was mistyped. */
const isWord = (text: string): boolean => /^\s*\p{L}/u.test(text);

/**
 * True for a block that says whose each line is: it has names where marks would go, or school IDs in its first column.
 * @param fits whether a text of the block can be written where its column, counted from 0, would go
 */
export function isNamed(
  block: readonly (readonly string[])[],
  people: readonly Person[],
  schoolCode: string,
  fits: (text: string, at: number) => boolean,
): boolean {
  const width = Math.max(...block.map((row) => row.length));
  if (width < 2) return false;
  if (block.some((row) => row.some((text, at) => isWord(text) && !fits(text, at)))) return true;
  const finder = finderOf(people, schoolCode);
  const first = block.map((row) => row[0] ?? "").filter((text) => text.trim() !== "");
  // The same figure in several lines is a mark, and no school ID.
  const hit = new Set(first.flatMap((text) => [...finder.byId(text), ...finder.byName(text)]));
  const strange = first.filter((text) => !fits(text, 0));
  return first.length > 0 && Math.max(hit.size, strange.length) >= first.length * NAMED_PART;
}

/** Matches a block with a sheet. @param from the column that the first values go to where no titles say it */
export function matchBlock(
  block: readonly (readonly string[])[],
  sheet: { people: readonly Person[]; targets: readonly Target[]; schoolCode: string },
  from: string,
): Matched {
  const { people, targets, schoolCode } = sheet;
  const finder = finderOf(people, schoolCode);
  const width = Math.max(0, ...block.map((row) => row.length));
  const titleRow = findTitles(block, targets);
  const titles = block[titleRow] ?? [];
  const rows = block
    .map((cells, at) => ({ cells, at }))
    .filter(({ cells, at }) => at > titleRow && cells.some((cell) => cell.trim() !== ""));
  const titled = Array.from({ length: width }, (_, at) => targetOf(titles[at] ?? "", targets)?.id ?? "");
  const who = whoColumns(rows, titled, finder);
  const isTitled = titled.some((id) => id !== "");
  // Of two columns with one title only the person knows which is meant.
  const targetAt = (at: number): string =>
    titled.indexOf(titled[at]!) === titled.lastIndexOf(titled[at]!) ? titled[at]! : "";
  let next = Math.max(
    targets.findIndex(({ id }) => id === from),
    0,
  );
  const columns = Array.from({ length: width }, (_, at): BlockColumn => {
    const title = (titles[at] ?? "").trim();
    return { at, title, to: isTitled ? targetAt(at) : who.includes(at) ? "" : (targets[next++]?.id ?? "") };
  }).filter(({ at }) => !who.includes(at));
  const seen = new Set<string>();
  const lines = rows
    .filter(({ cells }) => !isTitleLike(cells, who, columns, finder))
    .map(({ cells, at }) => lineOf(cells, at, who, finder, seen));
  return { columns, lines };
}

/** A first row that names nobody and holds no figure says what stands below it. */
function isTitleLike(
  cells: readonly string[],
  who: readonly number[],
  columns: readonly BlockColumn[],
  { byId, byName }: Finder,
): boolean {
  const isSomebody = who.some((at) => byId(cells[at] ?? "").length + byName(cells[at] ?? "").length > 0);
  const values = columns.map(({ at }) => cells[at] ?? "").filter((text) => text.trim() !== "");
  return !isSomebody && values.length > 0 && values.every((text) => /\p{L}{4}/u.test(text));
}

/** The row that holds titles of the sheet's columns; -1 without. */
function findTitles(block: readonly (readonly string[])[], targets: readonly Target[]): number {
  return block.slice(0, TITLE_ROWS_MAX).findIndex((row) => row.some((cell) => targetOf(cell, targets) !== undefined));
}

function targetOf(title: string, targets: readonly Target[]): Target | undefined {
  const folded = fold(title);
  if (folded === "" || /^\d+$/.test(folded)) return undefined;
  const found = targets.filter(({ titles }) => titles.some((each) => fold(each) === folded));
  return found.length === 1 ? found[0] : undefined;
}

/** The columns that say whose a line is: of IDs, of names, or the first where no column names anybody. */
function whoColumns(
  rows: readonly { cells: readonly string[] }[],
  titled: readonly string[],
  { byId, byName }: Finder,
): readonly number[] {
  const best = (find: (text: string) => readonly string[]): number => {
    const counts = titled.map((to, at) =>
      to === "" ? new Set(rows.flatMap(({ cells }) => find(cells[at] ?? ""))).size : 0,
    );
    const most = Math.max(0, ...counts);
    return most === 0 ? -1 : counts.indexOf(most);
  };
  const name = best(byName);
  const id = best(byId);
  // IDs stand beside the names or before them; a figure further on is a mark.
  const isId = id >= 0 && (name < 0 || id <= name + 1);
  const known = [...new Set([isId ? id : -1, name])].filter((at) => at >= 0);
  return known.length > 0 ? known : [0];
}

function lineOf(
  cells: readonly string[],
  at: number,
  who: readonly number[],
  { byId, byName }: Finder,
  seen: Set<string>,
): BlockLine {
  const texts = who.map((column) => (cells[column] ?? "").trim()).filter(Boolean);
  const ids = texts.flatMap((text) => byId(text));
  const names = texts.flatMap((text) => byName(text));
  const agreed = ids.filter((code) => names.includes(code));
  const candidates = [...new Set(agreed.length > 0 ? agreed : [...ids, ...names])];
  const line = { at, said: texts.join(" · "), cells, candidates };
  const [only, ...others] = candidates;
  if (only === undefined) return { ...line, kind: "unmatched", userCode: "" };
  if (others.length > 0) return { ...line, kind: "ambiguous", userCode: "" };
  if (seen.has(only)) return { ...line, kind: "twice", userCode: "" };
  seen.add(only);
  return { ...line, kind: "matched", userCode: only };
}
