/** The rows of an import that did not become records, with the reason beside each (G065). */
import { say, type Language } from "@ofisi/contract/kit/texts";
import { phrase, type Text } from "@ofisi/contract/kit/phrases";
import type { ImportProblem } from "@ofisi/contract/people/imports";
import type { SchoolContext } from "../../kit/context.ts";
import type { FileAnswer } from "../../kit/operations.ts";
import { writeXlsx, XLSX_TYPE, type SheetRow } from "../../kit/sheet/write.ts";
import type { ImportHead, KeptRow } from "./queries.ts";

const SENTENCES: Record<ImportProblem["problem"], Text> = {
  missing: "Nothing is given",
  badDate: "{detail} is not a real date",
  ambiguousDate: "{detail}: which is the day and which the month?",
  futureDate: "{detail} is a day still to come",
  badPhone: "{detail} is not a phone number",
  badEmail: "{detail} is not an e-mail address",
  badGender: "{detail} is not a gender that we know",
  badId: "{detail} is not a school ID",
  badYear: "{detail} is not a year like 2024, or the exit is before the entry",
  tooLong: "{detail} is too long",
  badText: "This text has characters that cannot be stored",
  unknownGroup: "There is no group called {detail}",
  noGroup: "No group is given or chosen",
  unknownKeyStage: "There is no key stage called {detail}",
  noKeyStage: "No key stage is given or chosen, nor both years",
  duplicateInFile: "The same as row {detail} of this file",
  alreadyHere: "In the school already: {detail}",
  likelyDuplicate: "Probably in the school already: {detail}",
};

/** The file's own columns and values, so that a corrected copy can be uploaded again. */
export function rejectsSheet(context: SchoolContext, head: ImportHead, rows: readonly KeptRow[]): FileAnswer {
  const { language } = context;
  const rejected = rows.filter((row) => row.state !== "imported" && row.state !== "valid");
  const titles = head.columns.map((column) => column.title);
  const columns = [
    { title: say(language, "Row in the file"), kind: "number" as const, width: 12 },
    ...titles.map((title) => ({ title, width: 20 })),
    { title: say(language, "Why it was not imported"), width: 70 },
  ];
  const out = rejected.map((row): SheetRow => [
    row.rowNumber,
    ...titles.map((_, column) => row.cells[column] ?? ""),
    reasonOf(row, head, language),
  ]);
  const name = head.fileName.replace(/\.[^.]*$/, "").slice(0, 80) || "import";
  return {
    fileName: `${name}-rejected.xlsx`,
    contentType: XLSX_TYPE,
    body: writeXlsx({ sheets: [{ name: "Rejected", columns, rows: out }] }),
  };
}

function reasonOf(row: KeptRow, head: ImportHead, language: Language): string {
  const reasons = row.problems.map(({ field, problem, detail }) => {
    const sentence = say(language, phrase(SENTENCES[problem], { detail }));
    const title = head.columns[head.mapping.indexOf(field)]?.title ?? "";
    return title === "" ? sentence : `${title}: ${sentence}`;
  });
  if (row.state === "skipped") reasons.unshift(say(language, "Left out"));
  return reasons.join("; ");
}
