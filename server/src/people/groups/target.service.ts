/** The groups that rows of an import go to. */
import type { Target } from "../../kit/importer/importer.ts";
import { refuse } from "../../kit/refusal.ts";
import { listPlaces } from "./importing.queries.ts";
import { groupRecords } from "./queries.ts";

export const groupTarget: Target = {
  read: listPlaces,
  async add(context, group) {
    const hasYears = group.groupEntryYear !== "" && group.groupExitYear !== "";
    if (group.keyStageCode === "" && !hasYears) throw refuse("SELECT KEY STAGE", {}, "keyStageCode");
    await groupRecords.add(context, { ...group, isAlumni: false });
  },
};
