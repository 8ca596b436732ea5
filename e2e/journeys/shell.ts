/** The frame around the screens: theme, language, palette, keyboard. */
import { button, dialog } from "../kit/acts.ts";
import { accessibleInBoth } from "../kit/axe.ts";
import { at, eventually, gone, same } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { shots } from "../kit/shots.ts";

journey("The secretary turns the office dark and green, and it stays so", async ({ visit }) => {
  const page = await visit({ as: "secretary.uhuru", path: "/dashboard" });
  await at(page, "/dashboard");
  await button(page, "Theme settings").click();
  const drawer = dialog(page, "Theme settings");
  await drawer.waitFor();
  await accessibleInBoth(page, "the theme drawer");
  await shots(page, "theme");
  await drawer.getByRole("group", { name: "Appearance" }).getByRole("button", { name: "Dark" }).click();
  await drawer.getByRole("radio", { name: "Green" }).check();
  same(await drawer.getByRole("radio").count(), 9, "colours to choose from");
  await page.keyboard.press("Escape");
  await gone(drawer);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  const brightness = (dark.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
  same(brightness < 3 * 64, true, `the background ${dark} is dark`);
  await page.reload();
  await at(page, "/dashboard");
  await eventually(background, dark, "the background after a reload");
});

journey("The office speaks English, French and Swahili", async ({ visit }) => {
  const page = await visit({ as: "secretary.uhuru", path: "/school/students" });
  const title = page.getByRole("heading", { level: 1 });
  await eventually(() => title.innerText(), "Students", "the title in English");
  await button(page, "Language").click();
  await page.getByRole("menuitemradio", { name: "Français" }).click();
  await eventually(() => title.innerText(), "Élèves", "the title in French");
  same(await page.evaluate(() => document.documentElement.lang), "fr", "the page's language");
  await page.reload();
  await eventually(() => title.innerText(), "Élèves", "the title after a reload");
  await button(page, "Langue").click();
  await page.getByRole("menuitemradio", { name: "Kiswahili" }).click();
  await eventually(() => title.innerText(), "Wanafunzi", "the title in Swahili");
});

journey("Ctrl+K finds screens and students without a hand on the mouse", async ({ visit }) => {
  const page = await visit({ as: "secretary.uhuru", path: "/dashboard" });
  await at(page, "/dashboard");
  await page.getByRole("navigation", { name: "Main menu" }).waitFor();
  await page.keyboard.press("Control+k");
  const palette = dialog(page, "Search");
  await palette.waitFor();
  await page.keyboard.type("koech ng'eno");
  await palette.getByRole("option", { name: /Kipchumba Koech Ng'eno/ }).waitFor();
  await accessibleInBoth(page, "the palette");
  await shots(page, "palette");
  await page.keyboard.press("Escape");
  await gone(palette);
  await page.keyboard.press("Control+k");
  await palette.waitFor();
  await page.keyboard.type("stude");
  await palette
    .getByRole("option", { name: /^Students/ })
    .first()
    .waitFor();
  await page.keyboard.press("Enter");
  await at(page, "/school/students");
  await page.getByRole("heading", { level: 1, name: "Students" }).waitFor();
  await page.keyboard.press("?");
  await dialog(page, "Keyboard shortcuts").waitFor();
  await page.keyboard.press("Escape");
});

journey("Who opens the search and types before it has come loses no letter", async ({ visit }) => {
  const page = await visit({ as: "secretary.uhuru", path: "/dashboard" });
  await at(page, "/dashboard");
  await page.getByRole("navigation", { name: "Main menu" }).waitFor();
  // A slow link: what is fetched with the first touch waits.
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((done) => (letGo = done));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("?stux");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("de");
  const other = await visit({ as: "secretary.uhuru", path: "/dashboard" });
  await other.getByRole("navigation", { name: "Main menu" }).waitFor();
  await other.route("**/assets/*.js", () => held);
  const isPages = () =>
    other.evaluate(() =>
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true, cancelable: true })),
    );
  await other.keyboard.press("Control+k");
  await eventually(isPages, false, "whose a letter is while the search comes");
  await button(other, "Theme settings").click();
  await eventually(isPages, true, "whose a letter is once another thing was opened in its place");
  same(await page.getByRole("dialog").count(), 0, "dialogs before the search has come");
  letGo();
  const box = dialog(page, "Search").getByRole("combobox");
  await eventually(() => box.inputValue(), "?stude", "what the box holds");
  await page.keyboard.press("Home");
  await page.keyboard.press("Delete");
  await page
    .getByRole("option", { name: /^Students/ })
    .first()
    .waitFor();
  await page.keyboard.press("Enter");
  await at(page, "/school/students");
});

journey("On a phone the menu folds away and comes back with a tap", async ({ visit }) => {
  const page = await visit({ as: "secretary.uhuru", path: "/school/students", viewport: { width: 390, height: 844 } });
  await button(page, "Open the menu").click();
  // Over the page it is a dialog, beside the page a navigation.
  const menu = dialog(page, "Main menu");
  await menu.getByRole("link", { name: "Dashboard" }).click();
  await at(page, "/dashboard");
  await gone(menu);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  same(overflow <= 0, true, `the page is ${overflow} px wider than the phone`);
});
