/** What happens by itself: the SMS of reminders are queued, after the quiet hours where these hold. */
import type { JobContext, Jobs } from "../../kit/jobs.ts";
import { tellingTask } from "../../messaging/outbox/telling.service.ts";
import { REMINDERS } from "./tell.queries.ts";
import { tellMissing } from "./tell.service.ts";

/** Screens show these. */
const TOPICS = ["missingWork", "messageHistory"] as const;

export const missingWorkJobs = (context: JobContext): Jobs => ({
  [REMINDERS.task]: tellingTask(context, TOPICS, tellMissing),
});
