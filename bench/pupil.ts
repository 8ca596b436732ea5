/**
 * What a student waits for on a cheap phone and a slow link: 400 kbit/s, 400 ms for each turn, a processor four times slower.
 * From the address to what is due, in a browser that has the session and nothing else, and the same page opened again.
 */
import type { Page } from "playwright-core";
import { signIn } from "../e2e/kit/acts.ts";
import { openBrowser } from "../e2e/kit/chromium.ts";
import { makeToken } from "../server/src/kit/codes.ts";
import { hashPassword } from "../server/src/platform/session/passwords.rules.ts";
import type { Figure } from "./kit/figures.ts";
import { fillHomework } from "./kit/homework.ts";
import { startHouse, type House } from "./kit/house.ts";
import type { Options } from "./kit/options.ts";
import { slowFigures, waited, type Waits } from "./kit/slowLink.ts";

const SCHOOL = "PUPILS";
const PATH = "/student/studentAssignment";
/** A term's: two dozen handed in, a few to do. */
const HOMEWORK = { each: 30, handedIn: 0.8 };
const AIMS = { "first load": 8_000, "a later load": 2_000 };

export async function benchPupil({ rounds }: Options): Promise<Figure[]> {
  const house = await startHouse();
  const browser = await openBrowser();
  try {
    await house.fill(SCHOOL, 60);
    await fillHomework(house, SCHOOL, HOMEWORK);
    const { username, password } = await pupilOf(house);
    const page = await browser.newPage();
    await page.goto(house.url);
    await signIn(page, username, password);
    await page.waitForURL(/student/);
    const { cookies } = await page.context().storageState();
    await page.context().close();
    return await slowFigures(
      { browser, rounds, viewport: { width: 390, height: 844 }, storageState: { cookies, origins: [] } },
      { bench: "pupil", aims: AIMS, way: (phone) => waitsOf(phone, `${house.url}/#${PATH}`) },
    );
  } finally {
    await browser.close();
    await house.stop();
  }
}

async function waitsOf(page: Page, url: string): Promise<Waits<keyof typeof AIMS>> {
  const shown = "main ul li button";
  const first = await waited(page, shown, () => page.goto(url, { waitUntil: "commit" }));
  // What comes once the page is idle has come: they open it again some other time.
  await page.waitForLoadState("networkidle");
  const later = await waited(page, shown, () => page.reload({ waitUntil: "commit" }));
  return { "first load": first, "a later load": later };
}

/** A sign-in of one of the school's students. */
async function pupilOf(house: House): Promise<{ username: string; password: string }> {
  const account = { username: "pupil.bench", password: makeToken() };
  await house.query(
    `insert into accounts (username, school_code, user_code, user_type_code, person_name, password_hash)
     select $1, school_code, user_code, 'STUDENT', name, $2 from students where school_code = $3 order by id limit 1`,
    [account.username, await hashPassword(account.password), SCHOOL],
  );
  return account;
}
