/**
 * Imports of rosters from spreadsheets (G065): upload, match columns, check each row, fix, then write
 * all valid rows or none as a job, with an undo of the batch. `uploadStudents` is the documents' call;
 * the others are our own.
 */
import { z } from "zod";
import { secretaryOrHead } from "../kit/access.ts";
import { code, count, flag, formVersion, json, optionalCode, required, text, whole } from "../kit/fields.ts";
import { ImportProblem } from "../kit/importing.ts";
import { contract, file, read, write } from "../kit/operation.ts";
import type { Text } from "../kit/phrases.ts";

/** What can be imported, each kind with its target fields in the order the template has them. */
export const IMPORT_FIELDS = {
  students: [
    "name",
    "givenName",
    "middleName",
    "familyName",
    "schoolIDNo",
    "dateOfBirth",
    "placeOfBirth",
    "gender",
    "idNumber",
    "nationality",
    "address",
    "phoneNumber",
    "email",
    "parentIDNumber",
    "guardianName",
    "guardianRelationship",
    "guardianPhone",
    "guardianEmail",
    "secondGuardianName",
    "secondGuardianRelationship",
    "secondGuardianPhone",
    "secondGuardianEmail",
    "motherName",
    "motherPhone",
    "fatherName",
    "fatherPhone",
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
    "role",
  ],
  parents: [
    "schoolIDNo",
    "name",
    "givenName",
    "middleName",
    "familyName",
    "guardianRelationship",
    "phoneNumber",
    "email",
    "address",
    "nationality",
    "parentIDNumber",
  ],
  venues: ["venueName", "description", "seats"],
  applicants: [
    "name",
    "givenName",
    "middleName",
    "familyName",
    "dateOfBirth",
    "gender",
    "idNumber",
    "nationality",
    "address",
    "phoneNumber",
    "email",
    "groupName",
  ],
} as const satisfies Record<string, readonly string[]>;
export type ImportKind = keyof typeof IMPORT_FIELDS;
export const IMPORT_KINDS = Object.keys(IMPORT_FIELDS) as [ImportKind, ...ImportKind[]];

/** Where a batch stands. `checked` is the preview; nothing is written to the school before `importing`. */
export const IMPORT_STATES = [
  "reading",
  "checked",
  "importing",
  "imported",
  "cancelled",
  "undoing",
  "undone",
  "failed",
] as const;

export const ImportRow = z.object({
  /** The row's number in the spreadsheet, as the person sees it there. */
  rowNumber: z.number().int(),
  /** Target field → cleaned value, as it would be written. */
  values: z.record(z.string(), z.string()),
  problems: z.array(ImportProblem),
  /** Where it differs from the record that is in the school already, field by field, as both are shown. */
  changes: z.array(z.object({ field: z.string(), old: z.string(), new: z.string() })),
  /**
   * `valid` will be written, `update` changes a record; `same` is in the school already; `skipped` was unticked;
   * `invalid` needs fixing. After an undo: `undone`, or `kept` with the reason.
   */
  state: z.enum(["valid", "invalid", "same", "likely", "skipped", "imported", "update", "updated", "undone", "kept"]),
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
  columns: z.array(
    z.object({
      title: z.string(),
      samples: z.array(z.string()),
      /** Rows with a value in this column. */
      filled: z.number().int().default(0),
      /** The letters of a column that has single letters alone, each once and in order, such as `FG`; empty for any other. */
      letters: z.string().default(""),
      /** The first value such as 03/04/2012, which is a day in either order; empty without one. */
      ambiguousDay: z.string().default(""),
    }),
  ),
  /** The sheets of the workbook that have rows, which of them is imported, and the row its titles stand in. */
  sheets: z.array(z.string()),
  sheet: z.number().int(),
  headerRow: z.number().int(),
  /** Target field of each column by position; empty is left out. Several columns may feed parts of a name. */
  mapping: z.array(z.string()),
  /** When an import with the same titles was last matched as this one is; empty when the columns were matched anew. */
  columnsAsOf: z.string(),
  /** The day and month order of dates such as 03/04/2012; `ask` while it is ambiguous. */
  dateOrder: z.enum(["dmy", "mdy", "ask"]),
  rowCount: count,
  validCount: count,
  invalidCount: count,
  sameCount: count,
  likelyCount: count,
  skippedCount: count,
  importedCount: count,
  /** Records that will be changed, that were, that an undo took back, and that it left. */
  updateCount: count,
  updatedCount: count,
  undoneCount: count,
  keptCount: count,
  /** Rows left out since somebody changed their record between the preview and the write. */
  meanwhileCount: count,
  /** Guardians that ready rows bring, and the families they are of. */
  guardianCount: count,
  familyCount: count,
  /** Fields of records in the school that may be changed; the person ticks them. */
  updateFields: z.array(z.string()),
  /** Of one import: in how many rows each field differs from the record, and the groups that are named and missing. */
  differences: z.array(z.object({ field: z.string(), count })),
  missingGroups: z.array(z.object({ name: z.string(), count })),
  /** Rows done so far while importing. */
  progress: count,
  /** What stopped it, in words for the person; empty when nothing did. */
  failure: z.string(),
  startedBy: z.string(),
  startedAt: z.string(),
  /** How many of its records an undo would leave, since they were changed or used; and whether it would take any back. */
  undoKeeps: count,
  canUndo: z.boolean(),
  /** Made of its sheet, columns, dates, places and what it may change: who settles or writes it names what they looked at. */
  version: count,
});
export type Import = z.output<typeof Import>;

/** Fields of a student that an import may change in records that are there already. */
export const UPDATE_FIELDS = [
  "name",
  "dateOfBirth",
  "placeOfBirth",
  "gender",
  "idNumber",
  "nationality",
  "address",
  "phoneNumber",
  "email",
  "parentIDNumber",
  "groupName",
] as const;

/** A workbook or text file, or the files of a OneRoster set: `excel` first, the rest in any order. */
const files = {
  excel: "spreadsheet",
  excel2: "spreadsheet",
  excel3: "spreadsheet",
  excel4: "spreadsheet",
  excel5: "spreadsheet",
  excel6: "spreadsheet",
  excel7: "spreadsheet",
  excel8: "spreadsheet",
  excel9: "spreadsheet",
  excel10: "spreadsheet",
} as const;

const one = { importCode: code("This import is not there") };

export const imports = contract("school", "imports", {
  uploadStudents: write({
    about:
      "Reads and checks a spreadsheet of students, or with kind=groups of groups, with kind=parents of guardians for students by school ID, with kind=venues of venues; several files, or a zip, are a OneRoster set. Writes nothing to the school until committed (G065).",
    who: secretaryOrHead,
    in: z.object({
      groupCode: optionalCode(),
      keyStageCode: optionalCode(),
      /** Staff and applicants have a call of their own. */
      kind: z.enum(IMPORT_KINDS).exclude(["staff", "applicants"]).default("students"),
    }),
    files,
    out: Import,
  }),
  uploadStaff: write({
    about: "As uploadStudents, for staff; the group is where rows go that name none (G065).",
    who: secretaryOrHead,
    in: z.object({ groupCode: optionalCode() }),
    files: { excel: "spreadsheet" },
    out: Import,
  }),
  uploadApplicant: write({
    about: "As uploadStaff, for applicants: the group is one of applicants (G065, G068).",
    who: secretaryOrHead,
    in: z.object({ groupCode: optionalCode() }),
    files: { excel: "spreadsheet" },
    out: Import,
  }),
  getImports: read({
    about: "The school's imports, newest first.",
    who: secretaryOrHead,
    in: z.object({ size: whole(1, 100, 20) }),
    out: z.object({ imports: z.array(Import), count }),
  }),
  getImport: read({
    about: "One import with its counts and progress.",
    who: secretaryOrHead,
    in: z.object(one),
    out: Import,
  }),
  getImportRows: read({
    about: "The rows of an import with the problems beside the cells.",
    who: secretaryOrHead,
    in: z.object({
      ...one,
      show: z
        .enum(["all", "valid", "update", "invalid", "same", "likely", "skipped", "meanwhile", "kept", "undone"])
        .default("all"),
      keyword: text(100),
      page: whole(0, 1_000_000, 0),
      size: whole(0, 500, 50),
    }),
    out: z.object({ rows: z.array(ImportRow), count }),
  }),
  setImportMapping: write({
    about:
      "Sets which target field each column feeds, the order of dates, and the group or key stage; checks every row again.",
    who: secretaryOrHead,
    in: z.object({
      ...one,
      mapping: json(z.array(z.string().max(40)).max(200)),
      dateOrder: z.enum(["dmy", "mdy", "ask"]).default("ask"),
      groupCode: optionalCode(),
      keyStageCode: optionalCode(),
      version: formVersion(),
    }),
    out: Import,
  }),
  getImportTop: read({
    about: "The first rows of a sheet as they are in the file, to choose the row of titles from.",
    who: secretaryOrHead,
    in: z.object({ ...one, sheet: whole(0, 1_000, 0) }),
    out: z.object({ rows: z.array(z.object({ rowNumber: z.number().int(), cells: z.array(z.string()) })) }),
  }),
  setImportSheet: write({
    about: "Takes another sheet of the workbook, or another row for its titles; corrections made so far are dropped.",
    who: secretaryOrHead,
    in: z.object({
      ...one,
      sheet: whole(0, 1_000, 0),
      /** 0 finds it. */
      headerRow: whole(0, 10_000_000, 0),
      version: formVersion(),
    }),
    out: Import,
  }),
  setImportUpdates: write({
    about: "Says which fields of records that are here already the import may change; empty cells never erase.",
    who: secretaryOrHead,
    in: z.object({ ...one, fields: json(z.array(z.enum(UPDATE_FIELDS)).max(UPDATE_FIELDS.length)) }),
    out: Import,
  }),
  placeImportGroup: write({
    about: "Makes a group that rows name and the school lacks, or says which of its groups they mean, for all of them.",
    who: secretaryOrHead,
    in: z.object({
      ...one,
      /** As the rows name it. */
      named: required("Empty"),
      /** A group that is there; without it one is made from the rest. */
      groupCode: optionalCode(),
      groupName: text(200),
      keyStageCode: optionalCode(),
      groupEntryYear: text(4).refine((value) => value === "" || /^(19|20)\d{2}$/.test(value), {
        error: "Entry year: write a year like 2024" satisfies Text,
      }),
      groupExitYear: text(4).refine((value) => value === "" || /^(19|20)\d{2}$/.test(value), {
        error: "Exit year: write a year like 2024" satisfies Text,
      }),
    }),
    out: Import,
  }),
  editImportCell: write({
    about: "Corrects one cell of the preview and checks the row again, unless it holds something else than `was`.",
    who: secretaryOrHead,
    in: z.object({
      ...one,
      rowNumber: whole(1, 10_000_000),
      field: z.string().max(40),
      value: text(500),
      /** What stood in the cell when it was corrected. Left out, the last correction wins. */
      was: z.string().max(40_000).optional(),
    }),
    out: z.object({
      row: ImportRow,
      import: Import,
      /** False when somebody else has changed the cell meanwhile: nothing was written, and `row` says what stands there. */
      isStored: z.boolean().default(true),
    }),
  }),
  skipImportRow: write({
    about: "Leaves a row out of the import, or takes it back in; a likely duplicate is let in with it.",
    who: secretaryOrHead,
    in: z.object({ ...one, rowNumber: whole(1, 10_000_000), skip: flag() }),
    out: z.object({ row: ImportRow, import: Import }),
  }),
  commitImport: write({
    about: "Writes the rows as a job: the valid ones, or with allOrNone only when every row is valid.",
    who: secretaryOrHead,
    in: z.object({ ...one, allOrNone: flag(), version: formVersion() }),
    out: Import,
  }),
  cancelImport: write({
    about: "Stops an import: a preview is discarded, a running job is stopped and what it wrote is taken back.",
    who: secretaryOrHead,
    in: z.object(one),
    out: Import,
  }),
  undoImport: write({
    about:
      "Takes back, as a job, what the import wrote: records are removed, changed fields get their old values. What was changed, billed or used since stays, and says why.",
    who: secretaryOrHead,
    in: z.object(one),
    out: Import,
  }),
  downloadImportRejects: file({
    about: "The rows that were not imported, or that an undo left, as a spreadsheet with the reason beside each.",
    who: secretaryOrHead,
    in: z.object(one),
  }),
});
