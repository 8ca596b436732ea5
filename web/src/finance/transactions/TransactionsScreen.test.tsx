import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { downloads } from "../../kit/test.download.ts";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { BURSAR, signIn } from "../../kit/test.session.ts";
import { bill, CARDS, MONEY_ANSWERS, transaction, ticked } from "../receipts/test.money.ts";
import { TransactionsScreen } from "./TransactionsScreen.tsx";

const WAITING = transaction("QX1");
const POSTED = transaction("QX2", { posted: "true", state: "posted", billNo: "B000002", receiptNo: "R000002" });
const SUGGESTION = {
  billNo: "B000001",
  studentName: "Amina Juma",
  schoolIdNumber: "UHURU-1",
  groupName: "1 East",
  balance: "5000.00",
  score: 96,
  isCertain: true,
  reasons: [
    { reason: "nearBillNumber", detail: "b 1" },
    { reason: "samePayer", detail: "" },
    { reason: "amountEqual", detail: "5000.00" },
  ],
};

const LIST = {
  ...CARDS,
  Transactions: [WAITING, POSTED],
  transactions: [],
  Summary: CARDS,
  count: 2,
  totalAmount: "9000.00",
  unpostedCount: 1,
  unpostedAmount: "4500.00",
};

async function open(at = "", answers: Answers = {}, who: object = BURSAR) {
  const drawn = renderScreen(TransactionsScreen, "/finance/transactions", `/finance/transactions${at}`, {
    ...MONEY_ANSWERS,
    portalLogin: () => who,
    getTransactions: () => LIST,
    getPresentTransactions: (wire) =>
      ticked("Transactions", "transactionCode", wire, answers["getTransactions"], [WAITING, POSTED]),
    getSuggestions: () => ({ suggestions: [SUGGESTION], together: [], owingNothing: [] }),
    getBills: () => ({
      Bills: [bill("B000001"), bill("B000007", { studentName: "Brian Otieno", studentCode: "S2" })],
      Count: 2,
      count: 2,
      totalAmount: "0.00",
      totalPaid: "0.00",
      totalUnpaid: "0.00",
      totalCredit: "0.00",
    }),
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

test("the documents' columns are there, posted is a chip with a word, and the payer can be called", async () => {
  await open();
  const table = await screen.findByRole("grid", { name: "Transactions" });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map((head) => head.textContent),
  ).toEqual(["", "From", "Amount", "Bill No", "Transaction Code", "Payment Mode", "Status", "Date", "Name", "Posted"]);
  expect(await within(table).findByText("Not posted")).toBeDefined();
  expect(within(table).getByText("Posted", { selector: "td *" })).toBeDefined();
  const call = within(table).getAllByRole("link", { name: "Call +254712345678" })[0];
  expect(call?.getAttribute("href")).toBe("tel:+254712345678");
});

test("DOWNLOAD counts the ticks, asks for one, and opens the receipts of those that are posted", async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(window);
  const { user } = await open();
  await screen.findByText("QX1");
  await user.click(screen.getByRole("button", { name: "DOWNLOAD (0)" }));
  await agree("You have not checked any bill", "OK", user);
  await user.click(screen.getByRole("checkbox", { name: "Select all rows shown" }));
  await user.click(screen.getByRole("button", { name: "DOWNLOAD (2)" }));
  const address = new URLSearchParams(String(opened.mock.calls[0]?.[0]).split("?")[1]);
  expect(address.get("function")).toBe("printPosted");
  expect(address.get("checked")).toBe('["QX2"]');
  expect(await screen.findByText("1 is not posted and has no receipt yet")).toBeDefined();
});

test("a payment is read by its own code, however many others hold its letters", async () => {
  const old = transaction("12", { names: "Achieng Otieno" });
  const { sent } = await open("?dialog=transaction~12", {
    getTransactions: () => ({ ...LIST, Transactions: [transaction("QX12"), transaction("QX120")] }),
    getPresentTransactions: () => ({ Transactions: [old] }),
  });
  const dialog = await screen.findByRole("dialog", { name: "Transaction Info" });
  expect(await within(dialog).findByText("Achieng Otieno")).toBeDefined();
  expect(sent("getPresentTransactions")[0]).toMatchObject({ checked: '["12"]' });
});

test("by keyboard: down the list, Enter opens, Enter posts to the first suggestion after the confirmation", async () => {
  const { user, sent, router } = await open("?posted=false", { postTransaction: () => ({ receiptNo: "R000009" }) });
  await screen.findByText("QX1");
  screen.getAllByRole("row")[1]?.focus();
  await user.keyboard("{ArrowDown}{ArrowUp}{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "Transaction Info" });
  const first = await within(dialog).findByRole("button", { name: "Post to bill B000001 of Amina Juma" });
  expect(first.textContent).toContain(
    "Nearly the bill number: b 1 · Same payer before · Amount equals the balance: 5,000",
  );
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.keyboard("{Enter}");
  await screen.findByRole("alertdialog", {
    name: "You are about to post KES 4,500 #QX1 to bill No B000001 Amina Juma?",
  });
  expect(sent("postTransaction")).toEqual([]);
  await user.keyboard("{Enter}");
  expect(await screen.findByText("QX1 is posted: receipt R000009")).toBeDefined();
  expect(sent("postTransaction")[0]).toMatchObject({ transactionCode: "QX1", billNo: "B000001", split: "null" });
  // The list reloads and the filters clear.
  await waitFor(() => expect(router.state.location.searchStr).toBe(""));
});

test("what is posted by hand waits until the suggestions stand above it, so that no press meets one that comes in", async () => {
  let come: (answer: object) => void = () => undefined;
  const coming = new Promise<object>((done) => (come = done));
  await open("?dialog=transaction~QX1", { getSuggestions: () => coming });
  const dialog = await screen.findByRole("dialog", { name: "Transaction Info" });
  await within(dialog).findByRole("heading", { name: "Suggested bills" });
  expect(within(dialog).queryByRole("button", { name: "POST TRANSACTION" })).toBeNull();
  come({ suggestions: [SUGGESTION], together: [], owingNothing: [] });
  await within(dialog).findByRole("button", { name: /^Post to bill/ });
  expect(within(dialog).getByRole("button", { name: "POST TRANSACTION" })).toBeDefined();
});

test("without a bill it says Select the Bill; any other bill is found by filter and picker, and a refusal loses nothing", async () => {
  const { user, sent } = await open("?dialog=transaction~QX1", {
    postTransaction: () => refuse("Transaction QX1 is posted already"),
  });
  const dialog = await screen.findByRole("dialog", { name: "Transaction Info" });
  await within(dialog).findByRole("button", { name: /^Post to bill/ });
  await user.click(within(dialog).getByRole("button", { name: "POST TRANSACTION" }));
  await agree("Select the Bill", "OK", user);
  await user.type(within(dialog).getByRole("textbox", { name: /^Filter bills/ }), "brian");
  await waitFor(() => expect(sent("getBills").at(-1)).toMatchObject({ keyword: "brian" }));
  await user.click(within(dialog).getByRole("button", { name: "Bill: Select bill" }));
  await user.click(await screen.findByRole("option", { name: /B000007 · Brian Otieno/ }));
  await user.click(within(dialog).getByRole("button", { name: "POST TRANSACTION" }));
  await agree("You are about to post KES 4,500 #QX1 to bill No B000007 Brian Otieno?", "Post", user);
  await agree("Transaction QX1 is posted already", "OK", user);
  expect(within(dialog).getByRole("button", { name: /^Bill: B000007/ })).toBeDefined();
});

test("a payment is divided over the family, the oldest bill first, and the parts must make the whole", async () => {
  const older = bill("B000001", { reducingBalance: "3000.00" });
  const sister = bill("B000007", { studentName: "Zawadi Juma", studentCode: "S2", billDate: "2026-02-01" });
  const { user, sent } = await open("?dialog=transaction~QX1", {
    getFamilyAccount: () => ({
      parentIDNumber: "F1",
      guardians: [],
      balance: "8000.00",
      takenToday: [],
      students: [
        { userCode: "S2", name: "Zawadi Juma", schoolIdNumber: "", groupName: "", balance: "5000.00", bills: [sister] },
        { userCode: "S1", name: "Amina Juma", schoolIdNumber: "", groupName: "", balance: "3000.00", bills: [older] },
      ],
    }),
    postTransaction: () => ({ receiptNo: "R000009" }),
  });
  const dialog = await screen.findByRole("dialog", { name: "Transaction Info" });
  await user.click(await within(dialog).findByRole("button", { name: "Bill: Select bill" }));
  await user.click(await screen.findByRole("option", { name: /B000001/ }));
  await user.click(within(dialog).getByRole("checkbox", { name: "Divide it over the family's bills" }));
  const first = await within(dialog).findByRole<HTMLInputElement>("textbox", { name: "Part for B000001, Amina Juma" });
  const second = within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Part for B000007, Zawadi Juma" });
  expect([first.value, second.value]).toEqual(["3000", "1500"]);
  await user.clear(first);
  // An empty part follows the others, and says in its place what it would get.
  expect([first.value, first.placeholder]).toEqual(["", "3000"]);
  await user.type(first, "2,000");
  expect(second.value).toBe("2500");
  await user.clear(second);
  await user.type(second, "1500");
  expect(await within(dialog).findByText(/KES\s1,000 is not given to any bill yet/)).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: "POST TRANSACTION" }));
  await agree("The parts do not add up to the payment", "OK", user);
  await user.type(second, "x");
  expect(await within(dialog).findByText("Write numbers such as 1500 or 1,500.50 for B000007.")).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: "POST TRANSACTION" }));
  await agree("The parts do not add up to the payment", "OK", user);
  await user.clear(second);
  await user.type(second, "2500");
  await user.click(within(dialog).getByRole("button", { name: "POST TRANSACTION" }));
  await agree("You are about to post KES 4,500 #QX1 to bill No B000001 Amina Juma?", "Post", user);
  await waitFor(() =>
    expect(JSON.parse(sent("postTransaction")[0]?.["split"] ?? "null")).toEqual([
      { billNo: "B000001", amount: "2000.00" },
      { billNo: "B000007", amount: "2500.00" },
    ]),
  );
});

test("a payment that names two children is divided over their bills, changed by hand, with what is too much said", async () => {
  const one = bill("B000001", { reducingBalance: "3000.00" });
  const other = bill("B000007", { studentName: "Brian Otieno", studentCode: "S2", reducingBalance: "1000.00" });
  const { user, sent } = await open("?dialog=transaction~QX1", {
    getSuggestions: () => ({ suggestions: [SUGGESTION], together: [one, other], owingNothing: [] }),
    postTransaction: () => ({ receiptNo: "R000009" }),
  });
  const dialog = await screen.findByRole("dialog", { name: "Transaction Info" });
  await user.click(await within(dialog).findByRole("button", { name: "Divide it over the 2 bills that are named" }));
  const part = (name: string) => within(dialog).getByRole<HTMLInputElement>("textbox", { name });
  expect([part("Part for B000001, Amina Juma").value, part("Part for B000007, Brian Otieno").value]).toEqual([
    "3000",
    "1500",
  ]);
  await user.click(within(dialog).getByRole("button", { name: "POST TRANSACTION" }));
  const question = await screen.findByRole("alertdialog");
  expect(
    within(question).getByText(/^KES\s500 more than is owed on this bill stays as credit of Brian Otieno\.$/),
  ).toBeDefined();
  await user.click(within(question).getByRole("button", { name: "Post" }));
  await waitFor(() =>
    expect(JSON.parse(sent("postTransaction")[0]?.["split"] ?? "null")).toEqual([
      { billNo: "B000001", amount: "3000.00" },
      { billNo: "B000007", amount: "1500.00" },
    ]),
  );
});

test("what is more than a suggested bill owes is said before it is posted", async () => {
  const { user } = await open("?dialog=transaction~QX1", {
    getSuggestions: () => ({ suggestions: [{ ...SUGGESTION, balance: "4000.00" }], together: [], owingNothing: [] }),
  });
  const dialog = await screen.findByRole("dialog", { name: "Transaction Info" });
  await user.click(await within(dialog).findByRole("button", { name: /^Post to bill B000001/ }));
  expect(
    await within(await screen.findByRole("alertdialog")).findByText(
      /^KES\s500 more than is owed .* credit of Amina Juma\.$/,
    ),
  ).toBeDefined();
});

test("all certain ones are shown first, and what is unticked stays", async () => {
  const pair = { names: "HALIMA JUMA", accountReference: "B000001", amount: "4500.00", suggestion: SUGGESTION };
  const { user, sent } = await open("", {
    getCertain: () => ({
      pairs: [
        { transactionCode: "QX1", ...pair },
        { transactionCode: "QX3", ...pair },
      ],
      totalAmount: "9000.00",
    }),
    postCertain: () => ({ posted: 1, left: 0, totalAmount: "4500.00" }),
  });
  await user.click(await screen.findByRole("button", { name: "Post all certain" }));
  const dialog = await screen.findByRole("dialog", { name: "Post all certain ones" });
  await user.click(await within(dialog).findByRole("checkbox", { name: "Select QX3 HALIMA JUMA" }));
  await user.click(within(dialog).getByRole("button", { name: "Post 1 transaction" }));
  await agree(/^You are about to post 1 transaction, KES\s4,500/, "Post 1 transaction", user);
  await waitFor(() =>
    expect(JSON.parse(sent("postCertain")[0]?.["pairs"] ?? "")).toEqual([
      { transactionCode: "QX1", billNo: "B000001" },
    ]),
  );
  expect(await screen.findByText(/1 transaction posted, KES\s4,500/)).toBeDefined();
});

test("a posted one leads to its receipt, where it is reversed; one that waits is returned with a reason", async () => {
  const { user, sent, router } = await open("?dialog=transaction~QX2", { returnTransaction: () => ({}) });
  const dialog = await screen.findByRole("dialog", { name: "Transaction Info" });
  await user.click(await within(dialog).findByRole("button", { name: "Receipt R000002" }));
  await waitFor(() => expect(router.state.location.searchStr).toContain("receipt%7ER000002"));
  await user.keyboard("{Escape}");
  await user.click(await screen.findByText("QX1"));
  await user.click(await screen.findByRole("button", { name: "Return to payer" }));
  const form = await screen.findByRole("dialog", { name: "Return to payer" });
  await user.type(within(form).getByRole("textbox", { name: /Reason/ }), "Not our school");
  await user.click(within(form).getByRole("button", { name: "Return to payer" }));
  await waitFor(() =>
    expect(sent("returnTransaction")[0]).toMatchObject({ transactionCode: "QX1", reason: "Not our school" }),
  );
});

test("a learned payer can be seen and revoked", async () => {
  const link = {
    linkId: 12,
    payerKind: "phone",
    payer: "+254712345678",
    studentName: "Amina Juma",
    schoolIdNumber: "UHURU-1",
    groupName: "1 East",
    times: 3,
    learnedAt: "2026-03-02T08:00:00Z",
  };
  const { user, sent } = await open("?dialog=payerLinks", {
    getPayerLinks: () => ({ links: [link], count: 1 }),
    revokePayerLink: () => ({}),
  });
  const dialog = await screen.findByRole("dialog", { name: "Known payers" });
  await user.click(await within(dialog).findByRole("button", { name: "Revoke +254712345678, Amina Juma" }));
  await agree("Forget that +254712345678 pays for Amina Juma?", "Revoke", user);
  await waitFor(() => expect(sent("revokePayerLink")[0]).toMatchObject({ linkId: "12" }));
});

test("an upload asks for a file and for a confirmation, letter for letter", async () => {
  const { user } = await open("?dialog=feeList");
  const dialog = await screen.findByRole("dialog", { name: "Upload a fee list" });
  await user.click(within(dialog).getByRole("button", { name: "Upload" }));
  await agree("Kindly select the file", "OK", user);
  await user.upload(
    within(dialog).getByLabelText("Choose a spreadsheet", { selector: "input" }),
    new File(["a,b"], "march.csv", { type: "text/csv" }),
  );
  await user.click(within(dialog).getByRole("button", { name: "Upload" }));
  await agree("Please Confirm to upload", "Cancel", user);
  expect(within(dialog).getByText(/march\.csv/)).toBeDefined();
});

test("the messaging office reads, and neither posts nor uploads (G036)", async () => {
  const { user, calls } = await open("", {}, { ...BURSAR, userTypeCode: "SNA" });
  await user.click(await screen.findByText("QX1"));
  const dialog = await screen.findByRole("dialog", { name: "Transaction Info" });
  expect(await within(dialog).findByText("HALIMA JUMA")).toBeDefined();
  for (const name of ["POST TRANSACTION", "Return to payer", "Post all certain", "Upload fee list", /^DOWNLOAD/])
    expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.getByText("Download Excel")).toBeDefined();
  // Before signing in, the page may still be that of the test before.
  const asked = calls.slice(calls.findIndex((call) => call.function === "portalLogin")).map((call) => call.function);
  for (const refused of ["getSuggestions", "getFinanceSettings", "getBanks", "getBills"])
    expect(asked).not.toContain(refused);
});

test.each([
  ["KES", "Mobile money arrives here by itself; payments at a bank come by an uploaded list."],
  ["USD", "Payments at a bank come by an uploaded list."],
])("an empty list of a school in %s says what arrives there", async (currency, words) => {
  const none = { Transactions: [], count: 0, totalAmount: "0.00", unpostedCount: 0, unpostedAmount: "0.00" };
  const getTransactions = () => ({ ...CARDS, transactions: [], Summary: CARDS, ...none });
  // As the office has settled it since, whatever it was at the sign-in.
  const getFinanceSettings = () => ({ ...(MONEY_ANSWERS["getFinanceSettings"]!({}) as object), currency });
  await open("", { getTransactions, getFinanceSettings });
  expect(await screen.findByText(words)).toBeDefined();
});

test("all that match are downloaded by the filter, and their receipts printed", async () => {
  const { user } = await open("?posted=true", { getTransactions: () => ({ ...LIST, count: 41 }) });
  const printed = vi.spyOn(window, "open").mockReturnValue(window);
  const saved = downloads();
  await user.click(await screen.findByRole("checkbox", { name: /^Select QX1/ }));
  await user.click(screen.getByRole("button", { name: "Select all 41 that match" }));
  const bar = screen.getByRole("region", { name: "41 selected" });
  await user.click(within(bar).getByRole("button", { name: "DOWNLOAD (41)" }));
  await user.click(within(bar).getByRole("button", { name: "Download" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  for (const address of [String(printed.mock.calls[0]?.[0]), saved[0]!]) {
    const { matching } = Object.fromEntries(new URL(address, "http://here").searchParams);
    expect(JSON.parse(matching!)).toMatchObject({ posted: "true", seen: 41, except: [] });
  }
});
