/** Money of which Safaricom says that it is the school's no more. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { BURSAR, signIn } from "../../kit/test.session.ts";
import { CARDS, MONEY_ANSWERS, receipt, transaction } from "../receipts/test.money.ts";
import { TransactionsScreen } from "./TransactionsScreen.tsx";

async function open(at: string, answers: Answers) {
  const drawn = renderScreen(TransactionsScreen, "/finance/transactions", `/finance/transactions${at}`, {
    ...MONEY_ANSWERS,
    portalLogin: () => BURSAR,
    getTransactions: () => ({
      ...CARDS,
      Transactions: [],
      transactions: [],
      Summary: CARDS,
      count: 0,
      totalAmount: "0.00",
      unpostedCount: 0,
      unpostedAmount: "0.00",
    }),
    getSuggestions: () => ({ suggestions: [], together: [], owingNothing: [] }),
    ...answers,
  });
  await signIn();
  return drawn;
}

test("a receipt that stands while Safaricom took the money back is told of, and its reversal is one press away", async () => {
  const gone = transaction("QX2", {
    status: "Reversed",
    posted: "true",
    state: "posted",
    billNo: "B000002",
    receiptNo: "R000002",
  });
  const { user, sent } = await open("?dialog=transaction~QX2", {
    getPresentTransactions: () => ({ Transactions: [gone] }),
    getPresentReceipts: () => ({ Receipts: [receipt("R000002", { amount: "4500.00" })] }),
    reverseReceipts: () => ({ reversed: 1, totalAmount: "4500.00", requestCode: "", approver: "head" }),
  });
  const dialog = await screen.findByRole("dialog", { name: "Transaction Info" });
  expect((await within(dialog).findByRole("alert")).textContent).toMatch(
    /the school no longer has this money, and receipt R000002 still counts it/,
  );
  await user.click(within(dialog).getByRole("button", { name: "Reverse receipt R000002" }));
  const reversal = await screen.findByRole("dialog", { name: /^Reverse/ });
  await user.type(within(reversal).getByRole("textbox", { name: /Reason/ }), "Safaricom took it back");
  await user.click(within(reversal).getByRole("button", { name: /^Reverse/ }));
  await waitFor(() =>
    expect(sent("reverseReceipts")[0]).toMatchObject({
      receiptNos: '["R000002"]',
      reason: "Safaricom took it back",
      outcome: "returned",
    }),
  );
});

test("money that waits and is gone at Safaricom says not to be posted; what was given back says nothing of it", async () => {
  const waiting = transaction("QX1", { status: "Reversed" });
  const returned = transaction("QX3", { status: "Reversed", state: "returned" });
  const { router } = await open("?dialog=transaction~QX1", {
    getPresentTransactions: (wire) => ({ Transactions: wire["checked"]?.includes("QX1") ? [waiting] : [returned] }),
  });
  const dialog = await screen.findByRole("dialog", { name: "Transaction Info" });
  expect((await within(dialog).findByRole("alert")).textContent).toMatch(/so it cannot be posted/);
  expect(within(dialog).queryByRole("button", { name: "POST TRANSACTION" })).toBeNull();
  await router.navigate({ to: "/finance/transactions", search: { dialog: "transaction~QX3" } as never });
  const other = await screen.findByRole("dialog", { name: "Transaction Info" });
  expect(await within(other).findByText("QX3")).toBeDefined();
  expect(within(other).queryByRole("alert")).toBeNull();
});
