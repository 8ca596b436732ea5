/**
 * Questions on phones whose own answer was lost, and the payments that answer them: the same paybill, bill, amount and
 * phone within a day, and one of each. Whatever is less certain is left to the office.
 */
import type { Cents } from "@ofisi/contract/kit/cents";
import { sql } from "kysely";
import { withAmounts } from "../../kit/database/amounts.ts";
import { hasAny, ofSchool } from "../../kit/database/ofSchool.ts";
import { type KnownPayment, postArrived } from "../ledger/payments.queries.ts";
import type { Scope } from "../../kit/scope.ts";
import { ANSWER_HOURS, bareReference, isOfPhone } from "./answers.rules.ts";
import { changeStkRequest, isBillOpen, STK_REQUEST_COLUMNS, type StkRequestRow } from "./stkRequests.queries.ts";

/** What is told of a payment, to know its question by. */
interface Told {
  shortCode: string;
  /** What the payer typed, or the phone's question filled in. */
  reference: string;
  amount: Cents;
  /** As received. */
  msisdn: string;
  paidAt: Date;
}

/**
 * Locks the question that a payment answers; undefined when it answers none for certain. Call it before the payment is
 * written: whoever brings a phone's own answer locks the question first as well, and then meets the payment.
 */
export async function lockAnswered(scope: Scope, told: Told): Promise<StkRequestRow | undefined> {
  return theOne(await listOpen(scope, told, "lock"));
}

/**
 * Leads a question to its payment, and posts that to the bill it was asked for, if both still wait, nobody has
 * posted it before and Safaricom has not taken it back. The question is locked by the caller.
 */
export async function applyStkResult(
  scope: Scope,
  stkRequest: StkRequestRow,
  payment: KnownPayment,
  detail: string,
): Promise<void> {
  const { transactionCode, paymentId, amount } = payment;
  const paid = { state: "paid", detail, transactionCode } as const;
  await changeStkRequest(scope.db, scope.school, stkRequest.requestCode, paid);
  if (payment.state === "unposted" && (await isBillOpen(scope, stkRequest.billNo)))
    await postArrived(scope, paymentId, [{ billNo: stkRequest.billNo, amount }]);
}

/**
 * Ends a question of which nothing more is to be learned: its outcome is unknown, unless a payment that answers it has
 * come already. One that is paid stays so. The question is locked by the caller, so a payment comes either before this
 * or finds it unknown.
 */
export async function giveUpStkRequest(scope: Scope, stkRequest: StkRequestRow, detail: string): Promise<void> {
  if (stkRequest.state === "paid") return;
  await changeStkRequest(scope.db, scope.school, stkRequest.requestCode, { state: "unknown", detail });
  const [payment, ...more] = await listAnswers(scope, stkRequest);
  if (!payment || more.length > 0) return;
  const { shortCode, phoneNumber: msisdn, billNo: reference } = stkRequest;
  const told = { shortCode, msisdn, reference, amount: payment.amount, paidAt: payment.paidAt };
  if (theOne(await listOpen(scope, told))) await applyStkResult(scope, stkRequest, payment, "");
}

/** Whether a question leads to this payment already. */
export async function isAnswer(scope: Scope, transactionCode: string): Promise<boolean> {
  return await hasAny(ofSchool(scope, "stk_requests").where("transaction_code", "=", transactionCode));
}

/** One question that nothing else will answer. Another that is still asked may be what was paid. */
function theOne(open: readonly StkRequestRow[]): StkRequestRow | undefined {
  const [stkRequest, ...more] = open;
  return more.length === 0 && stkRequest?.state === "unknown" ? stkRequest : undefined;
}

/** The questions that a payment may answer, by code: all who lock several lock them in one order. */
async function listOpen(scope: Scope, told: Told, lock?: "lock"): Promise<StkRequestRow[]> {
  const billNo = bareReference(told.reference);
  if (billNo === "") return [];
  let query = ofSchool(scope, "stk_requests")
    .select(STK_REQUEST_COLUMNS)
    .where("short_code", "=", told.shortCode)
    .where("bill_no", "=", billNo)
    .where("amount_cents", "=", told.amount)
    .where("state", "in", ["waiting", "sending", "sent", "unknown"])
    .where("asked_at", "<=", told.paidAt)
    .where(sql<boolean>`asked_at >= ${told.paidAt}::timestamptz - make_interval(hours => ${ANSWER_HOURS})`)
    .orderBy("request_code");
  if (lock) query = query.forUpdate();
  return (await query.execute())
    .map(withAmounts)
    .filter((stkRequest) => isOfPhone(told.msisdn, stkRequest.phoneNumber));
}

/** The payments that may be a question's answer and are no other's. */
async function listAnswers(scope: Scope, stkRequest: StkRequestRow): Promise<(KnownPayment & { paidAt: Date })[]> {
  const rows = await ofSchool(scope, "payments as p")
    .select([
      "p.payment_id as paymentId",
      "p.transaction_code as transactionCode",
      "p.bank_code as bankCode",
      "p.state",
      "p.account_from as accountFrom",
      "p.account_reference as accountReference",
      "p.paid_at as paidAt",
    ])
    .where("p.bank_code", "=", "MPESA")
    .where("p.short_code", "=", stkRequest.shortCode)
    .where("p.amount_cents", "=", stkRequest.amount)
    .where("p.state", "<>", "returned")
    .where("p.paid_at", ">=", stkRequest.askedAt)
    .where(sql<boolean>`p.paid_at <= ${stkRequest.askedAt}::timestamptz + make_interval(hours => ${ANSWER_HOURS})`)
    .where((payment) =>
      payment.not(
        payment.exists(
          payment
            .selectFrom("stk_requests as q")
            .select("q.request_code")
            .whereRef("q.school_code", "=", "p.school_code")
            .whereRef("q.transaction_code", "=", "p.transaction_code"),
        ),
      ),
    )
    .execute();
  return rows
    .filter((row) => bareReference(row.accountReference) === stkRequest.billNo)
    .filter((row) => isOfPhone(row.accountFrom, stkRequest.phoneNumber))
    .map((row) => ({ ...row, amount: stkRequest.amount }));
}
