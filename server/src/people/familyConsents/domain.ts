/** What consents on the family's page bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { familyConsentsHandlers } from "./handlers.ts";

export const familyConsentsDomain: Domain = { handlers: familyConsentsHandlers };
