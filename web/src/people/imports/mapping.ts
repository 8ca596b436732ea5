import { IMPORT_FIELDS, type Import, type ImportKind, type ImportRow } from "@ofisi/contract/people/imports";
import { schoolDay } from "../../kit/i18n/clock.ts";
import { KINDS } from "./kinds.ts";

/** A target field of an import. */
export type ImportField = (typeof IMPORT_FIELDS)[ImportKind][number];

const NAME_PARTS: readonly string[] = ["givenName", "middleName", "familyName"];

/** Fields that several columns may feed: their texts are joined. */
const JOINED: readonly string[] = ["groupName"];

/** The fields that a mapping feeds twice although only the first would count. */
export function fedTwice(mapping: readonly string[]): ImportField[] {
  const twice = mapping.filter((field, at) => field !== "" && !JOINED.includes(field) && mapping.indexOf(field) !== at);
  return [...new Set(twice)] as ImportField[];
}

/** False while no column gives the rows their name. */
export function hasName(kind: ImportKind, mapping: readonly string[]): boolean {
  const { name } = KINDS[kind];
  return mapping.some((field) => field === name || (name === "name" && NAME_PARTS.includes(field)));
}

/**
 * The titles of columns that have values, feed no field and were not left out by the person. A column that only numbers the
 * rows is none of them, and nor is anything in a file whose columns are matched as the last time.
 */
export function leftOutTitles(
  { columns, columnsAsOf }: Pick<Import, "columns" | "columnsAsOf">,
  mapping: readonly string[],
  chosen: ReadonlySet<number>,
): string[] {
  if (columnsAsOf !== "") return [];
  return columns.flatMap(({ title, filled, samples }, at) => {
    const isNumbering = samples.length > 0 && samples.every((sample, index) => Number(sample) === index + 1);
    return filled === 0 || mapping[at] || chosen.has(at) || isNumbering ? [] : [title];
  });
}

/**
 * The fields that the preview shows, in the template's order; the parts of a name stand as one.
 * @param bringsPlace dates of birth have the place beside them.
 */
export function previewFields(kind: ImportKind, mapping: readonly string[], bringsPlace: boolean): ImportField[] {
  const fields: readonly ImportField[] = IMPORT_FIELDS[kind];
  const isShown = (field: string) =>
    field === KINDS[kind].name || mapping.includes(field) || (bringsPlace && field === "placeOfBirth");
  return fields.filter((field) => !NAME_PARTS.includes(field) && isShown(field));
}

/** Whether one of the rows has a place of birth, which a date such as `Goma, le 05/03/2013` may have brought. */
export const bringPlace = (rows: readonly Pick<ImportRow, "values">[]): boolean =>
  rows.some(({ values }) => Boolean(values["placeOfBirth"]));

/**
 * A date of the file that has its day and month in an order nobody can tell: the example of the question.
 * Undefined when the order is told, or no column of dates is matched.
 */
export function dateExample(
  batch: Pick<Import, "columns" | "dateOrder">,
  mapping: readonly string[],
): string | undefined {
  const born = batch.columns.filter((_, at) => mapping[at] === "dateOfBirth");
  const open = born.map((column) => column.ambiguousDay).find((day) => day !== "");
  const written = born.flatMap((column) => column.samples).find((sample) => NUMBERS.test(sample.trim()));
  return open ?? (batch.dateOrder === "ask" ? written : undefined);
}

const NUMBERS = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;

/** The day that an example means in an order, as ISO; empty when it is none. A year of two figures is the nearest that has been. */
export function dayOf(example: string, order: "dmy" | "mdy", today = schoolDay()): string {
  const match = NUMBERS.exec(example.trim());
  if (!match) return "";
  const [first = "", second = "", year = ""] = match.slice(1);
  const [day, month] = order === "dmy" ? [first, second] : [second, first];
  if (Number(month) > 12) return "";
  const inYear = (full: string) => `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (year.length === 4) return inYear(year);
  return inYear(`20${year}`) <= today ? inYear(`20${year}`) : inYear(`19${year}`);
}
