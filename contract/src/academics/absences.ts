/**
 * Absences: families are told of them once for each child and day, and say why by a link or a reply; registers that nobody
 * has taken; and who is away for days in a row, or on the same day of the week (decision 0038).
 */
import { z } from "zod";
import { head, secretaryOrHead, staff } from "../kit/access.ts";
import { code, count, flag, formVersion, json, nothing, optionalCode, text, whole } from "../kit/fields.ts";
import { optionalDay, requiredDay } from "../kit/dates.ts";
import { contract, read, write } from "../kit/operation.ts";
import { paging } from "../kit/paging.ts";
import { REASON_MAX } from "./registers.ts";

/** What a family may choose on the page that a link opens. */
export const REASONS = ["ill", "medical", "family", "travel", "transport", "other"] as const;
export type AbsenceReason = (typeof REASONS)[number];
/** What may excuse by itself: a choice, or whatever a family replies by SMS. */
export const EXCUSES = [...REASONS, "reply"] as const;

/** What is filled in, in a message to a family. */
export const ABSENCE_PLACEHOLDERS = ["Name", "Date", "Lesson", "Link"] as const;

/** What is sent where the school has written nothing of its own. */
export const ABSENCE_TEMPLATES = {
  en: "$Name was absent from school: $Date $Lesson. Please tell us why: $Link",
  fr: "$Name était absent(e) de l'école : $Date $Lesson. Dites-nous pourquoi : $Link",
  sw: "$Name hakuwepo shuleni: $Date $Lesson. Tafadhali tueleze sababu: $Link",
} as const;
export const TEMPLATE_MAX = 300;

/**
 * How far telling a family is: `none` of an absence that nobody is told of, since the school does not tell or the day was over
 * when it was marked; `unreachable` without a number; `overLimit` beyond what the school may spend in a day.
 */
export const TOLD = ["none", "waiting", "told", "withdrawn", "unreachable", "overLimit"] as const;

export const AbsenceSettings = z.object({
  tells: z.boolean(),
  tellsOf: z.enum(["lesson", "day"]),
  delayMinutes: count,
  language: z.enum(["en", "fr", "sw"]),
  templateEn: z.string(),
  templateFr: z.string(),
  templateSw: z.string(),
  excuses: z.array(z.enum(EXCUSES)),
});
export type AbsenceSettings = z.output<typeof AbsenceSettings>;

const Guardian = z.object({ name: z.string(), phoneNumber: z.string() });
const student = {
  userCode: z.string(),
  name: z.string(),
  groupName: z.string(),
  guardians: z.array(Guardian),
};

export const Absence = z.object({
  ...student,
  /** What the day comes to, or of who was there, what the missed lessons do: absent, as long as one of them is not excused. */
  state: z.enum(["present", "late", "absent", "excused"]),
  /** As the register has it. */
  reason: z.string(),
  /** The lessons that were missed; none of the day itself. */
  lessons: z.array(z.string()),
  told: z.enum(TOLD),
  /** When the family is told, or was (ISO); empty where it is not. */
  toldAt: z.string(),
  /** How many of the messages have left, and how many there are. */
  left: count,
  messages: count,
  /** What the family says last: a choice, words, who and when (ISO). */
  choice: z.string(),
  said: z.string(),
  saidBy: z.string(),
  saidAt: z.string(),
});
export type Absence = z.output<typeof Absence>;

export const AwayStudent = z.object({
  ...student,
  /** So many days: in a row, or on that day of the week. */
  days: count,
  /** How many of them are excused. */
  excused: count,
  /** 1 is Monday; 0 where it is of days in a row. */
  weekday: z.number().int().min(0).max(7),
  firstDay: z.string(),
  lastDay: z.string(),
});
export type AwayStudent = z.output<typeof AwayStudent>;

/** How far back days of the week are compared. */
export const PATTERN_WEEKS = 8;

const template = () => text(TEMPLATE_MAX);

export const absences = contract("school", "absences", {
  getAbsences: read({
    about:
      "Who is absent on a day, from all of it or from a lesson: what the family was told, and why it says that the child is away.",
    who: staff,
    in: z.object({
      day: optionalDay(),
      groupCode: optionalCode("Select Group"),
      show: z.enum(["all", "unexplained", "said"]).default("all"),
      ...paging(["name", "groupName"]),
    }),
    out: z.object({ day: z.string(), isLocked: z.boolean(), absences: z.array(Absence), count }),
  }),
  excuseAbsence: write({
    about:
      "Excuses a student's absence of a day, in every lesson that it was marked in. Without a reason what the family has said is taken.",
    who: secretaryOrHead,
    in: z.object({ userCode: code("Select Student"), day: requiredDay(), reason: text(REASON_MAX) }),
    out: nothing,
  }),
  getAbsenceSettings: read({
    about: "Whether families are told of absences, with which words and after how long, and what excuses by itself.",
    who: staff,
    in: z.object({}),
    out: AbsenceSettings.extend({ version: z.number().int() }),
  }),
  saveAbsenceSettings: write({
    about:
      "Settles whether families are told of absences, with which words and after how long, and which reasons excuse by themselves.",
    who: head,
    in: z.object({
      tells: flag(),
      tellsOf: z.enum(["lesson", "day"]).default("lesson"),
      delayMinutes: whole(0, 720, 30),
      language: z.enum(["en", "fr", "sw"]).default("en"),
      templateEn: template(),
      templateFr: template(),
      templateSw: template(),
      excuses: json(z.array(z.enum(EXCUSES)).max(EXCUSES.length)),
      version: formVersion(),
    }),
    out: nothing,
  }),
  getAwayStudents: read({
    about:
      "Students who are away for so many days in a row up to now, or who were away so often on the same day of the week, with whom to ring.",
    who: staff,
    in: z.object({
      pattern: z.enum(["row", "weekday"]).default("row"),
      /** At least so many days. */
      least: whole(2, 60, 3),
      groupCode: optionalCode("Select Group"),
      ...paging(["days", "name"]),
    }),
    out: z.object({ students: z.array(AwayStudent), count }),
  }),
  remindRegisters: write({
    about:
      "Reminds those who teach of the registers of a day that nobody has taken, each once an hour; of today's, those whose lesson has begun.",
    who: secretaryOrHead,
    in: z.object({ day: optionalDay() }),
    out: z.object({ reminded: count, registers: count }),
  }),
});
