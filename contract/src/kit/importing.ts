/** What any noun that is brought in from a spreadsheet may say of a row. */
import { z } from "zod";

/** What a cell or row can be refused or questioned for; the web has a sentence for each in every language. */
export const IMPORT_PROBLEMS = [
  "missing",
  "badDate",
  "ambiguousDate",
  "futureDate",
  "badPhone",
  "badEmail",
  "badGender",
  "badId",
  "badYear",
  "badNumber",
  "tooLong",
  "badText",
  // A formula that the program which wrote the file has not worked out.
  "noResult",
  "unknownGroup",
  "noGroup",
  "unknownKeyStage",
  "noKeyStage",
  "duplicateInFile",
  "alreadyHere",
  "likelyDuplicate",
  // A row of the file that is no record: left out unless the person takes it in.
  "totalRow",
  "repeatedTitles",
  "signatureRow",
  // Families are never merged on a phone alone: told, and no hindrance.
  "samePhoneOtherName",
  // A cell has a second phone, and a record keeps one: told, and no hindrance.
  "otherPhone",
  // A job that is no role of the school's: told, and no hindrance. One that the importer may not give is.
  "noRole",
  "roleAbove",
  "unknownStudent",
  "noStudent",
  // Somebody changed the record between the preview and the write.
  "changedMeanwhile",
  // Why an undo leaves a record where it is.
  "changedSince",
  "billedSince",
  "payerSince",
  "inBinSince",
  "familySince",
  "inUseSince",
  "signInSince",
] as const;

export const ImportProblem = z.object({
  /** The target field, or empty for the row as a whole. */
  field: z.string(),
  problem: z.enum(IMPORT_PROBLEMS),
  /** What it clashes with: a row number in the file, a person's name and school ID, or the text given. */
  detail: z.string(),
});
export type ImportProblem = z.output<typeof ImportProblem>;
