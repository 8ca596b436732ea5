/** Money that arrives: lists from a bank, posting from suggestions, receipts taken back by two people. */
import type { Page } from "playwright-core";
import { button, dialog, download, fileOf, search } from "../kit/acts.ts";
import { accessibleInBoth } from "../kit/axe.ts";
import { callAs, post } from "../kit/calls.ts";
import { answerAlert, at, claim, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import type { Product } from "../kit/product.ts";
import { shots } from "../kit/shots.ts";
import { arrive, billFour, listOf, newCode, type Billed } from "./money.acts.ts";

/** What is stored of transactions: their state, and the bill that each was posted to. */
const stateOf = (product: Product, codes: readonly string[]) =>
  product.stored<{ code: string; state: string; bill: string | null }>(
    `select p.transaction_code as code, p.state, (select string_agg(l.bill_no, ',' order by l.bill_no)
       from receipts r join receipt_lines l using (school_code, receipt_no)
       where r.school_code = p.school_code and r.payment_id = p.payment_id and r.kind = 'receipt'
         and r.reversed_no is null) as bill
     from payments p where p.school_code = 'UHURU' and p.transaction_code = any($1) order by p.transaction_code`,
    [codes],
  );

const infoOf = (page: Page) => dialog(page, "Transaction Info");
journey("A bank's list is looked at first, posts what names its bill, and counts nothing twice", async (world) => {
  const { product, visit } = world;
  const page = await visit({ as: "bursar.uhuru", path: "/finance/transactions?dialog=feeList" });
  const upload = dialog(page, "Upload a fee list");
  await upload.waitFor();
  const [first] = (await billFour(page, product, 0)) as [Billed];
  const [matched, waiting, wrong] = [newCode(), newCode(), newCode()];
  const file = fileOf(
    "march.csv",
    listOf([
      `0722000301,3000,${first.billNo},${matched},2026-03-02,Mwangi Kamau`,
      `0722000302,"1,500.50",no such bill,${waiting},2026-03-02,Atieno Odhiambo`,
      `0722000303,lots,${first.billNo},${wrong},2026-03-02,Juma Ali`,
    ]),
  );
  await button(upload, "Upload").click();
  await answerAlert(page, "Kindly select the file");
  await accessibleInBoth(page, "the upload of a fee list");
  await shots(page, "feelist-upload");
  const send = async (): Promise<void> => {
    await upload.locator("input[type=file]").setInputFiles(file);
    await button(upload, "Upload").click();
    await answerAlert(page, "Please Confirm to upload", "Upload");
    await page.waitForURL(/finance\/transactions\/list\//);
  };
  await send();
  await seen(page, "Fee list march.csv");
  const tab = (name: string) => page.getByRole("button", { name, exact: true });
  for (const name of ["All 3", "Ready 2", "With an open bill 1", "Known already 0", "To fix 1"])
    await tab(name).waitFor();
  await seen(page, "Amount is not an amount: lots");
  await accessibleInBoth(page, "the preview of a fee list");
  await shots(page, "feelist-preview");
  await button(page, "Take in 2 payments").click();
  await answerAlert(page, "Take in 2 payments, KES 4,500.50?".replace("KES ", "KES\u00a0"), "Take in 2 payments");
  await seen(page, /2 payments taken in, KES\s4,500\.50: 1 posted, 0 known already\./);
  same(
    await stateOf(product, [matched, waiting, wrong]),
    [
      { code: matched, state: "posted", bill: first.billNo },
      { code: waiting, state: "unposted", bill: null },
    ],
    "what the list has brought",
  );
  await shots(page, "feelist-done");

  await page.goto(`${product.url}/#/finance/transactions?dialog=feeList`);
  await send();
  await tab("Known already 2").waitFor();
  await button(page, "Take in 0 payments").click();
  await answerAlert(page, "No row of this list is new.");
  await button(page, "Discard").click();
  await answerAlert(page, "Discard this list? Nothing of it has been written.", "Discard");
  await at(page, "/finance/transactions");
  same((await stateOf(product, [matched, waiting])).length, 2, "payments after the same list twice");
  const sheet = await download(page, button(page, "Download Excel"));
  claim(sheet.name.endsWith(".xlsx"), `the transactions as a spreadsheet: ${sheet.name}`);
});

journey(
  "A waiting payment is posted from its first suggestion by keyboard, another to a bill by hand",
  async (world) => {
    const { product, visit } = world;
    const page = await visit({ as: "bursar.uhuru", path: "/finance/transactions" });
    await page.getByRole("grid", { name: "Transactions" }).waitFor();
    const [first, second] = (await billFour(page, product, 1)) as [Billed, Billed];
    const [near, blind] = [newCode(), newCode()];
    await arrive(page, [
      `0722000401,2000,${first.billNo.toLowerCase()} ,${near},2026-03-02,Wanjiru Njoroge`,
      `0722000402,1200,school fees,${blind},2026-03-02,Somebody Else`,
    ]);
    await page.goto(`${product.url}/#/finance/transactions?posted=false`);
    await page.reload();
    await search(page, near);
    await page.locator("tbody tr.row").filter({ hasText: near }).waitFor();
    await eventually(() => page.locator("tbody tr.row").count(), 1, "rows found by the code");
    await shots(page, "transactions");
    await accessibleInBoth(page, "the transactions");
    await page.locator("tbody tr.row").first().focus();
    await page.keyboard.press("Enter");
    const suggestion = button(infoOf(page), `Post to bill ${first.billNo} of ${first.student}`);
    await suggestion.waitFor();
    await accessibleInBoth(page, "a transaction with suggestions");
    await shots(page, "transaction-info");
    await suggestion.focus();
    await page.keyboard.press("Enter");
    await answerAlert(
      page,
      `You are about to post KES 2,000 #${near} to bill No ${first.billNo} ${first.student}?`,
      "Post",
    );
    await gone(infoOf(page));
    await eventually(async () => new URL(page.url()).hash.includes("posted="), false, "filters after posting");

    await search(page, blind);
    await page.locator("tbody tr.row").filter({ hasText: blind }).click();
    await button(infoOf(page), "POST TRANSACTION").click();
    await answerAlert(page, "Select the Bill");
    await infoOf(page).getByLabel("Filter bills by number, student or family").fill(second.billNo);
    await infoOf(page).getByRole("button", { name: "Bill: Select bill" }).click();
    await page.getByRole("option", { name: second.billNo }).click();
    await infoOf(page).getByRole("checkbox", { name: "Divide it over the family's bills" }).check();
    await infoOf(page)
      .getByRole("textbox", { name: new RegExp(second.billNo) })
      .waitFor();
    await shots(page, "transaction-divide");
    await infoOf(page).getByRole("checkbox", { name: "Divide it over the family's bills" }).uncheck();
    await button(infoOf(page), "POST TRANSACTION").click();
    await answerAlert(
      page,
      `You are about to post KES 1,200 #${blind} to bill No ${second.billNo} ${second.student}?`,
      "Post",
    );
    await gone(infoOf(page));
    await eventually(
      () => stateOf(product, [near, blind]),
      [
        { code: near, state: "posted", bill: first.billNo },
        { code: blind, state: "posted", bill: second.billNo },
      ].toSorted((a, b) => a.code.localeCompare(b.code)),
      "what is posted",
    );
    // What was learned can be seen and taken back.
    await page.goto(`${product.url}/#/finance/transactions?dialog=payerLinks`);
    const links = dialog(page, "Known payers");
    await links.getByRole("searchbox").fill("722000402");
    const revoke = links.getByRole("button", { name: /^Revoke .*722000402/ });
    await revoke.waitFor();
    await accessibleInBoth(page, "the learned payers");
    await shots(page, "payer-links");
    await revoke.first().click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
    await gone(revoke);
  },
);

journey("All certain payments are shown first, and what is unticked waits", async ({ product, visit }) => {
  const page = await visit({ as: "bursar.uhuru", path: "/finance/transactions" });
  await page.getByRole("grid", { name: "Transactions" }).waitFor();
  const [first, second, third] = (await billFour(page, product, 2)) as [Billed, Billed, Billed];
  const codes = [newCode(), newCode(), newCode()] as const;
  await arrive(page, [
    `0722000501,1000,${first.billNo},${codes[0]},2026-03-02,Payer One`,
    `0722000502,1000,${second.billNo},${codes[1]},2026-03-02,Payer Two`,
    `0722000503,1000,${third.billNo},${codes[2]},2026-03-02,Payer Three`,
  ]);
  await button(page, "Post all certain").click();
  const certain = dialog(page, "Post all certain ones");
  await certain.getByRole("row").filter({ hasText: codes[2] }).waitFor();
  await accessibleInBoth(page, "the certain payments");
  await shots(page, "certain");
  await certain.getByRole("checkbox", { name: `Select ${codes[2]} Payer Three` }).uncheck();
  await certain.getByRole("button", { name: /^Post \d+ transactions$/ }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Post \d+/ })
    .click();
  await gone(certain);
  await eventually(
    () => stateOf(product, codes),
    [
      { code: codes[0], state: "posted", bill: first.billNo },
      { code: codes[1], state: "posted", bill: second.billNo },
      { code: codes[2], state: "unposted", bill: null },
    ],
    "what was ticked is posted",
  );
});

journey("A receipt above the limit is reversed when a second person agrees, and posted again", async (world) => {
  const { product, visit } = world;
  const page = await visit({ as: "bursar.uhuru", path: "/finance/receipt?dialog=moneySettings" });
  const settings = dialog(page, "Settings of receipts");
  await settings.getByLabel(/second person/).fill("1,000");
  await accessibleInBoth(page, "the settings of receipts");
  await shots(page, "receipt-settings");
  await button(settings, "Save").click();
  await gone(settings);
  const [first] = (await billFour(page, product, 3)) as [Billed];
  const code = newCode();
  await arrive(page, [`0722000601,2000,${first.billNo},${code},2026-03-02,Payer Six`]);
  await callAs(page, {
    function: "postTransaction",
    billNo: first.billNo,
    transactionCode: code,
    split: "null",
  });
  await search(page, code);
  const row = page.locator("tbody tr.row").filter({ hasText: code });
  await row.waitFor();
  await button(page, "Delete (0)").click();
  await answerAlert(page, "You have not checked any bill");
  await row.getByRole("checkbox").check();
  await accessibleInBoth(page, "the receipts");
  await shots(page, "receipts");
  await button(page, "Delete (1)").click();
  const reverse = dialog(page, "Reverse 1 receipt");
  await seen(page, /above the school's limit/);
  await reverse.getByRole("textbox", { name: /Reason/ }).fill("Posted to the wrong child");
  await accessibleInBoth(page, "the form of a reversal");
  await shots(page, "receipt-reverse");
  await reverse.getByText("You are about to delete permanently this records. Confirm to delete").waitFor();
  await reverse.getByRole("button", { name: /^Reverse KES/ }).click();
  await gone(reverse);
  await seen(page, /A second person is asked/);
  same(await stateOf(product, [code]), [{ code, state: "posted", bill: first.billNo }], "before the second person");
  await button(page, "Waiting for approval (1)").click();
  await seen(page, "A head decides this.");

  const head = await visit({ as: "head.uhuru", path: "/finance/receipt?dialog=reversals" });
  const inbox = dialog(head, "Waiting for a second person");
  await inbox.getByText("Posted to the wrong child").waitFor();
  await accessibleInBoth(head, "the reversals that wait");
  await shots(head, "reversals");
  await button(inbox, "Approve").click();
  const approving = head.getByRole("dialog", { name: /^Reverse KES.*asked\?$/ });
  await approving.waitFor();
  same(await head.locator("[role=dialog]").count(), 1, "dialogs at a time");
  await button(approving, "Approve").click();
  await seen(head, "Nothing waits for approval");
  await eventually(() => stateOf(product, [code]), [{ code, state: "unposted", bill: null }], "the money waits again");
  // The bursar's page learns of it by itself.
  await seen(page, "Nothing waits for approval");

  await page.goto(`${product.url}/#/finance/receipt?show=reversed&keyword=${code}`);
  await page.locator("tbody tr.row").filter({ hasText: "Reversed" }).click();
  await seen(page, /Reversed by R\d+ on .*: Posted to the wrong child/);
  await accessibleInBoth(page, "a reversed receipt");
  await shots(page, "receipt-one");
  await callAs(head, { function: "saveFinanceSettings", approvalAbove: "", receiptPaper: "a4" });
});

journey("The messaging office reads the transactions and cannot post them", async ({ product, visit }) => {
  const bursar = await visit({ as: "bursar.uhuru", path: "/finance/transactions" });
  const [first] = (await billFour(bursar, product, 4)) as [Billed];
  const code = newCode();
  await arrive(bursar, [`0722000701,700,${first.billNo},${code},2026-03-02,Payer Seven`]);
  const page = await visit({ as: "messages.uhuru", path: "/finance/transactions" });
  await search(page, code);
  await page.locator("tbody tr.row").filter({ hasText: code }).click();
  await infoOf(page).getByText("Payer Seven").waitFor();
  await accessibleInBoth(page, "a transaction as the messaging office sees it");
  await shots(page, "transaction-sna");
  for (const name of ["POST TRANSACTION", "Return to payer", "Upload fee list", "Post all certain"])
    same(await button(page, name).count(), 0, `a button ${name} for the messaging office`);
  const answer = await post(page, {
    form: { function: "postTransaction", billNo: first.billNo, transactionCode: code, split: "null" },
  });
  same(answer.status(), 403, "the server's answer to a posting by the messaging office");
  same(await stateOf(product, [code]), [{ code, state: "unposted", bill: null }], "what is stored");
});
