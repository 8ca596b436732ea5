/** Guardians and the families they head (document 000 sections 2, 3, 7; G044, G061, G062). */
import { z } from "zod";
import { office, secretaryOrHead, staff } from "../kit/access.ts";
import {
  code,
  count,
  email,
  line,
  nothing,
  optionalCode,
  optionalCodes,
  requiredLine,
  text,
  whole,
} from "../kit/fields.ts";
import { listFormat } from "../kit/lists.ts";
import { matching } from "../kit/matching.ts";
import { contract, file, read, write } from "../kit/operation.ts";
import { paging, sortDirection } from "../kit/paging.ts";
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

/** A family as it is found: its number with the names that tell it from another. */
export const FoundFamily = z.object({
  parentIDNumber: z.string(),
  guardians: z.array(Guardian.pick({ names: true, relationship: true, phoneNumber: true })),
  children: z.array(Student.pick({ name: true, groupName: true })),
});
export type FoundFamily = z.output<typeof FoundFamily>;

/** More families than this are not told apart by looking: another word finds the one that is meant. */
export const FAMILIES_FOUND_MAX = 8;

/** So many other families a guardian is asked about; nobody heads more. */
export const OTHER_FAMILIES_MAX = 20;

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
  parentIDNumber: line(40),
  names: requiredLine("Names: enter the guardian's names", 120),
  relationship: line(40),
  phoneNumber: phone(),
  email: email(),
  address: text(200),
  nationality: line(60),
});

export const guardians = contract("school", "guardians", {
  getGuardianFamily: read({
    about: "The guardians of a family; the message says when there are none.",
    who: staff,
    in: z.object({ parentIDNumber: line(40) }),
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
    in: z.object({ parentIDNumber: requiredLine("Family ID: enter it for the first guardian of the family", 40) }),
    out: z.object({ guardians: z.array(Guardian), children: z.array(Student) }),
  }),
  findFamilies: read({
    about:
      "Families by any part of their number, or of the name, phone, e-mail or school ID of anybody in them, each with its members; the first few, and how many there are.",
    who: secretaryOrHead,
    in: z.object({ keyword: text(100) }),
    out: z.object({
      families: z.array(FoundFamily),
      count,
      /** Students that the keyword finds who are in no family yet. */
      alone: count,
    }),
  }),
  checkParent: read({
    about:
      "What somebody should know before adding a guardian: whether anybody is in the family, and who has the phone already.",
    who: secretaryOrHead,
    in: z.object({ parentIDNumber: line(40), phoneNumber: phone() }),
    out: z.object({ children: count, guardians: count, samePhone: z.array(Guardian) }),
  }),
  addParent: write({
    about: "Adds a guardian to a family. From a student's profile it also puts the student in the family (G061).",
    who: secretaryOrHead,
    in: GuardianFields.extend({ userCode: optionalCode() }),
    out: Guardian,
  }),
  linkGuardian: write({
    about:
      "Links a guardian who is known to a student's family, or to the family given; a student who is in none comes into that one, or else into the guardian's. Of another family the guardian becomes one too, with what is known of them. Never twice.",
    who: secretaryOrHead,
    in: z.object({
      id: whole(1, Number.MAX_SAFE_INTEGER),
      /** Whose family it is. */
      userCode: optionalCode(),
      parentIDNumber: line(40),
    }),
    out: Guardian,
  }),
  getOtherFamilies: read({
    about:
      "The other families in which a guardian has a record: one with the same names and the same phone or e-mail. Each with that record's id and the names of its children in the school.",
    who: secretaryOrHead,
    in: z.object({ id: whole(1, Number.MAX_SAFE_INTEGER) }),
    out: z.object({
      families: z.array(z.object({ id: z.number(), parentIDNumber: z.string(), children: z.array(z.string()) })),
    }),
  }),
  editGuardian: write({
    about:
      "Changes a guardian's record, for every student of the family; what is changed but the relationship also in the guardian's other families that are named.",
    who: secretaryOrHead,
    in: GuardianFields.omit({ parentIDNumber: true }).extend({
      id: whole(1, Number.MAX_SAFE_INTEGER),
      /** The guardian's records in other families that are to be changed too, as `getOtherFamilies` has them. */
      otherIds: optionalCodes(OTHER_FAMILIES_MAX),
      /** The version the form was filled from: a later one is not silently overwritten. Left out, the last save wins. */
      version: whole(0, 2_000_000_000, 0),
    }),
    out: Guardian,
  }),
  removeGuardian: write({
    about: "Removes a guardian from the family, for all brothers and sisters (G062); can be taken back for 30 days.",
    who: secretaryOrHead,
    in: z.object({ id: whole(1, Number.MAX_SAFE_INTEGER) }),
    out: nothing,
  }),
  restoreGuardian: write({
    about: "Takes a removed guardian back.",
    who: secretaryOrHead,
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
    about: "Guardians that match, or the ticked ones, as a spreadsheet or on paper.",
    who: office,
    in: z.object({
      search: text(100),
      /** The ticked ones alone, by their ids, or all of another search; the search above says nothing then. */
      ids: optionalCodes(),
      matching: matching({ search: text(100) }),
      sort: z.enum(PARENT_SORTS).default("names"),
      direction: sortDirection.default("asc"),
      format: listFormat,
    }),
  }),
});
