/** What one day's report costs after years of money. */
import { expect, it } from "vitest";
import { costsOf, money, students } from "../../../test/longLists.ts";
import { dayRows } from "./takings.queries.ts";

const STUDENTS = 500;
const EACH = 8;

it("what waited before a day is added up, and no entry before it is looked up", async () => {
  const fill = [
    ...students(STUDENTS),
    ...money(EACH),
    `insert into journal_entries (school_code, kind, on_day, at, payment_id)
     select school_code, 'payment', current_date - 30, now(), payment_id from payments where school_code = $1`,
    `insert into postings (school_code, entry_id, line, account, bank_code, payment_id, amount_cents)
     select school_code, entry_id, 1, 'money', 'KCB', null, 100 from journal_entries where school_code = $1
     union all select school_code, entry_id, 2, 'suspense', null, payment_id, -100 from journal_entries where school_code = $1`,
  ];
  const tables = ["payments", "receipts", "journal_entries", "postings"];
  const looks = await costsOf({ fill, tables }, async (scope) => {
    const days = { dateFrom: "2099-01-01", dateTo: "2099-01-02" };
    expect(await dayRows(scope, days)).toMatchObject([{ day: null, suspense: BigInt((STUDENTS * EACH) / 2) * 100n }]);
  });
  // Each posting in suspense once, by its index; in all of the plan's steps.
  for (const { text, rows } of looks) expect(rows, text).toBeLessThan(5 * ((STUDENTS * EACH) / 2));
});
