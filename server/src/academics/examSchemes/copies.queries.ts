/** Copies of a scheme's subjects and papers to another year or scheme. */
import { sql } from "kysely";
import { makeCode } from "../../kit/codes.ts";
import type { Scope } from "../../kit/scope.ts";
import type { PaperRow, SubjectRow } from "./queries.ts";

type Where = Pick<Scope, "db" | "school">;

/**
 * Adds these subjects to a scheme and year, as far as there is none of their unit and name yet.
 * @returns the code of each copy by that of its subject.
 */
export async function addSubjectCopies(
  { db, school }: Where,
  subjects: readonly SubjectRow[],
  to: { schemeCode: string; academicYearCode: string },
): Promise<Map<string, string>> {
  const codes = new Map(subjects.map(({ examTypeCode }) => [makeCode("ET"), examTypeCode]));
  const { rows } = await sql<{ code: string }>`
    insert into exam_subjects
      (school_code, exam_type_code, scheme_code, activity_code, academic_year_code, exam_type_name, total_marks)
    select ${school}, n.code, ${to.schemeCode}, s.activity_code, ${to.academicYearCode}, s.exam_type_name, s.total_marks
    from unnest(${[...codes.keys()]}::text[], ${[...codes.values()]}::text[]) as n (code, of)
    join exam_subjects s on s.school_code = ${school} and s.exam_type_code = n.of
    order by n.of
    on conflict (school_code, scheme_code, activity_code, academic_year_code, fold(exam_type_name)) do nothing
    returning exam_type_code as code`.execute(db);
  return new Map(rows.map(({ code }) => [codes.get(code)!, code]));
}

/** Adds these papers to the copies of their subjects. */
export async function addPaperCopies(
  { db, school }: Where,
  papers: readonly PaperRow[],
  copies: ReadonlyMap<string, string>,
): Promise<void> {
  await sql`
    insert into exam_papers (school_code, exam_type_paper_code, exam_type_code, exam_type_paper, paper_marks)
    select ${school}, n.code, n.of, p.exam_type_paper, p.paper_marks
    from unnest(${papers.map(() => makeCode("EP"))}::text[],
      ${papers.map(({ examTypeCode }) => copies.get(examTypeCode))}::text[],
      ${papers.map(({ examTypePaperCode }) => examTypePaperCode)}::text[]) as n (code, of, source)
    join exam_papers p on p.school_code = ${school} and p.exam_type_paper_code = n.source
    order by n.of, n.code`.execute(db);
}
