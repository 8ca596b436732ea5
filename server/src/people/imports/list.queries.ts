/** Imports as the person sees them: with their counts, what they differ in and what an undo would leave. */
import type { Import, ImportRow } from "@ofisi/contract/people/imports";
import { sql } from "kysely";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import type { Importer } from "../../kit/importer/importer.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { versionOf } from "../../kit/settings.ts";
import { countMeanwhile, countStates, HEAD, settledOf, type ImportHead } from "./queries.ts";
import { countKept } from "./undo.queries.ts";

/** Imports of these kinds with their counts, newest first; one of them, with more detail, when a code is given. */
export async function listImports(
  tables: SchoolTables,
  importers: readonly Importer[],
  { importCode, size }: { importCode?: string; size: number },
): Promise<Import[]> {
  const { db, school } = tables;
  const byKind = new Map(importers.map((importer) => [importer.kind, importer]));
  let query = ofSchool({ db, school }, "imports as i")
    .leftJoin("accounts as a", "a.user_code", "i.started_by")
    .select([...HEAD, "i.columns_as_of as columnsAsOf", "i.failure", "i.started_at as startedAt"])
    .select(sql<string>`coalesce(a.person_name, '')`.as("startedBy"))
    .where(sql<boolean>`i.kind = any(${[...byKind.keys()]}::text[])`)
    .orderBy("i.started_at", "desc")
    .limit(size);
  if (importCode !== undefined) query = query.where("i.import_code", "=", importCode);
  const found: Import[] = [];
  for (const head of await query.execute()) {
    const importer = byKind.get(head.kind);
    if (!importer) continue;
    const counts = await countStates(tables, head.importCode);
    const isImported = head.state === "imported";
    const kept = isImported ? await countKept(tables, head.importCode, importer) : 0;
    const detail =
      importCode === undefined
        ? NO_DETAIL
        : await readDetail(tables, importer, head.importCode, head.state === "checked");
    const own = head as unknown as Omit<ImportHead, "kind"> & Pick<Import, "kind">;
    found.push({
      ...own,
      version: versionOf(settledOf(own)),
      failure: head.failure,
      startedBy: head.startedBy,
      columnsAsOf: head.columnsAsOf?.toISOString() ?? "",
      startedAt: head.startedAt.toISOString(),
      rowCount: Object.values(counts).reduce((sum, count) => sum + count, 0),
      ...toCounts(counts),
      ...detail,
      undoKeeps: kept,
      canUndo: isImported && counts.imported + counts.updated > kept,
    });
  }
  return found;
}

type State = ImportRow["state"];
const toCounts = (counts: Record<State, number>) =>
  Object.fromEntries(Object.entries(counts).map(([state, count]) => [`${state}Count`, count])) as Record<
    `${State}Count`,
    number
  >;

type Detail = Pick<Import, "differences" | "missingGroups" | "guardianCount" | "familyCount" | "meanwhileCount">;
const NO_DETAIL: Detail = {
  differences: [],
  missingGroups: [],
  guardianCount: 0,
  familyCount: 0,
  meanwhileCount: 0,
};

async function readDetail(
  tables: SchoolTables,
  importer: Importer,
  importCode: string,
  isOpen: boolean,
): Promise<Detail> {
  const { db, school } = tables;
  const brought = await importer.countFamilies?.(tables, importCode);
  const counted = { guardianCount: brought?.guardians ?? 0, familyCount: brought?.families ?? 0 };
  if (!isOpen) return { ...NO_DETAIL, ...counted, meanwhileCount: await countMeanwhile(tables, importCode) };
  const differences = await sql<{ field: string; count: number }>`select c ->> 'field' as field, count(*)::int as count
    from import_rows r, jsonb_array_elements(r.changes) c
    where r.school_code = ${school} and r.import_code = ${importCode} and r.state in ('same', 'update', 'invalid')
    group by 1 order by 1`.execute(db);
  const missing = await sql<{ name: string; count: number }>`select min(p ->> 'detail') as name, count(*)::int as count
    from import_rows r, jsonb_array_elements(r.problems) p
    where r.school_code = ${school} and r.import_code = ${importCode} and r.state = 'invalid'
      and p ->> 'problem' = 'unknownGroup'
    group by fold(p ->> 'detail') order by count(*) desc, 1 limit 50`.execute(db);
  return { ...NO_DETAIL, ...counted, differences: differences.rows, missingGroups: missing.rows };
}
