/** Rows of an import whose records somebody else changed between the preview and the write (G065). */
import type { ImportProblem } from "@ofisi/contract/kit/importing";
import type { CheckedRow, RecordChange } from "../../kit/importer/importer.ts";

/**
 * Holds back every row that would replace a value that the preview did not show: the record has another value now, or the
 * preview would not have changed it at all. Both lists are of the same rows, in the same order.
 * @param updateFields the fields that the import may change
 */
export function holdBackUnseen(
  kept: readonly { state: string; changes: readonly RecordChange[] }[],
  checked: readonly CheckedRow[],
  updateFields: readonly string[],
): CheckedRow[] {
  return checked.map((row, index) => {
    if (row.state !== "update") return row;
    const before = kept[index];
    const seen = new Map(before?.state === "update" ? before.changes.map((change) => [change.field, change]) : []);
    const unseen = row.changes.filter(({ field, old, oldCode }) => {
      if (!updateFields.includes(field)) return false;
      const shown = seen.get(field);
      return shown?.old !== old || shown.oldCode !== oldCode;
    });
    return unseen.length === 0 ? row : heldBack(row, unseen);
  });
}

/** The row with its fields that differ from the preview, each with the value that is there now. */
export function heldBack(row: CheckedRow, changes: CheckedRow["changes"]): CheckedRow {
  const problems = changes.map(({ field, old }): ImportProblem => ({
    field,
    problem: "changedMeanwhile",
    detail: old === "" ? "–" : old,
  }));
  return { ...row, problems, state: "invalid" };
}

export function isHeldBack({ problems }: Pick<CheckedRow, "problems">): boolean {
  return problems.some(({ problem }) => problem === "changedMeanwhile");
}
