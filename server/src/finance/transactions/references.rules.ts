/** What the text of a payment may mean: bill numbers, admission numbers, names. */
import type { PhoneCountry } from "@ofisi/contract/kit/phones";
import { withoutAccents } from "../../kit/importer/folding.ts";
import { billNo } from "../ledger/entries.queries.ts";
import { folded, payerKeys, phoneKey, type Payer, type PayerKey } from "./payers.rules.ts";

/** A text that may be an admission number: letters and digits alone, in capitals, without the school's prefix. */
export interface IdKey {
  key: string;
  /** The whole of what was typed, or said to be the number, or long enough to be nothing else by chance. */
  isExact: boolean;
}

/** All that is looked for of one payment. */
export interface Keys {
  /** As they are printed: `B000123`. */
  bills: string[];
  /** Without the letter or its zeros: `123`, `B123`, `BO00123`. */
  looseBills: string[];
  /** One slip of a finger away from what was typed. */
  nearBills: string[];
  ids: IdKey[];
  /** Words that may be a student's names, folded. */
  words: string[];
  payers: PayerKey[];
  phones: string[];
}

/** Words that people write beside a number and that say nothing of whom it is for. */
const FILLERS = new Set(
  `FEES FEE SCHOOL SCH PAYMENT PAY PAID FOR OF TERM BILL INVOICE ADM ADMNO ADMISSION NO NUMBER NUM STUDENT ACC ACCOUNT
  REF THE AND GRADE CLASS FORM BALANCE DEPOSIT TUITION SON DAUGHTER FRAIS SCOLAIRE SCOLAIRES ECOLE ELEVE PAIEMENT POUR
  CLASSE FACTURE MATRICULE KARO ADA SHULE MWANAFUNZI MALIPO YA KWA DARASA MUHULA NAMBARI BILI`
    .split(/\s+/)
    .filter((word) => word !== ""),
);
const LABELS =
  /^(?:ADMISSIONNUMBER|ADMISSIONNO|ADMISSION|ADMNUMBER|ADMNO|ADM|REGNO|REG|MATRICULE|STUDENTID|ID)(?=.*\d)/;
/** Characters of a reference that are looked at. */
const REFERENCE_MAX = 100;
const WINDOW_TOKENS_MAX = 4;
const WORDS_MAX = 6;

/** What to look for of a payment. `school` is the school's code, the prefix of its admission numbers. */
export function keysOf(payment: Payer & { accountReference: string }, school: string, country: PhoneCountry): Keys {
  const text = withoutAccents(payment.accountReference.slice(0, REFERENCE_MAX)).toUpperCase();
  const bills = readBills(text, school);
  const phones = [payment.phoneNumber, payment.accountFrom].flatMap((value) => phoneKey(value, country) ?? []);
  return {
    ...bills,
    ids: readIds(text, school),
    words: readWords(payment.accountReference.slice(0, REFERENCE_MAX)),
    payers: payerKeys(payment, country),
    phones: [...new Set(phones)],
  };
}

function readBills(text: string, school: string): Pick<Keys, "bills" | "looseBills" | "nearBills"> {
  const bills = new Set<string>();
  const loose = new Set<string>();
  const near = new Set<string>();
  const plain = text.replaceAll(/\b(?:BILL|INVOICE|FACTURE|BILI)\s*(?:NO|NUMBER|NUM)?[\s.:#-]*B?(?=[\s-]*\d)/g, "B");
  const take = (digits: string, isPrinted: boolean) => {
    const typed = digits.replaceAll("O", "0");
    const number = Number(typed);
    if (number === 0 || typed.length > DIGITS_MAX) return;
    const isExact = isPrinted && billNo(number) === `B${digits}`;
    (isExact ? bills : loose).add(billNo(number));
    if (typed.length >= NEAR_DIGITS_MIN) for (const each of slips(typed)) near.add(each);
  };
  for (const [, digits = ""] of plain.matchAll(/(?<![A-Z0-9])B[\s._/#-]*([\dO]{1,10})(?!\d)/g)) take(digits, true);
  for (const [, digits = ""] of plain.matchAll(/(?<=[A-Z])B(\d{6,9})(?!\d)/g)) take(digits, false);
  const isWhole = /^\s*\d+\s*$/.test(text);
  // What is said to be an admission number is no bill's.
  const bare = plain.replaceAll(
    new RegExp(`\\b(?:ADM[A-Z]*|REG[A-Z]*|MATRICULE|ID|${school})[\\s.:#/-]*(?:NO|NUMBER)?[\\s.:#/-]*\\d+`, "g"),
    " ",
  );
  for (const [, digits = ""] of bare.matchAll(/(?<![A-Z0-9])(\d{1,9})(?![A-Z0-9])/g))
    if (isWhole || (digits.length >= BARE_DIGITS_MIN && !isYear(digits))) take(digits, false);
  // Another letter than B; R is a receipt's.
  for (const [, digits = ""] of plain.matchAll(/(?<![A-Z0-9])[AC-QS-Z](\d{6})(?!\d)/g))
    near.add(billNo(Number(digits)));
  for (const each of [...bills, ...loose]) near.delete(each);
  for (const each of bills) loose.delete(each);
  return { bills: [...bills], looseBills: [...loose], nearBills: [...near] };
}
const DIGITS_MAX = 9;
/** Of shorter numbers everything is near. */
const NEAR_DIGITS_MIN = 5;
/** `Term 2` names no bill. */
const BARE_DIGITS_MIN = 4;

function isYear(text: string): boolean {
  return /^20\d\d$/.test(text);
}

/** Bill numbers that one slip makes of these digits: a wrong, missing, doubled or swapped one. */
function slips(digits: string): Set<string> {
  const found = new Set<string>();
  const add = (text: string) => {
    const number = Number(text);
    if (number > 0) found.add(billNo(number));
  };
  for (let at = 0; at <= digits.length; at++) {
    const [before, after] = [digits.slice(0, at), digits.slice(at)];
    for (let digit = 0; digit < 10; digit++) {
      if (digits.length < 6) add(`${before}${digit}${after}`);
      if (after !== "") add(`${before}${digit}${after.slice(1)}`);
    }
    if (digits.length > 6 && after !== "") add(before + after.slice(1));
    if (after.length > 1) add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
  }
  return found;
}

/** Runs of tokens that may be an admission number, whatever stands between them. */
function readIds(text: string, school: string): IdKey[] {
  const tokens = text.split(/[^A-Z0-9]+/).filter((token) => token !== "");
  const isFiller = tokens.map((token) => FILLERS.has(token) || token === school);
  const found = new Map<string, boolean>();
  for (let from = 0; from < tokens.length; from++) {
    for (let to = from + 1; to <= Math.min(tokens.length, from + WINDOW_TOKENS_MAX); to++) {
      const run = tokens.slice(from, to).join("");
      if (!/\d/.test(run) || run.length > CODE_MAX) continue;
      const isWhole = isFiller.every((filler, at) => filler || (at >= from && at < to));
      for (const { key, isLabelled } of readings(run, school)) {
        const isExact = isWhole || isLabelled || (key.length >= SURE_LENGTH && !/^B\d+$/.test(key));
        const isTooShort = key.length < 3 || isYear(key);
        if (isTooShort && !isWhole && !isLabelled) continue;
        found.set(key, found.get(key) === true || isExact);
      }
    }
  }
  return [...found].map(([key, isExact]) => ({ key, isExact }));
}
const CODE_MAX = 30;
/** A number of so many characters is in a reference for a reason. */
const SURE_LENGTH = 5;

/** A run as it is, without the school's prefix, and without a word such as ADM before it. */
function readings(run: string, school: string): { key: string; isLabelled: boolean }[] {
  const found = [{ key: run, isLabelled: false }];
  const bare = run.startsWith(school) && /\d/.test(run.slice(school.length)) ? run.slice(school.length) : run;
  if (bare !== run) found.push({ key: bare, isLabelled: true });
  const unlabelled = bare.replace(LABELS, "").replace(/^(?:NO|NUMBER)(?=\d)/, "");
  if (unlabelled !== bare) found.push({ key: unlabelled, isLabelled: true });
  return found;
}

function readWords(reference: string): string[] {
  const words = folded(reference)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 3 && !FILLERS.has(word.toUpperCase()));
  return [...new Set(words)].slice(0, WORDS_MAX);
}
