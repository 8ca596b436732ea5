/** What M-Pesa brings to the application. */
import type { Domain } from "../../kit/domain.ts";
import { mpesaHandlers } from "./handlers.ts";
import { mpesaJobs, mpesaTimes, resumeCallbacks } from "./jobs.ts";
import { serveDaraja } from "./routes.ts";

export const mpesaDomain: Domain = {
  handlers: mpesaHandlers,
  jobs: mpesaJobs,
  times: mpesaTimes,
  resume: resumeCallbacks,
  serve: serveDaraja,
};
