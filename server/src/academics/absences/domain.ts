/** What absences bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { absencesHandlers } from "./handlers.ts";
import { absenceJobs } from "./jobs.ts";
import { serveAbsencePages } from "./routes.ts";
import { hearReply } from "./said.service.ts";

export const absencesDomain: Domain = {
  handlers: absencesHandlers,
  jobs: absenceJobs,
  serve: serveAbsencePages,
  replies: { topic: "absences", hear: hearReply },
};
