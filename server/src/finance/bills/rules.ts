/** What a run of bills would charge, from what each student was billed and owes. */
import type { BillPreview, Overlap, SeenBills } from "@ofisi/contract/finance/billPreviews";
import type { FeeStructure } from "@ofisi/contract/finance/fees";
import type { Cents, Currency } from "@ofisi/contract/kit/cents";
import { add, smaller, subtract } from "@ofisi/contract/kit/money";
import { said, type Said } from "@ofisi/contract/kit/phrases";
import { versionOf } from "../../kit/settings.ts";
import { money } from "../ledger/figures.rules.ts";

/** A live item of a student, of the type of one of some fees and for days that overlap the fee's, if not the same. */
export interface BilledItem {
  feeStructureCode: string;
  billNo: string;
  dateFrom: string;
  dateTo: string;
}

/** A student of the group with what the books say of this choice of fees. */
export interface ToBill {
  userCode: string;
  name: string;
  schoolIdNumber: string;
  /** What the student was billed for of the chosen fees' types, on their days. */
  items: readonly BilledItem[];
  owed: Cents;
  credit: Cents;
}

/** One student's line of the summary: fees that were billed before are left out, credit is used (G106, G112). */
export function previewOf(student: ToBill, fees: readonly FeeStructure[]): BillPreview {
  const due = fees.filter((fee) => !isBilled(fee, student.items));
  const amount = add(...due.map((fee) => fee.feeAmount));
  const credit = smaller(student.credit, amount);
  return {
    userCode: student.userCode,
    name: student.name,
    schoolIdNumber: student.schoolIdNumber,
    amount,
    credit,
    owedBefore: student.owed,
    willOwe: subtract(add(student.owed, amount), credit),
    alreadyBilled: fees
      .filter((fee) => isBilled(fee, student.items))
      .map(({ feeTypeName, dateFrom, dateTo }) => ({ feeTypeName, dateFrom, dateTo })),
    overlaps: overlapsOf(due, student.items),
  };
}

/** True for the same type and the same days (G106). */
function isBilled(fee: FeeStructure, items: readonly BilledItem[]): boolean {
  return items.some(
    (item) =>
      item.feeStructureCode === fee.feeStructureCode && item.dateFrom === fee.dateFrom && item.dateTo === fee.dateTo,
  );
}

/** Of fees that a student was not billed for, those of which a bill has some of the days. */
export function overlapsOf(due: readonly FeeStructure[], items: readonly BilledItem[]): Overlap[] {
  return due.flatMap(({ feeStructureCode, feeTypeName }) =>
    items.filter((item) => item.feeStructureCode === feeStructureCode).map((item) => ({ ...item, feeTypeName })),
  );
}

/** Of the fees that a run bills: another once one of them is changed. */
export function versionOfFees(fees: readonly FeeStructure[]): number {
  return versionOf(fees.map((fee) => [fee.feeStructureCode, fee.version]));
}

/**
 * Why nobody is billed after all: it would be other than the person was shown. Less is what they agreed to: who was billed
 * meanwhile is skipped and counted (G106), who has left the group is named.
 */
export function unlikeSeen(
  seen: SeenBills | null,
  run: { fees: readonly FeeStructure[]; billed: number; totalAmount: Cents },
  currency: Currency,
): Said | undefined {
  if (!seen) return undefined;
  if (versionOfFees(run.fees) !== seen.version)
    return said("The fees have been changed since you were shown what is billed. Nobody was billed: look at it again");
  if (run.billed <= seen.count && run.totalAmount <= seen.totalAmount) return undefined;
  return said(
    "{count} students would be billed {amount} in all now, and you were shown {seen} and {shown}. Nobody was billed: look at it again",
    {
      count: run.billed,
      amount: money(currency, run.totalAmount),
      seen: seen.count,
      shown: money(currency, seen.totalAmount),
    },
  );
}
