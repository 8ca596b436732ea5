/** Reading what was uploaded into a preview (G065). */
import type { Import } from "@ofisi/contract/people/imports";
import { makeCode } from "../../kit/codes.ts";
import type { Before, IncomingFile, InSchool, SchoolContext } from "../../kit/context.ts";
import { fold } from "../../kit/importer/folding.ts";
import type { Importer } from "../../kit/importer/importer.ts";
import { matchColumns } from "../../kit/importer/matchColumns.ts";
import { refuse } from "../../kit/refusal.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { ambiguousDay, detectDateOrder } from "../../kit/sheet/days.ts";
import { filledDown } from "../../kit/sheet/merges.ts";
import { type BookSheet, readBook, readFrom } from "../../kit/sheet/read.ts";
import { tableOf } from "../../kit/sheet/table.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { checkRows } from "./checks.queries.ts";
import { findHeaderRow, findSheet, titlesOf, topOf } from "./headers.rules.ts";
import { getImport, getImporter, type OpenHead } from "./one.handlers.ts";
import * as queries from "./queries.ts";
import { findRemembered } from "./remembered.queries.ts";
import { asLastTime } from "./remembered.rules.ts";
import { withoutSecrets } from "./secrets.rules.ts";
import { addSheets, readSheetRows } from "./sheets.queries.ts";

/** Values of each column that matching looks at: more say nothing new. */
const SAMPLES_FOR_MATCHING = 50;
/** Values of each column that a person is shown. */
const SAMPLES_SHOWN = 3;

/** What a roster is read as, and where its rows go that name no place. */
interface Target {
  importer: Importer;
  groupCode: string;
  keyStageCode: string;
}

/** Files that have been read, before anything of them is kept. */
interface Roster extends Target {
  file: IncomingFile;
  sheets: BookSheet[];
}

/** Reads what was sent, without a connection: a long file takes seconds. */
export async function readRoster(
  before: InSchool<Before>,
  kind: string,
  { groupCode = "", keyStageCode = "" }: { groupCode?: string | undefined; keyStageCode?: string | undefined },
): Promise<Roster> {
  const { files, reading, school } = before;
  const importer = getImporter(before, kind);
  const file = files["excel"];
  if (!file) throw refuse("Kindly select the file", {}, "excel");
  await reading(({ db }) => requirePlace({ db, school }, importer, groupCode, keyStageCode));
  const sheets = await readUploads(Object.values(files), importer, school);
  const clean = sheets.map((sheet) => withoutSecrets(importer, sheet));
  return { importer, groupCode, keyStageCode, file, sheets: clean };
}

/** Matches a roster's columns, checks every row and keeps all of it as a preview (G065). */
export async function keepRoster(
  context: SchoolContext,
  { importer, groupCode, keyStageCode, file, sheets }: Roster,
): Promise<Import> {
  await requirePlace(context, importer, groupCode, keyStageCode);
  const importCode = makeCode("IM");
  const { sheet, headerRow } = await findTitles(context, importer, sheets);
  const preview = await previewOf(
    context,
    { importer, groupCode, keyStageCode, updateFields: [] },
    sheets[sheet],
    headerRow,
  );
  await queries.addImport(context, {
    ...preview.head,
    kind: importer.kind,
    importCode,
    sheets: sheets.map((each) => each.name),
    sheet,
    fileName: file.originalName,
    fileSha256: file.sha256,
    startedBy: context.caller.userCode,
  });
  await queries.addRows(context, importCode, preview.rows);
  await addSheets(context, importCode, sheets);
  await context.audit({
    subject: `import ${importCode}`,
    after: { kind: importer.kind, fileName: file.originalName, rows: preview.rows.length },
  });
  const made = await getImport(context, importCode);
  if (made.sameCount === made.rowCount && made.differences.length === 0)
    context.say("Nothing is new: all {count} rows are in the school already", { count: made.rowCount });
  return made;
}

/** Puts another sheet, or another row of titles, in the place of what was previewed. 0 finds the titles. */
export async function takeSheet(
  context: SchoolContext,
  head: OpenHead,
  sheet: number,
  headerRow: number,
): Promise<void> {
  const { importCode, importer } = head;
  const rows = await readSheetRows(context, importCode, sheet);
  if (rows.length === 0) throw refuse("This sheet is not there", {}, "sheet");
  const at = headerRow === 0 ? (await findTitles(context, importer, [{ rows }])).headerRow : headerRow;
  if (!rows.some((row) => row.rowNumber > at)) throw refuse("There is no row below these titles", {}, "headerRow");
  const preview = await previewOf(context, head, { name: "", rows }, at);
  await queries.removeRows(context, importCode);
  await queries.changeHead(context, importCode, { ...preview.head, sheet });
  await queries.addRows(context, importCode, preview.rows);
}

/** Where the titles stand: those of a file that came in before, or else the likeliest. */
async function findTitles(
  context: SchoolContext,
  importer: Importer,
  sheets: readonly Pick<BookSheet, "rows">[],
): Promise<{ sheet: number; headerRow: number }> {
  const tops = sheets.flatMap(({ rows }, sheet) =>
    topOf(rows).map(({ rowNumber, cells }) => ({ sheet, headerRow: rowNumber, cells })),
  );
  const known = await findRemembered(
    context,
    importer.kind,
    tops.map((top) => top.cells),
  );
  const sheet = findSheet(importer, sheets);
  return tops[known?.at ?? -1] ?? { sheet, headerRow: findHeaderRow(importer, sheets[sheet]?.rows ?? []) };
}

/** The columns of a sheet matched and its rows checked; nothing is written. */
async function previewOf(
  context: SchoolContext,
  { importer, groupCode, keyStageCode, updateFields }: Target & Pick<queries.ImportHead, "updateFields">,
  given: BookSheet | undefined,
  headerRow: number,
) {
  const table = await readFrom("excel", () => tableOf(given?.rows ?? [], headerRow));
  const titled = titlesOf(importer, given?.rows ?? [], table.header.rowNumber);
  const sheet = widened({ ...table, header: { ...table.header, titles: titled } });
  const values = columnsOf(sheet, SAMPLES_FOR_MATCHING);
  const { titles } = sheet.header;
  const known = await findRemembered(context, importer.kind, [titles]);
  const matched = known
    ? asLastTime(importer.columns, known.mapping, titles, values)
    : matchColumns(importer, titles, values);
  const mapping = groupCode === "" ? matched : await withoutStrangeGroups(context, importer, matched, values);
  const born = mapping.indexOf("dateOfBirth");
  const head = {
    groupCode,
    keyStageCode,
    updateFields,
    mapping,
    columnsAsOf: known?.usedAt ?? null,
    headerRow: sheet.header.rowNumber,
    columns: describeColumns(sheet, values),
    dateOrder: detectDateOrder(sheet.rows.map((row) => row.cells[born] ?? "")) ?? ("dmy" as const),
  };
  const rows = sheet.rows.map((row) => ({ ...row, fixes: {} }));
  const checked = await checkRows(context, { ...head, importer }, rows);
  return { head, rows: checked.map((row, index) => ({ ...row, cells: rows[index]?.cells ?? [] })) };
}

type Table = ReturnType<typeof tableOf>;

/** The sheets of what was sent. Several files are taken where the noun knows how to join them. */
async function readUploads(
  files: readonly IncomingFile[],
  importer: Importer,
  school: SchoolCode,
): Promise<BookSheet[]> {
  const sheets: BookSheet[] = [];
  for (const file of files) {
    const { path, originalName } = file;
    const book = await readFrom("excel", () => readBook(path, { school, originalName }));
    const read = book.sheets.map(({ name, merges = [], rows }) => ({ name, rows: filledDown(rows, merges) }));
    const isAlone = read.length === 1 && read[0]?.name === "";
    sheets.push(...(isAlone ? read.map((sheet) => ({ ...sheet, name: originalName })) : read));
  }
  const joined = importer.join?.(sheets);
  if (joined) return joined;
  if (files.length > 1)
    throw refuse(
      "These files are no set that we know. Choose one spreadsheet, or the files of a OneRoster set together",
      {},
      "excel",
    );
  return sheets;
}

/** With a title for each column that has a cell. */
function widened(sheet: Table): Table {
  const width = sheet.rows.reduce((most, row) => Math.max(most, row.cells.length), sheet.header.titles.length);
  const titles = Array.from({ length: width }, (_, column) => sheet.header.titles[column] ?? "");
  return { ...sheet, header: { ...sheet.header, titles } };
}

/** What the person is told of each column. */
function describeColumns(sheet: Table, values: readonly (readonly string[])[]): Import["columns"] {
  return sheet.header.titles.map((title, column) => {
    const all = sheet.rows.map((row) => row.cells[column] ?? "");
    return {
      title,
      samples: (values[column] ?? []).filter((value) => value !== "").slice(0, SAMPLES_SHOWN),
      filled: all.reduce((sum, value) => sum + (value === "" ? 0 : 1), 0),
      letters: lettersOf(all),
      ambiguousDay: ambiguousDay(all),
    };
  });
}

/** The letters of a column of single letters, each once and in order; empty when there is anything else in it. */
function lettersOf(values: readonly string[]): string {
  const letters = new Set<string>();
  for (const value of values) {
    const letter = value.trim().toUpperCase();
    if (/^[A-Z]$/.test(letter)) letters.add(letter);
    else if (letter !== "") return "";
  }
  return [...letters].toSorted().join("");
}

/** The first values of each column. */
function columnsOf(sheet: Table, count: number): string[][] {
  const first = sheet.rows.slice(0, count);
  return sheet.header.titles.map((_, column) => first.map((row) => row.cells[column] ?? ""));
}

/** The group and the key stage that rows without their own go to, where they were chosen. */
export async function requirePlace(
  tables: SchoolTables,
  { target }: Importer,
  groupCode: string,
  keyStageCode: string,
): Promise<void> {
  const { groups, keyStages } = (await target?.read(tables)) ?? { groups: [], keyStages: [] };
  if (groupCode !== "" && !groups.some((group) => group.groupCode === groupCode))
    throw refuse("This group is not there any more", {}, "groupCode");
  if (keyStageCode !== "" && !keyStages.some((stage) => stage.keyStageCode === keyStageCode))
    throw refuse("This key stage is not there any more", {}, "keyStageCode");
}

/**
 * A column of groups of which the school has none, such as the years of another program, is left out when a group
 * was chosen: the person has said where the rows go, and can still match the column.
 */
async function withoutStrangeGroups(
  context: SchoolContext,
  { target }: Importer,
  mapping: readonly string[],
  values: readonly (readonly string[])[],
): Promise<string[]> {
  const groups = (await target?.read(context))?.groups ?? [];
  const known = new Set(groups.map((group) => fold(group.groupName)));
  return mapping.map((field, column) => {
    if (field !== "groupName") return field;
    const given = (values[column] ?? []).filter((value) => value !== "");
    return given.length > 0 && !given.some((value) => known.has(fold(value))) ? "" : field;
  });
}
