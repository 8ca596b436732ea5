/**
 * Questions on phones whose own answer was lost, and the payments that answer them: the same paybill, bill, amount and
 * phone within a day, and one of each. Whatever is less certain is left to the office.
 */
import type { Cents } from "@ofisi/contract/kit/cents";
import { sql } from "kysely";
import { type KnownPayment, postArrived } from "../ledger/payments.queries.ts";
import type { Scope } from "../../kit/scope.ts";
import { ANSWER_HOURS, bareReference, isOfPhone } from "./answers.rules.ts";
import { changePhoneRequest, isBillOpen, PHONE_COLUMNS, toPhoneRow, type PhoneRow } from "./phones.queries.ts";

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
export async function lockAnswered(scope: Scope, told: Told): Promise<PhoneRow | undefined> {
  return theOne(await listOpen(scope, told, "lock"));
}

/**
 * Leads a question to its payment, and posts that to the bill it was asked for, if both still wait and nobody has
 * posted it before. The question is locked by the caller.
 */
export async function answerQuestion(
  scope: Scope,
  question: PhoneRow,
  payment: KnownPayment,
  detail: string,
): Promise<void> {
  const { transactionCode, paymentId, amount } = payment;
  const paid = { state: "paid", detail, transactionCode } as const;
  await changePhoneRequest(scope.db, scope.school, question.requestCode, paid);
  if (payment.state === "unposted" && (await isBillOpen(scope.db, scope.school, question.billNo)))
    await postArrived(scope, paymentId, [{ billNo: question.billNo, amount }]);
}

/**
 * Ends a question of which nothing more is to be learned: its outcome is unknown, unless a payment that answers it has
 * come already. One that is paid stays so. The question is locked by the caller, so a payment comes either before this
 * or finds it unknown.
 */
export async function giveUpQuestion(scope: Scope, question: PhoneRow, detail: string): Promise<void> {
  if (question.state === "paid") return;
  await changePhoneRequest(scope.db, scope.school, question.requestCode, { state: "unknown", detail });
  const [payment, ...more] = await listAnswers(scope, question);
  if (!payment || more.length > 0) return;
  const { shortCode, phoneNumber: msisdn, billNo: reference } = question;
  const told = { shortCode, msisdn, reference, amount: payment.amount, paidAt: payment.paidAt };
  if (theOne(await listOpen(scope, told))) await answerQuestion(scope, question, payment, "");
}

/** Whether a question leads to this payment already. */
export async function isAnswer({ db, school }: Scope, transactionCode: string): Promise<boolean> {
  const row = await db
    .selectFrom("phone_requests")
    .select("request_code")
    .where("school_code", "=", school)
    .where("transaction_code", "=", transactionCode)
    .executeTakeFirst();
  return row !== undefined;
}

/** One question that nothing else will answer. Another that is still asked may be what was paid. */
function theOne(open: readonly PhoneRow[]): PhoneRow | undefined {
  const [question, ...more] = open;
  return more.length === 0 && question?.state === "unknown" ? question : undefined;
}

/** The questions that a payment may answer, by code: all who lock several lock them in one order. */
async function listOpen({ db, school }: Scope, told: Told, lock?: "lock"): Promise<PhoneRow[]> {
  const billNo = bareReference(told.reference);
  if (billNo === "") return [];
  let query = db
    .selectFrom("phone_requests")
    .select(PHONE_COLUMNS)
    .where("school_code", "=", school)
    .where("short_code", "=", told.shortCode)
    .where("bill_no", "=", billNo)
    .where("amount_cents", "=", told.amount)
    .where("state", "in", ["waiting", "sending", "sent", "unknown"])
    .where("asked_at", "<=", told.paidAt)
    .where(sql<boolean>`asked_at >= ${told.paidAt}::timestamptz - make_interval(hours => ${ANSWER_HOURS})`)
    .orderBy("request_code");
  if (lock) query = query.forUpdate();
  return (await query.execute()).map(toPhoneRow).filter((question) => isOfPhone(told.msisdn, question.phoneNumber));
}

/** The payments that may be a question's answer and are no other's. */
async function listAnswers({ db, school }: Scope, question: PhoneRow): Promise<(KnownPayment & { paidAt: Date })[]> {
  const rows = await db
    .selectFrom("payments as p")
    .select([
      "p.payment_id as paymentId",
      "p.transaction_code as transactionCode",
      "p.bank_code as bankCode",
      "p.state",
      "p.account_from as accountFrom",
      "p.account_reference as accountReference",
      "p.paid_at as paidAt",
    ])
    .where("p.school_code", "=", school)
    .where("p.bank_code", "=", "MPESA")
    .where("p.short_code", "=", question.shortCode)
    .where("p.amount_cents", "=", question.amount)
    .where("p.state", "<>", "returned")
    .where("p.paid_at", ">=", question.askedAt)
    .where(sql<boolean>`p.paid_at <= ${question.askedAt}::timestamptz + make_interval(hours => ${ANSWER_HOURS})`)
    .where((payment) =>
      payment.not(
        payment.exists(
          payment
            .selectFrom("phone_requests as q")
            .select("q.request_code")
            .whereRef("q.school_code", "=", "p.school_code")
            .whereRef("q.transaction_code", "=", "p.transaction_code"),
        ),
      ),
    )
    .execute();
  return rows
    .filter((row) => bareReference(row.accountReference) === question.billNo)
    .filter((row) => isOfPhone(row.accountFrom, question.phoneNumber))
    .map(({ state, ...row }) => ({ ...row, amount: question.amount, state: state as KnownPayment["state"] }));
}
