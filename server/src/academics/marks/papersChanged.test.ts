/** Papers that change after marks were given on them: what was locked stays as it is, what is open is summed up again. */
import { calendar } from "@ofisi/contract/academics/calendar";
import { examSchemes } from "@ofisi/contract/academics/examSchemes";
import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { reportCards } from "@ofisi/contract/academics/reportCards";
import { type GradeScore, scaledScores } from "@ofisi/contract/academics/scaledScores";
import { expect, it } from "vitest";
import { during } from "../../../test/during.ts";
import { aMarkedClass } from "../../../test/marks.ts";

type School = Awaited<ReturnType<typeof aMarkedClass>>;

const cardsOf = ({ head, period, group }: School) =>
  head.call(reportCards.getReportCards, { ...period, groupCode: group.groupCode });

it("of a unit with marks in a locked period none is added, removed or given other marks, and its cards stay", async () => {
  const school = await aMarkedClass(["Achieng", "Baraka"]);
  const { head, office, save, codes, papers, period, examTypeCode, addSubject, addPaper } = school;
  const [who] = codes as [string];
  const other = (await addSubject("Mid term", 30)).Subject;
  await office.call(examSchemes.editSubject, { ...other, examTypeTotalMarks: 30 });
  await office.call(examSchemes.editSubject, { examTypeCode, examTypeName: "End of term", examTypeTotalMarks: 200 });
  const unmarked = await addPaper(other.examTypeCode, "Oral", 10);
  await save(head, [
    [who, papers.one, "30"],
    [who, papers.two, "50"],
    [who, unmarked.examTypePaperCode, "5"],
  ]);
  await save(head, [[who, unmarked.examTypePaperCode, "", "5"]]);
  await head.call(marksSheet.lockMarks, { ...period, why: "printed" });
  const before = await cardsOf(school);
  const refused = {
    success: false,
    message: "Maths has marks in Term 1, 2026, which is locked: its papers stay as they are. Use another scheme",
  };
  const one = { examTypeCode, examTypePaperCode: papers.one, examTypePaper: "Paper 1" };
  const add = { examTypeCode, examTypePaper: "Paper 3", numberOfPaperMarks: 20 };
  expect(await office.try(examSchemes.addExamTypePaper, add)).toMatchObject(refused);
  expect(await office.try(examSchemes.editPaper, { ...one, numberOfPaperMarks: 50 })).toMatchObject(refused);
  expect(await office.try(examSchemes.deletePaper, { examTypePaperCode: unmarked.examTypePaperCode })).toMatchObject(
    refused,
  );
  expect(await office.try(examSchemes.deleteSubject, other)).toMatchObject(refused);
  expect(await cardsOf(school)).toEqual(before);
  // A name is no mark.
  await office.call(examSchemes.editPaper, { ...one, examTypePaper: "First", numberOfPaperMarks: 40 });
  await head.call(marksSheet.unlockMarks, { ...period, why: "a mistake" });
  expect((await office.try(examSchemes.addExamTypePaper, add)).success).toBe(true);
});

it("waits for a lock that is on its way, and is refused by it", async () => {
  const { head, office, save, codes, papers, period, examTypeCode, schoolCode, open } = await aMarkedClass(["Achieng"]);
  await office.call(examSchemes.editSubject, { examTypeCode, examTypeName: "End of term", examTypeTotalMarks: 200 });
  await save(head, [[codes[0]!, papers.one, "30"]]);
  const answer = await during(
    `update mark_periods set is_locked = true, was_locked = true, why = 'printed'
     where school_code = $1 and academic_year_code = $2 and semester_code = $3`,
    [schoolCode, period.academicYearCode, period.semesterCode],
    () => office.try(examSchemes.addExamTypePaper, { examTypeCode, examTypePaper: "Paper 3", numberOfPaperMarks: 20 }),
  );
  expect(answer.message).toMatch(/which is locked/);
  expect((await open()).papers).toHaveLength(2);
});

it("into the year of a locked period no copy of a scheme brings papers for what it has marked", async () => {
  const { head, office, save, codes, papers, period, scheme, addSubject, addPaper } = await aMarkedClass(["Achieng"]);
  const last = await office.call(calendar.addAcademicYear, { academicYear: "2025" });
  const old = (await addSubject("Mid term", 30, { academicYear: "2025" })).Subject;
  await addPaper(old.examTypeCode, "Oral", 10);
  await save(head, [[codes[0]!, papers.one, "30"]]);
  await head.call(marksSheet.lockMarks, { ...period, why: "printed" });
  const copy = { schemeCode: scheme.schemeCode, academicYear: last.academicYear, toAcademicYear: "2026" };
  expect((await office.try(examSchemes.copyScheme, { ...copy, schemeName: "" })).message).toMatch(/which is locked/);
  expect((await office.try(examSchemes.copyScheme, { ...copy, schemeName: "Other" })).success).toBe(true);
});

it("gives who is exempt the share of what the papers are out of by then", async () => {
  const school = await aMarkedClass(["Achieng", "Baraka"]);
  const { head, office, save, open, codes, papers, examTypeCode, addPaper } = school;
  const [exempt, all] = codes as [string, string];
  await office.call(examSchemes.editSubject, { examTypeCode, examTypeName: "End of term", examTypeTotalMarks: 200 });
  const three = (await addPaper(examTypeCode, "Paper 3", 100)).examTypePaperCode;
  await save(head, [
    [exempt, papers.one, "EXM"],
    [exempt, papers.two, "45"],
    [all, papers.one, "30"],
    [all, papers.two, "45"],
  ]);
  const standing = async () =>
    (await open()).rows.map(({ total, isComplete, grade }) => [total, isComplete, grade] as const);
  // 45 of 160, of 200.
  expect(await standing()).toEqual([
    [56.25, false, ""],
    [75, false, ""],
  ]);
  await office.call(examSchemes.deletePaper, { examTypePaperCode: three });
  expect(await standing()).toEqual([
    [75, true, "B"],
    [75, true, "B"],
  ]);
  expect((await cardsOf(school)).rows.map(({ mean }) => mean)).toEqual([75, 75]);
  const two = { examTypeCode, examTypePaperCode: papers.two, examTypePaper: "Paper 2" };
  await office.call(examSchemes.editPaper, { ...two, numberOfPaperMarks: 100 });
  // 45 of 100, of 140.
  expect((await standing())[0]).toEqual([63, true, "B"]);
  expect((await cardsOf(school)).rows[0]!.mean).toBe(45);
  const history = await head.call(marksSheet.getMarkHistory, { ...school.sheet, userCode: exempt });
  expect(
    history.map((change) => [change.what, change.valueBefore, change.valueAfter, change.cause, change.why]).slice(0, 3),
  ).toEqual([
    ["total", "75", "63", "papers", ""],
    ["total", "56.25", "75", "papers", ""],
    ["mark", "", "45", "", ""],
  ]);
  expect(history[0]!.changedBy).not.toBe(history[2]!.changedBy);
});

it("gives who is exempt their share anew when a copy of a scheme brings papers", async () => {
  const school = await aMarkedClass(["Achieng"]);
  const { head, office, save, open, codes, papers, scheme, sheet, addSubject, addPaper } = school;
  await office.call(calendar.addAcademicYear, { academicYear: "2025" });
  const old = (await addSubject("Mid term", 100, { academicYear: "2025" })).Subject;
  await addPaper(old.examTypeCode, "Oral", 100);
  await save(head, [
    [codes[0]!, papers.one, "EXM"],
    [codes[0]!, papers.two, "45"],
  ]);
  expect((await open()).rows[0]).toMatchObject({ total: 75, isComplete: true });
  const years = { academicYear: "2025", toAcademicYear: "2026" };
  await office.call(examSchemes.copyScheme, { schemeCode: scheme.schemeCode, ...years, schemeName: "" });
  // 45 of 160, of 200.
  expect((await open()).rows[0]).toMatchObject({ total: 56.25, isComplete: false });
  const [change] = await head.call(marksSheet.getMarkHistory, { ...sheet, userCode: codes[0]! });
  expect(change).toMatchObject({ what: "total", valueBefore: "75", valueAfter: "56.25", cause: "papers" });
});

it("looks up what a total counts as once a paper that nobody sat is dropped, by the bands of then", async () => {
  const school = await aMarkedClass(["Achieng", "Baraka"]);
  const { head, office, save, open, codes, papers, unit, group, addSubject, addPaper } = school;
  const [one, two] = codes as [string, string];
  const place = { activityCode: unit.activityCode, keyStageCode: group.keyStageCode };
  await save(head, [
    [one, papers.one, "35"],
    [two, papers.one, "35"],
    [two, papers.two, "10"],
  ]);
  const low = (await head.call(scaledScores.getGradeScore, place)).find(({ scaledScore }) => scaledScore === "E")!;
  await head.call(scaledScores.deleteScore, { id: low.id });
  const range = { ...place, nonRange: false, minRawScore: 0, maxRawScore: 49.99 };
  await head.call(scaledScores.addGradeScore, { ...range, scaledScore: "C", merit: "PASS" });
  const standing = async () => (await open()).rows.map(({ grade, merit }) => `${grade} ${merit}`.trim());
  // Who has all papers keeps what was given.
  expect(await standing()).toEqual(["", "E FAIL"]);
  await save(head, [[two, papers.two, "", "10"]]);
  await office.call(examSchemes.deletePaper, { examTypePaperCode: papers.two });
  expect(await standing()).toEqual(["C PASS", "C PASS"]);
  const oral = (await addSubject("Oral", 20)).Subject;
  await addPaper(oral.examTypeCode, "Oral", 20);
  const single = { ...place, nonRange: true, merit: "PASS" as const };
  await head.call(scaledScores.addGradeScore, { ...single, rawScore: 35, scaledScore: "C+" });
  expect(await standing()).toEqual(["", ""]);
  await office.call(examSchemes.deleteSubject, oral);
  expect(await standing()).toEqual(["C+ PASS", "C+ PASS"]);
  // One without papers makes nothing whole: what was given stays.
  const { Subject: empty } = await addSubject("Project", 20);
  const [{ id }] = (await head.call(scaledScores.getGradeScore, place)).filter(({ rawScore }) => rawScore === 35) as [
    GradeScore,
  ];
  await head.call(scaledScores.deleteScore, { id });
  await office.call(examSchemes.deleteSubject, empty);
  expect(await standing()).toEqual(["C+ PASS", "C+ PASS"]);
});

it("leaves the name of a paper that is removed in the history of its marks", async () => {
  const { head, office, save, codes, papers, sheet, examTypeCode } = await aMarkedClass(["Achieng"]);
  const [who] = codes as [string];
  await save(head, [[who, papers.one, "30"]]);
  await save(head, [[who, papers.one, "", "30"]]);
  const told = async () =>
    (await head.call(marksSheet.getMarkHistory, { ...sheet, userCode: who })).map(
      ({ paper, valueBefore, valueAfter }) => `${paper}: ${valueBefore} > ${valueAfter}`,
    );
  const paper = { examTypeCode, examTypePaperCode: papers.one, numberOfPaperMarks: 40 };
  await office.call(examSchemes.editPaper, { ...paper, examTypePaper: "Theory" });
  // While it is there it is called as it is called now.
  expect(await told()).toEqual(["Theory: 30 > ", "Theory:  > 30"]);
  await office.call(examSchemes.deletePaper, { examTypePaperCode: papers.one });
  expect(await told()).toEqual(["Paper 1: 30 > ", "Paper 1:  > 30"]);
});
