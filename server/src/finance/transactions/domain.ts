/** What transactions bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { transactionHandlers } from "./handlers.ts";
import { foldPaymentTotals } from "./totals.queries.ts";

export const transactionsDomain: Domain = {
  handlers: transactionHandlers,
  sweeps: { paymentTotals: foldPaymentTotals },
};
