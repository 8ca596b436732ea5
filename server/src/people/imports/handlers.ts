/** Imports of rosters: upload, match, check, correct, write as a job, undo (G065). */
import { phrase, type Text } from "@ofisi/contract/kit/phrases";
import {
  IMPORT_FIELDS,
  imports as contract,
  type Import,
  type ImportKind,
  type ImportRow,
} from "@ofisi/contract/people/imports";
import { makeCode } from "../../kit/codes.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { databaseCode, Refusal, refuse } from "../../kit/refusal.ts";
import { readSheet, type Sheet } from "../../kit/sheet/read.ts";
import { SheetRefusal } from "../../kit/sheet/refusal.ts";
import { checkRows, recheck } from "./checks.queries.ts";
import { detectDateOrder } from "../../kit/sheet/days.ts";
import { isSecretTitle, matchColumns } from "./columns.rules.ts";
import { fold } from "./duplicates.rules.ts";
import * as queries from "./queries.ts";
import * as records from "./records.queries.ts";
import { rejectsSheet } from "./rejects.sheet.ts";
import { DECISION } from "./rows.rules.ts";

/** Values of each column that matching looks at: more say nothing new. */
const SAMPLES_FOR_MATCHING = 50;
/** Values of each column that a person is shown. */
const SAMPLES_SHOWN = 3;

export const importHandlers = schoolHandlers(contract, {
  uploadStudents: (context, { groupCode = "", keyStageCode = "", kind }) =>
    readRoster(context, kind, groupCode, keyStageCode),

  uploadStaff: (context, { groupCode = "" }) => readRoster(context, "staff", groupCode, ""),

  getImports: async ({ db, school }, { size }) => ({
    imports: await queries.listImports(db, school, { size }),
    count: await queries.countImports(db, school),
  }),

  getImport: (context, { importCode }) => getImport(context, importCode),

  async getImportRows(context, { importCode, ...filter }) {
    await getHead(context, importCode);
    return await queries.listRows(context.db, context.school, importCode, filter);
  },

  async setImportMapping(context, { importCode, mapping, dateOrder, groupCode = "", keyStageCode = "" }) {
    const head = await getOpenHead(context, importCode);
    await requirePlace(context, head.kind, groupCode, keyStageCode);
    const fields: readonly string[] = IMPORT_FIELDS[head.kind];
    if (mapping.length > head.columns.length) throw refuse("This column is not there", {}, "mapping");
    const chosen = head.columns.map((column, index) => {
      const field = mapping[index] ?? "";
      return isSecretTitle(column.title) || !fields.includes(field) ? "" : field;
    });
    const change = { mapping: chosen, dateOrder, groupCode, keyStageCode };
    await queries.changeHead(context.db, context.school, importCode, change);
    await recheck(placeOf(context), importCode, { ...head, ...change });
    await context.audit({
      subject: `import ${importCode}`,
      before: {
        mapping: head.mapping,
        dateOrder: head.dateOrder,
        groupCode: head.groupCode,
        keyStageCode: head.keyStageCode,
      },
      after: change,
    });
    return await getImport(context, importCode);
  },

  async editImportCell(context, { importCode, rowNumber, field, value }) {
    const head = await getOpenHead(context, importCode);
    const fields: readonly string[] = IMPORT_FIELDS[head.kind];
    if (!fields.includes(field)) throw refuse("This column is not there", {}, "field");
    return await changeRow(context, importCode, head, rowNumber, (fixes) => ({ ...fixes, [field]: value }));
  },

  async skipImportRow(context, { importCode, rowNumber, skip }) {
    const head = await getOpenHead(context, importCode);
    const decision = skip ? "skip" : "take";
    return await changeRow(context, importCode, head, rowNumber, (fixes) => ({ ...fixes, [DECISION]: decision }));
  },

  async commitImport(context, { importCode, allOrNone }) {
    await getOpenHead(context, importCode);
    const counts = await queries.countRows(context.db, context.school, importCode);
    const waiting = counts.invalid + counts.likely;
    if (allOrNone && waiting > 0) {
      throw refuse("{count} rows are not ready. Fix them, leave them out, or import only the ready ones", {
        count: waiting,
      });
    }
    if (counts.valid === 0) throw refuse("Nothing to import: no row is ready");
    await queries.changeHead(context.db, context.school, importCode, {
      state: "importing",
      allOrNone,
      progress: 0,
      failure: "",
      cancelRequested: false,
    });
    await records.enqueueCommit(context.db, {
      schoolCode: context.school,
      importCode,
      userCode: context.caller.userCode,
      username: context.caller.username,
    });
    await context.audit({
      subject: `import ${importCode}`,
      after: { state: "importing", allOrNone, rows: counts.valid },
    });
    return await getImport(context, importCode);
  },

  async cancelImport(context, { importCode }) {
    const head = await getHead(context, importCode, true);
    if (head.state === "importing") {
      // The job looks at this before each portion and takes everything back.
      await queries.changeHead(context.db, context.school, importCode, { cancelRequested: true });
    } else {
      requireOpen(head);
      await queries.removeRows(context.db, context.school, importCode);
      await queries.changeHead(context.db, context.school, importCode, { state: "cancelled", finished: true });
    }
    await context.audit({
      subject: `import ${importCode}`,
      before: { state: head.state },
      after: { state: "cancelled" },
    });
    return await getImport(context, importCode);
  },

  async undoImport(context, { importCode }) {
    const head = await getHead(context, importCode, true);
    if (head.state !== "imported") throw notOpen(head.state);
    const { imported } = await queries.countRows(context.db, context.school, importCode);
    const changed = await records.countChanged(context.db, context.school, importCode, head.kind, imported);
    if (changed > 0) throw hasChanged(changed);
    const removed = await removing(() => records.removeRecords(context.db, context.school, importCode, head.kind));
    if (removed !== imported) throw hasChanged(Math.abs(imported - removed));
    await queries.changeHead(context.db, context.school, importCode, { state: "undone", finished: true });
    await context.audit({
      subject: `import ${importCode}`,
      before: { state: "imported", records: removed },
      after: { state: "undone", records: 0 },
    });
    return {};
  },

  async downloadImportRejects(context, { importCode }) {
    const head = await getHead(context, importCode);
    const rows = await queries.listKeptRows(context.db, context.school, importCode);
    return rejectsSheet(context, head, rows);
  },
});

/** Reads a file, matches its columns, checks every row and keeps all of it as a preview (G065). */
async function readRoster(
  context: SchoolContext,
  kind: ImportKind,
  groupCode: string,
  keyStageCode: string,
): Promise<Import> {
  const file = context.files["excel"];
  if (!file) throw refuse("Kindly select the file", {}, "excel");
  await requirePlace(context, kind, groupCode, keyStageCode);
  const sheet = withoutSecrets(await readUpload(file.path));
  const values = columnsOf(sheet, SAMPLES_FOR_MATCHING);
  const matched = matchColumns(kind, sheet.header.titles, values);
  const mapping = groupCode === "" ? matched : await withoutStrangeGroups(context, kind, matched, values);
  const born = mapping.indexOf("dateOfBirth");
  const head = {
    kind,
    mapping,
    groupCode,
    keyStageCode,
    dateOrder: detectDateOrder(sheet.rows.map((row) => row.cells[born] ?? "")) ?? ("dmy" as const),
  };
  const rows = sheet.rows.map((row) => ({ ...row, fixes: {} }));
  const checked = await checkRows(placeOf(context), head, rows);
  const importCode = makeCode("IM");
  await queries.addImport(context.db, context.school, {
    ...head,
    importCode,
    fileName: file.originalName,
    fileSha256: file.sha256,
    startedBy: context.caller.userCode,
    columns: sheet.header.titles.map((title, column) => ({
      title,
      samples: (values[column] ?? []).filter((value) => value !== "").slice(0, SAMPLES_SHOWN),
    })),
  });
  await queries.addRows(
    context.client,
    context.school,
    importCode,
    checked.map((row, index) => ({ ...row, cells: rows[index]?.cells ?? [] })),
  );
  await context.audit({
    subject: `import ${importCode}`,
    after: { kind, fileName: file.originalName, rows: rows.length },
  });
  const made = await getImport(context, importCode);
  if (made.sameCount === made.rowCount)
    context.say("Nothing is new: all {count} rows are in the school already", { count: made.rowCount });
  return made;
}

async function readUpload(path: string): Promise<Sheet> {
  try {
    return await readSheet(path);
  } catch (error) {
    if (error instanceof SheetRefusal) throw refuse(error.text, {}, "excel");
    throw error;
  }
}

/** Passwords in a roster are nobody's business: their column stays, empty. */
function withoutSecrets(sheet: Sheet): Sheet {
  const width = sheet.rows.reduce((most, row) => Math.max(most, row.cells.length), sheet.header.titles.length);
  const titles = Array.from({ length: width }, (_, column) => sheet.header.titles[column] ?? "");
  const secret = titles.map(isSecretTitle);
  const rows = sheet.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, column) => (secret[column] ? "" : cell)),
  }));
  return { ...sheet, header: { ...sheet.header, titles }, rows };
}

/** The first values of each column. */
function columnsOf(sheet: Sheet, count: number): string[][] {
  const first = sheet.rows.slice(0, count);
  return sheet.header.titles.map((_, column) => first.map((row) => row.cells[column] ?? ""));
}

function placeOf(context: SchoolContext) {
  return { transaction: context, school: context.school, country: context.caller.country };
}

/** The group and the key stage that rows without their own go to, where they were chosen. */
async function requirePlace(
  context: SchoolContext,
  kind: ImportKind,
  groupCode: string,
  keyStageCode: string,
): Promise<void> {
  const { groups, keyStages } = await records.readPlaces(context.db, context.school, kind);
  if (groupCode !== "" && !groups.some((group) => group.groupCode === groupCode))
    throw refuse("This group is not there any more", {}, "groupCode");
  if (keyStageCode !== "" && !keyStages.some((stage) => stage.keyStageCode === keyStageCode))
    throw refuse("This key stage is not there any more", {}, "keyStageCode");
}

/**
 * A column of groups of which the school has none, such as the years of another program, is left out when a group
 * was chosen: the person has said where the students go, and can still match the column.
 */
async function withoutStrangeGroups(
  context: SchoolContext,
  kind: ImportKind,
  mapping: readonly string[],
  values: readonly (readonly string[])[],
): Promise<string[]> {
  const { groups } = await records.readPlaces(context.db, context.school, kind);
  const known = new Set(groups.map((group) => fold(group.groupName)));
  return mapping.map((field, column) => {
    if (field !== "groupName") return field;
    const given = (values[column] ?? []).filter((value) => value !== "");
    return given.length > 0 && !given.some((value) => known.has(fold(value))) ? "" : field;
  });
}

/** Changes one row's corrections and checks the file again, since other rows may stand or fall with it. */
async function changeRow(
  context: SchoolContext,
  importCode: string,
  head: queries.ImportHead,
  rowNumber: number,
  change: (fixes: Record<string, string>) => Record<string, string>,
): Promise<{ row: ImportRow; import: Import }> {
  const before = await queries.findFixes(context.db, context.school, importCode, rowNumber);
  if (!before) throw refuse("This row is not there", {}, "rowNumber");
  const after = change(before);
  await queries.setFixes(context.db, context.school, importCode, rowNumber, after);
  await recheck(placeOf(context), importCode, head);
  await context.audit({ subject: `import ${importCode} row ${rowNumber}`, before, after });
  const row = await queries.findRow(context.db, context.school, importCode, rowNumber);
  if (!row) throw refuse("This row is not there", {}, "rowNumber");
  return { row, import: await getImport(context, importCode) };
}

async function getImport(context: SchoolContext, importCode: string): Promise<Import> {
  const [found] = await queries.listImports(context.db, context.school, { importCode, size: 1 });
  if (!found) throw refuse("This import is not there", {}, "importCode");
  return found;
}

async function getHead(context: SchoolContext, importCode: string, lock = false): Promise<queries.ImportHead> {
  const head = await queries.findHead(context.db, context.school, importCode, lock);
  if (!head) throw refuse("This import is not there", {}, "importCode");
  return head;
}

/** The import, locked, while it is still a preview. */
async function getOpenHead(context: SchoolContext, importCode: string): Promise<queries.ImportHead> {
  const head = await getHead(context, importCode, true);
  requireOpen(head);
  return head;
}

function requireOpen(head: queries.ImportHead): void {
  if (head.state !== "checked") throw notOpen(head.state);
}

function notOpen(state: string): Refusal {
  return refuse("This import is {state} and cannot be changed any more", { state });
}

function hasChanged(count: number): Refusal {
  const text: Text = "This import cannot be undone: {count} of its records have been changed since";
  return new Refusal("refused", phrase(text, { count }));
}

/** A record that something else has come to depend on holds the whole batch. */
async function removing(remove: () => Promise<number>): Promise<number> {
  try {
    return await remove();
  } catch (error) {
    if (databaseCode(error) === "23503") throw hasChanged(1);
    throw error;
  }
}
