/** What the outbox of messages brings to the application. */
import type { Domain } from "../../kit/domain.ts";
import { outboxJobs, outboxTimes, resumeMessages, sendingJobs } from "./jobs.ts";
import { sweepMessageFiles } from "./queries.ts";
import { serveOutbox } from "./routes.ts";

export const outboxDomain: Domain = {
  jobs: outboxJobs,
  outwardJobs: sendingJobs,
  times: outboxTimes,
  resume: resumeMessages,
  serve: serveOutbox,
  sweeps: { messageFiles: sweepMessageFiles },
};
