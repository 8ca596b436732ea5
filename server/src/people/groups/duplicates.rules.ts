/** Which groups are in a file twice, and which are in the school already (G050, G065). */
import type { Group } from "@ofisi/contract/people/groups";
import { checkRows, twinsByKey, type Telling } from "../../kit/importer/checking.ts";
import { fold } from "../../kit/importer/folding.ts";
import type { CheckedRow, Places, RowToCheck, Values } from "../../kit/importer/importer.ts";

export type KnownGroup = Omit<Group, "isAlumni" | "studentCount" | "version">;

/** What the school has, as far as an import of groups asks; the chosen key stage is empty where none was chosen. */
export interface GroupsOfSchool extends Pick<Places, "keyStages"> {
  groups: readonly KnownGroup[];
  chosenKeyStageCode: string;
}

/** Every row in its state. One name may stand in several key stages. */
export function checkGroups(rows: readonly RowToCheck[], school: GroupsOfSchool): CheckedRow[] {
  return checkRows(rows, {
    place: keyStageFinder(school),
    keyOf: groupKeyOf,
    here: groupOfSameName(school.groups),
    twins: twinsByKey("groupName"),
  });
}

/** Puts the key stage's code on the row; a group known by both its years may do without one (G050). */
function keyStageFinder(school: GroupsOfSchool): NonNullable<Telling["place"]> {
  const byName = new Map(school.keyStages.map((stage) => [fold(stage.keyStageName), stage]));
  const byCode = new Map(school.keyStages.map((stage) => [stage.keyStageCode, stage]));
  return (values) => {
    const name = values["keyStageName"] ?? "";
    const stage = name === "" ? byCode.get(school.chosenKeyStageCode) : byName.get(fold(name));
    if (stage) {
      Object.assign(values, { keyStageName: stage.keyStageName, keyStageCode: stage.keyStageCode });
      return undefined;
    }
    if (name !== "") return { field: "keyStageName", problem: "unknownKeyStage", detail: name };
    if (values["groupEntryYear"] && values["groupExitYear"]) return undefined;
    return { field: "keyStageName", problem: "noKeyStage", detail: "" };
  };
}

function groupKey(keyStageCode: string, groupName: string): string {
  return `${keyStageCode}|${fold(groupName)}`;
}

function groupOfSameName(groups: readonly KnownGroup[]): Telling["here"] {
  const byKey = new Map(groups.map((group) => [groupKey(group.keyStageCode, group.groupName), group]));
  return (values, key) => {
    const group = byKey.get(key);
    if (!group) return undefined;
    const differs = (["groupEntryYear", "groupExitYear"] as const).some(
      (year) => values[year] && values[year] !== group[year],
    );
    const years = [group.groupEntryYear, group.groupExitYear].filter((year) => year !== "").join("–");
    const detail = years === "" ? group.groupName : `${group.groupName}, ${years}`;
    return { is: differs ? "taken" : "same", problem: { field: "groupName", problem: "alreadyHere", detail } };
  };
}

function groupKeyOf(values: Values): string {
  return groupKey(values["keyStageCode"] ?? "", values["groupName"] ?? "");
}
