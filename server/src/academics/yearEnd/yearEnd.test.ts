/** Closing a year through the wire: refusals first, then who went where, and back. */
import { calendar } from "@ofisi/contract/academics/calendar";
import { LEAVES, STAYS, yearEnd } from "@ofisi/contract/academics/yearEnd";
import { bills } from "@ofisi/contract/finance/bills";
import { feeStructure } from "@ofisi/contract/finance/fees";
import { dashboard } from "@ofisi/contract/platform/dashboard";
import { groups } from "@ofisi/contract/people/groups";
import { signIns } from "@ofisi/contract/people/signIns";
import { students } from "@ofisi/contract/people/students";
import { describe, expect, it } from "vitest";
import { aFee, aGroup, aPerson, aSchool, aStudent } from "../../../test/cast.ts";
import { proven } from "../../../test/bursary.ts";
import { aClosingSchool, aPlan, codeOf, rollOf, type ClosingSchool } from "../../../test/years.ts";

const close = (school: ClosingSchool, { yearEndCode, version }: { yearEndCode: string; version: number }) =>
  school.office.call(yearEnd.closeYear, { yearEndCode, version });
const preview = (school: ClosingSchool, yearEndCode: string, part: object = {}) =>
  school.office.call(yearEnd.previewYearEnd, { yearEndCode, ...part });

describe("the plan", () => {
  it("is the head's", async () => {
    const school = await aClosingSchool();
    const head = await aPerson("STAFF", school.schoolCode, "Zuri Head", "head");
    await head.call(signIns.saveStaffRule, { everyStaffMay: false });
    const secretary = await aPerson("STAFF", school.schoolCode, "Juma Office", "secretary");
    expect(await secretary.try(yearEnd.getYearPlan, {})).toMatchObject({ statusCode: 403 });
    expect(await head.try(yearEnd.getYearPlan, {})).toMatchObject({ statusCode: 200 });
  });

  it("is proposed from the names of the groups, and kept once it is saved", async () => {
    const school = await aClosingSchool();
    const [one, two, three] = school.grades;
    const proposed = await school.office.call(yearEnd.getYearPlan, {});
    expect(proposed).toMatchObject({
      yearEndCode: "",
      academicYear: "2026",
      nextYear: "2027",
      alumniName: "Alumni 2026",
      groups: [
        { groupName: "Grade 1", studentCount: 2, to: two },
        { groupName: "Grade 2", to: three },
        { groupName: "Grade 3", to: LEAVES },
      ],
    });
    await aPlan(school);
    const saved = await aPlan(school, { groups: [{ groupCode: one!, to: STAYS }] });
    expect(saved).toMatchObject({ version: 3, groups: [{ to: STAYS }, { to: three }, { to: LEAVES }] });
    expect(await school.office.call(yearEnd.getYearPlan, {})).toEqual(saved);
  });

  it("has names that follow the year that is chosen, but for those that were typed", async () => {
    const school = await aClosingSchool();
    const { office } = school;
    const { academicYearCode } = await office.call(calendar.addAcademicYear, { academicYear: "2024-2025" });
    const plan = await aPlan(school);
    const saved = { ...plan, groups: [], students: [], version: 0 };
    const save = (part: object) => office.call(yearEnd.saveYearPlan, { ...saved, ...part });
    const earlier = { academicYear: "2024-2025", nextYear: "2025-2026", alumniName: "Alumni 2024-2025" };
    expect(await save({ academicYearCode })).toMatchObject(earlier);
    const typed = { nextYear: "Year Two", alumniName: "Class of 26" };
    expect(await save({ ...typed, academicYearCode: school.academicYearCode })).toMatchObject(typed);
  });

  it("goes on for the year that is open where the one it was begun for was taken back", async () => {
    const school = await aClosingSchool();
    const first = await close(school, await aPlan(school));
    await aPlan(school);
    const next = await aPlan(school, { groups: [{ groupCode: school.grades[0]!, to: STAYS }] });
    expect(next).toMatchObject({ academicYear: "2027", nextYear: "2028" });
    await school.office.call(yearEnd.undoYearEnd, first);
    expect(await school.office.try(yearEnd.closeYear, next)).toMatchObject({
      message: "This academic year is not there any more",
    });
    const plan = await school.office.call(yearEnd.getYearPlan, {});
    expect(plan).toMatchObject({
      yearEndCode: next.yearEndCode,
      academicYear: "2026",
      nextYear: "2027",
      alumniName: "Alumni 2026",
    });
    expect(plan.groups[0]).toMatchObject({ to: STAYS });
    expect(await close(school, await aPlan(school))).toMatchObject({ academicYear: "2026", nextYear: "2027" });
  });

  it("refuses groups and students that are not there, and a group that goes to itself", async () => {
    const school = await aClosingSchool();
    const stranger = await aStudent(await aSchool());
    const [one, two] = school.grades as [string, string];
    const save = (part: object) =>
      aPlan(school, part).then(
        () => "saved",
        (error: Error) => error.message,
      );
    expect(await save({ groups: [{ groupCode: one, to: stranger.groupCode }] })).toContain(
      "This group is not there any more",
    );
    expect(await save({ groups: [{ groupCode: stranger.groupCode, to: two }] })).toContain(
      "This group is not there any more",
    );
    expect(await save({ groups: [{ groupCode: one, to: one }] })).toContain("Cannot move to the same group");
    expect(await save({ students: [{ userCode: stranger.userCode, to: STAYS }] })).toContain(
      "One of the students is not there any more",
    );
    expect(await school.office.call(yearEnd.getYearPlan, {})).toMatchObject({ yearEndCode: "" });
  });
});

describe("the preview", () => {
  it("tells every move, searched and by kind, and why the year cannot be closed yet", async () => {
    const school = await aClosingSchool();
    const [one, , three] = school.grades as [string, string, string];
    const added = await aGroup(school, { groupName: "Hostel" });
    await aStudent(school, { name: "Zawadi", groupCode: added.groupCode });
    const { yearEndCode, version } = await aPlan(school, {
      students: [
        { userCode: await codeOf(school, "A1"), to: STAYS },
        { userCode: await codeOf(school, "B1"), to: three },
        { userCode: await codeOf(school, "A2"), to: LEAVES },
      ],
    });
    const seen = await preview(school, yearEndCode, { sort: "name" });
    expect(seen.Moves.map(({ name, toGroup, kind }) => [name, toGroup, kind])).toEqual([
      ["A1", "Grade 1", "repeats"],
      ["A2", "Alumni 2026", "leaves"],
      ["A3", "Alumni 2026", "leaves"],
      ["B1", "Grade 3", "elsewhere"],
      ["B2", "Grade 3", "promoted"],
      ["B3", "Alumni 2026", "leaves"],
      ["Zawadi", "", "undecided"],
    ]);
    const none = { promoted: 0, elsewhere: 0, repeats: 0, stays: 0, leaves: 0, undecided: 0 };
    expect(seen).toMatchObject({
      count: 7,
      addsYear: true,
      counts: { ...none, promoted: 1, elsewhere: 1, repeats: 1, leaves: 3, undecided: 1 },
      faults: ["Hostel has no way on yet. Choose where its students go"],
    });
    expect(await preview(school, yearEndCode, { moveKind: "leaves", size: 1, page: 1 })).toMatchObject({
      count: 3,
      Moves: [{ name: "A3" }],
    });
    expect((await preview(school, yearEndCode, { groupCode: one, keyword: "b1" })).Moves).toHaveLength(1);
    expect(await school.office.try(yearEnd.closeYear, { yearEndCode, version })).toMatchObject({
      message: "Hostel has no way on yet. Choose where its students go",
    });
    expect(await rollOf(school)).toMatchObject({ "Grade 1": "A1 B1", "Grade 3": "A3 B3" });
  });

  it("names a group that was removed since, and the year that has no name of its own", async () => {
    const school = await aClosingSchool();
    const spare = await aGroup(school, { groupName: "Spare" });
    const { yearEndCode, ...plan } = await aPlan(school, {
      groups: [...school.grades, spare.groupCode].map((groupCode) => ({
        groupCode,
        to: groupCode === spare.groupCode ? LEAVES : spare.groupCode,
      })),
    });
    await school.office.call(groups.removeGroup, { groupCode: spare.groupCode, groupName: "" });
    await school.office.call(yearEnd.saveYearPlan, {
      ...plan,
      yearEndCode,
      nextYear: "2026",
      groups: [],
      students: [],
    });
    const { faults } = await preview(school, yearEndCode);
    expect(faults).toEqual([
      "The next year needs a name of its own",
      ...[1, 2, 3].map((grade) => `Grade ${grade} goes to a group that is not there any more`),
    ]);
  });
});

describe("the close", () => {
  it("moves all classes at once without mixing them, with repeaters and leavers by name", async () => {
    const school = await aClosingSchool();
    const plan = await aPlan(school, {
      students: [
        { userCode: await codeOf(school, "A1"), to: STAYS },
        { userCode: await codeOf(school, "A2"), to: LEAVES },
      ],
    });
    const closed = await close(school, plan);
    expect(closed.counts).toMatchObject({ promoted: 2, repeats: 1, leaves: 3 });
    expect(await rollOf(school)).toEqual({
      "Grade 1": "A1",
      "Grade 2": "B1",
      "Grade 3": "B2",
      "Alumni 2026": "A2 A3 B3",
    });
    const { Groups } = await school.office.call(groups.getGroup, {});
    expect(Object.fromEntries(Groups.map(({ groupName, studentCount }) => [groupName, studentCount]))).toEqual({
      "Alumni 2026": 3,
      "Grade 1": 1,
      "Grade 2": 1,
      "Grade 3": 1,
    });
    expect((await school.office.call(calendar.getAcademicYear, {})).map(({ academicYear }) => academicYear)).toEqual([
      "2027",
      "2026",
    ]);
    await proven(school);
  });

  it("goes by the version that was looked at, and is done once: a repeat changes nothing", async () => {
    const school = await aClosingSchool();
    const { yearEndCode } = await aPlan(school);
    expect(await school.office.try(yearEnd.closeYear, { yearEndCode, version: 9 })).toMatchObject({
      message: "The plan has been changed since this preview. Look at it again before the year is closed",
    });
    const key = "3f0f6a52-7a55-4f53-9a0e-0d5c5b8f1a01";
    const fields = { yearEndCode, version: "2" };
    const first = await school.office.post("closeYear", fields, { key });
    const again = await school.office.post("closeYear", fields, { key });
    expect(first.success).toBe(true);
    expect(again.data).toEqual(first.data);
    expect(await school.office.post("closeYear", fields)).toMatchObject({
      message: "Amina Office has closed 2026 with this plan",
    });
    expect(await rollOf(school)).toMatchObject({ "Grade 1": "", "Grade 2": "A1 B1", "Grade 3": "A2 B2" });
  });

  it("is done by one of two heads who close at once", async () => {
    const school = await aClosingSchool();
    const other = await aPerson("STAFF", school.schoolCode, "Zuri Head", "head");
    const { yearEndCode, version } = await aPlan(school);
    const answers = await Promise.all(
      [school.office, other].map((head) => head.try(yearEnd.closeYear, { yearEndCode, version })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)?.message).toMatch(/ has closed 2026 with this plan$/);
    expect(await rollOf(school)).toMatchObject({ "Grade 1": "", "Grade 2": "A1 B1", "Alumni 2026": "A3 B3" });
  });

  it("is refused whole where another group has the name of the alumni by now", async () => {
    const school = await aClosingSchool();
    const plan = await aPlan(school);
    await school.office.call(groups.addGroup, {
      groupName: "alumni 2026",
      groupEntryYear: "2020",
      groupExitYear: "2030",
    });
    expect(await school.office.try(yearEnd.closeYear, plan)).toMatchObject({
      message: "There is a group called alumni 2026 here already",
    });
    expect(await rollOf(school)).toMatchObject({ "Grade 1": "A1 B1", "Grade 3": "A3 B3" });
    expect(await school.office.call(yearEnd.getYearEnds, {})).toEqual({ YearEnds: [] });
  });

  it("closes a year once, also by a page that was open before", async () => {
    const school = await aClosingSchool();
    const before = await school.office.call(yearEnd.getYearPlan, {});
    await close(school, await aPlan(school));
    const late = { ...before, yearEndCode: undefined, groups: [], students: [] };
    expect(await school.office.try(yearEnd.saveYearPlan, late)).toMatchObject({ message: "2026 is closed already" });
    expect(await school.office.call(yearEnd.getYearPlan, {})).toMatchObject({ academicYear: "2027", nextYear: "2028" });
  });
});

describe("alumni", () => {
  it("are found, have their statement, and are neither billed as a group nor counted", async () => {
    const school = await aClosingSchool();
    const [, , three] = school.grades as [string, string, string];
    const fee = await aFee(school, { groupCode: three });
    const userCode = await codeOf(school, "A3");
    const checked = { checkedFees: [fee.feeStructureCode], checkedStudent: [userCode], leftOut: null };
    await school.office.call(bills.generateBills, { groupCode: three, ...checked });
    await close(school, await aPlan(school));
    const { office } = school;
    expect(await office.call(students.searchStudent, { keyword: "A3" })).toMatchObject({
      Students: [{ name: "A3", groupName: "Alumni 2026" }],
    });
    expect((await office.call(students.searchStudent, { keyword: "" })).Students.map(({ name }) => name)).toEqual([
      "A1",
      "A2",
      "B1",
      "B2",
    ]);
    expect(await office.call(students.searchStudent, { keyword: "", size: 10 })).toMatchObject({ count: 4 });
    expect(await office.call(dashboard.getOverview, {})).toMatchObject({ students: 4 });
    expect(await office.call(bills.getStatement, { userCode })).toMatchObject({ groupName: "Alumni 2026" });
    const { groupCode } = await office.call(students.getStudent, { userCode });
    const alumniFee = await aFee(school, { groupCode });
    expect(
      await office.try(bills.generateBills, { ...checked, groupCode, checkedFees: [alumniFee.feeStructureCode] }),
    ).toMatchObject({ message: "Alumni 2026 is a group of alumni: nobody is billed as a group there" });
    await proven(school);
  });
});

describe("the undo", () => {
  it("takes everybody back, and the next year with all that was added", async () => {
    const school = await aClosingSchool();
    const before = await rollOf(school);
    await aFee(school, { groupCode: school.grades[0]!, dateFrom: "2026-01-05", dateTo: "2026-04-02" });
    const closed = await close(school, await aPlan(school, { copiesFees: true }));
    expect(closed).toMatchObject({ fees: 1, isLast: true, hindrances: [], undoneAt: "" });
    const copied = await school.office.call(feeStructure.getFeeStructure, { keyword: "" });
    expect(copied.FeeStructure.map(({ dateFrom }) => dateFrom).toSorted()).toEqual(["2026-01-05", "2027-01-05"]);
    const undone = await school.office.call(yearEnd.undoYearEnd, closed);
    expect(undone.undoneBy).toBe("Amina Office");
    expect(await rollOf(school)).toEqual(before);
    expect((await school.office.call(calendar.getAcademicYear, {})).map(({ academicYear }) => academicYear)).toEqual([
      "2026",
    ]);
    expect(await school.office.call(feeStructure.getFeeStructure, { keyword: "" })).toMatchObject({ count: 1 });
    expect(await school.office.try(yearEnd.undoYearEnd, closed)).toMatchObject({
      message: "The close of 2026 is undone already",
    });
    await proven(school);
    // The same year can be closed again.
    expect(await close(school, await aPlan(school))).toMatchObject({ counts: { promoted: 4, leaves: 2 } });
  });

  it("is refused by name for who was moved or billed since, and for a fee that was changed", async () => {
    const school = await aClosingSchool();
    const { office } = school;
    const [one, two] = school.grades as [string, string];
    await aFee(school, { groupCode: one, dateFrom: "2026-01-05", dateTo: "2026-04-02" });
    const billed = await aFee(school, { groupCode: two, dateFrom: "2025-01-05", dateTo: "2025-04-02" });
    const closed = await close(school, await aPlan(school, { copiesFees: true }));
    const [moved, owing] = [await codeOf(school, "A2"), await codeOf(school, "B1")];
    await office.call(students.moveStudent, { checkedStudent: [moved], groupCodeSelected: one });
    await office.call(bills.generateBills, {
      groupCode: two,
      checkedFees: [billed.feeStructureCode],
      checkedStudent: [owing],
      leftOut: null,
    });
    const { FeeStructure } = await office.call(feeStructure.getFeeStructure, { keyword: "" });
    const copy = FeeStructure.find(({ dateFrom }) => dateFrom === "2027-01-05")!;
    await office.call(feeStructure.editFeeStructure, copy);
    const why = [
      "A2 is in Grade 1 now",
      "B1 has been billed since",
      `${copy.feeTypeName}, Grade 1 was changed or used since`,
    ];
    expect(await office.try(yearEnd.undoYearEnd, closed)).toMatchObject({
      message: `2026 cannot be opened again: ${why[0]}, ${why[1]}, and ${why[2]}`,
    });
    expect((await office.call(yearEnd.getYearEnds, {})).YearEnds).toMatchObject([{ isLast: true, hindrances: why }]);
    expect(await rollOf(school)).toMatchObject({ "Grade 1": "A2", "Grade 2": "A1 B1" });
  });

  it("puts those in the bin back too, and leaves them there", async () => {
    const school = await aClosingSchool();
    const closed = await close(school, await aPlan(school));
    const userCode = await codeOf(school, "A3");
    await school.office.call(students.deleteStudent, { userCode });
    await school.office.call(yearEnd.undoYearEnd, closed);
    expect(await rollOf(school)).toEqual({ "Grade 1": "A1 B1", "Grade 2": "A2 B2", "Grade 3": "B3" });
    expect(await school.office.call(students.restoreStudent, { userCode })).toMatchObject({ groupName: "Grade 3" });
    await proven(school);
  });

  it("is of the last close alone", async () => {
    const school = await aClosingSchool();
    const first = await close(school, await aPlan(school));
    const second = await close(school, await aPlan(school));
    expect(await school.office.try(yearEnd.undoYearEnd, first)).toMatchObject({
      message: "2026 cannot be opened again: 2027 was closed after it",
    });
    await school.office.call(yearEnd.undoYearEnd, second);
    await school.office.call(yearEnd.undoYearEnd, first);
    expect(await rollOf(school)).toEqual({ "Grade 1": "A1 B1", "Grade 2": "A2 B2", "Grade 3": "A3 B3" });
  });
});
