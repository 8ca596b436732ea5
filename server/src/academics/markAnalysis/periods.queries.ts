/** Which period is looked at, which was before it, and what else the figures are of, by name. */
import type { AnalysedPeriod } from "@ofisi/contract/academics/markAnalysis";
import { sql } from "kysely";
import { refuse } from "../../kit/refusal.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { periodPlaces } from "../calendar/periodOrder.queries.ts";

/** A period, and perhaps a part of the school. */
export interface Where {
  academicYearCode: string;
  semesterCode: string;
  keyStageCode?: string | undefined;
  groupCode?: string | undefined;
}

/** What is looked at, by name; a part that is not named is empty. */
export interface Named {
  period: AnalysedPeriod;
  keyStageName: string;
  groupName: string;
}

/** Names what is meant, or refuses in the field of the first that is not there. */
export async function nameWhere({ db, school }: SchoolTables, where: Where): Promise<Named> {
  const { academicYearCode, semesterCode, keyStageCode = "", groupCode = "" } = where;
  type Names = Record<"academicYear" | "semesterName" | "keyStageName" | "groupName", string | null>;
  const { rows } = await sql<Names>`
    select
      (select academic_year from academic_years where school_code = ${school}
        and academic_year_code = ${academicYearCode}) as "academicYear",
      (select semester_name from semesters where school_code = ${school}
        and semester_code = ${semesterCode}) as "semesterName",
      (select key_stage_name from key_stages where school_code = ${school}
        and key_stage_code = ${keyStageCode}) as "keyStageName",
      (select group_name from groups where school_code = ${school} and group_code = ${groupCode}) as "groupName"
  `.execute(db);
  const { academicYear, semesterName, keyStageName, groupName } = rows[0]!;
  if (academicYear === null) throw refuse("This academic year is not there any more", {}, "academicYearCode");
  if (semesterName === null) throw refuse("This semester is not there any more", {}, "semesterCode");
  if (keyStageCode !== "" && keyStageName === null)
    throw refuse("This key stage is not there any more", {}, "keyStageCode");
  if (groupCode !== "" && groupName === null) throw refuse("This group is not there any more", {}, "groupCode");
  return {
    period: { academicYearCode, academicYear, semesterCode, semesterName },
    keyStageName: keyStageName ?? "",
    groupName: groupName ?? "",
  };
}

/**
 * The period before: the semester before it in the same year, or the last of the year before. Periods that nothing was
 * given in are passed over.
 */
export async function findBefore(
  { db, school }: SchoolTables,
  { academicYearCode, semesterCode }: AnalysedPeriod,
): Promise<AnalysedPeriod | undefined> {
  const { rows } = await sql<AnalysedPeriod>`
    with places as materialized (${periodPlaces(school)})
    select p.academic_year_code as "academicYearCode", y.academic_year as "academicYear",
      p.semester_code as "semesterCode", s.semester_name as "semesterName"
    from mark_periods p
    join academic_years y on y.school_code = p.school_code and y.academic_year_code = p.academic_year_code
    join semesters s on s.school_code = p.school_code and s.semester_code = p.semester_code
    join places o on o.academic_year_code = p.academic_year_code and o.semester_code = p.semester_code
    where p.school_code = ${school}
      and o.place < (select n.place from places n
        where n.academic_year_code = ${academicYearCode} and n.semester_code = ${semesterCode})
      and exists (select from transcript_entries e where e.school_code = p.school_code
        and e.academic_year_code = p.academic_year_code and e.semester_code = p.semester_code)
    order by o.place desc limit 1`.execute(db);
  return rows[0];
}
