/** Credit that stands on other bills than those it was paid on, and the bills that it may go to. */
import type { Bill } from "@ofisi/contract/finance/bills";
import type { CreditMove } from "@ofisi/contract/finance/credit";
import type { Cents } from "@ofisi/contract/kit/cents";
import { sql } from "kysely";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { billOf, joined, selection, type BillRow } from "./list.queries.ts";

/** The open bills of a student and of the family, without one: the student's own first, the oldest first. */
export async function listOpenOfFamily(
  { db, school }: SchoolTables,
  studentCode: string,
  without: string,
): Promise<Bill[]> {
  const { rows } = await sql<BillRow>`select ${selection} from bills b ${joined}
    where b.school_code = ${school} and b.voided_at is null and b.balance_cents > 0 and b.bill_no <> ${without}
      and b.student_code in (
        select o.user_code from students o join students m on m.school_code = o.school_code and m.user_code = ${studentCode}
        where o.school_code = ${school}
          and (o.user_code = m.user_code or (m.parent_id_number <> '' and o.parent_id_number = m.parent_id_number)))
    order by b.student_code <> ${studentCode}, b.billed_on, b.number`.execute(db);
  return rows.map(billOf);
}

/** Of these bills, those that are open, the oldest first. */
export async function listOpenBills({ db, school }: SchoolTables, billNos: readonly string[]): Promise<Bill[]> {
  if (billNos.length === 0) return [];
  const { rows } = await sql<BillRow>`select ${selection} from bills b ${joined}
    where b.school_code = ${school} and b.bill_no = any(${billNos}::text[]) and b.voided_at is null
      and b.balance_cents > 0 order by b.billed_on, b.number`.execute(db);
  return rows.map(billOf);
}

/** Whether two students are one, or of one family. */
export async function areOfOneFamily({ db, school }: SchoolTables, one: string, other: string): Promise<boolean> {
  if (one === other) return true;
  const { rows } = await sql<{ is_same: boolean }>`select count(distinct parent_id_number) = 1
      and count(*) = 2 and min(parent_id_number) <> '' as is_same
    from students where school_code = ${school} and user_code in (${one}, ${other})`.execute(db);
  return rows[0]?.is_same ?? false;
}

/** Credit that stands between a bill and others, the latest first. */
export async function listMoves({ db, school }: SchoolTables, billNo: string): Promise<CreditMove[]> {
  const { rows } = await sql<Omit<CreditMove, "amount" | "movedAt"> & { amount_cents: Cents; at: Date }>`
    select u.use_id::text as "moveId", u.from_bill_no as "fromBillNo", fs.name as "fromName", u.to_bill_no as "toBillNo",
      ts.name as "toName", u.amount_cents, u.reason, u.at
    from credit_uses u
    join bills f on f.school_code = u.school_code and f.bill_no = u.from_bill_no
    join students fs on fs.school_code = f.school_code and fs.user_code = f.student_code
    join students ts on ts.school_code = u.school_code and ts.user_code = u.student_code
    where u.school_code = ${school} and u.undone_at is null and (u.from_bill_no = ${billNo} or u.to_bill_no = ${billNo})
    order by u.use_id desc`.execute(db);
  return rows.map(({ amount_cents: amount, at, ...move }) => ({ ...move, amount, movedAt: at.toISOString() }));
}

/** The students between whom credit stands, by the id of its use; undefined when it was taken back. */
export async function findMove(
  tables: SchoolTables,
  useId: number,
): Promise<{ fromBillNo: string; studentCodes: string[] } | undefined> {
  const row = await ofSchool(tables, "credit_uses")
    .select(["from_bill_no", "student_code", "from_student_code"])
    .where("use_id", "=", useId)
    .where("undone_at", "is", null)
    .executeTakeFirst();
  return (
    row && { fromBillNo: row.from_bill_no, studentCodes: [row.student_code, row.from_student_code ?? row.student_code] }
  );
}
