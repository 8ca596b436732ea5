/** Daraja's messages, read and made (DOMAIN section 1). Nothing here trusts its shape: it comes from outside, unsigned. */
import { addressesIn } from "@ofisi/contract/finance/mpesa";
import type { Cents } from "@ofisi/contract/kit/cents";
import { AMOUNT_MAX, parseMoney } from "@ofisi/contract/kit/money";
import { BlockList, isIP, isIPv6 } from "node:net";
import { z } from "zod";

/** Nairobi has no summer time; TransTime has no zone and is taken as Nairobi's. */
const NAIROBI = "+03:00";

/**
 * A text as it may be kept and printed: half characters, NUL and the like, which no database, name or number needs,
 * are gone.
 */
function clean(value: string | number): string {
  return String(value).replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\uFFFD]+/gu, " ");
}
const loose = z.union([z.string(), z.number()]).transform(clean).catch("");
const told = z.union([z.string(), z.number()]).transform(clean);
/** What a payment or a question is known by: a guess at one that is damaged could be another's. */
const reference = (longest: number) =>
  z
    .string()
    .trim()
    .regex(/^[\w./-]+$/)
    .max(longest);
/** Some codes of failures are no numbers, such as `SFC_IC0003`. */
const resultCode = z
  .union([z.string(), z.number()])
  .transform((code) => (/^-?\d{1,9}$/.test(String(code).trim()) ? Number(code) : -1));

/** A payment by the payer's own hand: validation and confirmation send the same. All fields are texts, some empty. */
const C2b = z.object({
  TransID: reference(40),
  TransTime: loose.default(""),
  TransAmount: told,
  BusinessShortCode: told,
  BillRefNumber: loose.default(""),
  MSISDN: loose.default(""),
  FirstName: loose.default(""),
  MiddleName: loose.default(""),
  LastName: loose.default(""),
});

export interface C2bPayment {
  transId: string;
  amount: Cents;
  shortCode: string;
  reference: string;
  /** As received: since version 2 it is masked or hashed, and then no phone at all. */
  msisdn: string;
  payerName: string;
  paidAt: Date;
  /** The time as it was sent, where it cannot be: not 14 digits, or still to come. The moment of arrival is taken then. */
  oddTime?: string;
}

/** Safaricom's clock may be so far ahead of ours. */
const AHEAD_MS = 600_000;

/** Reads a C2B body; undefined when it is not one, has no id or no amount above nothing. */
export function readC2b(body: string, now: Date): C2bPayment | undefined {
  const parsed = C2b.safeParse(parseJson(body));
  if (!parsed.success) return undefined;
  const amount = readAmount(parsed.data.TransAmount);
  if (amount === undefined) return undefined;
  const { TransID, TransTime, BusinessShortCode, BillRefNumber, MSISDN, FirstName, MiddleName, LastName } = parsed.data;
  const sentAt = readTime(TransTime);
  const isUsable = sentAt !== undefined && sentAt.getTime() <= now.getTime() + AHEAD_MS;
  return {
    transId: TransID.toUpperCase(),
    amount,
    shortCode: BusinessShortCode.trim(),
    reference: BillRefNumber.trim().slice(0, 40),
    msisdn: MSISDN.trim().slice(0, 80),
    payerName: [FirstName, MiddleName, LastName]
      .map((part) => part.trim())
      .filter(Boolean)
      .join(" ")
      .slice(0, 120),
    paidAt: isUsable ? sentAt : now,
    ...(!isUsable && { oddTime: TransTime.trim().slice(0, 40) || "–" }),
  };
}

/** An amount above nothing, and no more than the books take; undefined for anything else. */
function readAmount(text: string): Cents | undefined {
  const amount = parseMoney(text);
  return amount !== undefined && amount > 0n && amount <= AMOUNT_MAX ? amount : undefined;
}

/** `20260301093000`, in Nairobi. Undefined for a day before there was M-Pesa, or of another century. */
export function readTime(text: string): Date | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text.trim());
  if (!match) return undefined;
  const [, year = "", month, day, hour, minute, second] = match;
  if (year < "2007" || year > "2099") return undefined;
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${NAIROBI}`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** Now, as Daraja writes time. */
export function writeTime(instant: Date): string {
  return new Date(instant.getTime() + 3 * 3_600_000).toISOString().replaceAll(/\D/g, "").slice(0, 14);
}

/** A whole phone number, `+2547…`; empty when it is masked or hashed. */
export function plainPhone(msisdn: string): string {
  const digits = msisdn.replaceAll(/[\s+-]/g, "");
  return /^254\d{9}$/.test(digits) ? `+${digits}` : "";
}

const StkCallback = z.object({
  Body: z.object({
    stkCallback: z.object({
      MerchantRequestID: loose.default(""),
      CheckoutRequestID: reference(100),
      ResultCode: resultCode,
      ResultDesc: loose.default(""),
      CallbackMetadata: z.object({ Item: z.array(z.object({ Name: z.string(), Value: loose.optional() })) }).nullish(),
    }),
  }),
});

export interface StkResult {
  checkoutRequestId: string;
  resultCode: number;
  detail: string;
  /** Only of a payment. */
  paid: { receipt: string; amount: Cents; paidAt: Date; phone: string } | undefined;
}

/** Reads the answer of a parent's phone; undefined when it is none. */
export function readStk(body: string, now: Date): StkResult | undefined {
  const parsed = StkCallback.safeParse(parseJson(body));
  if (!parsed.success) return undefined;
  const { CheckoutRequestID, ResultCode, ResultDesc, CallbackMetadata } = parsed.data.Body.stkCallback;
  const items = new Map(CallbackMetadata?.Item.map((item) => [item.Name, item.Value ?? ""]));
  const amount = readAmount(items.get("Amount") ?? "");
  const named = reference(40).safeParse(items.get("MpesaReceiptNumber") ?? "");
  // Paid, and nobody can say what or how much: that is for a person to look at.
  if (ResultCode === 0 && CallbackMetadata && (!named.success || amount === undefined)) return undefined;
  const receipt = named.success ? named.data.toUpperCase() : "";
  const isPaid = ResultCode === 0 && amount !== undefined && receipt !== "";
  return {
    checkoutRequestId: CheckoutRequestID,
    resultCode: ResultCode,
    detail: ResultDesc.slice(0, 200),
    paid: isPaid
      ? {
          receipt,
          amount,
          paidAt: readTime(items.get("TransactionDate") ?? "") ?? now,
          phone: plainPhone(items.get("PhoneNumber") ?? ""),
        }
      : undefined,
  };
}

/** What a result code of the phone means for the question (DOMAIN, STK codes). */
export function stateOfResult(code: number): "paid" | "cancelled" | "failed" {
  if (code === 0) return "paid";
  return code === 1032 ? "cancelled" : "failed";
}

const Pulled = z.object({
  transactionId: reference(40),
  trxDate: loose.default(""),
  msisdn: loose.default(""),
  billreference: loose.default(""),
  amount: told,
  sender: loose.default(""),
});

/** A payment of a pulled list, and its row word by word. */
export type PulledPayment = C2bPayment & { told: string };

/** The payments in an answer of Pull Transactions, and the rows that cannot be read, word by word. */
export function readPulled(
  answer: unknown,
  shortCode: string,
  now: Date,
): { payments: PulledPayment[]; unread: string[] } {
  const rows = z.object({ Response: z.array(z.union([z.array(z.unknown()), z.unknown()])) }).safeParse(answer);
  const payments: PulledPayment[] = [];
  const unread: string[] = [];
  for (const row of rows.success ? rows.data.Response.flat() : []) {
    const parsed = Pulled.safeParse(row);
    const amount = parsed.success ? readAmount(parsed.data.amount) : undefined;
    // Written as JSON it has no NUL and no half character: those are escaped.
    const words = JSON.stringify(row) ?? "";
    if (!parsed.success || amount === undefined) {
      unread.push(words);
      continue;
    }
    const time = new Date(parsed.data.trxDate);
    payments.push({
      told: words,
      transId: parsed.data.transactionId.trim().toUpperCase(),
      amount,
      shortCode,
      reference: parsed.data.billreference.trim().slice(0, 40),
      msisdn: parsed.data.msisdn.trim().slice(0, 80),
      payerName: parsed.data.sender.trim().slice(0, 120),
      paidAt:
        readTime(parsed.data.trxDate.replaceAll(/\D/g, "").slice(0, 14)) ?? (Number.isNaN(time.getTime()) ? now : time),
    });
  }
  return { payments, unread };
}

const StatusResult = z.object({
  Result: z.object({
    ResultCode: resultCode,
    ResultDesc: loose.default(""),
    TransactionID: loose.default(""),
    ResultParameters: z
      .object({ ResultParameter: z.array(z.object({ Key: z.string(), Value: loose.optional() })) })
      .nullish(),
  }),
});

/** What Safaricom says of one payment; undefined when it says nothing that can be read. */
export function readStatus(body: string): { receipt: string; status: string } | undefined {
  const parsed = StatusResult.safeParse(parseJson(body));
  if (!parsed.success) return undefined;
  const items = new Map(
    parsed.data.Result.ResultParameters?.ResultParameter.map((item) => [item.Key, item.Value ?? ""]),
  );
  const named = reference(40).safeParse(items.get("ReceiptNo") ?? parsed.data.Result.TransactionID);
  if (!named.success) return undefined;
  const receipt = named.data.toUpperCase();
  return { receipt, status: (items.get("TransactionStatus") ?? parsed.data.Result.ResultDesc).slice(0, 60) };
}

/** Whether an address may send callbacks: any, if the school names none. */
export function mayCall(allowList: string, address: string): boolean {
  const allowed = addressesIn(allowList);
  if (allowed.length === 0) return true;
  const known = new BlockList();
  for (const each of allowed) {
    const [network = "", bits] = each.split("/");
    const family = isIPv6(network) ? "ipv6" : "ipv4";
    // What is no address lets nobody in.
    if (isIP(network) === 0) continue;
    if (bits === undefined) known.addAddress(network, family);
    else known.addSubnet(network, Number(bits), family);
  }
  return known.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

function parseJson(text: string): unknown {
  try {
    // Some gateways put a byte order mark before it.
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}
