/** A reversed receipt on paper: when and why it was taken back, and what has become of the money since. */
import { receipts } from "@ofisi/contract/finance/receipts";
import { transactions } from "@ofisi/contract/finance/transactions";
import { sayDay } from "@ofisi/contract/kit/days";
import { cents } from "@ofisi/contract/kit/money";
import { expect, it } from "vitest";
import { aBill } from "../../../test/accounts.ts";
import { aSchool, aStudent } from "../../../test/cast.ts";
import { pdfPages } from "../../../test/pdf.ts";
import { schoolDay } from "../../kit/days.ts";

it("says the day, the reason, and where the money is now", async () => {
  const school = await aSchool();
  const { office } = school;
  const billNo = await aBill(school.schoolCode, await aStudent(school), cents(200_000n));
  const paid = { billNo, bankCode: "CASH", amount: cents(50_000n) };
  const { receiptNo, transactionCode } = await office.call(receipts.receiptPayment, paid);
  const other = await office.call(receipts.receiptPayment, paid);
  const print = async (number: string, paper: "a4" | "roll" = "a4") => {
    const { rawPayload } = await office.download(receipts.printReceipt, { receiptNos: [number], paper });
    // Lines break where the paper is narrow.
    return pdfPages(rawPayload)[0]!.replaceAll(/\s+/g, " ");
  };
  expect(await print(receiptNo)).not.toContain("REVERSED");
  await office.call(receipts.reverseReceipts, { receiptNos: [receiptNo], reason: "Wrong child." });
  const today = sayDay("en", schoolDay(new Date(), "Africa/Nairobi"));
  const reversed = `REVERSED by R000003 on ${today}: Wrong child. This receipt does not count any more.`;
  for (const paper of ["a4", "roll"] as const)
    expect(await print(receiptNo, paper)).toContain(`${reversed} The money is kept and waits to be posted to a bill.`);
  await office.call(transactions.postTransaction, { billNo, transactionCode });
  expect(await print(receiptNo)).toContain(`${reversed} The money is on receipt R000004.`);
  await office.call(receipts.reverseReceipts, { receiptNos: [other.receiptNo], reason: "Left", outcome: "returned" });
  expect(await print(other.receiptNo)).toContain("The money was given back to the payer.");
});
