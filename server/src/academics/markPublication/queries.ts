/** Which classes' marks families see (decision 0055). */
import { sql } from "kysely";
import type { SchoolContext } from "../../kit/context.ts";
import { instant } from "../../kit/database/instant.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import type { Period } from "../marks/periods.queries.ts";

export interface PublicationRow {
  groupCode: string;
  groupName: string;
  isPublished: boolean;
  publishedBy: string;
  publishedAt: string;
}

/** The classes that have marks in a period, or are published in it, in the school's order. */
export async function listClasses(
  { db, school }: SchoolTables,
  { academicYearCode, semesterCode }: Period,
): Promise<PublicationRow[]> {
  const { rows } = await sql<PublicationRow>`
    select g.group_code as "groupCode", g.group_name as "groupName", p.group_code is not null as "isPublished",
      coalesce(a.person_name, p.published_by, '') as "publishedBy", ${instant("p.published_at")} as "publishedAt"
    from groups g
    left join mark_publications p on p.school_code = g.school_code and p.group_code = g.group_code
      and p.academic_year_code = ${academicYearCode} and p.semester_code = ${semesterCode}
    left join accounts a on a.school_code = p.school_code and a.user_code = p.published_by
    where g.school_code = ${school} and g.group_code in (
      select e.group_code from transcript_entries e where e.school_code = ${school}
        and e.academic_year_code = ${academicYearCode} and e.semester_code = ${semesterCode})
    order by g.school_order, g.group_code`.execute(db);
  return rows;
}

/**
 * True where families see a class's marks of a period. Students who were in no class see them once every class with
 * marks is published.
 */
export async function isPublished(
  { db, school }: SchoolTables,
  { academicYearCode, semesterCode, groupCode }: Period & { groupCode: string },
): Promise<boolean> {
  const published = sql`mark_publications p where p.school_code = ${school}
    and p.academic_year_code = ${academicYearCode} and p.semester_code = ${semesterCode}`;
  const { rows } =
    groupCode === ""
      ? await sql<{ isPublished: boolean }>`
          select exists (select from ${published}) and not exists (
            select from transcript_entries e where e.school_code = ${school}
              and e.academic_year_code = ${academicYearCode} and e.semester_code = ${semesterCode}
              and e.group_code is not null
              and not exists (select from ${published} and p.group_code = e.group_code)) as "isPublished"`.execute(db)
      : await sql<{ isPublished: boolean }>`
          select exists (select from ${published} and p.group_code = ${groupCode}) as "isPublished"`.execute(db);
  return rows[0]!.isPublished;
}

/** Publishes classes; those that are published already stay as they are. Answers which were not. */
export async function addPublications(
  { db, school, caller, now }: SchoolContext,
  { academicYearCode, semesterCode }: Period,
  groupCodes: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    insert into mark_publications (school_code, academic_year_code, semester_code, group_code, published_by, published_at)
    select ${school}, ${academicYearCode}, ${semesterCode}, n.code, ${caller.userCode}, ${now}
    from unnest(${groupCodes.toSorted()}::text[]) as n (code)
    on conflict do nothing returning group_code as code`.execute(db);
  return rows.map(({ code }) => code);
}

/** Takes publications back. Answers which there were. */
export async function removePublications(
  { db, school }: SchoolContext,
  { academicYearCode, semesterCode }: Period,
  groupCodes: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    delete from mark_publications where school_code = ${school} and academic_year_code = ${academicYearCode}
      and semester_code = ${semesterCode} and group_code = any(${groupCodes}::text[])
    returning group_code as code`.execute(db);
  return rows.map(({ code }) => code);
}
