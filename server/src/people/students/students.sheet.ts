/** Students as a spreadsheet, and the empty one to fill (G031). */
import { GENDERS, type Student } from "@ofisi/contract/people/students";
import type { SchoolContext } from "../../kit/context.ts";
import type { FileAnswer } from "../../kit/operations.ts";
import { templateWorkbook } from "../../kit/sheet/template.ts";
import { listFile } from "../../kit/sheet/answer.ts";
import { XLSX_TYPE, type SheetColumn } from "../../kit/sheet/write.ts";
import { PERSON_COLUMNS, personCells } from "../persons/columns.rules.ts";

const columns: SheetColumn[] = [...PERSON_COLUMNS, { title: "Family ID", width: 14 }];

/** Its titles are those of the import, so that a downloaded list can be uploaded again. */
export function studentSheet(context: SchoolContext, students: readonly Student[], format: "xlsx" | "csv"): FileAnswer {
  const rows = students.map((student) => [...personCells(context.school, student), student.parentIDNumber]);
  return listFile(context, { file: "students", sheet: "Students", columns, rows }, format);
}

export function studentTemplate(context: SchoolContext): FileAnswer {
  const body = templateWorkbook({
    name: "Students",
    fields: [
      {
        title: "Name",
        about: "The student's full name",
        rule: "Required, up to 120 characters",
        example: "Achieng Mercy Otieno",
      },
      {
        title: "School ID",
        about: "Admission number",
        rule: "One student each; with or without the school's prefix",
        example: "1042",
      },
      {
        title: "Group",
        about: "The class",
        rule: "Leave empty to use the group chosen on the screen",
        example: "Grade 4",
      },
      {
        title: "Date of birth",
        about: "Day of birth",
        rule: "A date cell, 2014-03-31 or 31/03/2014",
        example: "2014-03-31",
      },
      { title: "Gender", about: "Gender", rule: "One of the list", example: "Female", values: [...GENDERS] },
      { title: "Nationality", about: "Nationality", rule: "Up to 60 characters", example: "Kenyan" },
      {
        title: "Address",
        about: "Where the student lives",
        rule: "Up to 200 characters",
        example: "Kilimani, Nairobi",
      },
      { title: "Phone", about: "Phone", rule: "+254… or 07…, +243… or 08…", example: "+254712345678" },
      { title: "E-mail", about: "E-mail address", rule: "name@example.org", example: "mercy@example.org" },
      {
        title: "National ID",
        about: "Birth certificate, UPI or identity card",
        rule: "Up to 40 characters",
        example: "12345678",
      },
      {
        title: "Family ID",
        about: "The family's number, shared by brothers and sisters",
        rule: "Up to 40 characters",
        example: "F-208",
      },
    ],
  });
  return { fileName: `students-template-${context.school}.xlsx`, contentType: XLSX_TYPE, body };
}
