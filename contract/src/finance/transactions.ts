/** Payments as they arrive, and their posting to bills (document 001 sections 2.4, 5, 7.3; G113, G114, G121 to G124). */
import { z } from "zod";
import { bursarHeadOrSna, bursarOrHead } from "../kit/access.ts";
import { optionalDay } from "../kit/dates.ts";
import { listFormat } from "../kit/lists.ts";
import {
  code,
  codes,
  codesOrNone,
  count,
  flag,
  json,
  nothing,
  optionalCode,
  optionalCodes,
  required,
  text,
} from "../kit/fields.ts";
import { amount } from "../kit/money.ts";
import { areChosen, matching, noneChosen } from "../kit/matching.ts";
import { contract, file, read, write } from "../kit/operation.ts";
import { paging } from "../kit/paging.ts";
import { Bill } from "./bills.ts";
import { split, Summary } from "./receipts.ts";

export const PAYMENT_SOURCES = ["counter", "c2b", "stk", "pull", "list"] as const;

export const Transaction = z.object({
  transactionCode: z.string(),
  accountFrom: z.string(),
  amount,
  /** What the payer typed; once posted, the bills it was posted to. */
  accountReference: z.string(),
  billNo: z.string(),
  bankCode: z.string(),
  paymentMode: z.string(),
  flag: z.string(),
  /** Free text as received (G124). */
  status: z.string(),
  /** When the payer paid, as an instant. */
  date: z.string(),
  /** The payer. */
  names: z.string(),
  phoneNumber: z.string(),
  /** The balance of the bill it was posted to, or zero. */
  balance: amount,
  /** 'true' or 'false', as the documents have it. */
  posted: z.enum(["true", "false"]),
  state: z.enum(["unposted", "posted", "returned"]),
  source: z.enum(PAYMENT_SOURCES),
  /** The live receipt, once posted. */
  receiptNo: z.string(),
  /** The school's days on which the payer paid and the live receipt was made; the second is empty without one. */
  paidOn: z.string(),
  receiptedOn: z.string(),
  studentName: z.string(),
});
export type Transaction = z.output<typeof Transaction>;

/**
 * Whether a provider's own word for a payment says that its money is not the school's: taken back, or never come. What the
 * books have of it stands until a person decides (G116).
 */
export function isMoneyGone(status: string): boolean {
  return /^(?:reversed|refunded|voided|cancell?ed|declined|rejected|failed|expired)$/i.test(status.trim());
}

export const TRANSACTION_SORTS = [
  "date",
  "accountFrom",
  "amount",
  "accountReference",
  "transactionCode",
  "paymentMode",
  "status",
  "names",
  "posted",
] as const;

const filters = {
  /** A bill number finds the payments of that bill; else any part of code, reference, payer, phone. */
  keyword: text(100),
  /** `returned` is what went back to its payers, which no other sum counts. */
  posted: z.enum(["", "true", "false", "returned"]).default(""),
  bankCode: optionalCode(),
  /** Paid on these days, both included. */
  dateFrom: optionalDay(),
  dateTo: optionalDay(),
};

/** Why a bill is suggested, the strongest first. */
export const REASONS = [
  "billNumber",
  "admissionNumber",
  "samePayer",
  "guardianPhone",
  "nearBillNumber",
  "studentName",
  "amountEqual",
] as const;

export const Suggestion = z.object({
  billNo: z.string(),
  studentName: z.string(),
  schoolIdNumber: z.string(),
  groupName: z.string(),
  balance: amount,
  /** 0 to 100. */
  score: z.number().int(),
  /** Sure enough for `postCertain`: an exact number, and nobody else's. */
  isCertain: z.boolean(),
  reasons: z.array(z.object({ reason: z.enum(REASONS), detail: z.string() })),
});
export type Suggestion = z.output<typeof Suggestion>;

export const Pair = z.object({ transactionCode: z.string().max(60), billNo: z.string().max(40) });

export const PayerLink = z.object({
  linkId: z.number().int(),
  payerKind: z.enum(["phone", "account", "name"]),
  payer: z.string(),
  studentName: z.string(),
  schoolIdNumber: z.string(),
  groupName: z.string(),
  times: count,
  learnedAt: z.string(),
});
export type PayerLink = z.output<typeof PayerLink>;

export const LIST_PROBLEMS = [
  "missing",
  "badAmount",
  /** The amount is in another currency than the books. */
  "otherCurrency",
  /** The row's status does not say that the money came: it failed, waits, was taken back, or the word is not known. */
  "notReceived",
  "badDate",
  "futureDate",
  "badPhone",
  /** A formula that the program which wrote the file has not worked out. */
  "noResult",
  "unknownMode",
  "noOpenBill",
  "tooLong",
  "duplicateInFile",
  "known",
  /** Known, and with another amount than the row tells. */
  "otherAmount",
  /** Taken in only by who was asked: a day more than a year ago, an amount far above what the family owes (decision 0056). */
  "longAgo",
  "farAboveOwed",
] as const;
export const FeeListRow = z.object({
  rowNumber: z.number().int(),
  from: z.string(),
  amount: z.string(),
  billNo: z.string(),
  code: z.string(),
  date: z.string(),
  name: z.string(),
  /** How it was paid, as the row says; empty came as the list did. */
  mode: z.string(),
  /** The mode it is taken in under. */
  bankCode: z.string(),
  /**
   * `known` is here already and is left out; `matched` names an open bill; `waits` names a bill that is none or is not
   * open, and is taken in to wait.
   */
  state: z.enum(["ready", "matched", "waits", "known", "invalid", "imported"]),
  problems: z.array(z.object({ field: z.string(), problem: z.enum(LIST_PROBLEMS), detail: z.string() })),
  studentName: z.string(),
});
export type FeeListRow = z.output<typeof FeeListRow>;

export const FeeList = z.object({
  listCode: z.string(),
  fileName: z.string(),
  state: z.enum(["checked", "imported", "cancelled"]),
  rowCount: count,
  readyCount: count,
  matchedCount: count,
  /** Of those that are ready: rows that name a bill which is not open. */
  waitsCount: count,
  knownCount: count,
  /** Of those that are known: rows that tell another amount than the payment that is here. */
  otherAmountCount: count,
  /** Of those that are ready: rows whose day or amount is asked about before they are taken in. */
  doubtfulCount: count,
  invalidCount: count,
  totalAmount: amount,
  uploadedBy: z.string(),
  uploadedAt: z.string(),
});
export type FeeList = z.output<typeof FeeList>;

export const transactions = contract("school", "transactions", {
  getTransactions: read({
    about: "Payments that match; the cards tell of all payments of the school (G121).",
    who: bursarHeadOrSna,
    in: z.object({ ...filters, ...paging(TRANSACTION_SORTS) }),
    out: Summary.extend({
      Transactions: z.array(Transaction),
      /** The same list, for callers that read this name (G121). */
      transactions: z.array(Transaction),
      Summary,
      count,
      totalAmount: amount,
      /** What waits to be posted, in the whole school. */
      unpostedCount: count,
      unpostedAmount: amount,
    }),
  }),
  getPresentTransactions: read({
    about: "The given payments as they are now: what became of a selection.",
    who: bursarHeadOrSna,
    in: z.object({ checked: codes("You have not checked any bill", 5_000) }),
    out: z.object({ Transactions: z.array(Transaction) }),
  }),
  getSuggestions: read({
    about: "Bills that an unposted payment may be for, the likeliest first, each with its reasons.",
    who: bursarOrHead,
    in: z.object({ transactionCode: code("Select the transaction") }),
    out: z.object({
      suggestions: z.array(Suggestion),
      /** Where several bills or children are named, the open bills that the payment may be divided over, in order. */
      together: z.array(Bill),
      /** Of several students whose numbers are named, those who were billed and owe nothing, by name. */
      owingNothing: z.array(z.string()),
    }),
  }),
  getCertain: read({
    about: "Unposted payments whose bill is certain, for posting them together.",
    who: bursarOrHead,
    in: z.object({}),
    out: z.object({
      pairs: z.array(
        z.object({
          transactionCode: z.string(),
          names: z.string(),
          accountReference: z.string(),
          amount,
          suggestion: Suggestion,
        }),
      ),
      totalAmount: amount,
    }),
  }),
  postTransaction: write({
    about: "Posts a payment to a bill, whole and once, and makes its receipt (G113).",
    who: bursarOrHead,
    keyRequired: true,
    in: z.object({
      billNo: code("Select the Bill"),
      transactionCode: code("Select the transaction"),
      /** Over several bills of the family; null posts to `billNo` alone. */
      split: split(),
    }),
    out: z.object({ receiptNo: z.string() }),
  }),
  postCertain: write({
    about: "Posts payments to the bills that were shown for them; what has changed since is left and counted.",
    who: bursarOrHead,
    keyRequired: true,
    in: z.object({ pairs: json(z.array(Pair).min(1).max(2_000)) }),
    out: z.object({ posted: count, left: count, totalAmount: amount }),
  }),
  returnTransaction: write({
    about: "Marks an unposted payment as returned to its payer.",
    who: bursarOrHead,
    keyRequired: true,
    in: z.object({ transactionCode: code("Select the transaction"), reason: required("Reason: say why", 300) }),
    out: nothing,
  }),
  getPayerLinks: read({
    about: "For whom payers have paid before, as learned from postings.",
    who: bursarOrHead,
    in: z.object({ keyword: text(100), ...paging(["learnedAt"]) }),
    out: z.object({ links: z.array(PayerLink), count }),
  }),
  revokePayerLink: write({
    about: "Forgets that a payer pays for a student.",
    who: bursarOrHead,
    in: z.object({ linkId: code() }),
    out: nothing,
  }),
  uploadFeeList: write({
    about: "Reads a spreadsheet of payments and checks it row by row; nothing is written yet (G123).",
    who: bursarOrHead,
    in: z.object({ bankCode: optionalCode() }),
    files: { excel: "spreadsheet" },
    out: FeeList,
  }),
  getFeeList: read({
    about: "An uploaded list with its rows.",
    who: bursarOrHead,
    in: z.object({
      listCode: code(),
      show: z.enum(["all", "ready", "matched", "waits", "doubtful", "known", "invalid"]).default("all"),
      ...paging(["rowNumber"]),
    }),
    out: z.object({ list: FeeList, rows: z.array(FeeListRow), count }),
  }),
  confirmFeeList: write({
    about: "Takes the payments of a list in, and posts those whose bill is open if asked to.",
    who: bursarOrHead,
    keyRequired: true,
    in: z.object({
      listCode: code(),
      postMatched: flag(),
      /** The person was asked, and takes in the rows that are doubtful too. */
      takesDoubtful: flag(),
    }),
    out: z.object({ imported: count, known: count, posted: count, totalAmount: amount }),
  }),
  cancelFeeList: write({
    about: "Drops an uploaded list that was not confirmed.",
    who: bursarOrHead,
    in: z.object({ listCode: code() }),
    out: nothing,
  }),
  downloadTransactions: file({
    about: "Payments that match, or the ticked ones, as a spreadsheet or on paper.",
    who: bursarHeadOrSna,
    in: z.object({
      ...filters,
      /** The ticked ones alone, or all of another filter; the filters above say nothing then. */
      checked: optionalCodes(),
      matching: matching(filters),
      sort: z.enum(TRANSACTION_SORTS).default("date"),
      direction: z.enum(["asc", "desc"]).default("desc"),
      format: listFormat,
    }),
  }),
  printPosted: file({
    about: "The receipts of the ticked payments, or of all that match, as one PDF; what is not posted has none.",
    who: bursarOrHead,
    in: z
      .object({ checked: codesOrNone(2_000), matching: matching(filters) })
      .refine(
        ({ checked, matching: all }) => areChosen(checked, all),
        noneChosen("checked", "You have not checked any bill"),
      ),
  }),
  downloadFeeListTemplate: file({
    about: "An empty spreadsheet of payments to fill and upload.",
    who: bursarOrHead,
    in: z.object({}),
  }),
});
