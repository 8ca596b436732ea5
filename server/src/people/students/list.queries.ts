/** Lists of students: searched, narrowed, sorted, counted and paged by the database. */
import type { ListedStudent } from "@ofisi/contract/people/students";
import type { Order, Paging } from "@ofisi/contract/kit/paging";
import { sql, type CompiledQuery, type RawBuilder, type SelectQueryBuilder } from "kysely";
import type { Database } from "../../kit/database/transaction.ts";
import type { DB } from "../../kit/database/schema.generated.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { countRows, cutting, pageOf } from "../../kit/list/page.ts";
import { searchPatterns } from "../../kit/search.ts";
import { conditionsOf, isOfGroups, sourceOf, type StudentFilter } from "./filter.queries.ts";

/** The columns of a student as it is answered, of `s` and its group `g`. */
export const selection = [
  "s.id",
  "s.user_code as userCode",
  "s.name",
  sql<string>`coalesce(s.date_of_birth::text, '')`.as("dateOfBirth"),
  "s.gender",
  "s.national_id_number as nationalIdNumber",
  "s.nationality",
  "s.address",
  "s.phone_number as phoneNumber",
  "s.email",
  "s.photo",
  "s.group_code as groupCode",
  "g.group_name as groupName",
  "s.school_id_number as schoolIdNumber",
  "s.parent_id_number as parentIDNumber",
  "s.version",
] as const;

const SORTS: Record<
  string,
  "s.name" | "s.school_id_number" | "s.date_of_birth" | "s.gender" | "g.school_order" | "s.nationality"
> = {
  name: "s.name",
  schoolIdNumber: "s.school_id_number",
  dateOfBirth: "s.date_of_birth",
  gender: "s.gender",
  groupName: "g.school_order",
  nationality: "s.nationality",
};

type Joined = SelectQueryBuilder<DB & { s: DB["students"]; g: DB["groups"] }, "s" | "g", object>;

/** The school's students, in the bin or not, each with its group. */
export function joined(db: Database, school: SchoolCode): Joined {
  return db
    .selectFrom("students as s")
    .innerJoin("groups as g", (join) =>
      join.onRef("g.school_code", "=", "s.school_code").onRef("g.group_code", "=", "s.group_code"),
    )
    .where("s.school_code", "=", school);
}

/** Those that are not in the bin. */
export function present(db: Database, school: SchoolCode): Joined {
  return joined(db, school).where("s.deleted_at", "is", null);
}

/** Whom the office calls for a student `s`: somebody with a phone before somebody without. */
export function contactOf(school: SchoolCode) {
  return sql<{ names: string; relationship: string; phone_number: string }>`(
    select c.names, c.relationship, c.phone_number from guardians c
    where c.school_code = ${school} and c.parent_id_number = s.parent_id_number and c.deleted_at is null
    order by c.phone_number = '', c.id limit 1)`;
}

/** As `present`, with what a row of a list shows besides. */
export function listed(db: Database, school: SchoolCode) {
  return present(db, school)
    .leftJoinLateral(contactOf(school).as("c"), (join) => join.onTrue())
    .select(selection)
    .select([
      sql<string>`coalesce(c.names, '')`.as("guardianNames"),
      sql<string>`coalesce(c.relationship, '')`.as("guardianRelationship"),
      sql<string>`coalesce(c.phone_number, '')`.as("guardianPhone"),
      sql<boolean>`false`.as("foundByGuardian"),
    ]);
}

/** A page of the students that match, and how many match in all. Size 0 is all of them. */
export async function listStudents(
  db: Database,
  school: SchoolCode,
  filter: StudentFilter,
  paging: Paging,
): Promise<{ Students: ListedStudent[]; count: number }> {
  const patterns = searchPatterns(filter.keyword ?? "");
  if (patterns.length > 0) return await searchStudents(db, school, patterns, filter, paging);
  const every = ordered(db, school, filter, paging);
  const { rows, count } = await pageOf(every, () => countMatching(db, school, filter), paging);
  return { Students: rows, count };
}

/** Every student that matches, to be read by cursor. */
export function everyStudent(
  db: Database,
  school: SchoolCode,
  filter: StudentFilter,
  order: Order,
): CompiledQuery<ListedStudent> {
  const patterns = searchPatterns(filter.keyword ?? "");
  if (patterns.length === 0) return ordered(db, school, filter, order).compile();
  return searchOf(school, patterns, filter, { ...order, page: 0, size: 0 }).compile(db);
}

function ordered(db: Database, school: SchoolCode, filter: StudentFilter, { sort, direction }: Order) {
  return listed(db, school)
    .where(conditionsOf(school, filter))
    .orderBy(SORTS[sort] ?? "s.name", direction)
    .orderBy("s.name", direction)
    .orderBy("s.user_code", direction);
}

/** The codes of the first students that match. */
export async function findUserCodes(
  db: Database,
  school: SchoolCode,
  filter: StudentFilter,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ user_code: string }>`select s.user_code from ${sourceOf(school, filter)}
    and ${conditionsOf(school, filter)} order by s.user_code limit ${limit}`.execute(db);
  return rows.map((row) => row.user_code);
}

async function countMatching(db: Database, school: SchoolCode, filter: StudentFilter): Promise<number> {
  const conditions = conditionsOf(school, filter);
  // Which groups those are is asked of `s`, here as there.
  if (isOfGroups(filter)) {
    const { rows } = await sql<{ count: number }>`select coalesce(sum(s.students), 0) as count from student_counts s
      where s.school_code = ${school} and ${conditions}`.execute(db);
    return rows[0]!.count;
  }
  // Without the groups, which say nothing: the index by name alone answers then.
  const found = db
    .selectFrom("students as s")
    .where("s.school_code", "=", school)
    .where("s.deleted_at", "is", null)
    .where(conditions);
  return await countRows(found);
}

/** `selection`, written out: a builder takes a tenth of a millisecond to put a search together, longer than to send it. */
const COLUMNS = sql`s.id, s.user_code as "userCode", s.name, coalesce(s.date_of_birth::text, '') as "dateOfBirth", s.gender,
  s.national_id_number as "nationalIdNumber", s.nationality, s.address, s.phone_number as "phoneNumber", s.email, s.photo,
  s.group_code as "groupCode", g.group_name as "groupName", s.school_id_number as "schoolIdNumber",
  s.parent_id_number as "parentIDNumber", s.version, coalesce(c.names, '') as "guardianNames",
  coalesce(c.relationship, '') as "guardianRelationship", coalesce(c.phone_number, '') as "guardianPhone",
  found.guardian_id is not null as "foundByGuardian"`;

/**
 * As `listStudents`, by keyword: those whose own record matches, then those whose guardian does. The search runs in a
 * function of its own, since row security would keep the trigram index from use; then only the rows of the page are
 * looked up. The function tells all that a list is narrowed and sorted by.
 */
async function searchStudents(
  db: Database,
  school: SchoolCode,
  patterns: readonly string[],
  filter: StudentFilter,
  paging: Paging,
): Promise<{ Students: ListedStudent[]; count: number }> {
  const { rows } = await searchOf(school, patterns, filter, paging).execute(db);
  const isBeyond = rows.length === 0 && paging.page > 0;
  const count = isBeyond
    ? (await searchStudents(db, school, patterns, filter, { ...paging, page: 0 })).count
    : (rows[0]?.total ?? 0);
  return { Students: rows.map(({ total: _total, ...student }) => student), count };
}

function searchOf(
  school: SchoolCode,
  patterns: readonly string[],
  filter: StudentFilter,
  paging: Paging,
): RawBuilder<ListedStudent & { total: number }> {
  const sort = SORTS[paging.sort] ?? "s.name";
  const direction = paging.direction === "desc" ? sql`desc` : sql`asc`;
  const groups =
    sort === "g.school_order" ? sql`join groups g on g.school_code = ${school} and g.group_code = s.group_code` : sql``;
  // A function's columns have the collation of the database; the table's has one of its own.
  const byName = sql`s.name collate "und-x-icu" ${direction}`;
  const first = sort === "s.name" ? byName : sql`${sql.raw(sort)} ${direction}`;
  const page =
    paging.size > 0
      ? sql`order by s.guardian_id is not null, ${first}, ${byName}, s.user_code ${direction}
          ${cutting(paging)}`
      : sql``;
  return sql<ListedStudent & { total: number }>`select ${COLUMNS}, found.total from (
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
