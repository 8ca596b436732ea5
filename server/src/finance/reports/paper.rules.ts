/** A report as sections of rows, the same for spreadsheets and paper. */
import { sayMoney } from "@ofisi/contract/kit/figures";
import type { Language } from "@ofisi/contract/kit/texts";
import {
  ADJUSTMENT_KINDS,
  AGES,
  type Adjustment,
  type AdjustmentsOfPerson,
  type Age,
  type Aged,
  type Arrears,
  type ArrearsOfStudent,
  type Collection,
  type DailyTotals,
  type Grouping,
  type Takings,
} from "@ofisi/contract/finance/reports";
import { decimal, type Cents } from "@ofisi/contract/kit/cents";
import { add } from "@ofisi/contract/kit/money";
import type { PaperCell, PaperColumn, TablePaper } from "../../kit/pdf/tables.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { fill } from "../../kit/wordRows.ts";
import { bareSchoolId } from "../../people/persons/ids.rules.ts";
import type { ReportWords } from "./words.rules.ts";

/** As it is printed, but for the days it tells of, which are ISO. */
export type Paper = TablePaper;

export const text = (title: string, width = 24): PaperColumn => ({ title, kind: "text", width });
const code = (title: string, width: number): PaperColumn => ({ title, kind: "code", width });
export const number = (title: string): PaperColumn => ({ title, kind: "number", width: 11 });
export const money = (title: string): PaperColumn => ({ title, kind: "money", width: 16 });
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

export const adjustmentColumns = (words: ReportWords): PaperColumn[] => [
  date(words.day),
  text(words.kind, 16),
  text(words.by, 18),
  text(words.approvedBy, 18),
  text(words.student, 24),
  code(words.bill, 10),
  text(words.what, 20),
  money(words.amount),
  text(words.reason, 28),
];

/** A line of `adjustmentColumns`. */
export const adjustmentCells = (words: ReportWords, line: Adjustment): PaperCell[] => [
  line.day,
  words.kinds[line.kind],
  line.by,
  line.approvedBy,
  line.studentName,
  line.billNo,
  line.what,
  line.amount,
  line.reason,
];

/** The last line. */
export const adjustmentsTotal = (words: ReportWords, total: Cents): PaperCell[] => [
  words.total,
  "",
  "",
  "",
  "",
  "",
  "",
  total,
  "",
];

/** @param report.narrowed by what, in words. */
export function adjustmentsPaper(
  words: ReportWords,
  report: {
    narrowed: readonly string[];
    adjustments: readonly Adjustment[];
    byPerson: readonly AdjustmentsOfPerson[];
    totalAmount: Cents;
  },
): Paper {
  const { byPerson, totalAmount } = report;
  const sum = (of: "reversal" | "void" | "removal" | "approved") => add(...byPerson.map((person) => person[of]));
  return {
    title: words.titles.adjustments,
    about: report.narrowed,
    note: "",
    sections: [
      {
        title: words.byPerson,
        columns: [
          text(words.by, 28),
          number(words.count),
          ...ADJUSTMENT_KINDS.map((kind) => money(words.kinds[kind])),
          money(words.total),
          money(words.approved),
        ],
        rows: byPerson.map((person) => [
          person.personName,
          person.count,
          ...ADJUSTMENT_KINDS.map((kind) => person[kind]),
          person.total,
          person.approved,
        ]),
        total: [words.total, report.adjustments.length, ...ADJUSTMENT_KINDS.map(sum), totalAmount, sum("approved")],
      },
      {
        title: words.titles.adjustments,
        columns: adjustmentColumns(words),
        rows: report.adjustments.map((line) => adjustmentCells(words, line)),
        total: adjustmentsTotal(words, totalAmount),
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

export function arrearsPaper(words: ReportWords, report: Arrears, by: Grouping): Paper {
  return {
    title: words.titles.arrears,
    about: [fill(words.on, { day: report.day }), words.groupings[by]],
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
  text(words.billedGroup, 16),
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
  student.billedGroupName,
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
