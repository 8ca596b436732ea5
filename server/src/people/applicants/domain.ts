/** What applicants bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { emptyBin } from "../../kit/database/bin.ts";
import { applicantHandlers } from "./handlers.ts";
import { applicantImporter } from "./importer.ts";

export const applicantsDomain: Domain = {
  handlers: applicantHandlers,
  importers: [applicantImporter],
  sweeps: { applicants: (tables) => emptyBin(tables, "applicants") },
};
