/** What the school keeps of a person, whether a student or a member of its staff. */
import type { FieldWords } from "../../kit/changes.rules.ts";

/** The fields that a form of either changes. */
export const PERSON_FIELDS = [
  "name",
  "dateOfBirth",
  "gender",
  "nationalIdNumber",
  "nationality",
  "address",
  "phoneNumber",
  "email",
  "groupCode",
  "schoolIdNumber",
] as const;

export type PersonChange = Record<(typeof PERSON_FIELDS)[number], string>;

/** What both have in their tables. */
export interface PersonRow extends PersonChange {
  userCode: string;
  /** A path under the uploads, or empty for none. */
  photo: string;
  version: number;
}

/** What people call the fields, for telling who changed what. */
export const PERSON_WORDS = {
  name: "the name",
  dateOfBirth: "the date of birth",
  gender: "the gender",
  nationalIdNumber: "the national ID",
  nationality: "the nationality",
  address: "the address",
  phoneNumber: "the phone",
  email: "the e-mail",
  groupCode: "the group",
  schoolIdNumber: "the school ID",
  photo: "the photo",
} as const satisfies FieldWords;

/** The columns that `students` and `staff` have alike, for `record`. */
export const PERSON_COLUMNS = {
  userCode: "user_code",
  name: "name",
  dateOfBirth: { column: "date_of_birth", orNull: true },
  gender: "gender",
  nationalIdNumber: "national_id_number",
  nationality: "nationality",
  address: "address",
  phoneNumber: "phone_number",
  email: "email",
  photo: "photo",
  groupCode: "group_code",
  schoolIdNumber: "school_id_number",
  version: "version",
} as const;

/** Of a form or a record, the listed fields alone. */
export function pick<Field extends string>(fields: readonly Field[]) {
  return (whole: Readonly<Record<Field, string>>) =>
    Object.fromEntries(fields.map((field) => [field, whole[field]])) as Record<Field, string>;
}
