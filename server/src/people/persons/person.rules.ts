/** What the school keeps of a person, whether a student or a member of its staff. */
import type { Held } from "@ofisi/contract/kit/deletion";
import type { Text } from "@ofisi/contract/kit/phrases";
import { say, type Language } from "@ofisi/contract/kit/texts";
import type { AuditEntry } from "../../kit/context.ts";

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

/** The audit entries of people who came out of the bin. */
export function returned(noun: "student" | "staff", userCodes: readonly string[]): AuditEntry[] {
  return userCodes.map((userCode) => ({
    subject: `${noun} ${userCode}`,
    before: { inBin: true },
    after: { inBin: false },
  }));
}

const TAKEN = {
  schoolId: "The school ID belongs to somebody else now",
  nationalId: "The national ID belongs to somebody else now",
} as const satisfies Record<string, Text>;

/** Who stays in the bin, with the reason in the reader's words. */
export function inWords(
  held: readonly { code: string; name: string; by: keyof typeof TAKEN }[],
  language: Language,
): Held[] {
  return held.map(({ code, name, by }) => ({ code, name, reason: say(language, TAKEN[by]) }));
}
