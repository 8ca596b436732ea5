import { bills, type Bill } from "@ofisi/contract/finance/bills";
import type { Cents } from "@ofisi/contract/kit/cents";
import { useMemo, useState } from "react";
import { useRead, type Reading } from "../../kit/data/useRead.ts";
import { useMoney } from "../money/money.ts";
import { divide, inOrder, owedOn, type Division, type Typed } from "../money/split.ts";

/** One payment divided over several open bills, proposed and then changed by hand. */
export interface PaymentSplit {
  readonly division: Division;
  /** The bills it may be divided over, the oldest first. */
  readonly bills: readonly Bill[];
  readonly typed: Typed;
  readonly type: (typed: Typed) => void;
  readonly reading: Pick<Reading<unknown>, "failed" | "refetch" | "data">;
}

/** What a payment is divided over. */
export interface Over {
  /** The bills that were chosen or proposed. None while nothing is divided. */
  chosen: readonly Bill[];
  /** With the other open bills of the first one's family. */
  withFamily: boolean;
}

const NOTHING: Typed = {};

/** What is too much for all stays on the bill that was chosen first, with its family; else on the last. */
export function useSplit(total: Cents, { chosen, withFamily }: Over): PaymentSplit {
  const [first] = chosen;
  const reading = useRead(
    bills.getFamilyAccount,
    { userCode: first?.studentCode, parentIDNumber: "" },
    { enabled: withFamily && first !== undefined, keep: false },
  );
  const [own, setOwn] = useState<{ billNo: string; typed: Typed }>();
  const family = withFamily ? reading.data : undefined;
  const open = useMemo(() => {
    const all = (family?.students ?? []).flatMap((student) => student.bills);
    const others = all.filter(
      (bill) => bill.reducingBalance > 0n && !chosen.some((each) => each.billNo === bill.billNo),
    );
    // As the family's account has them, which is newer than the list that a bill was chosen from.
    const now = chosen.map((bill) => all.find((each) => each.billNo === bill.billNo) ?? bill);
    return inOrder([...now, ...others]);
  }, [family, chosen]);
  // What was typed for another bill's family is not for this one.
  const typed = own !== undefined && own.billNo === first?.billNo ? own.typed : NOTHING;
  const keeper = withFamily ? first?.billNo : undefined;
  const { currency: books } = useMoney();
  const division = useMemo(
    () => divide(total, open.map(owedOn), typed, { books, keeper }),
    [total, open, typed, books, keeper],
  );
  return {
    division,
    bills: open,
    typed,
    type: (after) => first && setOwn({ billNo: first.billNo, typed: after }),
    reading: withFamily ? reading : { ...reading, data: chosen, failed: undefined },
  };
}
