/** Marks of a day that an excuse changes. */
import { sql } from "kysely";
import type { SchoolTables } from "../../kit/scope.ts";
import type { MarkWrite } from "../registers/queries.ts";
import { textOf } from "../registers/queries.ts";
import type { AbsenceKey } from "./tell.queries.ts";

/** Who marks that a family has excused: what it says later changes these, and nothing that the staff have said. */
export const FAMILY = "family";

type Row = Omit<MarkWrite, "register" | "before"> & {
  lessonId: number;
  groupCode: string;
  activityCode: string;
  venueCode: string;
  startMinute: number;
};

/** Marks of absence of a day, as they stand; or those that a family has excused. */
export async function listMarks(
  { db, school }: SchoolTables,
  { day, studentCode }: AbsenceKey,
  which: "absent" | "byFamily",
): Promise<MarkWrite[]> {
  const chosen = which === "absent" ? sql`state = 'absent'` : sql`state = 'excused' and marked_by = ${FAMILY}`;
  const { rows } = await sql<Row>`
    select user_code as "userCode", lesson_id::int8 as "lessonId", group_code as "groupCode", activity_code as "activityCode",
      venue_code as "venueCode", start_minute::int as "startMinute", state, code, reason, time_in as "timeIn",
      time_out as "timeOut"
    from attendance_marks where school_code = ${school} and on_day = ${day} and student_code = ${studentCode}
      and ${chosen} order by lesson_id`.execute(db);
  return rows.map(({ lessonId, groupCode, activityCode, venueCode, startMinute, ...mark }) => ({
    ...mark,
    before: textOf(mark),
    register: { day, kind: "students", groupCode, lessonId, activityCode, venueCode, startMinute },
  }));
}

/** What stood in each of a day's marks before it was changed, the latest change first. */
export async function listFormer(
  { db, school }: SchoolTables,
  { day, studentCode }: AbsenceKey,
): Promise<{ lessonId: number; value: string }[]> {
  const { rows } = await sql<{ lessonId: number; value: string }>`
    select lesson_id::int8 as "lessonId", value_before as value from attendance_changes
    where school_code = ${school} and on_day = ${day} and user_code = ${studentCode} order by id desc`.execute(db);
  return rows;
}
