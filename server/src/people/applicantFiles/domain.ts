/** What the files of applicants bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { applicantFileHandlers } from "./handlers.ts";
import { sweepApplicantFiles } from "./queries.ts";

export const applicantFilesDomain: Domain = {
  handlers: applicantFileHandlers,
  sweeps: { applicantFiles: sweepApplicantFiles },
};
