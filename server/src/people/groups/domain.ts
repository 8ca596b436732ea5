/** What groups bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { groupHandlers } from "./handlers.ts";
import { groupImporter } from "./importer.ts";

export const groupsDomain: Domain = {
  handlers: groupHandlers,
  importers: [groupImporter],
};
