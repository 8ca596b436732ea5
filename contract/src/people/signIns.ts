/** Sign-ins on demand: a username and a one-time password for students and staff (G058). */
import { z } from "zod";
import { head, headAlone, secretaryOrHead, STAFF_ROLES, type StaffRole } from "../kit/access.ts";
import { code, codes, flag, formVersion, json, nothing } from "../kit/fields.ts";
import { contract, write } from "../kit/operation.ts";

export const SignIn = z.object({
  userCode: z.string(),
  name: z.string(),
  username: z.string(),
  /** Shown this once; it works once, within two days, and must then be changed. */
  password: z.string(),
});
export type SignIn = z.output<typeof SignIn>;

/** A few classes at a time: passwords are hashed slowly on purpose, and somebody waits for the slips. */
export const SIGN_INS_MAX = 300;

/** The version of a form about somebody's roles, or about the rule: made of what it was filled with, a bit each. Never 0. */
export const rolesVersion = (roles: readonly StaffRole[]): number =>
  STAFF_ROLES.reduce((sum, role, place) => sum + (roles.includes(role) ? 2 ** place : 0), 1);
export const ruleVersion = (everyStaffMay: boolean): number => (everyStaffMay ? 2 : 1);

const issued = z.object({
  signIns: z.array(SignIn),
  /** The slips as a PDF, ten to an A4 page, base64. */
  slips: z.string(),
});

export const signIns = contract("school", "signIns", {
  issueSignIns: write({
    about:
      "Makes a sign-in with a one-time password for each student, or a new password where there is a sign-in, and ends their sessions. Answers them once, with printable slips.",
    who: secretaryOrHead,
    quiet: true,
    answersSecrets: true,
    in: z.object({ checkedStudent: codes("Select Students", SIGN_INS_MAX) }),
    out: issued,
  }),
  issueStaffSignIns: write({
    about:
      "As issueSignIns, for staff, who sign in as STAFF. Who has a password of their own and an e-mail address is mailed a reset link, and nothing is shown. Refused: one's own, that of somebody who may more than oneself, and a closed one unless `reopen` says so. The person and the head are told.",
    who: head,
    answersSecrets: true,
    in: z.object({
      checkedStaff: codes("Select Staff", SIGN_INS_MAX),
      /** Opens those that were closed. */
      reopen: flag(),
    }),
    out: issued.extend({
      /** Who got a link by e-mail instead of a password here. */
      mailed: z.array(z.object({ userCode: z.string(), name: z.string() })),
    }),
  }),
  closeStaffSignIn: write({
    about:
      "Closes the sign-in of a member of the staff and ends their sessions, until it is opened again. The school's last head keeps theirs.",
    who: head,
    in: z.object({ userCode: code("Select Staff") }),
    out: nothing,
  }),
  setStaffRoles: write({
    about:
      "Settles what somebody who signs in is at the school, from their next request on; the school keeps a head. The person and the heads are told.",
    who: headAlone,
    in: z.object({
      userCode: code("Select Staff"),
      roles: json(z.array(z.enum(STAFF_ROLES)).max(STAFF_ROLES.length)),
      version: formVersion(),
    }),
    out: nothing,
  }),
  saveStaffRule: write({
    about:
      "Settles whether every member of staff may do everything, or each what their roles say, as a new school begins. All staff are told.",
    who: headAlone,
    in: z.object({ everyStaffMay: flag(), version: formVersion() }),
    out: nothing,
  }),
});
