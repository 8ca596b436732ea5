/**
 * Who has not handed in what was given to their group, one press that reminds them, and more time for one of them (document 001
 * sections 2.9 and 2.10, decision 0046).
 */
import { z } from "zod";
import { head, staff, teacherOrHead } from "../kit/access.ts";
import { code, count, flag, formVersion, nothing, optionalCode, text, whole } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";
import { ACTIVE, CLOSED, moment } from "./assignments.ts";

/** So many open assignments are listed at once, those that were due first. */
export const MISSING_WORK_MAX = 200;
/** Nobody is reminded twice of the same within so many hours. */
export const REMIND_AGAIN_HOURS = 24;

/** An open assignment that somebody has not handed in. */
export const MissingWork = z.object({
  id: z.number(),
  title: z.string(),
  groupCode: z.string(),
  groupName: z.string(),
  activityName: z.string(),
  staffName: z.string(),
  /** `2026-11-23T08:05` of the school's clock; empty without one. */
  dueDate: z.string(),
  /** In the group, and of them without a submission. */
  students: count,
  missing: count,
});
export type MissingWork = z.output<typeof MissingWork>;

/** What became of a message: `none` where the school sends none, or nobody was reminded. */
export const REMINDER_STATES = ["none", "waiting", "told", "withdrawn", "unreachable", "overLimit"] as const;

/** A student who has not handed it in. */
export const MissingStudent = z.object({
  userCode: z.string(),
  name: z.string(),
  schoolIDNumber: z.string(),
  /** Their own, where they have more time; else empty. */
  moreTime: z.string(),
  /** When they were reminded last, and by whom; empty for never. */
  remindedAt: z.string(),
  remindedBy: z.string(),
  told: z.enum(REMINDER_STATES),
  /** Whether a press reminds them now, or why not. */
  press: z.enum(["reminds", "remindedLately", "hasMoreTime"]),
});
export type MissingStudent = z.output<typeof MissingStudent>;

/** What is filled in, in a message. */
export const WORK_PLACEHOLDERS = ["Name", "Title", "Unit", "Due"] as const;
export const WORK_TEMPLATE_MAX = 300;
/** What is sent where the school has written nothing of its own. */
export const WORK_TEMPLATES = {
  en: "$Name has not handed in $Title ($Unit) yet. $Due",
  fr: "$Name n'a pas encore rendu $Title ($Unit). $Due",
  sw: "$Name bado hajawasilisha $Title ($Unit). $Due",
} as const;

export const WorkReminderSettings = z.object({
  tellsStudents: z.boolean(),
  tellsFamilies: z.boolean(),
  /** Of what an SMS follows besides reminders: what is published, due tomorrow, and graded. */
  tellsPublished: z.boolean(),
  tellsDue: z.boolean(),
  tellsGraded: z.boolean(),
  language: z.enum(["en", "fr", "sw"]),
  template: z.string(),
});
export type WorkReminderSettings = z.output<typeof WorkReminderSettings>;

const id = whole(1, Number.MAX_SAFE_INTEGER);

export const missingWork = contract("school", "missingWork", {
  getMissingWork: read({
    about: "Open assignments that somebody has not handed in, by group, with how many; those that were due first.",
    who: staff,
    in: z.object({ groupCode: optionalCode("Please select the group"), staffCode: optionalCode("Please staff") }),
    out: z.object({ Assignments: z.array(MissingWork), count }),
  }),
  getMissingStudents: read({
    about: "Who of its group has not handed in an assignment, when each was reminded, and who has more time.",
    who: staff,
    in: z.object({ id }),
    out: MissingWork.extend({
      status: z.literal([ACTIVE, CLOSED]),
      /** The reader may remind them and give more time. */
      mayChange: z.boolean(),
      Students: z.array(MissingStudent),
    }),
  }),
  remindMissing: write({
    about:
      "Reminds who has not handed in an assignment: nobody twice within a day, and nobody who has more time for another day. In the product at once; by SMS where the school says so, of what is missing still when it leaves.",
    who: teacherOrHead,
    in: z.object({ id }),
    out: z.object({ reminded: count, remindedLately: count, haveMoreTime: count, title: z.string() }),
  }),
  giveMoreTime: write({
    about:
      "Gives one student who has not handed it in a due date of their own, after that of the others; an empty one takes it back.",
    who: teacherOrHead,
    in: z.object({ id, userCode: code("This student is not in this class any more"), dueDate: moment }),
    out: z.object({ name: z.string() }),
  }),
  getWorkReminderSettings: read({
    about: "Whether reminders and news of assignments leave as SMS too, of what, to whom, and with which words.",
    who: staff,
    in: z.object({}),
    out: WorkReminderSettings.extend({ version: z.number().int() }),
  }),
  saveWorkReminderSettings: write({
    about:
      "Settles whether reminders and news of assignments leave as SMS too, of what, to whom, and with which words.",
    who: head,
    in: z.object({
      tellsStudents: flag(),
      tellsFamilies: flag(),
      tellsPublished: flag(),
      tellsDue: flag(),
      tellsGraded: flag(),
      language: z.enum(["en", "fr", "sw"]).default("en"),
      template: text(WORK_TEMPLATE_MAX),
      version: formVersion(),
    }),
    out: nothing,
  }),
});
