/** Payment modes and statuses that are words stand in the reader's language, in every table, picker and card. */
import { screen, waitFor } from "@testing-library/react";
import type { FunctionComponent } from "react";
import { expect, test } from "vitest";
import { switchLanguage } from "../../kit/i18n/i18n.ts";
import { renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { BURSAR, signIn } from "../../kit/test.session.ts";
import { BillingScreen } from "../bills/BillingScreen.tsx";
import { ANSWERS, BILL, BILLS } from "../bills/test.bills.ts";
import { ReceiptsScreen } from "../receipts/ReceiptsScreen.tsx";
import { CARDS, MONEY_ANSWERS, receipt, transaction } from "../receipts/test.money.ts";
import { ReportsScreen } from "../reports/ReportsScreen.tsx";
import { TransactionsScreen } from "../transactions/TransactionsScreen.tsx";

const CHEQUE = { bankCode: "CHEQUE", paymentMode: "Cheque", flag: "/banks/cheque.svg" };
const CASH = { bankCode: "CASH", paymentMode: "Cash", flag: "/banks/cash.svg" };
const TAKEN = { payments: 1, received: "100.00", handedBack: "0.00", net: "100.00", waiting: "0.00" };
const WAITING = transaction("QX1", { ...CHEQUE, status: "Completed" });
const PAYMENTS = { ...CARDS, transactions: [], Summary: CARDS, count: 1, totalAmount: "0.00" };

const ANSWERED: Answers = {
  ...ANSWERS,
  ...MONEY_ANSWERS,
  portalLogin: () => BURSAR,
  getBills: () => ({
    ...BILLS,
    Bills: [
      { ...BILL, ...CHEQUE },
      { ...BILL, billNo: "B000002" },
    ],
  }),
  getReceipt: () => ({
    ...CARDS,
    Receipts: [receipt("R000001", CHEQUE), receipt("R000002", CASH)],
    count: 2,
    totalAmount: "0.00",
  }),
  getReversalRequests: () => ({ requests: [], count: 0 }),
  getReceivers: () => ({ receivers: [] }),
  getGroup: () => ({ Groups: [] }),
  getTransactions: () => ({ ...PAYMENTS, Transactions: [WAITING], unpostedCount: 0, unpostedAmount: "0.00" }),
  getSuggestions: () => ({ suggestions: [], together: [], owingNothing: [] }),
  getCashierReport: () => ({
    dateFrom: "2026-03-02",
    dateTo: "2026-03-02",
    byMode: [CHEQUE, CASH].map((mode) => ({ ...mode, ...TAKEN })),
    byPerson: [],
    lines: [{ userCode: "U9", personName: "Neema", ...CHEQUE, ...TAKEN }],
    total: TAKEN,
    ledger: { received: "100.00", handedBack: "0.00", net: "100.00", difference: "0.00" },
  }),
};

const SCREENS: readonly [string, FunctionComponent, string, string][] = [
  ["bills", BillingScreen, "/finance/billing", "Chèque"],
  ["receipts", ReceiptsScreen, "/finance/receipt", "Chèque"],
  ["transactions", TransactionsScreen, "/finance/transactions", "Effectué"],
  ["one transaction", TransactionsScreen, "/finance/transactions?dialog=transaction~QX1", "Effectué"],
  ["reports", ReportsScreen, "/finance/reports", "Chèque"],
];

test.each(SCREENS)("the %s have no English mode or status in French", async (_, Screen, at, word) => {
  await switchLanguage("fr");
  renderScreen(Screen, at.split("?")[0]!, at, ANSWERED);
  await signIn();
  await screen.findAllByText(new RegExp(word));
  await waitFor(() => expect(document.body.textContent).not.toMatch(/\b(Cash|Cheque|Completed|CASH|CHEQUE)\b/));
});

test("modes are picked by the same word in English too", async () => {
  const { user } = renderScreen(ReceiptsScreen, "/finance/receipt", "/finance/receipt", ANSWERED);
  await signIn();
  await user.click(await screen.findByRole("button", { name: "Payment Mode: All payment modes" }));
  expect(await screen.findByRole("option", { name: "Cash" })).toBeDefined();
  await switchLanguage("fr");
  expect(await screen.findByRole("option", { name: "Espèces" })).toBeDefined();
});
