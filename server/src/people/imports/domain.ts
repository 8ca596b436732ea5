/** What imports bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { importHandlers } from "./handlers.ts";
import { importJobs, resumeImports } from "./jobs.ts";
import { sweepImportColumns, sweepImports } from "./sweeps.queries.ts";

export const importsDomain: Domain = {
  handlers: importHandlers,
  jobs: importJobs,
  resume: resumeImports,
  sweeps: { imports: sweepImports, importColumns: sweepImportColumns },
};
