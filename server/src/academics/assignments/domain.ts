/** What assignments bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { sweepBin } from "./bin.queries.ts";
import { sweepAssignmentFiles } from "./files.queries.ts";
import { assignmentHandlers } from "./handlers.ts";
import { assignmentsHold } from "./queries.ts";
import { serveAssignmentFiles } from "./routes.ts";

export const assignmentsDomain: Domain = {
  handlers: assignmentHandlers,
  serve: serveAssignmentFiles,
  holds: { unit: assignmentsHold("activity_code"), group: assignmentsHold("group_code") },
  sweeps: { assignmentBin: sweepBin, assignmentFiles: sweepAssignmentFiles },
};
