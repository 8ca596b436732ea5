/** What the school keeps of a person, whether a student or a member of its staff. */

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

/** A person's columns, which `students` and `staff` have alike. */
export function personRow(person: PersonChange) {
  return {
    name: person.name,
    date_of_birth: person.dateOfBirth || null,
    gender: person.gender,
    national_id_number: person.nationalIdNumber,
    nationality: person.nationality,
    address: person.address,
    phone_number: person.phoneNumber,
    email: person.email,
    group_code: person.groupCode,
    school_id_number: person.schoolIdNumber,
  };
}
