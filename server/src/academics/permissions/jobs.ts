/** What happens by itself: families are told of the gate once the delay is over. */
import type { JobContext, Jobs } from "../../kit/jobs.ts";
import { tellingTask } from "../../messaging/outbox/telling.service.ts";
import { NOTICES } from "./tell.queries.ts";
import { tellGate } from "./tell.service.ts";

/** Screens show these: the requests, and the log of attendance. */
const TOPICS = ["permissions", "attendance", "messageHistory"] as const;

export const gateJobs = (context: JobContext): Jobs => ({ [NOTICES.task]: tellingTask(context, TOPICS, tellGate) });
