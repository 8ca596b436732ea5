/**
 * The bells of the school's day: lessons and breaks, each with its times and the days of the week on which it is rung. The
 * week of the timetable has them as its lines, and the filler places lessons between them.
 */
import { z } from "zod";
import { secretaryOrHead, staff } from "../kit/access.ts";
import { codes, flag, formVersion, nothing, required, whole } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";
import type { Text } from "../kit/phrases.ts";
import { DAYS, givenTime } from "./timetable.ts";

/** More than any day has, each day of the week by itself. */
export const BELLS_MAX = 140;

export const Bell = z.object({
  id: z.number(),
  name: z.string(),
  /** `08:20`, of the school's own day. */
  startTime: z.string(),
  endTime: z.string(),
  isBreak: z.boolean(),
  /** In the order of the week; never none. */
  days: z.array(z.enum(DAYS)),
  version: z.number().int(),
});
export type Bell = z.output<typeof Bell>;

const WHICH_DAYS: Text = "SELECT DAY OF THE WEEK";
const isDays = (days: string[]) => days.every((day) => DAYS.some((each) => each === day));
const terms = {
  name: required("Enter the name", 40),
  startTime: givenTime("Choose Start Time"),
  endTime: givenTime("Choose End time"),
  isBreak: flag(),
  days: codes(WHICH_DAYS, DAYS.length).refine(isDays, { error: WHICH_DAYS }),
};
const isLater = ({ startTime, endTime }: { startTime: string; endTime: string }) => endTime > startTime;
const EARLIER = { error: "End Time must be after Start Time" satisfies Text, path: ["endTime"] };
const recordId = whole(1, Number.MAX_SAFE_INTEGER);

export const bells = contract("school", "bells", {
  getBells: read({
    about: "The lessons and breaks of the school's day, by their times.",
    who: staff,
    in: z.object({}),
    out: z.object({ bells: z.array(Bell) }),
  }),
  addBell: write({
    about: "Adds a lesson's time or a break. No two of a day are rung at one time: what is in the way is named.",
    who: secretaryOrHead,
    in: z.object(terms).refine(isLater, EARLIER),
    out: Bell,
  }),
  editBell: write({
    about: "Changes a lesson's time or a break, under the same rules. Lessons of the timetable stay where they are.",
    who: secretaryOrHead,
    in: z
      .object({
        id: recordId,
        version: formVersion(),
        ...terms,
      })
      .refine(isLater, EARLIER),
    out: Bell,
  }),
  removeBell: write({
    about: "Takes a lesson's time or a break away. Lessons of the timetable stay where they are.",
    who: secretaryOrHead,
    in: z.object({ id: recordId }),
    out: nothing,
  }),
});
