/** Sign-ins on demand: a username and a one-time password for students and staff (G058). */
import { z } from "zod";
import { staff } from "../kit/access.ts";
import { code, codes, nothing } from "../kit/fields.ts";
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

const issued = z.object({
  signIns: z.array(SignIn),
  /** The slips as a PDF, ten to an A4 page, base64. */
  slips: z.string(),
});

export const signIns = contract("school", "signIns", {
  issueSignIns: write({
    about:
      "Makes a sign-in with a one-time password for each student, or a new password where there is a sign-in, and ends their sessions. Answers them once, with printable slips.",
    who: staff,
    quiet: true,
    answersSecrets: true,
    in: z.object({ checkedStudent: codes("Select Students", SIGN_INS_MAX) }),
    out: issued,
  }),
  issueStaffSignIns: write({
    about: "As issueSignIns, for staff, who sign in as STAFF. A closed sign-in is open again; one's own is refused.",
    who: staff,
    answersSecrets: true,
    in: z.object({ checkedStaff: codes("Select Staff", SIGN_INS_MAX) }),
    out: issued,
  }),
  closeStaffSignIn: write({
    about: "Closes the sign-in of a member of the staff and ends their sessions, until one is issued again.",
    who: staff,
    in: z.object({ userCode: code("Select Staff") }),
    out: nothing,
  }),
});
