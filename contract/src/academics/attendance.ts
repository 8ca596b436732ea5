/**
 * Attendance as it is looked at: how many were there on which day, who was and who was not, what was told to families, and
 * a person's year (document 000 sections 2, 3 and 7; G096 to G099). All of it comes from registers and from the gate.
 */
import { z } from "zod";
import { office, staff } from "../kit/access.ts";
import { code, count, optionalCode } from "../kit/fields.ts";
import { isDay, optionalDay, requiredDay } from "../kit/dates.ts";
import { contract, file, read } from "../kit/operation.ts";
import type { Text } from "../kit/phrases.ts";
import { paging } from "../kit/paging.ts";
import { BusMessage } from "../messaging/messageHistory.ts";
import { byStatus } from "../messaging/rows.ts";
import { percentOf } from "./marking.ts";
import { STATES, type AttendanceState } from "./registers.ts";

/** Days of summaries in one answer: a year and some weeks. */
export const DAYS_MAX = 400;

/** A month such as `2026-01`. */
const month = () =>
  z
    .string()
    .default("")
    .refine((value) => isDay(`${value}-01`), {
      error: "This value is not one of those allowed" satisfies Text,
    });
/** What somebody's days between two come to, those alone of which something is known. */
export const AttendanceRate = z.object({
  /** Present or late. */
  there: count,
  late: count,
  /** Absent or excused. */
  away: count,
  excused: count,
  /** Of which something is known: there and away. */
  days: count,
  /** There, in percent of the days; rounded half up to the hundredth. */
  rate: z.number(),
});
export type AttendanceRate = z.output<typeof AttendanceRate>;

/** Days by what somebody was on them, as a rate; the one place that reckons it. Null where no day is known. */
export function attendanceRate(days: Record<AttendanceState, number>): AttendanceRate | null {
  const [there, away] = [days.present + days.late, days.absent + days.excused];
  const all = there + away;
  if (all === 0) return null;
  return { there, late: days.late, away, excused: days.excused, days: all, rate: percentOf(there, all) };
}

/** A day of the school, of a group, or of a unit or a venue (G097). */
export const AttendanceSummary = z.object({
  id: z.number().int(),
  /** Of whom something is known that day. */
  TotalGroup: count,
  /** Present or late. */
  TotalCheckIn: count,
  /** Absent or excused. */
  TotalAbsent: count,
  TotalLate: count,
  TotalExcused: count,
  /** ISO. */
  ActivityDate: z.string(),
  Date: z.string(),
});
export type AttendanceSummary = z.output<typeof AttendanceSummary>;

const person = {
  id: z.number(),
  userCode: z.string(),
  photo: z.string(),
  name: z.string(),
  dateOfBirth: z.string(),
  gender: z.string(),
  nationalIdNumber: z.string(),
};
const said = { state: z.enum(STATES), codeName: z.string(), reason: z.string() };

/** Somebody who was there; times such as `07:55`, empty where nobody looked at a clock. */
export const PresentPerson = z.object({
  Person: z.object(person),
  /** `lateMinutes` are those after the start; 0 where nobody looked at a clock. */
  Attendance: z.object({ checkingTime: z.string(), checkoutTime: z.string(), lateMinutes: count, ...said }),
});
export type PresentPerson = z.output<typeof PresentPerson>;
export const AbsentPerson = z.object({ ...person, ...said });
export type AbsentPerson = z.output<typeof AbsentPerson>;

export const AttendanceDay = z.object({
  day: z.string(),
  state: z.enum(STATES),
  codeName: z.string(),
  timeIn: z.string(),
  timeOut: z.string(),
  /** After the start; 0 where nobody looked at a clock. */
  lateMinutes: count,
  reason: z.string(),
});
export type AttendanceDay = z.output<typeof AttendanceDay>;

export const AttendanceChange = z.object({
  id: z.number().int(),
  /** Empty of the day itself. */
  activityName: z.string(),
  /** As `markText` writes them. */
  valueBefore: z.string(),
  valueAfter: z.string(),
  changedBy: z.string(),
  /** ISO. */
  changedAt: z.string(),
});
export type AttendanceChange = z.output<typeof AttendanceChange>;

/** What is counted: everything, or what a unit, a venue or a group narrows it to. */
const narrowed = {
  activityCode: optionalCode("Select Unit"),
  venueCode: optionalCode("Select Venue"),
  groupCode: optionalCode("Select Group"),
};
const days = { dateFrom: optionalDay(), dateTo: optionalDay() };
const ofDay = z.object({ activityDate: requiredDay(), ...narrowed, ...paging(["name"]) });
const whoWas = z.object({
  Absent: z.array(AbsentPerson),
  Present: z.array(PresentPerson),
  absentCount: count,
  presentCount: count,
});

export const attendance = contract("school", "attendance", {
  getAttendance: read({
    about:
      "Days of the students, the latest first, with how many were there. With a unit or a venue it counts lessons, otherwise days.",
    who: staff,
    in: z.object({ ...narrowed, ...days }),
    out: z.array(AttendanceSummary),
  }),
  getTotalStudentAbsent: read({
    about: "Which students were absent on a day, and which were present with their times.",
    who: staff,
    in: ofDay,
    out: whoWas,
  }),
  getAttendanceMessage: read({
    about: "What families were told of attendance, all or by status (G099).",
    who: staff,
    in: z.object(byStatus),
    out: z.array(BusMessage),
  }),
  getStaffAttendance: read({
    about: "Days of the staff, the latest first, with how many were there.",
    who: office,
    in: z.object({ ...narrowed, ...days }),
    out: z.array(AttendanceSummary),
  }),
  getTotalStaffAbsent: read({
    about: "Which of the staff were absent on a day, and which were present (G098).",
    who: office,
    in: ofDay,
    out: whoWas,
  }),
  getTotalStaffPresent: read({
    about: "The same as `getTotalStaffAbsent`, by its other name (G098).",
    who: office,
    in: ofDay,
    out: whoWas,
  }),
  getPersonAttendance: read({
    about: "A student's days between two, and how many of each kind; without days, the year up to today.",
    who: staff,
    in: z.object({ userCode: code("Select Student"), ...days }),
    out: z.object({
      dateFrom: z.string(),
      dateTo: z.string(),
      days: z.array(AttendanceDay),
      present: count,
      late: count,
      absent: count,
      excused: count,
    }),
  }),
  printRegister: file({
    about:
      "The register of a class and a month as a PDF: a line for each student, a column for each day that is known.",
    who: staff,
    in: z.object({ groupCode: code("Select Group"), month: month() }),
  }),
  printAttendance: file({
    about: "How often each student of a class was there, late, absent and excused between two days, as a PDF.",
    who: staff,
    in: z.object({ groupCode: code("Select Group"), dateFrom: requiredDay(), dateTo: requiredDay() }),
  }),
  getAttendanceHistory: read({
    about: "Every correction of what was said of a student on a day: who, when, from what to what.",
    who: staff,
    in: z.object({ userCode: code("Select Student"), activityDate: requiredDay() }),
    out: z.array(AttendanceChange),
  }),
});
