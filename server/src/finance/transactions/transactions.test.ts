/** Payments that wait, their posting and suggestions, through the wire (G113, G121; M3, M13, M16). */
import { receipts } from "@ofisi/contract/finance/receipts";
import { transactions } from "@ofisi/contract/finance/transactions";
import { guardians } from "@ofisi/contract/people/guardians";
import { add } from "@ofisi/contract/kit/money";
import { describe, expect, it } from "vitest";
import { aBill, inScope } from "../../../test/accounts.ts";
import { aPerson, aSchool, aStudent, unique, type School } from "../../../test/cast.ts";
import { duringWork } from "../../../test/during.ts";
import { disagreements } from "../../../test/ledger.ts";
import { anArrival, arrived, billed, kes } from "../../../test/payments.ts";
import { schoolDay } from "../../kit/days.ts";
import { type Arrival, postPayment, recordPayment, recordPayments } from "../ledger/payments.queries.ts";
import { reverseReceipts } from "../ledger/reversals.queries.ts";
import { instantOn } from "../receipts/rules.ts";
import { findPayment } from "./queries.ts";

/** The whole of SAFETY M3 takes minutes on a small machine: `FULL_RACES=1 npx vitest run transactions`. */
const CODES = process.env["FULL_RACES"] ? 500 : 20;
const WAITING = process.env["FULL_RACES"] ? 4_000 : 1_000;
const CALLBACKS = process.env["FULL_RACES"] ? 10_000 : 300;

const list = (school: School, input: object = {}) => school.office.call(transactions.getTransactions, input);
const suggestions = async (school: School, transactionCode: string) =>
  (await school.office.call(transactions.getSuggestions, { transactionCode })).suggestions;

describe("posting", () => {
  it("is refused without a bill, of another school's payment or bill, and of one that was returned", async () => {
    const { school, student, billNo } = await billed();
    const other = await billed();
    const code = await arrived(school);
    const foreign = await arrived(other.school);
    const hers = await aBill(other.school.schoolCode, other.student, kes(10));
    const post = (input: object) =>
      school.office.try(transactions.postTransaction, { billNo, transactionCode: code, ...input });
    expect(await post({ billNo: "" })).toMatchObject({ success: false, message: "Select the Bill" });
    expect(await post({ transactionCode: "" })).toMatchObject({ success: false, message: "Select the transaction" });
    expect(await post({ billNo: hers })).toMatchObject({ message: `There is no bill ${hers}` });
    expect(await post({ transactionCode: foreign })).toMatchObject({
      message: "This transaction is not there any more",
    });
    expect(await post({ split: [{ billNo, amount: kes(499) }] })).toMatchObject({
      message: "The parts do not add up to the payment",
    });
    await school.office.call(transactions.returnTransaction, { transactionCode: code, reason: "sent by mistake" });
    expect(await post({})).toMatchObject({ message: `Transaction ${code} was returned to its payer` });
    const sna = await aPerson("SNA", school.schoolCode);
    expect((await sna.try(transactions.getTransactions, {})).success).toBe(true);
    expect(await sna.try(transactions.postTransaction, { billNo, transactionCode: code })).toMatchObject({
      statusCode: 403,
    });
    expect(student.name).not.toBe("");
    expect(await disagreements(school.schoolCode)).toEqual({});
  });

  it("is refused with a part that names another currency than the books, and so is a payment at the counter", async () => {
    const { school, billNo } = await billed();
    const transactionCode = await arrived(school);
    const parts = (...amounts: string[]) => JSON.stringify(amounts.map((amount) => ({ billNo, amount })));
    const post = (split: string) => school.office.post("postTransaction", { billNo, transactionCode, split });
    const refusal = { status: 422, field: "split", message: "Amount: the books are in KES" };
    expect(await post(parts("200", "USD 300"))).toMatchObject(refusal);
    const pay = { billNo, amount: "500", bankCode: "CASH", split: parts("FC 500") };
    expect(await school.office.post("receiptPayment", pay)).toMatchObject(refusal);
    expect(await list(school)).toMatchObject({ unpostedCount: 1 });
    expect(await post(parts("KES 500"))).toMatchObject({ success: true });
  });

  it("makes a receipt, says so, and cannot be done again", async () => {
    const { school, student, billNo } = await billed();
    const code = await arrived(school, { accountReference: "for my son" });
    const post = () => school.office.try(transactions.postTransaction, { billNo, transactionCode: code });
    expect(await list(school)).toMatchObject({ unpostedCount: 1, unpostedAmount: kes(500) });
    expect(await post()).toMatchObject({
      success: true,
      message: `KES\u00a0500 #${code} is posted to bill No ${billNo} ${student.name}`,
      value: { receiptNo: "R000001" },
    });
    expect(await post()).toMatchObject({ success: false, message: `Transaction ${code} is posted already` });
    const answer = await list(school, { keyword: billNo });
    expect(answer.transactions).toEqual(answer.Transactions);
    expect(answer).toMatchObject({
      count: 1,
      unpostedCount: 0,
      unpostedAmount: kes(0),
      toDate: kes(500),
      Summary: { toDate: kes(500) },
      Transactions: [
        {
          transactionCode: code,
          billNo,
          accountReference: billNo,
          posted: "true",
          state: "posted",
          receiptNo: "R000001",
          studentName: student.name,
          balance: kes(500),
          status: "Completed",
        },
      ],
    });
    expect(await list(school, { keyword: "B000099" })).toMatchObject({ count: 0 });
    expect(await list(school, { posted: "false" })).toMatchObject({ count: 0 });
  });

  it(`of one code posts once: 5 clerks × ${CODES} codes × 2 bills (M3)`, async () => {
    const { school, student, billNo } = await billed(1_000_000);
    const second = await aBill(
      school.schoolCode,
      await aStudent(school, { groupCode: student.groupCode }),
      kes(1_000_000),
    );
    const codes: string[] = [];
    for (let index = 0; index < CODES; index++) codes.push(await arrived(school, { amount: kes(10) }));
    const clerks = await Promise.all([1, 2, 3, 4, 5].map(() => aPerson("STAFF", school.schoolCode)));
    const successes = await Promise.all(
      clerks.map(async (clerk, place) => {
        let count = 0;
        for (const [index, transactionCode] of codes.entries()) {
          const bill = (index + place) % 2 === 0 ? billNo : second;
          const answer = await clerk.try(transactions.postTransaction, { billNo: bill, transactionCode });
          if (answer.success) count += 1;
          else expect(answer.message).toBe(`Transaction ${transactionCode} is posted already`);
        }
        return count;
      }),
    );
    expect(successes.reduce((sum, count) => sum + count, 0)).toBe(CODES);
    expect(await list(school)).toMatchObject({ unpostedCount: 0, totalAmount: kes(10 * CODES) });
    expect(await school.office.call(receipts.getReceipt, { size: 10 })).toMatchObject({
      count: CODES,
      totalAmount: kes(10 * CODES),
    });
    expect(await disagreements(school.schoolCode)).toEqual({});
  });
});

describe("what arrives", () => {
  it(`shuffled, late and twice over is kept once and waits: ${CALLBACKS} callbacks (M16)`, async () => {
    const { school } = await billed();
    const numbers = Array.from({ length: CALLBACKS }, (_, index) => index % Math.ceil(CALLBACKS * 0.7));
    const shuffled = numbers.map((number) => ({ number, place: Math.random() })).toSorted((a, b) => a.place - b.place);
    const workers = Array.from({ length: 8 }, async () => {
      for (let next = shuffled.pop(); next; next = shuffled.pop())
        await arrived(school, { bankRef: `CB${next.number}`, amount: kes(7), accountReference: "nobody" });
    });
    await Promise.all(workers);
    const kept = Math.ceil(CALLBACKS * 0.7);
    expect(await list(school, { size: 10 })).toMatchObject({
      count: kept,
      unpostedCount: kept,
      toDate: kes(7 * kept),
    });
    expect(await disagreements(school.schoolCode)).toEqual({});
  });

  it("is counted on the school's own days, at midnight and at the ends of months (M13)", async () => {
    const { school, billNo } = await billed(1_000_000);
    const zone = "Africa/Nairobi";
    const today = schoolDay(new Date(), zone);
    const month = today.slice(0, 7);
    const first = instantOn(`${month}-01`, zone, "00:00:00");
    const before = (instant: Date, ms: number) => new Date(instant.getTime() - ms);
    const midnight = instantOn(today, zone, "00:00:00");
    const lastMonth = instantOn(`${schoolDay(before(first, 1), zone).slice(0, 7)}-01`, zone, "00:00:00");
    const instants = [
      midnight,
      before(midnight, 1),
      new Date(midnight.getTime() + 86_399_999),
      first,
      before(first, 1),
      lastMonth,
      before(lastMonth, 1),
    ];
    for (const [index, paidAt] of instants.entries()) {
      const transactionCode = await arrived(school, { paidAt, amount: kes(10 ** index) });
      const scope = { day: schoolDay(paidAt, zone) };
      // Receipted on the day on which it was paid, as far as the cards of receipts are concerned.
      await inScope(
        school.schoolCode,
        async (at) => {
          const found = await findPayment(at, transactionCode);
          return await postPayment(at, found?.paymentId ?? 0, [{ billNo, amount: kes(10 ** index) }]);
        },
        scope,
      );
    }
    const sumOf = (test: (day: string) => boolean) =>
      add(...instants.map((paidAt, index) => (test(schoolDay(paidAt, zone)) ? kes(10 ** index) : kes(0))));
    const expected = {
      toDate: sumOf(() => true),
      today: sumOf((day) => day === today),
      thisMonth: sumOf((day) => day.startsWith(month)),
      lastMonth: sumOf((day) => day.startsWith(schoolDay(lastMonth, zone).slice(0, 7))),
    };
    expect(await list(school)).toMatchObject(expected);
    expect(await school.office.call(receipts.getReceipt, {})).toMatchObject(expected);
    // What the card says of today is the sum of the rows of today.
    const rows = await list(school, { dateFrom: today, dateTo: today });
    expect(rows.totalAmount).toEqual(expected.today);
    expect(add(...rows.Transactions.map((row) => row.amount))).toEqual(expected.today);
    const took = await school.office.call(receipts.getReceipt, { dateFrom: today, dateTo: today });
    expect(add(...took.Receipts.map((row) => row.amount))).toEqual(expected.today);
  });
});

describe("suggestions", () => {
  it("name the bill by every kind of reason, the surest first", async () => {
    const school = await aSchool();
    const child = await aStudent(school, {
      name: "Achieng Mercy Otieno",
      schoolIDNo: "2024/0153",
    });
    const neighbour = await aStudent(school, { name: "Baraka Juma Mwangi", schoolIDNo: "1042" });
    const hers = await aBill(school.schoolCode, child, kes(1_234));
    const his = await aBill(school.schoolCode, neighbour, kes(900));
    await school.office.call(guardians.addParent, {
      userCode: child.userCode,
      parentIDNumber: "F-9",
      names: "Mary Otieno",
      phoneNumber: "0722000111",
    });
    const first = async (part: Partial<Arrival>) => {
      const [best] = await suggestions(school, await arrived(school, { payerName: "", amount: kes(3), ...part }));
      return best && { billNo: best.billNo, certain: best.isCertain, why: best.reasons[0]?.reason };
    };
    const cases: [Partial<Arrival>, object | undefined][] = [
      [{ accountReference: hers.toLowerCase() }, { billNo: hers, certain: true, why: "billNumber" }],
      [{ accountReference: `fees B ${hers.slice(1)}` }, { billNo: hers, certain: true, why: "billNumber" }],
      [{ accountReference: String(Number(hers.slice(1))) }, { billNo: hers, certain: false, why: "nearBillNumber" }],
      [{ accountReference: "adm 2024 / 0153" }, { billNo: hers, certain: true, why: "admissionNumber" }],
      [{ accountReference: `${school.schoolCode}-1042` }, { billNo: his, certain: true, why: "admissionNumber" }],
      [{ accountReference: "baraka 1042" }, { billNo: his, certain: true, why: "admissionNumber" }],
      [{ accountReference: "room 7 1042" }, { billNo: his, certain: false, why: "admissionNumber" }],
      [{ phoneNumber: "0722 000 111" }, { billNo: hers, certain: false, why: "guardianPhone" }],
      [{ accountReference: "mwangi baraka" }, { billNo: his, certain: false, why: "studentName" }],
      [{ amount: kes(1_234) }, { billNo: hers, certain: false, why: "amountEqual" }],
      [{ accountReference: "nothing at all" }, undefined],
      // Exact numbers of two students; a number whose payer is known as another family's.
      [{ accountReference: `${hers} 1042 ${his}` }, { billNo: his, certain: false, why: "billNumber" }],
      [
        { accountReference: his, phoneNumber: "0722000111" },
        { billNo: his, certain: false, why: "billNumber" },
      ],
    ];
    for (const [part, expected] of cases) expect([part, await first(part)]).toEqual([part, expected]);
  });

  it("of certain ones are shown, posted together once, and what has changed since is left", async () => {
    const { school, student, billNo } = await billed(5_000);
    const sure = await arrived(school, { accountReference: billNo });
    const changed = await arrived(school, { accountReference: `Bill no ${billNo}` });
    await arrived(school, { accountReference: "who knows" });
    const { pairs, totalAmount } = await school.office.call(transactions.getCertain, {});
    expect(pairs.map((pair) => pair.transactionCode).toSorted()).toEqual([sure, changed].toSorted());
    expect(totalAmount).toEqual(kes(1_000));
    await school.office.call(transactions.postTransaction, { billNo, transactionCode: changed });
    const chosen = [sure, changed, "TX-UNKNOWN"].map((transactionCode) => ({ transactionCode, billNo }));
    const racing = await Promise.all(
      [1, 2, 3].map(() => school.office.call(transactions.postCertain, { pairs: chosen })),
    );
    expect(racing.map((answer) => answer.posted).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    expect(await list(school)).toMatchObject({ unpostedCount: 1 });
    expect(student.userCode).not.toBe("");
    expect(await disagreements(school.schoolCode)).toEqual({});
  });

  it("is not certain any more once the bill is settled, also at that very moment", async () => {
    const { school, billNo } = await billed(500);
    const cash = await inScope(school.schoolCode, (scope) =>
      recordPayment(scope, { ...anArrival(unique("CS")), bankCode: "CASH", source: "counter" }),
    );
    const code = await arrived(school, { accountReference: billNo });
    const pairs = [{ transactionCode: code, billNo }];
    // Between the posting of the cash and its commit everybody else still reads the balance of before.
    const answer = await duringWork(
      school.schoolCode,
      (scope) => postPayment(scope, cash!.paymentId, [{ billNo, amount: kes(500) }]),
      () => school.office.call(transactions.postCertain, { pairs }),
    );
    expect(answer).toMatchObject({ posted: 0, left: 1 });
    expect(await list(school)).toMatchObject({ unpostedCount: 1 });
    expect(await disagreements(school.schoolCode)).toEqual({});
  });

  it("is not certain any more once a person has taken it back from the bill", async () => {
    const { school, billNo } = await billed(5_000);
    const code = await arrived(school, { accountReference: billNo });
    const { receiptNo } = await school.office.call(transactions.postTransaction, { billNo, transactionCode: code });
    await inScope(school.schoolCode, (scope) =>
      reverseReceipts(scope, [receiptNo], { reason: "Wrong", outcome: "unposted" }),
    );
    expect((await school.office.call(transactions.getCertain, {})).pairs).toEqual([]);
    expect(await suggestions(school, code)).toMatchObject([{ billNo, isCertain: false }]);
    const pairs = [{ transactionCode: code, billNo }];
    expect(await school.office.call(transactions.postCertain, { pairs })).toMatchObject({ posted: 0, left: 1 });
    await school.office.call(transactions.postTransaction, { billNo, transactionCode: code });
    expect(await disagreements(school.schoolCode)).toEqual({});
  });

  it("of thousands of waiting payments come in bounded time", async () => {
    const { school, student } = await billed();
    const bills: string[] = [];
    for (let index = 0; index < 5; index++) bills.push(await aBill(school.schoolCode, student, kes(100_000)));
    await inScope(school.schoolCode, (scope) =>
      recordPayments(
        scope,
        Array.from({ length: WAITING }, (_, index) => ({
          transactionCode: `TH${index}`,
          bankCode: "MPESA",
          bankRef: `TH${index}`,
          source: "c2b" as const,
          amount: kes(1),
          paidAt: new Date(),
          payerName: "Somebody Else",
          phoneNumber: "",
          accountFrom: "",
          accountReference: index % 2 === 0 ? (bills[index % 5] ?? "") : `note ${index}`,
          status: "",
        })),
      ),
    );
    const from = performance.now();
    const { pairs } = await school.office.call(transactions.getCertain, {});
    expect(pairs).toHaveLength(WAITING / 2);
    expect(performance.now() - from).toBeLessThan(10_000);
    const chosen = pairs.map(({ transactionCode, suggestion: { billNo } }) => ({ transactionCode, billNo }));
    expect(await school.office.call(transactions.postCertain, { pairs: chosen })).toMatchObject({
      posted: WAITING / 2,
      left: 0,
      totalAmount: kes(WAITING / 2),
    });
    expect(await disagreements(school.schoolCode)).toEqual({});
  });
});

describe("a payer", () => {
  it("is learned at posting, suggested the next time, and forgotten when revoked", async () => {
    const { school, student, billNo } = await billed(5_000);
    const paid = { payerName: "Juma Otieno Ali", phoneNumber: "+254733000222", accountReference: "x" };
    const before = await arrived(school, paid);
    expect(await suggestions(school, before)).toEqual([]);
    await school.office.call(transactions.postTransaction, { billNo, transactionCode: before });
    const again = await arrived(school, { ...paid, payerName: "JUMA ALI OTIENO", phoneNumber: "2547****222" });
    expect(await suggestions(school, again)).toMatchObject([{ billNo, reasons: [{ reason: "samePayer" }] }]);
    const { links, count } = await school.office.call(transactions.getPayerLinks, { keyword: "otieno" });
    expect(count).toBe(2);
    expect(links.map((link) => `${link.payerKind} ${link.studentName}`).toSorted()).toEqual([
      `name ${student.name}`,
      `phone ${student.name}`,
    ]);
    const stranger = await aSchool();
    for (const { linkId } of links) {
      expect((await stranger.office.try(transactions.revokePayerLink, { linkId: String(linkId) })).success).toBe(false);
      await school.office.call(transactions.revokePayerLink, { linkId: String(linkId) });
    }
    expect(await suggestions(school, again)).toEqual([]);
    expect(await school.office.try(transactions.revokePayerLink, { linkId: String(links[0]?.linkId) })).toMatchObject({
      message: "This payer is forgotten already",
    });
  });
});
