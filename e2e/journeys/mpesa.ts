/** Mobile money: a paybill connected by its screen, payments that arrive, messages to look at, phones that are asked. */
import { mpesa } from "@ofisi/contract/finance/mpesa";
import type { Page } from "playwright-core";
import { paidBody } from "../../server/test/daraja.ts";
import { button, dialog } from "../kit/acts.ts";
import { accessibleInBoth } from "../kit/axe.ts";
import { callAs } from "../kit/calls.ts";
import { answerAlert, claim, eventually, gone, same, seen } from "../kit/expect.ts";
import { freshMark } from "../kit/fresh.ts";
import { journey } from "../kit/journey.ts";
import type { Product } from "../kit/product.ts";
import { connectPaybill, paymentNow, safaricom, tell, toldUrl } from "../kit/safaricom.ts";
import { shots } from "../kit/shots.ts";

const PAYBILL = "600900";
const PHONE = { width: 390, height: 844 };
const STARTED = freshMark().slice(-5);
let made = 0;
/** A code as M-Pesa gives them, and no other journey has. */
const newCode = (): string => `M${STARTED}${String((made += 1)).padStart(4, "0")}`;

/** The paybill as the first journey leaves it, for those that are walked alone. */
async function connected(page: Page): Promise<void> {
  await connectPaybill(page, PAYBILL);
  await callAs(page, { function: mpesa.registerMpesaUrls.function, shortCode: PAYBILL });
}

/** A new bill of 5,000 shillings for a student with a guardian's phone; `nth` tells the journeys' students apart. */
async function newBill(page: Page, product: Product, nth: number): Promise<string> {
  const [student] = await product.stored<{ code: string; groupCode: string }>(
    // Credit from another journey would pay the new bill by itself.
    `select s.user_code as code, s.group_code as "groupCode" from students s
     where s.school_code = 'UHURU' and s.deleted_at is null
       and not exists (select from bills b where b.school_code = s.school_code and b.student_code = s.user_code
         and b.balance_cents < 0)
       and exists (select 1 from guardians g where g.school_code = s.school_code and g.deleted_at is null
         and g.parent_id_number = s.parent_id_number and g.phone_number like '+254%')
     order by s.name, s.user_code offset $1 limit 1`,
    [nth],
  );
  claim(student !== undefined, "the demo has a student whose guardian has a phone");
  const fee = newCode();
  await product.stored(
    "insert into fee_types (school_code, fee_type_code, fee_type_name) values ('UHURU', $1, 'Journey ' || $1)",
    [fee],
  );
  await product.stored(
    `insert into fee_structures (school_code, fee_structure_code, fee_type_code, group_code, amount_cents, date_from, date_to)
     values ('UHURU', $1, $1, $2, 500000, current_date, current_date + 90)`,
    [fee, student?.groupCode],
  );
  await callAs(page, {
    function: "generateBills",
    groupCode: student?.groupCode ?? "",
    checkedFees: JSON.stringify([fee]),
    checkedStudent: JSON.stringify([student?.code]),
  });
  const bill = async () =>
    await product.stored<{ billNo: string }>(
      `select bill_no as "billNo" from bill_items where school_code = 'UHURU' and fee_type_code = $1`,
      [fee],
    );
  await eventually(async () => (await bill()).length, 1, "the new bill");
  return (await bill())[0]?.billNo ?? "";
}
const row = (page: Page, text: string) => page.locator("tbody tr.row").filter({ hasText: text });

journey("A paybill is connected and registered by its screen", async ({ visit }) => {
  const page = await visit({ as: "head.uhuru", path: "/finance/transactions" });
  await page.getByRole("grid", { name: "Transactions" }).waitFor();
  await shots(page, "mpesa-menu");
  await button(page, "M-Pesa").click();
  const office = dialog(page, "M-Pesa");
  await office.getByText("No paybill is connected").waitFor();
  await accessibleInBoth(page, "mobile money without a paybill");
  await shots(page, "mpesa-empty");

  await button(office, "Connect a paybill").click();
  const form = dialog(page, "Connect a paybill");
  await form.getByLabel(/^Paybill or till number/).fill("12");
  await button(form, "Connect the paybill").click();
  await form.getByText("Short code: the 5 to 7 digits of the paybill or till").first().waitFor();
  await form.getByLabel(/^Paybill or till number/).fill(PAYBILL);
  for (const [label, text] of [
    ["Consumer key", "a key"],
    ["Consumer secret", "a secret"],
    ["Passkey", "a passkey"],
    ["Initiator", "ofisi"],
    ["Security credential", "a credential"],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(text);
  await accessibleInBoth(page, "the form of a paybill");
  await shots(page, "mpesa-connect");
  await button(form, "Connect the paybill").click();
  await seen(page, `Paybill ${PAYBILL} is connected`);
  await office.getByText("Not registered").waitFor();

  const register = button(office, `Register addresses of paybill ${PAYBILL}`);
  safaricom.mood = { refuse: { status: 400, errorMessage: "Invalid Access Token" } };
  await register.click();
  const question = `Tell Safaricom to send the payments of paybill ${PAYBILL} here?`;
  await answerAlert(page, question, "Register addresses");
  await answerAlert(page, "Safaricom answered: Invalid Access Token");
  safaricom.mood = {};
  await register.click();
  await answerAlert(page, question, "Register addresses");
  const addresses = dialog(page, `Addresses of paybill ${PAYBILL}`);
  await addresses.getByText(toldUrl(PAYBILL, "ConfirmationURL")).waitFor();
  await accessibleInBoth(page, "the addresses of a paybill");
  await shots(page, "mpesa-addresses");
  await button(addresses, "Close").last().click();
  await office.getByText(/^Registered /).waitFor();
  await accessibleInBoth(page, "the paybills");
  await shots(page, "mpesa-paybills");
});

journey(
  "A payment stands in the list by itself, a lost one is pulled, and Safaricom is asked for its state",
  async ({ visit }) => {
    const page = await visit({ as: "head.uhuru", path: "/finance/transactions" });
    await page.getByRole("grid", { name: "Transactions" }).waitFor();
    await connected(page);
    await button(page, "M-Pesa").click();
    const office = dialog(page, "M-Pesa");
    const [lost, code] = [newCode(), newCode()];
    safaricom.mood = {
      pulled: [{ transactionId: lost, trxDate: new Date().toISOString(), msisdn: "", billreference: "?", amount: 900 }],
    };
    await button(office, `Pull the last 48 hours of paybill ${PAYBILL}`).click();
    await seen(page, /^Safaricom is asked for the payments/);
    await seen(page, "1 new payment was found");
    safaricom.mood = {};
    await button(office, "Close").last().click();

    await tell(
      toldUrl(PAYBILL, "ConfirmationURL"),
      paymentNow({ TransID: code, BusinessShortCode: PAYBILL, TransAmount: "1234.00", BillRefNumber: "school fees" }),
    );
    // Nobody has pressed anything.
    await row(page, code).getByText("1,234").waitFor();
    await row(page, lost).waitFor();
    await row(page, code).click();
    await button(dialog(page, "Transaction Info"), "Check with Safaricom").click();
    await seen(page, /^Safaricom is asked\. Its answer stands under Status/);
    const query = safaricom.asks("/mpesa/transactionstatus/").at(-1);
    same(query?.["TransactionID"], code, "what Safaricom was asked for");
    const parameters = { ResultParameter: [{ Key: "TransactionStatus", Value: "Reversed" }] };
    await tell(
      String(query?.["ResultURL"]),
      JSON.stringify({ Result: { ResultCode: 0, TransactionID: code, ResultParameters: parameters } }),
    );
    await dialog(page, "Transaction Info").getByText("Reversed", { exact: true }).waitFor();
    await dialog(page, "Transaction Info")
      .getByText(/the school no longer has this money, so it cannot be posted/)
      .waitFor();
    await shots(page, "mpesa-checked");
  },
);

journey("An odd message is counted, read as text, looked at once, and leads to its payment", async ({ visit }) => {
  const page = await visit({ as: "head.uhuru", path: "/finance/transactions" });
  await page.getByRole("grid", { name: "Transactions" }).waitFor();
  await connected(page);
  const url = toldUrl(PAYBILL, "ConfirmationURL");
  const code = newCode();
  const message = { TransID: code, BusinessShortCode: PAYBILL };
  await tell(url, paymentNow({ ...message, TransAmount: "100" }));
  await row(page, code).waitFor();
  await tell(url, paymentNow({ ...message, TransAmount: "900", FirstName: "<b>GRACE</b>" }));
  await tell(url, "{ nonsense");
  await button(page, "M-Pesa (2)").click();
  await button(dialog(page, "M-Pesa"), "2 messages to look at").click();
  const list = dialog(page, "Messages from Safaricom");
  await list.getByText("Here and told: 100.00 ≠ 900.00").waitFor();
  await accessibleInBoth(page, "the messages to look at");
  await shots(page, "mpesa-messages");
  await list.getByRole("row").filter({ hasText: code }).getByRole("button").click();
  const one = dialog(page, "A message from Safaricom");
  await button(one, "Show its words").click();
  await one.getByText("<b>GRACE</b>").waitFor();
  await accessibleInBoth(page, "a message");
  await shots(page, "mpesa-message");
  await button(one, "I have looked at it").click();
  await gone(one);
  await eventually(() => list.getByRole("row").filter({ hasText: code }).count(), 0, "the message that was looked at");
  await button(list, "All").click();
  await list.getByRole("row").filter({ hasText: code }).filter({ hasText: "Other amount" }).getByRole("button").click();
  await button(one, "Go to the payment").click();
  await dialog(page, "Transaction Info").getByText(code).first().waitFor();
});

journey("On a small phone the parent is asked for a bill's balance, pays, and the receipt is there", async (world) => {
  const { product, visit } = world;
  const page = await visit({ as: "head.uhuru", path: "/finance/billing", viewport: PHONE });
  await connected(page);
  const billNo = await newBill(page, product, 0);
  await page.goto(`${product.url}/#/finance/billing?keyword=${billNo}`);
  await row(page, billNo).waitFor();
  await shots(page, "mpesa-bills");
  await page.setViewportSize(PHONE);
  await button(page, `Ask a phone to pay bill ${billNo}`).click();
  const form = dialog(page, "Ask the parent's phone to pay");
  const amount = form.getByLabel(/^Amount/);
  await amount.waitFor();
  same(await amount.inputValue(), "5000", "the amount that stands there");
  claim((await form.getByLabel(/^Phone to ask/).inputValue()).startsWith("+254"), "a guardian's phone stands there");
  await accessibleInBoth(page, "the question to a phone");
  await shots(page, "mpesa-ask");
  await page.setViewportSize(PHONE);
  await amount.fill("1000");
  await form.getByLabel(/^Phone to ask/).fill("0712 345 678");
  await button(form, "Ask this phone").dblclick();
  const asking = dialog(page, "Asking +254712345678");
  await asking.getByText(/^The question is on the phone/).waitFor();
  await accessibleInBoth(page, "the question that is on the phone");
  await shots(page, "mpesa-sent");
  await page.setViewportSize(PHONE);
  const puts = () => safaricom.asks("/mpesa/stkpush/").filter((body) => body["AccountReference"] === billNo);
  same(puts().length, 1, "times that the phone was asked");
  const [asked] = await product.stored<{ id: string }>(
    "select checkout_request_id as id from stk_requests where school_code = 'UHURU' and bill_no = $1",
    [billNo],
  );
  const code = newCode();
  await tell(String(puts()[0]?.["CallBackURL"]), paidBody(asked?.id ?? "", code, 1000));
  await asking.getByText(/^KES\s1,000 paid\. Receipt R\d+\.$/).waitFor();
  await asking.getByRole("button", { name: /A4/ }).waitFor();
  await accessibleInBoth(page, "the answer of a phone");
  await shots(page, "mpesa-paid");
  await page.setViewportSize(PHONE);
  const [posted] = await product.stored<{ state: string; source: string; owed: string }>(
    `select p.state, p.source, b.balance_cents::text as owed from payments p, bills b
     where p.school_code = 'UHURU' and p.transaction_code = $1 and b.school_code = 'UHURU' and b.bill_no = $2`,
    [code, billNo],
  );
  same(posted, { state: "posted", source: "stk", owed: "400000" }, "the payment and its bill");
  await button(asking, "Close").last().click();
  await gone(asking);
});

journey("At the counter a parent's phone is asked, and a no is said", async ({ product, visit }) => {
  const page = await visit({ as: "head.uhuru", path: "/finance/billing" });
  await page.getByRole("grid", { name: "Bills" }).waitFor();
  await connected(page);
  const billNo = await newBill(page, product, 3);
  await page.goto(`${product.url}/#/finance/billing?dialog=receiptBill~${billNo}`);
  const counter = dialog(page, "Payment receipting");
  await counter.getByLabel("Payment mode").selectOption({ label: "M-Pesa" });
  await counter.getByLabel(/^Amount/).fill("500");
  await button(counter, "Ask the parent's phone to pay").waitFor();
  await accessibleInBoth(page, "the counter with M-Pesa");
  await shots(page, "mpesa-counter");
  await button(counter, "Ask the parent's phone to pay").click();
  const form = dialog(page, "Ask the parent's phone to pay");
  await form.getByLabel(/^Amount/).waitFor();
  same(await form.getByLabel(/^Amount/).inputValue(), "500", "the amount from the counter");
  // Enter is the question's, and not the counter's behind it.
  await form.getByLabel(/^Amount/).press("Enter");
  await seen(page, /^The question is on the phone/);
  const put = safaricom.asks("/mpesa/stkpush/").findLast((body) => body["AccountReference"] === billNo);
  const [asked] = await product.stored<{ id: string }>(
    "select checkout_request_id as id from stk_requests where school_code = 'UHURU' and bill_no = $1",
    [billNo],
  );
  const no = { CheckoutRequestID: asked?.id, ResultCode: 1032, ResultDesc: "Request cancelled by user" };
  await tell(String(put?.["CallBackURL"]), JSON.stringify({ Body: { stkCallback: no } }));
  await seen(page, "The parent said no.");
  await shots(page, "mpesa-cancelled");
  await button(page, "Ask again").click();
  await form.getByLabel(/^Amount/).waitFor();
  same(await page.getByRole("alertdialog").count(), 0, "questions of the counter behind it");
});
