/** A marks sheet as it stands with what was typed and is not stored yet: its totals live while somebody marks. */
import { bandOf } from "@ofisi/contract/academics/bands";
import { meanOf, standingsOf, totalOf } from "@ofisi/contract/academics/marking";
import type { SheetRow } from "@ofisi/contract/academics/marksSheet";
import { useMemo, useSyncExternalStore } from "react";
import type { Entry, RowEntries } from "../../kit/grid/entries.ts";
import type { GridCells } from "../../kit/grid/GridCells.ts";
import type { Sheet } from "./useSheet.ts";

/** A row whose total, scaled score, merit and rank say what is typed; `marks` and `remarks` are what the server has. */
export interface LiveRow extends SheetRow {
  /** The marks with what is typed over them. */
  typed: readonly string[];
  rank: number | null;
  /** Columns with something that is not stored: they stay open whatever happens to the sheet. */
  unsent: ReadonlySet<string>;
}

export interface LiveSheet {
  rows: readonly LiveRow[];
  /** Of the complete totals; null while there is none. */
  mean: number | null;
  completeCount: number;
  missingCount: number;
  /** The mean of each paper's marks, in the order of the papers. */
  paperMeans: readonly (number | null)[];
}

/** The sheet with the queue's values over it; followed while somebody types. */
export function useLiveSheet(sheet: Sheet, cells: GridCells): LiveSheet {
  const look = useMemo(() => looker(sheet, cells), [sheet, cells]);
  return useSyncExternalStore(cells.subscribe, look);
}

/** Answers the sheet as it stands; the very same while nothing has changed, and the same row while it has not. */
export function looker(sheet: Sheet, cells: Pick<GridCells, "ofRow">): () => LiveSheet {
  const outOf = sheet.papers.map(({ numberOfPaperMarks }) => numberOfPaperMarks);
  let entries: readonly (RowEntries | undefined)[] = [];
  let live: LiveSheet | undefined;
  return () => {
    const now = sheet.rows.map(({ userCode }) => cells.ofRow(userCode));
    if (live && now.every((one, at) => one === entries[at])) return live;
    const before = live;
    const rows = sheet.rows.map((row, at) => {
      const same = before?.rows[at];
      return same && now[at] === entries[at] ? same : liveRow(row, now[at], sheet, outOf);
    });
    const { ranks, mean } = standingsOf(rows);
    entries = now;
    live = {
      rows: rows.map((row, at) => (row.rank === ranks[at]! ? row : { ...row, rank: ranks[at]! })),
      mean,
      completeCount: rows.filter(({ isComplete, total }) => isComplete && total !== null).length,
      missingCount: rows.reduce(
        (sum, row) => sum + (row.heldBy === "" ? row.typed.filter((mark) => mark === "").length : 0),
        0,
      ),
      paperMeans: outOf.map((_, at) => meanOf(rows.map(({ typed }) => numberOf(typed[at] ?? "")))),
    };
    return live;
  };
}

const numberOf = (mark: string): number | null => (/^\d/.test(mark) ? Number(mark) : null);

function liveRow(row: SheetRow, entries: RowEntries | undefined, { papers, bands }: Sheet, outOf: number[]): LiveRow {
  const unsent = new Set([...(entries?.values() ?? [])].filter(isUnsent).map(({ column }) => column));
  const typed = papers.map(({ examTypePaperCode }, at) =>
    standing(row.marks[at] ?? "", entries?.get(examTypePaperCode)),
  );
  const stored = { ...row, typed, unsent, rank: null };
  if (row.heldBy !== "" || typed.every((mark, at) => mark === row.marks[at])) return stored;
  const { total, isComplete } = totalOf(typed, outOf);
  // Half an exam counts as nothing yet; a total that has not changed keeps the band that it was given under.
  if (!isComplete) return { ...stored, total, isComplete, grade: "", merit: "" };
  if (total === row.total && row.isComplete) return stored;
  const band = total === null ? undefined : bandOf(bands, total);
  const merit = band === undefined ? "" : band.isPass ? "PASS" : "FAIL";
  return { ...stored, total, isComplete, grade: band?.scaledScore ?? "", merit };
}

const isUnsent = ({ state }: Entry): boolean => state !== "saved";

/** What counts of a cell: what is refused does not, and of a conflict what is stored. */
function standing(stored: string, entry: Entry | undefined): string {
  if (entry === undefined || entry.state === "refused") return stored;
  return entry.state === "conflict" ? (entry.theirs ?? stored) : entry.value;
}
