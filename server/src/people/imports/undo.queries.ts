/** Taking an import back: what of it is still as it was written, and its removal in portions (G065). */
import type { ImportKind, ImportProblem, ImportRow } from "@ofisi/contract/people/imports";
import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

/** Why a record stays; empty for one that can be taken back. */
export type KeptFor = ImportProblem["problem"] | "";

/**
 * The reason of each record of the import's rows, as an expression of `r`, a row of import_rows. Reasons in the order
 * in which a person would want to hear them.
 */
const REASONS: Record<ImportKind, RawBuilder<string>> = {
  students: sql`coalesce((select case
      when s.deleted_at is not null then 'inBinSince'
      when exists (select from bills b where b.school_code = s.school_code and b.student_code = s.user_code) then 'billedSince'
      when exists (select from payer_links l where l.school_code = s.school_code and l.student_code = s.user_code) then 'payerSince'
      when s.version > 1 then 'changedSince'
      when s.parent_id_number <> '' and exists (select from guardians g where g.school_code = s.school_code
        and g.parent_id_number = s.parent_id_number and g.deleted_at is null and g.import_code is distinct from s.import_code
        and g.created_at > (select i.finished_at from imports i where i.school_code = r.school_code and i.import_code = r.import_code))
        then 'familySince'
      else '' end
    from students s where s.school_code = r.school_code and s.user_code = r.made_code), 'inBinSince')`,
  groups: sql`coalesce((select case
      when g.group_name <> r.values ->> 'groupName'
        or coalesce(g.key_stage_code, '') <> coalesce(r.values ->> 'keyStageCode', '') then 'changedSince'
      when exists (select from fee_structures f where f.school_code = g.school_code and f.group_code = g.group_code)
        or exists (select from students s where s.school_code = g.school_code and s.group_code = g.group_code) then 'inUseSince'
      else '' end
    from groups g where g.school_code = r.school_code and g.group_code = r.made_code), 'inBinSince')`,
  staff: sql`coalesce((select case
      when s.deleted_at is not null then 'inBinSince'
      when exists (select from accounts a where a.school_code = s.school_code and a.user_code = s.user_code) then 'signInSince'
      when s.version > 1 then 'changedSince'
      else '' end
    from staff s where s.school_code = r.school_code and s.user_code = r.made_code), 'inBinSince')`,
  parents: sql`coalesce((select case
      when g.deleted_at is not null then 'inBinSince'
      when g.version > 1 then 'changedSince'
      else '' end
    from guardians g where g.school_code = r.school_code and g.id::text = r.made_code), 'inBinSince')`,
};

/** True while a changed record has all that the import wrote. */
const STANDS = sql<boolean>`not exists (select from students s, jsonb_array_elements(r.changes) c
  where s.school_code = r.school_code and s.user_code = r.made_code
    and (s.deleted_at is not null or coalesce(c ->> 'newCode', c ->> 'new') is distinct from case c ->> 'field'
      when 'name' then s.name when 'dateOfBirth' then coalesce(s.date_of_birth::text, '') when 'gender' then s.gender
      when 'idNumber' then s.national_id_number when 'nationality' then s.nationality when 'address' then s.address
      when 'phoneNumber' then s.phone_number when 'email' then s.email when 'parentIDNumber' then s.parent_id_number
      when 'groupName' then s.group_code end))`;

/** How many records an undo would leave. */
export async function countKept(
  db: Database,
  school: SchoolCode,
  importCode: string,
  kind: ImportKind,
): Promise<number> {
  const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from import_rows r
    where r.school_code = ${school} and r.import_code = ${importCode} and (
      (r.state = 'imported' and ${REASONS[kind]} <> '') or (r.state = 'updated' and not ${STANDS}))`.execute(db);
  return rows[0]?.kept ?? 0;
}

export interface UndoRow {
  rowNumber: number;
  state: ImportRow["state"];
  madeCode: string;
  changes: ImportRow["changes"];
  /** Why it stays, of a record that the import made. */
  reason: KeptFor;
}

/** The next rows to take back, the last first; none when all is done. Locks the records of people. */
export async function nextToUndo(
  db: Database,
  school: SchoolCode,
  importCode: string,
  kind: ImportKind,
  limit: number,
): Promise<UndoRow[]> {
  // A bill that is being written holds the student's row, or waits for this.
  if (kind === "students")
    await sql`select 1 from students s where s.school_code = ${school} and s.user_code in (
        select r.made_code from import_rows r where r.school_code = ${school} and r.import_code = ${importCode}
          and r.state in ('imported', 'updated') order by r.row_number desc limit ${limit})
      order by s.user_code for update`.execute(db);
  const { rows } = await sql<UndoRow>`select r.row_number as "rowNumber", r.state, r.made_code as "madeCode", r.changes,
      case when r.state = 'imported' then ${REASONS[kind]} else '' end as reason
    from import_rows r where r.school_code = ${school} and r.import_code = ${importCode}
      and r.state in ('imported', 'updated') order by r.row_number desc limit ${limit}`.execute(db);
  return rows;
}

const TABLES: Record<ImportKind, { table: string; code: string }> = {
  students: { table: "students", code: "user_code" },
  groups: { table: "groups", code: "group_code" },
  staff: { table: "staff", code: "user_code" },
  parents: { table: "guardians", code: "id::text" },
};

/** Removes the records of these codes; ticks go with their students. */
export async function removeMade(
  db: Database,
  school: SchoolCode,
  kind: ImportKind,
  codes: readonly string[],
): Promise<void> {
  const { table, code } = TABLES[kind];
  await sql`delete from ${sql.table(table)} where school_code = ${school} and ${sql.raw(code)} = any(${codes}::text[])`.execute(
    db,
  );
}

/** Runs `work` so that what it wrote before it failed is taken back and the transaction goes on. */
export async function trying(db: Database, work: () => Promise<void>): Promise<boolean> {
  await sql`savepoint trying`.execute(db);
  try {
    await work();
    await sql`release savepoint trying`.execute(db);
    return true;
  } catch (error) {
    await sql`rollback to savepoint trying`.execute(db);
    if ((error as { code?: string }).code === "23503") return false;
    throw error;
  }
}

/** Keeps what became of rows. */
export async function markUndone(
  db: Database,
  school: SchoolCode,
  importCode: string,
  rows: readonly { rowNumber: number; reason: KeptFor }[],
): Promise<void> {
  const marked = rows.map(({ rowNumber, reason }) => ({
    rowNumber,
    state: reason === "" ? "undone" : "kept",
    problems: reason === "" ? [] : [{ field: "", problem: reason, detail: "" }],
  }));
  await sql`update import_rows k set state = r.state, problems = r.problems
    from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as r ("rowNumber" int, state text, problems jsonb)
    where k.school_code = ${school} and k.import_code = ${importCode} and k.row_number = r."rowNumber"`.execute(db);
}

/** Guardians that came with students, of families that have no student left; those changed since stay. */
export async function removeLeftGuardians(db: Database, school: SchoolCode, importCode: string): Promise<void> {
  await sql`delete from guardians g where g.school_code = ${school} and g.import_code = ${importCode} and g.version = 1
    and not exists (select from students s where s.school_code = g.school_code and s.parent_id_number = g.parent_id_number)`.execute(
    db,
  );
}

/** Students whom a list of guardians put into a family of its own get none again, once that has no guardian left. */
export async function leaveEmptyFamilies(db: Database, school: SchoolCode, importCode: string): Promise<void> {
  await sql`update students s set parent_id_number = '', version = s.version + 1, updated_at = now()
    from import_rows r
    where r.school_code = ${school} and r.import_code = ${importCode} and r.state = 'undone'
      and s.school_code = r.school_code and s.user_code = r.values ->> 'studentCode' and r.changes <> '[]'
      and s.parent_id_number = r.changes -> 0 ->> 'new'
      and not exists (select from guardians g where g.school_code = s.school_code
        and g.parent_id_number = s.parent_id_number and g.deleted_at is null)`.execute(db);
}
