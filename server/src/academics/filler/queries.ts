/** What the filler begins with, in the database: rules, locks, and lessons with what they are of. */
import type { FillInput, FillLecture, FillLesson, FillRule } from "@ofisi/contract/academics/filler";
import { sql } from "kysely";
import { insertOfSchool, ofSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { headCounts } from "../../people/groups/queries.ts";

const time = (column: string) => sql`coalesce(to_char(make_interval(mins => ${sql.ref(column)}), 'HH24:MI'), '')`;

/** The rules of the school, or one of them. */
export async function listRules({ db, school }: SchoolTables, id = 0): Promise<FillRule[]> {
  const { rows } = await sql<FillRule>`
    select r.id, r.kind, coalesce(r.user_code, '') as "staffCode", coalesce(s.name, '') as "staffName",
      coalesce(r.group_code, '') as "groupCode", coalesce(g.group_name, '') as "groupName",
      coalesce(r.activity_code, '') as "activityCode", coalesce(u.activity_name, '') as "activityName",
      coalesce(r.venue_code, '') as "venueCode", coalesce(v.venue_name, '') as "venueName",
      coalesce((array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])[r.day], '') as day,
      ${time("r.start_minute")} as "startTime", ${time("r.end_minute")} as "endTime", coalesce(r.amount, 0) as amount
    from fill_rules r
      left join staff s on s.school_code = r.school_code and s.user_code = r.user_code
      left join groups g on g.school_code = r.school_code and g.group_code = r.group_code
      left join units u on u.school_code = r.school_code and u.activity_code = r.activity_code
      left join venues v on v.school_code = r.school_code and v.venue_code = r.venue_code
    where r.school_code = ${school} and (${id}::bigint = 0 or r.id = ${id})
      and s.deleted_at is null and v.deleted_at is null
    order by r.kind, s.name, g.school_order, u.activity_name, r.day, r.start_minute, v.venue_name, r.id`.execute(db);
  return rows;
}

export interface RuleRow {
  kind: FillRule["kind"];
  userCode: string | null;
  groupCode: string | null;
  activityCode: string | null;
  venueCode: string | null;
  day: number | null;
  startMinute: number | null;
  endMinute: number | null;
  amount: number | null;
  by: string;
}

/** Adds a rule; undefined where it is there already. */
export async function addRule(tables: SchoolTables, { by: createdBy, ...rule }: RuleRow): Promise<number | undefined> {
  const adding = insertOfSchool(tables, "fill_rules", { ...rule, createdBy });
  const added = await adding
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id;
}

export async function removeRule({ db, school }: SchoolTables, id: number): Promise<void> {
  await sql`delete from fill_rules where school_code = ${school} and id = ${id}`.execute(db);
}

export async function listLocks({ db, school }: SchoolTables): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select lesson_id as id from lesson_locks where school_code = ${school} order by lesson_id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function setLock({ db, school }: SchoolTables, id: number, by: string | undefined): Promise<void> {
  if (by === undefined)
    await sql`delete from lesson_locks where school_code = ${school} and lesson_id = ${id}`.execute(db);
  else
    await sql`insert into lesson_locks (school_code, lesson_id, locked_by) values (${school}, ${id}, ${by})
      on conflict do nothing`.execute(db);
}

/** The distribution of a semester, each line with the unit that its course names, or that has the course's name. */
export async function listLectures(
  { db, school }: SchoolTables,
  { academicYearCode, semesterCode }: { academicYearCode: string; semesterCode: string },
): Promise<FillLecture[]> {
  const { rows } = await sql<FillLecture>`
    select l.id, l.user_code as "staffCode", s.name as "staffName", l.group_code as "groupCode",
      g.group_name as "groupName", coalesce(n.students, 0) as students,
      c.course_name as "courseName", coalesce(u.activity_code, '') as "activityCode",
      coalesce(u.activity_name, '') as "activityName", l.half_hours / 2.0::float8 as "hoursPerWeek"
    from course_lectures l
      join staff s on s.school_code = l.school_code and s.user_code = l.user_code
      join courses c on c.school_code = l.school_code and c.id = l.course_id
      join groups g on g.school_code = l.school_code and g.group_code = l.group_code
      left join ${headCounts(school)} n on n.group_code = g.group_code
      left join lateral (
        select u.activity_code, u.activity_name from units u
        where u.school_code = l.school_code
          and (c.activity_code = u.activity_code
            or c.activity_code is null and fold(c.course_name) = fold(u.activity_name))
        limit 1
      ) u on true
    where l.school_code = ${school} and l.academic_year_code = ${academicYearCode}
      and l.semester_code = ${semesterCode} and s.deleted_at is null and not g.is_alumni
    order by g.school_order, c.course_name, s.name, l.id`.execute(db);
  return rows;
}

/** Every lesson of the timetable, with its version and whether it is locked. */
export async function listLessons({ db, school }: SchoolTables): Promise<FillLesson[]> {
  const { rows } = await sql<FillLesson>`
    select l.id, l.version, l.day, l.start_minute as start, l.end_minute as "end", l.week, l.activity_code as "activityCode",
      u.activity_name as "activityName", l.venue_code as "venueCode", coalesce(l.group_code, '') as "groupCode",
      coalesce(g.group_name, 'All') as "groupName", l.user_code as "staffCode", s.name as "staffName",
      k.lesson_id is not null as "isLocked"
    from lessons l
      join units u on u.school_code = l.school_code and u.activity_code = l.activity_code
      join staff s on s.school_code = l.school_code and s.user_code = l.user_code
      left join groups g on g.school_code = l.school_code and g.group_code = l.group_code
      left join lesson_locks k on k.school_code = l.school_code and k.lesson_id = l.id
    where l.school_code = ${school} order by l.day, l.start_minute, l.id`.execute(db);
  return rows;
}

export async function listVenues(tables: SchoolTables): Promise<FillInput["venues"]> {
  return await ofSchool(tables, "venues")
    .select(["venue_code as venueCode", "venue_name as venueName", "seats"])
    .where("deleted_at", "is", null)
    .orderBy("venue_name")
    .orderBy("venue_code")
    .execute();
}

/** Names of units, groups and staff, by their codes: without those in the bin. */
export async function namesOf({ db, school }: SchoolTables): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; name: string }>`
    select activity_code as code, activity_name as name from units where school_code = ${school}
    union all select group_code, group_name from groups where school_code = ${school}
    union all select user_code, name from staff where school_code = ${school} and deleted_at is null`.execute(db);
  return new Map(rows.map(({ code, name }) => [code, name]));
}
