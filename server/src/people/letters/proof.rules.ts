/** The signed text behind the code on a letter: its kind, school, day and the applicant's initials, and nothing beside. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { LETTER_KINDS, type LetterKind } from "@ofisi/contract/finance/documents";

export interface LetterClaim {
  kind: LetterKind;
  schoolCode: string;
  /** ISO. */
  day: string;
  /** Initials. */
  student: string;
}

/** As the codes of receipts have it. */
const SIGNATURE_BYTES = 16;
const CLAIM = /^(\w+)~([A-Z][A-Z0-9]{1,11})~(\d{4}-\d{2}-\d{2})~([\p{L}\p{N}., …]{0,60})$/u;

/** The claim with its signature, fit for an address. */
export function proveLetter(secret: string, { kind, schoolCode, day, student }: LetterClaim): string {
  const text = [kind, schoolCode, day, student].join("~");
  return `${Buffer.from(text).toString("base64url")}.${sign(secret, text).toString("base64url")}`;
}

/** What a proof claims, if the signature is ours and it is a letter's. */
export function readLetterProof(secret: string, proof: string): LetterClaim | undefined {
  const [encoded = "", signature = "", ...rest] = proof.split(".");
  if (rest.length > 0) return undefined;
  const text = Buffer.from(encoded, "base64url").toString();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== SIGNATURE_BYTES || !timingSafeEqual(given, sign(secret, text))) return undefined;
  const [, named, schoolCode = "", day = "", student = ""] = CLAIM.exec(text) ?? [];
  const kind = LETTER_KINDS.find((each) => each === named);
  return kind && { kind, schoolCode, day, student };
}

/** The word before keeps letters apart from all else that the secret signs. */
function sign(secret: string, text: string): Buffer {
  return createHmac("sha256", secret).update(`printed letter\0${text}`).digest().subarray(0, SIGNATURE_BYTES);
}
