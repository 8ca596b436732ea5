/**
 * Checks one corrected row and those that stand or fall with it. A cell of a file of 20,000 rows in a school of 20,000
 * is answered as fast as one of twenty.
 */
import { sql } from "kysely";
import type { BulkScope, SchoolTables } from "../../kit/scope.ts";
import { recheck, saveDifferent, type CheckHead } from "./checks.queries.ts";
import { checkFile, keysOf } from "./duplicates.rules.ts";
import { GUARDIAN_FIELDS } from "./families.rules.ts";
import type { KeptRow } from "./queries.ts";
import { listPeopleLike, readPlaces } from "./records.queries.ts";
import { checkRow, DECISION, leftOutBy, type Values } from "./rows.rules.ts";

/** Rows that hang together, beyond which the whole file is checked: the mapping is wrong then. */
const RELATED_MAX = 500;

/**
 * As `recheck`, after a correction of one row. Families hang together over the whole file, and groups are few: there
 * everything is checked.
 */
export async function recheckRow(
  scope: BulkScope,
  importCode: string,
  head: CheckHead,
  rowNumber: number,
): Promise<void> {
  const joins: readonly string[] = GUARDIAN_FIELDS;
  const isAlone =
    (head.kind === "students" || head.kind === "staff") && !head.mapping.some((one) => joins.includes(one));
  const related = isAlone ? await collect(scope, importCode, head, rowNumber) : undefined;
  if (!related) return void (await recheck(scope, importCode, head));
  const { db } = scope;
  const rows = [...related.values()].toSorted((a, b) => a.kept.rowNumber - b.kept.rowNumber);
  const known = await readPlaces(db, scope.school, head.kind);
  const people = await listPeopleLike(
    db,
    scope.school,
    head.kind === "staff" ? "staff" : "students",
    rows.map((row) => row.values),
  );
  const checked = checkFile(
    head.kind,
    rows.map((row) => row.toCheck),
    {
      ...known,
      people,
      updateFields: head.updateFields,
      chosenGroupCode: head.groupCode,
      chosenKeyStageCode: head.keyStageCode,
    },
  );
  await saveDifferent(
    scope,
    importCode,
    rows.map((row) => row.kept),
    checked,
  );
}

interface Related {
  kept: KeptRow;
  values: Values;
  toCheck: Parameters<typeof checkFile>[1][number];
}

/** The row and, as far as it goes, all that share a school ID, a card or a name and birth date; undefined for too many. */
async function collect(
  scope: BulkScope,
  importCode: string,
  head: CheckHead,
  rowNumber: number,
): Promise<Map<number, Related> | undefined> {
  const options = { school: scope.school, country: scope.caller.country, dateOrder: head.dateOrder, today: scope.day };
  const titles = head.columns.map((column) => column.title);
  const { groups } = await readPlaces(scope.db, scope.school, head.kind);
  const ownGroup = groups.find((group) => group.groupCode === head.groupCode)?.groupName ?? "";
  const found = new Map<number, Related>();
  const asked = new Set<string>();
  let next = await likeRows(scope, importCode, [rowNumber], []);
  while (next.length > 0) {
    const keys = new Set<string>();
    const wanted: Values[] = [];
    for (const kept of next) {
      const { values, problems } = checkRow(head.kind, kept.cells, head.mapping, kept.fixes, options);
      const decision = kept.fixes[DECISION];
      found.set(kept.rowNumber, {
        kept,
        values,
        toCheck: {
          rowNumber: kept.rowNumber,
          values,
          problems,
          leftOut: leftOutBy(kept.cells, head.mapping, titles),
          decision: decision === "skip" || decision === "take" ? decision : "",
        },
      });
      // What the row was, and what it has become.
      for (const each of [kept.values, { groupName: ownGroup, ...values }]) {
        wanted.push(each);
        for (const key of keysOf(each)) if (!asked.has(key)) keys.add(key);
      }
    }
    if (found.size > RELATED_MAX) return undefined;
    if (keys.size === 0) break;
    for (const key of keys) asked.add(key);
    const candidates = await likeRows(scope, importCode, [], wanted);
    next = candidates.filter((row) => !found.has(row.rowNumber) && keysOf(row.values).some((key) => asked.has(key)));
  }
  return found;
}

/** Kept rows of these numbers, or that have a school ID, card, birth date or, without one, a group of these. */
async function likeRows(
  { db, school }: SchoolTables,
  importCode: string,
  rowNumbers: readonly number[],
  wanted: readonly Values[],
): Promise<KeptRow[]> {
  const given = (field: string): string[] => [
    ...new Set(wanted.map((each) => (each[field] ?? "").toUpperCase()).filter((value) => value !== "")),
  ];
  const withoutDay = wanted.filter((each) => !each["dateOfBirth"]);
  const groupNames = [...new Set(withoutDay.map((each) => (each["groupName"] ?? "").toUpperCase()))];
  const { rows } = await sql<KeptRow>`select row_number as "rowNumber", cells, fixes, values, problems, changes, state
    from import_rows where school_code = ${school} and import_code = ${importCode} and (
      row_number = any(${rowNumbers}::int[])
      or upper(values ->> 'schoolIDNo') = any(${given("schoolIDNo")}::text[])
      or upper(values ->> 'idNumber') = any(${given("idNumber")}::text[])
      or values ->> 'dateOfBirth' = any(${given("dateOfBirth")}::text[])
      or (coalesce(values ->> 'dateOfBirth', '') = '' and upper(coalesce(values ->> 'groupName', '')) = any(${groupNames}::text[])))
    order by row_number`.execute(db);
  return rows;
}
