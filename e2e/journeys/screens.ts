/** Every screen as a whole: axe in the light and in the dark, and pictures when asked for. */
import { button } from "../kit/acts.ts";
import { accessible, accessibleInBoth, readable, turn } from "../kit/axe.ts";
import { at, same } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { shots } from "../kit/shots.ts";

journey("Every screen of the staff passes axe, in the light and in the dark", async ({ product, visit }) => {
  const page = await visit({ as: "bursar.uhuru", path: "/dashboard" });
  for (const [path, name] of [
    ["/dashboard", "dashboard"],
    ["/school/students", "students"],
    ["/finance/finance", "fees"],
    ["/finance/reports", "reports"],
    ["/account", "account"],
    ["/404", "page-404"],
    ["/403", "page-403"],
    ["/500", "page-500"],
  ] as const) {
    await page.goto(`${product.url}/#${path}`);
    await at(page, path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    await accessibleInBoth(page, path);
    await shots(page, `screen-${name}`);
  }
});

journey(
  "The students page passes axe on a phone, in French and in Swahili, in each of the nine colours",
  async ({ visit }) => {
    const page = await visit({ as: "bursar.uhuru", path: "/school/students", viewport: { width: 390, height: 844 } });
    await page.locator("tbody tr.row").first().waitFor();
    await accessibleInBoth(page, "the students page on a phone");
    for (const language of ["fr", "sw"]) {
      await turn(page, { language });
      await accessible(page, `the students page in ${language}`);
    }
    await turn(page, { language: "en" });
    for (const colour of ["blue", "teal", "red", "orange", "purple", "indigo", "cyan", "pink", "green"]) {
      for (const mode of ["light", "dark"]) {
        await turn(page, { colour, mode });
        await readable(page, `the students page in ${mode} ${colour}`);
      }
    }
  },
);

// By somebody to whom nothing has happened: the other journeys leave news to those who act in them.
journey("The bell lists what is new, and the page keeps within its width", async ({ visit }) => {
  const page = await visit({ as: "directeur.lumiere", path: "/dashboard" });
  await button(page, "Notifications").click();
  await page.getByText("Nothing new").waitFor();
  await accessibleInBoth(page, "the notifications");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  same(overflow <= 0, true, `the page is ${overflow} px too wide`);
});
