/** Whoever is about to take a payment sees what was taken for the family today: after a lost answer it may be this one. */
import { bills } from "@ofisi/contract/finance/bills";
import { receipts } from "@ofisi/contract/finance/receipts";
import { expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { billed, kes } from "../../../test/payments.ts";
import { aBill } from "../../../test/accounts.ts";
import { aStudent } from "../../../test/cast.ts";

it("names the live receipts of today for any of the family's bills, and no other", async () => {
  const { school, student, billNo } = await billed(1_000, { parentIDNumber: "F-1" });
  const brother = await aStudent(school, { parentIDNumber: "F-1" });
  const stranger = await aStudent(school);
  const brothers = await aBill(school.schoolCode, brother, kes(800));
  const strangers = await aBill(school.schoolCode, stranger, kes(800));
  const { office } = school;
  const take = async (bill: string, units: number) =>
    await office.call(receipts.receiptPayment, {
      billNo: bill,
      bankRef: "",
      bankCode: "CASH",
      amount: kes(units),
      phoneNumber: "",
      split: null,
    });
  const takenFor = async (userCode: string) =>
    (await office.call(bills.getFamilyAccount, { userCode })).takenToday.map(
      ({ amount, paymentMode, by, receiptNo }) => [receiptNo, amount, paymentMode, by !== ""],
    );
  expect(await takenFor(student.userCode)).toEqual([]);
  const one = await take(billNo, 300);
  const two = await take(brothers, 500);
  const other = await take(strangers, 500);
  expect(await takenFor(student.userCode)).toEqual([
    [two.receiptNo, kes(500), "Cash", true],
    [one.receiptNo, kes(300), "Cash", true],
  ]);
  await office.call(receipts.reverseReceipts, { receiptNos: [two.receiptNo], reason: "Wrong child" });
  const { owner } = await testApp();
  await owner.query("update receipts set on_day = on_day - 1 where school_code = $1 and receipt_no = $2", [
    school.schoolCode,
    other.receiptNo,
  ]);
  expect(await takenFor(brother.userCode)).toEqual([[one.receiptNo, kes(300), "Cash", true]]);
  expect(await takenFor(stranger.userCode)).toEqual([]);
});
