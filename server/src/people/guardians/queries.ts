/** Guardians in the database. */
import type { Guardian, Parent } from "@ofisi/contract/people/guardians";
import type { Paging } from "@ofisi/contract/kit/paging";
import { sql, type UpdateObject } from "kysely";
import type { DB } from "../../kit/database/schema.generated.ts";
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { searchPatterns } from "../../kit/search.ts";

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

export type GuardianFields = Omit<Guardian, "id" | "version">;

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

/** Locks the row. `removed` looks among those removed. */
export async function findGuardian(
  db: Database,
  school: SchoolCode,
  id: number,
  removed = false,
): Promise<Guardian | undefined> {
  return await db
    .selectFrom("guardians")
    .select(selection)
    .where("school_code", "=", school)
    .where("id", "=", id)
    .where("deleted_at", removed ? "is not" : "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export async function addGuardian(
  db: Database,
  school: SchoolCode,
  guardian: GuardianFields,
  by: string,
): Promise<Guardian> {
  return await db
    .insertInto("guardians")
    .values({ school_code: school, parent_id_number: guardian.parentIDNumber, ...toRow(guardian), updated_by: by })
    .returning(selection)
    .executeTakeFirstOrThrow();
}

export async function changeGuardian(
  db: Database,
  school: SchoolCode,
  id: number,
  guardian: Omit<GuardianFields, "parentIDNumber">,
  by: string,
): Promise<Guardian> {
  return await update(db, school, id, by, toRow(guardian));
}

/** Changes a guardian and stamps who did it; the version goes up, so that a form filled before can tell. */
async function update(
  db: Database,
  school: SchoolCode,
  id: number,
  by: string,
  change: UpdateObject<DB, "guardians">,
): Promise<Guardian> {
  return await db
    .updateTable("guardians")
    .set({ ...change, updated_by: by, version: sql`version + 1` })
    .where("school_code", "=", school)
    .where("id", "=", id)
    .returning(selection)
    .executeTakeFirstOrThrow();
}

function toRow(guardian: Omit<GuardianFields, "parentIDNumber">) {
  return {
    names: guardian.names,
    relationship: guardian.relationship,
    phone_number: guardian.phoneNumber,
    email: guardian.email,
    address: guardian.address,
    nationality: guardian.nationality,
  };
}

export async function setRemoved(
  db: Database,
  school: SchoolCode,
  id: number,
  removed: boolean,
  by: string,
): Promise<Guardian> {
  return await update(db, school, id, by, { deleted_at: removed ? sql`now()` : null });
}

/** A page of the guardians that match, each with the number of the family's students. Size 0 is all. */
export async function listParents(
  db: Database,
  school: SchoolCode,
  search: string,
  paging: Paging,
): Promise<{ parents: Parent[]; count: number }> {
  const patterns = searchPatterns(search);
  let matching = db.selectFrom("guardians as p").where("p.school_code", "=", school).where("p.deleted_at", "is", null);
  if (patterns.length > 0)
    matching = matching.where("p.id", "in", sql<number>`(select matching_guardians(${patterns}::text[]))`);
  let page = matching
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
    .orderBy(paging.sort === "parentIDNumber" ? "p.parent_id_number" : "p.names", paging.direction)
    .orderBy("p.id", paging.direction);
  if (paging.size > 0) page = page.limit(paging.size).offset(paging.page * paging.size);
  const parents = (await page.execute()) as Parent[];
  const { count } = await matching.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { parents, count };
}
