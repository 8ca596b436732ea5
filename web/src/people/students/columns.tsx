import type { Student } from "@ofisi/contract/people/students";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { en } from "../../i18n/en/all.ts";
import { Avatar } from "../../kit/Avatar.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { shownSchoolId } from "../../kit/schoolId.ts";

/** The columns of the students' table (document 000 section 2; Adm No and Family ID by choice, G064). */
export function useStudentColumns(does: {
  schoolCode: string;
  openProfile: (student: Student) => void;
  openPhoto: (student: Student) => void;
}): Column<Student>[] {
  const { schoolCode, openProfile, openPhoto } = does;
  const { t } = useTranslation();
  return useMemo(() => {
    const genders: Record<string, string> = t("people.students.genders", { returnObjects: true });
    const title = (name: keyof typeof en.people.students.fields): string => t(`people.students.fields.${name}`);
    return [
      {
        id: "photo",
        title: title("photo"),
        kind: "action",
        width: 64,
        pinned: true,
        cell: (student) => (
          <button
            type="button"
            className="plain"
            tabIndex={-1}
            aria-label={t("people.students.photoChange", { name: student.name })}
            onClick={() => openPhoto(student)}
          >
            <Avatar name={student.name} photo={student.photo} />
          </button>
        ),
      },
      {
        id: "name",
        title: title("name"),
        width: 190,
        pinned: true,
        always: true,
        sortable: true,
        value: (student) => student.name,
        cell: (student) => (
          <button type="button" className="plain name" tabIndex={-1} data-open="" onClick={() => openProfile(student)}>
            {student.name}
          </button>
        ),
      },
      {
        id: "dateOfBirth",
        title: title("dateOfBirth"),
        kind: "date",
        width: 140,
        sortable: true,
        value: (student) => student.dateOfBirth,
      },
      {
        id: "gender",
        title: title("gender"),
        width: 92,
        sortable: true,
        value: (student) => genders[student.gender] ?? student.gender,
      },
      {
        id: "schoolIdNumber",
        title: title("schoolID"),
        width: 112,
        sortable: true,
        value: (student) => shownSchoolId(student.schoolIdNumber, schoolCode),
      },
      { id: "admNo", title: title("admNo"), width: 140, hidden: true, value: (student) => student.schoolIdNumber },
      {
        id: "familyID",
        title: title("familyID"),
        width: 120,
        hidden: true,
        value: (student) => student.parentIDNumber,
      },
      { id: "groupName", title: title("group"), width: 120, sortable: true, value: (student) => student.groupName },
      {
        id: "nationality",
        title: title("nationality"),
        width: 120,
        sortable: true,
        value: (student) => student.nationality,
      },
      { id: "address", title: title("address"), width: 150, value: (student) => student.address },
      { id: "phone", title: title("phone"), width: 144, value: (student) => student.phoneNumber },
      { id: "email", title: title("email"), width: 180, value: (student) => student.email },
      { id: "nationalID", title: title("nationalID"), width: 120, value: (student) => student.nationalIdNumber },
    ];
  }, [t, schoolCode, openProfile, openPhoto]);
}
