/** Questions whose own answer was lost: which payment answers them, in which order, and how often. */
import type { Cents } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";
import { bills } from "@ofisi/contract/finance/bills";
import { receipts } from "@ofisi/contract/finance/receipts";
import { transactions } from "@ofisi/contract/finance/transactions";
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aBill, inScope } from "../../../test/accounts.ts";
import { aSchool, aStudent, unique, type School } from "../../../test/cast.ts";
import { c2bBody, paidBody, statusBody } from "../../../test/daraja.ts";
import { disagreements } from "../../../test/ledger.ts";
import type { App } from "../../app.ts";
import { giveUpStkRequest } from "./answers.queries.ts";
import type { C2bPayment } from "./daraja.rules.ts";
import * as phones from "./stkRequests.queries.ts";
import { takeC2b, takeMessage } from "./taking.queries.ts";

const PHONE = "+254712345678";
const SHORT_CODE = "612345";
const AMOUNT = cents(150_000n);
const HOUR_MS = 3_600_000;

let app: App;
beforeAll(async () => {
  app = await testApp();
});

interface House {
  school: School;
  bill: string;
}
async function aHouse(): Promise<House> {
  const school = await aSchool();
  return { school, bill: await aBill(school.schoolCode, await aStudent(school), AMOUNT) };
}

/** A question that was put on the phone a minute ago; answers its code. */
async function asked({ school, bill }: House, state: phones.StkRequestRow["state"] = "unknown"): Promise<string> {
  const requestCode = unique("PH-");
  await inScope(school.schoolCode, async ({ db, school: code }) => {
    const stkRequest = { requestCode, shortCode: SHORT_CODE, billNo: bill, phoneNumber: PHONE, amount: AMOUNT };
    await phones.addStkRequest(db, code, { ...stkRequest, askedBy: "SF-TEST", personName: "Wanjiku Bursar" });
    await phones.changeStkRequest(db, code, requestCode, { state, checkoutRequestId: `ws_${requestCode}` });
  });
  await app.owner.query("update stk_requests set asked_at = now() - interval '1 minute' where request_code = $1", [
    requestCode,
  ]);
  return requestCode;
}

/** What the office sees of a question. */
async function seen({ school }: House, requestCode: string) {
  return await inScope(school.schoolCode, async ({ db, school: code }) => {
    const row = await phones.findStkRequest(db, code, { requestCode });
    const receiptNo = await phones.receiptOfTransaction(db, code, row?.transactionCode ?? "");
    return { state: row?.state, leadsTo: row?.transactionCode, receiptNo };
  });
}

const paymentOf = (bill: string, part: Partial<C2bPayment> = {}): C2bPayment => ({
  transId: unique("TK").toUpperCase(),
  amount: AMOUNT,
  shortCode: SHORT_CODE,
  reference: bill,
  msisdn: PHONE.slice(1),
  payerName: "Grace",
  paidAt: new Date(),
  ...part,
});
const take = ({ school }: House, payment: C2bPayment, source: "c2b" | "pull" = "c2b") =>
  inScope(school.schoolCode, (scope) => takeC2b(scope, payment, source));
const giveUp = ({ school }: House, requestCode: string) =>
  inScope(school.schoolCode, async (scope) => {
    const stkRequest = await phones.findStkRequest(scope.db, scope.school, { requestCode }, true);
    if (stkRequest) await giveUpStkRequest(scope, stkRequest, "nobody knows");
  });
const stk = ({ school }: House, body: string) =>
  inScope(school.schoolCode, (scope) =>
    takeMessage(scope, { kind: "stk", shortCode: SHORT_CODE, body, receivedAt: new Date() }),
  );
async function payments({ school }: House): Promise<{ code: string; state: string; amount_cents: Cents }[]> {
  const { rows } = await app.owner.query<{ code: string; state: string; amount_cents: Cents }>(
    "select transaction_code as code, state, amount_cents from payments where school_code = $1 order by payment_id",
    [school.schoolCode],
  );
  return rows;
}
/** The question leads to this payment, which stands on its bill once, and the books agree. */
async function expectPaid(house: House, requestCode: string, code: string): Promise<void> {
  expect(await seen(house, requestCode)).toEqual({ state: "paid", leadsTo: code, receiptNo: "R000001" });
  expect(await payments(house)).toMatchObject([{ code, state: "posted" }]);
  expect(await disagreements(house.school.schoolCode)).toEqual({});
}

describe("a payment answers a question", () => {
  it("when it comes after the question was given up, and is posted once however often it is told", async () => {
    const house = await aHouse();
    const stkRequest = await asked(house);
    const payment = paymentOf(house.bill, { reference: ` ${house.bill.toLowerCase()} ` });
    expect(await take(house, payment)).toMatchObject({ outcome: "recorded", answered: stkRequest });
    await Promise.all([take(house, payment), take(house, payment, "pull")]);
    await giveUp(house, stkRequest);
    await expectPaid(house, stkRequest, payment.transId);
  });

  it("when it came before that: the phone was still being asked, so it waited", async () => {
    const house = await aHouse();
    const stkRequest = await asked(house, "sent");
    const payment = paymentOf(house.bill);
    expect(await take(house, payment, "pull")).toEqual({ outcome: "recorded", transactionCode: payment.transId });
    expect(await seen(house, stkRequest)).toMatchObject({ state: "sent", leadsTo: "" });
    await giveUp(house, stkRequest);
    await expectPaid(house, stkRequest, payment.transId);
  });

  it("when both happen at once, whoever is first", async () => {
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const house = await aHouse();
        const stkRequest = await asked(house, "sent");
        const payment = paymentOf(house.bill);
        await Promise.all([giveUp(house, stkRequest), take(house, payment), take(house, payment, "pull")]);
        await expectPaid(house, stkRequest, payment.transId);
      }),
    );
  });

  it("when the phone's own answer comes late, with the same payment or another", async () => {
    const house = await aHouse();
    const stkRequest = await asked(house);
    const payment = paymentOf(house.bill);
    const body = paidBody(`ws_${stkRequest}`, payment.transId, 1500);
    const answers = await Promise.all([take(house, payment), stk(house, body), stk(house, body)]);
    expect(answers.map((answer) => answer.outcome).toSorted()).toEqual(["known", "known", "recorded"]);
    await expectPaid(house, stkRequest, payment.transId);

    // The parent has paid twice, by hand and on the phone: both are money for this bill.
    await stk(house, paidBody(`ws_${stkRequest}`, "SECOND0001", 1500));
    expect(await seen(house, stkRequest)).toEqual({ state: "paid", leadsTo: "SECOND0001", receiptNo: "R000002" });
    expect(await payments(house)).toMatchObject([{ state: "posted" }, { code: "SECOND0001", state: "posted" }]);
    expect(await disagreements(house.school.schoolCode)).toEqual({});
  });

  it("when its number is hashed, as version 1 of C2B sends it", async () => {
    const house = await aHouse();
    const stkRequest = await asked(house);
    const payment = paymentOf(house.bill, { msisdn: createHash("sha256").update(PHONE.slice(1)).digest("hex") });
    await take(house, payment);
    await expectPaid(house, stkRequest, payment.transId);
  });

  it("and is only led to when the bill is void", async () => {
    const house = await aHouse();
    const stkRequest = await asked(house, "sent");
    const payment = paymentOf(house.bill);
    await take(house, payment);
    await house.school.office.call(bills.deleteChecked, { checked: [house.bill], reason: "Left the school" });
    await giveUp(house, stkRequest);
    expect(await seen(house, stkRequest)).toEqual({ state: "paid", leadsTo: payment.transId, receiptNo: "" });
    expect(await payments(house)).toMatchObject([{ state: "unposted" }]);
  });
});

describe("a payment that may not be the answer waits like any other", () => {
  const doubts: [string, (bill: string) => Partial<C2bPayment>][] = [
    ["another phone", () => ({ msisdn: "254722000111" })],
    ["a masked phone", () => ({ msisdn: "2547 ***** 678" })],
    ["another amount", () => ({ amount: cents(149_900n) })],
    ["another account", (bill) => ({ reference: `${bill}1` })],
    ["no account", () => ({ reference: "" })],
    ["another paybill", () => ({ shortCode: "699999" })],
    ["a day and more later", () => ({ paidAt: new Date(Date.now() + 25 * HOUR_MS) })],
    ["before the question", () => ({ paidAt: new Date(Date.now() - HOUR_MS) })],
  ];
  it.each(doubts)("%s", async (_name, part) => {
    const house = await aHouse();
    const [early, late] = [await asked(house), await asked(house, "sent")];
    // The second is out of the way: one open question is what could be answered.
    await app.owner.query("update stk_requests set state = 'cancelled' where request_code = $1", [late]);
    await take(house, paymentOf(house.bill, part(house.bill)));
    await giveUp(house, early);
    expect(await seen(house, early)).toMatchObject({ state: "unknown", leadsTo: "" });
    expect(await payments(house)).toMatchObject([{ state: "unposted" }]);
  });

  it("two questions, or two payments", async () => {
    const house = await aHouse();
    const stkRequests = [await asked(house), await asked(house, "sent")];
    await take(house, paymentOf(house.bill));
    for (const stkRequest of stkRequests) await giveUp(house, stkRequest);
    for (const stkRequest of stkRequests) expect(await seen(house, stkRequest)).toMatchObject({ state: "unknown" });

    const other = await aHouse();
    const stkRequest = await asked(other, "sent");
    await Promise.all([take(other, paymentOf(other.bill)), take(other, paymentOf(other.bill))]);
    await giveUp(other, stkRequest);
    expect(await seen(other, stkRequest)).toMatchObject({ state: "unknown" });
  });

  it("a payment that is another question's answer, told again by the pull", async () => {
    const house = await aHouse();
    const [lost, other] = [await asked(house), await asked(house, "sent")];
    const payment = paymentOf(house.bill);
    await stk(house, paidBody(`ws_${other}`, payment.transId, 1500));
    expect(await take(house, payment, "pull")).toEqual({ outcome: "known", transactionCode: payment.transId });
    expect(await seen(house, lost)).toMatchObject({ state: "unknown", leadsTo: "" });
  });
});

describe("what a person has taken back", () => {
  const reverse = (house: House, receiptNo: string, outcome: "unposted" | "returned") =>
    office(house).call(receipts.reverseReceipts, { receiptNos: [receiptNo], reason: "Wrong family", outcome });
  const office = ({ school }: House) => school.office;

  it("stays reversed when the phone's answer comes again, or late, by whatever way", async () => {
    const house = await aHouse();
    const stkRequest = await asked(house, "sent");
    const payment = paymentOf(house.bill);
    await stk(house, paidBody(`ws_${stkRequest}`, payment.transId, 1500));
    await expectPaid(house, stkRequest, payment.transId);
    await reverse(house, "R000001", "unposted");
    await Promise.all([
      stk(house, paidBody(`ws_${stkRequest}`, payment.transId, 1500)),
      take(house, payment),
      take(house, payment, "pull"),
    ]);
    await giveUp(house, stkRequest);
    expect(await payments(house)).toMatchObject([{ code: payment.transId, state: "unposted" }]);
    const { Receipts } = await office(house).call(receipts.getReceipt, { show: "all" });
    expect(Receipts.map((one) => [one.receiptNo, one.reversedNo])).toEqual([["R000001", "R000002"]]);
    expect(await disagreements(house.school.schoolCode)).toEqual({});
  });

  it("stays reversed when a second question for the bill is answered by the same payment", async () => {
    const house = await aHouse();
    const payment = paymentOf(house.bill);
    await take(house, payment);
    const { receiptNo } = await office(house).call(transactions.postTransaction, {
      billNo: house.bill,
      transactionCode: payment.transId,
      split: null,
    });
    await reverse(house, receiptNo, "unposted");
    await asked(house);
    await take(house, payment, "pull");
    expect(await payments(house)).toMatchObject([{ code: payment.transId, state: "unposted" }]);
  });

  it("and given back at the counter is no new money when its message comes, again or for the first time", async () => {
    for (const isTold of [true, false]) {
      const house = await aHouse();
      const payment = paymentOf(house.bill);
      const paid = { billNo: house.bill, bankCode: "MPESA", bankRef: payment.transId, amount: payment.amount };
      const { receiptNo } = await office(house).call(receipts.receiptPayment, paid);
      if (isTold) expect(await take(house, payment)).toMatchObject({ outcome: "known" });
      await reverse(house, receiptNo, "returned");
      for (const source of ["c2b", "pull"] as const)
        expect(await take(house, payment, source)).toMatchObject({ outcome: "known" });
      expect(await stk(house, paidBody("ws_unknown", payment.transId, 1500))).toMatchObject({ outcome: "known" });
      expect(await payments(house)).toMatchObject([{ state: "returned" }]);
      expect((await office(house).call(transactions.getCertain, {})).pairs).toEqual([]);
      expect(await disagreements(house.school.schoolCode)).toEqual({});
    }
  });

  it("and given back while its message comes is counted once, whoever is first", async () => {
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      const house = await aHouse();
      const payment = paymentOf(house.bill);
      const paid = { billNo: house.bill, bankCode: "MPESA", bankRef: payment.transId, amount: payment.amount };
      const { receiptNo } = await office(house).call(receipts.receiptPayment, paid);
      await Promise.all([
        reverse(house, receiptNo, "returned"),
        take(house, payment),
        take(house, payment, "pull"),
        take(house, payment),
      ]);
      expect(await payments(house)).toMatchObject([{ state: "returned" }]);
      expect(await disagreements(house.school.schoolCode)).toEqual({});
    }
  });
});

describe("what Safaricom has taken back", () => {
  const says = ({ school }: House, code: string, status: string) =>
    inScope(school.schoolCode, (scope) =>
      takeMessage(scope, {
        kind: "result",
        shortCode: SHORT_CODE,
        body: statusBody(code, status),
        receivedAt: new Date(),
      }),
    );

  it.each<[string, (house: House, stkRequest: string, payment: C2bPayment) => Promise<unknown>]>([
    ["the question is given up", giveUp],
    [
      "the phone's own answer comes late",
      (house, code, { transId }) => stk(house, paidBody(`ws_${code}`, transId, 1500)),
    ],
    [
      "the payment is pulled again after the question is given up",
      async (house, code, payment) => {
        await inScope(house.school.schoolCode, ({ db, school }) =>
          phones.changeStkRequest(db, school, code, { state: "unknown" }),
        );
        await take(house, payment, "pull");
      },
    ],
  ])("answers its question and is not posted, when %s", async (_, comes) => {
    const house = await aHouse();
    const stkRequest = await asked(house, "sent");
    const payment = paymentOf(house.bill);
    await take(house, payment);
    await says(house, payment.transId, "Reversed");
    await comes(house, stkRequest, payment);
    expect(await seen(house, stkRequest)).toEqual({ state: "paid", leadsTo: payment.transId, receiptNo: "" });
    expect(await payments(house)).toMatchObject([{ code: payment.transId, state: "unposted" }]);
    expect(await disagreements(house.school.schoolCode)).toEqual({});
  });
});

describe("a payment whose code another one bears", () => {
  it("is taken under its mode's code: typed at the counter as a bank's, or typed as M-Pesa's and returned", async () => {
    const house = await aHouse();
    const { office } = house.school;
    const pay = (bankCode: string, bankRef: string) =>
      office.call(receipts.receiptPayment, { billNo: house.bill, bankCode, bankRef, amount: cents(10_000n) });
    await pay("EQUITY", "SAMECODE01");
    const returned = await pay("MPESA", "SAMECODE02");
    const reason = "Typed by mistake";
    await office.call(receipts.reverseReceipts, {
      receiptNos: [returned.receiptNo],
      reason,
      outcome: "returned",
    });
    for (const transId of ["SAMECODE01", "SAMECODE02"]) {
      const payment = paymentOf(house.bill, { transId });
      expect(await take(house, payment)).toEqual({ outcome: "recorded", transactionCode: `MPESA-${transId}` });
      expect(await take(house, payment)).toEqual({ outcome: "known", transactionCode: `MPESA-${transId}` });
    }
    const body = c2bBody({ TransID: "SAMECODE01", BusinessShortCode: SHORT_CODE, TransAmount: "9.00" });
    const differs = await inScope(house.school.schoolCode, (scope) =>
      takeMessage(scope, { kind: "confirmation", shortCode: SHORT_CODE, body, receivedAt: new Date() }),
    );
    expect(differs).toMatchObject({
      outcome: "differs",
      transactionCode: "MPESA-SAMECODE01",
      detail: "1500.00 ≠ 9.00",
    });
    expect(await disagreements(house.school.schoolCode)).toEqual({});
  });
});
