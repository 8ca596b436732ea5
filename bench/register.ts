/**
 * How long a teacher takes for the register of sixty, on a cheap phone and a slow link: 400 kbit/s, 400 ms for each turn, a
 * processor four times slower. From the press on the lesson to the register that is stored, with four absent and two late,
 * and a second of looking down the list before each press (aim: under 30 s).
 */
import { signIn } from "../e2e/kit/acts.ts";
import { openBrowser } from "../e2e/kit/chromium.ts";
import type { Page } from "playwright-core";
import { aClass, askAs } from "./attendance.ts";
import type { Figure } from "./kit/figures.ts";
import { startHouse, type House } from "./kit/house.ts";
import type { Options } from "./kit/options.ts";
import { slowFigures, WAYS_A_ROUND, type Waits } from "./kit/slowLink.ts";

const SCHOOL = "TEACH";
const ZONE = "Africa/Nairobi";
const ABSENT = 4;
const LATE = 2;
const LOOK_MS = 1_000;
const AIMS = { "a register of 60, with six not there in time": 30_000 };

export async function benchRegister({ rounds }: Options): Promise<Figure[]> {
  const house = await startHouse();
  const browser = await openBrowser();
  try {
    await house.fill(SCHOOL, 60);
    const cookie = await house.signIn(SCHOOL);
    const { groupCode, userCodes } = await aClass(house, SCHOOL, cookie);
    // Each way takes a lesson of its own: the second time a register is corrected, and not taken.
    await addLessons(house, cookie, groupCode, rounds * WAYS_A_ROUND);
    const names = await house.query<{ name: string }>(
      "select name from students where school_code = $1 and user_code = any($2) order by name, user_code",
      [SCHOOL, userCodes],
    );
    const account = await house.office(SCHOOL);
    const page = await browser.newPage();
    await page.goto(house.url);
    await signIn(page, account.username, account.password);
    await page.waitForURL(/dashboard/);
    const { cookies } = await page.context().storageState();
    await page.context().close();
    let lesson = 0;
    return await slowFigures(
      { browser, rounds, viewport: { width: 390, height: 844 }, storageState: { cookies, origins: [] } },
      {
        bench: "register",
        aims: AIMS,
        way: (phone) =>
          take(
            phone,
            house,
            (lesson += 1),
            names.map(({ name }) => name),
          ),
      },
    );
  } finally {
    await browser.close();
    await house.stop();
  }
}

/** Lessons of the class today, one after the other. */
async function addLessons(house: House, cookie: string, groupCode: string, count: number): Promise<void> {
  const ask = askAs(house, cookie);
  const { venueCode } = await ask("addVenue", { venueName: "Room", description: "Block" });
  await house.query("insert into staff_groups (school_code, group_code, group_name) values ($1, 'SG-1', 'Teachers')", [
    SCHOOL,
  ]);
  await house.query(
    "insert into staff (school_code, user_code, name, group_code) values ($1, 'TE-1', 'Teacher', 'SG-1')",
    [SCHOOL],
  );
  const day = new Intl.DateTimeFormat("en-GB", { timeZone: ZONE, weekday: "long" }).format(new Date());
  for (let at = 1; at <= count; at += 1) {
    const { activityCode } = await ask("addActivity", { activityName: `Unit ${at}`, isALl: "false" });
    const hour = String(at + 4).padStart(2, "0");
    await ask("addActivityList", {
      activityCode: String(activityCode),
      venueCode: String(venueCode),
      groupCode,
      day,
      startTime: `${hour}:00`,
      endTime: `${hour}:40`,
      staffCode: "TE-1",
    });
  }
}

async function take(
  page: Page,
  house: House,
  lesson: number,
  names: readonly string[],
): Promise<Waits<keyof typeof AIMS>> {
  await page.goto(`${house.url}/#/school/registers?show=all`, { waitUntil: "commit" });
  const open = page.getByRole("button", { name: `Open Unit ${lesson}, Registered` });
  await open.waitFor();
  // What the first touch fetches has come by the time a teacher is in class.
  await page.waitForLoadState("networkidle");
  const step = Math.floor(names.length / (ABSENT + LATE));
  const begun = performance.now();
  await open.click();
  for (let at = 0; at < ABSENT + LATE; at += 1) {
    const button = page.getByRole("button", { name: `${at < ABSENT ? "Absent" : "Late"}: ${names[at * step] ?? ""}` });
    await button.first().waitFor();
    await page.waitForTimeout(LOOK_MS);
    await button.first().click();
  }
  await page.waitForTimeout(LOOK_MS);
  const save = page.getByRole("button", { name: "Save register" });
  await save.click();
  await save.waitFor({ state: "detached" });
  // The line that says that it is on its way.
  await page.getByText("Sending…").waitFor({ state: "detached" });
  const taking = performance.now() - begun;
  const [stored] = await house.query<{ marks: number }>(
    "select count(*)::int as marks from attendance_marks where school_code = $1 and lesson_id <> 0",
    [SCHOOL],
  );
  if (stored?.marks !== lesson * names.length)
    throw new Error(`${stored?.marks} marks of ${lesson} registers are stored`);
  return { "a register of 60, with six not there in time": taking };
}
