/** The empty spreadsheet of people to fill (G031): what is said of a column whosever it is, and the file. */
import { GENDERS } from "@ofisi/contract/people/students";
import type { FileAnswer } from "../../kit/operations.ts";
import { templateWorkbook, type TemplateField } from "../../kit/sheet/template.ts";
import { XLSX_TYPE } from "../../kit/sheet/write.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

/** The columns of any person. What is left out, or is otherwise with its people, each noun says. */
export const FIELDS = {
  name: { title: "Name", about: "The full name", rule: "Required, up to 120 characters" },
  schoolId: { title: "School ID", rule: "One person each; with or without the school's prefix" },
  group: { title: "Group", rule: "Leave empty to use the group chosen on the screen" },
  dateOfBirth: { title: "Date of birth", about: "Day of birth" },
  gender: { title: "Gender", about: "Gender", rule: "One of the list", values: GENDERS },
  nationality: { title: "Nationality", about: "Nationality", rule: "Up to 60 characters", example: "Kenyan" },
  address: { title: "Address", about: "Where they live", rule: "Up to 200 characters", example: "Kilimani, Nairobi" },
  phone: { title: "Phone", about: "Phone", rule: "+254… or 07…, +243… or 08…", example: "+254712345678" },
  email: { title: "E-mail", about: "E-mail address", rule: "name@example.org" },
  nationalId: { title: "National ID", rule: "Up to 40 characters", example: "12345678" },
} as const satisfies Record<string, Partial<TemplateField>>;

/** @param name of the sheet; the file is called by it too: `students-template-UHURU.xlsx`. */
export function peopleTemplate(school: SchoolCode, name: string, fields: readonly TemplateField[]): FileAnswer {
  const fileName = `${name.toLowerCase()}-template-${school}.xlsx`;
  return { fileName, contentType: XLSX_TYPE, body: templateWorkbook({ name, fields }) };
}
