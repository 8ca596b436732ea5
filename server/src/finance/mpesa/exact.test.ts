/** Payments that name an open bill by its exact number, at a paybill that posts them by itself (decision 0057). */
import { mpesa } from "@ofisi/contract/finance/mpesa";
import { receipts } from "@ofisi/contract/finance/receipts";
import { transactions } from "@ofisi/contract/finance/transactions";
import { cents } from "@ofisi/contract/kit/money";
import { beforeAll, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aBill, inScope } from "../../../test/accounts.ts";
import { aSchool, aStudent, type School } from "../../../test/cast.ts";
import { c2bBody } from "../../../test/daraja.ts";
import { disagreements } from "../../../test/ledger.ts";
import { makeJobContext, type Jobs } from "../../kit/jobs.ts";
import * as callbacks from "./callbacks.queries.ts";
import { mpesaJobs } from "./jobs.ts";

let jobs: Jobs;
beforeAll(async () => {
  const app = await testApp();
  jobs = mpesaJobs(makeJobContext(app.services, app.owner));
});

let lastShortCode = 613_000;

/** A school with a paybill that posts by itself or not, and a student who owes 1,500. */
async function connected(postsExact: boolean) {
  const school = await aSchool();
  const shortCode = String((lastShortCode += 1));
  const account = { shortCode, environment: "sandbox" as const, postsExact };
  const saved = await school.office.call(mpesa.saveMpesaAccount, account);
  expect(saved.postsExact).toBe(postsExact);
  const student = await aStudent(school, { schoolIDNo: "7001" });
  return { school, shortCode, student, billNo: await aBill(school.schoolCode, student, cents(150_000n)) };
}

async function pays({ school, shortCode }: { school: School; shortCode: string }, TransID: string, to: string) {
  const body = c2bBody({
    MSISDN: "254712345678",
    TransID,
    BillRefNumber: to,
    BusinessShortCode: shortCode,
    TransAmount: "500",
  });
  await inScope(school.schoolCode, (tables) =>
    callbacks.keepCallback(tables, { kind: "confirmation", shortCode, body, address: "" }),
  );
  await jobs["takeCallbacks"]!({ schoolCode: school.schoolCode }, { attempt: 1, attemptsMax: 25 });
  const checked = [TransID];
  return (await school.office.call(transactions.getPresentTransactions, { checked })).Transactions[0]!;
}

it("waits at a paybill that does not post by itself, as every paybill begins", async () => {
  const house = await connected(false);
  expect(await pays(house, "EXACT00001", house.billNo)).toMatchObject({ state: "unposted" });
  const { accounts } = await house.school.office.call(mpesa.getMpesaAccounts, {});
  expect(accounts).toMatchObject([{ postsExact: false }]);
});

it("is posted once, and only where the number of an open bill is beyond doubt", async () => {
  const house = await connected(true);
  const { school, billNo } = house;
  const other = await aBill(school.schoolCode, await aStudent(school), cents(90_000n));
  for (const [code, to] of [
    ["EXACT00011", "7001"],
    ["EXACT00012", "school fees"],
    ["EXACT00013", `${billNo} ${other}`],
    ["EXACT00014", "B999999"],
  ] as const)
    expect(await pays(house, code, to), to).toMatchObject({ state: "unposted" });
  const posted = await pays(house, "EXACT00015", ` ${billNo.toLowerCase()} `);
  expect(posted).toMatchObject({ state: "posted", receiptNo: "R000001", billNo });
  expect(await pays(house, "EXACT00015", billNo)).toMatchObject({ receiptNo: "R000001" });
  const { Receipts } = await school.office.call(receipts.getReceipt, {});
  expect(Receipts).toMatchObject([{ receiptNo: "R000001", receivedBy: "M-Pesa", balance: cents(100_000n) }]);
  // It teaches who pays, as a posting by a person does.
  expect((await school.office.call(transactions.getPayerLinks, {})).count).toBeGreaterThan(0);
  expect(await disagreements(school.schoolCode)).toEqual({});
});

it("waits where its bill is paid, or where a person has taken it back", async () => {
  const house = await connected(true);
  const { school, billNo } = house;
  const { receiptNo } = await pays(house, "EXACT00021", billNo);
  await school.office.call(receipts.reverseReceipts, { receiptNos: [receiptNo], reason: "Another child" });
  expect(await pays(house, "EXACT00021", billNo)).toMatchObject({ state: "unposted" });
  await school.office.call(receipts.receiptPayment, { billNo, bankCode: "CASH", amount: cents(150_000n) });
  expect(await pays(house, "EXACT00022", billNo)).toMatchObject({ state: "unposted" });
});
