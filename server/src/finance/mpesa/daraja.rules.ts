/** Daraja's messages, read and made (DOMAIN section 1). Nothing here trusts its shape: it comes from outside, unsigned. */
import { addressesIn } from "@ofisi/contract/finance/mpesa";
import type { Cents } from "@ofisi/contract/kit/cents";
import { parseMoney } from "@ofisi/contract/kit/money";
import { BlockList, isIP, isIPv6 } from "node:net";
import { z } from "zod";

/** Nairobi has no summer time; TransTime has no zone and is taken as Nairobi's. */
const NAIROBI = "+03:00";

const loose = z.union([z.string(), z.number()]).transform(String).catch("");

/** A payment by the payer's own hand: validation and confirmation send the same. All fields are texts, some empty. */
const C2b = z.object({
  TransID: z.string().trim().min(1).max(40),
  TransTime: loose.default(""),
  TransAmount: z.union([z.string(), z.number()]).transform(String),
  BusinessShortCode: z.union([z.string(), z.number()]).transform(String),
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
}

/** Reads a C2B body; undefined when it is not one, has no id or no amount above nothing. */
export function readC2b(body: string, now: Date): C2bPayment | undefined {
  const parsed = C2b.safeParse(parseJson(body));
  if (!parsed.success) return undefined;
  const amount = parseMoney(parsed.data.TransAmount);
  if (amount === undefined || amount <= 0n) return undefined;
  const { TransID, TransTime, BusinessShortCode, BillRefNumber, MSISDN, FirstName, MiddleName, LastName } = parsed.data;
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
    paidAt: readTime(TransTime) ?? now,
  };
}

/** `20260301093000`, in Nairobi. */
export function readTime(text: string): Date | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text.trim());
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second] = match;
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
      CheckoutRequestID: z.string().min(1).max(100),
      ResultCode: z.union([z.string(), z.number()]).transform(Number),
      ResultDesc: loose.default(""),
      CallbackMetadata: z
        .object({ Item: z.array(z.object({ Name: z.string(), Value: z.union([z.string(), z.number()]).optional() })) })
        .optional(),
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
  const items = new Map(CallbackMetadata?.Item.map((item) => [item.Name, String(item.Value ?? "")]));
  const amount = parseMoney(items.get("Amount") ?? "");
  const receipt = (items.get("MpesaReceiptNumber") ?? "").trim().toUpperCase();
  const isPaid = ResultCode === 0 && amount !== undefined && amount > 0n && receipt !== "";
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
  transactionId: z.string().min(1),
  trxDate: loose.default(""),
  msisdn: loose.default(""),
  billreference: loose.default(""),
  amount: z.union([z.string(), z.number()]).transform(String),
  sender: loose.default(""),
});

/** A payment of a pulled list, and its row word by word. */
export type PulledPayment = C2bPayment & { told: string };

/** The payments in an answer of Pull Transactions; rows that cannot be read are counted, not dropped silently. */
export function readPulled(
  answer: unknown,
  shortCode: string,
  now: Date,
): { payments: PulledPayment[]; unread: number } {
  const rows = z.object({ Response: z.array(z.union([z.array(z.unknown()), z.unknown()])) }).safeParse(answer);
  const found = (rows.success ? rows.data.Response.flat() : []).map((row) => {
    const parsed = Pulled.safeParse(row);
    const amount = parsed.success ? parseMoney(parsed.data.amount) : undefined;
    if (!parsed.success || amount === undefined || amount <= 0n) return undefined;
    const time = new Date(parsed.data.trxDate);
    return {
      told: JSON.stringify(row),
      transId: parsed.data.transactionId.trim().toUpperCase(),
      amount,
      shortCode,
      reference: parsed.data.billreference.trim().slice(0, 40),
      msisdn: parsed.data.msisdn.trim().slice(0, 80),
      payerName: parsed.data.sender.trim().slice(0, 120),
      paidAt:
        readTime(parsed.data.trxDate.replaceAll(/\D/g, "").slice(0, 14)) ?? (Number.isNaN(time.getTime()) ? now : time),
    };
  });
  const payments = found.filter((each) => each !== undefined);
  return { payments, unread: found.length - payments.length };
}

const StatusResult = z.object({
  Result: z.object({
    ResultCode: z.union([z.string(), z.number()]).transform(Number),
    ResultDesc: loose.default(""),
    TransactionID: loose.default(""),
    ResultParameters: z
      .object({
        ResultParameter: z.array(z.object({ Key: z.string(), Value: z.union([z.string(), z.number()]).optional() })),
      })
      .optional(),
  }),
});

/** What Safaricom says of one payment; undefined when it says nothing that can be read. */
export function readStatus(body: string): { receipt: string; status: string } | undefined {
  const parsed = StatusResult.safeParse(parseJson(body));
  if (!parsed.success) return undefined;
  const items = new Map(
    parsed.data.Result.ResultParameters?.ResultParameter.map((item) => [item.Key, String(item.Value ?? "")]),
  );
  const receipt = (items.get("ReceiptNo") ?? parsed.data.Result.TransactionID).trim().toUpperCase();
  if (receipt === "") return undefined;
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
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
