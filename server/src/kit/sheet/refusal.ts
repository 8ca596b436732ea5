import type { Text } from "@ofisi/contract/kit/phrases";

/** Why a spreadsheet was not read: a code for tests and logs, and a sentence that names the remedy. */
export const SHEET_REFUSALS = {
  empty: "This file is empty. Choose a file with a row of column titles and rows below it.",
  noRows: "This file has column titles but no rows below them. Fill in at least one row and upload it again.",
  wrongType: "This file is not a spreadsheet. Upload an Excel (.xlsx, .xls), OpenDocument (.ods) or CSV file.",
  encrypted: "This file is protected with a password. Remove the password and upload it again.",
  damaged: "This file is damaged or incomplete. Open it in Excel, save it again and upload the new copy.",
  unsafe: "This file has a document type definition, which spreadsheets never need. Save it again in Excel.",
  tooBig: "This file is too big once unpacked. Split it into several files, or remove pictures and empty sheets.",
  tooManyRows: "This file has more than 50,000 rows. Split it into several files.",
  tooManyColumns: "This file has more than 200 columns. Remove the columns that are not needed.",
  cellTooLong: "A cell of this file has more than 5,000 characters. Shorten it and upload the file again.",
  unclosedQuote: "A quotation mark in this file is opened and never closed. Correct it and upload the file again.",
  tooSlow: "This file took too long to read. Save it as CSV, or split it into several files.",
  tooHeavy: "This file needs too much memory to read. Save it as CSV, or split it into several files.",
} as const satisfies Record<string, Text>;
export type SheetRefusalCode = keyof typeof SHEET_REFUSALS;

/** A spreadsheet that is refused. The message is one of the English sentences above, letter for letter. */
export class SheetRefusal extends Error {
  override readonly name = "SheetRefusal";
  /** Where in the file, for the log: an entry, a row or a cell. */
  readonly where: string;
  readonly code: SheetRefusalCode;
  /** The sentence, as a key of the translated texts. */
  readonly text: Text;

  constructor(code: SheetRefusalCode, where = "") {
    super(SHEET_REFUSALS[code]);
    this.code = code;
    this.text = SHEET_REFUSALS[code];
    this.where = where;
  }
}
