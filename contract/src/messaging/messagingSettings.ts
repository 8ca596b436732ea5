/** How a school's messages leave, what they may cost, and who wants none (G128). */
import { z } from "zod";
import { head, officeOrSna } from "../kit/access.ts";
import { count, formVersion, json, required, text, whole } from "../kit/fields.ts";
import { amount, optionalAmount } from "../kit/money.ts";
import { contract, read, write } from "../kit/operation.ts";
import { paging } from "../kit/paging.ts";
import type { Text } from "../kit/phrases.ts";
import { CHANNELS, clock, Queued } from "./rows.ts";

const notAllowed = { error: "This value is not one of those allowed" satisfies Text };
const channel = z.enum(CHANNELS, notAllowed);

export const ADAPTERS = ["capture", "africasTalking", "http", "smpp", "smtp"] as const;
export type AdapterName = (typeof ADAPTERS)[number];
/** Which carries what. */
export const ADAPTERS_OF = {
  sms: ["capture", "africasTalking", "http", "smpp"],
  email: ["capture", "smtp"],
} as const satisfies Record<(typeof CHANNELS)[number], readonly AdapterName[]>;

const PORT = { error: "Port: write a number from 1 to 65535, such as 587" satisfies Text };
const short = (max = 200) => z.string().max(max).default("");
/** What is set of an adapter and is no secret; each reads what it knows. */
export const ProviderOptions = z.object({
  /** Africa's Talking. */
  environment: z.enum(["sandbox", "live"]).default("sandbox"),
  username: short(),
  /** The sender that phones show. */
  sender: short(40),
  /** The generic gateway: placeholders {to} {message} {sender} {id} {secret} in address, headers and body. */
  method: z.enum(["GET", "POST"]).default("POST"),
  url: short(1_000),
  headers: z
    .array(z.object({ name: z.string().max(100), value: z.string().max(1_000) }))
    .max(20)
    .default([]),
  body: short(4_000),
  /** Where the answer has the reference, such as `messages.0.id`; where it has the cost. */
  referencePath: short(),
  costPath: short(),
  /**
   * Which fields of a delivery report say whose it is and how it went, and the words for arrived and not; of e-mail, for a
   * mailbox that is not there.
   */
  reportReference: short(),
  reportStatus: short(),
  reportDelivered: short(),
  reportFailed: short(),
  /** Which fields of an incoming message say who has sent it, what, and the gateway's own name for it. */
  replyFrom: short(),
  replyText: short(),
  replyId: short(),
  /** Where the gateway says what is left, with its headers, and where the answer has it. */
  balanceUrl: short(1_000),
  balancePath: short(),
  /**
   * Where the gateway says what became of a message, with {reference} or {id} in it and the gateway's headers, where the answer
   * has it, and its words for one that is on its way.
   */
  statusUrl: short(1_000),
  statusPath: short(),
  statusTaken: short(),
  /** SMPP: what the carrier calls the kind of caller, messages under way at a time, and how long texts are carried. */
  systemType: short(12),
  window: z.number().int().min(1).max(100).default(10),
  longText: z.enum(["parts", "payload"]).default("parts"),
  /** SMTP and SMPP. */
  host: short(),
  port: z.number(PORT).int(PORT).min(1, PORT).max(65_535, PORT).default(587),
  secure: z.boolean().default(false),
  /** SMTP without TLS from the start: nothing is told before STARTTLS, so a server that has none is sent nothing. */
  encrypted: z.boolean().default(true),
  from: short(),
  /** The mailbox to which letters come back that could not be delivered; empty for that of `from`. */
  bounceTo: short(254),
  /** Where readers' servers find the key that letters are signed with: `selector._domainkey.domain`. */
  dkimDomain: short(),
  dkimSelector: short(63),
});
export type ProviderOptions = z.output<typeof ProviderOptions>;

/** The same as it is answered. */
const KeptOptions = z.object({
  environment: z.enum(["sandbox", "live"]),
  username: z.string(),
  sender: z.string(),
  method: z.enum(["GET", "POST"]),
  url: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  body: z.string(),
  referencePath: z.string(),
  costPath: z.string(),
  reportReference: z.string(),
  reportStatus: z.string(),
  reportDelivered: z.string(),
  reportFailed: z.string(),
  replyFrom: z.string(),
  replyText: z.string(),
  replyId: z.string(),
  balanceUrl: z.string(),
  balancePath: z.string(),
  statusUrl: z.string(),
  statusPath: z.string(),
  statusTaken: z.string(),
  systemType: z.string(),
  window: count,
  longText: z.enum(["parts", "payload"]),
  host: z.string(),
  port: count,
  secure: z.boolean(),
  encrypted: z.boolean(),
  from: z.string(),
  bounceTo: z.string(),
  dkimDomain: z.string(),
  dkimSelector: z.string(),
}) satisfies z.ZodType<ProviderOptions>;

export const Provider = z.object({
  channel: z.enum(CHANNELS),
  adapter: z.enum(ADAPTERS),
  options: KeptOptions,
  hasSecret: z.boolean(),
  hasDkimKey: z.boolean(),
  /** Of a carrier with a line that stays open: `open`, or why it is not, word by word. */
  line: z.string(),
  /** As the carrier says it, with its currency; empty where it says none. */
  balance: z.string(),
  balanceAt: z.string(),
  /** Why the last question for it had no answer. */
  balanceSaid: z.string(),
  /** Why the carrier lets nobody in, word by word, and until when messages wait because of it; empty where it does. */
  refusedSaid: z.string(),
  refusedUntil: z.string(),
  /** When it was written last; empty where there is none. */
  secretSetAt: z.string(),
  updatedAt: z.string(),
  /** Of the carrier and its options. */
  version: z.number().int(),
});
export type Provider = z.output<typeof Provider>;

/** Up to four decimals: carriers charge fractions of a cent. */
const PRICE = /^\d{1,6}(?:\.\d{1,4})?$/;
export const Price = z.object({
  /** How numbers begin, such as +25472; `+` alone is all others. */
  prefix: z.string(),
  network: z.string(),
  /** Of one segment. */
  price: z.string(),
});
export type Price = z.output<typeof Price>;
const typedPrice = z.object({
  prefix: z.string().regex(/^\+\d{0,12}$/, { error: "Prefix: write it like +25472" satisfies Text }),
  network: z.string().max(60).default(""),
  price: z.string().regex(PRICE, { error: "Amount: write a number such as 1500 or 1,500.50" satisfies Text }),
});

export const SUPPRESSION_KINDS = ["optOut", "bounced", "blacklisted", "office"] as const;
export const Suppression = z.object({
  channel: z.enum(CHANNELS),
  address: z.string(),
  kind: z.enum(SUPPRESSION_KINDS),
  reason: z.string(),
  addedAt: z.string(),
  addedBy: z.string(),
});
export type Suppression = z.output<typeof Suppression>;

const Limits = z.object({
  /** Zero is no limit. */
  dayMax: amount,
  sendMax: amount,
  recipientsMax: count,
  /** A send to more than so many waits for a second person. */
  approvalAbove: count,
  /** So does one that costs more; zero is no such limit. */
  approvalPriceAbove: amount,
  /** By the school's own clock no SMS of a list leaves from `quietFrom` to `quietUntil`; the same hour twice is none. */
  quietFrom: z.string(),
  quietUntil: z.string(),
  version: z.number().int(),
});

export const messagingSettings = contract("school", "messagingSettings", {
  getMessagingSettings: read({
    about: "How SMS and e-mail leave, prices and limits; without secrets.",
    who: head,
    in: z.object({}),
    out: z.object({
      providers: z.array(Provider),
      limits: Limits,
      prices: z.array(Price),
      pricesVersion: z.number().int(),
      spentToday: amount,
    }),
  }),
  saveMessagingProvider: write({
    about:
      "Says how SMS or e-mail leave. A secret that is left empty stays as it is, while it goes to the same carrier at the same address.",
    who: head,
    in: z.object({
      channel,
      adapter: z.enum(ADAPTERS, notAllowed),
      options: json(ProviderOptions, 20_000),
      secret: text(500),
      /** A private key in PEM; left empty, the one that is kept stays. */
      dkimKey: text(8_000),
      version: formVersion(),
    }),
    out: Provider,
  }),
  showReportAddress: write({
    about:
      "The addresses for delivery reports and for incoming messages, to be entered at the carrier; their secret part is shown in this answer only.",
    who: head,
    answersSecrets: true,
    in: z.object({ channel }),
    out: z.object({ reportUrl: z.string(), replyUrl: z.string() }),
  }),
  saveMessagingLimits: write({
    about:
      "What may be spent in a day and by one send, how many one send may reach, above what a second person is needed, and the quiet hours. Amounts that are left empty are no limit.",
    who: head,
    in: z.object({
      dayMax: optionalAmount(),
      sendMax: optionalAmount(),
      recipientsMax: whole(1, 50_000, 5_000),
      approvalAbove: whole(0, 50_000, 500),
      approvalPriceAbove: optionalAmount(),
      /** Left out, the quiet hours stay as they are. */
      quietFrom: clock(),
      quietUntil: clock(),
      version: formVersion(),
    }),
    out: Limits,
  }),
  saveMessagePrices: write({
    about: "The price list: what a segment costs by how the number begins. It replaces the former one.",
    who: head,
    in: z.object({ prices: json(z.array(typedPrice).max(200), 50_000), version: formVersion() }),
    out: z.object({ prices: z.array(Price) }),
  }),
  sendTestMessage: write({
    about:
      "Sends one short message by a channel as it is set, to see that it arrives. It costs what a message costs and stands in the history.",
    who: head,
    keyRequired: true,
    in: z.object({ channel, address: required("Empty", 254) }),
    out: Queued,
  }),
  getSuppressions: read({
    about: "Who is sent nothing, and why.",
    who: officeOrSna,
    in: z.object({ keyword: text(), ...paging(["addedAt"]) }),
    out: z.object({ suppressions: z.array(Suppression), count }),
  }),
  addSuppression: write({
    about: "Keeps a number or an address from being written to, whatever list it stands in.",
    who: officeOrSna,
    in: z.object({ channel, address: required("Empty", 254), reason: text() }),
    out: Suppression,
  }),
  releaseSuppression: write({
    about:
      "Takes back one of the reasons for which a number or an address is sent nothing; without another it is written to again.",
    who: officeOrSna,
    in: z.object({ channel, address: required("Empty", 254), kind: z.enum(SUPPRESSION_KINDS, notAllowed) }),
    /** Whether another reason still stands. */
    out: z.object({ isSuppressed: z.boolean() }),
  }),
});
