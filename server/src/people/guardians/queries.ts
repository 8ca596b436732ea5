/** Guardians in the database. */
import type { Guardian, Parent } from "@ofisi/contract/people/guardians";
import type { Order, Paging } from "@ofisi/contract/kit/paging";
import { sql, type CompiledQuery } from "kysely";
import type { Database } from "../../kit/database/transaction.ts";
import { countRows, pageOf } from "../../kit/list/page.ts";
import { record } from "../../kit/record.ts";
import { refuse } from "../../kit/refusal.ts";
import { searchPatterns } from "../../kit/search.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { FIELD_WORDS } from "./rules.ts";

export const guardianRecords = record<Guardian, "id">({
  table: "guardians",
  noun: "guardian",
  key: "id",
  columns: {
    id: "id",
    parentIDNumber: "parent_id_number",
    names: "names",
    relationship: "relationship",
    phoneNumber: "phone_number",
    email: "email",
    address: "address",
    nationality: "nationality",
    version: "version",
  },
  gone: "This guardian is not there any more",
  refusals: {
    guardians_once: ({ names = "" }) =>
      refuse("There is a guardian called {names} in this family already", { names }, "names"),
  },
  versioned: FIELD_WORDS,
  hasBin: true,
});

const selection = [
  "id",
  "parent_id_number as parentIDNumber",
  "names",
  "relationship",
  "phone_number as phoneNumber",
  "email",
  "address",
  "nationality",
  "version",
] as const;

export async function listFamilyGuardians(
  db: Database,
  school: SchoolCode,
  parentIDNumber: string,
): Promise<Guardian[]> {
  if (parentIDNumber === "") return [];
  return await db
    .selectFrom("guardians")
    .select(selection)
    .where("school_code", "=", school)
    .where("parent_id_number", "=", parentIDNumber)
    .where("deleted_at", "is", null)
    .orderBy("names")
    .execute();
}

/** How many of them are worth naming. */
const SAME_PHONE_MAX = 3;

/** Guardians who have a phone number, by the search's index. */
export async function listByPhone(db: Database, school: SchoolCode, phoneNumber: string): Promise<Guardian[]> {
  if (phoneNumber === "") return [];
  return await db
    .selectFrom("guardians")
    .select(selection)
    .where("school_code", "=", school)
    .where("id", "in", sql<number>`(select matching_guardians(${searchPatterns(phoneNumber)}::text[]))`)
    .where("phone_number", "=", phoneNumber)
    .orderBy("id")
    .limit(SAME_PHONE_MAX)
    .execute();
}

/** The one of a family who goes by a name, as names are told apart within a family. */
export async function findByName(
  db: Database,
  school: SchoolCode,
  parentIDNumber: string,
  names: string,
): Promise<Guardian | undefined> {
  return await db
    .selectFrom("guardians")
    .select(selection)
    .where("school_code", "=", school)
    .where("parent_id_number", "=", parentIDNumber)
    .where(sql<boolean>`fold(names) = fold(${names})`)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** A page of the guardians that match, each with the number of the family's students. Size 0 is all. */
export async function listParents(
  db: Database,
  school: SchoolCode,
  search: string,
  paging: Paging,
): Promise<{ parents: Parent[]; count: number }> {
  const found = matching(db, school, search);
  const { rows, count } = await pageOf(ordered(found, school, paging), () => countRows(found), paging);
  return { parents: rows as Parent[], count };
}

/** Every guardian that matches, to be read by cursor. */
export function everyParent(db: Database, school: SchoolCode, search: string, order: Order): CompiledQuery<Parent> {
  return ordered(matching(db, school, search), school, order).compile();
}

/** The ids of the first guardians that match. */
export async function findParentIds(
  db: Database,
  school: SchoolCode,
  search: string,
  limit: number,
): Promise<string[]> {
  const found = await matching(db, school, search).select("p.id").orderBy("p.id").limit(limit).execute();
  return found.map(({ id }) => String(id));
}

/** Guardians by their ids, to be read by cursor; those that were removed are left out. */
export function parentsOf(
  db: Database,
  school: SchoolCode,
  ids: readonly string[],
  order: Order,
): CompiledQuery<Parent> {
  const numbers = ids.filter((id) => /^\d{1,15}$/.test(id));
  const these = matching(db, school, "").where(sql<boolean>`p.id = any(${numbers}::bigint[])`);
  return ordered(these, school, order).compile();
}

function matching(db: Database, school: SchoolCode, search: string) {
  const patterns = searchPatterns(search);
  const found = db.selectFrom("guardians as p").where("p.school_code", "=", school).where("p.deleted_at", "is", null);
  if (patterns.length === 0) return found;
  return found.where("p.id", "in", sql<number>`(select matching_guardians(${patterns}::text[]))`);
}

function ordered(found: ReturnType<typeof matching>, school: SchoolCode, { sort, direction }: Order) {
  return found
    .select(selection.map((column) => `p.${column}` as const))
    .select((row) =>
      row
        .selectFrom("students as s")
        .select(sql<number>`count(*)::int`.as("children"))
        .where("s.school_code", "=", school)
        .whereRef("s.parent_id_number", "=", "p.parent_id_number")
        .where("s.parent_id_number", "!=", "")
        .where("s.deleted_at", "is", null)
        .as("children"),
    )
    .orderBy(sort === "parentIDNumber" ? "p.parent_id_number" : "p.names", direction)
    .orderBy("p.id", direction);
}
