/**
 * Messages that leave and are reported: recipients drained into a carrier that answers at once, by HTTP a hundred to a request
 * and over an SMPP line each its own text; then 10,000 deliveries in no order, a tenth of them told twice: none lost.
 */
import { randomBytes } from "node:crypto";
import { Agent, request } from "node:http";
import { hashToken } from "../server/src/kit/codes.ts";
import { SmsStandIn } from "../server/test/carriers.ts";
import { SmppStandIn } from "../server/test/smppStandIn.ts";
import type { Figure } from "./kit/figures.ts";
import { startHouse, type House } from "./kit/house.ts";
import { watchMemory } from "./kit/memory.ts";

const BY_HTTP = "HTTP";
const BY_LINE = "LINE";
const RECIPIENTS = 20_000;
const REPORTED = 10_000;
const TWICE = REPORTED / 10;
/** Reports under way at a time. */
const LINES = 16;
const WAIT_MS_MAX = 1_800_000;
const MB = 1_000_000;

export async function benchMessages(): Promise<Figure[]> {
  const carrier = new SmsStandIn();
  const line = new SmppStandIn();
  const port = await line.start();
  const house = await startHouse({ AFRICAS_TALKING_URL: await carrier.start(), MESSAGING_PRIVATE_HOSTS: "127.0.0.1" });
  try {
    const path = randomBytes(32).toString("hex");
    for (const school of [BY_HTTP, BY_LINE]) await house.fill(school, 10);
    await connect(house, BY_HTTP, "africasTalking", { username: "bench" }, path);
    const options = { host: "127.0.0.1", port, username: "bench", window: 50 };
    await connect(house, BY_LINE, "smpp", options, randomBytes(32).toString("hex"));
    const byHttp = await drained(house, BY_HTTP, "'School opens on Monday'");
    const byLine = await drained(house, BY_LINE, "'Dear parent ' || n || ', school opens on Monday'");
    const reports = await reported(house, path, carrier);
    return [
      { bench: "messages", what: `${RECIPIENTS} drained by HTTP, a hundred to a request`, ...byHttp.rate },
      { bench: "messages", what: "growth of the server meanwhile", ...byHttp.growth },
      { bench: "messages", what: `${RECIPIENTS} drained over one SMPP line, each its own text`, ...byLine.rate },
      { bench: "messages", what: "growth of the server meanwhile", ...byLine.growth },
      {
        bench: "messages",
        what: "handed over twice, or not at all",
        seen: strays(carrier.times()) + strays(line.times()),
        unit: "messages",
        aim: { atMost: 0 },
        detail: `${carrier.taken.length} and ${line.taken.length} taken`,
      },
      ...reports,
    ];
  } finally {
    await house.stop();
    carrier.stop();
    await line.stop();
  }
}

async function connect(house: House, school: string, adapter: string, options: object, path: string): Promise<void> {
  await house.query(
    `insert into message_providers (school_code, channel, adapter, options, path_hash, path_sealed)
     values ($1, 'sms', $2, $3, $4, '')`,
    [school, adapter, JSON.stringify(options), hashToken(path)],
  );
  // At whatever hour this runs.
  await house.query("insert into message_limits (school_code, quiet_from, quiet_until) values ($1, '00:00', '00:00')", [
    school,
  ]);
}

/** Numbers that were not sent to exactly once. */
function strays(times: Record<string, number>): number {
  const seen = Object.values(times);
  return seen.filter((often) => often > 1).length + RECIPIENTS - seen.length;
}

type Measured = Pick<Figure, "seen" | "unit" | "detail">;

/** Queues a send and waits until all of it has left. @param text SQL of the nth text. */
async function drained(house: House, school: string, text: string): Promise<{ rate: Measured; growth: Measured }> {
  await house.query(
    "insert into message_sends (school_code, send_code, kind, sent_by) values ($1, 'MS-BENCH', 'custom', 'SF-X')",
    [school],
  );
  const started = performance.now();
  const { peaks } = await watchMemory(house.pid, async () => {
    await house.query(
      `insert into messages (school_code, send_code, channel, recipient, body, segments, price_e4)
       select $1, 'MS-BENCH', 'sms', '+2547' || (20000000 + n), ${text}, 1, 8000 from generate_series(1, $2::int) n`,
      [school, RECIPIENTS],
    );
    await house.query("select enqueue_job('sendMessages', $1::json, $2, null::timestamptz)", [
      JSON.stringify({ schoolCode: school }),
      `messages of ${school}`,
    ]);
    await untilNone(house, "messages where school_code = $1 and state in ('waiting', 'sending')", [school]);
  });
  const seconds = (performance.now() - started) / 1000;
  const growth = peaks.serverGrowth / MB;
  return {
    rate: { seen: RECIPIENTS / seconds, unit: "messages/s", detail: `${seconds.toFixed(1)} s, queueing included` },
    growth: { seen: growth, unit: "MB", detail: "above what it held before" },
  };
}

async function untilNone(house: House, of: string, values: unknown[]): Promise<void> {
  const until = Date.now() + WAIT_MS_MAX;
  for (;;) {
    const [row] = await house.query<{ left: number }>(`select count(*)::int as left from ${of}`, values);
    if (row?.left === 0) return;
    if (Date.now() > until) throw new Error(`${row?.left} still wait`);
    await new Promise((done) => setTimeout(done, 200));
  }
}

async function reported(house: House, path: string, carrier: SmsStandIn): Promise<Figure[]> {
  const references = carrier.taken.slice(0, REPORTED).map(({ reference }) => reference);
  references.push(...references.slice(0, TWICE));
  for (let last = references.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [references[last], references[other]] = [references[other]!, references[last]!];
  }
  const told = references.length;
  const agent = new Agent({ keepAlive: true, maxSockets: LINES });
  const started = performance.now();
  let refused = 0;
  const line = async (): Promise<void> => {
    for (let id = references.pop(); id !== undefined; id = references.pop()) {
      const body = new URLSearchParams({ id, status: "Success" }).toString();
      if ((await post(agent, `${house.url}/api/messages/report/${path}`, body)) !== 200) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: LINES }, line));
  const answered = (performance.now() - started) / 1000;
  agent.destroy();
  await untilNone(house, "message_reports where outcome = 'waiting'", []);
  const taken = (performance.now() - started) / 1000;
  const [row] = await house.query<{ delivered: number }>(
    "select count(*)::int as delivered from messages where school_code = $1 and state = 'delivered'",
    [BY_HTTP],
  );
  const rate = (seconds: number): Measured => ({
    seen: told / seconds,
    unit: "messages/s",
    detail: `${seconds.toFixed(1)} s, c=${LINES}`,
  });
  return [
    { bench: "messages", what: `${told} reports answered`, ...rate(answered) },
    { bench: "messages", what: "and taken", ...rate(taken) },
    {
      bench: "messages",
      what: "reports lost or refused",
      seen: REPORTED - (row?.delivered ?? 0) + refused,
      unit: "messages",
      aim: { atMost: 0 },
      detail: `${row?.delivered} delivered of ${REPORTED}`,
    },
  ];
}

function post(agent: Agent, url: string, body: string): Promise<number> {
  const headers = { "content-type": "application/x-www-form-urlencoded", "content-length": Buffer.byteLength(body) };
  return new Promise((done, fail) => {
    const call = request(url, { method: "POST", agent, headers }, (answer) => {
      answer.resume().once("end", () => done(answer.statusCode ?? 0));
    });
    call.once("error", fail);
    call.end(body);
  });
}
