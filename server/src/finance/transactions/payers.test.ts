/** What is learned of payers, and unlearned with the receipts that taught it. */
import { bills } from "@ofisi/contract/finance/bills";
import { receipts } from "@ofisi/contract/finance/receipts";
import { transactions } from "@ofisi/contract/finance/transactions";
import { describe, expect, it } from "vitest";
import { inScope } from "../../../test/accounts.ts";
import { type School } from "../../../test/cast.ts";
import { arrived, billed, kes } from "../../../test/payments.ts";
import { reverseReceipts } from "../ledger/reversals.queries.ts";

const suggestions = async (school: School, transactionCode: string) =>
  (await school.office.call(transactions.getSuggestions, { transactionCode })).suggestions;

describe("what was learned of a payer", () => {
  const links = async (school: School) =>
    (await school.office.call(transactions.getPayerLinks, {})).links.map(
      ({ payerKind, times }) => [payerKind, times] as const,
    );
  const undo = (school: School, receiptNos: string[]) =>
    inScope(school.schoolCode, (scope) => reverseReceipts(scope, receiptNos, { reason: "Wrong", outcome: "unposted" }));

  it("is unlearned with the receipt that taught it, and stays while another one teaches it", async () => {
    const { school, billNo } = await billed(5_000);
    const paid = { payerName: "Juma Otieno Ali", phoneNumber: "+254733000222", accountReference: "x" };
    const post = async () =>
      (
        await school.office.call(transactions.postTransaction, {
          billNo,
          transactionCode: await arrived(school, paid),
        })
      ).receiptNo;
    const both = [await post(), await post()];
    expect(new Map(await links(school))).toEqual(
      new Map([
        ["name", 2],
        ["phone", 2],
      ]),
    );
    await undo(school, [both[0]!]);
    expect(new Map(await links(school))).toEqual(
      new Map([
        ["name", 1],
        ["phone", 1],
      ]),
    );
    await undo(school, [both[1]!]);
    expect(await links(school)).toEqual([]);
    expect(await suggestions(school, await arrived(school, paid))).toEqual([]);
  });

  it("at the counter, by a list, and by certain ones is unlearned too, also when the bill is voided", async () => {
    const { school, billNo } = await billed(5_000);
    const phoneNumber = "+254733000333";
    const cash = { billNo, bankCode: "CASH", amount: kes(100), payerName: "Juma", phoneNumber };
    await school.office.call(receipts.receiptPayment, cash);
    const sure = await arrived(school, { accountReference: billNo, phoneNumber, payerName: "" });
    await school.office.call(transactions.postCertain, { pairs: [{ transactionCode: sure, billNo }] });
    expect(await links(school)).toEqual([["phone", 2]]);
    await school.office.call(bills.deleteChecked, { checked: [billNo], reason: "Wrong student" });
    expect(await links(school)).toEqual([]);
  });

  it("and was forgotten by a person and learned anew is not forgotten with the older receipt", async () => {
    const { school, billNo } = await billed(5_000);
    const cash = { billNo, bankCode: "CASH", amount: kes(100), payerName: "Juma", phoneNumber: "+254733000444" };
    const first = await school.office.call(receipts.receiptPayment, cash);
    const [link] = (await school.office.call(transactions.getPayerLinks, {})).links;
    await school.office.call(transactions.revokePayerLink, { linkId: String(link!.linkId) });
    await school.office.call(receipts.receiptPayment, cash);
    await undo(school, [first.receiptNo]);
    expect(await links(school)).toEqual([["phone", 1]]);
  });
});
