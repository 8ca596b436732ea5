/** Days on which somebody of the staff is on leave, and the lessons that somebody else is to take meanwhile. */
import { z } from "zod";
import { secretaryOrHead } from "../kit/access.ts";
import { code, count, flag, formVersion, nothing, text, whole } from "../kit/fields.ts";
import { requiredDay } from "../kit/dates.ts";
import { contract, read, write } from "../kit/operation.ts";
import { paging } from "../kit/paging.ts";
import type { Text } from "../kit/phrases.ts";
import { DatedLesson, FreeTeacher } from "./lessonChanges.ts";
import { daysBetween } from "./lessonCalendar.ts";

/** The columns that leave can be sorted by. */
export const LEAVE_SORTS = ["firstDay", "staffName", "lastDay"] as const;

/** Lessons to cover are told for so many days at a time. */
export const COVER_DAYS_MAX = 14;

/** Days of leave, both ends included. */
export const Leave = z.object({
  id: z.number(),
  staffCode: z.string(),
  staffName: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  reason: z.string(),
  /** Goes up with every change of the record. */
  version: z.number().int(),
});
export type Leave = z.output<typeof Leave>;

const id = whole(1, Number.MAX_SAFE_INTEGER);
const terms = { firstDay: requiredDay(), lastDay: requiredDay(), reason: text(200) };
const isInOrder = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) => lastDay >= firstDay;
const ORDER = { error: "The last day is before the first" satisfies Text, path: ["lastDay"] };
const isShort = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) =>
  daysBetween(firstDay, lastDay).length <= 366;
const LONG = { error: "A leave is a year at most" satisfies Text, path: ["lastDay"] };

export const staffLeave = contract("school", "staffLeave", {
  getLeave: read({
    about: "Who is on leave and who will be, and with `isOver` who was, by any part of the name or the reason.",
    who: secretaryOrHead,
    in: z.object({ keyword: text(100), isOver: flag(), ...paging(LEAVE_SORTS) }),
    out: z.object({ rows: z.array(Leave), count }),
  }),
  addLeave: write({
    about: "Puts somebody of the staff on leave; nobody is on leave twice on a day.",
    who: secretaryOrHead,
    in: z
      .object({ staffCode: code("Choose Staff"), ...terms })
      .refine(isInOrder, ORDER)
      .refine(isShort, LONG),
    out: Leave,
  }),
  editLeave: write({
    about: "Changes the days or the reason of a leave. Lessons that others have been given stay theirs.",
    who: secretaryOrHead,
    in: z
      .object({
        id,
        ...terms,
        version: formVersion(),
      })
      .refine(isInOrder, ORDER)
      .refine(isShort, LONG),
    out: Leave,
  }),
  removeLeave: write({
    about: "Takes a leave away. Lessons that others have been given stay theirs.",
    who: secretaryOrHead,
    in: z.object({ id }),
    out: nothing,
  }),
  getLessonsToCover: read({
    about:
      "The lessons of somebody on leave, from today on: who takes each of them, and who is free to, in the order in which to ask.",
    who: secretaryOrHead,
    in: z.object({
      id,
      /** How many days of the leave are skipped. */
      skip: whole(0, 366, 0),
    }),
    out: z.object({
      leave: Leave,
      /** The days that are told of: two weeks at most. */
      firstDay: z.string(),
      lastDay: z.string(),
      /** How many days to skip for those that come after; 0 where there are none. */
      next: count,
      lessons: z.array(DatedLesson.extend({ free: z.array(FreeTeacher) })),
    }),
  }),
});
