/**
 * Cards that attendance terminals read. One card has two encodings, as the readers tell more or fewer of its bytes; both are
 * the same card (docs/decisions/0034-terminals.md).
 */
import { z } from "zod";
import { office, secretaryOrHead } from "../kit/access.ts";
import { code, count, nothing, optionalCode, required, text, whole } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";
import { paging } from "../kit/paging.ts";
import { KINDS } from "./registers.ts";

/** Which people are listed: all, those with a card in use, those whose card was lost, those without one in use. */
export const CARD_FILTERS = ["all", "active", "lost", "none"] as const;
export const CARD_SORTS = ["name", "groupName"] as const;

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
});
export type CardHolder = z.output<typeof CardHolder>;

export const cards = contract("school", "cards", {
  searchCards: read({
    about: "Students or staff with their cards, by name, number or the code of a card in either encoding.",
    who: office,
    in: z.object({
      kind: z.enum(KINDS).default("students"),
      show: z.enum(CARD_FILTERS).default("all"),
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
});
