/** What receipts bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { receiptHandlers } from "./handlers.ts";
import { foldReceiptTotals } from "./totals.queries.ts";

export const receiptsDomain: Domain = { handlers: receiptHandlers, sweeps: { receiptTotals: foldReceiptTotals } };
