/** Staff in the database. */
import type { Paging } from "@ofisi/contract/kit/paging";
import type { Staff } from "@ofisi/contract/people/staff";
import { sql } from "kysely";
import type { Database } from "../../kit/database/transaction.ts";
import { countRows, pageOf } from "../../kit/list/page.ts";
import { record } from "../../kit/record.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { PERSON_COLUMNS, PERSON_WORDS, type PersonRow } from "../persons/person.rules.ts";
import { DELETION } from "../persons/queries.ts";
import { joined, selection } from "./list.queries.ts";

/** A member's own columns. */
export const staffRecords = record<PersonRow, "userCode">({
  table: "staff",
  noun: "staff",
  key: "userCode",
  prefix: "SF",
  columns: PERSON_COLUMNS,
  gone: "This member of the staff is not there any more",
  versioned: PERSON_WORDS,
  hasBin: true,
});

/** One member of the staff who is not in the bin. */
export async function findStaff(db: Database, school: SchoolCode, userCode: string): Promise<Staff | undefined> {
  return await presentOf(db, school, [userCode]).executeTakeFirst();
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

/** A page of the bin, in the order of the deletions. */
export async function listBin(db: Database, school: SchoolCode, paging: Paging) {
  const binned = joined(db, school).where("s.deleted_at", "is not", null);
  const page = binned
    .leftJoin("accounts as d", "d.user_code", "s.deleted_by")
    .select(selection)
    .select(DELETION)
    .orderBy("s.deleted_at", paging.direction)
    .orderBy("s.user_code", paging.direction);
  const { rows, count } = await pageOf(page, () => countRows(binned), paging);
  return { Staffs: rows, count };
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
