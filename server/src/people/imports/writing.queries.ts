/** Writes the checked rows of an import: new records, changes of records, guardians with their families (G065). */
import { addAudit } from "../../kit/audit.ts";
import { makeCode } from "../../kit/codes.ts";
import type { PhoneCountry } from "@ofisi/contract/kit/phones";
import type { BulkScope } from "../../kit/scope.ts";
import { writeChanges } from "./changes.queries.ts";
import type { CheckedRow } from "./duplicates.rules.ts";
import * as families from "./families.queries.ts";
import { FAMILY, GUARDIANS, guardiansOf, NEW_NAMES } from "./families.rules.ts";
import { STUDENT_CODE } from "./parents.rules.ts";
import { saveChecked, type ImportHead } from "./queries.ts";
import * as records from "./records.queries.ts";
import type { Values } from "./rows.rules.ts";

/** How records of a kind are coded and called, and the field by which one of them may be taken meanwhile. */
const WAYS = {
  students: { prefix: "ST", noun: "student", own: "schoolIDNo" },
  groups: { prefix: "GR", noun: "group", own: "groupName" },
  staff: { prefix: "SF", noun: "staff", own: "name" },
  parents: { prefix: "", noun: "guardian", own: "name" },
} as const;

interface Writing extends Pick<ImportHead, "importCode" | "kind" | "updateFields"> {
  username: string;
}

/** Answers what writes one portion after another, and how many of its rows were written. */
export async function openWriter(
  scope: BulkScope,
  { importCode, kind, username, ...writing }: Writing,
): Promise<(portion: readonly CheckedRow[]) => Promise<number>> {
  const { client, db, school } = scope;
  const { userCode, country } = scope.caller;
  const { prefix, noun, own } = WAYS[kind];
  const source = {
    operation: "commitImport",
    caller: { userCode, username },
    schoolCode: school,
    address: "",
    requestId: "",
  };
  const numberOf = await familyNumbers(scope);

  const addRecords = async (rows: readonly CheckedRow[]): Promise<Set<number>> => {
    if (kind === "parents" || rows.length === 0) return new Set();
    const making = rows.map((row) => ({ ...row, values: inFamily(row.values), code: makeCode(prefix) }));
    const made = await records.writeRecords(client, school, importCode, kind, making, userCode);
    const written = making.filter((row) => made.has(row.code));
    await records.markImported(client, school, importCode, written);
    await addAudit(
      db,
      source,
      written.map(({ code, values }) => ({ subject: `${noun} ${code}`, after: { ...filled(values), importCode } })),
    );
    const guardians = written.flatMap(({ values }) =>
      values[GUARDIANS] === undefined
        ? []
        : newGuardians(values, country).map((each) => ({ ...each, parentIDNumber: values["parentIDNumber"] ?? "" })),
    );
    await addGuardians(guardians);
    return new Set(written.map((row) => row.rowNumber));
  };

  const addGuardians = async (guardians: readonly families.FamilyGuardian[]): Promise<Map<number, string>> => {
    const ids = await families.addGuardians(db, school, importCode, guardians, userCode);
    await addAudit(
      db,
      source,
      [...ids].map(([at, id]) => ({ subject: `guardian ${id}`, after: { ...guardians[at], importCode } })),
    );
    return ids;
  };

  const changeRecords = async (rows: readonly CheckedRow[]): Promise<Set<number>> => {
    const changing = rows.flatMap((row) =>
      row.of
        ? [
            {
              rowNumber: row.rowNumber,
              code: row.of.userCode,
              version: row.of.version,
              changes: row.changes.filter(({ field }) => writing.updateFields.includes(field)),
            },
          ]
        : [],
    );
    if (changing.length === 0) return new Set();
    const changed = await writeChanges(db, school, changing, userCode);
    const written = changing.filter((row) => changed.has(row.code));
    await records.markUpdated(client, school, importCode, written);
    await addAudit(
      db,
      source,
      written.map(({ code, changes }) => ({
        subject: `student ${code}`,
        before: Object.fromEntries(changes.map((each) => [each.field, each.old])),
        after: Object.fromEntries(changes.map((each) => [each.field, each.new])),
      })),
    );
    return new Set(written.map((row) => row.rowNumber));
  };

  const addParents = async (rows: readonly CheckedRow[]): Promise<Set<number>> => {
    const placed = rows.map((row) => ({ ...row, values: inFamily(row.values) }));
    const entries = placed.map(({ values }) => ({
      studentCode: values[STUDENT_CODE] ?? "",
      parentIDNumber: values["parentIDNumber"] ?? "",
    }));
    const entered = await families.enterFamilies(db, school, entries, userCode);
    const ids = await addGuardians(placed.map(({ values }) => guardianOf(values)));
    const written = placed.flatMap((row, at) => {
      const code = ids.get(at);
      return code === undefined ? [] : [{ ...row, code }];
    });
    await records.markImported(client, school, importCode, written);
    await records.keepEntered(
      client,
      school,
      importCode,
      placed.flatMap(({ rowNumber, values }) =>
        entered.has(values[STUDENT_CODE] ?? "") ? [{ rowNumber, family: values["parentIDNumber"] ?? "" }] : [],
      ),
    );
    return new Set(written.map((row) => row.rowNumber));
  };

  const inFamily = (values: Values): Values =>
    values[FAMILY] === undefined ? values : { ...values, parentIDNumber: numberOf(values[FAMILY]) };

  return async (portion) => {
    const fresh = portion.filter((row) => row.state === "valid");
    const written = new Set([
      ...(await (kind === "parents" ? addParents(fresh) : addRecords(fresh))),
      ...(await changeRecords(portion.filter((row) => row.state === "update"))),
    ]);
    // Somebody took the school ID or the name, or changed the record, in the moment since the check.
    const late = portion.filter((row) => !written.has(row.rowNumber));
    await saveChecked(
      client,
      school,
      importCode,
      late.map((row) => ({
        ...row,
        problems: [{ field: own, problem: "alreadyHere", detail: row.values[own] ?? "" }],
        state: "invalid",
      })),
    );
    return written.size;
  };
}

/** The number of a family that a row brings is given once, when its first row is written. */
async function familyNumbers({ db, school }: BulkScope): Promise<(family: string) => string> {
  let next = await families.nextFamily(db, school);
  const given = new Map<string, string>();
  return (family) => {
    if (!family.startsWith("new:")) return family;
    const number = given.get(family) ?? `F-${next++}`;
    given.set(family, number);
    return number;
  };
}

/** Those of a row who are not in its family already. */
function newGuardians(values: Values, country: PhoneCountry) {
  const names = new Set((values[NEW_NAMES] ?? "").split("\n"));
  return guardiansOf(values, country).filter((each) => names.has(each.names));
}

function guardianOf(values: Values): families.FamilyGuardian {
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

/** What a row gave: an audit row of empty fields would say nothing. */
function filled(values: CheckedRow["values"]): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}
