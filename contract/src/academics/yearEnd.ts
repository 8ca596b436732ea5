/**
 * Closing an academic year: every student goes on to the next group, stays or leaves by one plan, which is seen before
 * anything happens, done at once, and undone at once as long as nothing stands on it (decision 0022).
 */
import { z } from "zod";
import { head } from "../kit/access.ts";
import { code, count, flag, formVersion, json, optionalCode, oneOrNone, required, text, whole } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";
import { paging } from "../kit/paging.ts";
import type { Text } from "../kit/phrases.ts";

/** Where somebody goes who goes to no other group: out of the school, or nowhere. */
export const LEAVES = "leaves";
export const STAYS = "stays";

/** How a student goes through the year's end. `undecided`: the group has no way on yet. */
export const MOVE_KINDS = ["promoted", "elsewhere", "repeats", "stays", "leaves", "undecided"] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

export const MoveCounts = z.object({
  promoted: count,
  elsewhere: count,
  repeats: count,
  stays: count,
  leaves: count,
  undecided: count,
});
export type MoveCounts = z.output<typeof MoveCounts>;

export const YearGroup = z.object({
  groupCode: z.string(),
  groupName: z.string(),
  studentCount: count,
  /** The code of a group, `leaves`, `stays`, or empty while nothing is chosen. */
  to: z.string(),
});
export type YearGroup = z.output<typeof YearGroup>;

export const YearPlan = z.object({
  /** Empty until the plan is saved for the first time: it is a proposal then. */
  yearEndCode: z.string(),
  /** Goes up with every save: the next save, and the close, name the version that was looked at. A proposal is the first. */
  version: z.number().int(),
  academicYearCode: z.string(),
  academicYear: z.string(),
  nextYear: z.string(),
  alumniName: z.string(),
  copiesFees: z.boolean(),
  copiesSchemes: z.boolean(),
  copiesLectures: z.boolean(),
  /** The days of its periods, a year later. */
  copiesDays: z.boolean(),
  /** In the school's order; groups of alumni are not among them. */
  groups: z.array(YearGroup),
  /** How many students go another way than their group. */
  exceptions: count,
});
export type YearPlan = z.output<typeof YearPlan>;

export const YearMove = z.object({
  userCode: z.string(),
  name: z.string(),
  schoolIdNumber: z.string(),
  fromGroup: z.string(),
  /** The name of the group; of who leaves, that of the alumni; empty where nothing is chosen. */
  toGroup: z.string(),
  kind: z.enum(MOVE_KINDS),
  /** What was chosen for this student alone; empty goes with the group. */
  exception: z.string(),
});
export type YearMove = z.output<typeof YearMove>;

export const YearEnd = z.object({
  yearEndCode: z.string(),
  academicYear: z.string(),
  nextYear: z.string(),
  alumniName: z.string(),
  counts: MoveCounts,
  /** What was added: fees, exam subjects, rows of the course distribution, and periods with days. */
  fees: count,
  subjects: count,
  lectures: count,
  days: count,
  closedAt: z.string(),
  closedBy: z.string(),
  /** Empty while it stands. */
  undoneAt: z.string(),
  undoneBy: z.string(),
  /** It is the last that stands. What hinders its undo, in the reader's words; nothing where it can be undone. */
  isLast: z.boolean(),
  hindrances: z.array(z.string()),
});
export type YearEnd = z.output<typeof YearEnd>;

const destination = () => z.string().regex(/^[A-Za-z0-9_-]{0,40}$/, { error: "This code is not valid" satisfies Text });
const groupCode = () => z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, { error: "This code is not valid" satisfies Text });

/** Students of a save: a few classes with everybody ticked. */
const STUDENTS_MAX = 2_000;

export const yearEnd = contract("school", "yearEnd", {
  getYearPlan: read({
    about: "The plan for the end of the year, as it was saved last, or a proposal from the names of the groups.",
    who: head,
    in: z.object({}),
    out: YearPlan,
  }),
  saveYearPlan: write({
    about:
      "Saves the plan, begun by the first save: which year ends, and of the groups and students that are sent, where they go. The others keep what was chosen before; an empty choice takes it back.",
    who: head,
    in: z.object({
      /** Empty begins a plan, or goes on with the one that somebody else has begun. */
      yearEndCode: optionalCode(),
      academicYearCode: code("Select Academic Year"),
      nextYear: required("Name the next year", 40),
      alumniName: required("Name the group of those who leave", 80),
      copiesFees: flag(),
      copiesSchemes: flag(),
      copiesLectures: flag(),
      copiesDays: flag(),
      groups: json(
        z
          .array(z.object({ groupCode: groupCode(), to: destination() }))
          .max(1_000)
          .nullable(),
      ),
      students: json(
        z
          .array(z.object({ userCode: groupCode(), to: destination() }))
          .max(STUDENTS_MAX)
          .nullable(),
      ),
      version: formVersion(),
    }),
    out: YearPlan,
  }),
  previewYearEnd: read({
    about:
      "Every student's move by the saved plan, searched and paged; how many go which way, what is added besides, and why it would be refused.",
    who: head,
    in: z.object({
      yearEndCode: code(),
      keyword: text(100),
      groupCode: optionalCode(),
      moveKind: oneOrNone(z.enum(MOVE_KINDS, { error: "This choice is not on the list" satisfies Text })),
      ...paging(["name", "fromGroup"]),
    }),
    out: z.object({
      Moves: z.array(YearMove),
      count,
      counts: MoveCounts,
      /** The version of the plan that this is of. */
      version: z.number().int(),
      /** The next year is not there yet. */
      addsYear: z.boolean(),
      fees: count,
      subjects: count,
      lectures: count,
      days: count,
      /** In the bin, who stay in their groups. */
      inBin: count,
      /** Why the year cannot be closed by this plan, in the reader's words. */
      faults: z.array(z.string()),
    }),
  }),
  closeYear: write({
    about:
      "Closes the year by the plan, all of it or nothing: students move at once, who leaves becomes an alumnus, and the next year is opened.",
    who: head,
    in: z.object({
      yearEndCode: code(),
      /** Of the preview that was looked at. */
      version: whole(1, 2_000_000_000),
    }),
    out: YearEnd,
  }),
  undoYearEnd: write({
    about:
      "Takes the last close back: everybody to the group they came from, what was added goes. Refused, saying who and what, when something has changed since.",
    who: head,
    in: z.object({ yearEndCode: code() }),
    out: YearEnd,
  }),
  getYearEnds: read({
    about: "The years that were closed, the latest first, and whether the last can be undone.",
    who: head,
    in: z.object({}),
    out: z.object({ YearEnds: z.array(YearEnd) }),
  }),
});
