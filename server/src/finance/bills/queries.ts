/** Bills, their items and the fees they are made of, in the database. */
import type { BillItem } from "@ofisi/contract/finance/bills";
import type { FeeStructure } from "@ofisi/contract/finance/fees";
import type { Cents } from "@ofisi/contract/kit/cents";
import { sql } from "kysely";
import { withAmounts } from "../../kit/database/amounts.ts";
import { hasAny, ofSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables, Scope } from "../../kit/scope.ts";
import { feesByName, toFee } from "../fees/queries.ts";
import { modeOf } from "../ledger/modes.rules.ts";
import type { BilledItem } from "./rules.ts";

/** What is needed of a bill to change it. */
export interface BillHead {
  billNo: string;
  studentCode: string;
  groupCode: string;
  isVoid: boolean;
}

/** The bills of these numbers, void ones too; those that the school has not are left out. */
export async function listHeads(tables: SchoolTables, billNos: readonly string[]): Promise<BillHead[]> {
  const rows = await ofSchool(tables, "bills")
    .select(["bill_no", "student_code", "group_code", "voided_at"])
    .where(sql<boolean>`bill_no = any(${billNos}::text[])`)
    .orderBy("number")
    .execute();
  return rows.map((row) => ({
    billNo: row.bill_no,
    studentCode: row.student_code,
    groupCode: row.group_code,
    isVoid: row.voided_at !== null,
  }));
}

/** The live items of a bill; of a void bill those it had when it was voided. Numbered as they came, for good. */
export async function listItems({ db, school }: SchoolTables, billNo: string): Promise<BillItem[]> {
  const { rows } = await sql<
    Omit<BillItem, "feeAmount" | "paymentMode"> & { amount_cents: Cents; last_bank_code: string }
  >`select n.id, n.bill_no || '-' || n.place as "billItemNo", n.bill_no as "billNo", n.fee_type_name as "feeTypeName",
      n.group_name as "groupName", n.amount_cents, n.period_from as "periodFrom", n.period_to as "periodTo", s.name as "studentName",
      s.parent_id_number as "guardianCode", b.last_bank_code
    from (select i.*, row_number() over (order by i.id)::int as place from bill_items i
      where i.school_code = ${school} and i.bill_no = ${billNo}) n
    join bills b on b.school_code = n.school_code and b.bill_no = n.bill_no
    join students s on s.school_code = b.school_code and s.user_code = b.student_code
    where n.removed_at is not distinct from b.voided_at
    order by n.id`.execute(db);
  return rows.map(({ amount_cents: feeAmount, last_bank_code: bankCode, ...item }) => ({
    ...item,
    feeAmount,
    paymentMode: modeOf(bankCode).paymentMode,
  }));
}

/** A live item as the ledger needs it. */
export interface LiveItem {
  id: number;
  billNo: string;
  feeTypeCode: string;
  feeTypeName: string;
  groupName: string;
  amount: Cents;
}

/** The live items of some bills. Read it with their students' accounts locked. */
export async function listLiveItems(scope: Scope, billNos: readonly string[]): Promise<LiveItem[]> {
  const rows = await ofSchool(scope, "bill_items")
    .select([
      "id",
      "bill_no as billNo",
      "fee_type_code as feeTypeCode",
      "fee_type_name as feeTypeName",
      "group_name as groupName",
      "amount_cents",
    ])
    .where(sql<boolean>`bill_no = any(${billNos}::text[])`)
    .where("removed_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(withAmounts);
}

/** The fee's name of an item, removed or not; empty where the school has none of this id. */
export async function findItemName(tables: SchoolTables, itemId: number): Promise<string> {
  const row = await ofSchool(tables, "bill_items").select("fee_type_name").where("id", "=", itemId).executeTakeFirst();
  return row?.fee_type_name ?? "";
}

/** Bills with their students and what they are over, by number: for whoever decides what becomes of them. */
export async function listBillsToVoid(
  { db, school }: SchoolTables,
  billNos: readonly string[],
): Promise<Map<string, { billNo: string; studentName: string; amount: Cents }>> {
  if (billNos.length === 0) return new Map();
  const { rows } = await sql<{ billNo: string; studentName: string; amount_cents: Cents }>`
    select b.bill_no as "billNo", s.name as "studentName", b.amount_cents from bills b
    join students s on s.school_code = b.school_code and s.user_code = b.student_code
    where b.school_code = ${school} and b.bill_no = any(${billNos}::text[])`.execute(db);
  return new Map(rows.map(({ amount_cents: amount, ...bill }) => [bill.billNo, { ...bill, amount }]));
}

/**
 * The fees of a group that `codes` choose, each the code of a fee type or of one of the group's structures (G105),
 * by name and date; and the codes that name nothing in this school.
 */
export async function chooseFees(
  tables: SchoolTables,
  groupCode: string,
  codes: readonly string[],
): Promise<{ fees: FeeStructure[]; unknown: string[] }> {
  const chosen = sql<boolean>`(f.fee_structure_code = any(${codes}::text[]) or f.fee_type_code = any(${codes}::text[]))`;
  const fees = await feesByName(tables).where("f.group_code", "=", groupCode).where(chosen).execute();
  const types = await ofSchool(tables, "fee_types")
    .select("fee_type_code")
    .where(sql<boolean>`fee_type_code = any(${codes}::text[])`)
    .execute();
  const known = new Set([...types.map((type) => type.fee_type_code), ...fees.map((fee) => fee.feeStructureCode)]);
  return { fees: fees.map(toFee), unknown: codes.filter((code) => !known.has(code)) };
}

/** The fees of a bill's group for which its student was not billed, by name and date. */
export async function listUnbilled(
  { db, school }: SchoolTables,
  { groupCode, studentCode }: Pick<BillHead, "groupCode" | "studentCode">,
): Promise<FeeStructure[]> {
  const { rows } = await sql<{ code: string }>`select f.fee_structure_code as code from fee_structures f
    where f.school_code = ${school} and f.group_code = ${groupCode} and not exists (select from bill_items i
      where i.school_code = ${school} and i.student_code = ${studentCode} and i.fee_type_code = f.fee_type_code
        and i.period_from = f.date_from and i.period_to = f.date_to and i.removed_at is null)`.execute(db);
  const { fees } = await chooseFees(
    { db, school },
    groupCode,
    rows.map((row) => row.code),
  );
  return fees;
}

/** Which of these students are in the group and not in the bin, by name. */
export async function listInGroup(
  tables: SchoolTables,
  groupCode: string,
  studentCodes: readonly string[],
): Promise<{ userCode: string; name: string; schoolIdNumber: string }[]> {
  return await ofSchool(tables, "students")
    .select(["user_code as userCode", "name", "school_id_number as schoolIdNumber"])
    .where("group_code", "=", groupCode)
    .where("deleted_at", "is", null)
    .where(sql<boolean>`user_code = any(${studentCodes}::text[])`)
    .orderBy("name")
    .orderBy("user_code")
    .execute();
}

/** What some students were billed for, of the types of these fees and on their days, and what they owe and have too much. */
export async function listAccounts(
  { db, school }: SchoolTables,
  studentCodes: readonly string[],
  fees: readonly FeeStructure[],
): Promise<Map<string, { items: readonly BilledItem[]; owed: Cents; credit: Cents }>> {
  const { rows } = await sql<{ student_code: string; items: BilledItem[]; owed_cents: Cents; credit_cents: Cents }>`
    select c.code as student_code,
      (select coalesce(json_agg(json_build_object('feeStructureCode', f.code, 'billNo', i.bill_no, 'dateFrom', i.period_from,
          'dateTo', i.period_to) order by i.period_from, i.id), '[]')
        from unnest(${fees.map((fee) => fee.feeStructureCode)}::text[],
          ${fees.map((fee) => fee.feeTypeCode)}::text[], ${fees.map((fee) => fee.dateFrom)}::date[],
          ${fees.map((fee) => fee.dateTo)}::date[]) as f (code, fee_type, starts, ends)
        join bill_items i on i.school_code = ${school} and i.student_code = c.code and i.fee_type_code = f.fee_type
          and i.period_from <= f.ends and i.period_to >= f.starts and i.removed_at is null) as items,
      coalesce(sum(greatest(b.balance_cents, 0)), 0)::bigint as owed_cents,
      coalesce(sum(greatest(-b.balance_cents, 0)), 0)::bigint as credit_cents
    from unnest(${studentCodes}::text[]) as c (code)
    left join bills b on b.school_code = ${school} and b.student_code = c.code and b.voided_at is null
    group by c.code`.execute(db);
  return new Map(
    rows.map((row) => [row.student_code, { items: row.items, owed: row.owed_cents, credit: row.credit_cents }]),
  );
}

/** Whether the school has this group. */
export async function hasGroup(tables: SchoolTables, groupCode: string): Promise<boolean> {
  return await hasAny(ofSchool(tables, "groups").where("group_code", "=", groupCode));
}

/** The name of the group where it is of alumni: nobody is billed there as a group. */
export async function findAlumniName(tables: SchoolTables, groupCode: string): Promise<string | undefined> {
  const found = await ofSchool(tables, "groups")
    .select("group_name as name")
    .where("group_code", "=", groupCode)
    .where("is_alumni", "=", true)
    .executeTakeFirst();
  return found?.name;
}
