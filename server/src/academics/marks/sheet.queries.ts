/** What a marks sheet is made of: what it is called by, and a row for each student of the class. */
import type { SheetPaper, SheetRow } from "@ofisi/contract/academics/marksSheet";
import { totalOf } from "@ofisi/contract/academics/marking";
import { sql } from "kysely";
import { refuse } from "../../kit/refusal.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import type { Period } from "./periods.queries.ts";
import { listMarks, type Sheet } from "./queries.ts";

/** What a sheet or an entry names, by name; what it may leave out is empty. */
export interface Names {
  academicYear: string;
  semesterName: string;
  activityName: string;
  schemeName: string;
  groupName: string;
  keyStageCode: string;
}

/** Names what is meant, or refuses in the field of the first that is not there. */
export async function nameAll(
  { db, school }: SchoolTables,
  codes: Period & { activityCode?: string; schemeCode?: string; groupCode?: string },
): Promise<Names> {
  const { academicYearCode, semesterCode, activityCode = "", schemeCode = "", groupCode = "" } = codes;
  const { rows } = await sql<{ [Name in keyof Names]: string | null }>`
    select
      (select academic_year from academic_years where school_code = ${school}
        and academic_year_code = ${academicYearCode}) as "academicYear",
      (select semester_name from semesters where school_code = ${school}
        and semester_code = ${semesterCode}) as "semesterName",
      (select activity_name from units where school_code = ${school}
        and activity_code = ${activityCode}) as "activityName",
      (select scheme_name from exam_schemes where school_code = ${school}
        and scheme_code = ${schemeCode}) as "schemeName",
      (select group_name from groups where school_code = ${school} and group_code = ${groupCode}) as "groupName",
      (select key_stage_code from groups where school_code = ${school} and group_code = ${groupCode}) as "keyStageCode"
  `.execute(db);
  const names = rows[0]!;
  if (names.academicYear === null) throw refuse("This academic year is not there any more", {}, "academicYearCode");
  if (names.semesterName === null) throw refuse("This semester is not there any more", {}, "semesterCode");
  if (activityCode !== "" && names.activityName === null)
    throw refuse("This unit is not there any more", {}, "activityCode");
  if (schemeCode !== "" && names.schemeName === null)
    throw refuse("This scheme is not there any more", {}, "schemeCode");
  if (groupCode !== "" && names.groupName === null) throw refuse("This group is not there any more", {}, "groupCode");
  const { academicYear, semesterName, activityName, schemeName, groupName, keyStageCode } = names;
  return {
    academicYear,
    semesterName,
    activityName: activityName ?? "",
    schemeName: schemeName ?? "",
    groupName: groupName ?? "",
    keyStageCode: keyStageCode ?? "",
  };
}

/** A student of the class with the entry that is there, if any. */
interface Marked {
  userCode: string;
  studentSchoolIdNumber: string;
  name: string;
  id: number | null;
  result: string | null;
  grade: string | null;
  isPass: boolean | null;
  remarks: string | null;
  schemeCode: string | null;
}

/**
 * The students of a class with their entries, by name: who is in it now and has no entry of another class, and who was
 * in it when an entry was given. @param userCodes of these alone.
 */
async function listMarked({ db, school }: SchoolTables, sheet: Sheet, userCodes?: readonly string[]) {
  const { rows } = await sql<Marked>`
    with class as (
      select user_code from students
      where school_code = ${school} and group_code = ${sheet.groupCode} and deleted_at is null
      union
      select user_code from transcript_entries
      where school_code = ${school} and academic_year_code = ${sheet.academicYearCode}
        and semester_code = ${sheet.semesterCode} and activity_code = ${sheet.activityCode}
        and group_code = ${sheet.groupCode}
    )
    select s.user_code as "userCode", s.school_id_number as "studentSchoolIdNumber", s.name, e.id, e.result, e.grade,
      e.is_pass as "isPass", e.remarks, e.scheme_code as "schemeCode"
    from class c
    join students s on s.school_code = ${school} and s.user_code = c.user_code and s.deleted_at is null
    left join transcript_entries e on e.school_code = s.school_code and e.user_code = s.user_code
      and e.academic_year_code = ${sheet.academicYearCode} and e.semester_code = ${sheet.semesterCode}
      and e.activity_code = ${sheet.activityCode}
    where (e.group_code is null or e.group_code = ${sheet.groupCode})
      ${userCodes ? sql`and s.user_code = any(${userCodes}::text[])` : sql``}
    order by s.name, s.user_code`.execute(db);
  return rows;
}

/** Which of these students belong to the sheet's class, in the order of their codes. */
export async function listMembers(tables: SchoolTables, sheet: Sheet, userCodes: readonly string[]): Promise<string[]> {
  return (await listMarked(tables, sheet, userCodes)).map(({ userCode }) => userCode).toSorted();
}

/** The rows of a sheet, all of them or those of the students that are named. */
export async function listRows(
  tables: SchoolTables,
  sheet: Sheet,
  papers: readonly SheetPaper[],
  userCodes?: readonly string[],
): Promise<SheetRow[]> {
  const marked = await listMarked(tables, sheet, userCodes);
  const marks = await listMarks(
    tables,
    marked.flatMap(({ id }) => (id === null ? [] : [id])),
  );
  const outOf = papers.map(({ numberOfPaperMarks }) => numberOfPaperMarks);
  return marked.map(({ id, result, grade, isPass, remarks, schemeCode, ...student }) => {
    const own = id === null ? undefined : marks.get(id);
    const row = papers.map(({ examTypePaperCode }) => own?.get(examTypePaperCode) ?? "");
    return {
      ...student,
      marks: row,
      remarks: remarks ?? "",
      // As it is kept: what the transcript and the report card say.
      total: result === null ? null : Number(result),
      isComplete: totalOf(row, outOf).isComplete,
      grade: grade ?? "",
      merit: isPass === null ? "" : isPass ? "PASS" : "FAIL",
      heldBy: heldBy({ id, result, schemeCode }, sheet),
    };
  });
}

/** What keeps an entry from being marked in a sheet of this scheme. */
export function heldBy(
  { id, result, schemeCode }: Pick<Marked, "id" | "result" | "schemeCode">,
  sheet: Pick<Sheet, "schemeCode">,
): SheetRow["heldBy"] {
  if (id === null || schemeCode === sheet.schemeCode) return "";
  if (schemeCode !== null && schemeCode !== "") return "scheme";
  // Remarks alone stand in nobody's way.
  return result === null ? "" : "total";
}
