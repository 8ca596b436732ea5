/** What journeys claim. Each waits a while for the page to catch up, and says plainly what it saw instead. */
import { isDeepStrictEqual } from "node:util";
import type { Locator, Page } from "playwright-core";

/** Far longer than a busy machine needs, and short enough that several that fail do not hold up the run. */
export const WAIT_MS = 180_000;

/** Throws when two values differ. */
export function same(actual: unknown, wanted: unknown, what: string): void {
  if (isDeepStrictEqual(actual, wanted)) return;
  throw new Error(`${what}: wanted ${JSON.stringify(wanted)}, saw ${JSON.stringify(actual)}`);
}

/** Throws when the claim is false. */
export function claim(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(what);
}

/** Waits until `look` answers what is wanted. */
export async function eventually(look: () => Promise<unknown>, wanted: unknown, what: string): Promise<void> {
  const until = Date.now() + WAIT_MS;
  let found = await look();
  while (!isDeepStrictEqual(found, wanted)) {
    if (Date.now() > until) return same(found, wanted, what);
    await new Promise((done) => setTimeout(done, 100));
    found = await look();
  }
}

/** Waits for a text on the page, letter for letter as people see it. */
export async function seen(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).locator("visible=true").first().waitFor();
}

/** Waits until something is gone. */
export async function gone(locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: "hidden" });
}

/** Waits for the in-app alert with this very text, and presses its button. */
export async function answerAlert(page: Page, text: string, button = "OK"): Promise<void> {
  const any = page.getByRole("alertdialog");
  await any.waitFor();
  same(await any.getByRole("heading").innerText(), text.trim(), "the alert's text");
  // By its words: a refusal may follow a confirmation at once.
  const asked = page.getByRole("alertdialog", { name: text.trim(), exact: true });
  await asked.getByRole("button", { name: button, exact: true }).click();
  await gone(asked);
}

/** Waits for the in-app confirmation with this very text, and leaves it. */
export async function declineConfirm(page: Page, text: string): Promise<void> {
  await answerAlert(page, text, "Cancel");
}

/** Waits until the address has this path. */
export async function at(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.hash.replace(/^#/, "").split("?")[0] === path, { timeout: WAIT_MS });
}
