/**
 * A bursar's whole day in a school of its own: a class of 40 billed, part of it paid at the counter and by M-Pesa,
 * one receipt reversed, one bill voided, a statement printed, the day closed. Whatever a screen says is held against
 * a small book that the journey keeps by itself.
 */
import type { Page } from "playwright-core";
import { button, dialog, pick, search, signIn } from "../kit/acts.ts";
import { callAs } from "../kit/calls.ts";
import { answerAlert, claim, eventually, gone, same, seen } from "../kit/expect.ts";
import { cardsShow, centsOf, shown } from "../kit/figures.ts";
import { journey } from "../kit/journey.ts";
import { ledgerAddsUp } from "../kit/ledger.ts";
import { paperOf } from "../kit/paper.ts";
import type { Product } from "../kit/product.ts";
import { paymentNow, tell, toldUrl } from "../kit/safaricom.ts";
import { dayFrom, placeSchool } from "../kit/school.ts";
import { billCards, Book, BURSAR, CLASS, EACH, FEES, kes, ROLL, SCHOOL, SCHOOL_NAME } from "./day.book.ts";
import { closeTheDay } from "./day.close.ts";

const PAYBILL = "600777";

journey(
  "A bursar's whole day: billed, paid, posted, taken back, closed, and every figure agrees",
  async ({ product, visit }) => {
    const page = await visit();
    await enter(page, product);
    const users = await prepareClass(page);
    const book = new Book();
    await billTheClass(page, product, book, users);
    await takeAtTheCounter(page, product, book);
    await postFromMpesa(page, product, book);
    await takeBack(page, product, book);
    await printStatement(page, product, book);
    await closeTheDay(page, product, book);
    await ledgerAddsUp(product, SCHOOL);
  },
);

/** The school and its bursar are placed; the bursar comes in by the door. */
async function enter(page: Page, product: Product): Promise<void> {
  const bursar = { username: "bursar.siku", password: "siku-moja-ya-hesabu-58", name: BURSAR };
  await placeSchool(product, { code: SCHOOL, name: SCHOOL_NAME, staff: [bursar] });
  await signIn(page, bursar.username, bursar.password);
  await seen(page, SCHOOL_NAME);
}

/** The class, its fees and the paybill, through the operations; answers the students' codes by name. */
async function prepareClass(page: Page): Promise<Map<string, string>> {
  const years = { groupEntryYear: "2024", groupExitYear: "2029" };
  const { groupCode = "" } = await callAs(page, { function: "addGroup", groupName: CLASS, ...years });
  const users = new Map<string, string>();
  await Promise.all(
    ROLL.map(async (name, place) => {
      const schoolIDNo = String(1001 + place);
      const added = await callAs(page, { function: "addStudents", name, groupCode, schoolIDNo });
      users.set(name, added["userCode"] ?? "");
    }),
  );
  const [dateFrom, dateTo] = [dayFrom(0), dayFrom(90)];
  for (const [feeTypeName, cents] of Object.entries(FEES)) {
    const { feeTypeCode = "" } = await callAs(page, { function: "addFeeType", feeTypeName });
    const fee = { feeTypeCode, groupCode, feeAmount: String(Number(cents) / 100), dateFrom, dateTo };
    await callAs(page, { function: "addFeeStructure", ...fee });
  }
  for (const [name, parentIDNumber] of twins().map((twin) => [twin, "FAMILY-SIKU"] as const))
    await callAs(page, { function: "editStudents", name, userCode: users.get(name) ?? "", parentIDNumber });
  const paybill = { shortCode: PAYBILL, consumerKey: "key", consumerSecret: "secret", passkey: "passkey" };
  await callAs(page, { function: "saveMpesaAccount", environment: "sandbox", ...paybill });
  await callAs(page, { function: "registerMpesaUrls", shortCode: PAYBILL });
  return users;
}

const twins = () => [ROLL[20], ROLL[21]] as [string, string];

async function billTheClass(page: Page, product: Product, book: Book, users: Map<string, string>): Promise<void> {
  await page.goto(`${product.url}/#/finance/finance`);
  await seen(page, `3 fees, ${kes(EACH)} in all`);
  await page.goto(`${product.url}/#/finance/billing`);
  await cardsShow(page, "Bills in figures", billCards(book));
  await button(page, "Add New Bill").first().click();
  const form = dialog(page, "New Bill");
  for (const feeType of Object.keys(FEES)) await form.getByLabel(feeType, { exact: true }).check();
  await button(form, "Next").click();
  await pick(form, "Group", CLASS);
  await form.getByRole("list", { name: "What this group is charged" }).waitFor();
  await button(form, "Next").click();
  await form.getByText(`All students (${ROLL.length} of ${ROLL.length} ticked)`).waitFor();
  await button(form, "Next").click();
  await form.getByRole("grid", { name: "What each student will owe" }).waitFor();
  const whole = EACH * BigInt(ROLL.length);
  await cardsShow(page, "Bill Summary", {
    "Students to bill": ROLL.length,
    "To be billed": whole,
    "Credit used": 0n,
    "Will be owed": whole,
  });
  await button(form, "Proceed").click();
  await answerAlert(page, `Bill ${ROLL.length} students for ${kes(whole)} in all?`, `Make ${ROLL.length} bills`);
  const making = dialog(page, "Making the bills");
  await making.getByText(`${ROLL.length} students were billed.`).waitFor();
  await button(making, "Close").last().click();
  const bills = await product.stored<{ no: string; code: string }>(
    "select bill_no as no, student_code as code from bills where school_code = $1",
    [SCHOOL],
  );
  for (const [name, userCode] of users) {
    const billNo = bills.find((bill) => bill.code === userCode)?.no ?? "";
    book.bills.set(name, { billNo, userCode, received: 0n, isVoid: false });
  }
  same(new Set(bills.map((bill) => bill.no)).size, ROLL.length, "numbers of bills");
  await cardsShow(page, "Bills in figures", billCards(book));
}

/** Three payers one after the other without leaving the dialog, then a family's one payment over two bills. */
async function takeAtTheCounter(page: Page, product: Product, book: Book): Promise<void> {
  const form = dialog(page, "Payment receipting");
  const take = async (amount: bigint, mode: string, more: Record<string, string> = {}): Promise<void> => {
    await form.getByLabel("Payment mode").selectOption({ label: mode });
    await form.getByLabel("Amount").fill(shown(amount));
    for (const [label, value] of Object.entries(more)) await form.getByLabel(new RegExp(`^${label}`)).fill(value);
    await form.getByLabel("Print at once").selectOption({ label: "No" });
    await button(form, `Take ${kes(amount)}`).click();
    await answerAlert(page, "Please Confirm", `Take ${kes(amount)}`);
    await form.getByText(/received\. Receipt/).waitFor();
  };
  const next = async (name: string): Promise<void> => {
    await button(form, "Next payer").click();
    await form.getByRole("combobox", { name: "Who is it for?" }).fill(name);
    await form.getByRole("option", { name }).first().click();
  };
  const [full, bank, mistaken] = ROLL as [string, string, string];
  await search(page, book.of(full).billNo);
  await button(page, `Receipt for ${book.of(full).billNo}`).click();
  await take(EACH, "Cash");
  book.pay("Cash", { [full]: EACH });
  await next(bank);
  await take(1_000_025n, "KCB Bank", { Account: "0110 223 344", Reference: "SLIP-4711", "Payer name": "Mzee Baraka" });
  book.pay("KCB Bank", { [bank]: 1_000_025n });
  await next(mistaken);
  await take(300_000n, "Cash", { "Payer name": "Somebody Else" });
  book.pay("Cash", { [mistaken]: 300_000n });
  await button(form, "Close").last().click();

  const [one, other] = twins();
  await page.goto(`${product.url}/#/finance/billing?dialog=familyAccount~${book.of(one).userCode}`);
  const account = dialog(page, "Family account");
  await account.getByText(`${kes(2n * EACH)} owed in all`).waitFor();
  await button(account, "Take one payment").click();
  const given = 4_000_000n;
  await form.getByLabel("Payment mode").selectOption({ label: "Cash" });
  await form.getByLabel("Amount").fill(shown(given));
  const [first, second] = [one, other].toSorted((a, b) => book.of(a).billNo.localeCompare(book.of(b).billNo));
  const part = (name: string) => form.getByRole("textbox", { name: `Part for ${book.of(name).billNo}, ${name}` });
  await eventually(async () => String(centsOf(await part(first!).inputValue())), String(EACH), "the oldest's part");
  await take(given, "Cash");
  book.pay("Cash", { [first!]: EACH, [second!]: given - EACH });
  await button(form, "Close").last().click();
  await page.goto(`${product.url}/#/finance/billing`);
  await cardsShow(page, "Bills in figures", billCards(book));
}

const payer = () => ROLL[30] as string;
const OVERPAID = 3_000_000n;
const UNKNOWN = 150_000n;

/** Two messages come by themselves, one of them twice; the one that names a bill is posted from its suggestion. */
async function postFromMpesa(page: Page, product: Product, book: Book): Promise<void> {
  const { billNo } = book.of(payer());
  await page.goto(`${product.url}/#/finance/transactions`);
  await page.getByRole("grid", { name: "Transactions" }).waitFor();
  const url = toldUrl(PAYBILL, "ConfirmationURL");
  const [code, lost] = ["SIKU1OVER2PAID", "SIKU3LOST4NAME"];
  const common = { BusinessShortCode: PAYBILL };
  const paid = paymentNow({
    ...common,
    TransID: code,
    TransAmount: "30000.00",
    BillRefNumber: ` ${billNo.toLowerCase()} `,
    FirstName: "GRACE",
  });
  await tell(url, paid);
  await tell(url, paid);
  await tell(
    url,
    paymentNow({ ...common, TransID: lost, TransAmount: "1500", BillRefNumber: "SHULE", FirstName: "X" }),
  );
  book.payments.push({ mode: "M-Pesa", amount: UNKNOWN, state: "waiting" });
  // The open page hears of them by itself.
  const row = page.locator("tbody tr.row").filter({ hasText: code });
  await row.waitFor();
  await page.locator("tbody tr.row").filter({ hasText: lost }).waitFor();
  same(await row.count(), 1, "rows of the payment that was told twice");
  await row.click();
  const info = dialog(page, "Transaction Info");
  await button(info, `Post to bill ${billNo} of ${payer()}`).click();
  await answerAlert(
    page,
    `You are about to post KES ${shown(OVERPAID)} #${code} to bill No ${billNo} ${payer()}?`,
    "Post",
  );
  await gone(info);
  book.pay("M-Pesa", { [payer()]: OVERPAID });
  await page.goto(`${product.url}/#/finance/billing`);
  await cardsShow(page, "Bills in figures", billCards(book));
  claim(book.credit === OVERPAID - EACH, "the credit of the day is what was paid too much");
  await search(page, billNo);
  await button(page, `${shown(OVERPAID)} Overpaid: Transactions of ${billNo}`).waitFor();
}

/** One receipt is reversed and its money given back; one bill is voided. */
async function takeBack(page: Page, product: Product, book: Book): Promise<void> {
  const [mistaken, left] = [ROLL[2], ROLL[39]] as [string, string];
  await page.goto(`${product.url}/#/finance/receipt`);
  await search(page, book.of(mistaken).billNo);
  const row = page.locator("tbody tr.row").filter({ hasText: book.of(mistaken).billNo });
  await row.getByRole("checkbox").check();
  await button(page, "Delete (1)").click();
  const reverse = dialog(page, "Reverse 1 receipt");
  await reverse.getByRole("textbox", { name: /Reason/ }).fill("Taken for the wrong school");
  await reverse.getByLabel("What becomes of the money").selectOption({ label: "The money was returned to the payer" });
  const question = "You are about to delete permanently this records. Confirm to delete";
  await reverse.getByText(question).waitFor();
  await button(reverse, `Reverse ${kes(300_000n)}`).click();
  await gone(reverse);
  book.of(mistaken).received -= 300_000n;
  book.payments.find((payment) => payment.mode === "Cash" && payment.amount === 300_000n)!.state = "reversed";

  await page.goto(`${product.url}/#/finance/billing`);
  await search(page, book.of(left).billNo);
  await page
    .getByRole("row")
    .filter({ hasText: book.of(left).billNo })
    .getByRole("checkbox")
    .check();
  await button(page, "Void (1)").click();
  const asked = page.getByRole("alertdialog", { name: question });
  await asked.getByLabel("Reason").fill("Left before the term began");
  await button(asked, "Void 1 bill").click();
  await seen(page, "1 bill is void.");
  book.of(left).isVoid = true;
}

/** The statement of the one who has credit, on the screen and on paper. */
async function printStatement(page: Page, product: Product, book: Book): Promise<void> {
  await page.goto(`${product.url}/#/finance/statement/${book.of(payer()).userCode}`);
  await seen(page, `Statement of ${payer()}`);
  const credit = OVERPAID - EACH;
  await cardsShow(page, "The account in figures", {
    "Balance before": 0n,
    Billed: EACH,
    Received: OVERPAID,
    Balance: -credit,
  });
  const paper = await paperOf(page, button(page, "PDF"), "printStatement");
  if (paper === undefined) return;
  const cents = (amount: bigint) => shown(amount).replace(/^[\d,]+$/, "$&.00");
  for (const text of [SCHOOL_NAME, payer(), cents(EACH), cents(OVERPAID), `${cents(credit)} in credit`])
    claim(paper.includes(text), `the statement does not say ${text}: ${paper}`);
}
