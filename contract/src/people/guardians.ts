/** Guardians and the families they head (document 000 sections 2, 3, 7; G044, G061, G062). */
import { z } from "zod";
import { staff } from "../kit/access.ts";
import { code, count, email, nothing, optionalCode, required, text, whole } from "../kit/fields.ts";
import { contract, file, read, write } from "../kit/operation.ts";
import { paging } from "../kit/paging.ts";
import { phone } from "../kit/phones.ts";
import { Student } from "./students.ts";

export const Guardian = z.object({
  id: z.number(),
  /** The family's number: brothers and sisters share it, and so their guardians. */
  parentIDNumber: z.string(),
  names: z.string(),
  relationship: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  address: z.string(),
  nationality: z.string(),
  /** Goes up with every change of the record. */
  version: z.number().int(),
});
export type Guardian = z.output<typeof Guardian>;

/** A row of the parents page: a guardian and how many of the school's students are of the family. */
export const Parent = Guardian.extend({ children: count });
export type Parent = z.output<typeof Parent>;

/** Suggestions; any word is taken. */
export const RELATIONSHIPS = [
  "Mother",
  "Father",
  "Grandmother",
  "Grandfather",
  "Aunt",
  "Uncle",
  "Sister",
  "Brother",
  "Guardian",
] as const;

export const PARENT_SORTS = ["names", "parentIDNumber"] as const;

export const GuardianFields = z.object({
  /** Needed for the first guardian of a family only; later ones reuse the student's (G061). */
  parentIDNumber: text(40),
  names: required("Names: enter the guardian's names", 120),
  relationship: text(40),
  phoneNumber: phone(),
  email: email(),
  address: text(200),
  nationality: text(60),
});

export const guardians = contract("school", "guardians", {
  getGuardianFamily: read({
    about: "The guardians of a family; the message says when there are none.",
    who: staff,
    in: z.object({ parentIDNumber: text(40) }),
    out: z.array(Guardian),
  }),
  getFamily: read({
    about: "A student's family: its guardians, and the brothers and sisters in the school.",
    who: staff,
    in: z.object({ userCode: code("Select Students") }),
    out: z.object({ parentIDNumber: z.string(), guardians: z.array(Guardian), siblings: z.array(Student) }),
  }),
  getFamilyMembers: read({
    about: "A family by its number: its guardians, and its children in the school.",
    who: staff,
    in: z.object({ parentIDNumber: required("Family ID: enter it for the first guardian of the family", 40) }),
    out: z.object({ guardians: z.array(Guardian), children: z.array(Student) }),
  }),
  addParent: write({
    about: "Adds a guardian to a family. From a student's profile it also puts the student in the family (G061).",
    who: staff,
    in: GuardianFields.extend({ userCode: optionalCode() }),
    out: Guardian,
  }),
  editGuardian: write({
    about: "Changes a guardian's record, for every student of the family.",
    who: staff,
    in: GuardianFields.omit({ parentIDNumber: true }).extend({
      id: whole(1, Number.MAX_SAFE_INTEGER),
      /** The version the form was filled from: a later one is not silently overwritten. Left out, the last save wins. */
      version: whole(0, 2_000_000_000, 0),
    }),
    out: Guardian,
  }),
  removeGuardian: write({
    about: "Removes a guardian from the family, for all brothers and sisters (G062); can be taken back for 30 days.",
    who: staff,
    in: z.object({ id: whole(1, Number.MAX_SAFE_INTEGER) }),
    out: nothing,
  }),
  restoreGuardian: write({
    about: "Takes a removed guardian back.",
    who: staff,
    in: z.object({ id: whole(1, Number.MAX_SAFE_INTEGER) }),
    out: Guardian,
  }),
  getParents: read({
    about: "Guardians of the school by any part of name, family ID, phone or e-mail.",
    who: staff,
    in: z.object({ search: text(100), ...paging(PARENT_SORTS) }),
    out: z.object({ parents: z.array(Parent), count }),
  }),
  downloadParents: file({
    about: "Guardians that match, as a spreadsheet.",
    who: staff,
    in: z.object({ search: text(100), format: z.enum(["xlsx", "csv"]).default("xlsx") }),
  }),
});
