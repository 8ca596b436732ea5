/** Rules of students: the school ID's prefix, what changed, how they are counted. */
import type { Student } from "@ofisi/contract/people/students";
import type { FieldWords } from "../../kit/changes.rules.ts";
import { refuse, type Refusal } from "../../kit/refusal.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import type { Words } from "../../kit/words.ts";
import { PERSON_FIELDS } from "../persons/person.rules.ts";

/** The ID as it is kept: exactly one prefix of the school's code and a dash; empty stays empty (G056, G057). */
export function storedSchoolId(school: SchoolCode, given: string): string {
  const bare = bareSchoolId(school, given);
  return bare === "" ? "" : `${school}-${bare}`;
}

/** The ID as people know it, without the school's prefix, however often it was typed. */
export function bareSchoolId(school: SchoolCode, stored: string): string {
  const prefix = `${school}-`;
  let bare = stored.trim();
  while (bare.toUpperCase().startsWith(prefix)) bare = bare.slice(prefix.length).trim();
  return bare;
}

/** Whose a school ID is, who was known before the write, and the one that is free; `next` is empty for none. */
export function takenSchoolId(taken: { id: string; name: string | undefined; next: string }): Refusal {
  const params = { id: taken.id, name: taken.name ?? "…" };
  if (taken.next === "") return refuse("School ID {id} belongs to {name}", params, "schoolIDNo");
  return refuse("School ID {id} belongs to {name}. {next} is free", { ...params, next: taken.next }, "schoolIDNo");
}

/** How many students a paper is of. */
export const STUDENTS_COUNT: Words = {
  en: "{number} {count|student|students}",
  fr: "{number} {count|élève|élèves}",
  sw: "{count|Mwanafunzi|Wanafunzi} {number}",
};

/** The fields of a student that a form changes, for the audit trail and for telling who changed what. */
export const CHANGEABLE = [...PERSON_FIELDS, "parentIDNumber"] as const satisfies readonly (keyof Student)[];

/** What people call the fields, for telling who changed what. */
export const FIELD_WORDS = {
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
  parentIDNumber: "the family ID",
  photo: "the photo",
} as const satisfies FieldWords;

export type StudentChange = Pick<Student, (typeof CHANGEABLE)[number]>;

export function changeable(student: StudentChange): StudentChange {
  return Object.fromEntries(CHANGEABLE.map((field) => [field, student[field]])) as StudentChange;
}

/** Where people who are moved came from, for the undo. */
export function cameFrom(moving: readonly { userCode: string; groupCode: string }[]): {
  groupCode: string;
  userCodes: string[];
}[] {
  const byGroup = new Map<string, string[]>();
  for (const { userCode, groupCode } of moving) byGroup.set(groupCode, [...(byGroup.get(groupCode) ?? []), userCode]);
  return [...byGroup].map(([groupCode, userCodes]) => ({ groupCode, userCodes }));
}
