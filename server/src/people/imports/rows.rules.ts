/** Rules of imports that look at one row alone: which cell is which field, what each must be (G065). */
import { isEmail } from "@ofisi/contract/kit/fields";
import { normalisePhone, type PhoneCountry } from "@ofisi/contract/kit/phones";
import type { ImportKind, ImportProblem } from "@ofisi/contract/people/imports";
import type { GENDERS } from "@ofisi/contract/people/students";
import type { SchoolCode } from "../../kit/tenant.ts";
import { storedSchoolId } from "../persons/ids.rules.ts";
import { readDay, type DateOrder } from "../../kit/sheet/days.ts";

export type Values = Record<string, string>;

export interface CheckOptions {
  school: SchoolCode;
  country: PhoneCountry;
  dateOrder: DateOrder;
  /** An ISO day: dates of birth after it are still to come. */
  today: string;
}

export interface CheckedCells {
  /** Target field → the value as it would be written; what is malformed stays as it was given. */
  values: Values;
  problems: ImportProblem[];
}

/** Longest values, in characters: those of the student's and the group's form in the contract. */
const LENGTH_MAX: Record<string, number> = {
  name: 120,
  // The form takes 40 without the school's prefix, which has up to 13.
  schoolIDNo: 53,
  idNumber: 40,
  nationality: 60,
  address: 200,
  phoneNumber: 40,
  email: 254,
  parentIDNumber: 40,
  guardianName: 120,
  guardianRelationship: 40,
  guardianEmail: 254,
  motherName: 120,
  fatherName: 120,
  groupName: 200,
  keyStageName: 200,
};
/** What PostgreSQL or a single-line field cannot hold; line breaks become spaces before. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/;
const NAME_PARTS = ["givenName", "middleName", "familyName"] as const;

/**
 * Checks one row by itself. Corrections from the preview (`fixes`, by target field) stand above the cells.
 */
export function checkRow(
  kind: ImportKind,
  cells: readonly string[],
  mapping: readonly string[],
  fixes: Values,
  options: CheckOptions,
): CheckedCells {
  const given = gather(cells, mapping, fixes);
  const problems: ImportProblem[] = [];
  const values: Values = {};
  for (const [field, text] of Object.entries(given)) {
    const { value, problem } = checkField(field, text, options);
    values[field] = value;
    if (problem) problems.push({ field, problem, detail: text.slice(0, 200) });
  }
  const required = kind === "groups" ? "groupName" : "name";
  if (!values[required]) problems.unshift({ field: required, problem: "missing", detail: "" });
  if (kind === "parents" && !values["schoolIDNo"]) delete values["schoolIDNo"];
  if (kind === "groups" && problems.length === 0) checkYears(values, problems);
  return { values, problems };
}

/** The text of each target field that the file or a correction gives. */
function gather(cells: readonly string[], mapping: readonly string[], fixes: Values): Values {
  const given: Values = {};
  mapping.forEach((field, column) => {
    const text = singleLine(cells[column] ?? "");
    if (field === "" || text === "") return;
    // A class in two columns, such as Grade 4 and its stream East, is one group; of other fields the first counts.
    if (!given[field]) given[field] = text;
    else if (field === "groupName") given[field] += ` ${text}`;
  });
  for (const [field, text] of Object.entries(fixes)) if (!DECISIONS.has(field)) given[field] = singleLine(text);
  if (!("name" in fixes)) {
    const parts = NAME_PARTS.map((part) => given[part] ?? "").filter((part) => part !== "");
    // Beside a given name a whole name says nothing new; without one it is the given name.
    if (!given["givenName"] && given["name"]) parts.unshift(given["name"]);
    if (parts.length > 0) given["name"] = parts.join(" ");
  }
  for (const part of NAME_PARTS) delete given[part];
  return given;
}

/** Kept beside the corrections of a row, but not one of its fields: what the person decided about it. */
export const DECISION = "decision";
const DECISIONS = new Set([DECISION]);

function singleLine(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[\s\u00a0\u200b\ufeff]+/g, " ")
    .trim();
}

interface FieldReading {
  value: string;
  problem?: ImportProblem["problem"];
}

function checkField(field: string, text: string, options: CheckOptions): FieldReading {
  if (text === "") return { value: "" };
  if (CONTROL.test(text)) return { value: text, problem: "badText" };
  const reading = (READERS[field] ?? asGiven)(text, options);
  if (reading.problem === undefined && reading.value.length > (LENGTH_MAX[field] ?? 500))
    return { value: reading.value, problem: "tooLong" };
  return reading;
}

function asGiven(text: string): FieldReading {
  return { value: text };
}

/** A phone as the file has it: without a mark for text, and written out when a program wrote it as 7.23456789E8. */
export function plainPhone(text: string): string {
  const bare = text.replace(/^'+/, "");
  const match = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i.exec(bare);
  if (!match) return bare;
  const [, first = "", fraction = "", power = ""] = match;
  // 2.54712E+11 has lost its last figures: six are what a narrow column shows.
  if (fraction.length < 6 || fraction.length > Number(power)) return bare;
  return first + fraction.padEnd(Number(power), "0");
}

const READERS: Record<string, (text: string, options: CheckOptions) => FieldReading> = {
  name: (text) => (/\p{L}/u.test(text) ? { value: text } : { value: text, problem: "badText" }),
  dateOfBirth: (text, { dateOrder, today }) => {
    const reading = readDay(text, dateOrder, today);
    return "day" in reading ? { value: reading.day } : { value: text, problem: reading.problem };
  },
  gender: (text) => {
    const gender = genderOf(text);
    return gender ? { value: gender } : { value: text, problem: "badGender" };
  },
  phoneNumber: readPhone,
  guardianPhone: readPhone,
  motherPhone: readPhone,
  fatherPhone: readPhone,
  email: readEmail,
  guardianEmail: readEmail,
  schoolIDNo: (text, { school }) => {
    const id = storedSchoolId(school, text);
    if (id === "" || !/^[\w./ -]*$/.test(id)) return { value: text, problem: "badId" };
    return { value: id };
  },
  groupEntryYear: readYear,
  groupExitYear: readYear,
};

function readPhone(text: string, { country }: CheckOptions): FieldReading {
  const phone = normalisePhone(plainPhone(text), country);
  return phone === undefined ? { value: text, problem: "badPhone" } : { value: phone };
}

function readEmail(text: string): FieldReading {
  const email = text.replace(/^mailto:/i, "");
  return isEmail(email) ? { value: email } : { value: text, problem: "badEmail" };
}

function readYear(text: string): FieldReading {
  return /^(19|20)\d{2}$/.test(text) ? { value: text } : { value: text, problem: "badYear" };
}

function checkYears(values: Values, problems: ImportProblem[]): void {
  const { groupEntryYear: entry = "", groupExitYear: exit = "" } = values;
  if (entry !== "" && exit !== "" && exit < entry)
    problems.push({ field: "groupExitYear", problem: "badYear", detail: exit });
}

// Rows that are no records ----------------------------------------------------------------------------------

const TOTAL =
  /^(?:(?:sub|sous|grand)[ -]*)?(?:total|totaux|jumla|effectif|somme|sum|average|moyenne|wastani)(?=$|[^\p{L}])/iu;
/** Fields that only a person has: with one of them filled, "Total" is somebody's name. */
const OWN = ["schoolIDNo", "dateOfBirth", "gender", "idNumber"];

/** Why a row is taken for no record at all; undefined for one that is. */
export function leftOutBy(
  cells: readonly string[],
  mapping: readonly string[],
  titles: readonly string[],
): "totalRow" | "repeatedTitles" | undefined {
  const filled = cells.filter((cell) => cell !== "");
  if (filled.length > 1 && cells.every((cell, column) => cell === (titles[column] ?? ""))) return "repeatedTitles";
  if (!TOTAL.test(filled[0] ?? "")) return undefined;
  return mapping.some(
    (field, column) =>
      OWN.includes(field) && /\p{L}|\d.*[-/.]/u.test(cells[column] ?? "") && cells[column] !== filled[0],
  )
    ? undefined
    : "totalRow";
}

// Genders ------------------------------------------------------------------------------------------------

/** Words for genders in registers of the region. A lone G is nobody's: girl in English, garçon in French. */
const WORDS: Record<(typeof GENDERS)[number], readonly string[]> = {
  Female: [
    "f",
    "female",
    "girl",
    "woman",
    "feminin",
    "feminine",
    "fille",
    "femme",
    "fem",
    "ke",
    "mke",
    "mwanamke",
    "msichana",
    "wakike",
    "kike",
  ],
  Male: [
    "m",
    "male",
    "boy",
    "man",
    "masculin",
    "masculine",
    "garcon",
    "homme",
    "masc",
    "h",
    "me",
    "mume",
    "mwanamume",
    "mwanaume",
    "mvulana",
    "wakiume",
    "kiume",
    "b",
  ],
  Other: ["other", "o", "x", "autre", "nyingine", "nonbinary", "unspecified"],
};
const GENDER_OF = new Map(
  Object.entries(WORDS).flatMap(([gender, words]) =>
    words.map((word) => [word, gender as (typeof GENDERS)[number]] as const),
  ),
);

/** The gender that a word names; undefined for a word that names none. */
export function genderOf(text: string): (typeof GENDERS)[number] | undefined {
  const word = text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");
  return GENDER_OF.get(word);
}
