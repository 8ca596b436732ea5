/** What a school allows for its assignments: which kinds of files are published and handed in, and how much room they have. */
import { z } from "zod";
import { head, staffOrStudent } from "../kit/access.ts";
import { formVersion, json, whole } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";
import type { Text } from "../kit/phrases.ts";

/** The kinds that a file is known as by its contents, in the order in which they are named. */
export const WORK_FILE_KINDS = ["pdf", "images", "docx", "xlsx", "doc", "xls", "mp4", "mp3"] as const;
export type WorkFileKind = (typeof WORK_FILE_KINDS)[number];

/** What the kinds are called, in any language. */
export const WORK_FILE_NAMES: Readonly<Record<WorkFileKind, string>> = {
  pdf: "PDF",
  images: "JPEG, PNG",
  docx: "Word (.docx)",
  xlsx: "Excel (.xlsx)",
  doc: "Word (.doc)",
  xls: "Excel (.xls)",
  mp4: "MP4",
  mp3: "MP3",
};

/** Gigabytes, of 1,000,000,000 bytes, that a school can settle. */
export const WORK_GIGABYTES_MIN = 1;
export const WORK_GIGABYTES_MAX = 500;

const kinds = z.array(z.enum(WORK_FILE_KINDS));

export const WorkFileSettings = z.object({
  kinds,
  gigabytes: z.number().int(),
  /** What the files of assignments and submissions take of them. */
  usedBytes: z.number(),
  /** Of the kinds and the room. */
  version: z.number().int(),
});
export type WorkFileSettings = z.output<typeof WorkFileSettings>;

export const workFiles = contract("school", "workFiles", {
  getWorkFileKinds: read({
    about: "Which kinds of files are published and handed in here.",
    who: staffOrStudent,
    in: z.object({}),
    out: z.object({ kinds }),
  }),
  getWorkFileSettings: read({
    about: "Which kinds of files assignments take, and their room in GB with what is used of it.",
    who: head,
    in: z.object({}),
    out: WorkFileSettings,
  }),
  saveWorkFileSettings: write({
    about:
      "Settles which kinds of files assignments take, and their room in GB. What is kept already stays; less room than is used refuses new files alone.",
    who: head,
    in: z.object({
      kinds: json(
        z
          .array(z.enum(WORK_FILE_KINDS))
          .min(1, { error: "Choose at least one kind of file" satisfies Text })
          .max(WORK_FILE_KINDS.length),
      ),
      gigabytes: whole(WORK_GIGABYTES_MIN, WORK_GIGABYTES_MAX),
      version: formVersion(),
    }),
    out: WorkFileSettings,
  }),
});
