/** What bills and credit bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { creditHandlers } from "./credit.handlers.ts";
import { billHandlers } from "./handlers.ts";
import { moneyHolds } from "./holds.queries.ts";
import { billJobs, resumeBillRuns } from "./jobs.ts";
import { foldBillTotals } from "./totals.queries.ts";

export const billsDomain: Domain = {
  handlers: [...billHandlers, ...creditHandlers],
  jobs: billJobs,
  resume: resumeBillRuns,
  holds: { student: moneyHolds },
  sweeps: { totals: foldBillTotals },
};
