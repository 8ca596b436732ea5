/** Templates to fill and upload (G031). */
import type { Readable } from "node:stream";
import { EXPLANATION_SHEET } from "./explanation.ts";
import { writeXlsx } from "./write.ts";

export interface TemplateField {
  /** The column's title, as the import recognises it. */
  title: string;
  about: string;
  /** What is required or refused, in words. */
  rule: string;
  example: string;
  /** A date column is left to the spreadsheet program; every other is text, so that 007 stays 007. */
  kind?: "text" | "date";
  /** Allowed values: a drop-down. */
  values?: readonly string[];
}

export interface Template {
  /** Name of the sheet to fill. */
  name: string;
  fields: readonly TemplateField[];
}

/** Rows whose empty cells are formatted beforehand; a format of whole columns is not written by the library. */
const TEXT_ROWS = 1_000;

/** A workbook with the titles alone on its first sheet, and a second that explains each column. */
export function templateWorkbook(template: Template): Readable {
  return writeXlsx({
    sheets: [
      {
        name: template.name,
        columns: template.fields.map(({ title, values, kind }) => ({
          title,
          values,
          kind: kind ?? "text",
          width: Math.max(16, title.length + 4),
        })),
        rows: Array.from({ length: TEXT_ROWS }, () => []),
      },
      {
        name: EXPLANATION_SHEET,
        columns: [
          { title: "Column", width: 24 },
          { title: "What it is", width: 48 },
          { title: "Rule", width: 48 },
          { title: "Example", width: 28 },
          { title: "Allowed values", width: 48 },
        ],
        rows: template.fields.map((field) => [
          field.title,
          field.about,
          field.rule,
          field.example,
          (field.values ?? []).join(", "),
        ]),
      },
    ],
  });
}
