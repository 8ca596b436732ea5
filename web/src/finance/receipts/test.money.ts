/** Answers of a server for the tests of receipts and transactions: as the wire carries them. */
import type { Answers } from "../../kit/test.screen.tsx";

export const CARDS = { toDate: "120000.00", today: "4500.00", thisMonth: "30000.00", lastMonth: "90000.50" };

export function receipt(receiptNo: string, change: Record<string, unknown> = {}) {
  return {
    receiptNo,
    transactionCode: `T${receiptNo}`,
    bankRef: `T${receiptNo}`,
    billNo: "B000001",
    amount: "4500.00",
    paymentMode: "M-Pesa",
    bankCode: "MPESA",
    flag: "/banks/mpesa.svg",
    date: "2026-03-02T08:00:00Z",
    bankDate: "2026-03-02",
    accountFrom: "+254712345678",
    studentName: "Amina Juma",
    studentCode: "S1",
    groupName: "1 East",
    names: "Halima Juma",
    balance: "500.00",
    receivedBy: "Neema Wanjiru",
    reversedNo: "",
    reversalReason: "",
    reversedAt: "",
    reversalAsked: "",
    ...change,
  };
}

export function transaction(transactionCode: string, change: Record<string, unknown> = {}) {
  return {
    transactionCode,
    accountFrom: "+254712345678",
    amount: "4500.00",
    accountReference: "b 1",
    billNo: "",
    bankCode: "MPESA",
    paymentMode: "M-Pesa",
    flag: "/banks/mpesa.svg",
    status: "Completed",
    date: "2026-03-02T08:00:00Z",
    names: "HALIMA JUMA",
    phoneNumber: "",
    balance: "0.00",
    posted: "false",
    state: "unposted",
    source: "c2b",
    receiptNo: "",
    paidOn: "2026-03-02",
    receiptedOn: "",
    studentName: "",
    ...change,
  };
}

export function bill(billNo: string, change: Record<string, unknown> = {}) {
  return {
    billNo,
    billAmount: "5000.00",
    billDate: "2026-01-05",
    studentName: "Amina Juma",
    studentCode: "S1",
    schoolIdNumber: "UHURU-1",
    guardianCode: "F1",
    counts: 2,
    groupName: "1 East",
    groupCode: "G1",
    billPayment: "0.00",
    billingstatus: 1,
    reducingBalance: "5000.00",
    paymentMode: "",
    bankCode: "",
    flag: "",
    periodFrom: "2026-01-05",
    periodTo: "2026-04-05",
    voidReason: "",
    voidedAmount: "0.00",
    ...change,
  };
}

export const MONEY_ANSWERS: Answers = {
  getFinanceSettings: () => ({
    currency: "KES",
    approvalAbove: "10000.00",
    receiptPaper: "a4",
    today: "2026-03-02",
    approvalNextFrom: "",
    version: 1,
    reversedToday: "0.00",
    approver: "head",
  }),
  getBanks: () => ({
    Banks: [
      { bankCode: "CASH", name: "Cash", flag: "/banks/cash.svg", hasAccount: false },
      { bankCode: "MPESA", name: "M-Pesa", flag: "/banks/mpesa.svg", hasAccount: false },
    ],
  }),
};

/** Answers what is ticked as the test's list has it: `rows` unless the test lists others. */
export function ticked(
  name: string,
  key: string,
  wire: Record<string, string>,
  list: Answers[string] | undefined,
  rows: readonly object[],
): object {
  const listed = (list?.({}) as Record<string, object[]> | undefined)?.[name] ?? rows;
  const checked = JSON.parse(wire["checked"] ?? "[]") as unknown[];
  return { [name]: listed.filter((row) => checked.includes((row as Record<string, unknown>)[key])) };
}
