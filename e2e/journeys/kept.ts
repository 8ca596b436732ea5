/** What people type and press is kept: dates by keyboard, Back over a form, Enter twice, many tabs. */
import type { Page } from "playwright-core";
import { button, dialog } from "../kit/acts.ts";
import { callAs } from "../kit/calls.ts";
import { answerAlert, at, claim, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { shots } from "../kit/shots.ts";

/** The search part of the address, as people see it. */
const searchOf = (page: Page): string => new URL(page.url()).hash.split("?")[1] ?? "";

journey(
  "A day is typed key by key into the filters of bills, receipts, payments and reports",
  async ({ product, visit }) => {
    const page = await visit({ as: "bursar.uhuru", path: "/finance/billing" });
    const screens = [
      ["/finance/billing", "Billing"],
      ["/finance/receipt", "Receipts"],
      ["/finance/transactions", "Transactions"],
      ["/finance/reports", "Reports"],
    ] as const;
    for (const [path, title] of screens) {
      await page.goto(`${product.url}/#${path}`);
      // The former screen stays until this one is here, and has days of its own.
      await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
      const from = page.getByLabel("From this day");
      await from.click({ position: { x: 12, y: 12 } });
      // Day first, whatever the browser's own language is.
      await page.keyboard.type("3/12/2025", { delay: 30 });
      await eventually(() => Promise.resolve(searchOf(page)), "dateFrom=2025-12-03", `the address of ${path}`);
      await page.keyboard.press("Tab");
      await eventually(() => from.inputValue(), "03/12/2025", `the day typed on ${path}`);
      await page.reload();
      await eventually(() => from.inputValue(), "03/12/2025", `the day after a reload of ${path}`);
    }
    await page.goto(`${product.url}/#/finance/billing?dateFrom=abc&groupCode=a%20b`);
    await page.getByRole("heading", { level: 1, name: "Billing" }).waitFor();
    await seen(page, "No bill matches");
  },
);

const LEAVE = "Leave without saving? What you typed will be lost.";

journey("Back closes a dialog and not the page, and asks before something typed is left", async ({ visit }) => {
  const page = await visit({
    as: "secretary.uhuru",
    path: "/dashboard",
    viewport: { width: 390, height: 844 },
  });
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate(() => {
    window.location.hash = "#/school/parents";
  });
  await at(page, "/school/parents");
  await button(page, "Add parent").first().click();
  const form = dialog(page, "Add parent");
  await form.waitFor();
  await page.goBack();
  await gone(form);
  await at(page, "/school/parents");

  await page.goForward();
  await form.getByLabel("Name", { exact: false }).first().fill("Otieno Otieno");
  await page.goBack();
  await page.getByRole("alertdialog").waitFor();
  await shots(page, "leave-a-form");
  await answerAlert(page, LEAVE, "Cancel");
  same(await form.getByLabel("Name", { exact: false }).first().inputValue(), "Otieno Otieno", "what was typed");
  claim(page.url().includes("dialog=addParent"), "the address still has the form");

  await page.goBack();
  await page.getByRole("alertdialog").waitFor();
  // Back over the question is no.
  await page.goBack();
  await gone(page.getByRole("alertdialog"));
  await form.waitFor();

  await page.goBack();
  await answerAlert(page, LEAVE, "Leave without saving");
  await gone(form);
  await at(page, "/school/parents");
  await page.goBack();
  await at(page, "/dashboard");
});

journey(
  "A form that is opened in the moment in which a list is sorted leads back to the list as it was sorted",
  async ({ visit }) => {
    const page = await visit({ as: "secretary.uhuru", path: "/school/parents" });
    await page.locator("table[aria-label=Parents] tbody tr.row").first().waitFor();
    const sorted = () => page.locator("main thead th[aria-sort]:not([aria-sort=none])").getAttribute("aria-sort");
    same(await sorted(), "ascending", "the order at first");
    // Faster than a hand: the address is written at most three times a second, and the form opens before it is.
    await page.evaluate(() => {
      const press = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();
      const column = "main thead th[aria-sort=ascending] button";
      press(column);
      document.querySelectorAll<HTMLElement>("main button").forEach((each) => {
        if (each.textContent === "Add parent") each.click();
      });
    });
    const form = dialog(page, "Add parent");
    await form.waitFor();
    await page.goBack();
    await gone(form);
    same(await sorted(), "descending", "the order after Back");
    claim(page.url().includes("direction=desc"), "the address says so too");
  },
);

journey("A profile, its form and its family's form unwind one by one", async ({ product, visit }) => {
  const page = await visit({ as: "secretary.uhuru", path: "/school/students" });
  const [student] = await product.stored<{ code: string }>(
    "select user_code as code from students where school_code = 'UHURU' and deleted_at is null limit 1",
  );
  await page.locator("tbody tr.row").first().waitFor();
  await page.goto(`${product.url}/#/school/students?dialog=profile~${student!.code}`);
  const profile = page.getByRole("dialog").filter({ has: button(page, "Add guardian") });
  await button(profile, "Add guardian").click();
  await dialog(page, "Add guardian").waitFor();
  await page.goBack();
  await profile.waitFor();
  await button(profile, "Edit").click();
  const edit = dialog(page, "Edit student");
  await edit.getByLabel("Address").fill("Kijabe Street 9");
  await page.keyboard.press("Escape");
  await answerAlert(page, LEAVE, "Leave without saving");
  await gone(edit);
  await profile.waitFor();
  await page.reload();
  await profile.waitFor();
  await button(profile, "Close").last().click();
  await gone(profile);
  await at(page, "/school/students");
});

journey("Eight tabs are open and live; when the first is closed the others stay so", async ({ visit }) => {
  const first = await visit({ as: "secretary.uhuru", path: "/school/parents" });
  const tabs = [first];
  for (let count = 1; count < 8; count += 1) {
    const tab = await first.context().newPage();
    await tab.goto(first.url());
    tabs.push(tab);
  }
  await Promise.all(tabs.map((tab) => tab.getByRole("grid", { name: "Parents" }).waitFor()));
  const other = await visit({ as: "head.uhuru", path: "/dashboard" });
  const add = (names: string) =>
    callAs(other, { function: "addParent", parentIDNumber: "E2E-TABS", names, relationship: "Mother", address: "" });
  await add("Aaa Wa Kwanza");
  await Promise.all(tabs.map((tab) => seen(tab, "Aaa Wa Kwanza")));

  await first.close();
  await add("Aaa Wa Pili");
  await Promise.all(tabs.slice(1).map((tab) => seen(tab, "Aaa Wa Pili")));
});
