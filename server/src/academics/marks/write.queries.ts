/** The entries that marks are written into: made, locked in one order, and stated again. */
import { sql } from "kysely";
import type { SchoolContext } from "../../kit/context.ts";
import { asTable } from "../../kit/database/asTable.ts";
import { entryRecords, type EntryRow, type Sheet } from "./queries.ts";

/** Keeps those of the students that are there, so that none is deleted while marks are given. */
export async function keepStudents({ db, school }: SchoolContext, userCodes: readonly string[]): Promise<void> {
  await sql`select from students where school_code = ${school} and user_code = any(${userCodes}::text[])
    and deleted_at is null order by user_code for key share`.execute(db);
}

/** Locks the entries of students of a class, in the order of their codes; makes those that are not there yet. */
export async function openEntries(
  context: SchoolContext,
  sheet: Sheet & { keyStageCode: string },
  userCodes: readonly string[],
): Promise<Map<string, EntryRow>> {
  const { db, school, caller } = context;
  const { academicYearCode, semesterCode, activityCode, groupCode, schemeCode, keyStageCode } = sheet;
  await sql`
    insert into transcript_entries (school_code, user_code, academic_year_code, semester_code, activity_code,
      unit_desc, group_code, key_stage_code, scheme_code, given_by)
    select ${school}, code, ${academicYearCode}, ${semesterCode}, ${activityCode}, u.activity_name, ${groupCode},
      ${keyStageCode === "" ? null : keyStageCode}, ${schemeCode}, ${caller.userCode}
    from unnest(${userCodes}::text[]) as code
    join units u on u.school_code = ${school} and u.activity_code = ${activityCode}
    order by code
    -- Waits for whoever is clearing the entry, and makes it anew where it has gone; nothing is written to one that stays.
    on conflict on constraint transcript_entries_once do update set given_by = excluded.given_by where false`.execute(
    db,
  );
  const { rows } = await sql<{ id: number }>`
    select id from transcript_entries where school_code = ${school} and academic_year_code = ${academicYearCode}
      and semester_code = ${semesterCode} and activity_code = ${activityCode}
      and (group_code is null or group_code = ${groupCode})
      and user_code = any(${userCodes}::text[]) order by user_code for update`.execute(db);
  const entries = await entryRecords.lock(
    context,
    rows.map(({ id }) => id),
  );
  return new Map(entries.map((entry) => [entry.userCode, entry]));
}

/** What the marks of an entry come to. */
export interface Stated {
  id: number;
  result: string | null;
  grade: string;
  isPass: boolean | null;
  remarks: string;
  marked: number;
}

/** Writes what entries come to. An entry that had remarks alone belongs to the scheme from then on. */
export async function putStated(
  { db, school }: SchoolContext,
  schemeCode: string,
  stated: readonly Stated[],
): Promise<void> {
  const columns = { id: "bigint", result: "text", grade: "text", isPass: "boolean" } as const;
  await sql`
    update transcript_entries e
    set result = n.result::numeric, grade = n.grade, is_pass = n.is_pass, remarks = n.remarks, marked = n.marked,
      scheme_code = ${schemeCode}
    from ${asTable(stated, { ...columns, remarks: "text", marked: "smallint" })}
    where e.school_code = ${school} and e.id = n.id`.execute(db);
}

/** Takes entries away with the marks of their papers. */
export async function dropEntries({ db, school }: SchoolContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from transcript_entries where school_code = ${school} and id = any(${ids}::bigint[])`.execute(db);
}
