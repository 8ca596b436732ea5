/** What stands on a page stays where it is, so that nobody presses beside what they meant. */
import { button, dialog } from "../kit/acts.ts";
import { same } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";

/** Longer than a page waits for it. */
const LATE_MS = 1_500;

journey(
  "Buttons stay where they are drawn when the font comes late, and a press on one is not lost",
  async ({ visit }) => {
    const page = await visit({ as: "secretary.uhuru", path: "/account" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.route("**/*.woff2", async (route) => {
      await new Promise((done) => setTimeout(done, LATE_MS));
      await route.continue();
    });
    const isHere = page.waitForResponse(/\.woff2$/);
    await page.goto(new URL("/#/school/students", page.url()).href);
    await page.reload();
    const upload = button(page, "Upload").first();
    await upload.waitFor();
    // Drawn to the end: rows stand beneath.
    await page.getByRole("row").nth(1).waitFor();
    const before = await upload.boundingBox();
    await upload.hover();
    await page.mouse.down();
    await (await isHere).finished();
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
    same(await upload.boundingBox(), before, "where Upload stands once the font has come");
    await page.mouse.up();
    await dialog(page, "Upload a list").waitFor();
  },
);
