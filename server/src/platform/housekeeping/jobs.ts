/** The nightly round. */
import type { JobContext, Jobs } from "../../kit/jobs.ts";
import { emptyBin, foldBillTotals, sweep } from "./queries.ts";

/** At a quarter past three, when schools sleep; a process that was down makes up for one missed night. */
export const housekeepingTimes = "15 3 * * * housekeeping ?fill=1d&max=3";

export function housekeepingJobs(context: JobContext): Jobs {
  return {
    async housekeeping() {
      const gone = await context.platform(async (db) => {
        await sweep(db);
        await foldBillTotals(db);
        return await emptyBin(db);
      });
      context.services.log.info({ gone }, "Emptied the bin and swept");
    },
  };
}
