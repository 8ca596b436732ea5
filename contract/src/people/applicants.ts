/**
 * Who asks for a place at the school (document 000 sections 2, 3, 5 and 7; G055, G066 to G071). They are children and their
 * parents' contacts, whom the school has no business with yet: nobody but whoever admits them reads them, the secretary
 * and the head. Neither lessons nor money need them before they are students.
 */
import { z } from "zod";
import { secretaryOrHead } from "../kit/access.ts";
import {
  code,
  codes,
  codesOrNone,
  count,
  flag,
  formVersion,
  nothing,
  oneOrNone,
  optionalCode,
  optionalCodes,
  required,
  requiredLine,
  text,
} from "../kit/fields.ts";
import { listFormat } from "../kit/lists.ts";
import { contract, file, read, write } from "../kit/operation.ts";
import { paging, sortDirection } from "../kit/paging.ts";
import type { Text } from "../kit/phrases.ts";
import { binPaging, deletion, goesElsewhere, move, Moved } from "./personParts.ts";
import { Student, StudentFields } from "./students.ts";

/** What the documents call the photo of an applicant, who has none (document 000 section 5; G071). */
export const NO_PICTURE = "N/A";

/** The statuses that every school has, in the order of the codes 1, 2 and 3 by which they are known too (G066). */
export const DEFAULT_STATUSES = ["Pending", "Printed", "Collected"] as const;

export function isDefaultStatus(label: string): boolean {
  return DEFAULT_STATUSES.some((status) => status === label);
}

/** A status' label; the documents' 1, 2 and 3 are read as what they stand for (G066). */
export const labelOf = (status: string): string =>
  /^[123]$/.test(status) ? (DEFAULT_STATUSES[Number(status) - 1] ?? status) : status;

/** The length of a status' label, in characters: it stands in a column. */
export const STATUS_MAX = 40;
/** In characters: a note of an interview. */
export const COMMENTS_MAX = 1_000;

/** An applicant: a person as a student is one, who has neither a school ID nor a family here yet. */
export const Applicant = Student.omit({ placeOfBirth: true, schoolIdNumber: true, parentIDNumber: true }).extend({
  /** A path under the uploads, or `N/A` for none. */
  photo: z.string(),
  /** One of the defaults, or a label of the school's own. */
  status: z.string(),
  comments: z.string(),
  /** The school's day on which the application came, ISO. */
  date: z.string(),
  /** The school's day on which they were accepted as a student, ISO; empty for those who were not. */
  acceptedOn: z.string(),
  /** The student that they are now; empty for those not accepted, and while the student is in the bin or gone. */
  studentCode: z.string(),
  studentName: z.string(),
  /** As the student's is stored. */
  studentSchoolId: z.string(),
  /** The file code of the CV; empty without one. */
  cv: z.string(),
  /** It came by the school's public form. */
  byForm: z.boolean(),
  /** Another applicant with the national ID that was given in the form; empty for none. */
  sameIdAs: z.string(),
});
export type Applicant = z.output<typeof Applicant>;

/** The columns that applicants can be sorted by. */
export const APPLICANT_SORTS = ["name", "date", "dateOfBirth", "gender", "nationality", "groupName", "status"] as const;

/** What a list of applicants is narrowed by. */
const filters = {
  keyword: text(100),
  groupCode: optionalCode(),
  /** Of those who are not accepted: an accepted applicant has none any more. */
  status: text(STATUS_MAX).overwrite(labelOf),
  /** Left out says nothing. */
  accepted: oneOrNone(z.enum(["yes", "no"], { error: "This choice is not on the list" satisfies Text })),
};
const list = { ...paging(APPLICANT_SORTS) };
/** Applicants stand under the documents' `Students` (G067). */
const found = z.object({ Students: z.array(Applicant), count });
const one = z.object({ userCode: code("Select Applicants") });
const ticked = { checkedApplicant: codes("Select Applicants") };

/** The fields of an applicant's form. */
export const ApplicantFields = StudentFields.omit({ placeOfBirth: true, schoolIDNo: true }).extend({
  name: requiredLine("Name: enter the applicant's name", 120),
  /** Ignored: an applicant is an APPLICANT (document 000 section 6). */
  userTypeCode: text(20),
  /** Ignored: it is sent as `N/A` (document 000 section 5). */
  photo: text(200),
});

export const applicants = contract("school", "applicants", {
  searchApplicant: read({
    about: "Applicants by any part of name, phone, e-mail or national ID; accents, case and word order ignored.",
    who: secretaryOrHead,
    in: z.object({ ...filters, ...list }),
    out: found,
  }),
  getGroupListApplicant: read({
    about: "The applicants of a group.",
    who: secretaryOrHead,
    in: z.object({ groupCode: code("Select Group"), keyword: text(100), ...list }),
    out: found,
  }),
  getGroupListByStatusApplicant: read({
    about: "The applicants of a group who have a status, given by its label; 1, 2 and 3 are the defaults (G066).",
    who: secretaryOrHead,
    in: z.object({
      groupCode: code("Select Group"),
      status: required("Empty", STATUS_MAX).overwrite(labelOf),
      keyword: text(100),
      ...list,
    }),
    out: found,
  }),
  getApplicant: read({
    about: "One applicant, as it is now.",
    who: secretaryOrHead,
    in: one,
    out: Applicant,
  }),
  getPresentApplicants: read({
    about: "Those of the given applicants who are still there, as they are now: what is left of a selection.",
    who: secretaryOrHead,
    in: z.object(ticked),
    out: z.object({ Students: z.array(Applicant) }),
  }),
  addApplicant: write({
    about: "Adds an applicant to a group, as Pending. A national ID that another applicant has is refused.",
    who: secretaryOrHead,
    in: ApplicantFields.extend({ groupCode: code("Select Group") }),
    out: Applicant,
  }),
  addEditUserApplicant: write({
    about: "Changes an applicant; an empty group keeps the present one.",
    who: secretaryOrHead,
    in: ApplicantFields.extend({
      groupCode: optionalCode(),
      userCode: code("Select Applicants"),
      version: formVersion(),
    }),
    out: Applicant,
  }),
  addProgressStatusApplicant: write({
    about: "Gives an applicant a status: a default or one of the school's own (G066).",
    who: secretaryOrHead,
    in: z.object({
      userCode: code("Select Applicants"),
      progressStatus: required("Empty", STATUS_MAX).overwrite(labelOf),
    }),
    out: Applicant,
  }),
  updateCommentsApplicant: write({
    about: "Writes what the office notes of an applicant; empty takes it away.",
    who: secretaryOrHead,
    in: z.object({
      userCode: code("Select Applicants"),
      comments: text(COMMENTS_MAX),
      version: formVersion(),
    }),
    out: Applicant,
  }),
  deleteApplicant: write({
    about: "Puts an applicant in the bin, from where it can be restored for 30 days.",
    who: secretaryOrHead,
    in: one,
    out: nothing,
  }),
  deleteApplicants: write({
    about: "Puts the ticked applicants in the bin: all of them, or none where one is not there any more.",
    who: secretaryOrHead,
    in: z.object(ticked),
    out: nothing,
  }),
  restoreApplicants: write({
    about:
      "Takes applicants out of the bin: all of them, or none where the national ID of one is somebody else's by now.",
    who: secretaryOrHead,
    in: z.object(ticked),
    out: nothing,
  }),
  restoreApplicant: write({
    about: "Takes an applicant out of the bin, or says whose the national ID is by now.",
    who: secretaryOrHead,
    in: one,
    out: Applicant,
  }),
  getApplicantBin: read({
    about: "Applicants in the bin, the latest first unless told otherwise; each is gone for good 30 days after.",
    who: secretaryOrHead,
    in: z.object(binPaging),
    out: z.object({ Students: z.array(Applicant.extend(deletion)), count }),
  }),
  downloadApplicants: file({
    about: "Applicants that match, or the ticked ones, as a spreadsheet or on paper.",
    who: secretaryOrHead,
    in: z.object({
      ...filters,
      /** The ticked ones alone; the filters say nothing then. */
      checkedApplicant: optionalCodes(),
      sort: z.enum(APPLICANT_SORTS).default("name"),
      direction: sortDirection.default("asc"),
      format: listFormat,
    }),
  }),
  downloadApplicantTemplate: file({
    about: "An empty spreadsheet to fill and upload, with a second sheet that explains each column (G031).",
    who: secretaryOrHead,
    in: z.object({}),
  }),
  checkApplicant: write({
    about: "Records that this operator ticked or unticked an applicant (G055).",
    who: secretaryOrHead,
    quiet: true,
    in: z.object({ userCode: code("Select Applicants"), checked: flag() }),
    out: z.object({ count }),
  }),
  moveApplicant: write({
    about:
      "Moves applicants to another group and clears this operator's ticks of them: those named, or without names those of the present group whom this operator has ticked (G055).",
    who: secretaryOrHead,
    in: z
      .object({
        ...move,
        /** What the screen shows as ticked, so that a tick of another page moves nobody unseen. */
        checkedApplicant: codesOrNone(),
      })
      .refine(...goesElsewhere)
      .refine((moving) => moving.groupCode !== undefined || moving.checkedApplicant.length > 0, {
        error: "Select Applicants" satisfies Text,
        path: ["checkedApplicant"],
      }),
    out: Moved,
  }),
});
