/** What happens by itself: taking stored messages, asking phones, and looking for payments whose message was lost. */
import type { Text } from "@ofisi/contract/kit/phrases";
import { keepSaid } from "@ofisi/contract/kit/texts";
import type { Database, Transaction } from "../../kit/database/transaction.ts";
import type { JobContext, Jobs } from "../../kit/jobs.ts";
import { signal } from "../../kit/live.ts";
import { Refusal } from "../../kit/refusal.ts";
import { openScope, type SchoolTables, type Scope } from "../../kit/scope.ts";
import { mintSchoolCode, type SchoolCode } from "../../kit/tenant.ts";
import { DarajaError, makeDaraja, type Paybill } from "./adapters.ts";
import { giveUpStkRequest } from "./answers.queries.ts";
import { readPulled, stateOfResult, type PulledPayment } from "./daraja.rules.ts";
import * as callbacks from "./callbacks.queries.ts";
import * as phones from "./stkRequests.queries.ts";
import * as queries from "./queries.ts";
import { asRefusal, callbackUrl, openSecrets, requireConnected } from "./register.handlers.ts";
import { joinEarlyAnswers, takeC2b, takeMessage, type Taken } from "./taking.queries.ts";

/** Lost messages are looked for this often, theirs and ours; Safaricom keeps the last 48 hours. */
export const mpesaTimes = ["pullPayments", "sweepCallbacks"]
  .map((task) => `*/15 * * * * ${task} ?max=3&queue=rounds`)
  .join("\n");
const PULL_HOURS = 48;
/** A phone that has not answered by then is asked after. */
const QUERY_AFTER_MS = 75_000;
/** Questions after which nothing more is to be learned. */
const QUERIES_MAX = 5;

interface OfRequest {
  schoolCode: string;
  requestCode: string;
}

export function mpesaJobs(context: JobContext): Jobs {
  const { services } = context;
  const daraja = makeDaraja(services.settings);

  /** A school's paybill with its secrets open. @throws Refusal when it is not connected, or they cannot be opened. */
  async function openPaybill(school: SchoolCode, shortCode: string): Promise<Paybill & { path: string }> {
    const kept = await context.inSchool(school, ({ db }) => requireConnected({ db, school }, shortCode));
    return openSecrets(services.sealKey, kept);
  }

  async function pullOne(school: SchoolCode, shortCode: string): Promise<void> {
    const paybill = await openPaybill(school, shortCode);
    const now = new Date();
    const from = new Date(now.getTime() - PULL_HOURS * 3_600_000);
    const known = new Set<string>();
    let total = 0;
    // How many rows it lists at once it does not say, so the end is where nothing comes that has not come before.
    for (let offset = 0; ;) {
      const pulled = readPulled(await daraja.pull(paybill, from, now, offset), shortCode, now);
      const rows = [...pulled.payments.map((payment) => payment.told), ...pulled.unread];
      if (rows.every((row) => known.has(row))) break;
      for (const row of rows) known.add(row);
      offset += rows.length;
      total += await takePortion(school, shortCode, pulled);
    }
    await context.inSchool(school, async ({ db, client }) => {
      await queries.stampPulled({ db, school }, shortCode, { found: total });
      await tell(client, school, "mpesa");
    });
  }

  /** Takes a portion of a pulled list; answers how many payments were new. */
  async function takePortion(
    school: SchoolCode,
    shortCode: string,
    { payments, unread }: ReturnType<typeof readPulled>,
  ): Promise<number> {
    for (const body of unread) await context.inSchool(school, ({ db }) => keepUnread({ db, school }, shortCode, body));
    let found = 0;
    let answered = 0;
    for (const payment of payments) {
      // Each in a transaction of its own, since it may be posted: whoever posts locks in one order, once.
      try {
        const taken = await context.inSchool(school, ({ db }) => takePulled({ db, school }, payment));
        if (taken.outcome === "recorded") found += 1;
        if (taken.answered !== undefined) answered += 1;
      } catch (error) {
        // The next round pulls it again; what came with it is not pulled anew because of it.
        services.log.error({ err: error, school, code: payment.transId }, "a pulled payment could not be taken");
      }
    }
    if (found + answered > 0) await context.inSchool(school, ({ client }) => tell(client, school, "transactions"));
    return found;
  }

  /** Writes down why a pull failed, for the office. The round tries again by itself. */
  async function pullFailed(school: SchoolCode, shortCode: string, error: Told): Promise<void> {
    const { said } = error instanceof Refusal ? error : asRefusal(error);
    await context.inSchool(school, async ({ db, client }) => {
      await queries.stampPulled({ db, school }, shortCode, { failure: keepSaid(said) });
      await tell(client, school, "mpesa");
    });
  }

  return {
    async takeCallbacks(payload) {
      const school = mintSchoolCode((payload as { schoolCode: string }).schoolCode);
      let last = 0;
      for (;;) {
        // Each in a transaction of its own: one that cannot be taken does not hold up those behind it.
        try {
          const taken = await context.inSchool(school, (transaction) => takeNext(transaction, school, last));
          if (taken === undefined) break;
          last = taken;
        } catch (error) {
          if (!(error instanceof NotTaken)) throw error;
          const { id, cause: err } = error;
          services.log.error({ err, school, id }, "a payment message could not be taken");
          await context.inSchool(school, ({ db, client }) => putOff(db, client, school, id));
          last = id;
        }
      }
    },

    async askPhone(payload) {
      const { schoolCode, requestCode } = payload as OfRequest;
      const school = mintSchoolCode(schoolCode);
      const request = await context.inSchool(school, async ({ db, client }) => {
        const found = await phones.findStkRequest(db, school, { requestCode }, true);
        if (found?.state === "sending") {
          // A process ended between asking and writing it down: asking again would ask the parent twice.
          const detail: Text = "It is not known whether the phone was asked. Look at it before asking again";
          await giveUpStkRequest(await scopeFor({ db, school }), found, detail);
          await tellOfStkRequest(client, school);
        }
        if (found?.state !== "waiting") return undefined;
        await phones.changeStkRequest(db, school, requestCode, { state: "sending" });
        return found;
      });
      if (!request) return;
      const change = await put(school, request);
      await context.inSchool(school, async ({ db, client }) => {
        if (change.state === "sent") await callbacks.lockCheckout({ db, school }, change.checkoutRequestId);
        const now = await phones.findStkRequest(db, school, { requestCode }, true);
        // Taken for lost while Safaricom was slow, and answered by a payment since.
        if (!now || now.state === "paid") return;
        if (change.state === "unknown") await giveUpStkRequest(await scopeFor({ db, school }), now, change.detail);
        else await phones.changeStkRequest(db, school, requestCode, change);
        if (change.state === "sent") await joinEarlyAnswers(await scopeFor({ db, school }), change.checkoutRequestId);
        if (change.state === "sent") await askAfter(db, { schoolCode, requestCode, tries: 1 });
        await tellOfStkRequest(client, school);
      });
    },

    async queryPhone(payload) {
      const { schoolCode, requestCode, tries } = payload as OfRequest & { tries: number };
      const school = mintSchoolCode(schoolCode);
      const request = await context.inSchool(school, ({ db }) => phones.findStkRequest(db, school, { requestCode }));
      if (request?.state !== "sent") return;
      const { result, reason } = await outcomeOf(school, request);
      await context.inSchool(school, async ({ db, client }) => {
        const now = await phones.findStkRequest(db, school, { requestCode }, true);
        if (now?.state !== "sent") return;
        // A payment's own message, or the pull, brings its receipt: the query has none.
        if (!result || result.resultCode === 0) {
          if (tries < QUERIES_MAX) return await askAfter(db, { schoolCode, requestCode, tries: tries + 1 });
          await giveUpStkRequest(await scopeFor({ db, school }), now, reason);
        } else {
          const state = stateOfResult(result.resultCode);
          await phones.changeStkRequest(db, school, requestCode, { state, detail: result.detail });
        }
        return await tellOfStkRequest(client, school);
      });
    },

    sweepCallbacks: () => resumeCallbacks(context),

    async pullPayments(payload) {
      const { schoolCode, shortCode } = (payload ?? {}) as { schoolCode?: string; shortCode?: string };
      const wanted =
        schoolCode && shortCode ? [{ schoolCode, shortCode }] : await context.platform(queries.listConnected);
      for (const each of wanted) {
        try {
          await pullOne(mintSchoolCode(each.schoolCode), each.shortCode);
        } catch (error) {
          // One school's trouble does not keep the others waiting; the next round tries again.
          services.log.warn({ err: error, ...each }, "payments could not be pulled");
          if (isTold(error)) await pullFailed(mintSchoolCode(each.schoolCode), each.shortCode, error);
          else if (schoolCode) throw error;
        }
      }
    },
  };

  /** How a question has ended, as far as can be learned; or why that cannot be learned now. */
  async function outcomeOf(school: SchoolCode, request: phones.StkRequestRow) {
    try {
      const paybill = await openPaybill(school, request.shortCode);
      const result = await daraja.queryPhone(paybill, request.checkoutRequestId, new Date());
      return { result, reason: result?.detail ?? "" };
    } catch (error) {
      if (!isTold(error)) throw error;
      // It is asked again as often as one that is still thinking, and then ends: a question is not "sent" for good.
      services.log.warn({ err: error, school, requestCode: request.requestCode }, "a phone could not be asked after");
      return { result: undefined, reason: reasonOf(error) };
    }
  }

  async function put(school: SchoolCode, request: phones.StkRequestRow) {
    try {
      const paybill = await openPaybill(school, request.shortCode);
      const ids = await daraja.askPhone(paybill, {
        phone: request.phoneNumber,
        amount: request.amount,
        reference: request.billNo,
        callback: callbackUrl(services.baseUrl(), paybill.path, "phone"),
        now: new Date(),
      });
      return { state: "sent" as const, ...ids };
    } catch (error) {
      if (!isTold(error)) throw error;
      const answered = error instanceof Refusal || (error instanceof DarajaError && error.answered);
      return { state: answered ? ("failed" as const) : ("unknown" as const), detail: reasonOf(error) };
    }
  }
}

/**
 * Queues the taking of messages that still wait: their job was lost, or was given up after its last try. Each is taken
 * once, however many look for it: whoever takes one holds its row, and a payment is known by its code.
 */
export async function resumeCallbacks(context: JobContext): Promise<void> {
  await context.platform(async (db) => {
    for (const schoolCode of await callbacks.listWaitingSchools(db))
      await queries.enqueueAt(db, "takeCallbacks", { schoolCode }, undefined, `take ${schoolCode}`);
  });
}

/** Why Safaricom could not be asked, or what came of it: trouble that the office is told of. Any other is a bug. */
type Told = DarajaError | Refusal;
const isTold = (error: unknown): error is Told => error instanceof DarajaError || error instanceof Refusal;

/** It in words: a sentence of ours is kept as one, to be translated. */
function reasonOf(error: Told): string {
  if (error instanceof Refusal) return keepSaid(error.said);
  return error.isKey ? keepSaid(asRefusal(error).said) : error.message;
}

async function askAfter(db: Database, payload: OfRequest & { tries: number }): Promise<void> {
  const at = new Date(Date.now() + QUERY_AFTER_MS * payload.tries);
  await queries.enqueueAt(db, "queryPhone", { ...payload }, at, undefined);
}

/** Tells the open pages of the school; nobody of theirs did it. */
async function tell(client: Transaction["client"], school: SchoolCode, topic: string): Promise<void> {
  await signal(client, { school, topic, by: "", key: "" });
}

/** Puts off a message that could not be taken; the one that is set aside is shown. */
async function putOff(db: Database, client: Transaction["client"], school: SchoolCode, id: number): Promise<void> {
  const at = await callbacks.deferCallback({ db, school }, id);
  if (at) await queries.enqueueAt(db, "takeCallbacks", { schoolCode: school }, at, `take ${school} ${id}`);
  else await tell(client, school, "mpesa");
}

/** Keeps a row of a pulled list that cannot be read, for the office to look at, once. */
async function keepUnread(tables: SchoolTables, shortCode: string, body: string): Promise<void> {
  if (await callbacks.hasUnread(tables, body)) return;
  const taken = { outcome: "unreadable" } as const;
  await callbacks.keepCallback(tables, { kind: "pull", shortCode, body, address: "", taken });
}

/** A message that was found and could not be taken. */
class NotTaken extends Error {
  readonly id: number;
  constructor(id: number, cause: unknown) {
    super("a message could not be taken", { cause });
    this.id = id;
  }
}

/** Takes the next message that waits behind this id; answers its id, or undefined when there is none. */
async function takeNext({ db, client }: Transaction, school: SchoolCode, after: number): Promise<number | undefined> {
  const message = await callbacks.lockNextCallback({ db, school }, after);
  if (!message) return undefined;
  try {
    const taken = await takeMessage(await scopeFor({ db, school }), message);
    await callbacks.closeCallback({ db, school }, message.id, taken.outcome, taken);
    await tell(client, school, "transactions");
    // A question has ended, or there is something to look at.
    if (taken.answered !== undefined || ["differs", "refused", "unreadable"].includes(taken.outcome))
      await tell(client, school, "mpesa");
    return message.id;
  } catch (error) {
    throw new NotTaken(message.id, error);
  }
}

/** Takes a payment of a pulled list. One that tells another amount than is known is kept for a look, once. */
async function takePulled(tables: SchoolTables, payment: PulledPayment): Promise<Taken> {
  const taken = await takeC2b(await scopeFor(tables), payment, "pull");
  if (taken.outcome === "differs" && !(await callbacks.hasPulled(tables, taken)))
    await callbacks.keepCallback(tables, {
      kind: "pull",
      shortCode: payment.shortCode,
      body: payment.told,
      address: "",
      taken,
    });
  return taken;
}

/** Tells that a question has gone on: a payment that came meanwhile may have answered it, and been posted. */
async function tellOfStkRequest(client: Transaction["client"], school: SchoolCode): Promise<void> {
  await tell(client, school, "mpesa");
  await tell(client, school, "transactions");
}

/** The scope of what comes by itself. */
const scopeFor = async (tables: SchoolTables): Promise<Scope> =>
  await openScope(tables, { userCode: "mpesa", personName: "M-Pesa" });
