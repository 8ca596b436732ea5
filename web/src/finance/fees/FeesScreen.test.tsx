import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { downloads } from "../../kit/test.download.ts";
import { FeesScreen } from "./FeesScreen.tsx";

const TYPES = [
  { feeTypeCode: "FT1", feeTypeName: "Tuition", structures: 1 },
  { feeTypeCode: "FT2", feeTypeName: "Lunch", structures: 0 },
];
const GROUPS = [
  { groupCode: "G1", groupName: "Grade 4", keyStageCode: "K1", isAlumni: false, studentCount: 30, version: 1 },
  { groupCode: "G2", groupName: "Grade 5", keyStageCode: "K1", isAlumni: false, studentCount: 28, version: 1 },
].map((group) => ({ ...group, groupEntryYear: "", groupExitYear: "" }));
const FEE = {
  feeStructureCode: "FS1",
  feeTypeCode: "FT1",
  feeTypeName: "Tuition",
  groupCode: "G1",
  groupName: "Grade 4",
  feeAmount: "26500.50",
  dateFrom: "2026-01-05",
  dateTo: "2026-04-02",
  version: 3,
};

function open(at = "", answers: Answers = {}) {
  return renderScreen(FeesScreen, "/finance/finance", `/finance/finance${at}`, {
    getFeeType: () => ({ feeTypes: TYPES }),
    getGroup: () => ({ Groups: GROUPS }),
    getFeeStructure: () => ({ FeeStructure: [FEE], count: 1, totalAmount: "26500.50" }),
    ...answers,
  });
}
const question = async (text: string | RegExp) => await screen.findByRole("alertdialog", { name: text });

test("the columns, menus and actions are the documents'", async () => {
  const { user } = open();
  expect(await screen.findByRole("row", { name: /Tuition/ })).toBeDefined();
  for (const name of ["Fee Type Name", "Fee Amount (KES)", "Date From", "Date To", "Group Name"])
    expect(screen.getByRole("columnheader", { name: new RegExp(name.replace(/[()]/g, "\\$&")) })).toBeDefined();
  for (const name of ["Fee type: SELECT FEE TYPE", "Group: SELECT GROUP", "New", "Clear Filters", "New Fee Structure"])
    expect(screen.getByRole("button", { name })).toBeDefined();
  const saved = downloads();
  await user.click(screen.getByRole("button", { name: "DOWNLOAD" }));
  expect(saved[0]).toContain("downloadFeeStructure");
  expect(screen.getByText("26,500.50")).toBeDefined();
});

test("a fee type without a name is refused with Empty, and one with a name is added only when confirmed", async () => {
  const { user, sent } = open("", { addFeeType: (wire) => ({ ...TYPES[1], feeTypeName: wire["feeTypeName"] }) });
  await user.click(await screen.findByRole("button", { name: "New" }));
  const dialog = await screen.findByRole("dialog", { name: "Fee Type" });
  await user.click(within(dialog).getByRole("button", { name: "Add fee type" }));
  expect(await within(dialog).findByText("Empty")).toBeDefined();
  await user.type(within(dialog).getByRole("textbox"), "Transport{Enter}");
  const asked = await question("Do you want to add Transport fee type?");
  expect(sent("addFeeType")).toEqual([]);
  await user.click(within(asked).getByRole("button", { name: "Add fee type" }));
  await waitFor(() => expect(sent("addFeeType")[0]).toMatchObject({ feeTypeName: "Transport" }));
});

test("removing a fee type with none selected says so; after a removal the menu says SELECT FEE TYPE again", async () => {
  const { user, sent } = open("", { removeFeeType: () => ({}) });
  await user.click(await screen.findByRole("button", { name: "Remove fee type" }));
  const alert = await question("Select the Fee Type you want to remove");
  await user.click(within(alert).getByRole("button", { name: "OK" }));
  await user.click(await screen.findByRole("button", { name: "Fee type: SELECT FEE TYPE" }));
  await user.click(await screen.findByRole("option", { name: /Lunch/ }));
  await user.click(screen.getByRole("button", { name: "Remove fee type" }));
  const asked = await question("Do you want to remove Lunch fee type?");
  await user.click(within(asked).getByRole("button", { name: "Remove fee type" }));
  await waitFor(() => expect(sent("removeFeeType")[0]).toMatchObject({ feeTypeName: "Lunch" }));
  expect(await screen.findByRole("button", { name: "Fee type: SELECT FEE TYPE" })).toBeDefined();
});

test("a fee that is in use is refused by the server, in its words", async () => {
  const text = "Tuition cannot be removed while 1 fee structure uses it";
  const { user } = open("?feeTypeCode=FT1", { removeFeeType: () => refuse(text) });
  await screen.findByRole("button", { name: "Fee type: Tuition" });
  await user.click(screen.getByRole("button", { name: "Remove fee type" }));
  await user.click(within(await question(/remove Tuition/)).getByRole("button", { name: "Remove fee type" }));
  expect(await question(text)).toBeDefined();
});

test("a fee is added for the group looked at, after its amount was confirmed, and says which days the group has twice", async () => {
  const overlaps = [{ dateFrom: "2026-07-01", dateTo: "2026-08-15" }];
  const { user, sent } = open("?feeTypeCode=FT1&groupCode=G2", { addFeeStructure: () => ({ ...FEE, overlaps }) });
  await screen.findByRole("button", { name: "Group: Grade 5" });
  await user.click(screen.getByRole("button", { name: "New Fee Structure" }));
  const dialog = await screen.findByRole("dialog", { name: "Fee Structure" });
  await user.type(within(dialog).getByLabelText(/Fee amount/), "-5");
  await user.click(within(dialog).getByRole("button", { name: "Add fee" }));
  expect(await within(dialog).findByText("Amount: it must be more than 0")).toBeDefined();
  expect(within(dialog).getByText("Date From: choose a date")).toBeDefined();
  await user.clear(within(dialog).getByLabelText(/Fee amount/));
  await user.type(within(dialog).getByLabelText(/Fee amount/), "15,000");
  await user.type(within(dialog).getByLabelText(/Date From/), "2026-04-27");
  await user.type(within(dialog).getByLabelText(/Date To/), "2026-07-31");
  await user.click(within(dialog).getByRole("button", { name: "Add fee" }));
  const asked = await question(/^Confirm to add Tuition Grade 5 KES\s15,000$/);
  await user.click(within(asked).getByRole("button", { name: "Add fee" }));
  await waitFor(() =>
    expect(sent("addFeeStructure")[0]).toMatchObject({
      feeTypeCode: "FT1",
      groupCode: "G2",
      feeAmount: "15000.00",
      dateFrom: "2026-04-27",
    }),
  );
  expect(await question(/^Grade 4 has Tuition for 1 Jul 2026 – 15 Aug 2026 too\./)).toBeDefined();
});

test("a row opens the fee card, from which the fee is removed after asking", async () => {
  const { user, sent } = open("", { removeFeeStructure: () => ({}) });
  await user.click(await screen.findByRole("row", { name: /Tuition/ }));
  const card = await screen.findByRole("dialog", { name: "Fee card" });
  expect(await within(card).findByRole("button", { name: "Edit" })).toBeDefined();
  expect(within(card).getAllByRole("button", { name: "Close" })).not.toHaveLength(0);
  await user.click(within(card).getByRole("button", { name: "Remove" }));
  const asked = await question(/^Confirm to remove Tuition Grade 4 KES\s26,500\.50$/);
  await user.click(within(asked).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(sent("removeFeeStructure")[0]).toMatchObject({ feeStructureCode: "FS1" }));
});

test("the later of two people sees what the earlier has changed and keeps what was typed", async () => {
  let now = FEE;
  const { user, sent } = open("?dialog=editFee~FS1", {
    getFeeStructure: () => ({ FeeStructure: [now], count: 1, totalAmount: "0.00" }),
    editFeeStructure: (wire) =>
      wire["version"] === "3"
        ? refuse("Zainabu has changed feeAmount since you opened this form")
        : { ...FEE, overlaps: [] },
  });
  const dateTo = await screen.findByLabelText(/Date To/, { selector: "input" });
  const dialog = screen.getByRole("dialog", { name: "Edit Fee Structure" });
  await user.clear(dateTo);
  await user.type(dateTo, "10/4/2026");
  now = { ...FEE, feeAmount: "30000.00", version: 4 };
  await user.click(within(dialog).getByRole("button", { name: "Save fee" }));
  expect(await within(dialog).findByText(/Fee amount \(KES\): KES\s26,500\.50 → KES\s30,000/)).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: "Show their version" }));
  expect(within(dialog).getByLabelText(/Fee amount/)).toHaveProperty("value", "30000.00");
  expect(within(dialog).getByLabelText(/Date To/)).toHaveProperty("value", "10/04/2026");
  await user.click(within(dialog).getByRole("button", { name: "Save fee" }));
  await waitFor(() => expect(sent("editFeeStructure")[1]).toMatchObject({ version: "4", dateTo: "2026-04-10" }));
});

test("fees are copied to the next year only after what is new and what is there was shown", async () => {
  const copy = { feeTypeName: "Tuition", groupName: "Grade 4", feeAmount: "26500.50", dateTo: "2027-04-02" };
  const { user, sent } = open("", {
    previewFeeCopies: (wire) => ({
      fees: [
        { ...copy, dateFrom: "2027-01-05", state: "new" },
        ...(wire["groupCodes"] === "[]"
          ? []
          : [{ ...copy, groupName: "Grade 5", dateFrom: "2027-01-05", state: "exists" }]),
      ],
      copied: 1,
      skipped: wire["groupCodes"] === "[]" ? 0 : 1,
      totalAmount: "26500.50",
      version: 7,
    }),
    copyFeeStructures: () => ({ copied: 1, skipped: 1 }),
  });
  await user.click(await screen.findByRole("button", { name: "Copy (0)" }));
  await user.click(within(await question("Select the fees to copy")).getByRole("button", { name: "OK" }));
  await user.click(await screen.findByRole("checkbox", { name: "Select all rows shown" }));
  await user.click(screen.getByRole("button", { name: "Copy (1)" }));
  const dialog = await screen.findByRole("dialog", { name: "Copy fees" });
  expect(await within(dialog).findByText("New")).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: "To other groups" }));
  await user.click(within(dialog).getByRole("checkbox", { name: "All groups" }));
  expect(await within(dialog).findByText("Exists already")).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: "Copy 1 fee" }));
  await waitFor(() =>
    expect(sent("copyFeeStructures")[0]).toMatchObject({
      feeStructureCodes: '["FS1"]',
      groupCodes: '["G1","G2"]',
      years: "0",
      months: "0",
      version: "7",
    }),
  );
  expect(await screen.findByRole("button", { name: "Copy (0)" })).toBeDefined();
});
