/** Lessons on their dates in the database. */
import type { DatedLesson } from "@ofisi/contract/academics/lessonChanges";
import { ALL_GROUPS } from "@ofisi/contract/academics/timetable";
import { timeOf } from "@ofisi/contract/kit/times";
import { said } from "@ofisi/contract/kit/phrases";
import { sql } from "kysely";
import type { Holds } from "../../kit/holds.ts";
import { alike, orNull, record } from "../../kit/record.ts";
import { refuse } from "../../kit/refusal.ts";
import type { SchoolTables, Scope } from "../../kit/scope.ts";
import { refuseMeetings } from "../timetable/meetings.rules.ts";
import type { Teacher } from "./rules.ts";

/** What is different of a lesson on a date; what is empty is as ever. */
export interface ChangeRow {
  id: number;
  lessonId: number;
  onDay: string;
  isCancelled: boolean;
  /** Minutes since midnight in figures. */
  startMinute: string;
  endMinute: string;
  venueCode: string;
  userCode: string;
  /** The number of the lesson that it was swapped with by its last change. */
  swappedWith: string;
  reason: string;
  changedByName: string;
  version: number;
}

/** Somebody else has changed it since it was looked at. */
export const meanwhile = () => refuse("Somebody else has changed this lesson meanwhile: look at it again");

export const changeRecords = record<ChangeRow, "id">({
  table: "lesson_changes",
  noun: "lesson change",
  key: "id",
  columns: {
    ...alike("id", "lessonId", "onDay", "isCancelled", "reason", "changedByName", "version"),
    ...orNull("startMinute", "endMinute", "venueCode", "userCode", "swappedWith"),
  },
  gone: "This lesson is as ever on this day",
  refusals: {
    lesson_changes_once: meanwhile,
    // Handlers look first and name what is in the way; of those who write beside them the database says this.
    lesson_changes_meet: (_, error) => refuseMeetings(error),
  },
  versioned: {
    isCancelled: "whether it is held",
    startMinute: "the start",
    endMinute: "the end",
    venueCode: "the venue",
    userCode: "the staff",
    reason: "the reason",
  },
});

/** The number of what is different of a lesson on a date, where anything is. */
export async function findChange(
  { db, school }: SchoolTables,
  { lessonId, day }: { lessonId: number; day: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from lesson_changes where school_code = ${school} and lesson_id = ${lessonId} and on_day = ${day}`.execute(
    db,
  );
  return rows[0]?.id;
}

export interface DatedFilter {
  /** Both included. */
  firstDay: string;
  lastDay: string;
  lessonId?: number;
  /** Those that are changed or cancelled alone. */
  isChanged?: boolean;
  activityCode?: string | undefined;
  /** Of venue and staff also those that are theirs every week and not on that date. */
  venueCode?: string | undefined;
  /** With those of all groups. */
  groupCode?: string | undefined;
  staffCode?: string | undefined;
}

type Row = Omit<DatedLesson, "startTime" | "endTime" | "asEver" | "state" | "changedAt"> & {
  startMinute: number;
  endMinute: number;
  asEver: Omit<DatedLesson["asEver"], "startTime" | "endTime"> & { startMinute: number; endMinute: number };
  isCancelled: boolean | null;
  changedAt: Date | null;
};

/** The lessons of some days, each as it stands on its date, in their order; whether the school has a holiday it does not ask. */
export async function listDatedLessons({ db, school }: SchoolTables, filter: DatedFilter): Promise<DatedLesson[]> {
  const { firstDay, lastDay, lessonId, isChanged = false, activityCode, venueCode, groupCode, staffCode } = filter;
  const { rows } = await sql<Row>`
    select l.id as "lessonId", d.on_day::date::text as day,
      coalesce(c.start_minute, l.start_minute)::int as "startMinute", coalesce(c.end_minute, l.end_minute)::int as "endMinute",
      l.activity_code as "activityCode", u.activity_name as "activityName",
      v.venue_code as "venueCode", v.venue_name as "venueName",
      coalesce(l.group_code, ${ALL_GROUPS}) as "groupCode", coalesce(g.group_name, 'All') as "groupName",
      s.user_code as "staffCode", s.name as "staffName",
      json_build_object('startMinute', l.start_minute, 'endMinute', l.end_minute, 'venueCode', l.venue_code,
        'venueName', lv.venue_name, 'staffCode', l.user_code, 'staffName', ls.name) as "asEver",
      c.is_cancelled as "isCancelled", coalesce(c.reason, '') as reason, coalesce(c.changed_by_name, '') as "changedBy",
      c.updated_at as "changedAt", coalesce(c.version, 0) as version
    from generate_series(${firstDay}::date, ${lastDay}::date, interval '1 day') as d (on_day)
    join lessons l on l.school_code = ${school} and l.day = extract(isodow from d.on_day)
      and (l.week = 'every' or l.week = lesson_week(${school}, d.on_day::date))
    ${isChanged ? sql`join` : sql`left join`} lesson_changes c
      on c.school_code = l.school_code and c.lesson_id = l.id and c.on_day = d.on_day::date
    join units u on u.school_code = l.school_code and u.activity_code = l.activity_code
    join venues lv on lv.school_code = l.school_code and lv.venue_code = l.venue_code
    join staff ls on ls.school_code = l.school_code and ls.user_code = l.user_code
    join venues v on v.school_code = l.school_code and v.venue_code = coalesce(c.venue_code, l.venue_code)
    join staff s on s.school_code = l.school_code and s.user_code = coalesce(c.user_code, l.user_code)
    left join groups g on g.school_code = l.school_code and g.group_code = l.group_code
    where true
      ${lessonId === undefined ? sql`` : sql`and l.id = ${lessonId}`}
      ${activityCode === undefined ? sql`` : sql`and l.activity_code = ${activityCode}`}
      ${groupCode === undefined ? sql`` : sql`and coalesce(l.group_code, ${groupCode}) = ${groupCode}`}
      ${venueCode === undefined ? sql`` : sql`and ${venueCode} in (l.venue_code, v.venue_code)`}
      ${staffCode === undefined ? sql`` : sql`and ${staffCode} in (l.user_code, s.user_code)`}
    order by 2, 3, g.school_order, l.id`.execute(db);
  return rows.map(toDatedLesson);
}

function toDatedLesson({ startMinute, endMinute, asEver, isCancelled, changedAt, ...row }: Row): DatedLesson {
  const { startMinute: start, endMinute: end, ...ever } = asEver;
  return {
    ...row,
    startTime: timeOf(startMinute),
    endTime: timeOf(endMinute),
    asEver: { ...ever, startTime: timeOf(start), endTime: timeOf(end) },
    state: isCancelled === null ? "asEver" : isCancelled ? "cancelled" : "changed",
    changedAt: changedAt?.toISOString() ?? "",
  };
}

/** A lesson to come that somebody takes in the place of whoever has it every week. */
export interface Cover {
  lessonId: number;
  day: string;
  userCode: string;
  name: string;
  /** `Mathematics, 7 East`. */
  lesson: string;
  /** `08:00–08:40`. */
  time: string;
  venue: string;
}

/** The covers of today and of days to come on which their lessons are held. */
export async function listCovers({ db, school, day }: SchoolTables & Pick<Scope, "day">): Promise<Cover[]> {
  const time = (minute: string) => sql`to_char(make_interval(mins => ${sql.raw(minute)}), 'HH24:MI')`;
  const { rows } = await sql<Cover>`
    select c.lesson_id::int8 as "lessonId", c.on_day::text as day, c.user_code as "userCode", s.name,
      concat_ws(', ', u.activity_name, g.group_name) as lesson, v.venue_name as venue,
      ${time("coalesce(c.start_minute, l.start_minute)")} || '–' || ${time("coalesce(c.end_minute, l.end_minute)")} as time
    from lesson_changes c
    join lessons l on l.school_code = c.school_code and l.id = c.lesson_id and l.day = extract(isodow from c.on_day)
      and (l.week = 'every' or l.week = lesson_week(${school}, c.on_day))
    join units u on u.school_code = l.school_code and u.activity_code = l.activity_code
    join venues v on v.school_code = l.school_code and v.venue_code = coalesce(c.venue_code, l.venue_code)
    join staff s on s.school_code = c.school_code and s.user_code = c.user_code
    left join groups g on g.school_code = l.school_code and g.group_code = l.group_code
    where c.school_code = ${school} and c.on_day >= ${day} and c.user_code is not null
      and not exists (select from days_off o where o.school_code = ${school} and c.on_day between o.first_day and o.last_day)
      and not exists (select from lesson_days e where e.school_code = ${school}
        and (c.on_day < e.first_day or c.on_day > e.last_day))
    order by c.on_day, l.start_minute, c.lesson_id`.execute(db);
  return rows;
}

/** So many days before a date and after it the lessons count that somebody took for others. */
const COVERS_DAYS = 90;

/** Everybody who teaches, by the timetable, the course distribution or the roles of a sign-in, and how often each has covered around a day. */
export async function listTeachers({ db, school }: SchoolTables, day: string): Promise<Teacher[]> {
  const { rows } = await sql<Teacher>`
    select s.user_code as "userCode", s.name, t."groupCodes", t."activityCodes",
      (select count(*)::int from lesson_changes c where c.school_code = s.school_code and c.user_code = s.user_code
        and c.on_day between ${day}::date - ${COVERS_DAYS}::int and ${day}::date + ${COVERS_DAYS}::int) as covers
    from staff s join (
      select user_code, array_remove(array_agg(distinct group_code), null) as "groupCodes",
        array_remove(array_agg(distinct activity_code), null) as "activityCodes"
      from (
        select user_code, group_code, activity_code from lessons where school_code = ${school}
        union all
        select cl.user_code, cl.group_code, co.activity_code from course_lectures cl
        join courses co on co.school_code = cl.school_code and co.id = cl.course_id where cl.school_code = ${school}
        union all
        select user_code, null, null from accounts
        where school_code = ${school} and 'teacher' = any(string_to_array(roles, ','))
      ) taught group by user_code
    ) t on t.user_code = s.user_code
    where s.school_code = ${school} and s.deleted_at is null
    order by s.name, s.user_code`.execute(db);
  return rows;
}

/** True where somebody has said who was there in a lesson of a date. */
export async function isTaken(
  { db, school }: SchoolTables,
  { lessonId, day }: { lessonId: number; day: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from registers where school_code = ${school} and on_day = ${day} and kind = 'students' and lesson_id = ${lessonId}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** How many lessons on dates to come are changed to each of the codes. */
export function changesHold(column: "venue_code" | "user_code"): Holds {
  return async ({ db, school, day }, codes) => {
    const code = sql.ref(column);
    const { rows } = await sql<{ code: string; count: number }>`
      select ${code} as code, count(*)::int as count from lesson_changes
      where school_code = ${school} and on_day >= ${day} and ${code} = any(${codes}::text[]) group by ${code}`.execute(
      db,
    );
    return new Map(rows.map((row) => [row.code, [said("{count} changed lessons to come", { count: row.count })]]));
  };
}
