/**
 * Taps at the gate: six terminals, each with one tap under way, as they read cards in the morning; taps a second beside a
 * bare INSERT of as many over as many connections. Each is kept, decided and written into the day's attendance.
 */
import { randomBytes } from "node:crypto";
import { Agent, request } from "node:http";
import pg from "pg";
import { hashToken } from "../server/src/kit/codes.ts";
import { readCardCode } from "../server/src/academics/cards/rules.ts";
import { cardOf } from "../server/test/morning.ts";
import { around } from "./kit/bare.ts";
import { quantile, type Figure } from "./kit/figures.ts";
import { startHouse, type House } from "./kit/house.ts";

const SCHOOL = "BIG";
const TERMINALS = 6;
/** A terminal may send so many at once before it is held back. */
const TAPS = TERMINALS * 250;

export async function benchTaps(): Promise<Figure[]> {
  const house = await startHouse();
  try {
    await house.fill(SCHOOL, TAPS);
    const keys = await furnish(house);
    await house.settle();
    await house.query("create table bare_taps (like taps including defaults including indexes including identity)");
    const bare = await bareRate(house);
    const { waited, ms, refused } = await tapAll(house, keys);
    const [kept] = await house.query<{ days: number }>(
      "select count(*)::int as days from attendance_days where school_code = $1 and time_in is not null",
      [SCHOOL],
    );
    const rate = TAPS / (ms / 1000);
    return [
      {
        bench: "taps",
        what: `taps of ${TERMINALS} terminals, kept and decided`,
        seen: rate / bare,
        unit: "× bare",
        detail: `${rate.toFixed(0)} taps/s, half within ${quantile(waited, 0.5).toFixed(1)} ms, 99 of 100 within ${quantile(waited, 0.99).toFixed(1)}; a bare INSERT ${bare.toFixed(0)}/s`,
      },
      {
        bench: "taps",
        what: "taps lost or refused",
        seen: refused + Math.abs(TAPS - kept!.days),
        unit: "messages",
        aim: { atMost: 0 },
        detail: `${kept!.days} of ${TAPS} students are present`,
      },
    ];
  } finally {
    await house.stop();
  }
}

/** A card for every student, and the terminals' keys. */
async function furnish(house: House): Promise<string[]> {
  const people = await house.query<{ code: string }>(
    "select user_code as code from students where school_code = $1 order by user_code limit $2",
    [SCHOOL, TAPS],
  );
  const codes = people.map((_, at) => cardOf(at));
  await house.query(
    `insert into cards (school_code, user_code, kind, short_code, full_code, encoded_by)
     select $1, n.code, 'students', n.short, n.full, 'bench' from unnest($2::text[], $3::text[], $4::text[]) as n (code, short, "full")`,
    [SCHOOL, people.map(({ code }) => code), codes.map((full) => readCardCode(full)!.short), codes],
  );
  const keys = Array.from({ length: TERMINALS }, () => randomBytes(10).toString("hex"));
  for (const [at, key] of keys.entries())
    await house.query(
      "insert into terminals (school_code, name, key_hash, created_by, created_by_name) values ($1, $2, $3, '', 'bench')",
      [SCHOOL, `Gate ${at}`, hashToken(key)],
    );
  return keys;
}

/** Taps a second that PostgreSQL keeps by itself, each in a transaction of its own. */
async function bareRate(house: House): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: TERMINALS }, async () => {
      const client = new pg.Client({ ...around(house.owner, SCHOOL), application_name: "ofisi bench" });
      await client.connect();
      return client;
    }),
  );
  try {
    const began = performance.now();
    await Promise.all(
      clients.map(async (client, lane) => {
        for (let at = lane; at < TAPS; at += TERMINALS)
          await client.query({
            name: "bare-tap",
            text: "insert into bare_taps (school_code, terminal_id, rfid, tapped_at) values ($1, $2, $3, now())",
            values: [SCHOOL, lane, cardOf(at)],
          });
      }),
    );
    return TAPS / ((performance.now() - began) / 1000);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** Sends every student's tap, each terminal one after the other. */
async function tapAll(house: House, keys: readonly string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: TERMINALS });
  const waited: number[] = [];
  let refused = 0;
  const began = performance.now();
  await Promise.all(
    keys.map(async (key, lane) => {
      for (let at = lane; at < TAPS; at += TERMINALS) {
        const started = performance.now();
        if (!(await tap(`${house.url}/api/t/${key}/api/index.php`, cardOf(at), agent))) refused += 1;
        waited.push(performance.now() - started);
      }
    }),
  );
  const ms = performance.now() - began;
  agent.destroy();
  return { waited, ms, refused };
}

async function tap(url: string, RFID: string, agent: Agent): Promise<boolean> {
  const body = new URLSearchParams({ function: "RFIDClocking", activityCode: "", RFID }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded", "content-length": Buffer.byteLength(body) };
  return await new Promise((done, fail) => {
    const call = request(url, { method: "POST", agent, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.on("end", () => done((JSON.parse(text) as { success: boolean }).success));
    });
    call.on("error", fail);
    call.end(body);
  });
}
