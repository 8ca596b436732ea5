/** Asking a phone to pay for a bill: for the office, and for a guardian. */
import type { StkRequest } from "@ofisi/contract/finance/mpesa";
import { decimal } from "@ofisi/contract/kit/cents";
import { sayKept } from "@ofisi/contract/kit/texts";
import { makeCode } from "../../kit/codes.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { refuse } from "../../kit/refusal.ts";
import { noBill } from "../ledger/payments.queries.ts";
import { type KeptPaybill, listPaybills } from "./queries.ts";
import { reachableUrl } from "./register.handlers.ts";
import * as phones from "./stkRequests.queries.ts";

/** The most that one M-Pesa payment may be, in cents (DOMAIN, Limits). */
const PAYMENT_MAX = 25_000_000n;

/** Puts the question; the payment is posted to the bill when it arrives. @throws Refusal while a phone is asked for the bill. */
export async function askPhone(
  context: SchoolContext,
  { billNo, phoneNumber, amount }: Pick<StkRequest, "billNo" | "phoneNumber" | "amount">,
): Promise<StkRequest> {
  const { db, school } = context;
  if (amount % 100n !== 0n) throw refuse("M-Pesa takes whole shillings", {}, "amount");
  if (amount > PAYMENT_MAX) throw refuse("M-Pesa takes at most 250,000 shillings at a time", {}, "amount");
  const paybill = (await listPaybills(context)).find(canStkPush);
  if (!paybill)
    throw refuse("No paybill with a passkey is connected. The head connects one under Transactions, M-Pesa");
  reachableUrl(context.services);
  const { isOpen, asked } = await phones.lockForStkPush(context, billNo);
  if (!isOpen) throw await noBill(context, { billNo });
  if (asked !== undefined)
    throw refuse("{phone} is being asked for this bill already. Wait for the answer", { phone: asked });
  const requestCode = makeCode("PH");
  await phones.addStkRequest(db, school, {
    requestCode,
    shortCode: paybill.shortCode,
    billNo,
    phoneNumber,
    amount,
    askedBy: context.caller.userCode,
    personName: context.caller.personName,
  });
  await context.enqueue("askPhone", { schoolCode: school, requestCode });
  await context.audit({ subject: `bill ${billNo}`, after: { asked: phoneNumber, amount: decimal(amount) } });
  return await getPhoneRequest(context, requestCode);
}

/** A phone is asked with the passkey, in the name of an app. */
export function canStkPush(paybill: KeptPaybill): boolean {
  return paybill.consumerKey !== "" && paybill.consumerSecret !== "" && paybill.passkey !== "";
}

/** How far a question is. */
export async function getPhoneRequest(context: SchoolContext, requestCode: string): Promise<StkRequest> {
  const row = await phones.findStkRequest(context.db, context.school, { requestCode });
  if (!row) throw refuse("This question is not there any more", {}, "requestCode");
  return {
    requestCode: row.requestCode,
    billNo: row.billNo,
    phoneNumber: row.phoneNumber,
    amount: row.amount,
    // To the office, being sent is waiting.
    state: row.state === "sending" ? "waiting" : row.state,
    // What Safaricom says stays as it is; a sentence of ours is translated.
    detail: sayKept(context.language, row.detail),
    receiptNo: await phones.receiptOfTransaction(context.db, context.school, row.transactionCode),
    askedAt: row.askedAt.toISOString(),
  };
}
