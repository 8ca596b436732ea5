/** What a run of bills would charge, from what each student was billed and owes. */
import type { BillPreview } from "@ofisi/contract/finance/bills";
import type { FeeStructure } from "@ofisi/contract/finance/fees";
import type { Cents } from "@ofisi/contract/kit/cents";
import { add, smaller, subtract } from "@ofisi/contract/kit/money";

/** A student of the group with what the books say of this choice of fees. */
export interface ToBill {
  userCode: string;
  name: string;
  schoolIdNumber: string;
  /** Codes of the chosen fee structures that the student was billed for. */
  billed: ReadonlySet<string>;
  owed: Cents;
  credit: Cents;
}

/** One student's line of the summary: fees that were billed before are left out, credit is used (G106, G112). */
export function previewOf(student: ToBill, fees: readonly FeeStructure[]): BillPreview {
  const due = fees.filter((fee) => !student.billed.has(fee.feeStructureCode));
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
      .filter((fee) => student.billed.has(fee.feeStructureCode))
      .map(({ feeTypeName, dateFrom, dateTo }) => ({ feeTypeName, dateFrom, dateTo })),
  };
}
