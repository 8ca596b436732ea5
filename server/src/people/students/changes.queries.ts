/** Changes of students' records that an import makes, and their way back. */
import { sql } from "kysely";
import type { Changes, Changing, RecordChange } from "../../kit/importer/importer.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { PERSON_RECORD } from "../persons/importColumns.rules.ts";
import { nameSignIns } from "../signIns/queries.ts";

/** A school ID is what a row is known by, and a group is shown by its name. */
const { schoolIDNo: _, groupCode: groupName, dateOfBirth, ...texts } = PERSON_RECORD;

/** The column of each field that an import may change. */
const COLUMNS: Readonly<Record<string, string>> = {
  ...texts,
  dateOfBirth: dateOfBirth.column,
  placeOfBirth: "place_of_birth",
  parentIDNumber: "parent_id_number",
  groupName,
};

/** What a column of `s` holds, as the text that an import has of it. */
const held = (column: string) => `coalesce(s.${column}::text, '')`;

/** Whether a student `s` can go back to a group: it may have been removed since they left it. */
const isThere = (code: string) =>
  `exists (select from groups g where g.school_code = s.school_code and g.group_code = ${code})`;

/** What changes write, or with `back` put back, by the columns. */
function valuesOf(changes: readonly RecordChange[], back: boolean): Record<string, string> {
  const value = (each: RecordChange) => (back ? (each.oldCode ?? each.old) : (each.newCode ?? each.new));
  return Object.fromEntries(changes.map((each) => [COLUMNS[each.field] ?? "", value(each)]));
}

/** Writes the changes of many students in one statement; `back` puts old values back where the import's still stand. */
async function write(
  { db, school }: SchoolTables,
  records: readonly Changes[],
  by: string,
  back: boolean,
): Promise<Set<string>> {
  const rows = records.map(({ code, version = 0, changes }) => ({
    code,
    version,
    set: valuesOf(changes, back),
    was: back ? valuesOf(changes, false) : {},
  }));
  const sets = Object.values(COLUMNS).map((column) => {
    const isKept = back && column === groupName ? ` and ${isThere(`r.set ->> '${column}'`)}` : "";
    const stands = `(not r.was ? '${column}' or ${held(column)} = r.was ->> '${column}')${isKept}`;
    const value = column === dateOfBirth.column ? `nullif(r.set ->> '${column}', '')::date` : `r.set ->> '${column}'`;
    return `${column} = case when r.set ? '${column}' and ${stands} then ${value} else s.${column} end`;
  });
  const { rows: changed } = await sql<{ code: string }>`update students s
    set ${sql.raw(sets.join(", "))}, version = s.version + 1, updated_at = now(), updated_by = ${by}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (code text, version int, set jsonb, was jsonb)
    where s.school_code = ${school} and s.user_code = r.code and s.deleted_at is null
      and (r.version = 0 or s.version = r.version)
    returning s.user_code as code`.execute(db);
  const codes = changed.map((row) => row.code);
  if (rows.some(({ set }) => Object.hasOwn(set, texts.name))) await nameSignIns({ db, school }, codes);
  return new Set(codes);
}

/** Those of the students in which every field still is as the import wrote it, and can be again as it was. */
async function listStanding({ db, school }: SchoolTables, records: readonly Changes[]): Promise<Set<string>> {
  const wanted = records.map(({ code, changes }) => ({
    code,
    fields: valuesOf(changes, false),
    was: valuesOf(changes, true),
  }));
  const { rows } = await sql<{ code: string }>`select r.code from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as r (code text, fields jsonb, was jsonb)
    join students s on s.school_code = ${school} and s.user_code = r.code and s.deleted_at is null
    where not exists (select from jsonb_each_text(r.fields) f
      where f.value is distinct from coalesce(to_jsonb(s) ->> f.key, ''))
      and (not r.was ? ${groupName} or ${sql.raw(isThere(`r.was ->> '${groupName}'`))})`.execute(db);
  return new Set(rows.map((row) => row.code));
}

const cases = Object.entries(COLUMNS).map(([field, column]) => `when '${field}' then ${held(column)}`);

export const studentChanges: Changing = {
  noun: "student",
  write: (tables, records, by) => write(tables, records, by, false),
  takeBack: (tables, records, by) => write(tables, records, by, true),
  listStanding,
  stands: sql<boolean>`not exists (select from students s, jsonb_array_elements(r.changes) c
    where s.school_code = r.school_code and s.user_code = r.made_code
      and (s.deleted_at is not null or coalesce(c ->> 'newCode', c ->> 'new')
        is distinct from case c ->> 'field' ${sql.raw(cases.join(" "))} end
        or (c ->> 'field' = 'groupName' and not ${sql.raw(isThere("c ->> 'oldCode'"))})))`,
};
