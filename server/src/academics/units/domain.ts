/** What units bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { unitHandlers } from "./handlers.ts";

export const unitsDomain: Domain = { handlers: unitHandlers };
