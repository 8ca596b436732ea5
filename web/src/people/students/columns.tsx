import type { Student } from "@ofisi/contract/people/students";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Column } from "../../kit/table/columns.ts";
import { usePersonColumns } from "../person/ColumnsSection.tsx";

/** The columns of the students' table (document 000 section 2; Adm No and Family ID by choice, G064). */
export function useStudentColumns(does: {
  schoolCode: string;
  openProfile: (student: Student) => void;
  openPhoto: (student: Student) => void;
}): Column<Student>[] {
  const { t } = useTranslation();
  const person = usePersonColumns(does);
  return useMemo(
    () => [
      person.photo,
      person.name,
      person.dateOfBirth,
      person.gender,
      person.schoolID,
      {
        id: "admNo",
        title: t("people.students.fields.admNo"),
        width: 140,
        hidden: true,
        value: (student) => student.schoolIdNumber,
      },
      {
        id: "familyID",
        title: t("people.students.fields.familyID"),
        width: 120,
        hidden: true,
        value: (student) => student.parentIDNumber,
      },
      person.group,
      person.nationality,
      person.address,
      person.phone,
      person.email,
      person.nationalID,
    ],
    [t, person],
  );
}
