/** Staff from a spreadsheet (G065): as students, with what registers of teachers and payrolls call the same things. */
import { secretaryOrHead } from "@ofisi/contract/kit/access";
import type { IMPORT_FIELDS } from "@ofisi/contract/people/imports";
import { emailColumn, nameColumn } from "../../kit/importer/columns.ts";
import type { Check, Column, Importer, RowToCheck, Target } from "../../kit/importer/importer.ts";
import { recordsOf } from "../../kit/importer/writing.ts";
import { isOfGuardian } from "../guardians/guardianTitles.rules.ts";
import * as people from "../persons/importColumns.rules.ts";
import { checksPeople } from "../persons/importing.service.ts";
import { joinStaff } from "../persons/oneroster.rules.ts";
import { listStaffGroupNames } from "../staffGroups/names.queries.ts";
import { staffGroupRecords } from "../staffGroups/queries.ts";
import { findImporter, memberKept } from "./importing.queries.ts";
import { staffRecords } from "./queries.ts";
import { mayGive, roleColumn } from "./roles.rules.ts";

const columns: Record<(typeof IMPORT_FIELDS)["staff"][number], Column> = {
  name: nameColumn({
    en: `name fullname staffname nameofstaff teachername teachersname employeesname nameofteacher teacher employeename
      nameofemployee employee names displayname`,
    fr: "nomcomplet nomsetprenoms nometprenom nometprenoms nomprenom noms nomdelenseignant enseignant agent",
    sw: "jina jinakamili jinalamfanyakazi jinalamwalimu majina mwalimu mfanyakazi",
  }),
  ...people.nameParts,
  schoolIDNo: people.schoolIdColumn({
    en: `schoolid schoolidno schoolidnumber staffid staffno staffnumber employeeid employeeno employeenumber
      payrollno payrollnumber pfno pfnumber pno tscno tscnumber sisid sourcedid`,
    fr: "matricule numeromatricule nomatricule matriculeagent",
    sw: "nambayamfanyakazi nambayamwalimu nambayashule",
  }),
  ...people.birthColumns,
  idNumber: people.idNumberColumn({
    en: `nationalid nationalidnumber nationalidno idnumber idno identitycard identitynumber maishanamba passportno
      passport passportnumber`,
    fr: "carteidentite numeroidentite numerodidentite numerocarteidentite pieceidentite carteelecteur",
    sw: "nambayakitambulisho kitambulisho",
  }),
  ...people.contactColumns,
  email: emailColumn({
    en: "email emailaddress mail staffemail",
    fr: "courriel adressemail adresseemail adresseelectronique",
    sw: "baruapepe",
  }),
  groupName: people.groupColumn({
    en: "group groupname staffgroup department dept section team category cadre designation role jobtitle position",
    fr: "groupe departement service fonction poste",
    sw: "kikundi idara kitengo cheo",
  }),
  role: roleColumn,
};

/** Staff have groups of their own, without key stages. */
const target: Target = {
  read: async (tables) => ({
    groups: (await listStaffGroupNames(tables)).map((group) => ({ ...group, keyStageCode: "" })),
    keyStages: [],
  }),
  add: async (context, { groupName }) => void (await staffGroupRecords.add(context, { groupName })),
};

const records = recordsOf({
  ...staffRecords.names,
  columns: { ...people.PERSON_RECORD, role: "first_role" },
  // By a school ID or by a national ID (G046).
  taken: "",
  stamps: ["import_code", "updated_by"],
});

const checks = checksPeople({ people: "staff", target, ownsNationalId: true, isChanging: false, joinedBy: [] });

/** A check before which nobody is given a role that may more than whoever imports them. */
function givingRoles(check: Check): Check {
  return async (scope, rows, settings) => {
    const given = rows.some(({ values }) => (values["role"] ?? "") !== "");
    const caller = given ? await findImporter(scope) : undefined;
    const may = (role: string) => role === "" || (caller !== undefined && mayGive(caller, role));
    const checked = rows.map((row): RowToCheck => {
      const detail = row.values["role"] ?? "";
      return may(detail)
        ? row
        : { ...row, problems: [...row.problems, { field: "role", problem: "roleAbove", detail }] };
    });
    return await check(scope, checked, settings);
  };
}

export const staffImporter: Importer = {
  kind: "staff",
  who: secretaryOrHead,
  page: "/school/staff",
  columns,
  required: "name",
  others: { isOf: isOfGuardian },
  join: joinStaff,
  target,
  check: givingRoles(checks.check),
  related: { ...checks.related, check: givingRoles(checks.related.check) },
  ...records,
  undo: { ...records.undo, whyKept: () => memberKept },
};
