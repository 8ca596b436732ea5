/** Money that is on the books while Safaricom says that it is not the school's any more: a person is told, and decides. */
import { receipts } from "@ofisi/contract/finance/receipts";
import { transactions } from "@ofisi/contract/finance/transactions";
import { cents } from "@ofisi/contract/kit/money";
import { notifications } from "@ofisi/contract/platform/notifications";
import { beforeAll, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aBill, inScope } from "../../../test/accounts.ts";
import { aSchool, aStudent, type School } from "../../../test/cast.ts";
import { c2bBody, statusBody } from "../../../test/daraja.ts";
import { disagreements } from "../../../test/ledger.ts";
import { makeJobContext, type Jobs } from "../../kit/jobs.ts";
import * as callbacks from "./callbacks.queries.ts";
import { mpesaJobs } from "./jobs.ts";

const SHORT_CODE = "612398";

let jobs: Jobs;
beforeAll(async () => {
  const app = await testApp();
  jobs = mpesaJobs(makeJobContext(app.services, app.owner));
});

/** What Safaricom sends is stored and taken, as it is at the door and in the job. */
async function arrives(school: School, body: string, kind: "confirmation" | "result"): Promise<void> {
  await inScope(school.schoolCode, (tables) =>
    callbacks.keepCallback(tables, { kind, shortCode: SHORT_CODE, body, address: "" }),
  );
  await jobs["takeCallbacks"]!({ schoolCode: school.schoolCode }, { attempt: 1, attemptsMax: 25 });
}

const pays = (school: School, TransID: string, BillRefNumber: string) =>
  arrives(
    school,
    c2bBody({ TransID, BillRefNumber, BusinessShortCode: SHORT_CODE, TransAmount: "1500" }),
    "confirmation",
  );

const says = (school: School, code: string, status: string) => arrives(school, statusBody(code, status), "result");

const told = async ({ office }: School) =>
  (await office.call(notifications.getNotifications, {})).notifications.map(({ kind, params, path }) => ({
    kind,
    params,
    path,
  }));

it("tells whoever may reverse, once, that a receipt stands whose money Safaricom took back; nothing is reversed by itself", async () => {
  const school = await aSchool();
  const { office } = school;
  const bill = await aBill(school.schoolCode, await aStudent(school), cents(150_000n));
  await pays(school, "BACK000001", bill);
  const { receiptNo } = await office.call(transactions.postTransaction, {
    transactionCode: "BACK000001",
    billNo: bill,
  });
  await says(school, "BACK000001", "Completed");
  expect(await told(school)).toEqual([]);
  await says(school, "BACK000001", "Reversed");
  await says(school, "BACK000001", "Reversed");
  expect(await told(school)).toEqual([
    {
      kind: "receiptMoneyGone",
      params: { code: "BACK000001", receipt: receiptNo, status: "Reversed" },
      path: "/finance/transactions?dialog=transaction~BACK000001",
    },
  ]);
  const present = async () =>
    (await office.call(transactions.getPresentTransactions, { checked: ["BACK000001"] })).Transactions[0];
  expect(await present()).toMatchObject({ status: "Reversed", state: "posted", receiptNo });
  await office.call(receipts.reverseReceipts, {
    transactionCodes: [],
    receiptNos: [receiptNo],
    reason: "Safaricom took it back",
    outcome: "returned",
  });
  // What the books have given back is no news, whatever else Safaricom calls it.
  await says(school, "BACK000001", "Cancelled");
  expect(await present()).toMatchObject({ state: "returned", status: "Cancelled" });
  expect(await told(school)).toHaveLength(1);
  expect(await disagreements(school.schoolCode)).toEqual({});
});

it("tells of money that waits, and no press on what is certain posts it", async () => {
  const school = await aSchool();
  const { office } = school;
  const bill = await aBill(school.schoolCode, await aStudent(school), cents(150_000n));
  await pays(school, "BACK000002", bill);
  const certain = async () => (await office.call(transactions.getCertain, {})).pairs.length;
  const suggested = async () =>
    (await office.call(transactions.getSuggestions, { transactionCode: "BACK000002" })).suggestions[0];
  expect(await certain()).toBe(1);
  expect(await suggested()).toMatchObject({ billNo: bill, isCertain: true });
  await says(school, "BACK000002", "Reversed");
  expect(await told(school)).toMatchObject([
    { kind: "waitingMoneyGone", params: { code: "BACK000002", status: "Reversed" } },
  ]);
  expect(await certain()).toBe(0);
  expect(await suggested()).toMatchObject({ billNo: bill, isCertain: false });
  // Nor does a person post it, whole or in parts, until Safaricom says otherwise.
  const post = (split: { billNo: string; amount: bigint }[] | null) =>
    office.try(transactions.postTransaction, { transactionCode: "BACK000002", billNo: bill, split: split as never });
  for (const split of [null, [{ billNo: bill, amount: 150_000n }]])
    expect(await post(split)).toMatchObject({
      success: false,
      field: "transactionCode",
      message:
        "Payment BACK000002 is Reversed: the school does not have this money, so it cannot be posted. Return it to its payer",
    });
  await says(school, "BACK000002", "Completed");
  expect(await post(null)).toMatchObject({ success: true });
});

it("takes no other word, nor the failure of the question itself, for money that is gone", async () => {
  const school = await aSchool();
  const bill = await aBill(school.schoolCode, await aStudent(school), cents(150_000n));
  await pays(school, "BACK000003", bill);
  for (const status of ["Completed", "Authorized", "Pending", ""]) await says(school, "BACK000003", status);
  const failed = {
    ResultCode: 2001,
    ResultDesc: "Declined: the initiator information is invalid.",
    TransactionID: "BACK000003",
  };
  await arrives(school, JSON.stringify({ Result: failed }), "result");
  expect(await told(school)).toEqual([]);
  expect(
    (await school.office.call(transactions.getPresentTransactions, { checked: ["BACK000003"] })).Transactions[0],
  ).toMatchObject({ status: failed.ResultDesc, state: "unposted" });
});
