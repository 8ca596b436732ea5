/** What is printed on receipts and bills, read together for as many as are asked for. */
import type { Cents } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";
import { sql } from "kysely";
import { bySchool, ofSchool } from "../../kit/database/ofSchool.ts";
import { readAmounts, withAmounts } from "../../kit/database/amounts.ts";
import type { SchoolTables } from "../../kit/scope.ts";

export interface PrintedReceipt {
  receiptNo: string;
  kind: "receipt" | "reversal";
  amount: Cents;
  at: Date;
  /** When it was receipted, and when the payer paid: the school's days, ISO. */
  day: string;
  paidOn: string;
  receivedBy: string;
  reversesNo: string;
  reversedNo: string;
  reason: string;
  /** Of a reversed receipt: the day and reason of its reversal, what became of the money since, and its live receipt if any. */
  reversedOn: string;
  reversalReason: string;
  paymentState: "unposted" | "posted" | "returned";
  postedNo: string;
  bankCode: string;
  bankRef: string;
  accountFrom: string;
  payerName: string;
  phoneNumber: string;
  lines: PrintedLine[];
}

export interface PrintedLine {
  billNo: string;
  studentName: string;
  schoolIdNumber: string;
  groupName: string;
  amount: Cents;
  balanceAfter: Cents;
}

/** Receipts in the order asked for; those that are not this school's are left out. */
export async function findReceipts(tables: SchoolTables, receiptNos: readonly string[]) {
  const heads = await ofSchool(tables, "receipts as r")
    .innerJoin("payments as p", bySchool("p.payment_id", "r.payment_id"))
    .leftJoin("receipts as v", bySchool("v.receipt_no", "r.reversed_no"))
    .select([
      "r.receipt_no as receiptNo",
      "r.kind",
      "r.amount_cents",
      "r.at",
      "r.on_day as day",
      sql<string>`(p.paid_at at time zone (select c.time_zone from schools c where c.school_code = r.school_code))::date::text`.as(
        "paidOn",
      ),
      "r.person_name as receivedBy",
      "r.reverses_no as reversesNo",
      "r.reversed_no as reversedNo",
      "r.reason",
      sql<string>`coalesce(v.on_day::text, '')`.as("reversedOn"),
      sql<string>`coalesce(v.reason, '')`.as("reversalReason"),
      "p.state as paymentState",
      sql<string>`coalesce((select l.receipt_no from receipts l where l.school_code = r.school_code
        and l.payment_id = r.payment_id and l.kind = 'receipt' and l.reversed_no is null), '')`.as("postedNo"),
      "p.bank_code as bankCode",
      "p.bank_ref as bankRef",
      "p.account_from as accountFrom",
      "p.payer_name as payerName",
      "p.phone_number as phoneNumber",
    ])
    .where("r.receipt_no", "in", receiptNos)
    .execute();
  const lines = await linesByReceipt(
    tables,
    heads.map((head) => head.reversesNo ?? head.receiptNo),
  );
  const found = new Map(
    heads.map(withAmounts).map((head) => [
      head.receiptNo,
      {
        ...head,
        reversesNo: head.reversesNo ?? "",
        reversedNo: head.reversedNo ?? "",
        lines: lines.get(head.reversesNo ?? head.receiptNo) ?? [],
      },
    ]),
  );
  return receiptNos.flatMap((number) => found.get(number) ?? []);
}

async function linesByReceipt(
  tables: SchoolTables,
  receiptNos: readonly string[],
): Promise<Map<string, PrintedLine[]>> {
  const byReceipt = new Map<string, PrintedLine[]>();
  if (receiptNos.length === 0) return byReceipt;
  const rows = await ofSchool(tables, "receipt_lines as l")
    .innerJoin("students as s", bySchool("s.user_code", "l.student_code"))
    .innerJoin("groups as g", bySchool("g.group_code", "s.group_code"))
    .select([
      "l.receipt_no as receiptNo",
      "l.bill_no as billNo",
      "l.amount_cents",
      "l.balance_after_cents",
      "s.name as studentName",
      "s.school_id_number as schoolIdNumber",
      "g.group_name as groupName",
    ])
    .where("l.receipt_no", "in", receiptNos)
    .orderBy("l.receipt_no")
    .orderBy("l.line")
    .execute();
  for (const { receiptNo, ...line } of rows.map(withAmounts)) {
    const list = byReceipt.get(receiptNo) ?? [];
    list.push(line);
    byReceipt.set(receiptNo, list);
  }
  return byReceipt;
}

export interface PrintedBill {
  billNo: string;
  day: string;
  amount: Cents;
  received: Cents;
  balance: Cents;
  status: number;
  voidReason: string;
  /** Who made it void and when; empty and null while it counts. */
  voidedBy: string;
  voidedAt: Date | null;
  studentName: string;
  schoolIdNumber: string;
  parentIDNumber: string;
  groupName: string;
  /** The student's whole balance, all bills together. */
  account: Cents;
  /** Of a void bill those that it had when it was voided: the books have its amount as nothing since. */
  items: { feeTypeName: string; periodFrom: string; periodTo: string; amount: Cents }[];
}

/** Bills in the order asked for; those that are not this school's are left out. */
export async function findBills(tables: SchoolTables, billNos: readonly string[]): Promise<PrintedBill[]> {
  const heads = await ofSchool(tables, "bills as b")
    .innerJoin("students as s", bySchool("s.user_code", "b.student_code"))
    // The group of a class that has left may be removed; what it was billed stays.
    .leftJoin("groups as g", bySchool("g.group_code", "b.group_code"))
    .leftJoin("student_accounts as a", bySchool("a.student_code", "b.student_code"))
    .select([
      "b.bill_no as billNo",
      "b.billed_on as day",
      "b.amount_cents",
      "b.received_cents",
      "b.balance_cents",
      "b.status",
      "b.void_reason as voidReason",
      "b.voided_at as voidedAt",
      sql<string>`coalesce((select p.person_name from accounts p where p.user_code = b.voided_by), b.voided_by)`.as(
        "voidedBy",
      ),
      "s.name as studentName",
      "s.school_id_number as schoolIdNumber",
      "s.parent_id_number as parentIDNumber",
      sql<string>`coalesce(g.group_name, b.group_code)`.as("groupName"),
      "a.balance_cents as account_cents",
    ])
    .where("b.bill_no", "in", billNos)
    .execute();
  const items = await ofSchool(tables, "bill_items as i")
    .innerJoin("bills as b", bySchool("b.bill_no", "i.bill_no"))
    .select([
      "i.bill_no as billNo",
      "i.fee_type_name as feeTypeName",
      "i.period_from as periodFrom",
      "i.period_to as periodTo",
      "i.amount_cents",
    ])
    .where("i.bill_no", "in", billNos)
    .where(sql<boolean>`i.removed_at is not distinct from b.voided_at`)
    .orderBy("i.id")
    .execute();
  const itemsOf = new Map<string, PrintedBill["items"]>();
  for (const { billNo, ...item } of items.map(withAmounts)) {
    const list = itemsOf.get(billNo) ?? [];
    list.push(item);
    itemsOf.set(billNo, list);
  }
  const found = new Map(
    heads
      .map(withAmounts)
      .map((head) => [
        head.billNo,
        { ...head, account: head.account ?? cents(0n), items: itemsOf.get(head.billNo) ?? [] },
      ]),
  );
  return billNos.flatMap((number) => found.get(number) ?? []);
}

/** A receipt or bill as the books have it now. */
export interface KeptDocument {
  amount: Cents;
  /** ISO. */
  day: string;
  /** Neither reversed nor void. */
  isLive: boolean;
  /** Their names. */
  students: string[];
}

/** The receipt or bill of this number, to compare a paper with; a reversal's number is no receipt's. */
export async function findKept(
  { db, school }: SchoolTables,
  kind: "receipt" | "bill",
  number: string,
): Promise<KeptDocument | undefined> {
  const query =
    kind === "receipt"
      ? sql`select r.amount_cents, r.on_day::text as day, r.reversed_no is null as "isLive",
          (select array_agg(distinct s.name order by s.name) from receipt_lines l
            join students s on s.school_code = l.school_code and s.user_code = l.student_code
            where l.school_code = r.school_code and l.receipt_no = r.receipt_no) as students
        from receipts r where r.school_code = ${school} and r.receipt_no = ${number} and r.kind = 'receipt'`
      : sql`select b.amount_cents, b.billed_on::text as day, b.voided_at is null as "isLive", array[s.name] as students
        from bills b join students s on s.school_code = b.school_code and s.user_code = b.student_code
        where b.school_code = ${school} and b.bill_no = ${number}`;
  const [row] = await readAmounts<Omit<KeptDocument, "students"> & { students: string[] | null }>(db, query);
  return row && { ...row, students: row.students ?? [] };
}

/** What the school is called. */
export async function nameOf(tables: SchoolTables): Promise<string> {
  const row = await ofSchool(tables, "schools").select("name").executeTakeFirst();
  return row?.name ?? "";
}
