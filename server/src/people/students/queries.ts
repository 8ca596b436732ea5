/** Students in the database. */
import type { ListedStudent, Student } from "@ofisi/contract/people/students";
import type { Paging } from "@ofisi/contract/kit/paging";
import { sql, type UpdateObject } from "kysely";
import type { DB } from "../../kit/database/schema.generated.ts";
import { stamp } from "../../kit/database/stamp.ts";
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { personRow } from "../persons/person.rules.ts";
import { setInBin } from "../persons/queries.ts";
import { listed, present, selection } from "./list.queries.ts";
import type { StudentChange } from "./rules.ts";

/** One student that is not in the bin. `lock` makes a second writer wait. */
export async function findStudent(
  db: Database,
  school: SchoolCode,
  userCode: string,
  lock = false,
): Promise<Student | undefined> {
  let query = present(db, school).select(selection).where("s.user_code", "=", userCode);
  if (lock) query = query.forUpdate("s");
  return await query.executeTakeFirst();
}

/** The student in the bin, locked, with when it was put there. */
export async function findInBin(db: Database, school: SchoolCode, userCode: string) {
  return await db
    .selectFrom("students")
    .select(["name", "school_id_number as schoolIdNumber", "deleted_at as deletedAt"])
    .where("school_code", "=", school)
    .where("user_code", "=", userCode)
    .where("deleted_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Who holds a school ID. */
export async function findBySchoolId(db: Database, school: SchoolCode, schoolIdNumber: string) {
  return await db
    .selectFrom("students")
    .select(["user_code as userCode", "name"])
    .where("school_code", "=", school)
    .where(sql<boolean>`upper(school_id_number) = upper(${schoolIdNumber})`)
    .where("school_id_number", "!=", "")
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export async function addStudent(
  db: Database,
  school: SchoolCode,
  userCode: string,
  student: StudentChange,
  by: string,
): Promise<void> {
  await db
    .insertInto("students")
    .values({ school_code: school, user_code: userCode, ...toRow(student), updated_by: by })
    .execute();
}

export async function changeStudent(
  db: Database,
  school: SchoolCode,
  userCode: string,
  student: StudentChange,
  by: string,
): Promise<void> {
  await update(db, school, [userCode], by, toRow(student));
}

async function update(
  db: Database,
  school: SchoolCode,
  userCodes: readonly string[],
  by: string,
  change: UpdateObject<DB, "students">,
): Promise<void> {
  await db
    .updateTable("students")
    .set({ ...change, ...stamp(by) })
    .where("school_code", "=", school)
    .where(sql<boolean>`user_code = any(${userCodes}::text[])`)
    .execute();
}

function toRow(student: StudentChange) {
  return { ...personRow(student), parent_id_number: student.parentIDNumber };
}

export async function setPhoto(
  db: Database,
  school: SchoolCode,
  userCode: string,
  photo: string,
  by: string,
): Promise<void> {
  await update(db, school, [userCode], by, { photo });
}

/** Into the bin, and out of every selection. */
export async function putInBin(
  db: Database,
  school: SchoolCode,
  userCodes: readonly string[],
  by: string,
): Promise<void> {
  await setInBin(db, school, "students", userCodes, true, by);
  await db
    .deleteFrom("student_ticks")
    .where("school_code", "=", school)
    .where(sql<boolean>`user_code = any(${userCodes}::text[])`)
    .execute();
}

/** Those of the codes that are not in the bin. */
export async function listPresent(
  db: Database,
  school: SchoolCode,
  userCodes: readonly string[],
): Promise<ListedStudent[]> {
  return await listed(db, school)
    .where(sql<boolean>`s.user_code = any(${userCodes}::text[])`)
    .orderBy("s.name")
    .execute();
}

/** Locks the students of these codes, in one order, and answers where each is. */
export async function lockStudents(db: Database, school: SchoolCode, userCodes: readonly string[]) {
  return await db
    .selectFrom("students")
    .select(["user_code as userCode", "group_code as groupCode"])
    .where("school_code", "=", school)
    .where(sql<boolean>`user_code = any(${userCodes}::text[])`)
    .where("deleted_at", "is", null)
    .orderBy("user_code")
    .forUpdate()
    .execute();
}

export async function moveStudents(
  db: Database,
  school: SchoolCode,
  userCodes: readonly string[],
  groupCode: string,
  by: string,
): Promise<void> {
  await update(db, school, userCodes, by, { group_code: groupCode });
}

/** Records or clears an operator's tick (G054). */
export async function setTick(
  db: Database,
  school: SchoolCode,
  operator: string,
  userCode: string,
  checked: boolean,
): Promise<void> {
  if (checked) {
    await db
      .insertInto("student_ticks")
      .values({ school_code: school, operator_code: operator, user_code: userCode })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await db
    .deleteFrom("student_ticks")
    .where("school_code", "=", school)
    .where("operator_code", "=", operator)
    .where("user_code", "=", userCode)
    .execute();
}

export async function clearTicks(
  db: Database,
  school: SchoolCode,
  operator: string,
  userCodes: readonly string[],
): Promise<void> {
  await db
    .deleteFrom("student_ticks")
    .where("school_code", "=", school)
    .where("operator_code", "=", operator)
    .where(sql<boolean>`user_code = any(${userCodes}::text[])`)
    .execute();
}

export async function countTicks(db: Database, school: SchoolCode, operator: string): Promise<number> {
  const { count } = await db
    .selectFrom("student_ticks")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("school_code", "=", school)
    .where("operator_code", "=", operator)
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of the bin, in the order of the deletions. */
export async function listBin(db: Database, school: SchoolCode, paging: Paging) {
  let page = db
    .selectFrom("students as s")
    .innerJoin("groups as g", (join) =>
      join.onRef("g.school_code", "=", "s.school_code").onRef("g.group_code", "=", "s.group_code"),
    )
    .leftJoin("accounts as a", "a.user_code", "s.deleted_by")
    .select(selection)
    .select(["s.deleted_at as deletedAt", sql<string>`coalesce(a.person_name, '')`.as("deletedBy")])
    .where("s.school_code", "=", school)
    .where("s.deleted_at", "is not", null)
    .orderBy("s.deleted_at", paging.direction)
    .orderBy("s.user_code", paging.direction);
  if (paging.size > 0) page = page.limit(paging.size).offset(paging.page * paging.size);
  const rows = await page.execute();
  const { count } = await db
    .selectFrom("students")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("school_code", "=", school)
    .where("deleted_at", "is not", null)
    .executeTakeFirstOrThrow();
  return {
    Students: rows.map((row) => ({ ...row, deletedAt: row.deletedAt?.toISOString() ?? "" })),
    count,
  };
}

/** The students of a family. */
export async function listFamily(db: Database, school: SchoolCode, parentIDNumber: string): Promise<Student[]> {
  if (parentIDNumber === "") return [];
  return await present(db, school)
    .select(selection)
    .where("s.parent_id_number", "=", parentIDNumber)
    .orderBy("s.name")
    .execute();
}

/** Puts students in a family. */
export async function setFamily(
  db: Database,
  school: SchoolCode,
  userCodes: readonly string[],
  parentIDNumber: string,
  by: string,
): Promise<void> {
  await update(db, school, userCodes, by, { parent_id_number: parentIDNumber });
}
