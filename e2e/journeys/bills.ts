/** The bursar's day at the bills: a class billed, items, voids, payments at the counter, a family's one payment. */
import type { Page } from "playwright-core";
import { button, dialog, pick, search } from "../kit/acts.ts";
import { accessible, accessibleInBoth, turn } from "../kit/axe.ts";
import { answerAlert, claim, declineConfirm, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import type { Product } from "../kit/product.ts";
import { shots } from "../kit/shots.ts";

/** Intl writes a no-break space between currency and number. */
const kes = (amount: string) => `KES\u00a0${amount}`;
const VOID = "You are about to delete permanently this records. Confirm to delete";

interface StoredBill {
  bill_no: string;
  name: string;
  amount: string;
  received: string;
}

/** The live bills of a group, by number, in shillings. */
async function billsOf(product: Product, group: string): Promise<StoredBill[]> {
  return await product.stored<StoredBill>(
    `select b.bill_no, u.name, (b.amount_cents / 100)::text as amount, (b.received_cents / 100)::text as received
     from bills b join students u on u.school_code = b.school_code and u.user_code = b.student_code
     join groups g on g.school_code = b.school_code and g.group_code = b.group_code
     where b.school_code = 'UHURU' and g.group_name = $1 and b.voided_at is null order by b.number`,
    [group],
  );
}

/** Bills a group for fee types through the dialog's four steps; `leave` is unticked with a reason. */
async function bill(page: Page, group: string, feeTypes: readonly string[], leave?: string): Promise<void> {
  await button(page, "Add New Bill").first().click();
  const form = dialog(page, "New Bill");
  await form.waitFor();
  for (const feeType of feeTypes) await form.getByLabel(feeType, { exact: true }).check();
  await button(form, "Next").click();
  await pick(form, "Group", group);
  // The period that today lies in is ticked; the day of a journey may lie in none, and this bills the whole year.
  const fees = form.getByRole("list", { name: "What this group is charged" });
  await fees.waitFor();
  for (const tick of await fees.getByRole("checkbox").all()) await tick.check();
  await button(form, "Next").click();
  await form.getByRole("list", { name: "Students" }).waitFor();
  if (leave !== undefined) {
    await form.getByLabel(leave, { exact: true }).uncheck();
    await form.getByLabel(`Why ${leave} is left out`).fill("Sponsored");
  }
  await button(form, "Next").click();
  await form.getByRole("grid", { name: "What each student will owe" }).waitFor();
}

/** Presses Proceed and agrees to the count and the sum that are asked. */
async function proceed(page: Page): Promise<void> {
  await button(dialog(page, "New Bill"), "Proceed").click();
  const question = page.getByRole("alertdialog", { name: /^Bill \d+ students? for KES/ });
  await question.getByRole("button", { name: /^Make \d+ bills?$/ }).click();
  await gone(question);
}

/** The row of a bill. */
const rowOf = (page: Page, billNo: string) => page.getByRole("row").filter({ hasText: billNo });

journey("A class is billed in four steps, one student left out for a reason, and no one twice", async (world) => {
  const { product, visit } = world;
  const page = await visit({ as: "bursar.uhuru", path: "/finance/billing" });
  await button(page, "Add New Bill").first().waitFor();
  await page.waitForLoadState("networkidle");
  await accessibleInBoth(page, "the bills");
  await shots(page, "bills-empty");
  await button(page, "Print (0)").click();
  await answerAlert(page, "You have not checked any bill");
  await button(page, "Void (0)").click();
  await answerAlert(page, "You have not checked any bill");

  const roll = await product.stored<{ name: string }>(
    `select u.name from students u join groups g on g.school_code = u.school_code and g.group_code = u.group_code
     where u.school_code = 'UHURU' and g.group_name = 'Grade 9' and u.deleted_at is null order by u.name`,
  );
  const [first] = roll;
  await button(page, "Add New Bill").first().click();
  const form = dialog(page, "New Bill");
  await button(form, "Next").click();
  await answerAlert(page, "Select the fee types");
  await shots(page, "bill-new-1");
  await form.getByLabel("Tuition", { exact: true }).check();
  await button(form, "Next").click();
  await button(form, "Next").click();
  await answerAlert(page, "Select Group");
  await button(form, "Cancel").click();
  await answerAlert(page, "Leave without saving? What you typed will be lost.", "Leave without saving");

  await bill(page, "Grade 9", ["Tuition", "Lunch"], first!.name);
  await seen(page, "Bill Summary");
  await accessibleInBoth(page, "the summary of new bills");
  await shots(page, "bill-new-4");
  await button(form, "Back").click();
  await form.getByLabel(`Why ${first!.name} is left out`).waitFor();
  await shots(page, "bill-new-3");
  await button(form, "Back").click();
  await shots(page, "bill-new-2");
  await button(form, "Next").click();
  await button(form, "Next").click();
  await proceed(page);
  const run = dialog(page, "Making the bills");
  await run.getByText(`${roll.length - 1} students were billed.`).waitFor();
  await shots(page, "bill-run");
  await button(run, "Close").last().click();
  const made = await billsOf(product, "Grade 9");
  same(made.length, roll.length - 1, "bills of Grade 9");
  claim(!made.some((each) => each.name === first!.name), `${first!.name} was billed`);
  same(new Set(made.map((each) => each.amount)).size, 1, "different amounts");
  await rowOf(page, made.at(-1)!.bill_no).waitFor();
  await shots(page, "bills");

  // The same again: nobody is left but the one who was left out.
  await bill(page, "Grade 9", ["Tuition", "Lunch"]);
  await form.getByText(`${roll.length - 1} students are billed for all of it already and are left out.`).waitFor();
  await proceed(page);
  await run.getByText("1 student was billed.").waitFor();
  await button(run, "Close").last().click();
  same((await billsOf(product, "Grade 9")).length, roll.length, "bills of Grade 9 after the second run");
});

journey(
  "An item is added and removed after the documents' questions, and a bill voided with a reason",
  async (world) => {
    const { product, visit } = world;
    const page = await visit({ as: "bursar.uhuru", path: "/finance/billing" });
    await bill(page, "Grade 8", ["Tuition"]);
    await proceed(page);
    await button(dialog(page, "Making the bills"), "Close").last().click();
    const stored = () => billsOf(product, "Grade 8");
    await eventually(async () => (await stored()).length > 1, true, "bills of Grade 8");
    const [one, two] = await stored();
    await search(page, one!.bill_no);
    await rowOf(page, one!.bill_no)
      .getByRole("button", { name: /: Fee Card$/ })
      .click();
    const card = dialog(page, "Fee Card");
    await card.getByRole("table", { name: "Items of the bill" }).waitFor();
    await accessibleInBoth(page, "the fee card");
    await shots(page, "fee-card");
    const choose = card.getByRole("button", { name: "Add an item: SELECT FEE" });
    const take = async () => {
      await choose.click();
      await page.getByRole("option").filter({ hasText: "Activity" }).first().click();
    };
    await take();
    await declineConfirm(page, `Confirm to add Activity Grade 8 ${kes("3,000")}`);
    same((await stored())[0], one, "the bill after the declined item");
    await take();
    await answerAlert(page, `Confirm to add Activity Grade 8 ${kes("3,000")}`, "Add");
    await card.getByRole("button", { name: "Remove Activity" }).waitFor();
    same((await stored())[0]!.amount, String(Number(one!.amount) + 3000), "the amount with the item");
    await card.getByRole("button", { name: "Remove Activity" }).click();
    const removal = page.getByRole("alertdialog", { name: `Confirm to remove Activity Grade 8 ${kes("3,000")}` });
    await removal.getByLabel("Reason").fill("Not taken this term");
    await button(removal, "Remove").click();
    await gone(removal);
    await gone(card.getByRole("button", { name: "Remove Activity" }));
    same((await stored())[0], one, "the bill after the item was removed");
    await button(card, "Close").last().click();

    await search(page, two!.bill_no);
    await rowOf(page, two!.bill_no).getByRole("checkbox").check();
    await button(page, "Void (1)").click();
    const question = page.getByRole("alertdialog", { name: VOID });
    await question.waitFor();
    await shots(page, "bill-void");
    await question.getByLabel("Reason").fill("Billed by mistake");
    await button(question, "Void 1 bill").click();
    await seen(page, "1 bill is void.");
    const [row] = await product.stored<{ reason: string }>(
      `select void_reason as reason from bills where school_code = 'UHURU' and bill_no = $1 and voided_at is not null`,
      [two!.bill_no],
    );
    same(row?.reason, "Billed by mistake", "the reason kept");
    await seen(page, "No bill matches");
  },
);

journey(
  "The counter: mode first, a duplicate reference at its field, an over-payment kept as credit",
  async (world) => {
    const { product, visit } = world;
    const page = await visit({ as: "bursar.uhuru", path: "/finance/billing" });
    await bill(page, "Grade 7", ["Activity"]);
    await proceed(page);
    await button(dialog(page, "Making the bills"), "Close").last().click();
    await eventually(async () => (await billsOf(product, "Grade 7")).length > 1, true, "bills of Grade 7");
    const [one, two] = await billsOf(product, "Grade 7");
    await search(page, one!.bill_no);
    await button(page, `Receipt for ${one!.bill_no}`).click();
    const form = dialog(page, "Payment receipting");
    const field = (label: string) => form.getByLabel(new RegExp(`^${label}`));
    await field("Reference").waitFor();
    same(await field("Reference").isDisabled(), true, "the reference before a mode is chosen");
    await accessibleInBoth(page, "the counter");
    await shots(page, "payment-closed");
    const mode = form.getByLabel("Payment mode");
    await mode.selectOption({ label: "KCB Bank" });
    await field("Account").fill("1234567890");
    await mode.selectOption({ label: "Cash" });
    await gone(field("Account"));
    await mode.selectOption({ label: "KCB Bank" });
    same(await field("Account").inputValue(), "", "the account after a change of mode");
    await field("Account").fill("1234567890");
    await form.getByLabel("Amount").fill("1,000.50");
    await form.getByText("Kenya shillings one thousand and cents fifty only").waitFor();
    await field("Reference").fill("SLIP-77");
    await field("Payer name").fill("Wanjiku Kamau");
    await form.getByLabel("Print at once").selectOption({ label: "No" });
    await shots(page, "payment-open");
    await button(form, `Take ${kes("1,000.50")}`).click();
    await declineConfirm(page, "Please Confirm");
    await button(form, `Take ${kes("1,000.50")}`).click();
    await answerAlert(page, "Please Confirm", `Take ${kes("1,000.50")}`);
    await form.getByText(/received\. Receipt/).waitFor();
    await accessibleInBoth(page, "the receipt taken");
    await shots(page, "payment-taken");

    for (const paper of ["a4", "roll"]) {
      const [receipt] = await product.stored<{ no: string }>(
        `select receipt_no as no from receipts where school_code = 'UHURU' order by number desc limit 1`,
      );
      const receiptNos = encodeURIComponent(JSON.stringify([receipt!.no]));
      const file = await page.request.get(
        `${product.url}/api/index.php?function=printReceipt&receiptNos=${receiptNos}&paper=${paper}`,
      );
      same(file.headers()["content-type"], "application/pdf", `the receipt on ${paper}`);
      claim(file.headers()["content-disposition"]?.startsWith("inline") === true, "the receipt is shown and not saved");
    }

    // The next payer by one key, and with the keys alone; the same slip is refused at its field.
    await page.keyboard.press("Enter");
    await form.getByRole("combobox", { name: "Who is it for?" }).waitFor();
    await page.keyboard.type(two!.name);
    await form.getByRole("option").first().waitFor();
    await shots(page, "payment-next");
    // Of several nobody is taken unchosen.
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await mode.selectOption({ label: "KCB Bank" });
    await form.getByLabel("Amount").fill("9500");
    await field("Reference").fill("SLIP-77");
    await page.keyboard.press("Enter");
    await answerAlert(page, "Please Confirm", `Take ${kes("9,500")}`);
    await form.getByRole("alert").first().waitFor();
    same(await field("Reference").getAttribute("aria-invalid"), "true", "the reference that is taken");
    same(await form.getByLabel("Amount").inputValue(), "9500", "the amount after a refusal");
    await shots(page, "payment-refused");
    await field("Reference").fill("SLIP-78");
    await page.keyboard.press("Enter");
    await answerAlert(page, "Please Confirm", `Take ${kes("9,500")}`);
    await form.getByText(/received\. Receipt/).waitFor();
    await button(form, "Close").last().click();

    const after = new Map((await billsOf(product, "Grade 7")).map((each) => [each.bill_no, each]));
    same(after.get(two!.bill_no)?.received, "9500", "received on the over-paid bill");
    const [paid] = await product.stored<{ cents: string; account: string; payer: string }>(
      `select amount_cents::text as cents, account_from as account, payer_name as payer from payments
     where school_code = 'UHURU' and bank_ref = 'SLIP-77'`,
    );
    same(paid, { cents: "100050", account: "1234567890", payer: "Wanjiku Kamau" }, "the payment kept");

    await search(page, two!.bill_no);
    const chip = rowOf(page, two!.bill_no).getByRole("button", { name: /Overpaid: Transactions of/ });
    await chip.hover();
    await seen(page, "Overpaid: the rest is the student's credit");
    await chip.click();
    const list = dialog(page, "Transactions");
    await list.getByText("SLIP-78").first().waitFor();
    await button(list, "Print(0)").click();
    await answerAlert(page, "You have not checked any Transaction");
    await button(list, "DOWNLOAD").click();
    await answerAlert(page, "You have not checked any bill");
    await list.getByLabel("Select all").check();
    await button(list, "Print(1)").waitFor();
    await accessibleInBoth(page, "the transactions of a bill");
    await shots(page, "bill-transactions");
    await button(list, "Close").last().click();
    await button(page, `Statement of ${two!.name}`).click();
    await page.getByRole("heading", { level: 1, name: `Statement of ${two!.name}` }).waitFor();
    await page.locator("tbody tr.row").first().waitFor();
    await accessibleInBoth(page, "the statement");
    await shots(page, "statement");
  },
);

journey("One payment is split over a family's bills, the oldest first, after a part was changed", async (world) => {
  const { product, visit } = world;
  // A brother and a sister in two groups, for whom nobody has paid yet: credit would settle one of the bills by itself.
  const family = await product.stored<{ code: string; group: string }>(
    `update students s set parent_id_number = 'FAMILY-77' from (
       select distinct on (g.group_name) u.user_code, g.group_name
       from students u join groups g on g.school_code = u.school_code and g.group_code = u.group_code
       where u.school_code = 'UHURU' and u.deleted_at is null and g.group_name in ('Grade 5', 'Grade 6')
         and not exists (select from bills b where b.school_code = u.school_code and b.student_code = u.user_code
           and (b.received_cents > 0 or b.voided_at is not null))
       order by g.group_name, u.user_code) one
     where s.school_code = 'UHURU' and s.user_code = one.user_code
     returning s.user_code as code, one.group_name as "group"`,
  );
  const page = await visit({ as: "bursar.uhuru", path: "/finance/billing" });
  for (const { group } of family) {
    await bill(page, group, ["Examination"]);
    await proceed(page);
    await dialog(page, "Making the bills").getByText("billed.").waitFor();
    await button(dialog(page, "Making the bills"), "Close").last().click();
  }
  await page.goto(`${product.url}/#/finance/billing?dialog=familyAccount~${family[0]!.code}`);
  const account = dialog(page, "Family account");
  await account.getByText("owed in all").waitFor();
  await accessibleInBoth(page, "the family's account");
  await shots(page, "family");
  await button(account, "Take one payment").click();
  const form = dialog(page, "Payment receipting");
  await form.getByLabel("Payment mode").selectOption({ label: "Cash" });
  await form.getByLabel("Amount").fill("1000");
  const parts = form.getByRole("textbox", { name: /^Part for / });
  same(await parts.first().inputValue(), "1000", "the oldest bill's part");
  await parts.nth(1).fill("400");
  same(await parts.first().inputValue(), "600", "what is left for the oldest");
  await form.getByLabel("Print at once").selectOption({ label: "No" });
  await accessibleInBoth(page, "a payment split");
  await shots(page, "payment-split");
  await button(form, `Take ${kes("1,000")}`).click();
  await answerAlert(page, "Please Confirm", `Take ${kes("1,000")}`);
  await form.getByText(/received\. Receipt/).waitFor();
  const shares = await product.stored<{ cents: string }>(
    `select s.amount_cents::text as cents from receipt_lines s join receipts r using (school_code, receipt_no)
     where r.school_code = 'UHURU' and r.receipt_no = (select receipt_no from receipts where school_code = 'UHURU' order by number desc limit 1)
     order by 1`,
  );
  same(
    shares.map((share) => share.cents),
    ["40000", "60000"],
    "the parts kept",
  );
});

journey("The bills are read on a phone, in French and in Swahili", async ({ visit }) => {
  const page = await visit({ as: "bursar.uhuru", path: "/finance/billing", viewport: { width: 390, height: 844 } });
  await page.locator("tbody tr.row").first().waitFor();
  for (const language of ["fr", "sw"]) {
    await turn(page, { language });
    await accessible(page, `the bills in ${language}`);
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  same(overflow <= 0, true, `the page is ${overflow} px too wide`);
});
