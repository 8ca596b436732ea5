/** What students bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { emptyBin } from "../../kit/database/bin.ts";
import { foldStudentCounts } from "./counts.queries.ts";
import { studentHandlers } from "./handlers.ts";
import { studentImporter } from "./importer.ts";

export const studentsDomain: Domain = {
  handlers: studentHandlers,
  importers: [studentImporter],
  sweeps: { students: (tables) => emptyBin(tables, "students"), studentCounts: foldStudentCounts },
};
