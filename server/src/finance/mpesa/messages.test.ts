/** Safaricom's messages as nobody expects them: damaged, hostile, before their question, and one that cannot be taken. */
import { mpesa } from "@ofisi/contract/finance/mpesa";
import { cents } from "@ofisi/contract/kit/money";
import { beforeAll, describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aBill, inScope } from "../../../test/accounts.ts";
import { aSchool, aStudent, unique, type School } from "../../../test/cast.ts";
import { c2bBody, paidBody } from "../../../test/daraja.ts";
import { disagreements } from "../../../test/ledger.ts";
import type { App } from "../../app.ts";
import { makeJobContext, type Jobs } from "../../kit/jobs.ts";
import * as callbacks from "./callbacks.queries.ts";
import { readC2b, readPulled, readStatus, readStk } from "./daraja.rules.ts";
import { mpesaJobs } from "./jobs.ts";
import * as phones from "./stkRequests.queries.ts";
import { joinEarlyAnswers } from "./taking.queries.ts";

const SHORT_CODE = "612399";
const AMOUNT = cents(150_000n);
const NOW = new Date("2026-03-02T09:00:00Z");

let app: App;
let jobs: Jobs;
beforeAll(async () => {
  app = await testApp();
  jobs = mpesaJobs(makeJobContext(app.services, app.owner));
});

const take = (school: School) =>
  jobs["takeCallbacks"]!({ schoolCode: school.schoolCode }, { attempt: 1, attemptsMax: 25 });
const keep = (school: School, body: string, kind: "confirmation" | "stk" | "result" = "confirmation") =>
  inScope(school.schoolCode, ({ db, school: code }) =>
    callbacks.keepCallback({ db, school: code }, { kind, shortCode: SHORT_CODE, body, address: "" }),
  );
async function kept(school: School): Promise<{ outcome: string; tries: number; code: string }[]> {
  const { rows } = await app.owner.query<{ outcome: string; tries: number; code: string }>(
    "select outcome, tries, transaction_code as code from mpesa_callbacks where school_code = $1 order by id",
    [school.schoolCode],
  );
  return rows;
}
async function payments(school: School): Promise<{ code: string; state: string; names: string }[]> {
  const { rows } = await app.owner.query<{ code: string; state: string; names: string }>(
    "select transaction_code as code, state, payer_name as names from payments where school_code = $1 order by payment_id",
    [school.schoolCode],
  );
  return rows;
}
const good = (TransID: string) => c2bBody({ TransID, BusinessShortCode: SHORT_CODE });

/** What is not what it should be, each in its own field. */
const NASTY = [
  "RPL\u0000009",
  "RPL\ud800009",
  "RPL\u0007009",
  "RPL\u202e009",
  "R".repeat(41),
  " ",
  "",
  "RPL 009",
  "R%",
];

describe("a message that cannot be read", () => {
  it("is shown to the office, and holds up nobody else's money", async () => {
    const school = await aSchool();
    const bodies = [
      ...NASTY.map((TransID) => good(TransID)),
      ...["TransAmount", "BusinessShortCode", "TransID"].map((field) =>
        JSON.stringify({ ...(JSON.parse(good("NESTED0001")) as object), [field]: { deep: [["x"]] } }),
      ),
      c2bBody({ TransID: "TOOMUCH001", BusinessShortCode: SHORT_CODE, TransAmount: "99999999999999999999" }),
      c2bBody({ TransID: "TOOMUCH002", BusinessShortCode: SHORT_CODE, TransAmount: "999999999999999" }),
      "[".repeat(60_000),
      "null",
      '"text"',
      "",
    ];
    for (const body of bodies) await keep(school, body);
    await keep(school, good("GOODMSG001"));
    await take(school);
    await take(school);
    const all = await kept(school);
    expect(all.map((each) => each.outcome)).toEqual([...bodies.map(() => "unreadable"), "recorded"]);
    expect((await payments(school)).map((each) => each.code)).toEqual(["GOODMSG001"]);
    const { count } = await school.office.call(mpesa.getCallbacks, { show: "attention", page: 0, size: 1 });
    expect(count).toBe(bodies.length);
  });

  it("but a damaged name or account costs nobody the payment", async () => {
    const school = await aSchool();
    const odd = {
      FirstName: "GR\u0000ACE\u0007",
      LastName: "\ud800WANJIKU",
      BillRefNumber: "B1\u0000\u202e",
      MSISDN: "\u0000",
    };
    await keep(school, c2bBody({ TransID: "ODDNAME001", BusinessShortCode: SHORT_CODE, ...odd }));
    await keep(school, c2bBody({ TransID: "ODDTIME001", BusinessShortCode: SHORT_CODE, TransTime: "99991231235959" }));
    await take(school);
    expect((await kept(school)).map((each) => each.outcome)).toEqual(["recorded", "recorded"]);
    expect((await payments(school)).map((each) => each.names)).toEqual(["GR ACE WANJIKU", "GRACE"]);
    // What the clock of Safaricom cannot mean is said beside the message.
    const { callbacks: told } = await school.office.call(mpesa.getCallbacks, { show: "all", page: 0, size: 9 });
    expect(told.map((each) => each.detail)).toEqual(["99991231235959", ""]);
  });

  it("nor does a byte order mark, and a time to come or of another form is taken as now", () => {
    const now = new Date("2026-11-28T20:00:00Z");
    const read = (TransTime: string, before = "") =>
      readC2b(before + c2bBody({ TransID: "TIME000001", BusinessShortCode: SHORT_CODE, TransTime }), now);
    expect(read("20261128225900", "\uFEFF")).toMatchObject({ paidAt: new Date("2026-11-28T19:59:00Z") });
    expect(read("20261128225900")?.oddTime).toBeUndefined();
    for (const odd of ["20270101000001", "2026-11-28 22:59", "202611282259", ""])
      expect(read(odd)).toMatchObject({ paidAt: now, oddTime: odd || "–" });
    // A clock that is a little ahead is no mistake.
    expect(read("20261128230500")).toMatchObject({ paidAt: new Date("2026-11-28T20:05:00Z") });
  });

  it("is no phone's answer, state or pulled payment either", () => {
    for (const bad of NASTY) {
      const stk = paidBody("ws_CO_1", "GOOD000001", 10);
      expect(readStk(stk.replace('"GOOD000001"', JSON.stringify(bad)), NOW), bad).toBeUndefined();
      expect(readStk(stk.replace('"ws_CO_1"', JSON.stringify(bad.repeat(3))), NOW), bad).toBeUndefined();
      expect(readStatus(JSON.stringify({ Result: { ResultCode: 0, TransactionID: bad } })), bad).toBeUndefined();
      expect(readC2b(good(bad), NOW), bad).toBeUndefined();
    }
    const rows = NASTY.map((transactionId) => ({ transactionId, amount: 5 }));
    const { payments: found, unread } = readPulled({ Response: [rows] }, SHORT_CODE, NOW);
    expect([found, unread.length]).toEqual([[], NASTY.length]);
  });
});

describe("a message that cannot be taken", () => {
  it("is tried later and later and then set aside; others are taken, and no job fails", async () => {
    const school = await aSchool();
    // A wall of the database that this one message runs into, whatever the reason would be.
    await app.owner.query(
      `create or replace function refuse_one() returns trigger language plpgsql as $$
       begin if new.bank_ref = 'RUNSINTO01' then raise exception 'a wall'; end if; return new; end $$;
       create trigger refuse_one before insert on payments for each row execute function refuse_one()`,
    );
    try {
      await keep(school, good("RUNSINTO01"));
      await keep(school, good("BEHINDIT01"));
      await take(school);
      expect(await kept(school)).toMatchObject([
        { outcome: "waiting", tries: 1 },
        { outcome: "recorded", tries: 0 },
      ]);
      // Not before its time, however many messages bring their jobs.
      await Promise.all([take(school), take(school)]);
      expect((await kept(school))[0]).toMatchObject({ outcome: "waiting", tries: 1 });
      for (let tries = 2; tries <= callbacks.TRIES_MAX; tries += 1) {
        await app.owner.query("update mpesa_callbacks set try_after = now() where school_code = $1", [
          school.schoolCode,
        ]);
        await take(school);
      }
      expect((await kept(school))[0]).toMatchObject({ outcome: "failed", tries: callbacks.TRIES_MAX });
    } finally {
      await app.owner.query("drop trigger refuse_one on payments; drop function refuse_one()");
    }
    await take(school);
    expect((await payments(school)).map((each) => each.code)).toEqual(["BEHINDIT01"]);
    const { callbacks: shown } = await school.office.call(mpesa.getCallbacks, { show: "attention", page: 0, size: 9 });
    expect(shown.map((each) => each.outcome)).toEqual(["failed"]);
  });

  it("and could be the next time is taken then", async () => {
    const school = await aSchool();
    await keep(school, good(unique("LATER").toUpperCase()));
    await app.owner.query("update mpesa_callbacks set tries = 3, try_after = now() where school_code = $1", [
      school.schoolCode,
    ]);
    await take(school);
    expect((await kept(school)).map((each) => each.outcome)).toEqual(["recorded"]);
  });
});

describe("a phone's answer before the answer to its asking", () => {
  async function asked() {
    const school = await aSchool();
    const bill = await aBill(school.schoolCode, await aStudent(school), AMOUNT);
    const requestCode = unique("PH-");
    await inScope(school.schoolCode, async ({ db, school: code }) => {
      await phones.addStkRequest(db, code, {
        requestCode,
        shortCode: SHORT_CODE,
        billNo: bill,
        phoneNumber: "+254712345678",
        amount: AMOUNT,
        askedBy: "SF-TEST",
        personName: "Wanjiku Bursar",
      });
      await phones.changeStkRequest(db, code, requestCode, { state: "sending" });
    });
    return { school, requestCode, checkoutRequestId: `ws_${requestCode}` };
  }
  /** What the job does when Safaricom has answered. */
  const hear = ({ school, requestCode, checkoutRequestId }: Awaited<ReturnType<typeof asked>>) =>
    inScope(school.schoolCode, async (scope) => {
      await callbacks.lockCheckout(scope, checkoutRequestId);
      await phones.findStkRequest(scope.db, scope.school, { requestCode }, true);
      await phones.changeStkRequest(scope.db, scope.school, requestCode, { state: "sent", checkoutRequestId });
      await joinEarlyAnswers(scope, checkoutRequestId);
    });
  const state = async ({ school, requestCode }: Awaited<ReturnType<typeof asked>>) =>
    (await school.office.call(mpesa.getPhoneRequest, { requestCode })).state;

  it("is kept, and its money is posted to the bill when that answer comes", async () => {
    const house = await asked();
    await keep(house.school, paidBody(house.checkoutRequestId, "EARLY00001", 1500), "stk");
    await take(house.school);
    expect(await payments(house.school)).toMatchObject([{ code: "EARLY00001", state: "unposted" }]);
    await hear(house);
    expect(await payments(house.school)).toMatchObject([{ code: "EARLY00001", state: "posted" }]);
    expect(await state(house)).toBe("paid");
    expect(await kept(house.school)).toMatchObject([{ outcome: "recorded", code: "EARLY00001" }]);
    expect(await disagreements(house.school.schoolCode)).toEqual({});
  });

  it("also when nobody paid: it is no riddle any more", async () => {
    const house = await asked();
    const no = { CheckoutRequestID: house.checkoutRequestId, ResultCode: 1032, ResultDesc: "Cancelled by user" };
    await keep(house.school, JSON.stringify({ Body: { stkCallback: no } }), "stk");
    await take(house.school);
    expect(await kept(house.school)).toMatchObject([{ outcome: "refused" }]);
    await hear(house);
    expect(await state(house)).toBe("cancelled");
    expect(await kept(house.school)).toMatchObject([{ outcome: "noted" }]);
  });

  it("is joined once when both come at the same moment", async () => {
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      const house = await asked();
      await keep(house.school, paidBody(house.checkoutRequestId, "EARLY00002", 1500), "stk");
      await Promise.all([take(house.school), hear(house), take(house.school)]);
      expect(await payments(house.school)).toMatchObject([{ code: "EARLY00002", state: "posted" }]);
      expect(await state(house)).toBe("paid");
      expect(await disagreements(house.school.schoolCode)).toEqual({});
    }
  });
});
