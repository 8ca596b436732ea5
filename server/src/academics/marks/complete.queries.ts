/** Whether all papers of an entry are in: what has neither scaled score nor merit otherwise, wherever it is shown. */
import { sql } from "kysely";

/** True of an entry `e` with something in every paper, as `totalOf` has it, and of a total that was typed. */
export const isComplete = sql<boolean>`case when e.scheme_code is null then e.result is not null
  else e.marked > 0 and e.marked >= (select count(*) from exam_subjects x
    join exam_papers p on p.school_code = x.school_code and p.exam_type_code = x.exam_type_code
    where x.school_code = e.school_code and x.scheme_code = e.scheme_code
      and x.activity_code = e.activity_code and x.academic_year_code = e.academic_year_code) end`;

export type Merit = "PASS" | "FAIL" | "";

/** What a total counts as: nothing yet while papers are missing, so that nobody is called failed by half an exam. */
export function countsAs(
  isWhole: boolean,
  { grade, isPass }: { grade: string | null; isPass: boolean | null },
): { grade: string; merit: Merit } {
  if (!isWhole) return { grade: "", merit: "" };
  return { grade: grade ?? "", merit: isPass === null ? "" : isPass ? "PASS" : "FAIL" };
}
