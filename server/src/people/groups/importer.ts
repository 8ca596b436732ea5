/** Groups from a spreadsheet: a name, its key stage, the years of entry and exit (G050, G065). */
import { secretaryOrHead } from "@ofisi/contract/kit/access";
import type { IMPORT_FIELDS } from "@ofisi/contract/people/imports";
import { textColumn, yearColumn } from "../../kit/importer/columns.ts";
import type { Column, Importer } from "../../kit/importer/importer.ts";
import { recordsOf } from "../../kit/importer/writing.ts";
import { isOfGuardian } from "../guardians/guardianTitles.rules.ts";
import { groupColumn } from "../persons/importColumns.rules.ts";
import { joinGroups } from "../persons/oneroster.rules.ts";
import { checkGroups } from "./duplicates.rules.ts";
import { groupKept, listPlaces } from "./importing.queries.ts";
import { groupRecords } from "./queries.ts";
import { groupTarget } from "./target.service.ts";

const columns: Record<(typeof IMPORT_FIELDS)["groups"][number], Column> = {
  groupName: groupColumn({
    en: "group groupname class classname title name grade form stream section",
    fr: "classe groupe nomdelaclasse nomdugroupe nom",
    sw: "darasa kidato jina kikundi jinaladarasa",
  }),
  keyStageName: textColumn(
    {
      en: "keystage keystagename stage level department phase schoollevel",
      fr: "cycle niveau section",
      sw: "hatua ngazi kiwango",
    },
    200,
  ),
  groupEntryYear: yearColumn({
    en: "entryyear groupentryyear yearofentry startyear from intake",
    fr: "anneedentree anneeentree",
    sw: "mwakawakuingia",
  }),
  groupExitYear: yearColumn({
    en: "exityear groupexityear yearofexit endyear graduationyear to",
    fr: "anneedesortie anneesortie",
    sw: "mwakawakutoka",
  }),
};

const records = recordsOf({
  ...groupRecords.names,
  columns: {
    groupName: "group_name",
    keyStageCode: { column: "key_stage_code", orNull: "text" },
    groupEntryYear: "group_entry_year",
    groupExitYear: "group_exit_year",
  },
  taken: "(school_code, coalesce(key_stage_code, ''), fold(group_name))",
  stamps: ["import_code", "updated_by"],
});

export const groupImporter: Importer = {
  kind: "groups",
  who: secretaryOrHead,
  page: "/school/students",
  columns,
  required: "groupName",
  others: { isOf: isOfGuardian },
  join: joinGroups,
  finishRow({ groupEntryYear: entry = "", groupExitYear: exit = "" }, problems) {
    if (problems.length === 0 && entry !== "" && exit !== "" && exit < entry)
      problems.push({ field: "groupExitYear", problem: "badYear", detail: exit });
  },
  target: groupTarget,
  check: async (scope, rows, { keyStageCode }) =>
    checkGroups(rows, { ...(await listPlaces(scope)), chosenKeyStageCode: keyStageCode }),
  ...records,
  undo: { ...records.undo, whyKept: () => groupKept },
};
