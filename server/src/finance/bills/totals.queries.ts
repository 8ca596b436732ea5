/** The kept totals of bills (decision 0009). */
import { folding } from "../../kit/database/gone.ts";

/** Adds up what the changes of bills have left. */
export const foldBillTotals = folding(
  "bill_totals",
  ["group_code", "status"],
  ["bills", "amount_cents", "received_cents"],
);
