/** The signed text behind the code on an ID card: the school, the card's number and initials, and nothing beside. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { ID_CARD } from "@ofisi/contract/finance/documents";

export interface CardClaim {
  kind: typeof ID_CARD;
  schoolCode: string;
  /** Of the card itself: one that is printed anew has another. */
  cardId: number;
  /** Initials. */
  student: string;
}

/** As the codes of receipts have it. */
const SIGNATURE_BYTES = 16;
const CLAIM = /^([A-Z][A-Z0-9]{1,11})~(\d{1,15})~([\p{L}\p{N}., …]{0,60})$/u;

/** The claim with its signature, fit for an address. */
export function proveCard(secret: string, { schoolCode, cardId, student }: Omit<CardClaim, "kind">): string {
  const text = [schoolCode, cardId, student].join("~");
  return `${Buffer.from(text).toString("base64url")}.${sign(secret, text).toString("base64url")}`;
}

/** What a proof claims, if the signature is ours and it is a card's. */
export function readCardProof(secret: string, proof: string): CardClaim | undefined {
  const [encoded = "", signature = "", ...rest] = proof.split(".");
  if (rest.length > 0) return undefined;
  const text = Buffer.from(encoded, "base64url").toString();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== SIGNATURE_BYTES || !timingSafeEqual(given, sign(secret, text))) return undefined;
  const [isClaim, schoolCode = "", cardId = "", student = ""] = CLAIM.exec(text) ?? [];
  return isClaim === undefined ? undefined : { kind: ID_CARD, schoolCode, cardId: Number(cardId), student };
}

/** The word before keeps cards apart from all else that the secret signs. */
function sign(secret: string, text: string): Buffer {
  return createHmac("sha256", secret).update(`printed card\0${text}`).digest().subarray(0, SIGNATURE_BYTES);
}
