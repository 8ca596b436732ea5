/** Links to the family's page: made and sent by the office, and taken back (decision 0043). */
import { z } from "zod";
import { secretaryOrHead } from "../kit/access.ts";
import { codesOrNone, count, formVersion, nothing, text, whole } from "../kit/fields.ts";
import { matching, someChosen } from "../kit/matching.ts";
import { contract, read, write } from "../kit/operation.ts";
import { CHANNELS } from "../messaging/rows.ts";

/** So many are sent at once. */
export const LINKS_MAX = 2_000;

export const FamilyLink = z.object({
  id: z.number().int(),
  /** The number or the address that it went to. */
  contact: z.string(),
  madeAt: z.string(),
  madeBy: z.string(),
  expiresAt: z.string(),
  /** `open` still opens; `expired` opens nothing, and who came by it before comes by a new one; `withdrawn` was taken back. */
  state: z.enum(["open", "expired", "withdrawn"]),
  /** When somebody came by it last; empty for nobody. */
  openedAt: z.string(),
});
export type FamilyLink = z.output<typeof FamilyLink>;

const id = () => whole(1, Number.MAX_SAFE_INTEGER);

export const familyLinks = contract("school", "familyLinks", {
  getFamilyAccess: read({
    about: "The links to the family's page that a guardian was sent, the latest first, and whether one lets them in.",
    who: secretaryOrHead,
    in: z.object({ id: id() }),
    out: z.object({
      names: z.string(),
      phoneNumber: z.string(),
      email: z.string(),
      links: z.array(FamilyLink),
      /** Browsers that are signed in by the guardian's number or address just now. */
      signIns: count,
    }),
  }),
  sendFamilyLinks: write({
    about:
      "Sends guardians, the ticked ones or all that match, a link to the family's page by SMS or e-mail. Whoever has no number or address for it is left out, and counted.",
    who: secretaryOrHead,
    keyRequired: true,
    in: z
      .object({
        ids: codesOrNone(LINKS_MAX),
        matching: matching({ search: text(100) }),
        channel: z.enum(CHANNELS).default("sms"),
      })
      .refine(...someChosen("ids", "Choose the guardians first")),
    out: z.object({
      sent: count,
      leftOut: count,
      /** Numbers and addresses among those left out that asked for no messages or are suppressed. */
      suppressed: count,
    }),
  }),
  withdrawFamilyAccess: write({
    about:
      "Takes back every link that a guardian was sent, and ends what they are signed in to with the numbers and addresses of these.",
    who: secretaryOrHead,
    in: z.object({ id: id() }),
    out: nothing,
  }),
  getFamilySettings: read({
    about: "What the school has settled about the family's page.",
    who: secretaryOrHead,
    in: z.object({}),
    out: z.object({ days: z.number().int(), version: z.number().int() }),
  }),
  saveFamilySettings: write({
    about: "Settles for how many days a link to the family's page opens; links that were sent before stay as they are.",
    who: secretaryOrHead,
    in: z.object({ days: whole(1, 365), version: formVersion() }),
    out: z.object({ days: z.number().int() }),
  }),
});
