/** Guardians in the database. */
import { OTHER_FAMILIES_MAX, type Guardian, type Parent } from "@ofisi/contract/people/guardians";
import type { Order, Paging } from "@ofisi/contract/kit/paging";
import { sql, type CompiledQuery, type RawBuilder } from "kysely";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import { countRows, cutting, readCut } from "../../kit/list/page.ts";
import { alike, record } from "../../kit/record.ts";
import { refuse } from "../../kit/refusal.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { searchPatterns } from "../../kit/search.ts";
import { FIELD_WORDS } from "./rules.ts";

export const guardianRecords = record<Guardian, "id">({
  table: "guardians",
  noun: "guardian",
  key: "id",
  columns: {
    ...alike("id", "names", "relationship", "phoneNumber", "email", "address", "nationality", "version"),
    parentIDNumber: "parent_id_number",
  },
  gone: "This guardian is not there any more",
  refusals: {
    guardians_once: ({ names = "" }) =>
      refuse("There is a guardian called {names} in this family already", { names }, "names"),
  },
  unique: { guardians_once: ["parentIDNumber", "names"] },
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

/** Those of a family, as they are now. */
function ofFamily(tables: SchoolTables, parentIDNumber: string) {
  return ofSchool(tables, "guardians")
    .select(selection)
    .where("parent_id_number", "=", parentIDNumber)
    .where("deleted_at", "is", null);
}

export async function listFamilyGuardians(tables: SchoolTables, parentIDNumber: string): Promise<Guardian[]> {
  return parentIDNumber === "" ? [] : await ofFamily(tables, parentIDNumber).orderBy("names").execute();
}

/** How many of them are worth naming. */
const SAME_PHONE_MAX = 3;

/** Guardians who have a phone number, by the search's index. */
export async function listByPhone(tables: SchoolTables, phoneNumber: string): Promise<Guardian[]> {
  if (phoneNumber === "") return [];
  return await ofSchool(tables, "guardians")
    .select(selection)
    .where("id", "in", sql<number>`(select matching_guardians(${searchPatterns(phoneNumber)}::text[]))`)
    .where("phone_number", "=", phoneNumber)
    .orderBy("id")
    .limit(SAME_PHONE_MAX)
    .execute();
}

/** One by the id; undefined for one of another school, and for one that is removed. */
export async function findGuardian(tables: SchoolTables, id: number): Promise<Guardian | undefined> {
  const found = ofSchool(tables, "guardians").select(selection).where("id", "=", id).where("deleted_at", "is", null);
  return await found.executeTakeFirst();
}

/** What tells that a record of another family is the same guardian's. */
interface KnownBy {
  id: number;
  names: string;
  /** Phone numbers, and addresses in lower case. */
  contacts: readonly string[];
}

export const knownBy = ({ id, names, phoneNumber, email }: Guardian): KnownBy => ({
  id,
  names,
  contacts: [phoneNumber, email.toLowerCase()].filter((contact) => contact !== ""),
});

/** A guardian's records in other families: those with the same names and one of the contacts, the first few. */
export async function listInOtherFamilies(
  { db, school }: SchoolTables,
  { id, names, contacts }: KnownBy,
): Promise<Pick<Guardian, "id" | "parentIDNumber">[]> {
  const { rows } = await sql<Pick<Guardian, "id" | "parentIDNumber">>`
    select id, parent_id_number as "parentIDNumber" from guardians
    where school_code = ${school} and deleted_at is null and id <> ${id} and fold(names) = fold(${names})
      and ((phone_number <> '' and phone_number = any(${contacts}::text[]))
        or (email <> '' and lower(email) = any(${contacts}::text[])))
    order by id limit ${OTHER_FAMILIES_MAX}`.execute(db);
  return rows;
}

/** The one of a family who goes by a name, as names are told apart within a family. */
export async function findByName(
  tables: SchoolTables,
  parentIDNumber: string,
  names: string,
): Promise<Guardian | undefined> {
  const found = ofFamily(tables, parentIDNumber).where(sql<boolean>`fold(names) = fold(${names})`);
  return await found.executeTakeFirst();
}

/** A page of the guardians that match, each with the number of the family's students. Size 0 is all. */
export async function listParents(
  tables: SchoolTables,
  search: string,
  paging: Paging,
): Promise<{ parents: Parent[]; count: number }> {
  const found = matching(tables, search);
  const { rows, count } = await readCut(tables.db, ordered(found, tables, paging), () => countRows(found), paging);
  return { parents: rows, count };
}

/** Every guardian that matches, to be read by cursor. */
export function everyParent(tables: SchoolTables, search: string, order: Order): CompiledQuery<Parent> {
  return ordered(matching(tables, search), tables, { ...order, page: 0, size: 0 }).compile(tables.db);
}

/** The ids of the first guardians that match. */
export async function findParentIds(
  tables: SchoolTables,
  { search }: { search: string },
  limit: number,
): Promise<string[]> {
  const found = await matching(tables, search).select("p.id").orderBy("p.id").limit(limit).execute();
  return found.map(({ id }) => String(id));
}

/** Guardians by their ids, to be read by cursor; those that were removed are left out. */
export function parentsOf(tables: SchoolTables, ids: readonly string[], order: Order): CompiledQuery<Parent> {
  const numbers = ids.filter((id) => /^\d{1,15}$/.test(id));
  const these = matching(tables, "").where(sql<boolean>`p.id = any(${numbers}::bigint[])`);
  return ordered(these, tables, { ...order, page: 0, size: 0 }).compile(tables.db);
}

function matching(tables: SchoolTables, search: string) {
  const patterns = searchPatterns(search);
  const found = ofSchool(tables, "guardians as p").where("p.deleted_at", "is", null);
  if (patterns.length === 0) return found;
  return found.where("p.id", "in", sql<number>`(select matching_guardians(${patterns}::text[]))`);
}

/** A page of them, cut before the children of each are counted; size 0 is all. */
function ordered(found: ReturnType<typeof matching>, { school }: SchoolTables, paging: Paging): RawBuilder<Parent> {
  const sort = paging.sort === "parentIDNumber" ? "parent_id_number" : "names";
  const page = found
    .select(selection.map((column) => `p.${column}` as const))
    .select("p.parent_id_number")
    .orderBy(`p.${sort}`, paging.direction)
    .orderBy("p.id", paging.direction);
  const way = sql.raw(paging.direction);
  // What is empty is written out: of a text that it is told only later, the database cannot know that its index of families has none.
  return sql<Parent>`select ${sql.join(selection.map((column) => sql.ref(`p.${column.split(" as ").at(-1)!}`)))}, (
      select count(*)::int from students s where s.school_code = ${school} and s.parent_id_number = p.parent_id_number
        and s.parent_id_number <> '' and s.deleted_at is null) as children
    from (${page} ${cutting(paging)}) p order by ${sql.ref(`p.${sort}`)} ${way}, p.id ${way}`;
}
