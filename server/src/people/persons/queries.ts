/** What groups of students and of staff ask alike of the people in them. */
import { sql } from "kysely";
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

/** People of a group: those in it, and those in the bin who would come back to it. */
export async function countInside(
  db: Database,
  school: SchoolCode,
  people: "students" | "staff",
  groupCode: string,
): Promise<{ present: number; inBin: number }> {
  const { rows } = await sql<{ present: number; inBin: number }>`
    select count(*) filter (where deleted_at is null)::int as present,
      count(*) filter (where deleted_at is not null)::int as "inBin"
    from ${sql.table(people)} where school_code = ${school} and group_code = ${groupCode}`.execute(db);
  return rows[0] ?? { present: 0, inBin: 0 };
}
