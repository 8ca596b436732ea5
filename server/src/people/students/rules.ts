/** Rules of students: the fields of their forms, how they are counted. */
import type { WordRow } from "../../kit/wordRows.ts";
import { PERSON_COLUMNS, PERSON_FIELDS, PERSON_WORDS, pick } from "../persons/person.rules.ts";

/** How many students a paper is of. */
export const STUDENTS_COUNT: WordRow = [
  "{number} {count|student|students}",
  "{number} {count|élève|élèves}",
  "{count|Mwanafunzi|Wanafunzi} {number}",
];

/** The columns of a student's record. */
export const STUDENT_COLUMNS = {
  ...PERSON_COLUMNS,
  placeOfBirth: "place_of_birth",
  parentIDNumber: "parent_id_number",
} as const;

/** The fields that a form changes. */
const CHANGEABLE = [...PERSON_FIELDS, "placeOfBirth", "parentIDNumber"] as const;

export const FIELD_WORDS = {
  ...PERSON_WORDS,
  placeOfBirth: "the place of birth",
  parentIDNumber: "the family ID",
} as const;

export const changeable = pick(CHANGEABLE);
