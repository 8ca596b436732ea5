/** Head counts of a school. */
import { sql } from "kysely";
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

export async function countPeople(db: Database, school: SchoolCode) {
  return await db
    .selectFrom("students")
    .select([
      sql<number>`count(*)::int`.as("students"),
      sql<number>`count(*) filter (where photo = '')::int`.as("withoutPhoto"),
      sql<number>`count(*) filter (where phone_number = '')::int`.as("withoutPhone"),
    ])
    .where("school_code", "=", school)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
}
