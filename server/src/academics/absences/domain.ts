/** What absences bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { absencesHandlers } from "./handlers.ts";
import { absenceJobs } from "./jobs.ts";
import { serveAbsencePages } from "./routes.ts";
import { hearReply } from "./said.service.ts";
import { NOTICES } from "./tell.queries.ts";

export const absencesDomain: Domain = {
  handlers: absencesHandlers,
  jobs: absenceJobs,
  serve: serveAbsencePages,
  notices: NOTICES,
  replies: { topic: "absences", hear: hearReply },
};
