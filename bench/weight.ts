/**
 * The JavaScript that a browser really asks for, weighed as gzip: for the login page, and for the students page of
 * somebody who is signed in. Aims: 150 kB and 275 kB.
 */
import type { Browser, BrowserContextOptions } from "playwright-core";
import { signIn } from "../e2e/kit/acts.ts";
import { openBrowser } from "../e2e/kit/chromium.ts";
import type { Figure } from "./kit/figures.ts";
import { startHouse } from "./kit/house.ts";

const SCHOOL = "LIGHT";
const KB = 1000;

export async function benchWeight(): Promise<Figure[]> {
  const house = await startHouse();
  const browser = await openBrowser();
  try {
    await house.fill(SCHOOL, 60);
    const { username, password } = await house.office(SCHOOL);
    const login = await scriptsOf(browser, `${house.url}/#/login`, "input");
    const page = await browser.newPage();
    await page.goto(house.url);
    await signIn(page, username, password);
    await page.waitForURL(/dashboard/);
    const storageState = await page.context().storageState();
    await page.context().close();
    const students = await scriptsOf(browser, `${house.url}/#/school/students`, "tbody tr.row", { storageState });
    return [await figureOf("login", login, 150), await figureOf("students", students, 275)];
  } finally {
    await browser.close();
    await house.stop();
  }
}

/** The scripts that a fresh browser loads until the page is there and nothing more is under way. */
async function scriptsOf(
  browser: Browser,
  url: string,
  ready: string,
  options: BrowserContextOptions = {},
): Promise<string[]> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (/\.js(\?|$)/.test(request.url())) scripts.add(request.url());
  });
  await page.goto(url);
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState("networkidle");
  await context.close();
  return [...scripts];
}

async function figureOf(what: string, scripts: readonly string[], kilobytesMax: number): Promise<Figure> {
  let gzip = 0;
  let brotli = 0;
  for (const url of scripts) {
    gzip += await bytesOf(url, "gzip");
    brotli += await bytesOf(url, "br");
  }
  return {
    bench: "weight",
    what: `JavaScript for ${what}, gzip`,
    seen: gzip / KB,
    unit: "kB",
    aim: { atMost: kilobytesMax },
    detail: `${scripts.length} files; browsers get brotli, ${(brotli / KB).toFixed(0)} kB`,
  };
}

/** The body's bytes as they cross the network. */
async function bytesOf(url: string, encoding: "gzip" | "br"): Promise<number> {
  const { get } = await import("node:http");
  return await new Promise((done, fail) => {
    get(url, { headers: { "accept-encoding": encoding } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.on("end", () => done(bytes));
    }).on("error", fail);
  });
}
