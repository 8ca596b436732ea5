/** Sign-in, passwords and the session (document 000 section 7; SAFETY V6 and V7; G008 to G017, G022). */
import { z } from "zod";
import { anyone, signedIn, signedInOrGuardian, USER_TYPES } from "../kit/access.ts";
import { CURRENCIES } from "../kit/cents.ts";
import { flag, nothing, optionalCode, required, text } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";
import { phrase, type Text } from "../kit/phrases.ts";

/** Passwords: at least 10 characters, at most 200, anything goes; the server also refuses those on leaked lists (V6.2.4, V6.2.12). */
export const PASSWORD_CHARACTERS_MIN = 10;
export function newPassword() {
  return z
    .string()
    .default("")
    .refine((value) => value.length >= PASSWORD_CHARACTERS_MIN, {
      error: phrase("New password: at least {min} characters", { min: PASSWORD_CHARACTERS_MIN }),
    })
    .refine((value) => value.length <= 200, { error: phrase("New password: at most {max} characters", { max: 200 }) });
}
/** Passwords are never trimmed or normalised, so they are plain strings and not `text()`. */
export function givenPassword(message: Text) {
  return z
    .string()
    .default("")
    .refine((value) => value !== "" && value.length <= 200, { error: message });
}

/** What the browser keeps about who is signed in. Never a token: that lives in an HttpOnly cookie (G008). */
export const SessionView = z.object({
  schoolCode: z.string(),
  /** The school's name (G017), or Ofisi for people without a school. */
  name: z.string(),
  userCode: z.string(),
  logo: z.string(),
  /** Comma-separated (G015). */
  roles: z.string(),
  userTypeCode: z.enum(USER_TYPES),
  personName: z.string(),
  username: z.string(),
  /** A one-time password was used: nothing else is allowed until it is changed. */
  mustChangePassword: z.boolean(),
  /** `+254` or `+243` rules for local numbers. */
  country: z.enum(["KE", "CD"]),
  /** What the school's books are in. */
  currency: z.enum(CURRENCIES),
  /** The school's, as IANA names it: screens tell times by it. Empty for people without a school. */
  timeZone: z.string(),
  /** The school's setting that every member of staff may do everything, whatever their role (decision 0014). */
  everyStaffMay: z.boolean(),
  /** Whether messages of the school are kept here in place of being sent, since nobody carries them. */
  capturesMessages: z.boolean(),
  /**
   * Where links in messages and on papers open: `own` on this installation's machine alone, `none` in its network and not outside,
   * and outside by the scheme of its address there.
   */
  publicLinks: z.enum(["own", "none", "http", "https"]),
});
export type SessionView = z.output<typeof SessionView>;

export const session = contract("school", "session", {
  portalLogin: write({
    about: "Signs a person in and starts a session; the cookie carries it.",
    who: anyone,
    in: z.object({ username: required("Enter username", 100), password: givenPassword("Enter password") }),
    out: SessionView,
  }),
  resetPassword: write({
    about:
      "Sends a single-use reset link, valid 10 minutes, by e-mail; answers alike whether or not the username exists.",
    who: anyone,
    in: z.object({ username: required("Enter username", 100) }),
    out: nothing,
  }),
  completeReset: write({
    about: "Sets a new password with the token of a reset link and ends every session of the account.",
    who: anyone,
    in: z.object({ token: required("This link is not complete", 100), newPassword: newPassword() }),
    out: nothing,
  }),
  getSession: read({
    about: "Who is signed in with this cookie, or nobody.",
    who: anyone,
    in: z.object({}),
    out: z.object({ session: SessionView.nullable() }),
  }),
  changePassword: write({
    about: "Changes one's own password and ends the account's other sessions.",
    who: signedIn,
    in: z.object({ password: givenPassword("Enter your present password"), newPassword: newPassword() }),
    out: nothing,
  }),
  signOut: write({
    about: "Ends this session, or with `everywhere` every session of the account.",
    who: signedInOrGuardian,
    in: z.object({ everywhere: flag() }),
    out: nothing,
  }),
  getSignIns: read({
    about: "The account's live sessions: where and when each was last used.",
    who: signedInOrGuardian,
    in: z.object({}),
    out: z.object({
      signIns: z.array(
        z.object({
          /** Names the session to `endSignIn`; nothing can be done with it but by its own account. */
          signInCode: z.string(),
          startedAt: z.string(),
          lastUsedAt: z.string(),
          address: z.string(),
          device: z.string(),
          current: z.boolean(),
        }),
      ),
    }),
  }),
  endSignIn: write({
    about: "Ends one of the account's own sessions, at once: its next call is refused, and what it has open ends.",
    who: signedInOrGuardian,
    in: z.object({ signInCode: required("Choose the sign-in to end", 40) }),
    out: nothing,
  }),
  completeSetup: write({
    about:
      "With the one-time set-up link of an empty installation: makes the platform administrator and, if named, a first school with its office sign-in.",
    who: anyone,
    in: z.object({
      token: required("This link is not complete", 100),
      username: required("Enter username", 100),
      newPassword: newPassword(),
      email: text(254),
      schoolName: text(120),
      schoolCode: optionalCode("School code: 2 to 12 capital letters and digits").refine(
        (value) => value === undefined || /^[A-Z][A-Z0-9]{1,11}$/.test(value),
        { error: "School code: 2 to 12 capital letters and digits, a letter first" satisfies Text },
      ),
      officeUsername: text(100),
    }),
    out: z.object({
      /** Empty when no school was named. Shown once; it must be changed at first use. */
      officeUsername: z.string(),
      officePassword: z.string(),
    }),
  }),
});
