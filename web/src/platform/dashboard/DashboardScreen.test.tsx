import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { BURSAR, signIn } from "../../kit/test.session.ts";
import { DashboardScreen } from "./DashboardScreen.tsx";

const SUMMARY = { toDate: "120000.00", today: "4500.00", thisMonth: "30000.00", lastMonth: "90000.50" };
const OVERVIEW = { students: 2, groups: 1, keyStages: 1, withoutPhoto: 0, withoutPhone: 0, byKeyStage: [] };
const OWED = {
  students: 3,
  bills: 4,
  upTo30: "0.00",
  upTo60: "0.00",
  upTo90: "0.00",
  over90: "9000.00",
  total: "9000.00",
};

async function open(answers: Answers = {}, who: object = BURSAR) {
  const drawn = renderScreen(DashboardScreen, "/dashboard", "/dashboard", {
    portalLogin: () => who,
    getOverview: () => OVERVIEW,
    getReceipt: () => ({ ...SUMMARY, Receipts: [], count: 40, totalAmount: "120000.00" }),
    getTransactions: () => ({
      ...SUMMARY,
      Summary: SUMMARY,
      Transactions: [],
      transactions: [],
      count: 50,
      totalAmount: "150000.00",
      unpostedCount: 7,
      unpostedAmount: "30000.00",
    }),
    getArrears: () => ({ day: "2026-03-02", groups: [], total: OWED }),
    ...answers,
  });
  await signIn();
  return drawn;
}

test("the bursar sees today's money, and each figure leads to what is behind it", async () => {
  const { sent } = await open();
  expect(await screen.findByRole("heading", { name: "Money today" })).toBeDefined();
  for (const [name, address] of [
    [/^Received today KES\s4,500$/, "#/finance/receipt?dateFrom=2026-03-02&dateTo=2026-03-02"],
    [/^Waiting to be posted 7$/, "#/finance/transactions?posted=false"],
    [/^Owed in all KES\s9,000$/, "#/finance/reports?report=arrears"],
  ] as const)
    expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe(address);
  expect(screen.getByText(/^KES\s30,000$/)).toBeDefined();
  expect(screen.getByText("by 3 students")).toBeDefined();
  // Figures, not rows.
  expect(sent("getReceipt")[0]).toMatchObject({ size: "1" });
});

test("a figure that cannot be had is said, and the others stand", async () => {
  await open({ getArrears: () => refuse("The server is busy") });
  const alert = await screen.findByText(/The server is busy/);
  expect(within(alert.closest("[role=alert]")!).getByRole("button")).toBeDefined();
  expect(await screen.findByRole("link", { name: /^Received today KES\s4,500$/ })).toBeDefined();
});

test("an empty school begins with its first steps and asks for no money", async () => {
  const { sent } = await open({ getOverview: () => ({ ...OVERVIEW, students: 0, groups: 0, keyStages: 0 }) });
  expect(await screen.findByText("Three steps to your first list")).toBeDefined();
  expect(screen.queryByRole("heading", { name: "Money today" })).toBeNull();
  expect(sent("getReceipt")).toEqual([]);
});
