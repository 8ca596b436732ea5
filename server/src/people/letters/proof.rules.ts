/** The signed text behind the code on a letter: its kind, school, day and the applicant's initials, and nothing beside. */
import { LETTER_KINDS, type LetterKind } from "@ofisi/contract/finance/documents";
import { signedTexts } from "../../kit/signedTexts.ts";

export interface LetterClaim {
  kind: LetterKind;
  schoolCode: string;
  /** ISO. */
  day: string;
  /** Initials. */
  student: string;
}

const LETTERS = signedTexts("printed letter");
const CLAIM = /^(\w+)~([A-Z][A-Z0-9]{1,11})~(\d{4}-\d{2}-\d{2})~([\p{L}\p{N}., …]{0,60})$/u;

/** The claim with its signature, fit for an address. */
export function proveLetter(secret: string, { kind, schoolCode, day, student }: LetterClaim): string {
  return LETTERS.sign(secret, [kind, schoolCode, day, student].join("~"));
}

/** What a proof claims, if the signature is ours and it is a letter's. */
export function readLetterProof(secret: string, proof: string): LetterClaim | undefined {
  const [, named, schoolCode = "", day = "", student = ""] = CLAIM.exec(LETTERS.read(secret, proof)) ?? [];
  const kind = LETTER_KINDS.find((each) => each === named);
  return kind && { kind, schoolCode, day, student };
}
