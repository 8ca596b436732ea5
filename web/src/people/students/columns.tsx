import type { ListedStudent, Student } from "@ofisi/contract/people/students";
import { useMemo } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { PhoneLink } from "../../kit/ContactLink.tsx";
import { Words } from "../../kit/shell/Layout.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { useRelationshipName } from "../guardians/relationshipNames.ts";
import { usePersonColumns } from "../person/ColumnsSection.tsx";

/**
 * The columns of the students' table (document 000 section 2): shown are those that the office works with, the others
 * come by choice (Adm No and Family ID too, G064). Whom the search found by a guardian says so under the name.
 */
export function useStudentColumns(does: {
  schoolCode: string;
  openProfile: (student: Student) => void;
  /** Left out where the person may not change pictures. */
  openPhoto: ((student: Student) => void) | undefined;
}): Column<ListedStudent>[] {
  const { t } = useTranslation();
  const person = usePersonColumns<ListedStudent>(does);
  const relationshipName = useRelationshipName();
  const { openProfile } = does;
  return useMemo(() => {
    const guardianOf = ({ guardianNames, guardianRelationship }: ListedStudent): string =>
      guardianNames === "" || guardianRelationship === ""
        ? guardianNames
        : t("people.students.guardian", { relationship: relationshipName(guardianRelationship), name: guardianNames });
    return [
      person.photo,
      {
        ...person.name,
        width: 170,
        value: (student) => (student.foundByGuardian ? `${student.name}, ${guardianOf(student)}` : student.name),
        cell: (student) => (
          <>
            <button
              type="button"
              className="plain name"
              tabIndex={-1}
              data-open=""
              onClick={() => openProfile(student)}
            >
              {student.name}
            </button>
            {student.foundByGuardian && (
              <Words as="div" size="small" faint>
                {guardianOf(student)}
              </Words>
            )}
          </>
        ),
      },
      { ...person.group, width: 96 },
      person.schoolID,
      { id: "guardian", title: t("people.students.fields.guardian"), width: 190, value: guardianOf },
      {
        id: "guardianPhone",
        title: t("people.students.fields.guardianPhone"),
        width: 140,
        value: (student) => student.guardianPhone,
        cell: (student) => <PhoneLink number={student.guardianPhone} />,
      },
      { ...person.dateOfBirth, hidden: true },
      {
        id: "placeOfBirth",
        title: t("people.students.fields.placeOfBirth"),
        width: 120,
        hidden: true,
        value: (student) => student.placeOfBirth,
      },
      { ...person.gender, hidden: true },
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
      { ...person.nationality, hidden: true },
      { ...person.address, hidden: true },
      { ...person.phone, hidden: true },
      { ...person.email, hidden: true },
      { ...person.nationalID, hidden: true },
    ];
  }, [t, person, relationshipName, openProfile]);
}
