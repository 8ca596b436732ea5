/** Making the group that rows of an import name, or finding the one they mean. */
import type { SchoolContext } from "../../kit/context.ts";
import type { Importer, NewPlace } from "../../kit/importer/importer.ts";
import { refuse } from "../../kit/refusal.ts";

type GivenPlace = Omit<NewPlace, "keyStageCode"> & Partial<Pick<NewPlace, "keyStageCode">>;

/** @returns the name of the group that the rows go to */
export async function placeGroup(
  context: SchoolContext,
  { target }: Importer,
  named: string,
  groupCode: string | undefined,
  given: GivenPlace,
): Promise<string> {
  if (!target) throw refuse("This group is not there any more", {}, "groupCode");
  const { groups, keyStages } = await target.read(context);
  if (groupCode !== undefined) {
    const meant = groups.find((group) => group.groupCode === groupCode);
    if (!meant) throw refuse("This group is not there any more", {}, "groupCode");
    return meant.groupName;
  }
  const { keyStageCode = "", groupEntryYear, groupExitYear } = given;
  if (keyStageCode !== "" && !keyStages.some((stage) => stage.keyStageCode === keyStageCode))
    throw refuse("This key stage is not there any more", {}, "keyStageCode");
  const hasYears = groupEntryYear !== "" && groupExitYear !== "";
  if (hasYears && groupExitYear < groupEntryYear)
    throw refuse("Exit year: not before the entry year", {}, "groupExitYear");
  const groupName = given.groupName || named;
  await target.add(context, { groupName, keyStageCode, groupEntryYear, groupExitYear });
  return groupName;
}
