/** Lessons of the timetable in the database. */
import { ALL_GROUPS, DAYS, NO_EXPIRY, type Lesson, type LessonWeek } from "@ofisi/contract/academics/timetable";
import type { Order, Paging } from "@ofisi/contract/kit/paging";
import type { Text } from "@ofisi/contract/kit/phrases";
import { sql, type CompiledQuery } from "kysely";
import { bySchool, ofSchool } from "../../kit/database/ofSchool.ts";
import { rowsHold } from "../../kit/holds.ts";
import { countRows, pageOf } from "../../kit/list/page.ts";
import { alike, orNull, record } from "../../kit/record.ts";
import { refuse } from "../../kit/refusal.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { searchPatterns } from "../../kit/search.ts";
import { headCounts } from "../../people/groups/queries.ts";
import { refuseMeetings } from "./meetings.rules.ts";

/** A lesson by codes. */
export interface LessonRow {
  id: number;
  activityCode: string;
  venueCode: string;
  /** Empty for every group. */
  groupCode: string;
  userCode: string;
  /** Monday is 1. */
  day: number;
  /** Minutes since midnight, the end not included. */
  startMinute: number;
  endMinute: number;
  week: LessonWeek;
  version: number;
}

/** Handlers look first and name what is in the way; of those who write beside them the database says this. */
const taken = (text: Text) => () => refuse(text, {}, "startTime");

export const lessonRecords = record<LessonRow, "id">({
  table: "lessons",
  noun: "lesson",
  key: "id",
  columns: {
    ...alike("id", "activityCode", "venueCode", "userCode", "day", "startMinute", "endMinute", "week", "version"),
    ...orNull("groupCode"),
  },
  gone: "This lesson is not there any more",
  refusals: {
    lessons_venue: taken("The venue is taken at this time"),
    lessons_staff: taken("The staff has another lesson at this time"),
    lessons_group: taken("The group has another lesson at this time"),
    lesson_changes_meet: (_, error) => refuseMeetings(error, "startTime"),
  },
  versioned: {
    day: "the day",
    startMinute: "the start",
    endMinute: "the end",
    week: "the weeks",
    venueCode: "the venue",
  },
});

export interface LessonFilter {
  /** 0 is every one. */
  id?: number;
  keyword?: string;
  activityCode?: string | undefined;
  venueCode?: string | undefined;
  /** `ALL` is those that are for every group; of one group they are included. */
  groupCode?: string | undefined;
  staffCode?: string | undefined;
}

function matching(tables: SchoolTables, filter: LessonFilter) {
  const { id = 0, keyword = "", activityCode, venueCode, groupCode, staffCode } = filter;
  let found = ofSchool(tables, "lessons as l")
    .innerJoin("units as u", bySchool("u.activity_code", "l.activity_code"))
    .innerJoin("venues as v", bySchool("v.venue_code", "l.venue_code"))
    .leftJoin("groups as g", bySchool("g.group_code", "l.group_code"))
    .innerJoin("staff as s", bySchool("s.user_code", "l.user_code"));
  if (id > 0) found = found.where("l.id", "=", id);
  if (activityCode !== undefined) found = found.where("l.activity_code", "=", activityCode);
  if (venueCode !== undefined) found = found.where("l.venue_code", "=", venueCode);
  if (groupCode !== undefined)
    found = found.where((of) =>
      of.or([
        of("l.group_code", "is", null),
        ...(groupCode === ALL_GROUPS ? [] : [of("l.group_code", "=", groupCode)]),
      ]),
    );
  if (staffCode !== undefined) found = found.where("l.user_code", "=", staffCode);
  for (const pattern of searchPatterns(keyword))
    found = found.where(
      sql<boolean>`fold(concat_ws(' ', u.activity_name, v.venue_name, coalesce(g.group_name, 'All'), s.name) collate "und-x-icu") like ${pattern}`,
    );
  return found;
}

const SORTS = {
  day: "l.day",
  activityName: "u.activity_name",
  startTime: "l.start_minute",
  endTime: "l.end_minute",
  venueName: "v.venue_name",
  groupName: "g.school_order",
  staffName: "s.name",
} as const;

const dayName = sql<Lesson["day"]>`(${[...DAYS]}::text[])[l.day]`;
const time = (column: string) => sql<string>`to_char(make_interval(mins => ${sql.ref(column)}), 'HH24:MI')`;

function ordered(found: ReturnType<typeof matching>, { sort, direction }: Order) {
  return found
    .select([
      "l.id",
      dayName.as("day"),
      time("l.start_minute").as("startTime"),
      time("l.end_minute").as("endTime"),
      sql<LessonWeek>`l.week`.as("week"),
      "l.activity_code as activityCode",
      "u.activity_name as activityName",
      "l.venue_code as venueCode",
      "v.venue_name as venueName",
      "v.description as venueDescription",
      sql<string>`coalesce(l.group_code, ${ALL_GROUPS})`.as("groupCode"),
      sql<string>`coalesce(g.group_name, 'All')`.as("groupName"),
      "l.user_code as staffCode",
      "s.name as staffName",
      "s.national_id_number as nationalIdNumber",
      sql<typeof NO_EXPIRY>`${NO_EXPIRY}`.as("expiryDate"),
      "l.version",
    ])
    .orderBy(SORTS[sort as keyof typeof SORTS] ?? "l.day", direction)
    .orderBy("l.day")
    .orderBy("l.start_minute")
    .orderBy("g.school_order")
    .orderBy("l.week")
    .orderBy("l.id");
}

/** A page of the lessons that match, and how many match in all. */
export async function listLessons(tables: SchoolTables, filter: LessonFilter, paging: Paging) {
  const found = matching(tables, filter);
  const { rows, count } = await pageOf(ordered(found, paging), () => countRows(found), paging);
  return { Timetable: rows as Lesson[], count };
}

/** All lessons that match, to be read by cursor. */
export function everyLesson(tables: SchoolTables, filter: LessonFilter, order: Order): CompiledQuery<Lesson> {
  return ordered(matching(tables, filter), order).compile();
}

/** Groups as pickers of the timetable show them. */
export async function listGroups(tables: SchoolTables) {
  return await ofSchool(tables, "groups as g")
    .leftJoin(headCounts(tables.school).as("n"), (join) => join.onRef("n.group_code", "=", "g.group_code"))
    .select([
      "g.group_code as groupCode",
      "g.group_name as groupName",
      sql<number>`coalesce(n.students, 0)`.as("students"),
    ])
    .where("g.is_alumni", "=", false)
    .orderBy("g.school_order")
    .execute();
}

/** Whoever places a lesson in a school waits for whoever is placing another: so what is in the way can be named. */
export async function lockTimetable({ db, school }: SchoolTables): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`timetable ${school}`}, 0))`.execute(db);
}

/** A lesson that is in the way of another, and what both want. */
export type Clash = Lesson & { over: "venue" | "staff" | "group" };

/** The first lesson that shares the venue, the staff or the group at a time; all groups share every group. */
export async function findClash(
  tables: SchoolTables,
  {
    id,
    day,
    startMinute,
    endMinute,
    week,
    venueCode,
    userCode,
    groupCode,
  }: Omit<LessonRow, "activityCode" | "version">,
): Promise<Clash | undefined> {
  const over = sql<Clash["over"]>`case when l.venue_code = ${venueCode} then 'venue'
    when l.user_code = ${userCode} then 'staff' else 'group' end`;
  const clash = await ordered(matching(tables, {}), { sort: "day", direction: "asc" })
    .select(over.as("over"))
    .where("l.id", "<>", id)
    .where("l.day", "=", day)
    .where("l.start_minute", "<", endMinute)
    .where("l.end_minute", ">", startMinute)
    .where(sql<boolean>`(${week} = 'every' or l.week in ('every', ${week}))`)
    .where((of) =>
      of.or([
        of("l.venue_code", "=", venueCode),
        of("l.user_code", "=", userCode),
        of("l.group_code", "is", null),
        ...(groupCode === "" ? [of.lit(true)] : [of("l.group_code", "=", groupCode)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return clash;
}

/** How many lessons name each of the codes: `3 lessons in the timetable`. */
export const lessonsHold = rowsHold("lessons", "{count} lessons in the timetable");
