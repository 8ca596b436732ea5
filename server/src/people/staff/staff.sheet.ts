/** Staff as a list to take along, and the empty spreadsheet to fill (G031). */
import type { Staff } from "@ofisi/contract/people/staff";
import { GENDERS } from "@ofisi/contract/people/students";
import type { SchoolContext } from "../../kit/context.ts";
import { searched, ticked } from "../../kit/list/filters.ts";
import { inSheet, type List, type ListColumn } from "../../kit/list/list.ts";
import type { FileAnswer } from "../../kit/operations.ts";
import type { Portions } from "../../kit/sheet/exportList.ts";
import { templateWorkbook } from "../../kit/sheet/template.ts";
import { XLSX_TYPE } from "../../kit/sheet/write.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { personColumns } from "../persons/columns.rules.ts";
import type { PeopleFilter } from "../persons/list.queries.ts";
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
    {
      title: { en: "Username", fr: "Nom d’utilisateur", sw: "Jina la mtumiaji" },
      width: 24,
      of: (member) => member.username,
      only: "sheet",
    },
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
    title: { en: "Staff", fr: "Personnel", sw: "Wafanyakazi" },
    count: {
      en: "{number} {count|person|people}",
      fr: "{number} {count|personne|personnes}",
      sw: "{count|Mtu|Watu} {number}",
    },
    columns: columns(context.school),
    rows,
    about: filter ? await aboutOf(context, filter) : ticked(context.language),
  };
}

async function aboutOf({ db, school, language }: SchoolContext, filter: PeopleFilter): Promise<string[]> {
  const { groupCode } = filter;
  const group = groupCode && (await listStaffGroups(db, school)).find((one) => one.groupCode === groupCode);
  return [...(groupCode ? [group ? group.groupName : groupCode] : []), ...searched(language, filter.keyword ?? "")];
}

export function staffTemplate(context: SchoolContext): FileAnswer {
  const body = templateWorkbook({
    name: "Staff",
    fields: [
      {
        title: "Name",
        about: "The full name",
        rule: "Required, up to 120 characters",
        example: "Daniel Kiprotich Rotich",
      },
      {
        title: "School ID",
        about: "Staff number",
        rule: "One person each; with or without the school's prefix",
        example: "T014",
      },
      {
        title: "Group",
        about: "The staff group",
        rule: "Leave empty to use the group chosen on the screen",
        example: "Teachers",
      },
      {
        title: "Date of birth",
        about: "Day of birth",
        rule: "A date cell, 1984-03-31 or 31/03/1984",
        example: "1984-03-31",
      },
      { title: "Gender", about: "Gender", rule: "One of the list", example: "Male", values: [...GENDERS] },
      { title: "Nationality", about: "Nationality", rule: "Up to 60 characters", example: "Kenyan" },
      { title: "Address", about: "Where they live", rule: "Up to 200 characters", example: "Kilimani, Nairobi" },
      { title: "Phone", about: "Phone", rule: "+254… or 07…, +243… or 08…", example: "+254712345678" },
      { title: "E-mail", about: "E-mail address", rule: "name@example.org", example: "daniel@example.org" },
      {
        title: "National ID",
        about: "Identity card or passport",
        rule: "One person each, up to 40 characters",
        example: "12345678",
      },
    ],
  });
  return { fileName: `staff-template-${context.school}.xlsx`, contentType: XLSX_TYPE, body };
}
