/** People who mark at once, and a head who locks meanwhile. */
import { examSchemes } from "@ofisi/contract/academics/examSchemes";
import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { describe, expect, it } from "vitest";
import { during } from "../../../test/during.ts";
import { aMarkedClass } from "../../../test/marks.ts";

const rowOf = <Row extends { userCode: string }>(rows: readonly Row[], userCode: string) =>
  rows.find((row) => row.userCode === userCode)!;

describe("people who mark at once", () => {
  it("never lose a mark, and one of two on a cell is told, 200 times", async () => {
    const { save, open, head, teacher, codes, papers } = await aMarkedClass();
    const [who] = codes as [string];
    let base = "";
    for (let round = 0; round < 200; round += 1) {
      const [mine, theirs] = [String(round % 40), String((round + 7) % 40)];
      const [first, second] = await Promise.all([
        save(head, [[who, papers.one, mine, base]]),
        save(teacher, [[who, papers.one, theirs, base]]),
      ]);
      const kinds = [first.outcomes[0]!, second.outcomes[0]!];
      const saved = kinds.filter(({ kind, value }) => kind === "saved" && value !== base);
      const conflicts = kinds.filter(({ kind }) => kind === "conflict");
      const now = rowOf((await open()).rows, who).marks[0]!;
      if (mine !== base && theirs !== base) {
        expect(saved).toHaveLength(1);
        expect(conflicts).toHaveLength(1);
        expect(conflicts[0]!.value).toBe(now);
      }
      expect(kinds.some(({ kind, value }) => kind === "saved" && value === now)).toBe(true);
      base = now;
    }
  });

  it("write before a lock or are refused by it, never after, 200 times", async () => {
    const { trySave, open, head, teacher, period, codes, papers, save } = await aMarkedClass();
    const [who] = codes as [string];
    await save(teacher, [[who, papers.two, "1"]]);
    let base = "";
    for (let round = 1; round <= 200; round += 1) {
      const mark = String(round % 40);
      const [written] = await Promise.all([
        trySave(teacher, [[who, papers.one, mark, base]], "Why not"),
        head.call(marksSheet.lockMarks, { ...period, why: "Round" }),
      ]);
      const now = rowOf((await open()).rows, who).marks[0]!;
      expect(now).toBe(written.success ? mark : base);
      base = now;
      await head.call(marksSheet.unlockMarks, { ...period, why: "Round" });
    }
  });

  it("write for a student whose only mark another is clearing", async () => {
    const { save, open, teacher, codes, papers, schoolCode, sheet } = await aMarkedClass();
    const [who] = codes as [string];
    await save(teacher, [[who, papers.one, "20"]]);
    const entries = "from transcript_entries where school_code = $1 and activity_code = $2";
    const { outcomes } = await during(
      `select ${entries} for update`,
      [schoolCode, sheet.activityCode],
      () => save(teacher, [[who, papers.two, "30"]]),
      `delete ${entries}`,
    );
    expect(outcomes).toMatchObject([{ kind: "saved", value: "30" }]);
    expect(rowOf((await open()).rows, who).marks).toEqual(["", "30"]);
  });

  // The database would break a circle and the call be tried again: what it holds while it waits shows that there is none.
  const SUBJECTS = "select from exam_subjects where school_code = $1 and academic_year_code = $2";

  it("wait for who changes the scheme or the year before they hold any of its subjects", async () => {
    const { save, teacher, codes, papers, schoolCode, year } = await aMarkedClass();
    for (const [at, held] of ["exam_schemes", "academic_years", "units"].entries()) {
      const { outcomes } = await during(
        `select from ${held} where school_code = $1 and $2 <> '' for update`,
        [schoolCode, year.academicYearCode],
        () => save(teacher, [[codes[at]!, papers.one, "30"]]),
        `${SUBJECTS} for update nowait`,
      );
      expect(outcomes[0]!.kind).toBe("saved");
    }
  });

  it("hold subjects in the order in which they are copied and removed, whatever they are called", async () => {
    const school = await aMarkedClass();
    const { save, office, teacher, codes, papers, schoolCode, year, examTypeCode } = school;
    const other = (await school.addSubject("Mid term", 100)).Subject;
    await school.addPaper(other.examTypeCode, "Oral", 10);
    const [first, second] = [examTypeCode, other.examTypeCode].toSorted();
    for (const [code, examTypeName] of [
      [first, "Z"],
      [second, "A"],
    ] as const)
      await office.call(examSchemes.editSubject, { examTypeCode: code!, examTypeName, examTypeTotalMarks: 100 });
    const { outcomes } = await during(
      `${SUBJECTS} and exam_type_name = 'Z' for update`,
      [schoolCode, year.academicYearCode],
      () => save(teacher, [[codes[0]!, papers.one, "30"]]),
      `${SUBJECTS} for update nowait`,
    );
    expect(outcomes[0]!.kind).toBe("saved");
  });
});
