/** What happens by itself: families are told once the delay is over. */
import type { JobContext, Jobs } from "../../kit/jobs.ts";
import { tellingTask } from "../../messaging/outbox/telling.service.ts";
import { NOTICES } from "./tell.queries.ts";
import { tellDue } from "./tell.service.ts";

/** Screens show these: the absences, and the log of attendance. */
const TOPICS = ["absences", "attendance", "messageHistory"] as const;

export const absenceJobs = (context: JobContext): Jobs => ({
  [NOTICES.task]: tellingTask(context, TOPICS, (tables) => tellDue(tables, context.services)),
});
