/** Registers of a day, and what is said in them. */
import {
  markText,
  WHOLE_DAY,
  type Register,
  type RegisterKind,
  type RegisterRow,
} from "@ofisi/contract/academics/registers";
import { timeOf } from "@ofisi/contract/kit/times";
import { sql, type RawBuilder } from "kysely";
import type { Session } from "../../kit/context.ts";
import { countOf, readPage } from "../../kit/list/page.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { shownPhoto } from "../../people/consents/queries.ts";
import type { DayMark } from "./rules.ts";

/** Which register. */
export interface RegisterKey {
  /** ISO. */
  day: string;
  kind: RegisterKind;
  groupCode: string;
  /** 0 is the whole day. */
  lessonId: number;
}

/** A register with what its marks take over from its lesson. */
export interface FoundRegister extends Register {
  activityCode: string;
  venueCode: string;
  startMinute: number;
}

/** Who takes a register: somebody who is signed in, or a terminal, which may take all of them. */
export type Taker = Pick<Session, "userCode" | "personName" | "everyStaffMay" | "roles">;
type Place = SchoolTables & { readonly caller: Taker };
/** Where marks are written down, and by whom. */
type Writing = SchoolTables & { readonly caller: Pick<Taker, "userCode" | "personName"> };

/** Of the week: Sunday has no whole-day registers. */
const LAST_SCHOOL_DAY = sql.lit(6);

/** True where the caller may take every register of the school. */
export function mayTakeAll({ caller }: Pick<Place, "caller">): boolean {
  return caller.everyStaffMay || caller.roles.includes("head") || caller.roles.includes("secretary");
}

/** True on a holiday of the school. What registers said of students before it became one is kept, and does not count. @param day a value or a column */
export const isHoliday = (school: SchoolTables["school"], day: string | RawBuilder<unknown>) => sql`
  exists (select from days_off o where o.school_code = ${school} and ${day}::date between o.first_day and o.last_day)`;

/** True on a day on which students come: within the lessons' first and last day, and no holiday. @param day a value or a column */
export const isOpenDay = (school: SchoolTables["school"], day: string | RawBuilder<unknown>) => sql`
  not ${isHoliday(school, day)}
  and not exists (select from lesson_days e where e.school_code = ${school}
    and (${day}::date < e.first_day or ${day}::date > e.last_day))`;

/**
 * Every register that a day has by the timetable as it stands then and the groups, and whether it was taken. On a day without
 * lessons the students have those alone that somebody took.
 */
function candidates(place: Place, { day, kind }: Pick<RegisterKey, "day" | "kind">) {
  const { school, caller } = place;
  const all = mayTakeAll(place);
  const whole = (may: RawBuilder<unknown>) => sql`0::bigint as "lessonId", g.group_code as "groupCode",
    g.group_name as "groupName", '' as "activityCode", '' as "activityName", '' as "venueCode", '' as "venueName",
    null::int as start_minute, null::int as end_minute, '' as "staffCode", '' as "staffName", ${may} as "mayTake", null::date as since`;
  const isOn = sql`l.day = extract(isodow from ${day}::date) and (l.week = 'every' or l.week = lesson_week(${school}, ${day}))`;
  const found =
    kind === "staff"
      ? sql`select ${whole(sql`${all}::boolean`)} from staff_groups g where g.school_code = ${school}`
      : sql`
        select l.id as "lessonId", l.group_code as "groupCode", g.group_name as "groupName", l.activity_code as "activityCode",
          u.activity_name as "activityName", v.venue_code as "venueCode", v.venue_name as "venueName",
          coalesce(d.start_minute, l.start_minute)::int as start_minute, coalesce(d.end_minute, l.end_minute)::int as end_minute,
          s.user_code as "staffCode", s.name as "staffName", ${all}::boolean or s.user_code = ${caller.userCode} as "mayTake", l.since
        from lessons l
        left join lesson_changes d on d.school_code = l.school_code and d.lesson_id = l.id and d.on_day = ${day}
        join groups g on g.school_code = l.school_code and g.group_code = l.group_code
        join units u on u.school_code = l.school_code and u.activity_code = l.activity_code
        join venues v on v.school_code = l.school_code and v.venue_code = coalesce(d.venue_code, l.venue_code)
        join staff s on s.school_code = l.school_code and s.user_code = coalesce(d.user_code, l.user_code)
        where l.school_code = ${school} and ${isOn} and not coalesce(d.is_cancelled, false)
        union all
        -- What was taken stays, whatever became of its lesson since: as it was then, and whose it is now, or else whoever took it.
        select t.lesson_id, t.group_code, g.group_name, m.activity_code, coalesce(u.activity_name, m.activity_code),
          m.venue_code, coalesce(v.venue_name, ''), m.start_minute::int, null, coalesce(s.user_code, ''), coalesce(s.name, ''),
          ${all}::boolean or coalesce(s.user_code, t.taken_by) = ${caller.userCode}, null
        from registers t
        left join lessons l on l.school_code = t.school_code and l.id = t.lesson_id
        left join lesson_changes d on d.school_code = l.school_code and d.lesson_id = l.id and d.on_day = ${day}
        join groups g on g.school_code = t.school_code and g.group_code = t.group_code
        join lateral (select * from attendance_marks m where m.school_code = ${school} and m.on_day = ${day}
          and m.lesson_id = t.lesson_id and m.group_code = t.group_code limit 1) m on true
        left join units u on u.school_code = t.school_code and u.activity_code = m.activity_code
        left join venues v on v.school_code = t.school_code and v.venue_code = m.venue_code
        left join staff s on s.school_code = t.school_code and s.user_code = coalesce(d.user_code, l.user_code)
        where t.school_code = ${school} and t.on_day = ${day} and t.kind = 'students' and t.lesson_id <> ${WHOLE_DAY}
          and (${isOn}) is not true
        union all
        select ${whole(sql`${all}::boolean or exists (select from course_lectures c where c.school_code = g.school_code
          and c.group_code = g.group_code and c.user_code = ${caller.userCode})`)}
        from groups g join schools o using (school_code) where g.school_code = ${school}
          and (not g.is_alumni and extract(isodow from ${day}::date) <= ${LAST_SCHOOL_DAY}
            and not exists (select from lessons l where l.school_code = g.school_code and l.group_code = g.group_code)
          -- So does one of the whole day, of a group that had no lessons then.
          or exists (select from registers t where t.school_code = g.school_code and t.on_day = ${day} and t.kind = 'students'
              and t.group_code = g.group_code and t.lesson_id = ${WHOLE_DAY})
            and not exists (select from lessons l where l.school_code = g.school_code and l.group_code = g.group_code
              and (l.created_at at time zone o.time_zone)::date <= ${day}::date))`;
  return sql`(select c.*, r.taken_by_name, r.taken_at from (${found}) c
    left join registers r on r.school_code = ${school} and r.on_day = ${day} and r.kind = ${kind}
      and r.group_code = c."groupCode" and r.lesson_id = c."lessonId"
    ${kind === "staff" ? sql`` : sql`where r.taken_at is not null or (${isOpenDay(school, day)})`}) c`;
}

const COLUMNS = sql`c."lessonId"::int8 as "lessonId", c."groupCode", c."groupName", c."activityCode", c."activityName",
  c."venueCode", c."venueName", c.start_minute as "startMinute", c.end_minute as "endMinute", c."staffCode", c."staffName",
  coalesce(c.taken_by_name, '') as "takenBy", c.taken_at as "takenAt", c."mayTake"`;

type Row = Omit<FoundRegister, "startTime" | "endTime" | "takenAt" | "startMinute"> & {
  startMinute: number | null;
  endMinute: number | null;
  takenAt: Date | null;
};

function toRegister({ startMinute, endMinute, takenAt, ...row }: Row): FoundRegister {
  const time = (minutes: number | null): string => (minutes === null ? "" : timeOf(minutes));
  return {
    ...row,
    startMinute: startMinute ?? 0,
    startTime: time(startMinute),
    endTime: time(endMinute),
    takenAt: takenAt?.toISOString() ?? "",
  };
}

const SORTS = {
  startTime: sql`c.start_minute nulls first`,
  staffName: sql`c."staffName"`,
  groupName: sql`c."groupName"`,
} as const;

/** Whether a group has anybody: the register of an empty one is never taken, and nobody waits for it. */
const hasPeople = ({ school }: Place, { kind }: Pick<RegisterKey, "kind">) =>
  sql`exists (select from ${kind === "staff" ? sql`staff` : sql`students`} p where p.school_code = ${school}
    and p.group_code = c."groupCode" and p.deleted_at is null)`;

/** The registers of a day, or those that the caller teaches, or those that somebody was to take then and nobody has taken. */
export async function listRegisters(
  place: Place,
  which: Pick<RegisterKey, "day" | "kind"> & { show: "mine" | "all" | "open"; groupCode?: string | undefined },
  part: { page: number; size: number; sort: keyof typeof SORTS; direction: "asc" | "desc" },
): Promise<{ registers: FoundRegister[]; count: number }> {
  const { show, groupCode } = which;
  const shown = sql`where true
    ${show === "mine" ? sql`and c."mayTake" and c."staffCode" in ('', ${place.caller.userCode})` : sql``}
    ${show === "open" ? sql`and c.taken_at is null and ${hasPeople(place, which)} and (c.since is null or c.since <= ${which.day})` : sql``}
    ${groupCode === undefined ? sql`` : sql`and c."groupCode" = ${groupCode}`}`;
  const from = sql`from ${candidates(place, which)} ${shown}`;
  const order = part.direction === "desc" ? sql`desc` : sql`asc`;
  const first = part.sort === "startTime" ? SORTS.startTime : sql`${SORTS[part.sort]} ${order}`;
  const found = sql<Row>`select ${COLUMNS} ${from}
    order by ${first}, c.start_minute nulls first, c."groupName", c."lessonId"`;
  const { rows, count } = await readPage(place.db, found, () => countOf(place.db, from), part);
  return { registers: rows.map(toRegister), count };
}

/** A register of a day; undefined where the day has none such. */
export async function findRegister(place: Place, key: RegisterKey): Promise<FoundRegister | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} from ${candidates(place, key)}
    where c."groupCode" = ${key.groupCode} and c."lessonId" = ${key.lessonId}`.execute(place.db);
  return rows[0] && toRegister(rows[0]);
}

/** What kind of day it is for students: a holiday and its name, one without school, or a school day. */
export async function readDayKind(
  { db, school }: SchoolTables,
  day: string,
): Promise<{ holiday: string; hasSchool: boolean }> {
  const { rows } = await sql<{ holiday: string; hasSchool: boolean }>`
    select coalesce((select o.name from days_off o where o.school_code = ${school}
        and ${day}::date between o.first_day and o.last_day order by o.first_day, o.id limit 1), '') as holiday,
      extract(isodow from ${day}::date) <= ${LAST_SCHOOL_DAY} and (${isOpenDay(school, day)}) as "hasSchool"`.execute(
    db,
  );
  return rows[0]!;
}

/** The whole day of a group: it can be opened although the timetable has lessons, as the office corrects days. */
export async function findWholeDay(place: Place, key: RegisterKey): Promise<FoundRegister | undefined> {
  const { db, school } = place;
  const table = key.kind === "staff" ? sql`staff_groups` : sql`groups`;
  const { rows } = await sql<{ groupName: string; takenBy: string; takenAt: Date | null }>`
    select g.group_name as "groupName", coalesce(r.taken_by_name, '') as "takenBy", r.taken_at as "takenAt" from ${table} g
    left join registers r on r.school_code = ${school} and r.on_day = ${key.day} and r.kind = ${key.kind}
      and r.group_code = g.group_code and r.lesson_id = ${WHOLE_DAY}
    where g.school_code = ${school} and g.group_code = ${key.groupCode}`.execute(db);
  const found = rows[0];
  if (!found) return undefined;
  return toRegister({
    ...found,
    lessonId: WHOLE_DAY,
    groupCode: key.groupCode,
    activityCode: "",
    activityName: "",
    venueCode: "",
    venueName: "",
    startMinute: null,
    endMinute: null,
    staffCode: "",
    staffName: "",
    mayTake: mayTakeAll(place),
  });
}

type Stored = Omit<DayMark, "state"> & { state: string };

/** What is stored, as the wire writes it. */
export function textOf({ state, code, timeIn, timeOut, reason }: Stored): string {
  const time = (minutes: number | null): string => (minutes === null ? "" : timeOf(minutes));
  return markText({ code: code === "" ? state : code, timeIn: time(timeIn), timeOut: time(timeOut), reason });
}

const SAID = sql`coalesce(m.state, '') as state, coalesce(m.code, '') as code, m.time_in as "timeIn",
  m.time_out as "timeOut", coalesce(m.reason, '') as reason`;

/** Somebody of a register, with when a terminal saw them come that day. */
export type FoundRow = Omit<RegisterRow, "expected"> & {
  cameAt: number | null;
  /** The school's day on which the person was added, ISO. */
  addedOn: string;
};

/** The people of a register with what was said of each: who is in the group now, and who was when it was taken. */
export async function listRows({ db, school }: SchoolTables, key: RegisterKey): Promise<FoundRow[]> {
  const people = key.kind === "staff" ? sql`staff` : sql`students`;
  const { rows } = await sql<Stored & Omit<FoundRow, "value">>`
    select p.user_code as "userCode", p.name, ${shownPhoto("p")} as photo, p.school_id_number as "schoolIdNumber", ${SAID}, a.time_in as "cameAt",
      (p.created_at at time zone o.time_zone)::date::text as "addedOn"
    -- A union, not an "or": each side goes by an index of its own, where the two together read everybody.
    from (select user_code from ${people}
        where school_code = ${school} and group_code = ${key.groupCode} and deleted_at is null
      union select user_code from attendance_marks where school_code = ${school} and on_day = ${key.day}
        and lesson_id = ${key.lessonId} and group_code = ${key.groupCode} and kind = ${key.kind}) of_register
    join ${people} p on p.school_code = ${school} and p.user_code = of_register.user_code
    join schools o on o.school_code = p.school_code
    left join attendance_marks a on a.school_code = p.school_code and a.on_day = ${key.day} and a.user_code = p.user_code
      and a.lesson_id = ${WHOLE_DAY} and a.marked_by like 'terminal %'
    left join attendance_marks m on m.school_code = p.school_code and m.on_day = ${key.day} and m.user_code = p.user_code
      and m.lesson_id = ${key.lessonId}
    where coalesce(m.group_code, p.group_code) = ${key.groupCode}
    order by p.name, p.user_code`.execute(db);
  return rows.map(({ state, code, timeIn, timeOut, reason, ...row }) => ({
    ...row,
    value: state === "" ? "" : textOf({ state, code, timeIn, timeOut, reason }),
  }));
}

/** One thing to be stored of somebody. */
export interface MarkWrite extends Stored {
  register: RegisterKey & Pick<FoundRegister, "activityCode" | "venueCode" | "startMinute">;
  userCode: string;
  /** As it stands there now; empty of what is new. */
  before: string;
}

/** Whoever writes in a day waits for who is writing in it: both see what the other has said. */
export async function lockDays({ db, school }: SchoolTables, days: readonly string[]): Promise<void> {
  await sql`select lock_attendance(${school}, ${days}::date[])`.execute(db);
}

/** Stores marks, in one statement, and each correction of one. */
export async function putMarks({ db, school, caller }: Writing, marks: readonly MarkWrite[]): Promise<void> {
  if (marks.length === 0) return;
  await sql`
    insert into attendance_marks as m (school_code, on_day, user_code, lesson_id, kind, group_code, activity_code, venue_code,
      start_minute, state, code, reason, time_in, time_out, marked_by)
    select ${school}, n.on_day, n.user_code, n.lesson_id, n.kind, n.group_code, n.activity_code, n.venue_code, n.start_minute,
      n.state, n.code, n.reason, n.time_in, n.time_out, ${caller.userCode}
    from unnest(${marks.map(({ register }) => register.day)}::date[], ${marks.map(({ userCode }) => userCode)}::text[],
      ${marks.map(({ register }) => register.lessonId)}::bigint[], ${marks.map(({ register }) => register.kind)}::text[],
      ${marks.map(({ register }) => register.groupCode)}::text[], ${marks.map(({ register }) => register.activityCode)}::text[],
      ${marks.map(({ register }) => register.venueCode)}::text[],
      ${marks.map(({ register }) => register.startMinute)}::smallint[], ${marks.map(({ state }) => state)}::text[],
      ${marks.map(({ code }) => code)}::text[], ${marks.map(({ reason }) => reason)}::text[],
      ${marks.map(({ timeIn }) => timeIn)}::smallint[], ${marks.map(({ timeOut }) => timeOut)}::smallint[])
      as n (on_day, user_code, lesson_id, kind, group_code, activity_code, venue_code, start_minute, state, code, reason,
        time_in, time_out)
    order by n.on_day, n.user_code, n.lesson_id
    on conflict (school_code, on_day, user_code, lesson_id) do update set state = excluded.state, code = excluded.code,
      reason = excluded.reason, time_in = excluded.time_in, time_out = excluded.time_out, marked_by = excluded.marked_by,
      marked_at = now()`.execute(db);
  const changed = marks.filter(({ before }) => before !== "");
  if (changed.length === 0) return;
  await sql`
    insert into attendance_changes (school_code, on_day, user_code, lesson_id, activity_code, value_before, value_after, changed_by)
    select ${school}, n.*, ${caller.personName}
    from unnest(${changed.map(({ register }) => register.day)}::date[], ${changed.map(({ userCode }) => userCode)}::text[],
      ${changed.map(({ register }) => register.lessonId)}::bigint[],
      ${changed.map(({ register }) => register.activityCode)}::text[], ${changed.map(({ before }) => before)}::text[],
      ${changed.map(textOf)}::text[]) as n`.execute(db);
}

/** Writes down that registers were taken; who took one first stays. */
export async function addRegisters({ db, school, caller }: Writing, keys: readonly RegisterKey[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    insert into registers (school_code, on_day, kind, group_code, lesson_id, taken_by, taken_by_name)
    select ${school}, n.*, ${caller.userCode}, ${caller.personName}
    from unnest(${keys.map(({ day }) => day)}::date[], ${keys.map(({ kind }) => kind)}::text[],
      ${keys.map(({ groupCode }) => groupCode)}::text[], ${keys.map(({ lessonId }) => lessonId)}::bigint[]) as n
    on conflict do nothing`.execute(db);
}
