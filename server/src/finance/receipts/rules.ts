/** Rules of receipts: what a reference is called, when a day was, how one payment is divided (G112). */
import type { Cents } from "@ofisi/contract/kit/cents";
import { add } from "@ofisi/contract/kit/money";
import type { Split } from "@ofisi/contract/finance/receipts";
import { refuse } from "../../kit/refusal.ts";
import type { Part } from "../ledger/payments.queries.ts";

/**
 * What a payment may be called, the likeliest first: its reference, in capitals and without what no code may hold;
 * the same with its mode before it, since two banks may give the same number. Empty for one without a reference.
 */
export function transactionCodes(bankCode: string, bankRef: string): string[] {
  const code = bankRef
    .toUpperCase()
    .replaceAll(/[^A-Z0-9_-]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  return code === "" ? [] : [code, `${bankCode}-${code}`].filter((each) => each.length <= CODE_MAX);
}
/** A code of the wire is no longer. */
const CODE_MAX = 40;

/** A pattern of a search as it would stand in a transaction code: a number with slashes or dots has dashes there. */
export function asInCode(pattern: string): string {
  return /\d/.test(pattern) ? pattern.replaceAll(/[./]+/g, "-") : pattern;
}

/** A reference as it is kept: in capitals, its spaces single. */
export function keptReference(bankRef: string): string {
  return bankRef.trim().replaceAll(/\s+/g, " ").toUpperCase();
}

/**
 * A payment's parts: the split, or all of it for one bill. Parts of nothing are left out.
 * @throws Refusal when one is below nothing, when they name a bill twice, or when they do not add up to the payment.
 */
export function partsOf(amount: Cents, billNo: string, split: Split | null): Part[] {
  if (split === null || split.length === 0) return [{ billNo, amount }];
  const parts = split.filter((part) => part.amount !== 0n);
  if (parts.some((part) => part.amount < 0n)) throw refuse("A part of a payment cannot be less than 0", {}, "split");
  const twice = parts.find((part, index) => parts.slice(0, index).some((before) => before.billNo === part.billNo));
  if (twice) throw refuse("Bill {bill} is named in two parts. Put them together", { bill: twice.billNo }, "split");
  if (add(...parts.map((part) => part.amount)) !== amount)
    throw refuse("The parts do not add up to the payment", {}, "split");
  return parts;
}

/** An instant within a calendar day of a time zone: at a time of day, or at noon. */
export function instantOn(day: string, timeZone: string, time = "12:00:00"): Date {
  const guess = new Date(`${day}T${time}Z`);
  const there = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(guess);
  return new Date(2 * guess.getTime() - new Date(`${there.replace(" ", "T")}Z`).getTime());
}
