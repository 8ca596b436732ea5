/** What becomes of a message of Safaricom's: a payment that waits, or is posted to the bill it was asked for. */
import type { Callback } from "@ofisi/contract/finance/mpesa";
import { receipts } from "@ofisi/contract/finance/receipts";
import { isMoneyGone } from "@ofisi/contract/finance/transactions";
import { decimal } from "@ofisi/contract/kit/cents";
import { sql } from "kysely";
import { addNoticeToWhoMay } from "../../platform/notifications/queries.ts";
import type { Arrival, KnownPayment } from "../ledger/payments.queries.ts";
import { takeIn } from "../transactions/arrivals.queries.ts";
import { applyStkResult, giveUpStkRequest, isAnswer, lockAnswered } from "./answers.queries.ts";
import {
  plainPhone,
  readC2b,
  readStatus,
  readStk,
  stateOfResult,
  type C2bPayment,
  type StkResult,
} from "./daraja.rules.ts";
import type { Scope } from "../../kit/scope.ts";
import { closeCallback, listEarlyAnswers, lockCheckout } from "./callbacks.queries.ts";
import { postExact } from "./exact.service.ts";
import { changeStkRequest, findStkRequest } from "./stkRequests.queries.ts";
import { findGivenBack, findLiveReceipt, findPayment, setStatus } from "./queries.ts";

/** How it ended, for the callback's own row. */
export interface Taken {
  outcome: Exclude<Callback["outcome"], "waiting">;
  transactionCode?: string;
  detail?: string;
  /** The question on a phone that has ended by it. */
  answered?: string | undefined;
  /** The question that it answers in Safaricom's words, while none of ours is known by them. */
  checkoutRequestId?: string;
}

interface Message {
  kind: string;
  shortCode: string;
  body: string;
  receivedAt: Date;
}

/** Takes one stored message; the same message again finds its payment known. */
export async function takeMessage(scope: Scope, message: Message): Promise<Taken> {
  if (message.kind === "stk") {
    const result = readStk(message.body, message.receivedAt);
    return result ? await takePhoneResult(scope, message.shortCode, result) : { outcome: "unreadable" };
  }
  if (message.kind === "result") {
    const status = readStatus(message.body);
    if (!status) return { outcome: "unreadable" };
    const payment = await findPayment(scope, status.receipt);
    if (payment && (await setStatus(scope, payment.paymentId, status.status)) && isMoneyGone(status.status))
      await tellOfGone(scope, payment, status.status);
    return { outcome: "noted", transactionCode: status.receipt, detail: status.status };
  }
  const payment = readC2b(message.body, message.receivedAt);
  if (!payment) return { outcome: "unreadable" };
  if (payment.shortCode !== message.shortCode)
    return { outcome: "refused", transactionCode: payment.transId, detail: payment.shortCode.slice(0, 40) };
  const taken = await takeC2b(scope, payment, "c2b");
  const isOdd = payment.oddTime !== undefined && taken.outcome === "recorded";
  return isOdd ? { ...taken, detail: payment.oddTime } : taken;
}

/**
 * Tells whoever may reverse receipts that Safaricom has no more of a payment what the books have of it. What becomes of the
 * receipt a person decides: a reversal has its reason, and above a limit its second person (decision 0007).
 */
async function tellOfGone(scope: Scope, payment: KnownPayment, status: string): Promise<void> {
  if (payment.state === "returned") return;
  const { transactionCode: code, paymentId } = payment;
  const receipt = await findLiveReceipt(scope, paymentId);
  const path = `/finance/transactions?dialog=transaction~${code}`;
  await addNoticeToWhoMay(
    scope,
    receipts.reverseReceipts,
    receipt === undefined
      ? { kind: "waitingMoneyGone", params: { code, status }, path }
      : { kind: "receiptMoneyGone", params: { code, status, receipt }, path },
    { butNotTo: "" },
  );
}

/**
 * Takes a payment that came by itself: it answers a question whose outcome was unknown, is posted where it names a bill
 * exactly and the paybill is to, or waits. One that is known already is not taken twice.
 */
export async function takeC2b(scope: Scope, payment: C2bPayment, source: "c2b" | "pull"): Promise<Taken> {
  const stkRequest = await lockAnswered(scope, payment);
  const taken = await takeMoney(scope, {
    source,
    reference: payment.transId,
    shortCode: payment.shortCode,
    amount: payment.amount,
    paidAt: payment.paidAt,
    payerName: payment.payerName,
    phoneNumber: plainPhone(payment.msisdn),
    accountFrom: plainPhone(payment.msisdn) || payment.msisdn,
    accountReference: payment.reference,
  });
  const { kept, transactionCode, outcome } = taken;
  if (outcome === "differs") return taken;
  if (!stkRequest && outcome === "recorded") await postExact(scope, payment.shortCode, kept);
  if (!stkRequest || kept.state === "returned" || (await isAnswer(scope, transactionCode)))
    return { outcome, transactionCode };
  await applyStkResult(scope, stkRequest, kept, "");
  return { outcome, transactionCode, answered: stkRequest.requestCode };
}

/** The phone has answered: a payment is posted to the bill it was asked for, if that is still open. */
async function takePhoneResult(scope: Scope, shortCode: string, result: StkResult): Promise<Taken> {
  const { checkoutRequestId } = result;
  const by = { checkoutRequestId };
  await lockCheckout(scope, checkoutRequestId);
  const request = await findStkRequest(scope.db, scope.school, by, true);
  const answered = request?.requestCode;
  if (!result.paid) {
    if (!request) return { outcome: "refused", detail: checkoutRequestId, checkoutRequestId };
    if (result.resultCode === 0) await giveUpStkRequest(scope, request, result.detail);
    else if (request.state !== "paid")
      await changeStkRequest(scope.db, scope.school, request.requestCode, {
        state: stateOfResult(result.resultCode),
        detail: result.detail,
      });
    return { outcome: "noted", detail: result.detail, answered };
  }
  const { receipt, amount, paidAt, phone } = result.paid;
  const payer = phone || (request?.phoneNumber ?? "");
  // Money that was paid waits like any other, even if the question was not written down in time.
  const taken = await takeMoney(scope, {
    source: "stk",
    reference: receipt,
    shortCode,
    amount,
    paidAt,
    payerName: "",
    phoneNumber: payer,
    accountFrom: payer,
    accountReference: request?.billNo ?? "",
  });
  const { kept, ...told } = taken;
  if (!request) return { ...told, checkoutRequestId };
  if (told.outcome === "differs")
    await changeStkRequest(scope.db, scope.school, request.requestCode, {
      state: "paid",
      detail: result.detail,
      transactionCode: kept.transactionCode,
    });
  else await applyStkResult(scope, request, kept, result.detail);
  return { ...told, answered };
}

/**
 * The answer to the asking of a phone has come: what the phone has said before it is joined to its question now. The
 * caller holds `lockCheckout`, and the question bears its name.
 */
export async function joinEarlyAnswers(scope: Scope, checkoutRequestId: string): Promise<void> {
  for (const message of await listEarlyAnswers(scope, checkoutRequestId)) {
    const taken = await takeMessage(scope, message);
    // What it was when it came stays, unless it was a riddle then.
    const outcome = message.outcome === "refused" ? taken.outcome : message.outcome;
    if (outcome !== "waiting") await closeCallback(scope, message.id, outcome, taken);
  }
}

/**
 * A payment of M-Pesa's on the books, once: as it was made now, or as it was known before. Money that was typed at the
 * counter and given back is known too: its message, told again or pulled, is no new money.
 */
async function takeMoney(
  scope: Scope,
  { reference, ...told }: Omit<Arrival, "transactionCode" | "bankCode" | "bankRef" | "status"> & { reference: string },
): Promise<Taken & { kept: KnownPayment; transactionCode: string; outcome: "recorded" | "known" | "differs" }> {
  const arrival = { ...told, bankCode: "MPESA", bankRef: reference, status: "Completed" };
  await sql`savepoint take_money`.execute(scope.db);
  const taken = await takeIn(scope, arrival, () => findPayment(scope, reference));
  if ("made" in taken) {
    // Looked for afterwards: whoever was giving it back while this waited for the reference has done so by now.
    const back = await findGivenBack(scope, reference, told.amount);
    if (!back) return { outcome: "recorded", transactionCode: taken.made.transactionCode, kept: taken.made };
    await sql`rollback to savepoint take_money`.execute(scope.db);
    return { outcome: "known", transactionCode: back.transactionCode, kept: back };
  }
  const { known: kept } = taken;
  const { transactionCode } = kept;
  if (kept.amount === told.amount) return { outcome: "known", transactionCode, kept };
  return { outcome: "differs", transactionCode, kept, detail: `${decimal(kept.amount)} ≠ ${decimal(told.amount)}` };
}
