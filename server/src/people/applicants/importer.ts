/** Applicants from a spreadsheet (G065): as staff, with what forms of admission call the same things. */
import { secretaryOrHead } from "@ofisi/contract/kit/access";
import type { IMPORT_FIELDS } from "@ofisi/contract/people/imports";
import { emailColumn, nameColumn } from "../../kit/importer/columns.ts";
import type { Column, Importer, Target, Writing } from "../../kit/importer/importer.ts";
import { addRecords, takenFrom, type RecordTable } from "../../kit/importer/writing.ts";
import { refuse } from "../../kit/refusal.ts";
import { applicantGroupRecords, listApplicantGroups } from "../applicantGroups/queries.ts";
import { isOfGuardian } from "../guardians/guardianTitles.rules.ts";
import * as people from "../persons/importColumns.rules.ts";
import { checksPeople } from "../persons/importing.service.ts";
import { applicantKept } from "./importing.queries.ts";
import { applicantRecords } from "./queries.ts";

const columns: Record<(typeof IMPORT_FIELDS)["applicants"][number], Column> = {
  name: nameColumn({
    en: `name fullname applicantname applicantsname nameofapplicant applicant candidatename candidatesname nameofcandidate
      candidate childname childsname nameofchild learnername pupilname studentname names displayname`,
    fr: "nomcomplet nomsetprenoms nometprenom nometprenoms nomprenom noms nomducandidat candidat nomdelenfant enfant",
    sw: "jina jinakamili jinalamwombaji mwombaji jinalamtoto majina",
  }),
  ...people.nameParts,
  ...people.birthColumns,
  idNumber: people.idNumberColumn({
    en: `nationalid nationalidnumber nationalidno idnumber idno upi upino upinumber nemis nemisno birthcertno
      birthcertificateno birthcertificatenumber birthcertificate birthcertentryno birthcert identitycard identitynumber
      maishanamba passportno passport passportnumber assessmentno assessmentnumber`,
    fr: "carteidentite numeroidentite numerodidentite numerocarteidentite pieceidentite actedenaissance acte",
    sw: "nambayakitambulisho kitambulisho chetichakuzaliwa",
  }),
  ...people.contactColumns,
  email: emailColumn({
    en: "email emailaddress mail applicantemail",
    fr: "courriel adressemail adresseemail adresseelectronique",
    sw: "baruapepe",
  }),
  groupName: people.groupColumn({
    en: "group groupname intake class classname grade form applyingfor classappliedfor gradeappliedfor",
    fr: "groupe classe nomdugroupe classedemandee",
    sw: "kundi kikundi darasa kidato",
  }),
};

/** Applicants have groups of their own, each of an entry year, without key stages (G068). */
const target: Target = {
  read: async ({ db, school }) => ({
    groups: (await listApplicantGroups({ db, school })).map(({ groupCode, groupName }) => ({
      groupCode,
      groupName,
      keyStageCode: "",
    })),
    keyStages: [],
  }),
  async add(context, { groupName, groupEntryYear, groupExitYear }) {
    if (groupEntryYear === "") throw refuse("Entry year: write a year like 2024", {}, "groupEntryYear");
    if (groupExitYear === "") throw refuse("Exit year: write a year like 2024", {}, "groupExitYear");
    if (groupExitYear < groupEntryYear) throw refuse("Exit year: not before the entry year", {}, "groupExitYear");
    await applicantGroupRecords.add(context, { groupName, groupEntryYear, groupExitYear });
  },
};

const { schoolIDNo: _, ...PERSON } = people.PERSON_RECORD;

const RECORD: RecordTable = {
  ...applicantRecords.names,
  columns: { ...PERSON, date: { column: "applied_on", orNull: "date" } },
  taken: "",
  stamps: ["import_code", "updated_by"],
};

export const applicantImporter: Importer = {
  kind: "applicants",
  who: secretaryOrHead,
  page: "/school/applicants",
  columns,
  required: "name",
  own: "idNumber",
  others: { isOf: isOfGuardian },
  target,
  ...checksPeople({ people: "applicants", target, ownsNationalId: true, isChanging: false, joinedBy: [] }),
  open: openWriter,
  undo: { whyKept: () => applicantKept, ...takenFrom("applicants", "user_code") },
};

/** They apply on the day on which the office takes them in. */
async function openWriter(writing: Writing) {
  return async (rows: Parameters<typeof addRecords>[2]) =>
    addRecords(
      writing,
      RECORD,
      rows.map(({ rowNumber, values }) => ({ rowNumber, values: { ...values, date: writing.scope.day } })),
    );
}
