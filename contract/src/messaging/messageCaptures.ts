/** What would have gone out of a school that has no carrier yet: its messages as their recipients would have seen them. */
import { z } from "zod";
import { officeOrSna } from "../kit/access.ts";
import { code, count, oneOrNone, text } from "../kit/fields.ts";
import { contract, file, read } from "../kit/operation.ts";
import { paging } from "../kit/paging.ts";
import type { Text } from "../kit/phrases.ts";
import { CHANNELS } from "./rows.ts";

export const CapturedMessage = z.object({
  id: count,
  sendCode: z.string(),
  channel: z.enum(CHANNELS),
  name: z.string(),
  recipient: z.string(),
  /** Who it says that it comes from: the sender ID or address that the school has set, or else its name. */
  sender: z.string(),
  /** Where an e-mail is answered to. */
  replyTo: z.string(),
  subject: z.string(),
  body: z.string(),
  segments: count,
  /** An instant. */
  sentAt: z.string(),
  sentBy: z.string(),
  /** Empty where nothing goes with it. */
  attachmentName: z.string(),
});
export type CapturedMessage = z.output<typeof CapturedMessage>;

export const messageCaptures = contract("school", "messageCaptures", {
  getCapturedMessages: read({
    about: "Messages that were kept here in place of being sent, the latest first, found by names, numbers and words.",
    who: officeOrSna,
    in: z.object({
      keyword: text(),
      channel: oneOrNone(z.enum(CHANNELS, { error: "This value is not one of those allowed" satisfies Text })),
      ...paging(["id"]),
    }),
    out: z.object({
      messages: z.array(CapturedMessage),
      count,
      /** The channels whose messages are kept here now, since nobody carries them. */
      captured: z.array(z.enum(CHANNELS)),
      /** Messages that are queued and not here yet: they wait for their hour or for approval. */
      waiting: count,
      /** When the first of these leaves, an instant; empty where none waits for an hour. */
      goesAt: z.string(),
    }),
  }),
  downloadCapturedAttachment: file({
    about: "The file that would have gone with an e-mail, as it was attached.",
    who: officeOrSna,
    in: z.object({ sendCode: code("Select the message") }),
  }),
});
