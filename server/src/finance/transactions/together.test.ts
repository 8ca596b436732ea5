/** One payment of mobile money for several bills: proposed from what the payer wrote, posted once with one receipt. */
import { bills } from "@ofisi/contract/finance/bills";
import { credit } from "@ofisi/contract/finance/credit";
import { receipts } from "@ofisi/contract/finance/receipts";
import { transactions } from "@ofisi/contract/finance/transactions";
import { describe, expect, it } from "vitest";
import { aBill } from "../../../test/accounts.ts";
import { aBursary, fee } from "../../../test/bursary.ts";
import { aPerson, aSchool, aStudent, unique, type School } from "../../../test/cast.ts";
import { LAST_MONTH } from "../../../test/days.ts";
import { disagreements } from "../../../test/ledger.ts";
import { arrived, kes } from "../../../test/payments.ts";

/** Two children, with their admission numbers, who owe 28,450 and 18,650. */
async function twoChildren() {
  const school = await aSchool();
  const one = await aStudent(school, { name: "Stacy Njeri", schoolIDNo: "1188" });
  const other = await aStudent(school, { name: "Brian Kamau", schoolIDNo: "1339" });
  const first = await aBill(school.schoolCode, one, kes(28_450));
  const second = await aBill(school.schoolCode, other, kes(18_650));
  return { school, one, other, first, second };
}
const suggested = (school: School, transactionCode: string) =>
  school.office.call(transactions.getSuggestions, { transactionCode });

describe("a payment that names two children", () => {
  it("is proposed for the open bills of both", async () => {
    const { school, first, second } = await twoChildren();
    const { together } = await suggested(
      school,
      await arrived(school, { accountReference: "1188 & 1339", amount: kes(47_100) }),
    );
    expect(together.map((bill) => [bill.billNo, bill.studentName, bill.reducingBalance])).toEqual([
      [first, "Stacy Njeri", kes(28_450)],
      [second, "Brian Kamau", kes(18_650)],
    ]);
    const both = await suggested(
      school,
      await arrived(school, { accountReference: `${first}, ${second}`, amount: kes(100) }),
    );
    expect(both.together.map((bill) => bill.billNo)).toEqual([first, second]);
    expect(
      (await suggested(school, await arrived(school, { accountReference: "1188", amount: kes(100) }))).together,
    ).toEqual([]);
  });

  it("of whom one owes nothing is proposed for the other, and says who does not owe", async () => {
    const { school, first, second } = await twoChildren();
    await school.office.call(receipts.receiptPayment, { billNo: second, bankCode: "CASH", amount: kes(18_650) });
    const of = async (accountReference: string) =>
      await suggested(school, await arrived(school, { accountReference, amount: kes(7) }));
    const both = await of("1188 & 1339");
    expect([both.together, both.owingNothing, both.suggestions[0]?.billNo]).toEqual([[], ["Brian Kamau"], first]);
    expect((await of("1339")).owingNothing).toEqual([]);
  });

  it("is posted to both at once with one receipt, however many clerks try, and each bill shows its part", async () => {
    const { school, first, second } = await twoChildren();
    const transactionCode = await arrived(school, { accountReference: "1188 & 1339", amount: kes(50_000) });
    const split = [
      { billNo: first, amount: kes(28_450) },
      { billNo: second, amount: kes(21_550) },
    ];
    const clerks = await Promise.all([1, 2, 3, 4].map(() => aPerson("STAFF", school.schoolCode)));
    const key = unique("key-");
    const answers = await Promise.all([
      ...clerks.map((clerk) => clerk.try(transactions.postTransaction, { billNo: first, transactionCode, split })),
      clerks[0]!.try(transactions.postTransaction, { billNo: first, transactionCode, split }, { key }),
      clerks[0]!.try(transactions.postTransaction, { billNo: first, transactionCode, split }, { key }),
    ]);
    expect(new Set(answers.filter((each) => each.success).map((each) => each.value.receiptNo))).toEqual(
      new Set(["R000001"]),
    );
    const { Receipts, count } = await school.office.call(receipts.getReceipt, {});
    expect([count, Receipts[0]?.billNo]).toEqual([1, `${first}, ${second}`]);
    const payments = await school.office.call(credit.getBillPayments, { billNo: second });
    expect(payments).toMatchObject({
      bill: { billPayment: kes(21_550), reducingBalance: kes(-2_900) },
      payments: [{ part: kes(21_550), whole: kes(50_000), otherBills: first, receiptNo: "R000001", reversalAsked: "" }],
      totalAmount: kes(21_550),
    });
    expect(await disagreements(school.schoolCode)).toEqual({});
  });
});

describe("a settled bill", () => {
  it("is not offered for a number that is one slip away, nor before an open one", async () => {
    const { school, one, first, second } = await twoChildren();
    await school.office.call(receipts.receiptPayment, { billNo: second, bankCode: "CASH", amount: kes(18_650) });
    const near = `B${second.slice(1, -1)}9`;
    expect(
      (await suggested(school, await arrived(school, { accountReference: near, amount: kes(7) }))).suggestions.map(
        (each) => each.billNo,
      ),
    ).toEqual([first]);
    const named = await suggested(
      school,
      await arrived(school, { accountReference: `${second} ${one.name}`, amount: kes(7) }),
    );
    expect(named.suggestions.map((each) => each.billNo)).toEqual([first, second]);
  });
});

describe("the payments of a bill", () => {
  it("add up to its own figure, with credit that came and went, and say which reversal waits", async () => {
    const { school, one, first } = await twoChildren();
    const paid = await school.office.call(receipts.receiptPayment, {
      billNo: first,
      bankCode: "CASH",
      amount: kes(30_000),
      bankDate: LAST_MONTH,
    });
    const next = await aBill(school.schoolCode, one, kes(1_000));
    expect((await school.office.try(bills.useCredit, { billNo: next })).message).toBe(
      `KES\u00a01,000 of credit used on bill ${next}`,
    );
    const read = (billNo: string) => school.office.call(credit.getBillPayments, { billNo });
    for (const billNo of [first, next]) {
      const { bill, totalAmount } = await read(billNo);
      expect(totalAmount).toBe(bill.billPayment);
    }
    expect((await read(first)).payments).toMatchObject([{ paidOn: LAST_MONTH, part: kes(30_000) }]);
    expect((await read(next)).moves).toMatchObject([{ fromBillNo: first, amount: kes(1_000) }]);
    await school.office.call(receipts.saveFinanceSettings, { approvalAbove: kes(1) });
    const { requestCode } = await school.office.call(receipts.reverseReceipts, {
      receiptNos: [paid.receiptNo],
      reason: "Wrong child",
    });
    expect((await read(first)).payments).toMatchObject([{ reversalAsked: requestCode }]);
    expect((await school.office.call(receipts.getReceipt, {})).Receipts).toMatchObject([
      { receiptNo: paid.receiptNo, bankRef: "", reversalAsked: requestCode },
    ]);
    const head = await aPerson("STAFF", school.schoolCode);
    await head.call(receipts.decideReversal, { requestCode, approve: false });
    expect((await school.office.call(receipts.getReceipt, {})).Receipts).toMatchObject([{ reversalAsked: "" }]);
  });
});

describe("what a void takes with it", () => {
  it("names the brother whose bill the same receipt paid, the whole sum and the limit", async () => {
    const { school, first, second } = await twoChildren();
    await school.office.call(receipts.receiptPayment, {
      billNo: first,
      bankCode: "CASH",
      amount: kes(30_000),
      split: [
        { billNo: first, amount: kes(20_000) },
        { billNo: second, amount: kes(10_000) },
      ],
    });
    await school.office.call(receipts.saveFinanceSettings, { approvalAbove: kes(20_000) });
    const look = () => school.office.call(bills.previewVoid, { checked: [first] });
    expect(await look()).toMatchObject({
      Bills: [{ billNo: first }],
      totalAmount: kes(28_450),
      receiptNos: ["R000001"],
      receiptsAmount: kes(30_000),
      counted: kes(38_450),
      others: [{ billNo: second, studentName: "Brian Kamau", receiptNo: "R000001", amount: kes(10_000) }],
      reversedToday: 0n,
      limit: kes(20_000),
      waiting: "",
    });
    await school.office.call(bills.deleteChecked, { checked: [first], reason: "Left" });
    expect((await look()).waiting).toBe("R000001");
  });
});

describe("a payer", () => {
  it("is found with balance and guardian, those who owe first, also by the number of a bill", async () => {
    const school = await aSchool();
    const settled = await aStudent(school, { name: "Damaris Akinyi" });
    const owing = await aStudent(school, { name: "Damaris Wambui" });
    const billNo = await aBill(school.schoolCode, owing, kes(500));
    const find = (keyword: string) => school.office.call(receipts.findPayers, { keyword });
    expect((await find("damaris")).payers).toMatchObject([
      { userCode: owing.userCode, balance: kes(500), openBills: 1, guardianNames: "" },
      { userCode: settled.userCode, balance: 0n, openBills: 0 },
    ]);
    expect((await find(billNo)).payers).toMatchObject([{ userCode: owing.userCode }]);
    expect((await find(" ")).count).toBe(0);
  });
});

describe("fees to add to a bill", () => {
  it("are those that the student was not billed for on any bill", async () => {
    const bursary = await aBursary({ students: 1, fees: [100, 200] });
    const { school, groupCode, students, fees } = bursary;
    const bill = (code: string) =>
      school.office.call(bills.generateBills, { groupCode, checkedFees: [code], checkedStudent: students });
    await bill(fees[0]!);
    await bill(fees[1]!);
    expect((await school.office.call(bills.getFeesToAdd, { billNo: "B000001" })).FeeStructure).toEqual([]);
    const extra = await fee(bursary, 300);
    expect((await school.office.call(bills.getFeesToAdd, { billNo: "B000001" })).FeeStructure).toMatchObject([
      { feeStructureCode: extra },
    ]);
  });
});
