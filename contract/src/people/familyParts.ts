/** What a guardian reads of a child's days at school on the family's page: lessons, assignments, and what the school wrote. */
import { z } from "zod";
import { Assignment } from "../academics/assignments.ts";
import { DatedLesson, LessonDay } from "../academics/lessonChanges.ts";
import { WEEKS } from "../academics/lessonWeeks.ts";
import { CHANNELS } from "../messaging/rows.ts";

/** A week of the child's class by its dates, as the timetable stands. Why a lesson is different is the staff's. */
export const FamilyWeek = z.object({
  /** The school's day. */
  today: z.string(),
  days: z.array(LessonDay),
  /** Which week it is, where the school's weeks alternate. */
  week: z.enum(WEEKS),
  /** Of days on which lessons are held; one that is cancelled as it would have been. */
  lessons: z.array(
    DatedLesson.pick({
      lessonId: true,
      day: true,
      startTime: true,
      endTime: true,
      activityName: true,
      venueName: true,
      staffName: true,
      state: true,
    }),
  ),
});
export type FamilyWeek = z.output<typeof FamilyWeek>;

/** When something is due, by the school's clock, in the order in which a family wants to know. */
export const DUE = ["today", "tomorrow", "later", "undated", "overdue"] as const;
export type Due = (typeof DUE)[number];

const shared = {
  assignmentCode: true,
  activityName: true,
  staffName: true,
  title: true,
  /** A moment of the school's clock; empty without one. */
  dueDate: true,
  outOf: true,
} as const;

/** What was given to the child's class and is not handed in. */
export const FamilyAssignment = Assignment.pick({ ...shared, attachment: true }).extend({
  instructions: z.string(),
  due: z.enum(DUE),
});
export type FamilyAssignment = z.output<typeof FamilyAssignment>;

/** What the child has handed in, by the code of the assignment that it is for. */
export const FamilyHandedIn = Assignment.pick({
  ...shared,
  date: true,
  isLate: true,
  grade: true,
  gradeComments: true,
}).extend({
  /** Grade and comments are empty until then. */
  isGraded: z.boolean(),
});
export type FamilyHandedIn = z.output<typeof FamilyHandedIn>;

/** A message that left for the guardian, as it was sent. */
export const FamilyMessage = z.object({
  id: z.number(),
  /** A moment of the school's clock. */
  date: z.string(),
  channel: z.enum(CHANNELS),
  /** Of an e-mail. */
  subject: z.string(),
  body: z.string(),
});
export type FamilyMessage = z.output<typeof FamilyMessage>;
