/** What one spreadsheet may cost us. Everything is counted while it streams; declared sizes are never believed. */
export interface SheetLimits {
  /** Entries of the zip: a real workbook of one sheet has about 10, one with pictures and pivots under 100. */
  entriesMax: number;
  /**
   * Real inflated bytes of the whole archive. 50,000 rows of 40 filled columns at 64 bytes of XML a cell are
   * 128 MB; a roster of 50,000 students with 15 columns is about 50 MB.
   */
  inflatedBytesMax: number;
  /** Inflated by packed bytes, asked of entries over 1 MB. Repetitive sheets reach 100; a bomb 1,000. */
  ratioMax: number;
  rowsMax: number;
  columnsMax: number;
  cellCharactersMax: number;
  /** Wall time of the reading process, in milliseconds. Less than a transaction may idle (60 s). */
  timeMsMax: number;
  /** Heap of the reading process, in megabytes. */
  heapMbMax: number;
}

export const SHEET_LIMITS: SheetLimits = {
  entriesMax: 200,
  inflatedBytesMax: 128 * 1024 * 1024,
  ratioMax: 200,
  rowsMax: 50_000,
  columnsMax: 200,
  cellCharactersMax: 5_000,
  timeMsMax: 45_000,
  heapMbMax: 384,
};
