/** Which bill an unposted payment is likely for: the reasons weighed, and when one is certain. */
import type { REASONS } from "@ofisi/contract/finance/transactions";
import { decimal, type Cents } from "@ofisi/contract/kit/cents";
import { nameWords } from "./payers.rules.ts";

export type Reason = (typeof REASONS)[number];

/** One thing that points from a payment to a student, or to one bill of the student. */
export interface Evidence {
  reason: Reason;
  studentCode: string;
  /** Empty where the student is pointed to and not one bill. */
  billNo: string;
  /** 0 to 1: how often it alone is right, as a rule. */
  weight: number;
  /** An exact number: enough for a certain posting when nothing speaks against it. */
  isExact: boolean;
  detail: string;
}

/** A live bill of a student who is pointed to. */
export interface CandidateBill {
  billNo: string;
  number: number;
  studentCode: string;
  studentName: string;
  balance: Cents;
}

export interface Ranked {
  bill: CandidateBill;
  /** 0 to 100. */
  score: number;
  isCertain: boolean;
  reasons: { reason: Reason; detail: string }[];
}

/** How much each kind of evidence weighs. Set by the seeded payments of `suggestions.rules.test.ts`. */
export const WEIGHTS = {
  billNumber: 0.95,
  admissionNumber: 0.9,
  /** A short number among other words. */
  weakAdmissionNumber: 0.6,
  samePayer: 0.55,
  /** For each time more. */
  samePayerAgain: 0.05,
  samePayerMax: 0.8,
  guardianPhone: 0.65,
  /** The letter or the zeros are missing. */
  looseBillNumber: 0.75,
  /** One slip away. */
  nearBillNumber: 0.3,
  twoNames: 0.55,
  oneName: 0.25,
  amountEqual: 0.25,
} as const;
/** A student's later bill, when an older one is open. */
const LATER_BILL = 0.9;
/** A bill on which nothing is owed. */
const SETTLED_BILL = 0.5;
/** Suggestions shown at most; and of those that are near by a slip alone. */
const SUGGESTIONS_MAX = 10;
const SLIPS_MAX = 5;
/** Bills that one payment is proposed for at most. */
const TOGETHER_MAX = 20;

/**
 * The bills that a payment may be for, the likeliest first. `bills` are the live bills of every student whom the
 * evidence points to; `words` those of the reference that may be names.
 */
export function rank(
  amount: Cents,
  words: readonly string[],
  evidence: readonly Evidence[],
  bills: readonly CandidateBill[],
): Ranked[] {
  const certain = certainBill(words, evidence, bills);
  const ofStudent = grouped(evidence, (one) => one.studentCode);
  const ranked = [...grouped(bills, (bill) => bill.studentCode)].flatMap(([studentCode, own]) => {
    const candidates = candidateBills(own, ofStudent.get(studentCode) ?? []);
    return candidates.map((bill) => weigh(bill, own, ofStudent.get(studentCode) ?? [], words, amount));
  });
  const marked = ranked.map((one) => ({ ...one, isCertain: one.bill.billNo === certain }));
  const bySlip = marked.filter((one) => one.reasons.every(({ reason }) => reason === "nearBillNumber"));
  const others = marked.filter((one) => !bySlip.includes(one));
  const best = (list: typeof marked) =>
    list.toSorted(
      (a, b) =>
        Number(b.isCertain) - Number(a.isCertain) ||
        // Money is for what is owed: a settled bill is never offered first.
        Number(b.bill.balance > 0n) - Number(a.bill.balance > 0n) ||
        b.score - a.score ||
        a.bill.number - b.bill.number,
    );
  // Every number has some fifty neighbours: alone, they are shown only when there is nothing better.
  return others.length > 0 ? best(others).slice(0, SUGGESTIONS_MAX) : best(bySlip).slice(0, SLIPS_MAX);
}

/**
 * The open bills of several children, or several of one, whose numbers the payer has written: what one payment is
 * divided over, the oldest of each first. Empty where one bill alone is meant.
 */
export function namedTogether(evidence: readonly Evidence[], bills: readonly CandidateBill[]): string[] {
  const numbers = evidence.filter(isNumber);
  const open = bills.filter((bill) => bill.balance > 0n);
  const meant = [...grouped(numbers, (one) => one.studentCode)].flatMap(([student, own]) => {
    const named = new Set(own.map((one) => one.billNo).filter((billNo) => billNo !== ""));
    return open.filter((bill) => bill.studentCode === student && (named.size === 0 || named.has(bill.billNo)));
  });
  const isOne = new Set(numbers.map((one) => `${one.studentCode} ${one.billNo}`)).size < 2;
  return isOne || meant.length < 2 ? [] : meant.slice(0, TOGETHER_MAX).map((bill) => bill.billNo);
}

/** Of several students whose numbers the payer has written, the names of those with nothing open; none where one is meant. */
export function namedOwingNothing(evidence: readonly Evidence[], bills: readonly CandidateBill[]): string[] {
  const named = new Set(evidence.filter(isNumber).map((one) => one.studentCode));
  if (named.size < 2) return [];
  const own = grouped(
    bills.filter((bill) => named.has(bill.studentCode)),
    (bill) => bill.studentCode,
  );
  return [...own.values()].flatMap((all) => (all.some((bill) => bill.balance > 0n) ? [] : (all[0]?.studentName ?? [])));
}

/** True where the payer has written a number of the student or of a bill. */
const isNumber = (one: Evidence): boolean => one.isExact || one.reason === "admissionNumber";

/** A student's bills that are worth showing: those named, those open, or the latest when none is. */
function candidateBills(own: readonly CandidateBill[], evidence: readonly Evidence[]): CandidateBill[] {
  // A settled bill that is one slip away from what was typed is nobody's guess.
  const settled = new Set(own.filter((bill) => bill.balance <= 0n).map((bill) => bill.billNo));
  const sure = evidence.filter((one) => one.reason !== "nearBillNumber" || !settled.has(one.billNo));
  if (sure.length === 0) return [];
  const named = new Set(sure.map((one) => one.billNo));
  const isOfStudent = named.has("");
  const open = own.filter((bill) => bill.balance > 0n);
  const shown = own.filter((bill) => named.has(bill.billNo) || (isOfStudent && bill.balance > 0n));
  if (shown.length > 0 || open.length > 0) return shown;
  const latest = own.toSorted((a, b) => b.number - a.number)[0];
  return latest ? [latest] : [];
}

function weigh(
  bill: CandidateBill,
  own: readonly CandidateBill[],
  evidence: readonly Evidence[],
  words: readonly string[],
  amount: Cents,
): Omit<Ranked, "isCertain"> {
  const reasons = new Map<Reason, { weight: number; detail: string }>();
  const take = (reason: Reason, weight: number, detail: string) => {
    if ((reasons.get(reason)?.weight ?? 0) < weight) reasons.set(reason, { weight, detail });
  };
  for (const one of evidence)
    if (one.billNo === "" || one.billNo === bill.billNo) take(one.reason, one.weight, one.detail);
  const names = commonNames(words, bill.studentName);
  if (names.length > 0) take("studentName", names.length > 1 ? WEIGHTS.twoNames : WEIGHTS.oneName, names.join(" "));
  if (bill.balance === amount) take("amountEqual", WEIGHTS.amountEqual, decimal(amount));
  const doubt = [...reasons.values()].reduce((product, { weight }) => product * (1 - weight), 1);
  const isNamed = evidence.some((one) => one.billNo === bill.billNo);
  const isLater = own.some((other) => other.balance > 0n && other.number < bill.number);
  const share = bill.balance <= 0n ? SETTLED_BILL : isLater && !isNamed && bill.balance !== amount ? LATER_BILL : 1;
  return {
    bill,
    score: Math.round(100 * (1 - doubt) * share),
    reasons: [...reasons]
      .toSorted(([, a], [, b]) => b.weight - a.weight)
      .map(([reason, { detail }]) => ({ reason, detail })),
  };
}

/** Words of a reference that are names of a student. */
export function commonNames(words: readonly string[], studentName: string): string[] {
  const names = new Set(nameWords(studentName));
  return words.filter((word) => names.has(word));
}

/**
 * The one open bill that an exact number names: the bill's own, or that of a student who has no other open bill.
 * Undefined when exact numbers name two students or two bills, or when the payer is known as somebody else's.
 */
export function certainBill(
  words: readonly string[],
  evidence: readonly Evidence[],
  bills: readonly CandidateBill[],
): string | undefined {
  const nameOf = new Map(bills.map((bill) => [bill.studentCode, bill.studentName]));
  const exact = evidence.filter(
    (one) =>
      one.isExact ||
      // A short number is sure beside the student's own name.
      (one.reason === "admissionNumber" && commonNames(words, nameOf.get(one.studentCode) ?? "").length > 0),
  );
  const students = new Set(exact.map((one) => one.studentCode));
  const [student] = students;
  if (students.size !== 1 || student === undefined) return undefined;
  if (isDoubtful(student, exact, words, evidence, bills)) return undefined;
  const known = evidence.filter((one) => one.reason === "samePayer" || one.reason === "guardianPhone");
  if (known.length > 0 && !known.some((one) => one.studentCode === student)) return undefined;
  const open = bills.filter((bill) => bill.studentCode === student && bill.balance > 0n);
  const named = new Set(exact.map((one) => one.billNo).filter((billNo) => billNo !== ""));
  const meant = named.size > 0 ? open.filter((bill) => named.has(bill.billNo)) : open;
  return meant.length === 1 && named.size <= 1 ? meant[0]?.billNo : undefined;
}

/** `1042` may be a student's admission number or, without its letter, a bill of somebody else: then no number is sure. */
function isDoubtful(
  student: string,
  exact: readonly Evidence[],
  words: readonly string[],
  evidence: readonly Evidence[],
  bills: readonly CandidateBill[],
): boolean {
  if (exact.some((one) => one.reason === "billNumber")) return false;
  const others = evidence.filter((one) => one.weight === WEIGHTS.looseBillNumber && one.studentCode !== student);
  if (others.length === 0) return false;
  const own = evidence.filter((one) => one.studentCode === student);
  const name = bills.find((bill) => bill.studentCode === student)?.studentName ?? "";
  const isBacked = own.some((one) => one.reason === "samePayer" || one.reason === "guardianPhone");
  return !isBacked && commonNames(words, name).length === 0;
}

/** A list by a key of its members. */
export function grouped<Member, Key>(members: readonly Member[], keyOf: (member: Member) => Key): Map<Key, Member[]> {
  const groups = new Map<Key, Member[]>();
  for (const member of members) {
    const key = keyOf(member);
    const group = groups.get(key);
    if (group) group.push(member);
    else groups.set(key, [member]);
  }
  return groups;
}
