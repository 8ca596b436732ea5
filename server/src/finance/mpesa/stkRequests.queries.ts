/** Questions on parents' phones. */
import type { StkRequest } from "@ofisi/contract/finance/mpesa";
import type { Cents } from "@ofisi/contract/kit/cents";
import { sql } from "kysely";
import { withAmounts } from "../../kit/database/amounts.ts";
import { bySchool, insertOfSchool, ofSchool, updateOfSchool } from "../../kit/database/ofSchool.ts";
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

export interface StkRequestRow {
  requestCode: string;
  shortCode: string;
  billNo: string;
  phoneNumber: string;
  amount: Cents;
  state: StkRequest["state"] | "sending";
  checkoutRequestId: string;
  detail: string;
  transactionCode: string;
  askedBy: string;
  personName: string;
  askedAt: Date;
}

/** What is read of a question. */
export const STK_REQUEST_COLUMNS = [
  "request_code as requestCode",
  "short_code as shortCode",
  "bill_no as billNo",
  "phone_number as phoneNumber",
  "amount_cents",
  "state",
  "checkout_request_id as checkoutRequestId",
  "detail",
  "transaction_code as transactionCode",
  "asked_by as askedBy",
  "person_name as personName",
  "asked_at as askedAt",
] as const;

export async function addStkRequest(
  db: Database,
  school: SchoolCode,
  {
    amount: amountCents,
    ...request
  }: Pick<StkRequestRow, "requestCode" | "shortCode" | "billNo" | "phoneNumber" | "amount" | "askedBy" | "personName">,
): Promise<void> {
  await insertOfSchool({ db, school }, "stk_requests", { ...request, amountCents }).execute();
}

/** A question by its code, or by Safaricom's own; with `lock`, alone with it until the transaction ends. */
export async function findStkRequest(
  db: Database,
  school: SchoolCode,
  by: { requestCode: string } | { checkoutRequestId: string },
  lock = false,
): Promise<StkRequestRow | undefined> {
  let query = ofSchool({ db, school }, "stk_requests").select(STK_REQUEST_COLUMNS);
  query =
    "requestCode" in by
      ? query.where("request_code", "=", by.requestCode)
      : query.where("checkout_request_id", "=", by.checkoutRequestId);
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return row && withAmounts(row);
}

export async function changeStkRequest(
  db: Database,
  school: SchoolCode,
  requestCode: string,
  change: {
    state: StkRequestRow["state"];
    detail?: string;
    merchantRequestId?: string;
    checkoutRequestId?: string;
    transactionCode?: string;
  },
): Promise<void> {
  const isOver = !["waiting", "sending", "sent"].includes(change.state);
  await updateOfSchool({ db, school }, "stk_requests")
    .set({
      state: change.state,
      detail: change.detail,
      merchant_request_id: change.merchantRequestId,
      checkout_request_id: change.checkoutRequestId,
      transaction_code: change.transactionCode,
      ...(isOver && { ended_at: sql`now()` }),
    })
    .where("request_code", "=", requestCode)
    .execute();
}

/** How long a question that nobody has answered keeps another one away: the phone's own ends after a minute or two. */
const OPEN_WAIT = sql`interval '3 minutes'`;

/**
 * The phone that is being asked for a bill just now. Locks the bill against another question until the transaction
 * ends; `isOpen` is false when there is no such bill, or it is void.
 */
export async function lockForStkPush(
  tables: SchoolTables,
  billNo: string,
): Promise<{ isOpen: boolean; asked: string | undefined }> {
  if (!(await isBillOpen(tables, billNo, "lock"))) return { isOpen: false, asked: undefined };
  const open = await ofSchool(tables, "stk_requests")
    .select("phone_number as phoneNumber")
    .where("bill_no", "=", billNo)
    .where("state", "in", ["waiting", "sending", "sent"])
    .where(sql<boolean>`asked_at > now() - ${OPEN_WAIT}`)
    .executeTakeFirst();
  return { isOpen: true, asked: open?.phoneNumber };
}

/** Whether there is such a bill and it is not void; with `lock`, alone with it until the transaction ends. */
export async function isBillOpen(tables: SchoolTables, billNo: string, lock?: "lock"): Promise<boolean> {
  let query = ofSchool(tables, "bills").select("bill_no").where("bill_no", "=", billNo).where("voided_at", "is", null);
  if (lock) query = query.forNoKeyUpdate();
  return (await query.executeTakeFirst()) !== undefined;
}

/** The live receipt of a payment, for the answer to who asked the phone. */
export async function receiptOfTransaction(db: Database, school: SchoolCode, transactionCode: string): Promise<string> {
  if (transactionCode === "") return "";
  const row = await ofSchool({ db, school }, "receipts as r")
    .innerJoin("payments as p", bySchool("p.payment_id", "r.payment_id"))
    .select("r.receipt_no")
    .where("p.transaction_code", "=", transactionCode)
    .where("r.kind", "=", "receipt")
    .where("r.reversed_no", "is", null)
    .executeTakeFirst();
  return row?.receipt_no ?? "";
}
