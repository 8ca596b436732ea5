import { students } from "@ofisi/contract/people/students";
import { binScreen } from "../../kit/list/BinScreen.tsx";
import { GUARDIAN_READS } from "../guardians/changed.ts";
import { binnedPerson, usePersonBinColumns } from "../person/BinSection.tsx";
import { STUDENT_READS } from "./changed.ts";

/** /school/students/bin: deleted students, the latest first, until they are gone for good (G060). */
export const BinScreen = binScreen(students.getBin, "Students", {
  name: "studentsBin",
  words: "people.students.bin",
  back: "/school/students",
  keyOf: (student) => student.userCode,
  nameOf: (student) => student.name,
  cell: binnedPerson,
  useColumns: usePersonBinColumns,
  restore: students.restoreStudent,
  restored: ({ userCode }) => ({ userCode }),
  invalidates: [...STUDENT_READS, ...GUARDIAN_READS],
});
