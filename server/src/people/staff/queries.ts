/** Staff in the database. */
import type { Paging } from "@ofisi/contract/kit/paging";
import type { Staff } from "@ofisi/contract/people/staff";
import { sql, type UpdateObject } from "kysely";
import type { DB } from "../../kit/database/schema.generated.ts";
import { stamp } from "../../kit/database/stamp.ts";
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { personRow } from "../persons/person.rules.ts";
import { joined, selection } from "./list.queries.ts";
import type { StaffChange } from "./rules.ts";

/** One member of the staff who is not in the bin. `lock` makes a second writer wait. */
export async function findStaff(
  db: Database,
  school: SchoolCode,
  userCode: string,
  lock = false,
): Promise<Staff | undefined> {
  let query = joined(db, school)
    .select(selection)
    .where("s.user_code", "=", userCode)
    .where("s.deleted_at", "is", null);
  if (lock) query = query.forUpdate("s");
  return await query.executeTakeFirst();
}

/** Those of the codes that are not in the bin. */
export async function listPresent(db: Database, school: SchoolCode, userCodes: readonly string[]): Promise<Staff[]> {
  return await presentOf(db, school, userCodes).orderBy("s.name").execute();
}

/** The same, locked in one order: whoever changes one of them meanwhile is waited for. */
export async function lockPresent(db: Database, school: SchoolCode, userCodes: readonly string[]): Promise<Staff[]> {
  return await presentOf(db, school, userCodes).orderBy("s.user_code").forUpdate("s").execute();
}

function presentOf(db: Database, school: SchoolCode, userCodes: readonly string[]) {
  return joined(db, school)
    .select(selection)
    .where("s.deleted_at", "is", null)
    .where(sql<boolean>`s.user_code = any(${userCodes}::text[])`);
}

/** A member of the staff in the bin, locked. */
export async function findInBin(db: Database, school: SchoolCode, userCode: string) {
  return await db
    .selectFrom("staff")
    .select([
      "name",
      "school_id_number as schoolIdNumber",
      "national_id_number as nationalIdNumber",
      "deleted_at as deletedAt",
    ])
    .where("school_code", "=", school)
    .where("user_code", "=", userCode)
    .where("deleted_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Who holds a school ID or a national ID (G046); undefined for an ID that is empty or free. */
export async function findHolder(
  db: Database,
  school: SchoolCode,
  id: { schoolIdNumber: string } | { nationalIdNumber: string },
): Promise<{ name: string } | undefined> {
  const query = db.selectFrom("staff").select("name").where("school_code", "=", school).where("deleted_at", "is", null);
  return await (
    "schoolIdNumber" in id
      ? query
          .where("school_id_number", "!=", "")
          .where(sql<boolean>`upper(school_id_number) = upper(${id.schoolIdNumber})`)
      : query
          .where("national_id_number", "!=", "")
          .where(
            sql<boolean>`upper(translate(national_id_number, ' -./', '')) = upper(translate(${id.nationalIdNumber}, ' -./', ''))`,
          )
  ).executeTakeFirst();
}

export async function addStaff(
  db: Database,
  school: SchoolCode,
  userCode: string,
  staff: StaffChange,
  by: string,
): Promise<void> {
  await db
    .insertInto("staff")
    .values({ school_code: school, user_code: userCode, ...personRow(staff), updated_by: by })
    .execute();
}

export async function changeStaff(
  db: Database,
  school: SchoolCode,
  userCode: string,
  staff: StaffChange,
  by: string,
): Promise<void> {
  await update(db, school, [userCode], by, personRow(staff));
}

async function update(
  db: Database,
  school: SchoolCode,
  userCodes: readonly string[],
  by: string,
  change: UpdateObject<DB, "staff">,
): Promise<void> {
  await db
    .updateTable("staff")
    .set({ ...change, ...stamp(by) })
    .where("school_code", "=", school)
    .where(sql<boolean>`user_code = any(${userCodes}::text[])`)
    .execute();
}

export async function setPhoto(
  db: Database,
  school: SchoolCode,
  userCode: string,
  photo: string,
  by: string,
): Promise<void> {
  await update(db, school, [userCode], by, { photo });
}

/** Locks the staff of these codes, in one order, and answers where each is. */
export async function lockStaff(db: Database, school: SchoolCode, userCodes: readonly string[]) {
  return await db
    .selectFrom("staff")
    .select(["user_code as userCode", "group_code as groupCode"])
    .where("school_code", "=", school)
    .where(sql<boolean>`user_code = any(${userCodes}::text[])`)
    .where("deleted_at", "is", null)
    .orderBy("user_code")
    .forUpdate()
    .execute();
}

export async function moveStaff(
  db: Database,
  school: SchoolCode,
  userCodes: readonly string[],
  groupCode: string,
  by: string,
): Promise<void> {
  await update(db, school, userCodes, by, { group_code: groupCode });
}

/** A page of the bin, in the order of the deletions. */
export async function listBin(db: Database, school: SchoolCode, paging: Paging) {
  let page = joined(db, school)
    .leftJoin("accounts as d", "d.user_code", "s.deleted_by")
    .select(selection)
    .select(["s.deleted_at as deletedAt", sql<string>`coalesce(d.person_name, '')`.as("deletedBy")])
    .where("s.deleted_at", "is not", null)
    .orderBy("s.deleted_at", paging.direction)
    .orderBy("s.user_code", paging.direction);
  if (paging.size > 0) page = page.limit(paging.size).offset(paging.page * paging.size);
  const rows = await page.execute();
  const { count } = await db
    .selectFrom("staff")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("school_code", "=", school)
    .where("deleted_at", "is not", null)
    .executeTakeFirstOrThrow();
  return { Staffs: rows.map((row) => ({ ...row, deletedAt: row.deletedAt?.toISOString() ?? "" })), count };
}

/** Open sign-ins of staff that no record belongs to; the one of a username when given, then locked. */
export async function listFreeSignIns(db: Database, school: SchoolCode, username?: string) {
  let query = db
    .selectFrom("accounts as a")
    .select(["a.username", "a.person_name as personName", "a.user_code as userCode"])
    .where("a.school_code", "=", school)
    .where("a.user_type_code", "=", "STAFF")
    .where("a.disabled_at", "is", null)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom("staff as s")
            .select("s.user_code")
            .where("s.school_code", "=", school)
            .whereRef("s.user_code", "=", "a.user_code"),
        ),
      ),
    )
    .orderBy("a.person_name")
    .orderBy("a.username");
  if (username !== undefined) query = query.where("a.username", "=", username.toLowerCase()).forUpdate("a");
  return await query.execute();
}

/**
 * Brings the name to the sign-in, and an e-mail address to one that has none. An address that is there stays:
 * a colleague must not turn somebody's reset mail to another box. Answers whether the address was set.
 */
export async function renameSignIn(
  db: Database,
  school: SchoolCode,
  userCode: string,
  person: { name: string; email: string },
): Promise<boolean> {
  await db
    .updateTable("accounts")
    .set({ person_name: person.name })
    .where("school_code", "=", school)
    .where("user_code", "=", userCode)
    .execute();
  if (person.email === "") return false;
  const set = await db
    .updateTable("accounts")
    .set({ email: person.email })
    .where("school_code", "=", school)
    .where("user_code", "=", userCode)
    .where("email", "=", "")
    .executeTakeFirst();
  return set.numUpdatedRows > 0n;
}
