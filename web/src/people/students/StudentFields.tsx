import { today } from "@ofisi/contract/kit/dates";
import { GENDERS, type Student } from "@ofisi/contract/people/students";
import { useTranslation } from "react-i18next";
import type { Wire } from "../../kit/contractResolver.ts";
import { DateField } from "../../kit/fields/DateField.tsx";
import { PhoneField } from "../../kit/fields/PhoneField.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { Halves } from "../../kit/Layout.tsx";
import { useSession } from "../../kit/session.ts";
import { shownSchoolId } from "../../kit/schoolId.ts";

/** The first values of a student's form: of the student given, or empty. */
export function studentValues(student: Student | undefined, schoolCode: string): Wire {
  return {
    name: student?.name ?? "",
    dateOfBirth: student?.dateOfBirth ?? "",
    gender: student?.gender ?? "",
    schoolIDNo: shownSchoolId(student?.schoolIdNumber ?? "", schoolCode),
    idNumber: student?.nationalIdNumber ?? "",
    nationality: student?.nationality ?? "",
    address: student?.address ?? "",
    phoneNumber: student?.phoneNumber ?? "",
    email: student?.email ?? "",
  };
}

/** The inputs that adding and editing share, in the order of an admission form. */
export function StudentFields() {
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  const genders = [
    { value: "", label: "" },
    ...GENDERS.map((gender) => ({ value: gender, label: t(`people.students.genders.${gender}`) })),
  ];
  return (
    <>
      <TextField name="name" label={t("people.students.fields.name")} max={120} required />
      <Halves>
        <DateField name="dateOfBirth" label={t("people.students.fields.dateOfBirth")} max={today()} />
        <SelectField name="gender" label={t("people.students.fields.gender")} options={genders} />
        <TextField
          name="schoolIDNo"
          label={t("people.students.fields.schoolID")}
          max={40}
          {...(schoolCode === "" ? {} : { prefix: `${schoolCode}-` })}
        />
        <TextField name="idNumber" label={t("people.students.fields.nationalID")} max={40} />
        <TextField name="nationality" label={t("people.students.fields.nationality")} max={60} />
        <PhoneField name="phoneNumber" label={t("people.students.fields.phone")} />
      </Halves>
      <TextField name="email" label={t("people.students.fields.email")} type="email" inputMode="email" max={254} />
      <TextField name="address" label={t("people.students.fields.address")} max={200} />
    </>
  );
}
