import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { downloads } from "../../kit/test.download.ts";
import { BURSAR, signIn } from "../../kit/test.session.ts";
import { ReceiptsScreen } from "./ReceiptsScreen.tsx";
import { CARDS, MONEY_ANSWERS, receipt, ticked } from "./test.money.ts";

const FIRST = receipt("R000001");
const SECOND = receipt("R000002", { studentName: "Brian Otieno", amount: "8000.00", accountFrom: "EQ 0123" });

async function open(at = "", answers: Answers = {}) {
  const drawn = renderScreen(ReceiptsScreen, "/finance/receipt", `/finance/receipt${at}`, {
    ...MONEY_ANSWERS,
    portalLogin: () => BURSAR,
    getReceipt: () => ({ ...CARDS, Receipts: [SECOND, FIRST], count: 2, totalAmount: "12500.00" }),
    getPresentReceipts: (wire) => ticked("Receipts", "receiptNo", wire, answers["getReceipt"], [SECOND, FIRST]),
    getReversalRequests: () => ({ requests: [], count: 0 }),
    getReceivers: () => ({ receivers: [{ userCode: "U9", name: "Neema Wanjiru" }] }),
    getGroup: () => ({ Groups: [] }),
    ...answers,
  });
  await signIn();
  return drawn;
}
type User = Awaited<ReturnType<typeof open>>["user"];

async function agree(text: RegExp | string, button: string, user: User): Promise<void> {
  const question = await screen.findByRole("alertdialog", { name: text });
  await user.click(within(question).getByRole("button", { name: button }));
  // A refusal may follow at once.
  await waitFor(() => expect(screen.queryByRole("alertdialog", { name: text })).toBeNull());
}

/** How many dialogs stand over the page. */
const windows = (): number => document.querySelectorAll("[role=dialog], [role=alertdialog]").length;

test("the cards, the sum of what matches and the documents' labels are there", async () => {
  const { user } = await open();
  const cards = await screen.findByLabelText("Receipts in figures");
  await waitFor(() => expect(within(cards).getByText(/KES\s120,000/)).toBeDefined());
  expect(cards.textContent).toMatch(/Total To Date.*Today.*This Month.*Last Month.*90,000\.50/);
  expect(screen.getByText(/^2 receipts · KES\s12,500$/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Group: SELECT GROUP" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Print (0)" })).toBeDefined();
  expect(await screen.findByRole("button", { name: "Delete (0)" })).toBeDefined();
  const saved = downloads();
  await user.click(screen.getByRole("button", { name: "DOWNLOAD" }));
  expect(saved[0]).toContain("function=downloadReceipts");
  expect(screen.getByRole("link", { name: "+254712345678" }).getAttribute("href")).toBe("tel:+254712345678");
  // An account at a bank is not a number to call.
  expect(screen.queryByRole("link", { name: "EQ 0123" })).toBeNull();
});

test("printing and deleting without a tick say so, letter for letter", async () => {
  const { user } = await open();
  await screen.findByText("Amina Juma");
  for (const name of ["Print (0)", "Delete (0)"]) {
    await user.click(screen.getByRole("button", { name }));
    await agree("You have not checked any bill", "OK", user);
  }
});

test("every tick counts, a second press on all unticks, and Print opens one PDF of them", async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(window);
  const { user } = await open();
  await screen.findByText("Amina Juma");
  const all = screen.getByRole("checkbox", { name: "Select all rows shown" });
  await user.click(all);
  await user.click(screen.getByRole("button", { name: "Print (2)" }));
  const address = new URLSearchParams(String(opened.mock.calls[0]?.[0]).split("?")[1]);
  expect(address.get("function")).toBe("printReceipt");
  expect(JSON.parse(address.get("receiptNos") ?? "")).toEqual(["R000002", "R000001"]);
  await user.click(all);
  expect(screen.getByRole("button", { name: "Print (0)" })).toBeDefined();
});

test("a reversal says what becomes of the money, warns above the limit, and keeps what was typed when refused", async () => {
  let refuses = true;
  const { user, sent } = await open("", {
    reverseReceipts: () =>
      refuses
        ? refuse("Receipt R000001 is reversed already")
        : { reversed: 0, totalAmount: "12500.00", requestCode: "Q1", approver: "head" },
  });
  await screen.findByText("Amina Juma");
  await user.click(screen.getByRole("checkbox", { name: "Select all rows shown" }));
  await user.click(screen.getByRole("button", { name: "Delete (2)" }));
  const dialog = await screen.findByRole("dialog", { name: "Reverse 2 receipts" });
  expect(await within(dialog).findByText(/above the school's limit of KES\s10,000/)).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: /^Reverse KES\s12,500$/ }));
  expect(await within(dialog).findByText("Reason: say why")).toBeDefined();
  expect(sent("reverseReceipts")).toEqual([]);
  await user.type(within(dialog).getByRole("textbox", { name: /Reason/ }), "Wrong child");
  await user.selectOptions(within(dialog).getByRole("combobox"), "The money was returned to the payer");
  // The documents' question is the form itself.
  const words = "You are about to delete permanently this records. Confirm to delete";
  expect(within(dialog).getByText(words)).toBeDefined();
  const confirm = async (): Promise<void> => {
    await user.click(await within(dialog).findByRole("button", { name: /^Reverse KES/ }));
    expect(windows()).toBeLessThanOrEqual(1);
  };
  await confirm();
  expect(await within(dialog).findByText("Receipt R000001 is reversed already")).toBeDefined();
  expect(await within(dialog).findByRole("textbox", { name: /Reason/ })).toHaveProperty("value", "Wrong child");
  refuses = false;
  await confirm();
  expect(await screen.findByText(/A second person is asked about the reversal of KES\s12,500/)).toBeDefined();
  expect(sent("reverseReceipts").at(-1)).toMatchObject({
    receiptNos: '["R000002","R000001"]',
    reason: "Wrong child",
    outcome: "returned",
  });
  expect(await screen.findByRole("button", { name: "Delete (0)" })).toBeDefined();
});

test("a receipt gives way to its reversal, and is there again when that is given up", async () => {
  const { user } = await open("?dialog=receipt~R000001");
  const one = await screen.findByRole("dialog", { name: "Receipt R000001" });
  await user.click(await within(one).findByRole("button", { name: "Reverse" }));
  const form = await screen.findByRole("dialog", { name: "Reverse 1 receipt" });
  expect(windows()).toBe(1);
  await user.click(within(form).getByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("dialog", { name: "Receipt R000001" })).toBeDefined();
  expect(windows()).toBe(1);
});

test("a row opens its receipt by Enter, with the balance after and who took it", async () => {
  const { user } = await open();
  await screen.findByText("Amina Juma");
  screen.getAllByRole("row")[1]?.focus();
  await user.keyboard("{ArrowDown}{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "Receipt R000001" });
  expect(await within(dialog).findByText("Balance after")).toBeDefined();
  expect(within(dialog).getByText(/KES\s500/)).toBeDefined();
  expect(within(dialog).getByText("Neema Wanjiru")).toBeDefined();
  expect(within(dialog).getByRole("button", { name: "Reverse" })).toBeDefined();
});

test("a reversed receipt says by what, when and why, and cannot be reversed again", async () => {
  const gone = receipt("R000003", {
    reversedNo: "R000004",
    reversalReason: "Posted to the wrong child",
    reversedAt: "2026-03-03T08:00:00Z",
    balance: "-250.00",
  });
  await open("?dialog=receipt~R000003&show=reversed", {
    getReceipt: () => ({ ...CARDS, Receipts: [gone], count: 1, totalAmount: "4500.00" }),
  });
  const dialog = await screen.findByRole("dialog", { name: "Receipt R000003" });
  expect(await within(dialog).findByText(/Reversed by R000004 on .*: Posted to the wrong child/)).toBeDefined();
  expect(within(dialog).getByText("Credit after")).toBeDefined();
  expect(within(dialog).queryByRole("button", { name: "Reverse" })).toBeNull();
});

test("a second person approves a reversal or declines it; the one who asked cannot", async () => {
  const request = {
    requestCode: "Q1",
    kind: "reversal",
    receipts: [SECOND],
    bills: [],
    feeTypeName: "",
    approver: "head",
    totalAmount: "8000.00",
    outcome: "unposted",
    reason: "Wrong child",
    requestedBy: "Peter Mwangi",
    requestedAt: "2026-03-03T08:00:00Z",
    canDecide: true,
    isOwn: false,
  };
  const { user, sent } = await open("?dialog=reversals", {
    getReversalRequests: () => ({
      requests: [
        request,
        {
          ...request,
          requestCode: "Q2",
          requestedBy: "Neema Wanjiru",
          outcome: "returned",
          canDecide: false,
          isOwn: true,
        },
      ],
      count: 2,
    }),
    decideReversal: () => ({ reversed: 1, totalAmount: "8000.00" }),
  });
  const inbox = await screen.findByRole("dialog", { name: "Waiting for a second person" });
  expect(await within(inbox).findByText("A head decides this.")).toBeDefined();
  expect(within(inbox).getAllByRole("button", { name: "Withdraw the request" })).toHaveLength(1);
  // Nothing is done before somebody agrees.
  expect(within(inbox).getByText(/Once this is approved, the money waits to be posted again\./)).toBeDefined();
  expect(within(inbox).getByText(/Once this is approved, the money is recorded as returned/)).toBeDefined();
  expect(within(inbox).getAllByRole("button", { name: "Approve" })).toHaveLength(1);
  await user.click(within(inbox).getByRole("button", { name: "Approve" }));
  const approving = await screen.findByRole("dialog", { name: /^Reverse KES\s8,000 as Peter Mwangi asked\?$/ });
  expect(windows()).toBe(1);
  await user.click(within(approving).getByRole("button", { name: "Approve" }));
  await waitFor(() => expect(sent("decideReversal")[0]).toMatchObject({ requestCode: "Q1", approve: "true" }));
  await user.click(await screen.findByRole("button", { name: "Decline" }));
  expect(windows()).toBe(1);
  const dialog = await screen.findByRole("dialog", { name: "Decline" });
  await user.type(within(dialog).getByRole("textbox", { name: "Note" }), "It is right");
  await user.click(within(dialog).getByRole("button", { name: "Decline" }));
  await waitFor(() =>
    expect(sent("decideReversal")[1]).toMatchObject({ requestCode: "Q1", approve: "false", note: "It is right" }),
  );
});

test("filters by mode, person, days and state reach the server, and clear together", async () => {
  const { user, sent } = await open();
  await screen.findByText("Amina Juma");
  await user.click(screen.getByRole("button", { name: "Payment Mode: All payment modes" }));
  await user.click(await screen.findByRole("option", { name: "Cash" }));
  await user.click(screen.getByRole("button", { name: "Received by: Everybody" }));
  await user.click(await screen.findByRole("option", { name: "Neema Wanjiru" }));
  await user.type(screen.getByLabelText("From this day"), "2026-03-01");
  await user.click(screen.getByRole("button", { name: "Reversed" }));
  await waitFor(() =>
    expect(sent("getReceipt").at(-1)).toMatchObject({
      bankCode: "CASH",
      receivedBy: "U9",
      dateFrom: "2026-03-01",
      show: "reversed",
      sort: "date",
      direction: "desc",
    }),
  );
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  // What was asked for a moment ago is not asked for again: the controls tell.
  expect(await screen.findByRole("button", { name: "Payment Mode: All payment modes" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Received by: Everybody" })).toBeDefined();
  expect(screen.getByLabelText("From this day")).toHaveProperty("value", "");
});

test("the limit and the paper are settled in one dialog; an amount that is none is refused in its place", async () => {
  const { user, sent } = await open("?dialog=moneySettings", { saveFinanceSettings: () => ({}) });
  const dialog = await screen.findByRole("dialog", { name: "Settings of receipts" });
  const limit = await within(dialog).findByRole("textbox", { name: /second person/ });
  expect(limit).toHaveProperty("value", "10000.00");
  await user.clear(limit);
  await user.type(limit, "a lot{Enter}");
  expect(await within(dialog).findByText("Amount: write a number such as 1500 or 1,500.50")).toBeDefined();
  await user.clear(limit);
  await user.type(limit, "2,500{Enter}");
  await waitFor(() =>
    expect(sent("saveFinanceSettings")[0]).toMatchObject({
      approvalAbove: "2500.00",
      receiptPaper: "a4",
      currency: "KES",
    }),
  );
});

test("the currency is chosen in the settings, and a refusal stands at it", async () => {
  const why = "The books of this school have entries in KES, so they stay in KES.";
  const { user, sent } = await open("?dialog=moneySettings", { saveFinanceSettings: () => refuse(why, "currency") });
  const choice = await screen.findByRole("combobox", { name: "Currency of the books" });
  expect(choice).toHaveProperty("value", "KES");
  await user.selectOptions(choice, "Congolese francs (CDF)");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent("saveFinanceSettings")[0]).toMatchObject({ currency: "CDF" }));
  await waitFor(() => expect(choice.getAttribute("aria-invalid")).toBe("true"));
  expect((await screen.findAllByText(why)).length).toBeGreaterThan(0);
  expect(choice).toHaveProperty("value", "CDF");
});

test("a higher limit that is still to come is told, and stays in the field", async () => {
  await open("?dialog=moneySettings", {
    getFinanceSettings: () => ({
      currency: "KES",
      approvalAbove: "300.00",
      approvalNext: "900.00",
      approvalNextFrom: "2026-03-03",
      version: 1,
      reversedToday: "0.00",
      approver: "head",
      receiptPaper: "a4",
      today: "2026-03-02",
    }),
  });
  expect(await screen.findByRole("textbox", { name: /second person/ })).toHaveProperty("value", "900.00");
  expect(screen.getByText(/^Until 3 Mar 2026 it is KES\s300\.$/)).toBeDefined();
});

test("what was reversed today counts in the warning that a second person is asked", async () => {
  const { user } = await open("?dialog=receipt~R000001", {
    getFinanceSettings: () => ({
      currency: "KES",
      approvalAbove: "10000.00",
      approvalNextFrom: "",
      version: 1,
      reversedToday: "9000.00",
      approver: "head",
      receiptPaper: "a4",
      today: "2026-03-02",
    }),
  });
  await user.click(await screen.findByRole("button", { name: /Reverse/ }));
  expect(
    await screen.findByText(/^KES\s4,500, after KES\s9,000 today, is above the school's limit of KES\s10,000 a day/),
  ).toBeDefined();
});

test("all that match are printed and downloaded by the filter; reversing is for ticked ones alone", async () => {
  const { user } = await open("?bankCode=CASH", {
    getReceipt: () => ({ ...CARDS, Receipts: [SECOND, FIRST], count: 41, totalAmount: "12500.00" }),
    getBanks: () => ({ Banks: [] }),
  });
  const printed = vi.spyOn(window, "open").mockReturnValue(window);
  const saved = downloads();
  await user.click(await screen.findByRole("checkbox", { name: "Select all rows shown" }));
  await user.click(screen.getByRole("button", { name: "Select all 41 that match" }));
  const bar = await screen.findByRole("region", { name: "41 selected" });
  await user.click(within(bar).getByRole("button", { name: "Print (41)" }));
  await user.click(within(bar).getByRole("button", { name: "Download" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  for (const address of [String(printed.mock.calls[0]?.[0]), saved[0]!]) {
    const { matching } = Object.fromEntries(new URL(address, "http://here").searchParams);
    expect(JSON.parse(matching!)).toMatchObject({ bankCode: "CASH", seen: 41, except: [] });
  }
  expect(screen.queryByRole("button", { name: "Delete (41)" })).toBeNull();
});
