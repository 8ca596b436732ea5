/** What was sent, what it cost, and how each message ended (document 001 section 2.8; G099, G142). */
import { z } from "zod";
import { head, officeOrSna } from "../kit/access.ts";
import { code, count, flag, oneOrNone, text } from "../kit/fields.ts";
import { amount } from "../kit/money.ts";
import { listFormat } from "../kit/lists.ts";
import { contract, file, read, write } from "../kit/operation.ts";
import { paging } from "../kit/paging.ts";
import type { Text } from "../kit/phrases.ts";
import { byStatus, CHANNELS, emailStatus, MESSAGE_STATES, Queued, seen, status } from "./rows.ts";

const notAllowed = { error: "This value is not one of those allowed" satisfies Text };
const byState = Object.fromEntries(MESSAGE_STATES.map((state) => [state, count])) as Record<
  (typeof MESSAGE_STATES)[number],
  typeof count
>;

export const SEND_KINDS = [
  "bulk",
  "staff",
  "custom",
  "retry",
  "attendance",
  "bus",
  "family",
  "assignment",
  "test",
] as const;

export const APPROVALS = ["none", "waiting", "approved", "refused"] as const;

/** One press of Send. */
export const Send = z.object({
  /** Its code. */
  id: z.string(),
  /** An instant. */
  date: z.string(),
  cost: amount,
  /** The first numbers or addresses of it. */
  phoneNumber: z.string(),
  /** The first recipients by name, each with the number or address. */
  recipients: z.string(),
  contacts: count,
  message: z.string(),
  emailSubject: z.string(),
  emailBody: z.string(),
  emailStatus,
  status,
  kind: z.enum(SEND_KINDS),
  sentBy: z.string(),
  attachmentName: z.string(),
  /** What it will cost by the price list, where it has not been taken yet. */
  price: amount,
  /** The instant it was given; empty for at once. */
  sendAt: z.string(),
  /** When the next of it may leave, an instant; empty where nothing waits for an hour. */
  goesAt: z.string(),
  /** Whether a second person was needed, and what they said. */
  approval: z.enum(APPROVALS),
  decidedBy: z.string(),
  decisionNote: z.string(),
  /** Messages of it to numbers that the price list did not know: no limit counts them. */
  unpriced: count,
  /** Messages of it by how they stand. */
  states: z.object(byState),
});
export type Send = z.output<typeof Send>;

/** The eight figures of the cards, in the school's own days (G122). Messages that were taken by a carrier. */
export const MessageSummary = z.object({
  toDate: count,
  today: count,
  thisMonth: count,
  lastMonth: count,
  toDateAmount: amount,
  todayAmount: amount,
  thisMonthAmount: amount,
  lastMonthAmount: amount,
  /** Messages of which nobody knows whether a carrier took them, and what they cost if it did: no card counts them. */
  unknown: count,
  unknownAmount: amount,
});

/** What went out in a month by one network, or by e-mail. */
export const MessageMonth = z.object({
  /** `2026-03`, by the school's own days. */
  month: z.string(),
  channel: z.enum(CHANNELS),
  /** As the price list calls it; empty where nobody knows, and for e-mail. */
  network: z.string(),
  /** Taken by a carrier: sent and delivered. */
  sent: count,
  /** Of these, reported as arrived. */
  delivered: count,
  failed: count,
  unknown: count,
  cost: amount,
});
export type MessageMonth = z.output<typeof MessageMonth>;

/** One message to one recipient. */
export const SentMessage = z.object({
  id: count,
  channel: z.enum(CHANNELS),
  name: z.string(),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  segments: count,
  /** What it has cost, or would. */
  cost: amount,
  state: z.enum(MESSAGE_STATES),
  provider: z.string(),
  reference: z.string(),
  /** Word by word as the carrier said it. */
  reason: z.string(),
  queuedAt: z.string(),
  sentAt: z.string(),
  endedAt: z.string(),
});
export type SentMessage = z.output<typeof SentMessage>;

/** One store and one shape for what the bus and the attendance register send (G099). */
export const BusMessage = z.object({
  /** In the school's own time. */
  formattedDate: z.string(),
  message: z.string(),
  emailBody: z.string(),
  messages: z.array(z.object({ id: count, phoneNumber: z.string(), message: z.string(), status })),
});
export type BusMessage = z.output<typeof BusMessage>;

/** Letters of a list of recipients that is pasted: ten thousand lines as carriers write them, with hour, state and cost. */
export const RECIPIENTS_NAMED_MAX = 600_000;

export const messageHistory = contract("school", "messageHistory", {
  getMessagesHistory: read({
    about: "What was sent, the latest first, found by its words, names and numbers; with the figures of the cards.",
    who: officeOrSna,
    in: z.object({ keyword: text(), unknownOnly: flag(), ...paging(["date"]) }),
    out: z.object({ history: z.array(Send), summary: MessageSummary, count }),
  }),
  downloadMessagesHistory: file({
    about:
      "What was sent and matches, a line for each send with its cost and how its messages ended, as a spreadsheet or on paper.",
    who: officeOrSna,
    in: z.object({
      keyword: text(),
      /** Sends alone of which nobody knows of every message how it ended. */
      unknownOnly: flag(),
      sort: z.enum(["date"]).default("date"),
      direction: z.enum(["asc", "desc"]).default("desc"),
      format: listFormat,
    }),
  }),
  getMessageMonths: read({
    about: "The last twelve months: messages by month and network, how many arrived or failed, and what they cost.",
    who: officeOrSna,
    in: z.object({}),
    out: z.object({ months: z.array(MessageMonth) }),
  }),
  getMessages: read({
    about: "The messages of one send, each with its recipient, text, state and what the carrier said.",
    who: officeOrSna,
    in: z.object({
      sendCode: code("Select the message"),
      state: oneOrNone(z.enum(MESSAGE_STATES, notAllowed)),
      keyword: text(),
      ...paging(["id"]),
    }),
    out: z.object({
      send: Send,
      messages: z.array(SentMessage),
      count,
      /** Whether whoever asks may approve or refuse it. */
      canDecide: z.boolean(),
      /**
       * Failed messages that `retryFailedMessages` would send again: none that was already, or is to somebody who is
       * sent nothing, and no codes or links.
       */
      retryable: count,
    }),
  }),
  getWaitingSends: read({
    about: "Sends that wait: for the hour they were given, for the end of the quiet hours, or for a second person.",
    who: officeOrSna,
    in: z.object({}),
    out: z.object({ sends: z.array(Send) }),
  }),
  decideSend: write({
    about:
      "Approves or refuses a large send that somebody else has asked for. Approved, it leaves at its hour; refused, it is cancelled.",
    who: head,
    in: z
      .object({
        sendCode: code("Select the message"),
        approve: flag(),
        note: text(300),
      })
      .refine(({ approve, note }) => approve || note !== "", {
        error: "Say why this is refused" satisfies Text,
        path: ["note"],
      }),
    out: z.object({ decided: count }),
  }),
  cancelMessages: write({
    about:
      "Cancels what of a send still waits, whose rows in a list are pending again. What has been handed to the carrier goes on.",
    who: officeOrSna,
    in: z.object({ sendCode: code("Select the message") }),
    out: z.object({ cancelled: count }),
  }),
  retryFailedMessages: write({
    about: "Sends the failed messages of a send again, as a send of its own; the others are left alone. Each once.",
    who: officeOrSna,
    keyRequired: true,
    in: z.object({ sendCode: code("Select the message"), seen }),
    out: Queued,
  }),
  settleMessage: write({
    about: "Says of a message of which nobody knew whether it was sent that it was, or that it was not.",
    who: officeOrSna,
    in: z.object({
      sendCode: code("Select the message"),
      messageId: code("Select the message"),
      wasSent: z.enum(["true", "false"], notAllowed),
    }),
    out: SentMessage,
  }),
  settleMessages: write({
    about:
      "Says the same of all messages of a send of which nobody knows, or of those to the numbers and addresses that are named, as a carrier's own list has them.",
    who: officeOrSna,
    in: z.object({
      sendCode: code("Select the message"),
      wasSent: z.enum(["true", "false"], notAllowed),
      /** One on each line, or between commas; none is all. */
      recipients: text(RECIPIENTS_NAMED_MAX),
    }),
    out: z.object({
      settled: count,
      /** Named, and none of those of which nobody knows. */
      strangers: count,
    }),
  }),
  getBusMessage: read({
    about: "What the bus has sent to families, all or by status (G099).",
    who: officeOrSna,
    in: z.object(byStatus),
    out: z.array(BusMessage),
  }),
});
