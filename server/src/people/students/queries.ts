/** Students in the database. */
import type { ListedStudent, Student } from "@ofisi/contract/people/students";
import type { Paging } from "@ofisi/contract/kit/paging";
import { sql } from "kysely";
import type { Database } from "../../kit/database/transaction.ts";
import { countRows, pageOf } from "../../kit/list/page.ts";
import { record } from "../../kit/record.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { PERSON_COLUMNS, type PersonRow } from "../persons/person.rules.ts";
import { DELETION } from "../persons/queries.ts";
import { joined, listed, present, selection } from "./list.queries.ts";
import { FIELD_WORDS } from "./rules.ts";

/** One student that is not in the bin. */
export async function findStudent(db: Database, school: SchoolCode, userCode: string): Promise<Student | undefined> {
  return await present(db, school).select(selection).where("s.user_code", "=", userCode).executeTakeFirst();
}

/** A student's own columns. */
interface StudentRow extends PersonRow {
  parentIDNumber: string;
}

export const studentRecords = record<StudentRow, "userCode">({
  table: "students",
  noun: "student",
  key: "userCode",
  prefix: "ST",
  columns: { ...PERSON_COLUMNS, parentIDNumber: "parent_id_number" },
  gone: "This student is not there any more",
  versioned: FIELD_WORDS,
  hasBin: true,
});

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

/** A page of the bin, in the order of the deletions. */
export async function listBin(db: Database, school: SchoolCode, paging: Paging) {
  const binned = joined(db, school).where("s.deleted_at", "is not", null);
  const page = binned
    .leftJoin("accounts as d", "d.user_code", "s.deleted_by")
    .select(selection)
    .select(DELETION)
    .orderBy("s.deleted_at", paging.direction)
    .orderBy("s.user_code", paging.direction);
  const { rows, count } = await pageOf(page, () => countRows(binned), paging);
  return { Students: rows, count };
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
