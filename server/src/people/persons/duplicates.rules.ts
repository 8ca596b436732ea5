/** Who among students, staff or applicants is in a file twice, and who is in the school already (G046, G065). */
import { checkRows, inFile, type Telling, type Twins } from "../../kit/importer/checking.ts";
import { fold, foldCode, foldName } from "../../kit/importer/folding.ts";
import type { CheckedRow, Places, RecordChange, RowToCheck, Values } from "../../kit/importer/importer.ts";
import type { PersonRow } from "./person.rules.ts";

/** A student, a member of the staff or an applicant, whichever the import is about. */
export interface KnownPerson extends Omit<PersonRow, "photo"> {
  /** With its prefix, or empty, as it is for applicants. */
  schoolIdNumber: string;
  /** Empty for staff and applicants, as the family is. */
  placeOfBirth: string;
  parentIDNumber: string;
}

/** What the school has, as far as an import of people asks. Empty `chosen…` means none was chosen on the screen. */
export interface SchoolSnapshot extends Pick<Places, "groups"> {
  people: readonly KnownPerson[];
  chosenGroupCode: string;
  chosenKeyStageCode: string;
}

export interface PersonWays {
  /** A school has one record for a national ID among its staff (G046) and among its applicants (G069); those of children are too often copied wrongly. */
  ownsNationalId: boolean;
  /** Fields of people who are here already which the import may change; without it nobody is changed. */
  updateFields?: readonly string[] | undefined;
}

/** Every row in its state. */
export function checkPeople(
  rows: readonly RowToCheck[],
  school: SchoolSnapshot,
  { ownsNationalId, updateFields }: PersonWays,
): CheckedRow[] {
  return checkRows<KnownPerson>(rows, {
    place: groupFinder(school),
    keyOf: personOf,
    here: personFinder(school.people, ownsNationalId),
    twins: personTwins(ownsNationalId),
    ...(updateFields && { compare: differences(school), updateFields }),
  });
}

/** Where a row says something else than the record; what it leaves empty says nothing. */
function differences(school: SchoolSnapshot): (values: Values, student: KnownPerson) => RecordChange[] {
  const names = new Map(school.groups.map((group) => [group.groupCode, group.groupName]));
  return (values, student) => {
    const changes: RecordChange[] = [];
    const see = (field: string, old: string, now: string | undefined) => {
      if (now && now !== old) changes.push({ field, old, new: now });
    };
    see("name", student.name, values["name"]);
    for (const [field, of] of WRITTEN) {
      if (field !== "groupCode") see(field, String(student[of]), values[field]);
      else if (values["groupCode"] && values["groupCode"] !== student.groupCode)
        changes.push({
          field: "groupName",
          old: names.get(student.groupCode) ?? "",
          new: values["groupName"] ?? "",
          oldCode: student.groupCode,
          newCode: values["groupCode"],
        });
    }
    return changes;
  };
}

/** Puts the group's code on the row: of the group that it names, or else the one chosen on the screen. */
function groupFinder(school: SchoolSnapshot): NonNullable<Telling["place"]> {
  const byName = new Map<string, Places["groups"][number][]>();
  for (const group of school.groups) {
    const key = fold(group.groupName);
    byName.set(key, [...(byName.get(key) ?? []), group]);
  }
  const byCode = new Map(school.groups.map((group) => [group.groupCode, group]));
  return (values) => {
    const name = values["groupName"] ?? "";
    if (name === "") {
      const chosen = byCode.get(school.chosenGroupCode);
      if (!chosen) return { field: "groupName", problem: "noGroup", detail: "" };
      Object.assign(values, { groupName: chosen.groupName, groupCode: chosen.groupCode });
      return undefined;
    }
    const found = byName.get(fold(name)) ?? [];
    // The same name may stand in several key stages: then the chosen group or key stage tells which is meant.
    const meant =
      found.length < 2
        ? found[0]
        : (found.find((group) => group.groupCode === school.chosenGroupCode) ??
          found.find((group) => group.keyStageCode === school.chosenKeyStageCode));
    if (!meant) return { field: "groupName", problem: "unknownGroup", detail: name };
    Object.assign(values, { groupName: meant.groupName, groupCode: meant.groupCode });
    return undefined;
  };
}

/** The row's field → the record's field, where an import would write it. */
const WRITTEN: readonly (readonly [string, keyof KnownPerson])[] = [
  ["dateOfBirth", "dateOfBirth"],
  ["placeOfBirth", "placeOfBirth"],
  ["gender", "gender"],
  ["idNumber", "nationalIdNumber"],
  ["nationality", "nationality"],
  ["address", "address"],
  ["phoneNumber", "phoneNumber"],
  ["email", "email"],
  ["groupCode", "groupCode"],
  ["parentIDNumber", "parentIDNumber"],
];

/** True when the record has all that the row says. */
function saysNothingNew(values: Values, student: KnownPerson): boolean {
  return WRITTEN.every(([field, of]) => !values[field] || values[field] === student[of]);
}

function personFinder(people: readonly KnownPerson[], ownsNationalId: boolean): Telling<KnownPerson>["here"] {
  const byId = new Map<string, KnownPerson>();
  const byBareId = new Map<string, KnownPerson[]>();
  const byNationalId = new Map<string, KnownPerson[]>();
  const byPerson = new Map<string, KnownPerson[]>();
  const add = (map: Map<string, KnownPerson[]>, key: string, student: KnownPerson) => {
    const list = map.get(key);
    if (list) list.push(student);
    else map.set(key, [student]);
  };
  for (const student of people) {
    if (student.schoolIdNumber !== "") {
      byId.set(student.schoolIdNumber.toUpperCase(), student);
      add(byBareId, withoutZeros(student.schoolIdNumber.toUpperCase()), student);
    }
    if (student.nationalIdNumber !== "") add(byNationalId, foldCode(student.nationalIdNumber), student);
    const person = personKey(student.name, student.dateOfBirth, student.groupCode);
    if (person !== "") add(byPerson, person, student);
  }
  return (values, key) => {
    const { name = "", schoolIDNo = "", idNumber = "", dateOfBirth = "" } = values;
    const id = schoolIDNo.toUpperCase();
    const alike = byBareId.get(withoutZeros(id)) ?? [];
    const holder = byId.get(id) ?? alike.find((student) => foldName(student.name) === foldName(name));
    if (holder) {
      const samePerson = foldName(holder.name) === foldName(name);
      const problem = { field: "schoolIDNo", problem: "alreadyHere" as const, detail: describe(holder) };
      return { is: samePerson ? "same" : "taken", problem, of: holder };
    }
    const owner = ownsNationalId && idNumber !== "" ? byNationalId.get(foldCode(idNumber))?.[0] : undefined;
    if (owner) {
      const samePerson = foldName(owner.name) === foldName(name) && schoolIDNo === "";
      const problem = { field: "idNumber", problem: "alreadyHere" as const, detail: describe(owner) };
      return { is: samePerson ? "same" : "taken", problem };
    }
    const candidates = [
      ...(idNumber === "" ? [] : (byNationalId.get(foldCode(idNumber)) ?? [])),
      ...(byPerson.get(key) ?? []),
    ];
    if (schoolIDNo === "") {
      const same = candidates.find(
        (student) => foldName(student.name) === foldName(name) && saysNothingNew(values, student),
      );
      if (same) return { is: "same", problem: { field: "", problem: "alreadyHere", detail: describe(same) } };
    }
    // Without a birth date two people of one class may share a name; two admission numbers then tell them apart.
    const likely =
      candidates.find(
        (student) =>
          dateOfBirth !== "" || schoolIDNo === "" || student.schoolIdNumber === "" || sameNationalId(idNumber, student),
      ) ?? alike[0];
    return likely && { is: "likely", problem: { field: "", problem: "likelyDuplicate", detail: describe(likely) } };
  };
}

/** A school ID without the zeros that it begins with behind the school's prefix: spreadsheet programs make 42 of 0042. */
function withoutZeros(id: string): string {
  return id.replace(/^([^-]*-)0+(?=\d)/, "$1");
}

/** An ID with as many zeros as it may have lost, itself among them. */
export function withZeros(id: string): string[] {
  const bare = withoutZeros(id);
  return Array.from({ length: 8 }, (_, zeros) => bare.replace("-", `-${"0".repeat(zeros)}`));
}

function sameNationalId(idNumber: string, student: KnownPerson): boolean {
  return idNumber !== "" && foldCode(idNumber) === foldCode(student.nationalIdNumber);
}

/** Name and birth date, or name and group where there is no birth date; empty when that tells nobody. */
function personKey(name: string, dateOfBirth: string, groupCode: string): string {
  const folded = foldName(name);
  if (folded === "" || (dateOfBirth === "" && groupCode === "")) return "";
  return dateOfBirth === "" ? `${folded}|group ${groupCode}` : `${folded}|${dateOfBirth}`;
}

/** What makes a row the twin of another, each with what it is. */
export function keysOf(values: Values): string[] {
  const keys: string[] = [];
  const add = (kind: string, key: string) => key !== "" && keys.push(`${kind}|${key}`);
  add("id", idOf(values));
  add("card", foldCode(values["idNumber"] ?? ""));
  const name = foldName(values["name"] ?? "");
  if (name !== "")
    add(
      "person",
      values["dateOfBirth"] ? `${name}|${values["dateOfBirth"]}` : `${name}|in ${fold(values["groupName"] ?? "")}`,
    );
  return keys;
}

function describe(student: KnownPerson): string {
  return student.schoolIdNumber === "" ? student.name : `${student.name}, ${student.schoolIdNumber}`;
}

function idOf(values: Values): string {
  return (values["schoolIDNo"] ?? "").toUpperCase();
}

function personOf(values: Values): string {
  return personKey(values["name"] ?? "", values["dateOfBirth"] ?? "", values["groupCode"] ?? "");
}

/** Rows of the file that are one person: the same school ID, or the same name and birth date without two IDs. */
function personTwins(ownsNationalId: boolean): Twins {
  const byId = new Map<string, number>();
  const byNationalId = new Map<string, number>();
  const nationalIdOf = (values: Values): string => (ownsNationalId ? foldCode(values["idNumber"] ?? "") : "");
  const byPerson = new Map<string, { rowNumber: number; values: Values }[]>();
  return {
    earlier(values, key) {
      const sameId = byId.get(idOf(values));
      if (sameId !== undefined) return inFile("schoolIDNo", sameId);
      const sameCard = byNationalId.get(nationalIdOf(values));
      if (sameCard !== undefined) return inFile("idNumber", sameCard);
      const twin = byPerson.get(key)?.find((person) => isOnePerson(person.values, values));
      return twin && inFile("", twin.rowNumber);
    },
    remember(values, key, rowNumber) {
      const id = idOf(values);
      if (id !== "") byId.set(id, rowNumber);
      const nationalId = nationalIdOf(values);
      if (nationalId !== "") byNationalId.set(nationalId, rowNumber);
      if (key !== "") byPerson.set(key, [...(byPerson.get(key) ?? []), { rowNumber, values }]);
    },
  };
}

/** Two rows of one name: told apart by their IDs; without birth dates they are one only if all they say is alike. */
function isOnePerson(one: Values, other: Values): boolean {
  if (one["schoolIDNo"] && other["schoolIDNo"]) return false;
  if (one["dateOfBirth"]) return true;
  return WRITTEN.every(([field]) => (one[field] ?? "") === (other[field] ?? ""));
}
