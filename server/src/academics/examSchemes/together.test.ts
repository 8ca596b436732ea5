/** Exam schemes with others: people who act at once, copies, and what builds on a scheme or is built on by it. */
import { calendar } from "@ofisi/contract/academics/calendar";
import { examSchemes } from "@ofisi/contract/academics/examSchemes";
import { units } from "@ofisi/contract/academics/units";
import { said } from "@ofisi/contract/kit/phrases";
import { afterEach, describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { unique, type School } from "../../../test/cast.ts";
import { during } from "../../../test/during.ts";
import { aScheme } from "../../../test/schemes.ts";
import type { Domain } from "../../kit/domain.ts";
import type { Subject } from "../../kit/holds.ts";

/** The marks that a subject's papers have together, as the papers themselves say. */
async function stored({ schoolCode }: School, examTypeCode: string) {
  const { owner } = await testApp();
  const { rows } = await owner.query<{ total: string; allocated: string; papers: string; count: number }>(
    `select s.total_marks as total, s.allocated_marks as allocated, coalesce(sum(p.paper_marks), 0) as papers,
       count(p.exam_type_paper_code)::int as count
     from exam_subjects s left join exam_papers p using (school_code, exam_type_code)
     where s.school_code = $1 and s.exam_type_code = $2 group by s.school_code, s.exam_type_code`,
    [schoolCode, examTypeCode],
  );
  return rows[0]!;
}

describe("people who act at once", () => {
  // Several schools beside each other: 200 times in the time of 50.
  it.concurrent.each([1, 2, 3, 4])(
    "never give papers more marks than their subject has, whoever comes first: %i",
    async () => {
      const school = await aScheme();
      const { office, addSubject } = school;
      for (let round = 0; round < 50; round += 1) {
        const examTypeName = unique("Algebra ");
        const { examTypeCode } = (await addSubject(examTypeName, 100)).Subject;
        const add = (examTypePaper: string, numberOfPaperMarks: number) =>
          office.try(examSchemes.addExamTypePaper, { examTypeCode, examTypePaper, numberOfPaperMarks });
        const answers = await Promise.all([
          add("One", 60),
          add("Two", 60),
          add("Three", 30),
          office.try(examSchemes.editSubject, { examTypeCode, examTypeName, examTypeTotalMarks: 70 }),
        ]);
        const { total, allocated, papers } = await stored(school, examTypeCode);
        expect(Number(papers)).toBeLessThanOrEqual(Number(total));
        expect(allocated).toBe(papers);
        for (const { success, message } of answers)
          if (!success) expect(message).toMatch(/marks? left for this paper$|it cannot have fewer$/);
        // Somebody is always served, and never both of sixty.
        expect(answers.slice(0, 2).filter(({ success }) => success).length).toBeLessThanOrEqual(1);
        expect(answers.some(({ success }) => success)).toBe(true);
      }
    },
  );

  it("never leave a paper of a subject that another removes", async () => {
    const school = await aScheme();
    const { office, addSubject } = school;
    for (let round = 0; round < 10; round += 1) {
      const { Subject: subject } = await addSubject(unique("Algebra "), 100);
      const { examTypeCode } = subject;
      const [added, removed] = await Promise.all([
        office.try(examSchemes.addExamTypePaper, { examTypeCode, examTypePaper: "One", numberOfPaperMarks: 60 }),
        office.try(examSchemes.deleteSubject, subject),
      ]);
      expect(removed.success).toBe(true);
      if (!added.success) expect(added.message).toBe("This subject is not there any more");
      expect(await office.call(examSchemes.getExamTypesPaper, { examTypeCode })).toEqual([]);
    }
  });

  it("are stopped by the database itself, whatever an application forgets", async () => {
    const school = await aScheme();
    const { examTypeCode } = (await school.addSubject("Algebra", 100)).Subject;
    const { owner } = await testApp();
    const client = await owner.connect();
    try {
      // As the application does: what is restored brings its sums along.
      await client.query("begin; set local role ofisi_platform");
      const insert = client.query(
        `insert into exam_papers (school_code, exam_type_paper_code, exam_type_code, exam_type_paper, paper_marks)
         values ($1, 'EP-1', $2, 'One', 100.01)`,
        [school.schoolCode, examTypeCode],
      );
      await expect(insert).rejects.toThrow("exam_subjects_allocated");
    } finally {
      client.release(true);
    }
  });
});

describe("a copy", () => {
  it("needs another year or a new scheme, and something to copy", async () => {
    const { office, scheme, year, addSubject } = await aScheme();
    const next = await office.call(calendar.addAcademicYear, { academicYear: "2027" });
    const copy = (part: object = {}) =>
      office.try(examSchemes.copyScheme, {
        schemeCode: scheme.schemeCode,
        academicYear: year.academicYear,
        toAcademicYear: next.academicYear,
        schemeName: "",
        ...part,
      });
    expect(await copy({ toAcademicYear: "2026" })).toMatchObject({
      message: "Choose another academic year, or name a new scheme",
      field: "toAcademicYear",
    });
    expect((await copy()).message).toBe("National has no subjects in 2026: there is nothing to copy");
    expect((await copy({ schemeCode: "XS-X" })).message).toBe("This scheme is not there any more");
    expect(await copy({ toAcademicYear: "1999" })).toMatchObject({
      message: "This academic year is not there any more",
      field: "toAcademicYear",
    });
    await addSubject("Algebra", 100);
    expect(await copy({ schemeName: "NATIONAL" })).toMatchObject({
      message: "There is a scheme called National already",
      field: "schemeName",
    });
    expect(await office.call(examSchemes.getScheme, {})).toHaveLength(1);
  });

  it("brings subjects with their papers into another year, and leaves what is there", async () => {
    const { office, scheme, place, addSubject, addPaper, list } = await aScheme();
    await office.call(calendar.addAcademicYear, { academicYear: "2027" });
    const { examTypeCode } = (await addSubject("Algebra", 100)).Subject;
    await addPaper(examTypeCode, "Paper 1", 40);
    await addPaper(examTypeCode, "Paper 2", 50.5);
    const geometry = (await addSubject("Geometry", 80)).Subject;
    await addPaper(geometry.examTypeCode, "Only", 80);
    await addSubject("geometry", 30, { academicYear: "2027" });
    const order = { schemeCode: scheme.schemeCode, academicYear: "2026", toAcademicYear: "2027", schemeName: "" };
    expect(await office.call(examSchemes.copyScheme, order)).toMatchObject({
      schemeCode: scheme.schemeCode,
      academicYear: "2027",
      copied: 1,
      papers: 2,
      skipped: 1,
    });
    const there = await list({ academicYear: "2027" });
    expect(
      there.map(({ Subject, unallocated, paperCount }) => [Subject.examTypeName, unallocated, paperCount]),
    ).toEqual([
      ["Algebra", 9.5, 2],
      ["geometry", 30, 0],
    ]);
    const copied = there[0]!.Subject;
    expect(copied.examTypeCode).not.toBe(examTypeCode);
    const papers = await office.call(examSchemes.getExamTypesPaper, copied);
    expect(papers.map((paper) => [paper.examTypePaper, paper.numberOfPaperMarks])).toEqual([
      ["Paper 1", 40],
      ["Paper 2", 50.5],
    ]);
    // Once more changes nothing.
    expect(await office.call(examSchemes.copyScheme, order)).toMatchObject({ copied: 0, papers: 0, skipped: 2 });
    expect(await list(place)).toHaveLength(2);
  });

  it("locks both years in one order, whichever it copies from", async () => {
    const { office, schoolCode, scheme, year, addSubject } = await aScheme();
    const next = await office.call(calendar.addAcademicYear, { academicYear: "2027" });
    const [first, last] = [year, next].toSorted((a, b) => (a.academicYearCode < b.academicYearCode ? -1 : 1)) as [
      typeof next,
      typeof next,
    ];
    await addSubject("Algebra", 100, last);
    const copy = await during(
      "select from academic_years where school_code = $1 and academic_year_code = $2 for update",
      [schoolCode, first.academicYearCode],
      () =>
        office.call(examSchemes.copyScheme, {
          schemeCode: scheme.schemeCode,
          academicYear: last.academicYear,
          toAcademicYear: first.academicYear,
          schemeName: "",
        }),
      "select from academic_years where school_code = $1 and academic_year_code >= $2 for update nowait",
    );
    expect(copy.copied).toBe(1);
  });

  it("makes a new scheme of the same year", async () => {
    const { office, scheme, unit, addSubject } = await aScheme();
    await addSubject("Algebra", 100);
    const copy = await office.call(examSchemes.copyScheme, {
      schemeCode: scheme.schemeCode,
      academicYear: "2026",
      toAcademicYear: "2026",
      schemeName: "Mock",
    });
    expect(copy).toMatchObject({ schemeName: "Mock", copied: 1, skipped: 0 });
    const inCopy = { activityCode: unit.activityCode, schemeCode: copy.schemeCode };
    expect((await office.call(examSchemes.getExamTypes, inCopy))[0]?.Subject.examTypeName).toBe("Algebra");
  });
});

describe("what others build on", () => {
  const added: Domain[] = [];
  afterEach(async () => {
    const domains = (await testApp()).services.domains as Domain[];
    for (const domain of added.splice(0)) domains.splice(domains.indexOf(domain), 1);
  });
  /** Marks, as they will be: something of theirs hangs on one of this noun. */
  async function hang(subject: Subject, code: string): Promise<void> {
    const domain: Domain = {
      holds: {
        [subject]: (_: unknown, codes: readonly string[]) =>
          Promise.resolve(new Map(codes.includes(code) ? [[code, [said("{count} receipts", { count: 2 })]]] : [])),
      },
    };
    ((await testApp()).services.domains as Domain[]).push(domain);
    added.push(domain);
  }

  it("holds its unit and its year", async () => {
    const { office, unit, year, addSubject } = await aScheme();
    await addSubject("Algebra", 100);
    await addSubject("Geometry", 100);
    expect((await office.try(units.removeActivity, unit)).message).toBe(
      "Maths cannot be removed while it has 2 exam subjects. Remove that first",
    );
    expect((await office.try(calendar.removeAcademicYear, year)).message).toBe(
      "2026 cannot be removed while it has 2 exam subjects. Remove that first",
    );
  });

  it.each(["scheme", "subject", "paper"] as const)("stays while something hangs on a %s", async (what) => {
    const { office, scheme, addSubject, addPaper, list } = await aScheme();
    const { Subject: subject } = await addSubject("Algebra", 100);
    const { examTypeCode, examTypeName } = subject;
    const paper = await addPaper(examTypeCode, "Paper 1", 40);
    const codes = { scheme: scheme.schemeCode, subject: examTypeCode, paper: paper.examTypePaperCode };
    const names = { scheme: "National", subject: "Algebra", paper: "Paper 1" };
    await hang(what, codes[what]);
    const refused = `${names[what]} cannot be removed while it has 2 receipts. Remove that first`;
    expect((await office.try(examSchemes.removeScheme, scheme)).message).toBe(refused);
    if (what !== "scheme") expect((await office.try(examSchemes.deleteSubject, subject)).message).toBe(refused);
    const { examTypePaperCode, examTypePaper } = paper;
    const editPaper = (numberOfPaperMarks: number) =>
      office.try(examSchemes.editPaper, { examTypePaperCode, examTypePaper, numberOfPaperMarks });
    const editSubject = (examTypeTotalMarks: number) =>
      office.try(examSchemes.editSubject, { examTypeCode, examTypeName, examTypeTotalMarks });
    const fewer = `${names[what]} cannot be given fewer marks while it has 2 receipts`;
    if (what === "paper") {
      expect((await office.try(examSchemes.deletePaper, { examTypePaperCode })).message).toBe(refused);
      expect((await editPaper(39)).message).toBe(fewer);
      expect((await editPaper(41)).success).toBe(true);
    }
    if (what === "subject") {
      expect((await editSubject(99)).message).toBe(fewer);
      expect((await editSubject(101)).success).toBe(true);
    }
    expect((await list())[0]).toMatchObject({ paperCount: 1 });
  });
});
