/** What the family's page brings to the application. */
import type { Domain } from "../../kit/domain.ts";
import { familyHandlers } from "./handlers.ts";

export const familyDomain: Domain = { handlers: familyHandlers };
