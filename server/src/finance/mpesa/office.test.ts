/** The office's side of M-Pesa: what it is told, what it may do once, and what is taken up after a crash. */
import { mpesa } from "@ofisi/contract/finance/mpesa";
import { cents } from "@ofisi/contract/kit/money";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { App } from "../../app.ts";
import { registerMpesa } from "../../cli/registerMpesa.ts";
import { makeJobContext } from "../../kit/jobs.ts";
import { InProcessClient } from "../../kit/inProcessClient.ts";
import { aFreshApp, testApp } from "../../../test/app.ts";
import { aBill } from "../../../test/accounts.ts";
import { aSchool, aStudent, unique, type School } from "../../../test/cast.ts";
import { c2bBody, paidBody, StandIn } from "../../../test/daraja.ts";
import { resumeCallbacks } from "./jobs.ts";
import { testDatabase } from "../../../test/database.ts";

const safaricom = new StandIn();
let app: App;
let standIn: string;
beforeAll(async () => {
  standIn = await safaricom.start();
  app = await aFreshApp({ MPESA_BASE_URL: standIn });
  await app.startJobs(["takeCallbacks", "askPhone", "pullPayments"]);
});
afterAll(async () => {
  await app.server.close();
  safaricom.stop();
});
afterEach(() => {
  safaricom.mood = {};
  vi.unstubAllEnvs();
});

let lastShortCode = 700_000;
const SECRETS = {
  consumerKey: "key",
  consumerSecret: "secret",
  passkey: "passkey",
  initiator: "ofisi",
  securityCredential: "credential",
};
const NO_SECRETS = { consumerKey: "", consumerSecret: "", passkey: "", initiator: "", securityCredential: "" };

/** A school whose paybill is connected, and not registered yet. */
async function connected(where: App = app, part: Partial<typeof SECRETS> = {}) {
  const school = await aSchool();
  const office = new InProcessClient(where.server);
  office.cookie = school.office.cookie;
  const shortCode = String((lastShortCode += 1));
  const account = { shortCode, environment: "sandbox" as const, isStrict: false, allowList: "" };
  await office.call(mpesa.saveMpesaAccount, {
    ...account,
    ...SECRETS,
    consumerKey: `key ${shortCode}`,
    ...part,
  });
  return { school, office, shortCode, account };
}

const asked = (path: string, shortCode: string) =>
  safaricom
    .asks(path)
    .filter((body) => [body["ShortCode"], body["BusinessShortCode"], body["PartyA"]].includes(shortCode));

async function send(url: string, body: string): Promise<void> {
  const { statusCode } = await app.server.inject({
    method: "POST",
    url: new URL(url).pathname,
    payload: body,
    headers: { "content-type": "application/json" },
  });
  expect(statusCode).toBe(200);
}

async function rows<T>(text: string, school: School): Promise<T[]> {
  return (await app.owner.query(text, [school.schoolCode])).rows as T[];
}
const payments = (school: School) =>
  rows<{ code: string; state: string; source: string; status: string }>(
    "select transaction_code as code, state, source, status from payments where school_code = $1 order by 1",
    school,
  );
const waiting = async (school: School) =>
  (await rows("select 1 from mpesa_callbacks where school_code = $1 and outcome = 'waiting'", school)).length;

describe("registering", () => {
  it("shows the whole addresses once, and never again", async () => {
    const { office, shortCode } = await connected();
    const made = await office.call(mpesa.registerMpesaUrls, { shortCode });
    expect(made.confirmationUrl).toMatch(/\/api\/pay\/[0-9a-f]{64}\/confirmation$/);
    expect(made.validationUrl).toMatch(/\/api\/pay\/[0-9a-f]{64}\/validation$/);
    const { accounts } = await office.call(mpesa.getMpesaAccounts, {});
    expect(accounts[0]!.confirmationUrl).toMatch(/\/api\/pay\/…\/confirmation$/);
    expect(accounts[0]!.registeredAt).not.toBe("");
  });

  it("is to be done again when the paybill goes from the sandbox to live, and live wants https", async () => {
    const { office, shortCode, account } = await connected();
    await office.call(mpesa.registerMpesaUrls, { shortCode });
    const same = await office.call(mpesa.saveMpesaAccount, { ...account, ...NO_SECRETS, isStrict: true });
    expect(same).toMatchObject({ hasSecrets: true, hasPasskey: true, hasInitiator: true, isStrict: true });
    expect(same.registeredAt).not.toBe("");
    const live = await office.call(mpesa.saveMpesaAccount, { ...account, ...NO_SECRETS, environment: "live" });
    expect(live.registeredAt).toBe("");
    expect(await office.try(mpesa.registerMpesaUrls, { shortCode })).toMatchObject({
      message: "Safaricom takes only https addresses. Set PUBLIC_URL to the address that the internet reaches",
    });
  });

  it("is refused in plain words: no public address, a wrong key, nobody at the other end", async () => {
    const { office, shortCode } = await connected();
    safaricom.mood = { wrongKey: true };
    expect((await office.try(mpesa.registerMpesaUrls, { shortCode })).message).toMatch(/^Safaricom does not know this/);
    safaricom.mood = { hangUp: true };
    expect((await office.try(mpesa.registerMpesaUrls, { shortCode })).message).toMatch(
      /^Safaricom could not be reached: .*\. Try again$/,
    );
    const noAddress = await aFreshApp();
    const other = await connected(noAddress);
    const student = await aStudent(other.school);
    const billNo = await aBill(other.school.schoolCode, student, cents(10_000n));
    const tries = [
      other.office.try(mpesa.registerMpesaUrls, { shortCode: other.shortCode }),
      other.office.try(mpesa.askPhone, { billNo, phoneNumber: "+254712345678", amount: cents(10_000n) }),
    ];
    for (const answer of await Promise.all(tries)) expect(answer.message).toMatch(/^Safaricom cannot reach this/);
    await noAddress.server.close();
  });
});

describe("the command", () => {
  /** Runs `npm run mpesa:register` on the run's database; answers its exit code and what it has said. */
  async function run(args: string[], env: Record<string, string>) {
    const { user, password, host, database } = testDatabase().owner;
    vi.stubEnv(
      "DATABASE_URL",
      `postgres://${user}:${String(password)}@localhost/${database}?host=${encodeURIComponent(String(host))}`,
    );
    vi.stubEnv("MPESA_BASE_URL", standIn);
    // What the installation has sealed it opens with the key in its own folder.
    vi.stubEnv("DATA_DIR", (await testApp()).services.settings.dataDir);
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    const said: string[] = [];
    const hear = (text: unknown) => void said.push(String(text));
    const spies = [vi.spyOn(console, "log"), vi.spyOn(console, "error")].map((spy) => spy.mockImplementation(hear));
    const code = await registerMpesa(args);
    for (const spy of spies) spy.mockRestore();
    return { code, said: said.join("\n") };
  }
  const PUBLIC = { PUBLIC_URL: "https://ofisi.example.org" };

  it("registers a paybill and prints its addresses, and the audit knows", async () => {
    const { school, office, shortCode } = await connected();
    const { code, said } = await run(["--school", school.schoolCode, "--short-code", shortCode], PUBLIC);
    expect(said).toMatch(/^Confirmation: https:\/\/ofisi\.example\.org\/api\/pay\/[0-9a-f]{64}\/confirmation$/m);
    expect(code).toBe(0);
    const [told] = asked("/mpesa/c2b/v2/registerurl", shortCode);
    expect(said).toContain(String(told!["ValidationURL"]));
    const { accounts } = await office.call(mpesa.getMpesaAccounts, {});
    expect(accounts[0]!.registeredAt).not.toBe("");
    expect(
      await rows("select 1 from audit where school_code = $1 and operation = 'mpesa:register'", school),
    ).toHaveLength(1);
  });

  it("refuses without PUBLIC_URL, for a paybill that is not connected, for nonsense, and when Safaricom does", async () => {
    const { school, shortCode } = await connected();
    const args = ["--school", school.schoolCode, "--short-code", shortCode];
    const withoutUrl = await run(args, { PUBLIC_URL: "" });
    expect(withoutUrl).toMatchObject({ code: 1 });
    expect(withoutUrl.said).toMatch(/PUBLIC_URL is not set[\s\S]*What to do: Set PUBLIC_URL/);
    const other = await run(["--school", school.schoolCode, "--short-code", "99999"], PUBLIC);
    expect(other).toMatchObject({ code: 1, said: expect.stringContaining("This paybill is not connected") });
    expect((await run(["--school", "x y"], PUBLIC)).code).toBe(1);
    safaricom.mood = { refuse: { status: 400, errorMessage: "URLs are already registered" } };
    expect(await run(args, PUBLIC)).toEqual({
      code: 1,
      said: "Nothing was registered: Safaricom answered: URLs are already registered",
    });
    expect(asked("/mpesa/c2b/v2/registerurl", shortCode)).toHaveLength(1);
  });
});

describe("asking a phone", () => {
  it("without a passkey says who can connect one: the bursar who asks cannot", async () => {
    const { school, office } = await connected(app, { passkey: "" });
    const billNo = await aBill(school.schoolCode, await aStudent(school), cents(150_000n));
    const ask = { billNo, phoneNumber: "+254712345678", amount: cents(150_000n) };
    expect((await office.try(mpesa.askPhone, ask)).message).toBe(
      "No paybill with a passkey is connected. The head connects one under Transactions, M-Pesa",
    );
  });

  it("asks one phone for a bill at a time, whoever presses and however often", async () => {
    const house = await connected();
    const bill = await aBill(house.school.schoolCode, await aStudent(house.school), cents(150_000n));
    const ask = { billNo: bill, amount: cents(150_000n) };
    const answers = await Promise.all(
      ["+254712345678", "+254712345678", "+254722000111"].map((phoneNumber) =>
        house.office.try(mpesa.askPhone, { ...ask, phoneNumber }),
      ),
    );
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    expect(answers.find((answer) => !answer.success)!.message).toMatch(
      /^\+2547\d+ is being asked for this bill already\. Wait for the answer$/,
    );
    await expect.poll(() => asked("/mpesa/stkpush/", house.shortCode).length).toBe(1);
    // An hour later nobody thinks of it any more.
    await app.owner.query("update stk_requests set asked_at = now() - interval '1 hour' where school_code = $1", [
      house.school.schoolCode,
    ]);
    await house.office.call(mpesa.askPhone, { ...ask, phoneNumber: "+254722000111" });
  });

  it("keeps money whose question was not written down: it waits to be posted", async () => {
    const house = await connected();
    const { confirmationUrl } = await house.office.call(mpesa.registerMpesaUrls, { shortCode: house.shortCode });
    await send(confirmationUrl.replace("confirmation", "phone"), paidBody("ws_CO_lost", "LOSTQUEST1", 700));
    await expect
      .poll(() => payments(house.school))
      .toMatchObject([{ code: "LOSTQUEST1", state: "unposted", source: "stk" }]);
  });
});

describe("looking after it", () => {
  it("an odd message is counted until somebody has looked at it, and its words stay", async () => {
    const { school, office, shortCode } = await connected();
    const { confirmationUrl } = await office.call(mpesa.registerMpesaUrls, { shortCode });
    await send(confirmationUrl, c2bBody({ TransID: "ODD0000001", BusinessShortCode: "111111" }));
    await send(confirmationUrl, c2bBody({ TransID: "ODD0000002", BusinessShortCode: shortCode, TransAmount: "100" }));
    // Two that come at once may be taken in either order.
    await expect.poll(() => waiting(school)).toBe(0);
    await send(confirmationUrl, c2bBody({ TransID: "ODD0000002", BusinessShortCode: shortCode, TransAmount: "900" }));
    await expect.poll(() => waiting(school)).toBe(0);
    const show = { show: "attention" as const, page: 0, size: 10, sort: "receivedAt" as const };
    const odd = await office.call(mpesa.getCallbacks, { ...show, direction: "desc" });
    expect(odd.callbacks.map(({ outcome, detail }) => [outcome, detail])).toEqual([
      ["differs", "100.00 ≠ 900.00"],
      ["refused", "111111"],
    ]);
    const [, first] = odd.callbacks;
    const settled = await office.call(mpesa.settleCallback, { callbackId: String(first!.id) });
    expect(settled).toMatchObject({ body: first!.body, outcome: "refused" });
    expect(settled.lookedBy).not.toBe("");
    expect((await office.call(mpesa.getCallbacks, { ...show, direction: "desc" })).count).toBe(1);
    expect((await office.call(mpesa.getCallbacks, { ...show, show: "all", direction: "desc" })).count).toBe(3);
    const other = await connected();
    expect(await other.office.try(mpesa.settleCallback, { callbackId: String(odd.callbacks[0]!.id) })).toMatchObject({
      message: "This message is not there",
    });
  });

  it("a pull says how many it found, or why it failed", async () => {
    const { office, shortCode } = await connected();
    const account = async () => (await office.call(mpesa.getMpesaAccounts, {})).accounts[0]!;
    safaricom.mood = { refuse: { status: 400, errorMessage: "Pull is not enabled" } };
    await office.call(mpesa.pullTransactions, { shortCode });
    await expect.poll(async () => (await account()).pullFailure).toBe("Safaricom answered: Pull is not enabled");
    const row = { trxDate: "2026-03-02T09:45:00+03:00", msisdn: "254712345678", billreference: "B7", amount: 1500 };
    safaricom.mood = { pulled: [{ ...row, transactionId: unique("PULL").toUpperCase() }] };
    await office.call(mpesa.pullTransactions, { shortCode });
    await expect.poll(account).toMatchObject({ pulledCount: 1, pullFailure: "", pullFailedAt: "" });
    expect((await account()).pulledAt).not.toBe("");
  });

  it("a pulled payment with another amount than is known is kept for a look, once however often it is pulled", async () => {
    const { school, office, shortCode } = await connected();
    const { confirmationUrl } = await office.call(mpesa.registerMpesaUrls, { shortCode });
    await send(confirmationUrl, c2bBody({ TransID: "PULLODD001", BusinessShortCode: shortCode, TransAmount: "100" }));
    await expect.poll(async () => (await payments(school)).length).toBe(1);
    const row = { transactionId: "PULLODD001", trxDate: "2026-03-02T09:45:00+03:00", billreference: "B7", amount: 900 };
    safaricom.mood = { pulled: [row] };
    const pulledAt = async () => (await office.call(mpesa.getMpesaAccounts, {})).accounts[0]!.pulledAt;
    for (const before of ["", "again"]) {
      const earlier = before === "" ? "" : await pulledAt();
      await office.call(mpesa.pullTransactions, { shortCode });
      await expect.poll(pulledAt).not.toBe(earlier);
    }
    const { callbacks } = await office.call(mpesa.getCallbacks, { page: 0, size: 10 });
    expect(callbacks).toMatchObject([
      { kind: "pull", outcome: "differs", transactionCode: "PULLODD001", detail: "100.00 ≠ 900.00" },
    ]);
    expect(JSON.parse(callbacks[0]!.body)).toEqual(row);
  });

  it("Safaricom is asked for one payment in the name of the initiator; its answer stands beside the payment", async () => {
    const { school, office, shortCode } = await connected();
    const { confirmationUrl } = await office.call(mpesa.registerMpesaUrls, { shortCode });
    await send(confirmationUrl, c2bBody({ TransID: "CHECK00001", BusinessShortCode: shortCode }));
    await expect.poll(async () => (await payments(school)).length).toBe(1);
    await office.call(mpesa.checkTransaction, { transactionCode: "CHECK00001" });
    const [query] = asked("/mpesa/transactionstatus/", shortCode);
    expect(query).toMatchObject({
      TransactionID: "CHECK00001",
      Initiator: "ofisi",
      SecurityCredential: "credential",
    });
    const parameters = { ResultParameter: [{ Key: "TransactionStatus", Value: "Reversed" }] };
    const result = { ResultCode: 0, ResultDesc: "", TransactionID: "CHECK00001", ResultParameters: parameters };
    await send(String(query!["ResultURL"]), JSON.stringify({ Result: result }));
    await expect.poll(async () => (await payments(school))[0]!.status).toBe("Reversed");

    const without = await connected(app, { initiator: "", securityCredential: "" });
    const registered = await without.office.call(mpesa.registerMpesaUrls, { shortCode: without.shortCode });
    await send(registered.confirmationUrl, c2bBody({ TransID: "CHECK00002", BusinessShortCode: without.shortCode }));
    await expect.poll(async () => (await payments(without.school)).length).toBe(1);
    const answer = await without.office.try(mpesa.checkTransaction, { transactionCode: "CHECK00002" });
    expect(answer.message).toMatch(/^To check a payment, the head first enters the initiator/);
  });
});

describe("a message that was stored and not treated", () => {
  /** Stores messages as a process does that dies before their job is queued. */
  async function storeOnly(house: { school: School; shortCode: string }, codes: string[]): Promise<void> {
    for (const TransID of codes)
      await app.owner.query(
        `insert into mpesa_callbacks (school_code, kind, short_code, body) values ($1, 'confirmation', $2, $3)`,
        [house.school.schoolCode, house.shortCode, c2bBody({ TransID, BusinessShortCode: house.shortCode })],
      );
  }

  it("is taken up when a process starts, once however many start", async () => {
    const house = await connected();
    const codes = Array.from({ length: 20 }, (_, at) => `SWEEP${String(at).padStart(5, "0")}`);
    await storeOnly(house, [...codes, ...codes.slice(0, 5)]);
    const others = await Promise.all([1, 2].map(() => aFreshApp({ MPESA_BASE_URL: standIn })));
    await Promise.all(others.map((other) => other.startJobs(["takeCallbacks"])));
    await expect.poll(() => waiting(house.school)).toBe(0);
    expect((await payments(house.school)).map((payment) => payment.code)).toEqual(codes);
    const outcomes = await rows<{ outcome: string; n: number }>(
      "select outcome, count(*)::int as n from mpesa_callbacks where school_code = $1 group by 1 order by 1",
      house.school,
    );
    expect(outcomes).toEqual([
      { outcome: "known", n: 5 },
      { outcome: "recorded", n: 20 },
    ]);
    await Promise.all(others.map((other) => other.server.close()));
  });

  it("is taken once when the process that was at it dies halfway", async () => {
    const house = await connected();
    await storeOnly(house, ["HALFWAY001"]);
    // What a process does between taking and committing: the message is held, the payment written, then it is killed.
    const dying = new pg.Client(app.owner.options);
    dying.on("error", () => undefined);
    await dying.connect();
    await dying.query("begin");
    await dying.query("select 1 from mpesa_callbacks where school_code = $1 for update", [house.school.schoolCode]);
    await dying.query(
      `insert into payments (school_code, transaction_code, bank_code, bank_ref, short_code, source, currency,
         amount_cents, paid_at, created_by)
       values ($1, 'HALFWAY001', 'MPESA', 'HALFWAY001', $2, 'c2b', 'KES', 150000, now(), 'mpesa')`,
      [house.school.schoolCode, house.shortCode],
    );
    const context = makeJobContext(app.services, app.owner);
    // The round passes over what somebody holds.
    await resumeCallbacks(context);
    await app.owner.query("select pg_sleep(0.5)");
    expect(await payments(house.school)).toEqual([]);
    const { rows: backend } = await dying.query<{ pid: number }>("select pg_backend_pid() as pid");
    await app.owner.query("select pg_terminate_backend($1)", [backend[0]!.pid]);
    await resumeCallbacks(context);
    await expect.poll(() => waiting(house.school)).toBe(0);
    expect(await payments(house.school)).toMatchObject([{ code: "HALFWAY001", state: "unposted" }]);
    const [sum] = await rows<{ sum: string }>(
      "select sum(amount_cents) from postings where school_code = $1 and account = 'suspense'",
      house.school,
    );
    expect(sum!.sum).toBe("-150000");
  });
});
