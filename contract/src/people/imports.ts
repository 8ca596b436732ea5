/**
 * Imports of rosters from spreadsheets (G065): upload, match columns, check each row, fix, then write
 * all valid rows or none as a job, with an undo of the batch. `uploadStudents` is the documents' call;
 * the others are our own.
 */
import { z } from "zod";
import { staff } from "../kit/access.ts";
import { code, count, flag, json, nothing, optionalCode, text, whole } from "../kit/fields.ts";
import { contract, file, read, write } from "../kit/operation.ts";

export const IMPORT_KINDS = ["students", "groups", "staff"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Where a batch stands. `checked` is the preview; nothing is written to the school before `importing`. */
export const IMPORT_STATES = ["reading", "checked", "importing", "imported", "cancelled", "undone", "failed"] as const;

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
  "tooLong",
  "badText",
  "unknownGroup",
  "noGroup",
  "unknownKeyStage",
  "noKeyStage",
  "duplicateInFile",
  "alreadyHere",
  "likelyDuplicate",
] as const;

export const ImportProblem = z.object({
  /** The target field, or empty for the row as a whole. */
  field: z.string(),
  problem: z.enum(IMPORT_PROBLEMS),
  /** What it clashes with: a row number in the file, a person's name and school ID, or the text given. */
  detail: z.string(),
});
export type ImportProblem = z.output<typeof ImportProblem>;

export const ImportRow = z.object({
  /** The row's number in the spreadsheet, as the person sees it there. */
  rowNumber: z.number().int(),
  /** Target field → cleaned value, as it would be written. */
  values: z.record(z.string(), z.string()),
  problems: z.array(ImportProblem),
  /** `valid` will be written; `same` is in the school already; `skipped` was unticked; `invalid` needs fixing. */
  state: z.enum(["valid", "invalid", "same", "likely", "skipped", "imported"]),
});
export type ImportRow = z.output<typeof ImportRow>;

export const Import = z.object({
  importCode: z.string(),
  kind: z.enum(IMPORT_KINDS),
  state: z.enum(IMPORT_STATES),
  fileName: z.string(),
  groupCode: z.string(),
  keyStageCode: z.string(),
  /** The file's own column titles, in order, with up to three sample values each. */
  columns: z.array(z.object({ title: z.string(), samples: z.array(z.string()) })),
  /** Target field of each column by position; empty is left out. Several columns may feed parts of a name. */
  mapping: z.array(z.string()),
  /** The day and month order of dates such as 03/04/2012; `ask` while it is ambiguous. */
  dateOrder: z.enum(["dmy", "mdy", "ask"]),
  rowCount: count,
  validCount: count,
  invalidCount: count,
  sameCount: count,
  likelyCount: count,
  skippedCount: count,
  importedCount: count,
  /** Rows done so far while importing. */
  progress: count,
  /** What stopped it, in words for the person; empty when nothing did. */
  failure: z.string(),
  startedBy: z.string(),
  startedAt: z.string(),
  /** True while an undo would remove exactly what was written. */
  canUndo: z.boolean(),
});
export type Import = z.output<typeof Import>;

/** The target fields of each kind of import, in the order the template has them. */
export const IMPORT_FIELDS = {
  students: [
    "name",
    "givenName",
    "middleName",
    "familyName",
    "schoolIDNo",
    "dateOfBirth",
    "gender",
    "idNumber",
    "nationality",
    "address",
    "phoneNumber",
    "email",
    "parentIDNumber",
    "groupName",
  ],
  groups: ["groupName", "keyStageName", "groupEntryYear", "groupExitYear"],
  staff: [
    "name",
    "givenName",
    "middleName",
    "familyName",
    "schoolIDNo",
    "dateOfBirth",
    "gender",
    "idNumber",
    "nationality",
    "address",
    "phoneNumber",
    "email",
    "groupName",
  ],
} as const satisfies Record<ImportKind, readonly string[]>;

const one = { importCode: code("This import is not there") };

export const imports = contract("school", "imports", {
  uploadStudents: write({
    about:
      "Reads and checks a spreadsheet of students, or with kind=groups of groups; writes nothing to the school until committed (G065).",
    who: staff,
    in: z.object({
      groupCode: optionalCode(),
      keyStageCode: optionalCode(),
      kind: z.enum(["students", "groups"]).default("students"),
    }),
    files: { excel: "spreadsheet" },
    out: Import,
  }),
  uploadStaff: write({
    about: "As uploadStudents, for staff; the group is where rows go that name none (G065).",
    who: staff,
    in: z.object({ groupCode: optionalCode() }),
    files: { excel: "spreadsheet" },
    out: Import,
  }),
  getImports: read({
    about: "The school's imports, newest first.",
    who: staff,
    in: z.object({ size: whole(1, 100, 20) }),
    out: z.object({ imports: z.array(Import), count }),
  }),
  getImport: read({ about: "One import with its counts and progress.", who: staff, in: z.object(one), out: Import }),
  getImportRows: read({
    about: "The rows of an import with the problems beside the cells.",
    who: staff,
    in: z.object({
      ...one,
      show: z.enum(["all", "valid", "invalid", "same", "likely", "skipped"]).default("all"),
      keyword: text(100),
      page: whole(0, 1_000_000, 0),
      size: whole(0, 500, 50),
    }),
    out: z.object({ rows: z.array(ImportRow), count }),
  }),
  setImportMapping: write({
    about:
      "Sets which target field each column feeds, the order of dates, and the group or key stage; checks every row again.",
    who: staff,
    in: z.object({
      ...one,
      mapping: json(z.array(z.string().max(40)).max(200)),
      dateOrder: z.enum(["dmy", "mdy", "ask"]).default("ask"),
      groupCode: optionalCode(),
      keyStageCode: optionalCode(),
    }),
    out: Import,
  }),
  editImportCell: write({
    about: "Corrects one cell of the preview and checks the row again.",
    who: staff,
    in: z.object({
      ...one,
      rowNumber: whole(1, 10_000_000),
      field: z.string().max(40),
      value: text(500),
    }),
    out: z.object({ row: ImportRow, import: Import }),
  }),
  skipImportRow: write({
    about: "Leaves a row out of the import, or takes it back in; a likely duplicate is let in with it.",
    who: staff,
    in: z.object({ ...one, rowNumber: whole(1, 10_000_000), skip: flag() }),
    out: z.object({ row: ImportRow, import: Import }),
  }),
  commitImport: write({
    about: "Writes the rows as a job: the valid ones, or with allOrNone only when every row is valid.",
    who: staff,
    in: z.object({ ...one, allOrNone: flag() }),
    out: Import,
  }),
  cancelImport: write({
    about: "Stops an import: a preview is discarded, a running job is stopped and what it wrote is taken back.",
    who: staff,
    in: z.object(one),
    out: Import,
  }),
  undoImport: write({
    about: "Removes exactly what the import wrote, while nothing depends on it.",
    who: staff,
    in: z.object(one),
    out: nothing,
  }),
  downloadImportRejects: file({
    about: "The rows that were not imported, as a spreadsheet with the reason beside each.",
    who: staff,
    in: z.object(one),
  }),
});
