/** Builders for tests of money: bills and payments put on the books by the same moves that the handlers make. */
import type { Cents } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";
import { saveAccounts, loadAccounts } from "../src/finance/ledger/accounts.queries.ts";
import { addEntry, billNo, credit, debit, takeNumbers } from "../src/finance/ledger/entries.queries.ts";
import { type Part, postPayment, recordPayment } from "../src/finance/ledger/payments.queries.ts";
import { inTransaction } from "../src/kit/database/transaction.ts";
import type { Actor, Scope } from "../src/kit/scope.ts";
import { mintSchoolCode } from "../src/kit/tenant.ts";
import { testApp } from "./app.ts";
import { unique } from "./cast.ts";

export const DAY = "2026-03-02";

/** One transaction in the school's scope. */
export async function inScope<T>(
  schoolCode: string,
  work: (scope: Scope) => Promise<T>,
  { day = DAY, ...part }: Partial<Actor> & { day?: string } = {},
) {
  const { services } = await testApp();
  const school = mintSchoolCode(schoolCode);
  return await inTransaction(services.pool, school, "write", ({ db }) =>
    work({
      db,
      school,
      day,
      caller: {
        userCode: "SF-TEST",
        personName: "Wanjiku Bursar",
        timeZone: "Africa/Nairobi",
        country: "KE",
        currency: "KES",
        ...part,
      },
    }),
  );
}

/** A bill of one item for a student; answers its number. */
export async function aBill(
  schoolCode: string,
  student: { userCode: string; groupCode: string },
  amount: Cents,
  feeTypeName = unique("Tuition "),
): Promise<string> {
  return await inScope(schoolCode, async (scope) => {
    const accounts = await loadAccounts(scope, [student.userCode]);
    const number = await takeNumbers(scope, "bill", 1);
    const made = billNo(number);
    const feeTypeCode = unique("FT-");
    await scope.db
      .insertInto("bills")
      .values({
        school_code: scope.school,
        bill_no: made,
        number,
        student_code: student.userCode,
        group_code: student.groupCode,
        amount_cents: cents(0n),
        items_count: 1,
        period_from: DAY,
        period_to: DAY,
        billed_on: scope.day,
      })
      .execute();
    await scope.db
      .insertInto("bill_items")
      .values({
        school_code: scope.school,
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
    accounts.bills.set(made, { billNo: made, studentCode: student.userCode, number, amount, received: cents(0n) });
    await saveAccounts(scope, accounts);
    await addEntry(scope, { kind: "bill", billNo: made }, [
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
  return await inScope(schoolCode, async (scope) => {
    const payment = await recordPayment(scope, {
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
    return await postPayment(scope, payment.paymentId, parts);
  });
}
