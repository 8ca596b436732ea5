/** Payments of a paybill that name an open bill by its exact number: posted by themselves where the school wants it (decision 0057). */
import type { Scope } from "../../kit/scope.ts";
import { lockBills, postArrived, type KnownPayment } from "../ledger/payments.queries.ts";
import { studentsOfReceipt } from "../receipts/queries.ts";
import { learnPayers, listPayers } from "../transactions/payers.queries.ts";
import { listCertain } from "../transactions/suggestions.queries.ts";
import { postsExact } from "./queries.ts";

/** Posts a payment that has come just now to the bill whose number it names, if that is beyond doubt; else it waits. */
export async function postExact(scope: Scope, shortCode: string, payment: KnownPayment): Promise<void> {
  if (payment.state !== "unposted" || !(await postsExact(scope, shortCode))) return;
  const { paymentId, transactionCode, amount } = payment;
  const named = await billNamed(scope, transactionCode);
  if (named === undefined) return;
  // Looked at again: one that is being settled at this moment was still read as open.
  await lockBills(scope, [named]);
  if ((await billNamed(scope, transactionCode)) !== named) return;
  const receiptNo = await postArrived(scope, paymentId, [{ billNo: named, amount }]);
  if (receiptNo === undefined) return;
  const payer = (await listPayers(scope, [paymentId])).get(paymentId);
  const studentCodes = await studentsOfReceipt(scope, receiptNo);
  if (payer) await learnPayers(scope, [{ receiptNo, payer, studentCodes }]);
}

/** The open bill that a waiting payment names for certain by the bill's own number. */
async function billNamed(scope: Scope, transactionCode: string): Promise<string | undefined> {
  const [certain] = await listCertain(scope, [transactionCode]);
  const isByNumber = certain?.suggestion.reasons.some(({ reason }) => reason === "billNumber");
  return isByNumber ? certain?.suggestion.billNo : undefined;
}
