/** What a bursar sees first: every figure is that of the list to which it leads. */
import { bills } from "@ofisi/contract/finance/bills";
import { receipts } from "@ofisi/contract/finance/receipts";
import { reports } from "@ofisi/contract/finance/reports";
import { transactions } from "@ofisi/contract/finance/transactions";
import type { Cents } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";
import { dashboard } from "@ofisi/contract/platform/dashboard";
import { describe, expect, it } from "vitest";
import { schoolDay } from "../../kit/days.ts";
import type { Scope } from "../../kit/scope.ts";
import { inScope } from "../../../test/accounts.ts";
import { arrive, pay } from "../../../test/bursary.ts";
import { aFee, aGroup, aSchool, aStudent, unique, type School } from "../../../test/cast.ts";
import { postPayment, recordPayment } from "../../finance/ledger/payments.queries.ts";

const kes = (units: number): Cents => cents(BigInt(units) * 100n);
const figures = (school: School) => school.office.call(dashboard.getMoneyOverview, {});

/** So many days from today, in Nairobi. */
function day(days: number): string {
  return schoolDay(new Date(Date.now() + days * 86_400_000), "Africa/Nairobi");
}

/** Cash taken on a day, for the second bill. */
async function paidOn(school: School, onDay: string, units: number): Promise<void> {
  const work = async (scope: Scope) => {
    const payment = await recordPayment(scope, {
      transactionCode: unique("CS-"),
      bankCode: "CASH",
      bankRef: "",
      source: "counter",
      amount: kes(units),
      paidAt: new Date(`${onDay}T09:00:00Z`),
      payerName: "Otieno Parent",
      phoneNumber: "",
      accountFrom: "",
      accountReference: "B000002",
      status: "Completed",
    });
    await postPayment(scope, payment!.paymentId, [{ billNo: "B000002", amount: kes(units) }]);
  };
  await inScope(school.schoolCode, work, { day: onDay });
}

/** Two students, each billed 5,000 for a period around today. */
async function billed() {
  const school = await aSchool();
  const { groupCode } = await aGroup(school);
  const checkedStudent = [];
  for (const _ of [1, 2]) checkedStudent.push((await aStudent(school, { groupCode })).userCode);
  const { feeStructureCode } = await aFee(school, { groupCode, dateFrom: day(-20), dateTo: day(60) });
  await school.office.call(bills.generateBills, { groupCode, checkedFees: [feeStructureCode], checkedStudent });
  return { school, groupCode };
}

describe("the money of the first page", () => {
  it("is nothing in a school without fees, and has no term", async () => {
    expect(await figures(await aSchool())).toEqual({
      day: day(0),
      collectedToday: 0n,
      term: null,
      owed: 0n,
      owing: 0,
      unposted: 0,
      unpostedAmount: 0n,
      reversals: 0,
      reversalsAmount: 0n,
    });
  });

  it("says in each figure what the list behind it adds up to", async () => {
    const { school } = await billed();
    const receiptNo = await pay(school, "B000001", 1_200);
    // Of the same term but not of today, and of the term before.
    await paidOn(school, day(-5), 800);
    await paidOn(school, day(-40), 300);
    await arrive(school, 700);
    await arrive(school, 50);
    await school.office.call(receipts.saveFinanceSettings, { approvalAbove: kes(10) });
    await school.office.call(receipts.reverseReceipts, { receiptNos: [receiptNo], reason: "typed twice" });

    const seen = await figures(school);
    expect(seen).toMatchObject({
      collectedToday: kes(1_200),
      term: { dateFrom: day(-20), dateTo: day(60), collected: kes(2_000) },
      owed: kes(7_700),
      owing: 2,
      unposted: 2,
      unpostedAmount: kes(750),
      reversals: 1,
      reversalsAmount: kes(1_200),
    });
    const today = { dateFrom: seen.day, dateTo: seen.day };
    expect((await school.office.call(receipts.getReceipt, today)).totalAmount).toBe(seen.collectedToday);
    const term = { dateFrom: seen.term!.dateFrom, dateTo: seen.day };
    expect((await school.office.call(receipts.getReceipt, term)).totalAmount).toBe(seen.term!.collected);
    expect((await school.office.call(reports.getArrears, {})).total).toMatchObject({ total: seen.owed, students: 2 });
    expect(await school.office.call(transactions.getTransactions, { posted: "false" })).toMatchObject({
      count: seen.unposted,
      totalAmount: seen.unpostedAmount,
    });
    expect((await school.office.call(receipts.getReversalRequests, {})).count).toBe(seen.reversals);
  });

  it("takes for the term what most fees have around today, between two terms the one that began last", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const terms: readonly (readonly [number, number])[] = [
      [-200, -110],
      [-100, -10],
      [-100, -10],
      [20, 110],
    ];
    for (const [from, to] of terms) await aFee(school, { groupCode, dateFrom: day(from), dateTo: day(to) });
    expect((await figures(school)).term).toMatchObject({ dateFrom: day(-100), dateTo: day(-10) });
    // A fee of the whole year, and then two of a shorter time.
    await aFee(school, { groupCode, dateFrom: day(-150), dateTo: day(200) });
    expect((await figures(school)).term).toMatchObject({ dateFrom: day(-150), dateTo: day(200) });
    for (const _ of [1, 2]) await aFee(school, { groupCode, dateFrom: day(-3), dateTo: day(80) });
    expect((await figures(school)).term).toMatchObject({ dateFrom: day(-3), dateTo: day(80) });
  });
});
