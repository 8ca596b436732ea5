/** Lists of students: searched, sorted, counted and paged by the database. */
import type { Student } from "@ofisi/contract/people/students";
import type { Paging } from "@ofisi/contract/kit/paging";
import { sql, type Selectable, type SelectQueryBuilder } from "kysely";
import type { Database } from "../../kit/database/transaction.ts";
import type { DB } from "../../kit/database/schema.generated.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { searchPatterns } from "../../kit/search.ts";

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

export interface StudentFilter {
  keyword?: string;
  groupCode?: string | undefined;
  keyStageCode?: string | undefined;
}

const SORTS: Record<
  string,
  "s.name" | "s.school_id_number" | "s.date_of_birth" | "s.gender" | "g.group_name" | "s.nationality"
> = {
  name: "s.name",
  schoolIdNumber: "s.school_id_number",
  dateOfBirth: "s.date_of_birth",
  gender: "s.gender",
  groupName: "g.group_name",
  nationality: "s.nationality",
};

type Joined = SelectQueryBuilder<DB & { s: DB["students"]; g: DB["groups"] }, "s" | "g", object>;

/** The school's students that are not in the bin, each with its group. */
export function present(db: Database, school: SchoolCode): Joined {
  return db
    .selectFrom("students as s")
    .innerJoin("groups as g", (join) =>
      join.onRef("g.school_code", "=", "s.school_code").onRef("g.group_code", "=", "s.group_code"),
    )
    .where("s.school_code", "=", school)
    .where("s.deleted_at", "is", null);
}

function within(query: Joined, filter: StudentFilter): Joined {
  let narrowed = query;
  if (filter.groupCode) narrowed = narrowed.where("s.group_code", "=", filter.groupCode);
  if (filter.keyStageCode) narrowed = narrowed.where("g.key_stage_code", "=", filter.keyStageCode);
  return narrowed;
}

/** A page of the students that match, and how many match in all. Size 0 is all of them. */
export async function listStudents(
  db: Database,
  school: SchoolCode,
  filter: StudentFilter,
  paging: Paging,
): Promise<{ Students: Student[]; count: number }> {
  const patterns = searchPatterns(filter.keyword ?? "");
  if (patterns.length > 0) return await searchStudents(db, school, patterns, filter, paging);
  let page = within(present(db, school), filter)
    .select(selection)
    .orderBy(SORTS[paging.sort] ?? "s.name", paging.direction)
    .orderBy("s.name", paging.direction)
    .orderBy("s.user_code", paging.direction);
  if (paging.size > 0) page = page.limit(paging.size).offset(paging.page * paging.size);
  // Sent together: neither waits for the other's answer.
  const [Students, count] = await Promise.all([
    page.execute(),
    paging.size > 0 ? countStudents(db, school, filter) : undefined,
  ]);
  return { Students, count: count ?? Students.length };
}

async function countStudents(db: Database, school: SchoolCode, filter: StudentFilter): Promise<number> {
  // Without the groups where they say nothing: the index by name alone answers then.
  const counted = filter.keyStageCode
    ? within(present(db, school), filter)
    : within(
        db.selectFrom("students as s").where("s.school_code", "=", school).where("s.deleted_at", "is", null),
        filter,
      );
  const { count } = await counted.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return count;
}

/** What the search function tells of each student found: all that a list is narrowed and sorted by. */
type Found = Pick<
  Selectable<DB["students"]>,
  "user_code" | "name" | "date_of_birth" | "gender" | "nationality" | "school_id_number" | "group_code"
>;

/**
 * As `listStudents`, by keyword. The search runs in a function of its own, since row security would keep the
 * trigram index from use; then only the rows of the page are looked up.
 */
async function searchStudents(
  db: Database,
  school: SchoolCode,
  patterns: readonly string[],
  filter: StudentFilter,
  paging: Paging,
): Promise<{ Students: Student[]; count: number }> {
  const sort = SORTS[paging.sort] ?? "s.name";
  let found = db
    .selectFrom(sql<Found>`matching_students(${patterns}::text[])`.as("s"))
    .select(["s.user_code", ({ fn }) => fn.countAll<number>().over().as("total")]) as unknown as Joined;
  if (filter.keyStageCode || sort === "g.group_name")
    found = found.innerJoin("groups as g", (join) =>
      join.on("g.school_code", "=", school).onRef("g.group_code", "=", "s.group_code"),
    );
  found = within(found, filter);
  if (paging.size > 0) {
    // A function's columns have the collation of the database; the table's has one of its own.
    const byName = sql`s.name collate "und-x-icu"`;
    found = found
      .orderBy(sort === "s.name" ? byName : sort, paging.direction)
      .orderBy(byName, paging.direction)
      .orderBy("s.user_code", paging.direction)
      .limit(paging.size)
      .offset(paging.page * paging.size);
  }
  const rows = await present(db, school)
    .innerJoin(
      (found as unknown as SelectQueryBuilder<DB, never, { user_code: string; total: number }>).as("found"),
      "found.user_code",
      "s.user_code",
    )
    .select(selection)
    .select("found.total")
    .orderBy(sort, paging.direction)
    .orderBy("s.name", paging.direction)
    .orderBy("s.user_code", paging.direction)
    .execute();
  const isBeyond = rows.length === 0 && paging.page > 0;
  const count = isBeyond
    ? (await searchStudents(db, school, patterns, filter, { ...paging, page: 0 })).count
    : (rows[0]?.total ?? 0);
  return { Students: rows.map(({ total: _total, ...student }) => student), count };
}
