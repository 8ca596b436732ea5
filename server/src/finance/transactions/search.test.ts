/** Payments as they are looked for and taken along. */
import { receipts } from "@ofisi/contract/finance/receipts";
import { transactions } from "@ofisi/contract/finance/transactions";
import { describe, expect, it } from "vitest";
import { type School } from "../../../test/cast.ts";
import { arrived, billed, kes } from "../../../test/payments.ts";

const list = (school: School, input: object) => school.office.call(transactions.getTransactions, input);

describe("the search", () => {
  it("finds a payment by a reference that reads like a bill's number, beside what is that bill's", async () => {
    const { school, billNo } = await billed();
    const bank = { bankCode: "KCB", accountReference: "lunch" };
    const slip = await arrived(school, { ...bank, bankRef: billNo });
    const his = await arrived(school, { ...bank, bankRef: "SLIP-1", accountReference: billNo });
    await arrived(school, bank);
    const found = await list(school, { keyword: billNo.toLowerCase() });
    expect(found.Transactions.map((one) => one.transactionCode).toSorted()).toEqual([slip, his].toSorted());
  });

  it("finds a payment, and its receipt, by the reference as it stands on the slip", async () => {
    const { school, billNo } = await billed();
    const paid = { billNo, bankCode: "KCB", amount: kes(10), payerName: "N'Dombe", phoneNumber: "" };
    const slip = "FT/26.0042 KE";
    const { transactionCode } = await school.office.call(receipts.receiptPayment, { ...paid, bankRef: slip });
    expect(transactionCode).toBe("FT-26-0042-KE");
    await school.office.call(receipts.receiptPayment, { ...paid, bankRef: "FT/26.0043 KE" });
    for (const keyword of [slip, "ft/26.0042", "/26.0042 dombe", transactionCode]) {
      expect([keyword, (await list(school, { keyword })).count]).toEqual([keyword, 1]);
      expect([keyword, (await school.office.call(receipts.getReceipt, { keyword })).count]).toEqual([keyword, 1]);
    }
  });
});

describe("the download", () => {
  it("tells what waits from what went back to its payer, as the screen does", async () => {
    const { school, billNo } = await billed();
    const [waits, posted, back] = [await arrived(school), await arrived(school), await arrived(school)];
    await school.office.call(transactions.postTransaction, { billNo, transactionCode: posted });
    await school.office.call(transactions.returnTransaction, { transactionCode: back, reason: "Not ours" });
    const csv = await school.office.download(transactions.downloadTransactions, { format: "csv" });
    const [titles = [], ...rows] = csv.body.split("\r\n").map((line) => line.split(","));
    const stateOf = (code: string) =>
      rows.find((row) => row.includes(code))?.[titles.indexOf("Posted")]?.replaceAll(/"/g, "");
    expect([waits, posted, back].map(stateOf)).toEqual(["Not posted", "Posted", "Returned"]);
  });

  it("holds what the list shows, formulas made harmless", async () => {
    const { school } = await billed();
    const code = await arrived(school, { accountReference: "=1+1" });
    const csv = await school.office.download(transactions.downloadTransactions, { format: "csv", keyword: code });
    expect(csv.body.split("\r\n")[1]).toContain(`500.00,"'=1+1",${code},M-Pesa,Completed,`);
  });
});
