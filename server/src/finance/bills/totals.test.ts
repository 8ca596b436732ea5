/** The totals that are kept by group and status are the sums of the bills, whatever happens to them (decision 0009). */
import { bills } from "@ofisi/contract/finance/bills";
import { describe, expect, it } from "vitest";
import { makeJobContext } from "../../kit/jobs.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { foldBillTotals } from "./totals.queries.ts";
import { aBursary, inScope, fee, pay, proven, reverse, type Bursary } from "../../../test/bursary.ts";
import { testApp } from "../../../test/app.ts";
import { aFee, aGroup, aStudent, type School } from "../../../test/cast.ts";

/** Every choice that the kept totals answer, beside the same with a day that leaves all in: those are added up. */
async function expectSums(school: School, groupCodes: string[]): Promise<void> {
  for (const groupCode of [undefined, ...groupCodes])
    for (const status of ["", "1", "2", "3", "4", "5"] as const)
      for (const balance of ["all", "owing", "credit", "settled"] as const) {
        const filter = { groupCode: groupCode as never, status, balance, size: 1 };
        const kept = await school.office.call(bills.getBills, filter);
        const summed = await school.office.call(bills.getBills, { ...filter, dateFrom: "2000-01-01" });
        expect({ ...filter, ...kept }).toEqual({ ...filter, ...summed });
      }
}

/** Bills of every status in two groups: unpaid, in part, in full, too much, void, with credit used and taken back. */
async function aBusyOffice(): Promise<{ bursary: Bursary; groupCodes: string[] }> {
  const bursary = await aBursary({ students: 6, fees: [1000] });
  const { school, groupCode, students, fees } = bursary;
  await school.office.call(bills.generateBills, { groupCode, checkedFees: fees, checkedStudent: students });
  await pay(school, "B000002", 400);
  await pay(school, "B000003", 1000);
  await pay(school, "B000004", 1600);
  await reverse(school, [await pay(school, "B000005", 300)]);
  const more = await fee(bursary, 200);
  await school.office.call(bills.generateBills, { groupCode, checkedFees: [more], checkedStudent: students });
  await school.office.call(bills.deleteChecked, { checked: ["B000006", "B000004"], reason: "Billed twice" });
  const other = await aGroup(school);
  const { feeStructureCode } = await aFee(school, { groupCode: other.groupCode });
  const { userCode } = await aStudent(school, { groupCode: other.groupCode });
  const there = { groupCode: other.groupCode, checkedFees: [feeStructureCode], checkedStudent: [userCode] };
  await school.office.call(bills.generateBills, there);
  return { bursary, groupCodes: [groupCode, other.groupCode] };
}

async function rowsOf(school: School): Promise<number> {
  const { owner } = await testApp();
  return (await owner.query("select from bill_totals where school_code = $1", [school.schoolCode])).rowCount ?? 0;
}

async function fold({ schoolCode }: School): Promise<void> {
  const { services, owner } = await testApp();
  await makeJobContext(services, owner).platform((db) => foldBillTotals({ db, school: mintSchoolCode(schoolCode) }));
}

describe("the totals of bills", () => {
  it("are the sums of the rows for every choice, before and after they are added up", async () => {
    const { bursary, groupCodes } = await aBusyOffice();
    const { school } = bursary;
    await expectSums(school, groupCodes);
    const before = await rowsOf(school);
    await fold(school);
    expect(await rowsOf(school)).toBeLessThan(before);
    await expectSums(school, groupCodes);
    await proven(school);
  });

  it("of a school without bills are 0", async () => {
    const { school } = await aBursary({ students: 0, fees: [] });
    expect(await school.office.call(bills.getBills, {})).toMatchObject({ count: 0, totalAmount: 0n, totalCredit: 0n });
  });

  it("hold while many pay and the rows are added up at the same time", async () => {
    const bursary = await aBursary({ students: 4, fees: [1000] });
    const { school, groupCode, students, fees } = bursary;
    await school.office.call(bills.generateBills, { groupCode, checkedFees: fees, checkedStudent: students });
    const paid = ["B000001", "B000002", "B000003", "B000004"].flatMap((billNo) => [
      pay(school, billNo, 100),
      fold(school),
      pay(school, billNo, 200),
      fold(school),
    ]);
    await Promise.all(paid);
    const list = await school.office.call(bills.getBills, {});
    expect(list).toMatchObject({ count: 4, totalAmount: 400_000n, totalPaid: 120_000n, totalUnpaid: 280_000n });
    await proven(school);
  });

  it("undo what was rolled back, and cannot be written by the office's own role", async () => {
    const { bursary, groupCodes } = await aBusyOffice();
    const { school } = bursary;
    const failing = inScope(school, async ({ db }) => {
      await db
        .updateTable("bills")
        .set({ received_cents: 7n as never })
        .where("voided_at", "is", null)
        .execute();
      throw new Error("cut");
    });
    await expect(failing).rejects.toThrow("cut");
    await expectSums(school, groupCodes.slice(0, 1));
    const written = inScope(school, ({ db }) => db.updateTable("bill_totals").set({ bills: 0 }).execute());
    await expect(written).rejects.toThrow(/permission denied/);
  });
});
