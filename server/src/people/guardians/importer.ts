/** Guardians from a spreadsheet, each for a student by school ID (G061, G065). */
import { secretaryOrHead } from "@ofisi/contract/kit/access";
import type { IMPORT_FIELDS } from "@ofisi/contract/people/imports";
import { emailColumn, nameColumn } from "../../kit/importer/columns.ts";
import type { CheckedRow, Column, Importer, Values, Writing } from "../../kit/importer/importer.ts";
import { takenFrom } from "../../kit/importer/writing.ts";
import { groupTarget } from "../groups/target.service.ts";
import * as people from "../persons/importColumns.rules.ts";
import { listPeople } from "../persons/importing.queries.ts";
import { joinGuardians } from "../persons/oneroster.rules.ts";
import { studentRecords } from "../students/queries.ts";
import { guardianField, isOfGuardian } from "./guardianTitles.rules.ts";
import { checkParents, STUDENT_CODE } from "./importing.rules.ts";
import * as queries from "./importing.queries.ts";
import { openFamilies, rowsWithFamilies } from "./importing.service.ts";

const { phoneNumber, address, nationality } = people.contactColumns;
const { parentIDNumber, guardianRelationship } = people.familyColumns;

/** The school ID is the child's, the rest the guardian's own. */
const columns: Record<(typeof IMPORT_FIELDS)["parents"][number], Column> = {
  schoolIDNo: people.schoolIdColumn({
    ...people.PUPIL_ID,
    en: `${people.PUPIL_ID.en} childschoolid childid pupilid childadmno studentschoolid`,
  }),
  name: nameColumn({
    en: "name names fullname",
    fr: "nomcomplet nomsetprenoms nometprenom",
    sw: "jina jinakamili majina",
  }),
  ...people.nameParts,
  guardianRelationship,
  phoneNumber,
  email: emailColumn(people.PUPIL_EMAIL),
  address,
  nationality,
  parentIDNumber,
};

/** What a guardian's title feeds where all rows are guardians. */
const OF_GUARDIAN: Readonly<Record<string, string>> = {
  guardianName: "name",
  guardianPhone: "phoneNumber",
  guardianEmail: "email",
  guardianRelationship: "guardianRelationship",
};

export const guardianImporter: Importer = {
  kind: "parents",
  who: secretaryOrHead,
  page: "/school/students",
  columns,
  required: "name",
  others: { isOf: isOfGuardian, field: (title) => OF_GUARDIAN[guardianField(title) ?? ""] },
  join: joinGuardians,
  finishRow: (values) => {
    if (!values["schoolIDNo"]) delete values["schoolIDNo"];
  },
  target: groupTarget,
  async check(scope, given) {
    const rows = await rowsWithFamilies(scope, given);
    const students = await listPeople(scope, "students");
    const guardians = await queries.listKnownGuardians(scope);
    return checkParents(rows, students, guardians, scope.caller.country);
  },
  open: openWriter,
  undo: { whyKept: () => queries.guardianKept, ...takenFrom("guardians", "id"), finish: queries.leaveEmptyFamilies },
  countFamilies: queries.countFamilies,
};

async function openWriter(writing: Writing) {
  const families = await openFamilies(writing);
  const { db, school, caller } = writing.scope;
  return async (rows: readonly CheckedRow[]) => {
    const inFamilies = await families.inFamilies(rows.map(({ values }) => values));
    const placed = rows.map(({ rowNumber }, at) => ({ rowNumber, values: inFamilies[at] ?? {} }));
    const entries = placed.map(({ values }) => ({
      studentCode: values[STUDENT_CODE] ?? "",
      parentIDNumber: values["parentIDNumber"] ?? "",
    }));
    const entered = await queries.enterFamilies({ db, school }, entries, caller.userCode);
    await writing.audit(
      [...entered].map(([studentCode, family]) => ({
        subject: `${studentRecords.names.noun} ${studentCode}`,
        before: { parentIDNumber: "" },
        after: { parentIDNumber: family },
      })),
    );
    const ids = await families.add(placed.map(({ values }) => guardianOf(values)));
    return placed.flatMap(({ rowNumber, values }, at) => {
      const code = ids.get(at);
      if (code === undefined) return [];
      const family = { field: "parentIDNumber", old: "", new: values["parentIDNumber"] ?? "" };
      // For the undo: this row put its student into a family.
      return [{ rowNumber, code, ...(entered.has(values[STUDENT_CODE] ?? "") && { changes: [family] }) }];
    });
  };
}

function guardianOf(values: Values): queries.FamilyGuardian {
  return {
    parentIDNumber: values["parentIDNumber"] ?? "",
    names: values["name"] ?? "",
    relationship: values["guardianRelationship"] ?? "",
    phoneNumber: values["phoneNumber"] ?? "",
    email: values["email"] ?? "",
    address: values["address"] ?? "",
    nationality: values["nationality"] ?? "",
  };
}
