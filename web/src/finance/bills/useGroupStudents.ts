import { students, type Student } from "@ofisi/contract/people/students";
import { useRead, type Reading } from "../../kit/data/useRead.ts";

/** All students of a group by name; nothing is asked while no group is chosen. */
export function useGroupStudents(groupCode: string): Reading<{ Students: Student[]; count: number }> {
  return useRead(
    students.getGroupList,
    { groupCode, keyword: "", page: 0, size: 0, sort: "name", direction: "asc" },
    { enabled: groupCode !== "", keep: false },
  );
}
