/** What staff bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { emptyBin } from "../../kit/database/bin.ts";
import { staffHandlers } from "./handlers.ts";
import { staffImporter } from "./importer.ts";

export const staffDomain: Domain = {
  handlers: staffHandlers,
  importers: [staffImporter],
  sweeps: { staff: (tables) => emptyBin(tables, "staff") },
};
