/** Students in the database. */
import type { Student } from "@ofisi/contract/people/students";
import { sql } from "kysely";
import { record } from "../../kit/record.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import type { PersonRow } from "../persons/person.rules.ts";
import { studentLists } from "./list.queries.ts";
import { FIELD_WORDS, STUDENT_COLUMNS } from "./rules.ts";

/** A student's own columns. */
export interface StudentRow extends PersonRow {
  placeOfBirth: string;
  parentIDNumber: string;
}

export const studentRecords = record<StudentRow, "userCode">({
  table: "students",
  noun: "student",
  key: "userCode",
  prefix: "ST",
  columns: STUDENT_COLUMNS,
  gone: "This student is not there any more",
  versioned: FIELD_WORDS,
  hasBin: true,
});

/** The students of a family. */
export async function listFamily({ db, school }: SchoolTables, parentIDNumber: string): Promise<Student[]> {
  if (parentIDNumber === "") return [];
  const family = studentLists.present(school, sql`s.parent_id_number = ${parentIDNumber}`);
  return (await sql<Student>`${family} order by s.name`.execute(db)).rows;
}
