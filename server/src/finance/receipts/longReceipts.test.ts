/** What a page of receipts costs where there are many of them. */
import { RECEIPT_SORTS } from "@ofisi/contract/finance/receipts";
import { expect, it } from "vitest";
import { longSchoolForAll, money, students } from "../../../test/longLists.ts";
import { listReceipts } from "./list.queries.ts";
import { findPayers } from "./payers.queries.ts";
import { listReceivers } from "./queries.ts";

const STUDENTS = 1_000;
const SIZE = 25;
const TABLES = [
  "students",
  "guardians",
  "groups",
  "bills",
  "student_accounts",
  "payments",
  "receipts",
  "receipt_lines",
];

const costs = longSchoolForAll({ fill: [...students(STUDENTS), ...money(4)], tables: TABLES });

it("no page looks up one after the other what all receipts are of, however it is sorted", async () => {
  const looks = await costs(async (scope) => {
    for (const sort of RECEIPT_SORTS)
      for (const direction of ["asc", "desc"] as const)
        expect(await listReceipts(scope, { show: "live" }, { page: 1, size: SIZE, sort, direction })).toHaveLength(
          SIZE,
        );
  });
  expect(looks).toHaveLength(2 * RECEIPT_SORTS.length);
  for (const { text, loops } of looks) expect(loops, text).toBeLessThan(10 * SIZE);
});

it("who makes receipts is told by the newest of each", async () => {
  const looks = await costs(async (scope) => {
    expect(await listReceivers(scope)).toEqual([
      { userCode: "SF-1", name: "Office" },
      { userCode: "SF-2", name: "Office" },
    ]);
  });
  for (const { text, rows } of looks) expect(rows, text).toBeLessThan(50);
});

it("whose bills are open is looked up of those who are shown to the cashier", async () => {
  const looks = await costs(async (scope) => {
    expect(await findPayers(scope, "mama")).toHaveLength(100);
  });
  for (const { text, rows } of looks) expect(rows, text).toBeLessThan(25 * STUDENTS);
});
