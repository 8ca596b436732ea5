/** A slow link and a slow processor, by Chromium's own measures: 400 kbit/s, 400 ms for each turn, four times slower. */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { median, type Figure } from "./figures.ts";

const BYTES_PER_S = 400_000 / 8;
const TURN_MS = 400;
const SLOWER = 4;
/** How much of a wait is the link's: the same on this machine's own processor. */
const OWN_SPEED = 1;
/** How often one round goes its way: once at each of the two speeds. */
export const WAYS_A_ROUND = 2;

/** Waits in milliseconds, by what is waited for. */
export type Waits<What extends string> = Record<What, number>;

/**
 * Goes one person's way, so many rounds at the slow processor and at this machine's own, each in a browser that has never been
 * here; answers what each wait was.
 */
export async function slowFigures<What extends string>(
  { browser, rounds, ...options }: { browser: Browser; rounds: number } & BrowserContextOptions,
  { bench, aims, way }: { bench: string; aims: Waits<What>; way: (page: Page) => Promise<Waits<What>> },
): Promise<Figure[]> {
  const atSpeed = async (slower: number): Promise<Waits<What>> => {
    const context = await browser.newContext(options);
    try {
      return await way(await slowPage(await context.newPage(), slower));
    } finally {
      await context.close();
    }
  };
  const slower: Waits<What>[] = [];
  const own: Waits<What>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    slower.push(await atSpeed(SLOWER));
    own.push(await atSpeed(OWN_SPEED));
  }
  const figureOf = (what: What, seen: readonly Waits<What>[]): Figure => {
    const all = seen.map((waits) => waits[what]);
    const detail = `${all.length} rounds: ${all.map((each) => each.toFixed(0)).join(", ")}`;
    return { bench, what, seen: median(all), unit: "ms", detail };
  };
  return (Object.keys(aims) as What[]).flatMap((what) => [
    { ...figureOf(what, slower), aim: { atMost: aims[what] } },
    { ...figureOf(what, own), what: `${what}, by the link alone` },
  ]);
}

async function slowPage(page: Page, slower: number): Promise<Page> {
  const throttle = await page.context().newCDPSession(page);
  await throttle.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: TURN_MS,
    downloadThroughput: BYTES_PER_S,
    uploadThroughput: BYTES_PER_S,
  });
  await throttle.send("Emulation.setCPUThrottlingRate", { rate: slower });
  return page;
}

/** Milliseconds from the act until the page shows what it is done for. */
export async function waited(page: Page, shows: string, act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  await page.locator(shows).first().waitFor();
  return performance.now() - begun;
}
