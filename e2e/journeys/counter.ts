/** A family at the counter: one payment for two children, its credit moved and back, a void that names the sister. */
import type { Page } from "playwright-core";
import { button, dialog, fileOf, search } from "../kit/acts.ts";
import { accessible, accessibleInBoth } from "../kit/axe.ts";
import { answerAlert, claim, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import type { Product } from "../kit/product.ts";
import { shots } from "../kit/shots.ts";
import { arrive, billFour, newCode, type Billed } from "./money.acts.ts";

const kes = (amount: string) => `KES\u00a0${amount}`;

/** What some bills have received, in shillings, in the order of their numbers. */
async function receivedOn(product: Product, bills: readonly Billed[]): Promise<string[]> {
  const rows = await product.stored<{ received: string }>(
    `select (received_cents / 100)::text as received from bills
     where school_code = 'UHURU' and bill_no = any($1) order by number`,
    [bills.map((bill) => bill.billNo)],
  );
  return rows.map((row) => row.received);
}

async function openPayments(page: Page, product: Product, billNo: string) {
  await page.goto(`${product.url}/#/finance/billing?dialog=billTransactions~${billNo}`);
  const list = dialog(page, "Transactions");
  await list.waitFor();
  return list;
}

journey("One mobile payment pays two children, and what is too much is moved to the third and back", async (world) => {
  const { product, visit } = world;
  const page = await visit({ as: "bursar.uhuru", path: "/finance/transactions" });
  await page.getByRole("grid", { name: "Transactions" }).waitFor();
  const bills = (await billFour(page, product, 4)) as [Billed, Billed, Billed, Billed];
  const [first, second, third] = bills;
  await product.stored(
    `update students s set parent_id_number = 'FAMILY-88' from bills b where s.school_code = 'UHURU'
     and b.school_code = s.school_code and b.student_code = s.user_code and b.bill_no = any($1)`,
    [bills.slice(0, 3).map((bill) => bill.billNo)],
  );
  const code = newCode();
  await arrive(page, [`0722000521,10900,${first.billNo} & ${second.billNo},${code},2026-03-02,Wanjiku Kamau`]);
  await page.goto(`${product.url}/#/finance/transactions?dialog=transaction~${code}`);
  const info = dialog(page, "Transaction Info");
  await button(info, "Divide it over the 2 bills that are named").click();
  const part = (bill: Billed) => info.getByRole("textbox", { name: `Part for ${bill.billNo}, ${bill.student}` });
  await part(first).waitFor();
  same([await part(first).inputValue(), await part(second).inputValue()], ["5000", "5900"], "the parts proposed");
  await part(first).fill("4000");
  same(await part(second).inputValue(), "6900", "the part that follows");
  await part(first).fill("5000");
  await accessibleInBoth(page, "a mobile payment divided");
  await shots(page, "transaction-together");
  await button(info, "POST TRANSACTION").click();
  const question = page.getByRole("alertdialog");
  await question
    .getByText(`${kes("900")} more than is owed on this bill stays as credit of ${second.student}.`)
    .waitFor();
  await question.getByRole("button", { name: "Post" }).click();
  await gone(info);
  same(await receivedOn(product, bills), ["5000", "5900", "0", "0"], "received after the payment");

  const list = await openPayments(page, product, second.billNo);
  await list.getByText("10,900").waitFor();
  await list.getByText(kes("5,900")).waitFor();
  await accessible(page, "the payments of a bill");
  await shots(page, "bill-payments");
  await button(list, "Move it to another bill").click();
  const form = dialog(page, `Move credit of ${second.billNo}`);
  await form.getByLabel("To the bill").selectOption(third.billNo);
  same(await form.getByLabel("Amount").inputValue(), "900.00", "the credit proposed");
  await form.getByLabel("Reason").fill("The mother paid for all three");
  await accessible(page, "credit to be moved");
  await shots(page, "credit-move");
  await button(form, "Move credit").click();
  await answerAlert(page, "Please Confirm", "Move credit");
  // Closed before the address is changed: closing the form is a step back.
  await gone(form);
  await eventually(() => receivedOn(product, bills), ["5000", "5000", "900", "0"], "received after the move");

  const others = await openPayments(page, product, third.billNo);
  await others.getByText(`Credit from ${second.billNo}, ${second.student}`).waitFor();
  await button(others, "Move back").click();
  const back = page.getByRole("alertdialog", { name: "Move this credit back?" });
  await back.getByLabel("Reason").fill("She wants it kept");
  await button(back, "Move back").click();
  await eventually(() => receivedOn(product, bills), ["5000", "5900", "0", "0"], "received after moving back");

  // The receipt paid the sister too: the question says so before anything is reversed.
  await page.goto(`${product.url}/#/finance/billing`);
  await search(page, first.billNo);
  await page.getByRole("row").filter({ hasText: first.billNo }).getByRole("checkbox").check();
  await button(page, "Void (1)").click();
  const gravely = page.getByRole("alertdialog");
  await gravely.getByText(new RegExp(`also paid KES\\s5,900 on ${second.billNo} of ${second.student}`)).waitFor();
  await shots(page, "bill-void-family");
  await button(gravely, "Cancel").click();
  same(await receivedOn(product, bills), ["5000", "5900", "0", "0"], "received after a void that was left");
});

journey("A list says of each row how it was paid, and what it cannot read is not taken in", async (world) => {
  const { product, visit } = world;
  const page = await visit({ as: "bursar.uhuru", path: "/finance/transactions?dialog=feeList" });
  const upload = dialog(page, "Upload a fee list");
  await upload.waitFor();
  const [first] = (await billFour(page, product, 5)) as [Billed];
  const codes = [newCode(), newCode(), newCode(), newCode()] as const;
  const rows = [
    "From,Amount,Bill No,Transaction Code,Date,Name,Payment Mode",
    `,1000,${first.billNo},${codes[0]},2026-03-02,Mwangi Kamau,CASH`,
    `0145719434093,1000,${first.billNo},${codes[1]},2026-03-02,Mwangi Kamau,KCB Bank`,
    `0722000303,1000,B999999,${codes[2]},2026-03-02,Mwangi Kamau,M-PESA`,
    `0722000303,1000,${first.billNo},${codes[3]},2026-03-02,Mwangi Kamau,Pigeon`,
  ];
  await upload.locator("input[type=file]").setInputFiles(fileOf("modes.csv", rows.join("\n")));
  await button(upload, "Upload").click();
  await answerAlert(page, "Please Confirm to upload", "Upload");
  await page.waitForURL(/finance\/transactions\/list\//);
  for (const name of ["All 4", "Ready 3", "With an open bill 2", "Bill not open 1", "To fix 1"])
    await page.getByRole("button", { name, exact: true }).waitFor();
  await seen(page, "Payment Mode is none that is known here: Pigeon");
  await seen(page, "B999999 is not an open bill: the payment will wait to be posted");
  await accessible(page, "a list with modes");
  await shots(page, "feelist-modes");
  await button(page, "Take in 3 payments").click();
  await answerAlert(page, `Take in 3 payments, ${kes("3,000")}?`, "Take in 3 payments");
  await seen(page, /3 payments taken in/);
  const taken = await product.stored<{ code: string; bank: string }>(
    `select transaction_code as code, bank_code as bank from payments
     where school_code = 'UHURU' and transaction_code = any($1) order by transaction_code`,
    [codes],
  );
  same(
    taken.map((row) => row.bank),
    ["CASH", "KCB", "MPESA"],
    "the modes that were booked",
  );
  claim(!taken.some((row) => row.code === codes[3]), "a row without a mode was taken in");
});
