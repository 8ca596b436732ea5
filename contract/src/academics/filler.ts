/**
 * Filling the timetable: what the filler must know beside the course distribution and the bells, what it begins with, and
 * publishing what it found. The filling itself is done in the browser (docs/decisions/0035-filler.md).
 */
import { z } from "zod";
import { secretaryOrHead, staff } from "../kit/access.ts";
import { code, count, flag, json, nothing, optionalCode, whole } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";
import type { Text } from "../kit/phrases.ts";
import { DAYS, givenTime, LESSON_WEEKS } from "./timetable.ts";

/** Rules of one school; more would be rules that nobody remembers. */
export const FILL_RULES_MAX = 1000;
/** Double lessons of a unit a week, at most. */
export const DOUBLES_MAX = 5;
/** More lessons than the week of any school has. */
export const LESSONS_MAX = 10_000;

/**
 * `away`: a teacher is not there. `homeRoom`: a group is taught in a venue. `unitRoom`: a unit is taught in a venue, or in any
 * of several. `doubles`: so many lessons of a unit a week are double.
 */
export const FILL_RULES = ["away", "homeRoom", "unitRoom", "doubles"] as const;

export const FillRule = z.object({
  id: z.number(),
  kind: z.enum(FILL_RULES),
  /** Of whom or what it is, by code and name; empty where the kind has none. */
  staffCode: z.string(),
  staffName: z.string(),
  groupCode: z.string(),
  groupName: z.string(),
  activityCode: z.string(),
  activityName: z.string(),
  venueCode: z.string(),
  venueName: z.string(),
  /** Of `away`; empty otherwise. */
  day: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Of `doubles`; 0 otherwise. */
  amount: count,
});
export type FillRule = z.output<typeof FillRule>;

/** A lesson as the filler knows it; days count from Monday as 1, and times are minutes. */
export const FillLesson = z.object({
  id: z.number(),
  version: z.number().int(),
  day: z.number().int(),
  start: z.number().int(),
  end: z.number().int(),
  week: z.enum(LESSON_WEEKS),
  activityCode: z.string(),
  activityName: z.string(),
  venueCode: z.string(),
  /** Empty for every group. */
  groupCode: z.string(),
  groupName: z.string(),
  staffCode: z.string(),
  staffName: z.string(),
  isLocked: z.boolean(),
});
export type FillLesson = z.output<typeof FillLesson>;

/** A line of the course distribution, with the unit that its lessons are of. */
export const FillLecture = z.object({
  id: z.number(),
  staffCode: z.string(),
  staffName: z.string(),
  groupCode: z.string(),
  groupName: z.string(),
  /** How many are in the group now. */
  students: count,
  courseName: z.string(),
  /** Empty where the course has none: its lessons cannot be placed. */
  activityCode: z.string(),
  activityName: z.string(),
  hoursPerWeek: z.number(),
});
export type FillLecture = z.output<typeof FillLecture>;

export const FillInput = z.object({
  lectures: z.array(FillLecture),
  /** Lessons between bells, without the breaks. */
  periods: z.array(z.object({ day: z.number().int(), start: z.number().int(), end: z.number().int() })),
  lessons: z.array(FillLesson),
  /** `seats` is 0 where nobody has said how many a venue holds. */
  venues: z.array(z.object({ venueCode: z.string(), venueName: z.string(), seats: count })),
  rules: z.array(FillRule),
});
export type FillInput = z.output<typeof FillInput>;

/** A lesson of a draft: a new one has the id 0. */
const Put = z.object({
  id: z.number().int().min(0),
  version: z.number().int().min(0),
  lectureId: z.number().int().min(1),
  day: z.number().int().min(1).max(7),
  start: z.number().int().min(0).max(1438),
  end: z.number().int().min(1).max(1439),
  /** Empty for the classroom of the class, which is added to the venues where it has none. */
  venueCode: z.string().max(40),
});
/** What a draft changes of the timetable. */
export const FillChange = z.object({
  put: z.array(Put).max(LESSONS_MAX),
  remove: z.array(z.object({ id: z.number().int().min(1), version: z.number().int().min(0) })).max(LESSONS_MAX),
});
export type FillChange = z.output<typeof FillChange>;

export const Publication = z.object({
  id: z.number(),
  publishedBy: z.string(),
  /** An ISO instant. */
  publishedAt: z.string(),
  added: count,
  moved: count,
  removed: count,
  /** Empty unless it was taken back. */
  undoneAt: z.string(),
  /** The last that was not taken back: this one alone can be. */
  isLast: z.boolean(),
});
export type Publication = z.output<typeof Publication>;

const recordId = whole(1, Number.MAX_SAFE_INTEGER);
const term = { academicYearCode: code("Select Academic Year"), semesterCode: code("Select Semester") };
const day = z.codec(z.string().default(""), z.enum(["", ...DAYS]), {
  decode: (value) => DAYS.find((each) => each.toLowerCase() === value.trim().toLowerCase()) ?? "",
  encode: (value) => value,
});
const kind = z.codec(z.string().default(""), z.enum(FILL_RULES), {
  decode: (value, context) => {
    const found = FILL_RULES.find((each) => each === value);
    if (found) return found;
    context.issues.push({ code: "custom", input: value, message: "Choose the rule" satisfies Text });
    return z.NEVER;
  },
  encode: (value) => value,
});

/** What each kind of rule needs, in the order in which it is asked for. */
export const RULE_NEEDS = {
  away: ["staffCode", "day"],
  homeRoom: ["groupCode", "venueCode"],
  unitRoom: ["activityCode", "venueCode"],
  doubles: ["activityCode"],
} as const;
const MISSING: Record<string, Text> = {
  staffCode: "Choose Staff",
  day: "SELECT DAY OF THE WEEK",
  groupCode: "Select Group",
  venueCode: "Select Venue",
  activityCode: "Select Unit",
};

export const filler = contract("school", "filler", {
  getFillRules: read({
    about: "What the filler keeps to beside bells and course distribution: absences, rooms and double lessons.",
    who: secretaryOrHead,
    in: z.object({}),
    out: z.object({ rules: z.array(FillRule) }),
  }),
  addFillRule: write({
    about: "Adds a rule; what its kind does not need is left out of it. One that is there already is refused.",
    who: secretaryOrHead,
    in: z
      .object({
        kind,
        staffCode: optionalCode("Choose Staff"),
        groupCode: optionalCode("Select Group"),
        activityCode: optionalCode("Select Unit"),
        venueCode: optionalCode("Select Venue"),
        day,
        /** Of `away`; the whole day as they stand. */
        startTime: givenTime("Choose Start Time").prefault("00:00"),
        endTime: givenTime("Choose End time").prefault("23:59"),
        amount: whole(1, DOUBLES_MAX, 1),
      })
      .superRefine((rule, context) => {
        for (const name of RULE_NEEDS[rule.kind])
          if (!rule[name]) context.addIssue({ code: "custom", message: MISSING[name]!, path: [name] });
        if (rule.kind === "away" && rule.endTime <= rule.startTime)
          context.addIssue({
            code: "custom",
            message: "End Time must be after Start Time" satisfies Text,
            path: ["endTime"],
          });
      }),
    out: FillRule,
  }),
  removeFillRule: write({
    about: "Takes a rule away.",
    who: secretaryOrHead,
    in: z.object({ id: recordId }),
    out: nothing,
  }),
  getLessonLocks: read({
    about: "The lessons that the filler leaves where they are.",
    who: staff,
    in: z.object({}),
    out: z.object({ ids: z.array(z.number()) }),
  }),
  lockLesson: write({
    about:
      "Locks a lesson where it is, or unlocks it: the filler leaves locked lessons alone. People still may move them.",
    who: secretaryOrHead,
    in: z.object({ id: recordId, isLocked: flag() }),
    out: nothing,
  }),
  getFillInput: read({
    about:
      "All that a week is filled from: distribution of a semester, bells, lessons as they stand, venues and rules.",
    who: secretaryOrHead,
    in: z.object(term),
    out: FillInput,
  }),
  publishTimetable: write({
    about:
      "Puts a draft in the place of the lessons that it changes, all of it or nothing. Refused, naming it, where a lesson was changed since the draft was begun, or two would be at one time. Teachers whose lessons change are told.",
    who: secretaryOrHead,
    in: z.object({ ...term, change: json(FillChange, 2_000_000) }),
    out: Publication,
  }),
  getPublications: read({
    about: "Drafts that were published in the last thirty days, the newest first.",
    who: secretaryOrHead,
    in: z.object({}),
    out: z.object({ publications: z.array(Publication) }),
  }),
  undoPublication: write({
    about:
      "Takes the last publication back: every lesson it changed is as before. Refused where one was changed since. Teachers are told again.",
    who: secretaryOrHead,
    in: z.object({ id: recordId }),
    out: Publication,
  }),
});
