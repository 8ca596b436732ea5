/**
 * The family's page: whoever has come by a link and a code sees their own children, of every school that has sent them one
 * (decision 0043). Each call names a child, and is done within that child's school alone.
 */
import { z } from "zod";
import { REASONS } from "../academics/absences.ts";
import { AttendanceDay } from "../academics/attendance.ts";
import { REASON_MAX } from "../academics/registers.ts";
import { StkRequest } from "../finance/mpesa.ts";
import { Bill } from "../finance/bills.ts";
import { Statement } from "../finance/statements.ts";
import { anyone, guardian } from "../kit/access.ts";
import { optionalDay, requiredDay } from "../kit/dates.ts";
import { CURRENCIES } from "../kit/cents.ts";
import { code, count, nothing, required, text, whole } from "../kit/fields.ts";
import { amount, positiveAmount } from "../kit/money.ts";
import { normalisePhone } from "../kit/phones.ts";
import { contract, file, read, write } from "../kit/operation.ts";
import type { Text } from "../kit/phrases.ts";
import { givenPassword, newPassword } from "../platform/session.ts";
import { FamilyAssignment, FamilyHandedIn, FamilyMessage, FamilyWeek } from "./familyParts.ts";

export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;

const FamilyChild = z.object({
  userCode: z.string(),
  name: z.string(),
  schoolIdNumber: z.string(),
  groupName: z.string(),
  /** Below zero is credit. */
  balance: amount,
  /** Those that are not settled, the oldest first. */
  bills: z.array(
    Bill.pick({ billNo: true, billDate: true, billAmount: true, billPayment: true, reducingBalance: true }),
  ),
});
export type FamilyChild = z.output<typeof FamilyChild>;

const FamilySchool = z.object({
  schoolCode: z.string(),
  name: z.string(),
  currency: z.enum(CURRENCIES),
  /** The guardian's own number there, which may be asked to pay; empty where the school has none. */
  phoneNumber: z.string(),
  /** The school can ask that number by M-Pesa. */
  asksPhone: z.boolean(),
  /** Where to pay by hand, with a bill's number as the account; empty where the school has no paybill. */
  paybill: z.string(),
  children: z.array(FamilyChild),
});
export type FamilySchool = z.output<typeof FamilySchool>;

const FamilyDay = AttendanceDay.omit({ reason: true }).extend({
  /** The lessons that the family was told of on a day on which the child was there otherwise, with their times. */
  missed: z.string(),
  /** The family was told of this absence, and the day is open still: they may say why. */
  mayExplain: z.boolean(),
  /** What this guardian has said of it last. */
  explained: z.enum(["", ...REASONS]),
});

/** A receipt as far as it is about one child. */
const FamilyReceipt = z.object({
  receiptNo: z.string(),
  /** The school's day. */
  day: z.string(),
  /** What of it was for this child. */
  amount,
  bankCode: z.string(),
  reference: z.string(),
  billNos: z.string(),
  isReversed: z.boolean(),
});

/** What a child was given in a period that is locked. */
const FamilyPeriod = z.object({
  academicYearCode: z.string(),
  academicYear: z.string(),
  semesterCode: z.string(),
  semesterName: z.string(),
  /** Of the complete totals, in percent; null where there is none. */
  mean: z.number().nullable(),
  /** Its report card can be had: the means of earlier periods stand on it, so these must be locked too. */
  hasCard: z.boolean(),
  units: z.array(
    z.object({
      unitName: z.string(),
      /** Null of one that is not marked, or that the child sat no paper of. */
      total: z.number().nullable(),
      /** 0 where nobody knows. */
      outOf: z.number(),
      /** Empty until all papers are in. */
      grade: z.string(),
      remarks: z.string(),
      /** Every paper has a mark, an absence or an exemption; a total that was typed is whole. */
      isComplete: z.boolean(),
    }),
  ),
});
export type FamilyPeriod = z.output<typeof FamilyPeriod>;

/** The code that somebody was sent, as they type it. */
export const digits = () =>
  required("Code: the 6 digits that were sent to you", 20)
    .overwrite((value) => value.replaceAll(/\s/g, ""))
    .refine((value) => /^\d{6}$/.test(value), { error: "Code: the 6 digits that were sent to you" satisfies Text });

const token = () => required("This link is not complete", 100);
const ofChild = { userCode: code("Select Student") };

/**
 * A number as people write it, or an e-mail address. Whoever has not come in yet has no school, but no local number of
 * Kenya is one of the Congo.
 */
const contact = required("Write the number or the e-mail address that the school has of you", 254).overwrite(
  (value) => normalisePhone(value, "KE") ?? normalisePhone(value, "CD") ?? value.toLowerCase(),
);

/** A password that guardians set for themselves within so many minutes of coming in by a code. */
export const PASSWORD_MINUTES = 30;

export const family = contract("school", "family", {
  openFamilyLink: write({
    about:
      "Sends a code to the number or the address that a link went to. Whatever becomes of it, the answer is the same.",
    who: anyone,
    in: z.object({ token: token() }),
    out: nothing,
  }),
  enterFamily: write({
    about: "Signs a guardian in with a link and the code that was sent for it.",
    who: anyone,
    in: z.object({
      token: token(),
      code: digits(),
    }),
    out: nothing,
  }),
  enterByPassword: write({
    about:
      "Signs a guardian in with their number or address and the password that they have set. What is wrong with it is not told apart; a number that was written down anew since asks for a code again.",
    who: anyone,
    in: z.object({ contact, password: givenPassword("Enter password") }),
    out: nothing,
  }),
  getMyPassword: read({
    about: "Whether the guardian has set a password, and whether they may set one now.",
    who: guardian,
    in: z.object({}),
    out: z.object({ isSet: z.boolean(), maySet: z.boolean() }),
  }),
  saveMyPassword: write({
    about:
      "Sets a password for whoever has come in by a code within half an hour, and ends their other sign-ins; an empty one takes it away.",
    who: guardian,
    in: z.object({ newPassword: z.union([z.literal(""), newPassword()]) }),
    out: nothing,
  }),
  getMyChildren: read({
    about: "The guardian's own children, school by school, with their balances and open bills.",
    who: guardian,
    in: z.object({}),
    out: z.object({
      /** The number or the address by which they are signed in. */
      contact: z.string(),
      schools: z.array(FamilySchool),
    }),
  }),
  getChildStatement: read({
    about: "A child's account with its running balance.",
    who: guardian,
    in: z.object(ofChild),
    out: Statement.omit({ leftOut: true, parentIDNumber: true }),
  }),
  getChildReceipts: read({
    about: "The receipts that a child is on, the latest first.",
    who: guardian,
    in: z.object(ofChild),
    out: z.object({ receipts: z.array(FamilyReceipt) }),
  }),
  getChildAttendance: read({
    about: "A child's days of the present term, or of the last three months where the school has set no terms.",
    who: guardian,
    in: z.object(ofChild),
    out: z.object({
      /** Empty where the school has set no terms. */
      semesterName: z.string(),
      dateFrom: z.string(),
      dateTo: z.string(),
      days: z.array(FamilyDay),
      present: count,
      late: count,
      absent: count,
      excused: count,
    }),
  }),
  getChildMarks: read({
    about:
      "A child's marks of the periods that the head has locked, the latest first: what is still being marked is not said.",
    who: guardian,
    in: z.object(ofChild),
    out: z.object({ periods: z.array(FamilyPeriod) }),
  }),
  getChildWeek: read({
    about:
      "The lessons of a child's class in a week by their dates, as the timetable stands; what is cancelled says so.",
    who: guardian,
    /** Any day of the week; empty is today. */
    in: z.object({ ...ofChild, day: optionalDay() }),
    out: FamilyWeek,
  }),
  getChildAssignments: read({
    about:
      "What was given to a child and is not handed in, the next one due first, and the latest of what was, each with its grade once it has one: as the child sees it.",
    who: guardian,
    in: z.object(ofChild),
    out: z.object({ given: z.array(FamilyAssignment), handedIn: z.array(FamilyHandedIn) }),
  }),
  openChildAssignment: file({
    about: "The file of an assignment that was given to a child.",
    who: guardian,
    in: z.object({ ...ofChild, assignmentCode: code("This assignment is not there any more") }),
  }),
  getChildMessages: read({
    about:
      "What a child's school has sent to the guardian's own number or address, the latest first, without links and codes to this page.",
    who: guardian,
    in: z.object({ ...ofChild, page: whole(0, 10_000, 0) }),
    out: z.object({ contact: z.string(), messages: z.array(FamilyMessage), hasMore: z.boolean() }),
  }),
  printChildReportCard: file({
    about: "A child's report card of a locked period as a PDF, without ranks.",
    who: guardian,
    in: z.object({
      ...ofChild,
      academicYearCode: code("Select Academic Year"),
      semesterCode: code("Select Semester"),
    }),
  }),
  printChildReceipt: file({
    about: "A receipt as a PDF, where everybody on it is the guardian's own.",
    who: guardian,
    in: z.object({ ...ofChild, receiptNo: code("This receipt is not there") }),
  }),
  printChildStatement: file({
    about: "A child's statement as a PDF.",
    who: guardian,
    in: z.object(ofChild),
  }),
  explainAbsence: write({
    about:
      "Says why a child is absent on a day that the family was told of; it excuses where the school has settled that such a reason does.",
    who: guardian,
    in: z.object({
      ...ofChild,
      activityDate: requiredDay(),
      kind: z.enum(REASONS),
      reason: text(REASON_MAX - 60),
    }),
    out: nothing,
  }),
  askMyPhone: write({
    about:
      "Asks the guardian's own phone, as the school has it, to pay for a child's bill, at most what is open of it.",
    who: guardian,
    keyRequired: true,
    in: z.object({ ...ofChild, billNo: code("Select the Bill"), amount: positiveAmount() }),
    out: StkRequest,
  }),
  getMyPhoneRequest: read({
    about: "How far the question on the guardian's phone is.",
    who: guardian,
    in: z.object({ ...ofChild, requestCode: code() }),
    out: StkRequest,
  }),
});
