/** A report as sections of rows, the same for spreadsheets and paper. */
import { paymentModeName } from "@ofisi/contract/finance/banks";
import { sayMoney } from "@ofisi/contract/kit/figures";
import type { Language } from "@ofisi/contract/kit/texts";
import {
  AGES,
  type Age,
  type Aged,
  type Arrears,
  type ArrearsOfStudent,
  type CashierReport,
  type Collection,
  type DailyTotals,
  type Takings,
} from "@ofisi/contract/finance/reports";
import { decimal, type Cents } from "@ofisi/contract/kit/cents";
import type { PaperCell, PaperColumn, TablePaper } from "../../kit/pdf/tables.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { fill } from "../../kit/wordRows.ts";
import { bareSchoolId } from "../../people/persons/ids.rules.ts";
import type { ReportWords } from "./words.rules.ts";

/** As it is printed, but for the days it tells of, which are ISO. */
export type Paper = TablePaper;

const text = (title: string, width = 24): PaperColumn => ({ title, kind: "text", width });
const code = (title: string, width: number): PaperColumn => ({ title, kind: "code", width });
const number = (title: string): PaperColumn => ({ title, kind: "number", width: 11 });
const money = (title: string): PaperColumn => ({ title, kind: "money", width: 16 });
const date = (title: string): PaperColumn => ({ title, kind: "date", width: 13 });

const takingsColumns = (words: ReportWords) => [
  number(words.receipts),
  money(words.received),
  number(words.reversals),
  money(words.reversed),
  money(words.net),
];
const takingsCells = (of: Takings) => [of.receipts, of.received, of.reversals, of.reversed, of.net];

function tie(words: ReportWords, difference: Cents, language: Language): string {
  return difference === 0n
    ? words.ties
    : fill(words.tiesNot, {
        difference: sayMoney(language, { currency: words.currency, amount: decimal(difference) }),
      });
}

export function cashierPaper(words: ReportWords, report: CashierReport, language: Language): Paper {
  const modeOf = ({ bankCode }: { bankCode: string }): string => paymentModeName(bankCode, language);
  const columns = takingsColumns(words);
  const total = takingsCells(report.total);
  return {
    title: words.titles.cashier,
    about: [fill(words.from, { from: report.dateFrom, to: report.dateTo })],
    note: tie(words, report.ledger.difference, language),
    sections: [
      {
        title: words.lines,
        columns: [text(words.person, 28), text(words.mode, 20), ...columns],
        rows: report.lines.map((line) => [line.personName || line.userCode, modeOf(line), ...takingsCells(line)]),
        total: [words.total, "", ...total],
      },
      {
        title: words.byMode,
        columns: [text(words.mode, 28), ...columns],
        rows: report.byMode.map((line) => [modeOf(line), ...takingsCells(line)]),
        total: [words.total, ...total],
      },
      {
        title: words.byPerson,
        columns: [text(words.person, 28), ...columns],
        rows: report.byPerson.map((line) => [line.personName || line.userCode, ...takingsCells(line)]),
        total: [words.total, ...total],
      },
      {
        title: words.ledger,
        columns: [text("", 28), money(words.received), money(words.reversed), money(words.net)],
        rows: [
          [words.receiptsSay, report.total.received, report.total.reversed, report.total.net],
          [words.ledgerSays, report.ledger.received, report.ledger.reversed, report.ledger.net],
        ],
        total: [words.difference, "", "", report.ledger.difference],
      },
    ],
  };
}

export function dailyPaper(words: ReportWords, report: DailyTotals, language: Language): Paper {
  const cells = (of: DailyTotals["total"]) => [
    ...takingsCells(of),
    of.ledgerNet,
    of.difference,
    of.arrived,
    of.returned,
    of.suspense,
  ];
  return {
    title: words.titles.daily,
    about: [fill(words.from, { from: report.dateFrom, to: report.dateTo })],
    note: report.days.every((day) => day.difference === 0n)
      ? words.ties
      : tie(words, report.total.difference, language),
    sections: [
      {
        title: words.titles.daily,
        columns: [
          date(words.day),
          ...takingsColumns(words),
          money(words.ledgerNet),
          money(words.difference),
          money(words.arrived),
          money(words.returned),
          money(words.suspense),
        ],
        rows: report.days.map((day) => [day.day, ...cells(day)]),
        total: [words.total, ...cells(report.total)],
      },
    ],
  };
}

const agedColumns = (words: ReportWords) => [
  number(words.bills),
  ...AGES.map((age) => money(words[age])),
  money(words.total),
];
const agedCells = (of: Aged) => [of.bills, ...AGES.map((age) => of[age]), of.total];

export function arrearsPaper(words: ReportWords, report: Arrears): Paper {
  return {
    title: words.titles.arrears,
    about: [fill(words.on, { day: report.day })],
    note: "",
    sections: [
      {
        title: words.titles.arrears,
        columns: [text(words.group), number(words.students), ...agedColumns(words)],
        rows: report.groups.map((group) => [group.groupName, group.students, ...agedCells(group)]),
        total: [words.total, report.total.students, ...agedCells(report.total)],
      },
    ],
  };
}

/** Of students in arrears. */
export const studentColumns = (words: ReportWords): PaperColumn[] => [
  text(words.student, 32),
  code(words.schoolId, 16),
  text(words.group, 16),
  code(words.familyId, 14),
  code(words.guardianPhone, 18),
  date(words.oldest),
  ...agedColumns(words),
];

/** A line of `studentColumns`; the ID as the screen and the list of students have it. */
export const studentCells = (school: SchoolCode, student: ArrearsOfStudent): PaperCell[] => [
  student.name,
  bareSchoolId(school, student.schoolIdNumber),
  student.groupName,
  student.parentIDNumber,
  student.guardianPhone,
  student.oldestDay,
  ...agedCells(student),
];

/** The last line. */
export const studentsTotal = (words: ReportWords, total: Aged): PaperCell[] => [
  words.total,
  "",
  "",
  "",
  "",
  "",
  ...agedCells(total),
];

/** @param narrowed by what, in words. */
export function studentsPaper(
  words: ReportWords,
  report: { day: string; count: string; narrowed: readonly string[]; students: PaperCell[][]; total: Aged },
): Paper {
  return {
    title: words.titles.arrearsStudents,
    count: report.count,
    about: [fill(words.on, { day: report.day }), ...report.narrowed],
    note: "",
    sections: [
      {
        title: words.titles.arrearsStudents,
        columns: studentColumns(words),
        rows: report.students,
        total: studentsTotal(words, report.total),
      },
    ],
  };
}

/** Words for the age that a list is narrowed to; none for any. */
export const ageWords = (words: ReportWords, age: Age | ""): string[] => (age === "" ? [] : [words[age]]);
export function collectionPaper(words: ReportWords, report: Collection, language: Language): Paper {
  const cells = (of: Collection["total"]) => [of.items, of.billed, of.collected, of.unpaid, percent(of)];
  const { dateFrom: from, dateTo: to } = report;
  const sentence =
    from !== "" && to !== "" ? words.from : from !== "" ? words.since : to !== "" ? words.until : words.allDays;
  return {
    title: words.titles.collection,
    about: [fill(sentence, { from, to })],
    note:
      report.credit === 0n
        ? ""
        : fill(words.credit, {
            amount: sayMoney(language, { currency: words.currency, amount: decimal(report.credit) }),
          }),
    sections: [
      {
        title: words.titles.collection,
        columns: [
          text(words.feeType),
          number(words.items),
          money(words.billed),
          money(words.collected),
          money(words.unpaid),
          { title: words.share, kind: "number", width: 12 },
        ],
        rows: report.types.map((type) => [type.feeTypeName, ...cells(type)]),
        total: [words.total, ...cells(report.total)],
      },
    ],
  };
}

/** Whole per cent, rounded down: 100 only when all is paid. */
function percent({ billed, collected }: { billed: Cents; collected: Cents }): number {
  return billed === 0n ? 0 : Number((collected * 100n) / billed);
}
