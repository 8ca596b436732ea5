/** Student groups (classes), within a key stage or known by entry and exit year (G050, G068). */
import { z } from "zod";
import { secretaryOrHead, staff } from "../kit/access.ts";
import {
  code,
  codes,
  codesOrNone,
  count,
  formVersion,
  nothing,
  optionalCode,
  requiredLine,
  text,
} from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";
import type { Text } from "../kit/phrases.ts";

export const Group = z.object({
  groupCode: z.string(),
  groupName: z.string(),
  groupEntryYear: z.string(),
  groupExitYear: z.string(),
  /** Empty for a group known by its years alone. */
  keyStageCode: z.string(),
  /** Of those who left at the end of a year: found and printed, not billed, and not among the school's students. */
  isAlumni: z.boolean(),
  /** Students now in the group. */
  studentCount: count,
  version: count,
});
export type Group = z.output<typeof Group>;

/** A four-figure year or empty. */
function year(message: Text) {
  return text(4).refine((value) => value === "" || /^(19|20)\d{2}$/.test(value), {
    error: message,
  });
}

export const groups = contract("school", "groups", {
  getGroup: read({
    about: "The school's groups in its own order (PP1 before Grade 1), of one key stage when given.",
    who: staff,
    in: z.object({ keyStageCode: optionalCode() }),
    out: z.object({ Groups: z.array(Group) }),
  }),
  addGroup: write({
    about: "Adds a group to a key stage, or one known by its entry and exit year (G050).",
    who: secretaryOrHead,
    in: z
      .object({
        groupName: requiredLine("Empty"),
        keyStageCode: optionalCode(),
        groupEntryYear: year("Entry year: write a year like 2024"),
        groupExitYear: year("Exit year: write a year like 2024"),
      })
      .refine(
        (group) => group.keyStageCode !== undefined || (group.groupEntryYear !== "" && group.groupExitYear !== ""),
        {
          error: "SELECT KEY STAGE" satisfies Text,
          path: ["keyStageCode"],
        },
      )
      .refine(
        (group) =>
          group.groupEntryYear === "" || group.groupExitYear === "" || group.groupEntryYear <= group.groupExitYear,
        {
          error: "Exit year: not before the entry year" satisfies Text,
          path: ["groupExitYear"],
        },
      ),
    out: Group,
  }),
  editGroup: write({
    about: "Renames a group.",
    who: secretaryOrHead,
    in: z.object({
      groupName: requiredLine("Empty"),
      groupCode: code("Select group to edit"),
      version: formVersion(),
    }),
    out: Group,
  }),
  removeGroup: write({
    about: "Removes an empty group; one with students is refused, saying how many (G051).",
    who: secretaryOrHead,
    in: z.object({ groupCode: code("Select the group you want to remove"), groupName: text() }),
    out: nothing,
  }),
  moveGroup: write({
    about: "Moves the ticked groups from the left key stage to the right one (G052).",
    who: secretaryOrHead,
    in: z
      .object({
        checkedGroups: codes("Select Group you want to move from LEFT to RIGHT COLUMN ", 1000),
        keyStageCode: code("SELECT KEY STAGE"),
        keyStageCode2: code("Select Right Column KEY STAGE"),
      })
      .refine((move) => move.keyStageCode !== move.keyStageCode2, {
        error: "Cannot move to the same Key stage " satisfies Text,
        path: ["keyStageCode2"],
      }),
    out: z.object({ moved: count }),
  }),
  orderGroups: write({
    about:
      "Puts the school's key stages and groups in the order given; those left out follow by their kind and name. Two empty lists bring the usual order back.",
    who: secretaryOrHead,
    in: z.object({
      keyStageCodes: codesOrNone(1000),
      groupCodes: codesOrNone(1000),
    }),
    out: nothing,
  }),
});
