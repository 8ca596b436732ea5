/**
 * The timetable: the lessons of a week, each of a unit, in a venue, for a group or for all, with a member of the staff
 * (document 000 sections 2, 3, 5 and 7; G090, G093 and G095). Everybody who works at the school reads it. The secretary
 * and the head write: when and where somebody works is decided for the staff and not by each of them.
 */
import { z } from "zod";
import { secretaryOrHead, staff } from "../kit/access.ts";
import { code, count, formVersion, nothing, oneOrNone, optionalCode, text, whole } from "../kit/fields.ts";
import { listFormat } from "../kit/lists.ts";
import { contract, file, read, write } from "../kit/operation.ts";
import { paging } from "../kit/paging.ts";
import type { Text } from "../kit/phrases.ts";
import { minutesOf, timeOf } from "../kit/times.ts";

/** The days of the week as the wire writes them, the first working day first. */
export const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
export type DayName = (typeof DAYS)[number];

/** Stands for every group of the school, where a lesson has one (document 000 section 2). */
export const ALL_GROUPS = "ALL";
/** Lessons do not run out: the documents know one expiry alone (document 000 section 9). */
export const NO_EXPIRY = "N/A";

/** Which weeks a lesson is of. Of one alone it can be where the school's weeks alternate (docs/decisions/0040-weeks.md). */
export const LESSON_WEEKS = ["every", "A", "B"] as const;
export type LessonWeek = (typeof LESSON_WEEKS)[number];

/** Whether lessons of these are ever in one week. */
export const shareWeek = (one: LessonWeek, other: LessonWeek): boolean =>
  one === "every" || other === "every" || one === other;

const dayName = z.enum(DAYS);

export const Lesson = z.object({
  id: z.number(),
  day: dayName,
  /** `08:20`, of the school's own day. */
  startTime: z.string(),
  /** After the start, on the same day; another lesson may begin then. */
  endTime: z.string(),
  week: z.enum(LESSON_WEEKS),
  activityCode: z.string(),
  activityName: z.string(),
  venueCode: z.string(),
  venueName: z.string(),
  venueDescription: z.string(),
  /** `ALL` with the name `All` for every group of the school. */
  groupCode: z.string(),
  groupName: z.string(),
  staffCode: z.string(),
  staffName: z.string(),
  /** Empty for those who may not look up records of people. */
  nationalIdNumber: z.string(),
  expiryDate: z.literal(NO_EXPIRY),
  /** Goes up with every change of the record. */
  version: z.number().int(),
});
export type Lesson = z.output<typeof Lesson>;

/** The columns that lessons can be sorted by; by day they stand in the order of the week. */
export const LESSON_SORTS = [
  "day",
  "activityName",
  "startTime",
  "endTime",
  "venueName",
  "groupName",
  "staffName",
] as const;

/** A time of the day that must be given, written alike however it came. */
export function givenTime(missing: Text) {
  return z.codec(z.string().default(""), z.string(), {
    decode: (value, context) => {
      const minutes = minutesOf(value);
      if (minutes !== undefined) return timeOf(minutes);
      const wrong: Text = "Time: write it like 08:20";
      context.issues.push({ code: "custom", input: value, message: value.trim() === "" ? missing : wrong });
      return z.NEVER;
    },
    encode: (value) => value,
  });
}

const day = z.codec(z.string().default(""), dayName, {
  decode: (value, context) => {
    const found = DAYS.find((each) => each.toLowerCase() === value.trim().toLowerCase());
    if (found) return found;
    context.issues.push({ code: "custom", input: value, message: "SELECT DAY OF THE WEEK" satisfies Text });
    return z.NEVER;
  },
  encode: (value) => value,
});

/** When a lesson is: what adding and changing one share. */
const times = { day, startTime: givenTime("Choose Start Time"), endTime: givenTime("Choose End time") };
const week = oneOrNone(z.enum(LESSON_WEEKS, { error: "Choose the weeks" satisfies Text }));
const recordId = whole(1, Number.MAX_SAFE_INTEGER);
/** What the timetable is narrowed by; empty is everything. */
const filters = {
  keyword: text(100),
  activityCode: optionalCode("Select Unit"),
  venueCode: optionalCode("Select Venue"),
  /** With the lessons of all groups (G095). */
  groupCode: optionalCode("Select Group"),
  staffCode: optionalCode("Choose Staff"),
};
const list = paging(LESSON_SORTS);

const isLater = ({ startTime, endTime }: { startTime: string; endTime: string }) => endTime >= startTime;
const isOther = ({ startTime, endTime }: { startTime: string; endTime: string }) => endTime !== startTime;
const SAME = { error: "Start Time cannot be same with End Time" satisfies Text, path: ["endTime"] };
const EARLIER = { error: "End Time must be after Start Time" satisfies Text, path: ["endTime"] };

export const timetable = contract("school", "timetable", {
  getAllGroup: read({
    about:
      "The groups that a lesson can be for, in the school's order, with how many students each has; a lesson can also be for `ALL` of them.",
    who: staff,
    in: z.object({}),
    out: z.object({
      Groups: z.array(z.object({ groupCode: z.string(), groupName: z.string(), students: count })),
    }),
  }),
  getDays: read({
    about: "The days of the week, Monday first.",
    who: staff,
    in: z.object({}),
    out: z.array(z.object({ dayName })),
  }),
  getTimetable: read({
    about: "Lessons by any part of unit, venue, group or staff; of a group with those of all groups (G095).",
    who: staff,
    in: z.object({ ...filters, id: whole(0, Number.MAX_SAFE_INTEGER, 0), ...list }),
    out: z.object({ Timetable: z.array(Lesson), count }),
  }),
  addActivityList: write({
    about:
      "Adds a lesson. Refused where its venue, its group or its staff has another one then, which is named (G090). Codes decide: names that come along say nothing, nor does an expiry.",
    who: secretaryOrHead,
    in: z
      .object({
        activityCode: code("Select Unit"),
        venueCode: code("Select Venue"),
        groupCode: code("Select Group"),
        ...times,
        staffCode: code("Choose Staff"),
        /** Left out, every week. */
        week,
        // As the documents' page sends them along.
        activityName: text(),
        venueName: text(),
        venueDescription: text(),
        groupName: text(),
        staffName: text(),
        nationalIdNumber: text(),
        expiryDate: text(),
      })
      .refine(isOther, SAME)
      .refine(isLater, EARLIER),
    out: Lesson,
  }),
  updateTimeTable: write({
    about: "Moves a lesson to another day, time or week, under the same rules.",
    who: secretaryOrHead,
    in: z
      .object({
        id: recordId,
        ...times,
        /** Left out, the same weeks as before. */
        week,
        version: formVersion(),
      })
      .refine(isOther, SAME)
      .refine(isLater, EARLIER),
    out: Lesson,
  }),
  deleteTimeTable: write({
    about: "Takes a lesson out of the timetable.",
    who: secretaryOrHead,
    in: z.object({ id: recordId }),
    out: nothing,
  }),
  downloadTimetable: file({
    about: "Lessons that match, as a spreadsheet or on paper.",
    who: staff,
    in: z.object({ ...filters, sort: list.sort, direction: list.direction, format: listFormat }),
  }),
});
