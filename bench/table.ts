/**
 * All 20,000 students of a school in Chromium, painted by software. Aims: rows on screen within 1 s of the data,
 * and while scrolling 19 of 20 frames in 26 ms.
 */
import type { Page } from "playwright-core";
import { signIn } from "../e2e/kit/acts.ts";
import { openBrowser } from "../e2e/kit/chromium.ts";
import { median, quantile, type Figure } from "./kit/figures.ts";
import { startHouse } from "./kit/house.ts";
import type { Options } from "./kit/options.ts";

const SCHOOL = "BIG";
const FRAMES = 240;
/** Pixels a frame: a fast swipe of the wheel, three rows. */
const STEP_PX = 120;

export async function benchTable({ students, rounds }: Options): Promise<Figure[]> {
  const house = await startHouse();
  const browser = await openBrowser();
  try {
    await house.fill(SCHOOL, students);
    await house.settle();
    const { username, password } = await house.office(SCHOOL);
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const idle = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(house.url);
    await signIn(page, username, password);
    await page.waitForURL(/dashboard/);
    const shown: number[] = [];
    const frames: number[] = [];
    const stillFrames: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      shown.push(await showAll(page, house.url, students));
      await idle.bringToFront();
      stillFrames.push(quantile(await framesOf(idle, 0), 0.95));
      await page.bringToFront();
      frames.push(quantile(await framesOf(page, STEP_PX), 0.95));
    }
    const still = `an empty page at the same time ${median(stillFrames).toFixed(0)} ms`;
    return [
      {
        bench: "table",
        what: "rows on screen after the data",
        seen: median(shown),
        unit: "ms",
        aim: { atMost: 1_000 },
        detail: `All of ${students}; parsing, checking and drawing`,
      },
      {
        bench: "table",
        what: "scrolling, p95 of a frame",
        seen: median(frames),
        unit: "ms",
        aim: { atMost: 26 },
        detail: `${FRAMES} frames of ${STEP_PX} px; ${still}`,
      },
    ];
  } finally {
    await browser.close();
    await house.stop();
  }
}

/** Opens All rows anew; answers the milliseconds from the last byte of the answer to the first rows drawn. */
async function showAll(page: Page, url: string, students: number): Promise<number> {
  await page.goto(`${url}/#/dashboard`);
  await page.reload();
  await page.getByRole("navigation").first().waitFor();
  await page.evaluate((rows) => {
    performance.clearResourceTimings();
    const seen = globalThis as unknown as { drawnAt?: number };
    seen.drawnAt = undefined;
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(`table[aria-rowcount="${rows}"] tbody tr.row`)) return;
      observer.disconnect();
      // The first frame begins now; at the second it has been painted.
      requestAnimationFrame(() => requestAnimationFrame(() => (seen.drawnAt = performance.now())));
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  }, students + 1);
  await page.goto(`${url}/#/school/students?size=0`);
  const measured = await page.waitForFunction(() => (globalThis as unknown as { drawnAt?: number }).drawnAt);
  const drawnAt = (await measured.jsonValue())!;
  const arrivedAt = await page.evaluate(() => {
    const calls = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const largest = calls
      .filter((call) => call.name.includes("/api/index.php"))
      .toSorted((one, other) => other.decodedBodySize - one.decodedBodySize)[0];
    return largest?.responseEnd ?? Number.NaN;
  });
  return drawnAt - arrivedAt;
}

/** The times between frames, in milliseconds, while the table's frame is scrolled by so much in each. */
async function framesOf(page: Page, step: number): Promise<number[]> {
  return await page.evaluate(
    ({ frames, stepPx }) =>
      new Promise<number[]>((done) => {
        const frame = document.querySelector("table[role=grid]")?.parentElement;
        const times: number[] = [];
        let before = performance.now();
        const next = (now: number) => {
          times.push(now - before);
          before = now;
          frame?.scrollBy(0, stepPx);
          if (times.length < frames) requestAnimationFrame(next);
          // The first one began before the scrolling.
          else done(times.slice(1));
        };
        requestAnimationFrame(next);
      }),
    { frames: FRAMES, stepPx: step },
  );
}
