/** Rules of staff: what a form changes, whose ID is whose. */
import type { Staff } from "@ofisi/contract/people/staff";
import { PERSON_FIELDS } from "../persons/person.rules.ts";

/** The fields that a form changes, for the audit trail and for telling who changed what. */
export const CHANGEABLE = PERSON_FIELDS satisfies readonly (keyof Staff)[];

export type StaffChange = Pick<Staff, (typeof CHANGEABLE)[number]>;

export function changeable(staff: StaffChange): StaffChange {
  return Object.fromEntries(CHANGEABLE.map((field) => [field, staff[field]])) as StaffChange;
}
