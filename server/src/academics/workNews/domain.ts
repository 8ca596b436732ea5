/** What telling students of their work brings to the application. */
import type { Domain } from "../../kit/domain.ts";
import { workNewsJobs, workNewsTimes } from "./jobs.ts";
import { NEWS } from "./queries.ts";

export const workNewsDomain: Domain = { jobs: workNewsJobs, times: workNewsTimes, notices: NEWS };
