/** What a page of receipts costs where there are many of them. */
import { RECEIPT_SORTS } from "@ofisi/contract/finance/receipts";
import { expect, it } from "vitest";
import { costsOf, money, PLANS, students } from "../../../test/longLists.ts";
import { listReceipts } from "./list.queries.ts";

const STUDENTS = 1_000;
const SIZE = 25;

it.each(PLANS)(
  "no page looks up one after the other what all receipts are of, however it is sorted: %s",
  async (mode) => {
    const tables = ["students", "groups", "bills", "payments", "receipts", "receipt_lines"];
    const looks = await costsOf({ fill: [...students(STUDENTS), ...money(4)], tables, mode }, async (scope) => {
      for (const sort of RECEIPT_SORTS)
        for (const direction of ["asc", "desc"] as const)
          expect(await listReceipts(scope, { show: "live" }, { page: 1, size: SIZE, sort, direction })).toHaveLength(
            SIZE,
          );
    });
    expect(looks).toHaveLength(2 * RECEIPT_SORTS.length);
    for (const { text, loops } of looks) expect(loops, text).toBeLessThan(10 * SIZE);
  },
);
