/** What the next year is opened with, and what of it has been touched since. */
import { sql } from "kysely";
import type { PapersOfUnits } from "../marks/periods.queries.ts";
import type { Added, Where } from "./queries.ts";

/** The school's fees with their first days; those of alumni are charged to nobody. */
export async function listFeeDays({ db, school }: Where): Promise<{ code: string; dateFrom: string }[]> {
  const { rows } = await sql<{ code: string; dateFrom: string }>`
    select f.fee_structure_code as code, f.date_from::text as "dateFrom" from fee_structures f
    join groups g on g.school_code = f.school_code and g.group_code = f.group_code and not g.is_alumni
    where f.school_code = ${school} order by f.fee_structure_code`.execute(db);
  return rows;
}

/** How many exam subjects of a year another year lacks. Without a code the other has none. */
export async function countSubjectsToCopy(
  { db, school }: Where,
  from: string,
  to: string | undefined,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from exam_subjects e
    where e.school_code = ${school} and e.academic_year_code = ${from}
      and not exists (select from exam_subjects o where o.school_code = ${school} and o.academic_year_code = ${to ?? ""}
        and o.scheme_code = e.scheme_code and o.activity_code = e.activity_code
        and fold(o.exam_type_name) = fold(e.exam_type_name))`.execute(db);
  return rows[0]!.count;
}

/** The units of these exam subjects, by scheme and year. */
export async function listUnitsOf({ db, school }: Where, subjects: readonly string[]): Promise<PapersOfUnits[]> {
  const { rows } = await sql<PapersOfUnits>`
    select e.scheme_code as "schemeCode", e.academic_year_code as "academicYearCode",
      array_agg(distinct e.activity_code) as "activityCodes"
    from exam_subjects e where e.school_code = ${school} and e.exam_type_code = any(${subjects}::text[])
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** A group that is of alumni and has this name, whatever the case and accents. */
export async function findAlumniGroup({ db, school }: Where, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`select group_code as code from groups
    where school_code = ${school} and is_alumni and fold(group_name) = fold(${name}) for update`.execute(db);
  return rows[0]?.code;
}

/** What another group that stands in no key stage is called, where it is this: the alumni cannot have the name too. */
export async function findSameName({ db, school }: Where, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select group_name as name from groups where school_code = ${school}
    and not is_alumni and key_stage_code is null and fold(group_name) = fold(${name})`.execute(db);
  return rows[0]?.name;
}

/**
 * What a close has added and somebody has changed or used since, by name; the first few. All that would keep `takeAway`
 * from taking it is here, so that nobody is offered an undo that is then refused.
 */
export async function listTouched(
  { db, school }: Where,
  yearEndCode: string,
  added: Partial<Added>,
  limit: number,
): Promise<string[]> {
  const { fees = [], subjects = [], lectures = [], academicYearCode = "", groupCode = "", trail = 0 } = added;
  const { days = [], daysIn = "" } = added;
  const { rows } = await sql<{ name: string }>`
    with touched as (select distinct subject from audit where school_code = ${school} and id > ${trail})
    select t.fee_type_name || ', ' || g.group_name as name from fee_structures f
      join fee_types t on t.school_code = f.school_code and t.fee_type_code = f.fee_type_code
      join groups g on g.school_code = f.school_code and g.group_code = f.group_code
      where f.school_code = ${school} and f.fee_structure_code = any(${fees}::text[])
        and (f.version > 1 or exists (select from bill_items i where i.school_code = ${school}
          and i.fee_structure_code = f.fee_structure_code and i.removed_at is null))
    union all
    select e.exam_type_name from exam_subjects e
      where e.school_code = ${school} and e.exam_type_code = any(${subjects}::text[])
        and ('exam subject ' || e.exam_type_code in (select subject from touched)
          or exists (select from exam_papers p where p.school_code = ${school} and p.exam_type_code = e.exam_type_code
            and ('exam paper ' || p.exam_type_paper_code in (select subject from touched)
              or exists (select from paper_marks m where m.school_code = ${school}
                and m.exam_type_paper_code = p.exam_type_paper_code))))
    union all
    select c.course_name || ', ' || g.group_name from course_lectures l
      join courses c on c.school_code = l.school_code and c.id = l.course_id
      join groups g on g.school_code = l.school_code and g.group_code = l.group_code
      where l.school_code = ${school} and l.id = any(${lectures}::bigint[])
        and 'course lecture ' || l.id in (select subject from touched)
    union all
    select t.semester_name from period_days d join semesters t using (school_code, semester_code)
      where d.school_code = ${school} and d.academic_year_code = ${daysIn}
        and d.semester_code = any(${days}::text[]) and (d.version > 1 or d.week_a is not null)
    union all
    select y.academic_year from academic_years y
      where y.school_code = ${school} and y.academic_year_code = ${academicYearCode}
        and (exists (select from transcript_entries t where t.school_code = ${school}
            and t.academic_year_code = y.academic_year_code)
          or exists (select from exam_subjects e where e.school_code = ${school}
            and e.academic_year_code = y.academic_year_code and e.exam_type_code <> all(${subjects}::text[]))
          or exists (select from course_lectures l where l.school_code = ${school}
            and l.academic_year_code = y.academic_year_code and l.id <> all(${lectures}::bigint[]))
          or exists (select from period_days d where d.school_code = ${school} and d.first_day is not null
            and d.academic_year_code = y.academic_year_code and d.semester_code <> all(${days}::text[])))
    union all
    select g.group_name from groups g
      where g.school_code = ${school} and g.group_code = ${groupCode}
        and exists (select from students s where s.school_code = ${school} and s.group_code = g.group_code
          and not exists (select from year_end_moves m where m.school_code = ${school}
            and m.year_end_code = ${yearEndCode} and m.user_code = s.user_code and m.to_group_code = g.group_code))
    limit ${limit}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Takes away the fees that a close has added. */
export async function removeFees({ db, school }: Where, codes: readonly string[]): Promise<void> {
  await sql`delete from fee_structures
    where school_code = ${school} and fee_structure_code = any(${codes}::text[])`.execute(db);
}
