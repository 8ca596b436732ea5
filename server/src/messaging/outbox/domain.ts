/** What the outbox of messages brings to the application. */
import type { Domain } from "../../kit/domain.ts";
import { keepLines } from "./lines.service.ts";
import { outboxJobs, outboxTimes, resumeMessages, sendingJobs } from "./jobs.ts";
import { sweepMessageFiles } from "./queries.ts";
import { sweepReplies } from "./replies.queries.ts";
import { holdRestoredMessages } from "./restored.queries.ts";
import { sweepReports } from "./reports.queries.ts";
import { serveOutbox } from "./routes.ts";

export const outboxDomain: Domain = {
  jobs: outboxJobs,
  outwardJobs: sendingJobs,
  times: outboxTimes,
  resume: resumeMessages,
  restored: holdRestoredMessages,
  keep: keepLines,
  serve: serveOutbox,
  sweeps: { messageFiles: sweepMessageFiles, messageReports: sweepReports, messageReplies: sweepReplies },
};
