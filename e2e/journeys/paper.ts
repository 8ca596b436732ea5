/** The browser's own Print: what a screen leaves on paper. */
import { readPaper } from "../kit/paper.ts";
import { button } from "../kit/acts.ts";
import { claim, same } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { shots } from "../kit/shots.ts";

journey(
  "The browser's Print puts a list on paper, light and whole, and nothing of the office around it",
  async (world) => {
    const page = await world.visit({
      as: "secretary.uhuru",
      path: "/school/students?keyword=a&gender=Female",
      preferences: { mode: "dark" },
    });
    const names = page.locator("tbody tr.row .plain.name");
    await names.nth(24).waitFor();
    const [first, last] = [await names.first().innerText(), await names.last().innerText()];
    // What can be done with a ticked row is no part of the list.
    await page.getByRole("checkbox", { name: `Select ${first}` }).click();
    await button(page, "Move (1)").waitFor();

    await page.emulateMedia({ media: "print" });
    await page.getByRole("heading", { level: 1, name: "Students" }).waitFor();
    for (const name of [first, last]) claim(await button(page, name).isVisible(), `${name} is not on the paper`);
    same(
      await page.locator("nav:visible, input:visible, select:visible, [role=region]:visible").count(),
      0,
      "controls",
    );
    // A name is a button on the screen and a name on paper; so is a title that sorts.
    same(await page.locator(":is(button, [role=button]):visible:not(td *, th *)").allInnerTexts(), [], "buttons");
    const look = await page.evaluate(() => {
      const frame = document.querySelector("tbody")!.closest("div")!;
      const { overflowY, maxHeight } = getComputedStyle(frame);
      return { page: getComputedStyle(document.body).backgroundColor, overflowY, maxHeight };
    });
    same(look, { page: "rgb(255, 255, 255)", overflowY: "visible", maxHeight: "none" }, "the look of the paper");

    const words = readPaper(await page.pdf({ format: "A4" }), "raw")?.replaceAll(/\s+/g, " ");
    if (words !== undefined) {
      for (const text of ["Students", "search “a”", "Gender: Female", first, last, "Print list prints all"])
        claim(words.includes(text), `the paper does not say ${text}: ${words}`);
      same(/\b25 of [1-9]\d* rows/.test(words), true, `how many rows there are beside these: ${words}`);
      for (const text of ["Logout", "Dashboard", "Add student", "Clear Filters", "selected", "Move ("])
        claim(!words.includes(text), `the paper says ${text}: ${words}`);
    }

    // Of a long list the screen draws what is in sight; paper has no sight.
    await page.emulateMedia({ media: null });
    await page.goto(`${world.product.url}/#/school/students?size=0`);
    await page.locator("tbody .spacer").waitFor();
    const everybody = readPaper(await page.pdf({ format: "A4" }), "raw");
    if (everybody !== undefined) {
      const ids = await page.locator("table").getAttribute("aria-rowcount");
      claim(Number(ids) > 200, `only ${ids} rows`);
      same((everybody.match(/\f/g) ?? []).length > 3, true, "all of them on paper");
      claim(!everybody.includes("Print list prints all"), "it says that rows are missing");
      for (const sheet of everybody.split("\f").slice(0, -1))
        for (const title of ["Name", "School ID", "Guardian phone"])
          claim(sheet.replaceAll(/\s+/g, " ").includes(title), `a sheet without the title ${title}: ${sheet}`);
    }
    await shots(page, "students-narrowed");
  },
);
