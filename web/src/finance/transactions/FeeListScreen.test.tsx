import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../kit/test.screen.tsx";
import { ANSWERS } from "../bills/test.bills.ts";
import { FeeListScreen } from "./FeeListScreen.tsx";

const LIST = {
  listCode: "FL1",
  fileName: "march.csv",
  state: "checked",
  rowCount: 2,
  readyCount: 0,
  matchedCount: 0,
  waitsCount: 0,
  knownCount: 2,
  otherAmountCount: 0,
  doubtfulCount: 0,
  invalidCount: 0,
  totalAmount: "0.00",
  uploadedBy: "Amina Office",
  uploadedAt: "2026-03-02T08:00:00Z",
};
const open = (list: object) =>
  renderScreen(FeeListScreen, "/finance/transactions/list/$listCode", "/finance/transactions/list/FL1", {
    ...ANSWERS,
    getFeeList: () => ({ list: { ...LIST, ...list }, rows: [], count: 0 }),
  });

const NOTHING = /There is nothing to take in/;
const OTHERS = /payments? of this list (?:is|are) here already with/;

test("a list of which everything is here says that there is nothing to take in", async () => {
  open({});
  expect(await screen.findByText(NOTHING)).toBeDefined();
  expect(screen.queryByText(OTHERS)).toBeNull();
});

test.each([
  [{ otherAmountCount: 1 }, /^1 payment of this list is here already with another amount/],
  [{ otherAmountCount: 2, readyCount: 1, rowCount: 3 }, /^2 payments of this list are here already with other amounts/],
])("a list that tells other amounts of what is here says of how many: %j", async (list, words) => {
  open(list);
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByText(NOTHING)).toBeNull();
});
