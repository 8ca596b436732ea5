/**
 * What somebody waits for on a slow link and a slow phone: 400 kbit/s, 400 ms for each turn, a processor four times slower
 * (Chromium's own measures). From nothing to the login page, from the press of Login to the dashboard with its figures, from
 * there to the students, and the same page opened again. Keys are pressed as somebody writes who knows the words.
 */
import type { Page } from "playwright-core";
import { openBrowser } from "../e2e/kit/chromium.ts";
import type { Figure } from "./kit/figures.ts";
import { startHouse } from "./kit/house.ts";
import type { Options } from "./kit/options.ts";
import { slowFigures, waited, type Waits } from "./kit/slowLink.ts";

const SCHOOL = "SLOW";
const KEY_MS = 150;
const AIMS = { "first load": 5_000, "sign-in to dashboard": 4_000, students: 2_000, reload: 3_000 };

export async function benchSlow({ rounds }: Options): Promise<Figure[]> {
  const house = await startHouse();
  const browser = await openBrowser();
  try {
    await house.fill(SCHOOL, 60);
    const account = await house.office(SCHOOL);
    return await slowFigures(
      { browser, rounds, viewport: { width: 1280, height: 800 } },
      { bench: "slow", aims: AIMS, way: (page) => waitsOf(page, house.url, account) },
    );
  } finally {
    await browser.close();
    await house.stop();
  }
}

/** One person's way, in a browser that has never been here. */
async function waitsOf(
  page: Page,
  url: string,
  { username, password }: { username: string; password: string },
): Promise<Waits<keyof typeof AIMS>> {
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
}
