/** Receipts: money taken, posted and taken back (document 001 sections 2.2, 2.3, 5, 7.2, 7.3; G103, G112, G116, G117, G122, G125). */
import { z } from "zod";
import { bursarOrHead } from "../kit/access.ts";
import { CURRENCIES } from "../kit/cents.ts";
import { optionalDay } from "../kit/dates.ts";
import {
  formVersion,
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
import { listFormat } from "../kit/lists.ts";
import { amount, holdingAmounts, optionalAmount, positiveAmount } from "../kit/money.ts";
import { areChosen, matching, noneChosen } from "../kit/matching.ts";
import { contract, file, read, write } from "../kit/operation.ts";
import { paging } from "../kit/paging.ts";
import { phone } from "../kit/phones.ts";
import type { Text } from "../kit/phrases.ts";
import { PaymentMode } from "./banks.ts";

export const Receipt = z.object({
  receiptNo: z.string(),
  transactionCode: z.string(),
  /** The reference on the slip; empty where none was given and the code is our own. */
  bankRef: z.string(),
  /** The bills it paid, by comma where one payment was split. */
  billNo: z.string(),
  amount,
  paymentMode: z.string(),
  bankCode: z.string(),
  flag: z.string(),
  /** When it was receipted, as an instant. */
  date: z.string(),
  /** When the payer paid, as the school's day. */
  bankDate: z.string(),
  accountFrom: z.string(),
  studentName: z.string(),
  studentCode: z.string(),
  groupName: z.string(),
  /** The payer. */
  names: z.string(),
  /** The student's balance after it, as printed. */
  balance: amount,
  /** Who took it. */
  receivedBy: z.string(),
  /** The reversal's number once it was reversed, with its reason and day. */
  reversedNo: z.string(),
  reversalReason: z.string(),
  reversedAt: z.string(),
  /** The request for its reversal that waits for a second person, or empty. */
  reversalAsked: z.string(),
});
export type Receipt = z.output<typeof Receipt>;

export const RECEIPT_SORTS = [
  "date",
  "transactionCode",
  "billNo",
  "amount",
  "paymentMode",
  "accountFrom",
  "studentName",
  "groupName",
  "names",
] as const;

/** The four cards (G122): the school's own days and months. */
export const Summary = z.object({ toDate: amount, today: amount, thisMonth: amount, lastMonth: amount });
export type Summary = z.output<typeof Summary>;

const filters = {
  keyword: text(100),
  groupCode: optionalCode(),
  bankCode: optionalCode(),
  /** The user code of who took it. */
  receivedBy: optionalCode(),
  /** Receipted on these days, both included. */
  dateFrom: optionalDay(),
  dateTo: optionalDay(),
  show: z.enum(["live", "reversed", "all"]).default("live"),
};

const noneChecked = (field: string) => noneChosen(field, "You have not checked any bill");

/** How one payment is divided: an amount for each bill, which add up to the whole. */
export const Split = z.array(z.object({ billNo: z.string().max(40), amount })).max(50);
export type Split = z.output<typeof Split>;

/** The parts as a field: null for none. */
export function split() {
  const field = json(Split.nullable());
  const wire = json(z.array(z.object({ amount: z.string() })).nullable());
  return holdingAmounts(field, (sent) => (wire.safeDecode(sent).data ?? []).map((part) => part.amount));
}

/** What becomes of the money of a reversed receipt: it waits to be posted again, or the payer has it back. */
export const OUTCOMES = ["unposted", "returned"] as const;

/** What may need a second person: receipts are reversed, bills voided, or a fee is removed from a bill (decision 0007). */
export const REQUEST_KINDS = ["reversal", "void", "removal"] as const;

/** Who can approve a request of the caller: a head, a bursar where the caller is the only head, or nobody yet. */
export const APPROVERS = ["head", "bursar", "nobody"] as const;
export type Approver = (typeof APPROVERS)[number];

export const ReversalRequest = z.object({
  requestCode: z.string(),
  kind: z.enum(REQUEST_KINDS),
  /** The receipts to reverse; of bills those that go with them. */
  receipts: z.array(Receipt),
  /** The bills to void, or the bill that loses a fee. */
  bills: z.array(z.object({ billNo: z.string(), studentName: z.string(), amount })),
  /** The fee to remove, or empty. */
  feeTypeName: z.string(),
  /** What counts against the limit of one person. */
  totalAmount: amount,
  outcome: z.enum(OUTCOMES),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: z.string(),
  /**
   * Decided by a head, or a bursar where the only head has asked; not by the one who asked, nor by one whose sign-in the
   * asker had a hand in (decision 0014).
   */
  canDecide: z.boolean(),
  /** The reader asked for it, and may withdraw it. */
  isOwn: z.boolean(),
  /** Of an own request: who can approve it. */
  approver: z.enum(APPROVERS),
});
export type ReversalRequest = z.output<typeof ReversalRequest>;

/** What an act answers that may have to wait for a second person. */
export const asked = {
  /** The request that now waits for a second person, or empty. */
  requestCode: z.string(),
  /** Who can approve it; `head` where nothing waits. */
  approver: z.enum(APPROVERS),
};

/** Somebody for whom money may be taken, as the counter tells one from another. */
export const Payer = z.object({
  userCode: z.string(),
  name: z.string(),
  schoolIdNumber: z.string(),
  groupName: z.string(),
  guardianNames: z.string(),
  guardianPhone: z.string(),
  openBills: count,
  /** The student's account; below zero is credit. */
  balance: amount,
});
export type Payer = z.output<typeof Payer>;

export const receipts = contract("school", "receipts", {
  findPayers: read({
    about:
      "Students for whom money may be taken, by part of a name, school ID, phone, guardian or a bill; who owes first.",
    who: bursarOrHead,
    in: z.object({ keyword: text(100) }),
    out: z.object({ payers: z.array(Payer), count }),
  }),
  getReceipt: read({
    about: "Receipts that match with their sum; the cards tell of all live receipts of the school.",
    who: bursarOrHead,
    in: z.object({ ...filters, ...paging(RECEIPT_SORTS) }),
    out: Summary.extend({ Receipts: z.array(Receipt), count, totalAmount: amount }),
  }),
  getPresentReceipts: read({
    about: "The given receipts as they are now, reversed or not: what became of a selection.",
    who: bursarOrHead,
    in: z.object({ checked: codes("You have not checked any bill", 5_000) }),
    out: z.object({ Receipts: z.array(Receipt) }),
  }),
  getBanks: read({
    about: "The payment modes, cash and M-Pesa first (G125).",
    who: bursarOrHead,
    in: z.object({}),
    out: z.object({ Banks: z.array(PaymentMode) }),
  }),
  getReceivers: read({
    about: "Who has taken payments, to narrow the receipts by.",
    who: bursarOrHead,
    in: z.object({}),
    out: z.object({ receivers: z.array(z.object({ userCode: z.string(), name: z.string() })) }),
  }),
  receiptPayment: write({
    about:
      "Takes a payment for a bill, or split over several, and makes its receipt (G112). A refusal of `onOldDay` or `aboveOwed` is a question: who says yes sends it again with that field.",
    who: bursarOrHead,
    keyRequired: true,
    in: z.object({
      billNo: code("Select the Bill"),
      /**
       * The reference on the slip, taken once a mode; empty makes one (G112), which only cash should need: the counter
       * asks for it in every other mode.
       */
      bankRef: text(40).refine((value) => /^[\w./ -]*$/.test(value), {
        error: "Reference: letters, digits, dash, dot, slash only" satisfies Text,
      }),
      bankAccount: text(40),
      bankCode: code("Choose a payment mode"),
      amount: positiveAmount(),
      /** The day the payer paid; empty is today; not in the future. */
      bankDate: optionalDay(),
      payerName: text(120),
      phoneNumber: phone(),
      /** Sent by the documents' form; the session decides who takes it. */
      userCode: text(40),
      /** Over several bills of the family; null pays `billNo` alone. */
      split: split(),
      /** The person was asked, and takes it although its day is more than a year ago (decision 0056). */
      onOldDay: flag(),
      /** The person was asked, and takes it although it is far more than the family owes. */
      aboveOwed: flag(),
    }),
    out: Receipt,
  }),
  reverseReceipts: write({
    about: "Reverses receipts by rows of their own; above the school's limit it asks a second person (G116, M9).",
    who: bursarOrHead,
    keyRequired: true,
    in: z
      .object({
        /** Each means the live receipt of this transaction. */
        transactionCodes: codesOrNone(1_000),
        /** Receipts by their own numbers: what a payer typed as a reference may look like one. */
        receiptNos: codesOrNone(1_000),
        reason: required("Reason: say why", 300),
        outcome: z.enum(OUTCOMES).default("unposted"),
      })
      .refine(
        ({ transactionCodes, receiptNos }) => transactionCodes.length + receiptNos.length > 0,
        noneChecked("transactionCodes"),
      ),
    out: z.object({
      reversed: count,
      totalAmount: amount,
      ...asked,
    }),
  }),
  getReversalRequests: read({
    about: "Reversals, voids and removed fees that wait for a second person, oldest first.",
    who: bursarOrHead,
    in: z.object({}),
    out: z.object({ requests: z.array(ReversalRequest), count }),
  }),
  decideReversal: write({
    about:
      "Approves or declines what somebody else has asked for: by a head, or by a bursar where the school's only head has asked.",
    who: bursarOrHead,
    keyRequired: true,
    in: z.object({ requestCode: code(), approve: flag(), note: text(300) }),
    /** `reversed` counts receipts, bills or fees. */
    out: z.object({ reversed: count, totalAmount: amount }),
  }),
  withdrawReversal: write({
    about: "Withdraws a request of one's own that still waits for a second person.",
    who: bursarOrHead,
    keyRequired: true,
    in: z.object({ requestCode: code() }),
    out: nothing,
  }),
  getFinanceSettings: read({
    about: "What the school has settled about its money.",
    who: bursarOrHead,
    in: z.object({}),
    out: z.object({
      currency: z.enum(CURRENCIES),
      /** Whoever reverses, voids and removes more than this on a day needs a second person; undefined never does. */
      approvalAbove: optionalAmount(),
      /** What that limit is from a day on, when it is to be higher or none; the day is empty when nothing is to change. */
      approvalNext: optionalAmount(),
      approvalNextFrom: z.string(),
      /** What the person who asks has reversed, voided and removed today without a second one. */
      reversedToday: amount,
      /** Who can approve what the caller may not do alone. */
      approver: z.enum(APPROVERS),
      receiptPaper: z.enum(["a4", "roll"]),
      /** The school's own day, which a browser in another zone does not know. */
      today: z.string(),
      /** Of what may be saved. */
      version: z.number().int(),
    }),
  }),
  saveFinanceSettings: write({
    about:
      "Settles the limit for reversals (a higher one holds from the next day), the paper of receipts, and until the first entry in the books their currency.",
    who: bursarOrHead,
    in: z.object({
      /** Empty keeps it. */
      currency: z.enum(["", ...CURRENCIES]).default(""),
      approvalAbove: optionalAmount(),
      receiptPaper: z.enum(["a4", "roll"]).default("a4"),
      version: formVersion(),
    }),
    out: nothing,
  }),
  downloadReceipts: file({
    about: "Receipts that match, or the ticked ones, as a spreadsheet or on paper.",
    who: bursarOrHead,
    in: z.object({
      ...filters,
      /** The ticked ones alone, or all of another filter; the filters above say nothing then. */
      checked: optionalCodes(),
      matching: matching(filters),
      sort: z.enum(RECEIPT_SORTS).default("date"),
      direction: z.enum(["asc", "desc"]).default("desc"),
      format: listFormat,
    }),
  }),
  printReceipt: file({
    about:
      "The checked receipts as one PDF, of these transactions and of these numbers, or all that match; A4 or an 80 mm roll (G118).",
    who: bursarOrHead,
    in: z
      .object({
        /** Transaction codes: the live receipt of each, or its last. */
        checked: codesOrNone(2_000),
        /** Receipts and reversals by their own numbers. */
        receiptNos: codesOrNone(2_000),
        matching: matching(filters),
        /** Empty is the school's own choice. */
        paper: z.enum(["", "a4", "roll"]).default(""),
      })
      .refine(
        ({ checked, receiptNos, matching: all }) => areChosen([...checked, ...receiptNos], all),
        noneChecked("checked"),
      ),
  }),
});
