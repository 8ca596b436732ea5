/** What mail brings to the application. */
import type { Domain } from "../../kit/domain.ts";
import { mailJobs } from "./jobs.ts";
import { holdRestoredMails, sweepAttachments, sweepLetters } from "./queries.ts";

export const mailDomain: Domain = {
  jobs: mailJobs,
  restored: holdRestoredMails,
  sweeps: { letters: sweepLetters, attachments: sweepAttachments },
};
