/** The lists that groups fill, and who of a group of students is meant. */
export type GroupList = "STUDENT" | "STAFF";

export interface Ticks {
  parents: boolean;
  students: boolean;
}

/** Whose the messages mostly are. */
export const PARENTS_ONLY: Ticks = { parents: true, students: false };
