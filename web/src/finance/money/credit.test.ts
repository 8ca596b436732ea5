import { expect, test } from "vitest";
import { bills } from "../bills/words.ts";
import { mpesa } from "../mpesa/words.ts";
import { bills as payments } from "../payments/words.ts";
import { receipts } from "../receipts/words.ts";
import { reports } from "../reports/words.ts";
import { transactions } from "../transactions/words.ts";

/** Every row of words, with its key. */
function rowsOf(words: object, key = ""): [key: string, row: readonly string[]][] {
  return Object.entries(words).flatMap(([name, value]: [string, object | readonly string[]]) =>
    Array.isArray(value) ? [[`${key}${name}`, value as readonly string[]]] : rowsOf(value, `${key}${name}.`),
  );
}

test("what was paid too much has one name in each language: a loan or savings would be somebody else's", () => {
  const rows = rowsOf({ bills, mpesa, payments, receipts, reports, transactions });
  // The other side of a debit is no credit of anybody's.
  const credit = rows.filter(([key, [en = ""]]) => /\bcredit\b/i.test(en) && key !== "bills.statement.credit");
  expect(credit.length).toBeGreaterThan(10);
  const others = credit.filter(([, [, fr = "", sw = ""]]) => /crédit/i.test(fr) || !/ziada/i.test(sw));
  expect(others).toEqual([]);
});
