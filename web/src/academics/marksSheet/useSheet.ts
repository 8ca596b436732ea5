import { marksSheet, type SheetRow } from "@ofisi/contract/academics/marksSheet";
import type { In, Out } from "@ofisi/contract/kit/operation";
import { useRef } from "react";
import { queries } from "../../kit/data/client.ts";
import { readKey, useRead, useWrite, type Reading } from "../../kit/data/useRead.ts";
import type { WriteQueue } from "../../kit/grid/queue.ts";
import { useWriteQueue } from "../../kit/grid/useWriteQueue.ts";
import { useLatest } from "../../kit/useLatest.ts";

/** What a marks sheet is a sheet of, by codes. */
export type SheetCodes = In<typeof marksSheet.getMarksSheet>;
/** A marks sheet as the server has it. */
export type Sheet = Out<typeof marksSheet.getMarksSheet>;

/** Cells of one call: a class of sixty pasted with three papers is one. */
const BATCH_MAX = 200;

/** A marks sheet and the queue of what is written in it. @param why goes with each change, once the period was locked */
export function useSheet(codes: SheetCodes, why: string): { reading: Reading<Sheet>; cells: WriteQueue } {
  const reading = useRead(marksSheet.getMarksSheet, codes, { keep: false });
  const save = useLatest(useWrite(marksSheet.saveMarks).attempt);
  const whyNow = useLatest(() => why);
  /** What a call was sent with: sent again under its key it is the very same, whatever stands in the field by then. */
  const sentWith = useRef(new Map<string, string>());
  const cells = useWriteQueue(`marks/${Object.values(codes).join("~")}`, {
    batchMax: BATCH_MAX,
    // One after the other: rows that come back are then newer than those before.
    parallelMax: 1,
    async write(writes, key) {
      const reason = sentWith.current.get(key) ?? whyNow();
      sentWith.current.set(key, reason);
      const sent = writes.map(({ row, ...cell }) => ({ userCode: row, ...cell }));
      const { outcomes, rows } = await save({ ...codes, cells: sent, why: reason }, { key });
      sentWith.current.delete(key);
      keepRows(codes, rows);
      return outcomes.map(({ kind, value, why: refusal }) => {
        if (kind === "refused") return { kind, why: refusal };
        return kind === "saved" ? { kind, value } : { kind, theirs: value };
      });
    },
  });
  return { reading, cells };
}

/** Puts rows as they stand now where they are shown. */
function keepRows(codes: SheetCodes, rows: readonly SheetRow[]): void {
  const newer = new Map(rows.map((row) => [row.userCode, row]));
  queries.setQueryData<Sheet>(
    readKey(marksSheet.getMarksSheet, codes),
    (shown) => shown && { ...shown, rows: shown.rows.map((row) => newer.get(row.userCode) ?? row) },
  );
}
