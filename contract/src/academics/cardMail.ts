/** Report cards by e-mail to the guardians: looked at first, then sent, a mail for each address with the cards of its children. */
import { z } from "zod";
import { head } from "../kit/access.ts";
import { code, flag, optionalCodes } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";
import { MailingBegun, MailPreview } from "../kit/paperMail.ts";
import type { Text } from "../kit/phrases.ts";
import type { Language } from "../kit/languages.ts";
import { CARDS_MAX, LeftOut } from "./reportCards.ts";

export const CARD_LANGUAGES = ["en", "fr", "sw"] as const satisfies readonly Language[];

const mailed = {
  academicYearCode: code("Select Academic Year"),
  semesterCode: code("Select Semester"),
  groupCode: code("Select Group"),
  /** The ticked students; left out, the class. */
  checked: optionalCodes(CARDS_MAX),
  /** What the mail and the cards are written in. */
  language: z.enum(CARD_LANGUAGES, { error: "This choice is not on the list" satisfies Text }),
};

export const cardMail = contract("school", "cardMail", {
  previewCardMail: read({
    about:
      "Which guardians would get the report cards of a class by e-mail, which students have no address, and to whom of them it waits, was sent or failed before.",
    // What goes to all families in the school's name is the head's to send.
    who: head,
    in: z.object(mailed),
    out: MailPreview.extend({
      /** Whether families see the marks of the class; until they do, nothing is sent. */
      isPublished: z.boolean(),
      /** Whom the class is mailed without. */
      leftOut: z.array(LeftOut),
    }),
  }),
  mailReportCards: write({
    about:
      "Sends the report cards of a class to the guardians by e-mail. An address that was sent a student's card of this period, or is being sent it, gets it again only where that is asked for.",
    who: head,
    in: z.object({
      ...mailed,
      /** Whether ranks stand on them. */
      withRank: flag(),
      again: flag(),
    }),
    out: MailingBegun,
  }),
});
