/** What families owe, for the questions about payments that a person writes down (decision 0056). */
import type { Cents } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";
import { sql } from "kysely";
import type { SchoolTables } from "../../kit/scope.ts";
import type { Expected } from "./questions.rules.ts";

/** What is expected of the family of each of these bills, with what tells one family from another; void bills are left out. */
export async function findExpected(
  { db, school }: SchoolTables,
  billNos: readonly string[],
): Promise<Map<string, Expected & { family: string }>> {
  if (billNos.length === 0) return new Map();
  const { rows } = await sql<{ bill_no: string; family: string; owed_cents: Cents; largest_cents: Cents }>`
    with named as (select b.bill_no, b.student_code, s.parent_id_number as family from bills b
      join students s on s.school_code = b.school_code and s.user_code = b.student_code
      where b.school_code = ${school} and b.bill_no = any(${billNos}::text[]) and b.voided_at is null),
    members as (select distinct n.family, n.student_code as head, s.user_code from named n
      join students s on s.school_code = ${school}
        and (s.user_code = n.student_code or (n.family <> '' and s.parent_id_number = n.family))),
    expected as (select m.family, m.head, sum(greatest(b.balance_cents, 0))::bigint as owed_cents,
        max(b.amount_cents)::bigint as largest_cents
      from members m join bills b on b.school_code = ${school} and b.student_code = m.user_code and b.voided_at is null
      group by m.family, m.head)
    select n.bill_no, case when n.family = '' then n.student_code else n.family end as family, e.owed_cents, e.largest_cents
    from named n join expected e on e.head = n.student_code and e.family = n.family`.execute(db);
  return new Map(
    rows.map((row) => [
      row.bill_no,
      { family: row.family, owed: cents(row.owed_cents), largestBill: cents(row.largest_cents) },
    ]),
  );
}
