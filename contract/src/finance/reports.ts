/**
 * Closing the day: what was received by whom and how, how it ties to the ledger, who is in arrears and since when,
 * and what was collected of what was billed. Days are the school's own (G122).
 */
import { z } from "zod";
import { bursarOrHead } from "../kit/access.ts";
import { daysInOrder, optionalDay } from "../kit/dates.ts";
import { count, optionalCode, text } from "../kit/fields.ts";
import { listFormat } from "../kit/lists.ts";
import { amount } from "../kit/money.ts";
import { contract, file, read } from "../kit/operation.ts";
import { paging } from "../kit/paging.ts";

/** Receipts of the days, reversals of the days, and what is left: a reversal counts on its own day. */
const Takings = z.object({
  receipts: count,
  received: amount,
  reversals: count,
  reversed: amount,
  net: amount,
});
export type Takings = z.output<typeof Takings>;

const Mode = z.object({ bankCode: z.string(), paymentMode: z.string(), flag: z.string() });
const Person = z.object({ userCode: z.string(), personName: z.string() });

/**
 * Money that came in on the days, by whoever took it, and what of it went back to its payers: a receipt that is reversed and
 * posted again changes neither, since the money stayed where it was.
 */
const Drawer = z.object({
  payments: count,
  received: amount,
  handedBack: amount,
  /** What is left: of cash, what must be in the drawer. */
  net: amount,
  /** Of payments whose receipts were reversed on these days, what still waited to be posted when the days ended. */
  waiting: amount,
});
export type Drawer = z.output<typeof Drawer>;

/** The ledger's money accounts of the same days, and how far each mode is from them, added up: zero when all is well. */
export const Tie = z.object({ received: amount, handedBack: amount, net: amount, difference: amount });
export type Tie = z.output<typeof Tie>;

const days = {
  /** Both included; left out they are today. */
  dateFrom: optionalDay(),
  dateTo: optionalDay(),
};
const rangeOut = { dateFrom: z.string(), dateTo: z.string() };

export const CashierReport = z.object({
  ...rangeOut,
  byMode: z.array(Mode.extend(Drawer.shape)),
  /** By who took the money, whoever reversed or posted it since; an empty name is money that arrived by itself. */
  byPerson: z.array(Person.extend(Drawer.shape)),
  /** Each person's by mode. */
  lines: z.array(z.object({ ...Person.shape, ...Mode.shape, ...Drawer.shape })),
  total: Drawer,
  ledger: Tie,
});
export type CashierReport = z.output<typeof CashierReport>;

export const DailyTotal = Takings.extend({
  day: z.string(),
  /** What the ledger posted to students that day, reversals taken off; and how far it is from `net`. */
  ledgerNet: amount,
  difference: amount,
  /** Money that came in that day by whatever way, posted or not; and money that went back to payers. */
  arrived: amount,
  returned: amount,
  /** What waited in suspense when the day ended. */
  suspense: amount,
});
export type DailyTotal = z.output<typeof DailyTotal>;
export const DailyTotals = z.object({ ...rangeOut, days: z.array(DailyTotal), total: DailyTotal.omit({ day: true }) });
export type DailyTotals = z.output<typeof DailyTotals>;

/** Days since the bill's day: 0–30, 31–60, 61–90, more than 90. */
export const AGES = ["upTo30", "upTo60", "upTo90", "over90"] as const;
export type Age = (typeof AGES)[number];
/** What is still owed on bills, by the age of the bill. */
const Aged = z.object({ bills: count, upTo30: amount, upTo60: amount, upTo90: amount, over90: amount, total: amount });
export type Aged = z.output<typeof Aged>;

export const ArrearsOfGroup = Aged.extend({ groupCode: z.string(), groupName: z.string(), students: count });
export type ArrearsOfGroup = z.output<typeof ArrearsOfGroup>;
export const Arrears = z.object({
  /** The school's day on which the ages are counted. */
  day: z.string(),
  groups: z.array(ArrearsOfGroup),
  total: Aged.extend({ students: count }),
});
export type Arrears = z.output<typeof Arrears>;

export const ARREARS_SORTS = ["total", "name", "groupName", "oldestDay"] as const;
export const ArrearsOfStudent = Aged.extend({
  userCode: z.string(),
  name: z.string(),
  schoolIdNumber: z.string(),
  /** The student's group now, and those at the time of the open bills. */
  groupName: z.string(),
  billedGroupName: z.string(),
  parentIDNumber: z.string(),
  /** Of whom the office calls first; empty for none. */
  guardianPhone: z.string(),
  /** The day of the oldest bill that is open. */
  oldestDay: z.string(),
});
export type ArrearsOfStudent = z.output<typeof ArrearsOfStudent>;

export const CollectionOfType = z.object({
  feeTypeCode: z.string(),
  feeTypeName: z.string(),
  items: count,
  billed: amount,
  /** The bill's money shared over its items by their size, to the last cent. */
  collected: amount,
  unpaid: amount,
});
export type CollectionOfType = z.output<typeof CollectionOfType>;
export const Collection = z.object({
  ...rangeOut,
  types: z.array(CollectionOfType),
  total: CollectionOfType.omit({ feeTypeCode: true, feeTypeName: true }),
  /** Received beyond what was billed: the students' credit, of no fee type. */
  credit: amount,
});
export type Collection = z.output<typeof Collection>;

/** Whether arrears are told by the students' groups of today, or by those at the time of billing. */
export const GROUPINGS = ["now", "billed"] as const;
export type Grouping = (typeof GROUPINGS)[number];
const grouping = z.enum(GROUPINGS).default("now");

const billFilter = {
  /** The group at the time of billing; of arrears as `by` says. */
  groupCode: optionalCode(),
  /** Bills made on these days, both included; left out there is no end. */
  dateFrom: optionalDay(),
  dateTo: optionalDay(),
};

/** What lessens what is owed or takes a receipt back: receipts reversed, bills voided, fees removed from bills. */
export const ADJUSTMENT_KINDS = ["reversal", "void", "removal"] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];
export const ADJUSTMENT_SORTS = ["at", "by", "studentName", "amount"] as const;

/** One adjustment of one student's bill. */
export const Adjustment = z.object({
  /** The ledger's entry and line. */
  id: z.string(),
  /** The school's day, and the instant. */
  day: z.string(),
  at: z.string(),
  kind: z.enum(ADJUSTMENT_KINDS),
  by: z.string(),
  /** The second person's name, or empty. */
  approvedBy: z.string(),
  studentCode: z.string(),
  studentName: z.string(),
  billNo: z.string(),
  /** The receipt that was reversed, or the fees that were removed. */
  what: z.string(),
  amount,
  reason: z.string(),
});
export type Adjustment = z.output<typeof Adjustment>;

/** What one person adjusted. */
export const AdjustmentsOfPerson = z.object({
  ...Person.shape,
  count,
  reversal: amount,
  void: amount,
  removal: amount,
  /** What of the total a second person approved. */
  approved: amount,
  total: amount,
});
export type AdjustmentsOfPerson = z.output<typeof AdjustmentsOfPerson>;

const adjustmentFilter = {
  /** In names, numbers and reasons. */
  keyword: text(100),
  kind: z.enum(["", ...ADJUSTMENT_KINDS]).default(""),
  /** Who did it. */
  userCode: optionalCode(),
};

export const REPORTS = ["cashier", "daily", "adjustments", "arrears", "arrearsStudents", "collection"] as const;
export type ReportName = (typeof REPORTS)[number];

export const reports = contract("school", "reports", {
  getCashierReport: read({
    about:
      "Money received and handed back on some days, by payment mode and by who took it, with the ledger's money accounts beside it.",
    who: bursarOrHead,
    in: z.object(days).refine(...daysInOrder),
    out: CashierReport,
  }),
  getDailyTotals: read({
    about: "Each day's receipts, the ledger's postings, what arrived and what waits in suspense.",
    who: bursarOrHead,
    in: z.object(days).refine(...daysInOrder),
    out: DailyTotals,
  }),
  getAdjustments: read({
    about:
      "Receipts reversed, bills voided and fees removed: who did each, why, who approved it, and the totals by person. Days left out have no end.",
    who: bursarOrHead,
    in: z.object({ ...days, ...adjustmentFilter, ...paging(ADJUSTMENT_SORTS) }).refine(...daysInOrder),
    /** `byPerson` and the totals are of all that match. */
    out: z.object({
      adjustments: z.array(Adjustment),
      count,
      byPerson: z.array(AdjustmentsOfPerson),
      totalAmount: amount,
    }),
  }),
  getArrears: read({
    about: "What is owed on bills by group and by age of the bill, as of today.",
    who: bursarOrHead,
    in: z.object({ by: grouping }),
    out: Arrears,
  }),
  getArrearsStudents: read({
    about: "The students who are in arrears, of a group, of an age, with what each owes.",
    who: bursarOrHead,
    in: z.object({
      keyword: text(100),
      groupCode: optionalCode(),
      by: grouping,
      age: z.enum(["", ...AGES]).default(""),
      ...paging(ARREARS_SORTS),
    }),
    /** `total` is of all that match; `totalAmount` its last sum. */
    out: z.object({ students: z.array(ArrearsOfStudent), count, total: Aged, totalAmount: amount }),
  }),
  getCollection: read({
    about: "What was billed and what was collected by fee type.",
    who: bursarOrHead,
    in: z.object(billFilter).refine(...daysInOrder),
    out: Collection,
  }),
  downloadReport: file({
    about: "A report as a spreadsheet or on paper.",
    who: bursarOrHead,
    in: z
      .object({
        report: z.enum(REPORTS),
        ...billFilter,
        ...adjustmentFilter,
        by: grouping,
        age: z.enum(["", ...AGES]).default(""),
        format: listFormat,
      })
      .refine(...daysInOrder),
  }),
});
