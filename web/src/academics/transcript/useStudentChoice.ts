import { students, STUDENT_SORTS } from "@ofisi/contract/people/students";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { settleAddress } from "../../kit/data/address.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { useFilters } from "../../kit/list/useFilters.ts";

/** What is chosen, in the address. The year is the present one until another is chosen (G076). */
const CHOSEN = { academicYearCode: "", semesterCode: "", keyStageCode: "", groupCode: "", unitCode: "", keyword: "" };
const ORDER = { sorts: STUDENT_SORTS } as const;

/**
 * The students that a key stage, a group and a search leave, a page at a time, and the one that is chosen. Who is not of
 * the group that is chosen now is not meant any more.
 */
export function useStudentChoice() {
  const filters = useFilters(CHOSEN, ORDER, students.searchStudent);
  const { keyword, keyStageCode, groupCode } = filters.values;
  const { page, size, sort, direction } = filters.table;
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const list = useRead(
    students.searchStudent,
    students.searchStudent.in.decode({
      keyword,
      keyStageCode,
      groupCode,
      page: String(page),
      size: String(size),
      sort,
      direction,
    }),
  );
  const userCode = typeof search["userCode"] === "string" ? search["userCode"] : "";
  const one = useRead(students.getStudent, { userCode }, { enabled: userCode !== "", keep: false });
  const student = groupCode === "" || one.data?.groupCode === groupCode ? one.data : undefined;
  /** Beside the filters, of which each change leads back to the first page of the list. */
  const choose = (next: string): void => {
    settleAddress();
    void navigate({
      to: ".",
      search: ((before: object) => ({ ...before, userCode: next })) as never,
      state: true,
      replace: true,
      resetScroll: false,
    });
  };
  return { filters, list, reading: one, student, choose };
}
export type StudentChoice = ReturnType<typeof useStudentChoice>;
