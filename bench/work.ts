/**
 * How long a family's slow phone works before its application is sent: from the challenge to the sending, in a browser
 * whose processor is slowed down six times, with the browser's own hashing and, as on plain http, without it. The aim is
 * for the worst of the tries; what chance asks of each is part of it.
 */
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../e2e/kit/chromium.ts";
import { median, type Figure } from "./kit/figures.ts";
import { startHouse, type House } from "./kit/house.ts";

const SCHOOL = "FORMS";
const SLOWER = 6;
const TRIES = 20;
const WORST_MS = 5_000;
/** Where many apply: the form is filled in meanwhile, and that takes longer. */
const MOST_WORST_MS = 60_000;

export async function benchWork(): Promise<Figure[]> {
  const house = await startHouse();
  const browser = await openBrowser();
  try {
    await house.fill(SCHOOL, 1);
    await house.query(
      `insert into applicant_groups (school_code, group_code, group_name, group_entry_year, group_exit_year)
       values ($1, 'AG1', 'Form 1', '2027', '2030')`,
      [SCHOOL],
    );
    await house.query("insert into application_forms (school_code, is_open, version) values ($1, true, 1)", [SCHOOL]);
    await house.query("insert into open_applicant_groups (school_code, group_code) values ($1, 'AG1')", [SCHOOL]);
    const form = { url: `${house.url}/#/apply/${SCHOOL}`, schoolCode: SCHOOL, groupCode: "AG1" };
    return [
      ...figuresOf("the browser's hashing", await workTimes(browser, form, true)),
      ...figuresOf("plain http", await workTimes(browser, form, false)),
      ...figuresOf("the most that is asked", await mostTimes(house, browser, form), MOST_WORST_MS),
    ];
  } finally {
    await browser.close();
    await house.stop();
  }
}

/** On a day on which unusually many apply. */
async function mostTimes(house: House, browser: Browser, form: Parameters<typeof workTimes>[1]): Promise<Times> {
  await house.query(
    `insert into spent_challenges (school_code, challenge, expires_at)
     select $1, sha256(n::text::bytea), now() + interval '15 minutes' from generate_series(1, 1000) n`,
    [SCHOOL],
  );
  return await workTimes(browser, form, true);
}

function figuresOf(what: string, { work, frames }: Times, worstMs = WORST_MS): Figure[] {
  const detail = `${work.length} tries at ${SLOWER} × slower`;
  const worst = Math.max(...work);
  return [
    { bench: "work", what: `${what}, median`, seen: median(work), unit: "ms", detail },
    { bench: "work", what: `${what}, worst`, seen: worst, unit: "ms", aim: { atMost: worstMs }, detail },
    { bench: "work", what: `${what}, longest frame meanwhile`, seen: Math.max(...frames), unit: "ms", detail },
  ];
}

interface Times {
  /** Milliseconds of each try, */
  work: number[];
  /** and between two pictures of the page in it, at most: what a key waits. */
  frames: number[];
}

/** Presses Send again and again. The line is down for what is sent, so that each press asks for new work. */
export async function workTimes(
  browser: Browser,
  form: { url: string; schoolCode: string; groupCode: string },
  hasSubtle: boolean,
): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const typed = {
    groupCode: form.groupCode,
    name: "Imani Wanjiru",
    dateOfBirth: "6/5/2013",
    guardianName: "Wanjiru Mama",
    guardianPhone: "0712345678",
  };
  const draft = JSON.stringify({ typed, requestKey: "bench-work", at: Date.now() });
  await context.addInitScript(`localStorage.setItem(${JSON.stringify(`ofisi.apply.${form.schoolCode}`)}, ${JSON.stringify(draft)});
    ${hasSubtle ? "" : 'Object.defineProperty(Crypto.prototype, "subtle", { value: undefined });'}`);
  const page = await context.newPage();
  try {
    await page.goto(form.url);
    const send = page.locator("button[type=submit]");
    await send.waitFor();
    const slow = await context.newCDPSession(page);
    await slow.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const times: Times = { work: [], frames: [] };
    for (let at = 0; at < TRIES; at += 1) {
      const one = await oneTry(page);
      times.work.push(one.work);
      times.frames.push(one.frame);
    }
    return times;
  } finally {
    await context.close();
  }
}

async function oneTry(page: Page): Promise<{ work: number; frame: number }> {
  const sent = new Promise<number>((resolve) => {
    void page.route("**/api/**", async (route) => {
      if (!(route.request().postData() ?? "").includes("function=sendApplication")) return await route.fallback();
      resolve(performance.now());
      await route.abort("internetdisconnected");
    });
  });
  const challenged = page
    .waitForResponse((response) => (response.request().postData() ?? "").includes("function=getApplicationChallenge"))
    .then(() => performance.now());
  await page.evaluate(() => {
    const seen = { longest: 0, last: performance.now(), isOver: false };
    Object.assign(globalThis, { seen });
    const look = (now: number) => {
      seen.longest = Math.max(seen.longest, now - seen.last);
      seen.last = now;
      if (!seen.isOver) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.locator("button[type=submit]").click();
  const work = -(await challenged) + (await sent);
  const frame = await page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: { longest: number; isOver: boolean } };
    seen.isOver = true;
    return seen.longest;
  });
  await page.unrouteAll();
  await page.locator("button[type=submit]:not([disabled])").waitFor();
  return { work, frame };
}
