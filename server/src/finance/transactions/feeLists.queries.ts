/** Uploaded lists of payments and their rows in the database (G123; M14). */
import type { FeeList, FeeListRow } from "@ofisi/contract/finance/transactions";
import type { Cents } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";
import { sql } from "kysely";
import { bySchool, insertOfSchool, ofSchool, updateOfSchool } from "../../kit/database/ofSchool.ts";
import { countRows, pageOf } from "../../kit/list/page.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import type { ListRow } from "./feeLists.rules.ts";

export interface NewList {
  listCode: string;
  bankCode: string;
  fileName: string;
  fileSha256: Buffer;
  uploadedBy: string;
}

export async function addFeeList({ db, school }: SchoolTables, list: NewList, rows: readonly ListRow[]): Promise<void> {
  await insertOfSchool({ db, school }, "fee_lists", list).execute();
  await sql`insert into fee_list_rows (school_code, list_code, row_number, from_text, amount_text, bill_text, code_text,
      date_text, name_text, amount_cents, paid_at, bill_no, problems, state, mode_text, bank_code)
    select ${school}, ${list.listCode}, n.row_number, n.from_text, n.amount_text, n.bill_text, n.code_text, n.date_text,
      n.name_text, n.amount, n.paid_at, n.bill_no, n.problems::jsonb, n.state, n.mode_text, n.bank_code
    from unnest(${rows.map((row) => row.rowNumber)}::int[], ${rows.map((row) => row.cells.from)}::text[],
      ${rows.map((row) => row.cells.amount)}::text[], ${rows.map((row) => row.cells.billNo)}::text[],
      ${rows.map((row) => row.cells.code)}::text[], ${rows.map((row) => row.cells.date)}::text[],
      ${rows.map((row) => row.cells.name)}::text[],
      ${rows.map((row) => (row.amount === undefined ? null : String(row.amount)))}::bigint[],
      ${rows.map((row) => row.paidAt?.toISOString() ?? null)}::timestamptz[],
      ${rows.map((row) => row.billNo ?? null)}::text[], ${rows.map((row) => JSON.stringify(row.problems))}::text[],
      ${rows.map((row) => row.state)}::text[], ${rows.map((row) => row.cells.mode)}::text[],
      ${rows.map((row) => row.bankCode)}::text[])
      as n (row_number, from_text, amount_text, bill_text, code_text, date_text, name_text, amount, paid_at, bill_no,
        problems, state, mode_text, bank_code)`.execute(db);
}

/** A reference of a mode, as one text. */
export function referenceKey(bankCode: string, bankRef: string): string {
  return `${bankCode} ${bankRef}`;
}

/**
 * Of these references, those that are here already, as `referenceKey` writes them, each with its amount where that is
 * another one: also a reference that was typed at the counter with this amount and given back.
 */
export async function knownReferences(
  { db, school }: SchoolTables,
  told: readonly { bankCode: string; bankRef: string; amount: Cents | undefined }[],
): Promise<Map<string, Cents | undefined>> {
  const amounts = told.map((one) => (one.amount === undefined ? null : String(one.amount)));
  const { rows } = await sql<{ bank_code: string; ref: string; other_cents: Cents | null }>`select p.bank_code, n.ref,
      case when not bool_or(p.amount_cents = n.amount) then max(p.amount_cents) end as other_cents
    from unnest(${told.map((one) => one.bankCode)}::text[], ${told.map((one) => one.bankRef)}::text[],
      ${amounts}::bigint[]) as n (bank, ref, amount)
    join payments p on p.school_code = ${school} and p.bank_code = n.bank and p.bank_ref <> ''
      and upper(p.bank_ref) = n.ref
    where not (p.source = 'counter' and p.state = 'returned') or p.amount_cents = n.amount
    group by p.bank_code, n.ref`.execute(db);
  return new Map(rows.map((row) => [referenceKey(row.bank_code, row.ref), row.other_cents ?? undefined]));
}

/** Of these bills, those that are open, with their students. */
export async function openBills({ db, school }: SchoolTables, billNos: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ bill_no: string }>`select bill_no from bills where school_code = ${school}
    and bill_no = any(${billNos}::text[]) and voided_at is null and balance_cents > 0`.execute(db);
  return new Set(rows.map((row) => row.bill_no));
}

export interface ListHead {
  state: FeeList["state"];
  bankCode: string;
}

/** A list, locked until the transaction ends. */
export async function lockFeeList(tables: SchoolTables, listCode: string): Promise<ListHead | undefined> {
  return await ofSchool(tables, "fee_lists")
    .select(["state", "bank_code as bankCode"])
    .where("list_code", "=", listCode)
    .forUpdate()
    .executeTakeFirst();
}

export async function finishFeeList(
  tables: SchoolTables,
  listCode: string,
  state: FeeList["state"],
  userCode: string,
): Promise<void> {
  await updateOfSchool(tables, "fee_lists")
    .set({ state, finished_at: sql`now()`, finished_by: userCode })
    .where("list_code", "=", listCode)
    .execute();
}

/** A row that can be taken in. */
export interface ReadyRow {
  rowNumber: number;
  from: string;
  amount: Cents;
  billText: string;
  billNo: string | null;
  code: string;
  name: string;
  bankCode: string;
  paidAt: Date;
}

export async function listReady(tables: SchoolTables, listCode: string): Promise<ReadyRow[]> {
  const rows = await ofSchool(tables, "fee_list_rows")
    .select([
      "row_number as rowNumber",
      "from_text as from",
      "amount_cents",
      "bill_text as billText",
      "bill_no as billNo",
      "code_text as code",
      "name_text as name",
      "bank_code as bankCode",
      "paid_at as paidAt",
    ])
    .where("list_code", "=", listCode)
    .where("state", "in", ["ready", "matched", "waits", "known"])
    .orderBy("row_number")
    .execute();
  return rows.flatMap(({ amount_cents, paidAt, ...row }) =>
    amount_cents === null || paidAt === null ? [] : [{ ...row, amount: cents(amount_cents), paidAt }],
  );
}

/** Marks which rows were taken in; those that were not are known. */
export async function markRows(
  { db, school }: SchoolTables,
  listCode: string,
  imported: readonly number[],
): Promise<void> {
  await sql`update fee_list_rows set state = case when row_number = any(${imported}::int[]) then 'imported' else 'known' end
    where school_code = ${school} and list_code = ${listCode} and state in ('ready', 'matched', 'waits', 'known')`.execute(
    db,
  );
}

/** A row that will be taken in, and is asked about before. */
const isDoubtful = sql<boolean>`(r.state in ('ready', 'matched', 'waits')
  and (r.problems @> '[{"problem": "longAgo"}]' or r.problems @> '[{"problem": "farAboveOwed"}]'))`;

/** A list with its counts; undefined when it is not there. */
export async function findFeeList({ db, school }: SchoolTables, listCode: string): Promise<FeeList | undefined> {
  const { rows } = await sql<
    Omit<FeeList, "listCode" | "totalAmount" | "uploadedAt"> & { uploaded_at: Date; total: string }
  >`select l.state, l.file_name as "fileName", coalesce(a.person_name, '') as "uploadedBy", l.uploaded_at,
      count(r.*)::int as "rowCount",
      (count(*) filter (where r.state in ('ready', 'matched', 'waits', 'imported')))::int as "readyCount",
      (count(*) filter (where r.state = 'waits'))::int as "waitsCount",
      (count(*) filter (where r.state in ('matched', 'imported') and r.bill_no is not null))::int as "matchedCount",
      (count(*) filter (where r.state = 'known'))::int as "knownCount",
      (count(*) filter (where r.state = 'known' and r.problems @> '[{"problem": "otherAmount"}]'))::int as "otherAmountCount",
      (count(*) filter (where ${isDoubtful}))::int as "doubtfulCount",
      (count(*) filter (where r.state = 'invalid'))::int as "invalidCount",
      coalesce(sum(r.amount_cents) filter (where r.state in ('ready', 'matched', 'waits', 'imported')), 0)::text as total
    from fee_lists l left join accounts a on a.user_code = l.uploaded_by
      left join fee_list_rows r on r.school_code = l.school_code and r.list_code = l.list_code
    where l.school_code = ${school} and l.list_code = ${listCode}
    group by l.state, l.file_name, a.person_name, l.uploaded_at`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { uploaded_at, total, ...list } = row;
  return { ...list, listCode, totalAmount: cents(BigInt(total)), uploadedAt: uploaded_at.toISOString() };
}

/** A page of a list's rows; size 0 is all of them. `ready` shows the matched ones too. */
export async function listFeeListRows(
  tables: SchoolTables,
  listCode: string,
  {
    show,
    page,
    size,
  }: { show: "all" | "ready" | "matched" | "waits" | "doubtful" | "known" | "invalid"; page: number; size: number },
): Promise<{ rows: FeeListRow[]; count: number }> {
  let query = ofSchool(tables, "fee_list_rows as r")
    .leftJoin("bills as b", bySchool("b.bill_no", "r.bill_no"))
    .leftJoin("students as s", bySchool("s.user_code", "b.student_code"))
    .where("r.list_code", "=", listCode);
  if (show === "ready") query = query.where("r.state", "in", ["ready", "matched", "waits", "imported"]);
  else if (show === "matched")
    query = query.where("r.state", "in", ["matched", "imported"]).where("r.bill_no", "is not", null);
  else if (show === "doubtful") query = query.where(isDoubtful);
  else if (show !== "all") query = query.where("r.state", "=", show);
  const inOrder = query
    .select([
      "r.row_number as rowNumber",
      "r.from_text as from",
      "r.amount_text as amount",
      "r.bill_text as billNo",
      "r.code_text as code",
      "r.date_text as date",
      "r.name_text as name",
      "r.mode_text as mode",
      "r.bank_code as bankCode",
      "r.state",
      "r.problems",
      sql<string>`coalesce(s.name, '')`.as("studentName"),
    ])
    .orderBy("r.row_number");
  const { rows, count } = await pageOf(inOrder, () => countRows(query), { page, size });
  return { rows: rows as unknown as FeeListRow[], count };
}
