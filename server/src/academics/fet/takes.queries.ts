/** Timetable files that were taken, in the database: what each brought, for thirty days. */
import type { FetTake } from "@ofisi/contract/academics/fet";
import { sql } from "kysely";
import { sweeping } from "../../kit/database/gone.ts";
import { instant } from "../../kit/database/instant.ts";
import type { RecordScope } from "../../kit/record.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { auditHours, type Term, type Written } from "./queries.ts";

/** A record that was made, under the name that it had. */
export interface MadeRecord<Code extends string | number = string> {
  code: Code;
  name: string;
}

/** What a file brought; all else was there. */
export interface Made {
  groups: MadeRecord[];
  units: MadeRecord[];
  courses: MadeRecord<number>[];
  categories: MadeRecord[];
  venues: MadeRecord[];
  bells: MadeRecord<number>[];
  lines: Written[];
  /** Rules of the filler, by their numbers. */
  rules: number[];
}

export async function addTake(
  { db, school }: SchoolTables,
  { academicYearCode, semesterCode }: Term,
  { made, by, byName }: { made: Made; by: string; byName: string },
): Promise<void> {
  await sql`insert into fet_takes (school_code, academic_year_code, semester_code, taken_by, taken_by_name, made)
    values (${school}, ${academicYearCode}, ${semesterCode}, ${by}, ${byName}, ${JSON.stringify(made)}::jsonb)`.execute(
    db,
  );
}

const amount = (kind: keyof Made) => sql`jsonb_array_length(t.made -> ${sql.lit(kind)})`;

/** The files that were taken, the newest first, or one of them. */
export async function listTakes({ db, school }: SchoolTables, id = 0): Promise<FetTake[]> {
  const { rows } = await sql<FetTake>`
    select t.id, coalesce(y.academic_year, '') as "academicYear", coalesce(s.semester_name, '') as "semesterName",
      t.taken_by_name as "takenBy", ${instant("t.taken_at")} as "takenAt", ${instant("t.undone_at")} as "undoneAt",
      ${amount("groups")} as groups, ${amount("units")} as units, ${amount("courses")} as courses,
      ${amount("venues")} as venues, ${amount("bells")} as bells, ${amount("lines")} as lines, ${amount("rules")} as rules
    from fet_takes t
      left join academic_years y on y.school_code = t.school_code and y.academic_year_code = t.academic_year_code
      left join semesters s on s.school_code = t.school_code and s.semester_code = t.semester_code
    where t.school_code = ${school} and (${id} = 0 or t.id = ${id}) order by t.id desc`.execute(db);
  return rows;
}

/** What a file brought that was not taken back yet. */
export async function readTake({ db, school }: SchoolTables, id: number): Promise<(Term & { made: Made }) | undefined> {
  const { rows } = await sql<Term & { made: Made }>`
    select academic_year_code as "academicYearCode", semester_code as "semesterCode", made from fet_takes
    where school_code = ${school} and id = ${id} and undone_at is null`.execute(db);
  return rows[0];
}

export async function markUndone({ db, school }: SchoolTables, id: number): Promise<void> {
  await sql`update fet_takes set undone_at = now() where school_code = ${school} and id = ${id}`.execute(db);
}

/** Files that were taken thirty days ago: what they brought is taken back by hand. */
export const sweepTakes = sweeping(
  (school) => sql`
    delete from fet_takes where school_code = ${school} and taken_at < now() - interval '30 days'`,
);

/** A written line in words, with whether it is as the file left it; one that is gone by now is no more than that. */
export interface LineNow {
  line: Written;
  isThere: boolean;
  isAsWritten: boolean;
  course: string;
  group: string;
  staff: string;
}

/** Locks the lines that a file wrote, and tells what has become of each. */
export async function lockLines(
  { db, school }: SchoolTables,
  { academicYearCode, semesterCode }: Term,
  lines: readonly Written[],
): Promise<LineNow[]> {
  const { rows } = await sql<Omit<LineNow, "line"> & { place: number }>`
    with held as (
      select * from course_lectures where school_code = ${school} and academic_year_code = ${academicYearCode}
        and semester_code = ${semesterCode} order by id for update
    )
    select a.place::int, h.id is not null as "isThere", coalesce(h.half_hours = a.half_hours, false) as "isAsWritten",
      coalesce(c.course_name, '') as course, coalesce(g.group_name, '') as "group", coalesce(s.name, '') as staff
    from unnest(${lines.map(({ staffCode }) => staffCode)}::text[], ${lines.map(({ courseId }) => courseId)}::bigint[],
        ${lines.map(({ groupCode }) => groupCode)}::text[], ${lines.map(({ halfHours }) => halfHours)}::smallint[])
        with ordinality as a (user_code, course_id, group_code, half_hours, place)
      left join held h on h.user_code = a.user_code and h.course_id = a.course_id and h.group_code = a.group_code
      left join courses c on c.school_code = ${school} and c.id = a.course_id
      left join groups g on g.school_code = ${school} and g.group_code = a.group_code
      left join staff s on s.school_code = ${school} and s.user_code = a.user_code
    order by a.place`.execute(db);
  return rows.map(({ place, ...row }) => ({ ...row, line: lines[place - 1]! }));
}

/** Takes lines back: those that were added go, and the others have the hours that they had. */
export async function undoLines(
  scope: RecordScope,
  { academicYearCode, semesterCode }: Term,
  lines: readonly Written[],
): Promise<void> {
  const { db, school, caller } = scope;
  const written = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
    as a ("staffCode" text, "courseId" bigint, "groupCode" text, "halfHours" smallint, before smallint)`;
  const same = sql`l.school_code = ${school} and l.academic_year_code = ${academicYearCode}
    and l.semester_code = ${semesterCode} and l.user_code = a."staffCode" and l.course_id = a."courseId"
    and l.group_code = a."groupCode"`;
  const { rows } = await sql<{ id: number; was: number; is: number }>`
    update course_lectures l set half_hours = a.before, version = l.version + 1, updated_at = now(),
      updated_by = ${caller.userCode} from ${written}
    where ${same} and a.before is not null returning l.id, a."halfHours" as was, a.before as is`.execute(db);
  await auditHours(scope, rows);
  await sql`delete from course_lectures l using ${written} where ${same} and a.before is null`.execute(db);
}

/** Takes rules of the filler away; those that somebody has taken away since are gone already. */
export async function removeRules({ db, school }: SchoolTables, ids: readonly number[]): Promise<void> {
  await sql`delete from fill_rules where school_code = ${school} and id = any(${ids})`.execute(db);
}
