/** What the nightly round brings to the application. */
import type { Domain } from "../../kit/domain.ts";
import { housekeepingJobs, housekeepingTimes } from "./jobs.ts";

export const housekeepingDomain: Domain = { jobs: housekeepingJobs, times: housekeepingTimes };
