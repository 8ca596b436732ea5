/** What bills and credit bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { creditHandlers } from "./credit.handlers.ts";
import { billHandlers } from "./handlers.ts";
import { moneyHolds } from "./holds.queries.ts";
import { billJobs } from "./jobs.ts";
import { foldBillTotals } from "./totals.queries.ts";

export const billsDomain: Domain = {
  handlers: [...billHandlers, ...creditHandlers],
  longJobs: billJobs,
  holds: { student: moneyHolds },
  sweeps: { totals: foldBillTotals },
};
