/** Imports of rosters: upload, match, check, correct, write as a job, undo (G065). */
import { imports as contract, type Import, type ImportRow } from "@ofisi/contract/people/imports";
import type { AuditEntry, SchoolContext } from "../../kit/context.ts";
import { byCursor } from "../../kit/database/cursor.ts";
import { isSecretTitle } from "../../kit/importer/matchColumns.ts";
import { DECISION } from "../../kit/importer/rows.ts";
import { queueWork } from "../../kit/longJob.ts";
import { schoolHandlers, schoolPhases } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { sheetPhases } from "../../kit/sheet/exportList.ts";
import { recheck } from "./checks.queries.ts";
import { recheckRow } from "./recheck.queries.ts";
import { listImports } from "./list.queries.ts";
import {
  getHead,
  getImport,
  getOpenHead,
  inWords,
  listMine,
  notOpen,
  requireOpen,
  type OpenHead,
} from "./one.handlers.ts";
import { placeGroup } from "./places.handlers.ts";
import * as queries from "./queries.ts";
import { keepRoster, readRoster, requirePlace, takeSheet } from "./reading.handlers.ts";
import * as records from "./records.queries.ts";
import { forgetColumns } from "./remembered.queries.ts";
import { rejectsSheet } from "./rejects.sheet.ts";
import { readTop, removeSheets } from "./sheets.queries.ts";

/** Rows of a sheet that a person may choose the titles from. */
const ROWS_SHOWN = 15;

export const importHandlers = schoolHandlers(contract, {
  uploadStudents: schoolPhases(contract.uploadStudents, {
    before: (before, { kind, ...place }) => readRoster(before, kind, place),
    within: (context, _, roster) => keepRoster(context, roster),
  }),

  uploadStaff: schoolPhases(contract.uploadStaff, {
    before: (before, place) => readRoster(before, "staff", place),
    within: (context, _, roster) => keepRoster(context, roster),
  }),

  uploadApplicant: schoolPhases(contract.uploadApplicant, {
    before: (before, place) => readRoster(before, "applicants", place),
    within: (context, _, roster) => keepRoster(context, roster),
  }),

  async getImports(context, { size }) {
    const mine = listMine(context);
    const found = await listImports(context, mine, { size });
    const kinds = mine.map((importer) => importer.kind);
    return {
      imports: found.map((each) => inWords(context.language, each)),
      count: await queries.countImports(context, kinds),
    };
  },

  getImport: (context, { importCode }) => getImport(context, importCode),

  async getImportRows(context, { importCode, ...filter }) {
    await getHead(context, importCode);
    return await queries.listRows(context, importCode, filter);
  },

  async setImportMapping(context, { importCode, mapping, dateOrder, groupCode = "", keyStageCode = "", version }) {
    const head = await getOpenHead(context, importCode, version);
    await requirePlace(context, head.importer, groupCode, keyStageCode);
    const { columns } = head.importer;
    const twice = mapping.find((field, at) => field !== "" && !columns[field]?.joins && mapping.indexOf(field) !== at);
    if (twice !== undefined)
      throw refuse("Two columns feed one field. Choose one of them and leave the other out", {}, "mapping");
    if (mapping.length > head.columns.length) throw refuse("This column is not there", {}, "mapping");
    const chosen = head.columns.map((column, index) => {
      const field = mapping[index] ?? "";
      return isSecretTitle(column.title) || !Object.hasOwn(columns, field) ? "" : field;
    });
    const change = { mapping: chosen, dateOrder, groupCode, keyStageCode };
    const isOther = chosen.some((field, at) => field !== (head.mapping[at] ?? ""));
    await queries.changeHead(context, importCode, {
      ...change,
      ...(isOther && { columnsAsOf: null }),
    });
    await recheck(context, importCode, { ...head, ...change });
    return await told(context, importCode, {
      before: {
        mapping: head.mapping,
        dateOrder: head.dateOrder,
        groupCode: head.groupCode,
        keyStageCode: head.keyStageCode,
      },
      after: change,
    });
  },

  async getImportTop(context, { importCode, sheet }) {
    await getHead(context, importCode);
    return { rows: await readTop(context, importCode, sheet, ROWS_SHOWN) };
  },

  async setImportSheet(context, { importCode, sheet, headerRow, version }) {
    const head = await getOpenHead(context, importCode, version);
    await takeSheet(context, head, sheet, headerRow);
    return await told(context, importCode, {
      before: { sheet: head.sheet, headerRow: head.headerRow },
      after: { sheet, headerRow },
    });
  },

  async setImportUpdates(context, { importCode, fields }) {
    const head = await getOpenHead(context, importCode);
    if (!head.importer.changing) throw refuse("This column is not there", {}, "fields");
    await queries.changeHead(context, importCode, { updateFields: fields });
    await recheck(context, importCode, { ...head, updateFields: fields });
    return await told(context, importCode, {
      before: { updateFields: head.updateFields },
      after: { updateFields: fields },
    });
  },

  async placeImportGroup(context, { importCode, named, groupCode, ...given }) {
    const head = await getOpenHead(context, importCode);
    const groupName = await placeGroup(context, head.importer, named, groupCode, given);
    await queries.renameGroups(context, importCode, named, groupName);
    await recheck(context, importCode, head);
    return await told(context, importCode, { after: { named, groupName } });
  },

  async editImportCell(context, { importCode, rowNumber, field, value, was }) {
    const head = await getOpenHead(context, importCode);
    if (!Object.hasOwn(head.importer.columns, field)) throw refuse("This column is not there", {}, "field");
    const row = await queries.findRow(context, importCode, rowNumber);
    if (row && was !== undefined && (row.values[field] ?? "") !== was)
      return { row, import: await getImport(context, importCode), isStored: false };
    const changed = await changeRow(context, importCode, head, rowNumber, (fixes) => ({ ...fixes, [field]: value }));
    return { ...changed, isStored: true };
  },

  async skipImportRow(context, { importCode, rowNumber, skip }) {
    const head = await getOpenHead(context, importCode);
    const decision = skip ? "skip" : "take";
    return await changeRow(context, importCode, head, rowNumber, (fixes) => ({ ...fixes, [DECISION]: decision }));
  },

  async commitImport(context, { importCode, allOrNone, version }) {
    await getOpenHead(context, importCode, version);
    const counts = await queries.countStates(context, importCode);
    const waiting = counts.invalid + counts.likely;
    if (allOrNone && waiting > 0) {
      throw refuse("{count} rows are not ready. Fix them, leave them out, or import only the ready ones", {
        count: waiting,
      });
    }
    if (counts.valid + counts.update === 0) throw refuse("Nothing to import: no row is ready");
    await queries.changeHead(context, importCode, {
      state: "importing",
      allOrNone,
      progress: 0,
      failure: "",
      cancelRequested: false,
    });
    await queueWork(context.db, records.workOf("commitImport", jobOf(context, importCode)));
    return await told(context, importCode, {
      after: { state: "importing", allOrNone, rows: counts.valid + counts.update },
    });
  },

  async cancelImport(context, { importCode }) {
    const head = await getHead(context, importCode, true);
    if (head.state === "importing") {
      // The job looks at this before each portion and takes everything back.
      await queries.changeHead(context, importCode, { cancelRequested: true });
    } else {
      requireOpen(head);
      await queries.removeRows(context, importCode);
      await removeSheets(context, importCode);
      await queries.changeHead(context, importCode, { state: "cancelled", finished: true });
    }
    return await told(context, importCode, { before: { state: head.state }, after: { state: "cancelled" } });
  },

  async undoImport(context, { importCode }) {
    const head = await getHead(context, importCode, true);
    if (head.state !== "imported") throw notOpen(head.state);
    await queries.changeHead(context, importCode, { state: "undoing", progress: 0 });
    await forgetColumns(context, head.kind, titlesOf(head));
    await queueWork(context.db, records.workOf("undoImport", jobOf(context, importCode)));
    const { imported, updated } = await queries.countStates(context, importCode);
    return await told(context, importCode, {
      before: { state: "imported" },
      after: { state: "undoing", records: imported + updated },
    });
  },

  downloadImportRejects: sheetPhases(contract.downloadImportRejects, async (context, { importCode }) => {
    const head = await getHead(context, importCode);
    const every = queries.everyKeptRow(context, importCode);
    return rejectsSheet(context, head, byCursor(context.client, every));
  }),
});

/** Leaves the entry of a change in the trail; answers the import as it is now. */
async function told(context: SchoolContext, importCode: string, change: Omit<AuditEntry, "subject">): Promise<Import> {
  await context.audit({ subject: `import ${importCode}`, ...change });
  return await getImport(context, importCode);
}

/** Changes one row's corrections and checks it with those that stand or fall with it. */
async function changeRow(
  context: SchoolContext,
  importCode: string,
  head: OpenHead,
  rowNumber: number,
  change: (fixes: Record<string, string>) => Record<string, string>,
): Promise<{ row: ImportRow; import: Import }> {
  const before = await queries.findFixes(context, importCode, rowNumber);
  if (!before) throw refuse("This row is not there", {}, "rowNumber");
  const after = change(before);
  await queries.setFixes(context, importCode, rowNumber, after);
  await recheckRow(context, importCode, head, rowNumber);
  await context.audit({ subject: `import ${importCode} row ${rowNumber}`, before, after });
  const row = await queries.findRow(context, importCode, rowNumber);
  if (!row) throw refuse("This row is not there", {}, "rowNumber");
  return { row, import: await getImport(context, importCode) };
}

const titlesOf = (head: queries.ImportHead): string[] => head.columns.map((column) => column.title);

/** Who has asked for the work of a job. */
function jobOf(context: SchoolContext, importCode: string) {
  const { userCode, username } = context.caller;
  return { schoolCode: context.school, importCode, userCode, username };
}
