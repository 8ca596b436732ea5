/** Columns of lists that people take along, a line each: its title in three languages, its width in characters, its value. */
import type { Cents } from "@ofisi/contract/kit/cents";
import type { SheetCell } from "../sheet/write.ts";
import { asWords, type WordRow } from "../wordRows.ts";
import type { Words } from "../words.ts";
import type { ListColumn } from "./list.ts";

export function text<Row>(title: WordRow, width: number, of: (row: Row) => SheetCell): ListColumn<Row> {
  return { title: asWords(title), width, of };
}

/** A number or name of something, which is never broken. */
export function code<Row>(title: WordRow, width: number, of: (row: Row) => string): ListColumn<Row> {
  return { title: asWords(title), width, kind: "code", of };
}

export function number<Row>(
  title: WordRow,
  width: number,
  of: (row: Row) => number | null | undefined,
): ListColumn<Row> {
  return { title: asWords(title), width, kind: "number", of };
}

/** An ISO day. */
export function date<Row>(title: WordRow, width: number, of: (row: Row) => string): ListColumn<Row> {
  return { title: asWords(title), width, kind: "date", of };
}

export function money<Row>(title: WordRow, width: number, of: (row: Row) => Cents): ListColumn<Row> {
  // A sheet's money is a number of cents: exact up to ninety million million.
  return { title: asWords(title), width, kind: "money", of: (row) => Number(of(row)) };
}

/** A value that is the house's own, such as a state, which `words` say. */
export function word<Row>(
  title: WordRow,
  width: number,
  words: Readonly<Record<string, Words>>,
  of: (row: Row) => SheetCell,
): ListColumn<Row> {
  return { title: asWords(title), width, words, of };
}

/** A column whose sum stands under the paper. */
export function summed<Row>(column: ListColumn<Row>): ListColumn<Row> {
  return { ...column, isSummed: true };
}
