/** Exam schemes, their subjects and papers through the wire: refusals first. */
import { calendar } from "@ofisi/contract/academics/calendar";
import { examSchemes } from "@ofisi/contract/academics/examSchemes";
import { units } from "@ofisi/contract/academics/units";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aPerson, aSchool } from "../../../test/cast.ts";
import { aScheme } from "../../../test/schemes.ts";

describe("what is sent", () => {
  it.each([
    ["addScheme", {}, "Enter Scheme Name", "schemeName"],
    ["editScheme", { schemeCode: "XS-1" }, "SELECT SCHEME", "schemeName"],
    ["editScheme", { schemeName: "X" }, "SELECT SCHEME", "schemeCode"],
    ["removeScheme", {}, "SELECT SCHEME", "schemeCode"],
    ["copyScheme", { schemeCode: "XS-1" }, "Select Academic Year", "academicYear"],
    ["addExamType", { activityCode: "UN-1" }, "SELECT SCHEME", "schemeCode"],
    ["addExamType", { schemeCode: "XS-1" }, "SELECT UNIT", "activityCode"],
    ["addExamType", { schemeCode: "XS-1", activityCode: "UN-1" }, "Select Academic Year", "academicYear"],
    [
      "addExamType",
      { schemeCode: "XS-1", activityCode: "UN-1", academicYear: "2026" },
      "Enter Exam Type Name",
      "examTypeName",
    ],
    ["editSubject", { examTypeCode: "ET-1", totalMarks: "5" }, "Enter Exam Type Name", "examTypeName"],
    ["editSubject", { examTypeCode: "ET-1", examTypeName: "X" }, "Enter the total marks", "examTypeTotalMarks"],
    [
      "addExamTypePaper",
      { examTypeCode: "ET-1" },
      "Enter Number of Marks available in the paper",
      "numberOfPaperMarks",
    ],
    ["addExamTypePaper", { examTypeCode: "ET-1", numberOfPaperMarks: "5" }, "Enter paper type", "examTypePaper"],
    ["editPaper", { examTypePaperCode: "EP-1", numberOfPaperMarks: "5" }, "Enter Paper Name", "examTypePaper"],
    [
      "editPaper",
      { examTypePaperCode: "EP-1", examTypePaper: "X" },
      "Enter Number of Paper Marks",
      "numberOfPaperMarks",
    ],
    ["getExamTypes", {}, "SELECT UNIT", "activityCode"],
  ])("%s with %j is refused: %s", async (name, fields, message, field) => {
    const { office } = await aSchool();
    expect(await office.post(name, fields as Record<string, string>)).toMatchObject({ success: false, message, field });
  });

  it.each(["0", "0.99", "1000.01", "12.345", "-4", "1e2", "many", "1,000.5"])(
    "has no marks of %s",
    async (totalMarks) => {
      const { office, place } = await aScheme();
      expect(await office.post("addExamType", { ...place, examTypeName: "Algebra", totalMarks })).toMatchObject({
        message: "Marks: write a number from 1 to 1000, with at most two decimals",
        field: "totalMarks",
      });
    },
  );

  it.each([
    ["1", 1],
    ["1000", 1000],
    ["37.25", 37.25],
    ["37,5", 37.5],
  ])("may have marks of %s, which are answered as a number", async (totalMarks, marks) => {
    const { office, place } = await aScheme();
    const answer = await office.post("addExamType", { ...place, examTypeName: "Algebra", totalMarks });
    expect(answer.data).toMatchObject({ Subject: { totalMarks: marks }, unallocated: marks });
  });
});

describe("a scheme", () => {
  it("has a name of its own, also when two people add it at once", async () => {
    const { office } = await aSchool();
    const answers = await Promise.all(
      ["Barème", "BAREME"].map((schemeName) => office.try(examSchemes.addScheme, { schemeName })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)?.message).toMatch(/^There is a scheme called .+ already$/);
  });

  it("is not overwritten by who looked at an older one, whatever has been copied in it since", async () => {
    const { office, schoolCode, scheme, year, addSubject } = await aScheme();
    const juma = await aPerson("STAFF", schoolCode, "Juma Copier", "head");
    await addSubject("Algebra", 100);
    const renamed = await office.call(examSchemes.editScheme, { ...scheme, schemeName: "Country" });
    const { academicYear: toAcademicYear } = await office.call(calendar.addAcademicYear, { academicYear: "2099" });
    await juma.call(examSchemes.copyScheme, { ...scheme, ...year, toAcademicYear, schemeName: "" });
    const late = await office.try(examSchemes.editScheme, { ...scheme, schemeName: "State" });
    expect(late.message).toMatch(/^Amina Office has changed the name since you opened this form/);
    const copied = { ...renamed, subjectCount: 2 };
    expect(await office.call(examSchemes.getScheme, {})).toEqual([copied]);
    expect(await office.try(examSchemes.editScheme, { ...copied, schemeName: "State" })).toMatchObject({
      success: true,
    });
  });

  it("is listed by name with what it has, renamed, and removed with all of it", async () => {
    const { office, scheme, unit, year, addSubject, addPaper } = await aScheme();
    const { Subject: subject } = await addSubject("Algebra", 100);
    await addPaper(subject.examTypeCode, "Paper 1", 40);
    await addPaper(subject.examTypeCode, "Paper 2", 60);
    const { schemeCode } = await office.call(examSchemes.addScheme, { schemeName: "Internal" });
    const renamed = await office.call(examSchemes.editScheme, { ...scheme, schemeName: "Country" });
    expect(renamed).toEqual({ ...scheme, schemeName: "Country", subjectCount: 1, paperCount: 2, version: 2 });
    expect(await office.call(examSchemes.getScheme, {})).toEqual([
      renamed,
      { schemeCode, schemeName: "Internal", subjectCount: 0, paperCount: 0, version: 1 },
    ]);
    await office.call(examSchemes.removeScheme, renamed);
    expect((await office.call(examSchemes.getScheme, {})).map(({ schemeName }) => schemeName)).toEqual(["Internal"]);
    expect(await office.call(examSchemes.getExamTypes, unit)).toEqual([]);
    expect(await office.call(examSchemes.getExamTypesPaper, subject)).toEqual([]);
    expect(await office.try(examSchemes.removeScheme, renamed)).toMatchObject({
      message: "This scheme is not there any more",
    });
    // Nothing hangs on them now.
    await office.call(units.removeActivity, unit);
    await office.call(calendar.removeAcademicYear, year);
  });
});

describe("a subject", () => {
  it("is of a scheme, unit and year that are there", async () => {
    const { office, place } = await aScheme();
    const add = (part: object) =>
      office.try(examSchemes.addExamType, { ...place, ...part, examTypeName: "Algebra", totalMarks: 100 });
    expect((await add({ schemeCode: "XS-X" })).message).toBe("This scheme is not there any more");
    expect((await add({ activityCode: "UN-X" })).message).toBe("This unit is not there any more");
    expect((await add({ academicYear: "1999" })).message).toBe("This academic year is not there any more");
  });

  it("has one name in its scheme, unit and year, and may share it with others", async () => {
    const { office, place, addSubject, list } = await aScheme();
    await addSubject("Algebra", 100);
    const again = { ...place, examTypeName: "ALGEBRA", totalMarks: 50 };
    expect(await office.try(examSchemes.addExamType, again)).toMatchObject({
      message: "There is a subject called Algebra here already",
      field: "examTypeName",
    });
    await office.call(calendar.addAcademicYear, { academicYear: "2027" });
    const other = await office.call(examSchemes.addScheme, { schemeName: "Internal" });
    await addSubject("Algebra", 80, { academicYear: "2027" });
    await addSubject("Algebra", 60, { schemeCode: other.schemeCode });
    expect((await list()).map(({ Subject }) => Subject.totalMarks)).toEqual([100]);
    const { activityCode } = place;
    const ofUnit = await office.call(examSchemes.getExamTypes, { activityCode });
    expect(ofUnit.map(({ Subject }) => Subject.totalMarks).toSorted((a, b) => a - b)).toEqual([60, 80, 100]);
  });

  it("is asked for and added by the year's code as by its name", async () => {
    const { year, addSubject, list } = await aScheme();
    await addSubject("Algebra", 100, { academicYear: year.academicYearCode });
    expect(await list({ academicYear: "2026" })).toEqual(await list({ academicYear: year.academicYearCode }));
    expect(await list()).toHaveLength(1);
  });

  it("takes its marks under either name, and is renamed", async () => {
    const { office, addSubject, list } = await aScheme();
    const { examTypeCode } = (await addSubject("Algebra", 100)).Subject;
    await office.post("editSubject", { examTypeCode, examTypeName: "Algebra I", totalMarks: "70" });
    expect((await list())[0]).toMatchObject({ Subject: { examTypeName: "Algebra I", totalMarks: 70 } });
    await office.post("editSubject", { examTypeCode, examTypeName: "Algebra", examTypeTotalMarks: "80.5" });
    expect((await list())[0]).toMatchObject({ Subject: { examTypeName: "Algebra", totalMarks: 80.5 } });
  });

  it("is not overwritten by who looked at an older one", async () => {
    const { office, addSubject, list } = await aScheme();
    const { examTypeCode, version } = (await addSubject("Algebra", 100)).Subject;
    await office.call(examSchemes.editSubject, { examTypeCode, examTypeName: "Sums", totalMarks: 60, version });
    const late = await office.try(examSchemes.editSubject, {
      examTypeCode,
      examTypeName: "Algebra I",
      totalMarks: 100,
      version,
    });
    expect(late.message).toMatch(/ has changed the marks and the name since you opened this form/);
    expect((await list()).map(({ Subject }) => [Subject.examTypeName, Subject.totalMarks])).toEqual([["Sums", 60]]);
  });

  it("stays as it was for whoever has it open while it is given papers", async () => {
    const { office, addSubject, addPaper } = await aScheme();
    const { examTypeCode, version } = (await addSubject("Algebra", 100)).Subject;
    await addPaper(examTypeCode, "Paper 1", 40);
    const saved = { examTypeCode, examTypeName: "Algebra I", totalMarks: 100, version };
    expect(await office.try(examSchemes.editSubject, saved)).toMatchObject({ success: true });
  });

  it("is not made smaller than its papers, and may be made as small", async () => {
    const { office, addSubject, addPaper } = await aScheme();
    const { examTypeCode } = (await addSubject("Algebra", 100)).Subject;
    await addPaper(examTypeCode, "Paper 1", 33.3);
    await addPaper(examTypeCode, "Paper 2", 33.3);
    const edit = (examTypeTotalMarks: number) =>
      office.try(examSchemes.editSubject, { examTypeCode, examTypeName: "Algebra", examTypeTotalMarks });
    expect(await edit(66.59)).toMatchObject({
      message: "The papers of Algebra have 66.6 marks together: it cannot have fewer",
      field: "examTypeTotalMarks",
    });
    expect((await edit(66.6)).value).toMatchObject({ unallocated: 0, Subject: { totalMarks: 66.6 } });
  });

  it("goes with its papers", async () => {
    const school = await aScheme();
    const { office, addSubject, addPaper, list } = school;
    const { Subject: subject } = await addSubject("Algebra", 100);
    await addPaper(subject.examTypeCode, "Paper 1", 40);
    expect((await list())[0]).toMatchObject({ paperCount: 1, unallocated: 60 });
    await office.call(examSchemes.deleteSubject, subject);
    expect(await list()).toEqual([]);
    const { owner } = await testApp();
    const { rows } = await owner.query("select from exam_papers where school_code = $1", [school.schoolCode]);
    expect(rows).toEqual([]);
    expect((await office.try(examSchemes.deleteSubject, subject)).message).toBe("This subject is not there any more");
  });
});

describe("a paper", () => {
  it("has no more marks than its subject has left, to the last hundredth", async () => {
    const { office, addSubject, addPaper, list } = await aScheme();
    const { examTypeCode } = (await addSubject("Algebra", 100)).Subject;
    const { examTypePaperCode } = await addPaper(examTypeCode, "Paper 1", 66.67);
    const add = (numberOfPaperMarks: number) =>
      office.try(examSchemes.addExamTypePaper, { examTypeCode, examTypePaper: "Paper 2", numberOfPaperMarks });
    const refused = { message: "Algebra has 33.33 marks left for this paper", field: "numberOfPaperMarks" };
    expect(await add(33.34)).toMatchObject(refused);
    expect((await add(33.33)).success).toBe(true);
    expect((await list())[0]?.unallocated).toBe(0);
    // What is its own it may keep.
    const edit = (numberOfPaperMarks: number) =>
      office.try(examSchemes.editPaper, { examTypePaperCode, examTypePaper: "Paper one", numberOfPaperMarks });
    expect((await edit(66.68)).message).toBe("Algebra has 66.67 marks left for this paper");
    expect((await edit(66.67)).success).toBe(true);
    expect((await edit(6)).success).toBe(true);
    expect((await list())[0]?.unallocated).toBe(60.67);
  });

  it("is not overwritten by who looked at an older one", async () => {
    const { office, addSubject, addPaper } = await aScheme();
    const { examTypeCode } = (await addSubject("Algebra", 100)).Subject;
    const { examTypePaperCode, version } = await addPaper(examTypeCode, "Paper 1", 40);
    const first = { examTypePaperCode, examTypePaper: "Paper A", numberOfPaperMarks: 50, version };
    await office.call(examSchemes.editPaper, first);
    const late = await office.try(examSchemes.editPaper, { ...first, examTypePaper: "Paper I" });
    expect(late.message).toMatch(/ has changed the name and the marks since you opened this form/);
    expect(await office.call(examSchemes.getExamTypesPaper, { examTypeCode })).toMatchObject([
      { examTypePaper: "Paper A", numberOfPaperMarks: 50 },
    ]);
  });

  it("has a name of its own in its subject, is listed by it, and removed", async () => {
    const { office, addSubject, addPaper } = await aScheme();
    const { examTypeCode } = (await addSubject("Algebra", 100)).Subject;
    const other = (await addSubject("Geometry", 100)).Subject;
    const tenth = await addPaper(examTypeCode, "Paper 10", 10);
    const second = await addPaper(examTypeCode, "Paper 2", 20);
    const again = { examTypeCode, examTypePaper: "PAPER 2", numberOfPaperMarks: 5 };
    expect(await office.try(examSchemes.addExamTypePaper, again)).toMatchObject({
      message: "There is a paper called Paper 2 in this subject already",
      field: "examTypePaper",
    });
    await addPaper(other.examTypeCode, "Paper 2", 20);
    expect(await office.call(examSchemes.getExamTypesPaper, { examTypeCode })).toEqual([second, tenth]);
    const elsewhere = { ...second, examTypeCode: other.examTypeCode };
    expect((await office.try(examSchemes.editPaper, elsewhere)).message).toBe("This paper is not there any more");
    const remove = () =>
      office.try(examSchemes.deletePaper, { ...second, numberOfPaperMarks: String(second.numberOfPaperMarks) });
    expect((await remove()).success).toBe(true);
    expect((await remove()).message).toBe("This paper is not there any more");
    expect(await office.call(examSchemes.getExamTypesPaper, { examTypeCode })).toEqual([tenth]);
  });
});
