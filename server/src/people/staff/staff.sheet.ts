/** Staff as a spreadsheet, and the empty one to fill (G031). */
import type { Staff } from "@ofisi/contract/people/staff";
import { GENDERS } from "@ofisi/contract/people/students";
import type { SchoolContext } from "../../kit/context.ts";
import type { FileAnswer } from "../../kit/operations.ts";
import { listFile } from "../../kit/sheet/answer.ts";
import { templateWorkbook } from "../../kit/sheet/template.ts";
import { XLSX_TYPE, type SheetColumn } from "../../kit/sheet/write.ts";
import { PERSON_COLUMNS, personCells } from "../persons/columns.rules.ts";

const columns: SheetColumn[] = [...PERSON_COLUMNS, { title: "Username", width: 24 }];

/** Its titles are those of the import, so that a downloaded list can be uploaded again. */
export function staffSheet(context: SchoolContext, staff: readonly Staff[], format: "xlsx" | "csv"): FileAnswer {
  const rows = staff.map((member) => [...personCells(context.school, member), member.username]);
  return listFile(context, { file: "staff", sheet: "Staff", columns, rows }, format);
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
