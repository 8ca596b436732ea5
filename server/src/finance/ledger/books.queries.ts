/** Students' accounts and bills, locked while their money moves, and written back together. */
import { add, subtract, ZERO, type Cents } from "@ofisi/contract/kit/money";
import { sql } from "kysely";
import type { BookedBill, CreditUse } from "./books.rules.ts";
import { undo, undoShort } from "./books.rules.ts";
import type { Desk } from "./desk.rules.ts";
import { addEntry, credit, debit } from "./entries.queries.ts";

/** The open books of some students. Whoever holds them is alone with these accounts until the transaction ends. */
export interface Books {
  /** Their live bills, by number. Change them, then `closeBooks`. */
  bills: Map<string, BookedBill>;
  /** Live uses of credit, oldest first. */
  uses: CreditUse[];
  /** As they were opened. */
  before: ReadonlyMap<string, Readonly<BookedBill>>;
}

/**
 * Locks the accounts in the order of their codes, so that two clerks never wait for each other, and reads the bills.
 * Every act that moves money opens the books first; nobody locks an account after something else.
 */
export async function openBooks({ db, school }: Desk, studentCodes: Iterable<string>): Promise<Books> {
  const codes = [...new Set(studentCodes)].toSorted();
  if (codes.length === 0) return { bills: new Map(), uses: [], before: new Map() };
  await db
    .insertInto("student_accounts")
    .values(codes.map((code) => ({ school_code: school, student_code: code })))
    .onConflict((conflict) => conflict.columns(["school_code", "student_code"]).doNothing())
    .execute();
  await db
    .selectFrom("student_accounts")
    .select("student_code")
    .where("school_code", "=", school)
    .where("student_code", "in", codes)
    .orderBy("student_code")
    .forUpdate()
    .execute();
  const rows = await db
    .selectFrom("bills")
    .select(["bill_no", "student_code", "number", "amount_cents", "received_cents"])
    .where("school_code", "=", school)
    .where("student_code", "in", codes)
    .where("voided_at", "is", null)
    .orderBy("number")
    .execute();
  const uses = await db
    .selectFrom("credit_uses")
    .select(["use_id", "from_bill_no", "to_bill_no", "amount_cents"])
    .where("school_code", "=", school)
    .where("student_code", "in", codes)
    .where("undone_at", "is", null)
    .orderBy("use_id")
    .execute();
  const found = rows.map((row) => ({
    billNo: row.bill_no,
    studentCode: row.student_code,
    number: row.number,
    amount: row.amount_cents,
    received: row.received_cents,
  }));
  return {
    bills: new Map(found.map((bill) => [bill.billNo, bill])),
    uses: uses.map((use) => ({
      useId: use.use_id,
      fromBillNo: use.from_bill_no,
      toBillNo: use.to_bill_no,
      amount: use.amount_cents,
    })),
    before: new Map(found.map((bill) => [bill.billNo, { ...bill }])),
  };
}

/** A student's balance in the books; below zero is credit. */
export function balanceOf(books: Books, studentCode: string): Cents {
  return [...books.bills.values()]
    .filter((bill) => bill.studentCode === studentCode)
    .reduce((sum, bill) => add(sum, subtract(bill.amount, bill.received)), ZERO);
}

/** Writes the bills that have changed, and their students' accounts. The ledger's entries are the caller's. */
export async function closeBooks({ db, school }: Desk, books: Books): Promise<void> {
  const changes = [...books.bills.values()].flatMap((bill) => {
    const old = books.before.get(bill.billNo);
    const charged = subtract(bill.amount, old?.amount ?? ZERO);
    const received = subtract(bill.received, old?.received ?? ZERO);
    return charged === 0n && received === 0n ? [] : [{ ...bill, charged, more: received }];
  });
  if (changes.length === 0) return;
  await sql`update bills set amount_cents = n.amount, received_cents = n.received
    from unnest(${changes.map((bill) => bill.billNo)}::text[], ${changes.map((bill) => String(bill.amount))}::bigint[],
      ${changes.map((bill) => String(bill.received))}::bigint[]) as n (bill_no, amount, received)
    where bills.school_code = ${school} and bills.bill_no = n.bill_no`.execute(db);
  const students = new Map<string, { charged: Cents; received: Cents }>();
  for (const { studentCode, charged, more } of changes) {
    const sum = students.get(studentCode) ?? { charged: ZERO, received: ZERO };
    students.set(studentCode, { charged: add(sum.charged, charged), received: add(sum.received, more) });
  }
  const sums = [...students];
  await sql`update student_accounts a set charged_cents = a.charged_cents + n.charged,
      received_cents = a.received_cents + n.received
    from unnest(${sums.map(([code]) => code)}::text[], ${sums.map(([, sum]) => String(sum.charged))}::bigint[],
      ${sums.map(([, sum]) => String(sum.received))}::bigint[]) as n (student_code, charged, received)
    where a.school_code = ${school} and a.student_code = n.student_code`.execute(db);
}

/** Keeps uses of credit that `useCredit` has made in the books, with their ledger entry each. */
export async function keepUses(desk: Desk, books: Books, uses: readonly CreditUse[]): Promise<void> {
  for (const use of uses) {
    const { studentCode } = billIn(books, use.toBillNo);
    const { use_id } = await desk.db
      .insertInto("credit_uses")
      .values({
        school_code: desk.school,
        student_code: studentCode,
        from_bill_no: use.fromBillNo,
        to_bill_no: use.toBillNo,
        amount_cents: use.amount,
        user_code: desk.userCode,
      })
      .returning("use_id")
      .executeTakeFirstOrThrow();
    books.uses.push({ ...use, useId: use_id });
    await addEntry(desk, { kind: "credit", billNo: use.toBillNo }, [
      debit({ account: "student", studentCode, billNo: use.fromBillNo }, use.amount),
      credit({ account: "student", studentCode, billNo: use.toBillNo }, use.amount),
    ]);
  }
}

/** Takes back what a bill in the books has given and got as credit: for its voiding. */
export async function undoUsesOf(desk: Desk, books: Books, billNo: string): Promise<void> {
  const mine = books.uses.filter((use) => use.fromBillNo === billNo || use.toBillNo === billNo);
  for (const use of mine) undo(books.bills, use);
  await keepUndone(desk, books, mine);
  await settleShort(desk, books);
}

/** Takes back uses of credit until no bill in the books is short; answers how many. After a reversal. */
export async function settleShort(desk: Desk, books: Books): Promise<number> {
  const undone = undoShort(books.bills, books.uses);
  await keepUndone(desk, books, undone);
  return undone.length;
}

async function keepUndone(desk: Desk, books: Books, undone: readonly CreditUse[]): Promise<void> {
  if (undone.length === 0) return;
  books.uses = books.uses.filter((use) => !undone.includes(use));
  await desk.db
    .updateTable("credit_uses")
    .set({ undone_at: sql`now()`, undone_by: desk.userCode })
    .where("school_code", "=", desk.school)
    .where(
      "use_id",
      "in",
      undone.flatMap((use) => use.useId ?? []),
    )
    .execute();
  for (const use of undone) {
    const { studentCode } = billIn(books, use.toBillNo);
    await addEntry(desk, { kind: "creditUndone", billNo: use.toBillNo }, [
      debit({ account: "student", studentCode, billNo: use.toBillNo }, use.amount),
      credit({ account: "student", studentCode, billNo: use.fromBillNo }, use.amount),
    ]);
  }
}

/** A bill that must be in the books. @throws Error when it is not: the caller has opened other students' books. */
export function billIn(books: Books, billNo: string): BookedBill {
  const bill = books.bills.get(billNo);
  if (!bill) throw new Error(`bill ${billNo} is not in the open books`);
  return bill;
}
