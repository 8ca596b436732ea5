/** The marks of 395 students, pasted as a block and imported as a sheet: equal to the source cell by cell. */
import { readMark } from "@ofisi/contract/academics/marking";
import { calendar } from "@ofisi/contract/academics/calendar";
import { CELLS_MAX, marksSheet, paperTitle } from "@ofisi/contract/academics/marksSheet";
import { beforeAll, describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aGroup } from "../../../test/cast.ts";
import { MARK_SET_OUT_OF, MARK_SET_PAPERS, markSet } from "../../../test/markSet.ts";
import { aScheme } from "../../../test/schemes.ts";

const SET = markSet();
const CSV_MARK = "\ufeff";

/** One class of all of them, with three papers. */
async function aLargeClass() {
  const school = await aScheme();
  const { office, year, unit, scheme, schoolCode, addSubject, addPaper } = school;
  const { semesterCode } = await office.call(calendar.addSemester, { semesterName: "Term 1" });
  const { examTypeCode } = (await addSubject("Maths", 60)).Subject;
  for (const paper of MARK_SET_PAPERS) await addPaper(examTypeCode, paper, MARK_SET_OUT_OF);
  const { groupCode } = await aGroup(school);
  const client = await (await testApp()).owner.connect();
  try {
    await client.query("begin; set local role ofisi_platform");
    await client.query(
      `insert into students (school_code, user_code, name, school_id_number, group_code)
       select $1, 'ST-' || n.id, n.name, $1 || '-' || n.id, $2
       from unnest($3::text[], $4::text[]) as n (id, name)`,
      [schoolCode, groupCode, SET.map(({ schoolId }) => schoolId), SET.map(({ name }) => name)],
    );
    await client.query("commit");
  } finally {
    client.release(true);
  }
  const codes = { schemeCode: scheme.schemeCode, activityCode: unit.activityCode };
  const sheet = { academicYearCode: year.academicYearCode, semesterCode, groupCode, ...codes };
  return { office, schoolCode, sheet, open: () => office.call(marksSheet.getMarksSheet, sheet) };
}
type LargeClass = Awaited<ReturnType<typeof aLargeClass>>;

/** What the database has of each student, by school ID, in the order of the papers. */
async function storedOf({ schoolCode }: LargeClass): Promise<Record<string, string[]>> {
  const client = await (await testApp()).owner.connect();
  try {
    await client.query("begin; set local role ofisi_platform");
    const { rows } = await client.query<{ id: string; paper: string; mark: string }>(
      `select s.school_id_number as id, p.exam_type_paper as paper, coalesce(m.absence, trim_scale(m.mark)::text) as mark
       from paper_marks m
         join transcript_entries t on t.school_code = m.school_code and t.id = m.entry_id
         join students s on s.school_code = m.school_code and s.user_code = t.user_code
         join exam_papers p on p.school_code = m.school_code and p.exam_type_paper_code = m.exam_type_paper_code
       where m.school_code = $1`,
      [schoolCode],
    );
    const stored: Record<string, string[]> = Object.fromEntries(
      SET.map(({ schoolId }) => [schoolId, MARK_SET_PAPERS.map(() => "")]),
    );
    for (const { id, paper, mark } of rows)
      stored[id.replace(`${schoolCode}-`, "")]![MARK_SET_PAPERS.findIndex((each) => each === paper)] = mark;
    return stored;
  } finally {
    client.release(true);
  }
}
const SOURCE = Object.fromEntries(SET.map(({ schoolId, kept }) => [schoolId, kept]));

describe("a class of 395", () => {
  let school: LargeClass;
  beforeAll(async () => {
    school = await aLargeClass();
  });

  it("is what real lists are: accents, one name for many, absences, zeros, decimals both ways", () => {
    const all = SET.flatMap(({ typed }) => typed);
    const finals = SET.map(({ kept }) => kept[2]!);
    expect(SET).toHaveLength(395);
    expect(new Set(SET.map(({ name }) => name)).size).toBeLessThan(395);
    for (const what of [/^\d+,\d+$/, /^\d+\.\d+$/, /^abs$/i, /^exm$/i, /^$/, /^0$/, /^20$/])
      expect(all.some((mark) => what.test(mark))).toBe(true);
    expect(finals.filter((mark) => mark === "0").length).toBeGreaterThan(20);
    for (const { typed, kept } of SET)
      expect(typed.map((mark) => readMark(mark, MARK_SET_OUT_OF))).toEqual(kept.map((mark) => ({ mark })));
  });

  it("takes a block as typed, in as many calls as it needs, and keeps each cell as it stood in the source", async () => {
    const { papers, rows } = await school.open();
    expect(papers.map(({ examTypePaper }) => examTypePaper)).toEqual(MARK_SET_PAPERS);
    expect(rows).toHaveLength(395);
    const byId = new Map(SET.map((row) => [`${school.schoolCode}-${row.schoolId}`, row]));
    const cells = rows.flatMap(({ userCode, studentSchoolIdNumber }) =>
      byId.get(studentSchoolIdNumber)!.typed.map((value, at) => {
        return { userCode, column: papers[at]!.examTypePaperCode, value, base: "" };
      }),
    );
    for (let at = 0; at < cells.length; at += CELLS_MAX) {
      const part = cells.slice(at, at + CELLS_MAX);
      const { outcomes } = await school.office.call(marksSheet.saveMarks, { ...school.sheet, cells: part, why: "" });
      expect(outcomes.filter(({ kind }) => kind !== "saved")).toEqual([]);
    }
    expect(await storedOf(school)).toEqual(SOURCE);
    const after = await school.open();
    expect(
      Object.fromEntries(
        after.rows.map(({ studentSchoolIdNumber, marks }) => [byId.get(studentSchoolIdNumber)!.schoolId, marks]),
      ),
    ).toEqual(SOURCE);
  });

  it.each(["csv", "xlsx"] as const)(
    "says the same in the %s that is taken along, which comes back as it went",
    async (format) => {
      const asked = new URLSearchParams({ function: "downloadMarksSheet", ...school.sheet, format });
      const file = await school.office.get(`/api/index.php?${asked.toString()}`);
      expect(file.statusCode).toBe(200);
      const contents = format === "csv" ? Buffer.from(file.body.replace(CSV_MARK, "")) : file.rawPayload;
      const files = { excel: { name: `marks.${format}`, contents } };
      const { rows } = await school.office.call(marksSheet.readMarksFile, {}, { files });
      const { papers } = await school.open();
      const titles = rows.find((row) => row.includes("School ID"))!;
      const at = papers.map((paper) => titles.indexOf(paperTitle(paper)));
      expect(at).not.toContain(-1);
      const lines = rows.slice(rows.indexOf(titles) + 1).filter((row) => row[titles.indexOf("School ID")] !== "");
      const read = Object.fromEntries(
        lines.map((row) => [
          // As on the screen and in the list of students, without the school's code.
          row[titles.indexOf("School ID")]!,
          at.map((column) => row[column] ?? ""),
        ]),
      );
      expect(read).toEqual(SOURCE);
      const names = lines.map((row) => row[titles.indexOf("Name")] ?? "");
      const inOrder = (list: readonly string[]) => list.toSorted((one, other) => one.localeCompare(other));
      expect(inOrder(names)).toEqual(inOrder(SET.map(({ name }) => name.normalize("NFC"))));
    },
  );
});
