/** What happens by itself: each hour, what is due tomorrow; and the SMS that follow news. */
import type { JobContext, Jobs } from "../../kit/jobs.ts";
import { tellingTask } from "../../messaging/outbox/telling.service.ts";
import { sendNews, tellDue } from "./news.service.ts";
import { enqueueDue, FIND_DUE, NEWS, TELL_DUE } from "./queries.ts";

/** A school's morning comes at another hour than its neighbour's. */
export const workNewsTimes = `12 * * * * ${FIND_DUE} ?max=3&queue=rounds`;

export const workNewsJobs = (context: JobContext): Jobs => ({
  [FIND_DUE]: () => context.platform(enqueueDue),
  [TELL_DUE]: tellingTask(context, ["notifications"], tellDue),
  [NEWS.task]: tellingTask(context, ["messageHistory"], sendNews),
});
