/** Who pays next: students with what tells one from another at the counter. */
import type { Payer } from "@ofisi/contract/finance/receipts";
import { sql } from "kysely";
import { readAmounts } from "../../kit/database/amounts.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { searchPatterns } from "../../kit/search.ts";

/** More than this many are not told apart by looking. */
const FOUND_MAX = 100;

/**
 * Students by any part of name, school ID or phone, by a guardian's, or by a bill's number. Whoever has something open
 * comes first: money is mostly for that. What is told of them is looked up of those alone that are shown.
 */
export async function findPayers({ db, school }: SchoolTables, keyword: string): Promise<Payer[]> {
  const patterns = searchPatterns(keyword);
  if (patterns.length === 0) return [];
  const statement = sql`with found as materialized (
      select m.user_code as code from matching_students(${patterns}::text[]) m
      union select s.user_code from matching_guardians(${patterns}::text[]) f (id)
        join guardians g on g.school_code = ${school} and g.id = f.id
        join students s on s.school_code = ${school} and s.parent_id_number = g.parent_id_number
        where g.parent_id_number <> ''
      union select b.student_code from bills b
        where b.school_code = ${school} and b.voided_at is null and b.bill_no = upper(${keyword.trim()})
    )
    select s.user_code as "userCode", s.name, s.school_id_number as "schoolIdNumber", g.group_name as "groupName",
      coalesce(p.names, '') as "guardianNames", coalesce(p.phone_number, '') as "guardianPhone",
      coalesce(o.open_bills, 0)::int as "openBills", coalesce(s.balance_cents, 0)::bigint as balance_cents
    from (select s.*, a.balance_cents, coalesce(a.owed_cents, 0) = 0 as owes_nothing
      from found f join students s on s.school_code = ${school} and s.user_code = f.code
      left join student_accounts a on a.school_code = s.school_code and a.student_code = s.user_code
      where s.deleted_at is null order by owes_nothing, s.name, s.user_code limit ${FOUND_MAX}) s
    join groups g on g.school_code = s.school_code and g.group_code = s.group_code
    left join lateral (select count(*) as open_bills from bills b where b.school_code = s.school_code
      and b.student_code = s.user_code and b.voided_at is null and b.balance_cents > 0) o on true
    left join lateral (select d.names, d.phone_number from guardians d where d.school_code = s.school_code
      and s.parent_id_number <> '' and d.parent_id_number = s.parent_id_number and d.deleted_at is null
      order by d.id limit 1) p on true
    order by s.owes_nothing, s.name, s.user_code`;
  return await readAmounts<Payer>(db, statement);
}
