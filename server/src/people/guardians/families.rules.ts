/** Guardians that come with students: who they are, and which rows are one family (G061, G065). */
import type { ImportProblem } from "@ofisi/contract/kit/importing";
import type { Guardian } from "@ofisi/contract/people/guardians";
import { foldName } from "../../kit/importer/folding.ts";
import type { Values } from "../../kit/importer/importer.ts";

export type ImportedGuardian = Pick<Guardian, "names" | "relationship" | "phoneNumber" | "email">;
export type KnownGuardian = Pick<Guardian, "parentIDNumber" | "names" | "phoneNumber">;

/** The field of a row that says which family it is of: a number, or `new:` and the row that brings the family. */
export const FAMILY = "family";
/** How many guardians a row brings who are not in its family yet. */
export const GUARDIANS = "guardians";
/** Who they are, one in a line. */
export const NEW_NAMES = "newGuardians";

/** Fields that speak of guardians. */
export const GUARDIAN_FIELDS = [
  "guardianName",
  "guardianRelationship",
  "guardianPhone",
  "guardianEmail",
  "secondGuardianName",
  "secondGuardianRelationship",
  "secondGuardianPhone",
  "secondGuardianEmail",
  "motherName",
  "motherPhone",
  "fatherName",
  "fatherPhone",
] as const;

/**
 * The guardians that a row names. A parents' phone without an owner is that of every parent named; with nobody named
 * it is that of a guardian called after the child, since a guardian has names.
 */
export function guardiansOf(values: Values, country: string): ImportedGuardian[] {
  const phone = values["guardianPhone"] ?? "";
  const email = values["guardianEmail"] ?? "";
  const own = values["guardianName"] ?? "";
  const found: ImportedGuardian[] = [];
  const parent = (names: string, relationship: string, number: string): void => {
    const shared = own === "" ? phone : "";
    found.push({ names, relationship, phoneNumber: number || shared, email: own === "" ? email : "" });
  };
  if (values["motherName"] || values["motherPhone"])
    parent(values["motherName"] || called("Mother", values, country), "Mother", values["motherPhone"] ?? "");
  if (values["fatherName"] || values["fatherPhone"])
    parent(values["fatherName"] || called("Father", values, country), "Father", values["fatherPhone"] ?? "");
  if (own !== "" || (found.length === 0 && (phone !== "" || email !== "")))
    found.push({
      names: own || called("Parent", values, country),
      relationship: values["guardianRelationship"] || "Guardian",
      phoneNumber: phone,
      email,
    });
  if (values["secondGuardianName"])
    found.push({
      names: values["secondGuardianName"],
      relationship: values["secondGuardianRelationship"] || "Guardian",
      phoneNumber: values["secondGuardianPhone"] ?? "",
      email: values["secondGuardianEmail"] ?? "",
    });
  const seen = new Set<string>();
  return found.filter(({ names }) => !seen.has(foldName(names)) && seen.add(foldName(names)));
}

const WORDS: Record<string, Record<string, string>> = {
  CD: { Mother: "Mère de", Father: "Père de", Parent: "Parent de" },
  KE: { Mother: "Mother of", Father: "Father of", Parent: "Parent of" },
};

/** Nobody's own name: what is called so may be the same person as anybody with the same phone. */
const CALLED = /^(?:Mère de|Père de|Parent de|Mother of|Father of|Parent of) /;

function called(whose: string, values: Values, country: string): string {
  return `${WORDS[country]?.[whose] ?? `${whose} of`} ${values["name"] ?? ""}`.slice(0, 120);
}

interface Family {
  key: string;
  /** The row that brought it; 0 for one of the school's. */
  rowNumber: number;
  guardians: { names: string; phoneNumber: string }[];
}

/**
 * Puts its family on each row that names guardians: that of the number given; else the one in which a guardian has the
 * same phone and the same name. A phone that is somebody else's in another family merges nothing, and is told.
 */
export function familyJoiner(known: readonly KnownGuardian[], country: string) {
  const byKey = new Map<string, Family>();
  const byPhone = new Map<string, Set<Family>>();
  const remember = (key: string, rowNumber: number, guardians: readonly Family["guardians"][number][]): string[] => {
    const family = byKey.get(key) ?? { key, rowNumber, guardians: [] };
    byKey.set(key, family);
    const added: string[] = [];
    for (const guardian of guardians) {
      const there = family.guardians.find((each) => foldName(each.names) === foldName(guardian.names));
      const isOwnPhone =
        CALLED.test(guardian.names) && family.guardians.some((each) => each.phoneNumber === guardian.phoneNumber);
      if (!there && !isOwnPhone) {
        family.guardians.push({ names: guardian.names, phoneNumber: guardian.phoneNumber });
        added.push(guardian.names);
      }
      if (guardian.phoneNumber === "") continue;
      byPhone.set(guardian.phoneNumber, (byPhone.get(guardian.phoneNumber) ?? new Set<Family>()).add(family));
    }
    return added;
  };
  for (const { parentIDNumber, names, phoneNumber } of known) remember(parentIDNumber, 0, [{ names, phoneNumber }]);

  return (rowNumber: number, values: Values): ImportProblem[] => {
    const guardians = guardiansOf(values, country);
    const given = values["parentIDNumber"] ?? "";
    if (guardians.length === 0) {
      if (given !== "") values[FAMILY] = given;
      return [];
    }
    const notes: ImportProblem[] = [];
    let key = given;
    if (key === "") {
      const near = guardians.flatMap(({ phoneNumber }) => [...(byPhone.get(phoneNumber) ?? [])]);
      const same = near.find((family) => family.guardians.some((there) => guardians.some((own) => isOne(own, there))));
      const other = near[0]?.guardians.find((there) => guardians.some((own) => own.phoneNumber === there.phoneNumber));
      if (!same && other) notes.push({ field: FAMILY, problem: "samePhoneOtherName", detail: other.names });
      key = same?.key ?? `new:${rowNumber}`;
    }
    values[FAMILY] = key;
    const added = remember(key, rowNumber, guardians);
    values[GUARDIANS] = String(added.length);
    values[NEW_NAMES] = added.join("\n");
    return notes;
  };
}

/** The same phone, and the same name or no name of their own. */
function isOne(one: { names: string; phoneNumber: string }, other: { names: string; phoneNumber: string }): boolean {
  if (one.phoneNumber === "" || one.phoneNumber !== other.phoneNumber) return false;
  return CALLED.test(one.names) || CALLED.test(other.names) || foldName(one.names) === foldName(other.names);
}
