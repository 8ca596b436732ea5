/** What each kind of user sees, and what stays shut. */
import { at, eventually, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { button } from "../kit/acts.ts";
import type { Page } from "playwright-core";

/** The titles of the menu's links, in their order. */
async function menuOf(page: Page): Promise<string[]> {
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await menu.waitFor();
  return (await menu.getByRole("link").allInnerTexts()).map((title) => title.trim());
}

const STRANGERS = ["achieng.uhuru", "admin", "messages.uhuru", "lead.safiri"];

journey("Staff of every kind see the same menu, sorted by title", async ({ visit }) => {
  for (const username of ["secretary.uhuru", "bursar.uhuru"]) {
    const page = await visit({ as: username, path: "/dashboard" });
    await at(page, "/dashboard");
    const titles = await menuOf(page);
    same(
      titles.includes("Dashboard") && titles.includes("Students"),
      true,
      `the menu of ${username}: ${titles.join(", ")}`,
    );
  }
});

journey(
  "Students, administrators, messengers and ride leads are kept out of the students page",
  async ({ product, visit }) => {
    for (const username of STRANGERS) {
      const page = await visit({ as: username, path: "/school/students" });
      await at(page, "/forbidden");
      await seen(page, "Sorry, access denied.");
      await page.getByRole("link", { name: "Go Home" }).click();
      const titles = await menuOf(page);
      same(titles.includes("Students"), false, `${username} has Students in the menu`);
      // The door is shut on the server too, not only in the page.
      const answer = await page.context().request.post(`${product.url}/api/index.php`, {
        form: { function: "searchStudent", keyword: "" },
        headers: { "x-ofisi": "1", origin: product.url },
      });
      same(answer.status(), 403, `the server's answer to ${username}`);
    }
  },
);

journey("Unknown addresses lead to the page that says so, and home from there", async ({ product, visit }) => {
  const page = await visit({ as: "secretary.uhuru", path: "/no/such/page" });
  await at(page, "/404");
  await seen(page, "Sorry, page not found");
  await page.getByRole("link", { name: "Go Home" }).click();
  await at(page, "/dashboard");
  for (const [path, words] of [
    ["/403", "Sorry, access denied."],
    ["/500", "Sorry, the server is down."],
  ] as const) {
    await page.goto(`${product.url}/#${path}`);
    await seen(page, words);
  }
});

journey("A school sees nothing of another school", async ({ visit }) => {
  const page = await visit({ as: "secretaire.lumiere", path: "/school/students" });
  const search = page.getByRole("searchbox");
  await search.fill("N'Sele");
  await page.getByRole("button", { name: "N'Sele Nsimba Élysée", exact: true }).waitFor();
  await search.fill("Achieng Otieno");
  await seen(page, "No student matches");
  await button(page, "Clear Filters").click();
  await eventually(async () => await page.getByText("Uhuru").count(), 0, "words of the other school");
});
