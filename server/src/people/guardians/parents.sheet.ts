/** Guardians as a spreadsheet. */
import type { Parent } from "@ofisi/contract/people/guardians";
import type { SchoolContext } from "../../kit/context.ts";
import type { FileAnswer } from "../../kit/operations.ts";
import { listFile } from "../../kit/sheet/answer.ts";
import type { SheetColumn } from "../../kit/sheet/write.ts";

const columns: SheetColumn[] = [
  { title: "Family ID", width: 14 },
  { title: "Names", width: 32 },
  { title: "Relationship", width: 14 },
  { title: "Phone", width: 18 },
  { title: "E-mail", width: 28 },
  { title: "Address", width: 28 },
  { title: "Nationality", width: 14 },
  { title: "Students", width: 10, kind: "number" },
];

export function parentSheet(context: SchoolContext, parents: readonly Parent[], format: "xlsx" | "csv"): FileAnswer {
  const rows = parents.map((parent) => [
    parent.parentIDNumber,
    parent.names,
    parent.relationship,
    parent.phoneNumber,
    parent.email,
    parent.address,
    parent.nationality,
    parent.children,
  ]);
  return listFile(context, { file: "parents", sheet: "Parents", columns, rows }, format);
}
