/** Who may mark which class in which unit: whom the distribution names, and whom the head has named besides. */
import type { MarkPermit } from "@ofisi/contract/academics/marksSheet";
import { sql } from "kysely";
import type { SchoolContext } from "../../kit/context.ts";
import { alike, orNull, record } from "../../kit/record.ts";
import { refuse } from "../../kit/refusal.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import type { Period } from "./periods.queries.ts";

/** A leave to mark; empty codes are every unit and every group. */
interface PermitRow {
  id: number;
  userCode: string;
  activityCode: string;
  groupCode: string;
  givenBy: string;
}

export const permitRecords = record<PermitRow, "id">({
  table: "mark_permits",
  noun: "leave to mark",
  key: "id",
  columns: {
    ...alike("id", "userCode", "givenBy"),
    ...orNull("activityCode", "groupCode"),
  },
  gone: "This leave to mark is not there any more",
  refusals: { mark_permits_once: () => refuse("This leave to mark has been given already") },
});

/** The leaves by the name of the staff; one alone where its number is given. */
export async function listPermits({ db, school }: SchoolTables, id = 0): Promise<MarkPermit[]> {
  const { rows } = await sql<MarkPermit>`
    select p.id, p.user_code as "userCode", s.name as "staffName",
      coalesce(p.activity_code, '') as "activityCode", coalesce(u.activity_name, '') as "activityName",
      coalesce(p.group_code, '') as "groupCode", coalesce(g.group_name, '') as "groupName"
    from mark_permits p
    join staff s on s.school_code = p.school_code and s.user_code = p.user_code
    left join units u on u.school_code = p.school_code and u.activity_code = p.activity_code
    left join groups g on g.school_code = p.school_code and g.group_code = p.group_code
    where p.school_code = ${school} and s.deleted_at is null and (${id} = 0 or p.id = ${id})
    order by s.name, u.activity_name nulls first, g.group_name nulls first, p.id`.execute(db);
  return rows;
}

/** True where the caller may mark this class in this unit: the head, who teaches it then, and whom the head has named. */
export async function mayMark(
  { db, school, caller }: Pick<SchoolContext, "db" | "school" | "caller">,
  { academicYearCode, semesterCode, activityCode, groupCode }: Period & { activityCode: string; groupCode: string },
): Promise<boolean> {
  if (caller.everyStaffMay || caller.roles.includes("head")) return true;
  const { rows } = await sql<{ may: boolean }>`
    select exists (
      select from course_lectures l
      join courses c on c.school_code = l.school_code and c.id = l.course_id
      join units u on u.school_code = l.school_code and u.activity_code = ${activityCode}
      where l.school_code = ${school} and l.user_code = ${caller.userCode} and l.group_code = ${groupCode}
        and l.academic_year_code = ${academicYearCode} and l.semester_code = ${semesterCode}
        and (c.activity_code = u.activity_code
          or c.activity_code is null and fold(c.course_name) = fold(u.activity_name))
    ) or exists (
      select from mark_permits p
      where p.school_code = ${school} and p.user_code = ${caller.userCode}
        and (p.activity_code is null or p.activity_code = ${activityCode})
        and (p.group_code is null or p.group_code = ${groupCode})
    ) as may`.execute(db);
  return rows[0]!.may;
}
