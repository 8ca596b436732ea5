/** When a payment that came by itself is the answer to a question on a phone. */
import { createHash } from "node:crypto";
import { plainPhone } from "./daraja.rules.ts";

/** A payment later than this is no answer any more. */
export const ANSWER_HOURS = 24;

/** An account reference as bills are numbered, however the payer has spaced it. */
export function bareReference(reference: string): string {
  return reference.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
}

/**
 * Whether a payer's number is certainly this phone's: whole, or the SHA-256 that version 1 of C2B sends (DOMAIN 1).
 * A masked one may be anybody's who shares the digits that are left.
 */
export function isOfPhone(msisdn: string, phoneNumber: string): boolean {
  if (phoneNumber === "") return false;
  const digits = phoneNumber.replace("+", "");
  return (
    plainPhone(msisdn) === phoneNumber || msisdn.toLowerCase() === createHash("sha256").update(digits).digest("hex")
  );
}
