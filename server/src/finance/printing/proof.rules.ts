/** The signed text behind the code on a printed document: whoever changes a figure cannot sign it again. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { DOCUMENT_KINDS, type DocumentKind } from "@ofisi/contract/finance/documents";
import { CURRENCIES, type Cents, type Currency } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";

/** What a printed document claims. */
export interface Claim {
  kind: DocumentKind;
  schoolCode: string;
  number: string;
  amount: Cents;
  currency: Currency;
  /** ISO. */
  day: string;
}

/** 128 bits: nobody guesses it, and the code stays coarse enough for a cheap phone's camera. */
const SIGNATURE_BYTES = 16;
const CLAIM =
  /^(receipt|bill|statement)~([A-Z][A-Z0-9]{1,11})~([\w./ -]{1,40})~(-?\d{1,18})~([A-Z]{3})~(\d{4}-\d{2}-\d{2})$/;

/** The claim with its signature, fit for an address. */
export function prove(secret: string, claim: Claim): string {
  const text = [claim.kind, claim.schoolCode, claim.number, claim.amount, claim.currency, claim.day].join("~");
  return `${Buffer.from(text).toString("base64url")}.${sign(secret, text).toString("base64url")}`;
}

/** What a proof claims, if the signature is ours. */
export function readProof(secret: string, proof: string): Claim | undefined {
  const [encoded = "", signature = "", ...rest] = proof.split(".");
  if (rest.length > 0) return undefined;
  const text = Buffer.from(encoded, "base64url").toString();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== SIGNATURE_BYTES || !timingSafeEqual(given, sign(secret, text))) return undefined;
  const match = CLAIM.exec(text);
  const [, kind, schoolCode = "", number = "", amount = "0", currency, day = ""] = match ?? [];
  const knownKind = DOCUMENT_KINDS.find((each) => each === kind);
  const knownCurrency = CURRENCIES.find((each) => each === currency);
  if (!knownKind || !knownCurrency) return undefined;
  return { kind: knownKind, schoolCode, number, amount: cents(BigInt(amount)), currency: knownCurrency, day };
}

/** The same secret signs links to files; the word before keeps the two apart. */
function sign(secret: string, text: string): Buffer {
  return createHmac("sha256", secret).update(`printed document\0${text}`).digest().subarray(0, SIGNATURE_BYTES);
}
