/** The end of the bursar's day: every card and every total, on every screen of money, against the day's own book. */
import type { Page } from "playwright-core";
import { button } from "../kit/acts.ts";
import { claim, same, seen } from "../kit/expect.ts";
import { cardsShow, centsOf, shown, tableCells } from "../kit/figures.ts";
import type { Product } from "../kit/product.ts";
import { billCards, BURSAR, CLASS, FEES, kes, sum, type Book, type Mode, type OwnPayment } from "./day.book.ts";

/** Every card and every total of the four screens and of the reports, against the book. */
export async function closeTheDay(page: Page, product: Product, book: Book): Promise<void> {
  const [net, arrived, returned, waits] = [
    book.net,
    book.sumOf("posted", "waiting", "reversed"),
    book.sumOf("reversed"),
    book.sumOf("waiting"),
  ];
  claim(net === sum(book.live.map((bill) => bill.received)), "the receipts are what the bills received");
  claim(net === book.billed - book.unpaid + book.credit, "the receipts are what was billed, less unpaid, with credit");
  claim(arrived === net + returned + waits, "what arrived was receipted, given back or waits");
  const soFar = (amount: bigint) => ({
    "Total To Date": amount,
    Today: amount,
    "This Month": amount,
    "Last Month": 0n,
  });
  const standing = book.payments.filter((payment) => payment.state === "posted").length;

  await page.goto(`${product.url}/#/finance/billing`);
  await cardsShow(page, "Bills in figures", billCards(book));
  await page.goto(`${product.url}/#/finance/receipt`);
  await cardsShow(page, "Receipts in figures", soFar(net));
  await seen(page, `${standing} receipts · ${kes(net)}`);
  await page.goto(`${product.url}/#/finance/transactions`);
  // What went back to its payer is listed, and no money any more.
  await cardsShow(page, "Transactions in figures", soFar(arrived - returned));
  await seen(page, `${book.payments.length} transactions · ${kes(arrived - returned)}`);
  await seen(page, "Not posted 1");
  await page.goto(`${product.url}/#/finance/transactions?posted=false`);
  await seen(page, `1 transaction · ${kes(waits)}`);

  const takings = (of: readonly OwnPayment[]) => {
    const [all, back] = [of.filter((each) => each.state !== "waiting"), of.filter((each) => each.state === "reversed")];
    const [received, reversed] = [sum(all.map((each) => each.amount)), sum(back.map((each) => each.amount))];
    return [String(all.length), shown(received), String(back.length), shown(reversed), shown(received - reversed)];
  };
  const drawers = (of: readonly OwnPayment[]) => {
    const back = of.filter((each) => each.state === "reversed");
    const [received, handedBack] = [sum(of.map((each) => each.amount)), sum(back.map((each) => each.amount))];
    return [String(of.length), shown(received), shown(handedBack), shown(received - handedBack), "0"];
  };
  const ofMode = (mode: Mode) => book.payments.filter((payment) => payment.mode === mode);
  const cash = ofMode("Cash").filter((payment) => payment.state === "posted");
  await page.goto(`${product.url}/#/finance/reports`);
  await cardsShow(page, "Cashier", {
    "Received (KES)": arrived,
    "Handed back (KES)": returned,
    "Left (KES)": arrived - returned,
    "Cash in the drawer (KES)": sum(cash.map((payment) => payment.amount)),
  });
  await seen(page, `This report and the ledger agree: ${kes(arrived - returned)} left.`);
  const modes = (["Cash", "KCB Bank", "M-Pesa"] as const).map((mode) => [mode, ...drawers(ofMode(mode))]);
  same(await tableCells(page, "By payment mode"), [...modes, ["Total", ...drawers(book.payments)]], "the day by mode");
  same(
    await tableCells(page, "Cash in the drawer"),
    [
      [BURSAR, ...drawers(ofMode("Cash"))],
      ["Total", ...drawers(ofMode("Cash"))],
    ],
    "the cash by who took it",
  );
  same((await tableCells(page, "By person")).at(-1), ["Total", ...drawers(book.payments)], "the day of all people");

  const total = takings(book.payments);
  await button(page, "Daily totals").click();
  const days = (await tableCells(page, "Daily totals")).map((cells) => cells.slice(1));
  const day = [...total, shown(net), "0", shown(arrived), shown(returned), shown(waits)];
  same(days, [day, day], "the day's totals");

  await button(page, "Arrears by group").click();
  const owed = shown(book.unpaid);
  const count = String(book.owing.length);
  const aged = [count, count, owed, "–", "–", "–", owed];
  same(
    await tableCells(page, "Arrears by group"),
    [
      [CLASS, ...aged],
      ["Total", ...aged],
    ],
    "the arrears",
  );
  await page.locator("tfoot").getByRole("button", { name: owed }).last().click();
  await seen(page, `${count} students, ${kes(book.unpaid)}`);

  await page.goto(`${product.url}/#/finance/reports?report=collection`);
  const collected = net - book.credit;
  await cardsShow(page, "Collection", {
    "Billed (KES)": book.billed,
    "Collected (KES)": collected,
    "Unpaid (KES)": book.unpaid,
    Credit: book.credit,
  });
  const types = await tableCells(page, "Collection");
  const live = BigInt(book.live.length);
  same(
    types.map(([name, items, billed]) => [name, items, billed]),
    [
      ...Object.entries(FEES).map(([name, fee]) => [name, String(live), shown(fee * live)]),
      ["Total", String(3n * live), shown(book.billed)],
    ],
    "what was billed by fee type",
  );
  for (const [column, whole] of [
    [3, collected],
    [4, book.unpaid],
  ] as const) {
    const parts = types.map((cells) => centsOf(cells[column] ?? ""));
    claim(parts.at(-1) === whole && sum(parts.slice(0, -1)) === whole, `column ${column} of the collection`);
  }
}
