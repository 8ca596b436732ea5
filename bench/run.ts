/**
 * Benchmarks, each printing a ratio: how the product does against a measure taken in the same minute on the same
 * machine, so that the number means something anywhere. The sides take turns (A B B A), and medians are compared.
 *
 *   npm run bench [-- --seconds 2]
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { startHouse, type House } from "./house.ts";

const { values: options } = parseArgs({ options: { seconds: { type: "string", default: "2" } } });
const SECONDS = Number(options.seconds);
/** Turns of each side; the median of these is taken. */
const TURNS = 4;
const CLIENTS = 16;

/** One side of a comparison: a call that is repeated. */
interface Side {
  name: string;
  cookie: string;
  fields: Record<string, string>;
}

/** Requests a second of one slice. Throws when anything but a success comes back. */
async function slice(url: string, side: Side): Promise<number> {
  const result = await autocannon({
    url: `${url}/api/index.php`,
    method: "POST",
    connections: CLIENTS,
    duration: SECONDS,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-ofisi": "1",
      origin: url,
      cookie: side.cookie,
    },
    body: new URLSearchParams(side.fields).toString(),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${side.name}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Lets two calls take turns and prints the second's speed as a part of the first's. */
async function compare(title: string, url: string, first: Side, second: Side): Promise<void> {
  const speeds = { first: [] as number[], second: [] as number[] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const side of turn % 2 === 0 ? (["first", "second"] as const) : (["second", "first"] as const))
      speeds[side].push(await slice(url, side === "first" ? first : second));
  }
  const [a, b] = [median(speeds.first), median(speeds.second)];
  console.log(`${title}: ×${(b / a).toFixed(2)} (${second.name} ${b.toFixed(0)}/s, ${first.name} ${a.toFixed(0)}/s)`);
}

async function run(house: House): Promise<void> {
  const small = await house.signIn("small");
  const large = await house.signIn("large");
  const search = { function: "searchStudent", keyword: "wanjiku kamau", size: "25" };
  const list = { function: "searchStudent", keyword: "", size: "25", page: "3" };
  await compare(
    "search in a school of 20,000 against one of 400",
    house.url,
    { name: "400 students", cookie: small, fields: search },
    { name: "20,000 students", cookie: large, fields: search },
  );
  await compare(
    "a page of 20,000 students against one of 400",
    house.url,
    { name: "400 students", cookie: small, fields: list },
    { name: "20,000 students", cookie: large, fields: list },
  );
  await compare(
    "a page of students against asking who is signed in",
    house.url,
    { name: "getSession", cookie: small, fields: { function: "getSession" } },
    { name: "searchStudent", cookie: small, fields: list },
  );
}

const home = await mkdtemp(join(tmpdir(), "ofisi-bench-"));
const house = await startHouse(join(home, "data"));
try {
  await run(house);
} finally {
  await house.stop();
  await rm(home, { recursive: true, force: true });
}
