/** Writes the checked rows of an import: new records, and changes of records that are there (G065). */
import { addAudit } from "../../kit/audit.ts";
import type { CheckedRow, Importer, Writing } from "../../kit/importer/importer.ts";
import type { BulkScope } from "../../kit/scope.ts";
import { heldBack, isHeldBack } from "./meanwhile.rules.ts";
import { saveChecked, type ImportHead } from "./queries.ts";
import * as records from "./records.queries.ts";

interface Started extends Pick<ImportHead, "importCode" | "updateFields"> {
  /** Of whoever started it. */
  username: string;
}

interface Outcome {
  written: number;
  /** Rows whose record somebody changed in the moment since the check. */
  heldBack: number;
}

/** Answers what writes one portion after another. */
export async function openWriter(
  scope: BulkScope,
  importer: Importer,
  { importCode, username, updateFields }: Started,
): Promise<(portion: readonly CheckedRow[]) => Promise<Outcome>> {
  const { userCode } = scope.caller;
  const { changing, own = importer.required } = importer;
  const source = { operation: "commitImport", caller: { userCode, username }, schoolCode: scope.school };
  const audit: Writing["audit"] = (entries) => addAudit(scope.db, source, entries);
  const write = await importer.open({ scope, importCode, audit });

  const addRecords = async (rows: readonly CheckedRow[]): Promise<number[]> => {
    if (rows.length === 0) return [];
    const made = await write(rows);
    await records.markImported(scope, importCode, made);
    return made.map((row) => row.rowNumber);
  };

  const changeRecords = async (rows: readonly CheckedRow[]): Promise<number[]> => {
    const changes = rows.flatMap(({ rowNumber, of, changes: all }) => {
      if (!of) return [];
      const wanted = all.filter(({ field }) => updateFields.includes(field));
      return [{ rowNumber, code: of.userCode, version: of.version, changes: wanted }];
    });
    if (!changing || changes.length === 0) return [];
    const changed = await changing.write(scope, changes, userCode);
    const written = changes.filter((row) => changed.has(row.code));
    await records.markUpdated(scope, importCode, written);
    await audit(
      written.map(({ code, changes: fields }) => ({
        subject: `${changing.noun} ${code}`,
        before: Object.fromEntries(fields.map((each) => [each.field, each.old])),
        after: Object.fromEntries(fields.map((each) => [each.field, each.new])),
      })),
    );
    return written.map((row) => row.rowNumber);
  };

  return async (portion) => {
    const written = new Set([
      ...(await addRecords(portion.filter((row) => row.state === "valid"))),
      ...(await changeRecords(portion.filter((row) => row.state === "update"))),
    ]);
    // Somebody took the school ID or the name, or changed the record, in the moment since the check.
    const late = portion.filter((row) => !written.has(row.rowNumber));
    const refused = late.map((row): CheckedRow => {
      // What they wrote was not read: only the fields are named.
      if (row.state === "update")
        return heldBack(
          row,
          row.changes.flatMap((change) => (updateFields.includes(change.field) ? [{ ...change, old: "…" }] : [])),
        );
      const taken = { field: own, problem: "alreadyHere" as const, detail: row.values[own] ?? "" };
      return { ...row, problems: [taken], state: "invalid" };
    });
    await saveChecked(scope, importCode, refused);
    return { written: written.size, heldBack: refused.filter(isHeldBack).length };
  };
}
