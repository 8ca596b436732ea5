/** The school's staff (document 000 sections 3, 6, 7 and 9; G045, G046, G058). */
import { z } from "zod";
import { staff as ofStaff } from "../kit/access.ts";
import { code, codes, count, nothing, optionalCode, required, text, whole } from "../kit/fields.ts";
import { contract, file, read, write } from "../kit/operation.ts";
import { paging, sortDirection } from "../kit/paging.ts";
import type { Text } from "../kit/phrases.ts";
import { Student, StudentFields } from "./students.ts";

/** What the documents call the photo of somebody who has none (document 000 section 9). */
export const NO_PHOTO = "noimage.jpg";

/** Whether somebody can sign in: never could, has a one-time password still, can, or no longer can. */
export const SIGN_IN_STATES = ["none", "oneTime", "open", "closed"] as const;

/** A member of the staff: a person as a student is one, in a staff group, perhaps with a sign-in. */
export const Staff = Student.omit({ parentIDNumber: true }).extend({
  /** A path under the uploads, or `noimage.jpg` for none. */
  photo: z.string(),
  /** What they sign in with, or empty. */
  username: z.string(),
  signIn: z.enum(SIGN_IN_STATES),
});
export type Staff = z.output<typeof Staff>;

/** The columns that staff can be sorted by. */
export const STAFF_SORTS = ["name", "schoolIdNumber", "dateOfBirth", "gender", "groupName", "nationality"] as const;

const list = { ...paging(STAFF_SORTS) };
const found = z.object({ Staffs: z.array(Staff), count });
const one = z.object({ userCode: code("Select Staff") });

/** The fields of a staff member's form: a student's with words of their own. */
export const StaffFields = StudentFields.extend({
  name: required("Name: enter the staff member's name", 120),
  /** Ignored: staff are STAFF (document 000 section 6). */
  userTypeCode: text(20),
});

export const staff = contract("school", "staff", {
  getStaff: read({
    about: "All staff that match, as one list: what pickers of staff read.",
    who: ofStaff,
    in: z.object({ keyword: text(100), ...list }),
    out: z.array(Staff),
  }),
  searchStaff: read({
    about: "Staff by any part of name, school ID, phone, e-mail or national ID; accents, case and word order ignored.",
    who: ofStaff,
    in: z.object({ keyword: text(100), groupCode: optionalCode(), ...list }),
    out: found,
  }),
  getStaffGroupList: read({
    about: "The staff of a group.",
    who: ofStaff,
    in: z.object({ groupCode: code("Select Group"), keyword: text(100), ...list }),
    out: found,
  }),
  getStaffMember: read({
    about: "One member of the staff, as it is now.",
    who: ofStaff,
    in: one,
    out: Staff,
  }),
  getPresentStaff: read({
    about: "Those of the given staff who are still at the school, as they are now: what is left of a selection.",
    who: ofStaff,
    in: z.object({ checkedStaff: codes("Select Staff") }),
    out: z.object({ Staffs: z.array(Staff) }),
  }),
  getFreeSignIns: read({
    about: "Sign-ins of staff that no record belongs to, such as the one the school was set up with.",
    who: ofStaff,
    in: z.object({}),
    out: z.array(z.object({ username: z.string(), personName: z.string() })),
  }),
  addStaff: write({
    about:
      "Adds somebody to a staff group. A national ID or school ID that is taken is refused, never overwritten (G046). With a username of getFreeSignIns the record is that person's from then on.",
    who: ofStaff,
    in: StaffFields.extend({
      groupCode: code("Select Group"),
      /** Ignored: photos come by uploadStaffPhoto. */
      photo: text(200),
      username: text(60),
    }),
    out: Staff,
  }),
  editStaff: write({
    about: "Changes a member of the staff; an empty group keeps the present one (G046).",
    who: ofStaff,
    in: StaffFields.extend({
      groupCode: optionalCode(),
      userCode: code("Select Staff"),
      /** The version the form was filled from: a later one is not silently overwritten. Left out, the last save wins. */
      version: whole(0, 2_000_000_000, 0),
    }),
    out: Staff,
  }),
  moveStaff: write({
    about: "Moves the ticked staff to another group (G046).",
    who: ofStaff,
    in: z
      .object({
        checkedStaff: codes("Select Staff"),
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
  deleteStaff: write({
    about:
      "Puts a member of the staff in the bin, from where they can be restored for 30 days; their sign-in is closed meanwhile.",
    who: ofStaff,
    in: one,
    out: nothing,
  }),
  restoreStaff: write({
    about: "Takes a member of the staff out of the bin; a sign-in that the deletion closed is open again.",
    who: ofStaff,
    in: one,
    out: Staff,
  }),
  getStaffBin: read({
    about: "Staff in the bin, the latest first unless told otherwise; each is gone for good 30 days after.",
    who: ofStaff,
    in: z.object({ ...paging(["deletedAt"]), direction: sortDirection.default("desc") }),
    out: z.object({
      Staffs: z.array(Staff.extend({ deletedAt: z.string(), deletedBy: z.string() })),
      count,
    }),
  }),
  uploadStaffPhoto: write({
    about: "Stores a photo of a member of the staff, cut to a square and re-encoded.",
    who: ofStaff,
    in: one,
    files: { fileToUpload: "photo" },
    out: z.object({ photo: z.string() }),
  }),
  downloadStaff: file({
    about: "Staff that match, as a spreadsheet.",
    who: ofStaff,
    in: z.object({
      keyword: text(100),
      groupCode: optionalCode(),
      sort: z.enum(STAFF_SORTS).default("name"),
      direction: z.enum(["asc", "desc"]).default("asc"),
      format: z.enum(["xlsx", "csv"]).default("xlsx"),
    }),
  }),
  downloadStaffTemplate: file({
    about: "An empty spreadsheet to fill and upload, with a second sheet that explains each column (G031).",
    who: ofStaff,
    in: z.object({}),
  }),
});
