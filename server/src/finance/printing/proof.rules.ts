/** The signed text behind the code on a printed document: whoever changes a figure cannot sign it again. */
import { MARK_PAPERS, MONEY_PAPERS, type MarkPaper, type MoneyPaper } from "@ofisi/contract/finance/documents";
import { CURRENCIES, type Cents, type Currency } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";
import { signedTexts } from "../../kit/signedTexts.ts";

/** What a printed document claims. */
export interface Claim {
  kind: MoneyPaper;
  schoolCode: string;
  number: string;
  amount: Cents;
  currency: Currency;
  /** ISO. */
  day: string;
  /** Whose it is, by initials: whoever holds the paper can compare them, and nobody else learns a name. */
  student: string;
}

/** What a printed report card or transcript claims. */
export interface MarksClaim {
  kind: MarkPaper;
  schoolCode: string;
  userCode: string;
  /** Both empty of a transcript, which is of all periods. */
  academicYearCode: string;
  semesterCode: string;
  /** In percent, as `67.25`; empty of somebody who has none. */
  mean: string;
  /** ISO. */
  day: string;
  student: string;
}

/** Longer is cut: a receipt of a large family. */
const INITIALS_MAX = 40;

/** `A. O.`, and `A. O., B. O.` for several students. */
export function initialsOf(names: readonly string[]): string {
  const each = [...new Set(names)].map((name) =>
    (name.match(/[\p{L}\p{N}]+/gu) ?? [])
      .map((word) => `${String.fromCodePoint(word.codePointAt(0) ?? 32).toUpperCase()}.`)
      .join(" "),
  );
  const all = each.join(", ");
  return all.length <= INITIALS_MAX ? all : `${all.slice(0, INITIALS_MAX - 1)}…`;
}

const DOCUMENTS = signedTexts("printed document");
/** Papers of before carry no student. A statement's number is a school ID, with the school's code before it. */
const CLAIM =
  /^(receipt|bill|statement)~([A-Z][A-Z0-9]{1,11})~([\w./ -]{1,60})~(-?\d{1,18})~([A-Z]{3})~(\d{4}-\d{2}-\d{2})(?:~([\p{L}\p{N}., …]{0,60}))?$/u;

const MARKS_CLAIM =
  /^(reportCard|transcript)~([A-Z][A-Z0-9]{1,11})~([\w-]{1,40})~([\w-]{0,40})~([\w-]{0,40})~(\d{0,5}(?:\.\d{1,2})?)~(\d{4}-\d{2}-\d{2})~([\p{L}\p{N}., …]{0,60})$/u;

/** The claim with its signature, fit for an address. */
export function prove(secret: string, claim: Claim): string {
  const { kind, schoolCode, number, amount, currency, day, student } = claim;
  return DOCUMENTS.sign(secret, [kind, schoolCode, number, amount, currency, day, student].join("~"));
}

/** As `prove`, for marks. */
export function proveMarks(secret: string, claim: MarksClaim): string {
  const { kind, schoolCode, userCode, academicYearCode, semesterCode, mean, day, student } = claim;
  const said = [kind, schoolCode, userCode, academicYearCode, semesterCode, mean, day, student];
  return DOCUMENTS.sign(secret, said.join("~"));
}

/** What a proof of marks claims, if the signature is ours and it is one. */
export function readMarksProof(secret: string, proof: string): MarksClaim | undefined {
  const match = MARKS_CLAIM.exec(DOCUMENTS.read(secret, proof)) ?? [];
  const [, named, schoolCode = "", userCode = "", academicYearCode = "", semesterCode = ""] = match;
  const [mean = "", day = "", student = ""] = match.slice(6);
  const kind = MARK_PAPERS.find((each) => each === named);
  return kind && { kind, schoolCode, userCode, academicYearCode, semesterCode, mean, day, student };
}

/** What a proof claims, if the signature is ours and it is of money. */
export function readProof(secret: string, proof: string): Claim | undefined {
  const match = CLAIM.exec(DOCUMENTS.read(secret, proof)) ?? [];
  const [, kind, schoolCode = "", number = "", amount = "0", currency, day = "", student = ""] = match;
  const knownKind = MONEY_PAPERS.find((each) => each === kind);
  const knownCurrency = CURRENCIES.find((each) => each === currency);
  if (!knownKind || !knownCurrency) return undefined;
  return { kind: knownKind, schoolCode, number, amount: cents(BigInt(amount)), currency: knownCurrency, day, student };
}
