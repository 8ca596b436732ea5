/** The rows of an import that did not become records, with the reason beside each (G065). */
import { say, type Language } from "@ofisi/contract/kit/texts";
import { said, type Text } from "@ofisi/contract/kit/phrases";
import type { ImportProblem } from "@ofisi/contract/kit/importing";
import type { SchoolContext } from "../../kit/context.ts";
import type { ListSheet, Portions } from "../../kit/sheet/exportList.ts";
import type { SheetRow } from "../../kit/sheet/write.ts";
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
  badNumber: "{detail} is not a whole number that is expected here",
  tooLong: "{detail} is too long",
  badText: "This text has characters that cannot be stored",
  noResult: "{detail} is a formula without a result: open the file in Excel and save it",
  unknownGroup: "There is no group called {detail}",
  noGroup: "No group is given or chosen",
  unknownKeyStage: "There is no key stage called {detail}",
  noKeyStage: "No key stage is given or chosen, nor both years",
  duplicateInFile: "The same as row {detail} of this file",
  alreadyHere: "In the school already: {detail}",
  likelyDuplicate: "Probably in the school already: {detail}",
  totalRow: "A row of totals",
  repeatedTitles: "The column titles once more",
  signatureRow: "A line for a signature",
  samePhoneOtherName: "{detail} has this phone in another family",
  otherPhone: "Not kept, a record has one number: {detail}",
  noRole: "No role: {detail}",
  roleAbove: "Only the head gives this role: {detail}",
  unknownStudent: "No student has the school ID {detail}",
  noStudent: "No school ID of a student is given",
  changedMeanwhile: "Changed since the preview, now: {detail}",
  changedSince: "Changed since the import",
  billedSince: "Billed since the import",
  payerSince: "Known as the student of a payer since the import",
  inBinSince: "Deleted since the import",
  familySince: "The family has got a guardian since the import",
  inUseSince: "In use since the import",
  signInSince: "Has a sign-in since the import",
};

const WRITTEN = new Set<KeptRow["state"]>(["imported", "updated", "undone", "valid", "update"]);

/** The file's own columns and values, so that a corrected copy can be uploaded again. */
export function rejectsSheet(context: SchoolContext, head: ImportHead, rows: Portions<KeptRow>): ListSheet {
  const { language } = context;
  const titles = head.columns.map((column) => column.title);
  const columns = [
    { title: say(language, "Row in the file"), kind: "number" as const, width: 12 },
    ...titles.map((title) => ({ title, width: 20 })),
    { title: say(language, "Why it was not imported"), width: 70 },
  ];
  const cells = (row: KeptRow): SheetRow => [
    row.rowNumber,
    ...titles.map((_, column) => mended(row, head.mapping, column)),
    reasonOf(row, head, language),
  ];
  const name = head.fileName.replace(/\.[^.]*$/, "").slice(0, 80) || "import";
  return { fileName: `${name}-rejected.xlsx`, name: "Rejected", columns, rows: rejected(rows, cells), format: "xlsx" };
}

async function* rejected(rows: Portions<KeptRow>, cells: (row: KeptRow) => SheetRow): AsyncGenerator<SheetRow[]> {
  for await (const portion of rows) yield portion.filter((row) => !WRITTEN.has(row.state)).map(cells);
}

function reasonOf(row: KeptRow, head: ImportHead, language: Language): string {
  const reasons = row.problems.map(({ field, problem, detail }) => {
    const sentence = say(language, said(SENTENCES[problem], { detail }));
    const title = titleOf(field, head);
    return title === "" ? sentence : `${title}: ${sentence}`;
  });
  if (row.state === "skipped") reasons.unshift(say(language, "Left out"));
  return reasons.join("; ");
}

/** The title of the column that a problem is about; empty for the row as a whole, or a field that no column feeds. */
function titleOf(field: string, { columns, mapping }: ImportHead): string {
  const fed = field === "name" ? ["name", "givenName", "familyName"] : [field];
  const column = field === "" ? -1 : mapping.findIndex((each) => fed.includes(each));
  return columns[column]?.title ?? "";
}

/** A cell with what was corrected on the screen, so that nothing is corrected twice. */
function mended(row: KeptRow, mapping: readonly string[], column: number): string {
  const field = mapping[column] ?? "";
  const isOnly = mapping.indexOf(field) === column && mapping.lastIndexOf(field) === column;
  return (field !== "" && isOnly ? row.fixes[field] : undefined) ?? row.cells[column] ?? "";
}
