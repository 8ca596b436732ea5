import type { Student } from "@ofisi/contract/people/students";
import { TextField } from "../../kit/fields/TextField.tsx";
import type { Wire } from "../../kit/form/contractResolver.ts";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { VersionedField } from "../../kit/versions/fields.ts";
import { MemberFields, memberValues, useMemberFields } from "../person/FieldsSection.tsx";

/** The first values of a student's form: of the student given, or empty. */
export function studentValues(student: Student | undefined, schoolCode: string): Wire {
  return {
    ...memberValues(student, schoolCode),
    placeOfBirth: student?.placeOfBirth ?? "",
    parentIDNumber: student?.parentIDNumber ?? "",
  };
}

/** The inputs of a student's form but the family. */
export function StudentFields() {
  const { t } = useTranslation();
  return (
    <MemberFields>
      <TextField name="placeOfBirth" label={t("people.students.fields.placeOfBirth")} max={80} />
    </MemberFields>
  );
}

/** The form's fields by wire name, as people read them: for telling what somebody else has changed. */
export function useStudentFields(): VersionedField[] {
  const { t } = useTranslation();
  return [
    ...useMemberFields(),
    { name: "placeOfBirth", label: t("people.students.fields.placeOfBirth") },
    { name: "parentIDNumber", label: t("people.students.fields.familyID") },
  ];
}
