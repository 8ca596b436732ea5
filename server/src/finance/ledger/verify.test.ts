/** The proof finds what was changed behind the product's back, and names it. */
import { bills } from "@ofisi/contract/finance/bills";
import { describe, expect, it } from "vitest";
import { aBursary, fee, faultsOf, pay, proven, reverse } from "../../../test/bursary.ts";
import { testApp } from "../../../test/app.ts";

/** A school with a bill paid too much, credit used from it, and a receipt that was reversed. */
async function aBusySchool(): Promise<string> {
  const bursary = await aBursary({ students: 2, fees: [1000] });
  const { school, groupCode, students, fees } = bursary;
  await school.office.call(bills.generateBills, { groupCode, checkedFees: fees, checkedStudent: students });
  await pay(school, "B000001", 1500);
  await reverse(school, [await pay(school, "B000002", 300)]);
  const more = await fee(bursary, 200);
  await school.office.call(bills.generateBills, { groupCode, checkedFees: [more], checkedStudent: students });
  await proven(school);
  return school.schoolCode;
}

describe("the proof", () => {
  it.each([
    ["bills set received_cents = received_cents + 1 where bill_no = 'B000001'", /^What a bill received is what/],
    ["bills set amount_cents = amount_cents + 1 where bill_no = 'B000002'", /^A bill's amount is what the ledger/],
    ["bills set items_count = 9 where bill_no = 'B000002'", /^A bill's amount and count/],
    ["bill_items set removed_at = now() where bill_no = 'B000002'", /^What was charged by fee type/],
    [
      "student_accounts set charged_cents = charged_cents + 1",
      /^A student's account is the sum of the student's postings/,
    ],
    [
      "student_accounts set owed_cents = owed_cents + 1",
      /^What a student owes is the sum of the student's open bills: student /,
    ],
    ["bill_totals set amount_cents = amount_cents + 1", /^The totals of bills by group and status/],
    ["receipt_totals set receipts = receipts + 1", /^The totals of receipts by day/],
    ["payment_totals set amount_cents = amount_cents + 1", /^The totals of payments by day and state/],
    ["student_counts set students = students + 1", /^The counts of students by group/],
    ["payments set state = 'unposted' where state = 'posted'", /^A payment's state is what lies in suspense/],
    ["payments set state = 'returned' where state = 'unposted'", /^Money that came in/],
    ["receipts set reversed_no = null where reversed_no is not null", /^A receipt and its reversal name each other/],
    [
      "receipt_lines set amount_cents = amount_cents + 1 where receipt_no = 'R000001'",
      /^A receipt is the sum of its lines/,
    ],
    ["credit_uses set undone_at = now()", /^Live uses of credit/],
    ["document_numbers set last_number = last_number + 1 where series = 'receipt'", /^Bill and receipt numbers/],
  ])("tells of: update %s", async (change, proof) => {
    const schoolCode = await aBusySchool();
    const { owner } = await testApp();
    const changed = await owner.query(
      `update ${change}${change.includes(" where ") ? " and" : " where"} school_code = $1`,
      [schoolCode],
    );
    expect(changed.rowCount).toBeGreaterThan(0);
    expect(await faultsOf(schoolCode)).toContainEqual(expect.stringMatching(proof));
  });
});
