import { bills, type Bill } from "@ofisi/contract/finance/bills";
import type { Cents } from "@ofisi/contract/kit/cents";
import { useMemo, useState } from "react";
import { useRead, type Reading } from "../../kit/useRead.ts";
import { divide, inOrder, owedOn, type Division, type Typed } from "../money/split.ts";

/** One payment divided over a family's open bills, proposed and then changed by hand. */
export interface FamilySplit {
  readonly division: Division;
  /** The bills it may be divided over, the oldest first. */
  readonly bills: readonly Bill[];
  readonly typed: Typed;
  readonly type: (typed: Typed) => void;
  readonly reading: Pick<Reading<unknown>, "failed" | "refetch" | "data">;
}

const NOTHING: Typed = {};

/** `bill` is the one chosen first, or undefined while nothing is divided. What is too much for all stays there. */
export function useSplit(total: Cents, bill: Bill | undefined): FamilySplit {
  const reading = useRead(
    bills.getFamilyAccount,
    { userCode: bill?.studentCode, parentIDNumber: "" },
    { enabled: bill !== undefined, keep: false },
  );
  const [own, setOwn] = useState<{ billNo: string; typed: Typed }>();
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
  // What was typed for another bill's family is not for this one.
  const typed = own !== undefined && own.billNo === bill?.billNo ? own.typed : NOTHING;
  const division = useMemo(() => divide(total, open.map(owedOn), typed, bill?.billNo), [total, open, typed, bill]);
  return {
    division,
    bills: open,
    typed,
    type: (after) => bill && setOwn({ billNo: bill.billNo, typed: after }),
    reading,
  };
}

/** The family's bills that are still to be paid, and always the chosen one. */
function openBills(all: readonly Bill[], chosen: Bill): Bill[] {
  const open = all.filter((bill) => bill.reducingBalance > 0n || bill.billNo === chosen.billNo);
  return inOrder(open.some((bill) => bill.billNo === chosen.billNo) ? open : [...open, chosen]);
}
