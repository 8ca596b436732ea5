import { STUDENT_SORTS, students } from "@ofisi/contract/people/students";
import { call } from "../../kit/data/call.ts";
import { listOf } from "../../kit/list/useList.ts";
import { NO_FILTER } from "./studentFilters.ts";

/** The students' list: what narrows and sorts it, and how ticked students are followed. */
export const STUDENTS = listOf(students.searchStudent, {
  name: "students",
  filters: { keyword: "", keyStageCode: "", groupCode: "", ...NO_FILTER },
  sorts: STUDENT_SORTS,
  rows: (answer) => answer.Students,
  keyOf: (student) => student.userCode,
  nameOf: (student) => student.name,
  ticks: {
    takesMatching: true,
    find: async (keys) => (await call(students.getPresentStudents, { checkedStudent: [...keys] })).Students,
    belongs: (student, { groupCode }) => groupCode === "" || student.groupCode === groupCode,
    // The server keeps the operator's ticks too (G054); a lost one does no harm, since moving names the students.
    onTick: ({ userCode }, checked) => void call(students.checkUser, { userCode, checked }).catch(() => undefined),
  },
});
