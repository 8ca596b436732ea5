/**
 * Who may call an operation: predicates over the session. Every operation names one;
 * nothing is open by omission (SAFETY V8.2.1).
 */

/** The user types of the documents (000 section 2) and AGENT (G212). */
export const USER_TYPES = ["STAFF", "STUDENT", "SUPERADMIN", "SNA", "LEADCAB", "AGENT"] as const;
export type UserType = (typeof USER_TYPES)[number];

/** What a predicate may look at. The server's session and the browser's both satisfy it. */
export interface Caller {
  readonly userTypeCode: UserType;
  readonly roles: readonly string[];
}

export interface Access {
  /** How the rule reads in documentation and in a refusal's log line. */
  readonly sentence: string;
  /** The user types that can pass, or PUBLIC alone; the permission matrix is generated from it. */
  readonly types: readonly (UserType | "PUBLIC")[];
  /** `null` is a caller who has not signed in. */
  readonly allows: (caller: Caller | null) => boolean;
}

/** Signed-in people of the given user types. */
function of(sentence: string, ...types: UserType[]): Access {
  return { sentence, types, allows: (caller) => caller !== null && types.includes(caller.userTypeCode) };
}

export const anyone: Access = { sentence: "anyone, signed in or not", types: ["PUBLIC"], allows: () => true };
export const signedIn = of("anyone who has signed in", ...USER_TYPES);
/** Bursars, secretaries, heads and teachers are all STAFF (G214). */
export const staff = of("staff of the school", "STAFF");
/** The messaging office sees the payments too (G035, G036). */
export const staffOrSna = of("staff of the school or its messaging office", "STAFF", "SNA");
export const superadmin = of("the platform's administrator", "SUPERADMIN");
