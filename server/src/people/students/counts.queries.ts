/** The kept counts of students by group (decision 0009). */
import { sql } from "kysely";
import { countGone } from "../../kit/database/gone.ts";
import type { SchoolTables } from "../../kit/scope.ts";

/**
 * Adds up what the changes of students have left. In one statement: whoever reads meanwhile sees the rows as they were
 * or their sum, and what comes in meanwhile stays for the next night.
 */
export async function foldStudentCounts({ db, school }: SchoolTables): Promise<number> {
  return await countGone(
    db,
    sql`with gone as (delete from student_counts where school_code = ${school} returning *)
    insert into student_counts (school_code, group_code, students)
    select school_code, group_code, sum(students) from gone group by school_code, group_code having sum(students) <> 0`,
  );
}
