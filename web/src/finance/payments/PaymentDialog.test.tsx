import { PAYMENT_MODES } from "@ofisi/contract/finance/banks";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { drafts } from "../../kit/form/drafts.ts";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { BURSAR, signIn } from "../../kit/test.session.ts";
import { ANSWERS, BILL, BILLS, FAMILY, PAYERS, RECEIPT } from "../bills/test.bills.ts";

/** Opens the counter on a page of its own. */
async function counter(dialog: string, answers: Answers = {}) {
  const opened = vi.spyOn(window, "open").mockReturnValue(window);
  const drawn = renderScreen(() => null, "/finance/billing", `/finance/billing?dialog=${dialog}`, {
    ...ANSWERS,
    receiptPayment: () => RECEIPT,
    ...answers,
  });
  const form = await screen.findByRole("dialog", { name: "Payment receipting" });
  return { ...drawn, form, opened };
}
const box = (form: HTMLElement, name: RegExp | string) => within(form).getByRole("textbox", { name });

test("fields open once a mode is chosen; cash and M-Pesa hide the account", async () => {
  const { user, form } = await counter("receiptBill~B000001");
  const mode = await within(form).findByRole("combobox", { name: /Payment mode/ });
  for (const name of [/^Amount/, "Account", "Reference", "Phone"])
    expect(box(form, name)).toHaveProperty("disabled", true);
  await user.selectOptions(mode, "KCB");
  for (const name of [/^Amount/, "Account", "Reference", "Phone"])
    expect(box(form, name)).toHaveProperty("disabled", false);
  for (const cash of ["Cash", "M-Pesa"]) {
    await user.selectOptions(mode, within(form).getByRole("option", { name: cash }));
    expect(within(form).queryByRole("textbox", { name: "Account" })).toBeNull();
  }
});

test("a payment is confirmed, sent once, printed at once, and the next payer is one key away", async () => {
  const { user, form, sent, opened } = await counter("receiptBill~B000001", {
    findPayers: () => ({ payers: PAYERS.slice(0, 1), count: 1 }),
  });
  await user.selectOptions(await within(form).findByRole("combobox", { name: /Payment mode/ }), "KCB");
  await user.type(box(form, /^Amount/), "1,000");
  expect(await within(form).findByText("Kenya shillings one thousand only")).toBeDefined();
  await user.type(box(form, "Reference"), "SLIP-1");
  await user.click(within(form).getByRole("button", { name: /^Take KES/ }));
  const question = await screen.findByRole("alertdialog", { name: "Please Confirm" });
  expect(sent("receiptPayment")).toEqual([]);
  await user.click(within(question).getByRole("button", { name: /^Take KES\s1,000$/ }));
  await within(form).findByText(/received\. Receipt R000001\.$/);
  expect(sent("receiptPayment")).toHaveLength(1);
  expect(sent("receiptPayment")[0]).toMatchObject({
    billNo: "B000001",
    bankCode: "KCB",
    bankRef: "SLIP-1",
    amount: "1000.00",
    split: "null",
  });
  const address = new URL(String(opened.mock.calls[0]?.[0]), "http://here");
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ receiptNos: '["R000001"]', paper: "a4" });
  await user.keyboard("n");
  const find = await within(form).findByRole("combobox", { name: "Who is it for?" });
  expect(document.activeElement).toBe(find);
  await user.type(find, "juma");
  await within(form).findByRole("option", { name: /Juma Juma/ });
  await user.keyboard("{Enter}");
  expect(await within(form).findByRole("heading", { name: "Juma Juma" })).toBeDefined();
  expect(box(form, /^Amount/)).toHaveProperty("value", "");
});

test("Enter twice asks once and takes the payment once", async () => {
  const { user, form, sent, keys } = await counter("receiptBill~B000001");
  await user.selectOptions(await within(form).findByRole("combobox", { name: /Payment mode/ }), "Cash");
  await user.type(box(form, /^Amount/), "1,000");
  const fields = form.querySelector("form")!;
  fireEvent.submit(fields);
  fireEvent.submit(fields);
  const question = await screen.findByRole("alertdialog", { name: "Please Confirm" });
  await user.click(within(question).getByRole("button", { name: /^Take KES/ }));
  await within(form).findByText(/received\. Receipt R000001\.$/);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(sent("receiptPayment")).toHaveLength(1);
  expect(keys("receiptPayment")[0]).toBeTruthy();
});

test("a reference that is taken is shown at its field, and nothing typed is lost", async () => {
  const { user, form } = await counter("receiptBill~B000001", {
    receiptPayment: () => refuse("Reference SLIP-1 was receipted before", "bankRef"),
  });
  await user.selectOptions(await within(form).findByRole("combobox", { name: /Payment mode/ }), "KCB");
  await user.type(box(form, /^Amount/), "1000");
  await user.type(box(form, "Reference"), "SLIP-1");
  await user.click(within(form).getByRole("button", { name: /^Take KES/ }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: /^Take/ }));
  await waitFor(() => expect(box(form, "Reference").getAttribute("aria-invalid")).toBe("true"));
  expect(box(form, /^Amount/)).toHaveProperty("value", "1000");
  expect(box(form, "Reference")).toHaveProperty("value", "SLIP-1");
});

test("a family's payment goes to the oldest bill first, and a part that is changed stands", async () => {
  const { user, form, sent } = await counter("receiptStudent~U2");
  await user.selectOptions(await within(form).findByRole("combobox", { name: /Payment mode/ }), "Cash");
  await user.type(box(form, /^Amount/), "8000");
  const parts = () => within(form).getAllByRole<HTMLInputElement>("textbox", { name: /^Part for/ });
  await waitFor(() => expect(parts().map((part) => part.value)).toEqual(["7500", "500"]));
  fireEvent.change(parts()[1]!, { target: { value: "2000" } });
  await waitFor(() => expect(parts().map((part) => part.value)).toEqual(["6000", "2000"]));
  fireEvent.change(parts()[0]!, { target: { value: "100" } });
  expect(await within(form).findByText(/is not given to any bill yet/)).toBeDefined();
  await user.click(within(form).getByRole("button", { name: /^Take KES/ }));
  expect(await within(form).findByText("The parts do not add up to the payment")).toBeDefined();
  expect(sent("receiptPayment")).toEqual([]);
  fireEvent.change(parts()[0]!, { target: { value: "" } });
  await user.click(within(form).getByRole("button", { name: /^Take KES/ }));
  await user.click(
    within(await screen.findByRole("alertdialog", { name: "Please Confirm" })).getByRole("button", {
      name: /^Take/,
    }),
  );
  await waitFor(() => expect(sent("receiptPayment")).toHaveLength(1));
  expect(JSON.parse(sent("receiptPayment")[0]!["split"]!)).toEqual([
    { billNo: "B000001", amount: "6000.00" },
    { billNo: "B000002", amount: "2000.00" },
  ]);
});

test("what is more than owed on a bill is named as credit, and can be split over the family instead", async () => {
  const { user, form } = await counter("receiptBill~B000001");
  await user.selectOptions(await within(form).findByRole("combobox", { name: /Payment mode/ }), "Cash");
  await user.type(box(form, /^Amount/), "8000");
  expect(
    await within(form).findByText(/^KES\s500 more than is owed on this bill stays as credit of Amina/),
  ).toBeDefined();
  await user.click(within(form).getByRole("button", { name: "Split over the open bills" }));
  expect(await within(form).findAllByRole("textbox", { name: /^Part for/ })).toHaveLength(2);
});

test("a bill that is void or not there is said to be so", async () => {
  const { form } = await counter("receiptBill~B000009", { getBills: () => ({ ...BILLS, Bills: [BILL] }) });
  expect(await within(form).findByText("This bill is not there, or it is void.")).toBeDefined();
});

test("what was typed when the session ended is back in the same form", async () => {
  const before = await counter("receiptBill~B000001");
  await before.user.selectOptions(await within(before.form).findByRole("combobox", { name: /Payment mode/ }), "KCB");
  await before.user.type(box(before.form, "Account"), "1234");
  await before.user.type(box(before.form, /^Amount/), "750.50");
  drafts.keepOpenForms();
  cleanup();
  const { form } = await counter("receiptBill~B000001");
  expect(await within(form).findByText("What you had typed is back.")).toBeDefined();
  expect(box(form, /^Amount/)).toHaveProperty("value", "750.50");
  expect(box(form, "Account")).toHaveProperty("value", "1234");
});

test("a student's credit on other bills is offered before money is taken", async () => {
  const { user, form, sent } = await counter("receiptBill~B000001", {
    getFamilyAccount: () => ({
      ...FAMILY,
      students: FAMILY.students.map((one) => (one.userCode === "U1" ? { ...one, balance: "7000.00" } : one)),
    }),
    useCredit: () => BILL,
  });
  expect(await within(form).findByText(/^Amina Juma has KES\s500 of credit on other bills\.$/)).toBeDefined();
  await user.click(within(form).getByRole("button", { name: "Use it on this bill" }));
  await waitFor(() => expect(sent("useCredit")[0]).toMatchObject({ billNo: "B000001" }));
});

test("a family's account shows each child's open bills and takes one payment for all", async () => {
  const { user } = renderScreen(() => null, "/finance/billing", "/finance/billing?dialog=familyAccount~U2", ANSWERS);
  const family = await screen.findByRole("dialog", { name: "Family account" });
  expect(await within(family).findByText(/^KES\s9,500 owed in all$/)).toBeDefined();
  for (const name of ["Amina Juma", "Juma Juma"])
    expect(within(family).getByRole("table", { name: `Open bills of ${name}` })).toBeDefined();
  await user.click(within(family).getByRole("button", { name: "Take one payment" }));
  const form = await screen.findByRole("dialog", { name: "Payment receipting" });
  expect(await within(form).findByText(/owed by the family/)).toBeDefined();
});

test("of several payers of one name none is taken by Enter until it is chosen, and each shows what tells it apart", async () => {
  const { user, form, sent } = await counter("receiptStudent", { findPayers: () => ({ payers: PAYERS, count: 2 }) });
  const find = await within(form).findByRole("combobox", { name: "Who is it for?" });
  await user.type(find, "juma");
  const lines = await within(form).findAllByRole("option");
  expect(lines.map((line) => line.textContent?.replace(/\s/g, " "))).toEqual([
    "Juma JumaUHURU-U2 · 1 East · Zawadi Juma +254712345678 · KES 2,000 owed",
    "Juma Juma AliUHURU-U3 · 1 East · Ali Juma +254712345678 · owes nothing",
  ]);
  expect(within(form).getByText("2 found: choose with the arrows, then Enter.")).toBeDefined();
  await user.keyboard("{Enter}");
  expect(within(form).queryByRole("heading", { name: "Juma Juma" })).toBeNull();
  await user.keyboard("{ArrowDown}{Enter}");
  expect(await within(form).findByRole("heading", { name: "Juma Juma" })).toBeDefined();
  expect(sent("getFamilyAccount").at(-1)).toMatchObject({ userCode: "U2" });
});

test("a search that fails leaves nobody of the search before it to be taken by Enter", async () => {
  const { user, form } = await counter("receiptStudent", {
    findPayers: ({ keyword }) =>
      keyword === "juma" ? { payers: PAYERS.slice(0, 1), count: 1 } : refuse("Too many tries. Try again in 2 minutes"),
  });
  const find = await within(form).findByRole("combobox", { name: "Who is it for?" });
  fireEvent.change(find, { target: { value: "juma" } });
  await within(form).findByRole("option", { name: /Juma Juma/ });
  fireEvent.change(find, { target: { value: "juma otieno" } });
  await within(form).findByText(/Too many tries/);
  expect(within(form).queryAllByRole("option")).toEqual([]);
  await user.type(find, "{Enter}");
  expect(within(form).queryByRole("heading", { name: "Juma Juma" })).toBeNull();
});

test("a day to come is refused at its field before anything is asked", async () => {
  const { user, form, sent } = await counter("receiptBill~B000001", { portalLogin: () => BURSAR });
  await signIn();
  await waitFor(() => expect(sent("getFinanceSettings").length).toBeGreaterThan(0));
  await user.selectOptions(await within(form).findByRole("combobox", { name: /Payment mode/ }), "Cash");
  await user.type(box(form, /^Amount/), "1000");
  fireEvent.change(within(form).getByLabelText("Date"), { target: { value: "2026-01-16" } });
  await user.click(within(form).getByRole("button", { name: /^Take KES/ }));
  expect(await within(form).findByText("Date: this day is still to come")).toBeDefined();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(sent("receiptPayment")).toEqual([]);
});

test("an amount that names another currency than the books is refused at its field", async () => {
  const { user, form, sent } = await counter("receiptBill~B000001");
  await user.selectOptions(await within(form).findByRole("combobox", { name: /Payment mode/ }), "Cash");
  await user.type(box(form, /^Amount/), "USD 50");
  // The button names no 50 shillings.
  await user.click(within(form).getByRole("button", { name: "Take a payment" }));
  expect(await within(form).findByText("Amount: the books are in KES")).toBeDefined();
  await user.clear(box(form, /^Amount/));
  await user.type(box(form, /^Amount/), "KES 50");
  await user.click(within(form).getByRole("button", { name: /^Take KES/ }));
  await screen.findByRole("alertdialog", { name: "Please Confirm" });
  expect(sent("receiptPayment")).toEqual([]);
});

test("the question says what is too much and whose credit it is; cash needs no reference", async () => {
  const { user, form, sent } = await counter("receiptBill~B000001");
  await user.selectOptions(await within(form).findByRole("combobox", { name: /Payment mode/ }), "Cash");
  expect(box(form, "Reference")).toHaveProperty("required", false);
  await user.type(box(form, /^Amount/), "8000");
  await user.click(within(form).getByRole("button", { name: /^Take KES/ }));
  const question = await screen.findByRole("alertdialog", { name: "Please Confirm" });
  expect(within(question).getByText(/^KES\s500 more than is owed on this bill stays as credit of Amina/)).toBeDefined();
  await user.click(within(question).getByRole("button", { name: /^Take KES/ }));
  await waitFor(() => expect(sent("receiptPayment")[0]).toMatchObject({ bankCode: "CASH", bankRef: "" }));
});

test("no bank, cheque or mobile payment is taken without its reference, which is named with what to write", async () => {
  const { user, form, sent } = await counter("receiptBill~B000001", {
    getBanks: () => ({ Banks: PAYMENT_MODES.KE }),
  });
  const mode = await within(form).findByRole("combobox", { name: /Payment mode/ });
  await user.selectOptions(mode, "Cash");
  await user.type(box(form, /^Amount/), "1000");
  await user.type(box(form, "Reference"), "   ");
  for (const [name, remedy] of [
    ["KCB", "Reference: write the number on the bank slip"],
    ["CHEQUE", "Reference: write the number of the cheque"],
    ["MPESA", "Reference: write the code in the payment message"],
    ["AIRTEL", "Reference: write the code in the payment message"],
  ] as const) {
    await user.selectOptions(mode, name);
    expect(box(form, "Reference")).toHaveProperty("required", true);
    await user.click(within(form).getByRole("button", { name: /^Take KES/ }));
    expect(await within(form).findByText(remedy), name).toBeDefined();
    expect(box(form, "Reference").getAttribute("aria-invalid")).toBe("true");
    await waitFor(() => expect(document.activeElement).toBe(box(form, "Reference")));
  }
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(sent("receiptPayment")).toEqual([]);
});

test("what was taken for the family today is named before more is", async () => {
  const taken = { receiptNo: "R000007", amount: "1000.00", paymentMode: "Cash", by: "Joseph Kilonzo" };
  const { form } = await counter("receiptBill~B000001", {
    getFamilyAccount: () => ({ ...FAMILY, takenToday: [taken] }),
  });
  expect(
    await within(form).findByText(
      /^Already taken today: KES\s1,000, Cash, by Joseph Kilonzo \(R000007\)\. Check that this is not the same payment\.$/,
    ),
  ).toBeDefined();
});

test("what the server asks about is asked, sent again once agreed to, and otherwise stands as it was typed", async () => {
  const asked = "This family owes KES 9,500. Did you mean to take KES 100,000?";
  const { user, form, sent } = await counter("receiptBill~B000001", {
    receiptPayment: ({ aboveOwed }) => (aboveOwed === "true" ? RECEIPT : refuse(asked, "aboveOwed")),
  });
  const take = async () => {
    await user.click(within(form).getByRole("button", { name: /KES\s100,000$/ }));
    const confirm = await screen.findByRole("alertdialog", { name: "Please Confirm" });
    await user.click(within(confirm).getByRole("button", { name: /KES\s100,000$/ }));
    return await screen.findByRole("alertdialog", { name: asked });
  };
  await user.selectOptions(await within(form).findByRole("combobox", { name: /Payment mode/ }), "Cash");
  await user.type(box(form, /^Amount/), "100000");
  await user.click(within(await take()).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(box(form, /^Amount/).getAttribute("aria-invalid")).toBe("true"));
  expect(box(form, /^Amount/)).toHaveProperty("value", "100000");
  await user.click(within(await take()).getByRole("button", { name: /KES\s100,000$/ }));
  await within(form).findByText(/received\. Receipt R000001\.$/);
  expect(sent("receiptPayment").map(({ aboveOwed, amount }) => [aboveOwed, amount])).toEqual([
    ["false", "100000.00"],
    ["false", "100000.00"],
    ["true", "100000.00"],
  ]);
});

test("more than two payments of today are counted, so that the form stays in sight", async () => {
  const taken = (receiptNo: string) => ({ receiptNo, amount: "1000.00", paymentMode: "Cash", by: "Joseph" });
  const takenToday = ["R000009", "R000008", "R000007", "R000006"].map(taken);
  const { form } = await counter("receiptBill~B000001", { getFamilyAccount: () => ({ ...FAMILY, takenToday }) });
  const notice = await within(form).findByText(/^Already taken today/);
  expect(notice.textContent).toMatch(/\(R000009\); .*\(R000008\); and 2 more\. Check that/);
  expect(notice.textContent).not.toContain("R000007");
});

test("the mode used last is chosen already, for the next payer and the next day", async () => {
  const { user, form } = await counter("receiptBill~B000001", {
    receiptPayment: () => ({ ...RECEIPT, bankCode: "CASH" }),
  });
  const mode = async (of: HTMLElement) => await within(of).findByRole("combobox", { name: /Payment mode/ });
  expect(await mode(form)).toHaveProperty("value", "");
  await user.selectOptions(await mode(form), "Cash");
  await user.type(box(form, /^Amount/), "1000");
  await user.click(within(form).getByRole("button", { name: /^Take KES/ }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: /^Take KES/ }));
  await within(form).findByText(/received\. Receipt R000001\.$/);
  cleanup();
  const next = await counter("receiptBill~B000001");
  expect(await mode(next.form)).toHaveProperty("value", "CASH");
  expect(box(next.form, /^Amount/)).toHaveProperty("disabled", false);
});

test("what is above what is owed stands beside the button", async () => {
  const { user, form } = await counter("receiptBill~B000001");
  await user.selectOptions(await within(form).findByRole("combobox", { name: /Payment mode/ }), "Cash");
  await user.type(box(form, /^Amount/), "7500");
  expect(within(form).queryByText(/above what is owed/)).toBeNull();
  await user.type(box(form, /^Amount/), "0");
  expect(await within(form).findByText(/^KES\s67,500 above what is owed$/)).toBeDefined();
});
