/** Bills as a bursar makes, changes and voids them. */
import { bills } from "@ofisi/contract/finance/bills";
import { receipts } from "@ofisi/contract/finance/receipts";
import { transactions } from "@ofisi/contract/finance/transactions";
import { decimal } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";
import { describe, expect, it } from "vitest";
import { aBursary, aCreditedStudent, fee, pay, proven, reverse, student } from "../../../test/bursary.ts";
import { aFee } from "../../../test/cast.ts";
import { testApp } from "../../../test/app.ts";

describe("generateBills", () => {
  it("bills each student once for a fee and period, and says who had been billed before", async () => {
    const { school, groupCode, students, fees } = await aBursary({ students: 3, fees: [1000, 250] });
    const input = { groupCode, checkedFees: fees, checkedStudent: students };
    const preview = await school.office.call(bills.previewBills, input);
    expect(preview).toMatchObject({
      count: 3,
      skipped: 0,
      totalAmount: 375_000n,
      totalOwedBefore: 0n,
      totalWillOwe: 375_000n,
    });
    const first = await school.office.try(bills.generateBills, { ...input, checkedStudent: students.slice(0, 1) });
    expect(first).toMatchObject({ message: "1 bill made", value: { state: "done", billed: 1, skipped: 0 } });
    const second = await school.office.try(bills.generateBills, input);
    expect(second.message).toBe("2 bills made; 1 student had been billed before");
    const list = await school.office.call(bills.getBills, {});
    expect(list).toMatchObject({ count: 3, Count: 3, totalAmount: 375_000n, totalUnpaid: 375_000n, totalPaid: 0n });
    expect(list.Bills.map((bill) => bill.billNo)).toEqual(["B000001", "B000002", "B000003"]);
    expect(list.Bills[0]).toMatchObject({
      counts: 2,
      billingstatus: 1,
      billAmount: 125_000n,
      reducingBalance: 125_000n,
    });
    await proven(school);
  });

  it("takes a fee type's code for all its structures of the group, and a structure's for that one (G105)", async () => {
    const { school, groupCode, students, fees } = await aBursary({ students: 2, fees: [1000] });
    const first = fees[0]!;
    const second = { feeAmount: cents(30_000), dateFrom: "2026-05-04", dateTo: "2026-08-07" };
    await aFee(school, { ...second, feeTypeCode: `T${first}`, groupCode });
    // Another group's structure of the type is not meant.
    await aFee(school, { ...second, feeTypeCode: `T${first}` });
    const bill = (userCode: string, code: string) =>
      school.office.call(bills.generateBills, { groupCode, checkedFees: [code], checkedStudent: [userCode] });
    await bill(students[0]!, `T${first}`);
    await bill(students[1]!, first);
    const list = await school.office.call(bills.getBills, {});
    expect(list.Bills.map((each) => [each.counts, each.billAmount])).toEqual([
      [2, 130_000n],
      [1, 100_000n],
    ]);
    await proven(school);
  });

  it("tells before what each owes now and will owe, with what was owed before, and in all (G106)", async () => {
    const bursary = await aBursary({ students: 3, fees: [1000] });
    const { school, groupCode, students, fees } = bursary;
    const [owing, credited] = students as [string, string, string];
    await school.office.call(bills.generateBills, {
      groupCode,
      checkedFees: fees,
      checkedStudent: [owing, credited],
    });
    const made = await school.office.call(bills.getBills, {});
    const billOf = (userCode: string) => made.Bills.find((bill) => bill.studentCode === userCode)?.billNo ?? "";
    await pay(school, billOf(owing), 400);
    await pay(school, billOf(credited), 1150);
    const next = await fee(bursary, 250);
    const preview = await school.office.call(bills.previewBills, {
      groupCode,
      checkedFees: [...fees, next],
      checkedStudent: students,
    });
    const figures = new Map(
      preview.students.map((one) => [
        one.userCode,
        [one.owedBefore, one.amount, one.credit, one.willOwe].map((each) => Number(each / 100n)),
      ]),
    );
    expect(figures).toEqual(
      new Map([
        [owing, [600, 250, 0, 850]],
        [credited, [0, 250, 150, 100]],
        [students[2]!, [0, 1250, 0, 1250]],
      ]),
    );
    expect([preview.totalOwedBefore, preview.totalWillOwe]).toEqual([60_000n, 220_000n]);
    await school.office.call(bills.generateBills, {
      groupCode,
      checkedFees: [...fees, next],
      checkedStudent: students,
    });
    const { totalUnpaid } = await school.office.call(bills.getBills, {});
    expect(totalUnpaid).toBe(preview.totalWillOwe);
  });

  it("refuses a list with one bad or foreign id whole (M10)", async () => {
    const other = await aBursary({ students: 1, fees: [10] });
    const { school, groupCode, students, fees } = await aBursary({ students: 2, fees: [1000] });
    const input = { groupCode, checkedFees: fees, checkedStudent: students };
    for (const [part, message] of [
      [{ checkedStudent: [...students, other.students[0]!] }, /not in this group/],
      [{ checkedFees: [...fees, other.fees[0]!] }, /fees is not there/],
      [{ groupCode: other.groupCode }, /group is not there/],
    ] as const) {
      const answer = await school.office.try(bills.generateBills, { ...input, ...part } as never);
      expect(answer.success).toBe(false);
      expect(answer.message).toMatch(message);
    }
    expect((await school.office.call(bills.getBills, {})).count).toBe(0);
    await school.office.call(bills.generateBills, input);
    const theirs = await other.school.office.call(bills.getBills, {});
    expect(theirs.count).toBe(0);
    const mixed = await school.office.try(bills.deleteChecked, { checked: ["B000001", "B000009"], reason: "Wrong" });
    expect(mixed.message).toBe("Bill B000009 is not there. Nothing was voided");
    expect((await school.office.call(bills.getBills, {})).count).toBe(2);
    await proven(school);
  });

  it("uses the student's credit on the new bill", async () => {
    const bursary = await aCreditedStudent({ charged: 1000, paid: 1600 });
    const { school, groupCode } = bursary;
    const next = await fee(bursary, 400);
    await school.office.call(bills.generateBills, { groupCode, checkedFees: [next], checkedStudent: bursary.students });
    const list = await school.office.call(bills.getBills, { sort: "billNo" });
    expect(list.Bills.map((bill) => [decimal(bill.billPayment), bill.billingstatus])).toEqual([
      ["1200.00", 4],
      ["400.00", 3],
    ]);
    expect(list).toMatchObject({ totalAmount: 140_000n, totalPaid: 160_000n, totalUnpaid: 0n, totalCredit: 20_000n });
    await proven(school);
  });
});

describe("items", () => {
  it("add a fee of the group once, and leave one by one until the bill is void (G104)", async () => {
    const bursary = await aBursary({ students: 1, fees: [1000] });
    const { school, groupCode, students, fees } = bursary;
    await school.office.call(bills.generateBills, { groupCode, checkedFees: fees, checkedStudent: students });
    const extra = await fee(bursary, 300);
    const bill = await school.office.call(bills.addFeeBillItem, { billNo: "B000001", feeStructureCode: extra });
    expect(bill).toMatchObject({ billAmount: 130_000n, counts: 2 });
    const again = await school.office.try(bills.addFeeBillItem, { billNo: "B000001", feeStructureCode: extra });
    expect(again.message).toMatch(/ is billed already for /);
    await pay(school, "B000001", 1200);
    const { BillItems } = await school.office.call(bills.getBillITems, { billNo: "B000001" });
    expect(BillItems.map((item) => item.billItemNo)).toEqual(["B000001-1", "B000001-2"]);
    const after = await school.office.call(bills.removeBillItem, {
      billNo: "B000001",
      id: String(BillItems[1]!.id),
      reason: "Not used",
    });
    expect(after).toMatchObject({ billAmount: 100_000n, billingstatus: 4, reducingBalance: -20_000n });
    const last = await school.office.try(bills.removeBillItem, {
      billNo: "B000001",
      id: String(BillItems[0]!.id),
      reason: "Left",
    });
    expect(last.message).toBe("1 bill voided, 1 receipt reversed: its payment waits to be posted again");
    expect(last.value.billingstatus).toBe(5);
    await proven(school);
  });

  it("give as the reason, once the last one has left, what has happened in the words of whoever took it off", async () => {
    const bursary = await aBursary({ students: 1, fees: [1000] });
    const { school, groupCode, students, fees } = bursary;
    await school.office.call(bills.generateBills, { groupCode, checkedFees: fees, checkedStudent: students });
    const receiptNo = await pay(school, "B000001", 400);
    const { BillItems } = await school.office.call(bills.getBillITems, { billNo: "B000001" });
    const [{ id, feeTypeName }] = BillItems as [(typeof BillItems)[number]];
    const wire = { billNo: "B000001", id: String(id), reason: "A quitté l’école" };
    const answer = await school.office.post("removeBillItem", wire, { headers: { "accept-language": "fr" } });
    expect(answer.success).toBe(true);
    const reason = `Sa dernière ligne a été retirée : ${feeTypeName}. A quitté l’école`;
    expect((await school.office.call(bills.getBills, { status: "5" })).Bills).toMatchObject([{ voidReason: reason }]);
    const { Receipts } = await school.office.call(receipts.getReceipt, { keyword: receiptNo, show: "reversed" });
    expect(Receipts).toMatchObject([{ reversalReason: reason }]);
  });
});

describe("deleteChecked", () => {
  it("voids bills, reverses their receipts, undoes credit and frees the fees (G102, G103)", async () => {
    const bursary = await aCreditedStudent({ charged: 1000, paid: 1600 });
    const { school, groupCode, students, fees } = bursary;
    const next = await fee(bursary, 400);
    await school.office.call(bills.generateBills, { groupCode, checkedFees: [next], checkedStudent: students });
    const done = await school.office.try(bills.deleteChecked, { checked: ["B000001"], reason: "Billed twice" });
    expect(done).toMatchObject({
      message: "1 bill voided, 1 receipt reversed: its payment waits to be posted again",
      value: { voided: 1, reversed: 1 },
    });
    const list = await school.office.call(bills.getBills, {});
    expect(list).toMatchObject({
      count: 1,
      totalAmount: 40_000n,
      totalPaid: 0n,
      totalUnpaid: 40_000n,
      totalCredit: 0n,
    });
    const voided = await school.office.call(bills.getBills, { status: "5" });
    const was = { billNo: "B000001", voidReason: "Billed twice", billingstatus: 5 };
    expect(voided).toMatchObject({ Bills: [{ ...was, billAmount: 0n, voidedAmount: 100_000n }], totalAmount: 0n });
    expect(list.Bills.map(({ voidedAmount }) => voidedAmount)).toEqual([0n]);
    expect(await school.office.call(bills.getBillITems, { billNo: "B000001" })).toMatchObject({
      totalAmount: 100_000n,
    });
    expect((await school.office.try(bills.deleteChecked, { checked: ["B000001"], reason: "x" })).message).toBe(
      "Bill B000001 is void already",
    );
    await school.office.call(bills.generateBills, { groupCode, checkedFees: fees, checkedStudent: students });
    expect((await school.office.call(bills.getBills, {})).Bills.map((bill) => bill.billNo)).toEqual([
      "B000002",
      "B000003",
    ]);
    await proven(school);
  });
});

describe("reading", () => {
  it("finds bills by number, student, school ID, guardian and family, and narrows them", async () => {
    const bursary = await aBursary({ students: 3, fees: [1000] });
    const { school, groupCode, students, fees } = bursary;
    const special = await student(bursary, { name: "Zawadi Ng'ang'a", schoolIDNo: "7788" });
    await school.office.call(bills.generateBills, {
      groupCode,
      checkedFees: fees,
      checkedStudent: [...students, special],
    });
    for (const keyword of ["zawadi", "nganga Zawadi", "7788"]) {
      const found = await school.office.call(bills.getBills, { keyword, size: 10 });
      expect(found.Bills.map((bill) => bill.studentCode)).toEqual([special]);
      expect(found.totalAmount).toBe(100_000n);
    }
    expect((await school.office.call(bills.getBills, { keyword: "b000002" })).Bills).toHaveLength(1);
    await pay(school, "B000002", 400);
    expect(await school.office.call(bills.getBills, { status: "2" })).toMatchObject({ count: 1, totalPaid: 40_000n });
    expect((await school.office.call(bills.getBills, { balance: "owing" })).count).toBe(4);
    expect((await school.office.call(bills.getBills, { balanceMin: 80_000n as never })).count).toBe(3);
    const page = await school.office.call(bills.getBills, { sort: "studentName", direction: "desc", size: 10 });
    expect(page.Bills[0]?.studentName).toBe("Zawadi Ng'ang'a");
    expect((await school.office.call(bills.getBills, { page: 9, size: 10 })).count).toBe(4);
  });

  it("tells of a selection what is left of it, as it is now", async () => {
    const { school, groupCode, students, fees } = await aBursary({ students: 3, fees: [1000] });
    await school.office.call(bills.generateBills, { groupCode, checkedFees: fees, checkedStudent: students });
    await pay(school, "B000001", 400);
    await school.office.call(bills.deleteChecked, { checked: ["B000002"], reason: "Not wanted" });
    const left = await school.office.call(bills.getPresentBills, { checked: ["B000001", "B000002", "B999999"] });
    expect(left.Bills.map((bill) => [bill.billNo, bill.billPayment])).toEqual([["B000001", 40_000n]]);
    const taken = await school.office.call(receipts.getReceipt, {});
    const receiptNo = taken.Receipts[0]!.receiptNo;
    await school.office.call(receipts.reverseReceipts, { receiptNos: [receiptNo], reason: "Wrong bill" });
    const became = await school.office.call(receipts.getPresentReceipts, { checked: [receiptNo] });
    expect(became.Receipts[0]!.reversedNo).not.toBe("");
    const { transactionCode } = became.Receipts[0]!;
    const payments = await school.office.call(transactions.getPresentTransactions, { checked: [transactionCode] });
    expect(payments.Transactions.map((each) => [each.transactionCode, each.posted])).toEqual([
      [transactionCode, "false"],
    ]);
  });

  it("tells a student's account with the balance after each line", async () => {
    const bursary = await aCreditedStudent({ charged: 1000, paid: 1600 });
    const { school, groupCode, students } = bursary;
    const next = await fee(bursary, 400);
    await school.office.call(bills.generateBills, { groupCode, checkedFees: [next], checkedStudent: students });
    await school.office.call(bills.deleteChecked, { checked: ["B000002"], reason: "Not wanted" });
    const statement = await school.office.call(bills.getStatement, { userCode: students[0]! });
    expect(statement.lines.map((line) => [line.kind, decimal(line.balance)])).toEqual(
      [
        ["bill", "1000.00"],
        ["receipt", "-600.00"],
        ["bill", "-200.00"],
        ["credit", "-200.00"],
        ["creditUndone", "-200.00"],
        ["void", "-600.00"],
      ].map(([kind, balance]) => [kind, balance]),
    );
    // A use of credit is one line, and so is its taking back: both from the first bill to the second.
    for (const line of statement.lines.slice(3, 5))
      expect(line).toMatchObject({ fromBillNo: "B000001", billNo: "B000002", debit: 40_000n, credit: 40_000n });
    expect(statement).toMatchObject({ opening: 0n, closing: -60_000n });
    const sum = (side: "debit" | "credit") => statement.lines.reduce((total, line) => total + line[side], 0n);
    expect([sum("debit"), sum("credit")]).toEqual([statement.totalDebit, statement.totalCredit]);
    expect(statement.totalDebit - statement.totalCredit).toBe(statement.closing - statement.opening);
    // Used credit is neither billed nor received, and what was made void was not billed in the end.
    expect(statement).toMatchObject({ billed: 100_000n, received: 160_000n, fromFamily: 0n });
    const [taken] = (await school.office.call(receipts.getReceipt, {})).Receipts;
    await reverse(school, [taken!.receiptNo]);
    const reversed = await school.office.call(bills.getStatement, { userCode: students[0]! });
    expect(reversed).toMatchObject({ billed: 100_000n, received: 0n, fromFamily: 0n, closing: 100_000n });
    await pay(school, "B000001", 1600);
    // From a day to one before it there is nothing whose sums could agree.
    const turned = { userCode: students[0]!, dateFrom: "2099-01-02", dateTo: "2099-01-01" };
    expect(await school.office.try(bills.getStatement, turned)).toMatchObject({
      success: false,
      field: "dateTo",
      message: "Date To must not be before Date From",
    });
    const later = await school.office.call(bills.getStatement, { userCode: students[0]!, dateFrom: "2099-01-01" });
    expect(later).toMatchObject({ opening: -60_000n, lines: [], closing: -60_000n });
  });

  it("tells why a student was left out of a run, whose bills are printed together", async () => {
    const { school, groupCode, students, fees } = await aBursary({ students: 2, fees: [1000] });
    const [one, other] = students as [string, string];
    const asked = { groupCode, checkedFees: fees, checkedStudent: [one] };
    for (const reason of ["", "   "]) {
      const refused = await school.office.post("generateBills", {
        groupCode,
        checkedFees: JSON.stringify(fees),
        checkedStudent: JSON.stringify([one]),
        leftOut: JSON.stringify([{ userCode: other, reason }]),
      });
      expect(refused).toMatchObject({ success: false, message: "Reason: say why" });
    }
    expect((await school.office.call(bills.getBills, {})).count).toBe(0);
    const { runCode } = await school.office.call(bills.generateBills, {
      ...asked,
      leftOut: [{ userCode: other, reason: " Sponsored " }],
    });
    const run = await school.office.call(bills.getBillRun, { runCode });
    expect(run.onPurpose).toMatchObject([{ userCode: other, reason: "Sponsored" }]);
    expect(run.onPurpose[0]?.name).not.toBe("");
    const { owner } = await testApp();
    const { rows } = await owner.query("select after from audit where school_code = $1 and subject = $2", [
      school.schoolCode,
      `bill run ${runCode}`,
    ]);
    expect(rows).toMatchObject([{ after: { leftOut: [{ userCode: other, reason: "Sponsored" }] } }]);
    const leftOut = async (userCode: string) =>
      (await school.office.call(bills.getStatement, { userCode })).leftOut.map((each) => each.reason);
    expect([await leftOut(one), await leftOut(other)]).toEqual([[], ["Sponsored"]]);
    const paper = await school.office.download(bills.printBillsOfRun, { runCode });
    expect([paper.statusCode, paper.headers["content-type"]]).toEqual([200, "application/pdf"]);
  });

  it("tells what a family has open", async () => {
    const bursary = await aBursary({ students: 2, fees: [1000], family: "F-77" });
    const { school, groupCode, students, fees } = bursary;
    await school.office.call(bills.generateBills, { groupCode, checkedFees: fees, checkedStudent: students });
    const family = await school.office.call(bills.getFamilyAccount, { userCode: students[0]! });
    expect(family).toMatchObject({ parentIDNumber: "F-77", balance: 200_000n });
    expect(family.students.map((each) => each.bills.length)).toEqual([1, 1]);
  });
});
