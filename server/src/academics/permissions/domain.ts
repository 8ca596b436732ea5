/** What leave to go out brings to the application. */
import type { Domain } from "../../kit/domain.ts";
import { permissionsHandlers } from "./handlers.ts";
import { gateJobs } from "./jobs.ts";
import { NOTICES, sweepGateNotices } from "./tell.queries.ts";

export const permissionsDomain: Domain = {
  handlers: permissionsHandlers,
  jobs: gateJobs,
  notices: NOTICES,
  sweeps: { gateNotices: sweepGateNotices },
};
