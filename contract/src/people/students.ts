/** Students of the school (document 000 sections 2, 3, 5, 7; G053 to G060). */
import { z } from "zod";
import { staff } from "../kit/access.ts";
import { dateOfBirth } from "../kit/dates.ts";
import { code, codes, count, email, flag, nothing, optionalCode, required, text, whole } from "../kit/fields.ts";
import { contract, file, read, write } from "../kit/operation.ts";
import { paging, sortDirection } from "../kit/paging.ts";
import { phone } from "../kit/phones.ts";
import type { Text } from "../kit/phrases.ts";

export const GENDERS = ["Female", "Male", "Other"] as const;

export const Student = z.object({
  id: z.number(),
  userCode: z.string(),
  name: z.string(),
  /** ISO day or empty. */
  dateOfBirth: z.string(),
  gender: z.string(),
  nationalIdNumber: z.string(),
  nationality: z.string(),
  address: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  /** A path under the uploads, or empty for none. */
  photo: z.string(),
  groupCode: z.string(),
  groupName: z.string(),
  /** Stored with the school's code and a dash before it; `schoolIDNo` is the part people know. */
  schoolIdNumber: z.string(),
  parentIDNumber: z.string(),
  /** Goes up with every change of the record. */
  version: z.number().int(),
});
export type Student = z.output<typeof Student>;

/** The columns that students can be sorted by. */
export const STUDENT_SORTS = ["name", "schoolIdNumber", "dateOfBirth", "gender", "groupName", "nationality"] as const;

const list = { ...paging(STUDENT_SORTS) };
const found = z.object({ Students: z.array(Student), count });

/** The fields of a student's form: what adding and editing share. */
export const StudentFields = z.object({
  name: required("Name: enter the student's name", 120),
  dateOfBirth: dateOfBirth(),
  gender: z.enum(["", ...GENDERS], { error: "Gender: Female, Male or Other" satisfies Text }).default(""),
  idNumber: text(40),
  /** With or without the school's prefix; the server keeps exactly one (G056). */
  schoolIDNo: text(40).refine((value) => /^[\w./ -]*$/.test(value), {
    error: "School ID: letters, digits, dash, dot, slash only" satisfies Text,
  }),
  address: text(200),
  phoneNumber: phone(),
  email: email(),
  /** Ignored: a student is a STUDENT (document 000 section 6). */
  userTypeCode: text(20),
  nationality: text(60),
});

export const students = contract("school", "students", {
  getGroupList: read({
    about: "The students of a group.",
    who: staff,
    in: z.object({ groupCode: code("Select Group"), keyword: text(100), ...list }),
    out: found,
  }),
  searchStudent: read({
    about:
      "Students by any part of name, school ID, phone, e-mail or national ID; accents, case and word order ignored.",
    who: staff,
    in: z.object({ keyword: text(100), groupCode: optionalCode(), keyStageCode: optionalCode(), ...list }),
    out: found,
  }),
  getAllStudents: read({
    about: "As searchStudent; the keyword may be a school ID with its prefix (G059).",
    who: staff,
    in: z.object({ keyword: text(100), ...list }),
    out: found,
  }),
  getStudent: read({
    about: "One student, as it is now.",
    who: staff,
    in: z.object({ userCode: code("Select Students") }),
    out: Student,
  }),
  getPresentStudents: read({
    about: "Those of the given students who are still in the school, as they are now: what is left of a selection.",
    who: staff,
    in: z.object({ checkedStudent: codes("Select Students") }),
    out: z.object({ Students: z.array(Student) }),
  }),
  addStudents: write({
    about: "Adds a student to a group; a school ID that is taken is refused.",
    who: staff,
    in: StudentFields.extend({ groupCode: code("Select Group") }),
    out: Student,
  }),
  editStudents: write({
    about: "Changes a student; an empty group keeps the present one (G056).",
    who: staff,
    in: StudentFields.extend({
      groupCode: optionalCode(),
      userCode: code("Select Students"),
      parentIDNumber: text(40),
      /** The version the form was filled from: a later one is not silently overwritten. Left out, the last save wins. */
      version: whole(0, 2_000_000_000, 0),
    }),
    out: Student,
  }),
  deleteStudent: write({
    about: "Puts a student in the bin, from where it can be restored for 30 days.",
    who: staff,
    in: z.object({ userCode: code("Select Students") }),
    out: nothing,
  }),
  restoreStudent: write({
    about: "Takes a student out of the bin.",
    who: staff,
    in: z.object({ userCode: code("Select Students") }),
    out: Student,
  }),
  getBin: read({
    about: "Students in the bin, the latest first unless told otherwise; each is gone for good 30 days after.",
    who: staff,
    in: z.object({ ...paging(["deletedAt"]), direction: sortDirection.default("desc") }),
    out: z.object({
      Students: z.array(Student.extend({ deletedAt: z.string(), deletedBy: z.string() })),
      count,
    }),
  }),
  moveStudent: write({
    about: "Moves the ticked students to another group and clears their ticks (G053, G054).",
    who: staff,
    in: z
      .object({
        checkedStudent: codes("Select Students"),
        groupCodeSelected: code("Select Group"),
        groupCode: optionalCode(),
      })
      .refine((move) => move.groupCode !== move.groupCodeSelected, {
        error: "Cannot move to the same group" satisfies Text,
        path: ["groupCodeSelected"],
      }),
    out: z.object({
      moved: count,
      /** Where they came from, so that the move can be undone. */
      from: z.array(z.object({ groupCode: z.string(), userCodes: z.array(z.string()) })),
    }),
  }),
  checkUser: write({
    about: "Records that this operator ticked or unticked a student (G054).",
    who: staff,
    quiet: true,
    in: z.object({ userCode: code("Select Students"), checked: flag() }),
    out: z.object({ count }),
  }),
  uploadPhoto: write({
    about: "Stores a student's photo, cut to a square and re-encoded.",
    who: staff,
    in: z.object({ userCode: code("Select Students") }),
    files: { fileToUpload: "photo" },
    out: z.object({ photo: z.string() }),
  }),
  getGroupName: read({
    about: "The name of the group that a student is in (G063).",
    who: staff,
    in: z.object({ userCode: code("Select Students") }),
    out: z.object({ groupName: z.string() }),
  }),
  downloadStudents: file({
    about: "Students that match, as a spreadsheet.",
    who: staff,
    in: z.object({
      keyword: text(100),
      groupCode: optionalCode(),
      keyStageCode: optionalCode(),
      sort: z.enum(STUDENT_SORTS).default("name"),
      direction: z.enum(["asc", "desc"]).default("asc"),
      format: z.enum(["xlsx", "csv"]).default("xlsx"),
    }),
  }),
  downloadStudentTemplate: file({
    about: "An empty spreadsheet to fill and upload, with a second sheet that explains each column (G031).",
    who: staff,
    in: z.object({}),
  }),
});
