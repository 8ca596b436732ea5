/** Attendance as it is looked at: from the counts and days that triggers keep (decision 0030). */
import type {
  AbsentPerson,
  AttendanceChange,
  AttendanceDay,
  AttendanceSummary,
  PresentPerson,
} from "@ofisi/contract/academics/attendance";
import type { RegisterKind } from "@ofisi/contract/academics/registers";
import { timeOf } from "@ofisi/contract/kit/times";
import { sql, type RawBuilder } from "kysely";
import { cutting } from "../../kit/list/page.ts";
import { refuse } from "../../kit/refusal.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { shownPhoto } from "../../people/consents/queries.ts";
import { isHoliday } from "../registers/queries.ts";

/** What is counted; empty is everything. */
export interface Narrowed {
  activityCode?: string | undefined;
  venueCode?: string | undefined;
  groupCode?: string | undefined;
}

/** Days that count: no student is present or absent on a holiday. @param on the column of the day */
const counts = (school: SchoolTables["school"], kind: RegisterKind, on: RawBuilder<unknown>) =>
  kind === "staff" ? sql`` : sql`and not ${isHoliday(school, on)}`;

/** Lessons are counted apart from days: with a unit or a venue they are meant. */
const isOfLessons = ({ activityCode, venueCode }: Narrowed): boolean =>
  activityCode !== undefined || venueCode !== undefined;

/** Days with how many were there, the latest first. */
export async function listSummaries(
  { db, school }: SchoolTables,
  kind: RegisterKind,
  narrowed: Narrowed,
  { dateFrom, dateTo, max }: { dateFrom: string; dateTo: string; max: number },
): Promise<AttendanceSummary[]> {
  const { activityCode, venueCode, groupCode } = narrowed;
  const which = isOfLessons(narrowed)
    ? sql`activity_code <> ''
      ${activityCode === undefined ? sql`` : sql`and activity_code = ${activityCode}`}
      ${venueCode === undefined ? sql`` : sql`and venue_code = ${venueCode}`}
      ${groupCode === undefined ? sql`` : sql`and group_code = ${groupCode}`}`
    : sql`activity_code = '' and venue_code = '' and group_code = ${groupCode ?? ""}`;
  const of = (...states: string[]) => sql`coalesce(sum(people) filter (where state = any(${states}::text[])), 0)::int`;
  const { rows } = await sql<AttendanceSummary>`
    select to_char(on_day, 'YYYYMMDD')::int as id, sum(people)::int as "TotalGroup", ${of("present", "late")} as "TotalCheckIn",
      ${of("absent", "excused")} as "TotalAbsent", ${of("late")} as "TotalLate", ${of("excused")} as "TotalExcused",
      to_char(on_day, 'YYYY-MM-DD') as "ActivityDate", to_char(on_day, 'YYYY-MM-DD') as "Date"
    from attendance_counts
    where school_code = ${school} and kind = ${kind} and ${which}
      ${dateFrom === "" ? sql`` : sql`and on_day >= ${dateFrom}::date`}
      ${dateTo === "" ? sql`` : sql`and on_day <= ${dateTo}::date`}
      ${counts(school, kind, sql`on_day`)}
    group by on_day having sum(people) > 0 order by on_day desc limit ${max}`.execute(db);
  return rows;
}

interface PersonRow extends Omit<AbsentPerson, "codeName"> {
  codeName: string;
  timeIn: number | null;
  timeOut: number | null;
  lateMinutes: number;
}

/** How long after the start somebody came who was late that day, or in that lesson, by what stands in their marks. */
const lateMinutes = (lesson: RawBuilder<unknown>) => sql`case when d.state = 'late' then coalesce((
  select greatest(0, d.time_in - m.start_minute) from attendance_marks m
  where m.school_code = d.school_code and m.on_day = d.on_day and m.user_code = d.user_code and m.state = 'late'
    and m.start_minute > 0 and ${lesson} order by m.start_minute limit 1), 0) else 0 end::int as "lateMinutes"`;

const clock = (minutes: number | null): string => (minutes === null ? "" : timeOf(minutes));

/** People of a day in some states, by name. Of lessons each stands once for each lesson. */
async function listPeople(
  { db, school }: SchoolTables,
  kind: RegisterKind,
  { activityDate, ...narrowed }: Narrowed & { activityDate: string },
  states: readonly string[],
  part: { page: number; size: number },
): Promise<PersonRow[]> {
  const { activityCode, venueCode, groupCode } = narrowed;
  const [people, table]: [RawBuilder<unknown>, RawBuilder<unknown>] = [
    kind === "staff" ? sql`staff` : sql`students`,
    isOfLessons(narrowed) ? sql`attendance_marks` : sql`attendance_days`,
  ];
  const { rows } = await sql<PersonRow>`
    select p.id, p.user_code as "userCode", ${shownPhoto("p")} as photo, p.name, coalesce(to_char(p.date_of_birth, 'YYYY-MM-DD'), '') as "dateOfBirth",
      p.gender, p.national_id_number as "nationalIdNumber", d.state, coalesce(c.name, '') as "codeName", d.reason,
      d.time_in as "timeIn", d.time_out as "timeOut",
      ${lateMinutes(isOfLessons(narrowed) ? sql`m.lesson_id = d.lesson_id` : sql`true`)}
    from ${table} d
    join ${people} p on p.school_code = d.school_code and p.user_code = d.user_code
    left join attendance_codes c on c.school_code = d.school_code and c.code = d.code
    where d.school_code = ${school} and d.on_day = ${activityDate} and d.kind = ${kind} and d.state = any(${states}::text[])
      ${isOfLessons(narrowed) ? sql`and d.lesson_id <> 0` : sql``}
      ${activityCode === undefined ? sql`` : sql`and d.activity_code = ${activityCode}`}
      ${venueCode === undefined ? sql`` : sql`and d.venue_code = ${venueCode}`}
      ${groupCode === undefined ? sql`` : sql`and d.group_code = ${groupCode}`}
      ${counts(school, kind, sql`d.on_day`)}
    order by p.name, p.user_code ${cutting(part)}`.execute(db);
  return rows;
}

export async function listAbsent(...[tables, kind, which, part]: Asked): Promise<AbsentPerson[]> {
  const rows = await listPeople(tables, kind, which, ["absent", "excused"], part);
  return rows.map(({ timeIn: _in, timeOut: _out, lateMinutes: _late, ...person }) => person);
}

export async function listPresent(...[tables, kind, which, part]: Asked): Promise<PresentPerson[]> {
  const rows = await listPeople(tables, kind, which, ["present", "late"], part);
  return rows.map(({ timeIn, timeOut, lateMinutes: late, state, codeName, reason, ...Person }) => ({
    Person,
    Attendance: {
      checkingTime: clock(timeIn),
      checkoutTime: clock(timeOut),
      lateMinutes: late,
      state,
      codeName,
      reason,
    },
  }));
}
type Asked = [
  tables: SchoolTables,
  kind: RegisterKind,
  which: Narrowed & { activityDate: string },
  part: { page: number; size: number },
];

/** Refuses a student who is not there. */
export async function requireStudent({ db, school }: SchoolTables, userCode: string): Promise<void> {
  const { rows } = await sql`select from students
    where school_code = ${school} and user_code = ${userCode} and deleted_at is null`.execute(db);
  if (rows.length === 0) throw refuse("This student is not there any more", {}, "userCode");
}

/** A student's days between two, the earliest first. */
export async function listDays(
  { db, school }: SchoolTables,
  userCode: string,
  { dateFrom, dateTo, max }: { dateFrom: string; dateTo: string; max: number },
): Promise<AttendanceDay[]> {
  const { rows } = await sql<
    Omit<AttendanceDay, "timeIn" | "timeOut"> & { timeIn: number | null; timeOut: number | null }
  >`
    select to_char(d.on_day, 'YYYY-MM-DD') as day, d.state, coalesce(c.name, '') as "codeName", d.reason,
      d.time_in as "timeIn", d.time_out as "timeOut", ${lateMinutes(sql`true`)}
    from attendance_days d left join attendance_codes c on c.school_code = d.school_code and c.code = d.code
    where d.school_code = ${school} and d.student_code = ${userCode} and d.on_day between ${dateFrom} and ${dateTo}
      ${counts(school, "students", sql`d.on_day`)}
    order by d.on_day desc limit ${max}`.execute(db);
  return rows
    .toReversed()
    .map(({ timeIn, timeOut, ...day }) => ({ ...day, timeIn: clock(timeIn), timeOut: clock(timeOut) }));
}

/** What days of a group came to, of everybody who was in it then; by name. */
export async function listGroupDays(
  { db, school }: SchoolTables,
  groupCode: string,
  { dateFrom, dateTo }: { dateFrom: string; dateTo: string },
): Promise<{ userCode: string; name: string; day: string; state: keyof Rates }[]> {
  const { rows } = await sql<{ userCode: string; name: string; day: string; state: keyof Rates }>`
    select s.user_code as "userCode", s.name, to_char(d.on_day, 'YYYY-MM-DD') as day, d.state
    from attendance_days d join students s on s.school_code = d.school_code and s.user_code = d.user_code
    where d.school_code = ${school} and d.kind = 'students' and d.group_code = ${groupCode}
      and d.on_day between ${dateFrom} and ${dateTo} ${counts(school, "students", sql`d.on_day`)}
    order by s.name, s.user_code, d.on_day`.execute(db);
  return rows;
}

/** Corrections of what was said of a student on a day, the latest first. */
export async function listChanges(
  { db, school }: SchoolTables,
  userCode: string,
  day: string,
): Promise<AttendanceChange[]> {
  const { rows } = await sql<Omit<AttendanceChange, "changedAt"> & { changedAt: Date }>`
    select h.id, coalesce(u.activity_name, '') as "activityName", h.value_before as "valueBefore", h.value_after as "valueAfter",
      h.changed_by as "changedBy", h.changed_at as "changedAt"
    from attendance_changes h
    join students s on s.school_code = h.school_code and s.user_code = h.user_code
    left join units u on u.school_code = h.school_code and u.activity_code = h.activity_code
    where h.school_code = ${school} and h.user_code = ${userCode} and h.on_day = ${day} order by h.id desc`.execute(db);
  return rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.toISOString() }));
}

/** How many days of each kind a student had. */
export interface Rates {
  present: number;
  late: number;
  absent: number;
  excused: number;
}

/**
 * The rates of students between two days, for report cards and the like; who has no day is left out. Each student's kept
 * days are looked up by their index, whatever the planner makes of the table in the minute after many registers.
 */
export async function ratesBetween(
  { db, school }: SchoolTables,
  userCodes: readonly string[],
  { dateFrom, dateTo }: { dateFrom: string; dateTo: string },
): Promise<Map<string, Rates>> {
  const of = (state: keyof Rates) => sql`count(*) filter (where state = ${state})::int as ${sql.ref(state)}`;
  const { rows } = await sql<Rates & { userCode: string }>`
    select c.user_code as "userCode", ${of("present")}, ${of("late")}, ${of("absent")}, ${of("excused")}
    from unnest(${userCodes}::text[]) as c (user_code) cross join lateral (
      select d.state from attendance_days d where d.school_code = ${school} and d.student_code = c.user_code
        and d.on_day between ${dateFrom}::date and ${dateTo}::date ${counts(school, "students", sql`d.on_day`)} offset 0
    ) d
    group by c.user_code`.execute(db);
  return new Map(rows.map(({ userCode, ...rates }) => [userCode, rates]));
}
