/** The records of the school that an import is checked against, writes and takes back. */
import type { ImportKind } from "@ofisi/contract/people/imports";
import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "../../kit/database/transaction.ts";
import type { QueuedWork } from "../../kit/longJob.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import type { SchoolSnapshot } from "./duplicates.rules.ts";
import type { Values } from "./rows.rules.ts";

/** The groups that an import of this kind fills, and the school's key stages; staff have groups of their own. */
export async function readPlaces(
  db: Database,
  school: SchoolCode,
  kind: ImportKind,
): Promise<Pick<SchoolSnapshot, "groups" | "keyStages">> {
  if (kind === "staff") {
    const staffGroups = await db
      .selectFrom("staff_groups")
      .select(["group_code as groupCode", "group_name as groupName"])
      .where("school_code", "=", school)
      .execute();
    const without = { keyStageCode: "", groupEntryYear: "", groupExitYear: "" };
    return { groups: staffGroups.map((group) => ({ ...group, ...without })), keyStages: [] };
  }
  const groups = await db
    .selectFrom("groups")
    .select([
      "group_code as groupCode",
      "group_name as groupName",
      sql<string>`coalesce(key_stage_code, '')`.as("keyStageCode"),
      "group_entry_year as groupEntryYear",
      "group_exit_year as groupExitYear",
    ])
    .where("school_code", "=", school)
    .execute();
  const keyStages = await db
    .selectFrom("key_stages")
    .select(["key_stage_code as keyStageCode", "key_stage_name as keyStageName"])
    .where("school_code", "=", school)
    .execute();
  return { groups, keyStages };
}

/** What an import is checked against. People in the bin do not count: they hold neither name nor ID. */
export async function readSchool(
  db: Database,
  school: SchoolCode,
  kind: ImportKind,
): Promise<Pick<SchoolSnapshot, "people" | "groups" | "keyStages">> {
  const places = await readPlaces(db, school, kind);
  if (kind === "groups") return { people: [], ...places };
  const people = await selectPeople(db, school, kind === "staff" ? "staff" : "students").execute();
  return { people, ...places };
}

/** Both tables have these columns; the family is the students' alone. */
function selectPeople(db: Database, school: SchoolCode, kind: "students" | "staff") {
  return db
    .selectFrom(kind as "students")
    .select([
      "user_code as userCode",
      "version",
      "name",
      sql<string>`coalesce(date_of_birth::text, '')`.as("dateOfBirth"),
      "gender",
      "national_id_number as nationalIdNumber",
      "nationality",
      "address",
      "phone_number as phoneNumber",
      "email",
      "group_code as groupCode",
      "school_id_number as schoolIdNumber",
      (kind === "students" ? sql.ref<string>("parent_id_number") : sql<string>`''`).as("parentIDNumber"),
    ])
    .where("school_code", "=", school)
    .where("deleted_at", "is", null);
}

/** Those of the school who may be one with one of the rows: by school ID, card, birth date, or group without one. */
export async function listPeopleLike(
  db: Database,
  school: SchoolCode,
  kind: "students" | "staff",
  rows: readonly Values[],
): Promise<SchoolSnapshot["people"]> {
  const given = (field: string): string[] => [
    ...new Set(rows.map((values) => values[field] ?? "").filter((value) => value !== "")),
  ];
  const ids = given("schoolIDNo").map((id) => id.toUpperCase());
  const cards = given("idNumber").map((card) => card.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, ""));
  const days = given("dateOfBirth").filter((day) => /^\d{4}-\d\d-\d\d$/.test(day));
  return await selectPeople(db, school, kind)
    .where(
      sql<boolean>`(upper(school_id_number) = any(${ids}::text[])
        or (national_id_number <> '' and upper(regexp_replace(national_id_number, '[^[:alnum:]]', '', 'g')) = any(${cards}::text[]))
        or date_of_birth = any(${days}::date[])
        or (date_of_birth is null and ${rows.some((values) => !values["dateOfBirth"])}))`,
    )
    .execute();
}

/** A row on its way to becoming a record. */
export interface Making {
  rowNumber: number;
  /** The record's code, made beforehand. */
  code: string;
  values: Values;
}

/** Where the fields of any person go. */
const PERSON_COLUMNS = {
  name: "name",
  dateOfBirth: "date_of_birth",
  gender: "gender",
  idNumber: "national_id_number",
  nationality: "nationality",
  address: "address",
  phoneNumber: "phone_number",
  email: "email",
  groupCode: "group_code",
  schoolIDNo: "school_id_number",
};

/** Guardians are written with their families (`families.queries.ts`). */
export type RecordKind = Exclude<ImportKind, "parents">;

/** How a kind's rows become records: where each field goes, and what may already hold a row's place. */
const RECORDS: Record<
  RecordKind,
  { code: string; columns: Readonly<Record<string, string>>; isStamped: boolean; taken: string }
> = {
  students: {
    code: "user_code",
    columns: { ...PERSON_COLUMNS, parentIDNumber: "parent_id_number" },
    isStamped: true,
    taken: "(school_code, upper(school_id_number)) where school_id_number <> '' and deleted_at is null",
  },
  groups: {
    code: "group_code",
    columns: {
      groupName: "group_name",
      keyStageCode: "key_stage_code",
      groupEntryYear: "group_entry_year",
      groupExitYear: "group_exit_year",
    },
    isStamped: false,
    taken: "(school_code, coalesce(key_stage_code, ''), fold(group_name))",
  },
  staff: {
    code: "user_code",
    columns: PERSON_COLUMNS,
    isStamped: true,
    // By a school ID or by a national ID (G046).
    taken: "",
  },
};
/** Columns that are null and not empty without a value, with their types. */
const NULLABLE: Readonly<Record<string, string>> = { date_of_birth: "date", key_stage_code: "text" };

/**
 * Writes the records of one portion in one statement. Answers the codes that were written: a row whose school ID
 * or name was taken since the check is left out.
 */
export async function writeRecords(
  client: pg.ClientBase,
  school: SchoolCode,
  importCode: string,
  kind: RecordKind,
  rows: readonly Making[],
  by: string,
): Promise<Set<string>> {
  const { code, columns, isStamped, taken } = RECORDS[kind];
  const same = { school_code: school, import_code: importCode, ...(isStamped && { updated_by: by }) };
  const sameCount = Object.keys(same).length;
  const names = [code, ...Object.values(columns)];
  const values = names.map((name) => (NULLABLE[name] ? `nullif(${name}, '')::${NULLABLE[name]}` : name));
  const lists = names.map((_, index) => `$${sameCount + index + 1}::text[]`);
  const { rows: written } = await client.query<{ code: string }>({
    name: `import-${kind}`,
    text: `insert into ${kind} (${[...Object.keys(same), ...names].join(", ")})
      select ${[...Object.keys(same).map((_, index) => `$${index + 1}`), ...values].join(", ")}
      from unnest(${lists.join(", ")}) as r (${names.join(", ")})
      on conflict ${taken} do nothing
      returning ${code} as code`,
    values: [
      ...Object.values(same),
      rows.map((row) => row.code),
      ...Object.keys(columns).map((field) => rows.map((row) => row.values[field] ?? "")),
    ],
  });
  return new Set(written.map((row) => row.code));
}

/** Remembers what each row has become. */
export async function markImported(
  client: pg.ClientBase,
  school: SchoolCode,
  importCode: string,
  rows: readonly Making[],
): Promise<void> {
  await client.query({
    name: "import-rows-imported",
    // What was only told, such as a phone that two families have, stays with the row.
    text: `update import_rows as k set state = 'imported', made_code = r.code
      from unnest($3::int[], $4::text[]) as r (row_number, code)
      where k.school_code = $1 and k.import_code = $2 and k.row_number = r.row_number`,
    values: [school, importCode, rows.map((row) => row.rowNumber), rows.map((row) => row.code)],
  });
}

/** Keeps which records were changed, and what of each. */
export async function markUpdated(
  client: pg.ClientBase,
  school: SchoolCode,
  importCode: string,
  rows: readonly { rowNumber: number; code: string; changes: unknown }[],
): Promise<void> {
  await client.query({
    name: "import-rows-updated",
    text: `update import_rows as k set state = 'updated', made_code = r.code, problems = '[]', changes = r.changes::jsonb
      from unnest($3::int[], $4::text[], $5::text[]) as r (row_number, code, changes)
      where k.school_code = $1 and k.import_code = $2 and k.row_number = r.row_number`,
    values: [
      school,
      importCode,
      rows.map((row) => row.rowNumber),
      rows.map((row) => row.code),
      rows.map((row) => JSON.stringify(row.changes)),
    ],
  });
}

/** Keeps which rows put their student into a family, for the undo. */
export async function keepEntered(
  client: pg.ClientBase,
  school: SchoolCode,
  importCode: string,
  rows: readonly { rowNumber: number; family: string }[],
): Promise<void> {
  await client.query({
    name: "import-rows-entered",
    text: `update import_rows as k
      set changes = jsonb_build_array(jsonb_build_object('field', 'parentIDNumber', 'old', '', 'new', r.family))
      from unnest($3::int[], $4::text[]) as r (row_number, family)
      where k.school_code = $1 and k.import_code = $2 and k.row_number = r.row_number`,
    values: [school, importCode, rows.map((row) => row.rowNumber), rows.map((row) => row.family)],
  });
}

/** Imports of every school that were being written or taken back when their process ended; for the platform's role. */
export async function listInterrupted(db: Database): Promise<QueuedWork[]> {
  const rows = await db
    .selectFrom("imports as i")
    .leftJoin("accounts as a", "a.user_code", "i.started_by")
    .select([
      "i.school_code as schoolCode",
      "i.import_code as importCode",
      "i.started_by as userCode",
      sql<string>`coalesce(a.username, '')`.as("username"),
      "i.state",
    ])
    .where("i.state", "in", ["importing", "undoing"])
    .orderBy("i.started_at")
    .execute();
  return rows.map(({ state, ...job }) => workOf(state === "undoing" ? "undoImport" : "commitImport", job));
}

/** What is to be written or taken back, and who has asked for it. */
export interface ImportJob {
  schoolCode: string;
  importCode: string;
  userCode: string;
  username: string;
}

/** The writing of an import, or its undo, as it is queued: one of the two waits at most. */
export function workOf(task: "commitImport" | "undoImport", job: ImportJob): QueuedWork {
  return { task, key: `import ${job.importCode}`, payload: job };
}
