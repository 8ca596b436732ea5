/** Rows of the database become reports: sums that agree with each other, since they come from one statement. */
import type {
  Aged,
  Arrears,
  ArrearsOfStudent,
  CashierReport,
  Collection,
  DailyTotals,
  Takings,
} from "@ofisi/contract/finance/reports";
import type { Cents } from "@ofisi/contract/kit/cents";
import { add, subtract, ZERO } from "@ofisi/contract/kit/money";
import { modeOf } from "../ledger/modes.rules.ts";
import type { AgedRow, ArrearsRow, CashierRow, CollectionRow, DayRow, Days, StudentRow } from "./rows.rules.ts";

function takings(row: { receipts: number; received_cents: Cents; reversals: number; reversed_cents: Cents }): Takings {
  return {
    receipts: row.receipts,
    received: row.received_cents,
    reversals: row.reversals,
    reversed: row.reversed_cents,
    net: subtract(row.received_cents, row.reversed_cents),
  };
}

/** @throws Error when the row of all is missing: the statement always has it. */
function whole<Row>(row: Row | undefined): Row {
  if (!row) throw new Error("a report came without its total");
  return row;
}

export function cashierReport(range: Days, rows: readonly CashierRow[]): CashierReport {
  const all = whole(rows.find((row) => row.userCode === null && row.bankCode === null));
  const total = takings(all);
  const net = subtract(all.ledger_received_cents, all.ledger_reversed_cents);
  return {
    ...range,
    byMode: rows.flatMap((row) =>
      row.userCode === null && row.bankCode !== null
        ? [{ bankCode: row.bankCode, ...modeOf(row.bankCode), ...takings(row) }]
        : [],
    ),
    byPerson: rows.flatMap(({ userCode, bankCode, personName, ...row }) =>
      userCode !== null && bankCode === null ? [{ userCode, personName, ...takings(row) }] : [],
    ),
    lines: rows.flatMap(({ userCode, bankCode, personName, ...row }) =>
      userCode !== null && bankCode !== null
        ? [{ userCode, personName, bankCode, ...modeOf(bankCode), ...takings(row) }]
        : [],
    ),
    total,
    ledger: {
      received: all.ledger_received_cents,
      reversed: all.ledger_reversed_cents,
      net,
      difference: subtract(total.net, net),
    },
  };
}

export function dailyTotals(range: Days, rows: readonly DayRow[]): DailyTotals {
  const days = rows.flatMap(({ day, ...row }) => {
    if (day === null) return [];
    const taken = takings(row);
    return {
      day,
      ...taken,
      ledgerNet: row.posted_cents,
      difference: subtract(taken.net, row.posted_cents),
      arrived: row.arrived_cents,
      returned: row.returned_cents,
      suspense: row.suspense_cents,
    };
  });
  const sum = (of: "received" | "reversed" | "net" | "ledgerNet" | "difference" | "arrived" | "returned") =>
    add(...days.map((each) => each[of]));
  return {
    ...range,
    days,
    total: {
      receipts: days.reduce((sum_, each) => sum_ + each.receipts, 0),
      reversals: days.reduce((sum_, each) => sum_ + each.reversals, 0),
      received: sum("received"),
      reversed: sum("reversed"),
      net: sum("net"),
      ledgerNet: sum("ledgerNet"),
      difference: sum("difference"),
      arrived: sum("arrived"),
      returned: sum("returned"),
      // What waits is a state, not a sum: that of the last day, or of all days when nothing moved.
      suspense: whole(rows.at(-1)).suspense_cents,
    },
  };
}

function aged(row: AgedRow) {
  return {
    bills: row.bills,
    upTo30: row.up_to_30_cents,
    upTo60: row.up_to_60_cents,
    upTo90: row.up_to_90_cents,
    over90: row.over_90_cents,
    total: row.total_cents,
  };
}

export function arrears(day: string, rows: readonly ArrearsRow[]): Arrears {
  const all = whole(rows.find((row) => row.groupCode === null));
  return {
    day,
    groups: rows.flatMap(({ groupCode, groupName, students, ...row }) =>
      groupCode === null ? [] : [{ groupCode, groupName, students, ...aged(row) }],
    ),
    total: { students: all.students, ...aged(all) },
  };
}

/** The sums of a list without a row. */
export const NOTHING_OWED: Aged = { bills: 0, upTo30: ZERO, upTo60: ZERO, upTo90: ZERO, over90: ZERO, total: ZERO };

export function studentsInArrears(rows: readonly StudentRow[]): {
  students: ArrearsOfStudent[];
  count: number;
  total: Aged;
} {
  const [first] = rows;
  return {
    students: rows.map((row) => ({
      userCode: row.userCode,
      name: row.name,
      schoolIdNumber: row.schoolIdNumber,
      groupName: row.groupName,
      parentIDNumber: row.parentIDNumber,
      guardianPhone: row.guardianPhone,
      oldestDay: row.oldestDay,
      ...aged(row),
    })),
    count: first?.count ?? 0,
    total: first
      ? {
          bills: first.all_bills,
          upTo30: first.all_up_to_30_cents,
          upTo60: first.all_up_to_60_cents,
          upTo90: first.all_up_to_90_cents,
          over90: first.all_over_90_cents,
          total: first.all_total_cents,
        }
      : NOTHING_OWED,
  };
}

export function collection(range: Days, rows: readonly CollectionRow[]): Collection {
  const all = whole(rows.find((row) => row.feeTypeCode === null));
  const figures = (row: CollectionRow) => ({
    items: row.items,
    billed: row.billed_cents,
    collected: row.collected_cents,
    unpaid: subtract(row.billed_cents, row.collected_cents),
  });
  return {
    ...range,
    types: rows.flatMap((row) =>
      row.feeTypeCode === null ? [] : [{ feeTypeCode: row.feeTypeCode, feeTypeName: row.feeTypeName, ...figures(row) }],
    ),
    total: figures(all),
    credit: all.credit_cents,
  };
}
