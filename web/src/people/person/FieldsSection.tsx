import type { Out } from "@ofisi/contract/kit/operation";
import { GENDERS, students } from "@ofisi/contract/people/students";
import { useState, type ReactNode } from "react";
import type { Wire } from "../../kit/form/contractResolver.ts";
import { DateField } from "../../kit/fields/DateField.tsx";
import { PhoneField } from "../../kit/fields/PhoneField.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { schoolDay } from "../../kit/i18n/clock.ts";
import { formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { Halves } from "../../kit/shell/Layout.tsx";
import { shownSchoolId } from "../../kit/form/schoolId.ts";
import { useSession } from "../../kit/data/session.ts";
import { useMay } from "../../kit/data/session.ts";
import { useRead, type Reading } from "../../kit/data/useRead.ts";
import type { VersionedField } from "../../kit/versions/fields.ts";
import type { Person } from "./person.ts";

/** The first values of any person's form: of the person given, or empty. */
export function personValues(person: Person | undefined): Wire {
  return {
    name: person?.name ?? "",
    dateOfBirth: person?.dateOfBirth ?? "",
    gender: person?.gender ?? "",
    idNumber: person?.nationalIdNumber ?? "",
    nationality: person?.nationality ?? "",
    address: person?.address ?? "",
    phoneNumber: person?.phoneNumber ?? "",
    email: person?.email ?? "",
  };
}

/** The same of somebody of the school, who has a school ID. */
export function memberValues(person: Person | undefined, schoolCode: string): Wire {
  return { ...personValues(person), schoolIDNo: shownSchoolId(person?.schoolIdNumber ?? "", schoolCode) };
}

/** The inputs of a person's form, in the order of an admission form; `children` stand before the national ID. */
export function PersonFields({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const { country } = useSession();
  const genders = [
    { value: "", label: "" },
    ...GENDERS.map((gender) => ({ value: gender, label: t(`people.students.genders.${gender}`) })),
  ];
  return (
    <>
      <TextField
        name="name"
        label={t("people.students.fields.name")}
        max={120}
        required
        {...(country === "CD" && { hint: t("people.students.nameOrder") })}
      />
      <Halves>
        <DateField name="dateOfBirth" label={t("people.students.fields.dateOfBirth")} max={schoolDay()} />
        <SelectField name="gender" label={t("people.students.fields.gender")} options={genders} />
        {children}
        <TextField name="idNumber" label={t("people.students.fields.nationalID")} max={40} />
        <TextField name="nationality" label={t("people.students.fields.nationality")} max={60} />
        <PhoneField name="phoneNumber" label={t("people.students.fields.phone")} />
      </Halves>
      <TextField name="email" label={t("people.students.fields.email")} type="email" inputMode="email" max={254} />
      <TextField name="address" label={t("people.students.fields.address")} max={200} />
    </>
  );
}

/** The inputs of somebody of the school; `children` stand before the school ID. */
export function MemberFields({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  return (
    <PersonFields>
      {children}
      <TextField
        name="schoolIDNo"
        label={t("people.students.fields.schoolID")}
        max={40}
        {...(schoolCode === "" ? {} : { prefix: `${schoolCode}-` })}
      />
    </PersonFields>
  );
}

/** The form's fields by wire name, as people read them: for telling what somebody else has changed. */
export function usePersonFields(): VersionedField[] {
  const { t } = useTranslation();
  const genders: Record<string, string> = t("people.students.genders", { returnObjects: true });
  return [
    { name: "name", label: t("people.students.fields.name") },
    { name: "dateOfBirth", label: t("people.students.fields.dateOfBirth"), read: formatDate },
    { name: "gender", label: t("people.students.fields.gender"), read: (gender) => genders[gender] ?? gender },
    { name: "idNumber", label: t("people.students.fields.nationalID") },
    { name: "nationality", label: t("people.students.fields.nationality") },
    { name: "phoneNumber", label: t("people.students.fields.phone") },
    { name: "email", label: t("people.students.fields.email") },
    { name: "address", label: t("people.students.fields.address") },
  ];
}

/** The same of somebody of the school. */
export function useMemberFields(): VersionedField[] {
  const { t } = useTranslation();
  return [...usePersonFields(), { name: "schoolIDNo", label: t("people.students.fields.schoolID") }];
}

type NextIds = Out<typeof students.getNextIds>;
/** A proposal that cannot be had is none. */
const NONE: NextIds = { schoolIDNo: "", staffIDNo: "", parentIDNumber: "" };

/**
 * The next free school, staff and family ID as they are when a form opens. What was proposed to the form before is never
 * proposed again: the numbers are asked for anew, and the first answer stays while the form is open.
 */
export function useNextIds(): { ids: NextIds | undefined; reading: Reading<NextIds> } {
  // Of somebody who may not, a form asks nothing: it says itself that it is not for them.
  const may = useMay(students.getNextIds);
  const reading = useRead(students.getNextIds, {}, { keep: false, enabled: may });
  const [ids, setIds] = useState<NextIds>();
  const isAnswered = !reading.fetching && (reading.data !== undefined || reading.failed !== undefined);
  if (ids === undefined && (isAnswered || !may)) setIds(reading.data ?? NONE);
  return { ids, reading };
}
