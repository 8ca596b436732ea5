/** Assignments and submissions in the database, as they are listed. */
import type { Assignment, Attempt } from "@ofisi/contract/academics/assignments";
import type { Paging } from "@ofisi/contract/kit/paging";
import { sql, type RawBuilder } from "kysely";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import { rowsHold } from "../../kit/holds.ts";
import { countOf, cutting, readCut } from "../../kit/list/page.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { searchPatterns } from "../../kit/search.ts";
import { isHandledBy, type Reader } from "./rights.queries.ts";
import { IS_HELD, isWorkOf, partnersOf } from "./whose.queries.ts";

/** Where it is looked up, and by which clock it is told. */
export type Place = SchoolTables & { caller: { timeZone: string } & Reader };

export interface Filter {
  /** 0 is every one. */
  id?: number;
  /** An assignment's, or of submissions their own. */
  assignmentCode?: string;
  keyword?: string;
  staffCode?: string | undefined;
  groupCode?: string | undefined;
  status?: "1" | "2" | undefined;
  /** Whose submissions, their team's among them; of assignments, whose partners are told. */
  userCode?: string;
}

type Column = RawBuilder<unknown>;

/** A moment as the school's clock has it. */
export const clock = ({ caller }: Place, moment: Column) =>
  sql<string>`coalesce(to_char(${moment} at time zone ${caller.timeZone}, 'YYYY-MM-DD"T"HH24:MI'), '')`;

/** What both lists are narrowed by. */
function narrowed({ staffCode, groupCode }: Filter): Column[] {
  return [
    ...(staffCode === undefined ? [] : [sql`a.staff_code = ${staffCode}`]),
    ...(groupCode === undefined ? [] : [sql`a.group_code = ${groupCode}`]),
  ];
}

/** Of an assignment, whoever lists it. */
const SHARED = sql`a.group_code as "groupCode", g.group_name as "groupName", a.activity_code as "activityCode",
  u.activity_name as "activityName", a.staff_code as "staffCode", coalesce(t.name, a.staff_name) as "staffName",
  a.status, coalesce(trim_scale(a.out_of)::text, '') as "outOf", a.holds_grades as "holdsGrades"`;
const JOINED = sql`join groups g on g.school_code = a.school_code and g.group_code = a.group_code
  join units u on u.school_code = a.school_code and u.activity_code = a.activity_code
  left join staff t on t.school_code = a.school_code and t.user_code = a.staff_code`;

const ASSIGNMENT_ORDER: Readonly<Record<string, Column>> = {
  createDate: sql`a.created_at`,
  groupName: sql`g.school_order`,
  activityName: sql`u.activity_name`,
  title: sql`a.title collate natural_order`,
  staffName: sql`coalesce(t.name, a.staff_name)`,
  dueDate: sql`a.due_at`,
  status: sql`a.status`,
};

const EVERY = { page: 0, size: 0, direction: "desc" } as const;
type Part = Omit<Paging, "direction"> & { direction: "asc" | "desc" };

/** Never without: an index that is in this order is used as it is. */
const ALWAYS_THERE = new Set(["date", "createDate"]);
const ordered = (orders: Readonly<Record<string, Column>>, { sort, direction }: Part, otherwise: Column) => {
  const column = orders[sort] ?? otherwise;
  const isThere = ALWAYS_THERE.has(sort) || !(sort in orders);
  const way = direction === "asc" ? sql`asc` : sql`desc`;
  return isThere ? sql`${column} ${way}` : sql`${column} ${way} nulls last`;
};

/** Published assignments, a page of them, and how many match. */
export async function listAssignments(
  place: Place,
  filter: Filter,
  part: Part = { ...EVERY, sort: "createDate" },
): Promise<{ rows: Assignment[]; count: number }> {
  const { id = 0, assignmentCode, status, userCode, keyword = "" } = filter;
  const where = sql.join(
    [
      sql`a.school_code = ${place.school} and a.deleted_at is null`,
      ...narrowed(filter),
      ...searchPatterns(keyword).map(
        (
          pattern,
        ) => sql`fold(concat_ws(' ', a.title, a.instructions, g.group_name, u.activity_name, t.name, a.staff_name)
          collate "und-x-icu") like ${pattern}`,
      ),
      ...(id === 0 ? [] : [sql`a.id = ${id}`]),
      ...(assignmentCode === undefined ? [] : [sql`a.assignment_code = ${assignmentCode}`]),
      ...(status === undefined ? [] : [sql`a.status = ${Number(status)}`]),
    ],
    sql` and `,
  );
  const rows = sql<Assignment>`
    select a.id, a.assignment_code as "assignmentCode", ${SHARED}, a.title, a.instructions as "Instructions",
      '' as comments, f.original_name as attachment, '' as name, ${clock(place, sql`a.created_at`)} as date,
      ${clock(place, sql`a.due_at`)} as "dueDate", ${clock(place, sql`a.created_at`)} as "createDate", 1 as graded,
      '' as grade, '' as "gradeComments", a.upload_name as file, f.content_type as "contentType",
      f.bytes::float8 as bytes, a.pages, '' as "userCode", '' as "parentCode", false as "isLate", ${userCode === undefined ? sql`''` : partnersOf(sql`${userCode}::text`)} as partners, false as "isHeld",
      (select count(*)::int from assignment_submissions s
        where s.school_code = a.school_code and s.assignment_code = a.assignment_code and s.deleted_at is null) as times,
      ${isHandledBy(place)} as "mayChange", a.version
    from assignments a ${JOINED}
    join uploads f on f.school_code = a.school_code and f.upload_name = a.upload_name
    where ${where}
    order by ${ordered(ASSIGNMENT_ORDER, part, sql`a.created_at`)}, a.id desc ${cutting(part)}`;
  const from = sql`from assignments a ${JOINED} where ${where}`;
  return await readCut(place.db, rows, () => countOf(place.db, from), part);
}

const SUBMISSION_ORDER: Readonly<Record<string, Column>> = {
  date: sql`s.handed_in_at`,
  name: sql`coalesce(p.name, s.name)`,
  groupName: sql`g.school_order`,
  activityName: sql`u.activity_name`,
  title: sql`coalesce(s.title, a.title) collate natural_order`,
  staffName: sql`coalesce(t.name, a.staff_name)`,
  dueDate: sql`coalesce(s.due_at, a.due_at)`,
  graded: sql`(s.graded_at is null)`,
};

/** What pages are made of, and counted: of what is neither asked for nor sorted by, the database reads nothing. */
const PICKED_FROM = sql`from assignment_submissions s
  left join assignments a on a.school_code = s.school_code and a.assignment_code = s.assignment_code
  left join groups g on g.school_code = a.school_code and g.group_code = a.group_code
  left join units u on u.school_code = a.school_code and u.activity_code = a.activity_code
  left join staff t on t.school_code = a.school_code and t.user_code = a.staff_code
  left join students p on p.school_code = s.school_code and p.user_code = s.student_code`;

/**
 * Each word is found by itself: in what was handed in, in the student's name, or in the assignment, each of which is read once
 * however many submissions it has. What was handed in is looked through once, not by each of the database's workers again.
 */
const saying = (school: string, pattern: string) => sql`(s.search_text like ${pattern}
  or s.student_code in (select q.user_code from students q
    where q.school_code = ${school} and q.search_text like ${pattern} and fold(q.name) like ${pattern})
  or (s.submission_code, s.attempts) in (with said as materialized (
      select h.submission_code, h.attempt from assignment_attempts h
      where h.school_code = ${school} and h.search_text like ${pattern})
    select submission_code, attempt from said)
  or s.assignment_code in (select n.assignment_code from assignments n where n.school_code = ${school}
    and (n.search_text like ${pattern}
      or n.group_code in (select group_code from groups where school_code = ${school} and fold(group_name) like ${pattern})
      or n.activity_code in (select activity_code from units
        where school_code = ${school} and fold(activity_name) like ${pattern})
      or n.staff_code in (select user_code from staff where school_code = ${school} and fold(name) like ${pattern}))))`;

/** What was handed in as it stands now, a page of it, and how many match. */
export async function listSubmissions(
  place: Place,
  filter: Filter,
  part: Part = { ...EVERY, sort: "date" },
): Promise<{ rows: Assignment[]; count: number }> {
  const { id = 0, assignmentCode, status, userCode, keyword = "" } = filter;
  const where = sql.join(
    [
      sql`s.school_code = ${place.school} and s.deleted_at is null`,
      ...narrowed(filter),
      ...searchPatterns(keyword).map((pattern) => saying(place.school, pattern)),
      ...(id === 0 ? [] : [sql`s.id = ${id}`]),
      ...(assignmentCode === undefined ? [] : [sql`s.submission_code = ${assignmentCode}`]),
      ...(userCode === undefined ? [] : [isWorkOf(place.school, userCode)]),
      // The filter counts the other way round than the record (G144).
      ...(status === undefined ? [] : [status === "1" ? sql`s.graded_at is not null` : sql`s.graded_at is null`]),
    ],
    sql` and `,
  );
  const order = sql`${ordered(SUBMISSION_ORDER, part, sql`s.handed_in_at`)}, s.id desc`;
  const rows = sql<Assignment>`
    select s.id, s.submission_code as "assignmentCode", ${SHARED}, coalesce(s.title, a.title) as title,
      coalesce(s.instructions, a.instructions) as "Instructions", h.comments, f.original_name as attachment,
      coalesce(p.name, s.name) as name, ${clock(place, sql`s.handed_in_at`)} as date,
      ${clock(place, sql`coalesce(s.due_at, a.due_at)`)} as "dueDate",
      ${clock(place, sql`s.created_at`)} as "createDate", case when s.graded_at is null then 1 else 2 end as graded,
      s.grade, s.grade_comments as "gradeComments", h.upload_name as file, f.content_type as "contentType",
      f.bytes::float8 as bytes, h.pages, s.user_code as "userCode", s.assignment_code as "parentCode",
      ${isLate(sql`s.handed_in_at`)} as "isLate", ${partnersOf(userCode === undefined ? sql`s.student_code` : sql`${userCode}::text`)} as partners,
      ${IS_HELD} as "isHeld", s.attempts as times, ${isHandledBy(place)} as "mayChange", s.version
    from (select s.school_code, s.submission_code ${PICKED_FROM} where ${where} order by ${order} ${cutting(part)}) picked
    join assignment_submissions s on s.school_code = picked.school_code and s.submission_code = picked.submission_code
    join assignments a on a.school_code = s.school_code and a.assignment_code = s.assignment_code ${JOINED}
    left join students p on p.school_code = s.school_code and p.user_code = s.student_code
    join assignment_attempts h
      on h.school_code = s.school_code and h.submission_code = s.submission_code and h.attempt = s.attempts
    join uploads f on f.school_code = h.school_code and f.upload_name = h.upload_name
    order by ${order}`;
  return await readCut(place.db, rows, () => countOf(place.db, sql`${PICKED_FROM} where ${where}`), part);
}

/** To the minute: what comes within the minute in which it was due is in time. */
const isLate = (handedIn: Column) =>
  sql<boolean>`coalesce(date_trunc('minute', ${handedIn}) > coalesce(s.due_at, a.due_at), false)`;

/** Each time that one was handed in, the last one first; none of somebody else's where it is asked for one person. */
export async function listAttempts(place: Place, id: number, userCode?: string): Promise<Attempt[]> {
  const { db, school } = place;
  const { rows } = await sql<Attempt>`
    select h.attempt, h.comments, f.original_name as attachment, h.upload_name as file, f.content_type as "contentType",
      f.bytes::float8 as bytes, h.pages, ${clock(place, sql`h.handed_in_at`)} as date,
      ${clock(place, sql`h.pressed_at`)} as pressed, ${isLate(sql`h.handed_in_at`)} as "isLate"
    from assignment_submissions s
    join assignments a on a.school_code = s.school_code and a.assignment_code = s.assignment_code
    join assignment_attempts h on h.school_code = s.school_code and h.submission_code = s.submission_code
    join uploads f on f.school_code = h.school_code and f.upload_name = h.upload_name
    where s.school_code = ${school} and s.id = ${id} and s.deleted_at is null ${userCode === undefined ? sql`` : sql`and ${isWorkOf(school, userCode)}`}
    order by h.attempt desc`.execute(db);
  return rows;
}

/** An instant of a time of the school's clock; empty for none. */
export async function instantOf({ db, caller }: Place, local: string): Promise<string> {
  if (local === "") return "";
  const { rows } = await sql<{ at: string }>`
    select (${local}::timestamp at time zone ${caller.timeZone})::text as at`.execute(db);
  return rows[0]!.at;
}

/** The group that a student is in; undefined for whoever is none. */
export async function groupOf(tables: Pick<Place, "db" | "school">, userCode: string) {
  const found = await ofSchool(tables, "students")
    .select("group_code")
    .where("user_code", "=", userCode)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return found?.group_code;
}

/** What of the two a number is of; their ids do not meet (G146). */
export async function findById({ db, school }: Pick<Place, "db" | "school">, id: number) {
  const { rows } = await sql<{ code: string; isSubmission: boolean }>`
    select assignment_code as code, false as "isSubmission" from assignments
      where school_code = ${school} and id = ${id} and deleted_at is null
    union all
    select submission_code, true from assignment_submissions
      where school_code = ${school} and id = ${id} and deleted_at is null`.execute(db);
  return rows[0];
}

/** The assignment that something was handed in for. */
export async function parentOf(
  tables: Pick<Place, "db" | "school">,
  submissionCode: string,
): Promise<string | undefined> {
  const found = await ofSchool(tables, "assignment_submissions")
    .select("assignment_code")
    .where("submission_code", "=", submissionCode)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return found?.assignment_code;
}

/** What assignments are filtered by and published to. */
export async function listChoices(tables: Pick<Place, "db" | "school">) {
  const [Groups, Activities, Staffs] = await Promise.all([
    ofSchool(tables, "groups")
      .select(["group_code as groupCode", "group_name as groupName"])
      .where("is_alumni", "=", false)
      .orderBy("school_order")
      .execute(),
    ofSchool(tables, "units")
      .select(["activity_code as activityCode", "activity_name as activityName"])
      .orderBy("activity_name")
      .execute(),
    ofSchool(tables, "staff")
      .select(["user_code as staffCode", "name as staffName", "national_id_number as nationalIdNumber"])
      .where("deleted_at", "is", null)
      .orderBy("name")
      .execute(),
  ]);
  return { Groups, Activities, Staffs };
}

/** How many assignments name each of the codes. */
export const assignmentsHold = rowsHold("assignments", "{count} assignments");
