/** A person in a spreadsheet: the columns that lists of students and of staff begin with, titled as the import reads them. */
import type { SchoolCode } from "../../kit/tenant.ts";
import type { SheetColumn } from "../../kit/sheet/write.ts";
import { bareSchoolId } from "../students/rules.ts";
import type { PersonChange } from "./person.rules.ts";

export const PERSON_COLUMNS: readonly SheetColumn[] = [
  { title: "Name", width: 32 },
  { title: "School ID", width: 14 },
  { title: "Group", width: 20 },
  { title: "Date of birth", width: 14, kind: "date" },
  { title: "Gender", width: 10 },
  { title: "Nationality", width: 14 },
  { title: "Address", width: 28 },
  { title: "Phone", width: 18 },
  { title: "E-mail", width: 28 },
  { title: "National ID", width: 16 },
];

/** The cells of `PERSON_COLUMNS`. */
export function personCells(
  school: SchoolCode,
  person: Omit<PersonChange, "groupCode"> & { groupName: string },
): string[] {
  return [
    person.name,
    bareSchoolId(school, person.schoolIdNumber),
    person.groupName,
    person.dateOfBirth,
    person.gender,
    person.nationality,
    person.address,
    person.phoneNumber,
    person.email,
    person.nationalIdNumber,
  ];
}
