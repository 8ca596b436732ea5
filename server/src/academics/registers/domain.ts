/** What registers bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { registersHandlers } from "./handlers.ts";

export const registersDomain: Domain = { handlers: registersHandlers };
