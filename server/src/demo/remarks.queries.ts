/** What the head of the demo looks at before a remark, and the remarks, many in one statement. */
import { sql } from "kysely";
import type { SchoolTables } from "../kit/scope.ts";

export interface Mean {
  userCode: string;
  academicYearCode: string;
  semesterCode: string;
  mean: number;
}

/** The means of all cards without a remark on which no mark is missing. */
export async function listMeans({ db, school }: SchoolTables): Promise<Mean[]> {
  const { rows } = await sql<Mean>`select e.user_code as "userCode", e.academic_year_code as "academicYearCode",
      e.semester_code as "semesterCode", avg(e.result)::float8 as mean
    from transcript_entries e
    where e.school_code = ${school} and not exists (select from report_remarks r where r.school_code = e.school_code
      and r.user_code = e.user_code and r.academic_year_code = e.academic_year_code and r.semester_code = e.semester_code)
    group by 1, 2, 3
    having avg(e.result) is not null and min(e.marked) = (select max(t.marked) from transcript_entries t
      where t.school_code = ${school})
    order by 2, 3, 1`.execute(db);
  return rows;
}

export async function addRemarks(
  { db, school }: SchoolTables,
  remarks: readonly (Mean & { remark: string })[],
  by: string,
): Promise<void> {
  await sql`insert into report_remarks (school_code, user_code, academic_year_code, semester_code, remark, written_by)
    select ${school}, r."userCode", r."academicYearCode", r."semesterCode", r.remark, ${by}
    from jsonb_to_recordset(${JSON.stringify(remarks)}::jsonb)
      as r ("userCode" text, "academicYearCode" text, "semesterCode" text, remark text)`.execute(db);
}
