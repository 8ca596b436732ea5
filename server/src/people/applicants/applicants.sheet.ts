/** Applicants as a list to take along, and the empty spreadsheet to fill (G031). */
import type { Applicant } from "@ofisi/contract/people/applicants";
import { ACCEPTED } from "@ofisi/contract/people/applications";
import type { SchoolContext } from "../../kit/context.ts";
import * as column from "../../kit/list/columns.ts";
import { searched, ticked } from "../../kit/list/filters.ts";
import { inSheet, type List, type ListColumn } from "../../kit/list/list.ts";
import type { FileAnswer } from "../../kit/operations.ts";
import type { Portions } from "../../kit/sheet/exportList.ts";
import type { Words } from "../../kit/words.ts";
import { listApplicantGroups } from "../applicantGroups/queries.ts";
import { personColumns } from "../persons/columns.rules.ts";
import { FIELDS, peopleTemplate } from "../persons/template.rules.ts";
import type { ApplicantFilter } from "./list.queries.ts";

/** Of the statuses that every school has, and of whoever was accepted and has none any more; its own are as it wrote them. */
const STATUS_WORDS: Readonly<Record<string, Words>> = {
  Pending: { en: "Pending", fr: "En attente", sw: "Inasubiri" },
  Printed: { en: "Printed", fr: "Imprimé", sw: "Imechapishwa" },
  Collected: { en: "Collected", fr: "Retiré", sw: "Imechukuliwa" },
  [ACCEPTED]: { en: "Accepted", fr: "Admis", sw: "Amekubaliwa" },
};
/** What the list was narrowed to. */
const NARROWED: Readonly<Record<"yes" | "no", Words>> = {
  yes: { en: "Accepted", fr: "Admis", sw: "Waliokubaliwa" },
  no: { en: "Not accepted", fr: "Pas admis", sw: "Hawajakubaliwa" },
};

/** In a spreadsheet its titles are those of the import, so that a downloaded list can be uploaded again. */
function columns({ school }: SchoolContext): ListColumn<Applicant>[] {
  const person = personColumns(school);
  return [
    person.name,
    person.group,
    column.word(["Status", "Statut", "Hali"], 16, STATUS_WORDS, ({ acceptedOn, status }) =>
      acceptedOn === "" ? status : ACCEPTED,
    ),
    column.date(["Date", "Date", "Tarehe"], 14, (applicant) => applicant.date),
    inSheet(person.dateOfBirth),
    person.gender,
    person.nationalId,
    inSheet(person.nationality),
    inSheet(person.address),
    person.phone,
    inSheet(person.email),
    inSheet(column.text(["Comments", "Commentaires", "Maoni"], 40, (applicant) => applicant.comments)),
  ];
}

/** @param filter undefined where the rows are those that somebody ticked. */
export async function applicantList(
  context: SchoolContext,
  filter: ApplicantFilter | undefined,
  rows: Portions<Applicant>,
): Promise<List<Applicant>> {
  return {
    file: "applicants",
    title: ["Applicants", "Candidats", "Waombaji"],
    count: [
      "{number} {count|applicant|applicants}",
      "{number} {count|candidat|candidats}",
      "{count|Mwombaji|Waombaji} {number}",
    ],
    columns: columns(context),
    rows,
    about: filter ? await aboutOf(context, filter) : ticked(context.language),
  };
}

async function aboutOf({ db, school, language }: SchoolContext, filter: ApplicantFilter): Promise<string[]> {
  const { groupCode, status = "", keyword = "", accepted } = filter;
  const group = groupCode && (await listApplicantGroups({ db, school })).find((one) => one.groupCode === groupCode);
  return [
    ...(groupCode ? [group ? group.groupName : groupCode] : []),
    ...(accepted ? [NARROWED[accepted][language]] : []),
    ...(status === "" ? [] : [STATUS_WORDS[status]?.[language] ?? status]),
    ...searched(language, keyword),
  ];
}

export function applicantTemplate({ school }: SchoolContext): FileAnswer {
  return peopleTemplate(school, "Applicants", [
    { ...FIELDS.name, example: "Imani Wanjiru Kariuki" },
    { ...FIELDS.group, about: "The group of applicants", example: "Form 1 2027" },
    { ...FIELDS.dateOfBirth, rule: "A date cell, 2013-05-06 or 06/05/2013", example: "2013-05-06" },
    { ...FIELDS.gender, example: "Female" },
    {
      ...FIELDS.nationalId,
      about: "Birth certificate, identity card or passport; a CV is kept under it",
      rule: "One applicant each, up to 40 characters",
    },
    FIELDS.nationality,
    FIELDS.address,
    FIELDS.phone,
    { ...FIELDS.email, example: "imani@example.org" },
  ]);
}
