/** What lessens a debt follows the rules of reversals, and one list tells of all of it (decision 0007). */
import { bills } from "@ofisi/contract/finance/bills";
import { receipts } from "@ofisi/contract/finance/receipts";
import { reports } from "@ofisi/contract/finance/reports";
import type { Cents } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aPerson, type School } from "../../../test/cast.ts";
import { aBursary, pay, proven, type Bursary } from "../../../test/bursary.ts";

const kes = (units: number): Cents => cents(BigInt(units) * 100n);

/** Students billed for two fees of 300 and 400, and a limit of 500 a day. */
async function billed(students = 3) {
  const bursary = await aBursary({ students, fees: [300, 400] });
  await bill(bursary, bursary.fees);
  await bursary.school.office.call(receipts.saveFinanceSettings, { approvalAbove: kes(500) });
  return bursary;
}
async function bill({ school, groupCode, students }: Bursary, checkedFees: string[]): Promise<void> {
  await school.office.call(bills.generateBills, { groupCode, checkedFees, checkedStudent: students });
}
async function itemsOf(school: School, billNo: string): Promise<string[]> {
  const { BillItems } = await school.office.call(bills.getBillITems, { billNo });
  return BillItems.toSorted((one, other) => Number(one.feeAmount - other.feeAmount)).map((item) => String(item.id));
}
const balance = async (school: School, billNo: string) =>
  (await school.office.call(bills.getBills, { keyword: billNo })).Bills[0]?.reducingBalance;
const today = async (school: School) => (await school.office.call(receipts.getFinanceSettings, {})).reversedToday;

describe("removing a fee", () => {
  it("wants a reason, counts against the day's limit, and above it waits for a second person", async () => {
    const { school } = await billed();
    const [small, large] = await itemsOf(school, "B000001");
    const remove = (by: School["office"], billNo: string, id: string, reason = "Not used") =>
      by.try(bills.removeBillItem, { billNo, id, reason });
    expect(await school.office.post("removeBillItem", { billNo: "B000001", id: small! })).toMatchObject({
      status: 422,
      field: "reason",
      message: "Reason: say why",
    });
    const head = await aPerson("STAFF", school.schoolCode, "Head Teacher");
    expect((await remove(school.office, "B000001", small!)).value).toMatchObject({ requestCode: "" });
    expect(await today(school)).toBe(kes(300));

    const [other] = await itemsOf(school, "B000002");
    const second = await remove(school.office, "B000002", other!);
    expect(second).toMatchObject({
      message:
        "KES\u00a0300 is above KES\u00a0500, what one person may take off the books in a day: a second person must approve this",
      value: { billNo: "B000002", reducingBalance: kes(700) },
    });
    const { requestCode } = second.value;
    expect(await remove(school.office, "B000002", other!)).toMatchObject({
      success: false,
      message: "Bill B000002 waits for a second person already",
    });
    expect(await balance(school, "B000002")).toBe(kes(700));

    const { requests } = await head.call(receipts.getReversalRequests, {});
    expect(requests).toMatchObject([
      { requestCode, kind: "removal", totalAmount: kes(300), bills: [{ billNo: "B000002", amount: kes(700) }] },
    ]);
    expect(requests[0]?.feeTypeName).not.toBe("");
    expect(await head.try(receipts.decideReversal, { requestCode, approve: true })).toMatchObject({
      success: true,
      message: "The fee is removed",
    });
    expect(await balance(school, "B000002")).toBe(kes(400));
    // What a second person approved is nobody's alone, and the head has a day of their own.
    expect(await today(school)).toBe(kes(300));
    expect((await remove(head, "B000001", large!, "Left the school")).value).toMatchObject({ requestCode: "" });
    expect((await school.office.call(bills.getBills, { keyword: "B000001", status: "5" })).Bills[0]).toMatchObject({
      voidReason: expect.stringMatching(/^Its last item was removed: .*\. Left the school$/),
    });
    await proven(school);
  });

  it("follows one after the other, so that two at once are not both within the limit", async () => {
    const { school } = await billed(4);
    const ids = await Promise.all(
      ["B000001", "B000002", "B000003", "B000004"].map(async (billNo) => ({
        billNo,
        id: (await itemsOf(school, billNo))[0]!,
      })),
    );
    const answers = await Promise.all(
      ids.map((one) => school.office.try(bills.removeBillItem, { ...one, reason: "Not used" })),
    );
    expect(answers.filter((answer) => answer.success && answer.value.requestCode === "")).toHaveLength(1);
    expect(await today(school)).toBe(kes(300));
    await proven(school);
  });
});

describe("voiding bills", () => {
  it("counts what no receipt had paid, with the receipts once, as the preview says", async () => {
    const { school } = await billed();
    await pay(school, "B000001", 450);
    await pay(school, "B000002", 1_000);
    const preview = (checked: string[]) => school.office.call(bills.previewVoid, { checked });
    expect((await preview(["B000001"])).counted).toBe(kes(700));
    expect((await preview(["B000002"])).counted).toBe(kes(1_000));
    expect((await preview(["B000001", "B000003"])).counted).toBe(kes(1_400));
    await school.office.call(receipts.saveFinanceSettings, { approvalAbove: undefined });
    const { owner } = await testApp();
    await owner.query("update finance_settings set next_from = next_from - 1 where school_code = $1", [
      school.schoolCode,
    ]);
    await school.office.call(bills.deleteChecked, { checked: ["B000001", "B000002", "B000003"], reason: "Wrong" });
    expect(await today(school)).toBe(kes(2_400));
  });

  it("that nobody has paid waits for a second person above the limit, and is voided with the receipts that were shown", async () => {
    const { school } = await billed();
    const gone = (checked: string[]) => school.office.try(bills.deleteChecked, { checked, reason: "Wrong class" });
    const asked = await gone(["B000001", "B000002"]);
    expect(asked).toMatchObject({ success: true, value: { voided: 0, reversed: 0, approver: "nobody" } });
    expect(await balance(school, "B000001")).toBe(kes(700));
    expect((await school.office.call(bills.previewVoid, { checked: ["B000002"] })).waiting).toBe("B000002");
    const head = await aPerson("STAFF", school.schoolCode, "Head Teacher");
    const { requestCode } = asked.value;
    const approve = () => head.try(receipts.decideReversal, { requestCode, approve: true });
    // Money came in since: the approval must not reverse a receipt that nobody asked about.
    const receiptNo = await pay(school, "B000001", 100);
    expect((await approve()).message).toMatch(new RegExp(`^Receipt ${receiptNo} was made since you were shown`));
    await head.call(receipts.reverseReceipts, { receiptNos: [receiptNo], reason: "First" });
    expect(await approve()).toMatchObject({ message: "2 bills are void", value: { reversed: 2 } });
    expect(await today(school)).toBe(0n);
    expect(await gone(["B000001"])).toMatchObject({ message: "Bill B000001 is void already" });
    await proven(school);
  });
});

describe("a request", () => {
  it("is withdrawn by whoever asked, and by nobody else", async () => {
    const { school } = await billed();
    const { requestCode } = await school.office.call(bills.deleteChecked, { checked: ["B000001"], reason: "Wrong" });
    const head = await aPerson("STAFF", school.schoolCode, "Head Teacher");
    expect(await head.try(receipts.withdrawReversal, { requestCode })).toMatchObject({
      success: false,
      message: "Amina Office has asked for this and alone can withdraw it",
    });
    expect(await school.office.try(receipts.withdrawReversal, { requestCode })).toMatchObject({ success: true });
    for (const act of [
      school.office.try(receipts.withdrawReversal, { requestCode }),
      head.try(receipts.decideReversal, { requestCode, approve: true }),
    ])
      expect(await act).toMatchObject({ success: false, message: "This request has been decided already" });
    // What is withdrawn can be asked for again.
    expect(
      (await school.office.call(bills.deleteChecked, { checked: ["B000001"], reason: "Again" })).requestCode,
    ).not.toBe("");
  });
});

describe("the register of adjustments", () => {
  it("lists each with who, why and who approved it, sums them by person, and is searched and paged", async () => {
    const { school, students } = await billed();
    const head = await aPerson("STAFF", school.schoolCode, "Head Teacher");
    const receiptNo = await pay(school, "B000001", 100);
    await school.office.call(receipts.reverseReceipts, { receiptNos: [receiptNo], reason: "Typed twice" });
    const [small] = await itemsOf(school, "B000002");
    await school.office.call(bills.removeBillItem, { billNo: "B000002", id: small!, reason: "Walks to school" });
    const { requestCode } = await school.office.call(bills.deleteChecked, { checked: ["B000003"], reason: "Left" });
    await head.call(receipts.decideReversal, { requestCode, approve: true });

    const list = (input: object = {}) => school.office.call(reports.getAdjustments, { direction: "desc", ...input });
    const all = await list();
    expect(all.adjustments).toMatchObject([
      {
        kind: "void",
        billNo: "B000003",
        amount: kes(700),
        by: "Amina Office",
        approvedBy: "Head Teacher",
        reason: "Left",
      },
      { kind: "removal", billNo: "B000002", amount: kes(300), approvedBy: "", reason: "Walks to school" },
      { kind: "reversal", billNo: "B000001", what: receiptNo, amount: kes(100), reason: "Typed twice" },
    ]);
    expect(all.adjustments.every((one) => one.what !== "" && students.includes(one.studentCode))).toBe(true);
    expect(all).toMatchObject({ count: 3, totalAmount: kes(1_100) });
    expect(all.byPerson).toMatchObject([
      {
        personName: "Amina Office",
        count: 3,
        reversal: kes(100),
        void: kes(700),
        removal: kes(300),
        approved: kes(700),
        total: kes(1_100),
      },
    ]);
    expect(await list({ keyword: "walks SCHOOL" })).toMatchObject({ count: 1, totalAmount: kes(300) });
    expect(await list({ keyword: receiptNo.toLowerCase() })).toMatchObject({ count: 1 });
    expect(await list({ keyword: "amina office" })).toMatchObject({ count: 3 });
    expect(await list({ kind: "void" })).toMatchObject({ count: 1, adjustments: [{ kind: "void" }] });
    const { userCode } = all.byPerson[0]!;
    expect(await list({ userCode })).toMatchObject({ count: 3 });
    expect(await list({ userCode: "SF-NOBODY" })).toMatchObject({ count: 0, byPerson: [] });
    expect(await list({ dateFrom: "2026-01-01", dateTo: "2026-01-02" })).toMatchObject({ count: 0 });
    const paged = await Promise.all([0, 1, 2].map((page) => list({ sort: "amount", page, size: 1 })));
    expect(paged.map((one) => one.adjustments[0]?.amount)).toEqual([kes(700), kes(300), kes(100)]);
    expect(paged.every((one) => one.count === 3)).toBe(true);

    const file = (format: "csv" | "xlsx" | "pdf") =>
      school.office.download(reports.downloadReport, { report: "adjustments", format });
    expect((await file("csv")).body).toContain("Walks to school");
    expect((await file("xlsx")).rawPayload.subarray(0, 2).toString()).toBe("PK");
    expect((await file("pdf")).rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("tells a statement why a fee went, and another school nothing", async () => {
    const { school, students } = await billed(1);
    const [small] = await itemsOf(school, "B000001");
    await school.office.call(bills.removeBillItem, { billNo: "B000001", id: small!, reason: "Walks to school" });
    const { lines } = await school.office.call(bills.getStatement, { userCode: students[0]! });
    expect(lines.at(-1)).toMatchObject({ kind: "itemRemoved", detail: expect.stringMatching(/ · Walks to school$/) });
    const stranger = await billed(1);
    expect(await stranger.school.office.call(reports.getAdjustments, {})).toMatchObject({ count: 0 });
  });
});
