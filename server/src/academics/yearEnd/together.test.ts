/** A year's end while others work: two heads, a teacher at a sheet, a clerk who moves and deletes students. */
import { calendar } from "@ofisi/contract/academics/calendar";
import { reportCards } from "@ofisi/contract/academics/reportCards";
import { bills } from "@ofisi/contract/finance/bills";
import { students } from "@ofisi/contract/people/students";
import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { LEAVES, STAYS, yearEnd } from "@ofisi/contract/academics/yearEnd";
import { describe, expect, it } from "vitest";
import { proven } from "../../../test/bursary.ts";
import { aFee, aPerson, aStudent } from "../../../test/cast.ts";
import { during } from "../../../test/during.ts";
import { aClosingSchool, aPlan, aTaughtYear, codeOf, rollOf } from "../../../test/years.ts";

/** A school whose close waits for a student whom somebody else holds, until `meanwhile` is done. */
async function aHeldClose() {
  const school = await aClosingSchool();
  const plan = await aPlan(school);
  const held = await codeOf(school, "A1");
  const close = async (meanwhile: () => Promise<unknown>) =>
    await during(
      "select from students where school_code = $1 and user_code = $2 for update",
      [school.schoolCode, held],
      () => school.office.call(yearEnd.closeYear, plan),
      meanwhile,
    );
  return { school, close };
}

describe("a plan", () => {
  it("is one, whoever begins it: of two who save a proposal at once the second is told of the first", async () => {
    const school = await aClosingSchool();
    const other = await aPerson("STAFF", school.schoolCode, "Zuri Head", "head");
    const proposed = await school.office.call(yearEnd.getYearPlan, {});
    const whole = { ...proposed, yearEndCode: undefined, students: [] };
    const answers = await Promise.all([school.office, other].map((head) => head.try(yearEnd.saveYearPlan, whole)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)?.message).toMatch(
      / has changed the ways of classes since you opened this form/,
    );
    expect((await aPlan(school)).yearEndCode).toBe(answers.find(({ success }) => success)?.value?.yearEndCode);
  });

  it("is not saved over what another head has saved since it was looked at, and says what", async () => {
    const school = await aClosingSchool();
    const [one] = school.grades as [string];
    const zuri = await aPerson("STAFF", school.schoolCode, "Zuri Head", "head");
    const seen = await aPlan(school);
    const save = (part: object, by = school.office) =>
      by.try(yearEnd.saveYearPlan, { ...seen, groups: [], students: [], ...part });
    await save({ copiesFees: true, students: [{ userCode: await codeOf(school, "A1"), to: STAYS }] }, zuri);
    const told = " since you opened this form. Look at it again before saving";
    expect((await save({ nextYear: "Next" })).message).toBe(
      `Zuri Head has changed the ways of students and what is copied${told}`,
    );
    const { version } = await school.office.call(yearEnd.getYearPlan, {});
    await save({ version, groups: [{ groupCode: one, to: STAYS }], nextYear: "2027/28" }, zuri);
    expect((await save({ version, groups: [{ groupCode: one, to: LEAVES }] })).message).toBe(
      `Zuri Head has changed the ways of classes, the next year, and what is copied${told}`,
    );
    const now = await school.office.call(yearEnd.getYearPlan, {});
    expect(now).toMatchObject({
      copiesFees: false,
      nextYear: "2027/28",
      exceptions: 1,
      groups: [{ to: STAYS }, {}, {}],
    });
    expect((await save({ ...now, groups: [{ groupCode: one, to: LEAVES }] })).success).toBe(true);
  });
});

describe("a close", () => {
  it("takes a student along from where a clerk has moved them at the same moment", async () => {
    const school = await aClosingSchool();
    const [, two] = school.grades as [string, string];
    const plan = await aPlan(school);
    const moved = await codeOf(school, "A1");
    const end = await during(
      "update students set group_code = $1, version = version + 1 where school_code = $2 and user_code = $3",
      [two, school.schoolCode, moved],
      () => school.office.call(yearEnd.closeYear, plan),
    );
    expect(end.counts).toMatchObject({ promoted: 4, leaves: 2 });
    expect(await rollOf(school)).toEqual({
      "Grade 1": "",
      "Grade 2": "B1",
      "Grade 3": "A1 A2 B2",
      "Alumni 2026": "A3 B3",
    });
    await school.office.call(yearEnd.undoYearEnd, end);
    expect(await rollOf(school)).toEqual({ "Grade 1": "B1", "Grade 2": "A1 A2 B2", "Grade 3": "A3 B3" });
    await proven(school);
  });

  it("leaves in the bin whom somebody deletes at the same moment", async () => {
    const school = await aClosingSchool();
    const plan = await aPlan(school);
    const deleted = await codeOf(school, "A1");
    const end = await during(
      "update students set deleted_at = now(), version = version + 1 where school_code = $1 and user_code = $2",
      [school.schoolCode, deleted],
      () => school.office.call(yearEnd.closeYear, plan),
    );
    expect(end.counts).toMatchObject({ promoted: 3, leaves: 2 });
    expect(await school.office.call(students.restoreStudent, { userCode: deleted })).toMatchObject({
      groupName: "Grade 1",
    });
    expect(await rollOf(school)).toMatchObject({ "Grade 1": "A1", "Grade 2": "B1", "Grade 3": "A2 B2" });
    await proven(school);
  });

  it("counts a student who was entered while it waited in the class that it found her in", async () => {
    const { school, close } = await aHeldClose();
    const [one] = school.grades as [string];
    await close(() => aStudent(school, { name: "Late", groupCode: one }));
    expect(await rollOf(school)).toMatchObject({ "Grade 2": "A1 B1 Late" });
    const { semesterCode } = await school.office.call(calendar.addSemester, { semesterName: "Term 1" });
    const place = { academicYearCode: school.academicYearCode, semesterCode, groupCode: one };
    const rows = async () => (await school.office.call(reportCards.getReportCards, place)).rows.map(({ name }) => name);
    expect(await rows()).toEqual(["A1", "B1", "Late"]);
    await aStudent(school, { name: "Later", groupCode: one });
    expect(await rows()).toEqual(["A1", "B1", "Late"]);
  });

  it("can be undone although somebody was billed while it waited, and is dated after that", async () => {
    const { school, close } = await aHeldClose();
    const [one] = school.grades as [string];
    const { feeStructureCode } = await aFee(school, { groupCode: one, dateFrom: "2025-01-05", dateTo: "2025-04-02" });
    const owing = await codeOf(school, "B1");
    let billedAt = 0;
    const end = await close(async () => {
      const bill = { groupCode: one, checkedFees: [feeStructureCode], checkedStudent: [owing], leftOut: null };
      await school.office.call(bills.generateBills, bill);
      billedAt = Date.now();
    });
    expect(end).toMatchObject({ isLast: true, hindrances: [] });
    expect(Date.parse(end.closedAt)).toBeGreaterThanOrEqual(billedAt);
    await school.office.call(yearEnd.undoYearEnd, end);
    expect(await rollOf(school)).toEqual({ "Grade 1": "A1 B1", "Grade 2": "A2 B2", "Grade 3": "A3 B3" });
  });

  it("waits for subjects that somebody changes before it holds any student", async () => {
    const school = await aTaughtYear();
    const plan = await aPlan(school, { copiesSchemes: true });
    const end = await during(
      "select from exam_subjects where school_code = $1 for update",
      [school.schoolCode],
      () => school.office.call(yearEnd.closeYear, plan),
      "select from students where school_code = $1 for update nowait",
    );
    await school.office.call(yearEnd.undoYearEnd, end);
  });

  it("and cells of the year's last sheet are stored side by side, each with the class that it was given in", async () => {
    const school = await aTaughtYear();
    const [one] = school.grades as [string];
    const { mark, sheet } = await school.sheetOf("2026", one);
    const codes = await Promise.all(["A1", "B1"].map((name) => codeOf(school, name)));
    // Once there is an entry, it stays with its class whoever comes first.
    for (const code of codes) await mark(code, "1");
    for (let turn = 0; turn < 10; turn += 1) {
      const plan = await aPlan(school, { copiesSchemes: true, copiesLectures: true });
      const [end, ...marked] = await Promise.all([
        school.office.call(yearEnd.closeYear, plan),
        ...codes.map((code) => mark(code, String(turn + 2), String(turn + 1))),
      ]);
      for (const answer of marked) expect(answer).toMatchObject({ value: { outcomes: [{ kind: "saved" }] } });
      expect(end.counts).toMatchObject({ promoted: 4, leaves: 2 });
      await school.office.call(yearEnd.undoYearEnd, end);
    }
    const { rows } = await school.office.call(marksSheet.getMarksSheet, sheet);
    expect(rows.map(({ name, marks }) => [name, ...marks])).toEqual([
      ["A1", "11"],
      ["B1", "11"],
    ]);
  });
});

describe("an undo", () => {
  it("is done by one of two heads who undo at once", async () => {
    const school = await aClosingSchool();
    const other = await aPerson("STAFF", school.schoolCode, "Zuri Head", "head");
    const before = await rollOf(school);
    const end = await school.office.call(yearEnd.closeYear, await aPlan(school));
    const answers = await Promise.all([school.office, other].map((head) => head.try(yearEnd.undoYearEnd, end)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)?.message).toBe("The close of 2026 is undone already");
    expect(await rollOf(school)).toEqual(before);
  });

  it("and a mark that is given on a copied subject at once: either the mark is there or the year is open", async () => {
    const school = await aTaughtYear();
    for (let turn = 0; turn < 20; turn += 1) {
      const end = await school.office.call(yearEnd.closeYear, await aPlan(school, { copiesSchemes: true }));
      const { mark } = await school.sheetOf("2027", school.grades[1]!);
      const userCode = await codeOf(school, "A1");
      const [marked, undone] = await Promise.all([mark(userCode, "80"), school.office.try(yearEnd.undoYearEnd, end)]);
      const isMarked = marked.success && marked.value.outcomes[0]?.kind === "saved";
      expect([marked.statusCode, undone.statusCode], `${marked.message} ${undone.message}`).not.toContain(500);
      expect([isMarked, undone.success], `${marked.message} ${undone.message}`).toContain(true);
      expect(isMarked).toBe(!undone.success);
      if (isMarked) {
        await mark(userCode, "", "80");
        await school.office.call(yearEnd.undoYearEnd, end);
      }
    }
    expect(await rollOf(school)).toEqual({ "Grade 1": "A1 B1", "Grade 2": "A2 B2", "Grade 3": "A3 B3" });
  });

  it("of a year and the close of the next at once: one of them is done, and the other says why not", async () => {
    const school = await aClosingSchool();
    const before = await rollOf(school);
    for (let turn = 0; turn < 10; turn += 1) {
      const first = await school.office.call(yearEnd.closeYear, await aPlan(school));
      const next = await aPlan(school);
      const [undone, closed] = await Promise.all([
        school.office.try(yearEnd.undoYearEnd, first),
        school.office.try(yearEnd.closeYear, next),
      ]);
      expect(undone.success, `${undone.message} ${closed.message}`).toBe(!closed.success);
      expect(undone.success ? closed.message : undone.message).toMatch(
        undone.success ? /^This academic year is not there any more$/ : /2027 was closed after it$/,
      );
      if (closed.success) {
        await school.office.call(yearEnd.undoYearEnd, closed.value);
        await school.office.call(yearEnd.undoYearEnd, first);
      }
      expect(await rollOf(school)).toEqual(before);
    }
  });
});
