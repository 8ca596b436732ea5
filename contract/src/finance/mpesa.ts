/** M-Pesa by Safaricom's Daraja: a school's paybill, payments as they come in, and asking a parent's phone to pay. */
import { z } from "zod";
import { bursarOrHead, head } from "../kit/access.ts";
import { code, count, flag, formVersion, nothing, required, text } from "../kit/fields.ts";
import { amount, positiveAmount } from "../kit/money.ts";
import { contract, read, write } from "../kit/operation.ts";
import { paging } from "../kit/paging.ts";
import { phone } from "../kit/phones.ts";
import type { Text } from "../kit/phrases.ts";

/** A school's paybill as its office sees it: no secret ever leaves the server. */
export const MpesaAccount = z.object({
  shortCode: z.string(),
  environment: z.enum(["sandbox", "live"]),
  hasSecrets: z.boolean(),
  hasPasskey: z.boolean(),
  /** A payment's state can be asked for: initiator and security credential are there. */
  hasInitiator: z.boolean(),
  initiator: z.string(),
  /** Refuses payments whose account is neither a bill nor a student of the school. */
  isStrict: z.boolean(),
  /** Posts payments that name an open bill by its exact number by themselves (decision 0057). */
  postsExact: z.boolean(),
  /** Addresses that callbacks may come from; empty takes any. */
  allowList: z.string(),
  /** Where Safaricom sends payments, once the addresses were registered; its secret part is left out. */
  confirmationUrl: z.string(),
  registeredAt: z.string(),
  lastPaymentAt: z.string(),
  /** The last pull that went well, and how many new payments it found. */
  pulledAt: z.string(),
  pulledCount: count,
  /** Why the newest pull failed, and when; empty after one that went well. */
  pullFailure: z.string(),
  pullFailedAt: z.string(),
  /** Of what the form shows. */
  version: z.number().int(),
});
export type MpesaAccount = z.output<typeof MpesaAccount>;

export const STK_REQUEST_STATES = ["waiting", "sent", "paid", "cancelled", "failed", "unknown"] as const;

/** The question on a parent's phone. */
export const StkRequest = z.object({
  requestCode: z.string(),
  billNo: z.string(),
  phoneNumber: z.string(),
  amount,
  state: z.enum(STK_REQUEST_STATES),
  /** What Safaricom says, as it was received. */
  detail: z.string(),
  /** The receipt, once it was paid and posted. */
  receiptNo: z.string(),
  askedAt: z.string(),
});
export type StkRequest = z.output<typeof StkRequest>;

/** What came in and was not simply taken as a payment. */
export const CALLBACK_OUTCOMES = [
  "waiting",
  "recorded",
  "known",
  "differs",
  "refused",
  "unreadable",
  "noted",
  /** Tried again and again, and set aside. */
  "failed",
] as const;
/** The outcomes that somebody should look at. */
export const ODD_OUTCOMES = ["waiting", "differs", "refused", "unreadable", "failed"] as const;
export const Callback = z.object({
  id: z.number().int(),
  kind: z.enum(["confirmation", "validation", "stk", "result", "pull"]),
  /** The paybill whose secret path it came by. */
  shortCode: z.string(),
  transactionCode: z.string(),
  outcome: z.enum(CALLBACK_OUTCOMES),
  /** What does not fit: the known amount and the told one, the other paybill. */
  detail: z.string(),
  body: z.string(),
  address: z.string(),
  receivedAt: z.string(),
  /** Who said that it was looked at, and when; empty before. */
  lookedBy: z.string(),
  lookedAt: z.string(),
});
export type Callback = z.output<typeof Callback>;

/** An address that messages may come from, or a block of them, as Safaricom gives them: `196.201.214.0/24`. */
const Address = z.union([z.ipv4(), z.cidrv4(), z.ipv6(), z.cidrv6()]);

/** The addresses of a list as people type it, with commas or spaces between. */
export function addressesIn(allowList: string): string[] {
  return allowList.split(/[\s,]+/).filter(Boolean);
}

const shortCode = () =>
  required("Short code: the 5 to 7 digits of the paybill or till", 7).refine((value) => /^\d{5,7}$/.test(value), {
    error: "Short code: the 5 to 7 digits of the paybill or till" satisfies Text,
  });

export const mpesa = contract("school", "mpesa", {
  getMpesaAccounts: read({
    about: "The paybills of the school, without their secrets.",
    who: bursarOrHead,
    in: z.object({}),
    out: z.object({ accounts: z.array(MpesaAccount) }),
  }),
  saveMpesaAccount: write({
    about: "Connects a paybill, or changes it; secrets that are left empty stay as they are.",
    who: head,
    in: z.object({
      shortCode: shortCode(),
      environment: z.enum(["sandbox", "live"]).default("sandbox"),
      consumerKey: text(200),
      consumerSecret: text(200),
      passkey: text(200),
      initiator: text(100),
      securityCredential: text(1000),
      isStrict: flag(),
      postsExact: flag(),
      allowList: text(600).refine((value) => addressesIn(value).every((each) => Address.safeParse(each).success), {
        error: "Addresses: IP addresses with commas between" satisfies Text,
      }),
      version: formVersion(),
    }),
    out: MpesaAccount,
  }),
  registerMpesaUrls: write({
    about:
      "Tells Safaricom where to send this paybill's payments. In production this works once. The whole addresses are shown in this answer only.",
    who: head,
    answersSecrets: true,
    in: z.object({ shortCode: shortCode() }),
    out: MpesaAccount.extend({ validationUrl: z.string() }),
  }),
  askPhone: write({
    about:
      "Asks the parent's phone to pay for a bill; the payment is posted to it when it arrives. While a phone is asked for the bill, no other one is.",
    who: bursarOrHead,
    keyRequired: true,
    in: z.object({
      billNo: code("Select the Bill"),
      phoneNumber: phone().refine((value) => value !== "", {
        error: "Phone: enter the number that is to be asked" satisfies Text,
      }),
      amount: positiveAmount(),
    }),
    out: StkRequest,
  }),
  getPhoneRequest: read({
    about: "How far the question on the phone is.",
    who: bursarOrHead,
    in: z.object({ requestCode: code() }),
    out: StkRequest,
  }),
  getCallbacks: read({
    about: "What Safaricom has sent, the latest first; by default only what needs a look and was not looked at.",
    who: bursarOrHead,
    in: z.object({ show: z.enum(["attention", "all"]).default("attention"), ...paging(["receivedAt"]) }),
    out: z.object({ callbacks: z.array(Callback), count }),
  }),
  settleCallback: write({
    about: "Says that an odd message was looked at. It needs no look any more; its words stay as they came.",
    who: bursarOrHead,
    in: z.object({ callbackId: code("Select the message") }),
    out: Callback,
  }),
  pullTransactions: write({
    about: "Asks Safaricom for the payments of the last 48 hours, to find those whose message was lost.",
    who: bursarOrHead,
    in: z.object({ shortCode: shortCode() }),
    out: nothing,
  }),
  checkTransaction: write({
    about: "Asks Safaricom for the state of one payment; its answer comes later and is kept with the payment.",
    who: bursarOrHead,
    in: z.object({ transactionCode: code("Select the transaction") }),
    out: nothing,
  }),
});
