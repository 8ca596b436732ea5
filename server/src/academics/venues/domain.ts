/** What venues bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { emptyBin } from "../../kit/database/bin.ts";
import { venueHandlers } from "./handlers.ts";
import { venueImporter } from "./importer.ts";

export const venuesDomain: Domain = {
  handlers: venueHandlers,
  importers: [venueImporter],
  sweeps: { venues: (tables) => emptyBin(tables, "venues") },
};
