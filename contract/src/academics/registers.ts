/**
 * Registers: who is there in a lesson, or on a day (G096). A class is sent as one call; what somebody else has said
 * meanwhile is never written over unasked (decision 0030).
 */
import { z } from "zod";
import { head, staff } from "../kit/access.ts";
import { code, count, formVersion, json, nothing, optionalCode, whole } from "../kit/fields.ts";
import { optionalDay } from "../kit/dates.ts";
import { contract, read, write } from "../kit/operation.ts";
import type { Text } from "../kit/phrases.ts";
import { paging } from "../kit/paging.ts";
import { minutesOf, timeOf } from "../kit/times.ts";

/** What somebody can be in a register; a school's own codes each count as one of them. */
export const STATES = ["present", "late", "absent", "excused"] as const;
export type AttendanceState = (typeof STATES)[number];
const state = z.enum(STATES);

/** A register is of students, or of the staff. */
export const KINDS = ["students", "staff"] as const;
export type RegisterKind = (typeof KINDS)[number];
const kind = z.enum(KINDS).default("students");

/** The lesson of a register that is of the whole day. */
export const WHOLE_DAY = 0;
/** Marks in one call: several classes of sixty that waited for the link. */
export const MARKS_MAX = 1000;
/** Registers in one call. */
export const REGISTERS_MAX = 40;
export const REASON_MAX = 200;
/** Minutes after the start that a school may let pass. */
export const GRACE_MAX = 240;

/** What is said of somebody: a state or one of the school's own codes, times such as `08:20` or empty, and a reason. */
export interface RegisterMark {
  code: string;
  timeIn: string;
  timeOut: string;
  reason: string;
}

/** As one text, a line each, the empty ones at the end left out: `late`, or `excused`, two empty lines and `Doctor`. */
export function markText({ code: what, timeIn, timeOut, reason }: RegisterMark): string {
  return [what, timeIn, timeOut, reason].join("\n").trimEnd();
}

/** The reverse of `markText`; undefined of what is none. */
export function readMarkText(value: string): RegisterMark | undefined {
  const [what = "", timeIn = "", timeOut = "", ...reason] = value.split("\n");
  const times = [timeIn, timeOut].map((time) => (time === "" ? undefined : minutesOf(time)));
  if (!/^[A-Za-z0-9_-]{1,40}$/.test(what)) return undefined;
  if ((timeIn !== "" && times[0] === undefined) || (timeOut !== "" && times[1] === undefined)) return undefined;
  const written = (minutes: number | undefined): string => (minutes === undefined ? "" : timeOf(minutes));
  return {
    code: what,
    timeIn: written(times[0]),
    timeOut: written(times[1]),
    reason: reason.join(" ").trim().slice(0, REASON_MAX),
  };
}

export const AttendanceCode = z.object({
  code: z.string(),
  name: z.string(),
  countsAs: state,
});
export type AttendanceCode = z.output<typeof AttendanceCode>;

/** A register that is to be taken, or was. */
export const Register = z.object({
  /** 0 is the whole day. */
  lessonId: z.number().int(),
  groupCode: z.string(),
  groupName: z.string(),
  /** Empty of a whole day, as are venue and times; the end of one alone whose lesson is not on that day any more. */
  activityName: z.string(),
  venueName: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Who teaches it by the timetable; empty of a whole day, and of a lesson that is not there any more. */
  staffCode: z.string(),
  staffName: z.string(),
  /** Who took it first, and when (ISO); empty of one that was not taken. */
  takenBy: z.string(),
  takenAt: z.string(),
  /** Whether whoever asks may take it. */
  mayTake: z.boolean(),
});
export type Register = z.output<typeof Register>;

export const RegisterRow = z.object({
  userCode: z.string(),
  name: z.string(),
  photo: z.string(),
  schoolIdNumber: z.string(),
  /** As `markText`; empty of somebody of whom nothing was said. */
  value: z.string(),
  /** What it begins with where nothing was said: late, of who came to the gate during the lesson, or excused, of who has leave; empty is present. */
  expected: z.string(),
});
export type RegisterRow = z.output<typeof RegisterRow>;

const which = {
  /** Empty is the school's own today. */
  day: optionalDay(),
  kind,
  groupCode: code("Select Group"),
  lessonId: whole(0, Number.MAX_SAFE_INTEGER, WHOLE_DAY),
};

const Outcome = z.object({
  /** `saved` with what stands there now, `conflict` with what somebody else has said, or `refused` saying why. */
  kind: z.enum(["saved", "conflict", "refused"]),
  value: z.string(),
  why: z.string(),
});
export type RegisterOutcome = z.output<typeof Outcome>;

/** The school's own codes: those that are offered, and those that are not any more and stand where they were said. */
const codes = { codes: z.array(AttendanceCode), formerCodes: z.array(AttendanceCode) };

const codeName = z
  .string()
  .trim()
  .min(1, { error: "Give each code a name, or remove it" satisfies Text })
  .max(40);

export const Settings = z.object({
  /** A day can be corrected for so many days after it; -1 for ever. */
  lockDays: z.number().int(),
  /** Who comes so many minutes after the start is late by the clock; -1 where nobody is. */
  graceMinutes: z.number().int(),
  ...codes,
  version: z.number().int(),
});
export type AttendanceSettings = z.output<typeof Settings>;

export const registers = contract("school", "registers", {
  getRegisters: read({
    about:
      "The registers of a day: a row for each lesson of the timetable, and for each group that has none one of the whole day. `mine` are those that one teaches, `open` those that nobody has taken; of a lesson that came to its day of the week later there is none.",
    who: staff,
    in: z.object({
      day: which.day,
      kind,
      show: z.enum(["mine", "all", "open"]).default("all"),
      groupCode: optionalCode("Select Group"),
      ...paging(["startTime", "staffName", "groupName"]),
    }),
    out: z.object({
      day: z.string(),
      isLocked: z.boolean(),
      /** The holiday that the day is, for students: it has no registers. Empty for none. */
      holiday: z.string(),
      registers: z.array(Register),
      count,
    }),
  }),
  getRegister: read({
    about: "One register: the people of the group, what was said of each, and whether one may say more.",
    who: staff,
    in: z.object(which),
    out: z.object({
      day: z.string(),
      register: Register,
      isLocked: z.boolean(),
      /** The holiday that the day is, for students: its registers do not count and are not taken. Empty for none. */
      holiday: z.string(),
      /**
       * What is asked before it is taken first: `noSchool` of the whole of a Sunday or of a day outside the days of lessons,
       * `early` of a day before anybody of the group was added.
       */
      question: z.enum(["", "noSchool", "early"]),
      rows: z.array(RegisterRow),
      ...codes,
    }),
  }),
  saveRegisters: write({
    about:
      "Takes registers and corrects them, and tells of each mark what became of it: saved, refused, or not written because somebody else had changed it meanwhile. For who teaches the lesson, the secretary and the head.",
    who: staff,
    keyRequired: true,
    in: z.object({
      registers: json(
        z
          .array(
            z.object({
              day: z.string().max(10),
              kind: z.enum(KINDS),
              groupCode: z.string().max(40),
              lessonId: z.number().int().min(0),
              /** The person was asked, and takes it although there is no school on the day, or nobody was added yet. */
              onClosedDay: z.boolean().optional(),
              marks: z
                .array(
                  z.object({
                    userCode: z.string().max(40),
                    /** As `markText`. */
                    value: z.string().max(300),
                    /** What stood there when it was said. */
                    base: z.string().max(300),
                  }),
                )
                .max(MARKS_MAX),
            }),
          )
          .min(1)
          .max(REGISTERS_MAX),
        1_000_000,
      ),
    }),
    /** In the order of the marks. */
    out: z.object({ outcomes: z.array(Outcome) }),
  }),
  getAttendanceSettings: read({
    about:
      "After how many days a day is locked, after how many minutes somebody is late, and what the school says besides present, late, absent and excused.",
    who: staff,
    in: z.object({}),
    out: Settings,
  }),
  saveAttendanceSettings: write({
    about:
      "Settles after how many days a day is locked and after how many minutes somebody is late by the clock (-1 for never), and the school's own codes.",
    who: head,
    in: z.object({
      lockDays: whole(-1, 366),
      /** Left out or empty, nobody is late by the clock. */
      graceMinutes: whole(-1, GRACE_MAX, -1),
      codes: json(z.array(z.object({ code: z.string().max(40), name: codeName, countsAs: state })).max(20)),
      version: formVersion(),
    }),
    out: nothing,
  }),
});
