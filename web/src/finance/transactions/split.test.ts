import { cents } from "@ofisi/contract/kit/money";
import { bills, type Bill } from "@ofisi/contract/finance/bills";
import { z } from "zod";
import { expect, test } from "vitest";
import { bill } from "../receipts/test.money.ts";
import { inOrder, proposeSplit, readSplit } from "./split.ts";

const clean = (billNo: string, change: Record<string, unknown>): Bill =>
  z.decode(bills.useCredit.out, bill(billNo, change));

test("the oldest bill is paid first, and what is too much for all stays on the chosen one", () => {
  const family = inOrder([
    clean("B2", { billDate: "2026-05-01", reducingBalance: "2000.00" }),
    clean("B1", { billDate: "2026-01-01", reducingBalance: "1000.00" }),
    clean("B3", { billDate: "2026-05-01", reducingBalance: "-50.00" }),
  ]);
  expect(family.map((each) => each.billNo)).toEqual(["B1", "B2", "B3"]);
  expect(proposeSplit(cents(250_000), family, "B1")).toEqual({ B1: "1000.00", B2: "1500.00", B3: "" });
  expect(proposeSplit(cents(400_000), family, "B2")).toEqual({ B1: "1000.00", B2: "3000.00", B3: "" });
});

test("what is typed is read to the cent; the rest and what cannot be read are named", () => {
  expect(readSplit(cents(100_000), { B1: "600", B2: "400.00", B3: "" })).toEqual({
    parts: [
      { billNo: "B1", amount: 60_000n },
      { billNo: "B2", amount: 40_000n },
    ],
    left: 0n,
    wrong: [],
  });
  expect(readSplit(cents(100_000), { B1: "1,200.50", B2: "x", B3: "-5" })).toMatchObject({
    left: -20_050n,
    wrong: ["B2", "B3"],
  });
});
