import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { BURSAR, signIn } from "../../kit/test.session.ts";
import { downloads } from "../../kit/test.download.ts";
import { BillingScreen } from "./BillingScreen.tsx";
import { rememberRun } from "./runs.ts";
import { ANSWERS, BILL, BILL_PAYMENTS, BILLS, DONE_ALONE, FEES, OTHER_BILL, RUN, student } from "./test.bills.ts";

const OVERLAP = {
  feeStructureCode: "FS1",
  feeTypeName: "Tuition",
  billNo: "B000003",
  dateFrom: "2026-01-05",
  dateTo: "2026-03-27",
};

const open = (at = "", answers: Answers = {}) =>
  renderScreen(BillingScreen, "/finance/billing", `/finance/billing${at}`, { ...ANSWERS, ...answers });

afterEach(() => rememberRun(undefined));

async function alertSays(text: string, user: ReturnType<typeof open>["user"]): Promise<void> {
  const alert = await screen.findByRole("alertdialog", { name: text });
  await user.click(within(alert).getByRole("button", { name: "OK" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
}

test("cards, columns and chips are the documents', letter for letter", async () => {
  const { user } = open();
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
  const saved = downloads();
  await user.click(screen.getByRole("button", { name: "DOWNLOAD" }));
  expect(saved[0]).toContain("function=downloadBills");
  expect(screen.getByText("1,500 · Partially paid")).toBeDefined();
});

test("void bills say what they were over, beside why", async () => {
  const of = {
    billNo: "B000009",
    billAmount: "0.00",
    billingstatus: 5,
    voidReason: "Billed twice",
    voidedAmount: "9000.00",
  };
  open("?status=5", { getBills: () => ({ ...BILLS, Bills: [{ ...BILL, ...of }] }) });
  expect(await screen.findByRole("row", { name: /9,000.*Billed twice/ })).toBeDefined();
  expect(screen.getByRole("columnheader", { name: "Amount before voiding" })).toBeDefined();
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

test("all that match are printed by the filter, and voided as the question names them", async () => {
  const { user, sent } = open("?balance=owing", {
    getBills: () => ({ ...BILLS, Bills: [BILL], Count: 74, count: 74 }),
    deleteChecked: () => ({ voided: 1, reversed: 0, ...DONE_ALONE }),
  });
  const opened = vi.spyOn(window, "open").mockReturnValue(window);
  await user.click(await screen.findByRole("checkbox", { name: "Select B000001 Amina Juma" }));
  await user.click(screen.getByRole("button", { name: "Select all 74 that match" }));
  await user.click(await screen.findByRole("button", { name: "Print (74)" }));
  const address = new URL(String(opened.mock.calls[0]?.[0]), "http://here").searchParams;
  expect(address.get("checked")).toBe("[]");
  expect(JSON.parse(address.get("matching") ?? "")).toMatchObject({ balance: "owing", seen: 74, except: [] });
  await user.click(screen.getByRole("button", { name: "Void (74)" }));
  const question = await screen.findByRole("alertdialog");
  expect(JSON.parse(sent("previewVoid")[0]!["matching"]!)).toMatchObject({ balance: "owing", seen: 74 });
  await user.type(within(question).getByRole("textbox"), "Wrong class");
  await user.click(within(question).getByRole("button", { name: /^Void/ }));
  await waitFor(() => expect(sent("deleteChecked")[0]).toMatchObject({ checked: '["B000001"]' }));
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

test("status, balance and days narrow the list, and Clear Filters brings all back", async () => {
  const { user, sent } = open();
  await screen.findByText("B000001");
  await user.click(screen.getByRole("button", { name: "Status: Any status" }));
  await user.click(await screen.findByRole("option", { name: "Overpaid" }));
  await user.click(screen.getByRole("button", { name: "Balance: Any balance" }));
  await user.click(await screen.findByRole("option", { name: "In credit" }));
  fireEvent.change(screen.getByLabelText("From this day"), { target: { value: "2026-01-05" } });
  await waitFor(() =>
    expect(sent("getBills").at(-1)).toMatchObject({ status: "4", balance: "credit", dateFrom: "2026-01-05" }),
  );
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  expect(await screen.findByRole("button", { name: "Status: Any status" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Balance: Any balance" })).toBeDefined();
  expect(screen.getByLabelText("From this day")).toHaveProperty("value", "");
});

test("a group is billed in four steps; who is unticked keeps the reason, and the run is followed to its end", async () => {
  const { user, sent } = open("", {
    portalLogin: () => BURSAR,
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
          owedBefore: "1200.00",
          willOwe: "7700.00",
          alreadyBilled: [
            { feeTypeName: "Lunch", dateFrom: "2026-10-05", dateTo: "2026-12-18" },
            { feeTypeName: "Activity", dateFrom: "2026-10-05", dateTo: "2026-12-18" },
          ],
          overlaps: [OVERLAP],
        },
      ],
      fees: FEES.slice(0, 1),
      version: 5,
      count: 1,
      skipped: 0,
      totalAmount: "7000.00",
      totalCredit: "500.00",
      totalOwedBefore: "1200.00",
      totalWillOwe: "7700.00",
    }),
    generateBills: () =>
      [() => refuse("Changed"), () => Promise.reject(new TypeError("Failed to fetch"))][
        sent("generateBills").length - 1
      ]?.() ?? { ...RUN, state: "queued" },
    getBillRun: () => ({ ...RUN, onPurpose: [{ userCode: "U1", name: "Amina Juma", reason: "Sponsored" }] }),
  });
  await signIn();
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
  const fees = await within(form).findByRole("list", { name: "What this group is charged" });
  await waitFor(() => expect(within(fees).getByRole("checkbox")).toHaveProperty("checked", true));
  await next();
  await user.click(await within(form).findByRole("checkbox", { name: "Amina Juma" }));
  await next();
  await alertSays("Say why Amina Juma is left out", user);
  await user.type(within(form).getByRole("combobox", { name: "Why Amina Juma is left out" }), "Sponsored");
  await next();
  const plan = await within(form).findByRole("grid", { name: "What each student will owe" });
  await waitFor(() =>
    expect(
      within(plan)
        .getAllByRole("cell")
        .map((cell) => cell.textContent)
        .join(" | "),
    ).toBe(
      "Juma Juma | U2 | 1,200 | 7,000 | 500 | 7,700 | Lunch, Activity (5 Oct 2026 – 18 Dec 2026) | Tuition (5 Jan 2026 – 27 Mar 2026), B000003",
    ),
  );
  expect(within(form).getByText(/^1 student has a bill with such a fee for some of these days already/)).toBeDefined();
  const sum = within(form).getByText("Will be owed", { selector: "dt" }).nextElementSibling;
  expect(sum?.textContent).toMatch(/^KES\s7,700owed now: KES\s1,200$/);
  expect(within(form).getByText("Amina Juma (Sponsored)")).toBeDefined();
  await user.click(within(form).getByRole("button", { name: "Proceed" }));
  const question = await screen.findByRole("alertdialog", { name: /^Bill 1 student for KES\s7,000\?$/ });
  expect(sent("generateBills")).toEqual([]);
  expect(question.textContent).toContain("1 has a bill for some of these days already, and is billed for them again.");
  await user.click(within(question).getByRole("button", { name: "Make 1 bill" }));
  // What was shown is shown anew where it is not so any more.
  await alertSays("Changed", user);
  await waitFor(() => expect(sent("previewBills")).toHaveLength(2));
  await user.click(within(form).getByRole("button", { name: "Proceed" }));
  await user.click(await screen.findByRole("button", { name: "Make 1 bill" }));
  await waitFor(() =>
    expect(sent("generateBills")[1]).toMatchObject({
      checkedFees: '["FS1"]',
      checkedStudent: '["U2"]',
      groupCode: "G1",
      leftOut: '[{"userCode":"U1","reason":"Sponsored"}]',
      seen: '{"version":5,"count":1,"totalAmount":"7000.00"}',
    }),
  );
  // After an answer that was lost nothing more is asked: the same is sent once more, whatever is shown by now.
  await user.click(await screen.findByRole("button", { name: "OK" }));
  await user.click(await within(form).findByRole("button", { name: "Proceed" }));
  const run = await screen.findByRole("dialog", { name: "Making the bills" });
  expect(sent("generateBills")[2]).toEqual(sent("generateBills")[1]);
  expect(await within(run).findByText("1 student was billed.")).toBeDefined();
  expect(within(run).getByText("Amina Juma (Sponsored)")).toBeDefined();
  const opened = vi.spyOn(window, "open").mockReturnValue(window);
  await user.click(within(run).getByRole("button", { name: "Print this 1 bill" }));
  expect(String(opened.mock.calls[0]?.[0])).toContain("function=printBillsOfRun&runCode=BR1");
});

test("a run of more bills than one paper holds says so in the place of the print button", async () => {
  open("?dialog=billRun~BR1", { getBillRun: () => ({ ...RUN, billed: 501, total: 501 }) });
  const run = await screen.findByRole("dialog", { name: "Making the bills" });
  expect(
    await within(run).findByText("One paper holds at most 500 bills: print these from the list, some at a time."),
  ).toBeDefined();
  expect(within(run).queryByRole("button", { name: /^Print/ })).toBeNull();
});

test("the transactions of a bill show its part of each payment, both days and a sum that is the bill's own", async () => {
  const { user } = open("", { getBills: () => ({ ...BILLS, Bills: [BILL] }) });
  const opened = vi.spyOn(window, "open").mockReturnValue(window);
  await user.click(await screen.findByRole("button", { name: /Transactions of B000001$/ }));
  const list = await screen.findByRole("dialog", { name: "Transactions" });
  expect((await within(list).findByRole("link", { name: "+254712345678" })).getAttribute("href")).toBe(
    "tel:+254712345678",
  );
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent?.replace(/\s/g, " "));
  const rows = within(list).getAllByRole("row");
  expect(cells(rows[1]!).slice(1, 6)).toEqual(["1,700", "33,000", "M-Pesa", "13 Jan 2026", "15 Jan 2026"]);
  expect(cells(rows[2]!).slice(0, 2)).toEqual(["Credit to B000002, Juma Juma", "-200"]);
  expect(cells(rows[3]!).slice(0, 2)).toEqual(["Received on this bill", "KES 1,500"]);
  await user.click(within(list).getByRole("button", { name: "Print(0)" }));
  await alertSays("You have not checked any Transaction", user);
  await user.click(within(list).getByRole("button", { name: "DOWNLOAD" }));
  await alertSays("You have not checked any bill", user);
  await user.click(within(list).getByRole("checkbox", { name: "Select all" }));
  await user.click(within(list).getByRole("button", { name: "Print(1)" }));
  expect(String(opened.mock.calls[0]?.[0])).toContain(encodeURIComponent('["R000001"]'));
});

test("credit is moved to another open bill with a reason, and back again; a reversal that waits is marked", async () => {
  const credited = { ...BILL, reducingBalance: "-500.00", billingstatus: 4 };
  const { user, sent } = open("?dialog=billTransactions~B000001", {
    getBillPayments: () => ({
      ...BILL_PAYMENTS,
      bill: credited,
      payments: BILL_PAYMENTS.payments.map((each) => ({ ...each, reversalAsked: "RR1" })),
    }),
    getCredit: () => ({ credit: "500.00", bills: [OTHER_BILL], moves: [] }),
    moveCredit: () => OTHER_BILL,
    moveCreditBack: () => credited,
  });
  const list = await screen.findByRole("dialog", { name: "Transactions" });
  expect(await within(list).findByText("Reversal waits")).toBeDefined();
  await user.click(within(list).getByRole("button", { name: "Move it to another bill" }));
  const form = await screen.findByRole("dialog", { name: "Move credit of B000001" });
  expect(await within(form).findByRole("textbox", { name: /^Amount/ })).toHaveProperty("value", "500.00");
  await user.type(within(form).getByRole("textbox", { name: /^Reason/ }), "Paid for both");
  await user.click(within(form).getByRole("button", { name: "Move credit" }));
  const question = await screen.findByRole("alertdialog", { name: "Please Confirm" });
  expect(question.textContent?.replace(/\s/g, " ")).toContain("KES 500 of credit of B000001 pays B000002 of Juma Juma");
  await user.click(within(question).getByRole("button", { name: "Move credit" }));
  await waitFor(() =>
    expect(sent("moveCredit")[0]).toMatchObject({
      billNo: "B000001",
      toBillNo: "B000002",
      amount: "500.00",
      reason: "Paid for both",
    }),
  );
  await user.click(await within(list).findByRole("button", { name: "Move back" }));
  const back = await screen.findByRole("alertdialog", { name: "Move this credit back?" });
  await user.type(within(back).getByRole("textbox", { name: /Reason/ }), "Not so{Enter}");
  await waitFor(() => expect(sent("moveCreditBack")[0]).toMatchObject({ moveId: "7", reason: "Not so" }));
});

test("only the period of today is ticked, the others and a fee that the group lacks are named", async () => {
  const terms = [FEES[0]!, { ...FEES[0]!, feeStructureCode: "FS8", dateFrom: "2026-05-04", dateTo: "2026-08-07" }];
  const { user, sent } = open("?dialog=newBill", {
    portalLogin: () => BURSAR,
    getFeeType: () => ({
      feeTypes: [
        { feeTypeCode: "FT1", feeTypeName: "Tuition", structures: 2 },
        { feeTypeCode: "FT9", feeTypeName: "Swimming", structures: 1 },
        ...Array.from({ length: 8 }, (_, at) => ({ feeTypeCode: `X${at}`, feeTypeName: `Extra ${at}`, structures: 1 })),
      ],
    }),
    getSelectedFeeStructure: () => ({ FeeStructure: terms, totalAmount: "14000.00" }),
    getGroupList: () => ({ Students: [student("U1", "Amina Juma")], count: 1 }),
  });
  await signIn();
  const form = await screen.findByRole("dialog", { name: "New Bill" });
  expect(await within(form).findByText("10 in all: scroll to see the rest")).toBeDefined();
  await user.type(within(form).getByRole("textbox", { name: "Search: Fee types" }), "swim");
  await user.click(await within(form).findByRole("checkbox", { name: "Swimming" }));
  await user.clear(within(form).getByRole("textbox", { name: "Search: Fee types" }));
  await user.click(within(form).getByRole("checkbox", { name: "Tuition" }));
  await user.click(within(form).getByRole("button", { name: "Next" }));
  await user.click(within(form).getByRole("button", { name: "Group: SELECT GROUP" }));
  await user.click(await screen.findByRole("option", { name: /1 East/ }));
  const fees = await within(form).findByRole("list", { name: "What this group is charged" });
  await waitFor(() =>
    expect(
      within(fees)
        .getAllByRole<HTMLInputElement>("checkbox")
        .map((box) => box.checked),
    ).toEqual([true, false]),
  );
  expect(within(form).getByText(/^Today does not lie in these, .*: 4 May 2026 – 7 Aug 2026$/)).toBeDefined();
  expect(within(form).getByText("Swimming: this group has no such fee, so it is not billed.")).toBeDefined();
  expect(sent("generateBills")).toEqual([]);
});

test("what is owed at least narrows the list and the download, and stands in the address", async () => {
  const { user, sent, router } = open("?balance=owing");
  await screen.findByText("B000001");
  const least = screen.getByRole("textbox", { name: "Owing at least" });
  await user.type(least, "1,500");
  await waitFor(() => expect(sent("getBills").at(-1)).toMatchObject({ balance: "owing", balanceMin: "1500.00" }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ balance: "owing", balanceMin: "1,500" }));
  const saved = downloads();
  await user.click(screen.getByRole("button", { name: "DOWNLOAD" }));
  expect(saved[0]).toContain("balanceMin=1500.00");
  await user.type(least, " or so");
  expect(least.getAttribute("aria-invalid")).toBe("true");
  await user.click(screen.getByRole("button", { name: "DOWNLOAD" }));
  expect(saved[1]).toMatch(/balanceMin=(&|$)/);
  // Five hundred dollars are not five hundred shillings.
  await user.clear(least);
  await user.type(least, "USD 500");
  expect(least.getAttribute("aria-invalid")).toBe("true");
  await user.click(screen.getByRole("button", { name: "DOWNLOAD" }));
  expect(saved[2]).toMatch(/balanceMin=(&|$)/);
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  await waitFor(() => expect(least).toHaveProperty("value", ""));
  await waitFor(() => expect(router.state.location.searchStr).not.toContain("balanceMin"));
});
