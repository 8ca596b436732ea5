/** The school's staff (document 000 sections 3, 6, 7 and 9; G045, G046, G058). */
import { z } from "zod";
import { office, secretaryOrHead, STAFF_ROLES } from "../kit/access.ts";
import { Deletion } from "../kit/deletion.ts";
import {
  LISTED_MAX,
  code,
  codes,
  codesOrNone,
  count,
  flag,
  formVersion,
  nothing,
  optionalCode,
  optionalCodes,
  requiredLine,
  text,
} from "../kit/fields.ts";
import type { Text } from "../kit/phrases.ts";
import { listFormat } from "../kit/lists.ts";
import { matching, someChosen } from "../kit/matching.ts";
import { contract, file, read, write } from "../kit/operation.ts";
import { paging } from "../kit/paging.ts";
import { binPaging, deletion, goesElsewhere, move, Moved, Restored } from "./personParts.ts";
import { Student, StudentFields } from "./students.ts";

/** What the documents call the photo of somebody who has none (document 000 section 9). */
export const NO_PHOTO = "noimage.jpg";

/** Whether somebody can sign in: never could, has a one-time password still, can, or no longer can. */
export const SIGN_IN_STATES = ["none", "oneTime", "open", "closed"] as const;

/** A member of the staff: a person as a student is one, in a staff group, perhaps with a sign-in. */
export const Staff = Student.omit({ placeOfBirth: true, parentIDNumber: true }).extend({
  /** A path under the uploads, or `noimage.jpg` for none. */
  photo: z.string(),
  /** What they sign in with, or empty. */
  username: z.string(),
  signIn: z.enum(SIGN_IN_STATES),
  /** What they are at the school, when they sign in; of somebody without a sign-in what they will be. */
  roles: z.array(z.enum(STAFF_ROLES)),
});
export type Staff = z.output<typeof Staff>;

/** The columns that staff can be sorted by. */
export const STAFF_SORTS = ["name", "schoolIdNumber", "dateOfBirth", "gender", "groupName", "nationality"] as const;

const list = { ...paging(STAFF_SORTS) };
const found = z.object({ Staffs: z.array(Staff), count });
const one = z.object({ userCode: code("Select Staff") });

/** The fields of a staff member's form: a student's with words of their own. */
export const StaffFields = StudentFields.omit({ placeOfBirth: true }).extend({
  name: requiredLine("Name: enter the staff member's name", 120),
  /** Ignored: staff are STAFF (document 000 section 6). */
  userTypeCode: text(20),
});

/** What somebody is at the school once they sign in; with a sign-in, setStaffRoles says it. */
const role = z.enum(["", ...STAFF_ROLES], { error: "This choice is not on the list" satisfies Text });

const filters = { keyword: text(100), groupCode: optionalCode() };
/** Who is meant: the ticked ones, or all that match. */
const ticked = { checkedStaff: codesOrNone(LISTED_MAX), matching: matching(filters) };
const someTicked = someChosen("checkedStaff", "Select Staff");

export const staff = contract("school", "staff", {
  getStaff: read({
    about: "All staff that match, as one list: what pickers of staff read.",
    who: office,
    in: z.object({ keyword: text(100), ...list }),
    out: z.array(Staff),
  }),
  searchStaff: read({
    about: "Staff by any part of name, school ID, phone, e-mail or national ID; accents, case and word order ignored.",
    who: office,
    in: z.object({ ...filters, ...list }),
    out: found,
  }),
  getStaffGroupList: read({
    about: "The staff of a group.",
    who: office,
    in: z.object({ groupCode: code("Select Group"), keyword: text(100), ...list }),
    out: found,
  }),
  getStaffMember: read({
    about: "One member of the staff, as it is now.",
    who: office,
    in: one,
    out: Staff,
  }),
  getPresentStaff: read({
    about: "Those of the given staff who are still at the school, as they are now: what is left of a selection.",
    who: office,
    in: z.object({ checkedStaff: codes("Select Staff") }),
    out: z.object({ Staffs: z.array(Staff) }),
  }),
  getFreeSignIns: read({
    about: "Sign-ins of staff that no record belongs to, such as the one the school was set up with.",
    who: secretaryOrHead,
    in: z.object({}),
    out: z.array(z.object({ username: z.string(), personName: z.string() })),
  }),
  addStaff: write({
    about:
      "Adds somebody to a staff group. A national ID or school ID that is taken is refused, never overwritten (G046). `role` is what a sign-in that is made for them begins with; nobody gives one that may more than they. With a username of getFreeSignIns the record is that person's from then on.",
    who: secretaryOrHead,
    in: StaffFields.extend({
      groupCode: code("Select Group"),
      /** Ignored: photos come by uploadStaffPhoto. */
      photo: text(200),
      username: text(60),
      role: role.default(""),
    }),
    out: Staff,
  }),
  editStaff: write({
    about: "Changes a member of the staff; an empty group keeps the present one (G046).",
    who: secretaryOrHead,
    in: StaffFields.extend({
      groupCode: optionalCode(),
      userCode: code("Select Staff"),
      /** Left out, it stays as it is. */
      role: role.optional(),
      version: formVersion(),
    }),
    out: Staff,
  }),
  moveStaff: write({
    about: "Moves the ticked staff to another group (G046).",
    who: secretaryOrHead,
    in: z
      .object({ ...ticked, ...move })
      .refine(...goesElsewhere)
      .refine(...someTicked),
    out: Moved,
  }),
  deleteStaff: write({
    about:
      "Puts a member of the staff in the bin, from where they can be restored for 30 days; their sign-in is closed meanwhile.",
    who: secretaryOrHead,
    in: one,
    out: nothing,
  }),
  deleteStaffs: write({
    about:
      "Puts the ticked staff in the bin: all, or with `rest` those whom nothing holds. Without it nobody is deleted while somebody is held; they are named with the reason.",
    who: secretaryOrHead,
    in: z.object({ ...ticked, rest: flag() }).refine(...someTicked),
    out: Deletion,
  }),
  restoreStaff: write({
    about:
      "Takes a member of the staff out of the bin; a sign-in that the deletion closed is open again. Refused for somebody who may more than the caller.",
    who: secretaryOrHead,
    in: one,
    out: Staff,
  }),
  restoreStaffs: write({
    about:
      "Takes staff out of the bin again, with the sign-ins that their deletion closed; who may more than the caller, or whose school ID or national ID was taken meanwhile, stays there and is named.",
    who: secretaryOrHead,
    in: z.object({ checkedStaff: codes("Select Staff") }),
    out: Restored,
  }),
  getStaffBin: read({
    about: "Staff in the bin, the latest first unless told otherwise; each is gone for good 30 days after.",
    who: secretaryOrHead,
    in: z.object(binPaging),
    out: z.object({ Staffs: z.array(Staff.extend(deletion)), count }),
  }),
  uploadStaffPhoto: write({
    about: "Stores a photo of a member of the staff, cut to a square and re-encoded.",
    who: secretaryOrHead,
    in: one,
    files: { fileToUpload: "photo" },
    out: z.object({ photo: z.string() }),
  }),
  downloadStaff: file({
    about: "Staff that match, as a spreadsheet or on paper.",
    who: office,
    in: z.object({
      ...filters,
      /** The ticked ones alone; the filters say nothing then. */
      checkedStaff: optionalCodes(),
      /** Or all of another filter. */
      matching: matching(filters),
      sort: z.enum(STAFF_SORTS).default("name"),
      direction: z.enum(["asc", "desc"]).default("asc"),
      format: listFormat,
    }),
  }),
  downloadStaffTemplate: file({
    about: "An empty spreadsheet to fill and upload, with a second sheet that explains each column (G031).",
    who: secretaryOrHead,
    in: z.object({}),
  }),
});
