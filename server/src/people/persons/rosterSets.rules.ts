/**
 * Sets of files that other programs write of a school: OneRoster with School Data Sync's later form, School Data Sync v1
 * (`student.csv`, `section.csv`, `studentenrollment.csv`) and Clever. All are read into the parts of OneRoster (G065).
 */
import { foldTitle } from "../../kit/importer/matchColumns.ts";
import type { BookSheet } from "../../kit/sheet/read.ts";

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
export type Part = (typeof PARTS)[number];

/** A line of a file by its folded titles; `rowNumber` is the row in the file. */
export interface Line {
  rowNumber: number;
  cells: Readonly<Record<string, string>>;
}

export interface Parts {
  /** The lines of each part that is there. */
  lines: (part: Part) => readonly Line[];
  /** The name of the file that a part came from; undefined for a part that is not there. */
  fileOf: (part: Part) => string | undefined;
}

/** The parts that these sheets are; none for sheets that are no such set. */
export function partsOf(sheets: readonly BookSheet[]): Parts {
  const parts = new Map<Part, { file: string; lines: Line[] }>();
  const add = (part: Part, file: string, lines: readonly Line[]): void => {
    const there = parts.get(part);
    if (there) there.lines.push(...lines);
    else parts.set(part, { file: file || `${part}.csv`, lines: [...lines] });
  };
  for (const sheet of sheets) {
    const titles = new Set((sheet.rows[0]?.cells ?? []).map(foldTitle));
    const has = (...names: string[]) => names.every((name) => titles.has(name.toLowerCase()));
    const foreign = FOREIGN.find(({ is }) => is(has));
    if (foreign) {
      const read = foreign.read(linesOf(sheet), sheet.name);
      for (const part of PARTS) if (read[part]) add(part, sheet.name, read[part]);
      continue;
    }
    const part = partOf(has);
    if (part) add(part, sheet.name, linesOf(sheet));
  }
  return { lines: (part) => parts.get(part)?.lines ?? [], fileOf: (part) => parts.get(part)?.file };
}

type Has = (...names: string[]) => boolean;

/** Which part of OneRoster a sheet is, by its titles: files are called anything. */
function partOf(has: Has): Part | undefined {
  if (has("classSourcedId", "userSourcedId")) return "enrollments";
  if (has("userSourcedId", "relationshipUserSourcedId")) return "relationships";
  if (has("userSourcedId", "flag")) return "userFlags";
  if (has("userSourcedId", "orgSourcedId", "role")) return "roles";
  if ((has("userSourcedId") || has("sourcedId")) && has("birthDate") && !has("givenName")) return "demographics";
  if (has("sourcedId", "givenName", "familyName")) return "users";
  if (has("sourcedId", "title", "startDate")) return "academicSessions";
  if (has("sourcedId", "title") && (has("classType") || has("courseSourcedId") || has("orgSourcedId")))
    return has("code") || has("courseCode") ? "courses" : "classes";
  if (has("sourcedId", "title") && (has("schoolSourcedId") || has("termSourcedIds"))) return "classes";
  if (has("sourcedId", "name", "type")) return "orgs";
  return undefined;
}

/** A file of another program, and what it is in the words of OneRoster. */
interface Foreign {
  is: (has: Has) => boolean;
  read: (lines: readonly Line[], file: string) => Partial<Record<Part, Line[]>>;
}

const person = (cells: Line["cells"], role: string): Line["cells"] => ({
  givenname: cells["firstname"] ?? "",
  middlename: cells["middlename"] ?? "",
  familyname: cells["lastname"] ?? "",
  username: cells["username"] ?? "",
  grade: cells["grade"] ?? "",
  role,
});
const of = ({ rowNumber }: Line, cells: Line["cells"]): Line => ({ rowNumber, cells });

const FOREIGN: readonly Foreign[] = [
  // School Data Sync v1.
  {
    is: (has) => has("sectionSisId", "sisId"),
    read: (lines, file) => ({
      enrollments: lines.map((line) =>
        of(line, {
          classsourcedid: line.cells["sectionsisid"] ?? "",
          usersourcedid: line.cells["sisid"] ?? "",
          role: /teacher/i.test(file) ? "teacher" : "student",
        }),
      ),
    }),
  },
  {
    is: (has) => has("sisId", "sectionName"),
    read: (lines) => ({
      classes: lines.map((line) =>
        of(line, { sourcedid: line.cells["sisid"] ?? "", title: line.cells["sectionname"] ?? "" }),
      ),
    }),
  },
  {
    is: (has) => has("sisId", "firstName", "lastName"),
    read: (lines, file) => ({
      users: lines.map((line) =>
        of(line, {
          ...person(line.cells, /teacher/i.test(file) ? "teacher" : "student"),
          sourcedid: line.cells["sisid"] ?? "",
          identifier: line.cells["studentnumber"] ?? line.cells["teachernumber"] ?? "",
          email: line.cells["secondaryemail"] ?? "",
          phone: line.cells["phone"] ?? line.cells["mobilephone"] ?? "",
        }),
      ),
      demographics: lines.map((line) =>
        of(line, {
          usersourcedid: line.cells["sisid"] ?? "",
          birthdate: line.cells["birthdate"] ?? "",
          sex: line.cells["gender"] ?? "",
        }),
      ),
    }),
  },
  // Clever: a row for each contact of a student.
  {
    is: (has) => has("sectionId", "studentId"),
    read: (lines) => ({
      enrollments: lines.map((line) =>
        of(line, {
          classsourcedid: line.cells["sectionid"] ?? "",
          usersourcedid: line.cells["studentid"] ?? "",
          role: "student",
        }),
      ),
    }),
  },
  {
    is: (has) => has("schoolId", "sectionId"),
    read: (lines) => ({
      classes: lines.map((line) =>
        of(line, {
          sourcedid: line.cells["sectionid"] ?? "",
          title: line.cells["sectionname"] || line.cells["name"] || "",
          classtype: line.cells["subject"] ?? "",
        }),
      ),
    }),
  },
  { is: (has) => has("schoolId", "studentId", "lastName"), read: (lines) => cleverStudents(lines) },
];

function cleverStudents(lines: readonly Line[]): Partial<Record<Part, Line[]>> {
  const users = new Map<string, Line>();
  const demographics: Line[] = [];
  const contacts: Line[] = [];
  const relationships: Line[] = [];
  for (const line of lines) {
    const { cells } = line;
    const id = cells["studentid"] ?? "";
    if (!users.has(id)) {
      const email = cells["studentemail"] ?? "";
      const identifier = cells["studentnumber"] ?? "";
      users.set(id, of(line, { ...person(cells, "student"), sourcedid: id, identifier, email }));
      demographics.push(of(line, { usersourcedid: id, birthdate: cells["dob"] ?? "", sex: cells["gender"] ?? "" }));
    }
    if (!cells["contactname"] && !cells["contactphone"] && !cells["contactemail"]) continue;
    const contact = `contact in row ${line.rowNumber}`;
    contacts.push(
      of(line, {
        sourcedid: contact,
        givenname: cells["contactname"] ?? "",
        phone: cells["contactphone"] ?? "",
        email: cells["contactemail"] ?? "",
        role: "guardian",
      }),
    );
    relationships.push(
      of(line, {
        usersourcedid: id,
        relationshipusersourcedid: contact,
        relationshiprole: cells["contactrelationship"] || "guardian",
      }),
    );
  }
  return { users: [...users.values(), ...contacts], demographics, relationships };
}

function linesOf({ rows }: BookSheet): Line[] {
  const titles = (rows[0]?.cells ?? []).map(foldTitle);
  return rows
    .slice(1)
    .map((row): Line => ({
      rowNumber: row.rowNumber,
      cells: Object.fromEntries(titles.map((title, column) => [title, row.cells[column] ?? ""])),
    }))
    .filter(({ cells }) => !/^(?:tobedeleted|inactive)$/i.test(cells["status"] ?? ""));
}
