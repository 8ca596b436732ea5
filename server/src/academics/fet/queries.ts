/** Timetable files in the database: what they are matched with, and many lines and rules written at once. */
import type { FetTargets } from "@ofisi/contract/academics/fet";
import { sql } from "kysely";
import type { RecordScope } from "../../kit/record.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { lectureRecords } from "../courses/lectures.queries.ts";

export type Term = { academicYearCode: string; semesterCode: string };

/** Everybody and everything by name that a file may mean. */
export async function listTargets({ db, school }: SchoolTables): Promise<Omit<FetTargets, "lines" | "periods">> {
  const { rows } = await sql<Omit<FetTargets, "lines" | "periods">>`select
    coalesce((select json_agg(json_build_object('userCode', user_code, 'name', name) order by name, user_code)
      from staff where school_code = ${school} and deleted_at is null), '[]') as staff,
    coalesce((select json_agg(json_build_object('groupCode', group_code, 'name', group_name) order by school_order, group_code)
      from groups where school_code = ${school} and not is_alumni), '[]') as groups,
    coalesce((select json_agg(json_build_object('name', course_name, 'activityCode', coalesce(activity_code, '')) order by id)
      from courses where school_code = ${school}), '[]') as courses,
    coalesce((select json_agg(json_build_object('activityCode', activity_code, 'name', activity_name) order by activity_name)
      from units where school_code = ${school}), '[]') as units,
    coalesce((select json_agg(json_build_object('venueCode', venue_code, 'name', venue_name) order by venue_name)
      from venues where school_code = ${school} and deleted_at is null), '[]') as venues`.execute(db);
  return rows[0]!;
}

/** The lines of a semester, by name of their course. */
export async function listLines({ db, school }: SchoolTables, term: Term): Promise<FetTargets["lines"]> {
  const { rows } = await sql<FetTargets["lines"][number]>`
    select l.user_code as "staffCode", c.course_name as "courseName", l.group_code as "groupCode",
      l.half_hours / 2.0::float8 as "hoursPerWeek"
    from course_lectures l join courses c on c.school_code = l.school_code and c.id = l.course_id
    where l.school_code = ${school} and l.academic_year_code = ${term.academicYearCode}
      and l.semester_code = ${term.semesterCode} order by l.id`.execute(db);
  return rows;
}

/** Of each name the unit and the first course that are called so, whatever its case and accents. */
export async function findSubjects({ db, school }: SchoolTables, names: readonly string[]) {
  const { rows } = await sql<{ courseId: number | null; courseUnit: string | null; unit: string | null }>`
    select c.id as "courseId", c.activity_code as "courseUnit", u.activity_code as unit
    from unnest(${names}::text[]) with ordinality as n (name, place)
      left join units u on u.school_code = ${school} and fold(u.activity_name) = fold(n.name)
      left join lateral (
        select id, activity_code from courses
        where school_code = ${school} and fold(course_name) = fold(n.name) order by id limit 1
      ) c on true
    order by n.place`.execute(db);
  return rows;
}

/** Of each name the group that is called so, one of the key stage before others; null where there is none. */
export async function findGroups({ db, school }: SchoolTables, names: readonly string[], keyStageCode: string) {
  const { rows } = await sql<{ code: string | null }>`
    select (select group_code from groups where school_code = ${school} and not is_alumni
        and fold(group_name) = fold(n.name)
      order by coalesce(key_stage_code, '') = ${keyStageCode} desc, school_order, group_code limit 1) as code
    from unnest(${names}::text[]) with ordinality as n (name, place) order by n.place`.execute(db);
  return rows.map(({ code }) => code);
}

/** The same of venues that are not in the bin. */
export async function findVenues({ db, school }: SchoolTables, names: readonly string[]) {
  const { rows } = await sql<{ code: string | null }>`
    select v.venue_code as code from unnest(${names}::text[]) with ordinality as n (name, place)
      left join venues v on v.school_code = ${school} and v.deleted_at is null and fold(v.venue_name) = fold(n.name)
    order by n.place`.execute(db);
  return rows.map(({ code }) => code);
}

/** The course category of a name. */
export async function findCategory({ db, school }: SchoolTables, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`select category_code as code from course_categories
    where school_code = ${school} and fold(category_name) = fold(${name})`.execute(db);
  return rows[0]?.code;
}

/** The school's own course codes, as they are compared. */
export async function listCourseCodes({ db, school }: SchoolTables): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select fold(course_code) as code from courses where school_code = ${school}`.execute(db);
  return rows.map(({ code }) => code);
}

export interface Line {
  staffCode: string;
  courseId: number;
  groupCode: string;
  halfHours: number;
}
/** A line that was written: the half hours it had before, or null for a new one. */
export type Written = Line & { before: number | null };

/** A line of the distribution whose hours have been set. */
interface HoursSet {
  id: number;
  was: number;
  is: number;
}

/** Tells the trail, line by line: a form that is open over one names who has set its hours. */
export async function auditHours(scope: RecordScope, lines: readonly HoursSet[]): Promise<void> {
  await scope.audit(
    lines.map(({ id, was, is }) => ({
      subject: `${lectureRecords.names.noun} ${id}`,
      before: { halfHours: was },
      after: { halfHours: is },
    })),
  );
}

/** Gives the courses of many lines; of those that are there the hours are set. Answers those that were not so already. */
export async function writeLines(
  scope: RecordScope,
  { academicYearCode, semesterCode }: Term,
  lines: readonly Line[],
): Promise<Written[]> {
  const { db, school, caller } = scope;
  const { rows } = await sql<Written & { id: number | null }>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as a ("staffCode" text, "courseId" bigint, "groupCode" text, "halfHours" smallint)
    ), differing as (
      select a.*, l.id, l.half_hours as before from asked a
        left join course_lectures l on l.school_code = ${school} and l.academic_year_code = ${academicYearCode}
          and l.semester_code = ${semesterCode} and l.user_code = a."staffCode" and l.course_id = a."courseId"
          and l.group_code = a."groupCode"
      where l.half_hours is distinct from a."halfHours"
    ), written as (
      insert into course_lectures
        (school_code, user_code, course_id, group_code, semester_code, academic_year_code, half_hours, updated_by)
      select ${school}, "staffCode", "courseId", "groupCode", ${semesterCode}, ${academicYearCode}, "halfHours",
        ${caller.userCode}
      from differing
      on conflict on constraint course_lectures_once do update
        set half_hours = excluded.half_hours, version = course_lectures.version + 1, updated_at = now(),
          updated_by = excluded.updated_by
    )
    select * from differing order by "courseId", "groupCode", "staffCode"`.execute(db);
  await auditHours(
    scope,
    rows.flatMap(({ id, before, halfHours }) =>
      id === null || before === null ? [] : [{ id, was: before, is: halfHours }],
    ),
  );
  return rows.map(({ staffCode, courseId, groupCode, halfHours, before }) => ({
    staffCode,
    courseId,
    groupCode,
    halfHours,
    before,
  }));
}

export interface Rule {
  kind: "away" | "homeRoom" | "unitRoom" | "doubles";
  userCode?: string;
  groupCode?: string;
  activityCode?: string;
  venueCode?: string;
  day?: number;
  start?: number;
  end?: number;
  amount?: number;
}

/** Adds rules of the filler that are not there yet. Answers those that were added, and how many there are now. */
export async function writeRules(
  { db, school }: SchoolTables,
  rules: readonly Rule[],
  by: string,
): Promise<{ added: number[]; count: number }> {
  const { rows } = await sql<{ added: number[]; before: number }>`
    with added as (
      insert into fill_rules (school_code, kind, user_code, group_code, activity_code, venue_code, day, start_minute,
        end_minute, amount, created_by)
      select ${school}, kind, "userCode", "groupCode", "activityCode", "venueCode", day, start, "end", amount, ${by}
      from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as r (kind text, "userCode" text, "groupCode" text,
        "activityCode" text, "venueCode" text, day smallint, start smallint, "end" smallint, amount smallint)
      on conflict do nothing returning id
    )
    select coalesce((select json_agg(id order by id) from added), '[]') as added,
      (select count(*)::int from fill_rules where school_code = ${school}) as before`.execute(db);
  const { added, before } = rows[0]!;
  return { added, count: before + added.length };
}
