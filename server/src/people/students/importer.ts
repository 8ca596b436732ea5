/** Students from a spreadsheet, with the guardians that their rows name (G065). */
import { secretaryOrHead } from "@ofisi/contract/kit/access";
import type { IMPORT_FIELDS } from "@ofisi/contract/people/imports";
import { emailColumn, nameColumn, phoneColumn, readEmail, textColumn } from "../../kit/importer/columns.ts";
import type { Check, CheckedRow, Column, Importer, Writing } from "../../kit/importer/importer.ts";
import { addRecords, takenFrom, type RecordTable } from "../../kit/importer/writing.ts";
import { groupTarget } from "../groups/target.service.ts";
import { familyJoiner, GUARDIAN_FIELDS } from "../guardians/families.rules.ts";
import { guardianField, isOfGuardian } from "../guardians/guardianTitles.rules.ts";
import * as families from "../guardians/importing.queries.ts";
import { openFamilies, rowsWithFamilies } from "../guardians/importing.service.ts";
import * as people from "../persons/importColumns.rules.ts";
import { checksPeople } from "../persons/importing.service.ts";
import { joinStudents } from "../persons/oneroster.rules.ts";
import { studentChanges } from "./changes.queries.ts";
import { studentKept } from "./importing.queries.ts";
import { studentRecords } from "./queries.ts";

const { parentIDNumber, guardianRelationship } = people.familyColumns;
/** What a title says of a guardian, `guardianField` finds. */
const { UNTITLED } = people;

const columns: Record<(typeof IMPORT_FIELDS)["students"][number], Column> = {
  name: nameColumn({
    en: `name fullname studentname studentsname nameofstudent learnername nameoflearner pupilname pupil
      student learner names candidatename displayname`,
    fr: "nomcomplet nomsetprenoms nometprenom nometprenoms nomprenom noms nomeleve nomdeleleve eleve",
    sw: "jina jinakamili jinalamwanafunzi majina mwanafunzi",
  }),
  ...people.nameParts,
  schoolIDNo: people.schoolIdColumn(people.PUPIL_ID),
  ...people.birthColumns,
  placeOfBirth: textColumn(
    {
      en: "placeofbirth birthplace pob townofbirth cityofbirth bornat bornin",
      fr: "lieudenaissance lieunaissance lieu villedenaissance neea nea",
      sw: "mahalipakuzaliwa mahalialipozaliwa sehemuyakuzaliwa alipozaliwa",
    },
    80,
  ),
  idNumber: people.idNumberColumn({
    en: `nationalid nationalidnumber nationalidno idnumber idno upi upino upinumber nemis nemisno nemisupi
      nemisnumber maishanamba birthcertno birthcertificateno birthcertificatenumber birthcertificate
      birthcertentryno birthcert passportno passport passportnumber assessmentno assessmentnumber identitynumber`,
    fr: `carteidentite numeroidentite numerodidentite numerocarteidentite pieceidentite actedenaissance acte`,
    sw: "nambayakitambulisho kitambulisho chetichakuzaliwa",
  }),
  ...people.contactColumns,
  email: emailColumn(people.PUPIL_EMAIL),
  parentIDNumber,
  guardianName: textColumn(UNTITLED, 120),
  guardianPhone: phoneColumn(UNTITLED),
  guardianEmail: { ...textColumn(UNTITLED, 254), read: readEmail },
  guardianRelationship,
  secondGuardianName: textColumn(UNTITLED, 120),
  secondGuardianPhone: phoneColumn(UNTITLED),
  secondGuardianEmail: { ...textColumn(UNTITLED, 254), read: readEmail },
  secondGuardianRelationship: textColumn(UNTITLED, 40),
  motherName: textColumn(UNTITLED, 120),
  motherPhone: phoneColumn(UNTITLED),
  fatherName: textColumn(UNTITLED, 120),
  fatherPhone: phoneColumn(UNTITLED),
  groupName: people.groupColumn({
    en: `group groupname class classname classtitle grade form stream year yeargroup gradelevel homeroom gradestream
      classstream formstream`,
    fr: "classe section nomdelaclasse niveau groupe promotion",
    sw: "darasa kidato mkondo kikundi",
  }),
};

const RECORD: RecordTable = {
  ...studentRecords.names,
  columns: { ...people.PERSON_RECORD, placeOfBirth: "place_of_birth", parentIDNumber: "parent_id_number" },
  taken: "(school_code, upper(school_id_number)) where school_id_number <> '' and deleted_at is null",
  stamps: ["import_code", "updated_by"],
};

const { check: checkStudents, related } = checksPeople({
  people: "students",
  target: groupTarget,
  ownsNationalId: false,
  isChanging: true,
  joinedBy: GUARDIAN_FIELDS,
});

export const studentImporter: Importer = {
  kind: "students",
  who: secretaryOrHead,
  page: "/school/students",
  columns,
  required: "name",
  own: "schoolIDNo",
  others: { isOf: isOfGuardian, field: guardianField },
  join: joinStudents,
  target: groupTarget,
  check: withFamilies(checkStudents),
  related: { ...related, check: withFamilies(related.check) },
  open: openWriter,
  changing: studentChanges,
  undo: { whyKept: studentKept, ...takenFrom("students", "user_code"), finish: families.removeLeftGuardians },
  countFamilies: families.countFamilies,
};

/** Puts its family on each good row, where the file names guardians. */
function withFamilies(check: Check): Check {
  return async (scope, rows, settings) => {
    const checked = await check(scope, await rowsWithFamilies(scope, rows), settings);
    const brings: readonly string[] = GUARDIAN_FIELDS;
    if (!settings.mapping.some((field) => brings.includes(field))) return checked;
    const join = familyJoiner(await families.listKnownGuardians(scope), scope.caller.country);
    for (const row of checked) if (row.state === "valid") row.problems.push(...join(row.rowNumber, row.values));
    return checked;
  };
}

async function openWriter(writing: Writing) {
  const writer = await openFamilies(writing);
  return async (rows: readonly CheckedRow[]) => {
    const inFamilies = await writer.inFamilies(rows.map(({ values }) => values));
    const placed = rows.map(({ rowNumber }, at) => ({ rowNumber, values: inFamilies[at] ?? {} }));
    const made = await addRecords(writing, RECORD, placed);
    await writer.addOf(made.map((row) => row.values));
    return made;
  };
}
