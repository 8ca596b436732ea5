/** What guardians bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { emptyBin } from "../../kit/database/bin.ts";
import { guardianHandlers } from "./handlers.ts";

export const guardiansDomain: Domain = {
  handlers: guardianHandlers,
  sweeps: { guardians: (db, school) => emptyBin(db, school, "guardians") },
};
