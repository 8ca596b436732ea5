/** What stands on a page stays where it is, so that nobody presses beside what they meant. */
import type { Page } from "playwright-core";
import { button, dialog } from "../kit/acts.ts";
import { claim, same } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";

/** Nobody misses a button by less, in pixels. */
const NEAR = 4;

type Places = Record<string, [number, number][]>;

/** Runs in the page: notes at every frame from now on where each button of a part of it stands. */
function notePlaces(part: string): void {
  const places: Places = {};
  Object.assign(window, { ofisiPlaces: places });
  const look = (): void => {
    for (const each of document.querySelectorAll<HTMLElement>(`${part} button, ${part} a`)) {
      const { x, y } = each.getBoundingClientRect();
      // What has no room is measured behind the menu.
      if (each.getClientRects().length === 0 || getComputedStyle(each).visibility === "hidden") continue;
      const seen = (places[each.textContent || `(${each.getAttribute("aria-label") ?? ""})`] ??= []);
      const last = seen.at(-1);
      if (last?.[0] !== x || last[1] !== y) seen.push([x, y]);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The buttons noted so far that have stood in more than one place. */
async function movedIn(page: Page): Promise<string[]> {
  const places = await page.evaluate(() => (window as unknown as { ofisiPlaces: Places }).ofisiPlaces);
  return Object.entries(places)
    .filter(([, [first, ...others]]) =>
      others.some(([x, y]) => Math.abs(x - first![0]) > NEAR || Math.abs(y - first![1]) > NEAR),
    )
    .map(([name, stood]) => `“${name}”: ${JSON.stringify(stood)}`);
}

journey("The buttons above every screen stay where they were first drawn", async ({ product, visit }) => {
  const page = await visit({ as: "head.uhuru", path: "/dashboard" });
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await menu.getByRole("link", { name: "Students" }).waitFor();
  const paths = await menu
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).hash.slice(1)));
  claim(paths.length > 30, `the menu leads to every screen, and not to ${paths.length}`);
  await page.addInitScript(notePlaces, "main header");
  const moved: string[] = [];
  for (const path of paths) {
    await page.goto(`${product.url}/?${encodeURIComponent(path)}#${path}`);
    await page.locator("main h1").waitFor();
    await page.waitForLoadState("networkidle");
    moved.push(...(await movedIn(page)).map((what) => `${path} ${what}`));
  }
  same(moved, [], "what moved");
});

/** What a student's profile asks for, the uppermost last: as on a link that delivers in the worst order. */
const LATE_MS: Record<string, number> = { getFamily: 1_500, getConsents: 1_000, getApplicantOfStudent: 500 };

journey(
  "What is pressed in a student's profile stays where it was first drawn, in whatever order it comes",
  async ({ visit }) => {
    const page = await visit({ as: "head.uhuru", path: "/school/students" });
    const name = page
      .locator("tbody tr.row")
      .first()
      .getByRole("button", { name: /^(?!Change the photo)/ })
      .first();
    await name.waitFor();
    await page.route("**/api/index.php", async (route) => {
      const asked = new URLSearchParams(route.request().postData() ?? "").get("function") ?? "";
      await new Promise((on) => setTimeout(on, LATE_MS[asked] ?? 0));
      await route.continue();
    });
    await page.evaluate(notePlaces, "[role=dialog]");
    await name.click();
    const profile = dialog(page, "Student profile");
    for (const what of ["Add guardian", "Change the answers", "What became of the card"])
      await button(profile, what).waitFor();
    await page.waitForLoadState("networkidle");
    same(await movedIn(page), [], "what moved");
  },
);

/** Windows in which something is added to a list: what brings the list, and the button that adds. */
const LISTS = [
  { path: "/school/marks?dialog=markPermits", title: "Who may mark", reads: "getMarkPermits", add: "Let them mark" },
  {
    path: "/school/activity?dialog=calendarLinks",
    title: "Calendar links",
    reads: "getCalendarLinks",
    add: "Open link",
  },
];

journey("What adds to a list stays where it was first drawn when the list comes in", async ({ product, visit }) => {
  for (const { path, title, reads, add } of LISTS) {
    const page = await visit({ as: "head.uhuru", path: "/dashboard" });
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((done) => (letGo = done));
    await page.route("**/api/index.php**", async (route) => {
      if (route.request().postData()?.includes(reads)) await held;
      await route.continue();
    });
    await page.goto(`${product.url}/#${path}`);
    const place = () => button(dialog(page, title), add).boundingBox();
    const before = await place();
    claim(before !== null, `“${add}” is not to be seen`);
    const come = page.waitForResponse((answer) => answer.request().postData()?.includes(reads) === true);
    letGo();
    await (await come).finished();
    await page.waitForLoadState("networkidle");
    same(await place(), before, `where “${add}” stands once the list has come`);
  }
});
