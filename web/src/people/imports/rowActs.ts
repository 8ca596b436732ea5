import { imports, type ImportRow } from "@ofisi/contract/people/imports";
import { useMemo, useState } from "react";
import { inTurn } from "../../kit/inTurn.ts";
import { useLatest } from "../../kit/useLatest.ts";
import { useWrite } from "../../kit/useRead.ts";
import { keepImport, keepRow } from "./useImport.ts";

/** What can be done with a row of the preview; one after the other, as they were asked for. */
export interface RowActs {
  /** Corrects a value; throws when it could not be stored. */
  change: (row: ImportRow, field: string, value: string) => Promise<void>;
  /** Leaves the row out, or takes it back in. */
  leave: (row: ImportRow, out: boolean) => Promise<void>;
}

export function useRowActs(importCode: string): RowActs {
  const edit = useLatest(useWrite(imports.editImportCell).attempt);
  const skip = useLatest(useWrite(imports.skipImportRow).run);
  const [turn] = useState(inTurn);
  return useMemo(() => {
    const keep = (answer: Awaited<ReturnType<typeof edit>>): void => {
      keepRow(importCode, answer.row);
      keepImport(answer.import);
    };
    return {
      async change(row, field, value) {
        keep(await turn(() => edit({ importCode, rowNumber: row.rowNumber, field, value })));
      },
      async leave(row, out) {
        const answer = await turn(() => skip({ importCode, rowNumber: row.rowNumber, skip: out }));
        if (answer) keep(answer);
      },
    };
  }, [importCode, edit, skip, turn]);
}
