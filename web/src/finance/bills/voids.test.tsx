/** Voiding bills: what hangs on them is said before, by the newest rows. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { bills } from "@ofisi/contract/finance/bills";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { invalidate } from "../../kit/data/useRead.ts";
import { BillingScreen } from "./BillingScreen.tsx";
import { ANSWERS, BILL, BILLS, DONE_ALONE, ITEMS, OTHER_BILL, VOID_PLAN, WAITS } from "./test.bills.ts";

const open = (at = "", answers: Answers = {}) =>
  renderScreen(BillingScreen, "/finance/billing", `/finance/billing${at}`, { ...ANSWERS, ...answers });

test("a bill is voided after the documents' confirmation and with a reason; the message says what was reversed", async () => {
  const { user, sent } = open("", { deleteChecked: () => ({ voided: 1, reversed: 2, ...DONE_ALONE }) });
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

test("bills are voided as they are now: paid meanwhile is said, and one that went away is not among them", async () => {
  const { user, sent } = open("", {
    getPresentBills: () => ({
      Bills: [{ ...BILL, billPayment: "9000.00", billingstatus: 3, reducingBalance: "0.00" }],
    }),
    previewVoid: () => ({ ...VOID_PLAN, receiptNos: ["R000001"], receiptsAmount: "9000.00" }),
    deleteChecked: () => ({ voided: 1, reversed: 1, ...DONE_ALONE }),
  });
  await user.click(await screen.findByRole("checkbox", { name: /^Select B000001/ }));
  await user.click(screen.getByRole("checkbox", { name: /^Select B000002/ }));
  await user.click(screen.getByRole("button", { name: "Void (2)" }));
  const question = await screen.findByRole("alertdialog");
  expect(sent("getPresentBills")[0]).toEqual({ function: "getPresentBills", checked: '["B000001","B000002"]' });
  expect(question.textContent).toMatch(/1 bill of KES\s9,000/);
  expect(question.textContent).toMatch(/1 receipt of KES\s9,000 is reversed whole/);
  expect(await screen.findByText("1 selected row is not here any more and was unselected")).toBeDefined();
  await user.type(within(question).getByRole("textbox"), "Billed twice");
  await user.click(within(question).getByRole("button", { name: /^Void/ }));
  await waitFor(() =>
    expect(sent("deleteChecked")[0]).toMatchObject({ checked: '["B000001"]', seenReceipts: '["R000001"]' }),
  );
});

test("what one has voided oneself is not told as gone: the void's own news stays", async () => {
  let isVoid = false;
  const left = () => (isVoid ? [OTHER_BILL] : [BILL, OTHER_BILL]);
  const { user, sent } = open("", {
    getBills: () => ({ ...BILLS, Bills: left(), count: left().length }),
    getPresentBills: (wire) => ({ Bills: left().filter((bill) => wire["checked"]?.includes(bill.billNo)) }),
    deleteChecked: () => {
      isVoid = true;
      return { voided: 1, reversed: 0, ...DONE_ALONE };
    },
  });
  await user.click(await screen.findByRole("checkbox", { name: /^Select B000001/ }));
  await user.click(screen.getByRole("button", { name: "Void (1)" }));
  const question = await screen.findByRole("alertdialog");
  await user.type(within(question).getByRole("textbox"), "Billed twice{Enter}");
  expect(await screen.findByText("1 bill is void.")).toBeDefined();
  expect(await screen.findByRole("button", { name: "Void (0)" })).toBeDefined();
  expect(screen.queryByText("B000001")).toBeNull();
  // Asked before the question, and not again about what is void by one's own hand.
  expect(sent("getPresentBills")).toHaveLength(1);
  expect(screen.getByText("1 bill is void.")).toBeDefined();
});

test("a bill that is unticked while the list asks where it went is no news", async () => {
  let isThere = true;
  let answer: (bills: unknown) => void = () => undefined;
  const lazyPart = new Promise((resolve) => (answer = resolve));
  const { user, sent } = open("", {
    getBills: () => (isThere ? BILLS : { ...BILLS, Bills: [OTHER_BILL], count: 1 }),
    getPresentBills: () => lazyPart,
  });
  await user.click(await screen.findByRole("checkbox", { name: /^Select B000001/ }));
  isThere = false;
  await invalidate(bills.getBills);
  await waitFor(() => expect(sent("getPresentBills")).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Clear the selection" }));
  answer({ Bills: [] });
  await new Promise((done) => setTimeout(done, 0));
  expect(screen.queryByText(/not here any more/)).toBeNull();
});

test("when it is not known what the ticked bills are now, nothing is asked and nothing is voided", async () => {
  const { user, sent } = open("", { getPresentBills: () => refuse("The server is busy") });
  await user.click(await screen.findByRole("checkbox", { name: /^Select B000001/ }));
  await user.click(screen.getByRole("button", { name: "Void (1)" }));
  expect(await screen.findByRole("alertdialog", { name: "The server is busy" })).toBeDefined();
  expect(sent("deleteChecked")).toEqual([]);
  expect(screen.getByRole("button", { name: "Void (1)", hidden: true })).toBeDefined();
});

test("a void names the brother whose bill the same receipt paid, in figures", async () => {
  const { user } = open("", {
    previewVoid: () => ({
      ...VOID_PLAN,
      receiptNos: ["R000086"],
      receiptsAmount: "64500.00",
      others: [{ billNo: "B000238", studentName: "Maureen Juma", receiptNo: "R000086", amount: "10350.00" }],
    }),
  });
  await screen.findByText("B000001");
  await user.click(screen.getByRole("checkbox", { name: "Select B000001 Amina Juma" }));
  await user.click(screen.getByRole("button", { name: "Void (1)" }));
  const question = await screen.findByRole("alertdialog");
  expect(await within(question).findByText(/^1 receipt of KES\s64,500 is reversed whole/)).toBeDefined();
  expect(within(question).getByText(/^R000086 also paid KES\s10,350 on B000238 of Maureen Juma/)).toBeDefined();
});

test("a void above the limit of one person asks the second person, with the figures", async () => {
  const { user, sent } = open("", {
    previewVoid: () => ({ ...VOID_PLAN, counted: "64500.00", reversedToday: "500.00", limit: "20000.00" }),
    deleteChecked: () => ({ voided: 0, reversed: 0, ...WAITS }),
  });
  await screen.findByText("B000001");
  await user.click(screen.getByRole("checkbox", { name: "Select B000001 Amina Juma" }));
  await user.click(screen.getByRole("button", { name: "Void (1)" }));
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toMatch(
    /This takes KES\s64,500 off the books, and one person may take off at most KES\s20,000 a day\.You have taken off KES\s500 today\.A head must approve it/,
  );
  await user.type(within(question).getByRole("textbox", { name: /Reason/ }), "Left the school");
  await user.click(within(question).getByRole("button", { name: "Ask the second person" }));
  await waitFor(() => expect(sent("deleteChecked")[0]).toMatchObject({ reason: "Left the school" }));
  expect(await screen.findByText("The second person is asked. Nothing has changed yet.")).toBeDefined();
});

test("a void that a second person has been asked for already is not asked for again", async () => {
  const { user, sent } = open("", {
    previewVoid: () => ({ ...VOID_PLAN, counted: "64500.00", limit: "20000.00", waiting: "B000001" }),
  });
  await user.click(await screen.findByRole("checkbox", { name: "Select B000001 Amina Juma" }));
  await user.click(screen.getByRole("button", { name: "Void (1)" }));
  expect(await screen.findByRole("alertdialog", { name: "B000001 waits for a second person already." })).toBeDefined();
  expect(sent("deleteChecked")).toEqual([]);
});

const lastItemOf = (answers: Answers = {}) =>
  open("?dialog=feeCard~B000001", {
    getBillITems: () => ({ BillItems: ITEMS.slice(0, 1), totalAmount: "7000.00", count: 1 }),
    removeBillItem: () => ({ ...BILL, billingstatus: 5, ...DONE_ALONE }),
    ...answers,
  });

test("taking the last item off a bill names the receipts that go with it at that moment, and asks for no more", async () => {
  const { user, sent } = lastItemOf({
    previewVoid: () => ({
      ...VOID_PLAN,
      receiptNos: ["R000086"],
      receiptsAmount: "64500.00",
      others: [{ billNo: "B000238", studentName: "Maureen Juma", receiptNo: "R000086", amount: "10350.00" }],
    }),
  });
  await user.click(await screen.findByRole("button", { name: "Remove Tuition" }));
  const question = await screen.findByRole("alertdialog", { name: /^Confirm to remove Tuition/ });
  expect(question.textContent).toMatch(/the bill becomes void/);
  expect(question.textContent).toMatch(/1 receipt of KES\s64,500 is reversed whole/);
  expect(question.textContent).toMatch(/R000086 also paid KES\s10,350 on B000238 of Maureen Juma/);
  await user.type(within(question).getByRole("textbox", { name: /Reason/ }), "Left the school");
  await user.click(within(question).getByRole("button", { name: "Remove" }));
  await waitFor(() =>
    expect(sent("removeBillItem")[0]).toMatchObject({ billNo: "B000001", seenReceipts: '["R000086"]' }),
  );
});

test("the last item that is taken off above the limit of one person asks the second person, with the figures", async () => {
  const { user, sent } = lastItemOf({
    previewVoid: () => ({ ...VOID_PLAN, counted: "64500.00", limit: "20000.00", approver: "bursar" }),
    removeBillItem: () => ({ ...BILL, ...WAITS }),
  });
  await user.click(await screen.findByRole("button", { name: "Remove Tuition" }));
  const question = await screen.findByRole("alertdialog", { name: /^Confirm to remove Tuition/ });
  expect(question.textContent).toMatch(/You are the only head, so a bursar must approve it/);
  await user.type(within(question).getByRole("textbox", { name: /Reason/ }), "Left the school");
  await user.click(within(question).getByRole("button", { name: "Ask the second person" }));
  await waitFor(() => expect(sent("removeBillItem")[0]).toMatchObject({ reason: "Left the school" }));
  expect(await screen.findByText("The second person is asked. Nothing has changed yet.")).toBeDefined();
});

test("one item of several is taken off without a look at receipts, and reverses none should it be the last by then", async () => {
  const { user, sent } = open("?dialog=feeCard~B000001", { removeBillItem: () => ({ ...BILL, ...DONE_ALONE }) });
  await user.click(await screen.findByRole("button", { name: "Remove Tuition" }));
  const question = await screen.findByRole("alertdialog", { name: /^Confirm to remove Tuition/ });
  expect(question.textContent).not.toMatch(/becomes void/);
  await user.type(within(question).getByRole("textbox", { name: /Reason/ }), "Left the school");
  await user.click(within(question).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(sent("removeBillItem")[0]).toMatchObject({ seenReceipts: "[]" }));
  expect(sent("previewVoid")).toEqual([]);
});
