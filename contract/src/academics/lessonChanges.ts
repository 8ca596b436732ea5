/**
 * The timetable on its dates: the lessons of a real week, and what is different on one of them. On a date a lesson can be
 * cancelled, held at another time or in another room, or taken by another teacher (docs/decisions/0036-lesson-changes.md).
 */
import { z } from "zod";
import { secretaryOrHead, staff } from "../kit/access.ts";
import { formVersion, nothing, optionalCode, text, whole } from "../kit/fields.ts";
import { optionalDay, requiredDay } from "../kit/dates.ts";
import { contract, read, write } from "../kit/operation.ts";
import type { Text } from "../kit/phrases.ts";
import { WEEKS } from "./lessonWeeks.ts";
import { minutesOf, timeOf } from "../kit/times.ts";

/** What became of a lesson on a date. */
export const LESSON_STATES = ["asEver", "changed", "cancelled"] as const;
export type LessonState = (typeof LESSON_STATES)[number];

/** What two lessons can swap on a date. */
export const SWAPS = ["times", "staff", "venues"] as const;
export type Swap = (typeof SWAPS)[number];

/** A lesson on a date, as it stands then; of one that is cancelled as it would have been. */
export const DatedLesson = z.object({
  lessonId: z.number(),
  /** ISO. */
  day: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  activityCode: z.string(),
  activityName: z.string(),
  venueCode: z.string(),
  venueName: z.string(),
  /** `ALL` with the name `All` for every group of the school. */
  groupCode: z.string(),
  groupName: z.string(),
  staffCode: z.string(),
  staffName: z.string(),
  /** As the timetable has it every week. */
  asEver: z.object({
    startTime: z.string(),
    endTime: z.string(),
    venueCode: z.string(),
    venueName: z.string(),
    staffCode: z.string(),
    staffName: z.string(),
  }),
  state: z.enum(LESSON_STATES),
  reason: z.string(),
  /** Who said so last, and when (ISO); empty of a lesson that is as ever. */
  changedBy: z.string(),
  changedAt: z.string(),
  /** Of what is different; 0 of a lesson that is as ever. */
  version: z.number().int(),
});
export type DatedLesson = z.output<typeof DatedLesson>;

/** Whether lessons are held on a day at all. */
export const LessonDay = z.object({
  day: z.string(),
  isHeld: z.boolean(),
  /** The holiday's name; empty of a day before the term or after it. */
  dayOff: z.string(),
});
export type LessonDay = z.output<typeof LessonDay>;

/** Somebody who teaches nothing at a time and is not on leave then. */
export const FreeTeacher = z.object({
  userCode: z.string(),
  name: z.string(),
  /** Whether the lesson's group, or its unit, is taught by this person at other times. */
  teachesGroup: z.boolean(),
  teachesUnit: z.boolean(),
  /** How many lessons of others this person takes in the months around. */
  covers: z.number().int(),
});
export type FreeTeacher = z.output<typeof FreeTeacher>;

const lessonId = whole(1, Number.MAX_SAFE_INTEGER);

/** A time of the day, or empty for as ever. */
const time = z.codec(z.string().default(""), z.string(), {
  decode: (value, context) => {
    if (value.trim() === "") return "";
    const minutes = minutesOf(value);
    if (minutes !== undefined) return timeOf(minutes);
    context.issues.push({ code: "custom", input: value, message: "Time: write it like 08:20" satisfies Text });
    return z.NEVER;
  },
  encode: (value) => value,
});
interface Times {
  startTime: string;
  endTime: string;
}
const areBoth = ({ startTime, endTime }: Times) => (startTime === "") === (endTime === "");
const isLater = ({ startTime, endTime }: Times) => startTime === "" || endTime > startTime;
const BOTH = { error: "Choose the start and the end, or neither" satisfies Text, path: ["endTime"] };
const EARLIER = { error: "End Time must be after Start Time" satisfies Text, path: ["endTime"] };

export const lessonChanges = contract("school", "lessonChanges", {
  getDatedLessons: read({
    about:
      "The lessons of a week by their dates, as they stand on each: also those that a teacher or a venue has every week and not then.",
    who: staff,
    in: z.object({
      /** Any day of the week; empty is today. */
      day: optionalDay(),
      activityCode: optionalCode("Select Unit"),
      venueCode: optionalCode("Select Venue"),
      /** With the lessons of all groups. */
      groupCode: optionalCode("Select Group"),
      staffCode: optionalCode("Choose Staff"),
    }),
    /** Which week it is, where the school's weeks alternate. */
    out: z.object({ days: z.array(LessonDay), week: z.enum(WEEKS), lessons: z.array(DatedLesson) }),
  }),
  getDatedLesson: read({
    about: "One lesson on a date.",
    who: staff,
    in: z.object({ lessonId, day: requiredDay() }),
    /** The lesson that it has swapped with on that date, as long as neither has been changed otherwise since. */
    out: DatedLesson.extend({ swappedWith: DatedLesson.nullable() }),
  }),
  findFree: read({
    about:
      "Who and which venues are free on a date at a time: for a lesson those first who teach its group or its unit, and of them who has covered least.",
    who: staff,
    in: z
      .object({
        day: requiredDay(),
        startTime: time,
        endTime: time,
        /** For this lesson, which is in nobody's way; 0 for none. */
        lessonId: whole(0, Number.MAX_SAFE_INTEGER, 0),
      })
      .refine(areBoth, BOTH)
      .refine(isLater, EARLIER),
    out: z.object({
      staff: z.array(FreeTeacher),
      venues: z.array(z.object({ venueCode: z.string(), venueName: z.string(), description: z.string() })),
    }),
  }),
  saveLessonChange: write({
    about:
      "Says what is different of a lesson on a date: it is cancelled, or held at another time, in another venue or by somebody else; what is left empty is as ever. Refused where that venue, person or group has another lesson then. Those concerned are told.",
    who: secretaryOrHead,
    in: z
      .object({
        lessonId,
        day: requiredDay(),
        what: z.enum(["changed", "cancelled"]),
        startTime: time,
        endTime: time,
        venueCode: optionalCode("Select Venue"),
        staffCode: optionalCode("Choose Staff"),
        reason: text(200),
        /** The version the form was filled from; 0 where nothing was different. */
        version: whole(0, 2_000_000_000, 0),
      })
      .refine(areBoth, BOTH)
      .refine(isLater, EARLIER),
    out: DatedLesson,
  }),
  findSwaps: read({
    about:
      "The lessons that one can swap its time, its teacher or its venue with on a date, so that nothing is in the way of either; those of its own group first.",
    who: secretaryOrHead,
    in: z.object({ lessonId, day: requiredDay(), what: z.enum(SWAPS) }),
    out: z.object({ lessons: z.array(DatedLesson) }),
  }),
  swapLessons: write({
    about:
      "Two lessons swap their times, their teachers or their venues on a date: both are changed or neither. Refused where another lesson is in the way of either. Those concerned are told.",
    who: secretaryOrHead,
    in: z.object({
      lessonId,
      day: requiredDay(),
      what: z.enum(SWAPS),
      withLessonId: whole(0, Number.MAX_SAFE_INTEGER, 0).refine((id) => id > 0, {
        error: "Choose another lesson to swap with" satisfies Text,
      }),
      reason: text(200),
      /** The versions that both were looked at with; 0 where nothing was different. */
      version: whole(0, 2_000_000_000, 0),
      withVersion: whole(0, 2_000_000_000, 0),
    }),
    out: z.object({ lesson: DatedLesson, other: DatedLesson }),
  }),
  removeLessonChange: write({
    about:
      "A lesson is on a date as ever again, and so is the one that it has swapped with; refused where another one has come in its way.",
    who: secretaryOrHead,
    in: z.object({ lessonId, day: requiredDay(), version: formVersion() }),
    out: nothing,
  }),
});
