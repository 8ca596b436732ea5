/** What staff bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { emptyBin } from "../../kit/database/bin.ts";
import { staffHandlers } from "./handlers.ts";

export const staffDomain: Domain = {
  handlers: staffHandlers,
  sweeps: { staff: (db, school) => emptyBin(db, school, "staff") },
};
