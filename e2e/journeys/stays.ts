/** What stands on a page stays where it is, so that nobody presses beside what they meant. */
import { claim, same } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";

/** Nobody misses a button by less, in pixels. */
const NEAR = 4;

/** Runs in the page from its start: notes at every frame where each button of the screen's header stands. */
function notePlaces(): void {
  const places: Record<string, [number, number][]> = {};
  Object.assign(window, { ofisiPlaces: places });
  const look = (): void => {
    for (const each of document.querySelectorAll<HTMLElement>("main header button, main header a")) {
      const { x, y } = each.getBoundingClientRect();
      // What has no room is measured behind the menu.
      if (getComputedStyle(each).visibility === "hidden") continue;
      const seen = (places[each.textContent || (each.getAttribute("aria-label") ?? "")] ??= []);
      const last = seen.at(-1);
      if (last?.[0] !== x || last[1] !== y) seen.push([x, y]);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

journey("The buttons above every screen stay where they were first drawn", async ({ product, visit }) => {
  const page = await visit({ as: "head.uhuru", path: "/dashboard" });
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await menu.getByRole("link", { name: "Students" }).waitFor();
  const paths = await menu
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).hash.slice(1)));
  claim(paths.length > 30, `the menu leads to every screen, and not to ${paths.length}`);
  await page.addInitScript(notePlaces);
  const moved: string[] = [];
  for (const path of paths) {
    await page.goto(`${product.url}/?${encodeURIComponent(path)}#${path}`);
    await page.locator("main h1").waitFor();
    await page.waitForLoadState("networkidle");
    const places = await page.evaluate(
      () => (window as unknown as { ofisiPlaces: Record<string, [number, number][]> }).ofisiPlaces,
    );
    for (const [name, [first, ...others]] of Object.entries(places))
      if (others.some(([x, y]) => Math.abs(x - first![0]) > NEAR || Math.abs(y - first![1]) > NEAR))
        moved.push(`${path} “${name}”: ${JSON.stringify([first, ...others])}`);
  }
  same(moved, [], "what moved");
});
