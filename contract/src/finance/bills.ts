/** Bills: what students owe, item by item (document 001 sections 2.2, 4, 5, 7.2; G100 to G108). */
import { z } from "zod";
import { bursarOrHead } from "../kit/access.ts";
import { daysInOrder, optionalDay } from "../kit/dates.ts";
import {
  code,
  codes,
  codesOrNone,
  count,
  formVersion,
  json,
  optionalCode,
  optionalCodes,
  required,
  text,
} from "../kit/fields.ts";
import { listFormat } from "../kit/lists.ts";
import { amount, optionalAmount } from "../kit/money.ts";
import { areChosen, matching, noneChosen } from "../kit/matching.ts";
import { contract, file, read, write } from "../kit/operation.ts";
import { paging } from "../kit/paging.ts";
import { BillPreview, Overlap, SeenBills } from "./billPreviews.ts";
import { FeeStructure } from "./fees.ts";
import { APPROVERS, asked } from "./receipts.ts";
import { Statement } from "./statements.ts";

/** 1 Unpaid, 2 Partially paid, 3 Paid in full, 4 Overpaid, 5 Void (G100). */
export const BILL_STATUSES = [1, 2, 3, 4, 5] as const;
export type BillStatus = (typeof BILL_STATUSES)[number];

export const Bill = z.object({
  billNo: z.string(),
  billAmount: amount,
  /** The school's day on which it was made. */
  billDate: z.string(),
  studentName: z.string(),
  studentCode: z.string(),
  schoolIdNumber: z.string(),
  /** The family's ID (the documents' guardianCode). */
  guardianCode: z.string(),
  /** Live items. */
  counts: count,
  groupName: z.string(),
  groupCode: z.string(),
  /** What was received on it, credit used on it included. */
  billPayment: amount,
  billingstatus: z.number().int().min(1).max(5),
  /** What is still owed; below zero when overpaid. */
  reducingBalance: amount,
  /** Name of the latest payment's mode, or empty. */
  paymentMode: z.string(),
  /** Its code, by which a reader's language is found. */
  bankCode: z.string(),
  flag: z.string(),
  periodFrom: z.string(),
  periodTo: z.string(),
  voidReason: z.string(),
  /** What a void bill was over: the books have its amount as nothing since, and so has every sum. Nothing of a live one. */
  voidedAmount: amount,
});
export type Bill = z.output<typeof Bill>;

export const BillItem = z.object({
  id: z.number().int(),
  /** The item's own number as people read it: the bill's number and a count. */
  billItemNo: z.string(),
  billNo: z.string(),
  feeTypeName: z.string(),
  groupName: z.string(),
  feeAmount: amount,
  periodFrom: z.string(),
  periodTo: z.string(),
  studentName: z.string(),
  guardianCode: z.string(),
  paymentMode: z.string(),
});
export type BillItem = z.output<typeof BillItem>;

export const BILL_SORTS = [
  "billNo",
  "billAmount",
  "billDate",
  "studentName",
  "groupName",
  "billPayment",
  "reducingBalance",
] as const;

/** Bills, or receipts, that one paper holds at most: so many take some five seconds and 400 MB. */
export const PAPERS_MAX = 500;

/** What a list of bills can be narrowed by; void bills are only seen with status 5 (G102). */
const filters = {
  keyword: text(100),
  groupCode: optionalCode(),
  studentCode: optionalCode(),
  /** The family's ID. */
  parentIDNumber: text(40),
  status: z.enum(["", "1", "2", "3", "4", "5"]).default(""),
  balance: z.enum(["all", "owing", "credit", "settled"]).default("all"),
  /** Only balances of at least this much. */
  balanceMin: optionalAmount(),
  /** Bills made on these days, both included. */
  dateFrom: optionalDay(),
  dateTo: optionalDay(),
};

const someChecked = [
  (chosen: { checked: string[]; matching?: object | null | undefined }) => areChosen(chosen.checked, chosen.matching),
  noneChosen("checked", "You have not checked any bill"),
] as const;

export const BillRun = z.object({
  runCode: z.string(),
  state: z.enum(["queued", "running", "done", "failed"]),
  groupCode: z.string(),
  progress: count,
  total: count,
  billed: count,
  /** Students who had been billed for all of it before (G106). */
  skipped: count,
  /** Students who went to the bin or to another group between the choice and the billing, and were not billed. */
  leftOut: z.array(z.object({ userCode: z.string(), name: z.string(), why: z.enum(["bin", "group"]) })),
  /** Students whom somebody left out, and why. */
  onPurpose: z.array(z.object({ userCode: z.string(), name: z.string(), reason: z.string() })),
  totalAmount: amount,
  totalCredit: amount,
  failure: z.string(),
  startedAt: z.string(),
});
export type BillRun = z.output<typeof BillRun>;

export const LeftOut = z.object({ userCode: z.string().max(40), reason: required("Reason: say why", 200) });

/** A student with what is open, oldest bill first. */
export const AccountOfStudent = z.object({
  userCode: z.string(),
  name: z.string(),
  schoolIdNumber: z.string(),
  groupName: z.string(),
  /** Below zero is credit. */
  balance: amount,
  bills: z.array(Bill),
});
export type AccountOfStudent = z.output<typeof AccountOfStudent>;

/** A payment that was taken for one of them today: whoever is about to take one sees whether this is it. */
export const TakenToday = z.object({ receiptNo: z.string(), amount, paymentMode: z.string(), by: z.string() });
export type TakenToday = z.output<typeof TakenToday>;

/** What hangs on bills that are to be voided. */
export const VoidPreview = z.object({
  /** As they are at this moment; void ones are left out. */
  Bills: z.array(Bill),
  totalAmount: amount,
  receiptNos: z.array(z.string()),
  /** The receipts' whole sum. */
  receiptsAmount: amount,
  /** Bills that are not to be voided and were paid by the same receipts. */
  others: z.array(z.object({ billNo: z.string(), studentName: z.string(), receiptNo: z.string(), amount })),
  /** What counts against the person's limit: the receipts, and of each bill what no receipt paid. */
  counted: amount,
  /** What the person has taken off the books today alone, and may in all; undefined without a limit. */
  reversedToday: amount,
  limit: optionalAmount(),
  /** The first of the receipts or bills that waits for a second person already, or empty. */
  waiting: z.string(),
  /** Who can approve what is above the limit. */
  approver: z.enum(APPROVERS),
});
export type VoidPreview = z.output<typeof VoidPreview>;

/**
 * Codes of fee types, of fee structures of the group, or both (G105). A type's code stands for every structure of it
 * that the group has at that moment, of whatever dates; who wants some of them names the structures.
 */
const checkedFees = codes("Select the fee types");

/** The receipts that the person was shown to go with bills that become void; null or left out asks nothing. */
const seenReceipts = json(z.array(z.string().max(40)).max(5_000).nullable());

/** Whose statement, and of which days, both included; left out there is no end. */
const statementOf = { userCode: code("Select Students"), dateFrom: optionalDay(), dateTo: optionalDay() };

export const bills = contract("school", "bills", {
  getBills: read({
    about: "Bills by number, student or family, with totals over all that match (G108).",
    who: bursarOrHead,
    in: z.object({ ...filters, ...paging(BILL_SORTS) }),
    out: z.object({
      Bills: z.array(Bill),
      Count: count,
      count,
      totalAmount: amount,
      totalPaid: amount,
      totalUnpaid: amount,
      /** Paid + Unpaid − Credit = Total (M1): paid counts what was received, credit what was too much. */
      totalCredit: amount,
    }),
  }),
  getPresentBills: read({
    about: "Those of the given bills that are not void, as they are now: what is left of a selection.",
    who: bursarOrHead,
    in: z.object({ checked: codes("You have not checked any bill", 5_000) }),
    out: z.object({ Bills: z.array(Bill) }),
  }),
  getBillITems: read({
    about: "The live items of a bill.",
    who: bursarOrHead,
    in: z.object({ billNo: code("Select the Bill") }),
    out: z.object({ BillItems: z.array(BillItem), totalAmount: amount, count }),
  }),
  getSelectedFeeStructure: read({
    about:
      "The fee structures of a group for the chosen fee types, all that it has of each; codes of structures are taken too and mean themselves (G105).",
    who: bursarOrHead,
    in: z.object({ groupCode: code("Select Group"), groupName: text(120), checkedFees }),
    out: z.object({ FeeStructure: z.array(FeeStructure), totalAmount: amount }),
  }),
  previewBills: read({
    about: "What a run of bills would charge each student, with credit used and what was billed before.",
    who: bursarOrHead,
    in: z.object({ groupCode: code("Select Group"), checkedFees, checkedStudent: codes("Select Students", 20_000) }),
    out: z.object({
      students: z.array(BillPreview),
      /** The fees as they are billed. */
      fees: z.array(FeeStructure),
      /** Of the fees: another once one of them is changed. */
      version: z.number().int(),
      /** Students with something to bill. */
      count,
      skipped: count,
      totalAmount: amount,
      totalCredit: amount,
      totalOwedBefore: amount,
      totalWillOwe: amount,
    }),
  }),
  generateBills: write({
    about:
      "Bills students for the chosen fees, as a job: one bill a student, nothing twice (G106, M8). A fee type's code bills every structure of it that the group has; a structure's code bills that one (G105). Nobody is billed at other fees, or more, than previewBills has shown.",
    who: bursarOrHead,
    keyRequired: true,
    in: z.object({
      checkedFees,
      checkedStudent: codes("Select Students", 20_000),
      groupCode: code("Select Group"),
      /** Who was left out on purpose; the reason is needed, and shown with the run and on the account. */
      leftOut: json(z.array(LeftOut).max(5_000).nullable()),
      /** What the person was shown; null or left out asks nothing. */
      seen: json(SeenBills.nullable()),
    }),
    out: BillRun,
  }),
  getBillRun: read({
    about: "How far a run of bills is.",
    who: bursarOrHead,
    in: z.object({ runCode: code() }),
    out: BillRun,
  }),
  getFeesToAdd: read({
    about: "The fees of a bill's group for which its student was not billed yet: what can be added to it (G106, G107).",
    who: bursarOrHead,
    in: z.object({ billNo: code("Select the Bill") }),
    out: z.object({ FeeStructure: z.array(FeeStructure), overlaps: z.array(Overlap) }),
  }),
  addFeeBillItem: write({
    about: "Adds a fee of the student's group to a bill; its amount and dates are the structure's (G107).",
    who: bursarOrHead,
    keyRequired: true,
    in: z.object({
      billNo: code("Select the Bill"),
      feeStructureCode: code("Select the fee structure"),
      // The documents' form sends these as well; the structure and the bill decide (V15.3.3).
      feeTypeCode: optionalCode(),
      feeTypeName: text(80),
      groupCode: optionalCode(),
      groupName: text(120),
      feeAmount: text(40),
      periodFrom: text(40),
      periodTo: text(40),
      studentCode: optionalCode(),
      studentName: text(120),
      guardianCode: text(40),
      /** The fee's, as it was shown. Left out, it is added as it is. */
      version: formVersion(),
    }),
    out: Bill,
  }),
  removeBillItem: write({
    about:
      "Takes an item off a bill; what is then too much is the student's credit; the last item voids it (G104). Above the school's limit it asks a second person.",
    who: bursarOrHead,
    keyRequired: true,
    in: z.object({
      id: code("Select the item"),
      billNo: code("Select the Bill"),
      reason: required("Reason: say why", 300),
      seenReceipts,
    }),
    out: Bill.extend(asked),
  }),
  previewVoid: read({
    about:
      "What voiding bills, the checked ones or all that match, would take with it: their receipts, and the other bills that those paid (G103).",
    who: bursarOrHead,
    in: z.object({ checked: codesOrNone(5_000), matching: matching(filters) }).refine(...someChecked),
    out: VoidPreview,
  }),
  deleteChecked: write({
    about:
      "Voids bills: their receipts are reversed and wait to be posted again (G102, G103). Above the school's limit it asks a second person.",
    who: bursarOrHead,
    keyRequired: true,
    in: z.object({
      checked: codes("You have not checked any bill", 5_000),
      /** Why; asked by the page, and needed (G102). */
      reason: required("Reason: say why", 300),
      seenReceipts,
    }),
    out: z.object({
      voided: count,
      /** Receipts that were reversed. */
      reversed: count,
      ...asked,
    }),
  }),
  useCredit: write({
    about: "Uses the student's credit from other bills on this bill.",
    who: bursarOrHead,
    keyRequired: true,
    in: z.object({ billNo: code("Select the Bill") }),
    out: Bill,
  }),
  getStatement: read({
    about: "A student's account with its running balance.",
    who: bursarOrHead,
    in: z.object(statementOf).refine(...daysInOrder),
    out: Statement,
  }),
  getFamilyAccount: read({
    about: "The students of a family, or one student without one, with their open bills, oldest first.",
    who: bursarOrHead,
    in: z.object({
      /** Any student of the family; or the family's ID. */
      userCode: optionalCode(),
      parentIDNumber: text(40),
    }),
    out: z.object({
      parentIDNumber: z.string(),
      guardians: z.array(z.object({ names: z.string(), phoneNumber: z.string(), email: z.string() })),
      students: z.array(AccountOfStudent),
      balance: amount,
      /** The latest first. */
      takenToday: z.array(TakenToday),
    }),
  }),
  downloadBills: file({
    about: "Bills that match, as a spreadsheet or on paper (G120).",
    who: bursarOrHead,
    in: z.object({
      ...filters,
      /** The ticked ones alone; the filters say nothing then. */
      checked: optionalCodes(),
      sort: z.enum(BILL_SORTS).default("billNo"),
      direction: z.enum(["asc", "desc"]).default("desc"),
      format: listFormat,
    }),
  }),
  printBills: file({
    about: "The checked bills, or all that match, as one PDF, each on a page of its own.",
    who: bursarOrHead,
    in: z.object({ checked: codesOrNone(2_000), matching: matching(filters) }).refine(...someChecked),
  }),
  printBillsOfRun: file({
    about: "The bills that a run has made as one PDF, but void ones, each on a page of its own.",
    who: bursarOrHead,
    in: z.object({ runCode: code() }),
  }),
  printStatement: file({
    about: "A student's statement as a PDF.",
    who: bursarOrHead,
    in: z.object(statementOf).refine(...daysInOrder),
  }),
});
