/**
 * kill -9 at random points while messages leave by two workers, to a carrier that drops, delays, answers for half and goes
 * away: everybody got theirs exactly once or is listed as unknown, and the costs are what the carrier charged.
 */
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { messageHistory } from "@ofisi/contract/messaging/messageHistory";
import type pg from "pg";
import { SmsStandIn, type Mood } from "../../server/test/carriers.ts";
import { hashToken } from "../../server/src/kit/codes.ts";
import { Caller } from "./caller.ts";
import { House } from "./house.ts";
import { asPlatform, openOffice } from "./office.ts";

/** A kill comes so long after the house serves. */
const SERVING_MS_MAX = 2_500;
/** The carrier changes its mood this often. */
const MOOD_MS = 120;
/** What the stand-in charges for each, in ten-thousandths. */
const CHARGE_E4 = 8_000;
/** What the price list says of each. It agrees, or nobody could say what an unknown one has cost. */
const PRICE_E4 = CHARGE_E4;
const REPORTS_AT_ONCE = 8;
/** After so long a carrier tries again. */
const BUSY_MS = 500;
/** Twice the longest that a carrier is waited for. */
const CALL_MS_MAX = 60_000;

export interface MessageFigures {
  kills: number;
  recipients: number;
  /** Numbers that the carrier has taken, and taken again. */
  taken: number;
  doubled: number;
  /** Said to be sent, and never taken. */
  mistold: number;
  /** Taken, and neither sent nor unknown in the product. */
  untold: number;
  /** Neither sent nor unknown: still waiting, in hand, or failed. */
  unsettled: number;
  unknown: number;
  /** In ten-thousandths: of what is not unknown, on both sides; and what was charged for unknown ones. */
  costE4: number;
  chargedE4: number;
  chargedForUnknownE4: number;
  delivered: number;
  /** What the office reads: the cards of the history, in ten-thousandths, and how many are listed as unknown. */
  cards: { sent: number; costE4: number; unknown: number };
  /** The same once a person has said of the unknown ones what the carrier's book says, and what it charged for all. */
  settled: { sent: number; costE4: number; unknown: number };
  chargedInAllE4: number;
}

interface Row {
  recipient: string;
  state: string;
  costE4: number;
}

/** Half of the time it answers well. */
function aMood(): Mood {
  const moods: (() => Mood)[] = [
    () => ({ hangsUp: true }),
    () => ({ goesAway: true }),
    () => ({ half: true }),
    () => ({ until: sleep(Math.random() * 600) }),
  ];
  return Math.random() < 0.5 ? {} : (moods[Math.floor(Math.random() * moods.length)]?.() ?? {});
}

export async function killWhileSending(
  kills: number,
  recipients: number,
  told: (line: string) => void = () => undefined,
): Promise<MessageFigures> {
  const carrier = new SmsStandIn();
  const url = await carrier.start();
  const house = await House.make({ WORKERS: "2", AFRICAS_TALKING_URL: url });
  const moods = setInterval(() => (carrier.mood = aMood()), MOOD_MS);
  try {
    await house.start();
    const path = randomBytes(32).toString("hex");
    const { schoolCode, cookies } = await openOffice(await house.owner(), 1);
    await queue(await house.owner(), schoolCode, recipients, path);
    for (let kill = 1; kill <= kills; kill++) {
      await wake(await house.owner(), schoolCode);
      await sleep(Math.random() * SERVING_MS_MAX);
      const killedAt = new Date();
      await house.kill();
      await house.start();
      // Nobody has these in hand any more: the clock is put on for them, and for what is to be tried again.
      await putClockOn(await house.owner(), schoolCode, killedAt);
      if (kill % 5 === 0) told(`${kill} kills, ${carrier.taken.length} messages taken`);
    }
    clearInterval(moods);
    carrier.mood = {};
    const owner = await house.owner();
    await untilSettled(owner, schoolCode);
    await reportAll(`${house.url}/api/messages/report/${path}`, carrier);
    await untilTaken(owner, schoolCode);
    const rows = await listMessages(owner, schoolCode);
    const cookie = cookies[0] ?? "";
    const cards = await readCards(house.url, cookie);
    await settleByBook(house.url, cookie, carrier, rows);
    const settled = await readCards(house.url, cookie);
    const chargedInAllE4 = carrier.taken.length * CHARGE_E4;
    const figures = { ...compare(rows, carrier, kills), cards, settled, chargedInAllE4 };
    if ((await house.stop()) !== 0) throw new Error("The house did not end cleanly");
    return figures;
  } finally {
    clearInterval(moods);
    await house.remove();
    carrier.stop();
  }
}

/** Places a send, half of it with one text, half with texts of their own. */
async function queue(owner: pg.ClientConfig, schoolCode: string, recipients: number, path: string): Promise<void> {
  await asPlatform(owner, async (client) => {
    await client.query(
      `insert into message_providers (school_code, channel, adapter, options, path_hash, path_sealed)
       values ($1, 'sms', 'africasTalking', '{"username":"storm"}', $2, '')`,
      [schoolCode, hashToken(path)],
    );
    // At whatever hour this runs.
    await client.query(
      "insert into message_limits (school_code, quiet_from, quiet_until) values ($1, '00:00', '00:00')",
      [schoolCode],
    );
    await client.query(
      "insert into message_sends (school_code, send_code, kind, message, sent_by) values ($1, 'MS-STORM', 'custom', 'x', 'SF-X')",
      [schoolCode],
    );
    await client.query(
      `insert into messages (school_code, send_code, channel, recipient, body, segments, price_e4)
       select $1, 'MS-STORM', 'sms', '+2547' || (20000000 + n), case when n % 2 = 0 then 'Come' else 'Come, ' || n end, 1, $3::bigint
       from generate_series(1, $2::int) n`,
      [schoolCode, recipients, PRICE_E4],
    );
  });
}

async function wake(owner: pg.ClientConfig, schoolCode: string): Promise<void> {
  await asPlatform(owner, async (client) => {
    await client.query("update messages set try_after = null where school_code = $1 and state = 'waiting'", [
      schoolCode,
    ]);
  });
  await enqueue(owner, schoolCode);
}

/** As the product's own job is queued. */
async function enqueue(owner: pg.ClientConfig, schoolCode: string): Promise<void> {
  await asPlatform(owner, async (client) => {
    await client.query("select enqueue_job('sendMessages', $1::json, $2, null::timestamptz)", [
      JSON.stringify({ schoolCode }),
      `messages of ${schoolCode}`,
    ]);
  });
}

async function putClockOn(owner: pg.ClientConfig, schoolCode: string, killedAt: Date): Promise<void> {
  await asPlatform(owner, async (client) => {
    await client.query(
      `update messages set claimed_at = claimed_at - interval '1 hour'
       where school_code = $1 and state = 'sending' and claimed_at < $2`,
      [schoolCode, killedAt],
    );
  });
}

async function countRows(owner: pg.ClientConfig, text: string, values: unknown[]): Promise<number> {
  return await asPlatform(owner, async (client) => {
    const { rows } = await client.query<{ count: number }>(text, values);
    return rows[0]?.count ?? 0;
  });
}

async function untilSettled(owner: pg.ClientConfig, schoolCode: string): Promise<void> {
  for (;;) {
    const left = await countRows(
      owner,
      "select count(*)::int as count from messages where school_code = $1 and state in ('waiting', 'sending')",
      [schoolCode],
    );
    if (left === 0) return;
    // What the database took in hand for a process that was dead by then is nobody's either: no call lasts so long.
    await putClockOn(owner, schoolCode, new Date(Date.now() - CALL_MS_MAX));
    await wake(owner, schoolCode);
    await sleep(1_000);
  }
}

async function untilTaken(owner: pg.ClientConfig, schoolCode: string): Promise<void> {
  const waiting = "select count(*)::int as count from message_reports where school_code = $1 and outcome = 'waiting'";
  while ((await countRows(owner, waiting, [schoolCode])) > 0) await sleep(500);
}

/** Every delivery, twice, in no order; told again where the house has no hand free, as carriers do. */
async function reportAll(url: string, carrier: SmsStandIn): Promise<void> {
  const references = carrier.taken.flatMap(({ reference }) => [reference, reference]);
  for (let last = references.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [references[last], references[other]] = [references[other] ?? "", references[last] ?? ""];
  }
  const line = async () => {
    for (let id = references.pop(); id !== undefined; id = references.pop()) {
      const answer = await fetch(url, { method: "POST", body: new URLSearchParams({ id, status: "Success" }) });
      await answer.arrayBuffer();
      if (answer.status === 503) {
        references.push(id);
        await sleep(BUSY_MS);
      } else if (!answer.ok) throw new Error(`a report was refused: ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: REPORTS_AT_ONCE }, line));
}

async function listMessages(owner: pg.ClientConfig, schoolCode: string): Promise<Row[]> {
  return await asPlatform(owner, async (client) => {
    const { rows } = await client.query<Row>(
      `select recipient, state, cost_e4::int as "costE4" from messages where school_code = $1`,
      [schoolCode],
    );
    return rows;
  });
}

type Ask = (operation: string, fields: Record<string, string>) => Promise<Record<string, unknown>>;

async function asOffice<T>(url: string, cookie: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const caller = new Caller(url, cookie);
  try {
    return await work(async (operation, fields) => {
      const { status, envelope } = await caller.post(operation, fields);
      if (!envelope.success || !envelope.data)
        throw new Error(`${operation} was refused: ${status} ${envelope.message}`);
      return envelope.data;
    });
  } finally {
    caller.close();
  }
}

/** The history and the list of unknown messages as an office asks for them. */
async function readCards(url: string, cookie: string): Promise<MessageFigures["cards"]> {
  return await asOffice(url, cookie, async (ask) => {
    const { summary } = await ask(messageHistory.getMessagesHistory.function, {});
    const { count } = await ask(messageHistory.getMessages.function, { sendCode: "MS-STORM", state: "unknown" });
    const { toDate, toDateAmount } = summary as { toDate: number; toDateAmount: number | string };
    return { sent: toDate, costE4: Math.round(Number(toDateAmount) * 10_000), unknown: Number(count) };
  });
}

/** As a person does who has the carrier's own list: those that stand in it were sent, the others were not. */
async function settleByBook(url: string, cookie: string, carrier: SmsStandIn, rows: readonly Row[]): Promise<void> {
  const times = carrier.times();
  const unknown = rows.filter(({ state }) => state === "unknown").map(({ recipient }) => recipient);
  await asOffice(url, cookie, async (ask) => {
    const say = (wasSent: "true" | "false", recipients: readonly string[]) =>
      recipients.length === 0
        ? Promise.resolve({})
        : ask(messageHistory.settleMessages.function, {
            sendCode: "MS-STORM",
            wasSent,
            recipients: recipients.join("\n"),
          });
    await say(
      "true",
      unknown.filter((recipient) => times[recipient] !== undefined),
    );
    await say(
      "false",
      unknown.filter((recipient) => times[recipient] === undefined),
    );
  });
}

function compare(
  rows: readonly Row[],
  carrier: SmsStandIn,
  kills: number,
): Omit<MessageFigures, "cards" | "settled" | "chargedInAllE4"> {
  const times = carrier.times();
  const count = (test: (row: Row) => boolean) => rows.filter(test).length;
  const isSent = ({ state }: Row) => state === "sent" || state === "delivered";
  const isUnknown = ({ state }: Row) => state === "unknown";
  const charged = (test: (row: Row) => boolean) =>
    rows.filter(test).reduce((sum, { recipient }) => sum + (times[recipient] ?? 0) * CHARGE_E4, 0);
  return {
    kills,
    recipients: rows.length,
    taken: Object.keys(times).length,
    doubled: Object.values(times).filter((often) => often > 1).length,
    mistold: count((row) => isSent(row) && times[row.recipient] === undefined),
    untold: count((row) => times[row.recipient] !== undefined && !isSent(row) && !isUnknown(row)),
    unsettled: count((row) => !isSent(row) && !isUnknown(row)),
    unknown: count(isUnknown),
    costE4: rows.reduce((sum, { costE4 }) => sum + costE4, 0),
    chargedE4: charged((row) => !isUnknown(row)),
    chargedForUnknownE4: charged(isUnknown),
    delivered: count(({ state }) => state === "delivered"),
  };
}
