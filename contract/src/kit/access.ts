/**
 * Who may call an operation: predicates over the session. Every operation names one;
 * nothing is open by omission (SAFETY V8.2.1). The server asks it before anything else; menus and buttons ask
 * the same one, so that nobody is shown what they would be refused (decision 0014).
 */
import type { Text } from "./phrases.ts";

/** The user types of the documents (000 section 2), AGENT (G212), and GUARDIAN, who sees their own children (decision 0043). */
export const USER_TYPES = ["STAFF", "STUDENT", "SUPERADMIN", "SNA", "LEADCAB", "AGENT", "GUARDIAN"] as const;
export type UserType = (typeof USER_TYPES)[number];

/** What a member of the staff is at the school; somebody may be several. Without one they may what a teacher may. */
export const STAFF_ROLES = ["secretary", "bursar", "teacher", "head"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What a predicate may look at. The server's session and the browser's both satisfy it. */
export interface Caller {
  readonly userTypeCode: UserType;
  readonly roles: readonly string[];
  /** The school's own setting: every member of staff may do everything, as the documents have it (G126, G214). */
  readonly everyStaffMay: boolean;
}

export interface Access {
  /** How the rule reads: in documentation, in a refusal's log line, and to whoever may not. */
  readonly sentence: Text;
  /** The user types that can pass, or PUBLIC alone; the permission matrix is generated from it. */
  readonly types: readonly (UserType | "PUBLIC")[];
  /** `null` is a caller who has not signed in. */
  readonly allows: (caller: Caller | null) => boolean;
}

/** Signed-in people of the given user types. */
function of(sentence: Text, ...types: UserType[]): Access {
  return { sentence, types, allows: (caller) => caller !== null && types.includes(caller.userTypeCode) };
}

/** Staff who hold one of the roles, or all of them where the school has settled so; and other user types as they are. */
function staffWho(sentence: Text, roles: readonly StaffRole[], ...others: UserType[]): Access {
  return {
    sentence,
    types: ["STAFF", ...others],
    allows: (caller) =>
      caller !== null &&
      (caller.userTypeCode === "STAFF"
        ? caller.everyStaffMay || roles.some((role) => caller.roles.includes(role))
        : others.includes(caller.userTypeCode)),
  };
}

export const anyone: Access = { sentence: "anyone, signed in or not", types: ["PUBLIC"], allows: () => true };
/** Not a guardian: what is not said to be theirs is not. */
export const signedIn = of("anyone who has signed in", ...USER_TYPES.filter((type) => type !== "GUARDIAN"));
/** One's own sign-in. */
export const signedInOrGuardian = of("anyone who has signed in, a guardian too", ...USER_TYPES);
/** Whoever has come by a link of the school and a code: their own children, whichever schools these are in. */
export const guardian = of("a guardian, of their own children", "GUARDIAN");
/** What a teacher needs, and so everybody who works there (G214). */
export const staff = of("staff of the school", "STAFF");
/** Who is at the school to teach or to learn; what a student is answered, the operation says. */
export const staffOrStudent = of("staff of the school or a student", "STAFF", "STUDENT");
/** Records of people as they are looked up at a desk. */
export const office = staffWho("the secretary, the bursar or the head", ["secretary", "bursar", "head"]);
/** Who keeps the records of people. */
export const secretaryOrHead = staffWho("the secretary or the head", ["secretary", "head"]);
/** Who keeps the money. */
export const bursarOrHead = staffWho("the bursar or the head", ["bursar", "head"]);
/** The messaging office sees the payments too (G035, G036). */
export const bursarHeadOrSna = staffWho(
  "the bursar, the head or the school's messaging office",
  ["bursar", "head"],
  "SNA",
);
/** Who writes to families: the office, and the school's messaging office (document 001 section 6). */
export const officeOrSna = staffWho(
  "the secretary, the bursar, the head or the school's messaging office",
  ["secretary", "bursar", "head"],
  "SNA",
);
/** What is taught and marked: who teaches, and whoever has been given no other role, since that is what a teacher may. */
export const teacherOrHead: Access = {
  sentence: "a teacher or the head",
  types: ["STAFF"],
  allows: (caller) =>
    caller !== null &&
    caller.userTypeCode === "STAFF" &&
    (caller.everyStaffMay ||
      caller.roles.includes("teacher") ||
      caller.roles.includes("head") ||
      !STAFF_ROLES.some((role) => caller.roles.includes(role))),
};
/** Approvals, sign-ins of staff, settings. */
export const head = staffWho("the head", ["head"]);
/** Who is what, and whether that counts: never open to everybody, or anybody could close it to the others. */
export const headAlone: Access = {
  sentence: "the head, also where every member of the staff may do everything",
  types: ["STAFF"],
  allows: (caller) => caller !== null && caller.userTypeCode === "STAFF" && caller.roles.includes("head"),
};
export const superadmin = of("the platform's administrator", "SUPERADMIN");

/**
 * True where a caller may what somebody of these roles may, and so may give them a password, close their sign-in or
 * put them in the bin. Where every member of staff may do everything, only a head may more than others.
 */
export function mayAllThat(caller: Caller, roles: readonly string[]): boolean {
  if (caller.roles.includes("head")) return true;
  return STAFF_ROLES.every(
    (role) =>
      !roles.includes(role) ||
      role === "teacher" ||
      caller.roles.includes(role) ||
      (caller.everyStaffMay && role !== "head"),
  );
}
