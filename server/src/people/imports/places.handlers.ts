/** Making the group that rows of an import name, or finding the one they mean. */
import type { ImportKind } from "@ofisi/contract/people/imports";
import type { SchoolContext } from "../../kit/context.ts";
import { refuse } from "../../kit/refusal.ts";
import { groupRecords } from "../groups/queries.ts";
import { staffGroupRecords } from "../staffGroups/queries.ts";
import { readPlaces } from "./records.queries.ts";

interface NewGroup {
  groupName: string;
  keyStageCode?: string | undefined;
  groupEntryYear: string;
  groupExitYear: string;
}

/** @returns the name of the group that the rows go to */
export async function placeGroup(
  context: SchoolContext,
  kind: ImportKind,
  named: string,
  groupCode: string | undefined,
  given: NewGroup,
): Promise<string> {
  const { groups, keyStages } = await readPlaces(context.db, context.school, kind);
  if (groupCode !== undefined) {
    const meant = groups.find((group) => group.groupCode === groupCode);
    if (!meant) throw refuse("This group is not there any more", {}, "groupCode");
    return meant.groupName;
  }
  const { keyStageCode = "", groupEntryYear, groupExitYear } = given;
  if (keyStageCode !== "" && !keyStages.some((stage) => stage.keyStageCode === keyStageCode))
    throw refuse("This key stage is not there any more", {}, "keyStageCode");
  const hasYears = groupEntryYear !== "" && groupExitYear !== "";
  if (kind !== "staff" && keyStageCode === "" && !hasYears) throw refuse("SELECT KEY STAGE", {}, "keyStageCode");
  if (hasYears && groupExitYear < groupEntryYear)
    throw refuse("Exit year: not before the entry year", {}, "groupExitYear");
  const groupName = given.groupName || named;
  if (kind === "staff") await staffGroupRecords.add(context, { groupName });
  else await groupRecords.add(context, { groupName, keyStageCode, groupEntryYear, groupExitYear });
  return groupName;
}
