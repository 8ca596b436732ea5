import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { BURSAR, signIn } from "../../kit/test.session.ts";
import { DashboardScreen } from "./DashboardScreen.tsx";

const OVERVIEW = { students: 2, groups: 1, keyStages: 1, withoutPhoto: 0, withoutPhone: 0, byKeyStage: [] };
const MONEY = {
  day: "2026-03-02",
  collectedToday: "4500.00",
  term: { dateFrom: "2026-01-05", dateTo: "2026-04-03", collected: "80000.00" },
  owed: "9000.00",
  owing: 3,
  unposted: 7,
  unpostedAmount: "30000.00",
  reversals: 2,
  reversalsAmount: "64500.00",
};
/** Where each may what their role says. */
const WITH_ROLES = { ...BURSAR, everyStaffMay: false };

async function open(answers: Answers = {}, who: object = BURSAR) {
  // As in the office: nothing is drawn, and nothing asked, before it is known who is here.
  const envelope = { status: 200, success: true, message: "", data: who };
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(JSON.stringify(envelope)));
  await signIn();
  return renderScreen(DashboardScreen, "/dashboard", "/dashboard", {
    getOverview: () => OVERVIEW,
    getMoneyOverview: () => MONEY,
    ...answers,
  });
}

/** The figures of the page, from its top. */
async function figures(): Promise<string[]> {
  await screen.findByRole("link", { name: /^Students 2$/ });
  await waitFor(() => expect(document.querySelector("main .MuiSkeleton-root, dl .MuiSkeleton-root")).toBeNull());
  return [...document.querySelectorAll("dl dt")].map((name) => name.textContent);
}

const OF_MONEY = ["Collected today", "Collected this term", "Owed in all", "Waiting to be posted", "Waiting reversals"];
const OF_PEOPLE = ["Students", "Groups", "Key stages", "Without a photo", "Without a phone number"];

test.each([
  ["bursar", [...OF_MONEY, ...OF_PEOPLE]],
  ["secretary", OF_PEOPLE],
  ["teacher", OF_PEOPLE],
  ["", OF_PEOPLE],
  ["head", [...OF_PEOPLE, ...OF_MONEY]],
  ["secretary, bursar", [...OF_PEOPLE, ...OF_MONEY]],
])("the first page of a %s begins with what that person keeps", async (roles, expected) => {
  await open({}, { ...WITH_ROLES, roles });
  if (expected.length > OF_PEOPLE.length) await screen.findByRole("heading", { name: "Money" });
  expect(await figures()).toEqual(expected);
});

test("whoever keeps no money asks for none", async () => {
  const { sent } = await open({}, { ...WITH_ROLES, roles: "secretary" });
  await figures();
  expect(sent("getMoneyOverview")).toEqual([]);
});

test("each figure of the money leads to the list behind it", async () => {
  await open({}, { ...WITH_ROLES, roles: "bursar" });
  for (const [name, address] of [
    [/^Collected today KES\s4,500$/, "#/finance/receipt?dateFrom=2026-03-02&dateTo=2026-03-02"],
    [/^Collected this term KES\s80,000$/, "#/finance/receipt?dateFrom=2026-01-05&dateTo=2026-03-02"],
    [/^Owed in all KES\s9,000$/, "#/finance/reports?report=arrears"],
    [/^Waiting to be posted 7$/, "#/finance/transactions?posted=false"],
    [/^Waiting reversals 2$/, "#/finance/receipt?dialog=reversals"],
  ] as const)
    expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe(address);
  for (const note of ["since 5 Jan 2026", "by 3 students"]) expect(screen.getByText(note)).toBeDefined();
  for (const note of [/^KES\s30,000$/, /^KES\s64,500$/]) expect(screen.getByText(note)).toBeDefined();
  expect(screen.getByRole("link", { name: "Take a payment" }).getAttribute("href")).toBe(
    "#/finance/billing?dialog=receiptStudent",
  );
});

test("without fees there is no term to tell of", async () => {
  await open({ getMoneyOverview: () => ({ ...MONEY, term: null }) }, { ...WITH_ROLES, roles: "bursar" });
  await screen.findByRole("link", { name: /^Owed in all KES/ });
  expect(screen.queryByText("Collected this term")).toBeNull();
});

test("each head count leads to the list behind it", async () => {
  await open({
    getOverview: () => ({
      ...OVERVIEW,
      withoutPhoto: 5,
      withoutPhone: 73,
      byKeyStage: [{ keyStageName: "Form 1", keyStageCode: "K1", groups: 1, students: 2 }],
    }),
  });
  for (const [name, address] of [
    [/^Students 2$/, "#/school/students"],
    [/^Groups 1$/, "#/school/students?dialog=manageGroups"],
    [/^Key stages 1$/, "#/school/students?dialog=manageGroups"],
    [/^Without a photo 5$/, "#/school/students?missing=photo"],
    [/^Without a phone number 73$/, "#/school/students?missing=phone"],
    [/^Students of Form 1$/, "#/school/students?keyStageCode=K1"],
  ] as const)
    expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe(address);
});

test("figures of money that cannot be had are said, and those of people stand", async () => {
  await open({ getMoneyOverview: () => refuse("The server is busy") });
  const alert = await screen.findByText(/The server is busy/);
  expect(within(alert.closest("[role=alert]")!).getByRole("button")).toBeDefined();
  expect(await screen.findByRole("link", { name: /^Students 2$/ })).toBeDefined();
});

const EMPTY = { getOverview: () => ({ ...OVERVIEW, students: 0, groups: 0, keyStages: 0 }) };

test("an empty school begins with its first steps and no money", async () => {
  await open(EMPTY);
  expect(await screen.findByText("Three steps to your first list")).toBeDefined();
  expect(screen.queryByRole("heading", { name: "Money" })).toBeNull();
});

test("the first steps of an empty school are shown to those who may take them", async () => {
  await open(EMPTY, { ...WITH_ROLES, roles: "bursar" });
  await screen.findByRole("heading", { name: "Money" });
  expect(screen.queryByText("Three steps to your first list")).toBeNull();
});
