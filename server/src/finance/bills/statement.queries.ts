/** A student's account as the ledger has it, and what a family has open. */
import type { AccountOfStudent } from "@ofisi/contract/finance/bills";
import type { Statement, StatementLine } from "@ofisi/contract/finance/statements";
import type { Cents } from "@ofisi/contract/kit/cents";
import { negate, ZERO } from "@ofisi/contract/kit/money";
import { sql } from "kysely";
import { readAmounts } from "../../kit/database/amounts.ts";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { billOf, joined, selection, type BillRow } from "./list.queries.ts";

/** What a statement says but for its lines, and a posting of the account; without a day where there is none. */
interface StatementRow
  extends
    Omit<Statement, "userCode" | "dateFrom" | "dateTo" | "lines" | "leftOut">,
    Pick<StatementLine, "kind" | "billNo" | "receiptNo" | "detail" | "balance"> {
  day: string | null;
  entryId: number | null;
  bankCode: string | null;
  paidOn: string | null;
  amount: Cents;
  /** Where credit moved to another student's bill, or from one. */
  otherBill: string | null;
  otherName: string | null;
}

/**
 * A student's postings of some days with the balance after each; undefined for a student whom the school has not.
 * One statement: the lines, the balances and the sums are of one moment. Empty days are open.
 */
export async function findStatement(
  { db, school }: SchoolTables,
  { userCode, dateFrom, dateTo }: { userCode: string; dateFrom: string; dateTo: string },
): Promise<Statement | undefined> {
  const from = dateFrom === "" ? "-infinity" : dateFrom;
  const to = dateTo === "" ? "infinity" : dateTo;
  const statement = sql`with account as materialized (
      select e.on_day, e.entry_id, e.kind, e.reason, e.payment_id, coalesce(e.receipt_no, '') as receipt_no, p.line, p.bill_no,
        o.bill_no as other_bill, o.name as other_name, p.amount_cents, sum(p.amount_cents) over (order by e.on_day, e.entry_id, p.line)::bigint as balance_cents
      from postings p join journal_entries e on e.school_code = p.school_code and e.entry_id = p.entry_id
      -- The lines of a movement of credit stand in pairs: from the second line's bill to the first's, or back.
      left join lateral (select q.bill_no, n.name from postings q
        join students n on n.school_code = q.school_code and n.user_code = q.student_code
        where e.kind in ('credit', 'creditUndone') and q.school_code = p.school_code and q.entry_id = p.entry_id
          and q.line = p.line + case p.line % 2 when 1 then 1 else -1 end and q.student_code <> p.student_code) o on true
      where p.school_code = ${school} and p.student_code = ${userCode} and p.account = 'student'
    ), sums as (
      select coalesce(sum(amount_cents) filter (where on_day < ${from}::date), 0)::bigint as opening_cents,
        coalesce(sum(amount_cents) filter (where on_day <= ${to}::date), 0)::bigint as closing_cents,
        coalesce(sum(amount_cents) filter (where amount_cents > 0 and on_day between ${from}::date and ${to}::date), 0)::bigint as total_debit_cents,
        coalesce(-sum(amount_cents) filter (where amount_cents < 0 and on_day between ${from}::date and ${to}::date), 0)::bigint as total_credit_cents,
        coalesce(sum(amount_cents) filter (where kind in ('bill', 'itemAdded', 'itemRemoved', 'void')
          and on_day between ${from}::date and ${to}::date), 0)::bigint as billed_cents,
        coalesce(-sum(amount_cents) filter (where kind in ('receipt', 'reversal') and on_day between ${from}::date and ${to}::date), 0)::bigint as received_cents,
        -- Credit between the student's own bills is on both sides and comes to nothing.
        coalesce(-sum(amount_cents) filter (where kind in ('credit', 'creditUndone') and on_day between ${from}::date and ${to}::date), 0)::bigint as from_family_cents
      from account
    )
    select s.name as "studentName", s.school_id_number as "schoolIdNumber", g.group_name as "groupName",
      s.parent_id_number as "parentIDNumber", sums.*, a.on_day as day, a.entry_id as "entryId", a.kind, a.bill_no as "billNo",
      a.receipt_no as "receiptNo", a.amount_cents, a.balance_cents, a.other_bill as "otherBill", a.other_name as "otherName",
      y.bank_code as "bankCode",
      case when a.kind = 'receipt' then (y.paid_at at time zone c.time_zone)::date::text end as "paidOn",
      coalesce(case
        when a.kind = 'bill' then (select string_agg(i.fee_type_name, ', ' order by i.id) from bill_items i
          join bills b on b.school_code = i.school_code and b.bill_no = i.bill_no and b.created_at = i.created_at
          where i.school_code = ${school} and i.bill_no = a.bill_no)
        when a.kind in ('itemAdded', 'itemRemoved') then (select string_agg(distinct i.fee_type_name, ', ') from postings q
          join bill_items i on i.school_code = q.school_code and i.bill_no = a.bill_no and i.fee_type_code = q.fee_type_code
          where q.school_code = ${school} and q.entry_id = a.entry_id and q.account = 'income')
          || case when a.reason = '' then '' else ' · ' || a.reason end
        when a.kind = 'receipt' then coalesce(nullif(y.bank_ref, ''), y.transaction_code)
        else a.reason end, '') as detail
    from students s
    join groups g on g.school_code = s.school_code and g.group_code = s.group_code
    join schools c on c.school_code = s.school_code
    cross join sums
    left join account a on a.on_day between ${from}::date and ${to}::date
    left join payments y on y.school_code = s.school_code and y.payment_id = a.payment_id
    where s.school_code = ${school} and s.user_code = ${userCode}
    order by a.on_day, a.entry_id, a.line`;
  const rows = await readAmounts<StatementRow>(db, statement);
  const head = rows[0];
  if (!head) return undefined;
  const { studentName, schoolIdNumber, groupName, parentIDNumber } = head;
  const { opening, totalDebit, totalCredit, billed, received, fromFamily, closing } = head;
  const student = { userCode, studentName, schoolIdNumber, groupName, parentIDNumber };
  const sums = { opening, totalDebit, totalCredit, billed, received, fromFamily, closing };
  const leftOut = await listLeftOut({ db, school }, userCode);
  return { ...student, dateFrom, dateTo, ...sums, lines: linesOf(rows), leftOut };
}

/** Where a student was left out of a run of bills, and why: asked for later, when the bill is missed. */
async function listLeftOut({ db, school }: SchoolTables, userCode: string): Promise<Statement["leftOut"]> {
  const { rows } = await sql<Statement["leftOut"][number]>`
    select (r.started_at at time zone s.time_zone)::date::text as day, coalesce(g.group_name, r.group_code) as "groupName", r.reason
    from (
      select r.school_code, r.group_code, r.started_at, o.value ->> 'reason' as reason
      from bill_runs r cross join lateral jsonb_array_elements(r.left_out) o
      where r.school_code = ${school} and r.state = 'done' and r.left_out <> '[]' and o.value ->> 'userCode' = ${userCode}
      order by r.started_at desc limit 20
    ) r join schools s on s.school_code = r.school_code
    left join groups g on g.school_code = r.school_code and g.group_code = r.group_code
    order by r.started_at desc`.execute(db);
  return rows;
}

/** A line a posting; but a use of credit, which is two postings of one amount, is one line. */
function linesOf(rows: readonly StatementRow[]): StatementLine[] {
  const lines: StatementLine[] = [];
  let open: StatementRow | undefined;
  for (const row of rows) {
    if (row.day === null) continue;
    if (row.kind !== "credit" && row.kind !== "creditUndone") lines.push(lineOf(row, row.day));
    else if (row.otherBill !== null) lines.push(betweenLine(row, row.day, row.otherBill));
    else if (open === undefined || open.entryId !== row.entryId) open = row;
    else {
      lines.push(creditLine(open, row, row.day));
      open = undefined;
    }
  }
  return lines;
}

/** Credit that moved: the bill that is charged gives it, the other has it. When it is taken back, the other way round. */
function creditLine(charged: StatementRow, paid: StatementRow, day: string): StatementLine {
  const [from, to] = paid.kind === "credit" ? [charged, paid] : [paid, charged];
  const amount = charged.amount;
  return { ...lineOf(to, day), fromBillNo: from.billNo, debit: amount, credit: amount, balance: paid.balance };
}

/** Credit that went to another student, or came from one: one posting of this account. */
function betweenLine(row: StatementRow, day: string, otherBill: string): StatementLine {
  const isGiver = row.amount > 0n === (row.kind === "credit");
  const [from, to] = isGiver ? [row.billNo, otherBill] : [otherBill, row.billNo];
  const detail = [row.otherName, row.detail].filter(Boolean).join(" · ");
  return { ...lineOf(row, day), billNo: to, fromBillNo: from, detail };
}

function lineOf(row: StatementRow, day: string): StatementLine {
  return {
    day,
    kind: row.kind,
    billNo: row.billNo,
    fromBillNo: "",
    receiptNo: row.receiptNo,
    bankCode: row.kind === "receipt" ? (row.bankCode ?? "") : "",
    detail: row.detail,
    paidOn: row.paidOn === null || row.paidOn === day ? "" : row.paidOn,
    debit: row.amount > 0n ? row.amount : ZERO,
    credit: row.amount < 0n ? negate(row.amount) : ZERO,
    balance: row.balance,
  };
}

/** The family's ID of a student; empty for one without; undefined for a student whom the school has not. */
export async function findFamilyOf(tables: SchoolTables, userCode: string): Promise<string | undefined> {
  const row = await ofSchool(tables, "students")
    .select("parent_id_number")
    .where("user_code", "=", userCode)
    .executeTakeFirst();
  return row?.parent_id_number;
}

/** The students of a family, or the one, by name, with the bills that are not settled, oldest first. In one statement. */
export async function listAccountsOfFamily(
  { db, school }: SchoolTables,
  family: { parentIDNumber: string; userCode: string | undefined },
): Promise<AccountOfStudent[]> {
  const { rows } = await sql<
    Omit<BillRow, "billNo"> & {
      billNo: string | null;
      owner_code: string;
      owner_name: string;
      owner_id: string;
      owner_group: string;
      owner_cents: Cents;
    }
  >`select o.user_code as owner_code, o.name as owner_name, o.school_id_number as owner_id, og.group_name as owner_group,
      coalesce(a.balance_cents, 0)::bigint as owner_cents, x.*
    from students o
    join groups og on og.school_code = o.school_code and og.group_code = o.group_code
    left join student_accounts a on a.school_code = o.school_code and a.student_code = o.user_code
    left join (select b.number, ${selection} from bills b ${joined}
      where b.school_code = ${school} and b.voided_at is null and b.balance_cents <> 0) x on x."studentCode" = o.user_code
    where o.school_code = ${school}
      and (o.user_code = ${family.userCode ?? ""} or (${family.parentIDNumber} <> '' and o.parent_id_number = ${family.parentIDNumber}))
      and (o.deleted_at is null or o.user_code = ${family.userCode ?? ""} or a.balance_cents <> 0)
    order by o.name, o.user_code, x.number`.execute(db);
  const accounts = new Map<string, AccountOfStudent>();
  for (const row of rows) {
    const account = accounts.get(row.owner_code) ?? {
      userCode: row.owner_code,
      name: row.owner_name,
      schoolIdNumber: row.owner_id,
      groupName: row.owner_group,
      balance: row.owner_cents,
      bills: [],
    };
    if (row.billNo !== null) account.bills.push(billOf(row as BillRow));
    accounts.set(row.owner_code, account);
  }
  return [...accounts.values()];
}

/** Who answers for a family. */
export async function listGuardiansOfFamily(
  tables: SchoolTables,
  parentIDNumber: string,
): Promise<{ names: string; phoneNumber: string; email: string }[]> {
  if (parentIDNumber === "") return [];
  return await ofSchool(tables, "guardians")
    .select(["names", "phone_number as phoneNumber", "email"])
    .where("parent_id_number", "=", parentIDNumber)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
}
