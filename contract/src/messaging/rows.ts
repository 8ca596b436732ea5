/** What several screens of messages share: rows of lists, states, and what is checked before anything is sent. */
import { z } from "zod";
import { optionalDay } from "../kit/dates.ts";
import { count, isEmail, json, oneOrNone, required, text } from "../kit/fields.ts";
import { amount } from "../kit/money.ts";
import type { Text } from "../kit/phrases.ts";

/** The lists that people fill, each of their own (G131): to students and parents, to staff, from a spreadsheet. */
export const LISTS = ["STUDENT", "STAFF", "CUSTOM"] as const;
export type MessageList = (typeof LISTS)[number];
export const RECIPIENT_TYPES = ["STUDENT", "PARENT", "STAFF", "PERSON"] as const;
export const CHANNELS = ["sms", "email"] as const;
export type Channel = (typeof CHANNELS)[number];

/** How one message to one recipient stands. Those after `sent` are final but `unknown`, which a person settles. */
export const MESSAGE_STATES = [
  // Until a second person has said yes.
  "held",
  "waiting",
  "sending",
  "sent",
  "delivered",
  "failed",
  "unknown",
  "suppressed",
  "cancelled",
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** The documents' numbers: 1 Pending, 2 Sent, and 3 for what did not arrive or nobody knows (G128). */
export const STATUSES = ["1", "2", "3"] as const;
export const status = z.enum(STATUSES);
/** Empty where there is no e-mail (G142). */
export const emailStatus = z.enum(["", ...STATUSES]);
export const byStatus = {
  status: oneOrNone(z.enum(STATUSES, { error: "This value is not one of those allowed" satisfies Text })),
};

/**
 * Why somebody in a list will get no message. `gone`: deleted, or unlinked from the child, since they were added.
 * `noGuardian`: the row is a child whose parents are meant, and no guardian is recorded.
 */
export const ROW_PROBLEMS = ["none", "gone", "noGuardian", "noAddress", "badAddress", "suppressed"] as const;
const problem = z.enum(ROW_PROBLEMS);

/** A row of a list (document 001 section 3). */
export const ListRow = z.object({
  id: count,
  name: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  emailStatus,
  groupName: z.string(),
  type: z.enum(RECIPIENT_TYPES),
  status,
  /** As it was sent, or as it will be where the list holds it already. */
  message: z.string(),
  emailBody: z.string(),
  /** What the carrier said, word by word (G134). */
  res: z.string(),
  /** The student or member of the staff; of a parent the child. */
  userCode: z.string(),
  photo: z.string(),
  /** The children that a parent is written to about. */
  studentName: z.string(),
  /** How the newest SMS and e-mail stand; empty where none was sent. One that is cancelled leaves the row to be sent to again. */
  smsState: z.enum(["", ...MESSAGE_STATES]),
  emailState: z.enum(["", ...MESSAGE_STATES]),
  smsProblem: problem,
  emailProblem: problem,
});
export type ListRow = z.output<typeof ListRow>;

/** How a list stands, for its chips. */
export const ListCounts = z.object({
  all: count,
  pending: count,
  sent: count,
  /** Failed, suppressed or unknown. */
  failed: count,
  /** Still to be sent by SMS and by e-mail, and who of these cannot be reached so. */
  smsPending: count,
  emailPending: count,
  smsUnreachable: count,
  emailUnreachable: count,
});
export type ListCounts = z.output<typeof ListCounts>;

/** One message per child, or one per family number, with the names of all its children. */
export const PER = ["family", "child"] as const;
export const per = z.enum(PER, { error: "This value is not one of those allowed" satisfies Text }).default("family");

/** An hour by the school's own clock, `08:20`; empty for none. */
export const clock = () =>
  text(5).refine((value) => value === "" || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value), {
    error: "Time: write it like 08:20" satisfies Text,
  });
/** When a send is to leave: a day and an hour of the school's; both empty for at once. */
export const when = { sendOn: optionalDay(), sendTime: clock() };

/** What the person was shown of a send before it was pressed: no more messages leave, nor for more. */
export const SeenSend = z.object({
  recipients: count,
  /** Left out where none was shown. */
  price: amount.optional(),
});
export type SeenSend = z.output<typeof SeenSend>;
/** Null or left out asks nothing. */
export const seen = json(SeenSend.nullable());

/** The most that one SMS may hold: ten segments. */
export const SMS_MAX = 1_530;
export const EMAIL_MAX = 20_000;
export const SUBJECT_MAX = 200;

/** A line: what stands in a header of an e-mail has no line breaks. */
export const line = (message: Text, max = SUBJECT_MAX) =>
  required(message, max).refine((value) => !/[\r\n]/.test(value), {
    error: "This text has characters that cannot be stored" satisfies Text,
  });
export const replyTo = (message: Text) =>
  line(message, 254).refine(isEmail, { error: "E-mail: write it like name@example.org" satisfies Text });
/** The same where it may be left out. */
export const optionalLine = (max = SUBJECT_MAX) =>
  text(max).refine((value) => !/[\r\n]/.test(value), {
    error: "This text has characters that cannot be stored" satisfies Text,
  });

/** Somebody who will get no message, and why. */
export const Unreachable = z.object({
  id: count,
  name: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  problem,
});

/** What a send would be, before it is queued. */
export const SendPreview = z.object({
  /** Messages that would leave. */
  recipients: count,
  /** Rows that share a message with another, since they share its number. */
  merged: count,
  segments: count,
  longestSegments: count,
  price: amount,
  /** Messages to numbers that the price list does not know. */
  unpriced: count,
  unreachable: z.array(Unreachable),
  unreachableCount: count,
  /** Who is left out of a message about money, since they owe nothing. */
  settled: count,
  /**
   * The first messages, and the longest, with what is filled in of all that are told by each; what is owed is of this
   * moment. `id` is that of its first row.
   */
  messages: z.array(
    z.object({ id: count, name: z.string(), recipient: z.string(), values: z.record(z.string(), z.string()) }),
  ),
  /** When that was, an instant; empty where the message is not about money. */
  owedAt: z.string(),
  unknownPlaceholders: z.array(z.string()),
  /** In whose message something would not be filled in, and what: the first of them. */
  holes: z.array(z.object({ name: z.string(), placeholders: z.array(z.string()) })),
  holesCount: count,
  /** Whose message is Unicode although what is written is not: the first of them. */
  unicode: z.array(z.string()),
  unicodeCount: count,
  /** The longest of them. */
  samples: z.array(z.object({ id: count, name: z.string(), recipient: z.string(), body: z.string(), segments: count })),
  /** From whom an SMS comes, as phones show it; empty where no name is set. */
  sender: z.string(),
  /** Why it would be refused as it is; empty where it would not. */
  refusal: z.string(),
  /** When it would leave, an instant; empty for at once. */
  goesAt: z.string(),
  /** Whether it would wait for a second person. */
  needsApproval: z.boolean(),
});
export type SendPreview = z.output<typeof SendPreview>;

/** What was queued. */
export const Queued = z.object({
  sendCode: z.string(),
  queued: count,
  /** Of the rows: those that nothing goes to, whatever keeps it from them. */
  left: count,
  /** Of these: those whose number or address asked for no messages, or is suppressed. */
  suppressed: count,
  /** Of these: those who were deleted, or unlinked from the child, since they were added. */
  gone: count,
  /** As in `SendPreview`. */
  goesAt: z.string(),
  needsApproval: z.boolean(),
});
export type Queued = z.output<typeof Queued>;
