/** Students as a list to take along, and the empty spreadsheet to fill (G031). */
import type { ListedStudent } from "@ofisi/contract/people/students";
import type { Language } from "@ofisi/contract/kit/texts";
import type { SchoolContext } from "../../kit/context.ts";
import * as column from "../../kit/list/columns.ts";
import { searched, ticked } from "../../kit/list/filters.ts";
import { inSheet, type List, type ListColumn } from "../../kit/list/list.ts";
import type { FileAnswer } from "../../kit/operations.ts";
import type { Portions } from "../../kit/sheet/exportList.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { inWords, type Words } from "../../kit/words.ts";
import { groupWords } from "../groups/names.queries.ts";
import { listKeyStages } from "../keyStages/queries.ts";
import { GENDER_WORDS, personColumns } from "../persons/columns.rules.ts";
import { FIELDS, peopleTemplate } from "../persons/template.rules.ts";
import type { StudentFilter } from "./filter.queries.ts";
import { STUDENTS_COUNT } from "./rules.ts";

export const GUARDIAN_PHONE: ListColumn<ListedStudent> = {
  ...column.code(
    ["Guardian's phone", "Téléphone du responsable", "Simu ya mlezi"],
    18,
    (student) => student.guardianPhone,
  ),
  only: "paper",
};

/** In a spreadsheet its titles are those of the import, so that a downloaded list can be uploaded again. */
function columns(school: SchoolCode): ListColumn<ListedStudent>[] {
  const person = personColumns(school);
  return [
    person.name,
    person.schoolId,
    person.group,
    person.dateOfBirth,
    inSheet(
      column.text(
        ["Place of birth", "Lieu de naissance", "Mahali pa kuzaliwa"],
        20,
        (student: ListedStudent) => student.placeOfBirth,
      ),
    ),
    person.gender,
    inSheet(person.nationality),
    inSheet(person.address),
    inSheet(person.phone),
    inSheet(person.email),
    inSheet(person.nationalId),
    column.code(["Family ID", "N° de famille", "Namba ya familia"], 14, (student) => student.parentIDNumber),
    { ...column.text(["Guardian", "Responsable", "Mlezi"], 26, (student) => student.guardianNames), only: "paper" },
    GUARDIAN_PHONE,
  ];
}

/** @param filter undefined where the rows are those that somebody ticked. */
export async function studentList(
  context: SchoolContext,
  filter: StudentFilter | undefined,
  rows: Portions<ListedStudent>,
): Promise<List<ListedStudent>> {
  return {
    file: "students",
    title: ["Students", "Élèves", "Wanafunzi"],
    count: STUDENTS_COUNT,
    columns: columns(context.school),
    rows,
    about: filter ? await aboutOf(context, filter) : ticked(context.language),
  };
}

const AGES = {
  from: { en: "from {youngest} years", fr: "à partir de {youngest} ans", sw: "kuanzia miaka {youngest}" },
  to: { en: "up to {oldest} years", fr: "jusqu’à {oldest} ans", sw: "hadi miaka {oldest}" },
  both: {
    en: "{youngest} to {oldest} years",
    fr: "de {youngest} à {oldest} ans",
    sw: "miaka {youngest} hadi {oldest}",
  },
  one: { en: "{youngest} years", fr: "{youngest} ans", sw: "miaka {youngest}" },
} satisfies Record<string, Words>;

const LACKING: Record<NonNullable<StudentFilter["missing"]>, Words> = {
  phone: { en: "without a phone", fr: "sans téléphone", sw: "bila simu" },
  guardian: { en: "without a guardian", fr: "sans responsable", sw: "bila mlezi" },
  photo: { en: "without a photo", fr: "sans photo", sw: "bila picha" },
  dateOfBirth: { en: "without a date of birth", fr: "sans date de naissance", sw: "bila tarehe ya kuzaliwa" },
  schoolID: { en: "without a school ID", fr: "sans matricule", sw: "bila namba ya shule" },
};

async function aboutOf({ db, school, language }: SchoolContext, filter: StudentFilter): Promise<string[]> {
  const { keyStageCode, gender, missing } = filter;
  const stage = keyStageCode && (await listKeyStages({ db, school })).find((one) => one.keyStageCode === keyStageCode);
  return [
    ...(keyStageCode ? [stage ? stage.keyStageName : keyStageCode] : []),
    ...(await groupWords({ db, school }, filter.groupCode)),
    ...(gender ? [GENDER_WORDS[gender]?.[language] ?? gender] : []),
    ...ageWords(language, filter.ageFrom, filter.ageTo),
    ...(missing ? [LACKING[missing][language]] : []),
    ...searched(language, filter.keyword ?? ""),
  ];
}

function ageWords(language: Language, from: string | undefined, to: string | undefined): string[] {
  if (!from && !to) return [];
  const words = from && to ? (from === to ? AGES.one : AGES.both) : from ? AGES.from : AGES.to;
  return [inWords(language, words, { youngest: from ?? "", oldest: to ?? "" })];
}

export function studentTemplate({ school }: SchoolContext): FileAnswer {
  return peopleTemplate(school, "Students", [
    { ...FIELDS.name, about: "The student's full name", example: "Achieng Mercy Otieno" },
    {
      ...FIELDS.schoolId,
      about: "The number that the school gave the student",
      rule: "One student each; with or without the school's prefix",
      example: "1042",
    },
    { ...FIELDS.group, about: "The class", example: "Grade 4" },
    { ...FIELDS.dateOfBirth, rule: "A date cell, 2014-03-31 or 31/03/2014", example: "2014-03-31" },
    {
      title: "Place of birth",
      about: "Where the student was born",
      rule: "Up to 80 characters",
      example: "Nairobi",
    },
    { ...FIELDS.gender, example: "Female" },
    FIELDS.nationality,
    { ...FIELDS.address, about: "Where the student lives" },
    FIELDS.phone,
    { ...FIELDS.email, example: "mercy@example.org" },
    { ...FIELDS.nationalId, about: "Birth certificate, UPI or identity card" },
    {
      title: "Family ID",
      about: "The family's number, shared by brothers and sisters",
      rule: "Up to 40 characters",
      example: "F-208",
    },
  ]);
}
