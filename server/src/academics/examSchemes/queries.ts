/** Exam schemes, their subjects and papers in the database. Marks are exact decimals there, and arrive as text. */
import type { ExamSubject, Paper, Scheme } from "@ofisi/contract/academics/examSchemes";
import { hundredths } from "@ofisi/contract/academics/marks";
import { said } from "@ofisi/contract/kit/phrases";
import { sql, type RawBuilder } from "kysely";
import type { SchoolContext } from "../../kit/context.ts";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import { record } from "../../kit/record.ts";
import { refuse } from "../../kit/refusal.ts";
import type { Scope } from "../../kit/scope.ts";

type Where = Pick<Scope, "db" | "school">;

export const schemeRecords = record<Pick<Scheme, "schemeCode" | "schemeName" | "version">, "schemeCode">({
  table: "exam_schemes",
  noun: "exam scheme",
  key: "schemeCode",
  prefix: "XS",
  columns: { schemeCode: "scheme_code", schemeName: "scheme_name", version: "version" },
  versioned: { schemeName: "the name" },
  held: { as: "scheme", called: "schemeName" },
  gone: "This scheme is not there any more",
  refusals: {
    exam_schemes_name: ({ schemeName = "" }) =>
      refuse("There is a scheme called {name} already", { name: schemeName }, "schemeName"),
  },
  unique: { exam_schemes_name: ["schemeName"] },
});

export interface SubjectRow {
  examTypeCode: string;
  schemeCode: string;
  activityCode: string;
  academicYearCode: string;
  examTypeName: string;
  totalMarks: string;
  version: number;
}

export const subjectRecords = record<SubjectRow, "examTypeCode">({
  table: "exam_subjects",
  noun: "exam subject",
  key: "examTypeCode",
  prefix: "ET",
  columns: {
    examTypeCode: "exam_type_code",
    schemeCode: "scheme_code",
    activityCode: "activity_code",
    academicYearCode: "academic_year_code",
    examTypeName: "exam_type_name",
    totalMarks: "total_marks",
    version: "version",
  },
  versioned: { examTypeName: "the name", totalMarks: "the marks" },
  held: { as: "subject", called: "examTypeName" },
  gone: "This subject is not there any more",
  refusals: {
    exam_subjects_name: ({ examTypeName = "" }) =>
      refuse("There is a subject called {name} here already", { name: examTypeName }, "examTypeName"),
  },
  unique: { exam_subjects_name: ["schemeCode", "activityCode", "academicYearCode", "examTypeName"] },
});

export interface PaperRow {
  examTypePaperCode: string;
  examTypeCode: string;
  examTypePaper: string;
  numberOfPaperMarks: string;
  version: number;
}

export const paperRecords = record<PaperRow, "examTypePaperCode">({
  table: "exam_papers",
  noun: "exam paper",
  key: "examTypePaperCode",
  prefix: "EP",
  columns: {
    examTypePaperCode: "exam_type_paper_code",
    examTypeCode: "exam_type_code",
    examTypePaper: "exam_type_paper",
    numberOfPaperMarks: "paper_marks",
    version: "version",
  },
  versioned: { examTypePaper: "the name", numberOfPaperMarks: "the marks" },
  held: { as: "paper", called: "examTypePaper" },
  gone: "This paper is not there any more",
  refusals: {
    exam_papers_name: ({ examTypePaper = "" }) =>
      refuse("There is a paper called {name} in this subject already", { name: examTypePaper }, "examTypePaper"),
  },
  unique: { exam_papers_name: ["examTypeCode", "examTypePaper"] },
});

// Schemes --------------------------------------------------------------------------------------------------

/** The school's schemes by name, or one of them, with how much each has. */
export async function listSchemes({ db, school }: Where, schemeCode?: string): Promise<Scheme[]> {
  const { rows } = await sql<Scheme>`
    select s.scheme_code as "schemeCode", s.scheme_name as "schemeName", s.version,
      (select count(*)::int from exam_subjects e
        where e.school_code = ${school} and e.scheme_code = s.scheme_code) as "subjectCount",
      (select count(*)::int from exam_subjects e
        join exam_papers p on p.school_code = e.school_code and p.exam_type_code = e.exam_type_code
        where e.school_code = ${school} and e.scheme_code = s.scheme_code) as "paperCount"
    from exam_schemes s
    where s.school_code = ${school} and (${schemeCode ?? null}::text is null or s.scheme_code = ${schemeCode ?? null})
    order by s.scheme_name`.execute(db);
  return rows;
}

// Subjects -------------------------------------------------------------------------------------------------

/** What is asked of subjects: these codes, or a unit's of a scheme and a year where given. */
export interface SubjectFilter {
  examTypeCode?: string;
  activityCode?: string;
  schemeCode?: string | undefined;
  /** A code or a name; empty asks for all years. */
  academicYear?: string;
}

/** Subjects by name, with what their papers leave. */
export async function listSubjects({ db, school }: Where, filter: SubjectFilter): Promise<ExamSubject[]> {
  const { examTypeCode = null, activityCode = null, schemeCode = null, academicYear = "" } = filter;
  const { rows } = await sql<SubjectRow & { allocated: string; paperCount: number }>`
    select e.exam_type_code as "examTypeCode", e.exam_type_name as "examTypeName", e.total_marks as "totalMarks",
      e.scheme_code as "schemeCode", e.activity_code as "activityCode", e.academic_year_code as "academicYearCode",
      e.version, e.allocated_marks as allocated,
      (select count(*)::int from exam_papers p
        where p.school_code = ${school} and p.exam_type_code = e.exam_type_code) as "paperCount"
    from exam_subjects e
    join academic_years y on y.school_code = e.school_code and y.academic_year_code = e.academic_year_code
    where e.school_code = ${school}
      and (${examTypeCode}::text is null or e.exam_type_code = ${examTypeCode})
      and (${activityCode}::text is null or e.activity_code = ${activityCode})
      and (${schemeCode}::text is null or e.scheme_code = ${schemeCode})
      and (${academicYear} = '' or y.academic_year_code = ${academicYear} or fold(y.academic_year) = fold(${academicYear}))
    order by y.academic_year desc, e.exam_type_name, e.exam_type_code`.execute(db);
  return rows.map(({ allocated, paperCount, totalMarks, ...subject }) => ({
    Subject: { ...subject, totalMarks: Number(totalMarks) },
    unallocated: (hundredths(totalMarks) - hundredths(allocated)) / 100,
    paperCount,
  }));
}

/** The marks of a subject's papers together, in hundredths; to be asked once the subject is locked. */
export async function allocatedOf(tables: Where, examTypeCode: string): Promise<number> {
  const row = await ofSchool(tables, "exam_subjects")
    .select("allocated_marks as allocated")
    .where("exam_type_code", "=", examTypeCode)
    .executeTakeFirstOrThrow();
  return hundredths(row.allocated);
}

/** What the papers of a unit come to in each scheme, in the newest year that has any; marks as an exact decimal. */
export async function listSchemeTotals(
  { db, school }: Where,
  activityCode: string,
): Promise<{ scheme: string; outOf: string }[]> {
  const { rows } = await sql<{ scheme: string; outOf: string }>`
    select s.scheme_name || ', ' || y.academic_year as scheme, sum(e.allocated_marks) as "outOf"
    from exam_subjects e
    join exam_schemes s on s.school_code = e.school_code and s.scheme_code = e.scheme_code
    join (
      select y.* from academic_years y where y.school_code = ${school} and exists (
        select from exam_subjects o where o.school_code = ${school} and o.activity_code = ${activityCode}
          and o.academic_year_code = y.academic_year_code and o.allocated_marks > 0)
      order by y.academic_year desc limit 1
    ) y on y.academic_year_code = e.academic_year_code
    where e.school_code = ${school} and e.activity_code = ${activityCode} and e.allocated_marks > 0
    group by s.scheme_name, y.academic_year order by s.scheme_name`.execute(db);
  return rows;
}

/**
 * What a unit's papers are out of together, as a statement: in the newest year that it has subjects in. Null where it has
 * none, where marks are not allocated yet, and where schemes differ.
 */
export const marksOfUnit = (school: Where["school"], activityCode: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select case when min(allocated) = max(marks) then max(marks) end from (
    select sum(e.total_marks) as marks, sum(e.allocated_marks) as allocated, rank() over (order by y.academic_year desc) as nth
    from exam_subjects e
    join academic_years y on y.school_code = e.school_code and y.academic_year_code = e.academic_year_code
    where e.school_code = ${school} and e.activity_code = ${activityCode}
    group by e.scheme_code, y.academic_year
  ) m where nth = 1`;

/** The codes of a scheme's subjects; of one year when given. */
export async function subjectCodesOf(tables: Where, schemeCode: string, academicYearCode?: string): Promise<string[]> {
  let query = ofSchool(tables, "exam_subjects").select("exam_type_code as code").where("scheme_code", "=", schemeCode);
  if (academicYearCode !== undefined) query = query.where("academic_year_code", "=", academicYearCode);
  return (await query.execute()).map(({ code }) => code);
}

/** The codes of a year's subjects, of all schemes. */
export async function subjectCodesIn(tables: Where, academicYearCode: string): Promise<string[]> {
  const rows = await ofSchool(tables, "exam_subjects")
    .select("exam_type_code as code")
    .where("academic_year_code", "=", academicYearCode)
    .execute();
  return rows.map(({ code }) => code);
}

/** How many subjects each of the units or years has. */
async function countSubjects(tables: Where, by: "activity_code" | "academic_year_code", codes: readonly string[]) {
  const rows = await ofSchool(tables, "exam_subjects")
    .select([`${by} as code`, ({ fn }) => fn.countAll<number>().as("count")])
    .where(by, "in", codes)
    .groupBy(by)
    .execute();
  return new Map(rows.map(({ code, count }) => [code, [said("{count} exam subjects", { count })]]));
}

/** The units of a scheme's subjects with papers of one year that are not in another. */
export async function unitsToCopy(
  { db, school }: Where,
  schemeCode: string,
  from: string,
  to: string,
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select distinct e.activity_code as code from exam_subjects e
    where e.school_code = ${school} and e.scheme_code = ${schemeCode} and e.academic_year_code = ${from}
      and e.allocated_marks > 0
      and not exists (select from exam_subjects o where o.school_code = ${school} and o.scheme_code = ${schemeCode}
        and o.academic_year_code = ${to} and o.activity_code = e.activity_code
        and fold(o.exam_type_name) = fold(e.exam_type_name))`.execute(db);
  return rows.map(({ code }) => code);
}

/** Subjects hold their unit. Who adds one locks the unit first, and so waits for its removal. */
export const subjectsHoldUnits = (context: SchoolContext, codes: readonly string[]) =>
  countSubjects(context, "activity_code", codes);

/** Subjects hold their academic year, as they hold their unit. */
export const subjectsHoldYears = (context: SchoolContext, codes: readonly string[]) =>
  countSubjects(context, "academic_year_code", codes);

// Papers ---------------------------------------------------------------------------------------------------

/** A subject's papers by name. */
export async function listPapers(tables: Where, examTypeCode: string): Promise<Paper[]> {
  const rows = await ofSchool(tables, "exam_papers")
    .select([
      "exam_type_paper_code as examTypePaperCode",
      "exam_type_paper as examTypePaper",
      "paper_marks as numberOfPaperMarks",
      "version",
    ])
    .where("exam_type_code", "=", examTypeCode)
    .orderBy("exam_type_paper")
    .execute();
  return rows.map((row) => ({ ...row, numberOfPaperMarks: Number(row.numberOfPaperMarks) }));
}

/** The codes of the papers of these subjects. */
export async function paperCodesOf(tables: Where, examTypeCodes: readonly string[]): Promise<string[]> {
  if (examTypeCodes.length === 0) return [];
  const rows = await ofSchool(tables, "exam_papers")
    .select("exam_type_paper_code as code")
    .where("exam_type_code", "in", examTypeCodes)
    .execute();
  return rows.map(({ code }) => code);
}

/** Whose paper it is; undefined when there is none of this code. */
export async function subjectOfPaper(tables: Where, examTypePaperCode: string): Promise<string | undefined> {
  const row = await ofSchool(tables, "exam_papers")
    .select("exam_type_code as code")
    .where("exam_type_paper_code", "=", examTypePaperCode)
    .executeTakeFirst();
  return row?.code;
}
