/**
 * A timetable file of FET (https://lalescu.ro/liviu/fet/) taken into the school. The page reads the file and matches what
 * it names with what there is; what is to be written arrives here as a plan, in names, codes and times, and is written
 * whole or not at all (docs/decisions/0041-fet.md).
 */
import { z } from "zod";
import { secretaryOrHead } from "../kit/access.ts";
import { code, count, json, nothing, optionalCode, text, whole } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";
import { BELLS_MAX } from "./bells.ts";
import { HOURS_MAX } from "./courses.ts";
import { DOUBLES_MAX, FILL_RULES_MAX } from "./filler.ts";
import { SEATS_MAX } from "./venues.ts";

/** Groups, subjects and rooms of one file, each; more than any school has. */
export const FET_NAMES_MAX = 500;
/** Lines of the distribution in one file. */
export const FET_LINES_MAX = 5000;
/** The most lessons a day that a choice of the filler goes to. */
export const DAY_MAX = 15;

const NAME_MAX = 120;
const storedName = z.string().trim().min(1).max(NAME_MAX);
const at = z.number().int().min(0);
const day = z.number().int().min(1).max(7);
const times = { start: z.number().int().min(0).max(1438), end: z.number().int().min(1).max(1439) };
const isLater = ({ start, end }: { start: number; end: number }) => end > start;
const dayMax = z.number().int().min(0).max(DAY_MAX);

/** What is written. What refers to a group, a subject or a room gives its place in the list of them. */
const PlanShape = z.object({
  /** With the code of one that is there; empty makes it under its name, unless one of that name is there by then. */
  groups: z.array(z.object({ name: storedName, groupCode: z.string().max(40) })).max(FET_NAMES_MAX),
  /** Each is a unit and a course; `courseCode` is the school's own code that a new course would like to have. */
  subjects: z.array(z.object({ name: storedName, courseCode: z.string().trim().max(40) })).max(FET_NAMES_MAX),
  /** `seats` is 0 where the file does not say how many one holds. */
  rooms: z
    .array(z.object({ name: storedName, description: z.string().trim().max(200), seats: at.max(SEATS_MAX) }))
    .max(FET_NAMES_MAX),
  lines: z
    .array(
      z.object({
        staffCode: z.string().max(40),
        subject: at,
        group: at,
        hours: z.number().int().min(1).max(HOURS_MAX),
      }),
    )
    .max(FET_LINES_MAX),
  away: z.array(z.object({ staffCode: z.string().max(40), day, ...times }).refine(isLater)).max(FILL_RULES_MAX),
  homeRooms: z.array(z.object({ group: at, room: at })).max(FILL_RULES_MAX),
  subjectRooms: z.array(z.object({ subject: at, room: at })).max(FILL_RULES_MAX),
  doubles: z.array(z.object({ subject: at, amount: z.number().int().min(1).max(DOUBLES_MAX) })).max(FET_NAMES_MAX),
  /** Written where the school has none. */
  bells: z
    .array(
      z
        .object({ name: storedName.max(40), ...times, isBreak: z.boolean(), days: z.array(day).min(1).max(7) })
        .refine(isLater),
    )
    .max(BELLS_MAX),
  /** The most lessons a day of a group and of a teacher; 0 where the file says nothing. They are choices, and not stored. */
  groupDayMax: dayMax,
  teacherDayMax: dayMax,
});
export type FetPlan = z.output<typeof PlanShape>;

/** Whether all that is referred to is in the lists, and no two bells are rung at one time. */
function holdsTogether({ groups, subjects, rooms, ...plan }: FetPlan): boolean {
  const isIn = (list: readonly unknown[]) => (place: number) => place < list.length;
  const [isGroup, isSubject, isRoom] = [isIn(groups), isIn(subjects), isIn(rooms)];
  return (
    plan.lines.every((line) => isSubject(line.subject) && isGroup(line.group)) &&
    plan.homeRooms.every((rule) => isGroup(rule.group) && isRoom(rule.room)) &&
    plan.subjectRooms.every((rule) => isSubject(rule.subject) && isRoom(rule.room)) &&
    plan.doubles.every((rule) => isSubject(rule.subject)) &&
    plan.bells.every(({ days }) => new Set(days).size === days.length) &&
    plan.bells.every((one, place) => plan.bells.slice(place + 1).every((other) => !meet(one, other)))
  );
}

type Rung = FetPlan["bells"][number];
const meet = (a: Rung, b: Rung): boolean =>
  a.start < b.end && b.start < a.end && a.days.some((each) => b.days.includes(each));

export const FetPlan = PlanShape.refine(holdsTogether);

/** What a file is matched with. */
export const FetTargets = z.object({
  staff: z.array(z.object({ userCode: z.string(), name: z.string() })),
  groups: z.array(z.object({ groupCode: z.string(), name: z.string() })),
  courses: z.array(z.object({ name: z.string(), activityCode: z.string() })),
  units: z.array(z.object({ activityCode: z.string(), name: z.string() })),
  venues: z.array(z.object({ venueCode: z.string(), name: z.string() })),
  /** Lines of the semester. */
  lines: z.array(
    z.object({ staffCode: z.string(), courseName: z.string(), groupCode: z.string(), hoursPerWeek: z.number() }),
  ),
  /** Lessons between bells, without the breaks. */
  periods: z.array(z.object({ day: z.number().int(), start: z.number().int(), end: z.number().int() })),
});
export type FetTargets = z.output<typeof FetTargets>;

/** A file that was taken: how much of each kind it brought. */
export const FetTake = z.object({
  id: z.number(),
  academicYear: z.string(),
  semesterName: z.string(),
  takenBy: z.string(),
  /** ISO instants; the second is empty unless it was taken back. */
  takenAt: z.string(),
  undoneAt: z.string(),
  groups: count,
  units: count,
  courses: count,
  venues: count,
  bells: count,
  /** Added, or given other hours. */
  lines: count,
  rules: count,
});
export type FetTake = z.output<typeof FetTake>;

const term = { academicYearCode: code("Select Academic Year"), semesterCode: code("Select Semester") };

export const fet = contract("school", "fet", {
  getFetTargets: read({
    about:
      "What a timetable file is matched with: staff, groups, courses, units, venues, a semester's lines, and bells.",
    who: secretaryOrHead,
    in: z.object(term),
    out: FetTargets,
  }),
  takeFet: write({
    about:
      "Takes a timetable file's plan: makes the groups, units, courses, venues and bells that are not there, gives the courses in the distribution, and adds the filler's rules; all of it or nothing. What is there already stays as it is, so that taking a file twice makes nothing twice. New units are made for those alone who may add units.",
    who: secretaryOrHead,
    in: z.object({
      ...term,
      /** Where new groups and new courses go; needed where there are any. */
      keyStageCode: optionalCode("SELECT KEY STAGE"),
      categoryCode: optionalCode("Select Course Category"),
      /** In place of the code: the category of that name, which is made where there is none. */
      categoryName: text(80),
      plan: json(FetPlan, 2_000_000),
    }),
    out: z.object({
      groups: count,
      units: count,
      courses: count,
      venues: count,
      bells: count,
      /** Lines that were added, and those that were there with other hours. */
      lines: count,
      linesChanged: count,
      rules: count,
      groupDayMax: count,
      teacherDayMax: count,
    }),
  }),
  getFetTakes: read({
    about: "Timetable files that were taken in the last thirty days, the newest first, with what each brought.",
    who: secretaryOrHead,
    in: z.object({}),
    out: z.object({ takes: z.array(FetTake) }),
  }),
  undoFet: write({
    about:
      "Takes back what a timetable file brought: lines have the hours that they had, and what was made goes. All of it or nothing: refused, naming it, where something was changed since or others depend on it.",
    who: secretaryOrHead,
    in: z.object({ id: whole(1, Number.MAX_SAFE_INTEGER) }),
    out: nothing,
  }),
});
