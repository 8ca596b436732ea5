/**
 * What somebody waits for on a slow link and a slow phone: 400 kbit/s, 400 ms for each turn, a processor four times slower
 * (Chromium's own measures). From nothing to the login page, from the press of Login to the dashboard with its figures, from
 * there to the students, and the same page opened again. Keys are pressed as somebody writes who knows the words.
 */
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../e2e/kit/chromium.ts";
import { median, type Figure } from "./kit/figures.ts";
import { startHouse } from "./kit/house.ts";
import type { Options } from "./kit/options.ts";

const SCHOOL = "SLOW";
const BYTES_PER_S = 400_000 / 8;
const TURN_MS = 400;
const SLOWER = 4;
/** How much of a wait is the link's: the same on this machine's own processor. */
const OWN_SPEED = 1;
const KEY_MS = 150;
const AIMS = { "first load": 5_000, "sign-in to dashboard": 4_000, students: 2_000, reload: 3_000 } as const;

type Waits = Record<keyof typeof AIMS, number>;

export async function benchSlow({ rounds }: Options): Promise<Figure[]> {
  const house = await startHouse();
  const browser = await openBrowser();
  try {
    await house.fill(SCHOOL, 60);
    const account = await house.office(SCHOOL);
    const seen: Record<string, Waits[]> = { slower: [], own: [] };
    for (let round = 0; round < rounds; round += 1) {
      seen["slower"]?.push(await waitsOf(browser, house.url, account, SLOWER));
      seen["own"]?.push(await waitsOf(browser, house.url, account, OWN_SPEED));
    }
    return (Object.keys(AIMS) as (keyof Waits)[]).flatMap((what) => [
      { ...figureOf(what, seen["slower"] ?? []), aim: { atMost: AIMS[what] } },
      { ...figureOf(what, seen["own"] ?? []), what: `${what}, by the link alone` },
    ]);
  } finally {
    await browser.close();
    await house.stop();
  }
}

function figureOf(what: keyof Waits, seen: readonly Waits[]): Figure {
  const all = seen.map((waits) => waits[what]);
  const detail = `${all.length} rounds: ${all.map((each) => each.toFixed(0)).join(", ")}`;
  return { bench: "slow", what, seen: median(all), unit: "ms", detail };
}

/** One person's way, in a browser that has never been here. */
async function waitsOf(
  browser: Browser,
  url: string,
  { username, password }: { username: string; password: string },
  slower: number,
): Promise<Waits> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const throttle = await context.newCDPSession(page);
    await throttle.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: TURN_MS,
      downloadThroughput: BYTES_PER_S,
      uploadThroughput: BYTES_PER_S,
    });
    await throttle.send("Emulation.setCPUThrottlingRate", { rate: slower });
    const first = await waited(page, "#root input", () => page.goto(url, { waitUntil: "commit" }));
    await page.getByLabel("Username", { exact: true }).pressSequentially(username, { delay: KEY_MS });
    // A password of the bench is longer than people's: what is beyond theirs is pasted.
    await page.getByLabel("Password", { exact: true }).fill(password.slice(12));
    await page.getByLabel("Password", { exact: true }).focus();
    await page.keyboard.press("Home");
    await page.keyboard.type(password.slice(0, 12), { delay: KEY_MS });
    const rows = "main tbody tr.row";
    const dashboard = await waited(page, rows, () => page.keyboard.press("Enter"));
    const link = page.getByRole("navigation").getByRole("link", { name: "Students", exact: true });
    const rowsOf = "main table[role=grid][aria-multiselectable] tbody tr.row";
    const students = await waited(page, rowsOf, () => link.click());
    const reload = await waited(page, rowsOf, () => page.reload({ waitUntil: "commit" }));
    return { "first load": first, "sign-in to dashboard": dashboard, students, reload };
  } finally {
    await context.close();
  }
}

/** Milliseconds from the act until the page shows what it is done for. */
async function waited(page: Page, shows: string, act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  await page.locator(shows).first().waitFor();
  return performance.now() - begun;
}
