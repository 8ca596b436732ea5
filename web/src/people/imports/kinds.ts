/** What the workbench knows of each kind that can be imported: a new one is a line here, and its words. */
import type { Import, ImportKind } from "@ofisi/contract/people/imports";
import type { ImportField } from "./mapping.ts";

interface Kind {
  /** The field without which a row is nothing, and by which it is called. */
  name: ImportField;
  /** The list that its records are in. */
  page: "/school/students" | "/school/parents" | "/school/staff" | "/school/venues" | "/school/applicants";
  /** The way to it: a word of `imports.done`. */
  see: "see" | "seeParents" | "seeStaff" | "seeVenues" | "seeApplicants";
  /** What rows go to that name none; nothing for those that need none. */
  target?: "group" | "staffGroup" | "applicantGroup" | "keyStage";
}

export const KINDS: Readonly<Record<ImportKind, Kind>> = {
  students: { name: "name", page: "/school/students", see: "see", target: "group" },
  groups: { name: "groupName", page: "/school/students", see: "see", target: "keyStage" },
  staff: { name: "name", page: "/school/staff", see: "seeStaff", target: "staffGroup" },
  parents: { name: "name", page: "/school/parents", see: "seeParents" },
  venues: { name: "venueName", page: "/school/venues", see: "seeVenues" },
  applicants: { name: "name", page: "/school/applicants", see: "seeApplicants", target: "applicantGroup" },
};

/** Kinds that are begun from one dialog, and whose uploads are listed there together. */
export const BEGUN_AT = {
  students: ["students", "parents", "groups"],
  staff: ["staff"],
  venues: ["venues"],
  applicants: ["applicants"],
} as const satisfies Record<string, readonly ImportKind[]>;
export type Start = keyof typeof BEGUN_AT;

/** Where the workbench of a kind was begun. */
export function startOf(kind: Import["kind"]): Start {
  return kind === "parents" || kind === "groups" ? "students" : kind;
}
