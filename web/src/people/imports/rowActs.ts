import { imports, type Import, type ImportRow } from "@ofisi/contract/people/imports";
import { useMemo, useState } from "react";
import type { WriteQueue } from "../../kit/grid/queue.ts";
import { useWriteQueue } from "../../kit/grid/useWriteQueue.ts";
import { inTurn } from "../../kit/data/inTurn.ts";
import { useLatest } from "../../kit/useLatest.ts";
import { useWrite } from "../../kit/data/useRead.ts";
import { keepImport, keepRow } from "./useImport.ts";

/** What can be done with a row of the preview; one after the other, as they were asked for. */
export interface RowActs {
  /** Corrected values, by row number and field, on their way to the server. */
  cells: WriteQueue;
  /** Leaves the row out, or takes it back in. */
  leave: (row: ImportRow, out: boolean) => Promise<void>;
}

export function useRowActs(importCode: string): RowActs {
  const edit = useLatest(useWrite(imports.editImportCell).attempt);
  const skip = useLatest(useWrite(imports.skipImportRow).run);
  const [turn] = useState(inTurn);
  const cells = useWriteQueue(`imports/${importCode}`, {
    batchMax: 1,
    // The server checks the rows of a file one after the other.
    parallelMax: 1,
    write: (writes, key) =>
      Promise.all(
        writes.map(async ({ row, column: field, value, base }) => {
          const answer = await turn(() =>
            edit({ importCode, rowNumber: Number(row), field, value, was: base }, { key }),
          );
          keep(importCode, answer);
          const now = answer.row.values[field] ?? "";
          return answer.isStored ? { kind: "saved", value: now } : { kind: "conflict", theirs: now };
        }),
      ),
  });
  return useMemo(
    () => ({
      cells,
      async leave(row, out) {
        const answer = await turn(() => skip({ importCode, rowNumber: row.rowNumber, skip: out }));
        if (answer) keep(importCode, answer);
      },
    }),
    [importCode, cells, skip, turn],
  );
}

/** Puts what the server says of a row, and of its import, where both are shown. */
function keep(importCode: string, answer: { row: ImportRow; import: Import }): void {
  keepRow(importCode, answer.row);
  keepImport(answer.import);
}
