/** What becomes of a message of Safaricom's: a payment that waits, or is posted to the bill it was asked for. */
import type { Callback } from "@ofisi/contract/finance/mpesa";
import { decimal, type Cents } from "@ofisi/contract/kit/cents";
import type { Desk } from "../ledger/desk.rules.ts";
import { postPayment, recordPayment } from "../ledger/payments.queries.ts";
import {
  plainPhone,
  readC2b,
  readStatus,
  readStk,
  stateOfResult,
  type C2bPayment,
  type StkResult,
} from "./daraja.rules.ts";
import { changePhoneRequest, findPhoneRequest } from "./phones.queries.ts";
import { findPayment, setStatus } from "./queries.ts";

/** How it ended, for the callback's own row. */
export interface Taken {
  outcome: Exclude<Callback["outcome"], "waiting">;
  transactionCode?: string;
  detail?: string;
}

interface Message {
  kind: string;
  shortCode: string;
  body: string;
  receivedAt: Date;
}

/** Takes one stored message; the same message again finds its payment known. */
export async function takeMessage(desk: Desk, message: Message): Promise<Taken> {
  if (message.kind === "stk") {
    const result = readStk(message.body, message.receivedAt);
    return result ? await takePhoneResult(desk, message.shortCode, result) : { outcome: "unreadable" };
  }
  if (message.kind === "result") {
    const status = readStatus(message.body);
    if (!status) return { outcome: "unreadable" };
    const payment = await findPayment(desk.db, desk.school, status.receipt);
    if (payment) await setStatus(desk.db, desk.school, payment.paymentId, status.status);
    return { outcome: "noted", transactionCode: status.receipt, detail: status.status };
  }
  const payment = readC2b(message.body, message.receivedAt);
  if (!payment) return { outcome: "unreadable" };
  if (payment.shortCode !== message.shortCode)
    return { outcome: "refused", transactionCode: payment.transId, detail: payment.shortCode.slice(0, 40) };
  return await takeC2b(desk, payment, "c2b");
}

/** Takes a payment that came by itself: it waits to be posted. One that is known already is not taken twice. */
export async function takeC2b(desk: Desk, payment: C2bPayment, source: "c2b" | "pull" | "stk"): Promise<Taken> {
  const made = await recordPayment(desk, {
    transactionCode: payment.transId,
    bankCode: "MPESA",
    bankRef: payment.transId,
    source,
    amount: payment.amount,
    paidAt: payment.paidAt,
    payerName: payment.payerName,
    phoneNumber: plainPhone(payment.msisdn),
    accountFrom: plainPhone(payment.msisdn) || payment.msisdn,
    accountReference: payment.reference,
    status: "Completed",
    shortCode: payment.shortCode,
  });
  if (made) return { outcome: "recorded", transactionCode: payment.transId };
  const known = await findPayment(desk.db, desk.school, payment.transId);
  if (known && known.amount_cents !== payment.amount)
    return {
      outcome: "differs",
      transactionCode: payment.transId,
      detail: different(known.amount_cents, payment.amount),
    };
  return { outcome: "known", transactionCode: payment.transId };
}

/** The phone has answered: a payment is posted to the bill it was asked for, if that is still open. */
async function takePhoneResult(desk: Desk, shortCode: string, result: StkResult): Promise<Taken> {
  const by = { checkoutRequestId: result.checkoutRequestId };
  const request = await findPhoneRequest(desk.db, desk.school, by, true);
  // Money that was paid waits like any other, even if the question was not written down in time.
  if (!request && result.paid)
    return await takeC2b(
      desk,
      {
        transId: result.paid.receipt,
        amount: result.paid.amount,
        shortCode,
        reference: "",
        msisdn: result.paid.phone,
        payerName: "",
        paidAt: result.paid.paidAt,
      },
      "stk",
    );
  if (!request) return { outcome: "refused", detail: result.checkoutRequestId };
  if (!result.paid) {
    if (request.state !== "paid")
      await changePhoneRequest(desk.db, desk.school, request.requestCode, {
        state: result.resultCode === 0 ? "unknown" : stateOfResult(result.resultCode),
        detail: result.detail,
      });
    return { outcome: "noted", detail: result.detail };
  }
  const { receipt, amount, paidAt, phone } = result.paid;
  const made = await recordPayment(desk, {
    transactionCode: receipt,
    bankCode: "MPESA",
    bankRef: receipt,
    source: "stk",
    amount,
    paidAt,
    payerName: "",
    phoneNumber: phone || request.phoneNumber,
    accountFrom: phone || request.phoneNumber,
    accountReference: request.billNo,
    status: "Completed",
    shortCode,
  });
  const known = made ? undefined : await findPayment(desk.db, desk.school, receipt);
  await changePhoneRequest(desk.db, desk.school, request.requestCode, {
    state: "paid",
    detail: result.detail,
    transactionCode: receipt,
  });
  if (known && known.amount_cents !== amount)
    return { outcome: "differs", transactionCode: receipt, detail: different(known.amount_cents, amount) };
  const paymentId = made?.paymentId ?? (known?.state === "unposted" ? known.paymentId : undefined);
  if (paymentId !== undefined && (await isOpen(desk, request.billNo)))
    await postPayment(desk, paymentId, [{ billNo: request.billNo, amount }]);
  return { outcome: made ? "recorded" : "known", transactionCode: receipt };
}

/** The amount that is known, and the one that was told. */
function different(known: Cents, told: Cents): string {
  return `${decimal(known)} ≠ ${decimal(told)}`;
}

async function isOpen({ db, school }: Desk, billNo: string): Promise<boolean> {
  const bill = await db
    .selectFrom("bills")
    .select("bill_no")
    .where("school_code", "=", school)
    .where("bill_no", "=", billNo)
    .where("voided_at", "is", null)
    .executeTakeFirst();
  return bill !== undefined;
}
