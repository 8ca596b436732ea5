/**
 * Comments on a page of what was handed in, at a point or an area of it. They belong to that one file: what is handed in
 * after it has none of them. Students read them with their grade (decision 0047).
 */
import { z } from "zod";
import { staffOrStudent, teacherOrHead } from "../kit/access.ts";
import { code, json, nothing, required, whole } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";
import type { Text } from "../kit/phrases.ts";

/** Characters of one; longer ones are what the grade's own comments are for. */
export const FILE_COMMENT_MAX = 1_000;
/** Of one file. */
export const FILE_COMMENTS_MAX = 100;

/** Of a page's width or height. */
const part = z.number().min(0).max(1);
/** Where on which page, from its upper left corner; without width and height it is a point. */
const Place = z.object({ page: z.number().int().min(1).max(1_000), x: part, y: part, width: part, height: part });
export type Place = z.output<typeof Place>;

export const FileComment = z.object({
  commentCode: z.string(),
  /** What the file is asked for by that it is on. */
  file: z.string(),
  /** Its place: a page from 1 on, and parts of that page. */
  page: z.number().int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  comments: z.string(),
  /** Who wrote it. */
  name: z.string(),
  /** When, as `2026-11-23T08:05` of the school's clock. */
  date: z.string(),
  /** Who changed it last and when; empty while nobody has. */
  changedBy: z.string(),
  changedOn: z.string(),
  version: z.number().int(),
});
export type FileComment = z.output<typeof FileComment>;

const outside: Text = "This place is not on the page";
const place = json(
  // Sums of fractions miss by a little.
  Place.refine(({ x, y, width, height }) => x + width <= 1.000_1 && y + height <= 1.000_1, { error: outside }),
  1_000,
);
const comments = required("Please enter comments", FILE_COMMENT_MAX);
const version = whole(0, 2_000_000_000, 0);
const commentCode = code("This comment is not there any more");

export const assignmentComments = contract("school", "assignmentComments", {
  getFileComments: read({
    about:
      "The comments on the files of a submission, page by page from top to bottom. A student is answered of their own alone, and nothing before it has its grade.",
    who: staffOrStudent,
    in: z.object({ id: whole(1, Number.MAX_SAFE_INTEGER) }),
    out: z.array(FileComment),
  }),
  addFileComment: write({
    about:
      "Comments on a place of a page of what was handed in last. What somebody hands in meanwhile has none of the comments.",
    who: teacherOrHead,
    in: z.object({
      file: z
        .string()
        .default("")
        .refine((value) => /^[a-z0-9]{24,40}\.[a-z0-9]{1,5}$/.test(value), {
          error: "This file is not there any more" satisfies Text,
        }),
      place,
      comments,
    }),
    out: FileComment,
  }),
  editFileComment: write({
    about: "Changes what a comment says, and moves it on its file. Whoever may grade may, whoever wrote it.",
    who: teacherOrHead,
    in: z.object({ commentCode, place, comments, version }),
    out: FileComment,
  }),
  removeFileComment: write({
    about: "Takes a comment off its page, unless somebody has changed it since it was read.",
    who: teacherOrHead,
    in: z.object({ commentCode, version }),
    out: nothing,
  }),
});
