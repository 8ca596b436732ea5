/** Rules of imports that look at the whole file and the school: who is in twice, who is there already (G065). */
import type { ImportKind, ImportProblem, ImportRow } from "@ofisi/contract/people/imports";
import { fold, foldCode, foldName } from "./folding.rules.ts";
import type { Values } from "./rows.rules.ts";

/** A row after its own check. */
export interface RowToCheck {
  rowNumber: number;
  values: Values;
  problems: readonly ImportProblem[];
  /** What the person decided: leave it out, or take it in although it looks like a duplicate. */
  decision: "" | "skip" | "take";
  /** Why it is taken for no record at all, such as a row of totals. */
  leftOut?: "totalRow" | "repeatedTitles" | undefined;
}

/** A student or a member of the staff, whichever the import is about. */
export interface KnownPerson {
  userCode: string;
  version: number;
  name: string;
  /** ISO day or empty. */
  dateOfBirth: string;
  gender: string;
  nationalIdNumber: string;
  nationality: string;
  address: string;
  phoneNumber: string;
  email: string;
  groupCode: string;
  /** With its prefix, or empty. */
  schoolIdNumber: string;
  /** Empty for staff. */
  parentIDNumber: string;
}

export interface KnownGroup {
  groupCode: string;
  groupName: string;
  keyStageCode: string;
  groupEntryYear: string;
  groupExitYear: string;
}

/** What the school has, as far as an import asks. Empty `chosen…` means none was chosen on the screen. */
export interface SchoolSnapshot {
  /** Fields of people who are here already which the import may change. */
  updateFields: readonly string[];
  people: readonly KnownPerson[];
  groups: readonly KnownGroup[];
  keyStages: readonly { keyStageCode: string; keyStageName: string }[];
  chosenGroupCode: string;
  chosenKeyStageCode: string;
}

/** A group is shown by its name and written by its code. */
export interface CheckedChange {
  field: string;
  old: string;
  new: string;
  oldCode?: string;
  newCode?: string;
}

export interface CheckedRow {
  rowNumber: number;
  /** With `groupCode` or `keyStageCode` when the name was found. */
  values: Values;
  problems: ImportProblem[];
  /** Where it differs from the record of its school ID. */
  changes: CheckedChange[];
  /** That record, when it is to be changed, as it was at the check. */
  of?: { userCode: string; version: number } | undefined;
  state: Exclude<ImportRow["state"], "imported" | "updated" | "undone" | "kept">;
}

/**
 * Checks every row against the others and the school. Every look-up is a Map, so 20,000 rows against 20,000
 * students take a fraction of a second. Rows that were left out do not count as duplicates of others.
 */
export function checkFile(kind: ImportKind, rows: readonly RowToCheck[], school: SchoolSnapshot): CheckedRow[] {
  const isGroups = kind === "groups";
  // A school has one record for a national ID among its staff (G046); those of children are too often copied wrongly.
  const ownsNationalId = kind === "staff";
  const place = isGroups ? keyStageFinder(school) : groupFinder(school);
  const here = isGroups ? groupOfSameName(school.groups) : personFinder(school.people, ownsNationalId);
  const twins = isGroups ? groupTwins() : personTwins(ownsNationalId);
  const keyOf = isGroups ? groupKeyOf : personOf;
  const compare = kind === "students" ? differences(school) : () => [];
  const mayChange = new Set(school.updateFields);
  return rows.map((row) => {
    if (row.leftOut !== undefined && row.decision !== "take") return setAside(row);
    const values = { ...row.values };
    const problems = [...row.problems];
    const placeProblem = place(values);
    const key = keyOf(values);
    const finding = here(values, key);
    const holder = finding?.of;
    const changes = holder ? compare(values, holder) : [];
    const changing = changes.filter(({ field }) => mayChange.has(field));
    // Whoever is in a group already needs none in the file.
    if (placeProblem && !(holder && placeProblem.problem === "noGroup")) problems.push(placeProblem);
    const checked = (state: CheckedRow["state"], found?: ImportProblem): CheckedRow => ({
      rowNumber: row.rowNumber,
      values,
      problems: found ? [...problems, found] : problems,
      changes,
      ...(state === "update" && holder && { of: { userCode: holder.userCode, version: holder.version } }),
      state,
    });
    if (row.decision === "skip") return checked("skipped", finding?.problem);
    // The person says by ticking the name that the school ID tells who is meant.
    const isOther = finding?.is === "taken" && !(holder && mayChange.has("name"));
    const twin = twins.earlier(values, key);
    if (holder && !isOther) {
      if (changing.length === 0) return checked("same", finding.problem);
      if (twin) return checked("invalid", twin);
      if (problems.length > 0) return checked("invalid");
      twins.remember(values, key, row.rowNumber);
      return checked("update");
    }
    if (finding?.is === "same") return checked("same", finding.problem);
    if (twin) return checked("invalid", twin);
    if (finding?.is === "taken") return checked("invalid", finding.problem);
    if (problems.length > 0) return checked("invalid", finding?.problem);
    // A row that is not good itself spoils no later one.
    twins.remember(values, key, row.rowNumber);
    if (finding?.is === "likely" && row.decision !== "take") return checked("likely", finding.problem);
    return checked("valid");
  });
}

/** Where a row says something else than the record; what it leaves empty says nothing. */
function differences(school: SchoolSnapshot): (values: Values, student: KnownPerson) => CheckedChange[] {
  const names = new Map(school.groups.map((group) => [group.groupCode, group.groupName]));
  return (values, student) => {
    const changes: CheckedChange[] = [];
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

function setAside({ rowNumber, values, leftOut = "totalRow" }: RowToCheck): CheckedRow {
  return { rowNumber, values, problems: [{ field: "", problem: leftOut, detail: "" }], changes: [], state: "skipped" };
}

/** `of` is the record whose school ID the row gives. */
type Finding = { is: "same" | "taken" | "likely"; problem: ImportProblem; of?: KnownPerson };
type Place = (values: Values) => ImportProblem | undefined;
type Here = (values: Values, key: string) => Finding | undefined;
/** Rows of the file that are one, by the key of the person or group: `earlier` finds the one before, `remember` makes a row findable. */
interface Twins {
  earlier: (values: Values, key: string) => ImportProblem | undefined;
  remember: (values: Values, key: string, rowNumber: number) => void;
}

// Students and staff ------------------------------------------------------------------------------------------------

/** Puts the group's code on the row: of the group that it names, or else the one chosen on the screen. */
function groupFinder(school: SchoolSnapshot): Place {
  const byName = new Map<string, KnownGroup[]>();
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

function personFinder(people: readonly KnownPerson[], ownsNationalId: boolean): Here {
  const byId = new Map<string, KnownPerson>();
  const byNationalId = new Map<string, KnownPerson[]>();
  const byPerson = new Map<string, KnownPerson[]>();
  const add = (map: Map<string, KnownPerson[]>, key: string, student: KnownPerson) => {
    const list = map.get(key);
    if (list) list.push(student);
    else map.set(key, [student]);
  };
  for (const student of people) {
    if (student.schoolIdNumber !== "") byId.set(student.schoolIdNumber.toUpperCase(), student);
    if (student.nationalIdNumber !== "") add(byNationalId, foldCode(student.nationalIdNumber), student);
    const person = personKey(student.name, student.dateOfBirth, student.groupCode);
    if (person !== "") add(byPerson, person, student);
  }
  return (values, key) => {
    const { name = "", schoolIDNo = "", idNumber = "", dateOfBirth = "" } = values;
    const holder = schoolIDNo === "" ? undefined : byId.get(schoolIDNo.toUpperCase());
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
    const likely = candidates.find(
      (student) =>
        dateOfBirth !== "" || schoolIDNo === "" || student.schoolIdNumber === "" || sameNationalId(idNumber, student),
    );
    return likely && { is: "likely", problem: { field: "", problem: "likelyDuplicate", detail: describe(likely) } };
  };
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

function inFile(field: string, rowNumber: number): ImportProblem {
  return { field, problem: "duplicateInFile", detail: String(rowNumber) };
}

// Groups --------------------------------------------------------------------------------------------------

/** Puts the key stage's code on the row; a group known by both its years may do without one (G050). */
function keyStageFinder(school: SchoolSnapshot): Place {
  const byName = new Map(school.keyStages.map((stage) => [fold(stage.keyStageName), stage]));
  const byCode = new Map(school.keyStages.map((stage) => [stage.keyStageCode, stage]));
  return (values) => {
    const name = values["keyStageName"] ?? "";
    const stage = name === "" ? byCode.get(school.chosenKeyStageCode) : byName.get(fold(name));
    if (stage) {
      Object.assign(values, { keyStageName: stage.keyStageName, keyStageCode: stage.keyStageCode });
      return undefined;
    }
    if (name !== "") return { field: "keyStageName", problem: "unknownKeyStage", detail: name };
    if (values["groupEntryYear"] && values["groupExitYear"]) return undefined;
    return { field: "keyStageName", problem: "noKeyStage", detail: "" };
  };
}

function groupKey(keyStageCode: string, groupName: string): string {
  return `${keyStageCode}|${fold(groupName)}`;
}

function groupOfSameName(groups: readonly KnownGroup[]): Here {
  const byKey = new Map(groups.map((group) => [groupKey(group.keyStageCode, group.groupName), group]));
  return (values, key) => {
    const group = byKey.get(key);
    if (!group) return undefined;
    const differs = (["groupEntryYear", "groupExitYear"] as const).some(
      (year) => values[year] && values[year] !== group[year],
    );
    const years = [group.groupEntryYear, group.groupExitYear].filter((year) => year !== "").join("–");
    const detail = years === "" ? group.groupName : `${group.groupName}, ${years}`;
    return { is: differs ? "taken" : "same", problem: { field: "groupName", problem: "alreadyHere", detail } };
  };
}

function groupKeyOf(values: Values): string {
  return groupKey(values["keyStageCode"] ?? "", values["groupName"] ?? "");
}

function groupTwins(): Twins {
  const seen = new Map<string, number>();
  return {
    earlier(_values, key) {
      const earlier = seen.get(key);
      return earlier === undefined ? undefined : inFile("groupName", earlier);
    },
    remember: (_values, key, rowNumber) => void seen.set(key, rowNumber),
  };
}
