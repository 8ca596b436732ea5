/** M-Pesa against a stand-in that speaks Safaricom's protocol: slow, twice, out of order, forged, and lost. */
import { mpesa } from "@ofisi/contract/finance/mpesa";
import { cents } from "@ofisi/contract/kit/money";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { App } from "../../app.ts";
import { aFreshApp } from "../../../test/app.ts";
import { aBill } from "../../../test/accounts.ts";
import { aSchool, aStudent, unique, type School } from "../../../test/cast.ts";
import { c2bBody, paidBody, StandIn } from "../../../test/daraja.ts";
import { InProcessClient } from "../../kit/inProcessClient.ts";
import { mayCall, readPulled, writeTime } from "./daraja.rules.ts";
import { seal, unseal } from "../../kit/seal.rules.ts";

// A job may be waited for while other tests have both cores.
const safaricom = new StandIn();
let app: App;
beforeAll(async () => {
  app = await aFreshApp({ MPESA_BASE_URL: await safaricom.start() });
  await app.startJobs(["takeCallbacks", "askPhone", "queryPhone", "pullPayments"]);
});
afterAll(async () => {
  await app.server.close();
  safaricom.stop();
});
afterEach(() => {
  safaricom.mood = {};
});

let lastShortCode = 600_000;

/** A school whose paybill is connected and registered, and where Safaricom was told to send its payments. */
async function connected(part: { isStrict?: boolean; allowList?: string } = {}) {
  const school = await aSchool();
  const office = new InProcessClient(app.server);
  office.cookie = school.office.cookie;
  const shortCode = String((lastShortCode += 1));
  await office.call(mpesa.saveMpesaAccount, {
    shortCode,
    environment: "sandbox",
    consumerKey: `key ${shortCode}`,
    consumerSecret: "secret",
    passkey: "passkey",
    isStrict: part.isStrict ?? false,
    allowList: part.allowList ?? "",
  });
  await office.call(mpesa.registerMpesaUrls, { shortCode });
  const told = safaricom.asks("/mpesa/c2b/v2/registerurl").find((body) => body["ShortCode"] === shortCode)!;
  const pathOf = (name: string): string => new URL(String(told[name])).pathname;
  return { school, office, shortCode, confirmation: pathOf("ConfirmationURL"), validation: pathOf("ValidationURL") };
}

async function send(url: string, body: string, address = "196.201.214.200") {
  const response = await app.server.inject({
    method: "POST",
    url,
    payload: body,
    headers: { "content-type": "application/json" },
    remoteAddress: address,
  });
  return { status: response.statusCode, body: JSON.parse(response.body) as Record<string, unknown> };
}

async function rows<T>(text: string, school: School): Promise<T[]> {
  const { rows: found } = await app.owner.query(text, [school.schoolCode]);
  return found as T[];
}
const payments = (school: School) =>
  rows<{ code: string; amount: number; state: string; source: string }>(
    "select transaction_code as code, amount_cents::int as amount, state, source from payments where school_code = $1 order by 1",
    school,
  );
const outcomes = async (school: School) =>
  (
    await rows<{ outcome: string }>(
      "select outcome from mpesa_callbacks where school_code = $1 and kind <> 'validation' order by id",
      school,
    )
  ).map((row) => row.outcome);

/** Waits until no message of the school waits any more. */
async function settled(school: School): Promise<string[]> {
  await expect.poll(async () => (await outcomes(school)).includes("waiting")).toBe(false);
  return await outcomes(school);
}

describe("a paybill", () => {
  it("is connected with its secrets sealed, told to Safaricom, and nobody else's", async () => {
    const { school, office, shortCode, confirmation } = await connected();
    const { accounts } = await office.call(mpesa.getMpesaAccounts, {});
    expect(accounts).toMatchObject([{ shortCode, hasSecrets: true, hasPasskey: true }]);
    expect(JSON.stringify(accounts)).not.toMatch(/secret"|passkey "|key 6/);
    const [kept] = await rows<Record<string, string>>("select * from mpesa_accounts where school_code = $1", school);
    expect(JSON.stringify(kept)).not.toContain('passkey":"passkey');
    // Safaricom refuses addresses with these words in them.
    expect(confirmation).not.toMatch(/mpesa|safaricom|exe|cmd|sql|query/i);
    const other = await aSchool();
    const answer = await other.office.try(mpesa.saveMpesaAccount, {
      shortCode,
      environment: "sandbox",
      consumerKey: "",
      consumerSecret: "",
      passkey: "",
      isStrict: false,
      allowList: "",
    });
    expect(answer).toMatchObject({ success: false, field: "shortCode" });
  });

  it("keeps the secrets that a form leaves empty, when two people save at once, too", async () => {
    const { office, school } = await connected();
    const shortCode = String((lastShortCode += 1));
    const empty = { environment: "sandbox", consumerKey: "", consumerSecret: "", passkey: "", allowList: "" } as const;
    const save = (secrets: Partial<Record<keyof typeof empty, string>>) =>
      office.call(mpesa.saveMpesaAccount, { ...empty, isStrict: false, shortCode, ...secrets } as never);
    const kept = async () =>
      (await rows<Record<string, string>>("select * from mpesa_accounts where school_code = $1", school)).find(
        (row) => row["short_code"] === shortCode,
      )!;
    await Promise.all([save({ consumerKey: "k" }), save({ consumerSecret: "s" }), save({ passkey: "p" })]);
    const before = await kept();
    for (const secret of ["consumer_key", "consumer_secret", "passkey"]) expect(before[secret]).not.toBe("");
    await save({ passkey: "another" });
    const after = await kept();
    expect(after["passkey"]).not.toBe(before["passkey"]);
    expect(after["consumer_key"]).toBe(before["consumer_key"]);
  });

  it("says what Safaricom answers when it refuses", async () => {
    const { office, shortCode } = await connected();
    safaricom.mood = { refuse: { status: 400, errorMessage: "URLs are already registered" } };
    const answer = await office.try(mpesa.registerMpesaUrls, { shortCode });
    expect(answer).toMatchObject({ success: false, message: "Safaricom answered: URLs are already registered" });
  });
});

describe("payments that come in", () => {
  it("wait in suspense, once however often they are told, decimals and all", async () => {
    const { school, shortCode, confirmation } = await connected();
    const one = c2bBody({ TransID: "rkl51zdr4f", BusinessShortCode: shortCode, TransAmount: "1500.50" });
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(confirmation, one)));
    expect(answers).toEqual(answers.map(() => ({ status: 200, body: { ResultCode: 0, ResultDesc: "Accepted" } })));
    expect((await settled(school)).toSorted()).toEqual([...Array<string>(5).fill("known"), "recorded"]);
    expect(await payments(school)).toEqual([{ code: "RKL51ZDR4F", amount: 150_050, state: "unposted", source: "c2b" }]);
    const [sum] = await rows<{ sum: string }>(
      "select sum(amount_cents) from postings where school_code = $1 and account = 'suspense'",
      school,
    );
    expect(sum!.sum).toBe("-150050");
  });

  it("are refused or kept for a look: wrong path, wrong address, wrong paybill, another amount, nonsense", async () => {
    const { school, shortCode, confirmation } = await connected({ allowList: "196.201.214.200, 196.201.214.206" });
    const body = c2bBody({ TransID: "FORGED0001", BusinessShortCode: shortCode });
    expect((await send(confirmation.replace(/[0-9a-f]{8}/, "00000000"), body)).status).toBe(404);
    expect((await send("/api/pay/nothing/confirmation", body)).status).toBe(404);
    expect((await send(confirmation, body, "203.0.113.9")).status).toBe(403);
    expect(await outcomes(school)).toEqual([]);
    await send(confirmation, c2bBody({ TransID: "OTHERBILL1", BusinessShortCode: "111111" }));
    await send(confirmation, "{not json");
    await send(confirmation, c2bBody({ TransID: "NEGATIVE01", BusinessShortCode: shortCode, TransAmount: "-5" }));
    await send(confirmation, c2bBody({ TransID: "TRUE000001", BusinessShortCode: shortCode, TransAmount: "100" }));
    await settled(school);
    await send(confirmation, c2bBody({ TransID: "TRUE000001", BusinessShortCode: shortCode, TransAmount: "900" }));
    expect(await settled(school)).toEqual(["refused", "unreadable", "unreadable", "recorded", "differs"]);
    expect(await payments(school)).toMatchObject([{ code: "TRUE000001", amount: 10_000 }]);
    const { callbacks } = await school.office.call(mpesa.getCallbacks, { page: 0, size: 10 });
    expect(callbacks.map((each) => each.outcome)).toEqual(["differs", "unreadable", "unreadable", "refused"]);
  });

  it("come from the addresses and blocks that the school names, and a list that names none of them is refused", async () => {
    const { office, shortCode } = await connected({ allowList: "196.201.214.0/24, 2001:db8::/32 203.0.113.9" });
    const list = (await office.call(mpesa.getMpesaAccounts, {})).accounts[0]!.allowList;
    const calls = [
      "196.201.214.7",
      "::ffff:196.201.214.7",
      "2001:db8::1",
      "203.0.113.9",
      "196.201.213.7",
      "2001:db9::1",
    ];
    expect(calls.map((address) => mayCall(list, address))).toEqual([true, true, true, true, false, false]);
    expect(mayCall("", "203.0.113.9")).toBe(true);
    for (const allowList of ["196.201.214", "196.201.214.0/33", "cafe"])
      expect(await office.try(mpesa.saveMpesaAccount, { shortCode, allowList })).toMatchObject({
        field: "allowList",
        message: "Addresses: IP addresses with commas between",
      });
  });

  it("are told before they are made: accepted, or refused by name where the school is strict", async () => {
    const { school, shortCode, validation } = await connected({ isStrict: true });
    const student = await aStudent(school, { schoolIDNo: "1042/26" });
    const bill = await aBill(school.schoolCode, student, cents(150_000n));
    const told = async (BillRefNumber: string, TransAmount = "1500.00"): Promise<unknown> =>
      (
        await send(
          validation,
          c2bBody({ TransID: unique("V"), BusinessShortCode: shortCode, BillRefNumber, TransAmount }),
        )
      ).body["ResultCode"];
    expect(await told(bill.toLowerCase())).toBe("0");
    expect(await told("1042 26")).toBe("0");
    expect(await told(`${school.schoolCode}-1042/26`)).toBe("0");
    expect(await told("nobody")).toBe("C2B00012");
    expect(await told(bill, "zero")).toBe("C2B00013");
    // Elsewhere every payment is taken, readable or not.
    const open = (await connected()).validation;
    for (const body of ["\uFEFF{}", "what?"]) expect((await send(open, body)).body["ResultCode"]).toBe("0");
  });

  it("are not lost in any order: 300 messages, shuffled, a third of them twice", async () => {
    const { school, shortCode, confirmation } = await connected();
    const ids = Array.from({ length: 300 }, (_, index) => `SH${String(index).padStart(8, "0")}`);
    const messages = [...ids, ...ids.filter((_, index) => index % 3 === 0)].toSorted((a, b) =>
      `${a}x`.split("").toReversed().join("").localeCompare(`${b}y`.split("").toReversed().join("")),
    );
    for (let start = 0; start < messages.length; start += 20)
      await Promise.all(
        messages
          .slice(start, start + 20)
          .map((TransID) => send(confirmation, c2bBody({ TransID, BusinessShortCode: shortCode }))),
      );
    await settled(school);
    expect((await payments(school)).map((payment) => payment.code)).toEqual(ids);
  });
});

/** As after a restore without the key that sealed them. */
async function losesItsKey({ school }: { school: School }): Promise<void> {
  await app.owner.query("update mpesa_accounts set consumer_secret = $2 where school_code = $1", [
    school.schoolCode,
    seal("another installation", "secret"),
  ]);
}

describe("the question on a parent's phone", () => {
  async function asked(part: { amount?: bigint } = {}) {
    const house = await connected();
    const student = await aStudent(house.school, { name: "Chebet Kiprono" });
    const bill = await aBill(house.school.schoolCode, student, cents(150_000n));
    const ask = { billNo: bill, phoneNumber: "+254712345678", amount: cents(part.amount ?? 150_000n) };
    const { requestCode } = await house.office.call(mpesa.askPhone, ask);
    return { ...house, bill, requestCode };
  }
  const state = async (house: { office: InProcessClient; requestCode: string }) =>
    (await house.office.call(mpesa.getPhoneRequest, { requestCode: house.requestCode })).state;

  it("is asked once; the payment is posted to its bill, whichever message comes first", async () => {
    const house = await asked();
    await expect.poll(() => state(house)).toBe("sent");
    const [trail] = await rows<{ after: object }>(
      "select after from audit where school_code = $1 and operation = 'askPhone'",
      house.school,
    );
    expect(trail?.after).toEqual({ asked: "+254712345678", amount: "1500.00" });
    const put = safaricom.asks("/mpesa/stkpush/").find((body) => body["BusinessShortCode"] === house.shortCode)!;
    expect(put).toMatchObject({ Amount: "1500", PhoneNumber: "254712345678", AccountReference: house.bill });
    const phone = new URL(String(put["CallBackURL"])).pathname;
    const [request] = await rows<{ id: string }>(
      "select checkout_request_id as id from stk_requests where school_code = $1",
      house.school,
    );
    await send(house.confirmation, c2bBody({ TransID: "PHONE00001", BusinessShortCode: house.shortCode }));
    await settled(house.school);
    await Promise.all([1, 2].map(() => send(phone, paidBody(request!.id, "PHONE00001", 1500))));
    expect(await settled(house.school)).toEqual(["recorded", "known", "known"]);
    expect(await payments(house.school)).toMatchObject([{ code: "PHONE00001", state: "posted" }]);
    const answer = await house.office.call(mpesa.getPhoneRequest, { requestCode: house.requestCode });
    expect(answer).toMatchObject({ state: "paid", receiptNo: "R000001" });
  });

  it("tells that nobody paid, by message or by asking after it", async () => {
    const house = await asked();
    await expect.poll(() => state(house)).toBe("sent");
    await app.owner.query("select graphile_worker.add_job('queryPhone', $1::json)", [
      JSON.stringify({ schoolCode: house.school.schoolCode, requestCode: house.requestCode, tries: 1 }),
    ]);
    await expect.poll(() => state(house)).toBe("cancelled");
    expect(await payments(house.school)).toEqual([]);
  });

  it("comes to an end although the secrets of its paybill cannot be opened any more", async () => {
    const house = await asked();
    await expect.poll(() => state(house)).toBe("sent");
    await losesItsKey(house);
    await app.owner.query("select graphile_worker.add_job('queryPhone', $1::json)", [
      JSON.stringify({ schoolCode: house.school.schoolCode, requestCode: house.requestCode, tries: 5 }),
    ]);
    await expect.poll(() => state(house)).toBe("unknown");
    const told = await house.office.call(mpesa.getPhoneRequest, { requestCode: house.requestCode });
    expect(told.detail).toMatch(/^The key that opens the secrets of this paybill is not on this machine/);
  });

  it("that cannot be put without those secrets has failed, and says so", async () => {
    const house = await connected();
    const billNo = await aBill(house.school.schoolCode, await aStudent(house.school), cents(10_000n));
    await losesItsKey(house);
    const ask = { billNo, phoneNumber: "+254712345678", amount: cents(10_000n) };
    const { requestCode } = await house.office.call(mpesa.askPhone, ask);
    await expect.poll(() => state({ ...house, requestCode })).toBe("failed");
    const told = await house.office.call(mpesa.getPhoneRequest, { requestCode });
    expect(told.detail).toMatch(/^The key that opens the secrets of this paybill is not on this machine/);
  });

  it("is never asked twice when the line breaks: the office is told to look first", async () => {
    safaricom.mood = { hangUp: true };
    const broken = await aSchool();
    const student = await aStudent(broken);
    const bill = await aBill(broken.schoolCode, student, cents(10_000n));
    const office = new InProcessClient(app.server);
    office.cookie = broken.office.cookie;
    const account = { environment: "sandbox", consumerKey: "k", consumerSecret: "s", passkey: "p" } as const;
    const shortCode = String((lastShortCode += 1));
    await office.call(mpesa.saveMpesaAccount, { ...account, shortCode, isStrict: false, allowList: "" });
    const ask = { billNo: bill, phoneNumber: "+254712345678", amount: cents(10_000n) };
    const { requestCode } = await office.call(mpesa.askPhone, ask);
    await expect.poll(() => state({ office, requestCode })).toBe("unknown");
    const puts = safaricom.asks("/mpesa/stkpush/").filter((body) => body["BusinessShortCode"] === shortCode);
    expect(puts).toHaveLength(1);
  });

  it("is refused for cents, for too much, for a bill of another school", async () => {
    const house = await connected();
    const other = await aSchool();
    const bill = await aBill(other.schoolCode, await aStudent(other), cents(10_000n));
    const own = await aBill(house.school.schoolCode, await aStudent(house.school), cents(10_000n));
    const ask = { phoneNumber: "+254712345678", amount: cents(10_000n) };
    expect(await house.office.try(mpesa.askPhone, { ...ask, billNo: own, amount: cents(10_050n) })).toMatchObject({
      message: "M-Pesa takes whole shillings",
    });
    expect(await house.office.try(mpesa.askPhone, { ...ask, billNo: own, amount: cents(25_000_100n) })).toMatchObject({
      field: "amount",
    });
    // The same number in this school is this school's own bill: only one that it does not have can be refused.
    expect(await house.office.try(mpesa.askPhone, { ...ask, billNo: `${bill}9` })).toMatchObject({ field: "billNo" });
    expect(safaricom.asks("/mpesa/stkpush/").filter((body) => body["BusinessShortCode"] === house.shortCode)).toEqual(
      [],
    );
  });
});

describe("payments whose message was lost", () => {
  it("are found by the pull, beside those that are known", async () => {
    const { school, office, shortCode, confirmation } = await connected();
    await send(confirmation, c2bBody({ TransID: "KNOWN00001", BusinessShortCode: shortCode }));
    await settled(school);
    const row = { trxDate: "2026-03-02T09:45:00+03:00", msisdn: "254712345678", billreference: "B7", amount: 1500 };
    safaricom.mood = { pulled: [{ ...row, transactionId: "KNOWN00001" }, { ...row, transactionId: "LOST000001" }, {}] };
    await office.call(mpesa.pullTransactions, { shortCode });
    await expect
      .poll(() => payments(school))
      .toMatchObject([
        { code: "KNOWN00001", source: "c2b" },
        { code: "LOST000001", source: "pull", amount: 150_000 },
      ]);
  });

  it.each([
    ["in portions", { pulledAtOnce: 2 }, ["0", "2", "4", "5"]],
    ["always from the first row", { pulledFromFirst: true }, ["0", "5"]],
  ])("are all found though Safaricom lists them %s", async (_, mood, offsets) => {
    const { school, office, shortCode } = await connected();
    const row = { trxDate: "2026-03-02T09:45:00+03:00", msisdn: "254712345678", billreference: "B7", amount: 1500 };
    const ids = [1, 2, 3, 4, 5].map((place) => `${shortCode}P${place}`);
    safaricom.mood = { ...mood, pulled: ids.map((transactionId) => ({ ...row, transactionId })) };
    await office.call(mpesa.pullTransactions, { shortCode });
    const account = async () => (await office.call(mpesa.getMpesaAccounts, {})).accounts[0]!;
    await expect.poll(account).toMatchObject({ pulledCount: 5, pullFailure: "" });
    expect((await payments(school)).map((payment) => payment.code)).toEqual(ids);
    const asks = safaricom.asks("/pulltransactions/").filter((body) => body["ShortCode"] === shortCode);
    expect(asks.map((body) => body["OffSetValue"])).toEqual(offsets);
  });

  it("cannot be looked for without the secrets of the paybill: the office is told why", async () => {
    const house = await connected();
    await losesItsKey(house);
    await house.office.call(mpesa.pullTransactions, { shortCode: house.shortCode });
    const failure = async () => (await house.office.call(mpesa.getMpesaAccounts, {})).accounts[0]!.pullFailure;
    await expect.poll(failure).toMatch(/^The key that opens the secrets of this paybill is not on this machine/);
  });

  it("are read with Nairobi's clock, and rows that cannot be read are counted", () => {
    const now = new Date("2026-03-02T21:30:00Z");
    expect(writeTime(now)).toBe("20260303003000");
    const { payments: found, unread } = readPulled(
      { Response: [[{ transactionId: "A1", amount: "x" }]] },
      "600000",
      now,
    );
    expect([found, unread.length]).toEqual([[], 1]);
  });
});

it("seals secrets so that a change or another installation is noticed", () => {
  const sealed = seal("one", "passkey");
  expect(unseal("one", sealed)).toBe("passkey");
  expect(() => unseal("two", sealed)).toThrow();
  expect(() => unseal("one", `${sealed.startsWith("A") ? "B" : "A"}${sealed.slice(1)}`)).toThrow();
  expect(seal("one", "")).toBe("");
});
