/** A report as sections of rows, the same for spreadsheets and paper. */
import {
  AGES,
  type Arrears,
  type ArrearsOfStudent,
  type CashierReport,
  type Collection,
  type DailyTotals,
  type Takings,
} from "@ofisi/contract/finance/reports";
import { decimal, type Cents } from "@ofisi/contract/kit/cents";
import { fill, type ReportWords } from "./words.rules.ts";

/** What a column holds, and how wide it is in characters. */
export interface PaperColumn {
  title: string;
  kind: "text" | "number" | "money" | "date";
  width: number;
}
export type PaperCell = string | number | Cents;
export interface Section {
  title: string;
  columns: readonly PaperColumn[];
  rows: readonly (readonly PaperCell[])[];
  /** The last line, set apart. */
  total?: readonly PaperCell[];
}
export interface Paper {
  title: string;
  /** The days it tells of. */
  about: string;
  /** A sentence beneath: whether it ties. */
  note: string;
  sections: readonly Section[];
}

const text = (title: string, width = 24): PaperColumn => ({ title, kind: "text", width });
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

function tie(words: ReportWords, difference: Cents): string {
  return difference === 0n
    ? words.ties
    : fill(words.tiesNot, { difference: `${words.currency} ${decimal(difference)}` });
}

export function cashierPaper(words: ReportWords, report: CashierReport): Paper {
  const columns = takingsColumns(words);
  const total = takingsCells(report.total);
  return {
    title: words.titles.cashier,
    about: fill(words.from, { from: report.dateFrom, to: report.dateTo }),
    note: tie(words, report.ledger.difference),
    sections: [
      {
        title: words.lines,
        columns: [text(words.person, 28), text(words.mode, 20), ...columns],
        rows: report.lines.map((line) => [line.personName || line.userCode, line.paymentMode, ...takingsCells(line)]),
        total: [words.total, "", ...total],
      },
      {
        title: words.byMode,
        columns: [text(words.mode, 28), ...columns],
        rows: report.byMode.map((line) => [line.paymentMode, ...takingsCells(line)]),
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

export function dailyPaper(words: ReportWords, report: DailyTotals): Paper {
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
    about: fill(words.from, { from: report.dateFrom, to: report.dateTo }),
    note: report.days.every((day) => day.difference === 0n) ? words.ties : tie(words, report.total.difference),
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
const agedCells = (of: Pick<Arrears["total"], (typeof AGES)[number] | "bills" | "total">) => [
  of.bills,
  ...AGES.map((age) => of[age]),
  of.total,
];

export function arrearsPaper(words: ReportWords, report: Arrears): Paper {
  return {
    title: words.titles.arrears,
    about: fill(words.on, { day: report.day }),
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

export function studentsPaper(
  words: ReportWords,
  report: { day: string; students: readonly ArrearsOfStudent[]; totalAmount: Cents },
): Paper {
  return {
    title: words.titles.arrearsStudents,
    about: fill(words.on, { day: report.day }),
    note: "",
    sections: [
      {
        title: words.titles.arrearsStudents,
        columns: [
          text(words.student, 32),
          text(words.schoolId, 16),
          text(words.group, 16),
          text(words.familyId, 14),
          date(words.oldest),
          ...agedColumns(words),
        ],
        rows: report.students.map((student) => [
          student.name,
          student.schoolIdNumber,
          student.groupName,
          student.parentIDNumber,
          student.oldestDay,
          ...agedCells(student),
        ]),
        total: [words.total, "", "", "", "", "", ...AGES.map(() => ""), report.totalAmount],
      },
    ],
  };
}

export function collectionPaper(words: ReportWords, report: Collection): Paper {
  const cells = (of: Collection["total"]) => [of.items, of.billed, of.collected, of.unpaid, percent(of)];
  const { dateFrom: from, dateTo: to } = report;
  const sentence =
    from !== "" && to !== "" ? words.from : from !== "" ? words.since : to !== "" ? words.until : words.allDays;
  return {
    title: words.titles.collection,
    about: fill(sentence, { from, to }),
    note: report.credit === 0n ? "" : `${words.credit}: ${words.currency} ${decimal(report.credit)}`,
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
