/**
 * Long lists: 500 rows of a page into the wire's text, by the encoder that the product makes of the contract against
 * zod's own, each in processor time of this process; and the page of 500 students through the whole house (aims: 1 ms
 * of the encoder's, 2 ms of the server's process).
 */
import { bills } from "@ofisi/contract/finance/bills";
import { cents } from "@ofisi/contract/kit/money";
import { students } from "@ofisi/contract/people/students";
import pg from "pg";
import { z } from "zod";
import { asPlatform } from "../server/src/demo/queries.ts";
import { kyselyOn } from "../server/src/kit/database/transaction.ts";
import { makeEncoder } from "../server/src/kit/encode.ts";
import { mintSchoolCode } from "../server/src/kit/tenant.ts";
import { foldStudentCounts } from "../server/src/people/students/counts.queries.ts";
import { interleave, type Figure } from "./kit/figures.ts";
import { callOf, startHouse, type House } from "./kit/house.ts";
import { answerOf } from "./kit/load.ts";
import type { Options } from "./kit/options.ts";
import { postmasterOf, watchProcessor } from "./kit/processor.ts";

const SCHOOL = "BIG";
const ROWS = 500;
/** Pages whose processor time is added up: enough that a tick of 10 ms does not matter. */
const PAGES = 300;
/** Pages before them: a server runs for weeks, and what it is asked often is compiled after some hundred calls. */
const PAGES_BEFORE = 1_000;

export async function benchLists({ students: count, rounds }: Options): Promise<Figure[]> {
  return [...(await benchEncoders(rounds)), ...(await benchHouse(count))];
}

async function benchEncoders(rounds: number): Promise<Figure[]> {
  const cases = [
    { what: `${ROWS} students as text`, out: students.searchStudent.out },
    { what: `${ROWS} bills as text, with their amounts`, out: bills.getBills.out },
  ];
  const figures: Figure[] = [];
  for (const { what, out } of cases) {
    const answer = madeUp(out);
    const encode = makeEncoder(out);
    const ours = () => Promise.resolve(workOf(() => JSON.stringify(encode(answer))));
    const zods = () => Promise.resolve(workOf(() => JSON.stringify(z.encode(out, answer as never))));
    const plain = z.encode(out, answer as never);
    // Compiled by the first calls.
    await ours();
    await zods();
    const { a, b, ratio } = await interleave(rounds, ours, zods);
    figures.push({
      bench: "lists",
      what,
      seen: a,
      unit: "ms of processor",
      aim: { atMost: 1 },
      detail: `${ratio.toFixed(2)} of zod's own ${b.toFixed(2)} ms, ${workOf(() => JSON.stringify(plain)).toFixed(2)} ms of it JSON.stringify`,
    });
  }
  return figures;
}

/** Processor time of one call, in milliseconds; what is collected as garbage counts. */
function workOf(act: () => unknown): number {
  const CALLS = 100;
  const before = process.cpuUsage();
  for (let called = 0; called < CALLS; called += 1) act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / CALLS;
}

/** An answer of a schema with `ROWS` rows in its list, and texts as long as most are. */
function madeUp(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, madeUp(field)]));
    case "array":
      return Array.from({ length: ROWS }, () => madeUp(def.element));
    case "string":
      return "Wanjiru O'Neil";
    case "number":
      return 3;
    case "boolean":
      return false;
    case "pipe":
      return cents(1_500_000n);
    default:
      throw new Error(`nothing is made up for a schema of kind ${def.type}`);
  }
}

async function benchHouse(count: number): Promise<Figure[]> {
  const house = await startHouse();
  try {
    await house.fill(SCHOOL, count);
    await house.settle();
    const cookie = await house.signIn(SCHOOL);
    const [backend] = await house.query<{ pid: number }>("select pg_backend_pid() as pid");
    const postmaster = await postmasterOf(backend!.pid);
    const figures: Figure[] = [];
    const cases = [
      { what: `page of ${ROWS} students`, keyword: "", size: ROWS, server: 2 },
      { what: "page of 25 students", keyword: "", size: 25, database: 1 },
      { what: "page of 25 by two letters", keyword: "an", size: 25, database: 5 },
      { what: "page of 25 students after a night", keyword: "", size: 25, database: 1, isAfterNight: true },
    ];
    for (const { what, keyword, size, server, database, isAfterNight } of cases) {
      if (isAfterNight) await addUpCounts(house);
      const call = callOf(cookie, { function: "searchStudent", keyword, page: "0", size: String(size) });
      const ask = async (times: number) => {
        for (let asked = 0; asked < times; asked += 1) await answerOf(house.url, call);
      };
      // Statements get their names and plans at the first calls, too.
      await ask(PAGES_BEFORE);
      const worked = await watchProcessor(house.pid, postmaster, () => ask(PAGES));
      const figure = (side: "server" | "database", aim?: number): Figure => ({
        bench: "lists",
        what: `${what}, ${side}`,
        seen: worked[side] / PAGES,
        unit: "ms of processor",
        ...(aim !== undefined && { aim: { atMost: aim } }),
        detail: `of ${count} students in the school`,
      });
      figures.push(figure("server", server), figure("database", database));
    }
    return figures;
  } finally {
    await house.stop();
  }
}

/** As housekeeping does each night. */
async function addUpCounts(house: House): Promise<void> {
  const client = new pg.Client({ ...house.owner, application_name: "ofisi bench" });
  await client.connect();
  try {
    await asPlatform(client, () => foldStudentCounts({ db: kyselyOn(client), school: mintSchoolCode(SCHOOL) }));
    await client.query("vacuum analyze student_counts");
  } finally {
    await client.end();
  }
}
