import { students } from "@ofisi/contract/people/students";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useWrite } from "../../kit/data/useRead.ts";
import { BinScreen as Bin } from "../../kit/list/BinScreen.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { GUARDIAN_READS } from "../guardians/changed.ts";
import { binnedPerson, usePersonBinColumns } from "../person/BinSection.tsx";
import { STUDENT_READS } from "./changed.ts";

const BIN = listOf(students.getBin, {
  name: "studentsBin",
  filters: {},
  sorts: ["deletedAt"],
  direction: "desc",
  rows: (answer) => answer.Students,
  keyOf: (student) => student.userCode,
  nameOf: (student) => student.name,
});
const CHANGED = [...STUDENT_READS, ...GUARDIAN_READS];

/** /school/students/bin: deleted students, the latest first, until they are gone for good (G060). */
export function BinScreen() {
  const { t } = useTranslation();
  const restoring = useWrite(students.restoreStudent, { invalidates: CHANGED });
  return (
    <Bin
      list={useList(BIN)}
      about={t("people.students.bin.about")}
      label={t("people.students.bin.table")}
      back={{ label: t("people.students.bin.back"), to: "/school/students" }}
      cell={binnedPerson}
      columns={usePersonBinColumns()}
      empty={t("people.students.bin.noneAbout")}
      restore={({ userCode }) => restoring.run({ userCode })}
    />
  );
}
