/** What each student owes is kept on the account, and is the sum of the open bills, whatever happens (M13, decision 0009). */
import { bills } from "@ofisi/contract/finance/bills";
import { reports } from "@ofisi/contract/finance/reports";
import { students as people } from "@ofisi/contract/people/students";
import { add, cents, ZERO } from "@ofisi/contract/kit/money";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { aBursary, inScope, faultsOf, fee, pay, proven, reverse, student, type Bursary } from "./bursary.ts";
import { aGroup, type School } from "./cast.ts";

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Bills every student of the bursary for its fees; answers the numbers in the students' order. */
async function billAll({ school, groupCode, students, fees }: Bursary): Promise<string[]> {
  await school.office.call(bills.generateBills, { groupCode, checkedFees: fees, checkedStudent: students });
  const { Bills } = await school.office.call(bills.getBills, {});
  return students.map((code) => Bills.find((bill) => bill.studentCode === code)!.billNo);
}

/** The page of who owes, held against itself: its kept sum and count are those of the bills of its rows. */
async function owing(school: School, filter: { groupCode?: string; by?: "billed" } = {}) {
  const page = await school.office.call(reports.getArrearsStudents, filter);
  expect(page.totalAmount).toBe(add(ZERO, ...page.students.map((each) => each.total)));
  expect(page.count).toBe(page.students.length);
  return Object.fromEntries(page.students.map((each) => [each.userCode, each.total]));
}

describe("M13: what each student owes", () => {
  it("is the open bills, whoever bills, pays, reverses, voids and changes items at the same time", async () => {
    const bursary = await aBursary({ students: 5, fees: [1000] });
    const { school, groupCode, students } = bursary;
    const made = await billAll(bursary);
    const [term, trip] = [await fee(bursary, 300), await fee(bursary, 70)];
    const writers = { done: false };
    const read = async () => {
      for (let reads = 0; !writers.done || reads < 20; reads += 1) await owing(school);
    };
    const clerk = async (index: number) => {
      // Paid in part, whole and too much; every other receipt goes back.
      const receipt = await pay(school, made[index % 4]!, [100, 1000, 250][index % 3]!);
      if (index % 2 === 0) await reverse(school, [receipt]);
    };
    const item = async (billNo: string) => {
      await school.office.call(bills.addFeeBillItem, { billNo, feeStructureCode: trip });
      const { BillItems } = await school.office.call(bills.getBillITems, { billNo });
      await school.office.call(bills.removeBillItem, { billNo, id: String(BillItems[0]!.id), reason: "Not used" });
    };
    const write = Promise.all([
      ...times(16).map(clerk),
      ...made.slice(0, 3).map(item),
      school.office.call(bills.generateBills, { groupCode, checkedFees: [term], checkedStudent: students }),
      school.office.call(bills.deleteChecked, { checked: [made[4]!], reason: "Wrong" }),
    ]);
    await Promise.all([write.finally(() => (writers.done = true)), read()]);
    const open = (await school.office.call(bills.getBills, { balance: "owing" })).totalUnpaid;
    expect(add(ZERO, ...Object.values(await owing(school)))).toBe(open);
    await proven(school);
  });

  it("has no credit of another bill taken off it", async () => {
    const bursary = await aBursary({ students: 1, fees: [1000] });
    const { school, groupCode, students } = bursary;
    const [first] = await billAll(bursary);
    const term = await fee(bursary, 300);
    await school.office.call(bills.generateBills, { groupCode, checkedFees: [term], checkedStudent: students });
    await pay(school, first!, 1200);
    expect(await owing(school)).toEqual({ [students[0]!]: 30_000n });
    await proven(school);
  });

  it("cuts pages that join among equals, from most to least and back", async () => {
    const bursary = await aBursary({ students: 5, fees: [1000] });
    const { school, students } = bursary;
    const [first] = await billAll(bursary);
    await pay(school, first!, 1);
    for (const direction of ["asc", "desc"] as const) {
      const found: string[] = [];
      for (const page of times(3)) {
        const asked = { sort: "total", direction, page, size: 2 } as const;
        const part = await school.office.call(reports.getArrearsStudents, asked);
        expect(part).toMatchObject({ count: 5, totalAmount: 499_900n });
        found.push(...part.students.map((each) => each.userCode));
      }
      expect(found.toSorted()).toEqual(students.toSorted());
      expect(found.at(direction === "asc" ? 0 : -1)).toBe(students[0]);
    }
    // A page beyond the last still tells how many there are.
    const beyond = await school.office.call(reports.getArrearsStudents, { page: 9, size: 2 });
    expect(beyond).toMatchObject({ students: [], count: 5, totalAmount: 499_900n });
  });

  it("is by the group of the bill or of now when the student moves, or is in the bin for a while", async () => {
    const bursary = await aBursary({ students: 2, fees: [1000] });
    const { school, groupCode, students } = bursary;
    const [moved, binned] = students;
    const made = await billAll(bursary);
    const other = await aGroup(school);
    await school.office.call(people.moveStudent, { checkedStudent: [moved!], groupCodeSelected: other.groupCode });
    const both = { [moved!]: 100_000n, [binned!]: 100_000n };
    expect(await owing(school, { groupCode, by: "billed" })).toEqual(both);
    expect(await owing(school, { groupCode: other.groupCode, by: "billed" })).toEqual({});
    expect(await owing(school, { groupCode })).toEqual({ [binned!]: 100_000n });
    expect(await owing(school, { groupCode: other.groupCode })).toEqual({ [moved!]: 100_000n });
    for (const [by, each] of [
      ["now", { [groupCode]: 100_000n, [other.groupCode]: 100_000n }],
      ["billed", { [groupCode]: 200_000n }],
    ] as const) {
      const { groups } = await school.office.call(reports.getArrears, { by });
      expect(Object.fromEntries(groups.map((group) => [group.groupCode, group.total]))).toEqual(each);
    }
    const { students: rows } = await school.office.call(reports.getArrearsStudents, { groupCode: other.groupCode });
    expect(rows).toMatchObject([{ groupName: other.groupName }]);
    expect(rows[0]?.billedGroupName).not.toBe(other.groupName);
    // Whoever owes cannot be deleted; a run that was under way may still have billed somebody in the bin.
    const bin = async (deletedAt: Date | null) =>
      await inScope(school, ({ db }) =>
        db.updateTable("students").set({ deleted_at: deletedAt }).where("user_code", "=", binned!).execute(),
      );
    await bin(new Date());
    expect(await owing(school)).toEqual(both);
    expect(await owing(school, { groupCode, by: "billed" })).toEqual(both);
    await pay(school, made[1]!, 400);
    await bin(null);
    expect(await owing(school)).toEqual({ ...both, [binned!]: 60_000n });
    await proven(school);
  });

  it("is where no statement of the application can write it, nor leave it out", async () => {
    const bursary = await aBursary({ students: 2, fees: [1000] });
    const { school, students } = bursary;
    await billAll(bursary);
    for (const text of [
      "update student_accounts set owed_cents = 0",
      "insert into student_accounts (school_code, student_code, owed_cents) values (current_school(), 'ST-X', 1)",
      "delete from student_accounts",
    ])
      await expect(inScope(school, ({ db }) => sql.raw(text).execute(db))).rejects.toThrow(/permission denied/);
    // Bills by hand, past the books, and one to a student who has no account yet.
    const newcomer = await student(bursary);
    await inScope(school, async ({ db }) => {
      const [paid, moved] = students;
      await db
        .updateTable("bills")
        .set({ received_cents: cents(30_000) })
        .where("student_code", "=", paid!)
        .execute();
      await db.updateTable("bills").set({ student_code: newcomer }).where("student_code", "=", moved!).execute();
    });
    expect(await owing(school)).toEqual({ [newcomer]: 100_000n, [students[0]!]: 70_000n });
    const faults = await faultsOf(school.schoolCode);
    expect(faults.filter((fault) => fault.startsWith("What a student owes"))).toEqual([]);
  });
});
