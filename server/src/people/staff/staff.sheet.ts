/** Staff as a list to take along, and the empty spreadsheet to fill (G031). */
import type { Staff } from "@ofisi/contract/people/staff";
import type { SchoolContext } from "../../kit/context.ts";
import * as column from "../../kit/list/columns.ts";
import { searched, ticked } from "../../kit/list/filters.ts";
import { inSheet, type List, type ListColumn } from "../../kit/list/list.ts";
import type { FileAnswer } from "../../kit/operations.ts";
import type { Portions } from "../../kit/sheet/exportList.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { personColumns } from "../persons/columns.rules.ts";
import type { PeopleFilter } from "../persons/list.queries.ts";
import { FIELDS, peopleTemplate } from "../persons/template.rules.ts";
import { listStaffGroups } from "../staffGroups/queries.ts";

/** In a spreadsheet its titles are those of the import, so that a downloaded list can be uploaded again. */
function columns(school: SchoolCode): ListColumn<Staff>[] {
  const person = personColumns(school);
  return [
    person.name,
    person.schoolId,
    person.group,
    inSheet(person.dateOfBirth),
    person.gender,
    inSheet(person.nationality),
    inSheet(person.address),
    person.phone,
    person.email,
    inSheet(person.nationalId),
    inSheet(column.text(["Username", "Nom d’utilisateur", "Jina la mtumiaji"], 24, (member) => member.username)),
  ];
}

/** @param filter undefined where the rows are those that somebody ticked. */
export async function staffList(
  context: SchoolContext,
  filter: PeopleFilter | undefined,
  rows: Portions<Staff>,
): Promise<List<Staff>> {
  return {
    file: "staff",
    title: ["Staff", "Personnel", "Wafanyakazi"],
    count: ["{number} {count|person|people}", "{number} {count|personne|personnes}", "{count|Mtu|Watu} {number}"],
    columns: columns(context.school),
    rows,
    about: filter ? await aboutOf(context, filter) : ticked(context.language),
  };
}

async function aboutOf({ db, school, language }: SchoolContext, filter: PeopleFilter): Promise<string[]> {
  const { groupCode } = filter;
  const group = groupCode && (await listStaffGroups({ db, school })).find((one) => one.groupCode === groupCode);
  return [...(groupCode ? [group ? group.groupName : groupCode] : []), ...searched(language, filter.keyword ?? "")];
}

export function staffTemplate({ school }: SchoolContext): FileAnswer {
  return peopleTemplate(school, "Staff", [
    { ...FIELDS.name, example: "Daniel Kiprotich Rotich" },
    { ...FIELDS.schoolId, about: "Staff number", example: "T014" },
    { ...FIELDS.group, about: "The staff group", example: "Teachers" },
    {
      title: "Role",
      about: "What they may do once they sign in",
      rule: "One of the list, or empty for a sign-in without one",
      values: ["Teacher", "Secretary", "Bursar", "Head"],
      example: "Teacher",
    },
    { ...FIELDS.dateOfBirth, rule: "A date cell, 1984-03-31 or 31/03/1984", example: "1984-03-31" },
    { ...FIELDS.gender, example: "Male" },
    FIELDS.nationality,
    FIELDS.address,
    FIELDS.phone,
    { ...FIELDS.email, example: "daniel@example.org" },
    { ...FIELDS.nationalId, about: "Identity card or passport", rule: "One person each, up to 40 characters" },
  ]);
}
