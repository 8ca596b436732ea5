/** Many at the same moment: everybody is answered with their own word, and payments are stored whatever else happens. */
import { bills } from "@ofisi/contract/finance/bills";
import { documents } from "@ofisi/contract/finance/documents";
import { mpesa } from "@ofisi/contract/finance/mpesa";
import { receipts } from "@ofisi/contract/finance/receipts";
import { cents } from "@ofisi/contract/kit/money";
import { session } from "@ofisi/contract/platform/session";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { App } from "../src/app.ts";
import { billJobs } from "../src/finance/bills/jobs.ts";
import { asPlatform } from "../src/kit/database/transaction.ts";
import { makeJobContext } from "../src/kit/jobs.ts";
import { longTasks } from "../src/kit/longJob.ts";
import { InProcessClient } from "../src/kit/inProcessClient.ts";
import { aFreshApp, testApp } from "./app.ts";
import { aBursary, fee, manyStudents, proven } from "./bursary.ts";
import { aPerson, aSchool, aStranger, PASSWORD } from "./cast.ts";
import { c2bBody, StandIn } from "./daraja.ts";
import { PATIENCE } from "./patience.ts";

const safaricom = new StandIn();
let app: App;
beforeAll(async () => {
  // It waits for the database as long as in use: who waits longer is told so.
  app = await aFreshApp({ MPESA_BASE_URL: await safaricom.start() }, { waits: {} });
});
afterAll(async () => {
  await app.server.close();
  safaricom.stop();
});

const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** Outcomes with how often each came. */
function tally(answers: readonly { statusCode: number; message: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { statusCode, message } of answers) {
    const word = `${statusCode} ${message}`.trim();
    counts[word] = (counts[word] ?? 0) + 1;
  }
  return counts;
}

let lastShortCode = 810_000;

/** A school with a connected paybill at the second application, and the path that Safaricom calls. */
async function aPaybill() {
  const school = await aSchool();
  const office = new InProcessClient(app.server);
  office.cookie = school.office.cookie;
  const shortCode = String((lastShortCode += 1));
  await office.call(mpesa.saveMpesaAccount, {
    shortCode,
    environment: "sandbox",
    isStrict: false,
    allowList: "",
    consumerKey: `key ${shortCode}`,
    consumerSecret: "secret",
    passkey: "passkey",
    initiator: "ofisi",
    securityCredential: "credential",
  });
  const { confirmationUrl } = await office.call(mpesa.registerMpesaUrls, { shortCode });
  const pay = (code: string) =>
    app.server.inject({
      method: "POST",
      url: new URL(confirmationUrl).pathname,
      payload: c2bBody({ TransID: code, BusinessShortCode: shortCode }),
      headers: { "content-type": "application/json" },
    });
  return { school, office, shortCode, pay };
}

describe("fifty people who sign in at once", () => {
  it("are each told whether it was right", async () => {
    const school = await aSchool();
    const people = await many(25, () => aPerson("STAFF", school.schoolCode));
    const stranger = await aStranger();
    const asked = people.flatMap(({ username }) => [
      { username, password: PASSWORD },
      { username, password: "not-the-password" },
    ]);
    const answers = await Promise.all(asked.map((input) => stranger.try(session.portalLogin, input)));
    expect(tally(answers)).toEqual({ "200": 25, "200 Wrong username or password": 25 });
  });
});

describe("payment messages", () => {
  it("are all stored, and answered well, beside forty strangers who confirm papers", async () => {
    const { school, shortCode, pay } = await aPaybill();
    const strangers = await many(40, async () => new InProcessClient(app.server));
    const confirming = strangers.map((each) => each.try(documents.confirmDocument, { proof: "nothing.of.ours" }));
    const paid = await many(12, (index) => pay(`RBUSY${shortCode}X${index}`));
    expect(paid.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    const stored = await asPlatform(app.owner, (db) =>
      db
        .selectFrom("mpesa_callbacks")
        .select("id")
        .where("school_code", "=", school.schoolCode)
        .where("kind", "=", "confirmation")
        .execute(),
    );
    expect(stored).toHaveLength(12);
    const told = tally(await Promise.all(confirming));
    expect(Object.keys(told)).toEqual([expect.stringMatching(/^200 This code is not one of ours/)]);
  });

  it("are stored, and everybody is known and told so, while calls hold every connection of theirs", async () => {
    const { shortCode, pay } = await aPaybill();
    const held = await many(10, () => app.services.pool.connect());
    try {
      expect((await pay(`RHELD${shortCode}`)).statusCode).toBe(200);
      expect((await app.server.inject("/api/health")).statusCode).toBe(200);
      const school = await aSchool();
      const visitor = new InProcessClient(app.server);
      visitor.cookie = school.office.cookie;
      expect(await visitor.try(mpesa.getMpesaAccounts, {})).toMatchObject({
        statusCode: 503,
        message: "Too many people are at work at this moment. Nothing was changed. Try again in a moment",
      });
    } finally {
      for (const client of held) client.release();
    }
  });
});

describe("twelve who ask a slow Safaricom", () => {
  it("hold nobody up", async () => {
    const { school, office, shortCode, pay } = await aPaybill();
    await pay(`RSLOW${shortCode}`);
    await app.startJobs(["takeCallbacks"]);
    const isTaken = async () => {
      const { schoolCode } = school;
      const rows = await asPlatform(app.owner, (db) =>
        db.selectFrom("payments").select("payment_id").where("school_code", "=", schoolCode).execute(),
      );
      expect(rows).toHaveLength(1);
    };
    await vi.waitFor(isTaken, PATIENCE);
    safaricom.mood = { delayMs: 3_000 };
    const asked = safaricom.asks("/mpesa/transactionstatus/").length;
    const slow = many(12, () => office.try(mpesa.checkTransaction, { transactionCode: `RSLOW${shortCode}` }));
    await vi.waitFor(() => expect(safaricom.asks("/mpesa/transactionstatus/").length).toBe(asked + 12), {
      ...PATIENCE,
    });
    const { pool } = app.services;
    expect(pool.totalCount - pool.idleCount).toBe(0);
    expect(await office.try(mpesa.getMpesaAccounts, {})).toMatchObject({ statusCode: 200 });
    expect(tally(await slow)).toEqual({ "200": 12 });
  });
});

describe("a run of bills beside fourteen cashiers", () => {
  it("is done at the first try, and every payment is taken", async () => {
    const bursary = await aBursary({ students: 14, fees: [1000] });
    const { school, groupCode, fees, students } = bursary;
    await school.office.call(bills.generateBills, { groupCode, checkedFees: fees, checkedStudent: students });
    const second = await fee(bursary, 500);
    const all = [...students, ...(await manyStudents(bursary, 6_000))];
    const input = { groupCode, checkedFees: [second], checkedStudent: all };
    const { runCode } = await school.office.call(bills.generateBills, input);
    const { services, owner } = await testApp();
    const jobs = longTasks(makeJobContext(services, owner), billJobs);
    const job = { schoolCode: school.schoolCode, runCode };
    const running = jobs["generateBills"]!(job, { attempt: 1, attemptsMax: 12 });
    const hasBegun = async () => {
      const rows = await asPlatform(owner, (db) =>
        db
          .selectFrom("bill_runs")
          .select("run_code")
          .where("run_code", "=", runCode)
          .where("progress", ">", 0)
          .execute(),
      );
      expect(rows).toHaveLength(1);
    };
    await vi.waitFor(hasBegun, { ...PATIENCE, interval: 5 });
    // Each waits for the account that the run has locked, and holds a connection while it does.
    const paying = many(14, (index) =>
      school.office.try(receipts.receiptPayment, {
        billNo: `B${String(index + 1).padStart(6, "0")}`,
        bankCode: "CASH",
        amount: cents(10_000),
      }),
    );
    await running;
    expect((await paying).filter(({ success }) => success)).toHaveLength(14);
    expect(await school.office.call(bills.getBillRun, { runCode })).toMatchObject({ state: "done", billed: 6_014 });
    await proven(school);
  });
});
