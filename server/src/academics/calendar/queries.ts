/** Academic years and semesters in the database. */
import type { AcademicYear, Semester } from "@ofisi/contract/academics/calendar";
import { sql } from "kysely";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { record } from "../../kit/record.ts";
import { refuse } from "../../kit/refusal.ts";

export const yearRecords = record<Omit<AcademicYear, "isCurrent">, "academicYearCode">({
  table: "academic_years",
  noun: "academic year",
  key: "academicYearCode",
  prefix: "AY",
  columns: { academicYearCode: "academic_year_code", academicYear: "academic_year" },
  held: { as: "academicYear", called: "academicYear" },
  gone: "This academic year is not there any more",
  refusals: {
    academic_years_name: ({ academicYear = "" }) =>
      refuse("There is an academic year called {name} already", { name: academicYear }, "academicYear"),
  },
  unique: { academic_years_name: ["academicYear"] },
});

export const semesterRecords = record<Semester, "semesterCode">({
  table: "semesters",
  noun: "semester",
  key: "semesterCode",
  prefix: "SM",
  columns: { semesterCode: "semester_code", semesterName: "semester_name" },
  held: { as: "semester", called: "semesterName" },
  gone: "This semester is not there any more",
  refusals: {
    semesters_name: ({ semesterName = "" }) =>
      refuse("There is a semester called {name} already", { name: semesterName }, "semesterName"),
  },
  unique: { semesters_name: ["semesterName"] },
});

/** The school's academic years, the newest first: 2026 before 2025, and 2025-2026 before 2024-2025. */
export async function listYears(tables: SchoolTables) {
  return await ofSchool(tables, "academic_years")
    .select(["academic_year_code as academicYearCode", "academic_year as academicYear"])
    .orderBy("academic_year", "desc")
    .execute();
}

/** The code of the year that is called so, or has this code: the documents' pages know years by their names. */
export async function findYear(tables: SchoolTables, codeOrName: string): Promise<string | undefined> {
  const row = await ofSchool(tables, "academic_years")
    .select("academic_year_code as code")
    .where(sql<boolean>`(academic_year_code = ${codeOrName} or fold(academic_year) = fold(${codeOrName}))`)
    .executeTakeFirst();
  return row?.code;
}

/** The school's semesters by name, `Term 2` before `Term 10`. */
export async function listSemesters(tables: SchoolTables): Promise<Semester[]> {
  return await ofSchool(tables, "semesters")
    .select(["semester_code as semesterCode", "semester_name as semesterName"])
    .orderBy("semester_name")
    .execute();
}
