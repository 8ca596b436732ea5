/** Checks an import's rows against each other and the school, and keeps what changed. */
import type {
  CheckedRow,
  CheckSettings,
  Importer,
  ReadOptions,
  RecordChange,
  RowToCheck,
} from "../../kit/importer/importer.ts";
import { checkRow, DECISION, leftOutBy } from "../../kit/importer/rows.ts";
import type { BulkScope, Scope } from "../../kit/scope.ts";
import { inStretches } from "../../kit/stretches.ts";
import { holdBackUnseen } from "./meanwhile.rules.ts";
import { listKeptRows, saveChecked, type ImportHead, type KeptRow } from "./queries.ts";

/** Rows checked without a pause: about 20 ms. */
const ROWS_AT_A_STRETCH = 1_000;

/** What a check goes by: the noun, and the import's own settings. */
export interface CheckHead extends CheckSettings, Pick<ImportHead, "columns" | "dateOrder"> {
  importer: Importer;
}

type RowsAsKept = Pick<KeptRow, "rowNumber" | "cells" | "fixes">;

/** A row by itself, before it is looked at among the others. */
export function readRow({ school, day, caller }: Scope, head: CheckHead, row: RowsAsKept): RowToCheck {
  const { importer, mapping, columns, dateOrder } = head;
  const letters = Object.fromEntries(mapping.map((field, at) => [field, columns[at]?.letters ?? ""]));
  const options: ReadOptions = { school, country: caller.country, dateOrder, today: day, letters };
  const titles = columns.map((column) => column.title);
  const decision = row.fixes[DECISION];
  return {
    rowNumber: row.rowNumber,
    ...checkRow(importer, row.cells, mapping, row.fixes, options),
    leftOut: leftOutBy(importer.columns, row.cells, mapping, titles),
    decision: decision === "skip" || decision === "take" ? decision : "",
  };
}

/** Every row of a file in its state; nothing is written. */
export async function checkRows(scope: Scope, head: CheckHead, rows: readonly RowsAsKept[]): Promise<CheckedRow[]> {
  const toCheck = await inStretches(rows, ROWS_AT_A_STRETCH, (row) => readRow(scope, head, row));
  return withNotes(toCheck, await head.importer.check(scope, toCheck, head));
}

/** Rows with what is said of cells that are well; both lists are of the same rows. */
export function withNotes(given: readonly RowToCheck[], checked: CheckedRow[]): CheckedRow[] {
  checked.forEach((row, index) => {
    if (row.state !== "skipped") row.problems.push(...(given[index]?.notes ?? []));
  });
  return checked;
}

/** Checks a stored import anew and keeps the rows that came out differently. */
export async function recheck(scope: BulkScope, importCode: string, head: CheckHead): Promise<void> {
  const kept = await listKeptRows(scope, importCode);
  await saveDifferent(scope, importCode, kept, await checkRows(scope, head, kept));
}

/**
 * The same, right before the rows are written: rows that would replace something that the preview did not show are held
 * back.
 */
export async function recheckToWrite(scope: BulkScope, importCode: string, head: CheckHead): Promise<CheckedRow[]> {
  const kept = await listKeptRows(scope, importCode);
  const checked = holdBackUnseen(kept, await checkRows(scope, head, kept), head.updateFields);
  await saveDifferent(scope, importCode, kept, checked);
  return checked;
}

/** Keeps those of the rows that came out differently; both lists are of the same rows. */
export async function saveDifferent(
  scope: BulkScope,
  importCode: string,
  kept: readonly KeptRow[],
  checked: readonly CheckedRow[],
): Promise<void> {
  const changed = checked.filter((row, index) => {
    const before = kept[index];
    return (
      !before ||
      row.state !== before.state ||
      !same(row.values, before.values) ||
      JSON.stringify(row.changes) !== JSON.stringify(before.changes.map(inOrderOfChange)) ||
      JSON.stringify(row.problems) !== JSON.stringify(before.problems.map(inOrder))
    );
  });
  await saveChecked(scope, importCode, changed);
}

/** jsonb gives keys back in an order of its own. */
function inOrder({ field, problem, detail }: KeptRow["problems"][number]) {
  return { field, problem, detail };
}

function inOrderOfChange(change: RecordChange) {
  const { field, old, new: now, oldCode, newCode } = change;
  return { field, old, new: now, ...(oldCode !== undefined && { oldCode, newCode }) };
}

function same(one: Record<string, string>, other: Record<string, string>): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
