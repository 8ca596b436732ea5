/** What papers by mail bring to the application; the nouns bring the papers. */
import type { Domain } from "../../kit/domain.ts";
import { holdRestoredPapers, paperMailJobs } from "./jobs.ts";
import { sweepMailedPapers } from "./queries.ts";

export const paperMailDomain: Domain = {
  longJobs: paperMailJobs,
  restored: holdRestoredPapers,
  sweeps: { mailedPapers: sweepMailedPapers },
};
