/**
 * Cards of students and staff: on paper, pending, printed and collected (decision 0042); and as attendance terminals read them. One card has two encodings, as the readers tell more or fewer of its bytes; both are
 * the same card (docs/decisions/0034-terminals.md).
 */
import { z } from "zod";
import { office, secretaryOrHead } from "../kit/access.ts";
import {
  code,
  codes,
  codesOrNone,
  count,
  nothing,
  optionalCode,
  optionalCodes,
  required,
  text,
  whole,
} from "../kit/fields.ts";
import { contract, file, read, write } from "../kit/operation.ts";
import { paging } from "../kit/paging.ts";
import type { Text } from "../kit/phrases.ts";
import { KINDS } from "./registers.ts";

/** Which people are listed: all, those with a card in use, those whose card was lost, those without one in use. */
export const CARD_FILTERS = ["all", "active", "lost", "none"] as const;
export const CARD_SORTS = ["name", "groupName"] as const;

/** What becomes of an ID card on paper (G127): 1, 2 and 3 in the books. */
export const CARD_STATUSES = ["pending", "printed", "collected"] as const;
export type CardStatus = (typeof CARD_STATUSES)[number];
/** So many cards are printed at a time: sixty sheets. */
export const ID_CARDS_MAX = 600;
/** So many are drawn while somebody waits; more are made by a job. */
export const ID_CARDS_AT_ONCE = 60;

/** A person and their card. */
export const CardHolder = z.object({
  userCode: z.string(),
  name: z.string(),
  photo: z.string(),
  schoolIdNumber: z.string(),
  groupName: z.string(),
  /** 0 of somebody who never had a card; the latest otherwise. */
  cardId: z.number(),
  state: z.enum(["none", "active", "lost"]),
  /** As a reader told it, all its bytes where one has. */
  cardCode: z.string(),
  encodedBy: z.string(),
  /** ISO instant, or empty. */
  encodedAt: z.string(),
  /** Of the card on paper. */
  cardStatus: z.enum(CARD_STATUSES),
  /** Who prints it just now; empty of nobody. */
  printedBy: z.string(),
});
export type CardHolder = z.output<typeof CardHolder>;

/** Sheets of ID cards of which nobody has said yet how they came out. */
export const CardPrint = z.object({
  printCode: z.string(),
  kind: z.enum(KINDS),
  count,
  startedBy: z.string(),
  startedAt: z.string(),
  state: z.enum(["ready", "making", "failed"]),
  /** Cards that are drawn, while they are being made. */
  progress: count,
  /** Why they were not made; empty otherwise. */
  failure: z.string(),
});
export type CardPrint = z.output<typeof CardPrint>;

const choice = { error: "This choice is not on the list" satisfies Text };

export const cards = contract("school", "cards", {
  searchCards: read({
    about: "Students or staff with their cards, by name, number or the code of a card in either encoding.",
    who: office,
    in: z.object({
      kind: z.enum(KINDS).default("students"),
      show: z.enum(CARD_FILTERS).default("all"),
      status: z.enum(["all", ...CARD_STATUSES]).default("all"),
      groupCode: optionalCode("Select Group"),
      keyword: text(100),
      ...paging(CARD_SORTS),
    }),
    out: z.object({ rows: z.array(CardHolder), count }),
  }),
  giveCard: write({
    about:
      "Gives somebody a card by its code in either encoding. The card that they had is replaced; one that somebody else has, or that a reader could take for another's, is refused.",
    who: secretaryOrHead,
    in: z.object({ userCode: code("Select Person"), cardCode: required("Enter the card's code", 60) }),
    out: z.object({ id: z.number(), cardCode: z.string() }),
  }),
  loseCard: write({
    about: "Notes that a card was lost: terminals refuse it from now on. Given again, it is in use again.",
    who: secretaryOrHead,
    in: z.object({ id: whole(1, Number.MAX_SAFE_INTEGER) }),
    out: nothing,
  }),
  getCardPrints: read({
    about: "Sheets of ID cards that were begun and of which nobody has said yet how they came out.",
    who: secretaryOrHead,
    in: z.object({}),
    out: z.object({ prints: z.array(CardPrint) }),
  }),
  startCardPrint: write({
    about:
      "Begins sheets of ID cards: of the ticked people, or of all of a group or of the school whose card is pending. Whom somebody else is printing is left out.",
    who: secretaryOrHead,
    in: z.object({
      kind: z.enum(KINDS, choice).default("students"),
      checked: optionalCodes(ID_CARDS_MAX),
      groupCode: optionalCode("Select Group"),
      /** For whom the group has no year of leaving that is still to come. */
      validUntil: whole(2_000, 2_200),
    }),
    out: CardPrint.extend({
      /** How many were left out, since another prints them. */
      leftOut: count,
    }),
  }),
  showCardPrint: file({
    about: "The sheets as they are printed, ten cards of 85.6 × 54 mm with cut marks on each.",
    who: secretaryOrHead,
    in: z.object({ printCode: code() }),
  }),
  getPrintedCards: read({
    about: "Whose cards are on sheets, in their order.",
    who: secretaryOrHead,
    in: z.object({ printCode: code() }),
    out: z.object({ cards: z.array(z.object({ userCode: z.string(), name: z.string() })) }),
  }),
  settleCardPrint: write({
    about:
      "Says how sheets came out: those that are good are printed from then on, and the spoilt ones stay as they were; `none` of them when the paper was thrown away.",
    who: secretaryOrHead,
    in: z.object({
      printCode: code(),
      outcome: z.enum(["all", "some", "none"], choice),
      spoiled: codesOrNone(ID_CARDS_MAX),
    }),
    out: z.object({ printed: count }),
  }),
  markCards: write({
    about:
      "Notes what became of cards on paper: collected once they are printed, printed again where that was a mistake, or pending where they are to be made anew. Of whom that cannot be said is left out.",
    who: secretaryOrHead,
    in: z.object({
      kind: z.enum(KINDS, choice).default("students"),
      checked: codes("Tick those whom it is about", ID_CARDS_MAX),
      status: z.enum(CARD_STATUSES, choice),
    }),
    out: z.object({ changed: count, leftOut: count }),
  }),
  getCardHistory: read({
    about: "What became of somebody's ID card, by whom and when, the latest first.",
    who: office,
    in: z.object({ userCode: code("Select Person") }),
    out: z.object({
      name: z.string(),
      /** As it stands now. */
      status: z.enum(CARD_STATUSES),
      steps: z.array(z.object({ status: z.enum(CARD_STATUSES), doneBy: z.string(), doneAt: z.string() })),
    }),
  }),
});
