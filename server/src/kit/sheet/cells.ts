/** How cells become text, the same for every format. */

/** What a workbook may hold in a cell. */
export type RawCell = string | number | boolean | Date | null | undefined;

/** Excel's error values, kept in the file as a formula's last result. They say nothing, so they read as empty. */
const ERRORS = new Set([
  "#DIV/0!",
  "#N/A",
  "#NAME?",
  "#NULL!",
  "#NUM!",
  "#REF!",
  "#VALUE!",
  "#GETTING_DATA",
  "#SPILL!",
]);

/**
 * A cell as text: numbers as plain decimals, dates as `yyyy-mm-dd`, a time without a day as `hh:mm`,
 * booleans as TRUE and FALSE, line breaks as LF; trimmed.
 */
export function cellText(cell: RawCell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "string") return ERRORS.has(cell) ? "" : storable(cell).replaceAll(/\r\n?/g, "\n").trim();
  if (typeof cell === "number") return plainNumber(cell);
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  return dateText(cell);
}

/** A formula that the file has no result of, as it reads. */
export function formulaText(formula: string | undefined): string {
  return `=${formula?.trim() || "FORMULA"}`;
}

/** Whether a cell is a formula and not its result: the program that wrote the file has not worked it out. */
export function isFormula(text: string): boolean {
  return /^=[^=\s]/.test(text);
}

/** Without what no database can hold: NUL, and halves of characters that lost their other half. */
function storable(text: string): string {
  return text
    .replaceAll("\0", "")
    .replaceAll(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd");
}

/** Excel keeps 15 significant figures; a phone typed as a number comes as 2.54712345678E11. */
function plainNumber(value: number): string {
  if (!Number.isFinite(value)) return "";
  const rounded = Number(value.toPrecision(15));
  if (Number.isInteger(rounded)) return BigInt(rounded).toString();
  const text = String(rounded);
  const exponent = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(text);
  if (!exponent) return text;
  const [, sign, whole, fraction = "", places] = exponent;
  return `${sign}0.${"0".repeat(Number(places) - 1)}${whole}${fraction}`;
}

function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return "";
  const iso = value.toISOString();
  // A serial below 1 is a time of day: Excel counts days from the last day of 1899.
  if (value.getUTCFullYear() < 1900) return iso.slice(11, 16);
  return iso.slice(0, 10);
}

/**
 * Where a spreadsheet program would read a formula, or where we have marked one already: at the beginning of a text, and, since one
 * that is set to French divides cells by semicolons and reads our quotes as letters, behind a semicolon and at the beginning of a
 * line. One apostrophe before it makes it text again (SAFETY V1.2.10).
 */
const FORMULA = /(?<=^|[;\r\n])(?='*[=+\-@\t\r\0])/g;
const MARKED = /(?<=^|[;\r\n])'(?='*[=+\-@\t\r\0])/g;

/** Marks a CSV cell that would run as a formula. `+254…` and a text `-5` are marked too; `unguard` gives them back. */
export function guardFormula(text: string): string {
  return text.replaceAll(FORMULA, "'");
}

/** Takes back exactly what `guardFormula` added. */
export function unguardFormula(text: string): string {
  return text.replaceAll(MARKED, "");
}
