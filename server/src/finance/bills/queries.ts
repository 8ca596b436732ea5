/** Bills, their items and the fees they are made of, in the database. */
import type { BillItem } from "@ofisi/contract/finance/bills";
import type { FeeStructure } from "@ofisi/contract/finance/fees";
import { paymentMode } from "@ofisi/contract/finance/banks";
import type { Cents } from "@ofisi/contract/kit/cents";
import { sql } from "kysely";
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolTables, Scope } from "../../kit/scope.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

/** What is needed of a bill to change it. */
export interface BillHead {
  billNo: string;
  studentCode: string;
  groupCode: string;
  isVoid: boolean;
}

/** The bills of these numbers, void ones too; those that the school has not are left out. */
export async function listHeads({ db, school }: SchoolTables, billNos: readonly string[]): Promise<BillHead[]> {
  const rows = await db
    .selectFrom("bills")
    .select(["bill_no", "student_code", "group_code", "voided_at"])
    .where("school_code", "=", school)
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
export async function listItems(
  db: Database,
  school: SchoolCode,
  billNo: string,
): Promise<(BillItem & { id: number })[]> {
  const { rows } = await sql<{
    id: number;
    place: number;
    fee_type_name: string;
    group_name: string;
    amount_cents: Cents;
    period_from: string;
    period_to: string;
    student_name: string;
    parent_id_number: string;
    last_bank_code: string;
  }>`select n.id, n.place, n.fee_type_name, n.group_name, n.amount_cents, n.period_from, n.period_to,
      s.name as student_name, s.parent_id_number, b.last_bank_code
    from (select i.*, row_number() over (order by i.id)::int as place from bill_items i
      where i.school_code = ${school} and i.bill_no = ${billNo}) n
    join bills b on b.school_code = n.school_code and b.bill_no = n.bill_no
    join students s on s.school_code = b.school_code and s.user_code = b.student_code
    where n.removed_at is not distinct from b.voided_at
    order by n.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    billItemNo: `${billNo}-${row.place}`,
    billNo,
    feeTypeName: row.fee_type_name,
    groupName: row.group_name,
    feeAmount: row.amount_cents,
    periodFrom: row.period_from,
    periodTo: row.period_to,
    studentName: row.student_name,
    guardianCode: row.parent_id_number,
    paymentMode: row.last_bank_code === "" ? "" : paymentMode(row.last_bank_code).name,
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
export async function listLiveItems({ db, school }: Scope, billNos: readonly string[]): Promise<LiveItem[]> {
  const rows = await db
    .selectFrom("bill_items")
    .select(["id", "bill_no", "fee_type_code", "fee_type_name", "group_name", "amount_cents"])
    .where("school_code", "=", school)
    .where(sql<boolean>`bill_no = any(${billNos}::text[])`)
    .where("removed_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    billNo: row.bill_no,
    feeTypeCode: row.fee_type_code,
    feeTypeName: row.fee_type_name,
    groupName: row.group_name,
    amount: row.amount_cents,
  }));
}

/**
 * The fees of a group that `codes` choose, each the code of a fee type or of one of the group's structures (G105),
 * by name and date; and the codes that name nothing in this school.
 */
export async function chooseFees(
  db: Database,
  school: SchoolCode,
  groupCode: string,
  codes: readonly string[],
): Promise<{ fees: FeeStructure[]; unknown: string[] }> {
  const { rows } = await sql<{
    fee_structure_code: string;
    fee_type_code: string;
    fee_type_name: string;
    group_name: string;
    amount_cents: Cents;
    date_from: string;
    date_to: string;
    version: number;
  }>`select f.fee_structure_code, f.fee_type_code, t.fee_type_name, g.group_name, f.amount_cents, f.date_from, f.date_to, f.version
    from fee_structures f
    join fee_types t on t.school_code = f.school_code and t.fee_type_code = f.fee_type_code
    join groups g on g.school_code = f.school_code and g.group_code = f.group_code
    where f.school_code = ${school} and f.group_code = ${groupCode}
      and (f.fee_structure_code = any(${codes}::text[]) or f.fee_type_code = any(${codes}::text[]))
    order by t.fee_type_name, f.date_from, f.fee_structure_code`.execute(db);
  const types = await db
    .selectFrom("fee_types")
    .select("fee_type_code")
    .where("school_code", "=", school)
    .where(sql<boolean>`fee_type_code = any(${codes}::text[])`)
    .execute();
  const known = new Set([...types.map((row) => row.fee_type_code), ...rows.map((row) => row.fee_structure_code)]);
  return {
    fees: rows.map((row) => ({
      feeStructureCode: row.fee_structure_code,
      feeTypeCode: row.fee_type_code,
      feeTypeName: row.fee_type_name,
      groupCode,
      groupName: row.group_name,
      feeAmount: row.amount_cents,
      dateFrom: row.date_from,
      dateTo: row.date_to,
      version: row.version,
    })),
    unknown: codes.filter((code) => !known.has(code)),
  };
}

/** The fees of a bill's group for which its student was not billed, by name and date. */
export async function listUnbilled(
  db: Database,
  school: SchoolCode,
  { groupCode, studentCode }: Pick<BillHead, "groupCode" | "studentCode">,
): Promise<FeeStructure[]> {
  const { rows } = await sql<{ code: string }>`select f.fee_structure_code as code from fee_structures f
    where f.school_code = ${school} and f.group_code = ${groupCode} and not exists (select from bill_items i
      where i.school_code = ${school} and i.student_code = ${studentCode} and i.fee_type_code = f.fee_type_code
        and i.period_from = f.date_from and i.period_to = f.date_to and i.removed_at is null)`.execute(db);
  const { fees } = await chooseFees(
    db,
    school,
    groupCode,
    rows.map((row) => row.code),
  );
  return fees;
}

/** Which of these students are in the group and not in the bin, by name. */
export async function listInGroup(
  db: Database,
  school: SchoolCode,
  groupCode: string,
  studentCodes: readonly string[],
): Promise<{ userCode: string; name: string; schoolIdNumber: string }[]> {
  return await db
    .selectFrom("students")
    .select(["user_code as userCode", "name", "school_id_number as schoolIdNumber"])
    .where("school_code", "=", school)
    .where("group_code", "=", groupCode)
    .where("deleted_at", "is", null)
    .where(sql<boolean>`user_code = any(${studentCodes}::text[])`)
    .orderBy("name")
    .orderBy("user_code")
    .execute();
}

/** What some students were billed for, of these fees and their dates, and what they owe and have too much. */
export async function listAccounts(
  db: Database,
  school: SchoolCode,
  studentCodes: readonly string[],
  fees: readonly FeeStructure[],
): Promise<Map<string, { billed: ReadonlySet<string>; owed: Cents; credit: Cents }>> {
  const { rows } = await sql<{ student_code: string; billed: string[] | null; owed_cents: Cents; credit_cents: Cents }>`
    select c.code as student_code,
      (select array_agg(f.code) from unnest(${fees.map((fee) => fee.feeStructureCode)}::text[],
          ${fees.map((fee) => fee.feeTypeCode)}::text[], ${fees.map((fee) => fee.dateFrom)}::date[],
          ${fees.map((fee) => fee.dateTo)}::date[]) as f (code, fee_type, starts, ends)
        join bill_items i on i.school_code = ${school} and i.student_code = c.code and i.fee_type_code = f.fee_type
          and i.period_from = f.starts and i.period_to = f.ends and i.removed_at is null) as billed,
      coalesce(sum(greatest(b.balance_cents, 0)), 0)::bigint as owed_cents,
      coalesce(sum(greatest(-b.balance_cents, 0)), 0)::bigint as credit_cents
    from unnest(${studentCodes}::text[]) as c (code)
    left join bills b on b.school_code = ${school} and b.student_code = c.code and b.voided_at is null
    group by c.code`.execute(db);
  return new Map(
    rows.map((row) => [
      row.student_code,
      { billed: new Set(row.billed ?? []), owed: row.owed_cents, credit: row.credit_cents },
    ]),
  );
}

/** Whether the school has this group. */
export async function hasGroup(db: Database, school: SchoolCode, groupCode: string): Promise<boolean> {
  const found = await db
    .selectFrom("groups")
    .select("group_code")
    .where("school_code", "=", school)
    .where("group_code", "=", groupCode)
    .executeTakeFirst();
  return found !== undefined;
}

/** The name of the group where it is of alumni: nobody is billed there as a group. */
export async function findAlumniName(db: Database, school: SchoolCode, groupCode: string): Promise<string | undefined> {
  const found = await db
    .selectFrom("groups")
    .select("group_name as name")
    .where("school_code", "=", school)
    .where("group_code", "=", groupCode)
    .where("is_alumni", "=", true)
    .executeTakeFirst();
  return found?.name;
}
