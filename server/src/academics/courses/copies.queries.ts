/** The course distribution of one year given again in another. */
import { sql } from "kysely";
import type { SchoolTables } from "../../kit/scope.ts";

/** How many rows of a year another year lacks. Without a code the other has none. */
export async function countLecturesToCopy(
  { db, school }: SchoolTables,
  from: string,
  to: string | undefined,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from course_lectures l
    where l.school_code = ${school} and l.academic_year_code = ${from}
      and not exists (select from course_lectures o where o.school_code = ${school} and o.academic_year_code = ${to ?? ""}
        and (o.semester_code, o.user_code, o.course_id, o.group_code) = (l.semester_code, l.user_code, l.course_id, l.group_code))`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Gives what is given in one year in another, as far as it is not given there yet; answers the new rows' ids. */
export async function copyLectures({ db, school }: SchoolTables, from: string, to: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into course_lectures
      (school_code, user_code, course_id, group_code, semester_code, academic_year_code, half_hours)
    select ${school}, l.user_code, l.course_id, l.group_code, l.semester_code, ${to}, l.half_hours
    from course_lectures l where l.school_code = ${school} and l.academic_year_code = ${from}
    order by l.id
    on conflict (school_code, academic_year_code, semester_code, user_code, course_id, group_code) do nothing
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
