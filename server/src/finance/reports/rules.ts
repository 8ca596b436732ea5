/** Rows of the database become reports: sums that agree with each other, since they come from one statement. */
import type {
  AdjustmentsOfPerson,
  Aged,
  Arrears,
  ArrearsOfStudent,
  CashierReport,
  Collection,
  DailyTotals,
  Takings,
} from "@ofisi/contract/finance/reports";
import { add, subtract, ZERO } from "@ofisi/contract/kit/money";
import { modeOf } from "../ledger/modes.rules.ts";
import type { ArrearsRow, CashierRow, CollectionRow, DayRow, Days, StudentRow } from "./rows.rules.ts";

const withNet = <Row extends Pick<Takings, "received" | "reversed">>(row: Row) => ({
  ...row,
  net: subtract(row.received, row.reversed),
});

/** @throws Error when the row of all is missing: the statement always has it. */
function whole<Row>(row: Row | undefined): Row {
  if (!row) throw new Error("a report came without its total");
  return row;
}

export function cashierReport(range: Days, rows: readonly CashierRow[]): CashierReport {
  const lines = rows.map((row) => ({ ...row, net: subtract(row.received, row.handedBack) }));
  const all = whole(lines.find((row) => row.userCode === null && row.bankCode === null));
  const { ledgerReceived, ledgerHandedBack, difference } = all;
  return {
    ...range,
    byMode: lines.flatMap(({ userCode, bankCode, ...row }) =>
      userCode === null && bankCode !== null ? [{ bankCode, ...modeOf(bankCode), ...row }] : [],
    ),
    byPerson: lines.flatMap(({ userCode, bankCode, ...row }) =>
      userCode !== null && bankCode === null ? [{ userCode, ...row }] : [],
    ),
    lines: lines.flatMap(({ userCode, bankCode, ...row }) =>
      userCode !== null && bankCode !== null ? [{ userCode, bankCode, ...modeOf(bankCode), ...row }] : [],
    ),
    total: all,
    ledger: {
      received: ledgerReceived,
      handedBack: ledgerHandedBack,
      net: subtract(ledgerReceived, ledgerHandedBack),
      difference,
    },
  };
}

export function dailyTotals(range: Days, rows: readonly DayRow[]): DailyTotals {
  const days = rows.flatMap(({ day, ...row }) => {
    if (day === null) return [];
    const taken = withNet(row);
    return { day, ...taken, difference: subtract(taken.net, row.ledgerNet) };
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
      suspense: whole(rows.at(-1)).suspense,
    },
  };
}

/** How many adjustments there are, and what they come to. */
export function adjustmentTotals(byPerson: readonly AdjustmentsOfPerson[]) {
  return {
    byPerson: [...byPerson],
    count: byPerson.reduce((sum, person) => sum + person.count, 0),
    totalAmount: add(...byPerson.map((person) => person.total)),
  };
}

export function arrears(day: string, rows: readonly ArrearsRow[]): Arrears {
  return {
    day,
    groups: rows.flatMap(({ groupCode, ...row }) => (groupCode === null ? [] : [{ groupCode, ...row }])),
    total: whole(rows.find((row) => row.groupCode === null)),
  };
}

/** The sums of a list without a row. */
const NOTHING_OWED: Aged = { bills: 0, upTo30: ZERO, upTo60: ZERO, upTo90: ZERO, over90: ZERO, total: ZERO };

export function studentsInArrears(rows: readonly StudentRow[]): {
  students: ArrearsOfStudent[];
  count: number;
  total: Aged;
} {
  const [first] = rows;
  return {
    students: [...rows],
    count: first?.count ?? 0,
    total: first
      ? {
          bills: first.allBills,
          upTo30: first.allUpTo30,
          upTo60: first.allUpTo60,
          upTo90: first.allUpTo90,
          over90: first.allOver90,
          total: first.allTotal,
        }
      : NOTHING_OWED,
  };
}

export function collection(range: Days, rows: readonly CollectionRow[]): Collection {
  const types = rows.map((row) => ({ ...row, unpaid: subtract(row.billed, row.collected) }));
  return {
    ...range,
    types: types.flatMap(({ feeTypeCode, ...row }) => (feeTypeCode === null ? [] : [{ feeTypeCode, ...row }])),
    total: whole(types.find((row) => row.feeTypeCode === null)),
    credit: whole(rows.find((row) => row.feeTypeCode === null)).credit,
  };
}
