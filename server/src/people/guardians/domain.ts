/** What guardians bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { emptyBin } from "../../kit/database/bin.ts";
import { guardianHandlers } from "./handlers.ts";
import { guardianImporter } from "./importer.ts";

export const guardiansDomain: Domain = {
  handlers: guardianHandlers,
  importers: [guardianImporter],
  sweeps: { guardians: (tables) => emptyBin(tables, "guardians") },
};
