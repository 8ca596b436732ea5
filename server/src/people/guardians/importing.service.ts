/** Writing the guardians that an import brings, with their families: for lists of students and of guardians (G061, G065). */
import type { Values, Writing } from "../../kit/importer/importer.ts";
import { FAMILY, GUARDIANS, guardiansOf, NEW_NAMES } from "./families.rules.ts";
import * as queries from "./importing.queries.ts";

export interface FamilyWriter {
  /** The row's values with the number of its family. */
  inFamily: (values: Values) => Values;
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
  const { db, school, caller } = scope;
  await queries.lockFamilies(scope);
  let next = await queries.nextFamily(db, school);
  const given = new Map<string, string>();
  const numberOf = (family: string): string => {
    if (!family.startsWith("new:")) return family;
    const number = given.get(family) ?? `F-${next++}`;
    given.set(family, number);
    return number;
  };

  const add: FamilyWriter["add"] = async (guardians) => {
    const ids = await queries.addGuardians(db, school, guardians, {
      by: caller.userCode,
      ...(importCode && { importCode }),
    });
    await audit([...ids].map(([at, id]) => ({ subject: `guardian ${id}`, after: { ...guardians[at], importCode } })));
    return ids;
  };

  return {
    inFamily: (values) =>
      values[FAMILY] === undefined ? values : { ...values, parentIDNumber: numberOf(values[FAMILY]) },
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
