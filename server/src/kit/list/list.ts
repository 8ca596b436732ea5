/**
 * A list that people take with them, declared once: its columns, its rows, and what it is narrowed by. It becomes a
 * spreadsheet, which can be read back and so is titled as imports are, or a paper in the reader's language.
 */
import { PAPER_ROWS_MAX, tooLongForPaper, type ListFormat } from "@ofisi/contract/kit/lists";
import type { FileOperation, In, Named } from "@ofisi/contract/kit/operation";
import type { Language } from "@ofisi/contract/kit/texts";
import type { SchoolContext } from "../context.ts";
import { schoolPhases, type Drawing, type Phased } from "../operations.ts";
import { printTables, type PaperCell, type PaperColumn, type Section } from "../pdf/tables.ts";
import { printer } from "../pdf/letterhead.ts";
import { refuse } from "../refusal.ts";
import { readList, type ListSheet, type Portions } from "../sheet/exportList.ts";
import type { SheetCell, SheetColumn, SheetRow } from "../sheet/write.ts";
import { asWords, type WordRow } from "../wordRows.ts";
import { inWords, type Words } from "../words.ts";

export interface ListColumn<Row> {
  /** In English also the title in the spreadsheet. */
  title: Words;
  /** In characters. */
  width: number;
  /** As in a spreadsheet; a `code` is a number or name of something, which is never broken. Text unless told. */
  kind?: "text" | "code" | "number" | "money" | "date";
  /** Money in cents, days as ISO. */
  of: (row: Row) => SheetCell;
  /** The words for values that are the house's own, such as a state: a spreadsheet has the English ones. */
  words?: Readonly<Record<string, Words>>;
  /** Stands in one of the two alone: a page is not as wide as a spreadsheet. */
  only?: "sheet" | "paper";
  /** Its sum stands under the paper. */
  isSummed?: boolean;
}

/** A column that a page has no room for. */
export function inSheet<Row>(column: ListColumn<Row>): ListColumn<Row> {
  return { ...column, only: "sheet" };
}

export interface List<Row> {
  /** The file's name begins with it. */
  file: string;
  /** Heads the paper; in English the sheet's name. */
  title: WordRow;
  /** `{number} {count|student|students}`. */
  count: WordRow;
  columns: readonly ListColumn<Row>[];
  rows: Portions<Row>;
  /** What it is narrowed by, in the reader's words. */
  about: readonly string[];
  /** A file tells `about` too, where no import reads it: how figures are rounded, and of whom they are. */
  isExplained?: boolean;
}

type Listed = FileOperation & { in: { shape: { format: unknown } } };

/** The phases of an operation that answers a list as a spreadsheet or on paper, by its field `format`. */
export function listPhases<Op extends Listed, Row>(
  operation: Named<Op>,
  list: (context: SchoolContext, asked: Omit<In<Op>, "format">) => List<Row> | Promise<List<Row>>,
): Phased<SchoolContext, Op> {
  return schoolPhases(operation as Named<FileOperation>, {
    isSnapshot: true,
    async within(context, input): Promise<Drawing> {
      const { format, ...asked } = input as { format: ListFormat };
      const made = await list(context, asked as Omit<In<Op>, "format">);
      return format === "pdf"
        ? await printList(context, made)
        : await readList(context, listSheet(context, made, format));
    },
    after: (_, draw) => draw(),
  }) as Phased<SchoolContext, Op>;
}

/** The list as a sheet, named after what it lists, the school and its day: `students-UHURU-2026-01-31.xlsx`. */
export function listSheet<Row>(
  context: Pick<SchoolContext, "school" | "day">,
  list: List<Row>,
  format: "xlsx" | "csv",
): ListSheet {
  const shown = list.columns.filter((column) => column.only !== "paper");
  const columns = shown.map(({ title, width, kind = "text" }): SheetColumn => ({
    title: title.en,
    width,
    kind: kind === "code" ? "text" : kind,
  }));
  const rows = cellsOf(list.rows, (row) => shown.map((column) => cell(column, row, "en")));
  const explanation = list.isExplained ? list.about : [];
  const [name] = list.title;
  return { fileName: fileName(context, list.file, format), name, columns, rows, format, explanation };
}

/** Reads a list to its end; the paper is drawn of it after the transaction. @throws Refusal when it is too long. */
async function printList<Row>(context: SchoolContext, list: List<Row>): Promise<Drawing> {
  const { language } = context;
  const rows = await readRows(context, list.rows);
  return await printTables(context, fileName(context, list.file, "pdf"), {
    title: asWords(list.title)[language],
    count: counted(context, list.count, rows.length),
    about: list.about,
    note: "",
    sections: [sectionOf(language, list.columns, rows)],
  });
}

/** How many, in words: `{number} {count|student|students}`. */
export function counted(context: SchoolContext, words: WordRow, count: number): string {
  return inWords(context.language, asWords(words), { count, number: printer(context).number(count) });
}

/** All rows of what is drawn in one piece. @throws Refusal when they are too many. */
export async function readRows<Row>({ download }: SchoolContext, portions: Portions<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const portion of portions) {
    download?.gone.throwIfAborted();
    rows.push(...portion);
    refuseLong(rows.length);
  }
  return rows;
}

/** A list as a table on paper. */
export function sectionOf<Row>(language: Language, columns: readonly ListColumn<Row>[], rows: readonly Row[]): Section {
  const shown = columns.filter((column) => column.only !== "sheet");
  const cells = rows.map((row) => shown.map((column): PaperCell => cell(column, row, language) ?? ""));
  return {
    title: "",
    columns: shown.map(({ title, width, kind = "text" }): PaperColumn => ({ title: title[language], width, kind })),
    rows: cells,
    total: totalOf(language, shown, cells),
  };
}

/** @throws Refusal when so many rows do not go on one paper. */
export function refuseLong(count: number): void {
  if (count > PAPER_ROWS_MAX) throw refuse(tooLongForPaper, { max: PAPER_ROWS_MAX });
}

const TOTAL: Words = { en: "Total", fr: "Total", sw: "Jumla" };

/** The last line: its word in the first column, and the sums under theirs. */
function totalOf<Row>(
  language: Language,
  columns: readonly ListColumn<Row>[],
  rows: readonly (readonly PaperCell[])[],
): PaperCell[] | undefined {
  if (rows.length === 0 || !columns.some((column) => column.isSummed)) return undefined;
  return columns.map((column, at) => {
    if (column.isSummed) return rows.reduce((sum, row) => sum + Number(row[at]), 0);
    return at === 0 ? TOTAL[language] : "";
  });
}

function cell<Row>({ of, words }: ListColumn<Row>, row: Row, language: Language): SheetCell {
  const value = of(row);
  return words?.[String(value)]?.[language] ?? value;
}

async function* cellsOf<Row>(rows: Portions<Row>, cells: (row: Row) => SheetRow): AsyncGenerator<SheetRow[]> {
  for await (const portion of rows) yield portion.map(cells);
}

function fileName({ school, day }: Pick<SchoolContext, "school" | "day">, file: string, format: ListFormat): string {
  return `${file}-${school}-${day}.${format}`;
}
