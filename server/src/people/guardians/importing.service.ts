/** Writing the guardians that an import brings, with their families: for lists of students and of guardians (G061, G065). */
import type { RowToCheck, Values, Writing } from "../../kit/importer/importer.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { FAMILY, GUARDIANS, guardiansOf, NEW_NAMES } from "./families.rules.ts";
import { openFamilyIds } from "./familyIds.queries.ts";
import * as queries from "./importing.queries.ts";

/** The values of rows, with each number of a family that they give as the family writes it. */
async function withFamiliesAsWritten(tables: SchoolTables, rows: readonly Values[]): Promise<Values[]> {
  const given = rows.flatMap(({ parentIDNumber = "" }) => (parentIDNumber === "" ? [] : [parentIDNumber]));
  if (given.length === 0) return [...rows];
  const asWritten = await openFamilyIds(tables, given);
  return rows.map((values) =>
    values["parentIDNumber"] ? { ...values, parentIDNumber: asWritten(values["parentIDNumber"]) } : values,
  );
}

/** Rows of a file, as above. */
export async function rowsWithFamilies(tables: SchoolTables, rows: readonly RowToCheck[]): Promise<RowToCheck[]> {
  const values = await withFamiliesAsWritten(
    tables,
    rows.map((row) => row.values),
  );
  return rows.map((row, at) => ({ ...row, values: values[at] ?? row.values }));
}

export interface FamilyWriter {
  /** The values of rows, each with the number of its family as the family writes it. */
  inFamilies: (rows: readonly Values[]) => Promise<Values[]>;
  /** Answers the ids of those who were not in their family already, by their place in the list. */
  add: (guardians: readonly queries.FamilyGuardian[]) => Promise<Map<number, string>>;
  /** Adds those whom rows of children bring. */
  addOf: (children: readonly Values[]) => Promise<void>;
}

/** Begins to write the families of an import, or of acceptances: the number of one that a row brings is given once, at its first row. */
export async function openFamilies({
  scope,
  importCode,
  audit,
}: Omit<Writing, "importCode"> & { importCode?: string }): Promise<FamilyWriter> {
  const { caller } = scope;
  await queries.lockFamilies(scope);
  let next = await queries.nextFamily(scope);
  const given = new Map<string, string>();
  const numberOf = (family: string): string => {
    if (!family.startsWith("new:")) return family;
    const number = given.get(family) ?? `F-${next++}`;
    given.set(family, number);
    return number;
  };

  const add: FamilyWriter["add"] = async (guardians) => {
    const ids = await queries.addGuardians(scope, guardians, {
      by: caller.userCode,
      ...(importCode && { importCode }),
    });
    await audit([...ids].map(([at, id]) => ({ subject: `guardian ${id}`, after: { ...guardians[at], importCode } })));
    return ids;
  };

  return {
    async inFamilies(rows) {
      const placed = rows.map((values) =>
        values[FAMILY] === undefined ? values : { ...values, parentIDNumber: numberOf(values[FAMILY]) },
      );
      return await withFamiliesAsWritten(scope, placed);
    },
    add,
    async addOf(children) {
      const guardians = children.flatMap((values) => {
        const names = new Set((values[NEW_NAMES] ?? "").split("\n"));
        const parentIDNumber = values["parentIDNumber"] ?? "";
        return values[GUARDIANS] === undefined
          ? []
          : guardiansOf(values, caller.country)
              .filter((each) => names.has(each.names))
              .map((each) => ({ ...each, parentIDNumber, applicantCode: values["applicantCode"] }));
      });
      await add(guardians);
    },
  };
}
