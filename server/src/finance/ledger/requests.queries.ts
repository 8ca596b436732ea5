/** Requests for what one person may not take off the books alone: they wait for a second person (decision 0007). */
import type { Cents } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";
import { sql } from "kysely";
import { insertOfSchool, ofSchool, updateOfSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables } from "../../kit/scope.ts";

/** What a request asks for. */
export interface Asked {
  kind: "reversal" | "void" | "removal";
  /** The receipts to reverse; of a void or a removal those that go with it, as whoever asked was shown them. */
  receiptNos: readonly string[];
  /** The bills to void, or the bill to remove a fee from. */
  billNos: readonly string[];
  /** The fee to remove. */
  itemId: number | null;
  /** What counts against the limit. */
  amount: Cents;
  /** What becomes of the receipts' money. */
  outcome: "unposted" | "returned";
  reason: string;
}

/** A request that waits for a second person. */
export interface WaitingRequest extends Asked {
  requestCode: string;
  requestedBy: string;
  requestedByName: string;
  requestedAt: Date;
}

export async function addRequest(
  tables: SchoolTables,
  request: Asked & Pick<WaitingRequest, "requestCode" | "requestedBy">,
): Promise<void> {
  const { requestCode, kind, itemId, outcome, reason, requestedBy, amount: amountCents } = request;
  const [receiptNos, billNos] = [JSON.stringify(request.receiptNos), JSON.stringify(request.billNos)];
  const row = { requestCode, kind, receiptNos, billNos, itemId, amountCents, outcome, reason, requestedBy };
  await insertOfSchool(tables, "reversal_requests", row).execute();
}

/** Requests that wait, oldest first; one of them, locked, when a code is given. */
export async function listRequests(tables: SchoolTables, requestCode?: string): Promise<WaitingRequest[]> {
  let query = ofSchool(tables, "reversal_requests as q")
    .select([
      "q.request_code as requestCode",
      "q.kind",
      "q.receipt_nos as receiptNos",
      "q.bill_nos as billNos",
      "q.item_id as itemId",
      "q.amount_cents as amount_cents",
      "q.outcome",
      "q.reason",
      "q.requested_by as requestedBy",
      "q.requested_at as requestedAt",
      (of) =>
        of
          .selectFrom("accounts as a")
          .select("a.person_name")
          .whereRef("a.user_code", "=", "q.requested_by")
          .as("name"),
    ])
    .where("q.state", "=", "waiting")
    .orderBy("q.requested_at")
    .orderBy("q.request_code");
  if (requestCode !== undefined) query = query.where("q.request_code", "=", requestCode).forUpdate("q");
  const rows = await query.execute();
  return rows.map(({ name, amount_cents, ...row }) => ({
    ...row,
    receiptNos: row.receiptNos as string[],
    billNos: row.billNos as string[],
    amount: cents(amount_cents),
    requestedByName: name ?? "",
  }));
}

/** The first of these receipts for which a request waits already. */
export async function findAsked(
  { db, school }: SchoolTables,
  receiptNos: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{
    receipt_no: string;
  }>`select n.receipt_no from unnest(${receiptNos}::text[]) as n (receipt_no)
    where exists (select from reversal_requests q where q.school_code = ${school} and q.state = 'waiting'
      and q.receipt_nos ? n.receipt_no) order by 1 limit 1`.execute(db);
  return rows[0]?.receipt_no;
}

/** The first of these bills for which a request waits already: of any fee of it, or of this one alone. */
export async function findAskedBill(
  { db, school }: SchoolTables,
  billNos: readonly string[],
  itemId: number | null = null,
): Promise<string | undefined> {
  const { rows } = await sql<{ bill_no: string }>`select n.bill_no from unnest(${billNos}::text[]) as n (bill_no)
    where exists (select from reversal_requests q where q.school_code = ${school} and q.state = 'waiting'
      and q.bill_nos ? n.bill_no and (${itemId}::bigint is null or q.item_id is null or q.item_id = ${itemId}::bigint))
    order by 1 limit 1`.execute(db);
  return rows[0]?.bill_no;
}

/** @throws the database's error when the one who asked approves (`reversal_requests_two_people`). */
export async function decideRequest(
  tables: SchoolTables,
  requestCode: string,
  decision: { state: "approved" | "declined" | "withdrawn"; decidedBy: string; note: string },
): Promise<void> {
  await updateOfSchool(tables, "reversal_requests")
    .set({ state: decision.state, decided_by: decision.decidedBy, decided_at: sql`now()`, note: decision.note })
    .where("request_code", "=", requestCode)
    .where("state", "=", "waiting")
    .execute();
}
