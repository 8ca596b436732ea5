/** Sign-ins on demand: a username and a one-time password for students (G058). */
import { z } from "zod";
import { staff } from "../kit/access.ts";
import { codes } from "../kit/fields.ts";
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

export const signIns = contract("school", "signIns", {
  issueSignIns: write({
    about:
      "Makes a sign-in with a one-time password for each student, or a new password where there is a sign-in, and ends their sessions. Answers them once, with printable slips.",
    who: staff,
    quiet: true,
    answersSecrets: true,
    in: z.object({ checkedStudent: codes("Select Students", SIGN_INS_MAX) }),
    out: z.object({
      signIns: z.array(SignIn),
      /** The slips as a PDF, ten to an A4 page, base64. */
      slips: z.string(),
    }),
  }),
});
