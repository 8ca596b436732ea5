/** The totals of receipts and payments that are kept by day are the sums of the rows, whatever happens (decision 0009). */
import { bills } from "@ofisi/contract/finance/bills";
import { receipts } from "@ofisi/contract/finance/receipts";
import { transactions } from "@ofisi/contract/finance/transactions";
import type { Cents } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { inScope as inScopeOn } from "../../../test/accounts.ts";
import { aBursary, arrive, inScope, pay, post, proven, reverse, type Bursary } from "../../../test/bursary.ts";
import { aSchool, unique, type School } from "../../../test/cast.ts";
import { makeJobContext } from "../../kit/jobs.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { recordPayment } from "../ledger/payments.queries.ts";
import { listTransactions } from "../transactions/list.queries.ts";
import { foldPaymentTotals } from "../transactions/totals.queries.ts";
import { foldReceiptTotals } from "./totals.queries.ts";

const kes = (shillings: number): Cents => cents(shillings * 100);
const LONG_AGO = "2000-01-01";

/** Money that came in; its code and amount are another each time. */
const ARRIVAL = {
  bankCode: "KCB",
  bankRef: "",
  source: "counter",
  amount: kes(1),
  paidAt: new Date(),
  payerName: "Payer",
  phoneNumber: "",
  accountFrom: "",
  accountReference: "",
  status: "Completed",
} as const;

/** The cards of both lists, each choice beside the same with a day that leaves all in: those are added up by the rows. */
async function cardsOf(school: School) {
  for (const show of ["live", "reversed", "all"] as const) {
    const kept = await school.office.call(receipts.getReceipt, { show, size: 1 });
    const summed = await school.office.call(receipts.getReceipt, { show, size: 1, dateFrom: LONG_AGO });
    expect({ show, ...kept }).toEqual({ show, ...summed });
  }
  for (const posted of ["", "true", "false", "returned"] as const) {
    const kept = await school.office.call(transactions.getTransactions, { posted, size: 1 });
    const summed = await school.office.call(transactions.getTransactions, { posted, size: 1, dateFrom: LONG_AGO });
    expect({ posted, ...kept }).toEqual({ posted, ...summed });
  }
  await proven(school);
  const [taken, came] = [
    await school.office.call(receipts.getReceipt, {}),
    await school.office.call(transactions.getTransactions, {}),
  ];
  const { unpostedCount, unpostedAmount } = came;
  return { receipts: taken.count, taken: taken.toDate, came: came.toDate, unpostedCount, unpostedAmount };
}

async function billed(): Promise<Bursary> {
  const bursary = await aBursary({ students: 4, fees: [1000] });
  const { school, groupCode, students, fees } = bursary;
  await school.office.call(bills.generateBills, { groupCode, checkedFees: fees, checkedStudent: students });
  return bursary;
}

async function fold({ schoolCode }: School): Promise<void> {
  const { services, owner } = await testApp();
  const platform = makeJobContext(services, owner).platform;
  await platform((db) => foldReceiptTotals({ db, school: mintSchoolCode(schoolCode) }));
  await platform((db) => foldPaymentTotals({ db, school: mintSchoolCode(schoolCode) }));
}

async function rowsOf({ schoolCode }: School): Promise<number> {
  const { owner } = await testApp();
  const { rows } = await owner.query<{ rows: number }>(
    `select ((select count(*) from receipt_totals where school_code = $1)
      + (select count(*) from payment_totals where school_code = $1))::int as rows`,
    [schoolCode],
  );
  return rows[0]!.rows;
}

it("hold through receipts, reversals and payments that wait, before and after they are added up", async () => {
  const { school } = await billed();
  expect(await cardsOf(school)).toMatchObject({ receipts: 0, taken: kes(0), came: kes(0), unpostedCount: 0 });
  await pay(school, "B000001", 400);
  await reverse(school, [await pay(school, "B000002", 300)], "returned");
  await reverse(school, [await pay(school, "B000003", 70)]);
  await arrive(school, 5);
  const cards = { receipts: 1, taken: kes(400), came: kes(475), unpostedCount: 2, unpostedAmount: kes(75) };
  expect(await cardsOf(school)).toEqual(cards);
  // What went back is a row of the list and no money of it, but where it is asked for.
  const listed = (posted: "" | "returned") => school.office.call(transactions.getTransactions, { posted });
  expect(await listed("")).toMatchObject({ count: 4, totalAmount: kes(475), today: kes(475), thisMonth: kes(475) });
  expect(await listed("returned")).toMatchObject({
    count: 1,
    totalAmount: kes(300),
    transactions: [{ state: "returned" }],
  });
  const before = await rowsOf(school);
  await fold(school);
  expect(await rowsOf(school)).toBeLessThan(before);
  expect(await cardsOf(school)).toEqual(cards);
});

it("hold while many pay, post, take back and add up at the same time", async () => {
  const { school } = await billed();
  const bill = (index: number) => `B00000${1 + (index % 4)}`;
  const clerks = Array.from({ length: 12 }, async (_, index) => {
    const receipt = await pay(school, bill(index), 100);
    if (index % 3 === 0) await reverse(school, [receipt]);
    const waiting = await arrive(school, 10);
    if (index % 2 === 0) await post(school, waiting!, [{ billNo: bill(index), amount: kes(10) }]);
  });
  const nights = Array.from({ length: 6 }, () => fold(school));
  await Promise.all([...clerks, ...nights]);
  expect(await cardsOf(school)).toEqual({
    receipts: 14,
    taken: kes(860),
    came: kes(1320),
    unpostedCount: 10,
    unpostedAmount: kes(460),
  });
});

it.each(["Africa/Nairobi", "Asia/Kathmandu", "America/Caracas"])("part the days and months of %s", async (timeZone) => {
  const school = await aSchool();
  const day = "2026-03-15";
  const starts = ["2026-02-01", "2026-03-01", day, "2026-03-16", "2026-04-01"];
  await inScopeOn(school.schoolCode, async (scope) => {
    for (const [at, start] of starts.entries())
      for (const [after, milliseconds] of [-1, 0, 3_600_000].entries()) {
        const { rows } = await sql<{ at: Date }>`select ${start}::timestamp at time zone ${timeZone} as at`.execute(
          scope.db,
        );
        await recordPayment(scope, {
          ...ARRIVAL,
          transactionCode: unique("TX-"),
          // Each a power of two of its own, so that a sum says what is in it.
          amount: cents(2 ** (at * 3 + after)),
          paidAt: new Date(rows[0]!.at.getTime() + milliseconds),
        });
      }
  });
  const everything = { keyword: "", posted: "", dateFrom: "", dateTo: "" } as const;
  const paging = { page: 0, size: 1, sort: "date", direction: "desc" } as const;
  const { sums } = await inScopeOn(school.schoolCode, (scope) => listTransactions(scope, everything, paging), {
    day,
    timeZone,
  });
  const of = (...powers: number[]) => cents(powers.reduce((sum, power) => sum + 2 ** power, 0));
  expect(sums).toMatchObject({
    toDate: cents(2 ** 15 - 1),
    lastMonth: of(1, 2, 3),
    thisMonth: of(4, 5, 6, 7, 8, 9, 10, 11, 12),
    today: of(7, 8, 9),
  });
  await proven(school);
});

it("undo what was rolled back, and cannot be written by the office's own role", async () => {
  const { school } = await billed();
  await pay(school, "B000001", 400);
  const before = await cardsOf(school);
  const failing = inScope(school, async (scope) => {
    await recordPayment(scope, { ...ARRIVAL, transactionCode: unique("TX-") });
    throw new Error("cut");
  });
  await expect(failing).rejects.toThrow("cut");
  for (const table of ["receipt_totals", "payment_totals"] as const) {
    const written = inScope(school, ({ db }) =>
      db
        .updateTable(table)
        .set({ amount_cents: 0n as Cents })
        .execute(),
    );
    await expect(written).rejects.toThrow(/permission denied/);
  }
  expect(await cardsOf(school)).toEqual(before);
});

it("of receipts and payments are kept for ever: nobody in use can delete what they count", async () => {
  const { services, owner } = await testApp();
  for (const table of ["receipts", "payments"] as const) {
    const deleted = makeJobContext(services, owner).platform((db) => db.deleteFrom(table).execute());
    await expect(deleted).rejects.toThrow(/permission denied/);
  }
});
