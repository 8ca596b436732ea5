/** Reading what was uploaded into a preview (G065). */
import type { Import, ImportKind } from "@ofisi/contract/people/imports";
import { makeCode } from "../../kit/codes.ts";
import type { Before, IncomingFile, InSchool, SchoolContext } from "../../kit/context.ts";
import { refuse } from "../../kit/refusal.ts";
import { ambiguousDay, detectDateOrder } from "../../kit/sheet/days.ts";
import { readBook, type BookSheet } from "../../kit/sheet/read.ts";
import { SheetRefusal } from "../../kit/sheet/refusal.ts";
import { tableOf } from "../../kit/sheet/table.ts";
import { checkRows } from "./checks.queries.ts";
import { isSecretTitle, matchColumns } from "./columns.rules.ts";
import { fold } from "./folding.rules.ts";
import { findHeaderRow, findSheet, topOf } from "./headers.rules.ts";
import { getImport } from "./one.handlers.ts";
import { joinOneRoster } from "./oneroster.rules.ts";
import * as queries from "./queries.ts";
import * as records from "./records.queries.ts";
import { findRemembered } from "./remembered.queries.ts";
import { asLastTime } from "./remembered.rules.ts";
import { addSheets, readSheetRows } from "./sheets.queries.ts";

/** Values of each column that matching looks at: more say nothing new. */
const SAMPLES_FOR_MATCHING = 50;
/** Values of each column that a person is shown. */
const SAMPLES_SHOWN = 3;

/** What a roster is read as, and where its rows go that name no place. */
interface Target {
  kind: ImportKind;
  groupCode: string;
  keyStageCode: string;
}

/** Files that have been read, before anything of them is kept. */
interface Roster extends Target {
  file: IncomingFile;
  sheets: BookSheet[];
}

/** Reads what was sent, without a connection: a long file takes seconds. */
export async function readRoster({ files, reading, school }: InSchool<Before>, target: Target): Promise<Roster> {
  const file = files["excel"];
  if (!file) throw refuse("Kindly select the file", {}, "excel");
  await reading(({ db }) => requirePlace({ db, school }, target.kind, target.groupCode, target.keyStageCode));
  return { ...target, file, sheets: (await readUploads(Object.values(files))).map(withoutSecrets) };
}

/** Matches a roster's columns, checks every row and keeps all of it as a preview (G065). */
export async function keepRoster(
  context: SchoolContext,
  { kind, groupCode, keyStageCode, file, sheets }: Roster,
): Promise<Import> {
  await requirePlace(context, kind, groupCode, keyStageCode);
  const importCode = makeCode("IM");
  const { sheet, headerRow } = await findTitles(context, kind, sheets);
  const preview = await previewOf(
    context,
    { kind, groupCode, keyStageCode, updateFields: [] },
    sheets[sheet],
    headerRow,
  );
  await queries.addImport(context.db, context.school, {
    ...preview.head,
    importCode,
    sheets: sheets.map((each) => each.name),
    sheet,
    fileName: file.originalName,
    fileSha256: file.sha256,
    startedBy: context.caller.userCode,
  });
  await queries.addRows(context.client, context.school, importCode, preview.rows);
  await addSheets(context.client, context.school, importCode, sheets);
  await context.audit({
    subject: `import ${importCode}`,
    after: { kind, fileName: file.originalName, rows: preview.rows.length },
  });
  const made = await getImport(context, importCode);
  if (made.sameCount === made.rowCount && made.differences.length === 0)
    context.say("Nothing is new: all {count} rows are in the school already", { count: made.rowCount });
  return made;
}

/** Puts another sheet, or another row of titles, in the place of what was previewed. 0 finds the titles. */
export async function takeSheet(
  context: SchoolContext,
  head: queries.ImportHead,
  sheet: number,
  headerRow: number,
): Promise<void> {
  const { importCode, kind } = head;
  const rows = await readSheetRows(context.db, context.school, importCode, sheet);
  if (rows.length === 0) throw refuse("This sheet is not there", {}, "sheet");
  const at = headerRow === 0 ? (await findTitles(context, kind, [{ rows }])).headerRow : headerRow;
  if (!rows.some((row) => row.rowNumber > at)) throw refuse("There is no row below these titles", {}, "headerRow");
  const preview = await previewOf(context, head, { name: "", rows }, at);
  await queries.removeRows(context.db, context.school, importCode);
  await queries.changeHead(context.db, context.school, importCode, { ...preview.head, sheet });
  await queries.addRows(context.client, context.school, importCode, preview.rows);
}

/** Where the titles stand: those of a file that came in before, or else the likeliest. */
async function findTitles(
  { db, school }: SchoolContext,
  kind: ImportKind,
  sheets: readonly Pick<BookSheet, "rows">[],
): Promise<{ sheet: number; headerRow: number }> {
  const tops = sheets.flatMap(({ rows }, sheet) =>
    topOf(rows).map(({ rowNumber, cells }) => ({ sheet, headerRow: rowNumber, cells })),
  );
  const known = await findRemembered(
    db,
    school,
    kind,
    tops.map((top) => top.cells),
  );
  const sheet = findSheet(kind, sheets);
  return tops[known?.at ?? -1] ?? { sheet, headerRow: findHeaderRow(kind, sheets[sheet]?.rows ?? []) };
}

/** The columns of a sheet matched and its rows checked; nothing is written. */
async function previewOf(
  context: SchoolContext,
  place: Pick<queries.ImportHead, "kind" | "groupCode" | "keyStageCode" | "updateFields">,
  given: BookSheet | undefined,
  headerRow: number,
) {
  const sheet = widened(tabled(given?.rows ?? [], headerRow));
  const values = columnsOf(sheet, SAMPLES_FOR_MATCHING);
  const { titles } = sheet.header;
  const known = await findRemembered(context.db, context.school, place.kind, [titles]);
  const matched = known
    ? asLastTime(place.kind, known.mapping, titles, values)
    : matchColumns(place.kind, titles, values);
  const mapping = place.groupCode === "" ? matched : await withoutStrangeGroups(context, place.kind, matched, values);
  const born = mapping.indexOf("dateOfBirth");
  const head = {
    ...place,
    mapping,
    columnsAsOf: known?.usedAt ?? null,
    headerRow: sheet.header.rowNumber,
    columns: describeColumns(sheet, values),
    dateOrder: detectDateOrder(sheet.rows.map((row) => row.cells[born] ?? "")) ?? ("dmy" as const),
  };
  const rows = sheet.rows.map((row) => ({ ...row, fixes: {} }));
  const checked = await checkRows(context, head, rows);
  return { head, rows: checked.map((row, index) => ({ ...row, cells: rows[index]?.cells ?? [] })) };
}

type Table = ReturnType<typeof tableOf>;

function tabled(rows: BookSheet["rows"], headerRow: number): Table {
  return refusing(() => tableOf(rows, headerRow));
}

/** The sheets of what was sent. The files of a OneRoster set become one sheet of students. */
async function readUploads(files: readonly IncomingFile[]): Promise<BookSheet[]> {
  const sheets: BookSheet[] = [];
  for (const file of files) {
    const read = await readUpload(file.path, file.originalName);
    const isAlone = read.length === 1 && read[0]?.name === "";
    sheets.push(...(isAlone ? read.map((sheet) => ({ ...sheet, name: file.originalName })) : read));
  }
  const joined = joinOneRoster(sheets);
  if (joined === undefined) {
    if (files.length > 1)
      throw refuse(
        "These files are no set that we know. Choose one spreadsheet, or the files of a OneRoster set together",
        {},
        "excel",
      );
    return sheets;
  }
  if ("sheet" in joined) return [joined.sheet];
  const { file } = joined;
  throw joined.lacks === "all"
    ? refuse(
        "This is the {file} of a OneRoster set, which says only who is in which class. Choose users.csv and classes.csv together with it",
        { file },
        "excel",
      )
    : refuse(
        "This is the {file} of a OneRoster set, which names no students. Choose users.csv together with it",
        { file },
        "excel",
      );
}

async function readUpload(path: string, originalName: string): Promise<BookSheet[]> {
  try {
    return (await readBook(path, { originalName })).sheets;
  } catch (error) {
    if (error instanceof SheetRefusal) throw refuse(error.text, {}, "excel");
    throw error;
  }
}

function refusing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof SheetRefusal) throw refuse(error.text, {}, "excel");
    throw error;
  }
}

/** Rows among which a title may stand. */
const TITLES_WITHIN = 30;

/** Passwords in a roster are nobody's business: their column stays, empty below its title. */
function withoutSecrets(sheet: BookSheet): BookSheet {
  const secret = new Set<number>();
  for (const { cells } of sheet.rows.slice(0, TITLES_WITHIN))
    cells.forEach((cell, column) => isSecretTitle(cell) && secret.add(column));
  if (secret.size === 0) return sheet;
  const clean = (cell: string, column: number): string => (secret.has(column) && !isSecretTitle(cell) ? "" : cell);
  return { ...sheet, rows: sheet.rows.map((row) => ({ ...row, cells: row.cells.map(clean) })) };
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
      ambiguousDay: ambiguousDay(all),
    };
  });
}

/** The first values of each column. */
function columnsOf(sheet: Table, count: number): string[][] {
  const first = sheet.rows.slice(0, count);
  return sheet.header.titles.map((_, column) => first.map((row) => row.cells[column] ?? ""));
}

/** The group and the key stage that rows without their own go to, where they were chosen. */
export async function requirePlace(
  context: Pick<SchoolContext, "db" | "school">,
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
