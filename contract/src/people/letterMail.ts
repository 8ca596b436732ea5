/** Letters to applicants by e-mail: looked at first, then sent, each with its letter attached. */
import { z } from "zod";
import { secretaryOrHead } from "../kit/access.ts";
import { flag } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";
import { MailingBegun, MailPreview } from "../kit/paperMail.ts";
import { printed } from "./letters.ts";

const { kind, checkedApplicant } = printed;

export const letterMail = contract("school", "letterMail", {
  previewLetterMail: read({
    about:
      "Who would get a letter by e-mail, who has no address, and to whom of them it waits, was sent or failed before.",
    who: secretaryOrHead,
    in: z.object({ kind, checkedApplicant }),
    out: MailPreview,
  }),
  mailLetters: write({
    about:
      "Sends a letter to each of the applicants by e-mail. Whoever was sent this letter, or is being sent it, gets it again only where that is asked for.",
    who: secretaryOrHead,
    in: z.object({ ...printed, again: flag() }),
    out: MailingBegun,
  }),
});
