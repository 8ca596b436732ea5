/** Things people do on these pages, by what the pages say. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { eventually, gone } from "./expect.ts";

/** Signs in through the login page. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel("Username", { exact: true }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

/** Opens a picker by its label and takes an option of this name. */
export async function pick(within: Page | Locator, label: string, option: string): Promise<void> {
  const page = "page" in within ? within.page() : within;
  await within.getByRole("button", { name: new RegExp(`^${escape(label)}: `) }).click();
  const list = page.getByRole("listbox", { name: label });
  await list
    .getByRole("option")
    .filter({ has: page.getByText(option, { exact: true }) })
    .click();
  await gone(list);
  // Whoever has chosen looks that it stands there before going on. A picker that only adds to a list does not show it.
  await within
    .getByRole("button", { name: new RegExp(`^${escape(label)}: ${escape(option)}`) })
    .waitFor({ timeout: 2_000 })
    .catch(() => undefined);
}

/** The words that a picker shows as chosen. */
export async function picked(within: Page | Locator, label: string): Promise<string> {
  const name = await within.getByRole("button", { name: new RegExp(`^${escape(label)}: `) }).getAttribute("aria-label");
  return (name ?? "").slice(label.length + 2);
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A button of this exact name. */
export function button(within: Page | Locator, name: string): Locator {
  return within.getByRole("button", { name, exact: true });
}

/** Presses what stands in the menu beside a picker, such as `Add group` beside `Group`. */
export async function act(page: Page, what: string, action: string): Promise<void> {
  await button(page, `Actions: ${what}`).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** A dialog by its title. */
export function dialog(page: Page, title: string): Locator {
  return page.getByRole("dialog", { name: title });
}

/** Fills the one form that is open, by the labels of its fields, and sends it. */
export async function fill(page: Page, title: string, fields: Record<string, string>, send: string): Promise<void> {
  const form = dialog(page, title);
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
  await button(form, send).click();
}

/** Adds by the form with a single field of text beside a picker, which chooses what was added. */
export async function addNamed(page: Page, what: string, action: string, field: string, name: string): Promise<void> {
  await act(page, what, action);
  const form = dialog(page, action);
  await form.getByLabel(field).fill(name);
  await page.keyboard.press("Enter");
  await gone(form);
  await eventually(() => picked(page, what), name, `${name} chosen after adding it`);
}

/** The students' table, by the names in it. */
export function studentRow(page: Page, name: string): Locator {
  return page.getByRole("row").filter({ has: page.getByRole("button", { name, exact: true }) });
}

/** How many rows of people the table of students has now. */
export async function countRows(page: Page): Promise<number> {
  return await page.locator("tbody tr.row").count();
}

/** Searches a list, and waits until it has narrowed: a row that moves under the pointer is not the one that is pressed. */
export async function search(page: Page, keyword: string): Promise<void> {
  await page.getByRole("searchbox").fill(keyword);
  await gone(page.locator("[role=grid][aria-busy=true]"));
}

/** Presses what starts a download and answers the file. */
export async function download(page: Page, press: Locator): Promise<{ name: string; contents: Buffer }> {
  const [started] = await Promise.all([page.waitForEvent("download"), press.click()]);
  return { name: started.suggestedFilename(), contents: await readFile(await started.path()) };
}

/** A file as a page's file input takes it. */
export function fileOf(name: string, contents: string | Buffer, mimeType = "text/csv") {
  return { name, mimeType, buffer: Buffer.from(contents) };
}

/** Saves the register that is shown. On a day without school that is asked about first, and agreed to. */
export async function saveRegister(page: Page): Promise<void> {
  const stored = page.waitForResponse((answer) => answer.request().postData()?.includes("saveRegisters") ?? false);
  await button(page, "Save register").click();
  const asked = page.getByRole("alertdialog", { name: "There is no school on this day. Take the register anyway?" });
  await Promise.race([stored, asked.waitFor()]);
  if (await asked.isVisible()) await button(asked, "Save register").click();
  await stored;
}
