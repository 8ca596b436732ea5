/** Builders for tests of money: bills and payments put on the books by the same moves that the handlers make. */
import type { Cents } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";
import { closeBooks, openBooks } from "../src/finance/ledger/books.queries.ts";
import type { Desk } from "../src/finance/ledger/desk.rules.ts";
import { addEntry, billNo, credit, debit, takeNumbers } from "../src/finance/ledger/entries.queries.ts";
import { type Part, postPayment, recordPayment } from "../src/finance/ledger/payments.queries.ts";
import { inTransaction } from "../src/kit/database/transaction.ts";
import { mintSchoolCode } from "../src/kit/tenant.ts";
import { testApp } from "./app.ts";
import { unique } from "./cast.ts";

export const DAY = "2026-03-02";

/** One transaction at the school's desk. */
export async function atDesk<T>(schoolCode: string, work: (desk: Desk) => Promise<T>, part: Partial<Desk> = {}) {
  const { services } = await testApp();
  const school = mintSchoolCode(schoolCode);
  return await inTransaction(services.pool, school, "write", ({ db }) =>
    work({ db, school, userCode: "SF-TEST", personName: "Wanjiku Bursar", day: DAY, currency: "KES", ...part }),
  );
}

/** A bill of one item for a student; answers its number. */
export async function aBill(
  schoolCode: string,
  student: { userCode: string; groupCode: string },
  amount: Cents,
  feeTypeName = unique("Tuition "),
): Promise<string> {
  return await atDesk(schoolCode, async (desk) => {
    const books = await openBooks(desk, [student.userCode]);
    const number = await takeNumbers(desk, "bill", 1);
    const made = billNo(number);
    const feeTypeCode = unique("FT-");
    await desk.db
      .insertInto("bills")
      .values({
        school_code: desk.school,
        bill_no: made,
        number,
        student_code: student.userCode,
        group_code: student.groupCode,
        amount_cents: cents(0n),
        items_count: 1,
        period_from: DAY,
        period_to: DAY,
        billed_on: desk.day,
      })
      .execute();
    await desk.db
      .insertInto("bill_items")
      .values({
        school_code: desk.school,
        bill_no: made,
        student_code: student.userCode,
        fee_structure_code: unique("FS-"),
        fee_type_code: feeTypeCode,
        fee_type_name: feeTypeName,
        group_name: "Grade 4",
        amount_cents: amount,
        period_from: DAY,
        period_to: DAY,
      })
      .execute();
    books.bills.set(made, { billNo: made, studentCode: student.userCode, number, amount, received: cents(0n) });
    await closeBooks(desk, books);
    await addEntry(desk, { kind: "bill", billNo: made }, [
      debit({ account: "student", studentCode: student.userCode, billNo: made }, amount),
      credit({ account: "income", feeTypeCode }, amount),
    ]);
    return made;
  });
}

/** Cash for bills; answers the receipt's number. */
export async function aReceipt(
  schoolCode: string,
  parts: readonly Part[],
  payerName = "Otieno Parent",
): Promise<string> {
  return await atDesk(schoolCode, async (desk) => {
    const payment = await recordPayment(desk, {
      transactionCode: unique("CS-"),
      bankCode: "CASH",
      bankRef: "",
      source: "counter",
      amount: cents(parts.reduce((sum, part) => sum + part.amount, 0n)),
      paidAt: new Date(`${DAY}T09:00:00Z`),
      payerName,
      phoneNumber: "+254712345678",
      accountFrom: "",
      accountReference: parts[0]?.billNo ?? "",
      status: "Completed",
    });
    if (!payment) throw new Error("the payment was known already");
    return await postPayment(desk, payment.paymentId, parts);
  });
}
