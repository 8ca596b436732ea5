/** What terminals bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { terminalsHandlers } from "./handlers.ts";
import { terminalJobs } from "./jobs.ts";
import { decideWaiting } from "./taps.service.ts";
import { serveTerminals } from "./routes.ts";
import { sweepTaps } from "./taps.queries.ts";

export const terminalsDomain: Domain = {
  handlers: terminalsHandlers,
  jobs: terminalJobs,
  serve: serveTerminals,
  sweeps: { waitingTaps: decideWaiting, taps: sweepTaps },
};
