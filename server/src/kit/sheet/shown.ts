/**
 * Cells whose text differs from the figure that the file keeps. A workbook keeps 85 % as 0.85 and the sign in the cell's format, and
 * 00123 as 123 and its zeros: such a cell becomes the text that the person sees, and a reader that expects a figure refuses it, or
 * takes it as it is. A formula without a stored result becomes its own text, so that it is not taken for an empty cell.
 */
import { cellText, formulaText } from "./cells.ts";

/** How the figures of a cell format are shown: in per cent, or by a code that writes digits or signs of its own. */
export type Shown = "percent" | { code: string };
/** Formats a whole number by the code of its format. */
export type WriteFigure = (code: string, figure: number) => string;

/** Formats that every workbook has: `0%` and `0.00%`. */
const BUILT_IN = [9, 10];

/** The cell formats in the part of the styles that show another text than the figure, by their numbers. */
export function shownFormats(styles: string): ReadonlyMap<string, Shown> {
  const shown = new Map<string, Shown>(BUILT_IN.map((id) => [String(id), "percent"]));
  for (const [, attributes = ""] of styles.matchAll(/<(?:\w+:)?numFmt\s([^<>]*)>/g)) {
    const id = attribute(attributes, "numFmtId");
    const as = shownAs(attribute(attributes, "formatCode").replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
    if (as) shown.set(id, as);
    else shown.delete(id);
  }
  const [, formats = ""] = /<(?:\w+:)?cellXfs\b[^<>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(styles) ?? [];
  const each = [...formats.matchAll(/<(?:\w+:)?xf\s([^<>]*)>/g)];
  return new Map(
    each.flatMap(([, xf = ""], at) => {
      const as = shown.get(attribute(xf, "numFmtId"));
      return as ? [[String(at), as] as const] : [];
    }),
  );
}

const LITERAL = /"([^"]*)"|\\(.)/g;

/**
 * How a format shows a figure; undefined where its digits are the figure's own. `0"%"` and `0\%` only write the sign: they
 * multiply by nothing.
 */
export function shownAs(code: string): Shown | undefined {
  const section = code.split(";")[0]!.replaceAll(/\[[^\]]*\]/g, "");
  const bare = section.replaceAll(LITERAL, "");
  if (bare.includes("%")) return "percent";
  // Dates, decimals, thousands and powers are figures and stay so.
  if (!/^[-0#?() ]*[0#?][-0#?() ]*$/.test(bare)) return undefined;
  const written = section.replaceAll(LITERAL, "$1$2");
  // Fractions are figures too, and a slash that is only written is not told from theirs.
  if (written.includes("/")) return undefined;
  const keepsZeros = /^0[0#?]/.test(bare.replaceAll(/[-() ]/g, ""));
  const hasParts = /[0#?][-.][0#?]/.test(written);
  const hasPrefix = /^[\p{L}\d]+[-.]+[0#?]/u.test(written);
  return keepsZeros || hasParts || hasPrefix ? { code } : undefined;
}

/** What stands in a cell of a format; undefined where the figure itself does. */
export function shownFigure(as: Shown | undefined, figure: number, write: WriteFigure): string | undefined {
  if (as === "percent") return `${cellText(figure * 100)}%`;
  if (as === undefined || !Number.isSafeInteger(figure) || figure < 0) return undefined;
  return write(as.code, figure);
}

const CELL = /<((?:\w+:)?)c\s([^<>]*)>((?:<\1f\b[^<>]*(?:\/>|>[^<]*<\/\1f>))?)<\1v>([^<]+)<\/\1v>/g;
const UNANSWERED =
  /<((?:\w+:)?)c\s([^<>]*)>\s*<\1f\b[^<>]*(?:\/>|>([^<]*)<\/\1f>)\s*(?:<\1v\s*\/>|<\1v>\s*<\/\1v>)?\s*<\/\1c>/g;

/** The part of a sheet, with the cells of these formats as the text that is shown: `0.85` becomes `85%`. */
export function figuresAsShown(sheet: string, formats: ReadonlyMap<string, Shown>, write: WriteFigure): string {
  return sheet.replace(CELL, (cell, prefix: string, attributes: string, formula: string, value: string) => {
    const kind = attribute(attributes, "t");
    const figure = Number(value);
    if ((kind !== "" && kind !== "n") || !Number.isFinite(figure)) return cell;
    const text = shownFigure(formats.get(attribute(attributes, "s")), figure, write);
    if (text === undefined) return cell;
    return `<${prefix}c ${asText(attributes)}>${formula}<${prefix}v>${escaped(text)}</${prefix}v>`;
  });
}

/** The part of a sheet, with formulas that have no stored result as their own text. */
export function formulasAsText(sheet: string): string {
  return sheet.replace(UNANSWERED, (cell, prefix: string, attributes: string, formula: string | undefined) => {
    // The result of this one is a text, of no letters.
    if (attribute(attributes, "t") === "str") return cell;
    return `<${prefix}c ${asText(attributes)}><${prefix}v>${formulaText(formula)}</${prefix}v></${prefix}c>`;
  });
}

const asText = (attributes: string) => `${attributes.replace(/\bt\s*=\s*["'][^"']*["']/, "")} t="str"`;
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The attributes that are asked for; `id` is one of a relation's, whose name has a prefix. */
const NAMES = ["numFmtId", "formatCode", "s", "t", "name", "state", "id", "Id", "Target"] as const;
const NAMED = Object.fromEntries(
  NAMES.map((name) => [
    name,
    new RegExp(`(?:^|\\s)${name === "id" ? "\\w+:id" : name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`),
  ]),
);

/** What an attribute of an element says; empty where it is not given. */
export function attribute(attributes: string, name: (typeof NAMES)[number]): string {
  const found = NAMED[name]!.exec(attributes);
  return found?.[1] ?? found?.[2] ?? "";
}
