/** Students of the school (document 000 sections 2, 3, 5, 7; G053 to G060). */
import { z } from "zod";
import { office, secretaryOrHead, staff } from "../kit/access.ts";
import { dateOfBirth } from "../kit/dates.ts";
import { Deletion } from "../kit/deletion.ts";
import {
  LISTED_MAX,
  code,
  codes,
  codesOrNone,
  count,
  email,
  flag,
  formVersion,
  line,
  nothing,
  oneOrNone,
  optionalCode,
  optionalCodes,
  requiredLine,
  text,
  whole,
} from "../kit/fields.ts";
import { listFormat } from "../kit/lists.ts";
import { matching, someChosen } from "../kit/matching.ts";
import { contract, file, read, write } from "../kit/operation.ts";
import { paging } from "../kit/paging.ts";
import { phone } from "../kit/phones.ts";
import type { Text } from "../kit/phrases.ts";
import { binPaging, deletion, goesElsewhere, move, Moved, Restored } from "./personParts.ts";

export const GENDERS = ["Female", "Male", "Other"] as const;

export const Student = z.object({
  id: z.number(),
  userCode: z.string(),
  name: z.string(),
  /** ISO day or empty. */
  dateOfBirth: z.string(),
  placeOfBirth: z.string(),
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

/** A row of a list: the student, and whom of the family the office calls first. */
export const ListedStudent = Student.extend({
  /** Of the guardian that the search found, or else of one with a phone, or else of the first. Empty for none. */
  guardianNames: z.string(),
  guardianRelationship: z.string(),
  guardianPhone: z.string(),
  /** The search found that guardian and not the student's own record. */
  foundByGuardian: z.boolean(),
});
export type ListedStudent = z.output<typeof ListedStudent>;

/** Empty columns of a class list: the days of a month. */
export const BLANK_COLUMNS_MAX = 31;

/** What a record may lack, for finding those whose record does. */
export const MISSING = ["phone", "guardian", "photo", "dateOfBirth", "schoolID"] as const;

/** Whole years; nobody in a school is older. */
const age = () => oneOrNone(z.string().regex(/^\d{1,3}$/, { error: "Age: whole years, such as 12" satisfies Text }));

/** What a list of students is narrowed by, besides the search, the key stage and the group. Left out says nothing. */
const narrowing = {
  gender: oneOrNone(z.enum(GENDERS, { error: "Gender: Female, Male or Other" satisfies Text })),
  /** In whole years on the school's day, both included; who has no date of birth is left out. */
  ageFrom: age(),
  ageTo: age(),
  missing: oneOrNone(z.enum(MISSING, { error: "This choice is not on the list" satisfies Text })),
};

/** What a list of students is narrowed by. */
const filters = { keyword: text(100), groupCode: optionalCode(), keyStageCode: optionalCode(), ...narrowing };

const list = { ...paging(STUDENT_SORTS) };
const found = z.object({ Students: z.array(ListedStudent), count });

/** The fields of a student's form: what adding and editing share. */
export const StudentFields = z.object({
  name: requiredLine("Name: enter the student's name", 120),
  dateOfBirth: dateOfBirth(),
  placeOfBirth: line(80),
  gender: z.enum(["", ...GENDERS], { error: "Gender: Female, Male or Other" satisfies Text }).default(""),
  idNumber: line(40),
  /** With or without the school's prefix; the server keeps exactly one (G056). */
  schoolIDNo: line(40).refine((value) => /^[\w./ -]*$/.test(value), {
    error: "School ID: letters, digits, dash, dot, slash only" satisfies Text,
  }),
  address: text(200),
  phoneNumber: phone(),
  email: email(),
  /** Ignored: a student is a STUDENT (document 000 section 6). */
  userTypeCode: text(20),
  nationality: line(60),
});

/** Who is meant: the ticked ones, or all that match. */
const ticked = { checkedStudent: codesOrNone(LISTED_MAX), matching: matching(filters) };
const someTicked = someChosen("checkedStudent", "Select Students");

export const students = contract("school", "students", {
  getGroupList: read({
    about: "The students of a group.",
    who: staff,
    in: z.object({ groupCode: code("Select Group"), keyword: text(100), ...list }),
    out: found,
  }),
  searchStudent: read({
    about:
      "Students by any part of name, school ID, phone, e-mail or national ID, or of their guardian's name, phone, e-mail or family ID; accents, case and word order ignored. A word of one or two letters is looked for at the beginning of words alone.",
    who: staff,
    in: z.object({
      ...filters,
      ...list,
    }),
    out: found,
  }),
  countStudents: read({
    about: "How many of those that a search, a key stage and a group leave are of each gender, and lack what.",
    who: staff,
    in: z.object({ keyword: text(100), groupCode: optionalCode(), keyStageCode: optionalCode() }),
    out: z.object({
      genders: z.object({ Female: count, Male: count, Other: count }),
      missing: z.object({ phone: count, guardian: count, photo: count, dateOfBirth: count, schoolID: count }),
    }),
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
    out: z.object({ Students: z.array(ListedStudent) }),
  }),
  getNextIds: read({
    about:
      "The next school ID of a student and of the staff, and the next family ID, after the school's own patterns: proposals, empty without a pattern. What is taken meanwhile is refused when it is saved.",
    who: secretaryOrHead,
    in: z.object({}),
    out: z.object({ schoolIDNo: z.string(), staffIDNo: z.string(), parentIDNumber: z.string() }),
  }),
  addStudents: write({
    about: "Adds a student to a group and, where one is chosen, to a family; a school ID that is taken is refused.",
    who: secretaryOrHead,
    in: StudentFields.extend({ groupCode: code("Select Group"), parentIDNumber: line(40) }),
    out: Student,
  }),
  editStudents: write({
    about: "Changes a student; an empty group keeps the present one (G056).",
    who: secretaryOrHead,
    in: StudentFields.extend({
      groupCode: optionalCode(),
      userCode: code("Select Students"),
      parentIDNumber: line(40),
      version: formVersion(),
    }),
    out: Student,
  }),
  deleteStudent: write({
    about: "Puts a student in the bin, from where it can be restored for 30 days; the sign-in is closed meanwhile.",
    who: secretaryOrHead,
    in: z.object({ userCode: code("Select Students") }),
    out: nothing,
  }),
  deleteStudents: write({
    about:
      "Puts the ticked students in the bin: all, or with `rest` those whom nothing holds. Without it nobody is deleted while somebody is held; they are named with the reason.",
    who: secretaryOrHead,
    in: z.object({ ...ticked, rest: flag() }).refine(...someTicked),
    out: Deletion,
  }),
  restoreStudents: write({
    about:
      "Takes students out of the bin again, with the sign-ins that their deletion closed; whose school ID was taken meanwhile stays there and is named.",
    who: secretaryOrHead,
    in: z.object({ checkedStudent: codes("Select Students") }),
    out: Restored,
  }),
  restoreStudent: write({
    about: "Takes a student out of the bin; a sign-in that the deletion closed is open again.",
    who: secretaryOrHead,
    in: z.object({ userCode: code("Select Students") }),
    out: Student,
  }),
  getBin: read({
    about: "Students in the bin, the latest first unless told otherwise; each is gone for good 30 days after.",
    who: secretaryOrHead,
    in: z.object(binPaging),
    out: z.object({ Students: z.array(Student.extend(deletion)), count }),
  }),
  moveStudent: write({
    about: "Moves the ticked students to another group and clears their ticks (G053, G054).",
    who: secretaryOrHead,
    in: z
      .object({ ...ticked, ...move })
      .refine(...goesElsewhere)
      .refine(...someTicked),
    out: Moved,
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
    who: secretaryOrHead,
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
    about: "Students that match, as a spreadsheet or on paper.",
    who: office,
    in: z.object({
      ...filters,
      /** The ticked ones alone; the filters say nothing then. */
      checkedStudent: optionalCodes(),
      /** Or all of another filter. */
      matching: matching(filters),
      sort: z.enum(STUDENT_SORTS).default("name"),
      direction: z.enum(["asc", "desc"]).default("asc"),
      format: listFormat,
    }),
  }),
  printClassList: file({
    about: "The students of a group as a PDF, with empty columns to be written in by hand if wanted.",
    who: staff,
    in: z.object({
      groupCode: code("Select Group"),
      /** A column with the phone of the guardian that the office calls first. */
      guardianPhones: flag(),
      blankColumns: whole(0, BLANK_COLUMNS_MAX, 0),
    }),
  }),
  downloadStudentTemplate: file({
    about: "An empty spreadsheet to fill and upload, with a second sheet that explains each column (G031).",
    who: secretaryOrHead,
    in: z.object({}),
  }),
});
