/** What of the school's books hangs on a student (G060). */
import { sql } from "kysely";
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

/** Receipts that stand, on bills of the student. */
export async function countReceipts(db: Database, school: SchoolCode, userCode: string): Promise<number> {
  const { count } = await db
    .selectFrom("receipt_lines as l")
    .innerJoin("receipts as r", (join) =>
      join.onRef("r.school_code", "=", "l.school_code").onRef("r.receipt_no", "=", "l.receipt_no"),
    )
    .select(sql<number>`count(distinct l.receipt_no)::int`.as("count"))
    .where("l.school_code", "=", school)
    .where("l.student_code", "=", userCode)
    .where("r.kind", "=", "receipt")
    .where("r.reversed_no", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
