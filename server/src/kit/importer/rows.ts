/** Rules of imports that look at one row alone: which cell is which field, what each must be (G065). */
import type { ImportProblem } from "@ofisi/contract/kit/importing";
import { oneLine } from "@ofisi/contract/kit/plainText";
import type { Column, Columns, Importer, Reading, ReadOptions, Values } from "./importer.ts";
import { cutTo } from "../cut.ts";
import { isFormula } from "../sheet/cells.ts";

export interface CheckedCells {
  /** Target field → the value as it would be written; what is malformed stays as it was given. */
  values: Values;
  problems: ImportProblem[];
  /** What is said of cells that are well. */
  notes: ImportProblem[];
}

/** Of a field that says no other length. */
const LENGTH_MAX = 500;
/** What PostgreSQL or a single-line field cannot hold; line breaks become spaces before. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/;
const NAME_PARTS = ["givenName", "middleName", "familyName"] as const;

type RowWays = Pick<Importer, "columns" | "required" | "finishRow">;

/**
 * Checks one row by itself. Corrections from the preview (`fixes`, by target field) stand above the cells.
 */
export function checkRow(
  importer: RowWays,
  cells: readonly string[],
  mapping: readonly string[],
  fixes: Values,
  options: ReadOptions,
): CheckedCells {
  const { columns, required } = importer;
  // What a cell says beside its own field is read in its turn.
  const given = new Map(Object.entries(gather(columns, cells, mapping, fixes, options)));
  const problems: ImportProblem[] = [];
  const notes: ImportProblem[] = [];
  const values: Values = {};
  for (const [field, text] of given) {
    const { value, problem, note, beside = {} } = checkField(columns[field], text, options);
    values[field] = value;
    for (const [other, said] of Object.entries(beside)) if (columns[other] && !given.has(other)) given.set(other, said);
    if (note) notes.push({ field, ...note });
    if (problem) problems.push({ field, problem, detail: cutTo(text, 200) });
  }
  if (!values[required]) problems.unshift({ field: required, problem: "missing", detail: "" });
  importer.finishRow?.(values, problems);
  return { values, problems, notes };
}

/** The text of each target field that the file or a correction gives. */
function gather(
  columns: Columns,
  cells: readonly string[],
  mapping: readonly string[],
  fixes: Values,
  { country }: Pick<ReadOptions, "country">,
): Values {
  const given: Values = {};
  mapping.forEach((field, column) => {
    const text = asWritten(field, oneLine(cells[column] ?? ""));
    if (field === "" || text === "") return;
    if (!given[field]) given[field] = text;
    else if (columns[field]?.joins) given[field] += ` ${text}`;
  });
  for (const [field, text] of Object.entries(fixes)) if (field !== DECISION) given[field] = oneLine(text);
  if (!("name" in fixes)) {
    const { givenName = "", middleName = "", familyName = "", name = "" } = given;
    // Congolese names are nom, post-nom, prénom; beside a post-nom alone a whole name is the nom.
    const parts =
      country === "CD"
        ? [familyName || (givenName ? "" : name), middleName, givenName || (familyName ? name : "")]
        : [givenName || name, middleName, familyName];
    const joined = parts.filter((part) => part !== "").join(" ");
    // Beside a given name a whole name says nothing new.
    if (joined !== "") given["name"] = joined;
  }
  for (const part of NAME_PARTS) delete given[part];
  return given;
}

/** Kept beside the corrections of a row, but not one of its fields: what the person decided about it. */
export const DECISION = "decision";

/** What registers write into a cell that has nothing to say: two pupils of the family "N/A" are no family. */
const NOTHING = /^(?:(?![♀♂])[\p{P}\p{S}]+|#?n\/a)$/iu;
/** Words that are some people's names, and in any other cell say that there is nothing. */
const NOTHING_BUT_NAMES = /^(?:n\.?a\.?|nan|nil|null|none|n[ée]ant|aucune?|hakuna)$/iu;
const NAMES: ReadonlySet<string> = new Set(["name", ...NAME_PARTS]);

/**
 * A cell without what programs and people put around it: they write 712345678 as 712345678.0 in a column with gaps, as
 * '0042 to keep its zeros, and N/A for nothing. No ID is meant to be any of these.
 */
function asWritten(field: string, text: string): string {
  if (NOTHING.test(text) || (!NAMES.has(field) && NOTHING_BUT_NAMES.test(text))) return "";
  return text.replace(/^(\d+)\.0$/, "$1").replace(/^'+(?=[+\d])/, "");
}

function checkField(column: Column | undefined, text: string, options: ReadOptions): Reading {
  if (text === "") return { value: "" };
  if (CONTROL.test(text)) return { value: text, problem: "badText" };
  if (isFormula(text)) return { value: text, problem: "noResult" };
  const reading = column?.read?.(text, options) ?? { value: text };
  if (reading.problem === undefined && reading.value.length > (column?.lengthMax ?? LENGTH_MAX))
    return { value: reading.value, problem: "tooLong" };
  return reading;
}

// Rows that are no records ----------------------------------------------------------------------------------

const TOTAL =
  /^(?:(?:sub|sous|grand)[ -]*)?(?:total|totaux|jumla|effectifs?|somme|sum|average|moyenne|wastani)(?=$|[^\p{L}])|^(?:nombre (?:de |d['’])|number of |idadi ya )/iu;
/** `Garçons : 12`, `Girls 10`. */
const COUNTED = /^(?:gar[cç]ons?|filles?|boys?|girls?|wavulana|wasichana)[\s:=]*\d+$/iu;
/** What stands below a list, for whoever signs it. */
const SIGNED = [
  /^fait (?:à|a|le) |^(?:done|signed) at |^imefanyika /iu,
  /^(?:pour )?(?:le |la |l['’] ?)(?:chef|directeur|directrice|direction|pr[ée]fet|pr[ée]f[èe]te|titulaire|enseignante?|secr[ée]taire|proviseur|promoteur|professeur|responsable)(?=$|[^\p{L}])/iu,
  /^(?:the )?(?:head ?teacher|headmaster|headmistress|deputy head(?: ?teacher)?|class ?teacher|principal|mwalimu mkuu|mwalimu wa darasa)(?:['’]s)?(?: (?:name|signature|sign|stamp))?\s*(?:[:.…_].*)?$/iu,
  /^(?:signature|signed|sign|stamp|cachet|sceau|sahihi|muhuri|prepared by|checked by|approved by|établi par|vérifié par|approuvé par)\s*(?:[:.…_].*)?$/iu,
];

/** Why a row is taken for no record at all; undefined for one that is. */
export function leftOutBy(
  columns: Columns,
  cells: readonly string[],
  mapping: readonly string[],
  titles: readonly string[],
): "totalRow" | "repeatedTitles" | "signatureRow" | undefined {
  const filled = cells.filter((cell) => cell !== "");
  // A title that stands in two rows comes again as its lower part.
  const isTitle = (cell: string, column: number) =>
    (cell === "" && filled.length > 1) || cell === titles[column] || titles[column]?.endsWith(` ${cell}`);
  if (filled.length > 1 && cells.every(isTitle)) return "repeatedTitles";
  const first = filled[0] ?? "";
  const why =
    TOTAL.test(first) || COUNTED.test(first)
      ? "totalRow"
      : SIGNED.some((words) => words.test(first))
        ? "signatureRow"
        : undefined;
  if (why === undefined) return undefined;
  // In the column of names such a word may be a name: then something else says that this is somebody.
  const isName = NAMES.has(mapping[cells.indexOf(first)] ?? "");
  const isSomebody = mapping.some((field, column) => {
    const cell = cells[column] ?? "";
    const { isOwn, looks } = columns[field] ?? {};
    return isOwn && cell !== first && /\p{L}|\d.*[-/.]/u.test(cell) && (looks?.(cell) ?? true);
  });
  return isName && isSomebody ? undefined : why;
}
