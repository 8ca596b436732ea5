import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { BillingScreen } from "./BillingScreen.tsx";
import { rememberRun } from "./runs.ts";
import { ANSWERS, BILL, BILLS, FEES, RUN, student } from "./test.bills.ts";

const open = (at = "", answers: Answers = {}) =>
  renderScreen(BillingScreen, "/finance/billing", `/finance/billing${at}`, { ...ANSWERS, ...answers });

afterEach(() => rememberRun(undefined));

async function alertSays(text: string, user: ReturnType<typeof open>["user"]): Promise<void> {
  const alert = await screen.findByRole("alertdialog", { name: text });
  await user.click(within(alert).getByRole("button", { name: "OK" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
}

test("cards, columns and chips are the documents', letter for letter", async () => {
  open();
  await screen.findByText("B000001");
  const figures = screen.getByText("count of bills").closest("dl")!;
  for (const [label, value] of [
    ["count of bills", "2"],
    ["total amount", "KES 11,000"],
    ["paid", "KES 1,500"],
    ["unpaid", "KES 9,500"],
  ])
    expect(within(figures).getByText(label!).nextElementSibling?.textContent?.replace(/\s/g, " ")).toBe(value);
  const grid = screen.getByRole("grid", { name: "Bills" });
  const titles = within(grid).getAllByRole("columnheader");
  expect(titles.map((title) => title.textContent).filter(Boolean)).toEqual([
    "Bill No",
    "Bill Amount",
    "Bill Date",
    "Student Name",
    "Items count",
    "Group Name",
    "Bill Payment",
    "Reducing Balance",
    "Payment Mode",
    "Receipt",
  ]);
  for (const name of ["Print (0)", "Void (0)", "Clear Filters", "Add New Bill", "Group: SELECT GROUP"])
    expect(screen.getByRole("button", { name })).toBeDefined();
  expect(screen.getByRole("link", { name: "DOWNLOAD" }).getAttribute("href")).toContain("function=downloadBills");
  expect(screen.getByText("1,500 · Partially paid")).toBeDefined();
});

test("the figures are zero when the bills cannot be had", async () => {
  open("", { getBills: () => refuse("The server is busy") });
  await screen.findByText(/The server is busy/);
  expect(screen.getByText("total amount").nextElementSibling?.textContent?.replace(/\s/g, " ")).toBe("KES 0");
});

test("printing and voiding with none checked say so; select-all ticks every listed bill and again clears", async () => {
  const { user } = open();
  await screen.findByText("B000001");
  await user.click(screen.getByRole("button", { name: "Print (0)" }));
  await alertSays("You have not checked any bill", user);
  await user.click(screen.getByRole("button", { name: "Void (0)" }));
  await alertSays("You have not checked any bill", user);
  const all = screen.getByRole("checkbox", { name: "Select all rows shown" });
  await user.click(all);
  expect(screen.getByRole("button", { name: "Void (2)" })).toBeDefined();
  await user.click(all);
  expect(await screen.findByRole("button", { name: "Void (0)" })).toBeDefined();
});

test("ticked bills are printed in a new tab", async () => {
  const { user } = open();
  const opened = vi.spyOn(window, "open").mockReturnValue(window);
  await screen.findByText("B000001");
  await user.click(screen.getByRole("checkbox", { name: "Select B000001 Amina Juma" }));
  await user.click(screen.getByRole("button", { name: "Print (1)" }));
  const address = new URL(String(opened.mock.calls[0]?.[0]), "http://here");
  expect(Object.fromEntries(address.searchParams)).toEqual({ function: "printBills", checked: '["B000001"]' });
});

test("a bill is voided after the documents' confirmation and with a reason; the message says what was reversed", async () => {
  const { user, sent } = open("", { deleteChecked: () => ({ voided: 1, reversed: 2 }) });
  await screen.findByText("B000001");
  await user.click(screen.getByRole("checkbox", { name: "Select B000001 Amina Juma" }));
  await user.click(screen.getByRole("button", { name: "Void (1)" }));
  const question = await screen.findByRole("alertdialog", {
    name: "You are about to delete permanently this records. Confirm to delete",
  });
  expect(within(question).getByRole("button", { name: "Void 1 bill" })).toHaveProperty("disabled", true);
  await user.type(within(question).getByRole("textbox", { name: /Reason/ }), "Billed twice{Enter}");
  await waitFor(() =>
    expect(sent("deleteChecked")[0]).toMatchObject({ checked: '["B000001"]', reason: "Billed twice" }),
  );
  expect(await screen.findByText("1 bill is void. 2 receipts were reversed.")).toBeDefined();
  expect(await screen.findByRole("button", { name: "Void (0)" })).toBeDefined();
});

test("status, balance and days narrow the list, and Clear Filters brings all back", async () => {
  const { user, sent } = open();
  await screen.findByText("B000001");
  await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Overpaid");
  await user.selectOptions(screen.getByRole("combobox", { name: "Balance" }), "In credit");
  fireEvent.change(screen.getByLabelText("From this day"), { target: { value: "2026-01-05" } });
  await waitFor(() =>
    expect(sent("getBills").at(-1)).toMatchObject({ status: "4", balance: "credit", dateFrom: "2026-01-05" }),
  );
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Status" })).toHaveProperty("value", ""));
  expect(screen.getByRole("combobox", { name: "Balance" })).toHaveProperty("value", "all");
  expect(screen.getByLabelText("From this day")).toHaveProperty("value", "");
});

test("the fee card adds and removes items after the documents' questions", async () => {
  const { user, sent } = open("?dialog=feeCard~B000001", {
    addFeeBillItem: () => BILL,
    removeBillItem: () => BILL,
  });
  const card = await screen.findByRole("dialog", { name: "Fee Card" });
  await user.click(await within(card).findByRole("button", { name: "Add an item: SELECT FEE" }));
  // What stands on the bill already is not offered.
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
    expect.stringContaining("Transport"),
  ]);
  await user.click(screen.getByRole("option", { name: /Transport/ }));
  const add = await screen.findByRole("alertdialog", { name: /^Confirm to add Transport 1 East KES\s4,500$/ });
  expect(sent("addFeeBillItem")).toEqual([]);
  await user.click(within(add).getByRole("button", { name: "Add" }));
  await waitFor(() =>
    expect(sent("addFeeBillItem")[0]).toMatchObject({ billNo: "B000001", feeStructureCode: "FS3", studentCode: "U1" }),
  );
  await user.click(await within(card).findByRole("button", { name: "Remove Lunch" }));
  const remove = await screen.findByRole("alertdialog", { name: /^Confirm to remove Lunch 1 East KES\s2,000$/ });
  await user.click(within(remove).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(sent("removeBillItem")[0]).toMatchObject({ id: "2", billNo: "B000001" }));
});

test("a group is billed in four steps; who is unticked keeps the reason, and the run is followed to its end", async () => {
  const { user, sent } = open("", {
    getFeeType: () => ({ feeTypes: [{ feeTypeCode: "FT1", feeTypeName: "Tuition", structures: 1 }] }),
    getSelectedFeeStructure: () => ({ FeeStructure: FEES.slice(0, 1), totalAmount: "7000.00" }),
    getGroupList: () => ({ Students: [student("U1", "Amina Juma"), student("U2", "Juma Juma")], count: 2 }),
    previewBills: () => ({
      students: [
        {
          userCode: "U2",
          name: "Juma Juma",
          schoolIdNumber: "UHURU-U2",
          amount: "7000.00",
          credit: "500.00",
          owes: "6500.00",
          owedBefore: "0.00",
          alreadyBilled: [],
        },
      ],
      count: 1,
      skipped: 0,
      totalAmount: "7000.00",
      totalCredit: "500.00",
      totalOwes: "6500.00",
    }),
    generateBills: () => ({ ...RUN, state: "queued" }),
    getBillRun: () => RUN,
  });
  await user.click((await screen.findAllByRole("button", { name: "Add New Bill" }))[0]!);
  const form = await screen.findByRole("dialog", { name: "New Bill" });
  const next = () => user.click(within(form).getByRole("button", { name: "Next" }));
  await next();
  await alertSays("Select the fee types", user);
  await user.click(await within(form).findByRole("checkbox", { name: "Tuition" }));
  await next();
  await next();
  await alertSays("Select Group", user);
  await user.click(within(form).getByRole("button", { name: "Group: SELECT GROUP" }));
  await user.click(await screen.findByRole("option", { name: /1 East/ }));
  await within(form).findByRole("list", { name: "What this group is charged" });
  await next();
  await user.click(await within(form).findByRole("checkbox", { name: "Amina Juma" }));
  await user.type(within(form).getByRole("textbox", { name: "Why Amina Juma is left out" }), "Sponsored");
  await next();
  expect(await within(form).findByText("6,500")).toBeDefined();
  expect(within(form).getByText("Amina Juma (Sponsored)")).toBeDefined();
  await user.click(within(form).getByRole("button", { name: "Proceed" }));
  await waitFor(() =>
    expect(sent("generateBills")[0]).toMatchObject({
      checkedFees: '["FS1"]',
      checkedStudent: '["U2"]',
      groupCode: "G1",
      leftOut: '[{"userCode":"U1","reason":"Sponsored"}]',
    }),
  );
  const run = await screen.findByRole("dialog", { name: "Making the bills" });
  expect(await within(run).findByText("1 student was billed.")).toBeDefined();
});

test("the transactions of a bill are printed and kept only when some are checked", async () => {
  const transaction = {
    transactionCode: "SLIP-1",
    accountFrom: "+254712345678",
    amount: "1500.00",
    accountReference: "B000001",
    billNo: "B000001",
    bankCode: "MPESA",
    paymentMode: "M-Pesa",
    flag: "",
    status: "Completed",
    date: "2026-01-15T08:00:00Z",
    names: "Zawadi Juma",
    phoneNumber: "+254712345678",
    balance: "7500.00",
    posted: "true",
    state: "posted",
    source: "counter",
    receiptNo: "R000001",
    studentName: "Amina Juma",
  };
  const sums = { toDate: "0.00", today: "0.00", thisMonth: "0.00", lastMonth: "0.00" };
  const { user } = open("", {
    getBills: () => ({ ...BILLS, Bills: [BILL] }),
    getTransactions: () => ({
      ...sums,
      Summary: sums,
      Transactions: [transaction],
      transactions: [transaction],
      count: 1,
      totalAmount: "1500.00",
      unpostedCount: 0,
      unpostedAmount: "0.00",
    }),
  });
  const opened = vi.spyOn(window, "open").mockReturnValue(window);
  await user.click(await screen.findByRole("button", { name: /Transactions of B000001$/ }));
  const list = await screen.findByRole("dialog", { name: "Transactions" });
  expect((await within(list).findByRole("link", { name: "+254712345678" })).getAttribute("href")).toBe(
    "tel:+254712345678",
  );
  await user.click(within(list).getByRole("button", { name: "Print(0)" }));
  await alertSays("You have not checked any Transaction", user);
  await user.click(within(list).getByRole("button", { name: "DOWNLOAD" }));
  await alertSays("You have not checked any bill", user);
  await user.click(within(list).getByRole("checkbox", { name: "Select all" }));
  await user.click(within(list).getByRole("button", { name: "Print(1)" }));
  expect(String(opened.mock.calls[0]?.[0])).toContain(encodeURIComponent('["R000001"]'));
});

test("what is owed at least narrows the list and the download, and stands in the address", async () => {
  const { user, sent, router } = open("?balance=owing");
  await screen.findByText("B000001");
  const least = screen.getByRole("textbox", { name: "Owing at least" });
  await user.type(least, "1,500");
  await waitFor(() => expect(sent("getBills").at(-1)).toMatchObject({ balance: "owing", balanceMin: "1500.00" }));
  expect(router.state.location.search).toMatchObject({ balance: "owing", balanceMin: "1,500" });
  expect(screen.getByRole("link", { name: "DOWNLOAD" }).getAttribute("href")).toContain("balanceMin=1500.00");
  await user.type(least, " or so");
  expect(least.getAttribute("aria-invalid")).toBe("true");
  await waitFor(() =>
    expect(screen.getByRole("link", { name: "DOWNLOAD" }).getAttribute("href")).toMatch(/balanceMin=(&|$)/),
  );
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  await waitFor(() => expect(least).toHaveProperty("value", ""));
  expect(router.state.location.searchStr).not.toContain("balanceMin");
});
