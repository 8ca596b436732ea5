/** Changes of students' records that an import makes, and their way back. */
import { sql } from "kysely";
import type { Changes, RecordChange } from "../../kit/importer/importer.ts";
import type { SchoolTables } from "../../kit/scope.ts";

const COLUMNS: Record<string, string> = {
  name: "name",
  dateOfBirth: "date_of_birth",
  gender: "gender",
  idNumber: "national_id_number",
  nationality: "nationality",
  address: "address",
  phoneNumber: "phone_number",
  email: "email",
  parentIDNumber: "parent_id_number",
  groupName: "group_code",
};

/** What a change writes, or with `back` puts back, as a value of its column. */
function valueOf(change: RecordChange, back: boolean): string {
  return back ? (change.oldCode ?? change.old) : (change.newCode ?? change.new);
}

/** Writes the changes of many students in one statement; answers the codes of those that were changed. */
export async function writeChanges(
  tables: SchoolTables,
  records: readonly Changes[],
  by: string,
): Promise<Set<string>> {
  return await write(tables, records, by, false);
}

/** Puts old values back where the import's still stand; a field that has changed since is left. */
export async function takeChangesBack(
  tables: SchoolTables,
  records: readonly Changes[],
  by: string,
): Promise<Set<string>> {
  return await write(tables, records, by, true);
}

async function write(
  { db, school }: SchoolTables,
  records: readonly Changes[],
  by: string,
  back: boolean,
): Promise<Set<string>> {
  const rows = records.map(({ code, version = 0, changes }) => ({
    code,
    version,
    set: Object.fromEntries(changes.map((each) => [COLUMNS[each.field] ?? "", valueOf(each, back)])),
    was: back ? Object.fromEntries(changes.map((each) => [COLUMNS[each.field] ?? "", valueOf(each, false)])) : {},
  }));
  const sets = Object.values(COLUMNS).map((column) => {
    const now = column === "date_of_birth" ? "coalesce(s.date_of_birth::text, '')" : `s.${column}`;
    const stands = `(not r.was ? '${column}' or ${now} = r.was ->> '${column}')`;
    const value = column === "date_of_birth" ? `nullif(r.set ->> '${column}', '')::date` : `r.set ->> '${column}'`;
    return `${column} = case when r.set ? '${column}' and ${stands} then ${value} else s.${column} end`;
  });
  const { rows: changed } = await sql<{ code: string }>`update students s
    set ${sql.raw(sets.join(", "))}, version = s.version + 1, updated_at = now(), updated_by = ${by}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (code text, version int, set jsonb, was jsonb)
    where s.school_code = ${school} and s.user_code = r.code and s.deleted_at is null
      and (r.version = 0 or s.version = r.version)
    returning s.user_code as code`.execute(db);
  return new Set(changed.map((row) => row.code));
}

/** Those of the students in which every field still is as the import wrote it. */
export async function listStanding({ db, school }: SchoolTables, records: readonly Changes[]): Promise<Set<string>> {
  const wanted = records.map(({ code, changes }) => ({
    code,
    fields: Object.fromEntries(changes.map((each) => [COLUMNS[each.field] ?? "", valueOf(each, false)])),
  }));
  const { rows } = await sql<{ code: string }>`select r.code from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as r (code text, fields jsonb)
    join students s on s.school_code = ${school} and s.user_code = r.code and s.deleted_at is null
    where not exists (select from jsonb_each_text(r.fields) f
      where f.value is distinct from coalesce(to_jsonb(s) ->> f.key, ''))`.execute(db);
  return new Set(rows.map((row) => row.code));
}

/** True while the student of `r`, a row of import_rows, has all that the import wrote. */
export const stands = sql<boolean>`not exists (select from students s, jsonb_array_elements(r.changes) c
  where s.school_code = r.school_code and s.user_code = r.made_code
    and (s.deleted_at is not null or coalesce(c ->> 'newCode', c ->> 'new') is distinct from case c ->> 'field'
      when 'name' then s.name when 'dateOfBirth' then coalesce(s.date_of_birth::text, '') when 'gender' then s.gender
      when 'idNumber' then s.national_id_number when 'nationality' then s.nationality when 'address' then s.address
      when 'phoneNumber' then s.phone_number when 'email' then s.email when 'parentIDNumber' then s.parent_id_number
      when 'groupName' then s.group_code end))`;
