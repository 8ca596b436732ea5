/** The invariants of money (M1 to M15) while many work at once, and what the database itself refuses. */
import { bills } from "@ofisi/contract/finance/bills";
import { receipts } from "@ofisi/contract/finance/receipts";
import { transactions } from "@ofisi/contract/finance/transactions";
import { add, cents, subtract, ZERO } from "@ofisi/contract/kit/money";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { databaseCode } from "../src/kit/refusal.ts";
import { addEntry, credit, debit, takeNumbers } from "../src/finance/ledger/entries.queries.ts";
import { returnPayment } from "../src/finance/ledger/reversals.queries.ts";
import { aBursary, arrive, inScope, fee, pay, post, proven, reverse, type Bursary } from "./bursary.ts";
import { testApp } from "./app.ts";
import { during } from "./during.ts";

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
/** How often the cards are read while others write; more for a long night. */
const READS = Number(process.env["MONEY_READS"] ?? 150);

/** Bills every student of the bursary for its fees. */
async function billAll({ school, groupCode, students, fees }: Bursary): Promise<string[]> {
  await school.office.call(bills.generateBills, { groupCode, checkedFees: fees, checkedStudent: students });
  return (await school.office.call(bills.getBills, {})).Bills.map((bill) => bill.billNo);
}

/** What becomes of tries that may be refused; anything but a refusal is a bug. */
async function settle(tries: Promise<unknown>[]): Promise<{ done: number; refused: number }> {
  const ends = await Promise.allSettled(tries);
  for (const end of ends) {
    if (end.status === "rejected" && (end.reason as Error).name !== "Refusal") throw end.reason;
  }
  const done = ends.filter((end) => end.status === "fulfilled").length;
  return { done, refused: ends.length - done };
}

describe("many at once", () => {
  it("M1: paid + unpaid − credit is the total on every card, and the rows say the same, whoever writes", async () => {
    const bursary = await aBursary({ students: 6, fees: [1000] });
    const { school, groupCode, students } = bursary;
    const made = await billAll(bursary);
    const writers = { done: false };
    let reads = 0;
    const read = async () => {
      while (!writers.done || reads < READS) {
        const list = await school.office.call(bills.getBills, {});
        reads += 1;
        const { totalAmount, totalPaid, totalUnpaid, totalCredit } = list;
        expect(subtract(add(totalPaid, totalUnpaid), totalCredit)).toBe(totalAmount);
        expect(add(...list.Bills.map((bill) => bill.billAmount))).toBe(totalAmount);
        expect(add(...list.Bills.map((bill) => bill.billPayment))).toBe(totalPaid);
        for (const bill of list.Bills) expect(subtract(bill.billAmount, bill.billPayment)).toBe(bill.reducingBalance);
      }
    };
    const write = async () => {
      for (const billNo of made) {
        const receipt = await pay(school, billNo, 700);
        await pay(school, billNo, 500);
        await reverse(school, [receipt]);
      }
      await school.office.call(bills.deleteChecked, { checked: made.slice(0, 2), reason: "Wrong" });
      const more = await fee(bursary, 300);
      await school.office.call(bills.generateBills, { groupCode, checkedFees: [more], checkedStudent: students });
      writers.done = true;
    };
    await Promise.all([write(), read()]);
    expect(reads).toBeGreaterThanOrEqual(READS);
    await proven(school);
  });

  it("M1: page, count and sum of receipts and of transactions are of one moment, whoever writes between", async () => {
    const bursary = await aBursary({ students: 1, fees: [1000] });
    const { school } = bursary;
    const [billNo] = await billAll(bursary);
    const receipt = await pay(school, billNo!, 100);
    // The sums read no students and the page does: held there, it is read after what is written meanwhile.
    const { owner } = await testApp();
    const holder = await owner.connect();
    try {
      await holder.query("begin; lock table students in access exclusive mode");
      const reading = Promise.all([
        school.office.call(receipts.getReceipt, {}),
        school.office.call(transactions.getTransactions, {}),
      ]);
      const waiting = "select 1 from pg_locks where relation = 'students'::regclass and not granted";
      while (((await holder.query(waiting)).rowCount ?? 0) < 2) await sleep(20);
      await holder.query(
        `insert into payments (school_code, transaction_code, bank_code, bank_ref, source, amount_cents, paid_at)
         values ($1, 'BETWEEN1', 'MPESA', 'BETWEEN1', 'c2b', 100, now())`,
        [school.schoolCode],
      );
      await holder.query("update receipts set reversed_no = 'R000099' where school_code = $1 and receipt_no = $2", [
        school.schoolCode,
        receipt,
      ]);
      await holder.query("commit");
      const [taken, told] = await reading;
      expect([taken.count, taken.Receipts.length]).toEqual([1, 1]);
      expect([told.count, told.transactions.length]).toEqual([1, 1]);
    } finally {
      await holder.query("rollback");
      holder.release();
    }
  });

  it("M3: a reference that many tell of at once is one payment, posted once", async () => {
    const bursary = await aBursary({ students: 2, fees: [1000] });
    const { school } = bursary;
    const made = await billAll(bursary);
    const reference = randomUUID();
    const known = await Promise.all(times(8).map(() => arrive(school, 400, reference)));
    const [paymentId, ...others] = known.filter((id) => id !== undefined);
    expect(others).toEqual([]);
    const posts = times(8).map((index) =>
      post(school, paymentId!, [{ billNo: made[index % 2]!, amount: cents(40_000) }]),
    );
    expect(await settle(posts)).toEqual({ done: 1, refused: 7 });
    await proven(school);
  });

  it("M5: eight payers of 600 on a bill of 1,000 leave 3,800 of credit, and nothing is lost", async () => {
    const bursary = await aBursary({ students: 1, fees: [1000] });
    const { school } = bursary;
    const [billNo] = await billAll(bursary);
    const made = await Promise.all(times(8).map(() => pay(school, billNo!, 600)));
    expect(new Set(made).size).toBe(8);
    const list = await school.office.call(bills.getBills, {});
    expect(list.Bills[0]).toMatchObject({ billPayment: 480_000n, reducingBalance: -380_000n, billingstatus: 4 });
    await proven(school);
  });

  it("M8: eight who bill the same students at once, each sending twice, bill each student once", async () => {
    const bursary = await aBursary({ students: 5, fees: [1000, 200] });
    const { school, groupCode, students, fees } = bursary;
    const input = { groupCode, checkedFees: fees, checkedStudent: students };
    const runs = await Promise.all(
      times(8).flatMap(() => {
        const key = randomUUID();
        return [key, key].map((each) => school.office.call(bills.generateBills, input, { key: each }));
      }),
    );
    const byRun = new Map(runs.map((run) => [run.runCode, run.billed]));
    expect(byRun.size).toBe(8);
    expect([...byRun.values()].toSorted((one, other) => one - other)).toEqual([0, 0, 0, 0, 0, 0, 0, 5]);
    const list = await school.office.call(bills.getBills, {});
    expect(list).toMatchObject({ count: 5, totalAmount: 600_000n });
    await proven(school);
  });

  it("M9: ten who reverse one receipt do it once, and the payment waits again", async () => {
    const bursary = await aBursary({ students: 1, fees: [1000] });
    const { school } = bursary;
    const [billNo] = await billAll(bursary);
    const receipt = await pay(school, billNo!, 600);
    expect(await settle(times(10).map(() => reverse(school, [receipt])))).toEqual({ done: 1, refused: 9 });
    expect((await school.office.call(bills.getBills, {})).totalPaid).toBe(ZERO);
    await proven(school);
  });

  it("M15: whoever takes a number while somebody else holds theirs waits, and gets the next", async () => {
    const { school } = await aBursary({ students: 1, fees: [1000] });
    const next = await during(
      "insert into document_numbers (school_code, series, last_number) values ($1, 'receipt', 2)",
      [school.schoolCode],
      () => inScope(school, (scope) => takeNumbers(scope, "receipt", 1)),
    );
    expect(next).toBe(3);
  });

  it("M15: numbers have no gaps although some who took one gave up, and families cross each other", async () => {
    const bursary = await aBursary({ students: 4, fees: [1000], family: "F-1" });
    const { school } = bursary;
    const made = await billAll(bursary);
    const both = (from: number, to: number) => [
      { billNo: made[from]!, amount: cents(10_000) },
      { billNo: made[to]!, amount: cents(10_000) },
    ];
    const giveUp = inScope(school, async (scope) => {
      await takeNumbers(scope, "receipt", 3);
      throw new Error("changed my mind");
    }).catch(() => undefined);
    await Promise.all([
      giveUp,
      ...times(12).map(async (index) => {
        const paymentId = await arrive(school, 200);
        const parts = index % 2 === 0 ? both(index % 4, (index + 1) % 4) : both((index + 1) % 4, index % 4);
        // The bill may be void by now, or its receipt reversed with it.
        const [posted] = await Promise.allSettled([post(school, paymentId!, parts)]);
        if (posted.status === "rejected") return await settle([Promise.reject(posted.reason as Error)]);
        if (index % 3 === 0) await settle([reverse(school, [posted.value], index % 2 === 0 ? "unposted" : "returned")]);
        return undefined;
      }),
      // Voids while its receipts come and go; a refusal that asks to try again is as good.
      school.office.try(bills.deleteChecked, { checked: [made[3]!], reason: "Wrong" }),
    ]);
    await proven(school);
  });
});

describe("what stays as it was", () => {
  it("M7: a bill with receipts cannot vanish, nor be emptied by hand", async () => {
    const bursary = await aBursary({ students: 1, fees: [1000] });
    const { school } = bursary;
    const [billNo] = await billAll(bursary);
    const receipt = await pay(school, billNo!, 600);
    await refusedBy("bills_void_is_empty", school.schoolCode, "update bills set voided_at = now(), void_reason = 'x'");
    await school.office.call(bills.deleteChecked, { checked: [billNo!], reason: "Wrong" });
    const statement = await school.office.call(bills.getStatement, { userCode: bursary.students[0]! });
    expect(statement.lines.map((line) => line.kind)).toEqual(["bill", "receipt", "reversal", "void"]);
    expect(statement.lines[1]?.receiptNo).toBe(receipt);
    await proven(school);
  });

  it("M11: a fee that is changed, renamed or removed leaves the bills that charged it", async () => {
    const bursary = await aBursary({ students: 2, fees: [1000] });
    const { school, fees } = bursary;
    const [billNo] = await billAll(bursary);
    const look = async () => [
      await school.office.call(bills.getBills, {}),
      await school.office.call(bills.getBillITems, { billNo: billNo! }),
    ];
    const before = await look();
    await inScope(school, async ({ db }) => {
      await db
        .updateTable("fee_structures")
        .set({ amount_cents: cents(5), date_to: "2027-01-01" })
        .execute();
      await db.updateTable("fee_types").set({ fee_type_name: "Another name" }).execute();
    });
    expect(await look()).toEqual(before);
    await inScope(school, ({ db }) =>
      db.deleteFrom("fee_structures").where("fee_structure_code", "=", fees[0]!).execute(),
    );
    expect(await look()).toEqual(before);
    await proven(school);
  });
});

/** Runs a statement as the application, in a transaction of the school, and tells why the database refused it. */
async function refusedBy(constraint: string, schoolCode: string, text: string): Promise<void> {
  const { services } = await testApp();
  const client = await services.pool.connect();
  const error = await (async () => {
    try {
      await client.query(`begin; set local app.school_code = '${schoolCode}'`);
      await client.query(text);
      await client.query("commit");
      return undefined;
    } catch (thrown) {
      return thrown as Error & { constraint?: string };
    } finally {
      await client.query("rollback").catch(() => undefined);
      client.release();
    }
  })();
  if (constraint === "no right") {
    expect(databaseCode(error)).toBe("42501");
    expect(error?.message).toMatch(/^permission denied/);
  } else expect(error?.constraint).toBe(constraint);
}

describe("the database itself", () => {
  it("M6: lets the application add to the ledger and nothing else", async () => {
    const bursary = await aBursary({ students: 1, fees: [1000] });
    const { school } = bursary;
    const [billNo] = await billAll(bursary);
    await pay(school, billNo!, 600);
    for (const text of [
      "update journal_entries set reason = 'x'",
      "delete from journal_entries",
      "update postings set amount_cents = 1",
      "delete from postings",
      "truncate postings",
      "delete from bills",
      "delete from bill_items",
      "update bill_items set amount_cents = 1",
      "delete from receipts",
      "update receipts set amount_cents = 1",
      "delete from receipt_lines",
      "update receipt_lines set amount_cents = 1",
      "delete from payments",
      "update payments set amount_cents = 1",
      "delete from credit_uses",
      "delete from student_accounts",
    ])
      await refusedBy("no right", school.schoolCode, text);
    // Behind the rights stands a second wall, for whoever has them all.
    const { owner } = await testApp();
    for (const table of ["journal_entries", "postings"]) {
      const all = owner.query(`delete from ${table} where school_code = $1`, [school.schoolCode]);
      await expect(all).rejects.toThrow("the ledger is append-only");
    }
    await proven(school);
  });

  it("M2: refuses an entry that does not balance, and a line that comes later", async () => {
    const bursary = await aBursary({ students: 1, fees: [1000] });
    const { school, students } = bursary;
    const [billNo] = await billAll(bursary);
    const student = { account: "student", studentCode: students[0]!, billNo: billNo! } as const;
    const uneven = inScope(school, (scope) =>
      addEntry(scope, { kind: "bill" }, [
        debit(student, cents(500)),
        credit({ account: "income", feeTypeCode: "FT-X" }, cents(499)),
      ]),
    );
    await expect(uneven).rejects.toMatchObject({ constraint: "entry_balances" });
    await refusedBy(
      "entry_is_new",
      school.schoolCode,
      `insert into postings (school_code, entry_id, line, account, fee_type_code, amount_cents)
       select school_code, entry_id, 90 + n, 'income', 'FT-X', n * 2 - 1 from journal_entries, generate_series(0, 1) n`,
    );
    await proven(school);
  });

  it("M2: refuses an entry in another currency than the school's", async () => {
    const bursary = await aBursary({ students: 1, fees: [1000] });
    const [billNo] = await billAll(bursary);
    const dollars = inScope(bursary.school, (scope) =>
      addEntry({ ...scope, caller: { ...scope.caller, currency: "USD" } }, { kind: "bill" }, [
        debit({ account: "student", studentCode: bursary.students[0]!, billNo: billNo! }, cents(500)),
        credit({ account: "income", feeTypeCode: "FT-X" }, cents(500)),
      ]),
    );
    await expect(dollars).rejects.toMatchObject({ constraint: "journal_entries_currency" });
    await proven(bursary.school);
  });

  it("M3: refuses a reference of a mode twice, in whatever letters", async () => {
    const { school } = await aBursary({ students: 0, fees: [] });
    await arrive(school, 100, "qwe123");
    await refusedBy(
      "payments_once",
      school.schoolCode,
      `insert into payments (school_code, transaction_code, bank_code, bank_ref, source, amount_cents, paid_at)
       values ('${school.schoolCode}', 'TX-2', 'MPESA', 'QWE123', 'c2b', 100, now())`,
    );
  });

  it("M3: refuses a second receipt of a payment, and M9: a second reversal of a receipt", async () => {
    const bursary = await aBursary({ students: 1, fees: [1000] });
    const { school } = bursary;
    const [billNo] = await billAll(bursary);
    const receipt = await pay(school, billNo!, 600);
    const again = (columns: string, values: string) =>
      `insert into receipts (school_code, receipt_no, number, payment_id, amount_cents, on_day, user_code, ${columns})
       select school_code, 'R000099', 99, payment_id, amount_cents, on_day, user_code, ${values} from receipts where receipt_no = '${receipt}'`;
    await refusedBy("receipts_once", school.schoolCode, again("kind", "'receipt'"));
    await reverse(school, [receipt]);
    await refusedBy(
      "receipts_reversed_once",
      school.schoolCode,
      again("kind, reverses_no, outcome, reason", `'reversal', '${receipt}', 'unposted', 'again'`),
    );
    await proven(school);
  });

  it("M8: refuses a second live item of a student, fee and period", async () => {
    const bursary = await aBursary({ students: 1, fees: [1000] });
    await billAll(bursary);
    await refusedBy(
      "bill_items_once",
      bursary.school.schoolCode,
      `insert into bill_items (school_code, bill_no, student_code, fee_structure_code, fee_type_code, fee_type_name,
         group_name, amount_cents, period_from, period_to)
       select school_code, bill_no, student_code, fee_structure_code, fee_type_code, fee_type_name,
         group_name, amount_cents, period_from, period_to from bill_items`,
    );
  });

  it("returns a payment to its payer once", async () => {
    const { school } = await aBursary({ students: 0, fees: [] });
    const paymentId = await arrive(school, 100);
    const tries = times(4).map(() => inScope(school, (scope) => returnPayment(scope, paymentId!, "Not ours")));
    expect(await settle(tries)).toEqual({ done: 1, refused: 3 });
    await proven(school);
  });
});
