/** Credit as a bursar moves it between the bills of a student and of a family, and back. */
import { bills } from "@ofisi/contract/finance/bills";
import { credit } from "@ofisi/contract/finance/credit";
import { receipts } from "@ofisi/contract/finance/receipts";
import { cents } from "@ofisi/contract/kit/money";
import { describe, expect, it } from "vitest";
import { aBursary, fee, pay, proven, reverse, type Bursary } from "../../../test/bursary.ts";

const kes = (units: number) => cents(units * 100);

/** Two children of a family, billed for 1,000 each; the first paid so much. */
async function aFamily(paid: number): Promise<Bursary & { receiptNo: string }> {
  const bursary = await aBursary({ students: 2, fees: [1000], family: "F-9" });
  const { school, groupCode, students, fees } = bursary;
  for (const each of students)
    await school.office.call(bills.generateBills, { groupCode, checkedFees: fees, checkedStudent: [each] });
  return { ...bursary, receiptNo: await pay(school, "B000001", paid) };
}
const balances = async ({ school }: Bursary) =>
  (await school.office.call(bills.getBills, { sort: "billNo", direction: "asc" })).Bills.map(
    (bill) => bill.reducingBalance,
  );
const move = (bursary: Bursary, amount: number, part: object = {}) =>
  bursary.school.office.try(credit.moveCredit, {
    billNo: "B000001",
    toBillNo: "B000002",
    amount: kes(amount),
    reason: "Paid for both",
    ...part,
  });

describe("credit", () => {
  it("of one child pays a brother's bill, stands on both statements, and can be moved back", async () => {
    const family = await aFamily(1600);
    const { office } = family.school;
    expect(await office.call(credit.getCredit, { billNo: "B000001" })).toMatchObject({
      credit: kes(600),
      bills: [{ billNo: "B000002", reducingBalance: kes(1000) }],
      moves: [],
    });
    expect(await move(family, 400)).toMatchObject({
      message: "KES\u00a0400 of credit moved to bill B000002",
      value: { billNo: "B000002", reducingBalance: kes(600) },
    });
    expect(await balances(family)).toEqual([kes(-200), kes(600)]);
    await proven(family.school);
    const lineOf = async (userCode: string) =>
      (await office.call(bills.getStatement, { userCode })).lines.filter((line) => line.fromBillNo !== "");
    const [given, got] = [await lineOf(family.students[0]!), await lineOf(family.students[1]!)];
    expect(given).toMatchObject([
      { kind: "credit", fromBillNo: "B000001", billNo: "B000002", debit: kes(400), credit: 0n, balance: kes(-200) },
    ]);
    expect(got).toMatchObject([{ kind: "credit", debit: 0n, credit: kes(400), balance: kes(600) }]);
    const [giver, taker] = [
      await office.call(bills.getStatement, { userCode: family.students[0]! }),
      await office.call(bills.getStatement, { userCode: family.students[1]! }),
    ];
    expect(giver).toMatchObject({ billed: kes(1000), received: kes(1600), fromFamily: kes(-400), closing: kes(-200) });
    expect(taker).toMatchObject({ billed: kes(1000), received: 0n, fromFamily: kes(400), closing: kes(600) });
    expect(given[0]?.detail).toMatch(/ · Paid for both$/);
    const { moves } = await office.call(credit.getCredit, { billNo: "B000002" });
    expect(moves).toMatchObject([{ fromBillNo: "B000001", amount: kes(400), reason: "Paid for both" }]);
    const back = { moveId: moves[0]!.moveId, reason: "The mother wants it there" };
    expect((await office.try(credit.moveCreditBack, back)).message).toBe(
      "KES\u00a0400 of credit moved back to bill B000001",
    );
    expect(await balances(family)).toEqual([kes(-600), kes(1000)]);
    expect((await office.try(credit.moveCreditBack, back)).message).toBe("This credit was taken back already");
    expect((await lineOf(family.students[0]!)).map((line) => [line.kind, line.debit, line.credit])).toEqual([
      ["credit", kes(400), 0n],
      ["creditUndone", 0n, kes(400)],
    ]);
    await proven(family.school);
  });

  it("is refused above what there is or is owed, and for another family", async () => {
    const family = await aFamily(2600);
    expect((await move(family, 1700)).message).toBe("Bill B000001 has KES\u00a01,600 of credit");
    expect((await move(family, 1100)).message).toBe("KES\u00a01,000 is owed on bill B000002");
    expect((await move(family, 10, { reason: " " })).message).toBe("Reason: say why");
    const alone = await aBursary({ students: 2, fees: [1000] });
    const { school, groupCode, students, fees } = alone;
    await school.office.call(bills.generateBills, { groupCode, checkedFees: fees, checkedStudent: students });
    await pay(school, "B000001", 1500);
    expect((await move(alone, 100)).message).toBe("Bills B000001 and B000002 are not of one family");
    expect(await balances(alone)).toEqual([kes(-500), kes(1000)]);
  });

  it("of ten clerks at once is moved once", async () => {
    const family = await aFamily(1600);
    const answers = await Promise.all(Array.from({ length: 10 }, () => move(family, 600)));
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    expect(await balances(family)).toEqual([0n, kes(400)]);
    await proven(family.school);
  });

  it("moved to a brother comes back when its receipt is reversed or its bill is void", async () => {
    const family = await aFamily(1600);
    await move(family, 600);
    await reverse(family.school, [family.receiptNo]);
    expect(await balances(family)).toEqual([kes(1000), kes(1000)]);
    await proven(family.school);
    await pay(family.school, "B000001", 1600);
    await move(family, 600);
    await family.school.office.call(bills.deleteChecked, { checked: ["B000002"], reason: "Left the school" });
    expect(await balances(family)).toEqual([kes(-600)]);
    await proven(family.school);
  });

  it("that paid a brother is followed on to his next bill when the receipt goes", async () => {
    const family = await aFamily(1600);
    const { school, groupCode, students } = family;
    await pay(school, "B000002", 700);
    await move(family, 300);
    await pay(school, "B000002", 200);
    const next = await fee(family, 150);
    // 200 too much on the brother's bill pays his next one.
    await school.office.call(bills.generateBills, { groupCode, checkedFees: [next], checkedStudent: [students[1]!] });
    expect(await balances(family)).toEqual([kes(-300), kes(-50), 0n]);
    const requested = await school.office.call(receipts.reverseReceipts, {
      receiptNos: [family.receiptNo],
      reason: "Bounced",
    });
    expect(requested.reversed).toBe(1);
    await proven(school);
    expect((await balances(family)).reduce((sum, each) => cents(sum + each), cents(0))).toBe(kes(2150 - 900));
  });
});
