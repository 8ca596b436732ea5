import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { BillingScreen } from "./BillingScreen.tsx";
import { ANSWERS, BILL, BILLS, DONE_ALONE, FEES } from "./test.bills.ts";

const open = (at: string, answers: Answers) =>
  renderScreen(BillingScreen, "/finance/billing", `/finance/billing${at}`, { ...ANSWERS, ...answers });

const OVERLAP = {
  feeStructureCode: "FS3",
  feeTypeName: "Tuition",
  billNo: "B000003",
  dateFrom: "2026-01-05",
  dateTo: "2026-03-27",
};

test("the fee card adds and removes items after the documents' questions", async () => {
  const { user, sent } = open("?dialog=feeCard~B000001", {
    addFeeBillItem: () => BILL,
    removeBillItem: () => ({ ...BILL, ...DONE_ALONE }),
    getFeesToAdd: () => ({ FeeStructure: FEES.slice(2), overlaps: [OVERLAP] }),
  });
  const card = await screen.findByRole("dialog", { name: "Fee Card" });
  await user.click(await within(card).findByRole("button", { name: "Add an item: SELECT FEE" }));
  // What stands on the bill already is not offered.
  expect((await screen.findAllByRole("option")).map((option) => option.textContent)).toEqual([
    expect.stringContaining("Transport"),
  ]);
  await user.click(screen.getByRole("option", { name: /Transport/ }));
  const add = await screen.findByRole("alertdialog", { name: /^Confirm to add Transport 1 East KES\s4,500$/ });
  expect(add.textContent).toContain("For 5 Jan 2026 – 2 Apr 2026, on bill B000001.");
  expect(add.textContent).toContain(
    "Some of these days are billed already: Tuition (5 Jan 2026 – 27 Mar 2026), B000003.",
  );
  expect(sent("addFeeBillItem")).toEqual([]);
  await user.click(within(add).getByRole("button", { name: "Add" }));
  await waitFor(() =>
    expect(sent("addFeeBillItem")[0]).toMatchObject({ billNo: "B000001", feeStructureCode: "FS3", version: "1" }),
  );
  await user.click(await within(card).findByRole("button", { name: "Remove Lunch" }));
  const remove = await screen.findByRole("alertdialog", { name: /^Confirm to remove Lunch 1 East KES\s2,000$/ });
  await user.type(within(remove).getByRole("textbox", { name: /Reason/ }), "Eats at home");
  await user.click(within(remove).getByRole("button", { name: "Remove" }));
  await waitFor(() =>
    expect(sent("removeBillItem")[0]).toMatchObject({ id: "2", billNo: "B000001", reason: "Eats at home" }),
  );
});

test("the items of a fee card wait for whose they are, so that no line is pushed under the finger of the next", async () => {
  let come: (answer: object) => void = () => undefined;
  const coming = new Promise<object>((done) => (come = done));
  const { sent } = open("?dialog=feeCard~B000001", {
    getBills: (wire) => (wire["keyword"] === "B000001" ? coming : BILLS),
  });
  const card = await screen.findByRole("dialog", { name: "Fee Card" });
  await waitFor(() => expect(sent("getBillITems")).toHaveLength(1));
  expect(within(card).queryByRole("button", { name: /^Remove/ })).toBeNull();
  come(BILLS);
  await within(card).findByRole("button", { name: "Remove Lunch" });
  expect(within(card).getByRole("heading", { name: BILL.studentName })).toBeDefined();
});
