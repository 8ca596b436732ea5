/**
 * The transcript: what a student was given in a unit, in a semester of an academic year (document 000 sections 2, 3, 5
 * and 7; G083 to G085). Who teaches the class and unit marks, and the head, and whom the head names; everybody on the
 * staff reads. The marks of a whole class are `marksSheet`, which writes the same entries.
 */
import { z } from "zod";
import { staff, teacherOrHead } from "../kit/access.ts";
import { code, json, nothing, oneOrNone, required, text, whole } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";
import { phrase, type Text } from "../kit/phrases.ts";

/** No known total has more digits. */
export const RESULT_MAX = 9999;

export const TranscriptEntry = z.object({
  id: z.number().int(),
  userCode: z.string(),
  academicYear: z.string(),
  academicYearCode: z.string(),
  semesterCode: z.string(),
  semesterName: z.string(),
  /** Elsewhere it is called activityCode. */
  unitCode: z.string(),
  unitName: z.string(),
  unitDesc: z.string(),
  /** The raw total; null of somebody who was absent from every paper. */
  result: z.number().nullable(),
  /** Every paper has a mark, an absence or an exemption; a total that was typed is whole. */
  isComplete: z.boolean(),
  /** The scaled score as it was given: a later change of the bands alters it only on purpose. Empty until all papers are in. */
  grade: z.string(),
  /** Empty where a grade was typed without its merit (G084), and until all papers are in. */
  merit: z.enum(["PASS", "FAIL", ""]),
  remarks: z.string(),
  /** Empty of a total that was typed; otherwise it has marks by paper, which the marks sheet shows. */
  schemeCode: z.string(),
});
export type TranscriptEntry = z.output<typeof TranscriptEntry>;

/** A raw total as it is typed: `67.5`, and `67,5` as French writes it. */
const result = z.codec(z.string().default(""), z.number(), {
  decode: (value, context) => {
    const plain = value.trim().replace(",", ".");
    if (/^\d{1,4}(?:\.\d{1,2})?$/.test(plain) && Number(plain) <= RESULT_MAX) return Number(plain);
    const empty: Text = "Empty";
    const wrong = phrase("The result: write a number from 0 to {max}, with at most two decimals", {
      max: String(RESULT_MAX),
    });
    context.issues.push({ code: "custom", input: value, message: plain === "" ? empty : wrong });
    return z.NEVER;
  },
  encode: (value) => String(value),
});

/** Marks of papers, whose sum the total is. */
export const PaperMark = z.object({ examTypePaperCode: z.string().max(40), mark: z.string().max(20) });

export const transcript = contract("school", "transcript", {
  getTranscript: read({
    about: "Everything that a student was given, the newest year first.",
    who: staff,
    in: z.object({ userCode: code("Select Student") }),
    out: z.array(TranscriptEntry),
  }),
  addTranscript: write({
    about:
      "Adds an entry: one for each student, year, semester and unit (G083). With the marks of papers, the total, the scaled score and the merit are the server's own; without, they stay as they were typed (G084).",
    who: teacherOrHead,
    in: z.object({
      academicYear: required("Select Academic Year", 40),
      unitCode: code("Select Unit"),
      semesterCode: code("Select Semester"),
      userCode: code("Select Student"),
      unitDesc: text(200),
      result,
      grade: text(20),
      remarks: text(500),
      merit: oneOrNone(z.enum(["PASS", "FAIL"], { error: "Choose PASS or FAIL" satisfies Text })),
      /** Empty where a total is typed. */
      papers: json(z.array(PaperMark).max(100)).default([]),
      /** Asked for once the period has been locked. */
      why: text(200),
    }),
    out: TranscriptEntry,
  }),
  removeTranscript: write({
    about: "Removes an entry with the marks of its papers. What was given stays in the history.",
    who: teacherOrHead,
    in: z.object({ id: whole(1, Number.MAX_SAFE_INTEGER), why: text(200) }),
    out: nothing,
  }),
});
