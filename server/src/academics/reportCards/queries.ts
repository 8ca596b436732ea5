/** What report cards and transcripts are made of, and the head's remarks on them. */
import { sql, type RawBuilder } from "kysely";
import type { SchoolContext } from "../../kit/context.ts";
import { refuse } from "../../kit/refusal.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { shownPhoto } from "../../people/consents/queries.ts";
import { periodPlaces } from "../calendar/periodOrder.queries.ts";
import type { Period } from "../marks/periods.queries.ts";
import { classesIn, maybeIn } from "../yearEnd/classes.queries.ts";
import type { KeyBand } from "./bandKey.rules.ts";
import { type ClassStudent, gather, type Result } from "./rules.ts";

/** `Term 2, 2026`; empty of a period that is not there any more. */
export async function sayPeriod({ db, school }: SchoolTables, period: Period): Promise<string> {
  const { rows } = await sql<{ said: string }>`
    select t.semester_name || ', ' || y.academic_year as said
    from academic_years y join semesters t on t.school_code = y.school_code
    where y.school_code = ${school} and y.academic_year_code = ${period.academicYearCode}
      and t.semester_code = ${period.semesterCode}`.execute(db);
  return rows[0]?.said ?? "";
}

/**
 * What students of `from` were given in a period, as a table `w`. It is looked for student by student whatever the planner
 * makes of the tables: in the minute after many marks were written it knows nothing of them (docs/figures.md).
 */
const givenIn = (
  school: SchoolTables["school"],
  from: RawBuilder<unknown>,
  { academicYearCode, semesterCode }: Period,
): RawBuilder<unknown> => sql`${from} c left join lateral (
    select e.* from transcript_entries e where e.school_code = ${school} and e.user_code = c.user_code offset 0
  ) w on w.academic_year_code = ${academicYearCode} and w.semester_code = ${semesterCode}`;

const ofCodes = (userCodes: readonly string[]): RawBuilder<unknown> =>
  sql`select unnest(${userCodes}::text[]) as user_code`;

/**
 * The class that the card of each of these students is of, so that nobody stands on two lists: of those that have marked them
 * in the period the one that they are in, or were when its year was closed, or else the last; and where none has, that one.
 */
const cardClasses = (
  school: SchoolTables["school"],
  period: Period,
  among: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select c.user_code, coalesce(
    case when bool_or(w.group_code = c.group_code) then c.group_code end,
    (array_agg(w.group_code order by w.id desc) filter (where w.group_code is not null))[1],
    c.group_code) as group_code
  from ${givenIn(school, sql`(${classesIn(school, period.academicYearCode, among)})`, period)}
  group by c.user_code, c.group_code`;

/** The class that the card of each of these students is of; nobody's who was in none, or is gone. */
export async function listCardClasses(
  { db, school }: SchoolTables,
  period: Period,
  userCodes: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ userCode: string; groupCode: string }>`
    select c.user_code as "userCode", c.group_code as "groupCode"
    from (${cardClasses(school, period, ofCodes(userCodes))}) c`.execute(db);
  return new Map(rows.map(({ userCode, groupCode }) => [userCode, groupCode]));
}

/** The class that a student's card of a period is of; empty of who was in none. */
export async function findCardClass(tables: SchoolTables, period: Period, userCode: string): Promise<string> {
  return (await listCardClasses(tables, period, [userCode])).get(userCode) ?? "";
}

/** The students whose cards of a period are of a class, by name. */
export async function listClass(
  { db, school }: SchoolTables,
  { groupCode, ...period }: Period & { groupCode: string },
): Promise<ClassStudent[]> {
  const { academicYearCode, semesterCode } = period;
  const candidates = sql`${maybeIn(school, academicYearCode, groupCode)}
    union
    select user_code from transcript_entries where school_code = ${school} and group_code = ${groupCode}
      and academic_year_code = ${academicYearCode} and semester_code = ${semesterCode}`;
  const { rows } = await sql<ClassStudent>`
    with classes as materialized (${cardClasses(school, period, candidates)})
    select s.user_code as "userCode", s.school_id_number as "studentSchoolIdNumber", s.name,
      ${shownPhoto("s")} as photo
    from classes c cross join lateral (
      select * from students s where s.school_code = ${school} and s.user_code = c.user_code offset 0
    ) s
    where c.group_code = ${groupCode} and s.deleted_at is null
    order by s.name, s.user_code`.execute(db);
  return rows;
}

/** A student with the class that he is in now; refused where he is gone. */
export async function nameStudent(
  { db, school }: SchoolTables,
  userCode: string,
): Promise<ClassStudent & { groupName: string }> {
  const { rows } = await sql<ClassStudent & { groupName: string }>`
    select s.user_code as "userCode", s.school_id_number as "studentSchoolIdNumber", s.name,
      ${shownPhoto("s")} as photo,
      coalesce(g.group_name, '') as "groupName"
    from students s
    left join groups g on g.school_code = s.school_code and g.group_code = s.group_code
    where s.school_code = ${school} and s.user_code = ${userCode} and s.deleted_at is null`.execute(db);
  if (!rows[0]) throw refuse("This student is not there any more", {}, "userCode");
  return rows[0];
}

/**
 * Results with names and papers, the oldest period first. Neither what is looked for nor its papers are left to the
 * planner: see `givenIn`. @param entries the rows of `transcript_entries` that are meant.
 */
async function listResults({ db, school }: SchoolTables, entries: RawBuilder<unknown>): Promise<Result[]> {
  const { rows } = await sql<Omit<Result, "total" | "outOf"> & { total: string | null; outOf: string }>`
    with entries as materialized (${entries}),
    present as materialized (
      select c.user_code from (select distinct user_code from entries) c cross join lateral (
        select s.deleted_at from students s where s.school_code = ${school} and s.user_code = c.user_code offset 0
      ) s where s.deleted_at is null
    ),
    exams as materialized (
      select d.*, o.place, y.academic_year, t.semester_name, u.activity_name, q.paper_count, q.out_of
      from (
        select distinct activity_code, academic_year_code, semester_code, coalesce(scheme_code, '') as scheme_code
        from entries
      ) d
      join academic_years y on y.school_code = ${school} and y.academic_year_code = d.academic_year_code
      join semesters t on t.school_code = ${school} and t.semester_code = d.semester_code
      join (${periodPlaces(school)}) o on o.academic_year_code = d.academic_year_code
        and o.semester_code = d.semester_code
      join units u on u.school_code = ${school} and u.activity_code = d.activity_code
      cross join lateral (
        select count(*)::int as paper_count, coalesce(sum(p.paper_marks), 0) as out_of
        from exam_subjects x
        join exam_papers p on p.school_code = x.school_code and p.exam_type_code = x.exam_type_code
        where x.school_code = ${school} and x.scheme_code = d.scheme_code and x.activity_code = d.activity_code
          and x.academic_year_code = d.academic_year_code
      ) q
    )
    select e.id, e.user_code as "userCode", coalesce(e.group_code, '') as "groupCode",
      e.academic_year_code as "academicYearCode", x.academic_year as "academicYear",
      e.semester_code as "semesterCode", x.semester_name as "semesterName",
      e.activity_code as "activityCode", x.activity_name as "unitName", x.scheme_code as "schemeCode",
      e.result as total, e.marked, x.paper_count as "paperCount", x.out_of as "outOf",
      e.grade, case when e.is_pass then 'PASS' when e.is_pass = false then 'FAIL' else '' end as merit, e.remarks
    from entries e
    join exams x on x.activity_code = e.activity_code and x.academic_year_code = e.academic_year_code
      and x.semester_code = e.semester_code and x.scheme_code = coalesce(e.scheme_code, '')
    -- In a case it is looked up in a hash, and never tried for each pair of rows.
    where case when e.user_code in (select user_code from present) then true end
    order by x.place, x.activity_name, e.id`.execute(db);
  return rows.map(({ total, outOf, ...row }) => ({
    ...row,
    total: total === null ? null : Number(total),
    outOf: Number(outOf),
  }));
}

/** What these students were given in a period, and all that it is ranked among. */
export async function listPeriodResults(
  tables: SchoolTables,
  period: Period,
  userCodes: readonly string[],
): Promise<Result[]> {
  const { school } = tables;
  // Arrays, which are looked up in an index: never a join that is tried for each pair of rows.
  const either = (column: string) => sql`array(select w.${sql.ref(column)} from wanted w)`;
  return await listResults(
    tables,
    sql`with wanted as materialized (
        select distinct w.activity_code, w.group_code from ${givenIn(school, sql`(${ofCodes(userCodes)})`, period)}
        where w.group_code is not null
      )
      select e.* from transcript_entries e
      where e.school_code = ${school} and e.academic_year_code = ${period.academicYearCode}
        and e.semester_code = ${period.semesterCode} and e.activity_code = any(${either("activity_code")})
        and e.group_code = any(${either("group_code")})
        and (e.activity_code || '~' || e.group_code)
          = any(array(select w.activity_code || '~' || w.group_code from wanted w))`,
  );
}

const givenEver = (school: SchoolTables["school"], userCodes: readonly string[]): RawBuilder<unknown> => sql`
  select e.* from (${ofCodes(userCodes)}) c cross join lateral (
    select e.* from transcript_entries e where e.school_code = ${school} and e.user_code = c.user_code offset 0) e`;

/** All that these students were ever given, the oldest period first. */
export async function listAllResults(tables: SchoolTables, userCodes: readonly string[]): Promise<Result[]> {
  return await listResults(tables, givenEver(tables.school, userCodes));
}

/** What these students were given up to a period and in it, the oldest period first. */
export async function listResultsUpTo(
  tables: SchoolTables,
  userCodes: readonly string[],
  { academicYearCode, semesterCode }: Period,
): Promise<Result[]> {
  const { school } = tables;
  return await listResults(
    tables,
    sql`with places as materialized (${periodPlaces(school)})
      ${givenEver(school, userCodes)}
      join places p on p.academic_year_code = e.academic_year_code and p.semester_code = e.semester_code
      where p.place <= (select o.place from places o
        where o.academic_year_code = ${academicYearCode} and o.semester_code = ${semesterCode})`,
  );
}

/** What a student was given in a period. */
export async function listResultsIn(
  tables: SchoolTables,
  userCode: string,
  { academicYearCode, semesterCode }: Period,
): Promise<Result[]> {
  return await listResults(
    tables,
    sql`${givenEver(tables.school, [userCode])}
      where e.academic_year_code = ${academicYearCode} and e.semester_code = ${semesterCode}`,
  );
}

export interface EntryPaper {
  entryId: number;
  /** With its exam before it where the unit has several: two may each have a `Paper 1`. */
  paper: string;
  outOf: number;
  /** `37.5`, `ABS`, `EXM`, or empty. */
  mark: string;
}

/** Each paper of these entries with its mark, in the order of the marks sheet. */
export async function listPaperMarks(
  { db, school }: SchoolTables,
  entryIds: readonly number[],
): Promise<Map<number, EntryPaper[]>> {
  if (entryIds.length === 0) return new Map();
  const { rows } = await sql<Omit<EntryPaper, "outOf"> & { outOf: string }>`
    select e.id as "entryId", p.paper_marks as "outOf", coalesce(m.absence, trim_scale(m.mark)::text, '') as mark,
      case when min(x.exam_type_code) over exams <> max(x.exam_type_code) over exams then x.exam_type_name || ' ' else '' end
        || p.exam_type_paper as paper
    from transcript_entries e
    join exam_subjects x on x.school_code = e.school_code and x.scheme_code = e.scheme_code
      and x.activity_code = e.activity_code and x.academic_year_code = e.academic_year_code
    join exam_papers p on p.school_code = x.school_code and p.exam_type_code = x.exam_type_code
    left join paper_marks m on m.school_code = e.school_code and m.entry_id = e.id
      and m.exam_type_paper_code = p.exam_type_paper_code
    where e.school_code = ${school} and e.id = any(${entryIds}::bigint[])
    window exams as (partition by e.id)
    order by e.id, x.exam_type_name, x.exam_type_code, p.exam_type_paper, p.exam_type_paper_code`.execute(db);
  return gather(
    rows.map((row) => ({ ...row, outOf: Number(row.outOf) })),
    ({ entryId }) => entryId,
  );
}

/** The score bands of a class's key stage, unit by unit, the highest first. */
export async function listKeyBands({ db, school }: SchoolTables, groupCode: string): Promise<KeyBand[]> {
  const { rows } = await sql<Record<keyof KeyBand, string>>`
    select b.activity_code as "activityCode", b.scaled_score as "scaledScore", b.raw_min as "from", b.raw_max as "to"
    from groups g join grade_scores b on b.school_code = g.school_code and b.key_stage_code = g.key_stage_code
    where g.school_code = ${school} and g.group_code = ${groupCode}
    order by b.activity_code, b.raw_max desc, b.is_range`.execute(db);
  return rows.map(({ from, to, ...band }) => ({ ...band, from: Number(from), to: Number(to) }));
}

// Remarks --------------------------------------------------------------------------------------------------

export interface Remark {
  userCode: string;
  remark: string;
  remarkBy: string;
  version: number;
}

/** The remarks on the cards of a period, by student. */
export async function listRemarks(
  { db, school }: SchoolTables,
  { academicYearCode, semesterCode }: Period,
  userCodes: readonly string[],
): Promise<Map<string, Remark>> {
  const { rows } = await sql<Remark>`
    select r.user_code as "userCode", r.remark,
      case when r.remark = '' then '' else coalesce(a.person_name, r.written_by) end as "remarkBy", r.version
    from report_remarks r
    left join accounts a on a.school_code = r.school_code and a.user_code = r.written_by
    where r.school_code = ${school} and r.academic_year_code = ${academicYearCode}
      and r.semester_code = ${semesterCode} and r.user_code = any(${userCodes}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.userCode, row]));
}

/**
 * Writes a remark over the version that was seen; undefined where there is another by now. Two at once wait for each
 * other at the row's key.
 */
export async function putRemark(
  { db, school, caller }: SchoolContext,
  { academicYearCode, semesterCode, userCode }: Period & { userCode: string },
  remark: string,
  since: number,
): Promise<number | undefined> {
  const key = sql`school_code = ${school} and user_code = ${userCode} and academic_year_code = ${academicYearCode}
    and semester_code = ${semesterCode}`;
  const { rows } =
    since === 0
      ? await sql<{ version: number }>`
          insert into report_remarks (school_code, user_code, academic_year_code, semester_code, remark, written_by)
          values (${school}, ${userCode}, ${academicYearCode}, ${semesterCode}, ${remark}, ${caller.userCode})
          on conflict do nothing returning version`.execute(db)
      : await sql<{ version: number }>`
          update report_remarks set remark = ${remark}, version = version + 1, written_by = ${caller.userCode},
            written_at = now()
          where ${key} and version = ${since} returning version`.execute(db);
  return rows[0]?.version;
}
