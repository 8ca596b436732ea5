/** What may be said of somebody in a register, and on which days. Pure. */
import {
  markText,
  readMarkText,
  STATES,
  type AttendanceCode,
  type AttendanceState,
} from "@ofisi/contract/academics/registers";
import { minutesOf, timeOf } from "@ofisi/contract/kit/times";
import type { Text } from "@ofisi/contract/kit/phrases";
import type { Leave } from "../permissions/queries.ts";
import { leaveDuring } from "../permissions/rules.ts";

/** What is said of somebody's day or lesson, as it is stored. */
export interface DayMark {
  state: AttendanceState;
  /** One of the school's own, or empty. */
  code: string;
  /** Minutes since midnight. */
  timeIn: number | null;
  timeOut: number | null;
  reason: string;
}

/** Reads what the wire says of somebody, or tells what is wrong with it. */
export function readValue(value: string, codes: readonly AttendanceCode[]): DayMark | { fault: Text } {
  const mark = readMarkText(value);
  if (!mark) return { fault: "This value is not one of those allowed" };
  const own = codes.find(({ code }) => code === mark.code);
  const state = own?.countsAs ?? STATES.find((each) => each === mark.code);
  if (state === undefined) return { fault: "This value is not one of those allowed" };
  const [timeIn, timeOut] = [minutesOf(mark.timeIn) ?? null, minutesOf(mark.timeOut) ?? null];
  const isThere = state === "present" || state === "late";
  if (!isThere && (timeIn !== null || timeOut !== null)) return { fault: "Who is not there has no times" };
  if (timeIn !== null && timeOut !== null && timeOut < timeIn) return { fault: "End Time must be after Start Time" };
  // A code of the school's own is a reason by itself.
  if (state === "excused" && own === undefined && mark.reason === "") return { fault: "Say why it is excused" };
  return { state, code: own?.code ?? "", timeIn, timeOut, reason: mark.reason };
}

/** Whether somebody who comes then is late: more minutes after the start than the school lets pass. */
export function isLateAt(minute: number, start: number | undefined, grace: number | undefined): boolean {
  return start !== undefined && grace !== undefined && minute > start + grace;
}

/**
 * What a register begins with for somebody of whom nothing is said: who came during the lesson came late to it, and who has leave
 * when it begins is excused.
 */
export function expectedMark(
  {
    cameAt,
    leaves,
  }: { cameAt: number | null; leaves: readonly Pick<Leave, "leavesAt" | "returnsAt" | "destination">[] },
  { startMinute, endMinute }: { startMinute: number; endMinute: number },
  grace: number | undefined,
): string {
  if (cameAt !== null && cameAt < endMinute && isLateAt(cameAt, startMinute, grace))
    return markText({ code: "late", timeIn: timeOf(cameAt), timeOut: "", reason: "" });
  const leave = leaveDuring(leaves, startMinute);
  return leave ? markText({ code: "excused", timeIn: "", timeOut: "", reason: leave.destination }) : "";
}

/** True of a day that can be corrected no more. @param lockDays -1 is never */
export function isLockedDay(day: string, today: string, lockDays: number): boolean {
  if (lockDays < 0) return false;
  return (Date.parse(today) - Date.parse(day)) / 86_400_000 > lockDays;
}
