/** What the acceptance of applicants brings to the application. */
import type { Domain } from "../../kit/domain.ts";
import { acceptanceHandlers } from "./handlers.ts";

export const acceptanceDomain: Domain = { handlers: acceptanceHandlers };
