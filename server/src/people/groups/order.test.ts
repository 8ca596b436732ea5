/**
 * Groups come in the school's order wherever they are listed or sorted by: as people count them, Grade 2 before Grade 10,
 * from the youngest to the oldest, or as the school has put them.
 */
import { bills } from "@ofisi/contract/finance/bills";
import { feeStructure } from "@ofisi/contract/finance/fees";
import { receipts } from "@ofisi/contract/finance/receipts";
import { reports } from "@ofisi/contract/finance/reports";
import { cents } from "@ofisi/contract/kit/money";
import { groups } from "@ofisi/contract/people/groups";
import { keyStages } from "@ofisi/contract/people/keyStages";
import { staff } from "@ofisi/contract/people/staff";
import { staffGroups } from "@ofisi/contract/people/staffGroups";
import { students } from "@ofisi/contract/people/students";
import { describe, expect, it } from "vitest";
import { aBill } from "../../../test/accounts.ts";
import { aFee, aFeeType, aGroup, aKeyStage, aMember, aSchool, aStaffGroup, aStudent } from "../../../test/cast.ts";

const IN_ORDER = ["Grade 1", "Grade 2", "Grade 2 East", "Grade 10", "Form 2 West"];
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
  // Of staff no name tells an age: theirs stand by name alone.
  const byName = ["Form 2 West", "Grade 1", "Grade 2", "Grade 2 East", "Grade 10"];
  expect(names((await school.office.call(staffGroups.getStaffGroup, {})).Groups)).toEqual(byName);
  const sorted = { sort: "groupName", size: 10 } as const;
  expect(names((await school.office.call(staff.searchStaff, sorted)).Staffs)).toEqual(byName);
});

describe("without a word from the school", () => {
  it.each([
    [
      "Kenya",
      ["Grade 12", "PP1", "Form 1", "Playgroup", "JSS 2", "Grade 1", "PP 2", "Nursery"],
      ["Playgroup", "Nursery", "PP1", "PP 2", "Grade 1", "Grade 12", "JSS 2", "Form 1"],
    ],
    [
      "the DRC",
      ["3e secondaire", "1ère primaire", "Crèche", "2e maternelle", "8e EB", "1ère humanités pédagogiques"],
      ["Crèche", "2e maternelle", "1ère primaire", "8e EB", "1ère humanités pédagogiques", "3e secondaire"],
    ],
    ["Swahili", ["Kidato cha 1", "Darasa la 7", "Awali", "Simba"], ["Awali", "Darasa la 7", "Kidato cha 1", "Simba"]],
  ])("classes as %s names them stand from the youngest to the oldest", async (_country, mixed, ordered) => {
    const school = await aSchool();
    const { keyStageCode } = await aKeyStage(school);
    for (const groupName of mixed) await aGroup(school, { groupName, keyStageCode });
    expect(names((await school.office.call(groups.getGroup, {})).Groups)).toEqual(ordered);
  });

  it("key stages do too", async () => {
    const school = await aSchool();
    for (const name of ["Senior School", "Pre-Primary", "Upper Primary", "Junior School", "Lower Primary"])
      await aKeyStage(school, name);
    const list = await school.office.call(keyStages.getKeyStages, {});
    expect(list.map((stage) => stage.keyStageName)).toEqual([
      "Pre-Primary",
      "Lower Primary",
      "Upper Primary",
      "Junior School",
      "Senior School",
    ]);
  });
});

describe("an order of the school's own", () => {
  it("with a group of another school is refused, and nothing is moved", async () => {
    const [school, other] = [await aSchool(), await aSchool()];
    const [own, foreign] = [await aGroup(school, { groupName: "Red" }), await aGroup(other)];
    await aGroup(school, { groupName: "Blue" });
    const groupCodes = [own.groupCode, foreign.groupCode];
    const answer = await school.office.try(groups.orderGroups, { keyStageCodes: [], groupCodes });
    expect(answer).toMatchObject({ success: false, message: "This group is not there any more" });
    expect(names((await school.office.call(groups.getGroup, {})).Groups)).toEqual(["Blue", "Red"]);
  });

  it("stands before names and kinds; who is not in it follows; an empty one brings the usual order back", async () => {
    const school = await aSchool();
    const { keyStageCode } = await aKeyStage(school);
    const codeOf: Record<string, string> = {};
    for (const groupName of ["Grade 1", "Grade 2", "Simba", "Nyota"])
      codeOf[groupName] = (await aGroup(school, { groupName, keyStageCode })).groupCode;
    const put = (...list: string[]) =>
      school.office.call(groups.orderGroups, {
        keyStageCodes: [keyStageCode],
        groupCodes: list.map((name) => codeOf[name]!),
      });
    const listed = async () => names((await school.office.call(groups.getGroup, {})).Groups);
    await put("Simba", "Grade 2", "Grade 1", "Nyota");
    expect(await listed()).toEqual(["Simba", "Grade 2", "Grade 1", "Nyota"]);
    await aGroup(school, { groupName: "Baby class", keyStageCode });
    expect(await listed()).toEqual(["Simba", "Grade 2", "Grade 1", "Nyota", "Baby class"]);
    await put("Nyota");
    expect(await listed()).toEqual(["Nyota", "Baby class", "Grade 1", "Grade 2", "Simba"]);
    await school.office.call(groups.orderGroups, { keyStageCodes: [], groupCodes: [] });
    expect(await listed()).toEqual(["Baby class", "Grade 1", "Grade 2", "Nyota", "Simba"]);
  });
});
