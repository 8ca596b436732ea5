/** Who is signed in, for tests: as the wire carries a session. */
import { session } from "./data/session.ts";

export const BURSAR = {
  schoolCode: "UHURU",
  name: "Uhuru Academy",
  userCode: "U9",
  logo: "",
  roles: "",
  userTypeCode: "STAFF",
  personName: "Neema Wanjiru",
  username: "bursar.uhuru",
  mustChangePassword: false,
  country: "KE",
  currency: "KES",
  timeZone: "Africa/Nairobi",
  everyStaffMay: true,
  capturesMessages: true,
  publicLinks: "https",
};

/** Somebody of one role at a school where each may what their role says. */
export const TEACHER = { ...BURSAR, roles: "teacher", username: "teacher.uhuru", everyStaffMay: false };

/** Signs in against the test's server: as whomever its `portalLogin` answers. */
export async function signIn(): Promise<void> {
  await session.signIn("somebody", "a password of theirs");
}
