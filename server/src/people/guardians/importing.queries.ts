/** Guardians and families that imports bring, and their way back. */
import { sql } from "kysely";
import type { AuditEntry } from "../../kit/context.ts";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import { isUsed, type Used } from "../../kit/importer/used.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import type { ImportedGuardian, KnownGuardian } from "./families.rules.ts";

const knownGuardians = (tables: SchoolTables) =>
  ofSchool(tables, "guardians")
    .select(["parent_id_number as parentIDNumber", "names", "phone_number as phoneNumber"])
    .where("deleted_at", "is", null)
    .orderBy("id");

export async function listKnownGuardians(tables: SchoolTables): Promise<KnownGuardian[]> {
  return await knownGuardians(tables).execute();
}

/** The guardians who have one of these phones, with the number of their family; whoever came first stands first. */
export async function listGuardiansByPhone(
  tables: SchoolTables,
  phoneNumbers: readonly string[],
): Promise<KnownGuardian[]> {
  const withPhone = sql<boolean>`phone_number = any(${phoneNumbers}::text[]) and phone_number <> ''`;
  return await knownGuardians(tables).where(withPhone).execute();
}

/** Of two that give families numbers at once the second waits, so that no two families get one number. */
export async function lockFamilies({ db, school }: SchoolTables): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`families ${school}`}, 0))`.execute(db);
}

/** The number after the highest of the school's families that are called F- and a number. */
export async function nextFamily({ db, school }: SchoolTables): Promise<number> {
  const { rows } = await sql<{
    next: number;
  }>`select coalesce(max(substring(f.id from '^F-([0-9]{1,8})$')::int), 0) + 1 as next
    from (select parent_id_number as id from students where school_code = ${school}
      union all select parent_id_number from guardians where school_code = ${school}) f`.execute(db);
  return rows[0]?.next ?? 1;
}

export interface FamilyGuardian extends ImportedGuardian {
  parentIDNumber: string;
  address?: string;
  nationality?: string;
  /** The applicant whose acceptance brings them. */
  applicantCode?: string | undefined;
}

/** Adds those who are not in their family already; answers the id of each that was added, by its place in the list. */
export async function addGuardians(
  { db, school }: SchoolTables,
  guardians: readonly FamilyGuardian[],
  { by, importCode = null }: { by: string; importCode?: string | null },
): Promise<Map<number, string>> {
  if (guardians.length === 0) return new Map();
  const given = guardians.map((each, at) => ({ address: "", nationality: "", applicantCode: null, ...each, at }));
  const { rows } = await sql<{ id: string; family: string; names: string }>`insert into guardians
      (school_code, parent_id_number, names, relationship, phone_number, email, address, nationality, updated_by,
      import_code, applicant_code)
    select ${school}, r."parentIDNumber", r.names, r.relationship, r."phoneNumber", r.email, r.address, r.nationality, ${by},
      ${importCode}::text, r."applicantCode"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r ("parentIDNumber" text, names text, relationship text,
      "phoneNumber" text, email text, address text, nationality text, "applicantCode" text, at int)
    order by r.at
    on conflict (school_code, parent_id_number, fold(names)) where deleted_at is null do nothing
    returning id::text as id, parent_id_number as family, names`.execute(db);
  const ids = new Map(rows.map((row) => [`${row.family}|${row.names}`, row.id]));
  return new Map(
    given.flatMap(({ parentIDNumber, names, at }) => {
      const id = ids.get(`${parentIDNumber}|${names}`);
      ids.delete(`${parentIDNumber}|${names}`);
      return id === undefined ? [] : [[at, id] as const];
    }),
  );
}

/** Puts students without a family into one; answers whom, by their codes, and into which. */
export async function enterFamilies(
  { db, school }: SchoolTables,
  entries: readonly { studentCode: string; parentIDNumber: string }[],
  by: string,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; family: string }>`update students s
    set parent_id_number = r."parentIDNumber", version = s.version + 1, updated_at = now(), updated_by = ${by}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r ("studentCode" text, "parentIDNumber" text)
    where s.school_code = ${school} and s.user_code = r."studentCode" and s.parent_id_number = '' and s.deleted_at is null
    returning s.user_code as code, s.parent_id_number as family`.execute(db);
  return new Map(rows.map(({ code, family }) => [code, family]));
}

/** How many guardians ready rows bring, and the families they are of. */
export async function countFamilies(
  { db, school }: SchoolTables,
  importCode: string,
): Promise<{ guardians: number; families: number }> {
  const { rows } = await sql<{ guardians: number; families: number }>`select
      coalesce(sum((r.values ->> 'guardians')::int), 0)::int as guardians,
      count(distinct r.values ->> 'family') filter (where r.values ->> 'guardians' > '0')::int as families
    from import_rows r where r.school_code = ${school} and r.import_code = ${importCode}
      and r.state in ('valid', 'imported') and r.values ? 'guardians'`.execute(db);
  return rows[0] ?? { guardians: 0, families: 0 };
}

/** What people would miss of a guardian: the way to the family's page, and what came by it. */
export const USED_GUARDIANS = { contact_proposals: "guardian_id", family_links: "guardian_id" } as const satisfies Used;

/** Why the guardian of an import's row stays. */
export const guardianKept = sql<string>`coalesce((select case
      when g.deleted_at is not null then 'inBinSince'
      when g.version > 1 then 'changedSince'
      when ${isUsed(USED_GUARDIANS, "g.id")} then 'inUseSince'
      else '' end
    from guardians g where g.school_code = r.school_code and g.id = nullif(r.made_code, '')::bigint), 'inBinSince')`;

/**
 * Guardians that came with students whom an undo has taken back: left in a family that was there before, they would see its
 * children. Those changed or used since stay, and those of a child of the import who stays, or who changed or came since.
 * Answers those that went, for the trail.
 */
export async function removeLeftGuardians({ db, school }: SchoolTables, importCode: string): Promise<AuditEntry[]> {
  const { rows } = await sql<{
    id: number;
  }>`delete from guardians g where g.school_code = ${school} and g.import_code = ${importCode} and g.version = 1
    and not ${isUsed(USED_GUARDIANS, "g.id")}
    and not exists (select from students s where s.school_code = g.school_code
      and s.parent_id_number = g.parent_id_number and s.parent_id_number <> ''
      and (s.import_code = g.import_code or s.updated_at > (select i.finished_at from imports i
        where i.school_code = g.school_code and i.import_code = g.import_code)))
    returning g.id`.execute(db);
  return rows.map(({ id }) => ({ subject: `guardian ${id}`, before: { importCode } }));
}

/**
 * Students whom a list of guardians put into a family of its own get none again, once that has no guardian left; answers it for
 * the trail. Of any other the list's rows say no more that it put them there: what they are now is of somebody else.
 */
export async function leaveEmptyFamilies({ db, school }: SchoolTables, importCode: string): Promise<AuditEntry[]> {
  const ofList = sql`r.school_code = ${school} and r.import_code = ${importCode} and r.state = 'undone' and r.changes <> '[]'`;
  const { rows } = await sql<{ code: string; family: string }>`
    with left_again as (
      update students s set parent_id_number = '', version = s.version + 1, updated_at = now()
      from import_rows r
      where ${ofList} and s.school_code = r.school_code and s.user_code = r.values ->> 'studentCode'
        and s.parent_id_number = r.changes -> 0 ->> 'new'
        and not exists (select from guardians g where g.school_code = s.school_code
          and g.parent_id_number = s.parent_id_number and g.deleted_at is null)
      returning s.user_code as code, r.changes -> 0 ->> 'new' as family
    ), others as (
      update import_rows r set changes = '[]'
      where ${ofList} and r.values ->> 'studentCode' not in (select code from left_again)
    )
    select code, family from left_again`.execute(db);
  return rows.map(({ code, family }) => ({
    subject: `student ${code}`,
    before: { parentIDNumber: family },
    after: { parentIDNumber: "" },
  }));
}
