/** What a marks sheet is made of: what it is called by, and a row for each student of the class. */
import type { SheetPaper, SheetRow } from "@ofisi/contract/academics/marksSheet";
import { totalOf } from "@ofisi/contract/academics/marking";
import { sql } from "kysely";
import { refuse } from "../../kit/refusal.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { classIn } from "../yearEnd/classes.queries.ts";
import { countsAs, isComplete } from "./complete.queries.ts";
import type { Period } from "./periods.queries.ts";
import { listPapers, type Sheet } from "./queries.ts";

/** What a sheet or an entry names, by name; what it may leave out is empty. */
export interface Names {
  academicYear: string;
  semesterName: string;
  activityName: string;
  schemeName: string;
  groupName: string;
  keyStageCode: string;
}

/**
 * Names what is meant, or refuses in the field of the first that is not there. @param hold keeps the scheme, the year and
 * the unit there meanwhile, in this order, as who changes a scheme has it.
 */
export async function nameAll(
  { db, school }: SchoolTables,
  codes: Period & { activityCode?: string; schemeCode?: string | undefined; groupCode?: string },
  hold = false,
): Promise<Names> {
  const held = hold ? sql`for key share` : sql``;
  const { academicYearCode, semesterCode, activityCode = "", schemeCode = "", groupCode = "" } = codes;
  const { rows } = await sql<{ [Name in keyof Names]: string | null }>`
    select
      (select scheme_name from exam_schemes where school_code = ${school}
        and scheme_code = ${schemeCode} ${held}) as "schemeName",
      (select academic_year from academic_years where school_code = ${school}
        and academic_year_code = ${academicYearCode} ${held}) as "academicYear",
      (select activity_name from units where school_code = ${school}
        and activity_code = ${activityCode} ${held}) as "activityName",
      (select semester_name from semesters where school_code = ${school}
        and semester_code = ${semesterCode}) as "semesterName",
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
  /** Of an entry that belongs to another scheme, or to none; null of the sheet's own. */
  isWhole: boolean | null;
  /** By paper, as text. */
  marks: Readonly<Record<string, string>> | null;
}

/**
 * The students of a class with their entries, by name: who is in it, or was when its year was closed, and has no entry
 * of another class, and who was in it when an entry was given. @param userCodes of these alone.
 */
async function listMarked({ db, school }: SchoolTables, sheet: Sheet, userCodes?: readonly string[]) {
  const { rows } = await sql<Marked>`
    with class as (
      select user_code from (${classIn(school, sheet.academicYearCode, sheet.groupCode)}) n
      union
      select user_code from transcript_entries
      where school_code = ${school} and academic_year_code = ${sheet.academicYearCode}
        and semester_code = ${sheet.semesterCode} and activity_code = ${sheet.activityCode}
        and group_code = ${sheet.groupCode}
    )
    select s.user_code as "userCode", s.school_id_number as "studentSchoolIdNumber", s.name, e.id, e.result, e.grade,
      e.is_pass as "isPass", e.remarks, e.scheme_code as "schemeCode",
      -- The sheet knows its own papers.
      case when e.scheme_code is distinct from ${sheet.schemeCode} then ${isComplete} end as "isWhole",
      (select json_object_agg(m.exam_type_paper_code, coalesce(m.absence, trim_scale(m.mark)::text))
        from paper_marks m where m.school_code = ${school} and m.entry_id = e.id) as marks
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

/** Who is in the class and has an entry in the unit that another class gave, with that class, by name. */
export async function listElsewhere(
  { db, school }: SchoolTables,
  sheet: Sheet,
): Promise<{ name: string; groupName: string }[]> {
  const { rows } = await sql<{ name: string; groupName: string }>`
    select s.name, g.group_name as "groupName"
    from (${classIn(school, sheet.academicYearCode, sheet.groupCode)}) c
    join students s on s.school_code = ${school} and s.user_code = c.user_code
    join transcript_entries e on e.school_code = s.school_code and e.user_code = s.user_code
      and e.academic_year_code = ${sheet.academicYearCode} and e.semester_code = ${sheet.semesterCode}
      and e.activity_code = ${sheet.activityCode}
    join groups g on g.school_code = e.school_code and g.group_code = e.group_code
    where e.group_code <> ${sheet.groupCode}
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
  return rowsOf(await listMarked(tables, sheet, userCodes), sheet, papers);
}

/**
 * A sheet by name, with its papers and rows. All of it leaves in one packet, so that it waits for the database once and
 * is of one moment.
 */
export async function readSheet(
  tables: SchoolTables,
  sheet: Sheet,
): Promise<{ names: Names; papers: SheetPaper[]; rows: SheetRow[] }> {
  const [names, papers, marked] = await Promise.all([
    nameAll(tables, sheet),
    listPapers(tables, sheet),
    listMarked(tables, sheet),
  ]);
  return { names, papers, rows: rowsOf(marked, sheet, papers) };
}

function rowsOf(marked: readonly Marked[], sheet: Sheet, papers: readonly SheetPaper[]): SheetRow[] {
  const outOf = papers.map(({ numberOfPaperMarks }) => numberOfPaperMarks);
  return marked.map(({ id, result, grade, isPass, remarks, schemeCode, isWhole, marks, ...student }) => {
    const row = papers.map(({ examTypePaperCode }) => marks?.[examTypePaperCode] ?? "");
    const { isComplete: isMarked } = totalOf(row, outOf);
    return {
      ...student,
      marks: row,
      remarks: remarks ?? "",
      // As it is kept: what the transcript and the report card say.
      total: result === null ? null : Number(result),
      isComplete: isMarked,
      ...countsAs(isWhole ?? isMarked, { grade, isPass }),
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
