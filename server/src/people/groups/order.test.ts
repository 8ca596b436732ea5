/** Groups come as people count them wherever they are listed or sorted by: Grade 2 before Grade 10. */
import { bills } from "@ofisi/contract/finance/bills";
import { feeStructure } from "@ofisi/contract/finance/fees";
import { receipts } from "@ofisi/contract/finance/receipts";
import { reports } from "@ofisi/contract/finance/reports";
import { cents } from "@ofisi/contract/kit/money";
import { groups } from "@ofisi/contract/people/groups";
import { staff } from "@ofisi/contract/people/staff";
import { staffGroups } from "@ofisi/contract/people/staffGroups";
import { students } from "@ofisi/contract/people/students";
import { expect, it } from "vitest";
import { aBill } from "../../../test/books.ts";
import { aFee, aFeeType, aGroup, aMember, aSchool, aStaffGroup, aStudent } from "../../../test/cast.ts";

const IN_ORDER = ["Form 2 West", "Grade 1", "Grade 2", "Grade 2 East", "Grade 10"];
const MIXED = ["Grade 10", "Grade 2", "Grade 2 East", "Form 2 West", "Grade 1"];
const names = (rows: readonly { groupName: string }[]) => rows.map((row) => row.groupName);

it("groups, their students, bills, receipts, fees and arrears", async () => {
  const school = await aSchool();
  const { office } = school;
  const { feeTypeCode } = await aFeeType(school, "Tuition");
  for (const groupName of MIXED) {
    const { groupCode } = await aGroup(school, { groupName });
    const student = await aStudent(school, { groupCode, name: `Otieno of ${groupName}` });
    const billNo = await aBill(school.schoolCode, student, cents(100_000));
    await office.call(receipts.receiptPayment, { billNo, bankCode: "CASH", amount: cents(40_000) });
    await aFee(school, { feeTypeCode, groupCode });
  }
  const sorted = { sort: "groupName", size: 10 } as const;
  expect(names((await office.call(groups.getGroup, {})).Groups)).toEqual(IN_ORDER);
  expect(names((await office.call(students.searchStudent, sorted)).Students)).toEqual(IN_ORDER);
  // By keyword the search function's rows are sorted before the page is taken.
  const found = { ...sorted, keyword: "otieno", direction: "desc" } as const;
  expect(names((await office.call(students.searchStudent, found)).Students)).toEqual(IN_ORDER.toReversed());
  expect(names((await office.call(bills.getBills, sorted)).Bills)).toEqual(IN_ORDER);
  expect(names((await office.call(receipts.getReceipt, sorted)).Receipts)).toEqual(IN_ORDER);
  expect(names((await office.call(feeStructure.getFeeStructure, sorted)).FeeStructure)).toEqual(IN_ORDER);
  // Words of which one stands in the fee's type and one in the group's name: each has an order of its own.
  expect(names((await office.call(feeStructure.getFeeStructure, { keyword: "tuition 10" })).FeeStructure)).toEqual([
    "Grade 10",
  ]);
  expect(names((await office.call(reports.getArrears, {})).groups)).toEqual(IN_ORDER);
  expect(names((await office.call(reports.getArrearsStudents, sorted)).students)).toEqual(IN_ORDER);
});

it("staff groups and their members", async () => {
  const school = await aSchool();
  for (const groupName of MIXED) {
    const { groupCode } = await aStaffGroup(school, groupName);
    await aMember(school, { groupCode });
  }
  expect(names((await school.office.call(staffGroups.getStaffGroup, {})).Groups)).toEqual(IN_ORDER);
  const sorted = { sort: "groupName", size: 10 } as const;
  expect(names((await school.office.call(staff.searchStaff, sorted)).Staffs)).toEqual(IN_ORDER);
});
