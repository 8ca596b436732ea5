/** What comparing texts brings to the application. */
import type { Domain } from "../../kit/domain.ts";
import { similarityHandlers } from "./handlers.ts";
import { similarityJobs } from "./jobs.ts";

export const similarityDomain: Domain = { handlers: similarityHandlers, longJobs: similarityJobs };
