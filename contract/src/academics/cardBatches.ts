/**
 * Report cards and transcripts of many: of a class, a key stage or the whole school, made by a long job while its progress
 * is watched. A school has one in the making at a time; what was made stays for a day, for whoever may print.
 */
import { z } from "zod";
import { teacherOrHead } from "../kit/access.ts";
import { code, count, flag, nothing, optionalCode } from "../kit/fields.ts";
import { contract, file, read, write } from "../kit/operation.ts";
import type { Text } from "../kit/phrases.ts";
import { LeftOut } from "./reportCards.ts";

/** Students of one batch: beyond the largest school that we know, and what one zip or file is still handy with. */
export const BATCH_MAX = 2_000;
/** So many of a class are printed at once, while somebody waits. */
export const AT_ONCE_MAX = 30;
/** Hours that a finished file is kept. */
export const BATCH_HOURS = 24;

export const CardBatch = z.object({
  batchCode: z.string(),
  /** `cancelled` once somebody has asked for it: nothing more is made. */
  state: z.enum(["queued", "running", "done", "failed", "cancelled"]),
  /** With its ending; also what the batch is called while it is made. */
  fileName: z.string(),
  /** Students that are done, of so many. */
  progress: count,
  total: count,
  /** Papers in the file. */
  made: count,
  /** Whom it is made without. */
  leftOut: z.array(LeftOut),
  bytes: count,
  /** Why it failed; empty otherwise. */
  failure: z.string(),
  /** Who asked for it. */
  startedBy: z.string(),
  startedAt: z.string(),
});
export type CardBatch = z.output<typeof CardBatch>;

const PAPERS = ["reportCards", "transcripts"] as const;
const FORMS = ["pdf", "zip"] as const;
const choice = { error: "This choice is not on the list" satisfies Text };

export const cardBatches = contract("school", "cardBatches", {
  getCardBatch: read({
    about:
      "The school's last batch of report cards or transcripts: the one in the making, or what was made within a day; null when there is none.",
    who: teacherOrHead,
    in: z.object({}),
    out: z.object({ batch: CardBatch.nullable() }),
  }),
  startCardBatch: write({
    about:
      "Begins a batch of report cards or transcripts: of a class, of a key stage's classes or of all of them where neither is named.",
    who: teacherOrHead,
    in: z.object({
      paper: z.enum(PAPERS, choice),
      /** One file of all, or a zip with a file for each student. */
      form: z.enum(FORMS, choice),
      academicYearCode: code("Select Academic Year"),
      semesterCode: code("Select Semester"),
      keyStageCode: optionalCode(),
      groupCode: optionalCode("Select Group"),
      /** Whether ranks stand on report cards. */
      withRank: flag(),
    }),
    out: CardBatch,
  }),
  cancelCardBatch: write({
    about: "Stops a batch in the making; what was made of it is thrown away.",
    who: teacherOrHead,
    in: z.object({ batchCode: code() }),
    out: nothing,
  }),
  downloadCardBatch: file({
    about: "The file of a batch that is done, for a day.",
    who: teacherOrHead,
    in: z.object({ batchCode: code() }),
  }),
});
