/** The records of the school that an import is checked against, writes and takes back. */
import type { PhoneCountry } from "@ofisi/contract/kit/phones";
import type { ImportKind } from "@ofisi/contract/people/imports";
import { sql, type RawBuilder } from "kysely";
import type pg from "pg";
import type { Database } from "../../kit/database/transaction.ts";
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
  // Both tables have these columns; the family is the students' alone.
  const people = await db
    .selectFrom(kind as "students")
    .select([
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
    .where("deleted_at", "is", null)
    .execute();
  return { people, ...places };
}

/**
 * Records of an import that are no longer as it wrote them: changed, moved, in the bin, removed, billed, or in
 * use. A guardian who was added to the family since needs its student, and a sign-in its member of the staff.
 */
export async function countChanged(
  db: Database,
  school: SchoolCode,
  importCode: string,
  kind: ImportKind,
  importedCount: number,
): Promise<number> {
  const { rows } = await untouched(school, importCode)[kind].execute(db);
  return importedCount - (rows[0]?.untouched ?? 0);
}

/** Counts the records of an import that are as it wrote them and that nothing depends on, by its kind. */
function untouched(school: SchoolCode, importCode: string): Record<ImportKind, RawBuilder<{ untouched: number }>> {
  return {
    students: sql<{ untouched: number }>`select count(*)::int as untouched from students s
          join imports i on i.school_code = s.school_code and i.import_code = s.import_code
          where s.school_code = ${school} and s.import_code = ${importCode} and s.version = 1 and s.deleted_at is null
            and not exists (select from bills b where b.school_code = s.school_code and b.student_code = s.user_code)
            and not exists (select from payer_links l where l.school_code = s.school_code and l.student_code = s.user_code)
            and (s.parent_id_number = '' or not exists (select from guardians g where g.school_code = s.school_code
              and g.parent_id_number = s.parent_id_number and g.deleted_at is null and g.created_at > i.finished_at))`,
    groups: sql<{ untouched: number }>`select count(*)::int as untouched from groups g
          join import_rows r on r.school_code = g.school_code and r.import_code = g.import_code and r.made_code = g.group_code
          where g.school_code = ${school} and g.import_code = ${importCode}
            and g.group_name = r.values->>'groupName'
            and coalesce(g.key_stage_code, '') = coalesce(r.values->>'keyStageCode', '')
            and not exists (select from fee_structures f where f.school_code = g.school_code and f.group_code = g.group_code)
            and not exists (select from students s where s.school_code = g.school_code and s.group_code = g.group_code)`,
    staff: sql<{ untouched: number }>`select count(*)::int as untouched from staff s
      where s.school_code = ${school} and s.import_code = ${importCode} and s.version = 1 and s.deleted_at is null
        and not exists (select from accounts a where a.school_code = s.school_code and a.user_code = s.user_code)`,
  };
}

/** One import of a school is written at a time; waits for the one before. Let go at the end of the transaction. */
export async function lockSchoolImports(db: Database, school: SchoolCode): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports of ${school}`}, 0))`.execute(db);
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

/** How a kind's rows become records: where each field goes, and what may already hold a row's place. */
const RECORDS: Record<
  ImportKind,
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
  kind: ImportKind,
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
    text: `update import_rows as k set state = 'imported', made_code = r.code, problems = '[]'
      from unnest($3::int[], $4::text[]) as r (row_number, code)
      where k.school_code = $1 and k.import_code = $2 and k.row_number = r.row_number`,
    values: [school, importCode, rows.map((row) => row.rowNumber), rows.map((row) => row.code)],
  });
}

/** Removes what the import wrote and answers how many records that were. Ticks go with their students. */
export async function removeRecords(
  db: Database,
  school: SchoolCode,
  importCode: string,
  kind: ImportKind,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom(kind)
    .where("school_code", "=", school)
    .where("import_code", "=", importCode)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Imports of every school that were being written when their process ended; for the platform's role. */
export async function listInterrupted(db: Database) {
  return await db
    .selectFrom("imports as i")
    .leftJoin("accounts as a", "a.user_code", "i.started_by")
    .select([
      "i.school_code as schoolCode",
      "i.import_code as importCode",
      "i.started_by as userCode",
      sql<string>`coalesce(a.username, '')`.as("username"),
    ])
    .where("i.state", "=", "importing")
    .execute();
}

/** Queues the writing of an import; a waiting job of the same import is replaced, so there is one at most. */
export async function enqueueCommit(
  db: Database,
  job: { schoolCode: string; importCode: string; userCode: string; username: string },
): Promise<void> {
  await sql`select enqueue_job('commitImport', ${JSON.stringify(job)}::json, null, null, ${`import ${job.importCode}`})`.execute(
    db,
  );
}

/** The school's country, which tells how its phone numbers are written. */
export async function countryOf(db: Database, school: SchoolCode): Promise<PhoneCountry> {
  const { country } = await db
    .selectFrom("schools")
    .select("country")
    .where("school_code", "=", school)
    .executeTakeFirstOrThrow();
  return country === "CD" ? "CD" : "KE";
}
