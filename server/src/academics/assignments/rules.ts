/** What assignments allow: who reads what, room for files, and grades. */
import type { Caller } from "@ofisi/contract/kit/access";

type Somebody = Pick<Caller, "userTypeCode"> & { readonly userCode: string };

export function isStudent(caller: Pick<Caller, "userTypeCode">): boolean {
  return caller.userTypeCode === "STUDENT";
}

/** Whose own alone is answered; staff read everybody's. */
export function readerOf(caller: Somebody): string | undefined {
  return isStudent(caller) ? caller.userCode : undefined;
}

/** Bytes that one person sends within a day: a few videos of a student, the lessons of a teacher. */
const DAY_BYTES_MAX = { STUDENT: 1e9, STAFF: 10e9 };

export function dayBytesMax(userType: string): number {
  return userType === "STUDENT" ? DAY_BYTES_MAX.STUDENT : DAY_BYTES_MAX.STAFF;
}

/**
 * A grade as it is kept: text as given, or a number up to what the assignment is out of (G154).
 * @param outOf empty where grades are words
 * @returns undefined for what is no such number
 */
export function gradeOf(given: string, outOf: string): string | undefined {
  if (outOf === "") return given;
  const found = /^(\d{1,5}(?:[.,]\d{1,2})?)(?:\s*\/\s*(\d{1,5}(?:[.,]\d{1,2})?))?$/.exec(given);
  if (!found) return undefined;
  const [grade, most] = [numberOf(found[1]!), found[2] === undefined ? Number(outOf) : numberOf(found[2])];
  return grade <= Number(outOf) && most === Number(outOf) ? String(grade) : undefined;
}

const numberOf = (text: string): number => Number(text.replace(",", "."));

/**
 * Which bytes of a file are asked for: `bytes=0-1023`. Several pieces at once are answered with the whole file.
 * @returns undefined for all of it, `none` where it has no such bytes
 */
export function rangeOf(header: string | undefined, bytes: number): { from: number; to: number } | "none" | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!found || (found[1] === "" && found[2] === "")) return undefined;
  const [first, last] = [found[1], found[2]].map((part) => (part === "" ? undefined : Number(part)));
  // Without a beginning it is the last so many.
  const from = first ?? Math.max(0, bytes - last!);
  const to = first === undefined ? bytes - 1 : Math.min(last ?? bytes - 1, bytes - 1);
  return from >= bytes || to < from ? "none" : { from, to };
}
