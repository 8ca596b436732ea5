/** The rows that the reports' statements answer. */
import type { ArrearsOfStudent } from "@ofisi/contract/finance/reports";
import type { Cents } from "@ofisi/contract/kit/cents";

/** The school's days, both included. */
export interface Days {
  dateFrom: string;
  dateTo: string;
}

export interface TakingsRow {
  receipts: number;
  received_cents: Cents;
  reversals: number;
  reversed_cents: Cents;
}

export interface CashierRow extends TakingsRow {
  /** Null where the row is of all modes, or of all persons. */
  bankCode: string | null;
  userCode: string | null;
  personName: string;
  ledger_received_cents: Cents;
  ledger_reversed_cents: Cents;
}

export interface DayRow extends TakingsRow {
  /** Null in the only row of days on which nothing moved. */
  day: string | null;
  /** The ledger's postings of receipts less those of reversals. */
  posted_cents: Cents;
  arrived_cents: Cents;
  returned_cents: Cents;
  /** What waited in suspense when the day ended, or all along. */
  suspense_cents: Cents;
}

export interface AgedRow {
  bills: number;
  up_to_30_cents: Cents;
  up_to_60_cents: Cents;
  up_to_90_cents: Cents;
  over_90_cents: Cents;
  total_cents: Cents;
}

export interface ArrearsRow extends AgedRow {
  /** Null in the row of all groups, which is always there and the last. */
  groupCode: string | null;
  groupName: string;
  students: number;
}

export interface StudentRow
  extends
    AgedRow,
    Pick<
      ArrearsOfStudent,
      "userCode" | "name" | "schoolIdNumber" | "groupName" | "parentIDNumber" | "guardianPhone" | "oldestDay"
    >,
    /** Of all that match. */
    AllRow {
  count: number;
}
type AllRow = { [Name in keyof AgedRow as `all_${Name}`]: AgedRow[Name] };

export interface CollectionRow {
  /** Null in the row of all types, which is always there and the last. */
  feeTypeCode: string | null;
  feeTypeName: string;
  items: number;
  billed_cents: Cents;
  collected_cents: Cents;
  credit_cents: Cents;
}
