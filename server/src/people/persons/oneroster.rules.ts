/** Sets of several files that together are a roster, joined into the table that an import reads (G065). */
import { isEmail } from "@ofisi/contract/kit/fields";
import { foldTitle } from "../../kit/importer/matchColumns.ts";
import { refuse } from "../../kit/refusal.ts";
import type { BookSheet } from "../../kit/sheet/read.ts";
import type { TextRow } from "../../kit/sheet/table.ts";
import { partsOf, type Line, type Parts } from "./rosterSets.rules.ts";

type Join = (sheets: readonly BookSheet[]) => BookSheet[] | undefined;
type Person = Line["cells"];

/**
 * The students of a set as one sheet: users, with their class by way of the enrolments, their birth date and sex from
 * the demographics, and their guardians. Undefined for sheets that are no such set, or a list of people without roles; a
 * part that says nothing by itself is refused by its file's name.
 */
export const joinStudents: Join = joinUsers(studentRows);

/** The guardians of a set, a row for each child that one has. */
export const joinGuardians: Join = joinUsers(guardianRows);

/** Everybody else of a set who has a role: teachers, heads, administrators. */
export const joinStaff: Join = joinUsers(staffRows);

/** The classes of a set: those that its students would be put into, or all of them where it has no enrolments. */
export const joinGroups: Join = (sheets) => {
  const parts = partsOf(sheets);
  if (parts.fileOf("users") !== undefined && parts.fileOf("enrollments") !== undefined)
    return joinUsers(groupRows)(sheets);
  const classes = parts.fileOf("classes");
  // One file of classes is a spreadsheet like any other.
  if (classes === undefined || sheets.length === 1) return undefined;
  return [{ name: classes, rows: titledRows(parts.lines("classes").map(({ cells }) => cells["title"] ?? "")) }];
};

function joinUsers(rowsOf: (parts: Parts) => TextRow[]): Join {
  return (sheets) => {
    const parts = partsOf(sheets);
    const users = parts.fileOf("users");
    if (users === undefined) {
      refusePart(parts);
      return undefined;
    }
    const others = (["enrollments", "demographics", "relationships", "roles"] as const).some(
      (part) => parts.fileOf(part) !== undefined,
    );
    // A list of people without roles is a spreadsheet like any other.
    if (!others && !parts.lines("users").some(({ cells }) => cells["role"])) return undefined;
    return [{ name: users, rows: rowsOf(parts) }];
  };
}

/** Says which file is missing beside a part that says nothing by itself. */
function refusePart({ fileOf }: Parts): void {
  const enrolments = fileOf("enrollments");
  if (enrolments !== undefined)
    throw refuse(
      "This is the {file} of a OneRoster set, which says only who is in which class. Choose users.csv and classes.csv together with it",
      { file: enrolments },
      "excel",
    );
  const others = [
    "demographics",
    "relationships",
    "roles",
    "orgs",
    "academicSessions",
    "courses",
    "userFlags",
  ] as const;
  const alone = others.find((part) => fileOf(part) !== undefined);
  if (alone !== undefined)
    throw refuse(
      "This is the {file} of a OneRoster set, which names no students. Choose users.csv together with it",
      { file: fileOf(alone) ?? "" },
      "excel",
    );
}

/** A child's guardian, and as what. */
interface Guardian {
  of: Person;
  relationship: string;
}

const RELATIVE =
  /^(?:parents?|guardians?|parentguardian|relative|mother|father|mum|dad|step(?:mother|father|parent)|grand(?:mother|father|parent)|aunt|uncle|brother|sister|sibling|spouse|fosterparent|tutor|tuteur|tutrice|mere|pere|mzazi|mlezi|mama|baba)$/;
const isRelative = (role: string): boolean => RELATIVE.test(foldTitle(role));
/** By the word for a student: there are forty for everybody else, and a school may have its own. */
const isOfStudent = (role: string): boolean =>
  /^(?:student|learner|pupil|eleve|etudiant|mwanafunzi)/.test(foldTitle(role));

const idOf = (person: Person): string => person["sourcedid"] ?? "";

/** The people of a set: who is what, and whose guardian. */
function readPeople({ lines }: Parts) {
  const byId = new Map(lines("users").map(({ cells }) => [idOf(cells), cells]));
  const roles = new Map(lines("roles").map(({ cells }) => [cells["usersourcedid"] ?? "", cells["role"] ?? ""]));
  const classesOf = new Map<string, string[]>();
  for (const { cells } of lines("enrollments")) {
    const { usersourcedid = "", classsourcedid = "", role = "" } = cells;
    if (role === "" || isOfStudent(role))
      classesOf.set(usersourcedid, [...(classesOf.get(usersourcedid) ?? []), classsourcedid]);
    else if (!roles.has(usersourcedid)) roles.set(usersourcedid, role);
  }
  const roleOf = (person: Person): string => person["role"] || roles.get(idOf(person)) || "";

  const relatives = new Set(lines("relationships").map(({ cells }) => cells["relationshipusersourcedid"] ?? ""));
  const isStudent = (person: Person): boolean => {
    const role = roleOf(person);
    return role === "" ? !relatives.has(idOf(person)) : isOfStudent(role);
  };

  const guardians = new Map<string, Guardian[]>();
  /** Two people who belong together: one is a student, and the other a guardian by their own role or by the link. */
  const link = (one: string, other: string, relationship: string): void => {
    const people = [byId.get(one), byId.get(other)];
    const [child, guardian] = people[0] && isStudent(people[0]) ? people : people.toReversed();
    if (!child || !guardian || !isStudent(child) || isStudent(guardian)) return;
    const own = roleOf(guardian);
    if (!isRelative(relationship) && !isRelative(own) && (relationship !== "" || own !== "")) return;
    const there = guardians.get(idOf(child)) ?? [];
    if (!there.some(({ of }) => of === guardian))
      guardians.set(idOf(child), [...there, { of: guardian, relationship }]);
  };
  for (const { cells } of lines("relationships"))
    link(cells["usersourcedid"] ?? "", cells["relationshipusersourcedid"] ?? "", cells["relationshiprole"] ?? "");
  for (const person of byId.values())
    for (const agent of listed(person["agentsourcedids"] ?? "")) link(idOf(person), agent, "");

  return {
    students: lines("users").filter(({ cells }) => isStudent(cells)),
    staff: lines("users").filter(({ cells }) => {
      const role = roleOf(cells);
      return role !== "" && !isOfStudent(role) && !isRelative(role);
    }),
    guardiansOf: (child: Person) => guardians.get(idOf(child)) ?? [],
    classesOf: (child: Person) => classesOf.get(idOf(child)) ?? [],
  };
}

const STUDENT_TITLES = [
  "School ID",
  "First name",
  "Middle name",
  "Family name",
  "Class",
  "Date of birth",
  "Gender",
  "Phone",
  "E-mail",
  "Guardian name",
  "Guardian relationship",
  "Guardian phone",
  "Guardian e-mail",
  "Second guardian name",
  "Second guardian relationship",
  "Second guardian phone",
  "Second guardian e-mail",
  "Other guardians",
];

function studentRows(parts: Parts): TextRow[] {
  const { students, guardiansOf, classesOf } = readPeople(parts);
  const births = new Map(
    parts.lines("demographics").map(({ cells }) => [cells["usersourcedid"] || cells["sourcedid"] || "", cells]),
  );
  const classes = classFinder(parts);
  const rows = students.map(({ rowNumber, cells: student }): TextRow => {
    const [first, second, ...others] = guardiansOf(student);
    const birth = births.get(idOf(student));
    return {
      rowNumber,
      cells: [
        ...personCells(student),
        classes(student, classesOf(student)),
        birth?.["birthdate"] ?? "",
        birth?.["sex"] ?? "",
        ...contactCells(student),
        ...guardianCells(first),
        ...guardianCells(second),
        others.map(({ of }) => nameOf(of)).join(", "),
      ],
    };
  });
  return [{ rowNumber: 1, cells: STUDENT_TITLES }, ...rows];
}

function guardianRows(parts: Parts): TextRow[] {
  const { students, guardiansOf } = readPeople(parts);
  const rows = students.flatMap(({ cells: child }) =>
    guardiansOf(child).map((guardian) => [child["identifier"] || idOf(child), ...guardianCells(guardian)]),
  );
  const titles = ["School ID", "Name", "Relationship", "Phone", "E-mail"];
  return [titles, ...rows].map((cells, at) => ({ rowNumber: at + 1, cells }));
}

function staffRows(parts: Parts): TextRow[] {
  const rows = readPeople(parts).staff.map(({ rowNumber, cells: person }): TextRow => ({
    rowNumber,
    cells: [...personCells(person), ...contactCells(person)],
  }));
  const titles = ["School ID", "First name", "Middle name", "Family name", "Phone", "E-mail"];
  return [{ rowNumber: 1, cells: titles }, ...rows];
}

function groupRows(parts: Parts): TextRow[] {
  const { students, classesOf } = readPeople(parts);
  const classes = classFinder(parts);
  return titledRows(students.map(({ cells }) => classes(cells, classesOf(cells))));
}

/** A sheet of groups, each once. */
function titledRows(names: readonly string[]): TextRow[] {
  const once = [...new Set(names.filter((name) => name !== ""))];
  return ["Group", ...once].map((name, at) => ({ rowNumber: at + 1, cells: [name] }));
}

const personCells = (person: Person): string[] => [
  person["identifier"] || idOf(person),
  person["givenname"] ?? "",
  person["middlename"] ?? "",
  person["familyname"] ?? "",
];

const contactCells = (person: Person): string[] => [
  person["phone"] || person["sms"] || "",
  person["email"] || addressIn(person["username"]),
];

function guardianCells(guardian: Guardian | undefined): string[] {
  if (!guardian) return ["", "", "", ""];
  const { of, relationship } = guardian;
  return [nameOf(of), capitalised(relationship), of["phone"] || of["sms"] || "", of["email"] ?? ""];
}

const nameOf = (person: Person): string =>
  [person["givenname"], person["middlename"], person["familyname"]].filter(Boolean).join(" ");

/**
 * A student's class among the lessons: the homeroom where there is one, else the only one. Of several lessons none is the
 * class: then it is the grade, as the user or the role has it.
 */
function classFinder({ lines }: Parts): (student: Person, classes: readonly string[]) => string {
  const titles = new Map(lines("classes").map(({ cells }) => [cells["sourcedid"] ?? "", cells]));
  const grades = new Map(lines("roles").map(({ cells }) => [cells["usersourcedid"] ?? "", cells["grade"] ?? ""]));
  return (student, classes) => {
    const known = classes.map((id) => titles.get(id)).filter((one) => one !== undefined);
    const home = known.find((one) => /^homeroom/i.test(one["classtype"] ?? ""));
    const names = new Set(known.map((one) => one["title"] ?? ""));
    const only = home?.["title"] ?? (names.size === 1 ? [...names][0] : undefined);
    if (only) return only;
    const [grade = ""] = listed(student["grades"] || student["grade"] || grades.get(idOf(student)) || "");
    return /^\d+$/.test(grade) ? `Grade ${Number(grade)}` : grade;
  };
}

function listed(text: string): string[] {
  return text
    .split(/[,;]/)
    .map((each) => each.trim())
    .filter((each) => each !== "");
}

/** Whom Microsoft's sets name by an address have no other. */
const addressIn = (username = ""): string => (isEmail(username) ? username : "");

function capitalised(word: string): string {
  return word === "" ? "" : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
