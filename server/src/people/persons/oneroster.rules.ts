/** OneRoster and School Data Sync: several files that together are a roster, joined into one table (G065). */
import { isEmail } from "@ofisi/contract/kit/fields";
import { foldTitle } from "../../kit/importer/matchColumns.ts";
import { refuse } from "../../kit/refusal.ts";
import type { BookSheet } from "../../kit/sheet/read.ts";
import type { TextRow } from "../../kit/sheet/table.ts";

const PARTS = [
  "users",
  "classes",
  "enrollments",
  "demographics",
  "relationships",
  "roles",
  "orgs",
  "academicSessions",
  "courses",
  "userFlags",
] as const;
type Part = (typeof PARTS)[number];

type Line = Record<string, string>;

/**
 * The students of a set as one sheet: users, with their class by way of the enrolments, their birth date and sex from
 * the demographics, and their guardians by way of the users' agents or the relationships. Undefined for sheets that
 * are no such set; a part that says nothing by itself is refused by its file's name.
 */
export function joinOneRoster(sheets: readonly BookSheet[]): BookSheet[] | undefined {
  const parts = new Map<Part, { file: string; lines: Line[] }>();
  for (const sheet of sheets) {
    const part = partOf(sheet);
    if (part) parts.set(part, { file: sheet.name || `${part}.csv`, lines: linesOf(sheet.rows) });
  }
  const users = parts.get("users");
  if (!users) {
    const enrolments = parts.get("enrollments");
    if (enrolments)
      throw refuse(
        "This is the {file} of a OneRoster set, which says only who is in which class. Choose users.csv and classes.csv together with it",
        { file: enrolments.file },
        "excel",
      );
    const alone = [...parts].find(([part]) => part !== "classes")?.[1];
    if (!alone) return undefined;
    throw refuse(
      "This is the {file} of a OneRoster set, which names no students. Choose users.csv together with it",
      { file: alone.file },
      "excel",
    );
  }
  // A list of users by itself is a spreadsheet like any other.
  if (!["enrollments", "demographics", "relationships", "roles"].some((part) => parts.has(part as Part)))
    return undefined;
  return [{ name: users.file, rows: join(users.lines, (part) => parts.get(part)?.lines ?? []) }];
}

/** Which part a sheet is, by its titles: files are called anything. */
function partOf({ rows }: BookSheet): Part | undefined {
  const titles = new Set((rows[0]?.cells ?? []).map(foldTitle));
  const has = (...names: string[]) => names.every((name) => titles.has(name.toLowerCase()));
  if (has("classSourcedId", "userSourcedId")) return "enrollments";
  if (has("userSourcedId", "relationshipUserSourcedId")) return "relationships";
  if (has("userSourcedId", "flag")) return "userFlags";
  if (has("userSourcedId", "orgSourcedId", "role")) return "roles";
  if ((has("userSourcedId") || has("sourcedId")) && has("birthDate") && !has("givenName")) return "demographics";
  if (has("sourcedId", "givenName", "familyName")) return "users";
  if (has("sourcedId", "title", "startDate")) return "academicSessions";
  if (has("sourcedId", "title") && (has("classType") || has("courseSourcedId") || has("orgSourcedId")))
    return titles.has("code") || titles.has("coursecode") ? "courses" : "classes";
  if (has("sourcedId", "title") && (has("schoolSourcedId") || has("termSourcedIds"))) return "classes";
  if (has("sourcedId", "name", "type")) return "orgs";
  return undefined;
}

function linesOf(rows: readonly TextRow[]): Line[] {
  const titles = (rows[0]?.cells ?? []).map(foldTitle);
  return rows
    .slice(1)
    .map((row): Line => Object.fromEntries(titles.map((title, column) => [title, row.cells[column] ?? ""])))
    .filter((line) => !/^(?:tobedeleted|inactive)$/i.test(line["status"] ?? ""));
}

const TITLES = [
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
];

const GUARDIANS = /^(?:parent|guardian|relative|aide)$/i;
/** By the word for a student: there are forty for everybody else, and a school may have its own. */
const isOfStudent = (role: string): boolean =>
  /^(?:student|learner|pupil|eleve|etudiant|mwanafunzi)/.test(foldTitle(role));

function join(users: readonly Line[], lines: (part: Part) => readonly Line[]): TextRow[] {
  const byId = new Map(users.map((user) => [user["sourcedid"] ?? "", user]));
  const titles = new Map(lines("classes").map((one) => [one["sourcedid"] ?? "", one]));
  const births = new Map(lines("demographics").map((one) => [one["usersourcedid"] || one["sourcedid"] || "", one]));
  const roles = new Map(lines("roles").map((one) => [one["usersourcedid"] ?? "", one["role"] ?? ""]));
  const taught = new Map<string, string[]>();
  for (const { usersourcedid = "", classsourcedid = "", role = "" } of lines("enrollments")) {
    if (role === "" || isOfStudent(role))
      taught.set(usersourcedid, [...(taught.get(usersourcedid) ?? []), classsourcedid]);
    else if (!roles.has(usersourcedid)) roles.set(usersourcedid, role);
  }
  const agents = new Map<string, { id: string; role: string }[]>();
  for (const { usersourcedid = "", relationshipusersourcedid = "", relationshiprole = "" } of lines("relationships"))
    agents.set(usersourcedid, [
      ...(agents.get(usersourcedid) ?? []),
      { id: relationshipusersourcedid, role: relationshiprole },
    ]);
  const relatives = new Set([...agents.values()].flat().map((agent) => agent.id));

  const isStudent = (user: Line): boolean => {
    const id = user["sourcedid"] ?? "";
    const role = user["role"] || roles.get(id) || "";
    return role === "" ? !relatives.has(id) : isOfStudent(role);
  };
  const rows: TextRow[] = [{ rowNumber: 1, cells: TITLES }];
  users.forEach((user, at) => {
    if (!isStudent(user)) return;
    const id = user["sourcedid"] ?? "";
    const given = agents.get(id) ?? listed(user["agentsourcedids"] ?? "").map((agent) => ({ id: agent, role: "" }));
    const guardian = given.find((agent) => byId.has(agent.id) && (agent.role === "" || GUARDIANS.test(agent.role)));
    const of = guardian && byId.get(guardian.id);
    const birth = births.get(id);
    rows.push({
      rowNumber: at + 2,
      cells: [
        user["identifier"] || id,
        user["givenname"] ?? "",
        user["middlename"] ?? "",
        user["familyname"] ?? "",
        homeOf(taught.get(id) ?? [], titles),
        birth?.["birthdate"] ?? "",
        birth?.["sex"] ?? "",
        user["phone"] || user["sms"] || "",
        user["email"] || addressIn(user["username"]),
        of ? [of["givenname"], of["middlename"], of["familyname"]].filter(Boolean).join(" ") : "",
        capitalised(guardian?.role ?? ""),
        of?.["phone"] || of?.["sms"] || "",
        of?.["email"] ?? "",
      ],
    });
  });
  return rows;
}

/** A student's class among the lessons: the homeroom where there is one, else the only one; of several lessons none. */
function homeOf(classes: readonly string[], titles: ReadonlyMap<string, Line>): string {
  const known = classes.map((id) => titles.get(id)).filter((one) => one !== undefined);
  const home = known.find((one) => /^homeroom$/i.test(one["classtype"] ?? ""));
  const names = new Set(known.map((one) => one["title"] ?? ""));
  return home?.["title"] ?? (names.size === 1 ? [...names][0] : undefined) ?? "";
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
