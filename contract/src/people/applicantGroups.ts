/** Groups and statuses of applicants: a store of their own beside those of students and staff (G066, G068). */
import { z } from "zod";
import { secretaryOrHead } from "../kit/access.ts";
import { code, count, nothing, required, requiredLine, text } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";
import type { Text } from "../kit/phrases.ts";
import { labelOf, STATUS_MAX } from "./applicants.ts";

/** Those who apply for one intake. */
export const ApplicantGroup = z.object({
  groupCode: z.string(),
  groupName: z.string(),
  groupEntryYear: z.string(),
  groupExitYear: z.string(),
  /** Applicants now in the group. */
  applicantCount: count,
});
export type ApplicantGroup = z.output<typeof ApplicantGroup>;

/** Where an applicant stands with the school. */
export const ApplicantStatus = z.object({
  label: z.string(),
  /** One that every school has, and that cannot be removed. */
  isDefault: z.boolean(),
  /** Applicants who have it now. */
  applicantCount: count,
});
export type ApplicantStatus = z.output<typeof ApplicantStatus>;

/** A four-figure year that must be given. */
const year = (message: Text) =>
  required("Empty", 4).refine((value) => value === "" || /^(19|20)\d{2}$/.test(value), { error: message });

export const applicantGroups = contract("school", "applicantGroups", {
  getGroupApplicant: read({
    about: "The school's groups of applicants, the latest entry year first.",
    who: secretaryOrHead,
    in: z.object({}),
    out: z.object({ Groups: z.array(ApplicantGroup) }),
  }),
  addGroupApplicant: write({
    about: "Adds a group of applicants. Two of one entry year cannot have one name.",
    who: secretaryOrHead,
    in: z
      .object({
        groupName: requiredLine("Empty"),
        groupEntryYear: year("Entry year: write a year like 2024"),
        groupExitYear: year("Exit year: write a year like 2024"),
      })
      .refine(
        ({ groupEntryYear, groupExitYear }) =>
          groupEntryYear === "" || groupExitYear === "" || groupEntryYear <= groupExitYear,
        { error: "Exit year: not before the entry year" satisfies Text, path: ["groupExitYear"] },
      ),
    out: ApplicantGroup,
  }),
  removeGroupApplicant: write({
    about: "Removes an empty group of applicants; one with applicants is refused, saying how many (as G051).",
    who: secretaryOrHead,
    in: z.object({ groupCode: code("Select the group you want to remove"), groupName: text() }),
    out: nothing,
  }),
  getStatusApplicant: read({
    about: "What applicants can have for a status: Pending, Printed and Collected, then the school's own by label.",
    who: secretaryOrHead,
    in: z.object({}),
    out: z.array(ApplicantStatus),
  }),
  addStatus: write({
    about: "Adds a status of the school's own.",
    who: secretaryOrHead,
    in: z.object({ newStatus: required("Empty", STATUS_MAX) }),
    out: ApplicantStatus,
  }),
  removeStatus: write({
    about:
      "Removes a status of the school's own by its label. A default is refused, as is one that applicants have (G066).",
    who: secretaryOrHead,
    in: z.object({ status: required("Select the status you want to remove", STATUS_MAX).overwrite(labelOf) }),
    out: nothing,
  }),
});
