/** What the demo's bursar may not do alone: the head is asked and agrees, as on the screen (decision 0007). */
import { makeCode } from "../kit/codes.ts";
import type { Scope } from "../kit/scope.ts";
import { addRequest, decideRequest, type Asked } from "../finance/ledger/requests.queries.ts";
import type { MoneyStage } from "./money.ts";

/** What a request says, until an act fills it in. */
export const NOTHING_ASKED = {
  kind: "reversal",
  receiptNos: [],
  billNos: [],
  itemId: null,
  outcome: "unposted",
} as const;

/** The bursar asks, the head agrees; answers the head's code. */
export async function approve(
  scope: Scope,
  { bursar, head }: Pick<MoneyStage, "bursar" | "head">,
  asked: Asked,
): Promise<string> {
  const requestCode = makeCode("RR");
  await addRequest(scope, { ...asked, requestCode, requestedBy: bursar.userCode });
  await decideRequest(scope, requestCode, { state: "approved", decidedBy: head.userCode, note: "" });
  return head.userCode;
}
