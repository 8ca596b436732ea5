/** Reports on paper: sections one after the other. */
import type { SchoolContext } from "../../kit/context.ts";
import type { Drawing } from "../../kit/operations.ts";
import { printer } from "../../kit/pdf/letterhead.ts";
import { printTables } from "../../kit/pdf/tables.ts";
import type { Paper } from "./paper.rules.ts";

export async function printReport(context: SchoolContext, fileName: string, paper: Paper): Promise<Drawing> {
  const { day } = printer(context);
  const about = paper.about.map((words) => words.replace(/\d{4}-\d\d-\d\d/g, (iso) => day(iso)));
  return await printTables(context, fileName, { ...paper, about });
}
