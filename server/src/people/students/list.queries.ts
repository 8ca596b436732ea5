/** Lists of students: what each row tells, pages, and the search, which finds them by their guardians too. */
import type { ListedStudent, Student } from "@ofisi/contract/people/students";
import type { Order, Paging } from "@ofisi/contract/kit/paging";
import { sql, type CompiledQuery, type RawBuilder } from "kysely";
import { countOf, cutting, readCut } from "../../kit/list/page.ts";
import type { Page } from "../../kit/recordList.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { searchPatterns } from "../../kit/search.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import {
  firstCodes,
  LISTED_COLUMNS,
  peopleLists,
  PERSON_SORTS,
  selectionOf,
  type Columns,
} from "../persons/list.queries.ts";
import { conditionsOf, isOfGroups, sourceOf, type StudentFilter } from "./filter.queries.ts";
import { STUDENT_COLUMNS } from "./rules.ts";

const SORTS: Readonly<Record<string, string>> = { ...PERSON_SORTS, groupName: "g.school_order" };

const NOUN = {
  table: "students",
  groups: "groups",
  sorts: SORTS,
  conditions: conditionsOf,
  gone: "This student is not there any more",
} as const;

const COLUMNS: Columns<Student> = { ...LISTED_COLUMNS, ...STUDENT_COLUMNS };

/** The school's students, each with its group. */
export const studentLists = peopleLists<Student, StudentFilter>({ ...NOUN, columns: COLUMNS, joins: () => sql`` });

/** With the guardian `c` besides, as a row of a list shows them. */
const LISTED: Columns<ListedStudent> = {
  ...COLUMNS,
  guardianNames: sql`coalesce(c.names, '')`,
  guardianRelationship: sql`coalesce(c.relationship, '')`,
  guardianPhone: sql`coalesce(c.phone_number, '')`,
  foundByGuardian: sql`false`,
};

export const listedStudents = peopleLists<ListedStudent, StudentFilter>({
  ...NOUN,
  columns: LISTED,
  joins: (school) => sql`left join lateral ${contactOf(school)} c on true`,
});

/** Whom the office calls for a student `s`: somebody with a phone before somebody without. */
export function contactOf(school: SchoolCode) {
  return sql<{ names: string; relationship: string; phone_number: string }>`(
    select c.names, c.relationship, c.phone_number from guardians c
    where c.school_code = ${school} and c.parent_id_number = s.parent_id_number and c.deleted_at is null
    order by c.phone_number = '', c.id limit 1)`;
}

/** A page of the students that match, and how many match in all. Size 0 is all of them. */
export async function listStudents(
  tables: SchoolTables,
  filter: StudentFilter,
  paging: Paging,
): Promise<Page<ListedStudent>> {
  const { db, school } = tables;
  const patterns = searchPatterns(filter.keyword ?? "");
  if (patterns.length > 0) return await searchStudents(tables, patterns, filter, paging);
  return await readCut(db, listedStudents.cut(school, filter, paging), () => countMatching(tables, filter), paging);
}

/** Every student that matches, to be read by cursor. */
export function everyStudent(tables: SchoolTables, filter: StudentFilter, order: Order): CompiledQuery<ListedStudent> {
  const patterns = searchPatterns(filter.keyword ?? "");
  if (patterns.length === 0) return listedStudents.every(tables, filter, order);
  return searchOf(tables.school, patterns, filter, { ...order, page: 0, size: 0 }).compile(tables.db);
}

/** The codes of the first students that match. */
export async function findUserCodes({ db, school }: SchoolTables, filter: StudentFilter, limit: number) {
  return await firstCodes(db, sql`${sourceOf(school, filter)} and ${conditionsOf(school, filter)}`, limit);
}

async function countMatching({ db, school }: SchoolTables, filter: StudentFilter): Promise<number> {
  if (!isOfGroups(filter)) return await countOf(db, sql`from ${studentLists.found(school, filter)}`);
  // Which groups those are is asked of `s`, here as there.
  const { rows } = await sql<{ count: number }>`select coalesce(sum(s.students), 0) as count from student_counts s
    where s.school_code = ${school} and ${conditionsOf(school, filter)}`.execute(db);
  return rows[0]!.count;
}

const FOUND = selectionOf<ListedStudent>({ ...LISTED, foundByGuardian: sql`found.guardian_id is not null` });

/**
 * As `listStudents`, by keyword: those whose own record matches, then those whose guardian does. The search runs in a
 * function of its own, since row security would keep the trigram index from use; then only the rows of the page are
 * looked up. The function tells all that a list is narrowed and sorted by.
 */
async function searchStudents(
  tables: SchoolTables,
  patterns: readonly string[],
  filter: StudentFilter,
  paging: Paging,
): Promise<Page<ListedStudent>> {
  const { rows } = await searchOf(tables.school, patterns, filter, paging).execute(tables.db);
  const isBeyond = rows.length === 0 && paging.page > 0;
  const count = isBeyond
    ? (await searchStudents(tables, patterns, filter, { ...paging, page: 0 })).count
    : (rows[0]?.total ?? 0);
  // Each row has the total too, which no contract lets out: taking it off each of them would be a copy of each.
  return { rows, count };
}

function searchOf(
  school: SchoolCode,
  patterns: readonly string[],
  filter: StudentFilter,
  paging: Paging,
): RawBuilder<ListedStudent & { total: number }> {
  const sort = SORTS[paging.sort] ?? PERSON_SORTS.name;
  const direction = paging.direction === "desc" ? sql`desc` : sql`asc`;
  const groups =
    sort === "g.school_order" ? sql`join groups g on g.school_code = ${school} and g.group_code = s.group_code` : sql``;
  // A function's columns have the collation of the database; the table's has one of its own.
  const byName = sql`s.name collate "und-x-icu" ${direction}`;
  const first = sort === PERSON_SORTS.name ? byName : sql`${sql.raw(sort)} ${direction}`;
  const page =
    paging.size > 0
      ? sql`order by s.guardian_id is not null, ${first}, ${byName}, s.user_code ${direction}
          ${cutting(paging)}`
      : sql``;
  return sql<ListedStudent & { total: number }>`select ${FOUND}, found.total from (
      select s.user_code, s.guardian_id, count(*) over () as total
      from matching_students_or_guardians(${patterns}::text[]) s ${groups}
      where ${conditionsOf(school, filter)} ${page}
    ) found
    join students s on s.school_code = ${school} and s.user_code = found.user_code and s.deleted_at is null
    join groups g on g.school_code = s.school_code and g.group_code = s.group_code
    left join lateral (
      select c.names, c.relationship, c.phone_number from guardians c
      where c.school_code = ${school} and c.parent_id_number = s.parent_id_number and c.deleted_at is null
        and c.id = coalesce(found.guardian_id, c.id)
      order by c.phone_number = '', c.id limit 1) c on true
    order by found.guardian_id is not null, ${sql.raw(sort)} ${direction}, s.name ${direction}, s.user_code ${direction}`;
}
