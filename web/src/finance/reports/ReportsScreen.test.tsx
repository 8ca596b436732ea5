import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { onPhone } from "../../kit/test.phone.ts";
import { downloads } from "../../kit/test.download.ts";
import { renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { ReportsScreen } from "./ReportsScreen.tsx";

const TAKINGS = { payments: 2, received: "2000.50", handedBack: "500.00", net: "1500.50", waiting: "200.00" };
const MODE = { bankCode: "CASH", paymentMode: "Cash", flag: "/banks/cash.svg", ...TAKINGS };
const PERSON = { userCode: "SF1", personName: "Joseph Mutua", ...TAKINGS };
const CASHIER = {
  dateFrom: "2026-03-02",
  dateTo: "2026-03-02",
  byMode: [MODE],
  byPerson: [PERSON],
  lines: [{ ...MODE, ...PERSON }],
  total: TAKINGS,
  ledger: { received: "2000.50", handedBack: "500.00", net: "1500.50", difference: "0.00" },
};
const AGED = { bills: 3, upTo30: "100.00", upTo60: "0.00", upTo90: "50.00", over90: "0.00", total: "150.00" };

function open(at = "", answers: Answers = {}) {
  return renderScreen(ReportsScreen, "/finance/reports", `/finance/reports${at}`, {
    getGroup: () => ({ Groups: [] }),
    getCashierReport: () => CASHIER,
    getArrears: () => ({
      day: "2026-03-02",
      groups: [{ groupCode: "G1", groupName: "Grade 4", students: 2, ...AGED }],
      total: { students: 2, ...AGED },
    }),
    getArrearsStudents: () => ({ students: [], count: 0, total: { ...AGED, bills: 0 }, totalAmount: "0.00" }),
    ...answers,
  });
}

test("the cashier's report shows what is in each drawer, by mode and person, and that it ties", async () => {
  open();
  expect(await screen.findByText(/This report and the ledger agree: KES\s1,500\.50 left\./)).toBeDefined();
  const byMode = screen.getByRole("table", { name: "By payment mode" });
  expect(within(byMode).getAllByText("1,500.50")).toHaveLength(2);
  const drawer = screen.getByRole("table", { name: "Cash in the drawer" });
  expect(within(drawer).getByText("Joseph Mutua")).toBeDefined();
  expect(within(drawer).getAllByText("200")).toHaveLength(2);
  expect(within(screen.getByRole("table", { name: "By person" })).getByText("Joseph Mutua")).toBeDefined();
  expect(screen.getByText("2 Mar 2026")).toBeDefined();
});

test("money that arrived by itself is nobody's, and no drawer is shown without cash", async () => {
  const line = { ...MODE, ...PERSON, bankCode: "MPESA", paymentMode: "M-Pesa", userCode: "mpesa", personName: "" };
  open("", { getCashierReport: () => ({ ...CASHIER, byMode: [line], byPerson: [line], lines: [line] }) });
  expect(await screen.findAllByText("Arrived by itself")).toHaveLength(2);
  expect(screen.queryByRole("table", { name: "Cash in the drawer" })).toBeNull();
});

test("a report that does not tie says so aloud, with the difference", async () => {
  open("", {
    getCashierReport: () => ({
      ...CASHIER,
      ledger: { received: "2000.00", handedBack: "500.00", net: "1500.00", difference: "0.50" },
    }),
  });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toMatch(/differ by KES\s0\.50: the report says KES\s1,500\.50, the ledger KES\s1,500/);
});

test("adjustments are searched and narrowed by the server, summed by person, and downloaded as narrowed", async () => {
  const line = {
    id: "7-1",
    day: "2026-03-02",
    at: "2026-03-02T08:00:00Z",
    kind: "removal",
    by: "Amina Office",
    approvedBy: "Head Teacher",
    studentCode: "U1",
    studentName: "Brian Kamau",
    billNo: "B000001",
    what: "Transport",
    amount: "4500.00",
    reason: "Walks to school",
  };
  const person = { userCode: "SF1", personName: "Amina Office", count: 1, reversal: "0.00", void: "0.00" };
  const { user, sent } = open("?report=adjustments", {
    getAdjustments: () => ({
      adjustments: [line],
      count: 1,
      byPerson: [{ ...person, removal: "4500.00", approved: "4500.00", total: "4500.00" }],
      totalAmount: "4500.00",
    }),
  });
  const grid = await screen.findByRole("grid", { name: "Adjustments" });
  expect(await within(grid).findByText("Walks to school")).toBeDefined();
  expect(within(grid).getByText("Head Teacher")).toBeDefined();
  expect(within(screen.getByRole("table", { name: "By person" })).getByText("Amina Office")).toBeDefined();
  expect(sent("getAdjustments")[0]).toMatchObject({ sort: "at", direction: "desc", kind: "", dateFrom: "" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Adjustment" }), "Fee removed");
  await user.type(screen.getByRole("searchbox"), "walks");
  await waitFor(() => expect(sent("getAdjustments").at(-1)).toMatchObject({ kind: "removal", keyword: "walks" }));
  const saved = downloads();
  await user.click(screen.getByRole("button", { name: "PDF" }));
  expect(saved.at(-1)).toMatch(/report=adjustments&.*keyword=walks.*kind=removal.*format=pdf/);
});

test("a day on which nothing moves says what waits from before", async () => {
  open("?report=daily", {
    getDailyTotals: () => ({
      dateFrom: "2026-03-02",
      dateTo: "2026-03-02",
      days: [],
      total: {
        receipts: 0,
        received: "0.00",
        reversals: 0,
        reversed: "0.00",
        net: "0.00",
        ledgerNet: "0.00",
        difference: "0.00",
        arrived: "0.00",
        returned: "0.00",
        suspense: "2077.00",
      },
    }),
  });
  expect(await screen.findByText("No receipts on these days")).toBeDefined();
  expect(screen.getByText(/KES\s2,077 from before waits in suspense/)).toBeDefined();
});

test("the days chosen are asked for, and the files are of the same days", async () => {
  const { user, sent } = open("?dateFrom=2026-02-01&dateTo=2026-02-28");
  await screen.findByText(/the ledger agree/);
  expect(sent("getCashierReport")[0]).toMatchObject({ dateFrom: "2026-02-01", dateTo: "2026-02-28" });
  const saved = downloads();
  for (const [name, format] of [
    ["Excel", "xlsx"],
    ["CSV", "csv"],
    ["PDF", "pdf"],
  ] as const) {
    await user.click(screen.getByRole("button", { name }));
    expect(saved.at(-1)).toMatch(new RegExp(`report=cashier&.*dateFrom=2026-02-01.*format=${format}`));
  }
  await user.click(screen.getByRole("button", { name: "Today" }));
  await waitFor(() => expect(sent("getCashierReport").at(-1)).toMatchObject({ dateFrom: "", dateTo: "" }));
});

test("a figure of the arrears opens its students, by group and by age", async () => {
  const { user, sent } = open("?report=arrears");
  const table = await screen.findByRole("table", { name: "Arrears by group" });
  await user.click(within(table).getAllByRole("button", { name: "50" })[0]!);
  await waitFor(() => expect(sent("getArrearsStudents")[0]).toMatchObject({ groupCode: "G1", age: "upTo90" }));
  expect(await screen.findByText("No student in arrears matches")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  await waitFor(() => expect(sent("getArrearsStudents").at(-1)).toMatchObject({ groupCode: "", age: "" }));
});

const OWING = {
  userCode: "U1",
  name: "Amina Juma",
  schoolIdNumber: "UHURU-1001",
  groupName: "Grade 4",
  billedGroupName: "Grade 3",
  parentIDNumber: "F1",
  guardianPhone: "+254712345678",
  oldestDay: "2026-01-05",
  ...AGED,
};
const STUDENTS = {
  students: [OWING],
  count: 26,
  total: { bills: 40, upTo30: "5100.00", upTo60: "0.00", upTo90: "900.50", over90: "250.00", total: "6250.50" },
  totalAmount: "6250.50",
};

test("students in arrears are called from their row, and the foot sums every age of all that match", async () => {
  open("?report=arrearsStudents", { getArrearsStudents: () => STUDENTS });
  const grid = await screen.findByRole("grid", { name: "Arrears by student" });
  expect((await within(grid).findByRole("link", { name: "+254712345678" })).getAttribute("href")).toBe(
    "tel:+254712345678",
  );
  const foot = grid.querySelector("tfoot tr");
  const titles = within(grid)
    .getAllByRole("columnheader")
    .map((title) => title.textContent);
  const figures = [...(foot?.querySelectorAll("td") ?? [])].map((cell, at) => [titles[at], cell.textContent]);
  expect(Object.fromEntries(figures.filter(([, figure]) => figure !== ""))).toEqual({
    Student: "Total",
    "Owed (KES)": "6,250.50",
    Bills: "40",
    "0–30 days": "5,100",
    "31–60 days": "0",
    "61–90 days": "900.50",
    "Over 90 days": "250",
  });
});

test("on a phone the report is chosen in one line, beside what unfolds the days; cards have the sums too", async () => {
  onPhone();
  const { user, sent } = open("", { getArrearsStudents: () => STUDENTS });
  const which = await screen.findByRole("combobox", { name: "Report" });
  expect(screen.getByRole("button", { name: "Filters", expanded: false })).toBeDefined();
  await user.selectOptions(which, "Arrears by student");
  await waitFor(() => expect(sent("getArrearsStudents")).toHaveLength(1));
  const grid = await screen.findByRole("grid", { name: "Arrears by student" });
  await within(grid).findByRole("link", { name: "+254712345678" });
  expect(within(grid).getByText("900.50", { selector: "tfoot td" }).dataset["title"]).toBe("61–90 days");
});

test("the collection stands as bars and in figures; 100 % is only said when all is paid", async () => {
  open("?report=collection", {
    getCollection: () => ({
      dateFrom: "",
      dateTo: "",
      types: [
        { feeTypeCode: "F1", feeTypeName: "Tuition", items: 9, billed: "1000.00", collected: "999.99", unpaid: "0.01" },
        { feeTypeCode: "F2", feeTypeName: "Lunch", items: 9, billed: "500.00", collected: "500.00", unpaid: "0.00" },
      ],
      total: { items: 18, billed: "1500.00", collected: "1499.99", unpaid: "0.01" },
      credit: "20.00",
    }),
  });
  const chart = await screen.findByRole("list", { name: "Collected of billed, by fee type" });
  expect(within(chart).getByText("999.99 of 1,000 (99%)")).toBeDefined();
  expect(within(chart).getByText("500 of 500 (100%)")).toBeDefined();
  expect(screen.getByText(/KES\s20 was received beyond what was billed/)).toBeDefined();
});
