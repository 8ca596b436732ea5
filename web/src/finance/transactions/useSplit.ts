import { bills, type Bill } from "@ofisi/contract/finance/bills";
import type { Cents } from "@ofisi/contract/kit/cents";
import { ZERO } from "@ofisi/contract/kit/money";
import { useMemo, useState } from "react";
import { useRead, type Reading } from "../../kit/useRead.ts";
import { inOrder, proposeSplit, readSplit, type ReadSplit } from "./split.ts";

/** One payment divided over a family's open bills, proposed and then changed by hand. */
export interface FamilySplit extends ReadSplit {
  readonly total: Cents;
  /** The bills it may be divided over, the oldest first. */
  readonly bills: readonly Bill[];
  /** By bill number, as people write amounts. */
  readonly typed: Readonly<Record<string, string>>;
  readonly type: (billNo: string, text: string) => void;
  readonly reading: Pick<Reading<unknown>, "failed" | "refetch" | "data">;
}

/** `bill` is the one chosen first, or undefined while nothing is divided. What is too much for all stays there. */
export function useSplit(total: Cents, bill: Bill | undefined): FamilySplit {
  const reading = useRead(
    bills.getFamilyAccount,
    { userCode: bill?.studentCode, parentIDNumber: "" },
    { enabled: bill !== undefined, keep: false },
  );
  const [own, setOwn] = useState<{ billNo: string; typed: Record<string, string> }>();
  const family = reading.data;
  const open = useMemo(
    () =>
      bill && family
        ? openBills(
            family.students.flatMap((student) => student.bills),
            bill,
          )
        : [],
    [family, bill],
  );
  const proposed = useMemo(() => proposeSplit(total, open, bill?.billNo ?? ""), [total, open, bill]);
  // What was typed for another bill's family is not for this one.
  const typed = own !== undefined && own.billNo === bill?.billNo ? own.typed : proposed;
  const read = useMemo(() => readSplit(open.length === 0 ? ZERO : total, typed), [open, total, typed]);
  return {
    ...read,
    total,
    bills: open,
    typed,
    type: (billNo, text) => bill && setOwn({ billNo: bill.billNo, typed: { ...typed, [billNo]: text } }),
    reading,
  };
}

/** The family's bills that are still to be paid, and always the chosen one. */
function openBills(all: readonly Bill[], chosen: Bill): Bill[] {
  const open = all.filter((bill) => bill.reducingBalance > 0n || bill.billNo === chosen.billNo);
  return inOrder(open.some((bill) => bill.billNo === chosen.billNo) ? open : [...open, chosen]);
}
