/** Taking one payment in, whatever others are called. */
import { makeCode } from "../../kit/codes.ts";
import type { Scope } from "../../kit/scope.ts";
import { type Arrival, type KnownPayment, recordPayment } from "../ledger/payments.queries.ts";
import { transactionCodes } from "../receipts/rules.ts";

/**
 * Takes a payment in under the first code that is free. Another mode may have given the same reference, or the same
 * one was typed at the counter and returned: only what `find` knows by its mode and reference is this payment.
 */
export async function takeIn<Known>(
  scope: Scope,
  arrival: Omit<Arrival, "transactionCode">,
  find: () => Promise<Known | undefined>,
): Promise<{ made: KnownPayment } | { known: Known }> {
  for (const transactionCode of [...transactionCodes(arrival.bankCode, arrival.bankRef), makeCode("TX")]) {
    const made = await recordPayment(scope, { ...arrival, transactionCode });
    if (made) return { made };
    const known = await find();
    if (known) return { known };
  }
  throw new Error("no code is free for a payment");
}
