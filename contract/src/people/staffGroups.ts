/** Groups of the school's staff: departments and crews (document 000 sections 3, 5 and 7). */
import { z } from "zod";
import { office, secretaryOrHead } from "../kit/access.ts";
import { code, count, formVersion, nothing, requiredLine, text } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";

export const StaffGroup = z.object({
  groupCode: z.string(),
  groupName: z.string(),
  /** Members now in the group. */
  staffCount: count,
  version: count,
});
export type StaffGroup = z.output<typeof StaffGroup>;

export const staffGroups = contract("school", "staffGroups", {
  getStaffGroup: read({
    about: "The school's staff groups by name.",
    who: office,
    in: z.object({}),
    out: z.object({ Groups: z.array(StaffGroup) }),
  }),
  addStaffGroup: write({
    about: "Adds a staff group.",
    who: secretaryOrHead,
    in: z.object({ groupName: requiredLine("Empty") }),
    out: StaffGroup,
  }),
  editStaffGroup: write({
    about: "Renames a staff group.",
    who: secretaryOrHead,
    in: z.object({
      groupName: requiredLine("Empty"),
      groupCode: code("Select Group to edit"),
      version: formVersion(),
    }),
    out: StaffGroup,
  }),
  removeStaffGroup: write({
    about: "Removes an empty staff group; one with members is refused, saying how many (as G051).",
    who: secretaryOrHead,
    in: z.object({ groupCode: code("Select the group you want to remove"), groupName: text() }),
    out: nothing,
  }),
});
