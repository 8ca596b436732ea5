/** Money that arrives and is posted to bills with a receipt, one or many at once (G103, G112, G113, G123; M3 to M9, M14). */
import { isMoneyGone } from "@ofisi/contract/finance/transactions";
import type { Cents } from "@ofisi/contract/kit/cents";
import { add } from "@ofisi/contract/kit/money";
import { sql } from "kysely";
import { withAmounts } from "../../kit/database/amounts.ts";
import { asTable } from "../../kit/database/asTable.ts";
import { hasAny, ofSchool } from "../../kit/database/ofSchool.ts";
import { refuse, type Refusal } from "../../kit/refusal.ts";
import type { Scope } from "../../kit/scope.ts";
import { balanceOf, billIn, lockAccounts, saveAccounts, loadAccounts, type Accounts } from "./accounts.queries.ts";
import { addEntries, credit, debit, receiptNo, takeNumbers } from "./entries.queries.ts";

/** A payment as it is told to us. */
export interface Arrival {
  transactionCode: string;
  bankCode: string;
  /** The provider's or bank's reference, unique for the mode; empty for cash without one. */
  bankRef: string;
  source: "counter" | "c2b" | "stk" | "pull" | "list";
  amount: Cents;
  paidAt: Date;
  payerName: string;
  phoneNumber: string;
  accountFrom: string;
  /** What the payer typed as the account to pay. */
  accountReference: string;
  /** Free text as received (G124). */
  status: string;
  shortCode?: string;
  listCode?: string;
}

/** A payment that is known. */
export interface KnownPayment {
  paymentId: number;
  transactionCode: string;
  bankCode: string;
  amount: Cents;
  state: "unposted" | "posted" | "returned";
}

/**
 * Takes payments in: they wait in suspense. Answers those that are new, by transaction code. What is known by its
 * reference of its mode is left out: the unique index decides, so two that arrive at once are one (M3, M16). In the order
 * of references, so that two lists with the same payments wait for each other once and not in a circle.
 */
export async function recordPayments(scope: Scope, arrivals: readonly Arrival[]): Promise<Map<string, number>> {
  if (arrivals.length === 0) return new Map();
  const ordered = arrivals.toSorted((a, b) => compare(a.bankRef.toUpperCase(), b.bankRef.toUpperCase()));
  const given = asTable(ordered, {
    code: ["text", (one) => one.transactionCode],
    bank: ["text", (one) => one.bankCode],
    ref: ["text", (one) => one.bankRef],
    short_code: ["text", (one) => one.shortCode ?? ""],
    source: ["text", (one) => one.source],
    list: ["text", (one) => one.listCode ?? ""],
    account: ["text", (one) => one.accountFrom],
    reference: ["text", (one) => one.accountReference],
    payer: ["text", (one) => one.payerName],
    phone: ["text", (one) => one.phoneNumber],
    amount: ["bigint", (one) => one.amount],
    paid_at: ["timestamptz", (one) => one.paidAt],
    status: ["text", (one) => one.status],
  });
  const made = await sql<{ payment_id: number; transaction_code: string }>`
    insert into payments (school_code, transaction_code, bank_code, bank_ref, short_code, source, list_code, account_from,
      account_reference, payer_name, phone_number, currency, amount_cents, paid_at, status, created_by, created_at)
    select ${scope.school}, n.code, n.bank, n.ref, n.short_code, n.source, n.list, n.account, n.reference, n.payer, n.phone,
      ${scope.caller.currency}, n.amount, n.paid_at, n.status, ${scope.caller.userCode}, coalesce(${scope.at ?? null}::timestamptz, now())
    from ${given}
    order by n.place
    on conflict do nothing
    returning payment_id, transaction_code`.execute(scope.db);
  const ids = new Map(made.rows.map((row) => [row.transaction_code, row.payment_id]));
  const entries = ordered.flatMap(({ transactionCode, bankCode, amount }) => {
    const paymentId = ids.get(transactionCode);
    if (paymentId === undefined) return [];
    const lines = [debit({ account: "money", bankCode }, amount), credit({ account: "suspense", paymentId }, amount)];
    return [{ kind: "payment" as const, paymentId, lines }];
  });
  if (entries.length > 0) await addEntries(scope, entries);
  return ids;
}

/** As `recordPayments`, of one. Answers undefined when it is known already. */
export async function recordPayment(scope: Scope, arrival: Arrival): Promise<KnownPayment | undefined> {
  const { transactionCode, bankCode, amount } = arrival;
  const paymentId = (await recordPayments(scope, [arrival])).get(transactionCode);
  return paymentId === undefined ? undefined : { paymentId, transactionCode, bankCode, amount, state: "unposted" };
}

/** One bill's part of a payment. */
export interface Part {
  billNo: string;
  amount: Cents;
}

/** A payment and where it goes: whole, and once. More than a bill is owed becomes the student's credit (M5). */
export interface Posting {
  paymentId: number;
  /** They must add up to the payment. */
  parts: readonly Part[];
  /** When, where that is another moment than the scope's. */
  at?: Date;
}

/** What was posted. */
export interface Posted extends Posting {
  receiptNo: string;
  amount: Cents;
  studentCodes: string[];
}

/**
 * Posts a payment to bills and makes its receipt; answers the receipt's number. Locks the accounts, then the payment.
 * @throws Refusal when a bill is not open, the payment is posted already (G113), or its provider says the money is gone.
 */
export async function postPayment(scope: Scope, paymentId: number, parts: readonly Part[]): Promise<string> {
  const accounts = await loadAccounts(scope, await studentsOfBills(scope, parts));
  const payment = await lockPayment(scope, paymentId);
  if (payment.state !== "unposted")
    throw refuse("Transaction {code} is posted already", { code: payment.transactionCode }, "transactionCode");
  if (isMoneyGone(payment.status)) throw moneyGone(payment);
  refuseNotOpen(accounts, parts);
  return (await postInAccounts(scope, accounts, [{ ...payment, parts }]))[0]?.receiptNo ?? "";
}

/**
 * Posts a payment that arrived by itself, and only if nobody has posted it before and its money is still the school's: what
 * a person has reversed stays reversed, however often its message comes again. Answers the receipt's number, or undefined.
 */
export async function postArrived(
  scope: Scope,
  paymentId: number,
  parts: readonly Part[],
): Promise<string | undefined> {
  const accounts = await loadAccounts(scope, await studentsOfBills(scope, parts));
  const payment = await lockPayment(scope, paymentId);
  if (payment.state !== "unposted" || isMoneyGone(payment.status)) return undefined;
  if (await wasTakenBack(scope, paymentId)) return undefined;
  refuseNotOpen(accounts, parts);
  return (await postInAccounts(scope, accounts, [{ ...payment, parts }]))[0]?.receiptNo;
}

/**
 * Posts many, each with a receipt of its own. What cannot be posted any more (posted meanwhile, in somebody else's hands
 * at this moment, its money gone, a bill that is void) is left out.
 * @throws Refusal when the parts of one do not add up to it.
 */
export async function postPayments(scope: Scope, postings: readonly Posting[]): Promise<Posted[]> {
  const { found } = await findStudents(
    scope,
    postings.flatMap((one) => one.parts),
  );
  const accounts = await loadAccounts(scope, found.values());
  const waiting = await lockWaiting(scope, postings);
  const ready = postings.flatMap((posting) => {
    const payment = waiting.get(posting.paymentId);
    return payment && posting.parts.every((part) => accounts.bills.has(part.billNo))
      ? [{ ...posting, ...payment }]
      : [];
  });
  return ready.length === 0 ? [] : await postInAccounts(scope, accounts, ready);
}

/** Locks the accounts whose bills these are: what is read of them from now on still holds when money is posted to them. */
export async function lockBills(scope: Scope, billNos: readonly string[]): Promise<void> {
  const { found } = await findStudents(
    scope,
    billNos.map((billNo) => ({ billNo })),
  );
  await lockAccounts(scope, [...found.values()]);
}

/** Whether a receipt of this payment was made and reversed. */
async function wasTakenBack(scope: Scope, paymentId: number): Promise<boolean> {
  return await hasAny(
    ofSchool(scope, "receipts")
      .where("payment_id", "=", paymentId)
      .where("kind", "=", "receipt")
      .where("reversed_no", "is not", null),
  );
}

/** A payment that waits and is locked, and where it goes. */
type Ready = Posting & Pick<KnownPayment, "amount" | "bankCode">;

/** Makes the receipts, one for each, in their order. */
async function postInAccounts(scope: Scope, accounts: Accounts, ready: readonly Ready[]): Promise<Posted[]> {
  const linesOfEach = ready.map(({ parts, amount }) => applied(accounts, parts, amount));
  await saveAccounts(scope, accounts);
  const first = await takeNumbers(scope, "receipt", ready.length);
  const posted = ready.map((one, index) => {
    const lines = linesOfEach[index] ?? [];
    const studentCodes = [...new Set(lines.map((line) => line.studentCode))];
    return { ...one, number: first + index, receiptNo: receiptNo(first + index), lines, studentCodes };
  });
  await keepReceipts(scope, posted);
  await addEntries(
    scope,
    posted.map(({ paymentId, receiptNo: made, amount, lines }) => ({
      kind: "receipt",
      paymentId,
      receiptNo: made,
      lines: [
        debit({ account: "suspense", paymentId }, amount),
        ...lines.map(({ studentCode, billNo, amount: part }) =>
          credit({ account: "student", studentCode, billNo }, part),
        ),
      ],
    })),
  );
  return posted;
}

/** Adds a payment's parts to the bills in the accounts; answers its lines with the balance after all of them. */
function applied(accounts: Accounts, parts: readonly Part[], amount: Cents) {
  if (add(...parts.map((part) => part.amount)) !== amount)
    throw refuse("The parts do not add up to the payment", {}, "split");
  for (const part of parts) {
    const bill = billIn(accounts, part.billNo);
    bill.received = add(bill.received, part.amount);
  }
  return parts.map((part) => {
    const { studentCode } = billIn(accounts, part.billNo);
    return { ...part, studentCode, balanceAfter: balanceOf(accounts, studentCode) };
  });
}

interface Kept extends Ready {
  number: number;
  receiptNo: string;
  lines: (Part & { studentCode: string; balanceAfter: Cents })[];
}

async function keepReceipts(scope: Scope, kept: readonly Kept[]): Promise<void> {
  const { db, school, day, caller } = scope;
  await sql`update payments set state = 'posted'
    where school_code = ${school} and payment_id = any(${kept.map((one) => one.paymentId)}::bigint[])`.execute(db);
  const receipts = asTable(
    kept.map((one) => ({ ...one, at: one.at ?? scope.at })),
    { receiptNo: "text", number: "bigint", paymentId: "bigint", amount: "bigint", at: "timestamptz" },
  );
  await sql`insert into receipts (school_code, receipt_no, number, kind, payment_id, currency, amount_cents, on_day,
      at, user_code, person_name)
    select ${school}, n.receipt_no, n.number, 'receipt', n.payment_id, ${caller.currency}, n.amount, ${day}::date,
      coalesce(n.at, now()), ${caller.userCode}, ${caller.personName}
    from ${receipts}`.execute(db);
  const all = kept.flatMap(({ lines, receiptNo: made, bankCode }) =>
    lines.map((line, index) => ({ ...line, receiptNo: made, line: index + 1, bankCode })),
  );
  const columns = { receiptNo: "text", line: "smallint", billNo: "text", studentCode: "text" } as const;
  const given = asTable(all, { ...columns, amount: "bigint", balanceAfter: "bigint" });
  await sql`insert into receipt_lines (school_code, receipt_no, line, bill_no, student_code, amount_cents,
      balance_after_cents)
    select ${school}, n.receipt_no, n.line, n.bill_no, n.student_code, n.amount, n.balance_after from ${given}`.execute(
    db,
  );
  const last = asTable([...new Map(all.map((line) => [line.billNo, line.bankCode]))], {
    bill_no: ["text", ([billNo]) => billNo],
    bank_code: ["text", ([, bankCode]) => bankCode],
  });
  await sql`update bills set last_bank_code = n.bank_code from ${last}
    where bills.school_code = ${school} and bills.bill_no = n.bill_no`.execute(db);
}

/** Whose bills these are. @throws Refusal for one that is not this school's, or void. */
async function studentsOfBills(scope: Scope, parts: readonly Part[]): Promise<Iterable<string>> {
  const { found, missing } = await findStudents(scope, parts);
  if (missing) throw await noBill(scope, missing);
  return found.values();
}

/** Whose bills these are, of those that stand. */
async function findStudents<Bill extends Pick<Part, "billNo">>({ db, school }: Scope, parts: readonly Bill[]) {
  const standing = await sql<{ bill_no: string; student_code: string }>`select bill_no, student_code from bills
    where school_code = ${school} and voided_at is null and bill_no = any(${parts.map((part) => part.billNo)})`.execute(
    db,
  );
  const found = new Map(standing.rows.map((row) => [row.bill_no, row.student_code]));
  return { found, missing: parts.find((part) => !found.has(part.billNo)) };
}

/** A bill may have been made void before its student's account was locked. */
function refuseNotOpen(accounts: Accounts, parts: readonly Part[]): void {
  const missing = parts.find((part) => !accounts.bills.has(part.billNo));
  if (missing) throw notOpen(missing);
}

const moneyGone = ({ transactionCode: code, status }: KnownPayment & { status: string }) =>
  refuse(
    "Payment {code} is {status}: the school does not have this money, so it cannot be posted. Return it to its payer",
    { code, status },
    "transactionCode",
  );

/** That a bill takes no money: it was made void, or there never was one of this number. */
export async function noBill(scope: Scope, { billNo }: Pick<Part, "billNo">): Promise<Refusal> {
  const isVoid = await hasAny(ofSchool(scope, "bills").where("bill_no", "=", billNo));
  return isVoid ? notOpen({ billNo }) : refuse("There is no bill {bill}", { bill: billNo }, "billNo");
}

const notOpen = ({ billNo }: Pick<Part, "billNo">) =>
  refuse("Bill {bill} is not open any more", { bill: billNo }, "billNo");

/** Locks a payment: the last lock but that of the numbers. */
export async function lockPayment(scope: Scope, paymentId: number): Promise<KnownPayment & { status: string }> {
  const row = await ofSchool(scope, "payments")
    .select(["payment_id as paymentId", "transaction_code as transactionCode", "bank_code as bankCode"])
    .select(["amount_cents", "state", "status"])
    .where("payment_id", "=", paymentId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse("This transaction is not there any more", {}, "transactionCode");
  return withAmounts(row);
}

/** Locks those that wait. Whoever holds another is moving it: it is no longer ours to post, and nobody waits. */
async function lockWaiting({ db, school }: Scope, postings: readonly Posting[]) {
  const locked = await sql<{ payment_id: number; amount_cents: Cents; bank_code: string; status: string }>`
    select payment_id, amount_cents, bank_code, status from payments
    where school_code = ${school} and payment_id = any(${postings.map((one) => one.paymentId)}::bigint[])
      and state = 'unposted'
    order by payment_id for update skip locked`.execute(db);
  const ours = locked.rows.filter((row) => !isMoneyGone(row.status));
  return new Map(ours.map((row) => [row.payment_id, { amount: row.amount_cents, bankCode: row.bank_code }]));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
