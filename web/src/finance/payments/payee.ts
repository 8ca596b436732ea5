import { bills, type AccountOfStudent, type Bill } from "@ofisi/contract/finance/bills";
import type { Cents } from "@ofisi/contract/kit/cents";
import { add, atLeastZero, subtract, ZERO } from "@ofisi/contract/kit/money";
import type { In, Out } from "@ofisi/contract/kit/operation";
import type { CallError } from "../../kit/data/call.ts";
import { useRead } from "../../kit/data/useRead.ts";

/** For whom money is taken: a bill, or a student with the whole family. */
export interface Subject {
  billNo?: string;
  userCode?: string;
}

/**
 * Every bill but void ones, the newest first; a part of it is what one looks for. A payment may also come for a bill that
 * is paid, as credit.
 */
export const ANY_BILL = {
  keyword: "",
  groupCode: undefined,
  studentCode: undefined,
  parentIDNumber: "",
  status: "",
  balance: "all",
  balanceMin: undefined,
  dateFrom: "",
  dateTo: "",
  page: 0,
  size: 10,
  sort: "billNo",
  direction: "desc",
} as const satisfies In<typeof bills.getBills>;

/** A bill by its number; `isMissing` when there is none, or it is void. */
export function useBill(billNo: string | undefined): {
  bill: Bill | undefined;
  isMissing: boolean;
  failed: CallError | undefined;
  refetch: () => void;
} {
  const found = useRead(
    bills.getBills,
    { ...ANY_BILL, keyword: billNo ?? "" },
    { enabled: billNo !== undefined && billNo !== "", keep: false },
  );
  const bill = found.data?.Bills.find((each) => each.billNo === billNo);
  return { bill, isMissing: found.data !== undefined && !bill, failed: found.failed, refetch: found.refetch };
}

export interface Payee {
  family: Out<typeof bills.getFamilyAccount> | undefined;
  /** The student first in question. */
  student: AccountOfStudent | undefined;
  /** Bills that the payment may go to: the one asked for, then those with something owed, the oldest first. */
  bills: readonly Bill[];
  /** The student's credit on other bills, which could be used first. */
  credit: Cents;
  /** Why nothing can be received: no such bill, or nothing was ever billed. */
  problem: "missing" | "nothing" | undefined;
  loading: boolean;
  failed: CallError | undefined;
  refetch: () => void;
}

/** What is open for a payer: the bill, the student's account, and the brothers' and sisters'. */
export function usePayee(subject: Subject | undefined): Payee {
  const wanted = useBill(subject?.billNo);
  const userCode = subject?.userCode ?? wanted.bill?.studentCode;
  const account = useRead(
    bills.getFamilyAccount,
    { userCode, parentIDNumber: "" },
    { enabled: userCode !== undefined, keep: false },
  );
  const family = account.data;
  const open = (family?.students ?? [])
    .flatMap((each) => each.bills)
    .filter((bill) => bill.reducingBalance > 0n && bill.billingstatus !== 5)
    .toSorted(byAge);
  // Nothing owed: what comes in is credit, on the latest bill there is.
  const isSettled = family !== undefined && open.length === 0 && wanted.bill === undefined;
  const latest = useRead(
    bills.getBills,
    { ...ANY_BILL, studentCode: userCode },
    { enabled: isSettled && subject?.billNo === undefined, keep: false },
  );
  const first = wanted.bill ?? (isSettled ? latest.data?.Bills[0] : undefined);
  const student = family?.students.find((each) => each.userCode === userCode);
  const failed = wanted.failed ?? account.failed ?? latest.failed;
  const noneAtAll = isSettled && latest.data !== undefined && latest.data.Bills.length === 0;
  return {
    family,
    student,
    bills: first ? [first, ...open.filter((bill) => bill.billNo !== first.billNo)] : open,
    credit: student ? creditOf(student) : ZERO,
    problem: wanted.isMissing ? "missing" : noneAtAll ? "nothing" : undefined,
    loading: subject !== undefined && (family === undefined || (isSettled && latest.data === undefined)),
    failed,
    refetch: () => {
      if (wanted.failed) wanted.refetch();
      if (account.failed) account.refetch();
      if (latest.failed) latest.refetch();
    },
  };
}

/** What is open on a student's bills is more than the student owes in all: the difference lies on overpaid ones. */
function creditOf(student: AccountOfStudent): Cents {
  const owed = add(ZERO, ...student.bills.map((bill) => atLeastZero(bill.reducingBalance)));
  return atLeastZero(subtract(owed, student.balance));
}

function byAge(one: Bill, other: Bill): number {
  return one.billDate.localeCompare(other.billDate) || one.billNo.localeCompare(other.billNo, "en", { numeric: true });
}
