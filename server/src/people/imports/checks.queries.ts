/** Checks an import's rows against each other and the school, and keeps what changed. */
import { setImmediate } from "node:timers/promises";
import type { BulkScope, Scope } from "../../kit/scope.ts";
import { checkFile, type CheckedRow, type RowToCheck } from "./duplicates.rules.ts";
import type { RecordChange } from "./changes.queries.ts";
import { listKnownGuardians } from "./families.queries.ts";
import { familyJoiner, GUARDIAN_FIELDS } from "./families.rules.ts";
import { checkParents } from "./parents.rules.ts";
import { listKeptRows, saveChecked, type ImportHead, type KeptRow } from "../imports/queries.ts";
import { readSchool } from "./records.queries.ts";
import { checkRow, DECISION, leftOutBy, type CheckOptions } from "./rows.rules.ts";

/** Rows checked without a pause: about 20 ms. */
const ROWS_AT_A_STRETCH = 1_000;

/** What a check goes by: the import's own settings. */
export type CheckHead = Pick<
  ImportHead,
  "kind" | "mapping" | "columns" | "dateOrder" | "groupCode" | "keyStageCode" | "updateFields"
>;

/** Every row of a file in its state; nothing is written. */
export async function checkRows(
  { db, school, day, caller: { country } }: Scope,
  head: CheckHead,
  rows: readonly Pick<KeptRow, "rowNumber" | "cells" | "fixes">[],
): Promise<CheckedRow[]> {
  const options: CheckOptions = { school, country, dateOrder: head.dateOrder, today: day };
  const titles = head.columns.map((column) => column.title);
  const toCheck: RowToCheck[] = [];
  for (const row of rows) {
    const decision = row.fixes[DECISION];
    toCheck.push({
      rowNumber: row.rowNumber,
      ...checkRow(head.kind, row.cells, head.mapping, row.fixes, options),
      leftOut: leftOutBy(row.cells, head.mapping, titles),
      decision: decision === "skip" || decision === "take" ? decision : "",
    });
    // A long file lets others be served in between.
    if (toCheck.length % ROWS_AT_A_STRETCH === 0) await setImmediate();
  }
  const known = await readSchool(db, school, head.kind);
  if (head.kind === "parents")
    return checkParents(toCheck, known.people, await listKnownGuardians(db, school), country);
  const checked = checkFile(head.kind, toCheck, {
    ...known,
    updateFields: head.updateFields,
    chosenGroupCode: head.groupCode,
    chosenKeyStageCode: head.keyStageCode,
  });
  const brings: readonly string[] = GUARDIAN_FIELDS;
  if (head.kind !== "students" || !head.mapping.some((field) => brings.includes(field))) return checked;
  const join = familyJoiner(await listKnownGuardians(db, school), country);
  for (const row of checked) if (row.state === "valid") row.problems.push(...join(row.rowNumber, row.values));
  return checked;
}

/** Checks a stored import anew and keeps the rows that came out differently. */
export async function recheck(scope: BulkScope, importCode: string, head: CheckHead): Promise<CheckedRow[]> {
  const kept = await listKeptRows(scope.db, scope.school, importCode);
  const checked = await checkRows(scope, head, kept);
  await saveDifferent(scope, importCode, kept, checked);
  return checked;
}

/** Keeps those of the rows that came out differently; both lists are of the same rows. */
export async function saveDifferent(
  { client, school }: BulkScope,
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
  await saveChecked(client, school, importCode, changed);
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
