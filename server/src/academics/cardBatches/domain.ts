/** What batches of report cards and transcripts bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { cardBatchHandlers } from "./handlers.ts";
import { batchJobs } from "./jobs.ts";
import { sweepBatches } from "./queries.ts";

export const cardBatchesDomain: Domain = {
  handlers: cardBatchHandlers,
  longJobs: batchJobs,
  sweeps: { cardBatches: sweepBatches },
};
