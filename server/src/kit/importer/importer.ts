/**
 * What a noun says of itself to be brought in from a spreadsheet: its columns, what is wrong with a row, how rows become
 * records, and how they are taken back. It stands in the noun's `importer.ts`, and its `domain.ts` names it. Files,
 * corrections, jobs and the trail are the same for all nouns (`people/imports`).
 */
import type { Access } from "@ofisi/contract/kit/access";
import type { ImportProblem } from "@ofisi/contract/kit/importing";
import type { PhoneCountry } from "@ofisi/contract/kit/phones";
import type { RawBuilder } from "kysely";
import type { AuditEntry, SchoolContext } from "../context.ts";
import type { Domain } from "../domain.ts";
import type { BulkScope, Scope, SchoolTables } from "../scope.ts";
import type { DateOrder } from "../sheet/days.ts";
import type { BookSheet } from "../sheet/read.ts";
import type { SchoolCode } from "../tenant.ts";

/** Target field → text. */
export type Values = Record<string, string>;

/** What a cell is read by. */
export interface ReadOptions {
  school: SchoolCode;
  country: PhoneCountry;
  dateOrder: DateOrder;
  /** An ISO day: days after it are still to come. */
  today: string;
  /** Of each field the letters of its column, where that has single letters alone, such as `FG` of a column of genders. */
  letters?: Readonly<Record<string, string>>;
}

/** A cell as it would be written; what is malformed stays as it was given. */
export interface Reading {
  value: string;
  problem?: ImportProblem["problem"];
  /** What the cell says of other fields, such as the place beside a date of birth: taken where nothing else says it. */
  beside?: Values;
  /** What the person should know of a cell that is well: it does not keep the row out. */
  note?: Omit<ImportProblem, "field">;
}

/** Words that title a column in each language, folded to letters and digits and parted by blanks; earlier ones are surer. */
export interface Titles {
  en: string;
  fr: string;
  sw: string;
}

/** A field that a column of the file may feed. */
export interface Column {
  titles: Titles;
  /** Without it the text stands as it was given. */
  read?: (text: string, options: ReadOptions) => Reading;
  /** The longest value, in characters; 500 without it. */
  lengthMax?: number;
  /** Values look like the field: that makes a likely title sure. */
  looks?: (value: string) => boolean;
  /** Values none of which can be the field are something else, whatever the title says. */
  mustLook?: boolean;
  /** A value that the field may have however it looks; without it `looks` says. */
  mayBe?: (value: string) => boolean;
  /** Several columns together make one, such as Grade 4 and its stream East; of others the first that is filled counts. */
  joins?: boolean;
  /** Only a record has one: with it filled, "Total" is a name, and no row of totals. */
  isOwn?: boolean;
}
export type Columns = Readonly<Record<string, Column>>;

/** Titles that speak of somebody else, such as a guardian. */
export interface OtherTitles {
  /** The word says whose it is: "Mother's name" is no name of the row's own. */
  isOf: (word: string) => boolean;
  /** The field that such a title feeds, if any. */
  field?: (title: string) => string | undefined;
}

/** A row after its own check. */
export interface RowToCheck {
  rowNumber: number;
  values: Values;
  problems: readonly ImportProblem[];
  /** What is said of cells that are well. */
  notes?: readonly ImportProblem[];
  /** What the person decided: leave it out, or take it in although it looks like a duplicate. */
  decision: "" | "skip" | "take";
  /** Why it is taken for no record at all, such as a row of totals. */
  leftOut?: "totalRow" | "repeatedTitles" | "signatureRow" | undefined;
}

/** One field of a record that the file has otherwise. A group is shown by its name and written by its code. */
export interface RecordChange {
  field: string;
  old: string;
  new: string;
  oldCode?: string;
  newCode?: string;
}

/** A row after the check against the others and the school. */
export interface CheckedRow {
  rowNumber: number;
  /** With the codes of what the row names, such as its group, where that was found. */
  values: Values;
  problems: ImportProblem[];
  /** Where it differs from the record that it is of. */
  changes: RecordChange[];
  /** That record, when it is to be changed, as it was at the check. */
  of?: { userCode: string; version: number } | undefined;
  state: "valid" | "invalid" | "same" | "likely" | "skipped" | "update";
}

/** What a check goes by besides the rows: what was chosen on the screen; empty where nothing was. */
export interface CheckSettings {
  /** Target field of each column by position. */
  mapping: readonly string[];
  groupCode: string;
  keyStageCode: string;
  /** Fields of records in the school that may be changed. */
  updateFields: readonly string[];
}

/** Checks rows against each other and the school; nothing is written. */
export type Check = (scope: Scope, rows: readonly RowToCheck[], settings: CheckSettings) => Promise<CheckedRow[]>;

/** A row of the file as it is kept, with what was corrected. */
export interface KeptCells {
  rowNumber: number;
  cells: string[];
  fixes: Values;
  values: Values;
}

/**
 * For a noun of which a school has thousands: which rows stand or fall with a corrected one, so that these alone are
 * checked anew. Without it the whole file is.
 */
export interface Related {
  /** Rows of this mapping hang together by nothing else. */
  suits: (mapping: readonly string[]) => boolean;
  /** What makes a row the twin of another. */
  keysOf: (values: Values) => string[];
  /** Kept rows of these numbers, or like one of the values; more than share a key may be answered. */
  listLike: <Row extends KeptCells>(
    tables: SchoolTables,
    importCode: string,
    rowNumbers: readonly number[],
    like: readonly Values[],
  ) => Promise<Row[]>;
  check: Check;
}

/** Where rows can be put. */
export interface Places {
  groups: readonly { groupCode: string; groupName: string; keyStageCode: string }[];
  keyStages: readonly { keyStageCode: string; keyStageName: string }[];
}
export interface NewPlace {
  groupName: string;
  keyStageCode: string;
  groupEntryYear: string;
  groupExitYear: string;
}

/** The groups that rows go to: one for all that name none, and those that they name. */
export interface Target {
  read: (tables: SchoolTables) => Promise<Places>;
  /** Makes a group that rows name and the school lacks. */
  add: (context: SchoolContext, place: NewPlace) => Promise<void>;
}

/** What rows are written with. */
export interface Writing {
  scope: BulkScope;
  importCode: string;
  /** Under the name of whoever started the import. */
  audit: (entries: readonly AuditEntry[]) => Promise<void>;
}

/** A row that has become a record. */
export interface Made {
  rowNumber: number;
  code: string;
  /** What of another record was changed with it, for the way back. */
  changes?: readonly RecordChange[];
}

/** Writes the records of a portion; a row whose place was taken since the check is left out of the answer. */
export type Write = (rows: readonly CheckedRow[]) => Promise<Made[]>;

export interface Changes {
  code: string;
  /** Only a record of this version is changed; without it any. */
  version?: number;
  changes: readonly RecordChange[];
}

/** Records that are here already and may be changed by an import, and their way back. */
export interface Changing {
  /** What the audit trail calls one. */
  noun: string;
  /** Writes the changes of many in one statement; answers the codes of those that were changed. */
  write: (tables: SchoolTables, records: readonly Changes[], by: string) => Promise<Set<string>>;
  /** Puts old values back where the import's still stand. */
  takeBack: (tables: SchoolTables, records: readonly Changes[], by: string) => Promise<Set<string>>;
  /** Those in which every field still is as the import wrote it. */
  listStanding: (tables: SchoolTables, records: readonly Changes[]) => Promise<Set<string>>;
  /** The same of `r`, a row of import_rows, as an expression. */
  stands: RawBuilder<boolean>;
}

/** The way back of what an import wrote. */
export interface Undo {
  /**
   * Why the record of `r`, a row of import_rows, stays where it is, in the order in which a person would want to hear
   * it; empty for one that can be taken back. A record that something else holds needs no reason here: the database says it.
   */
  whyKept: (importCode: string) => RawBuilder<string>;
  /** Locks the records of the next rows: who uses or changes one of them at this moment waits, or is waited for. */
  lock: (tables: SchoolTables, importCode: string, count: number) => Promise<void>;
  remove: (tables: SchoolTables, codes: readonly string[]) => Promise<void>;
  /** What is done once all rows have been; answers it for the trail. */
  finish?: (tables: SchoolTables, importCode: string) => Promise<readonly AuditEntry[]>;
}

export interface Importer {
  /** As the contract lists it. */
  readonly kind: string;
  /** Who may, of those who may import anything. */
  readonly who: Access;
  /** The page that it is begun from; an import stands below it. */
  readonly page: `/${string}`;
  readonly columns: Columns;
  /** The field without which a row is nothing. */
  readonly required: string;
  /** The field by which a record may be taken in the moment since the check; without it the required one. */
  readonly own?: string;
  readonly others?: OtherTitles;
  /** Several files that are one list, as another program writes them; undefined for sheets that are no such set. */
  readonly join?: (sheets: readonly BookSheet[]) => BookSheet[] | undefined;
  /** Looks at the fields of one row together. */
  readonly finishRow?: (values: Values, problems: ImportProblem[]) => void;
  readonly target?: Target;
  readonly check: Check;
  readonly related?: Related;
  /** Begins to write an import: what is said of a whole one, such as the next number, is kept in here. */
  readonly open: (writing: Writing) => Promise<Write>;
  readonly changing?: Changing;
  readonly undo: Undo;
  /** How many guardians ready rows bring, and the families they are of. */
  readonly countFamilies?: (
    tables: SchoolTables,
    importCode: string,
  ) => Promise<{ guardians: number; families: number }>;
}

/** The importer of a kind that a noun has registered. */
export function importerOf(domains: readonly Domain[], kind: string): Importer {
  const found = listImporters(domains).find((importer) => importer.kind === kind);
  if (!found) throw new Error(`no noun imports ${kind}`);
  return found;
}

export function listImporters(domains: readonly Domain[]): Importer[] {
  return domains.flatMap(({ importers = [] }) => importers);
}
