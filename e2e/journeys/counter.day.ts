/**
 * A day at the counter in a school of its own: a class with three terms of fees is billed for the one of today, yesterday's
 * slip and a family's payment are receipted by the keys, a paper is shown genuine and forged, a void that would take a
 * sister's money waits for the second person, and the day ties.
 */
import { sayDay } from "@ofisi/contract/kit/days";
import { cents } from "@ofisi/contract/kit/money";
import type { Page } from "playwright-core";
import { prove } from "../../server/src/finance/printing/proof.rules.ts";
import { button, dialog, pick, search, signIn } from "../kit/acts.ts";
import { callAs } from "../kit/calls.ts";
import { answerAlert, claim, eventually, gone, same, seen } from "../kit/expect.ts";
import { cardsShow } from "../kit/figures.ts";
import { journey, type World } from "../kit/journey.ts";
import { ledgerAddsUp } from "../kit/ledger.ts";
import { paperOf, secretOf } from "../kit/paper.ts";
import type { Product } from "../kit/product.ts";
import { dayFrom, placeSchool } from "../kit/school.ts";
import { shots } from "../kit/shots.ts";

const SCHOOL = "KAUNTA";
const NAME = "Shule ya Kaunta";
const CLASS = "Form 1 North";
const BURSAR = {
  username: "bursar.kaunta",
  password: "shilingi-za-kaunta-63",
  name: "Mueni Kilonzo",
  role: "bursar",
} as const;
const HEAD = { username: "head.kaunta", password: "mkuu-wa-kaunta-64", name: "Abdi Hassan", role: "head" } as const;
/** Brother and sister, one who pays alone, one who is left out. */
const [ELDER, YOUNGER, ALONE, LEFT] = ["Akoth Awino", "Akoth Baraka", "Muthoni Neema", "Wekesa Zawadi"] as const;
const REASON = "Sponsored by the church";
const TERMS = [
  [-200, -100],
  [-10, 80],
  [100, 190],
] as const;
const PAID = 150_000n;
const kes = (amount: string) => `KES\u00a0${amount}`;

interface Day {
  page: Page;
  product: Product;
  visit: World["visit"];
  /** Bill numbers and codes of the students, by name. */
  billOf: Map<string, string>;
  codeOf: Map<string, string>;
}

journey(
  "A day at the counter: today's term alone is billed, a slip of yesterday, a family, a forged paper, a void agreed by two",
  async ({ product, visit }) => {
    const page = await visit();
    const day: Day = { page, product, visit, billOf: new Map(), codeOf: new Map() };
    await prepare(day);
    await billTheTerm(day);
    await receiptByKeys(day);
    await showPaper(day);
    await readStatements(day);
    await voidWithTheHead(day);
    await tie(day);
    await ledgerAddsUp(product, SCHOOL);
  },
);

async function prepare({ page, product, codeOf }: Day): Promise<void> {
  await placeSchool(product, { code: SCHOOL, name: NAME, staff: [BURSAR, HEAD] });
  const head = page;
  await signIn(head, HEAD.username, HEAD.password);
  await seen(head, NAME);
  const years = { groupEntryYear: "2026", groupExitYear: "2029" };
  const { groupCode = "" } = await callAs(head, { function: "addGroup", groupName: CLASS, ...years });
  for (const [place, name] of [ELDER, YOUNGER, ALONE, LEFT].entries()) {
    const family = place < 2 ? "KAU-F1" : "";
    const fields = { name, groupCode, schoolIDNo: String(place + 1), parentIDNumber: family };
    const added = await callAs(head, { function: "addStudents", ...fields });
    codeOf.set(name, added["userCode"] ?? "");
  }
  const { feeTypeCode = "" } = await callAs(head, { function: "addFeeType", feeTypeName: "Tuition" });
  for (const [from, to] of TERMS) {
    const term = { dateFrom: dayFrom(from), dateTo: dayFrom(to) };
    await callAs(head, { function: "addFeeStructure", feeTypeCode, groupCode, feeAmount: "5000", ...term });
  }
  await callAs(head, { function: "saveFinanceSettings", approvalAbove: "2000", receiptPaper: "a4" });
  await button(head, "Logout").click();
  await seen(page, "Logout successfully.");
  await signIn(page, BURSAR.username, BURSAR.password);
  await seen(page, NAME);
}

/** Three terms have fees; the one that today lies in is ticked, the sum is said before anything is made. */
async function billTheTerm({ page, product, billOf, codeOf }: Day): Promise<void> {
  await page.goto(`${product.url}/#/finance/billing`);
  await button(page, "Add New Bill").first().click();
  const form = dialog(page, "New Bill");
  await form.getByLabel("Tuition", { exact: true }).check();
  await button(form, "Next").click();
  await pick(form, "Group", CLASS);
  const terms = form.getByRole("list", { name: "What this group is charged" });
  await eventually(() => terms.getByRole("checkbox").count(), TERMS.length, "terms with fees");
  const ticked = await terms
    .getByRole("listitem")
    .evaluateAll((all) =>
      all.filter((one) => one.querySelector("input")?.checked === true).map((one) => one.textContent ?? ""),
    );
  const isTodays = (term: string) => term.includes(sayDay("en", dayFrom(-10)));
  same(ticked.map(isTodays), [true], "the terms that are ticked: today's alone");
  await form.getByText(/^Today does not lie in these, and they are not ticked: /).waitFor();
  await shots(page, "counter-terms");
  await button(form, "Next").click();
  await form.getByRole("list", { name: "Students" }).waitFor();
  await form.getByLabel(LEFT, { exact: true }).uncheck();
  await form.getByLabel(new RegExp(`^Why ${LEFT} is left out`)).fill(REASON);
  await button(form, "Next").click();
  await cardsShow(page, "Bill Summary", {
    "Students to bill": 3,
    "To be billed": 1_500_000n,
    "Credit used": 0n,
    "Will be owed": 1_500_000n,
  });
  await button(form, "Proceed").click();
  const question = page.getByRole("alertdialog");
  await question.getByText(`For Tuition (${sayDay("en", dayFrom(-10))}`, { exact: false }).waitFor();
  await answerAlert(page, `Bill 3 students for ${kes("15,000")} in all?`, "Make 3 bills");
  const making = dialog(page, "Making the bills");
  await making.getByText("3 students were billed.").waitFor();
  await button(making, "Close").last().click();
  const bills = await product.stored<{ no: string; code: string }>(
    "select bill_no as no, student_code as code from bills where school_code = $1",
    [SCHOOL],
  );
  for (const [name, code] of codeOf) {
    const billNo = bills.find((bill) => bill.code === code)?.no;
    if (billNo !== undefined) billOf.set(name, billNo);
  }
  same([...billOf.keys()], [ELDER, YOUNGER, ALONE], "who was billed");
}

/** A slip of yesterday, a day to come that is refused before anything is asked, N for the next payer, and a family. */
async function receiptByKeys({ page, product, billOf }: Day): Promise<void> {
  await page.goto(`${product.url}/#/finance/billing?dialog=receiptBill~${billOf.get(ALONE)}`);
  const form = dialog(page, "Payment receipting");
  const field = (label: string) => form.getByLabel(label, { exact: true });
  await form.getByLabel("Payment mode").selectOption({ label: "KCB Bank" });
  await form.getByLabel("Amount").fill("1,500");
  await form.getByLabel(/^Reference/).fill("SLIP-KAUNTA-1");
  await field("Payer name").fill("Muthoni Senior");
  await form.getByLabel("Print at once").selectOption({ label: "No" });
  await form.getByLabel("Date").fill(dayFrom(1));
  await button(form, `Take ${kes("1,500")}`).click();
  await form.getByText("Date: this day is still to come").first().waitFor();
  same(await page.getByRole("alertdialog").count(), 0, "questions about a day to come");
  await form.getByLabel("Date").fill(dayFrom(-1));
  await button(form, `Take ${kes("1,500")}`).click();
  await answerAlert(page, "Please Confirm", `Take ${kes("1,500")}`);
  await form.getByText(/received\. Receipt/).waitFor();
  const paper = await paperOf(page, button(form, "Print on A4"), "printReceipt");
  for (const text of [NAME, ALONE, "1,500.00", "Paid on", sayDay("en", dayFrom(-1))])
    claim(paper?.includes(text) !== false, `the receipt does not say ${text}: ${paper}`);

  await page.bringToFront();
  await page.keyboard.press("n");
  await form.getByRole("combobox", { name: "Who is it for?" }).waitFor();
  await page.keyboard.type(ELDER);
  await form.getByRole("option", { name: new RegExp(`${ELDER}.*5,000 owed`) }).waitFor();
  await page.keyboard.press("Enter");
  await form.getByLabel("Payment mode").selectOption({ label: "Cash" });
  await form.getByLabel("This payment is for").selectOption("family");
  await form.getByLabel("Amount").fill("7000");
  const part = (name: string) => form.getByRole("textbox", { name: `Part for ${billOf.get(name)}, ${name}` });
  await eventually(
    async () => [await part(ELDER).inputValue(), await part(YOUNGER).inputValue()],
    ["5000", "2000"],
    "the parts of the family's payment",
  );
  await form.getByLabel("Amount").press("Enter");
  const question = page.getByRole("alertdialog");
  await question.getByText(`${ELDER}, ${YOUNGER}`).waitFor();
  await answerAlert(page, "Please Confirm", `Take ${kes("7,000")}`);
  await form.getByText(/received\. Receipt/).waitFor();
  await button(form, "Close").last().click();
}

/** One tab at the gate: a genuine code, then a forged one, whose page keeps no figure of the first. */
async function showPaper({ product, visit }: Day): Promise<void> {
  const [paper] = await product.stored<{ number: string; amount: string; day: string }>(
    `select receipt_no as number, amount_cents::text as amount, on_day::text as day from receipts
     where school_code = $1 order by number limit 1`,
    [SCHOOL],
  );
  const { number, amount, day } = paper!;
  const printed = { kind: "receipt", student: "M. N.", schoolCode: SCHOOL, currency: "KES", number, day } as const;
  const genuine = prove(await secretOf(product), { ...printed, amount: cents(BigInt(amount)) });
  const forged = `${prove("another", { ...printed, amount: cents(990_000n) }).split(".")[0]}.${genuine.split(".")[1]}`;
  const gate = await visit({ path: `/confirm?proof=${genuine}`, viewport: { width: 390, height: 844 } });
  await seen(gate, "This paper is genuine.");
  for (const text of [NAME, "M. N.", number, kes("1,500")]) await seen(gate, text);
  await gate.goto(`${product.url}/#/confirm?proof=${forged}`);
  await seen(gate, /This code is not one of ours/);
  same(await gate.getByText(kes("1,500")).count(), 0, "figures of the first paper beside a forged code");
  same(await gate.getByText("This paper is genuine.").count(), 0, "praise of the first paper beside a forged code");
}

/** Yesterday stands on the statement beside today, and who was left out can be read with the reason. */
async function readStatements({ page, product, codeOf }: Day): Promise<void> {
  await page.goto(`${product.url}/#/finance/statement/${codeOf.get(ALONE)}`);
  await seen(page, `Statement of ${ALONE}`);
  await seen(page, new RegExp(`Paid on ${sayDay("en", dayFrom(-1))}, receipted on ${sayDay("en", dayFrom(0))}`));
  const statement = await paperOf(page, button(page, "PDF"), "printStatement");
  claim(statement?.includes(sayDay("en", dayFrom(-1))) !== false, `the statement's paper: ${statement}`);
  await page.goto(`${product.url}/#/finance/statement/${codeOf.get(LEFT)}`);
  await seen(page, `Left out of the bills of ${CLASS} on ${sayDay("en", dayFrom(0))}: ${REASON}`);
}

/** The receipt of the family is above what one person takes off the books: named, asked for, marked, and voided once agreed to. */
async function voidWithTheHead({ page, product, visit, billOf }: Day): Promise<void> {
  const [mine, sisters] = [billOf.get(ELDER) ?? "", billOf.get(YOUNGER) ?? ""];
  const tick = async (): Promise<void> => {
    await page.goto(`${product.url}/#/finance/billing`);
    await search(page, mine);
    await page.getByRole("row").filter({ hasText: mine }).getByRole("checkbox").check();
    await button(page, "Void (1)").click();
  };
  await tick();
  const second = page.getByRole("alertdialog");
  await second.getByText(`one person may take off at most ${kes("2,000")} a day`, { exact: false }).waitFor();
  await second.getByText(`also paid ${kes("2,000")} on ${sisters} of ${YOUNGER}`, { exact: false }).waitFor();
  await shots(page, "counter-void");
  await second.getByLabel("Reason").fill("Moved to another school");
  await button(second, "Ask the second person").click();
  await seen(page, "The second person is asked. Nothing has changed yet.");

  await page.goto(`${product.url}/#/finance/receipt?show=all`);
  await page
    .locator("tbody tr.row")
    .filter({ hasText: kes("7,000").slice(4) })
    .getByText("Reversal waits")
    .waitFor();
  await page.goto(`${product.url}/#/finance/billing?dialog=billTransactions~${mine}`);
  const payments = dialog(page, "Transactions");
  await payments.getByText("A reversal waits for a second person: until then the payment stands.").waitFor();
  for (const amount of [kes("5,000"), "7,000"]) await payments.getByText(amount).first().waitFor();
  await tick();
  const waits = page.getByRole("alertdialog", { name: /^R\d+ waits for a second person already\./ });
  await button(waits, "OK").click();
  await gone(waits);

  const head = await visit();
  await signIn(head, HEAD.username, HEAD.password);
  await seen(head, NAME);
  await head.goto(`${product.url}/#/finance/receipt?dialog=reversals`);
  const inbox = dialog(head, "Waiting for a second person");
  await button(inbox, "Approve").click();
  await button(head.getByRole("dialog", { name: /^Void bills of KES.*asked\?$/ }), "Approve").click();
  await seen(head, "Nothing waits for approval");
  const left = await product.stored(
    "select bill_no as no, received_cents::text as received from bills where school_code = $1 and voided_at is null order by number",
    [SCHOOL],
  );
  same(
    left,
    [
      { no: sisters, received: "0" },
      { no: billOf.get(ALONE), received: String(PAID) },
    ],
    "the bills that stand",
  );
}

/** The evening: what came, what was taken back, and the ledger beside it. */
async function tie({ page, product }: Day): Promise<void> {
  await page.goto(`${product.url}/#/finance/reports`);
  await cardsShow(page, "Cashier", {
    "Received (KES)": 850_000n,
    "Handed back (KES)": 0n,
    "Left (KES)": 850_000n,
    "Cash in the drawer (KES)": 700_000n,
  });
  await seen(page, `This report and the ledger agree: ${kes("8,500")} left.`);
  await page.goto(`${product.url}/#/finance/transactions?posted=false`);
  await seen(page, `1 transaction · ${kes("7,000")}`);
}
