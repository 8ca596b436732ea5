/**
 * Walks the browser journeys against the built product.
 *
 *   npm run e2e -- [--only "part of a name"]… [--shots] [--report file.json]
 */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openBrowser } from "./kit/chromium.ts";
import { journeys, walk, type Journey } from "./kit/journey.ts";
import { startProduct, type Product } from "./kit/product.ts";
import { safaricom, safaricomUrl } from "./kit/safaricom.ts";
import { takeShots } from "./kit/shots.ts";

/**
 * The journeys in parts, each walked in its order. The parts are walked side by side, each in installations and a browser
 * of its own: a journey often waits, for a link that is cut or a job, and leaves a core to the others.
 */
const PARTS = [() => import("./parts/office.ts"), () => import("./parts/teaching.ts")];

const { values: options } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: [] },
    shots: { type: "boolean" },
    report: { type: "string" },
  },
});
if (options.shots) takeShots();

interface Result {
  name: string;
  ms: number;
  problem?: string;
}

const results: Result[] = [];
/** What a stop puts away: the journey that is being walked fails at its next step then, and the houses are stopped. */
const walking = new Set<{ stop(): void }>();
let isStopped = false;
const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    isStopped = true;
    stopping.abort(new Error("The run was stopped"));
    for (const part of walking) part.stop();
  });

const isChosen = ({ name }: Journey) =>
  options.only.length === 0 || options.only.some((part) => name.toLowerCase().includes(part.toLowerCase()));

/** One installation of each kind, started when the first journey of a part needs it. */
function openHouses() {
  const houses = new Map<Journey["house"], Promise<Product>>();
  return {
    house(kind: Journey["house"]): Promise<Product> {
      const there = houses.get(kind) ?? open(kind);
      houses.set(kind, there);
      return there;
    },
    async stop(): Promise<void> {
      const all = await Promise.allSettled(houses.values());
      await Promise.all(all.map((one) => (one.status === "fulfilled" ? one.value.stop() : Promise.resolve())));
    },
  };
}

async function open(kind: Journey["house"]): Promise<Product> {
  return await startProduct({
    demo: kind === "demo",
    signal: stopping.signal,
    settings: {
      MPESA_BASE_URL: await safaricomUrl(),
      // Where the stand-ins of those who carry messages listen.
      MESSAGING_PRIVATE_HOSTS: "127.0.0.1",
    },
  });
}

async function walkPart(part: readonly Journey[]): Promise<void> {
  const houses = openHouses();
  let browser = await openBrowser();
  const self = { stop: () => void browser.close() };
  walking.add(self);
  const walkOnce = (one: Journey) =>
    houses
      .house(one.house)
      .then((product) => walk(one, product, browser))
      .catch((error: unknown) => String(error));
  try {
    for (const one of part) {
      if (isStopped) break;
      const startedAt = Date.now();
      let problem = await walkOnce(one);
      if (problem !== undefined && !isStopped && !browser.isConnected()) {
        console.log(`The browser ended in "${one.name}", which is walked once more in a new one:\n${problem}`);
        browser = await openBrowser();
        problem = await walkOnce(one);
      }
      tell({ name: one.name, ms: Date.now() - startedAt, ...(problem !== undefined && { problem }) });
    }
  } finally {
    walking.delete(self);
    await browser.close();
    await houses.stop();
  }
}

function tell(result: Result): void {
  const { name, ms, problem } = result;
  results.push(result);
  console.log(`${problem === undefined ? "✓" : "✗"} ${name} (${(ms / 1000).toFixed(1)} s)`);
  if (problem !== undefined) console.log(problem.replace(/^/gm, "    "));
  // After each one, and at once: what was walked counts even when the rest is stopped.
  if (options.report) writeFileSync(options.report, JSON.stringify({ journeys: results }, null, 1));
}

const parts: Journey[][] = [];
for (const load of PARTS) {
  // One after the other: what a part has declared is its own.
  await load();
  parts.push(journeys.splice(0).filter(isChosen));
}
// Each part starts a product, and both would build what is stale, at the same time and in the same place.
const built = spawnSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
if (built.status !== 0) throw new Error("The build failed; what it says is above.");
const ends = await Promise.allSettled(parts.filter((part) => part.length > 0).map(walkPart));
safaricom.stop();
for (const end of ends) if (end.status === "rejected") console.error(end.reason);
const failed = results.filter((result) => result.problem !== undefined).length;
console.log(`${results.length - failed} journeys passed, ${failed} failed`);
const isWhole = results.length === parts.flat().length && ends.every(({ status }) => status === "fulfilled");
process.exitCode = failed === 0 && isWhole && !isStopped ? 0 : 1;
