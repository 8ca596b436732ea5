/** The rows that the reports' statements answer. */
import type {
  Aged,
  ArrearsOfGroup,
  ArrearsOfStudent,
  CollectionOfType,
  DailyTotal,
  Drawer,
} from "@ofisi/contract/finance/reports";
import type { Cents } from "@ofisi/contract/kit/cents";

/** The school's days, both included. */
export interface Days {
  dateFrom: string;
  dateTo: string;
}

export interface CashierRow extends Omit<Drawer, "net"> {
  /** Null where the row is of all modes, or of all persons. */
  bankCode: string | null;
  userCode: string | null;
  personName: string;
  ledgerReceived: Cents;
  ledgerHandedBack: Cents;
  /** How far the modes are from the ledger, added up. */
  difference: Cents;
}

export interface DayRow extends Omit<DailyTotal, "day" | "net" | "difference"> {
  /** Null in the only row of days on which nothing moved. */
  day: string | null;
}

export interface ArrearsRow extends Omit<ArrearsOfGroup, "groupCode"> {
  /** Null in the row of all groups, which is always there and the last. */
  groupCode: string | null;
}

export interface StudentRow extends ArrearsOfStudent, AllRow {
  count: number;
}
/** Of all that match. */
type AllRow = { [Name in keyof Aged as `all${Capitalize<Name>}`]: Aged[Name] };

export interface CollectionRow extends Omit<CollectionOfType, "feeTypeCode" | "unpaid"> {
  /** Null in the row of all types, which is always there and the last. */
  feeTypeCode: string | null;
  credit: Cents;
}
