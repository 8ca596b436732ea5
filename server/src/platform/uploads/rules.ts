/** Who may fetch a stored file, and short signed links to one (G030). */
import { createHmac } from "node:crypto";
import type { UserType } from "@ofisi/contract/kit/access";
import { isSame } from "../../kit/codes.ts";

/** Kinds of files, but those that their noun serves itself, such as an applicant's, by the people of the school who may fetch them with their session. */
const READERS: Record<string, readonly UserType[]> = {
  photo: ["STAFF"],
  // In the menu of everybody of the school.
  logo: ["STAFF", "STUDENT", "SNA", "LEADCAB"],
  document: ["STAFF"],
  spreadsheet: ["STAFF"],
};

export function mayFetch(userType: UserType, kind: string): boolean {
  return READERS[kind]?.includes(userType) ?? false;
}

/** A link's life: long enough to open a page that holds it. */
export const LINK_MINUTES = 10;

/** Signs one file of one school until a moment (milliseconds since 1970). */
export function signLink(secret: string, school: string, uploadName: string, until: number): string {
  return createHmac("sha256", secret).update(`${school}/${uploadName}/${until}`).digest("base64url");
}

export function isSigned(
  secret: string,
  school: string,
  uploadName: string,
  until: number,
  signature: string,
  now: number,
): boolean {
  if (!Number.isSafeInteger(until) || until < now || until > now + LINK_MINUTES * 60_000) return false;
  return isSame(signLink(secret, school, uploadName, until), signature);
}
