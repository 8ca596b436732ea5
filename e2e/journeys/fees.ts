/** What the bursar charges: fee types, fees of groups, copies to the next year (document 001 sections 2.1 and 5). */
import type { Page } from "playwright-core";
import { button, dialog, download, pick, picked, search } from "../kit/acts.ts";
import { accessible, accessibleInBoth, turn } from "../kit/axe.ts";
import { answerAlert, declineConfirm, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { shots } from "../kit/shots.ts";

/** Intl writes a no-break space between currency and number. */
const kes = (amount: string) => `KES\u00a0${amount}`;

async function fillTerms(page: Page, title: string, amount: string, from: string, to: string): Promise<void> {
  const form = dialog(page, title);
  await form.getByLabel("Fee amount (KES)").fill(amount);
  await form.getByLabel("Date From").fill(from);
  await form.getByLabel("Date To").fill(to);
}

journey(
  "A fee type is added, charged to a group, changed, copied to the next year, and removed once no fee uses it",
  async ({ product, visit }) => {
    const page = await visit({ as: "bursar.uhuru", path: "/finance/finance" });
    const stored = async () =>
      await product.stored<{ amount: string; day: string }>(
        `select (amount_cents / 100)::text as amount, date_from::text as day from fee_structures
         join fee_types using (school_code, fee_type_code) where fee_type_name = 'Swimming' order by date_from`,
      );
    await page.locator("tbody tr.row").first().waitFor();
    await accessibleInBoth(page, "the fees");
    await shots(page, "fees");
    same(await picked(page, "Fee type"), "SELECT FEE TYPE", "the menu's default");
    await button(page, "Remove fee type").click();
    await answerAlert(page, "Select the Fee Type you want to remove");

    await button(page, "New").click();
    const type = dialog(page, "Fee Type");
    await button(type, "Add fee type").click();
    await type.getByText("Empty", { exact: true }).first().waitFor();
    await type.getByLabel("Fee type name").fill("Swimming");
    await page.keyboard.press("Enter");
    await declineConfirm(page, "Do you want to add Swimming fee type?");
    await button(type, "Add fee type").click();
    await answerAlert(page, "Do you want to add Swimming fee type?", "Add fee type");
    await gone(type);
    await eventually(() => picked(page, "Fee type"), "Swimming", "the type chosen after adding it");
    await seen(page, "No fees match");

    await button(page, "New Fee Structure").click();
    const add = dialog(page, "Fee Structure");
    await pick(add, "Group *", "Grade 6");
    await fillTerms(page, "Fee Structure", "-1", "2026-08-24", "2026-08-01");
    await button(add, "Add fee").click();
    await add.getByText("Amount: it must be more than 0").first().waitFor();
    await shots(page, "fee-refused");
    await fillTerms(page, "Fee Structure", "4,500", "2026-08-24", "2026-10-23");
    await button(add, "Add fee").click();
    await answerAlert(page, `Confirm to add Swimming Grade 6 ${kes("4,500")}`, "Add fee");
    await gone(add);
    same(await stored(), [{ amount: "4500", day: "2026-08-24" }], "fees stored");

    const row = page.locator("tbody tr.row").filter({ hasText: "Swimming" });
    await row.first().click();
    const card = dialog(page, "Fee card");
    await card.getByText("4,500", { exact: true }).waitFor();
    await accessibleInBoth(page, "the fee card");
    await shots(page, "fee-card");
    await button(card, "Edit").click();
    await dialog(page, "Edit Fee Structure").getByLabel("Fee amount (KES)").fill("5000.50");
    await button(dialog(page, "Edit Fee Structure"), "Save fee").click();
    await gone(dialog(page, "Edit Fee Structure"));
    await row.getByText("5,000.50").waitFor();
    // The card that the form was opened from is there again.
    await page.keyboard.press("Escape");
    await gone(card);

    await button(page, "Copy (0)").click();
    await answerAlert(page, "Select the fees to copy");
    await page.getByRole("checkbox", { name: "Select all rows shown" }).check();
    await button(page, "Copy (1)").click();
    const copy = dialog(page, "Copy fees");
    await copy.getByText(/1 new/).waitFor();
    await button(copy, "To other groups").click();
    await copy.getByRole("checkbox", { name: "Grade 6" }).check();
    await copy.getByRole("checkbox", { name: "Grade 7" }).check();
    // Other groups are charged now unless one says otherwise, and Grade 6 is charged now already.
    await copy.getByText(/1 new/).waitFor();
    await copy.getByLabel("Later by").selectOption({ label: "1 year" });
    await copy.getByText(/2 new/).waitFor();
    await accessibleInBoth(page, "the copies");
    await shots(page, "fee-copies");
    await button(copy, "Copy 2 fees").click();
    await gone(copy);
    await eventually(
      async () => (await stored()).map((fee) => fee.day),
      ["2026-08-24", "2027-08-24", "2027-08-24"],
      "fees",
    );

    await button(page, "Remove fee type").click();
    await answerAlert(page, "Do you want to remove Swimming fee type?", "Remove fee type");
    await answerAlert(page, "Swimming cannot be removed while 3 fee structures use it");
    for (let left = 3; left > 0; left -= 1) {
      await eventually(() => row.count(), left, "fees of the type in the table");
      await row.first().click();
      await button(card, "Remove").click();
      const asked = page.getByRole("alertdialog", { name: /^Confirm to remove Swimming/ });
      await asked.getByRole("button", { name: "Remove", exact: true }).click();
      await gone(card);
    }
    await eventually(stored, [], "fees stored after their removal");
    await button(page, "Remove fee type").click();
    await answerAlert(page, "Do you want to remove Swimming fee type?", "Remove fee type");
    await eventually(() => picked(page, "Fee type"), "SELECT FEE TYPE", "the menu after the removal");
  },
);

journey("The fees are searched, downloaded and read on a phone, in French and in the dark", async ({ visit }) => {
  const page = await visit({
    as: "bursar.uhuru",
    path: "/finance/finance",
    viewport: { width: 390, height: 844 },
  });
  await search(page, "lunch grade 8");
  await seen(page, `3 fees, ${kes("27,000")} in all`);
  same(await page.locator("tbody tr.row").count(), 3, "fees that match");
  await button(page, "More").click();
  const file = await download(page, page.getByRole("menuitem", { name: "DOWNLOAD" }));
  same(/^fee-structure-UHURU-\d{4}-\d\d-\d\d\.xlsx$/.test(file.name), true, `the file's name, ${file.name}`);
  await turn(page, { language: "fr", mode: "dark" });
  await seen(page, "3 frais, 27\u202f000\u00a0KES en tout");
  same(await page.locator("tbody tr.row").count(), 3, "fees that match, in French");
  await accessible(page, "the fees on a phone in French");
});
