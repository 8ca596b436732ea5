/** What a search for payments costs where many are found, and where few are of many. */
import { expect, it } from "vitest";
import { longSchoolForAll } from "../../../test/longLists.ts";
import { listTransactions } from "./list.queries.ts";

const PAYMENTS = 12_000;
const SIZE = 25;
const costs = longSchoolForAll({
  // Long ago, so that the cards of these months read none of them.
  fill: [
    `insert into payments (school_code, transaction_code, bank_code, source, payer_name, amount_cents, paid_at, status, state)
     select $1, 'LONG' || n, 'KCB', 'counter', 'Payer ' || n, 100, now() - make_interval(days => 200, mins => n), 'Completed', 'posted'
     from generate_series(1, ${PAYMENTS}) n`,
  ],
  tables: ["payments", "payment_totals", "receipts", "receipt_lines"],
});
const NARROW = { posted: "", dateFrom: "", dateTo: "" } as const;
const PART = { page: 0, size: SIZE, sort: "date", direction: "desc" } as const;

it("payments that a word finds by the thousand are not looked up one after the other", async () => {
  const looks = await costs(async (scope) => {
    const found = await listTransactions(scope, { ...NARROW, keyword: "payer" }, PART);
    expect(found.sums.count).toBe(PAYMENTS);
    expect(found.rows).toHaveLength(SIZE);
  });
  for (const { text, loops } of looks) expect(loops, text).toBeLessThan(10 * SIZE);
});

it("the few that a word finds are looked up among all", async () => {
  const looks = await costs(async (scope) => {
    const found = await listTransactions(scope, { ...NARROW, keyword: "payer 4444" }, PART);
    expect(found.sums.count).toBe(1);
  });
  // Those of the days that each card begins with are read by their index, if there are any.
  for (const { text, rows } of looks) expect(rows, text).toBeLessThan(500);
});
