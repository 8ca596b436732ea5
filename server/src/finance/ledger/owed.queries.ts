/** Who owes, and what: the bills that are open, as the lists of arrears have them, for messages about them. */
import type { Cents } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";
import { sql, type RawBuilder } from "kysely";
import type { SchoolTables } from "../../kit/scope.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

/** What one student owes on open bills. */
export interface Owed {
  studentCode: string;
  amount: Cents;
  /** Oldest first. */
  billNos: string[];
  /** The day of the oldest of them, ISO: arrears count from it. */
  since: string;
}

const open = (school: SchoolCode) => sql`b.school_code = ${school} and b.voided_at is null and b.balance_cents > 0`;

/**
 * The codes of those who owe more than an amount on bills older than so many days, as a subquery.
 * @param day the school's own, from which ages are counted.
 */
export function owingLonger(
  school: SchoolCode,
  day: string,
  { moreThan, days }: { moreThan: Cents; days: number },
): RawBuilder<unknown> {
  return sql`select b.student_code from bills b
    where ${open(school)} and ${day}::date - b.billed_on > ${days}::int
    group by b.student_code having sum(b.balance_cents) > ${moreThan}::bigint`;
}

/** What each of these students owes; those who owe nothing are left out. */
export async function findOwed(
  { db, school }: SchoolTables,
  studentCodes: readonly string[],
): Promise<Map<string, Owed>> {
  if (studentCodes.length === 0) return new Map();
  const { rows } = await sql<Omit<Owed, "amount"> & { owed_cents: Cents }>`
    select b.student_code as "studentCode", sum(b.balance_cents)::bigint as "owed_cents",
      array_agg(b.bill_no order by b.number) as "billNos", min(b.billed_on)::text as since
    from bills b where ${open(school)} and b.student_code = any(${studentCodes}::text[])
    group by b.student_code`.execute(db);
  return new Map(rows.map(({ owed_cents, ...row }) => [row.studentCode, { ...row, amount: cents(owed_cents) }]));
}
