/** What consents bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { consentsHandlers } from "./handlers.ts";

export const consentsDomain: Domain = { handlers: consentsHandlers };
