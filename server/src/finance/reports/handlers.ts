/** Closing the day: takings, arrears and collection, on screen, in spreadsheets and on paper. */
import { reports as contract, type ReportName } from "@ofisi/contract/finance/reports";
import type { In } from "@ofisi/contract/kit/operation";
import type { Paging } from "@ofisi/contract/kit/paging";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { schoolDay } from "../ledger/desk.rules.ts";
import * as owed from "./arrears.queries.ts";
import * as paper from "./paper.rules.ts";
import { renderReport } from "./reports.pdf.ts";
import { reportFile } from "./reports.sheet.ts";
import type { Days } from "./rows.rules.ts";
import * as rules from "./rules.ts";
import * as taken from "./takings.queries.ts";
import { reportWords, type ReportWords } from "./words.rules.ts";

export const reportHandlers = schoolHandlers(contract, {
  getCashierReport: (context, range) => cashier(context, range),
  getDailyTotals: (context, range) => daily(context, range),
  getArrears: (context) => arrears(context),
  getArrearsStudents: (context, { page, size, sort, direction, ...filter }) =>
    students(context, filter, { page, size, sort, direction }),
  getCollection: (context, filter) => collection(context, filter),

  async downloadReport(context, { report, format, ...filter }) {
    const { language, caller } = context;
    const words = reportWords(language, caller.currency);
    const made = await PAPERS[report](context, words, filter);
    const day = today(context);
    if (format !== "pdf") return reportFile(context, FILE_NAMES[report], day, made, format);
    return {
      fileName: `${FILE_NAMES[report]}-${context.school}-${day}.pdf`,
      contentType: "application/pdf",
      body: await renderReport(context, made, words),
      inline: true,
    };
  },
});

const FILE_NAMES: Record<ReportName, string> = {
  cashier: "cashier",
  daily: "daily-totals",
  arrears: "arrears",
  arrearsStudents: "arrears-students",
  collection: "collection",
};

type Filter = Omit<In<typeof contract.downloadReport>, "report" | "format">;

const PAPERS: Record<ReportName, (context: SchoolContext, words: ReportWords, filter: Filter) => Promise<paper.Paper>> =
  {
    cashier: async (context, words, filter) => paper.cashierPaper(words, await cashier(context, filter)),
    daily: async (context, words, filter) => paper.dailyPaper(words, await daily(context, filter)),
    arrears: async (context, words) => paper.arrearsPaper(words, await arrears(context)),
    arrearsStudents: async (context, words, filter) => {
      const all = { page: 0, size: 0, sort: "total", direction: "desc" } as const;
      return paper.studentsPaper(words, { day: today(context), ...(await students(context, filter, all)) });
    },
    collection: async (context, words, filter) => paper.collectionPaper(words, await collection(context, filter)),
  };

/** The school's own day (G122). */
function today({ now, caller }: SchoolContext): string {
  return schoolDay(now, caller.timeZone);
}

/** The days asked for; what is left out is today, or the one day that was named. */
function daysOf(context: SchoolContext, { dateFrom, dateTo }: Days): Days {
  if (dateFrom === "" && dateTo === "") return { dateFrom: today(context), dateTo: today(context) };
  return { dateFrom: dateFrom || dateTo, dateTo: dateTo || dateFrom };
}

async function cashier(context: SchoolContext, asked: Days) {
  const range = daysOf(context, asked);
  return rules.cashierReport(range, await taken.cashierRows(context.db, context.school, range));
}

async function daily(context: SchoolContext, asked: Days) {
  const range = daysOf(context, asked);
  return rules.dailyTotals(range, await taken.dayRows(context.db, context.school, range));
}

async function arrears(context: SchoolContext) {
  const day = today(context);
  return rules.arrears(day, await owed.arrearsRows(context.db, context.school, day));
}

async function students(context: SchoolContext, filter: owed.ArrearsFilter, paging: Paging) {
  const { db, school } = context;
  const rows = await owed.arrearsOfStudents(db, school, today(context), filter, paging);
  // A page beyond the last has no row to tell how many there are.
  const first = rows.length === 0 && paging.page > 0 ? { ...paging, page: 0 } : undefined;
  const counted = first ? await owed.arrearsOfStudents(db, school, today(context), filter, first) : rows;
  return { ...rules.studentsInArrears(counted), students: rules.studentsInArrears(rows).students };
}

async function collection(context: SchoolContext, filter: owed.BillFilter) {
  const { dateFrom, dateTo } = filter;
  return rules.collection({ dateFrom, dateTo }, await owed.collectionRows(context.db, context.school, filter));
}
