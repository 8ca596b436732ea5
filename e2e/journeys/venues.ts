/** Venues of the timetable: add, find, change, delete, restore, import and take back. */
import { button, dialog, fileOf } from "../kit/acts.ts";
import { accessible, accessibleInBoth, turn } from "../kit/axe.ts";
import { at, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { shots } from "../kit/shots.ts";

const FILE = ["Name,Description", "Library,Ground floor", "LIBRARY,Again", "Chapel,By the gate"].join("\n");

journey(
  "Venues are added, changed, deleted and restored, and a list of them comes in and is taken back",
  async ({ product, visit }) => {
    const page = await visit({ as: "secretary.uhuru", path: "/school/venues" });
    const stored = async () =>
      (
        await product.stored(
          `select venue_name || ': ' || description as venue from venues
           where school_code = 'UHURU' and deleted_at is null order by venue_name`,
        )
      ).map((row) => (row as { venue: string }).venue);
    await seen(page, "No venues yet");
    await shots(page, "venues-none");

    const add = dialog(page, "Add venue");
    for (const [name, description] of [
      ["Lab", "Two sinks"],
      ["Hall", "Stage and 300 seats"],
    ] as const) {
      await button(page, "Add venue").first().click();
      await add.getByLabel("Name").fill(name);
      await add.getByLabel("Description").fill(description);
      await button(add, "Add venue").click();
      await gone(add);
    }
    await button(page, "Add venue").first().click();
    await button(add, "Add venue").click();
    await add.getByText("Empty", { exact: true }).first().waitFor();
    await add.getByLabel("Name").fill("LAB");
    await add.getByLabel("Description").fill("A second one");
    await button(add, "Add venue").click();
    await add.getByText("There is a venue called Lab already").first().waitFor();
    await accessibleInBoth(page, "the form of a venue");
    await shots(page, "venues-add");
    await add.getByLabel("Name").fill("Lab 2");
    await button(add, "Add venue").click();
    await gone(add);
    same(await stored(), ["Hall: Stage and 300 seats", "Lab: Two sinks", "Lab 2: A second one"], "the venues added");

    await page.getByText("Two sinks").first().click();
    const edit = dialog(page, "Edit venue");
    await edit.getByLabel("Description").fill("Three sinks");
    await button(edit, "Save venue").click();
    await gone(edit);
    await eventually(
      stored,
      ["Hall: Stage and 300 seats", "Lab: Three sinks", "Lab 2: A second one"],
      "the changed one",
    );

    const box = page.getByRole("searchbox", { name: "Search name or description" });
    await box.fill("sinks");
    await seen(page, "Three sinks");
    await gone(page.getByText("Stage and 300 seats"));
    await box.fill("");
    await seen(page, "Stage and 300 seats");
    await accessibleInBoth(page, "the venues");
    for (const language of ["fr", "sw"]) {
      await turn(page, { language });
      await accessible(page, `the venues in ${language}`);
    }
    await turn(page, { language: "en" });
    await page.getByRole("checkbox", { name: "Select Lab", exact: true }).check();
    await page.getByRole("checkbox", { name: "Select Lab 2" }).check();
    await shots(page, "venues");
    await button(page, "Delete (2)").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await seen(page, "2 are in the bin");
    same(await stored(), ["Hall: Stage and 300 seats"], "what is left");

    await page.goto(`${product.url}/#/school/venues/bin`);
    await at(page, "/school/venues/bin");
    await button(page, "Restore Lab 2").waitFor();
    await accessibleInBoth(page, "the bin of venues");
    await shots(page, "venues-bin");
    await button(page, "Restore Lab 2").click();
    await seen(page, "Lab 2 is back");
    await button(page, "Back to venues").click();
    await at(page, "/school/venues");

    await button(page, "Upload").first().click();
    const start = dialog(page, "Upload a list");
    await shots(page, "venues-upload");
    await start.locator("input[type=file]").setInputFiles(fileOf("venues.csv", FILE));
    await seen(page, "Match the columns");
    await shots(page, "venues-columns");
    await button(page, "Check the rows").click();
    await seen(page, "The same as row 2 of this file");
    await shots(page, "venues-check");
    await button(page, "Import 2 venues").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Import 2 venues" }).click();
    await seen(page, "2 venues are in the school");
    const before = ["Hall: Stage and 300 seats", "Lab 2: A second one"];
    same(await stored(), ["Chapel: By the gate", ...before, "Library: Ground floor"], "the imported ones");
    await shots(page, "venues-imported");
    await button(page, "Undo this import").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Undo this import" }).click();
    await seen(page, "This import was undone. Nothing of it is in the school.");
    same(await stored(), before, "what the undo left");
    await button(page, "See the venues").click();
    await at(page, "/school/venues");
    await seen(page, "Stage and 300 seats");
  },
);
