/** Lists as files: spreadsheets of any length, and papers, which people leaf through. */
import { z } from "zod";
import type { Text } from "./phrases.ts";

/** A spreadsheet, or a PDF to be printed. */
export const listFormat = z.enum(["xlsx", "csv", "pdf"]).default("xlsx");
export type ListFormat = z.output<typeof listFormat>;

/** Rows of a list on paper: some eighty pages, which take two seconds to draw. */
export const PAPER_ROWS_MAX = 2_000;
/** What a longer one is told, with `max`; the pages say it before they ask. */
export const tooLongForPaper =
  "A list on paper holds at most {max} rows. Narrow it with its filters, or download it as a spreadsheet" satisfies Text;
