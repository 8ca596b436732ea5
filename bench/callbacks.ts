/**
 * 10,000 payments of M-Pesa told over HTTP in no order, a tenth of them twice: messages per second, and that none is
 * lost, none counted twice, and the ledger holds. Safaricom wants its answer in time: under 3 s, the slowest of all.
 */
import { randomBytes } from "node:crypto";
import { Agent, request } from "node:http";
import pg from "pg";
import { verifyLedger } from "../server/src/finance/ledger/verify.queries.ts";
import { hashToken } from "../server/src/kit/codes.ts";
import { c2bBody } from "../server/test/daraja.ts";
import { quantile, type Figure } from "./kit/figures.ts";
import { startHouse, type House } from "./kit/house.ts";

const SCHOOL = "BIG";
const PAYBILL = "600000";
const PAYMENTS = 10_000;
const TWICE = PAYMENTS / 10;
/** Messages under way at a time. */
const LINES = 16;
const ANSWER_MS_MAX = 3_000;
const TAKEN_MS_MAX = 600_000;

export async function benchCallbacks(): Promise<Figure[]> {
  const house = await startHouse();
  try {
    await house.fill(SCHOOL, 100);
    await house.settle();
    const path = randomBytes(32).toString("hex");
    await house.query(
      "insert into mpesa_accounts (school_code, short_code, environment, path_hash, path_sealed) values ($1, $2, 'sandbox', $3, '')",
      [SCHOOL, PAYBILL, hashToken(path)],
    );
    const told = await tell(`${house.url}/api/pay/${path}/confirmation`, makeMessages());
    const answered = told.ended - told.started;
    await allTaken(house);
    const taken = performance.now() - told.started;
    const { kept, sums, faults } = await look(house);
    const messages = PAYMENTS + TWICE;
    return [
      {
        bench: "callbacks",
        what: `${messages} messages answered, c=${LINES}`,
        seen: messages / (answered / 1000),
        unit: "messages/s",
        detail: `${(answered / 1000).toFixed(1)} s; each is stored before it is answered`,
      },
      {
        bench: "callbacks",
        what: "and taken into the books",
        seen: messages / (taken / 1000),
        unit: "messages/s",
        detail: `${(taken / 1000).toFixed(1)} s from the first message to the last payment`,
      },
      {
        bench: "callbacks",
        what: "the slowest answer",
        seen: Math.max(...told.waited),
        unit: "ms",
        aim: { atMost: ANSWER_MS_MAX },
        detail: `99 of 100 within ${quantile(told.waited, 0.99).toFixed(0)} ms, half within ${quantile(told.waited, 0.5).toFixed(0)}`,
      },
      {
        bench: "callbacks",
        what: "lost, doubled, refused or wrong",
        seen: Math.abs(PAYMENTS - kept) + told.refused + faults + (sums ? 0 : 1),
        unit: "messages",
        aim: { atMost: 0 },
        detail: `${kept} payments of ${PAYMENTS}, ${told.refused} messages refused, ${faults} faults of the ledger`,
      },
    ];
  } finally {
    await house.stop();
  }
}

const amountOf = (at: number): number => 100 + (at % 997);

/** Each payment once, every tenth again, all in no order. */
function makeMessages(): string[] {
  const one = (at: number): string =>
    c2bBody({
      TransID: `BENCH${String(at).padStart(6, "0")}`,
      TransAmount: `${amountOf(at)}.50`,
      BusinessShortCode: PAYBILL,
      BillRefNumber: `B${String((at % 100) + 1).padStart(6, "0")}`,
    });
  const bodies = Array.from({ length: PAYMENTS }, (_, at) => one(at));
  bodies.push(...Array.from({ length: TWICE }, (_, at) => one(at * 10)));
  for (let last = bodies.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [bodies[last], bodies[other]] = [bodies[other]!, bodies[last]!];
  }
  return bodies;
}

interface Told {
  started: number;
  ended: number;
  /** Milliseconds to each answer. */
  waited: number[];
  refused: number;
}

async function tell(url: string, bodies: string[]): Promise<Told> {
  const agent = new Agent({ keepAlive: true, maxSockets: LINES });
  const told: Told = { started: performance.now(), ended: 0, waited: [], refused: 0 };
  const line = async (): Promise<void> => {
    for (let body = bodies.pop(); body !== undefined; body = bodies.pop()) {
      const started = performance.now();
      const status = await post(agent, url, body);
      told.waited.push(performance.now() - started);
      if (status !== 200) told.refused += 1;
    }
  };
  await Promise.all(Array.from({ length: LINES }, line));
  told.ended = performance.now();
  agent.destroy();
  return told;
}

function post(agent: Agent, url: string, body: string): Promise<number> {
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  return new Promise((done, fail) => {
    const call = request(url, { method: "POST", agent, headers }, (answer) => {
      answer.resume().once("end", () => done(answer.statusCode ?? 0));
    });
    call.once("error", fail);
    call.end(body);
  });
}

/** Waits until no message waits any more. */
async function allTaken(house: House): Promise<void> {
  const until = Date.now() + TAKEN_MS_MAX;
  for (;;) {
    const [row] = await house.query<{ waiting: number }>(
      "select count(*)::int as waiting from mpesa_callbacks where outcome = 'waiting'",
    );
    if (row?.waiting === 0) return;
    if (Date.now() > until) throw new Error(`${row?.waiting} messages still wait`);
    await new Promise((done) => setTimeout(done, 200));
  }
}

/** What came of it: payments, whether their sum is what was told, and what the ledger does not hold. */
async function look(house: House): Promise<{ kept: number; sums: boolean; faults: number }> {
  const [row] = await house.query<{ kept: number; cents: string }>(
    "select count(*)::int as kept, coalesce(sum(amount_cents), 0)::text as cents from payments where school_code = $1",
    [SCHOOL],
  );
  const told = Array.from({ length: PAYMENTS }, (_, at) => amountOf(at) * 100 + 50).reduce((sum, one) => sum + one, 0);
  const client = new pg.Client(house.owner);
  await client.connect();
  try {
    const faults = await verifyLedger(client, SCHOOL);
    return { kept: row?.kept ?? 0, sums: row?.cents === String(told), faults: faults.length };
  } finally {
    await client.end();
  }
}
