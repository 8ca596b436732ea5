/** Closing the day: takings, arrears and collection, on screen, in spreadsheets and on paper. */
import { reports as contract, type Grouping, type ReportName } from "@ofisi/contract/finance/reports";
import type { In } from "@ofisi/contract/kit/operation";
import type { Paging } from "@ofisi/contract/kit/paging";
import type { SchoolContext } from "../../kit/context.ts";
import { withAmounts } from "../../kit/database/amounts.ts";
import { byCursor } from "../../kit/database/cursor.ts";
import { between, searched } from "../../kit/list/filters.ts";
import { counted, refuseLong } from "../../kit/list/list.ts";
import { schoolHandlers, schoolPhases, type Drawing } from "../../kit/operations.ts";
import type { PaperCell } from "../../kit/pdf/tables.ts";
import { readList } from "../../kit/sheet/exportList.ts";
import { groupWords } from "../../people/groups/names.queries.ts";
import { STUDENTS_COUNT } from "../../people/students/rules.ts";
import {
  adjustmentOf,
  adjustmentsByPerson,
  everyAdjustment,
  listAdjustments,
  type AdjustmentRow,
} from "./adjustments.queries.ts";
import * as owed from "./arrears.queries.ts";
import { cashierPaper } from "./cashier.rules.ts";
import * as paper from "./paper.rules.ts";
import { printReport } from "./reports.pdf.ts";
import { longReport, reportFile } from "./reports.sheet.ts";
import type { Days, StudentRow } from "./rows.rules.ts";
import * as rules from "./rules.ts";
import * as taken from "./takings.queries.ts";
import { reportWords, type ReportWords } from "./words.rules.ts";

export const reportHandlers = schoolHandlers(contract, {
  getCashierReport: (context, range) => cashier(context, range),
  getDailyTotals: (context, range) => daily(context, range),
  getAdjustments: schoolPhases(contract.getAdjustments, {
    isSnapshot: true,
    async within(context, { page, size, sort, direction, ...filter }) {
      const rows = await listAdjustments(context, filter, { page, size, sort, direction });
      return { adjustments: rows, ...rules.adjustmentTotals(await adjustmentsByPerson(context, filter)) };
    },
  }),
  getArrears: (context, { by }) => arrears(context, by),
  getArrearsStudents: (context, { page, size, sort, direction, ...filter }) =>
    students(context, filter, { page, size, sort, direction }),
  getCollection: (context, filter) => collection(context, filter),

  downloadReport: schoolPhases(contract.downloadReport, {
    isSnapshot: true,
    async within(context, { report, format, ...filter }): Promise<Drawing> {
      const { language, caller } = context;
      const words = reportWords(language, caller.currency);
      const fileName = `${FILE_NAMES[report]}-${context.school}-${context.day}.${format}`;
      if (report === "arrearsStudents" && format !== "pdf") {
        const section = { title: words.titles.arrearsStudents, columns: paper.studentColumns(words) };
        return await readList(context, longReport(fileName, section, studentLines(context, words, filter), format));
      }
      if (report === "adjustments" && format !== "pdf") {
        const section = { title: words.titles.adjustments, columns: paper.adjustmentColumns(words) };
        return await readList(context, longReport(fileName, section, adjustmentLines(context, words, filter), format));
      }
      const made = await PAPERS[report](context, words, filter, format === "pdf");
      if (format !== "pdf") return async () => reportFile(fileName, made, format);
      return await printReport(context, fileName, made);
    },
    after: (_, draw) => draw(),
  }),
});

const MOST_FIRST = { sort: "total", direction: "desc" } as const;

/** Those in arrears in portions, each with the count and sums of all. */
async function* portionsOf({ client, db, school, day }: SchoolContext, filter: Filter) {
  const every = owed.everyStudentInArrears({ db, school }, day, filter, MOST_FIRST);
  const rowOf = (row: object) => withAmounts(row) as StudentRow;
  for await (const rows of byCursor(client, every, rowOf)) yield rules.studentsInArrears(rows);
}

/** Those in arrears line by line, and what they owe together. */
async function* studentLines(context: SchoolContext, words: ReportWords, filter: Filter) {
  let { total } = rules.studentsInArrears([]);
  for await (const portion of portionsOf(context, filter)) {
    ({ total } = portion);
    yield portion.students.map((student) => paper.studentCells(context.school, student));
  }
  yield [paper.studentsTotal(words, total)];
}

async function studentsPaper(context: SchoolContext, words: ReportWords, filter: Filter): Promise<paper.Paper> {
  const { language } = context;
  let { count, total } = rules.studentsInArrears([]);
  const lines: PaperCell[][] = [];
  for await (const portion of portionsOf(context, filter)) {
    ({ count, total } = portion);
    refuseLong(count);
    lines.push(...portion.students.map((student) => paper.studentCells(context.school, student)));
  }
  const narrowed = [
    ...(await groupWords(context, filter.groupCode)),
    ...paper.ageWords(words, filter.age),
    ...searched(language, filter.keyword),
  ];
  const many = counted(context, STUDENTS_COUNT, count);
  return paper.studentsPaper(words, { day: context.day, count: many, narrowed, students: lines, total });
}

/** Adjustments line by line, the newest first, and what they come to. */
async function* adjustmentLines(context: SchoolContext, words: ReportWords, filter: Filter) {
  const { client, db, school } = context;
  const every = everyAdjustment({ db, school }, filter, { sort: "at", direction: "desc" });
  const rowOf = (row: object) => adjustmentOf(withAmounts(row) as AdjustmentRow);
  for await (const rows of byCursor(client, every, rowOf)) yield rows.map((row) => paper.adjustmentCells(words, row));
  const { totalAmount } = rules.adjustmentTotals(await adjustmentsByPerson({ db, school }, filter));
  yield [paper.adjustmentsTotal(words, totalAmount)];
}

async function adjustmentsPaper(context: SchoolContext, words: ReportWords, filter: Filter): Promise<paper.Paper> {
  const totals = rules.adjustmentTotals(await adjustmentsByPerson(context, filter));
  refuseLong(totals.count);
  const rows = await listAdjustments(context, filter, { sort: "at", direction: "desc", page: 0, size: 0 });
  const narrowed = [
    ...between(context, filter.dateFrom, filter.dateTo),
    ...(filter.kind === "" ? [] : [words.kinds[filter.kind]]),
    ...(filter.userCode ? totals.byPerson.map((person) => person.personName) : []),
    ...searched(context.language, filter.keyword),
  ];
  return paper.adjustmentsPaper(words, { ...totals, narrowed, adjustments: rows });
}

const FILE_NAMES: Record<ReportName, string> = {
  cashier: "cashier",
  daily: "daily-totals",
  adjustments: "adjustments",
  arrears: "arrears",
  arrearsStudents: "arrears-students",
  collection: "collection",
};

type Filter = Omit<In<typeof contract.downloadReport>, "report" | "format">;

type MakePaper = (
  context: SchoolContext,
  words: ReportWords,
  filter: Filter,
  isPrinted: boolean,
) => Promise<paper.Paper>;

const PAPERS: Record<ReportName, MakePaper> = {
  cashier: async (context, words, filter, isPrinted) =>
    cashierPaper(words, await cashier(context, filter), context.language, isPrinted),
  daily: async (context, words, filter) => paper.dailyPaper(words, await daily(context, filter), context.language),
  adjustments: adjustmentsPaper,
  arrears: async (context, words, { by }) => paper.arrearsPaper(words, await arrears(context, by), by),
  arrearsStudents: studentsPaper,
  collection: async (context, words, filter) =>
    paper.collectionPaper(words, await collection(context, filter), context.language),
};

/** The days asked for; what is left out is today, or the one day that was named. */
function daysOf(context: SchoolContext, { dateFrom, dateTo }: Days): Days {
  if (dateFrom === "" && dateTo === "") return { dateFrom: context.day, dateTo: context.day };
  return { dateFrom: dateFrom || dateTo, dateTo: dateTo || dateFrom };
}

async function cashier(context: SchoolContext, asked: Days) {
  const range = daysOf(context, asked);
  return rules.cashierReport(range, await taken.cashierRows(context, range));
}

async function daily(context: SchoolContext, asked: Days) {
  const range = daysOf(context, asked);
  return rules.dailyTotals(range, await taken.dayRows(context, range));
}

async function arrears(context: SchoolContext, by: Grouping) {
  return rules.arrears(context.day, await owed.arrearsRows(context, context.day, by));
}

async function students(context: SchoolContext, filter: owed.ArrearsFilter, paging: Paging) {
  const rows = await owed.arrearsOfStudents(context, context.day, filter, paging);
  // A page beyond the last has no row to tell how many there are.
  const first = rows.length === 0 && paging.page > 0 ? { ...paging, page: 0 } : undefined;
  const summed = first ? await owed.arrearsOfStudents(context, context.day, filter, first) : rows;
  const { count, total } = rules.studentsInArrears(summed);
  return { students: rules.studentsInArrears(rows).students, count, total, totalAmount: total.total };
}

async function collection(context: SchoolContext, filter: owed.BillFilter) {
  const { dateFrom, dateTo } = filter;
  return rules.collection({ dateFrom, dateTo }, await owed.collectionRows(context, filter));
}
