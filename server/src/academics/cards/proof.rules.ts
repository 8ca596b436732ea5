/** The signed text behind the code on an ID card: the school, the card's number and initials, and nothing beside. */
import { ID_CARD } from "@ofisi/contract/finance/documents";
import { signedTexts } from "../../kit/signedTexts.ts";

export interface CardClaim {
  kind: typeof ID_CARD;
  schoolCode: string;
  /** Of the card itself: one that is printed anew has another. */
  cardId: number;
  /** Initials. */
  student: string;
}

const CARDS = signedTexts("printed card");
const CLAIM = /^([A-Z][A-Z0-9]{1,11})~(\d{1,15})~([\p{L}\p{N}., …]{0,60})$/u;

/** The claim with its signature, fit for an address. */
export function proveCard(secret: string, { schoolCode, cardId, student }: Omit<CardClaim, "kind">): string {
  return CARDS.sign(secret, [schoolCode, cardId, student].join("~"));
}

/** What a proof claims, if the signature is ours and it is a card's. */
export function readCardProof(secret: string, proof: string): CardClaim | undefined {
  const [isClaim, schoolCode = "", cardId = "", student = ""] = CLAIM.exec(CARDS.read(secret, proof)) ?? [];
  return isClaim === undefined ? undefined : { kind: ID_CARD, schoolCode, cardId: Number(cardId), student };
}
