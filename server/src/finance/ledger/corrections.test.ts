/** Every correction that the office has, through the wire; the ledger adds up after each. */
import { bills } from "@ofisi/contract/finance/bills";
import { feeStructure } from "@ofisi/contract/finance/fees";
import { receipts } from "@ofisi/contract/finance/receipts";
import { transactions } from "@ofisi/contract/finance/transactions";
import { students } from "@ofisi/contract/people/students";
import type { Cents } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";
import { expect, it } from "vitest";
import { aBursary, arrive, fee, proven, type Bursary } from "../../../test/bursary.ts";
import { aGroup, aPerson } from "../../../test/cast.ts";

const kes = (shillings: number): Cents => cents(BigInt(shillings) * 100n);

/** What the office does, each followed by the proof. */
function officeOf(bursary: Bursary) {
  const { school, groupCode } = bursary;
  const { office } = school;
  const then = async <T>(act: Promise<T>): Promise<T> => {
    const answer = await act;
    await proven(school);
    return answer;
  };
  const list = async () => (await office.call(bills.getBills, { sort: "billNo", direction: "asc" })).Bills;
  return {
    list,
    bill: async (fees: string[], who = bursary.students) => {
      await then(
        office.call(bills.generateBills, { groupCode, checkedFees: fees, checkedStudent: who, leftOut: null }),
      );
      return (await list()).map((one) => one.billNo);
    },
    pay: async (billNo: string, shillings: number, part: object = {}) =>
      (await then(office.call(receipts.receiptPayment, { billNo, bankCode: "CASH", amount: kes(shillings), ...part })))
        .transactionCode,
    reverse: (code: string, outcome: "unposted" | "returned" = "unposted") =>
      then(office.call(receipts.reverseReceipts, { transactionCodes: [code], reason: "Wrong", outcome })),
    post: (transactionCode: string, billNo: string) =>
      then(office.call(transactions.postTransaction, { billNo, transactionCode, split: null })),
    returnIt: (transactionCode: string) =>
      then(office.call(transactions.returnTransaction, { transactionCode, reason: "Not ours" })),
    voidIt: (...checked: string[]) => then(office.call(bills.deleteChecked, { checked, reason: "Wrong" })),
    addItem: (billNo: string, feeStructureCode: string) =>
      then(office.call(bills.addFeeBillItem, { billNo, feeStructureCode })),
    removeItem: async (billNo: string) => {
      const { BillItems } = await office.call(bills.getBillITems, { billNo });
      return await then(
        office.call(bills.removeBillItem, { billNo, id: String(BillItems[0]!.id), reason: "Not used" }),
      );
    },
    useCredit: (billNo: string) => then(office.call(bills.useCredit, { billNo })),
    proved: then,
  };
}

it("a slip of the pen is given back and typed again, with the same reference and the right amount", async () => {
  const bursary = await aBursary({ students: 1, fees: [1000] });
  const does = officeOf(bursary);
  const [billNo] = await does.bill(bursary.fees);
  const slip = { bankCode: "KCB", bankRef: "SLIP/1" };
  await does.reverse(await does.pay(billNo!, 100, slip), "returned");
  const right = await does.pay(billNo!, 1000, slip);
  await does.reverse(right, "returned");
  await does.pay(billNo!, 900, slip);
});

it("a void after a part was paid: its money waits, is posted to the new bill, or goes back", async () => {
  const bursary = await aBursary({ students: 2, fees: [1000] });
  const does = officeOf(bursary);
  const [first, second] = await does.bill(bursary.fees);
  const [one, other] = [await does.pay(first!, 300), await does.pay(first!, 200)];
  await does.pay(second!, 1200, {
    split: [
      { billNo: first, amount: kes(500) },
      { billNo: second, amount: kes(700) },
    ],
  });
  await does.voidIt(first!);
  const fresh = (await does.bill(bursary.fees)).at(-1)!;
  await does.post(one, fresh);
  await does.returnIt(other);
  await does.voidIt(fresh, second!);
});

it("credit that has moved on, and what gave it is taken back", async () => {
  const bursary = await aBursary({ students: 1, fees: [1000] });
  const does = officeOf(bursary);
  const [first] = await does.bill(bursary.fees);
  const paid = await does.pay(first!, 1500);
  const second = (await does.bill([await fee(bursary, 400)])).at(-1)!;
  const third = (await does.bill([await fee(bursary, 300)])).at(-1)!;
  await does.reverse(paid);
  await does.post(paid, third);
  await does.useCredit(first!);
  await does.useCredit(second);
  await does.voidIt(third);
  await does.post(paid, second);
  await does.reverse(paid, "returned");
});

it("items that are put on, taken off, and the last one, before and after payments", async () => {
  const bursary = await aBursary({ students: 1, fees: [1000] });
  const does = officeOf(bursary);
  const [billNo] = await does.bill(bursary.fees);
  await does.addItem(billNo!, await fee(bursary, 250));
  const paid = await does.pay(billNo!, 1250);
  await does.removeItem(billNo!);
  await does.addItem(billNo!, bursary.fees[0]!);
  await does.removeItem(billNo!);
  await does.removeItem(billNo!);
  expect(await does.list()).toEqual([]);
  const [again] = await does.bill(bursary.fees);
  await does.post(paid, again!);
});

it("a fee that is changed or removed, a student who is moved, after they were billed", async () => {
  const bursary = await aBursary({ students: 2, fees: [1000, 200] });
  const { school, groupCode } = bursary;
  const does = officeOf(bursary);
  const [first] = await does.bill(bursary.fees);
  const paid = await does.pay(first!, 700);
  const { FeeStructure } = await school.office.call(feeStructure.getFeeStructure, {});
  const [changed, removed] = FeeStructure;
  await does.proved(
    school.office.call(feeStructure.editFeeStructure, {
      feeStructureCode: changed!.feeStructureCode,
      feeAmount: kes(5),
      dateFrom: changed!.dateFrom,
      dateTo: changed!.dateTo,
    }),
  );
  await does.proved(
    school.office.call(feeStructure.removeFeeStructure, { feeStructureCode: removed!.feeStructureCode }),
  );
  const { groupCode: other } = await aGroup(school);
  await does.proved(
    school.office.call(students.moveStudent, {
      checkedStudent: bursary.students,
      groupCodeSelected: other,
      groupCode,
    }),
  );
  await does.reverse(paid);
  await does.voidIt(first!);
});

it("a reversal that a second person approves or declines, and a payment that never was posted", async () => {
  const bursary = await aBursary({ students: 1, fees: [1000] });
  const { school } = bursary;
  const does = officeOf(bursary);
  const [billNo] = await does.bill(bursary.fees);
  await school.office.call(receipts.saveFinanceSettings, { approvalAbove: kes(50) });
  const second = await aPerson("STAFF", school.schoolCode);
  const paid = await does.pay(billNo!, 400);
  for (const approve of [false, true]) {
    const { requestCode } = await does.reverse(paid);
    await does.proved(second.call(receipts.decideReversal, { requestCode, approve, note: "" }));
  }
  await arrive(school, 70, "NEVERPOST1");
  const waiting = (await school.office.call(transactions.getTransactions, { posted: "false" })).transactions;
  for (const { transactionCode } of waiting) await does.returnIt(transactionCode);
});
