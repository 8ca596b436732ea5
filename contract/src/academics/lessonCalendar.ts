/**
 * The dates of the timetable, which is a week by itself: from when to when its lessons are held and on which days none
 * are, and links by which a group's or a teacher's lessons are read in any calendar (RFC 5545;
 * docs/decisions/0032-lesson-calendars.md).
 */
import { z } from "zod";
import { secretaryOrHead, staff } from "../kit/access.ts";
import { code, formVersion, nothing, required, whole } from "../kit/fields.ts";
import { isDay, optionalDay, requiredDay } from "../kit/dates.ts";
import { contract, read, write } from "../kit/operation.ts";
import type { Text } from "../kit/phrases.ts";

/** More holidays than any school has in the years that a calendar looks at. */
export const DAYS_OFF_MAX = 200;

/** Days on which there are no lessons, both ends included. */
export const DayOff = z.object({
  id: z.number(),
  name: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
});
export type DayOff = z.output<typeof DayOff>;

/** One for each place that reads it; more would be addresses that nobody remembers. */
export const LINKS_MAX = 20;

/** Whose lessons a link shows. */
export const LINK_SUBJECTS = ["group", "staff"] as const;
export type LinkSubject = (typeof LINK_SUBJECTS)[number];

export const CalendarLink = z.object({
  id: z.number(),
  of: z.enum(LINK_SUBJECTS),
  /** The group's or the staff's code and name. */
  code: z.string(),
  name: z.string(),
  createdBy: z.string(),
  /** ISO instants; empty for a link that no calendar has read yet. */
  createdAt: z.string(),
  readAt: z.string(),
});
export type CalendarLink = z.output<typeof CalendarLink>;

const isInOrder = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) =>
  firstDay === "" || lastDay === "" || lastDay >= firstDay;
const ORDER = { error: "The last day is before the first" satisfies Text, path: ["lastDay"] };

/** Whole days that a span covers, the ends included; empty for one that is turned around. */
export function daysBetween(firstDay: string, lastDay: string): string[] {
  const days: string[] = [];
  if (!isDay(firstDay) || !isDay(lastDay)) return days;
  for (let at = Date.parse(firstDay); at <= Date.parse(lastDay); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

export const lessonCalendar = contract("school", "lessonCalendar", {
  getLessonDays: read({
    about: "From when to when the lessons of the timetable are held, and the days on which none are, in order.",
    who: staff,
    in: z.object({}),
    /** Empty ends are not known: lessons begin when they were entered and go on. */
    out: z.object({
      firstDay: z.string(),
      lastDay: z.string(),
      daysOff: z.array(DayOff),
      /** Of the two ends. */
      version: z.number().int(),
    }),
  }),
  saveLessonDays: write({
    about: "Says from when to when lessons are held, such as a term's first and last day; either may be left open.",
    who: secretaryOrHead,
    in: z.object({ firstDay: optionalDay(), lastDay: optionalDay(), version: formVersion() }).refine(isInOrder, ORDER),
    out: nothing,
  }),
  addDayOff: write({
    about: "Adds a holiday: one day or several on which no lessons are held.",
    who: secretaryOrHead,
    in: z
      .object({ name: required("Enter the name", 80), firstDay: requiredDay(), lastDay: requiredDay() })
      .refine(isInOrder, ORDER)
      .refine(({ firstDay, lastDay }) => daysBetween(firstDay, lastDay).length <= 366, {
        error: "A holiday is a year at most" satisfies Text,
        path: ["lastDay"],
      }),
    out: DayOff,
  }),
  removeDayOff: write({
    about: "Takes a holiday away: lessons are held on these days again.",
    who: secretaryOrHead,
    in: z.object({ id: whole(1, Number.MAX_SAFE_INTEGER) }),
    out: nothing,
  }),
  getCalendarLinks: read({
    about: "The links to calendars that are open: the caller's own lessons', and for the secretary and the head all.",
    who: staff,
    in: z.object({}),
    out: z.array(CalendarLink),
  }),
  addCalendarLink: write({
    about:
      "Opens a link to the lessons of a group or a member of the staff; its address is told this once. Staff open it for their own lessons, the secretary and the head for anybody's.",
    who: staff,
    answersSecrets: true,
    in: z.object({ of: z.enum(LINK_SUBJECTS), code: code("Choose whose lessons") }),
    out: CalendarLink.extend({ url: z.string() }),
  }),
  removeCalendarLink: write({
    about: "Closes a link at once: calendars that read by it get nothing more.",
    who: staff,
    in: z.object({ id: whole(1, Number.MAX_SAFE_INTEGER) }),
    out: nothing,
  }),
});
