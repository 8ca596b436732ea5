/** What the cashier's report says is in the drawer, against the ledger's money account, through reversals and re-postings. */
import { bills } from "@ofisi/contract/finance/bills";
import { receipts } from "@ofisi/contract/finance/receipts";
import { reports } from "@ofisi/contract/finance/reports";
import { transactions } from "@ofisi/contract/finance/transactions";
import type { Cents } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";
import { expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aBill } from "../../../test/accounts.ts";
import { proven } from "../../../test/bursary.ts";
import { aPerson, aSchool, aStudent, type School } from "../../../test/cast.ts";
import { pdfPages } from "../../../test/pdf.ts";

const kes = (units: number): Cents => cents(BigInt(units) * 100n);

/** The ledger's money account of a mode. */
async function drawer({ schoolCode }: School, bankCode: string): Promise<Cents> {
  const { owner } = await testApp();
  const { rows } = await owner.query<{ sum: string }>(
    "select coalesce(sum(amount_cents), 0)::text as sum from postings where school_code = $1 and account = 'money' and bank_code = $2",
    [schoolCode, bankCode],
  );
  return cents(BigInt(rows[0]!.sum));
}

it("holds what its people took less what was handed back, whoever reverses or posts it again", async () => {
  const school = await aSchool();
  const head = await aPerson("STAFF", school.schoolCode, "Head Teacher");
  const student = await aStudent(school);
  const [one, other] = [
    await aBill(school.schoolCode, student, kes(9_000)),
    await aBill(school.schoolCode, student, kes(9_000)),
  ];
  const take = (by: School["office"], amount: number, bankCode = "CASH", bankRef = "") =>
    by.call(receipts.receiptPayment, { billNo: one, bankCode, bankRef, amount: kes(amount) });
  const reverse = (by: School["office"], receiptNo: string, outcome: "unposted" | "returned") =>
    by.call(receipts.reverseReceipts, { receiptNos: [receiptNo], reason: "Wrong bill", outcome });

  const wrongBill = await take(school.office, 777);
  const stays = await take(school.office, 400);
  const back = await take(school.office, 250);
  await take(head, 1_000);
  await take(head, 60, "KCB", "SLIP-1");
  // The head reverses what the bursar took: it waits, goes back, or is posted again to another bill by the head.
  await reverse(head, wrongBill.receiptNo, "unposted");
  await reverse(head, stays.receiptNo, "unposted");
  await reverse(head, back.receiptNo, "returned");
  await head.call(transactions.postTransaction, { transactionCode: wrongBill.transactionCode, billNo: other });
  await school.office.call(bills.deleteChecked, { checked: [other], reason: "Not hers" });
  await head.call(transactions.postTransaction, { transactionCode: wrongBill.transactionCode, billNo: one });

  const report = await school.office.call(reports.getCashierReport, {});
  expect(report.lines.map((line) => [line.personName, line.bankCode, line.payments, line.net, line.waiting])).toEqual([
    ["Amina Office", "CASH", 3, kes(1_177), kes(400)],
    ["Head Teacher", "CASH", 1, kes(1_000), 0n],
    ["Head Teacher", "KCB", 1, kes(60), 0n],
  ]);
  expect(report.byMode).toMatchObject([
    { bankCode: "CASH", payments: 4, received: kes(2_427), handedBack: kes(250), net: await drawer(school, "CASH") },
    { bankCode: "KCB", received: kes(60), handedBack: 0n, net: await drawer(school, "KCB") },
  ]);
  expect(report.ledger).toMatchObject({ net: kes(2_237), difference: 0n });

  const paper = await school.office.download(reports.downloadReport, { report: "cashier", format: "pdf" });
  const text = pdfPages(paper.rawPayload).join("\n");
  const places = [
    "By payment mode",
    "In the drawer",
    "By person and payment mode",
    "Cash count",
    "1000 ×",
    "Checked by",
  ];
  const found = places.map((words) => text.indexOf(words));
  expect(found.every((at) => at >= 0)).toBe(true);
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  const months = { report: "cashier", dateFrom: "2026-01-01", dateTo: "2030-12-31", format: "pdf" } as const;
  expect(pdfPages((await school.office.download(reports.downloadReport, months)).rawPayload).join("\n")).not.toContain(
    "Cash count",
  );
  await proven(school);
});
