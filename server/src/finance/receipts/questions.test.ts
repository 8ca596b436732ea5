/** What is asked about a payment that a person writes down: at the counter, and in a list (decision 0056). */
import { bills } from "@ofisi/contract/finance/bills";
import { receipts } from "@ofisi/contract/finance/receipts";
import { transactions } from "@ofisi/contract/finance/transactions";
import { sayDay } from "@ofisi/contract/kit/days";
import { cents } from "@ofisi/contract/kit/money";
import { describe, expect, it } from "vitest";
import { aBill } from "../../../test/accounts.ts";
import { aSchool, aStudent, type School } from "../../../test/cast.ts";
import { LAST_MONTH, LONG_AGO } from "../../../test/days.ts";
import { schoolDay } from "../../kit/days.ts";
import { meantDay } from "./questions.rules.ts";

const kes = (units: number) => cents(BigInt(units) * 100n);
const pay = (school: School, billNo: string, units: number, more: object = {}) =>
  school.office.try(receipts.receiptPayment, { billNo, bankCode: "CASH", amount: kes(units), ...more });
const taken = async (school: School) => (await school.office.call(receipts.getReceipt, {})).count;

/** Two children of one family, who owe 1,800 and 3,000. */
async function family() {
  const school = await aSchool();
  const [one, other] = [
    await aStudent(school, { parentIDNumber: "FAM-1" }),
    await aStudent(school, { parentIDNumber: "FAM-1" }),
  ];
  return {
    school,
    small: await aBill(school.schoolCode, one, kes(1_800)),
    large: await aBill(school.schoolCode, other, kes(3_000)),
  };
}

describe("a payment at the counter", () => {
  it("of more than a year ago is asked about with the day that was meant, and taken once that is agreed to", async () => {
    const { school, small } = await family();
    const meant = meantDay(LONG_AGO, schoolDay(new Date(), "Africa/Nairobi"));
    expect(await pay(school, small, 500, { bankDate: LONG_AGO })).toMatchObject({
      success: false,
      field: "onOldDay",
      message: `${sayDay("en", LONG_AGO)} is more than a year ago. Did you mean ${sayDay("en", meant)}?`,
    });
    expect(await taken(school)).toBe(0);
    expect((await pay(school, small, 500, { bankDate: LONG_AGO, onOldDay: true })).value).toMatchObject({
      bankDate: LONG_AGO,
    });
    expect(await pay(school, small, 500, { bankDate: LAST_MONTH })).toMatchObject({ success: true });
  });

  it("of more than three times what the family owes is asked about, and taken once that is agreed to", async () => {
    const { school, small } = await family();
    expect(await pay(school, small, 14_401)).toMatchObject({
      success: false,
      field: "aboveOwed",
      message: "This family owes KES\u00a04,800. Did you mean to take KES\u00a014,401?",
    });
    expect(await taken(school)).toBe(0);
    expect(await pay(school, small, 14_400)).toMatchObject({ success: true });
    // The other child is owed for still: 3,000, and no bill is larger.
    expect(await pay(school, small, 9_001)).toMatchObject({ success: false, field: "aboveOwed" });
    expect(await pay(school, small, 9_001, { aboveOwed: true })).toMatchObject({ success: true });
  });

  it("asks about the day and the amount one after the other: yes to one is no yes to the other", async () => {
    const { school, small } = await family();
    const both = { bankDate: LONG_AGO, onOldDay: true };
    expect(await pay(school, small, 100_000_000, both)).toMatchObject({ success: false, field: "aboveOwed" });
    expect(await pay(school, small, 100_000_000, { bankDate: LONG_AGO, aboveOwed: true })).toMatchObject({
      success: false,
      field: "onOldDay",
    });
    expect(await pay(school, small, 100_000_000, { ...both, aboveOwed: true })).toMatchObject({ success: true });
  });

  it("is measured by all families that it is for, and in advance by the largest bill", async () => {
    const { school, small, large } = await family();
    const stranger = await aBill(school.schoolCode, await aStudent(school), kes(10_000));
    const split = [
      { billNo: small, amount: kes(4_800) },
      { billNo: stranger, amount: kes(30_000) },
    ];
    expect(await pay(school, small, 34_800, { split })).toMatchObject({ success: true });
    // Neither owes anything now but the sister her 3,000.
    expect(await pay(school, stranger, 30_000)).toMatchObject({ success: true });
    expect(await pay(school, stranger, 30_001)).toMatchObject({ field: "aboveOwed" });
    expect(await pay(school, large, 3_000)).toMatchObject({ success: true });
  });
});

describe("a list of payments", () => {
  const upload = async (school: School, rows: readonly string[]) => {
    const contents = Buffer.from(`Amount,Bill No,Code,Date\n${rows.join("\n")}\n`);
    const files = { excel: { name: "payments.csv", contents } };
    return await school.office.call(transactions.uploadFeeList, {}, { files });
  };

  it("names the rows to check, and takes them in only once that is agreed to", async () => {
    const { school, small } = await family();
    const list = await upload(school, [
      `500,${small},ASK1,${LAST_MONTH}`,
      `500,${small},ASK2,${LONG_AGO}`,
      `20000,${small},ASK3,${LAST_MONTH}`,
      `20000,,ASK4,${LAST_MONTH}`,
      `20000,B999999,ASK5,${LONG_AGO}`,
    ]);
    expect(list).toMatchObject({ readyCount: 5, matchedCount: 3, waitsCount: 1, doubtfulCount: 3, invalidCount: 0 });
    const { listCode } = list;
    const { rows, count } = await school.office.call(transactions.getFeeList, { listCode, show: "doubtful" });
    expect(count).toBe(3);
    expect(rows.map(({ code, state, problems }) => [code, state, ...problems.map((one) => one.problem)])).toEqual([
      ["ASK2", "matched", "longAgo"],
      ["ASK3", "matched", "farAboveOwed"],
      ["ASK5", "waits", "noOpenBill", "longAgo"],
    ]);
    expect(await school.office.try(transactions.confirmFeeList, { listCode, postMatched: true })).toMatchObject({
      success: false,
      field: "takesDoubtful",
      message:
        "3 rows have a day more than a year ago, or far more than the family owes. Did you mean to take them in?",
    });
    const agreed = { listCode, postMatched: true, takesDoubtful: true };
    expect(await school.office.call(transactions.confirmFeeList, agreed)).toMatchObject({ imported: 5, posted: 3 });
    expect(await school.office.call(transactions.getFeeList, { listCode })).toMatchObject({
      list: { state: "imported", doubtfulCount: 0 },
    });
    expect((await school.office.call(bills.getBills, { keyword: small })).Bills).toHaveLength(1);
  });

  it("that is known already asks nothing", async () => {
    const { school, small } = await family();
    const rows = [`500,${small},ASK6,${LONG_AGO}`];
    const { listCode } = await upload(school, rows);
    await school.office.call(transactions.confirmFeeList, { listCode, takesDoubtful: true });
    expect(await upload(school, rows)).toMatchObject({ knownCount: 1, doubtfulCount: 0 });
  });
});
