/** Parts of statements about the marks of periods. */
import { sql, type RawBuilder } from "kysely";
import type { SchoolTables } from "../../kit/scope.ts";
import type { Where } from "./periods.queries.ts";

type Part = RawBuilder<unknown>;

/** What the totals of a scheme's unit in a year are out of, and in how many papers. */
export function outOf(school: SchoolTables["school"]): Part {
  return sql`select s.scheme_code, s.activity_code, s.academic_year_code, sum(p.paper_marks) as marks,
      count(*)::int as papers
    from exam_subjects s
    join exam_papers p on p.school_code = s.school_code and p.exam_type_code = s.exam_type_code
    where s.school_code = ${school} group by 1, 2, 3`;
}

/** Who teaches which class which unit in which period: a course names its unit, or bears its name. */
export function taught(school: SchoolTables["school"]): Part {
  return sql`select distinct l.academic_year_code, l.semester_code, l.group_code, u.activity_code, l.user_code
    from course_lectures l
    join courses c on c.school_code = l.school_code and c.id = l.course_id
    join units u on u.school_code = l.school_code
      and (c.activity_code = u.activity_code or c.activity_code is null and fold(c.course_name) = fold(u.activity_name))
    where l.school_code = ${school}`;
}

/** Entries of the part of the school that is looked at, which those had when they were given. */
export function within({ keyStageCode, groupCode }: Where): Part {
  return sql`${keyStageCode === undefined ? sql`` : sql`and e.key_stage_code = ${keyStageCode}`}
    ${groupCode === undefined ? sql`` : sql`and e.group_code = ${groupCode}`}`;
}
