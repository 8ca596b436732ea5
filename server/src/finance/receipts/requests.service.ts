/** What one person may not take off the books alone: asked for, approved, declined or withdrawn (decision 0007). */
import type { Approver, ReversalRequest } from "@ofisi/contract/finance/receipts";
import { decimal, type Cents } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";
import { makeCode } from "../../kit/codes.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { refuse, refuseAs } from "../../kit/refusal.ts";
import type { Scope } from "../../kit/scope.ts";
import { HAND_DAYS } from "../../people/signIns/roles.queries.ts";
import { approverFor, isOfThoseWhoDecide, maySecondMoney } from "../../people/signIns/secondPerson.service.ts";
import { findItemName, listBillsToVoid, listHeads } from "../bills/queries.ts";
import { auditVoided, removeItem, voidBills } from "../bills/voids.queries.ts";
import { money } from "../ledger/figures.rules.ts";
import { AboveLimit } from "../ledger/limit.queries.ts";
import * as kept from "../ledger/requests.queries.ts";
import { reverseReceipts } from "../ledger/reversals.queries.ts";
import { listReceipts } from "./list.queries.ts";

const OLDEST_FIRST = { page: 0, size: 0, sort: "date", direction: "desc" } as const;

/**
 * Does what takes something off the books, or asks a second person where that is above the limit: `asked` says what for, once
 * the act has looked.
 */
export async function orAsk<Value>(
  context: SchoolContext,
  asked: () => Omit<kept.Asked, "amount">,
  act: () => Promise<Value>,
): Promise<{ value: Value | undefined; waits: { requestCode: string; approver: Approver } }> {
  try {
    return { value: await act(), waits: { requestCode: "", approver: "head" } };
  } catch (error) {
    if (!(error instanceof AboveLimit)) throw error;
    return { value: undefined, waits: await askSecond(context, error, asked()) };
  }
}

/** Keeps a request for a second person in the place of an act that is above the limit. */
async function askSecond(
  context: SchoolContext,
  above: AboveLimit,
  asked: Omit<kept.Asked, "amount">,
): Promise<{ requestCode: string; approver: Approver }> {
  const receipt = await kept.findAsked(context, asked.receiptNos);
  if (receipt) throw refuse("Receipt {receipt} waits for a second person already", { receipt });
  const bill = await kept.findAskedBill(context, asked.billNos, asked.itemId);
  if (bill) throw refuse("Bill {bill} waits for a second person already", { bill });
  const { caller } = context;
  const requestCode = makeCode("RR");
  await kept.addRequest(context, { ...asked, amount: above.amount, requestCode, requestedBy: caller.userCode });
  const { itemId, ...told } = asked;
  await context.audit({
    subject: `reversal request ${requestCode}`,
    after: { ...told, ...(itemId !== null && { itemId }), amount: decimal(above.amount) },
  });
  const approver = await approverFor(context);
  sayAsked(context, above, { kind: asked.kind, approver });
  return { requestCode, approver };
}

function sayAsked(
  context: SchoolContext,
  above: AboveLimit,
  { kind, approver }: { kind: kept.Asked["kind"]; approver: Approver },
): void {
  const { currency } = context.caller;
  const amounts = {
    amount: money(currency, above.amount),
    before: money(currency, above.before),
    limit: money(currency, above.limit),
  };
  if (approver === "bursar")
    context.say("{amount} is above {limit}, and you are the only head: a bursar must approve this", amounts);
  else if (approver === "nobody")
    context.say(
      "{amount} is above {limit}, and nobody else can approve it yet. Give another person the head's role, or withdraw the request",
      amounts,
    );
  else if (kind !== "reversal")
    context.say(
      "{amount} is above {limit}, what one person may take off the books in a day: a second person must approve this",
      amounts,
    );
  else if (above.before === 0n)
    context.say("{amount} is above {limit}: a second person must approve this reversal", amounts);
  else
    context.say("{amount} after {before} today is above {limit}: a second person must approve this reversal", amounts);
}

/** The requests that wait, as the caller sees them. */
export async function listWaiting(context: SchoolContext): Promise<{ requests: ReversalRequest[]; count: number }> {
  const waiting = await kept.listRequests(context);
  const receiptNos = [...new Set(waiting.flatMap((request) => request.receiptNos))];
  const rows = receiptNos.length === 0 ? [] : await listReceipts(context, { show: "all", receiptNos }, OLDEST_FIRST);
  const receipts = new Map(rows.map((row) => [row.receiptNo, row]));
  const bills = await listBillsToVoid(context, [...new Set(waiting.flatMap((request) => request.billNos))]);
  const approver = waiting.length === 0 ? "head" : await approverFor(context);
  const requests: ReversalRequest[] = [];
  for (const request of waiting) {
    const { requestCode, kind, requestedBy, requestedAt, itemId } = request;
    requests.push({
      requestCode,
      kind,
      receipts: request.receiptNos.flatMap((receiptNo) => receipts.get(receiptNo) ?? []),
      bills: request.billNos.flatMap((billNo) => bills.get(billNo) ?? []),
      feeTypeName: itemId === null ? "" : await findItemName(context, itemId),
      totalAmount: request.amount,
      outcome: request.outcome,
      reason: request.reason,
      requestedBy: request.requestedByName,
      requestedAt: requestedAt.toISOString(),
      // Of each request by itself: who is a second person depends on when it was asked.
      canDecide: await maySecondMoney(context, requestedBy, requestedAt),
      isOwn: requestedBy === context.caller.userCode,
      approver,
    });
  }
  return { requests, count: requests.length };
}

/** Approves or declines a request; answers how many receipts, bills or fees went, and what they come to. */
export async function decide(
  context: SchoolContext,
  { requestCode, approve, note }: { requestCode: string; approve: boolean; note: string },
): Promise<{ reversed: number; totalAmount: Cents }> {
  const request = await lockWaiting(context, requestCode);
  const { caller } = context;
  if (request.requestedBy === caller.userCode)
    throw refuse("You have asked for this reversal: somebody else decides it", {}, "requestCode");
  if (!(await isOfThoseWhoDecide(context, request.requestedBy)))
    throw refuseAs("forbidden", "Only the head decides this", {}, "requestCode");
  if (approve && !(await maySecondMoney(context, request.requestedBy, request.requestedAt)))
    throw refuse(
      "{name} has made or changed your sign-in within {days} days: somebody else approves this",
      { name: request.requestedByName, days: HAND_DAYS },
      "requestCode",
    );
  const state = approve ? "approved" : "declined";
  await kept.decideRequest(context, requestCode, { state, decidedBy: caller.userCode, note });
  const reversed = approve ? await carryOut(context, request) : 0;
  const totalAmount = approve ? request.amount : cents(0n);
  const { kind, receiptNos, billNos } = request;
  await context.audit({
    subject: `reversal request ${requestCode}`,
    before: { state: "waiting" },
    after: { state, note, kind, receiptNos, billNos, amount: decimal(totalAmount) },
  });
  if (!approve) context.say("The request is declined");
  else if (kind === "reversal") context.say("{count} receipts are reversed", { count: reversed });
  else if (kind === "void") context.say("{count} bills are void", { count: reversed });
  else context.say("The fee is removed");
  return { reversed, totalAmount };
}

/** Withdraws a request of the caller's own. */
export async function withdraw(context: SchoolContext, requestCode: string): Promise<void> {
  const request = await lockWaiting(context, requestCode);
  const { caller } = context;
  if (request.requestedBy !== caller.userCode)
    throw refuse(
      "{name} has asked for this and alone can withdraw it",
      { name: request.requestedByName },
      "requestCode",
    );
  await kept.decideRequest(context, requestCode, { state: "withdrawn", decidedBy: caller.userCode, note: "" });
  await context.audit({
    subject: `reversal request ${requestCode}`,
    before: { state: "waiting" },
    after: { state: "withdrawn" },
  });
  context.say("The request is withdrawn");
}

/** @throws Refusal for one that waits no longer. */
async function lockWaiting(context: SchoolContext, requestCode: string): Promise<kept.WaitingRequest> {
  const [request] = await kept.listRequests(context, requestCode);
  if (!request) throw refuse("This request has been decided already", {}, "requestCode");
  return request;
}

/** Does what was asked for in the name of the asker, with the caller as the second person; answers how many. */
async function carryOut(context: SchoolContext, request: kept.WaitingRequest): Promise<number> {
  const { caller, address, requestId, language } = context;
  const asker = { ...caller, userCode: request.requestedBy, personName: request.requestedByName };
  const scope: Scope = { ...context, caller: asker };
  const { kind, receiptNos, billNos, itemId, outcome, reason } = request;
  const why = { reason, approvedBy: caller.userCode };
  if (kind === "reversal") {
    await reverseReceipts(scope, receiptNos, { ...why, outcome });
    return receiptNos.length;
  }
  const look = onlySeen(receiptNos);
  const act = { username: caller.username, address, requestId, reason };
  if (kind === "void") {
    const voided = await voidBills(scope, billNos, why, look);
    await auditVoided(scope, voided, { ...act, operation: "deleteChecked" });
    return voided.bills.length;
  }
  const [head] = await listHeads(context, billNos);
  if (!head) throw refuse("This bill is not there", {}, "billNo");
  const { voided } = await removeItem(scope, head, itemId ?? 0, { ...why, language, look });
  if (voided) await auditVoided(scope, voided, { ...act, operation: "removeBillItem" });
  return 1;
}

/** Refuses a void that would reverse a receipt which the person was not shown; null asks nothing. */
export function onlySeen(seenReceipts: readonly string[] | null) {
  return async (receiptNos: readonly string[]): Promise<void> => {
    const unseen = seenReceipts && receiptNos.find((each) => !seenReceipts.includes(each));
    if (unseen)
      throw refuse(
        "Receipt {receipt} was made since you were shown what goes with these bills. Nothing was voided: look at it again",
        { receipt: unseen },
        "checked",
      );
  };
}
