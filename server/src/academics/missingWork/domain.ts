/** What the list of missing work brings to the application. */
import type { Domain } from "../../kit/domain.ts";
import { missingWorkHandlers } from "./handlers.ts";
import { missingWorkJobs } from "./jobs.ts";
import { REMINDERS } from "./tell.queries.ts";

export const missingWorkDomain: Domain = { handlers: missingWorkHandlers, jobs: missingWorkJobs, notices: REMINDERS };
