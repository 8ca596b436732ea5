/** Checks of a list of guardians, each for a student by school ID (G065). */
import { foldName } from "../../kit/importer/folding.ts";
import type { CheckedRow, RowToCheck } from "../../kit/importer/importer.ts";
import type { KnownPerson } from "../persons/duplicates.rules.ts";
import { familyJoiner, FAMILY, GUARDIANS, type KnownGuardian } from "./families.rules.ts";

/** The fields of a row that say which student it is for. */
export const STUDENT_CODE = "studentCode";
export const STUDENT_NAME = "studentName";

/** Every row with its student and family. A guardian of that name in the family already is there. */
export function checkParents(
  rows: readonly RowToCheck[],
  students: readonly KnownPerson[],
  guardians: readonly KnownGuardian[],
  country: string,
): CheckedRow[] {
  const byId = new Map(students.map((student) => [student.schoolIdNumber.toUpperCase(), student]));
  const there = new Set(guardians.map((each) => `${each.parentIDNumber}|${foldName(each.names)}`));
  const join = familyJoiner(guardians, country);
  const familyOf = new Map<string, string>();
  const rowOf = new Map<string, number>();
  return rows.map((row): CheckedRow => {
    const values = { ...row.values };
    const problems = [...row.problems];
    const checked = (state: CheckedRow["state"]): CheckedRow => ({
      rowNumber: row.rowNumber,
      values,
      problems,
      changes: [],
      state,
    });
    if (row.leftOut !== undefined && row.decision !== "take") {
      problems.push({ field: "", problem: row.leftOut, detail: "" });
      return checked("skipped");
    }
    const id = values["schoolIDNo"] ?? "";
    const student = id === "" ? undefined : byId.get(id.toUpperCase());
    if (!student)
      problems.push({ field: "schoolIDNo", problem: id === "" ? "noStudent" : "unknownStudent", detail: id });
    else Object.assign(values, { [STUDENT_CODE]: student.userCode, [STUDENT_NAME]: student.name });
    if (row.decision === "skip") return checked("skipped");
    if (problems.length > 0 || !student) return checked("invalid");
    const family = student.parentIDNumber || familyOf.get(student.userCode) || values["parentIDNumber"] || "";
    const joined: Record<string, string> = {
      name: student.name,
      guardianName: values["name"] ?? "",
      guardianPhone: values["phoneNumber"] ?? "",
      guardianRelationship: values["guardianRelationship"] ?? "",
      parentIDNumber: family,
    };
    const name = foldName(values["name"] ?? "");
    if (there.has(`${family}|${name}`)) {
      problems.push({ field: "name", problem: "alreadyHere", detail: values["name"] ?? "" });
      return checked("same");
    }
    problems.push(...join(row.rowNumber, joined));
    const key = joined[FAMILY] ?? "";
    const twin = rowOf.get(`${student.userCode}|${name}`);
    if (twin !== undefined) {
      problems.push({ field: "", problem: "duplicateInFile", detail: String(twin) });
      return checked("invalid");
    }
    rowOf.set(`${student.userCode}|${name}`, row.rowNumber);
    familyOf.set(student.userCode, key);
    Object.assign(values, { [FAMILY]: key, [GUARDIANS]: joined[GUARDIANS] ?? "0" });
    return checked("valid");
  });
}
