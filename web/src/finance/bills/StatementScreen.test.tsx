import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderScreen } from "../../kit/test.screen.tsx";
import { StatementScreen } from "./StatementScreen.tsx";
import { ANSWERS } from "./test.bills.ts";

const BOTH_DAYS = "Cash SLIP 4 · Paid on 13 Jan 2026, receipted on 15 Jan 2026";
const line = {
  paidOn: "",
  billNo: "B000001",
  fromBillNo: "",
  receiptNo: "",
  bankCode: "",
  detail: "Tuition",
  debit: "0.00",
  credit: "0.00",
};
const STATEMENT = {
  userCode: "U1",
  studentName: "Amina Juma",
  schoolIdNumber: "UHURU-1001",
  groupName: "1 East",
  parentIDNumber: "FAMILY-1",
  dateFrom: "",
  dateTo: "",
  opening: "0.00",
  lines: [
    { ...line, day: "2026-01-12", kind: "bill", debit: "9000.00", balance: "9000.00" },
    {
      ...line,
      day: "2026-01-15",
      kind: "receipt",
      receiptNo: "R000001",
      paidOn: "2026-01-13",
      bankCode: "CASH",
      detail: "SLIP 4",
      credit: "9500.00",
      balance: "-500.00",
    },
    {
      ...line,
      day: "2026-05-04",
      kind: "credit",
      billNo: "B000034",
      fromBillNo: "B000001",
      detail: "",
      debit: "500.00",
      credit: "500.00",
      balance: "-500.00",
    },
  ],
  leftOut: [{ day: "2026-01-05", groupName: "1 East", reason: "Sponsored" }],
  totalDebit: "9500.00",
  totalCredit: "10000.00",
  billed: "9000.00",
  received: "9500.00",
  fromFamily: "0.00",
  closing: "-500.00",
};

test("a statement shows each line with its balance, narrows to days, and prints what it shows", async () => {
  const { user, sent } = renderScreen(StatementScreen, "/finance/statement/$userCode", "/finance/statement/U1", {
    ...ANSWERS,
    getStatement: () => STATEMENT,
  });
  const opened = vi.spyOn(window, "open").mockReturnValue(window);
  expect(await screen.findByRole("heading", { name: "Statement of Amina Juma" })).toBeDefined();
  expect(screen.getByText("Left out of the bills of 1 East on 5 Jan 2026: Sponsored")).toBeDefined();
  const figures = screen.getByLabelText("The account in figures");
  expect(within(figures).getByText(/9,000/)).toBeDefined();
  expect(within(figures).getByText(/9,500/)).toBeDefined();
  expect(within(figures).queryByText("Credit from the family")).toBeNull();
  const grid = screen.getByRole("grid", { name: "Lines of the account" });
  const rows = within(grid).getAllByRole("row").slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ["12 Jan 2026", "Bill", "B000001", "", "Tuition", "9,000", "", "9,000"],
    ["15 Jan 2026", "Payment", "B000001", "R000001", BOTH_DAYS, "", "9,500", "-500"],
    ["4 May 2026", "Credit used", "B000034", "", "Credit of B000001 used on B000034", "500", "500", "-500"],
  ]);
  fireEvent.change(screen.getByLabelText("From this day"), { target: { value: "2026-01-13" } });
  await waitFor(() => expect(sent("getStatement").at(-1)).toMatchObject({ userCode: "U1", dateFrom: "2026-01-13" }));
  await user.click(await screen.findByRole("button", { name: "PDF" }));
  const address = new URL(String(opened.mock.calls[0]?.[0]), "http://here");
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    function: "printStatement",
    userCode: "U1",
    dateFrom: "2026-01-13",
  });
});
