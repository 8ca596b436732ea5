/** What imports bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { importHandlers } from "./handlers.ts";
import { importJobs } from "./jobs.ts";
import { sweepImportColumns, sweepImports } from "./sweeps.queries.ts";

export const importsDomain: Domain = {
  handlers: importHandlers,
  longJobs: importJobs,
  sweeps: { imports: sweepImports, importColumns: sweepImportColumns },
};
