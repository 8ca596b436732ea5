/**
 * Cells that are shown in per cent. A workbook keeps 85 % as 0.85 and the sign in the cell's format, which nobody reads
 * after us: so the cell becomes the text that stands in it, and whoever expects a figure refuses it, or takes it as it is.
 */
import { cellText } from "./cells.ts";

/** Formats that every workbook has: `0%` and `0.00%`. */
const BUILT_IN = [9, 10];

/** The numbers of the cell formats in the part of the styles that show per cent. */
export function percentFormats(styles: string): ReadonlySet<string> {
  const shown = new Set(BUILT_IN.map(String));
  for (const [, attributes = ""] of styles.matchAll(/<(?:\w+:)?numFmt\s([^<>]*)>/g)) {
    const id = attribute(attributes, "numFmtId");
    if (showsPercent(attribute(attributes, "formatCode"))) shown.add(id);
    else shown.delete(id);
  }
  const [, formats = ""] = /<(?:\w+:)?cellXfs\b[^<>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(styles) ?? [];
  const each = [...formats.matchAll(/<(?:\w+:)?xf\s([^<>]*)>/g)];
  return new Set(each.flatMap(([, xf = ""], at) => (shown.has(attribute(xf, "numFmtId")) ? [String(at)] : [])));
}

/** `0"%"` and `0\%` only write the sign: they multiply by nothing. */
function showsPercent(code: string): boolean {
  return code
    .replaceAll("&quot;", '"')
    .replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, "")
    .includes("%");
}

const CELL = /<((?:\w+:)?)c\s([^<>]*)>((?:<\1f\b[^<>]*(?:\/>|>[^<]*<\/\1f>))?)<\1v>([^<]+)<\/\1v>/g;

/** The part of a sheet, with the figures of these formats as text: `0.85` becomes `85%`. */
export function percentsAsText(sheet: string, formats: ReadonlySet<string>): string {
  return sheet.replace(CELL, (cell, prefix: string, attributes: string, formula: string, value: string) => {
    const kind = attribute(attributes, "t");
    const figure = Number(value);
    if (!formats.has(attribute(attributes, "s")) || (kind !== "" && kind !== "n") || !Number.isFinite(figure))
      return cell;
    const rest = attributes.replace(/\bt\s*=\s*["']n["']/, "");
    return `<${prefix}c ${rest} t="str">${formula}<${prefix}v>${cellText(figure * 100)}%</${prefix}v>`;
  });
}

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
